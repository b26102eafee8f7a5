"""A Fistful of Cards: events about lives given away, the dead who come back, and further turns."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import held_back, refreshed, trigger
from bangref.bang.assemble import assemble
from bangref.bang.elimination.frame import GUEST_LEFT, KILLED
from bangref.bang.names import GUEST
from bangref.bang.points import HAND_EMPTIED, LEAVES_THE_GAME, LIFE_LOST, NEXT_TURN, TURN_STARTS
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.fistful import SET as FISTFUL
from bangref.bang.sets.fistful.dead_man import TWO_CARDS
from bangref.bang.sets.high_noon import blessing
from bangref.bang.state import with_seat
from bangref.core.action import NATURE, NOBODY, USE, Action, Card
from bangref.core.asking import instead
from bangref.core.deck import Draw
from bangref.core.engine import why_not
from bangref.core.frame import push
from bangref.west.roles import IN, OUT, Status
from tests.bang.sets.fistful import FOUR, MISSED, asked, spelt, table
from tests.bang.table import ADA, BEN, CLEO, DAN, cited, clauses, hand, legal, lives, names_of, play, player
from tests.bang.table import table as any_table


@pytest.mark.clause("bang.event.blood_brothers.not_last_life", "bang.event.blood_brothers.not_at_maximum")
@given(
    st.integers(1, 4),
    st.lists(st.integers(0, 4), min_size=3, max_size=3),
    st.sampled_from(["gains_nothing", "forbidden"]),
)
def test_blood_brothers__who_may_give_to_whom(have: int, others: list[int], reading: str) -> None:
    ada, cleo, dan = others
    seats = (
        player(lives=max(1, ada)),
        player(lives=have),
        player(lives=cleo or None, out=not cleo),
        player(lives=dan or None, out=not dan),
    )
    chosen = {"bang.event.blood_brothers.not_at_maximum": reading}
    rules, state = table("Blood Brothers", seats, turn=BEN, phase="start", readings=chosen)
    most = {"Ada": 5, "Cleo": 4, "Dan": 4}
    full = {who for who, has in zip(most, (max(1, ada), cleo, dan), strict=True) if has == most[who]}
    in_need = {who for who, has in zip(most, (max(1, ada), cleo, dan), strict=True) if 0 < has < most[who]}
    barred = full if reading == "forbidden" else set()
    wanted = {f"Ben uses Blood Brothers on {who}" for who in (in_need | full) - barred} if have > 1 else set()
    assert {text for text in legal(rules, state) if "Blood" in text} == wanted
    for text in wanted:
        after = play(rules, state, text)
        assert sum(lives(after)) == sum(lives(state)) - (text.split()[-1] in full)
        assert lives(after)[BEN] == have - 1


@pytest.mark.clause("bang.event.blood_brothers.effect")
@pytest.mark.parametrize(
    "more", [{"card": Card(3)}, {"aim": Card(3)}, {"target": 4}, {"target": NATURE}, {"target": BEN}]
)
def test_blood_brothers__is_for_another_player_and_nothing_else(more: dict[str, Any]) -> None:
    seats = (player(lives=2), player(), player(lives=2), player())
    rules, state = table("Blood Brothers", seats, turn=BEN, phase="start")
    whole = Action(BEN, USE, target=CLEO, name="blood_brothers")
    assert why_not(rules, state, whole) is None
    fault = why_not(rules, state, whole._replace(**more))
    assert fault is not None
    assert fault.clause == "bang.event.blood_brothers.effect"


@pytest.mark.clause("bang.event.blood_brothers.effect")
@pytest.mark.parametrize(
    ("bound", "change"), [(BEN, -1), (BEN, 1), (BEN, -2), (CLEO, 1), (CLEO, -1), (CLEO, 2), (ADA, 1)]
)
def test_blood_brothers__whose_lives_are_bound_neither_gives_nor_gets_one(bound: int, change: int) -> None:
    rules = spelt({(bound, change)})
    _, state = table("Blood Brothers", (player(lives=2), player(), player(lives=2), player()), turn=BEN, phase="start")
    fault = why_not(rules, state, Action(BEN, USE, target=CLEO, name="blood_brothers"))
    banned = (bound, change) in ((BEN, -1), (CLEO, 1))
    assert (fault.clause if fault else "") == ("probe.clause.spell" if banned else "")


@pytest.mark.clause("bang.event.dead_man.first_elimination")
@pytest.mark.parametrize(
    ("how", "first_out"), [(KILLED, 0), (KILLED, 1), (KILLED, 3), (GUEST_LEFT, 0), (GUEST_LEFT, 2)]
)
def test_dead_man__whoever_is_killed_first_is_remembered(how: str, first_out: int) -> None:
    rules, state = any_table(FOUR, sets=["fistful"], remembered={"first_out": first_out})
    due = trigger(rules, state, LEAVES_THE_GAME, CLEO, how, ADA, "").pending
    assert [pending.element for pending in due] == (["first_out"] if how == KILLED and not first_out else [])


@pytest.mark.clause("bang.event.dead_man.effect")
@pytest.mark.parametrize("seat", [BEN, CLEO])
@pytest.mark.parametrize("status", [IN, GUEST])
def test_dead_man__comes_in_once(seat: int, status: Status) -> None:
    """Whoever is back for another reason is not the dead man."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    state = with_seat(state, seat, state.seats[seat]._replace(status=status))
    due = trigger(rules, state, TURN_STARTS, seat).pending
    assert [pending.element for pending in due] == (["dead_man"] if (seat, status) == (CLEO, GUEST) else [])


