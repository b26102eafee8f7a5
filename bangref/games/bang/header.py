"""What the fields of a header mean in BANG!: the characters dealt, opening hands, draw pile and events; and back.

players_of      who plays, as dealt
deal            what chance decided before the first turn, given to the game
player_line     a player as a header tells of him
dealt_in        what chance decided in setting up a game
told_in         the same as fields of the header
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bangref.bang.rules import Rules
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.core.action import DRAW, SHUFFLE, Action, Card
from bangref.core.deck import drawn_by
from bangref.core.piles import Cards
from bangref.games.bang.game import BangGame
from bangref.games.bang.printed import GAME, element_name
from bangref.games.bang.sets import SETS
from bangref.transcript.errors import MalformedError, cut, nearest, shown
from bangref.transcript.model import HeaderLine, PlayerLine
from bangref.transcript.names import Names, character_of

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
        raise MalformedError("this field is missing", where=f"{where}.{right}")
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


def player_line(player: Player) -> dict[str, Any]:
    """What a header tells of a player besides the name."""
    characters = [element_name(character) for character in player.characters]
    dealt = {"character": characters[0]} if len(characters) == 1 else {"characters": characters}
    spare = {"spare": element_name(player.spare)} if player.spare else {}
    return {"role": player.role, **dealt, **spare}


# Cards -----------------------------------------------------------------------------------------------------


def deal(header: HeaderLine, game: BangGame, names: Names) -> None:
    """Give the game what the header tells of hands and draw pile. Raises MalformedError for cards that cannot be."""
    if header.hands is not None:
        _check_hands(header.hands, names.players)
        game.hands = tuple(names.all_cards(header.hands[name], f"hands.{cut(name)}") for name in names.players)
    if header.deck is not None:
        game.deck = names.all_cards(header.deck, "deck")
    if header.events is not None:
        game.events = _events(header.events, game, names)
    told = [card for cards in (*(game.hands or ()), game.deck or ()) for card in cards]
    if tuple(sorted(told)) != game.rules.deck:
        _check_deal(header, game, names)


def _events(told: list[str], game: BangGame, names: Names) -> tuple[Card, ...]:
    """The event deck. Raises MalformedError in a game without one."""
    if not game.rules.event_deck:
        raise MalformedError("no set of this game has events", where="events", expected="it left out")
    return names.all_cards(told, "events")


def _check_deal(header: HeaderLine, game: BangGame, names: Names) -> None:
    """Which card is there too often, or missing."""
    left = Counter(game.rules.deck)
    for name, hand in zip(names.players, game.hands or (), strict=False):
        _take(left, hand, names, f"hands.{cut(name)}")
    _take(left, game.deck or (), names, "deck")
    missing = list(left.elements())
    if header.deck is not None and header.hands is not None and missing:
        number = "a card is missing:" if len(missing) == 1 else f"{len(missing)} cards are missing, among them"
        expected = f"{len(game.rules.deck)} cards in all"
        raise MalformedError(f"{number} {names.card_text(missing[0])}", where="deck", expected=expected)


def _check_hands(hands: Mapping[str, list[str]], players: tuple[str, ...]) -> None:
    for name in hands:
        if name not in players:
            expected = nearest(name, list(players))
            raise MalformedError(f"nobody here is called {shown(name)}", where="hands", expected=expected)
    for name in players:
        if name not in hands:
            raise MalformedError(
                f"there is no hand of {shown(name)}", where="hands", expected="a hand for every player"
            )


def _take(left: Counter[Card], cards: tuple[Card, ...], names: Names, where: str) -> None:
    """Take cards away from those that are left. Raises MalformedError for one that is there no more."""
    for place, card in enumerate(cards):
        left[card] -= 1
        if left[card] < 0:
            problem = f"{names.card_text(card)} is there more often than in the deck"
            raise MalformedError(problem, where=f"{where}.{place}")


class Dealt(NamedTuple):
    """What chance decided before the first turn: hands by seat; draw pile and events, None where nobody saw them."""

    hands: tuple[Cards, ...]
    deck: Cards | None
    events: Cards | None


def dealt_in(rules: Rules, number: int, setup: Iterable[Action]) -> Dealt:
    """What chance has decided for so many players, in setting up a game."""
    hands: list[list[Card]] = [[] for _ in range(number)]
    deck: Cards | None = None
    events: Cards | None = None
    for action in setup:
        if action.verb == DRAW:
            hands[action.target] += drawn_by(action)
        elif action.verb == SHUFFLE and action.cards[:1] and action.cards[0] not in rules.deck:
            events = action.cards
        elif action.verb == SHUFFLE:
            deck = action.cards
    return Dealt(tuple(map(tuple, hands)), deck, events)


def told_in(names: Names, setup: Sequence[Action]) -> dict[str, Any]:
    """Opening hands, draw pile and event deck, as chance decided them in setting up the game."""
    dealt = dealt_in(names.rules, len(names.players), setup)
    told: dict[str, Any] = {
        "hands": {name: _texts(names, hand) for name, hand in zip(names.players, dealt.hands, strict=True)}
    }
    piles = (("deck", dealt.deck), ("events", dealt.events))
    return told | {field: _texts(names, cards) for field, cards in piles if cards is not None}


def _texts(names: Names, cards: Sequence[Card]) -> list[str]:
    return [names.card_text(card) for card in cards]
