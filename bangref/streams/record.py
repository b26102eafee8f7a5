"""What a client has received as a record with hidden cards.

Read        such a record, and what is to be told of it
read        that of a part of a file
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO

from bangref.kits.wording import counted
from bangref.record.errors import MalformedError
from bangref.record.hidden_names import UNSEEN
from bangref.record.line import FORMAT
from bangref.record.names import NOBODY_NAME
from bangref.record.writer import dumped
from bangref.rulebook.json_data import JsonObject
from bangref.streams.faces import GAME, printed, set_of
from bangref.streams.frames import Update, received
from bangref.streams.game import Game
from bangref.streams.messages import Flags, Lives, MoveCard, Question, Sentence
from bangref.streams.opening import Opening, opening_of
from bangref.streams.parts import Part, parts_of
from bangref.streams.sentences import DRAW_CHECK, SENTENCES, SILENT
from bangref.streams.table import EVENTS, HAND, faces_of
from bangref.version import __version__

FIRST_EDITION, NEW_EDITION = "000", "003"
ONLY_NEW = frozenset(("armed_and_dangerous", "gold_rush", "great_train_robbery", "valley_of_shadows", "wild_west_show"))
"""Sets that the first edition does not have."""
READINGS = {
    "": {"bang.turn.draw.reshuffle": "when_needed"},
    "gold_rush": {"bang.gold_rush.buy.refill": "effect_first"},
}
"""How the server plays what the rules leave open, as can be seen in every game: by set, questions and answers."""
TOLD_OF = frozenset(("bonus", "dodge_city", "fistful", "gold_rush", "high_noon"))
"""The sets of which everything is told; a record ends before the first card of another one."""


@dataclass(slots=True)
class Read:
    """A record. lines: of it. unknown: what is not known, by its name, and how often it came. notes: what it lacks."""

    lines: list[str]
    unknown: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)


def read(stream: IO[bytes], path: str, edition: str = "", part: int = 1, after_deal: bool = False) -> Read:
    """The record of a part of a file that is open.

    edition: of the rules by which it is to be judged; left out, that by which the server deals. after_deal: the record
    begins with the table as it is when the first turn begins.

    Raises MalformedError for what cannot be read, and where there is no such part.
    """
    found = received(stream, path)
    parts = parts_of(found.updates)
    if part > len(parts):
        raise MalformedError(f"it has no part {part}", path=path, expected=f"1 to {len(parts)}")
    result = Read([], found.unknown.copy())
    try:
        opening = opening_of(parts[part - 1], found.updates, after_deal)
        result.lines += _lines(opening, edition or _dealt_by(opening), result)
    except MalformedError as error:
        raise error.at(path, error.line) from None
    result.notes[:0] = _notes(parts, part, opening)
    return result


def _notes(parts: Sequence[Part], part: int, opening: Opening) -> Iterator[str]:
    """What a record does not tell of its file."""
    if parts[part - 1].late:
        yield (
            f"the game was under way when the connection began; the record begins with the turn of "
            f"{opening.names[opening.turn]}, and {counted(opening.left_out, 'decision')} before it are left out"
        )
    for number, other in enumerate(parts, 1):
        if number != part:
            what = "a connection was renewed, and something had been missed" if other.late else "a game begins"
            yield f"line {other.line}: {what}; --part {number} reads it"


def _dealt_by(opening: Opening) -> str:
    """The edition by which the server deals, where the sets are in it."""
    return FIRST_EDITION if ONLY_NEW.isdisjoint(opening.sets) else NEW_EDITION


def _lines(opening: Opening, edition: str, result: Read) -> Iterator[str]:
    game = Game(opening.names, opening.table, faces_of(opening.updates))
    game.lives |= opening.lives
    game.out += opening.out
    untold = _untold(game)
    yield dumped(_header(opening, game, edition))
    for update in told_first(opening.rest):
        why = _cannot_tell(update, untold)
        if why:
            result.notes.append(f"line {update.line}: {why}, so the record ends before that decision")
            return
        try:
            _check_players(game, update)
            yield from followed(game, update)
        except MalformedError as error:
            raise error.at("", update.line) from None
    yield from game.flushed()
    if game.winners:
        yield dumped({"end": {"winners": [game.names[player] for player in game.names if player in game.winners]}})


def _untold(game: Game) -> frozenset[str]:
    """The server's names of the cards of sets of which not everything is told."""
    return frozenset(
        face.name for face in game.faces.values() if any(set_of(name) not in TOLD_OF for name in face.expansion)
    )


