"""Greygory Deck: has the abilities of two characters of the base game whom nobody plays, and may exchange them."""

from typing import NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.characters import ADDED_IN_003, SIXTEEN
from bangref.bang.names import CHECKS_AT_START, DYNAMITE, EVENTS_AT_START, JAIL, LOOKS_AT_START
from bangref.bang.points import CHARACTER_GIVEN_UP, GAME_BEGINS, IN_FORCE, TURN_STARTS
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, with_pending
from bangref.core.action import CHOOSE, NATURE, Action, Seat
from bangref.core.element import Element, LineUp, Reordered, Standing, Trigger
from bangref.core.frame import FrameSpec, Kinds, become, give, pop, push
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.ruling import Note, Ruling, rule
from bangref.west.roles import OUT

NAME = "greygory_deck"
CLAUSE = "bang.character.greygory_deck.pair"
KEEP_OR_SWAP = "bang.character.greygory_deck.keep_or_swap"
BEGINNING = "bang.character.greygory_deck.at_the_beginning"
BOTH = "bang.character.greygory_deck.both"
BASE_ONLY = "bang.character.greygory_deck.base_only"
NOBODY_PLAYS = "bang.character.greygory_deck.nobody_plays"
READINGS = {
    BASE_ONLY: ("sixteen", "with_the_added"),
    NOBODY_PLAYS: ("theirs", "free", "all_free"),
    KEEP_OR_SWAP: ("after_map", "turn_start"),
}
QUESTION = "other characters"
KEEP, SWAP = "keep", "swap"
OPTIONS = (KEEP, SWAP)
DRAWN = "draw a character"
PAIR = 2
CHARACTERS = 1
"""The abilities come in where characters edit the line-up, after events."""

ORIGINAL = tuple(person.CHARACTER.id for person in SIXTEEN)
ADDED = tuple(person.CHARACTER.id for person in ADDED_IN_003)


class Cast(NamedTuple):
    """By player, the two characters whose abilities they have."""

    pairs: tuple[tuple[Seat, str, str], ...] = ()
    tag: str = "cast"


class Hiring(NamedTuple):
    """``seat`` keeps the two characters, or takes others: the ``names`` that have come so far."""

    seat: int
    takes: bool = False
    names: tuple[str, ...] = ()
    tag: str = "hiring"


def hired(rules: Rules, state: State) -> Cast:
    """Who has the abilities of which two characters."""
    found: Cast = state.sets[_place(rules)]
    return found


def _place(rules: Rules) -> int:
    return next(i for i, record in enumerate(rules.records) if isinstance(record, Cast))


def pair_of(rules: Rules, state: State, seat: int) -> tuple[str, ...]:
    """The two characters of a player, none before they have taken any."""
    return next((pair[1:] for pair in hired(rules, state).pairs if pair[0] == seat), ())


def _of_the_base_game(rules: Rules) -> tuple[str, ...]:
    return ORIGINAL if rules.readings[BASE_ONLY] == "sixteen" else ORIGINAL + ADDED


def _free(rules: Rules, state: State) -> list[str]:
    """The characters of the base game whom nobody plays at the moment."""
    base = _of_the_base_game(rules)
    owned = rules.readings[NOBODY_PLAYS]
    players = [seat for seat in state.seats if owned == "theirs" or seat.status != OUT]
    taken = {character for seat in players for character in seat.characters}
    taken |= {seat.spare for seat in players if owned != "all_free"}
    taken |= {name for _, *names in hired(rules, state).pairs for name in names}
    return [name for name in base if name in rules.characters and name not in taken]


