"""Before the first turn: roles, characters, the piles, the opening hands, the deck of events."""

from __future__ import annotations

from collections import Counter

from verification.tampering.asking import ContradictionError
from verification.tampering.cards import (
    ADDED_IN_003,
    ALL_BULLETS,
    DECK,
    DODGE_CITY,
    FINAL,
    JOINING,
    OF_FISTFUL,
    OF_HIGH_NOON,
    name_of,
)
from verification.tampering.procedures.moving import draw
from verification.tampering.procedures.teller import Teller
from verification.tampering.record import Line
from verification.tampering.table import cards_seen, give_character

BOOK = frozenset(("Duel", "Dynamite", "General Store", "Indians!", "Jail"))
"""Cards that the simplified first game leaves out."""
ROLES = {
    4: "outlaw outlaw renegade sheriff",
    5: "deputy outlaw outlaw renegade sheriff",
    6: "deputy outlaw outlaw outlaw renegade sheriff",
    7: "deputy deputy outlaw outlaw outlaw renegade sheriff",
}
EXPANSIONS = frozenset(("dodge_city", "high_noon", "fistful"))
WITH_AN_EXPANSION = {
    3: "deputy outlaw renegade",
    8: "deputy deputy outlaw outlaw outlaw renegade renegade sheriff",
}
FEWEST, MOST = 12, 15
"""Events before the final one where two sets are mixed."""


def deck_of(header: Line) -> tuple[str, ...]:
    """The playing cards of a game."""
    simplified = "simplified" in (header.get("variants") or ())
    base = tuple(card for card in DECK if not simplified or name_of(card) not in BOOK)
    return base + (DODGE_CITY if "dodge_city" in (header.get("sets") or ()) else ())


def set_up(game: Teller) -> None:
    """Everything before the first turn; the header may tell what cannot be."""
    header, table = game.header, game.table
    fault = _fault_of_people(header) or _fault_of_events(header)
    whole, seen = Counter(deck_of(header)), cards_seen(table)
    if not fault and (seen - whole or (header.get("deck") is not None and seen != whole)):
        fault = "cards that are not those of the game"
    if fault:
        raise ContradictionError(0, fault)
    table.bag = list((whole - seen).elements())
    first = table.roles.index("sheriff" if "sheriff" in table.roles else "deputy")
    clockwise = (first, *table.from_left(first)[:-1])
    for seat in clockwise:
        options = header["players"][seat].get("characters")
        if options:
            give_character(table, seat, game.chosen("choose a character", seat, tuple(options)))
    for seat in clockwise:
        extra = header.get("edition", "003") == "000" and table.roles[seat] == "sheriff"
        size = ALL_BULLETS[table.characters[seat]] + extra
        if header.get("hands") is None:
            draw(game, seat, size)
        if len(table.hands[seat]) != size:
            raise ContradictionError(0, "an opening hand of another size")


def dealt_to(player: Line) -> list[str]:
    """The character that a player was dealt, or the two to choose from, and the one laid by."""
    spare = [player["spare"]] if player.get("spare") else []
    return [*(player.get("characters") or [player.get("character", "")]), *spare]


def _fault_of_people(header: Line) -> str:
    players = header["players"]
    roles = ROLES | (WITH_AN_EXPANSION if EXPANSIONS & set(header.get("sets") or ()) else {})
    if " ".join(sorted(player["role"] for player in players)) != roles.get(len(players)):
        return "roles that are not dealt to so many"
    dealt = [who for player in players for who in dealt_to(player)]
    if len(set(dealt)) < len(dealt):
        return "a character dealt twice"
    if header.get("edition") == "000" and ADDED_IN_003 & set(dealt):
        return "a character of another edition"
    of_003 = "two_characters" in (header.get("variants") or ()) or "bonus" in (header.get("sets") or ())
    return "a variant or set of another edition" if of_003 and header.get("edition") == "000" else ""


def _fault_of_events(header: Line) -> str:
    """What is wrong with the deck of events, if there has to be one."""
    sets = [each for each in FINAL if each in (header.get("sets") or ())]
    events = header.get("events") or []
    if not sets:
        return "events in a game without" if events else ""
    ordinary = {"high_noon": OF_HIGH_NOON, "fistful": OF_FISTFUL}
    known = {event for each in sets for event in ordinary[each]} | (set(JOINING) if "high_noon" in sets else set())
    before = events[:-1]
    if len(set(events)) < len(events) or not set(before) <= known or events[-1:] not in [[FINAL[s]] for s in sets]:
        return "a deck of events that there is not"
    if len(sets) == 1 and not set(ordinary[sets[0]]) <= set(before):
        return "an event missing"
    if len(sets) > 1 and not FEWEST <= len(before) <= MOST:
        return "another number of events"
    without = [player for player in header["players"] if not player.get("spare")]
    return "New Identity without characters laid by" if "New Identity" in events and without else ""
