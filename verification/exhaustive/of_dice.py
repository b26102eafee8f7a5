"""The Dice Game as the explorer sees it: what has to hold in every state and of every step, apart from the kernel.

``well_formed`` of the kernel tells whether a state is whole: nine arrows, dice and lives within bounds. The rest is
stated here once more, from the rules.
"""

from __future__ import annotations

from collections.abc import Callable

from bangref.core.action import NATURE, REROLL, ROLL, USE, Action, Card
from bangref.core.engine import question
from bangref.dice.facts import ARROW, BULLS_EYE_1, BULLS_EYES, DICE, DYNAMITE, FACES, GATLING
from bangref.dice.invariants import well_formed
from bangref.dice.rules import Rules
from bangref.dice.state import Seat, State
from bangref.west.roles import DEPUTY, IN, OUTLAW, RENEGADE, SHERIFF

FACE_OF = {FACES[face].name: face for face in BULLS_EYES}
GAINS = {"jesse_jones": 2}
"""Life points that a beer may give at most, where they are not one."""
LONGEST = {"lucky_duke": 3}
"""Re-rolls in a turn, where they are not two."""
EXPLODES = 3
RESOLVED_ALL_THE_SAME = {
    "dice.dynamite.roller_eliminated": "rest_resolved",
    "dice.elimination.roller_out": "dice_resolved",
    "dice.indians.roller_eliminated": "dice_resolved",
}
"""Readings under which the player on turn, though out, chooses for dice that lie there."""


def canonical_for(rules: Rules, state: State) -> Callable[[State], State]:
    """Everything lies open in this game, so that no state stands for another one; equal parts become the same."""
    shared: dict[object, object] = {}

    def canonical(found: State) -> State:
        return State._make(shared.setdefault(part, part) for part in found)

    return canonical


def unlisted(action: Action) -> bool:
    """Dice may be told in any order; those of the explorer are in the order in which they are listed."""
    return action.verb in (ROLL, REROLL) and list(action.cards) != sorted(action.cards)


def pieces(rules: Rules) -> int:
    """The dice."""
    return DICE


# States -------------------------------------------------------------------------------------------------------


def faults_of_state(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    """Everything that is wrong with a state; nothing where it is as it should be."""
    asked = [] if not state.frames else _faults_of_question(rules, state, legal)
    return [*well_formed(rules, state), *asked, *_faults_of_end(state), *_faults_of_dice(state)]


def _alive(state: State) -> set[int]:
    return {number for number, seat in enumerate(state.seats) if seat.status == IN}


def _faults_of_question(rules: Rules, state: State, legal: list[Action]) -> list[str]:
    asked = question(rules, state)
    if asked is None:
        return ["the game goes on, and nobody is asked anything"]
    here = _alive(state) | {NATURE}
    resolved = any(rules.readings[clause] == value for clause, value in RESOLVED_ALL_THE_SAME.items())
    may_be_asked = here | {state.turn} if resolved and state.dice else here
    checks = (
        (bool(asked.clause), "a question is asked under no clause"),
        (asked.decider in may_be_asked, "somebody is asked who is not in the game"),
        (bool(legal), "the open question has no legal answer"),
        (all(action.actor == asked.decider for action in legal), "somebody may act who is not asked"),
        (len(set(legal)) == len(legal), "a legal action is listed twice"),
        (asked.silent is None or asked.silent in legal, "the silent answer is not legal"),
        (all(action.target in here for action in legal if action.target >= 0), "a target is no longer in the game"),
        (state.pile > 0 or asked.decider != NATURE, "dice are rolled while no arrow is left in the pile"),
        (asked.kind != "reroll" or _may_reroll(state, legal), "dice may be rolled again that may not"),
        (asked.kind != "bull's eye" or _in_reach(rules, state, legal), "a bull's eye has other targets than it has"),
    )
    return [fault for holds, fault in checks if not holds]


def _may_reroll(state: State, legal: list[Action]) -> bool:
    """Dynamite stays, but for Black Jack; enough of it ends the rolling, and so does the last re-roll."""
    black_jack = "black_jack" in state.seats[state.turn].characters
    dynamite = any(DYNAMITE in action.cards for action in legal)
    counted = state.dice.count(DYNAMITE) < EXPLODES and state.rerolls > 0 and len(state.dice) == DICE
    return counted and dynamite == (black_jack and DYNAMITE in state.dice)


def _in_reach(rules: Rules, state: State, legal: list[Action]) -> bool:
    """Who may be shot, counted round the table, for players whom no character helps with it."""
    if not {"calamity_janet", "rose_doolan"}.isdisjoint(state.seats[state.turn].characters):
        return True
    return all(action.target in _reached(state, FACE_OF[action.name]) for action in legal if action.name in FACE_OF)


def _reached(state: State, face: Card) -> set[int]:
    round_ = [seat for seat in state.ring if state.seats[seat].status == IN]
    place, number = round_.index(state.turn), len(round_)
    away = 1 if face == BULLS_EYE_1 or number <= EXPLODES else 2
    return {round_[(place + away) % number], round_[(place - away) % number]} - {state.turn}


def _faults_of_dice(state: State) -> list[str]:
    most = max((LONGEST.get(who, 2) for who in state.seats[state.turn].characters), default=2)
    checks = (
        (state.rerolls <= most, "more re-rolls are left than there are"),
        (
            all(seat.lives > 0 or seat.status != IN or _losing(state) for seat in state.seats),
            "somebody lives on without lives",
        ),
    )
    return [fault for holds, fault in checks if not holds]


def _losing(state: State) -> bool:
    """Whether lives are just being lost."""
    return any(type(frame).__name__ == "Losses" for frame in state.frames)


def _faults_of_end(state: State) -> list[str]:
    """The game is over as soon as one side has won, not before, and won by that side."""
    if not any(seat.role == SHERIFF for seat in state.seats):
        return _faults_of_end_of_three(state)
    wanted = _winners(state)
    if wanted is None:
        return [] if state.winners is None else ["the game is over too early"]
    if state.winners is None:
        return [] if _losing(state) else ["the game goes on though somebody has won"]
    return [] if wanted == set(state.winners) else [f"{wanted} should have won"]


def _winners(state: State) -> set[int] | None:
    """Who has won a game with a Sheriff; None while it goes on."""
    alive = [seat.role for seat in state.seats if seat.status == IN]
    sides: dict[int, tuple[int, ...]] = {SHERIFF: (SHERIFF, DEPUTY), OUTLAW: (OUTLAW,), RENEGADE: (RENEGADE,)}
    if SHERIFF in alive:
        if OUTLAW in alive or RENEGADE in alive:
            return None
        won = SHERIFF
    else:
        won = RENEGADE if alive == [RENEGADE] else OUTLAW
    return {
        number
        for number, seat in enumerate(state.seats)
        if seat.role in sides[won] and (won != RENEGADE or seat.status == IN)
    }


def _faults_of_end_of_three(state: State) -> list[str]:
    alive = _alive(state)
    if state.winners is None:
        return ["one player alone goes on playing"] if len(alive) < 2 and not _losing(state) else []
    over = len(alive) < len(state.seats) and len(state.winners) <= 1
    return [] if over else ["the game of three is over though nobody is out, or several have won"]


# Steps --------------------------------------------------------------------------------------------------------


def faults_of_step(rules: Rules, before: State, action: Action, after: State) -> list[str]:
    """Everything that is wrong with a step; nothing where it is as it should be."""
    return [
        *(
            f"seat {number}: {fault}"
            for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True))
            if old is not new
            for fault in _faults_of_change(old, new)
        ),
        *_faults_of_turn(before, after),
        *_faults_of_doing(before, action, after),
    ]


