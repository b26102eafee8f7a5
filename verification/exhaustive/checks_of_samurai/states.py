"""What holds in every state of Samurai Sword, apart from what the kernel itself calls well formed."""

from __future__ import annotations

from bangref.core.action import NATURE, USE, Action
from bangref.core.deck import Draw
from bangref.core.engine import question
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from verification.exhaustive.checks_of_samurai.legal import legal_by_the_rules
from verification.exhaustive.checks_of_samurai.table import (
    FEW,
    cards_a_turn,
    harmless,
    holders,
    is_,
    is_touched,
    most_resilience,
)

NUMBER_DRAWN = {
    "samurai.card.daimyo.draw": 2,
    "samurai.card.tea_ceremony.own": 3,
    "samurai.card.tea_ceremony.others": 1,
    "samurai.card.breathing.other_draws": 1,
    "samurai.character.tomoe.draw": 1,
    "samurai.character.nobunaga.trade": 1,
    "samurai.card.bushido.check": 1,
}
"""How many cards are drawn, by the clause that says so, where it is always the same number."""
BY_OTHERS = (
    "samurai.card.tea_ceremony.others",
    "samurai.card.breathing.other_draws",
    "samurai.character.ushiwaka.draw",
)
"""Drawn by somebody whose turn it is not."""


def faults_of_question(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    """What is wrong with the open question and its answers."""
    asked = question(rules, state)
    if asked is None:
        return ["the game goes on, and nobody is asked anything"]
    wanted = legal_by_the_rules(rules, state, asked)
    also = [action for action in legal if action.actor != asked.decider]
    checks = (
        (bool(asked.clause), "a question is asked under no clause"),
        (bool(legal), "the open question has no legal answer"),
        (
            all(action.verb == USE and action.actor == state.turn for action in also),
            "somebody may act who is not asked",
        ),
        (len(set(legal)) == len(legal), "a legal action is listed twice"),
        (asked.silent is None or asked.silent in legal, "the silent answer is not legal"),
        (set(legal) <= wanted, f"may be done against the rules ({asked.kind})"),
        (set(legal) >= wanted, f"may not be done though the rules allow it ({asked.kind})"),
        (_is_rightly_asked(state, asked.kind, asked.decider), f"is asked and should not be ({asked.kind})"),
    )
    return [fault for holds, fault in checks if not holds]


def _is_rightly_asked(state: State, kind: str, decider: int) -> bool:
    if decider == NATURE:
        return True
    if kind in ("battle_cry", "jujutsu", "answers"):
        return decider != state.turn and is_touched(state, decider)
    if kind == "answer an attack":
        return decider != state.turn and not harmless(state.seats[decider])
    return decider == state.turn


def faults_of_table(rules: Rules, state: State) -> list[str]:
    """What is wrong with what lies on the table."""
    standing = [seat for seat in state.seats if seat.resilience]
    at_once = rules.readings["samurai.deck.exhausted"] == "with_last_card"
    goes_on = state.winners is None
    checks = (
        (len(holders(rules, state)) <= 1, "there are two Bushido in play"),
        (all(seat.resilience <= most_resilience(seat) for seat in state.seats), "has more resilience than is printed"),
        (all(seat.honour >= 0 for seat in state.seats), "has fewer honour tokens than none"),
        (not goes_on or len(state.seats) == FEW or len(standing) > 1, "the game goes on, and only one is standing"),
        (not goes_on or bool(state.seats[state.turn].resilience), "it is the turn of somebody without resilience"),
        (not (goes_on and at_once) or state.spent or any(state.piles[:2]), "the deck has run out, and nothing comes"),
    )  # fmt: skip
    draws = [
        fault for frame in state.frames if isinstance(frame, Draw) for fault in _faults_of_draw(rules, state, frame)
    ]
    return [*(fault for holds, fault in checks if not holds), *draws]


def _faults_of_draw(rules: Rules, state: State, frame: Draw) -> list[str]:
    """So many cards are drawn as the card or character says, and by whom it says."""
    found = [] if (frame.seat != state.turn) == (frame.clause in BY_OTHERS) else ["somebody draws who should not"]
    costs = rules.readings["samurai.deck.both_empty"] == "each_attempt_costs"
    number, wanted = frame.left + len(frame.got), _number_drawn(state, frame)
    right = wanted is None or number in wanted or (costs and number < max(wanted))
    return found if right else [*found, f"{number} cards are drawn instead of {max(wanted or ())}"]


def _number_drawn(state: State, frame: Draw) -> tuple[int, ...] | None:
    """How many cards may be due; one fewer for Ieyasu, who may have taken the first from elsewhere."""
    if frame.clause != "samurai.turn.draw.two":
        always = NUMBER_DRAWN.get(frame.clause)
        return None if always is None else (always,)
    number = cards_a_turn(state, frame.seat)
    return (number, number - 1) if is_(state.seats[frame.seat], "ieyasu") else (number,)
