"""What is in force? Elements of the probe set that change the line-up."""

from bangref.bang.ask import refreshed
from bangref.bang.points import IN_FORCE, RIDERS
from bangref.bang.rules import Rules
from bangref.bang.state import State, with_memo
from bangref.core.action import NOBODY
from bangref.core.element import Element, Standing
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note
from tests.probe.parts.short_forms import EVENTS, HUSHED, clause_of, pays

LineUp = dict[int, tuple[str, ...]]


def _events_in_force(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    events = tuple(rules.faces[card].name for card in state.piles[EVENTS])
    return {**line_up, NOBODY: (*line_up[NOBODY], *events)}


def _without_cards(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """An event: no card in play has any effect."""
    kept = {seat: tuple(e for e in line_up[seat] if e in rules.characters) for seat in range(len(state.seats))}
    return {**line_up, **kept}


def _copies_neighbour(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """A character that has what the left neighbour has."""
    neighbour = others_from_left(state.ring, owner)[0]
    more = tuple(e for e in line_up[neighbour] if e in rules.characters and e not in line_up[owner])
    return {**line_up, owner: line_up[owner] + more}


def _blanks_others(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """A card in play, in its owner's turn: the characters of the others have no ability."""
    if state.turn != owner:
        return line_up
    others = [seat for seat in range(len(state.seats)) if seat != owner]
    return {**line_up, **{s: tuple(e for e in line_up[s] if e not in rules.characters) for s in others}}


def _hushes_cards(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    """A character: while a card is played for which that was paid, no card before anybody else has any effect."""
    if not state.memo[rules.slots[HUSHED.name]]:
        return line_up
    others = [seat for seat in range(len(state.seats)) if seat != owner]
    return {**line_up, **{seat: tuple(e for e in line_up[seat] if e in rules.characters) for seat in others}}


def _hush(rules: Rules, state: State, seat: int, note: Note) -> State:
    return refreshed(rules, with_memo(state, rules.slots[HUSHED.name], 1))


def _loud(rules: Rules, state: State, seat: int) -> bool:
    return not state.memo[rules.slots[HUSHED.name]]


STANDING = (
    Element(
        "hush",
        (
            Standing(IN_FORCE, clause_of("hush"), 0, _hushes_cards),
            pays("hush", RIDERS, _hush, when=_loud),
        ),
    ),
    Element("event_board", (Standing(IN_FORCE, clause_of("event_board"), 0, _events_in_force),), structural=True),
    Element("lasso", (Standing(IN_FORCE, clause_of("lasso"), 0, _without_cards),)),
    Element("copycat", (Standing(IN_FORCE, clause_of("copycat"), 1, _copies_neighbour),)),
    Element("lantern", (Standing(IN_FORCE, clause_of("lantern"), 2, _blanks_others),)),
    Element("blank", ()),
)
