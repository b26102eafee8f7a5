"""The header: which game it announces, who plays, and what chance decided in advance.

game_of     the game of a header
deal        its hands and draw pile
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from bangref.bang.assemble import EDITIONS, VARIANTS, NotAvailable
from bangref.bang.setup import TWO_CHARACTERS, Player
from bangref.core.action import Card
from bangref.games import GAMES, SETS, BangGame, known_readings
from bangref.rulebook.load import load
from bangref.transcript.errors import MalformedError, cut, nearest, shown
from bangref.transcript.model import FORMAT, HeaderLine, PlayerLine
from bangref.transcript.names import CHANCE, NOBODY_NAME, Names

TAKEN = (CHANCE, NOBODY_NAME)
"""Names that mean something else."""


def game_of(header: HeaderLine, readings: Mapping[str, str]) -> BangGame:
    """The game that a header announces.

    readings: chosen by the user, before those of the header, as far as they concern the sets of the game.

    Raises MalformedError for what is not known.
    """
    if header.bangref != FORMAT:
        raise MalformedError(f"format {shown(header.bangref)} is not known", where="bangref", expected=f"{FORMAT}")
    _check_known("game", "game", (header.game,), GAMES)
    _check_known("edition", "edition", (header.edition,), EDITIONS)
    _check_known("sets", "set", header.sets, SETS)
    _check_known("variants", "variant", header.variants, VARIANTS)
    known = known_readings(header.sets)
    _check_readings(header.readings, known)
    chosen = {reading: value for reading, value in readings.items() if reading in known}
    players = tuple(_players(header))
    options = (header.edition, tuple(header.sets), tuple(header.variants))
    try:
        return BangGame(*options, {**header.readings, **chosen}, players)
    except NotAvailable as error:
        raise MalformedError(str(error), where="header") from None


def _check_known(where: str, what: str, names: Iterable[str], known: Iterable[str]) -> None:
    choices = list(known)
    seen = set[str]()
    for name in names:
        if name not in choices:
            raise MalformedError(f"no {what} is called {shown(name)}", where=where, expected=nearest(name, choices))
        if name in seen:
            raise MalformedError(f"the {what} {shown(name)} is there twice", where=where)
        seen.add(name)


def _check_readings(readings: Mapping[str, str], known: Mapping[str, tuple[str, ...]]) -> None:
    for reading, value in readings.items():
        _check_known("readings", "reading", (reading,), known)
        if value not in known[reading]:
            expected = nearest(value, list(known[reading]))
            raise MalformedError(f"no such reading: {shown(value)}", where=f"readings.{reading}", expected=expected)


# Players ---------------------------------------------------------------------------------------------------


def _players(header: HeaderLine) -> Iterator[Player]:
    characters = {name.en: name.id for name in load().names[header.game].values() if name.kind == "character"}
    seen: set[str] = set()
    for place, player in enumerate(header.players):
        where = f"players.{place}"
        _check_name(player.name, seen, f"{where}.name")
        seen.add(player.name)
        spare = "" if player.spare is None else _spare(player.spare, header, characters, f"{where}.spare")
        yield Player(player.role, tuple(_characters(player, header, characters, where)), spare)


def _check_name(name: str, seen: set[str], where: str) -> None:
    if name in TAKEN:
        raise MalformedError(f"nobody can be called {shown(name)}", where=where, expected="a name of one's own")
    if name in seen:
        raise MalformedError(f"two players are called {shown(name)}", where=where, expected="a name of one's own")


def _characters(player: PlayerLine, header: HeaderLine, known: Mapping[str, str], where: str) -> Iterator[str]:
    """The ids of the characters dealt to a player."""
    right, wrong = ("characters", "character") if TWO_CHARACTERS in header.variants else ("character", "characters")
    if getattr(player, right) is None:
        raise MalformedError("this field is missing", where=f"{where}.{right}")
    if getattr(player, wrong) is not None:
        not_here = f"only with the variant {TWO_CHARACTERS}" if right == "character" else f"not with {TWO_CHARACTERS}"
        raise MalformedError(f"this field is there {not_here}", where=f"{where}.{wrong}", expected=f"'{right}'")
    for name in player.characters if player.characters is not None else [player.character or ""]:
        yield _character(name, known, f"{where}.{right}")


def _spare(name: str, header: HeaderLine, known: Mapping[str, str], where: str) -> str:
    """The id of a character laid by. Raises MalformedError in a game in which nobody has one."""
    events = (SETS[each].events for each in header.sets)
    if not any(each is not None and each.spare for each in events):
        raise MalformedError("no set of this game lays a character by", where=where, expected="it left out")
    return _character(name, known, where)


def _character(name: str, known: Mapping[str, str], where: str) -> str:
    if name not in known:
        raise MalformedError(f"no character is called {shown(name)}", where=where, expected=nearest(name, list(known)))
    return known[name]


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
