"""Turns: who is next, extra turns, guests, rounds, and the phases' own verdicts."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from bangref.bang.assemble import assemble, with_answers
from bangref.bang.names import GUEST
from bangref.bang.phase_3_discard import Excess
from bangref.bang.points import NEXT_TURN, TURN_ENDS, TURN_SKIPPED, TURN_STARTS
from bangref.bang.rules import OWN_TURN, MemoSlot, Rules, forgotten_by_owner
from bangref.bang.state import Lying, State
from bangref.bang.turn_order import BEFORE, ENDING, STARTING, Turn
from bangref.core.action import CHOOSE, DISCARD, END, PASS, PLAY, USE, Action
from bangref.core.deck import Draw
from bangref.core.element import Replacement, Trigger
from bangref.core.engine import legal_actions
from bangref.core.frame import push
from bangref.core.point import Point
from bangref.core.ruling import Note
from bangref.west.roles import OUT
from tests.probe.parts.cards import PROBE
from tests.probe.table import FULL, P, Table, act, card, four, laid, muted

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"
AFTER_EFFECT = assemble("003", (PROBE,), (), {"bang.end.immediate": "after_effect"})
MORE_ALLOWED = assemble("003", (PROBE,), (), {"bang.turn.discard.no_voluntary": "more_allowed"})


def test_turns_go_round_in_the_direction_of_play() -> None:
    assert Table(FULL).game().do(Action(0, END)).state.turn == 1
    assert Table(FULL).game(events="dark_moon").do(Action(0, END)).state.turn == 3


def test_an_event_turns_the_direction_but_not_the_effects() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="gatling 10H"), events="dark_moon")
    game.do(act(0, PLAY, "gatling 10H"))
    assert game.asked.decider == 1
    assert game.quiet().do(Action(0, END)).state.turn == 3


def test_players_change_places_and_keep_their_numbers() -> None:
    game = Table(FULL).game(P(SHERIFF, "restive", hand="bang 2C", nuggets=1))
    assert game.judge(act(0, PLAY, "bang 2C", 2)) == "out_of_reach"
    game.do(act(0, USE, name="restive"))
    assert game.state.ring == (2, 1, 0, 3)
    assert game.do(Action(0, END)).state.turn == 3


def test_an_extra_turn_comes_first_and_the_order_goes_on_after_it() -> None:
    game = Table(FULL).game(extra=((2, "gift"), (1, "gift")))
    assert game.do(Action(0, END)).state.turn == 2
    assert game.state.extra == ((1, "gift"),)
    assert game.do(Action(2, END)).state.turn == 1
    assert game.do(Action(1, END)).state.turn == 2


def test_no_extra_turn_for_the_dead() -> None:
    assert Table(FULL).game(None, None, P(OUTLAW, out=True), extra=((2, "gift"),)).do(Action(0, END)).state.turn == 1


def test_what_lasts_until_the_own_turn_is_forgotten_as_that_begins() -> None:
    slot = FULL.slots["boaster"]
    people = (P(SHERIFF), P(OUTLAW, "boaster", nuggets=1), P(OUTLAW, out=True), P(RENEGADE, out=True))
    game = Table(FULL).game(*people, turn=1).do(act(1, USE, name="boaster"), Action(1, END))
    assert (game.state.turn, game.state.memo[slot]) == (0, 1)
    game.quiet().do(Action(0, END))
    while game.kind == "discard":
        game.do(Action(0, DISCARD, game.state.seats[0].hand[0]))
    assert (game.state.turn, game.state.memo[slot]) == (1, 0)


def test_what_lasts_until_the_own_turn_lasts_while_an_event_enters_before_it() -> None:
    memo = {"boaster": 1, "probe_laps": 1, "bangs_played": 1}
    state = laid(FULL, four(P(SHERIFF, "boaster")), frames=(Turn(0, BEFORE),), memo=memo)
    game = Table(FULL).of(state)
    assert (game.kind, game.hand(0)) == ("play phase", 2)
    assert [game.state.memo[FULL.slots[name]] for name in memo] == [0, 1, 1]


def at_the_end(what: tuple[str, ...], draws: str) -> Rules:
    """The rules under which these elements do something at the end of a turn; one of them draws two cards."""

    def applies(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
        return facts == (owner,)

    def fires(element: str) -> Trigger[Rules, State, int]:
        def fire(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
            note(f"probe.clause.{element}", "acts", owner)
            return push(state, Draw(owner, 2, True, "probe.clause.draws")) if element == draws else state

        return Trigger(TURN_ENDS, f"probe.clause.{element}", applies, fire)

    return with_answers(FULL, {TURN_ENDS: {element: fires(element) for element in what}})


OWN = ("boaster", "greedy", "picky")


@pytest.mark.parametrize("order", tuple(permutations(OWN)))
def test_own_effects_at_the_end_of_a_turn_come_in_the_order_that_is_chosen(order: tuple[str, ...]) -> None:
    """Silence takes the first that is offered. However many cards they bring, phase 3 is over."""
    rules = at_the_end(OWN, order[0])
    game = Table(rules).game(P(SHERIFF, ", ".join(OWN), hand="beer 6H", lives=1)).do(Action(0, END))
    for number, element in enumerate(order[:-1]):
        assert game.kind == "order of own effects"
        offered = legal_actions(rules, game.state)
        assert {action.name for action in offered} == {*order[number:]}
        assert game.asked.silent == offered[0]
        game.do(act(0, CHOOSE, name=element))
    assert [ruling.clause for ruling in game.rulings if ruling.fact == "acts"] == [f"probe.clause.{e}" for e in order]
    assert (game.state.turn, game.hand(0)) == (1, 3)


def test_the_memo_forgets_by_span() -> None:
    memo = {"bangs_played": 1, "probe_digs": 1, "probe_laps": 1, "probe_fame": 1}
    game = Table(FULL).game(turn=2, memo=memo).do(Action(2, END))
    slots = FULL.slots
    assert [game.state.memo[slots[name]] for name in memo] == [0, 0, 1, 1]
    game.do(Action(3, END))
    assert [game.state.memo[slots[name]] for name in memo] == [0, 0, 0, 1]


def test_a_guest_leaves_even_when_the_turn_is_lost() -> None:
    game = Table(FULL).game(None, P(OUTLAW, out=True, lying="jail JS"), events="haunting", draw="bang 2C")
    game.do(Action(0, END))
    assert game.state.turn == 2
    assert game.state.seats[1].status == OUT
    assert not game.state.seats[1].lying


def test_a_guest_leaves_his_cards_to_whom_they_go() -> None:
    people = (P(SHERIFF, "vulture_sam"), P(OUTLAW, out=True))
    game = Table(FULL).game(*people, events="haunting", draw="mustang 8H, bang 2C")
    game.do(Action(0, END), act(1, PLAY, "mustang 8H"), Action(1, END), act(1, DISCARD, "bang 2C"))
    assert game.holds(0, "mustang 8H")
    assert "bang.elimination.reveal_role" not in {ruling.clause for ruling in game.rulings}


def test_killing_nobody_for_a_guest_who_leaves() -> None:
    people = (P(SHERIFF, "tally_leaves_the_game"), P(OUTLAW, out=True))
    game = Table(FULL).game(*people, events="haunting", draw="mustang 8H, bang 2C")
    game.do(Action(0, END), Action(1, END), act(1, DISCARD, "mustang 8H"), act(1, DISCARD, "bang 2C"))
    assert game.nuggets(0) == 0
    assert game.state.seats[1].status == OUT


def test_a_guest_has_no_lives_to_lose() -> None:
    people = (P(SHERIFF), P(OUTLAW, out=True), P(OUTLAW, hand="missed 2S"))
    game = Table(FULL).game(*people, events="haunting", draw="indians KD, duel QD")
    game.do(Action(0, END), act(1, PLAY, "duel QD", 2)).do(Action(2, PASS))
    assert game.lives(2) == 3
    assert game.state.seats[1].status == GUEST


@pytest.mark.parametrize(
    ("point", "answers", "turn", "said"),
    [
        (NEXT_TURN, {}, 1, []),
        (NEXT_TURN, {1: 1}, 1, [(1, 1)]),
        (NEXT_TURN, {1: 0}, 3, [(1, 0)]),
        (NEXT_TURN, {1: 0, 2: 1}, 2, [(1, 0), (2, 1)]),
        (NEXT_TURN, {1: 0, 2: 0, 3: 0}, 0, [(1, 0), (2, 0), (3, 0)]),
        (TURN_SKIPPED, {}, 1, []),
        (TURN_SKIPPED, {1: 0}, 1, []),
        (TURN_SKIPPED, {1: 1}, 3, [(1,)]),
        (TURN_SKIPPED, {1: 1, 2: 1, 3: 1}, 0, [(1,), (3,)]),
    ],
)
def test_whose_turn_is_next_where_something_says_so(
    point: Point[Any], answers: dict[int, int], turn: int, said: list[tuple[int, ...]]
) -> None:
    """Seat 2 is out, and has no turn that could be left out. Who was on turn is the last who can be next."""

    def answer(rules: Rules, state: State, owner: int, seat: int, *status: int) -> int | None:
        return answers.get(seat)

    table = {"order_of_turns": Replacement(point, "probe.clause.order_of_turns", answer)}
    rules = with_answers(replace(FULL, table=(*FULL.table, "order_of_turns")), {point: table})
    game = Table(rules).game(None, None, P(OUTLAW, out=True)).do(Action(0, END))
    assert game.state.turn == turn
    fact = {NEXT_TURN: "next_turn", TURN_SKIPPED: "turn_skipped"}[point]
    assert [ruling.args for ruling in game.rulings if ruling.fact == fact] == said


def test_when_nobody_can_take_a_turn_the_kernel_is_at_fault() -> None:
    asleep = P(SHERIFF, "sleeper"), P(OUTLAW, "sleeper"), P(OUTLAW, "sleeper"), P(RENEGADE, "sleeper")
    game = Table(FULL).game(*asleep)
    with pytest.raises(AssertionError, match="nobody is left"):
        game.do(Action(0, END))


def test_lying_cards_are_fresh_until_the_turn_is_over() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="mustang 8H")).do(act(0, PLAY, "mustang 8H"))
    mustang = card("mustang 8H")
    assert game.state.seats[0].lying == (Lying(mustang, True),)
    game.do(Action(0, END))
    assert game.state.seats[0].lying == (Lying(mustang, False),)


def test_agendas_that_nobody_cares_about() -> None:
    for point in (TURN_STARTS, TURN_ENDS):
        rules = muted(FULL, point)
        game = Table(rules).of(laid(rules, four(), frames=(Turn(0, ENDING),)))
        assert game.state.turn == 1


def test_the_end_of_the_game_may_wait_for_the_effect() -> None:
    """The Sheriff dies first of a Gatling, then the last outlaw: by then only the renegade is left."""
    people = (P(SHERIFF, lives=1), P(OUTLAW, lives=1), P(OUTLAW, out=True), P(RENEGADE, hand="gatling 10H"))
    for rules, won in ((FULL, (1, 2)), (AFTER_EFFECT, (3,))):
        game = Table(rules).game(*people, turn=3).do(act(3, PLAY, "gatling 10H")).quiet()
        assert game.state.winners == won


def test_the_end_of_the_game_is_looked_for_between_turns_and_phases() -> None:
    dead = (P(OUTLAW, out=True), P(OUTLAW, out=True), P(RENEGADE, out=True))
    for frames in ((Turn(0, STARTING),), None):
        game = Table(AFTER_EFFECT).game(P(SHERIFF), *dead, frames=frames)
        assert game.state.winners == (0,)
    assert Table(AFTER_EFFECT).game(frames=(Turn(0, STARTING),)).kind == "play phase"


def test_verdicts_in_phase_2() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C"), P(OUTLAW, hand="beer 6H, bang 3C"))
    assert game.judge(act(0, DISCARD, "bang 2C")) == "no_discard_in_play_phase"
    assert game.judge(act(0, CHOOSE, name="anything")) == "play_phase_is_on"
    assert game.judge(Action(0, END, target=1)) == "play_phase_is_on"
    assert game.judge(act(1, DISCARD, "bang 3C")) == "no_discard_now"
    assert game.judge(act(1, PLAY, "beer 6H")) == "not_now"
    assert game.judge(act(1, PLAY, "bang 3C", 0)) == "not_own_turn"
    assert game.judge(Action(1, END)) == "another_decides"
    assert game.judge(act(0, USE, name="nothing")) == "no_such_ability"


def test_verdicts_in_phase_3() -> None:
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C, bang 3C", lives=1)).do(Action(0, END))
    assert game.asked.silent is None
    assert game.judge(Action(0, PASS)) == "too_many_cards"
    assert game.judge(Action(1, PASS)) == "another_decides"
    assert game.judge(act(0, DISCARD, "bang 4C")) == "not_in_hand"
    assert game.judge(act(0, PLAY, "bang 2C", 1)) == "too_many_cards"
    assert game.judge(act(0, DISCARD, "bang 2C")) == "legal"


def test_who_had_to_discard_may_discard_more_under_that_reading() -> None:
    hand = "bang 2C, bang 3C, bang 4C"
    for rules, kind in ((FULL, "play phase"), (MORE_ALLOWED, "discard")):
        game = Table(rules).game(P(SHERIFF, hand=hand, lives=2)).do(Action(0, END), act(0, DISCARD, "bang 2C"))
        assert game.kind == kind
    within = Table(MORE_ALLOWED).game(P(SHERIFF, hand="bang 2C"))
    assert within.do(Action(0, END)).kind == "play phase"


def test_phase_3_of_somebody_who_has_left_is_dropped() -> None:
    game = Table(FULL).game(P(SHERIFF), P(OUTLAW, out=True), frames=(Turn(0, ENDING), Excess(1)))
    assert game.state.turn == 2


@pytest.mark.parametrize(
    ("span", "character", "left"),
    [(OWN_TURN, "boaster", 0), (OWN_TURN, "blank", 7), ("turn", "boaster", 7), ("game", "boaster", 7)],
)
def test_as_his_turn_begins_only_what_was_remembered_until_then_is_forgotten(
    span: str, character: str, left: int
) -> None:
    memo = (MemoSlot("boaster", span), MemoSlot("someone", OWN_TURN), MemoSlot("bangs_played", "turn"))
    rules = replace(FULL, memo=memo, spans=frozenset(slot.span for slot in memo))
    assert forgotten_by_owner(rules, (7, 8, 9), (character, "greedy")) == (left, 8, 9)
