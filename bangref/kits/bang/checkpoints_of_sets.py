"""Checkpoints: what the base game does not have or seldom needs, compared and described.

Events, characters that have been exchanged or chosen, remembered numbers.

check_names     the names in these fields are known
compared        each field present, as recorded and as judged
described       these fields of a full checkpoint of a state
completed       the state that a full checkpoint describes, with these fields
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.bang.ask import refreshed
from bangref.bang.names import GUEST
from bangref.bang.rules import BANGS_PLAYED, Rules
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.bang.state import Seat, State, with_seat
from bangref.core.piles import Cards
from bangref.kits.bang.names import element_name
from bangref.kits.checkpoint import Compared
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject

OF_EVENTS = ("event", "events", "taken")
NONE = "none"


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player, card, event, character or number that this game does not have."""
    for field in ("characters", "spares"):
        for player, character in (getattr(check, field) or {}).items():
            names.owner(player, f"check.{field}")
            _character(character, names, f"check.{field}.{player}")
    for field in OF_EVENTS:
        _check_events(check, names, field)
    known = _slots(names.rules)
    for slot in check.remembered or ():
        if slot not in known:
            raise MalformedError(
                f"{shown(slot)} is not remembered", where="check.remembered", expected=nearest(slot, known)
            )


def _check_events(check: Check, names: Names, field: str) -> None:
    told = getattr(check, field)
    if told is None:
        return
    where = f"check.{field}"
    if not names.rules.event_deck:
        raise MalformedError("no set of this game has events", where=where, expected="it left out")
    cards = names.all_cards([told] if field == "event" else told, where)
    for place, card in enumerate(cards):
        if card not in _event_cards(names.rules):
            raise MalformedError(f"{names.card_text(card)} is no event", where=f"{where}.{place}")


def _event_cards(rules: Rules) -> Cards:
    return rules.stacks[rules.event_deck + 2]


def _slots(rules: Rules) -> list[str]:
    """The remembered numbers by name; how many BANG! cards were played has a field of its own."""
    return [slot.name for number, slot in enumerate(rules.memo) if number != BANGS_PLAYED]


def _character(text: str, names: Names, where: str) -> str:
    known = {element_name(character): character for character in names.rules.characters}
    if text not in known:
        raise MalformedError(f"no character is called {shown(text)}", where=where, expected=nearest(text, list(known)))
    found: str = known[text]
    return found


# Comparing ---------------------------------------------------------------------------------------------------


def compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Each of these fields that is present."""
    for name, character in (check.characters or {}).items():
        seat = names.seat(name)
        yield "characters", f"character of {name}", character, _printed(state.seats[seat]), seat
    for name, character in (check.spares or {}).items():
        seat = names.seat(name)
        spare = state.seats[seat].spare
        yield "characters", f"character laid by for {name}", character, element_name(spare) if spare else NONE, seat
    for slot, number in (check.remembered or {}).items():
        yield "remembered", f"the number {slot}", number, state.memo[names.rules.slots[slot]], -1
    if names.rules.event_deck:
        to_come, taken = _events(names, state)
        last = taken[-1] if taken else NONE
        for kind, what, recorded, judged in (
            ("event", "event in force", check.event, last),
            ("events", "events to come", check.events, to_come),
            ("taken", "events taken", check.taken, taken),
        ):
            if recorded is not None:
                yield kind, what, recorded, judged, -1


def _printed(seat: Seat) -> str:
    return " + ".join(element_name(character) for character in seat.characters)


def _events(names: Names, state: State) -> tuple[list[str], list[str]]:
    deck = names.rules.event_deck
    to_come, taken = ([names.card_text(card) for card in pile] for pile in state.piles[deck : deck + 2])
    return to_come, taken


# Describing --------------------------------------------------------------------------------------------------


def described(state: State, names: Names) -> JsonObject:
    """These fields of a full checkpoint, as far as they are needed to go on from it."""
    rules = names.rules
    found: JsonObject = {}
    if rules.event_deck:
        found["events"], found["taken"] = _events(names, state)
    spares = {names.player(i): element_name(seat.spare) for i, seat in enumerate(state.seats) if seat.spare}
    if spares or TWO_CHARACTERS in rules.variants:
        found["characters"] = {names.player(i): _printed(seat) for i, seat in enumerate(state.seats)}
    if spares:
        found["spares"] = spares
    remembered = {slot: state.memo[rules.slots[slot]] for slot in _slots(rules)}
    if any(remembered.values()):
        found["remembered"] = {slot: number for slot, number in remembered.items() if number}
    return found


# Going on from it --------------------------------------------------------------------------------------------


def check_complete(check: Check, names: Names, players: tuple[Player, ...]) -> None:
    """Raises MalformedError where a full checkpoint leaves out what cannot be known without it."""
    rules = names.rules
    if rules.event_deck:
        for field in ("events", "taken"):
            if getattr(check, field) is None:
                raise _missing(f"check.{field}", f"'{field}'")
        told = names.all_cards([*(check.taken or []), *(check.events or [])])
        if len(set(told)) < len(told):
            raise MalformedError("an event is there twice", where="check.events")
    for name, player in zip(names.players, players, strict=True):
        _character_of(check, names, name, player)


def _character_of(check: Check, names: Names, name: str, player: Player) -> tuple[str, str]:
    """The character of a player and the one laid by; where nothing is told they are as dealt."""
    dealt = (*player.characters, *((player.spare,) if player.spare else ()))
    character = _told(check.characters, dealt, names, name, "characters")
    spare = _told(check.spares, dealt, names, name, "spares")
    if not character:
        if len(player.characters) > 1:
            raise _missing(f"check.characters.{name}", "the character kept")
        character = player.characters[0]
    if not spare and character == player.spare:
        if len(player.characters) > 1:
            raise _missing(f"check.spares.{name}", "the character laid by")
        spare = player.characters[0]
    if spare == character:
        raise MalformedError(f"{name} has {element_name(spare)} twice", where=f"check.spares.{name}")
    return character, spare or player.spare


def _told(told: Mapping[str, str] | None, dealt: tuple[str, ...], names: Names, name: str, field: str) -> str:
    """The character that a checkpoint tells, one of those dealt to the player; empty where it tells none."""
    text = (told or {}).get(name)
    if text is None:
        return ""
    character = _character(text, names, f"check.{field}.{name}")
    if character not in dealt:
        near = nearest(text, [element_name(each) for each in dealt])
        raise MalformedError(f"{shown(text)} was not dealt to {name}", where=f"check.{field}.{name}", expected=near)
    return character


def _missing(where: str, expected: str) -> MalformedError:
    return MalformedError("a full checkpoint leaves nothing out", where=where, expected=expected)


def completed(check: Check, names: Names, players: tuple[Player, ...], rules: Rules, state: State) -> State:
    """The state that a full checkpoint describes, given one with everything else in it."""
    for number, (name, player) in enumerate(zip(names.players, players, strict=True)):
        character, spare = _character_of(check, names, name, player)
        seat = state.seats[number]._replace(characters=(character,), spare=spare)
        if not seat.lives and name not in (*(check.out or ()), *(check.without_lives or ())):
            seat = seat._replace(status=GUEST, shown=True)
        state = with_seat(state, number, seat)
    memo = list(state.memo)
    for slot, value in (check.remembered or {}).items():
        memo[rules.slots[slot]] = value
    return refreshed(rules, _with_events(check, names, rules, state._replace(memo=tuple(memo))))


def _with_events(check: Check, names: Names, rules: Rules, state: State) -> State:
    deck = rules.event_deck
    if not deck:
        return state
    to_come, taken = names.all_cards(check.events or []), names.all_cards(check.taken or [])
    aside = tuple(card for card in _event_cards(rules) if card not in to_come + taken)
    return state._replace(piles=(*state.piles[:deck], to_come, taken, aside, *state.piles[deck + 3 :]))