def _cannot_tell(update: Update, untold: frozenset[str]) -> str:
    """Why nobody can tell from a sentence what has been decided; empty where it can be told, or is none."""
    sentence = update.body
    if not isinstance(sentence, Sentence):
        return ""
    if sentence.format_str not in SENTENCES and sentence.format_str not in SILENT:
        return f"{sentence.format_str} is not known"
    named = [argument.card.name for argument in sentence.format_args if argument.card is not None]
    return next((f"decisions with {printed(name)} are not told yet" for name in named if name in untold), "")


def told_first(updates: Sequence[Update]) -> list[Update]:
    """The updates with each draw! told before its card moves, so that it is known for whom it is turned over."""
    found = list(updates)
    for place in range(len(found) - 1):
        move, told = found[place], found[place + 1]
        if isinstance(move.body, MoveCard) and isinstance(told.body, Sentence) and told.body.format_str == DRAW_CHECK:
            found[place], found[place + 1] = told, move
    return found


def _header(opening: Opening, game: Game, edition: str) -> JsonObject:
    """The header: what was known of the game at any time."""
    told: JsonObject = {"bangref": FORMAT, "rules": __version__, "game": GAME, "edition": edition}
    if opening.sets:
        told["sets"] = list(opening.sets)
    told["readings"] = {key: value for name in ("", *opening.sets) for key, value in READINGS.get(name, {}).items()}
    if not opening.turn and opening.table.pile(EVENTS):
        told["events"] = game.texts(EVENTS)[::-1]
    told["players"] = [
        {"name": name, "role": opening.roles.get(player, UNSEEN), "character": opening.characters[player]}
        for player, name in opening.names.items()
    ]
    if opening.turn:
        told["start"] = game.table_told(opening.turn)
    else:
        told["hands"] = {name: game.texts(HAND, player) for player, name in opening.names.items()}
    told["observer"] = opening.names.get(opening.observer, NOBODY_NAME)
    return told


def _check_players(game: Game, update: Update) -> None:
    """Raise MalformedError for a player whom the game does not have."""
    body = update.body
    if isinstance(body, Sentence):
        told = [argument.player for argument in body.format_args]
    elif update.kind == "switch_turn":
        told = [body]
    else:
        told = [getattr(body, field, None) for field in ("player", "origin", "target")]
    for player in told:
        if player is not None and player not in game.names:
            raise MalformedError(f"there is no player {player}", where=update.kind)
    if isinstance(body, MoveCard) and body.pocket.startswith("player_") and body.player is None:
        raise MalformedError("a place of nobody", where="move_card.player", expected="a player")


def followed(game: Game, update: Update) -> Iterator[str]:
    """The lines that an update completes."""
    body = update.body
    if update.kind == "status_clear":
        yield from game.decided()
    elif isinstance(body, Question):
        game.asked = body
    elif isinstance(body, Sentence):
        _says(game, body)
    elif update.kind == "switch_turn":
        game.turn, game.over = body, False
    elif isinstance(body, Lives):
        game.lives[body.player] = body.hp
    elif isinstance(body, Flags) and "dead" in body.flags and body.player not in game.out:
        game.out.append(body.player)
    elif isinstance(body, MoveCard):
        game.moved(body)
    game.table.follow(update)


def _says(game: Game, sentence: Sentence) -> None:
    """What a sentence tells. Raises MalformedError where its words are not those that it has."""
    key = sentence.format_str
    if key not in SENTENCES:
        return
    shape, tell = SENTENCES[key]
    words = game.words(sentence)
    kinds = ["p" if a.player is not None else "c" if a.card is not None else "i" for a in sentence.format_args]
    if kinds != list(shape):
        raise MalformedError(f"{key} with other arguments", where="game_log.format_args", expected=f"{len(shape)}")
    tell(game, words)
