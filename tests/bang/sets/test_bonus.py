"""The bonus characters Emiliano and Annie Versary."""

from collections.abc import Sequence

import pytest

from bangref.bang.ask import trigger
from bangref.bang.names import BANG as BANG_NAME
from bangref.bang.points import SHOT_CANCELLED
from bangref.bang.rules import ABILITY, PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.core.action import NO_CARD
from bangref.core.piles import DISCARD_PILE
from tests.bang.table import ADA, BEN, Person, clauses, hand, legal, lives, lying, pile, play, player, refused
from tests.bang.table import table as any_table

MISSED = "bang.character.emiliano.take_cancelling_missed"
BANG = "bang.character.emiliano.take_cancelled_bang"
ANY = "bang.character.annie_versary.any_as_bang"


def table(seats: list[Person], draw: Sequence[str] = (), discard: Sequence[str] = ()) -> tuple[Rules, State]:
    return any_table(seats, sets=["bonus"], draw=draw, discard=discard)


# Emiliano----------------------------------------------------------------------------------------------------


@pytest.mark.clause(MISSED)
def test_emiliano_take_cancelling_missed__into_his_hand() -> None:
    rules, state = table([player("emiliano", hand=["BANG! AS"]), player(hand=["Missed! 2S"]), player(), player()])
    assert MISSED in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    assert hand(rules, state, ADA) == ["Missed! 2S"]
    assert pile(rules, state, 2) == ["BANG! AS"]


@pytest.mark.clause(BANG)
def test_emiliano_take_cancelled_bang__into_his_hand() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player("emiliano", hand=["Missed! 2S"]), player(), player()])
    assert BANG in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    assert hand(rules, state, BEN) == ["BANG! AS"]
    assert pile(rules, state, 2) == ["Missed! 2S"]


@pytest.mark.clause("bang.character.emiliano.cards_only")
@pytest.mark.parametrize("own", [True, False])
def test_emiliano_cards_only__gatling_is_no_bang_card(own: bool) -> None:
    one, other = ("emiliano", "black_jack") if own else ("black_jack", "emiliano")
    rules, state = table([player(one, hand=["Gatling 10H"]), player(other, hand=["Missed! 2S"]), player(), player()])
    state = play(rules, state, "Ada plays Gatling 10H", "Ben plays Missed! 2S")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == ([], [])


