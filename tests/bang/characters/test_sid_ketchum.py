"""Sid Ketchum: two cards for a life point."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import USE, Action
from bangref.core.engine import advance, question, why_not
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from tests.bang.characters.losing import BLACK, BOOM
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    clauses,
    hand,
    legal,
    lives,
    pile,
    play,
    player,
    refused,
    table,
)

FOUR = ["BANG! AS", "Missed! 2S", "Beer 6H", "Barrel QS"]


OWN_QUESTION = {"bang.character.sid_ketchum.discard_two_heal": "own_question"}


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal", "bang.character.sid_ketchum.repeat")
def test_sid_ketchum_discard_two_heal__several_times_any_cards_in_his_order() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()])
    assert "bang.character.sid_ketchum.discard_two_heal" in clauses(
        rules, state, "Ada uses Sid Ketchum with Missed! 2S, BANG! AS"
    )
    state = play(
        rules,
        state,
        "Ada uses Sid Ketchum with Missed! 2S, BANG! AS",
        "Ada uses Sid Ketchum with Barrel QS, Beer 6H",
    )
    assert lives(state)[ADA] == 4
    assert pile(rules, state, 2) == ["Missed! 2S", "BANG! AS", "Barrel QS", "Beer 6H"]
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"


@pytest.mark.clause("bang.character.sid_ketchum.maximum", "bang.life.maximum")
def test_sid_ketchum_maximum__at_full_lives_the_cards_are_spent_for_nothing() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR), player(), player(), player()])
    after = play(rules, state, "Ada uses Sid Ketchum with Missed! 2S, BANG! AS")
    assert lives(after) == lives(state)
    assert len(hand(rules, after, ADA)) == 2


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__one_card_or_a_card_in_play_is_not_enough() -> None:
    rules, state = table(
        [player("sid_ketchum", hand=["Beer 6H"], lying=["Barrel QS"], lives=2), player(), player(), player()]
    )
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
    rules, state = table(
        [player("sid_ketchum", hand=FOUR[:2], lying=["Barrel QS"], lives=2), player(), player(), player()]
    )
    assert (
        refused(rules, state, "Ada uses Sid Ketchum with Missed! 2S, Barrel QS")
        == "bang.character.sid_ketchum.discard_two_heal"
    )


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__for_himself_only() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR), player(lives=1), player(), player()])
    assert refused(rules, state, "Ada uses Sid Ketchum on Ben") == "bang.character.sid_ketchum.discard_two_heal"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__nobody_interrupts_while_he_pays() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()])
    state = play(rules, state, "Ada uses Sid Ketchum")
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
    after = play(rules, state, "Ada picks Beer 6H", "Ada passes")
    assert (lives(after)[ADA], hand(rules, after, ADA)) == (2, sorted(FOUR)), "Ada has thought better of it"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize(
    "first",
    [
        "Ada plays General Store 9C",
        "Ada plays Indians! KD",
        "Ada plays BANG! AS on Dan",
        "Ada plays Duel 8C on Dan",
        "Ada plays Gatling 10H",
    ],
)
@pytest.mark.parametrize("reading", ["any_time", "own_question"])
def test_sid_ketchum_discard_two_heal__between_the_steps_of_the_cards_of_others(first: str, reading: str) -> None:
    seats = [
        player(hand=["General Store 9C", "Indians! KD", "BANG! AS", "Duel 8C", "Gatling 10H"]),
        player(),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H"], lives=2),
        player(),
    ]
    rules, state = table(seats, readings={"bang.character.sid_ketchum.discard_two_heal": reading})
    state = play(rules, state, first)
    use = "Cleo uses Sid Ketchum with Beer 6H, Beer 7H"
    if reading == "own_question":
        assert refused(rules, state, "Cleo uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
        return
    before = legal(rules, state)
    state = play(rules, state, use)
    assert lives(state)[CLEO] == 3
    assert legal(rules, state) == [action for action in before if "Sid" not in action], "the question stands as before"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_discard_two_heal__when_he_himself_is_asked(readings: dict[str, str]) -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H", "Missed! 2S"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, readings=readings)
    state = play(
        rules,
        state,
        "Ada plays BANG! AS on Ben",
        "Ben uses Sid Ketchum with Beer 6H, Beer 7H",
        "Ben plays Missed! 2S",
    )
    assert lives(state)[BEN] == 3


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize(("card", "asked"), [("Stagecoach 9S", "draw"), ("Cat Balou KH on Cleo", "random card")])
def test_sid_ketchum_discard_two_heal__not_while_chance_decides(card: str, asked: str) -> None:
    seats = [
        player(hand=["Stagecoach 9S", "Cat Balou KH"]),
        player("sid_ketchum", hand=FOUR, lives=2),
        player(hand=["Missed! 3S", "Missed! 4S"]),
        player(),
    ]
    rules, state = table(seats, rest="bag")
    state = play(rules, state, f"Ada plays {card}")
    fault = why_not(rules, state, Action(BEN, USE, name="sid_ketchum"))
    assert fault is not None
    assert (fault.fact, fault.args) == ("chance_is_pending", (BEN, asked))


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__in_his_own_turn_while_another_is_asked() -> None:
    seats = [
        player("sid_ketchum", hand=["BANG! AS", "Beer 6H", "Beer 7H"], lives=2),
        player(hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ada uses Sid Ketchum", "Ben passes", "Ben plays Missed! 2S"]
    assert lives(play(rules, state, "Ada uses Sid Ketchum with Beer 6H, Beer 7H"))[ADA] == 3


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_discard_two_heal__in_his_own_phase_3(readings: dict[str, str]) -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()], readings=readings)
    state = play(rules, state, "Ada ends the turn", "Ada uses Sid Ketchum with Beer 6H, Barrel QS")
    assert (lives(state)[ADA], state.turn) == (3, BEN)


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_lethal_save__with_two_cards_and_not_with_one(readings: dict[str, str]) -> None:
    for cards, left in ((["BANG! 2D", "BANG! 3D"], 1), (["BANG! 2D"], 0)):
        seats = [player(hand=["BANG! AS"]), player("sid_ketchum", hand=cards, lives=1), player(), player()]
        rules, state = table(seats, readings=readings)
        state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
        if left:
            assert legal(rules, state) == ["Ben passes", "Ben uses Sid Ketchum"]
            found = clauses(rules, state, "Ben uses Sid Ketchum with BANG! 2D, BANG! 3D")
            assert "bang.character.sid_ketchum.lethal_save" in found
            assert "bang.card.beer.lethal_save" not in found
            state = play(rules, state, "Ben uses Sid Ketchum with BANG! 2D, BANG! 3D")
        assert lives(state)[BEN] == left


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save.two_players")
def test_sid_ketchum_lethal_save_two_players__where_a_beer_is_only_a_card() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(out=True),
        player(out=True),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H"], lives=1),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Dan", "Dan passes")
    assert refused(rules, state, "Dan plays Beer 6H") == "bang.card.beer.two_players.no_save"
    state = play(rules, state, "Dan uses Sid Ketchum with Beer 6H, Beer 7H")
    assert lives(state)[DAN] == 1


DYNAMITE_HANDS = [
    (["Beer 6H", "Beer 7H"], True),
    (["Beer 6H", "BANG! AS", "BANG! 2D"], True),
    (["Missed! 2S", "BANG! AS", "BANG! 2D"], False),
    (["Missed! 2S", "BANG! AS", "BANG! 2D", "BANG! 3D"], True),
    (["Beer 6H", "BANG! AS"], False),
    (["Beer 6H", "Beer 7H", "BANG! AS"], True),
]


@pytest.mark.clause("bang.card.beer.must_end_above_zero", "bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize(("cards", "can"), DYNAMITE_HANDS)
def test_sid_ketchum_lethal_save__dynamite_at_two_lives_takes_two_rescues(cards: list[str], can: bool) -> None:
    seats = [player(), player("sid_ketchum", hand=cards, lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, state = table(seats, draw=[BOOM, *BLACK])
    state = play(rules, state, "Ada ends the turn")
    ways = [action for action in legal(rules, state) if action.startswith(("Ben plays", "Ben uses"))]
    assert bool(ways) == can


@pytest.mark.clause("bang.card.beer.must_end_above_zero", "bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize("cards", [cards for cards, can in DYNAMITE_HANDS if can])
def test_sid_ketchum_lethal_save__every_legal_way_of_saving_himself_saves_him(cards: list[str]) -> None:
    seats = [player(), player("sid_ketchum", hand=cards, lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, start = table(seats, draw=[BOOM, *BLACK])
    paths = [play(rules, start, "Ada ends the turn")]
    ends = []
    while paths:
        state = paths.pop()
        found = [action for action in legal(rules, state) if action != "Ben passes"]
        if lives(state)[BEN]:
            ends.append(state)
        else:
            assert found, "Sid has begun a rescue in a way that cannot succeed"
            paths += [play(rules, state, action) for action in found]
    assert {lives(state)[BEN] for state in ends} == {1}


# At a loss that nothing can save Sid from ----------------------------------------------------------------------

ANY_LOSS = {"bang.character.sid_ketchum.lethal_save": "any_loss"}


def dynamite(hand_of_ben: list[str], lives: int, readings: dict[str, str]) -> tuple[Rules, State]:
    """Dynamite has exploded before Ben, who is Sid Ketchum; Dan is Vulture Sam."""
    seats = [
        player(),
        player("sid_ketchum", hand=hand_of_ben, lying=["Dynamite 2H"], lives=lives),
        player(),
        player("vulture_sam"),
    ]
    rules, state = table(seats, turn=BEN, phase="start", draw=["Missed! 2S"], readings=readings)
    return rules, advance(rules, state, ignore)


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
def test_sid_ketchum_lethal_save__not_asked_where_nothing_saves_him() -> None:
    rules, state = dynamite(["Beer 6H", "Mustang 8H"], 1, {})
    assert lives(state)[BEN] == 0
    assert hand(rules, state, DAN) == ["Beer 6H", "Mustang 8H"]


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
def test_sid_ketchum_lethal_save__given_in_vain_the_cards_are_gone() -> None:
    rules, state = dynamite(["BANG! AS", "Mustang 8H", "Duel 8C"], 1, ANY_LOSS)
    assert legal(rules, state) == ["Ben passes", "Ben uses Sid Ketchum"]
    state = play(rules, state, "Ben uses Sid Ketchum with BANG! AS, Duel 8C")
    assert lives(state)[BEN] == 0
    assert hand(rules, state, DAN) == ["Mustang 8H"]
    assert pile(rules, state, DISCARD_PILE)[-2:] == ["BANG! AS", "Duel 8C"]


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
def test_sid_ketchum_lethal_save__he_may_stop_after_two_of_four_cards() -> None:
    four = ["BANG! AS", "Duel 8C", "Jail JS", "Mustang 8H"]
    rules, state = dynamite(four, 1, ANY_LOSS)
    state = play(rules, state, "Ben uses Sid Ketchum with BANG! AS, Duel 8C")
    assert legal(rules, state) == ["Ben passes", "Ben uses Sid Ketchum"]
    state = play(rules, state, "Ben passes")
    assert hand(rules, state, DAN) == ["Jail JS", "Mustang 8H"]


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
def test_sid_ketchum_lethal_save__who_gives_up_keeps_what_could_have_saved_him_by_the_default() -> None:
    four = ["BANG! AS", "Duel 8C", "Jail JS", "Mustang 8H"]
    rules, state = dynamite(four, 2, {})
    state = play(rules, state, "Ben uses Sid Ketchum with BANG! AS, Duel 8C", "Ben passes")
    assert lives(state)[BEN] == 0
    assert hand(rules, state, DAN) == four


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save", "bang.card.beer.must_end_above_zero")
def test_sid_ketchum_lethal_save__in_vain_goes_for_his_ability_alone() -> None:
    rules, state = dynamite(["Beer 6H", "Duel 8C", "Jail JS"], 2, ANY_LOSS)
    state = play(rules, state, "Ben plays Beer 6H", "Ben uses Sid Ketchum with Duel 8C, Jail JS")
    assert lives(state)[BEN] == 1
    rules, state = dynamite(["Beer 6H", "Beer 7H", "Beer 8H"], 1, ANY_LOSS)
    state = play(rules, state, "Ben plays Beer 6H", "Ben uses Sid Ketchum with Beer 7H, Beer 8H")
    assert hand(rules, state, DAN) == ["Beer 6H"], "the Beer has not been played in vain"
    rules, state = dynamite(["Beer 6H", "Duel 8C"], 1, ANY_LOSS)
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card.beer.must_end_above_zero"


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
@given(st.integers(0, 6), st.integers(1, 3), st.integers(0, 3))
def test_sid_ketchum_lethal_save__the_heir_gets_what_is_left(cards: int, lives_before: int, pairs: int) -> None:
    """Sid is saved if there are pairs of cards enough, else the heir has the cards that were not given."""
    held = ["BANG! AS", "Duel 8C", "Jail JS", "Mustang 8H", "Panic! JH", "Winchester 8S"][:cards]
    rules, state = dynamite(held, lives_before, ANY_LOSS)
    need = 4 - lives_before
    spent = min(pairs, cards // 2, need)
    for place in range(spent):
        state = play(rules, state, f"Ben uses Sid Ketchum with {held[2 * place]}, {held[2 * place + 1]}")
    asked = question(rules, state)
    state = play(rules, state, "Ben passes") if asked is not None and asked.kind == "last life" else state
    assert lives(state)[BEN] == (1 if spent == need else 0)
    assert hand(rules, state, DAN) == ([] if spent == need else held[2 * spent :])
