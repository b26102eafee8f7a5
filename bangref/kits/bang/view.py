"""The table of BANG! as people see it.

rows        what is told of a player; middle: the piles
in_sight    what everybody sees beside the question: the events
"""

from __future__ import annotations

from collections.abc import Collection

from bangref.bang.healing import most_lives
from bangref.bang.rules import Rules
from bangref.bang.state import Lying, State
from bangref.kits.bang.names import element_name
from bangref.kits.bang.picture import PICTURE, WITHOUT_LIVES, borrowed
from bangref.kits.bang.things_described import is_spread, notes, numbered, own_piles, stock_words, tokens_words, word
from bangref.kits.bang.tracks import drawn, lined
from bangref.kits.cards.view import hand_row, in_play_row, on_the_way, piles
from bangref.kits.kit import Sight, View
from bangref.record.names import Names
from bangref.terminal.cells import cells, fitted, listed_after
from bangref.terminal.style import DIM, RED, Row, Symbols
from bangref.west.roles import IN, OUT, SHERIFF

# Players ------------------------------------------------------------------------------------------------------


def rows(rules: Rules, state: State, names: Names, number: int, inside: int, symbols: Symbols) -> list[Row]:
    """What is told of a player: character, lives, cards, counters."""
    seat = state.seats[number]
    if seat.choice:
        return [Row(line) for line in listed_after("one of ", map(element_name, seat.choice), inside)]
    if seat.status == OUT:
        return [Row(element_name(seat.characters[0]), (DIM,))]
    lives = _lives(rules, state, number, symbols)
    character = " + ".join(element_name(character) for character in seat.characters)
    told = [Row(fitted(character, inside - cells(lives) - 1, symbols.cut) + " " + lives)]
    others = [element_name(character) for character in borrowed(rules, state, number)]
    if others:
        told += [Row(line) for line in listed_after("ability of ", others, inside)]
    if seat.status != IN:
        told.append(Row(WITHOUT_LIVES[seat.status], (RED,)))
    told += in_play_row((words for card in seat.lying for words in _lying(rules, card, names)), inside)
    told += hand_row(seat.hand, names, inside)
    held = [numbered(have, kind) for kind, have in stock_words(rules, seat.stock)]
    return told + [Row(line) for line in listed_after("", held, inside) if line]


def _lives(rules: Rules, state: State, number: int, symbols: Symbols) -> str:
    lives = max(0, state.seats[number].lives)
    return symbols.life * lives + symbols.lost * max(0, most_lives(rules, state, number) - lives)


def _lying(rules: Rules, card: Lying, names: Names) -> list[str]:
    """A card in play, and what lies on it, which may stand in the next line."""
    tokens = [f"with {tokens_words(rules, card)}"] if card.tokens else []
    return [names.card_text(card.card), *tokens]


def is_out(state: State, number: int) -> bool:
    """Whether a player is out of the game."""
    return state.seats[number].status == OUT


# The middle ---------------------------------------------------------------------------------------------------


def middle(rules: Rules, state: State, names: Names, width: int) -> list[str]:
    """The middle of the table: events, piles, what else sets have there, and cards that are being played or shown."""
    tracks = list(drawn(rules, state, names))
    along = [pile for found in tracks for pile in (found.track.row, found.track.behind)]
    return [
        *in_sight(rules, state, names).lines,
        *piles(state, names),
        *own_rows(rules, state, names, width, along),
        *(line for found in tracks for line in lined(found, names, width)),
        *notes(rules, state, names, [found.track.record for found in tracks]),
        *on_the_way(rules, state, names, width),
    ]


def own_rows(rules: Rules, state: State, names: Names, width: int, drawn: Collection[str]) -> list[str]:
    """The piles of sets: how many cards each has, or which, where they lie face up side by side; none that is empty.

    drawn: those that are drawn otherwise. Those whose top card is in force are in sight wherever a question is asked.
    """
    told: list[str] = []
    for name, place in own_piles(rules).items():
        cards = state.piles[place]
        if place in rules.open_piles or name in drawn:
            continue
        if cards and is_spread(rules, place):
            told += listed_after(f"{word(name)}: ", map(names.card_text, cards), width)
        elif cards or is_spread(rules, place):
            told.append(f"{word(name)} {len(cards)}")
    return told


# Events -------------------------------------------------------------------------------------------------------


def in_sight(rules: Rules, state: State, names: Names) -> Sight:
    """The events in force and the one to come, which everybody sees; nothing where there is none."""
    shown = tuple(
        f"{word(name)}: {names.card_text(state.piles[place][-1])}"
        for name, place in own_piles(rules).items()
        if place in rules.open_piles and state.piles[place]
    )
    if not rules.event_deck:
        return Sight(lines=shown)
    to_come, taken = state.piles[rules.event_deck : rules.event_deck + 2]
    in_force, following = (names.card_text(pile[place]) if pile else "" for pile, place in ((taken, -1), (to_come, 0)))
    if not in_force and not following:
        return Sight(lines=shown)
    lines = (f"event: {in_force or 'none yet'}", *((f"next event: {following}",) if following else ()))
    return Sight({"event": in_force, "next_event": following}, (*lines, *shown))


def events(names: Names, state: State) -> tuple[str, ...]:
    """The event in force, empty until there is one, and those to come; none in a game without."""
    deck = names.rules.event_deck
    if not deck:
        return ()
    to_come, taken = state.piles[deck : deck + 2]
    return (names.card_text(taken[-1]) if taken else "", *(names.card_text(card) for card in to_come))


VIEW = View(star=SHERIFF, is_out=is_out, rows=rows, middle=middle, in_sight=in_sight, events=events, picture=PICTURE)
