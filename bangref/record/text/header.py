"""The header of a game as plain text.

read        the header, and the lines behind it
lines_of    a header as lines

BANG! 003, dodge_city, two_characters
rules: 0.1.0
Ada, sheriff (Rose Doolan or Bart Cassidy): BANG! AS, Beer 6H
Ben, outlaw (Sid Ketchum, spare Slab the Killer)
Cleo, ninja** (Hanzō)
deck: Duel QD, BANG! 3D
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import chain
from typing import NamedTuple

from bangref.record.errors import SHOWN, MalformedError, nearest, shown
from bangref.record.games import Games
from bangref.record.line import FORMAT
from bangref.record.lines import header_understood, parsed_first
from bangref.record.model import HeaderLine, PlayerLine
from bangref.record.spelling import elements_called
from bangref.record.text.fields import parted, put, written
from bangref.record.text.lines import JSON, begins, parts
from bangref.record.text.read import begins_line, check_nothing_below, with_comment
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import load
from bangref.version import __version__

OTHERWISE = frozenset({"bangref", "game", "edition", "sets", "variants", "players", "hands", "comment"})
"""Fields that have no line of their own."""
OWN = tuple(field for field in HeaderLine.model_fields if field not in OTHERWISE)
PLAYER = re.compile(
    r"(?P<name>[^,]+?)\s*,\s*(?P<role>[^(:*,]+?)\s*(?P<stars>\*{0,3})"
    r"\s*(?:\((?P<character>[^()]*)\)\s*)?(?::(?P<hand>.*))?"
)
NUMBER = re.compile(r"\s*[0-9]+\s*$")
"""An edition."""
NEAR = 0.7
"""How near a text has to be to a name for a slip in it."""
OR, SPARE = " or ", ", spare "


class Read(NamedTuple):
    """A header that has been read. number: its line. places: the line of each field, by its place in the model."""

    header: HeaderLine
    number: int
    places: Mapping[str, int]
    rest: Iterator[tuple[int, bytes]]

    def place(self, where: str) -> int:
        """The line of a field."""
        return _place(self.places, where, self.number)


def _place(places: Mapping[str, int], where: str, otherwise: int) -> int:
    while where and where not in places:
        where = where.rpartition(".")[0]
    return places.get(where, otherwise)


# Reading -----------------------------------------------------------------------------------------------------


def read(lines: Iterator[tuple[int, bytes]], games: Games) -> Read | None:
    """The header, and the lines behind it; None where there is no line. lines: whole ones. Raises MalformedError."""
    first = next(lines, None)
    if first is None:
        return None
    number, whole = first
    if begins(whole).startswith(JSON):
        return Read(_as_it_is(number, whole), number, {}, lines)
    draft = _Draft(games)
    draft.begin(number, whole)
    for place, line in lines:
        if draft.goes_on(line):
            draft.put(place, line)
        else:
            lines = chain([(place, line)], lines)
            break
    return Read(draft.header(number), number, draft.places, lines)


def _as_it_is(number: int, whole: bytes) -> HeaderLine:
    """A header that is that of a transcript already."""
    sentence, below, comment = parts(number, whole)
    check_nothing_below(below)
    try:
        found = parsed_first(sentence.encode())
        found = with_comment(found, comment) if comment else found
    except MalformedError as fault:
        raise fault.at("", number) from None
    if not isinstance(found, HeaderLine):
        raise MalformedError("the header is missing", line=number, expected="the name of a game")
    return found


class _Draft:
    """A header that is being read."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.game = ""
        self.fields: JsonObject = {}
        self.players: list[Json] = []
        self.names: list[str] = []
        self.hands: JsonObject = {}
        self.comments: list[str] = []
        self.places: dict[str, int] = {}

    def goes_on(self, whole: bytes) -> bool:
        """Whether a line belongs to the header still."""
        return not begins_line(begins(whole).decode(errors="replace"), self.names)

    def begin(self, number: int, whole: bytes) -> None:
        """Take in the name of the game, and what stands indented below it."""
        self._put(number, whole, is_first=True)

    def put(self, number: int, whole: bytes) -> None:
        """Take in another line."""
        self._put(number, whole, is_first=False)

    def _put(self, number: int, whole: bytes, is_first: bool) -> None:
        sentence, below, comment = parts(number, whole)
        self.comments += [comment] if comment else []
        for place, text in ((number, sentence), *below):
            try:
                if is_first and place == number:
                    self._title(text)
                else:
                    self._line(text, place)
            except MalformedError as fault:
                raise fault.at("", place) from None

    def _title(self, text: str) -> None:
        self.game, rest = _game_of(text, self.games.titles)
        edition, *names = [part.strip() for part in rest.split(",")]
        variants = self.games.variants(self.game)
        added = [name.replace(" ", "_").casefold() for name in names]
        self.fields |= {"edition": edition} if edition else {}
        for field, chosen in (
            ("sets", [name for name in added if name not in variants]),
            ("variants", [name for name in added if name in variants]),
        ):
            self.fields |= {field: [*chosen]} if chosen else {}

    def _line(self, text: str, place: int) -> None:
        field = text.partition(":")[0].partition(" ")[0].rstrip(":")
        if ":" in text and field in OWN:
            self.places.setdefault(put(text, HeaderLine, OWN, self.fields), place)
            return
        found = PLAYER.fullmatch(text)
        if found is None:
            expected = "'NAME, ROLE (CHARACTER): CARDS', or a sentence that begins with the name of a player"
            raise MalformedError(f"neither a player nor a sentence: {shown(text)}", where="header", expected=expected)
        self.places[f"players.{len(self.players)}"] = self.places[f"hands.{found['name']}"] = place
        self.names.append(found["name"])
        self.players.append(_player(self.game, found))
        if found["hand"] is not None:
            self.hands[found["name"]] = [*parted(found["hand"])]

    def header(self, number: int) -> HeaderLine:
        """What has been read. Raises MalformedError, with its line, where something is amiss."""
        if not self.players:
            raise MalformedError("nobody plays", line=number, expected="'NAME, ROLE (CHARACTER)', a line a player")
        told: JsonObject = {"bangref": FORMAT, "rules": __version__, "game": self.game, "players": self.players}
        told |= self.fields
        told |= {"hands": self.hands} if self.hands else {}
        told |= {"comment": "\n".join(self.comments)} if self.comments else {}
        try:
            header = header_understood(told)
        except MalformedError as fault:
            raise fault.at("", _place(self.places, fault.where, number)) from None
        return header


