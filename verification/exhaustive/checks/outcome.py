"""Who has won, by the roles of those who are alive, and for three players by who has died first."""

from __future__ import annotations

from bangref.bang.loss import LoseLives
from bangref.bang.names import BOUND, GUEST
from bangref.bang.rules import Rules
from bangref.bang.sets.great_train_robbery.train.locomotives import Together
from bangref.bang.sets.shadow_gunslingers.renegade import Sides
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import NOBODY
from bangref.west.roles import DEPUTY, OUT, OUTLAW, RENEGADE, SHERIFF
from verification.exhaustive.checks.in_force import WILD_WEST_SHOW, memo_of, show_of

LAWLESS = (OUTLAW, RENEGADE)
HUNTED_BY = {RENEGADE: DEPUTY, OUTLAW: RENEGADE, DEPUTY: OUTLAW}
"""Of three players: whose goal it is to kill whom, the hunted first."""
FIRST_OF_THREE = "first_of_three"
HUNTS_WHEN_BACK = "hunts_when_back"
GHOSTS_COUNT = "bang.card.ghost.counts_in_game"
NO_GOAL_LEFT = 4
"""What is remembered of three players when the first of them to die was not killed by their hunter."""


def alive(rules: Rules, state: State) -> tuple[int, ...]:
    """Everybody in the game, the dying and the ghosts included; but whom a card keeps there only if they count."""
    dead = (OUT, BOUND) if rules.readings.get(GHOSTS_COUNT) == "only_lives" else (OUT,)
    return tuple(number for number, seat in enumerate(state.seats) if seat.status not in dead)


def faults_of_end(rules: Rules, state: State) -> list[str]:
    """Whether the game has ended when it should, and with the right winners."""
    if len(state.seats) == 3 and show_of(rules, state) != WILD_WEST_SHOW:
        return _faults_of_three(rules, state)
    if state.frames:
        waits = rules.readings["bang.end.immediate"] != "at_once"
        waits = waits or any(isinstance(frame, Together) for frame in state.frames)
        goes_on = waits or outcome(rules, state) is None
        return [] if goes_on else ["the game goes on although one side has won"]
    wanted = outcome(rules, state)
    if state.winners == wanted:
        return []
    return [f"seats {state.winners} are said to have won instead of {wanted}"]


def outcome(rules: Rules, state: State) -> tuple[int, ...] | None:
    """Who has won, by the roles of those who are alive; None while nobody has."""
    roles, living = roles_played(rules, state), alive(rules, state)
    if rules.readings.get("bang.shadow.end.in_turn") == "eliminated":
        living = tuple(number for number in living if state.seats[number].status != GUEST)
    if show_of(rules, state) == WILD_WEST_SHOW:
        nobody = rules.readings["bang.event.wild_west_show.everybody_out"] == "nobody"
        outlaws = tuple(number for number, role in enumerate(roles) if role == OUTLAW and not nobody)
        return None if len(living) > 1 else living or outlaws
    if any(roles[number] == SHERIFF for number in living):
        if any(roles[number] in LAWLESS for number in living):
            return None
        return tuple(number for number, role in enumerate(roles) if role in (SHERIFF, DEPUTY))
    if [roles[number] for number in living] == [RENEGADE]:
        return living
    return tuple(number for number, role in enumerate(roles) if role == OUTLAW)


def roles_played(rules: Rules, state: State) -> list[int]:
    """The roles, of a Shadow Renegade that of the side which the card shows."""
    roles: list[int] = [seat.role for seat in state.seats]
    for record in state.sets:
        if isinstance(record, Sides):
            for number in (*record.law, *record.outlaws):
                there = number == state.turn and state.seats[number].status != OUT
                if there or rules.readings["bang.shadow.renegade.goal"] == "side_shown":
                    roles[number] = DEPUTY if number in record.law else OUTLAW
    return roles


# Three players -------------------------------------------------------------------------------------------------


def _faults_of_three(rules: Rules, state: State) -> list[str]:
    living = alive(rules, state)
    if state.frames:
        return _going_on(rules, state, living)
    if len(living) == 3:
        return ["three players are alive, and the game is over"]
    allowed = [*((number,) for number in living if len(living) == 1), *_first_hunters(rules, state)]
    return [] if state.winners in allowed else [f"of three, {state.winners} are said to have won, not one of {allowed}"]


def _first_hunters(rules: Rules, state: State) -> list[tuple[int, ...]]:
    """Who may have killed their prey as the first to die; where that is remembered, only that player."""
    remembered = memo_of(rules, state, FIRST_OF_THREE)
    if remembered == NO_GOAL_LEFT:
        return _back_again(rules, state)
    if remembered:
        return [(remembered - 1,)]
    dead = [seat.role for seat in state.seats if seat.status == OUT]
    hunters = [HUNTED_BY[role] for role in dead] if len(dead) == 1 else []
    return [(number,) for number, seat in enumerate(state.seats) if seat.role in hunters]


def _back_again(rules: Rules, state: State) -> list[tuple[int, ...]]:
    """The first of three to die, back in the game with the goal of their role, whose prey is dead."""
    back = memo_of(rules, state, HUNTS_WHEN_BACK) - 1
    dead = [seat.role for seat in state.seats if seat.status == OUT]
    hunts = rules.readings.get("bang.events.three_players.goal") == "own_role" and back in alive(rules, state)
    return [(back,)] if hunts and state.seats[back].role in [HUNTED_BY[role] for role in dead] else []


def _going_on(rules: Rules, state: State, living: tuple[int, ...]) -> list[str]:
    """Of three players two at least are alive, and no goal is reached."""
    if rules.readings["bang.end.immediate"] != "at_once":
        return []
    if len(living) < 2:
        return [f"one of three is alive, {living}, and the game goes on"]
    goal = memo_of(rules, state, FIRST_OF_THREE) not in (0, NO_GOAL_LEFT)
    return ["a goal of three is reached, and the game goes on"] if goal else []


def faults_of_first_death(rules: Rules, before: State, after: State) -> list[str]:
    """Of three players the first has died by a shot: the game is over if it was their hunter's, and only then."""
    if len(before.seats) != 3 or memo_of(rules, before, FIRST_OF_THREE):
        return []
    author, dead = _author(before), set(alive(rules, before)) - set(alive(rules, after))
    if author is None or len(alive(rules, before)) != 3 or len(dead) != 1:
        return []
    if rules.readings["bang.end.immediate"] != "at_once":
        return []
    hunted = author != NOBODY and after.seats[author].role == HUNTED_BY[after.seats[dead.pop()].role]
    if hunted == (after.winners == (author,)):
        return []
    end = "the game goes on" if hunted else "two of three are alive, and the game is over"
    return [f"the first of three has been killed by {'their hunter' if hunted else 'somebody else'}, and {end}"]


def _author(state: State) -> int | None:
    """Whose shot is answered, or through whom lives are lost; None where that cannot be seen."""
    for frame in reversed(state.frames):
        if isinstance(frame, LoseLives):
            return frame.author
        if isinstance(frame, Shot):
            return frame.signature.by
    return None
