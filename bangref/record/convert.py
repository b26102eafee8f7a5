"""Lines of a transcript to decisions of the kernel, and back."""

from __future__ import annotations

from bangref.core.action import CHOOSE, DISCARD, DRAW, NATURE, NO_CARD, NOBODY, PICK, PLAY, SHUFFLE, USE, Action, Seat
from bangref.record.errors import MalformedError
from bangref.record.line import ActionLine
from bangref.record.names import CHANCE, Names
from bangref.record.verbs import DICE, NEEDS, PAID
from bangref.rulebook.json_data import JsonObject

_new = tuple.__new__  # a record in half the time
OWN = (PLAY, DISCARD, DRAW)
"""What players do with cards of their own, and chance with those of the draw pile."""
_BY_AND_DO, _WITH_A_CARD = 2, 3
"""Numbers of fields: most lines have no more."""


def actions_of(line: ActionLine, names: Names) -> tuple[Action, ...]:
    """The decisions that an action line bundles. Raises MalformedError for names nobody knows and fields amiss."""
    usual = names.usual.get(line.do)
    if usual is None or getattr(line, usual[0]) is None or not line.told <= usual[1]:
        _check_fields(line, names)
    seat = names.seat_index.get(line.by)
    if seat is None:
        seat = names.seat(line.by, "by")
    fields = len(line.told)
    if fields == _BY_AND_DO:
        return (_new(Action, (seat, line.do, NO_CARD, NOBODY, NO_CARD, "", ())),)
    if fields == _WITH_A_CARD and line.card is not None:
        card = names.card(line.card, "card", _owner(line.do, seat))
        return (_new(Action, (seat, line.do, card, NOBODY, NO_CARD, "", ())),)
    if line.dice is not None:
        return (Action(seat, line.do, NO_CARD, NOBODY, NO_CARD, "", names.all_cards(line.dice, "dice")),)
    by = _owner(line.do, seat)
    card = names.card(line.card, "card", by) if line.card is not None else NO_CARD
    target = names.owner(line.on, "on") if line.on is not None else NOBODY
    aim = names.card(line.at, "at") if line.at is not None else NO_CARD
    name = names.element(line.as_, "as") if line.as_ is not None else ""
    if line.what is not None:
        name = names.element(line.what, "what")
    if line.do == SHUFFLE:
        return (Action(seat, SHUFFLE, cards=names.all_cards(line.cards or [], "cards")),)
    first = _new(Action, (seat, line.do, card, target, aim, name, ()))
    if line.cards is None:
        return (first,)
    cards = names.all_cards(line.cards, "cards", by)
    if line.do in PAID:
        return (first, *(Action(seat, PICK, picked) for picked in cards))
    if not cards:
        raise MalformedError("there is no card", where="cards", expected="at least one")
    return tuple(first._replace(card=each) for each in cards)


def _owner(verb: str, seat: Seat) -> Seat:
    """Who has to have the card of an action, if anybody."""
    return seat if verb in OWN else NOBODY


def _check_fields(line: ActionLine, names: Names) -> None:
    if line.do not in names.verbs:
        expected = "one of " + ", ".join(f"'{verb}'" for verb in names.verbs)
        raise MalformedError(f"'{line.do}' is not of {names.title}", where="do", expected=expected)
    needs = NEEDS.get(line.do, ())
    if needs and not any(getattr(line, field) is not None for field in needs):
        thing = "die" if line.do in DICE else "card"
        raise MalformedError(f"'{line.do}' does not say which {thing}", where=needs[0], expected=f"a {thing}")
    for field in ("card", "on", "at", "as_", "what", "cards", "dice"):
        if getattr(line, field) is not None and field not in names.allowed[line.do]:
            allowed = ", ".join(f"'{name.rstrip('_')}'" for name in names.allowed[line.do]) or "nothing more"
            field = field.rstrip("_")
            raise MalformedError(f"'{line.do}' has no '{field}'", where=field, expected=allowed)
    if line.card is not None and line.cards is not None and line.do not in PAID:
        raise MalformedError("either one card or several", where="cards", expected="'card' or 'cards'")


def line_of(action: Action, names: Names) -> JsonObject:
    """An action as it is written in a transcript."""
    line: JsonObject = {"by": CHANCE if action.actor == NATURE else names.player(action.actor), "do": action.verb}
    if action.card != NO_CARD:
        line["card"] = names.card_text(action.card)
    if action.target != NOBODY:
        line["on"] = names.player(action.target) if action.target < len(names.players) else f"seat {action.target}"
    if action.aim != NO_CARD:
        line["at"] = names.card_text(action.aim)
    if action.name:
        line["what" if action.verb in (USE, CHOOSE) else "as"] = names.element_text(action.name)
    if action.cards:
        line["dice" if action.verb in DICE else "cards"] = [names.card_text(card) for card in action.cards]
    return line
