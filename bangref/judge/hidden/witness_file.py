"""A witness as an ordinary transcript: the record with every card known, as it may have been.

written     its lines
is_accepted whether they are those of a legal record
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO

from bangref.core.action import NATURE, PASS
from bangref.core.record import LEGAL
from bangref.core.verify import begin, feed_all, finish
from bangref.judge.hidden.from_table import unknown_rest
from bangref.judge.hidden.reader import HiddenTranscript
from bangref.judge.reader import Transcript
from bangref.kits import kit_for
from bangref.kits.scene import players_in
from bangref.record.convert import line_of
from bangref.record.hidden_names import UNSEEN
from bangref.record.model import AnyLine, CheckLine, EndLine, HeaderLine
from bangref.record.values import texts
from bangref.record.writer import dumped
from bangref.rulebook.json_data import JsonObject
from bangref.worlds.witness import Made, Witness


def written(transcript: HiddenTranscript, lines: Sequence[tuple[int, AnyLine]], witness: Witness) -> Iterator[str]:
    """The lines of a record with every card known. lines: those of the record behind the header."""
    yield dumped(_header(transcript, transcript.header, witness))
    told = {number: line for number, line in lines if isinstance(line, CheckLine | EndLine)}
    for number in sorted({*told, *(done.line for done in witness.done)}):
        for done in witness.done:
            if done.line == number:
                yield from _decided(transcript, done)
        if number in told:
            yield from _told(told[number])


def _decided(transcript: HiddenTranscript, done: Made) -> Iterator[str]:
    names = transcript.names
    if done.action is None:
        yield dumped({"by": names.player(done.take_back or 0), "do": "take back"})
    elif (done.action.actor, done.action.verb) != (NATURE, PASS):
        yield dumped(line_of(done.action, names))


def _told(line: AnyLine) -> Iterator[str]:
    """A checkpoint or the end, as the record has it; a discard pile of which not every card was seen is left out."""
    told = line.model_dump(by_alias=True, exclude_unset=True)
    check = told.get("check", {})
    if any(card.endswith(UNSEEN) for card in check.get("discard") or ()):
        del check["discard"]
    if told != {"check": {}}:
        yield dumped(told)


def _header(transcript: HiddenTranscript, header: HeaderLine, witness: Witness) -> JsonObject:
    names = transcript.names
    told = header.model_dump(by_alias=True, exclude_unset=True)
    del told["observer"]
    called = {code: name for name, code in kit_for(names).roles.items()}
    for seat, role in witness.roles.items():
        told["players"][seat]["role"] = called[role]
    for field, lies in kit_for(names).decks.items():
        if field in told:
            told[field] = [names.card_text(card) for pile in lies(names.rules, witness.state) for card in pile]
    if "hands" in told and told["hands"] is not None:
        hands = transcript.told.dealt_hands()
        told["hands"] = {
            name: [names.card_text(witness.card(card)) for card in hand]
            for name, hand in zip(names.players, hands, strict=True)
        }
    if told.get("start") is not None:
        told["start"] = _table(transcript, told["start"], witness)
    if transcript.chosen:
        told["readings"] = {**told.get("readings", {}), **transcript.chosen}
    return told


def _table(transcript: HiddenTranscript, start: JsonObject, witness: Witness) -> JsonObject:
    """The table from which a record goes on, hands with every card known; the rest lies in the draw pile somehow."""
    names = transcript.names
    if "players" not in start:
        return unknown_rest(start, transcript.header.game)
    players = dict(players_in(start))
    for name, hand in zip(names.players, transcript.told.dealt_hands(), strict=True):
        player = players.get(name)
        if hand and isinstance(player, Mapping):
            known = [text for text in texts(player.get("hand", []), "hand") if not text.endswith(UNSEEN)]
            more = [names.card_text(witness.card(card)) for card in hand]
            players[name] = {**player, "hand": [*known, *more]}
    return unknown_rest({**start, "players": players}, transcript.header.game)


def is_accepted(lines: Iterable[str]) -> bool:
    """Whether these are the lines of a legal record, as ``verify`` judges any other."""
    transcript = Transcript(BytesIO("".join(lines).encode()), "witness")
    return finish(feed_all(begin(transcript.game), iter(transcript))).result.verdict == LEGAL