def _game_of(text: str, titles: Mapping[str, str]) -> tuple[str, str]:
    """The game that a text begins with, by its title or its id, and the rest of the text."""
    folded = text.casefold()
    forms = {form.casefold(): game for game, title in titles.items() for form in (title, title.rstrip("!"), game)}
    for form in sorted(forms, key=len, reverse=True):
        if folded == form or folded.startswith((f"{form} ", f"{form},")):
            return forms[form], text[len(form) :].strip()
    first = text.partition(",")[0]
    expected = nearest(first, [*titles.values()])
    if ":" in first:
        expected += ", or a position, which begins with 'given:'"
    raise MalformedError(f"no game is called {shown(first)}", where="game", expected=expected)


def names_game(text: str, games: Games) -> bool:
    """Whether a text begins with the name of a game, as a header does."""
    try:
        _game_of(text, games.titles)
    except MalformedError:
        return False
    return True


def nearly_names_game(text: str, games: Games) -> bool:
    """Whether a text begins with the name of a game, or with what may be a slip in it.

    >>> from bangref.kits import KNOWN
    >>> [nearly_names_game(text, KNOWN) for text in ("BNAG! 003, dodge_city", "Band practice", "Notes", "Samuri Sword")]
    [True, False, False, True]
    """
    if names_game(text, games):
        return True
    first = NUMBER.sub("", text[:SHOWN].partition(",")[0]).casefold()
    return bool(get_close_matches(first, [title.casefold() for title in games.titles.values()], cutoff=NEAR))


def _player(game: str, found: re.Match[str]) -> JsonObject:
    """A player as the header tells of them."""
    roles = [name.id for name in load().names[game].values() if name.kind == "role"]
    called = elements_called(game, found["role"], roles)
    player: JsonObject = {"name": found["name"], "role": called[0] if called else found["role"]}
    if found["character"] is not None:
        text, spare, other = found["character"].partition(SPARE)
        characters: list[Json] = [each.strip() for each in text.split(OR)]
        player |= {"characters": characters} if len(characters) > 1 else {"character": characters[0]}
        player |= {"spare": other.strip()} if spare else {}
    if found["stars"]:
        player["stars"] = len(found["stars"])
    return player


# Writing -----------------------------------------------------------------------------------------------------


def lines_of(header: HeaderLine, games: Games) -> Iterator[str]:
    """A header as lines, without its comment. What they do not tell, reading them back shows."""
    first = f"{games.titles.get(header.game, header.game)} {header.edition or ''}".rstrip()
    yield ", ".join((first, *header.sets, *header.variants))
    fields: JsonObject = header.model_dump(include={*OWN}, exclude_none=True, exclude_unset=True)
    yield from written({field: fields.pop(field) for field in ("rules", "readings") if field in fields}, HeaderLine)
    for player in header.players:
        hand = None if header.hands is None else header.hands.get(player.name)
        yield _told(player) + ("" if hand is None else f": {', '.join(hand)}".rstrip())
    yield from written(fields, HeaderLine)


def _told(player: PlayerLine) -> str:
    """A player as a line of the header."""
    characters = OR.join(player.characters or filter(None, [player.character]))
    spare = f"{SPARE}{player.spare}" if player.spare else ""
    return f"{player.name}, {player.role}{'*' * (player.stars or 0)}" + (
        f" ({characters}{spare})" if characters else ""
    )