@pytest.mark.clause("bang.event.dead_man.effect")
@pytest.mark.parametrize("seat", [BEN, CLEO])
@pytest.mark.parametrize("status", [IN, OUT])
def test_dead_man__has_a_turn_though_he_is_out(seat: int, status: Status) -> None:
    """A player who is in the game has one in any case."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    found = instead(rules, state, NEXT_TURN, (NOBODY, seat), seat, status)
    assert found == ((1, "bang.event.dead_man.effect") if (seat, status) == (CLEO, OUT) else None)


@pytest.mark.clause("bang.event.dead_man.two_cards")
@pytest.mark.parametrize(
    ("seat", "status", "drawing", "point", "waits"),
    [
        (CLEO, GUEST, None, HAND_EMPTIED, 2),
        (CLEO, GUEST, None, LIFE_LOST, 0),
        (BEN, GUEST, None, HAND_EMPTIED, 0),
        (CLEO, IN, None, HAND_EMPTIED, 0),
        (CLEO, IN, (CLEO, TWO_CARDS), HAND_EMPTIED, 2),
        (CLEO, IN, (CLEO, "bang.turn.draw.two"), HAND_EMPTIED, 0),
        (CLEO, IN, (BEN, TWO_CARDS), HAND_EMPTIED, 0),
        (BEN, IN, (CLEO, TWO_CARDS), HAND_EMPTIED, 0),
    ],
)
def test_dead_man__comes_back_with_cards_in_his_hand(
    seat: int, status: Status, drawing: tuple[int, str] | None, point: str, waits: int
) -> None:
    """The hand is not empty for Suzy Lafayette's ability before the two cards are there."""
    rules, state = table("Dead Man", FOUR, remembered={"first_out": CLEO + 1})
    state = with_seat(state, seat, state.seats[seat]._replace(status=status))
    if drawing:
        state = push(state, Draw(drawing[0], 2, True, drawing[1]))
    assert held_back(rules, state, seat, point) == waits


@pytest.mark.clause("bang.event.dead_man.effect", "bang.event.dead_man.first_elimination")
@pytest.mark.parametrize("first", [0, BEN + 1, CLEO + 1, DAN + 1])
def test_dead_man__only_the_first_comes_back(first: int) -> None:
    people = ("willy_the_kid", "slab_the_killer", "vulture_sam", "rose_doolan", "jourdonnais")
    seats = [player(character, out=i in (BEN, CLEO)) for i, character in enumerate(people)]
    rules, state = table("Dead Man", seats, remembered={"first_out": first})
    state = play(rules, state, "Ada ends the turn")
    back = first in (BEN + 1, CLEO + 1)
    assert state.turn == (first - 1 if back else DAN)
    assert lives(state)[state.turn] == (2 if back else 4)
    assert len(hand(rules, state, state.turn)) == (4 if back else 2)


@pytest.mark.clause("bang.event.vendetta.extra_turn", "bang.event.vendetta.once")
@given(st.lists(st.booleans(), min_size=6, max_size=6))
def test_vendetta__never_three_turns_in_a_row(hearts: list[bool]) -> None:
    """Who draws hearts has one more turn, whatever comes after that."""
    reds = iter(["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH"])
    blacks = iter(MISSED)
    checks = [next(reds) if heart else next(blacks) for heart in hearts]
    filler = iter(["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C", "BANG! 6C", "BANG! 7C", "BANG! 8C", "BANG! 9C"])
    seats = [player("willy_the_kid"), player("paul_regret"), player("rose_doolan"), player("vulture_sam")]
    deck: list[str] = []
    turns, seat, again, left = [BEN], BEN, False, list(checks)
    while len(turns) < 4:
        if not again:
            deck.append(left[0])
            again = left.pop(0)[-1] == "H"
        else:
            again = False
        seat = seat if again else (seat + 1) % 4
        turns.append(seat)
        deck += [next(filler), next(filler)]
    rules, state = table("Vendetta", seats, turn=BEN, draw=deck)
    names = names_of(rules, state).players
    seen = [state.turn]
    while len(seen) < 4:
        state = play(rules, state, f"{names[state.turn]} ends the turn")
        while asked(rules, state)[1] == "discard":
            state = play(rules, state, f"{names[state.turn]} discards {hand(rules, state, state.turn)[0]}")
        seen.append(state.turn)
    assert seen == turns


@pytest.mark.clause("bang.event.vendetta.effect")
@pytest.mark.parametrize(("rest", "turn"), [("draw", BEN), ("Dan", CLEO)])
def test_vendetta__without_a_card_anywhere_there_is_no_other_turn(rest: str, turn: int) -> None:
    """All cards are of hearts, as they are with Blessing."""
    rules = assemble("003", (FISTFUL, SetTables(id="red", elements=(blessing.ELEMENT,), table=(blessing.NAME,))))
    _, state = table("Vendetta", FOUR, turn=BEN, rest=rest)
    state, rulings = cited(rules, refreshed(rules, state), "Ben ends the turn")
    assert [ruling.fact for ruling in rulings].count("no_other_turn") == (turn == CLEO)
    assert state.turn == turn


@pytest.mark.clause("bang.event.vendetta.extra_turn")
def test_vendetta__after_the_extra_turns_that_wait_already() -> None:
    rules, state = table("Vendetta", FOUR, turn=BEN, draw=["Beer 6H"])
    state = play(rules, state._replace(extra=((DAN, "gift"),)), "Ben ends the turn")
    assert (state.turn, state.extra) == (DAN, ((BEN, "vendetta"),))


def test_the_clause_of_the_event_is_cited() -> None:
    rules, state = table("Vendetta", FOUR, turn=BEN, draw=["Beer 6H"])
    assert "bang.event.vendetta.extra_turn" in clauses(rules, state, "Ben ends the turn")
