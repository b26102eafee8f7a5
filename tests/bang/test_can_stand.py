"""Which forbidden answers can be carried out nevertheless, asked directly of states of every kind."""

from __future__ import annotations

from typing import Any

from bangref.bang import aimed_at
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.action import NO_CARD, PICK, PLAY, USE, Action, Card
from bangref.core.engine import can_stand
from bangref.core.frame import become_beneath
from bangref.core.ruling import ignore
from tests.bang.table import ADA, BEN, names_of, play, player
from tests.bang.table import table as any_table


def table(*seats: Any, **more: Any) -> tuple[Rules, State]:
    return any_table((*seats, *(player(),) * (4 - len(seats))), **more)


def card_of(rules: Rules, state: State, text: str) -> Card:
    (card,) = names_of(rules, state).all_cards((text,))
    return card


def test_nothing_stands_when_the_game_is_over() -> None:
    rules, state = table(player(hand=["Beer 6H"]))
    over = state.with_frames(())
    action = Action(ADA, PLAY, card_of(rules, state, "Beer 6H"))
    assert can_stand(rules, state, action)
    assert not can_stand(rules, over, action)


def test_what_saves_a_dying_player_is_a_card() -> None:
    rules, state = table(player(hand=["BANG! AS"]), player(hand=["Beer 6H"], lives=1))
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    beer = card_of(rules, state, "Beer 6H")
    assert can_stand(rules, state, Action(BEN, PLAY, beer))
    assert not can_stand(rules, state, Action(BEN, USE, NO_CARD, name="sid_ketchum"))


def test_what_is_aimed_at_nobody_needs_nothing_to_be_there() -> None:
    rules, state = table(player(hand=["Stagecoach 9S", "Missed! 2S"]))
    assert can_stand(rules, state, Action(ADA, PLAY, card_of(rules, state, "Stagecoach 9S")))
    assert not can_stand(rules, state, Action(ADA, PLAY, card_of(rules, state, "Missed! 2S")))


def test_one_of_what_is_picked_from_stands() -> None:
    rules, state = table(player(hand=["General Store 9C"]), draw=["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"])
    state = play(rules, state, "Ada plays General Store 9C")
    assert can_stand(rules, state, Action(ADA, PICK, card_of(rules, state, "Beer 7H")))
    assert not can_stand(rules, state, Action(ADA, PICK, card_of(rules, state, "BANG! AS")))


def test_what_has_no_card_is_cancelled_like_any_other() -> None:
    rules, state = table(player(hand=["Duel QD"]), player(hand=["Escape 3H"]), sets=["valley_of_shadows"])
    state = play(rules, state, "Ada plays Duel QD on Ben")
    underway: Any = state.frames[-2]
    bare = become_beneath(state, underway._replace(signature=underway.signature._replace(cards=())))
    after = aimed_at.cancel(rules, bare, BEN, "bang.card.escape.effect", ignore)
    assert after.frames[-2].cancelled
    assert after.pending == bare.pending


def test_without_a_target_a_card_stands_where_something_can_go_with_it_first() -> None:
    for hand, stands in ((["BANG! AS", "Aim 6C"], True), (["BANG! AS", "Beer 6H"], False)):
        rules, state = table(player(hand=hand), sets=["valley_of_shadows"])
        assert can_stand(rules, state, Action(ADA, PLAY, card_of(rules, state, "BANG! AS"))) is stands
