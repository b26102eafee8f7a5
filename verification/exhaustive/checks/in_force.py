"""What is in force at a table, read off the characters, the cards in play and the event on top of its pile."""

from __future__ import annotations

from bangref.bang.lent_turn import LentTurn
from bangref.bang.rules import Rules
from bangref.bang.sets.wild_west_show.characters.greygory_deck import Cast
from bangref.bang.state import State
from bangref.bang.turn_order import BEFORE, Turn
from bangref.core.action import NOBODY
from bangref.west.roles import OUT

HANGOVER, LASSO = "hangover", "lasso"
EQUIPMENT, EQUIPMENT_WORKS = "black", "bang.gold_rush.equipment.in_play"
VERA_CUSTER, BELLE_STAR = "vera_custer", "belle_star"
BIG_FIFTY, BIG_FIFTY_LASTS, EMPTIED_WORKS = "big_fifty", "big_fifty_targets", "bang.dangerous.weapon.ability"
SHOW = "show"
BONE_ORCHARD, HELENA_ZONTERO, MISS_SUSANNA = "bone_orchard", "helena_zontero", "miss_susanna"
WILD_WEST_SHOW = "wild_west_show"


def event_of(rules: Rules, state: State) -> str:
    """The event in force, or nothing."""
    shown = state.piles[rules.event_deck + 1] if rules.event_deck else ()
    return rules.faces[shown[-1]].name if shown else ""


def show_of(rules: Rules, state: State) -> str:
    """The show event in force, or nothing."""
    shown = state.piles[rules.piles.index(SHOW)] if SHOW in rules.piles else ()
    return rules.faces[shown[-1]].name if shown else ""


def turn_of(state: State) -> int:
    """The player who has the turn, also while somebody else plays in it."""
    return next((frame.owner for frame in state.frames if isinstance(frame, LentTurn)), state.turn)


def whose_turn(state: State) -> int:
    """The player whose turn it is; nobody's while an event enters play."""
    below = state.frames[0] if state.frames else None
    return NOBODY if isinstance(below, Turn) and below.stage == BEFORE else state.turn


def memo_of(rules: Rules, state: State, name: str) -> int:
    """What is remembered under a name; 0 where the game has no such memory."""
    return state.memo[rules.slots[name]] if name in rules.slots else 0


def abilities(rules: Rules, state: State, number: int) -> tuple[str, ...]:
    """The characters whose abilities a player has: under a Hangover none, and with Vera Custer that of another one."""
    seat = state.seats[number]
    if seat.status == OUT or event_of(rules, state) == HANGOVER:
        return ()
    copied = memo_of(rules, state, VERA_CUSTER)
    hired = [
        name
        for record in state.sets
        if isinstance(record, Cast)
        for pair in record.pairs
        for name in pair[1:]
        if pair[0] == number
    ]
    if VERA_CUSTER in seat.characters and copied:
        return (*seat.characters, list(rules.characters)[copied - 1])
    return (*seat.characters, *hired)


def cards(rules: Rules, state: State, number: int) -> tuple[str, ...]:
    """The cards before a player that have an effect: none under the Lasso, or in the turn of another Belle Star."""
    seat, turn = state.seats[number], whose_turn(state)
    blanked = turn not in (NOBODY, number) and BELLE_STAR in abilities(rules, state, turn)
    if seat.status == OUT:
        return ()
    off = event_of(rules, state) == LASSO or blanked
    works_on = rules.readings.get(EQUIPMENT_WORKS) == "works_on"
    lying = (rules.faces[lying.card] for lying in seat.lying)
    return tuple(face.name for face in lying if not off or (works_on and face.colour == EQUIPMENT))


def at_gunpoint(rules: Rules, state: State, number: int) -> bool:
    """Whether Big Fifty leaves a player neither ability nor cards: all others while it is aimed, then its target."""
    if memo_of(rules, state, BIG_FIFTY_LASTS) >> number & 1:
        return True
    aimed = memo_of(rules, state, BIG_FIFTY)
    lying = (rules.faces[lying.card].name for lying in state.seats[state.turn].lying)
    if not aimed or (rules.readings[EMPTIED_WORKS] == "lost" and BIG_FIFTY not in lying):
        return False
    return number == aimed - 2 or (aimed == 1 and number != state.turn)


def faults_of_standing(rules: Rules, state: State) -> list[str]:
    """Where the state says that something else is in force. In many a game nothing can change that."""
    if not rules.edits:
        return [] if state.standing is None else ["something is put out of force where nothing can do that"]
    if state.standing is None:
        there = (lying_too(rules, state, number) for number in range(len(state.seats)))
    else:
        there = (elements for elements in state.standing[: len(state.seats)])
    found = []
    for number, said in enumerate(there):
        plainly = (*abilities(rules, state, number), *cards(rules, state, number))
        plainly = () if at_gunpoint(rules, state, number) else plainly
        if sorted(said) != sorted(plainly):
            found.append(f"seat {number}: has {sorted(said)} in force instead of {sorted(plainly)}")
    return found


def lying_too(rules: Rules, state: State, number: int) -> tuple[str, ...]:
    """Everything that a player in the game has, where nothing is put out of force."""
    seat = state.seats[number]
    if seat.status == OUT:
        return ()
    return (*seat.characters, *(rules.faces[lying.card].name for lying in seat.lying))
