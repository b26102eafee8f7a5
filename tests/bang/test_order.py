"""Časová posloupnost karet: what comes before what. (Taking back has files of its own.)"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.points import LIFE_LOST
from bangref.core.action import CHOOSE, NATURE, PASS, PLAY, USE, Action
from bangref.core.engine import advance, question, why_not
from bangref.core.frame import push
from bangref.core.frames.batch import Batch, Pending
from bangref.core.piles import BAG, DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.west.roles import OUT
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    EVA,
    FINN,
    PLAYERS,
    cited,
    clauses,
    hand,
    lives,
    pile,
    play,
    player,
    refused,
    ruled,
    table,
)  # fmt: skip


@pytest.mark.clause(
    "bang.sequence.all_others_from_left", "bang.symbol.all_others.order", "bang.example.gatling_barrels"
)
def test_sequence_all_others_from_left__ben_draws_before_finn() -> None:
    seats = [player(hand=["Gatling 10H"]), player(lying=["Barrel QS"]), player(), player(), player()]
    rules, state = table([*seats, player(lying=["Barrel KS"])], draw=["Beer 6H", "BANG! 2C"])
    state, rulings = cited(rules, state, "Ada plays Gatling 10H")
    order = next(r.args for r in rulings if r.clause == "bang.sequence.all_others_from_left")
    assert order == (BEN, CLEO, DAN, EVA, FINN)
    assert refused(rules, state, "Finn uses Barrel") == "bang.card.missed.out_of_turn"
    state = play(
        rules,
        state,
        "Ben uses Barrel",
        "Cleo passes",
        "Dan passes",
        "Eva passes",
        "Finn uses Barrel",
        "Finn passes",
    )
    assert lives(state) == [5, 4, 3, 3, 3, 3]
    assert pile(rules, state, DISCARD_PILE) == ["Gatling 10H", "Beer 6H", "BANG! 2C"]


@pytest.mark.clause("bang.sequence.all_others_from_left")
@pytest.mark.parametrize("card", ["Gatling 10H", "Indians! KD"])
@given(turn=st.integers(0, 6), out=st.sets(st.integers(1, 6), max_size=3))
def test_sequence_all_others_from_left__for_every_seat_and_table(card: str, turn: int, out: set[int]) -> None:
    seats = [player(out=seat in out and seat != turn, role="outlaw" if seat else "sheriff") for seat in range(7)]
    seats[turn] = player(hand=[card], role="outlaw" if turn else "sheriff")
    rules, state = table(seats, turn=turn)
    state = play(rules, state, f"{PLAYERS[turn]} plays {card}")
    wanted = [s % 7 for s in range(turn + 1, turn + 7) if s % 7 not in out]
    asked_in_order = []
    for _ in wanted:
        asked = question(rules, state)
        assert asked is not None
        asked_in_order.append(asked.decider)
        state = play(rules, state, Action(asked.decider, PASS))
    assert asked_in_order == wanted
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind) == (turn, "play phase")


def test_sequence__each_player_is_dealt_with_completely_before_the_next() -> None:
    # Ben dies and the reward is drawn before Cleo is asked; her Bart Cassidy draws before Dan is asked
    seats = [
        player(hand=["Gatling 10H"]),
        player(lives=1, hand=["Duel 8C", "Duel QD"]),
        player("bart_cassidy"),
        player(),
    ]
    rules, state = table(seats, draw=["BANG! 2C", "BANG! 3C", "BANG! 4C", "Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert refused(rules, state, "Cleo passes") == "bang.discard.order_choice"
    state = play(rules, state, "Ben discards Duel QD")
    assert hand(rules, state, ADA) == ["BANG! 2C", "BANG! 3C", "BANG! 4C"]
    state = play(rules, state, "Cleo passes")
    assert hand(rules, state, CLEO) == ["Beer 6H"]
    asked = question(rules, state)
    assert asked is not None
    assert asked.decider == DAN


@pytest.mark.clause(
    "bang.sequence.everyone_same_thing", "bang.sequence.same_effect_000", "bang.card.general_store.order"
)
@pytest.mark.parametrize("edition", ["003", "000"])
def test_sequence_everyone_same_thing__the_store_starts_with_its_player(edition: str) -> None:
    cards = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"]
    seats = [player(), player(hand=["General Store 9C"]), player(), player()]
    rules, state = table(seats, turn=BEN, draw=cards, edition=edition)
    state, rulings = cited(rules, state, "Ben plays General Store 9C")
    mine, other = "bang.sequence.everyone_same_thing", "bang.sequence.same_effect_000"
    if edition == "000":
        mine, other = other, mine
    found = {r.clause: r.args for r in rulings}
    assert found[mine] == (BEN, CLEO, DAN, ADA)
    assert other not in found
    for seat, card in zip((BEN, CLEO, DAN), cards, strict=False):
        assert refused(rules, state, f"{PLAYERS[(seat + 1) % 4]} picks {card}") == "bang.card.general_store.order"
        state = play(rules, state, f"{PLAYERS[seat]} picks {card}")
    assert refused(rules, state, "Ada picks Beer 6H") == "bang.card.general_store.pick"
    state = play(rules, state, "Ada picks Beer 9H")
    assert [len(seat.hand) for seat in state.seats] == [1, 1, 1, 1]


@pytest.mark.clause("bang.sequence.finish_before_next", "bang.example.store_not_interrupted")
def test_sequence_finish_before_next__panic_waits_for_the_store() -> None:
    seats = [player(hand=["General Store 9C", "Panic! JH"]), player(), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"])
    state = play(rules, state, "Ada plays General Store 9C", "Ada picks Beer 6H", "Ben picks Beer 7H")
    assert refused(rules, state, "Ada plays Panic! JH on Ben") == "bang.sequence.finish_before_next"
    state = play(rules, state, "Cleo picks Beer 8H", "Dan picks Beer 9H", "Ada plays Panic! JH on Ben")
    assert "Beer 7H" in hand(rules, state, ADA)


@pytest.mark.clause("bang.sequence.finish_before_next")
@pytest.mark.parametrize(
    ("before", "asks"),
    [
        ("Ada plays BANG! 2C on Ben", "bang.card.missed.out_of_turn"),
        ("Ada plays Indians! KD", "bang.card.indians.effect"),
        ("Ada plays Duel 8C on Ben", "bang.card.duel.alternate"),
    ],
)
def test_sequence_finish_before_next__no_card_while_another_is_answered(before: str, asks: str) -> None:
    rules, state = table(
        [player(hand=["BANG! 2C", "Indians! KD", "Duel 8C", "Mustang 8H"]), player(), player(), player()]
    )
    state = play(rules, state, before)
    assert ruled(rules, state, "Ada plays Mustang 8H") == (
        "bang.sequence.finish_before_next", "effect_under_way", (BEN, ADA))  # fmt: skip
    assert ruled(rules, state, "Ada ends the turn") == (asks, "another_decides", (BEN, ADA))
    assert ruled(rules, state, "Cleo plays Mustang 8H") == (asks, "another_decides", (BEN, CLEO))


@pytest.mark.clause("bang.sequence.finish_before_next")
def test_sequence_finish_before_next__no_interruption_while_a_price_is_paid() -> None:
    sid = player("sid_ketchum", hand=["Duel 8C", "Duel QD", "Beer 6H", "Beer 7H"], lives=2)
    rules, state = table([sid, player(), player(), player()])
    state = play(rules, state, "Ada uses Sid Ketchum", "Ada picks Duel 8C")
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
    assert refused(rules, state, "Ada ends the turn") == "bang.character.sid_ketchum.discard_two_heal"
    abandoned = play(rules, state, "Ada passes")
    assert len(hand(rules, abandoned, ADA)) == 4
    paid = play(rules, state, "Ada picks Duel QD")
    assert hand(rules, paid, ADA) == ["Beer 6H", "Beer 7H"]
    assert lives(paid)[ADA] == 3


@pytest.mark.clause("bang.sequence.simultaneous", "bang.example.suzy_vs_gringo")
def test_sequence_simultaneous__the_player_on_turn_first() -> None:
    seats = [player("suzy_lafayette", hand=["BANG! 2C"]), player("el_gringo"), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada plays BANG! 2C on Ben")
    state, rulings = cited(rules, state, "Ben passes")
    assert "bang.sequence.simultaneous" in [r.clause for r in rulings]
    assert refused(rules, state, "Ben passes")
    state = play(rules, state, "Ada chooses draw")
    assert hand(rules, state, BEN) == ["Beer 6H"]
    state = play(rules, state, "Ada chooses draw")
    assert hand(rules, state, ADA) == ["Beer 7H"]


@pytest.mark.clause("bang.sequence.simultaneous")
def test_sequence_simultaneous__the_others_clockwise() -> None:
    # Dan (on turn) kills nobody; both Suzy's empty hand and El Gringo's loss belong to others
    seats = [player("el_gringo"), player("suzy_lafayette"), player(), player(hand=["Indians! KD", "Beer 8H"])]
    rules, state = table(seats, turn=DAN, draw=["Beer 6H"])
    state = play(rules, state, "Dan plays Indians! KD", "Ada passes")
    assert hand(rules, state, ADA) == ["Beer 8H"]
    state = play(rules, state, "Ben passes", "Cleo passes")
    assert lives(state) == [3, 3, 3, 4]


def test_sequence__nobody_who_died_in_the_meantime_is_asked() -> None:
    # Ben's Duel kills Ben: with Ben end the effect of the card and the turn
    seats = [player(hand=["BANG! 3C"]), player(lives=1, hand=["Duel 8C"]), player(), player()]
    rules, state = table(seats, turn=BEN)
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! 3C", "Ben passes")
    assert state.seats[BEN].status == OUT
    assert state.turn == CLEO


def test_sequence__chance_comes_before_everything_else() -> None:
    seats = [
        player(hand=["Stagecoach 9S"]),
        player("sid_ketchum", hand=["Duel 8C", "Duel QD"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, rest="bag")
    state = play(rules, state, "Ada plays Stagecoach 9S")
    assert refused(rules, state, "Ben uses Sid Ketchum") == "bang.card.stagecoach.effect"
    state = play(rules, state, "chance draws Beer 6H on Ada", "chance draws Beer 7H on Ada")
    assert lives(play(rules, state, "Ben uses Sid Ketchum with Duel 8C, Duel QD"))[BEN] == 3
    assert len(state.piles[BAG]) == 80 - 5
    assert refused(rules, state, Action(NATURE, PASS)) == "bang.turn.play.any_number"


@pytest.mark.clause("bang.play_vs_use.own_turn")
def test_play_vs_use_own_turn__missed_and_beer_are_the_exceptions() -> None:
    seats = [
        player(hand=["BANG! 2C"]),
        player(lives=1, hand=["Missed! 2S", "Beer 6H", "BANG! 3C", "Saloon 5H"]),
    ]
    rules, state = table([*seats, player(), player()])
    state = play(rules, state, "Ada plays BANG! 2C on Ben")
    assert refused(rules, state, "Ben plays BANG! 3C on Ada") == "bang.card.missed.out_of_turn"
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.card_vs_effect.card"
    assert "bang.card.missed.out_of_turn" in clauses(rules, state, "Ben plays Missed! 2S")
    state = play(rules, state, "Ben passes")
    assert refused(rules, state, "Ben plays Missed! 2S") == "bang.card_vs_effect.card"
    assert "bang.card.beer.lethal_save" in clauses(rules, state, "Ben plays Beer 6H")


ABILITY = "doc_holyday"


@pytest.mark.clause("bang.turn.order.clockwise", "bang.play_vs_use.own_turn")
@pytest.mark.parametrize(
    ("actor", "verb", "name", "fact"),
    [
        (DAN, PLAY, "", "not_now"),
        (NATURE, PLAY, "", "another_decides"),
        (DAN, USE, ABILITY, "not_in_this_turn"),
        (DAN, USE, "volcanic", "another_decides"),
        (NATURE, USE, ABILITY, "another_decides"),
        (DAN, CHOOSE, ABILITY, "another_decides"),
        (DAN, PASS, ABILITY, "another_decides"),
        (NATURE, CHOOSE, ABILITY, "another_decides"),
    ],
)
def test_order_clockwise__why_nobody_else_acts_in_a_play_phase(actor: int, verb: str, name: str, fact: str) -> None:
    """Chance has no cards and no abilities, whatever those of the last player are."""
    last = player(ABILITY, hand=["Beer 6H", "BANG! 2C"])
    rules, state = table([player(), player(), player(), last], sets=["dodge_city"])
    (beer,) = (card for card in state.seats[DAN].hand if rules.faces[card].name == "beer")
    action = Action(actor, verb, beer, name=name) if verb == PLAY else Action(actor, verb, target=CLEO, name=name)
    fault = why_not(rules, state, action)
    assert fault is not None
    assert (fault.fact, fault.args[0]) == (fact, ADA if fact == "another_decides" else actor)


@pytest.mark.clause("bang.sequence.own_order")
def test_own_order__whose_effects_are_due_together_orders_them() -> None:
    rules, state = table([player("bart_cassidy"), player(), player(), player()])
    due = tuple(Pending(ADA, name, LIFE_LOST, (ADA, 1, BEN, 4)) for name in ("bart_cassidy", "el_gringo"))
    asked = question(rules, advance(rules, push(state, Batch(due)), ignore))
    assert asked is not None
    assert (asked.decider, asked.clause) == (ADA, "bang.sequence.own_order")