def _faults_of_change(old: Seat, new: Seat) -> list[str]:
    checks = (
        ((old.role, old.characters, old.most) == (new.role, new.characters, new.most), "has become somebody else"),
        (new.shown or not old.shown, "has hidden the role again"),
        (old.status == IN or new == old, "is out, and something has changed all the same"),
        (new.status == IN or (new.lives, new.arrows) == (0, 0), "is out, and has kept something"),
    )
    return [fault for holds, fault in checks if not holds]


def _faults_of_turn(before: State, after: State) -> list[str]:
    """Turns go clockwise, to the next player in the game; each begins with all dice to be rolled."""
    if before.turn == after.turn or not after.frames:
        return []
    if len(_alive(before)) < 2:
        return ["a turn has ended though only one player was left"]
    return [] if after.seats[after.turn].status == IN else ["it is the turn of somebody who is out"]


def _faults_of_doing(before: State, action: Action, after: State) -> list[str]:
    """What each kind of action does at least."""
    if action.verb == REROLL:
        kept = len(before.dice) - len(action.cards)
        good = (len(after.dice), after.rerolls) == (kept, before.rerolls - 1)
        return [] if good else ["dice rolled again lie there still, or cost no re-roll"]
    if action.verb == ROLL and after.turn == before.turn and after.frames:
        return _faults_of_roll(before, action, after)
    if action.verb == USE and action.name == FACES[4].name:
        return _faults_of_beer(before, action, after)
    return []


def _faults_of_roll(before: State, action: Action, after: State) -> list[str]:
    """The dice lie there; where nobody has been attacked, the arrows are those that were rolled."""
    asked_on = [frame for frame in after.frames if type(frame).__name__ == "Rolling"]
    if not asked_on:
        return []
    arrows = action.cards.count(ARROW)
    had, has = before.seats[before.turn].arrows, after.seats[after.turn].arrows
    lies = sorted((*before.dice, *action.cards)) == list(after.dice)
    taken = has == had + arrows if arrows < before.pile else has < had + arrows
    found = [] if lies else ["the dice do not lie there as they were rolled"]
    return found if taken or _losing(after) else [*found, "has not taken the arrows rolled"]


def _faults_of_beer(before: State, action: Action, after: State) -> list[str]:
    old, new = before.seats[action.target], after.seats[action.target]
    most = max(GAINS.get(who, 1) for who in before.seats[action.actor].characters)
    if after.turn != before.turn or GATLING in before.dice:
        return []
    return (
        [] if old.lives <= new.lives <= min(old.most, old.lives + most) else ["a beer gives other lives than it gives"]
    )
