"""What the fields of a header mean in BANG!: the characters dealt, opening hands, draw pile and events; and back.

players_of      who plays, as dealt
deal            what chance decided before the first turn, given to the game
player_line     a player as a header tells of them
dealt_in        what chance decided in setting up a game
told_in         the same as fields of the header
events_of       the events that have come, and those to come
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.bang.state import State
from bangref.core.action import Action, Card
from bangref.core.piles import Cards
from bangref.core.unseen import FACE_DOWN
from bangref.kits.bang.game import BangGame
from bangref.kits.bang.names import GAME, element_name
from bangref.kits.bang.sets import SETS
from bangref.kits.cards.header import deal as deal_cards
from bangref.kits.cards.header import hands_in, hands_told, shuffles_in, texts
from bangref.record.errors import MalformedError, shown
from bangref.record.line import HeaderLine, PlayerLine
from bangref.record.names import Names, character_of
from bangref.rulebook.json_data import JsonObject

# Players ---------------------------------------------------------------------------------------------------


def players_of(header: HeaderLine) -> tuple[Player, ...]:
    """The players as dealt. Raises MalformedError for characters that are not known, or cannot be dealt so."""
    return tuple(_player(header, player, f"players.{place}") for place, player in enumerate(header.players))


def _player(header: HeaderLine, player: PlayerLine, where: str) -> Player:
    spare = "" if player.spare is None else _spare(player.spare, header, f"{where}.spare")
    return Player(player.role, tuple(_characters(player, header, where)), spare)


def _characters(player: PlayerLine, header: HeaderLine, where: str) -> Iterator[str]:
    """The ids of the characters dealt to a player."""
    right, wrong = ("characters", "character") if TWO_CHARACTERS in header.variants else ("character", "characters")
    if getattr(player, right) is None:
        expected = f"the {right} dealt to {shown(player.name)}"
        raise MalformedError("this field is missing", where=f"{where}.{right}", expected=expected)
    if getattr(player, wrong) is not None:
        not_here = f"only with the variant {TWO_CHARACTERS}" if right == "character" else f"not with {TWO_CHARACTERS}"
        raise MalformedError(f"this field is there {not_here}", where=f"{where}.{wrong}", expected=f"'{right}'")
    for name in player.characters if player.characters is not None else [player.character or ""]:
        yield character_of(GAME, name, f"{where}.{right}")


def _spare(name: str, header: HeaderLine, where: str) -> str:
    """The id of a character laid by. Raises MalformedError in a game in which nobody has one."""
    events = (SETS[each].events for each in header.sets)
    if not any(each is not None and each.spare for each in events):
        raise MalformedError("no set of this game lays a character by", where=where, expected="it left out")
    return character_of(GAME, name, where)


def player_line(player: Player) -> JsonObject:
    """What a header tells of a player besides the name."""
    characters = [element_name(character) for character in player.characters]
    dealt = {"character": characters[0]} if len(characters) == 1 else {"characters": characters}
    spare = {"spare": element_name(player.spare)} if player.spare else {}
    return {"role": player.role, **dealt, **spare}


# Cards -----------------------------------------------------------------------------------------------------


def deal(header: HeaderLine, game: BangGame, names: Names) -> None:
    """Give the game what the header tells of hands and piles. Raises MalformedError for cards that cannot be."""
    if header.events is not None:
        game.events = _events(header.events, game, names)
    deal_cards(header, game, names)


def _events(told: list[str], game: BangGame, names: Names) -> tuple[Card, ...]:
    """The event deck. Raises MalformedError in a game without one."""
    if not game.rules.event_deck:
        raise MalformedError("no set of this game has events", where="events", expected="it left out")
    cards = names.all_cards(told, "events")
    return _with_any(game.rules, cards) if any(card >= FACE_DOWN for card in cards) else cards


def _with_any(rules: Rules, told: Cards) -> Cards:
    """An event deck of which not every card has been seen, with any that it may be. A final event comes last."""
    by_name = {face.name: Card(number) for number, face in enumerate(rules.faces)}
    known = {card for card in told if card < FACE_DOWN}
    finals = [by_name[each.final] for each in rules.events]
    others = [by_name[name] for each in rules.events for name in (*each.ordinary, *each.optional)]
    left = [card for card in others if card not in known]
    if len(left) < sum(card >= FACE_DOWN for card in told[:-1]):
        raise MalformedError("more events than there are", where="events", expected="events of the sets")
    ordinary = tuple([left.pop(0) if card >= FACE_DOWN else card for card in told[:-1]])
    return (*ordinary, finals[0] if told[-1] >= FACE_DOWN else told[-1])


def events_of(rules: Rules, state: State) -> tuple[Cards, Cards]:
    """The events that have come, and those to come, of which the next one lies face up."""
    deck = rules.event_deck
    return (state.piles[deck + 1], state.piles[deck]) if deck else ((), ())


class Dealt(NamedTuple):
    """What chance decided before the first turn: hands by seat; draw pile and events, None where nobody saw them."""

    hands: tuple[Cards, ...]
    deck: Cards | None
    events: Cards | None


def dealt_in(rules: Rules, number: int, setup: Sequence[Action]) -> Dealt:
    """What chance has decided for so many players, in setting up a game."""
    orders = shuffles_in(setup)
    of_events = [order for order in orders if order[:1] and order[0] not in rules.deck]
    decks = [order for order in orders if order not in of_events]
    deck, events = (found[-1] if found else None for found in (decks, of_events))
    return Dealt(hands_in(number, setup), deck, events)


def told_in(names: Names, setup: Sequence[Action]) -> JsonObject:
    """Opening hands, draw pile and event deck, as chance decided them in setting up the game."""
    dealt = dealt_in(names.rules, len(names.players), setup)
    piles = (("deck", dealt.deck), ("events", dealt.events))
    told = {field: texts(names, cards) for field, cards in piles if cards is not None}
    return {"hands": hands_told(names, dealt.hands), **told}