def _is_own(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    """Whoever gets the ability for a turn gets it when the turn has started."""
    return owner == facts[0] and NAME in state.seats[owner].characters


def _at_start(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return push(state, Hiring(owner))


def _always(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _at_the_beginning(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    note(BEGINNING, "may_take_characters", owner)
    return push(state, Hiring(owner))


def _run(rules: Rules, state: State, frame: Hiring, note: Note) -> State:
    if not frame.takes:
        if len(_free(rules, state)) < PAIR:
            note(CLAUSE, "too_few_characters", frame.seat)
            return pop(state)
        return push(state, Choose(frame.seat, QUESTION, OPTIONS, (frame.seat,)))
    if len(frame.names) < PAIR:
        return push(state, Chance(DRAWN, (frame.seat, *frame.names), CLAUSE))
    return _hired(rules, pop(state), frame, note)


def _receive(rules: Rules, state: State, frame: Hiring, found: str, note: Note) -> State:
    if frame.takes:
        return become(state, frame._replace(names=(*frame.names, found)))
    return become(state, frame._replace(takes=True)) if found == SWAP else pop(state)


def _hired(rules: Rules, state: State, frame: Hiring, note: Note) -> State:
    seat, (first, second) = frame.seat, frame.names
    note(CLAUSE, "has_abilities_of", seat, first, second)
    if pair_of(rules, state, seat):
        note(BOTH, "exchanges_both", seat)
    pairs = (*_pairs_of_others(rules, state, seat), (seat, first, second))
    state = refreshed(rules, _with_pairs(rules, state, pairs))
    return state if state.seats[seat].hand else with_pending(state, state.pending, state.emptied | 1 << seat)


def _has_pair(rules: Rules, state: State, owner: int, facts: tuple[int, str]) -> bool:
    return bool(pair_of(rules, state, facts[0]))


def _leave_pair(rules: Rules, state: State, owner: int, facts: tuple[int, str], note: Note) -> State:
    """Whoever is Greygory Deck no longer has nobody's abilities."""
    return refreshed(rules, _with_pairs(rules, state, _pairs_of_others(rules, state, facts[0])))


def _pairs_of_others(rules: Rules, state: State, seat: int) -> tuple[tuple[Seat, str, str], ...]:
    return tuple(pair for pair in hired(rules, state).pairs if pair[0] != seat)


def _with_pairs(rules: Rules, state: State, pairs: tuple[tuple[Seat, str, str], ...]) -> State:
    place = _place(rules)
    return state._replace(sets=(*state.sets[:place], Cast(pairs), *state.sets[place + 1 :]))


def _grant(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    return {**line_up, owner: line_up[owner] + pair_of(rules, state, owner)}


# Which two, by chance ------------------------------------------------------------------------------------------


def _offers(rules: Rules, state: State, frame: Chance) -> list[Action]:
    seat, *names = frame.about
    return [Action(NATURE, CHOOSE, target=seat, name=name) for name in _free(rules, state) if name not in names]


def _judge(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    if action in _offers(rules, state, frame):
        return None
    seat = frame.about[0]
    dead = (number for number, other in enumerate(state.seats) if other.status == OUT)
    if any(action.name in state.seats[number].characters for number in dead):
        return rule(NOBODY_PLAYS, "belongs_to_an_eliminated_player", seat, action.name)
    if any(action.name == player.spare for player in state.seats):
        return rule(NOBODY_PLAYS, "laid_by_for_a_player", seat, action.name)
    if action.name in rules.characters and action.name not in _of_the_base_game(rules):
        return rule(BASE_ONLY, "no_character_of_the_base_game", seat, action.name)
    return rule(CLAUSE, "cannot_be_that_character", seat)


def _settle(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, action.name, note)


CHARACTER = Character(NAME, 4, "bang.character.greygory_deck.lives", extra=OF_THE_SET, brings=(*ORIGINAL, *ADDED))
ELEMENT = Element(
    NAME,
    (
        Trigger(GAME_BEGINS, BEGINNING, _always, _at_the_beginning),
        Trigger(TURN_STARTS, KEEP_OR_SWAP, _is_own, _at_start),
        Standing(IN_FORCE, CLAUSE, CHARACTERS, _grant),
    ),
    after=(CHECKS_AT_START, EVENTS_AT_START, "dining_car", LOOKS_AT_START, "vera_custer", "youl_grinner"),
    otherwise=Reordered(KEEP_OR_SWAP, "turn_start", before=(JAIL,), beside=(DYNAMITE,)),
)
PAIRS = Element(
    "pairs_of_greygory_deck",
    (Trigger(CHARACTER_GIVEN_UP, CLAUSE, _has_pair, _leave_pair, remembers=True),),
    structural=True,
)
"""In force for everybody: whoever is Greygory Deck no longer."""
FRAMES: Kinds[Rules, State] = {Hiring: FrameSpec(_run, receive=_receive, while_in="seat")}
CHOICES = {QUESTION: ChoiceSpec(KEEP_OR_SWAP, silent=True)}
CHANCES = {DRAWN: ChanceSpec(CLAUSE, _offers, _judge, _settle)}
RECORDS = (Cast(),)