@pytest.mark.clause("bang.character.emiliano.cards_only")
@pytest.mark.parametrize("own", [True, False])
def test_emiliano_cards_only__a_barrel_is_no_missed_card(own: bool) -> None:
    one, other = ("emiliano", "black_jack") if own else ("black_jack", "emiliano")
    rules, state = table(
        [player(one, hand=["BANG! AS"]), player(other, lying=["Barrel QS"]), player(), player()], ["Beer 6H"]
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert lives(state)[BEN] == 4
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == ([], [])


@pytest.mark.clause("bang.character.emiliano.cards_only")
@pytest.mark.parametrize(
    ("name", "kind", "thrown", "due"),
    [
        (BANG_NAME, PLAYED, True, [ADA]),
        (BANG_NAME, PLAYED, False, []),
        (BANG_NAME, ABILITY, True, []),
        ("gatling", PLAYED, True, []),
    ],
)
def test_emiliano_cards_only__else_nothing_follows(name: str, kind: str, thrown: bool, due: list[int]) -> None:
    """Nothing becomes due for Emiliano where there is nothing to take: no BANG! card, or no Missed! card."""
    rules, state = table([player("emiliano"), player(), player(), player()], discard=["BANG! AS", "Missed! 2S"])
    shot, missed = state.piles[DISCARD_PILE]
    signature = Signature((shot,), name, kind, ADA, BEN, NO_CARD)
    after = trigger(rules, state, SHOT_CANCELLED, signature, BEN, shot, missed if thrown else NO_CARD, 0, ())
    assert [pending.owner for pending in after.pending] == due


@pytest.mark.clause("bang.character.emiliano.cards_only", "bang.character.slab_the_killer.two_missed")
@pytest.mark.parametrize(
    "answers", [("Ben plays Missed! 2S", "Ben uses Barrel"), ("Ben uses Barrel", "Ben plays Missed! 2S")]
)
def test_emiliano_cards_only__against_slab_one_missed_card_of_the_two_effects_is_enough(
    answers: tuple[str, str],
) -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("emiliano", hand=["Missed! 2S"], lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, ["Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", *answers)
    assert lives(state)[BEN] == 4
    assert hand(rules, state, BEN) == ["BANG! AS"]


def test_emiliano_take_cancelled_bang__a_shot_that_hits_after_one_missed_for_slab_stays() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("emiliano", hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben passes")
    assert hand(rules, state, BEN) == []
    assert pile(rules, state, 2) == ["BANG! AS", "Missed! 2S"]


@pytest.mark.clause("bang.character.emiliano.cards_only", "bang.character.calamity_janet.swap")
def test_emiliano_and_calamity_janet__a_card_that_counts_as_missed_or_bang_is_one() -> None:
    rules, state = table(
        [
            player("emiliano", hand=["BANG! AS"]),
            player("calamity_janet", hand=["BANG! 2D"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays BANG! 2D as Missed!")
    assert hand(rules, state, ADA) == ["BANG! 2D"]
    rules, state = table(
        [
            player("calamity_janet", hand=["Missed! 3S"]),
            player("emiliano", hand=["Missed! 2S"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, "Ada plays Missed! 3S as BANG! on Ben", "Ben plays Missed! 2S")
    assert hand(rules, state, BEN) == ["Missed! 3S"]


def test_emiliano_take_cancelling_missed__suzy_draws_as_well() -> None:
    rules, state = table(
        [
            player("emiliano", hand=["BANG! AS"]),
            player("suzy_lafayette", hand=["Missed! 2S"]),
            player(),
            player(),
        ],
        ["Missed! 10C"],
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben chooses draw")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == (["Missed! 2S"], ["Missed! 10C"])


def test_emiliano_shoots_himself__the_missed_comes_back_once() -> None:
    rules, state = table([player("emiliano", hand=["BANG! AS", "Missed! 2S"]), player(), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada plays Missed! 2S")
    assert lives(state)[ADA] == 5
    assert hand(rules, state, ADA) == ["BANG! AS", "Missed! 2S"]
    assert refused(rules, state, "Ada plays BANG! AS on Ben") == "bang.turn.play.one_bang_card"


# Annie Versary-----------------------------------------------------------------------------------------------


@pytest.mark.clause(ANY, "bang.character.annie_versary.counts_as_bang")
@pytest.mark.parametrize("card", ["Missed! 2S", "Beer 6H", "Barrel QS", "Jail JS", "Gatling 10H"])
def test_annie_versary_any_as_bang__is_the_bang_card_of_the_turn(card: str) -> None:
    rules, state = table([player("annie_versary", hand=[card, "BANG! AS", "Saloon 5H"]), player(), player(), player()])
    assert ANY in clauses(rules, state, f"Ada plays {card} as BANG! on Ben")
    assert refused(rules, state, f"Ada plays {card} as BANG! on Cleo") == "bang.card.bang.range_check"
    state = play(rules, state, f"Ada plays {card} as BANG! on Ben", "Ben passes")
    assert lives(state)[BEN] == 3
    assert (lying(rules, state, ADA), pile(rules, state, 2)) == ([], [card])
    assert refused(rules, state, "Ada plays BANG! AS on Ben") == "bang.turn.play.one_bang_card"
    assert refused(rules, state, "Ada plays Saloon 5H as BANG! on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.character.annie_versary.any_discard")
@pytest.mark.parametrize("card", ["Duel 8C", "Indians! KD"])
def test_annie_versary_any_discard__in_a_duel_and_against_indians(card: str) -> None:
    rules, state = table(
        [
            player(hand=[card]),
            player("annie_versary", hand=["Beer 6H", "BANG! AS"], lying=["Barrel QS"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, f"Ada plays {card} on Ben" if card == "Duel 8C" else f"Ada plays {card}")
    assert legal(rules, state) == ["Ben discards BANG! AS", "Ben discards Beer 6H as BANG!", "Ben passes"]
    assert lives(play(rules, state, "Ben discards Beer 6H as BANG!"))[BEN] == 4


@pytest.mark.clause("bang.card_vs_effect.card")
def test_annie_versary_any_as_bang__no_card_becomes_a_missed_or_a_beer() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player("annie_versary", hand=["Saloon 5H"]), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, state, "Ben plays Saloon 5H as Missed!") == "bang.card_vs_effect.card"
    assert legal(rules, state) == ["Ben passes"]
