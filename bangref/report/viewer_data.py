"""A replayed game as JSON data: every step with its rulings, what was found wrong, and the table afterwards.

    film            a transcript, step by step
    film_of         moments of any origin, already put together by steps
    FORMAT          number of the format, which changes with it

    bangref, format the versions; game, title, edition, sets, variants: what is played
    players         by seat
    cards           by number: id, name, suit, rank, kind, printed
    clauses         those that are cited, by id: kind, text, sources, chapter, why
    parts           pieces of tables; each is there once, tables name them by their places
    steps           number, line, said, by, on, comment, dealt, decisions, findings, remarks, doubt, mark, table, asked
    broken          why the transcript cannot be read any further, where it cannot

A table has ``turn``, ``ring``, ``seats`` (parts), ``middle`` (a part) and ``apart`` (a part: by seat).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from bangref.core.action import NATURE, NOBODY, Card
from bangref.core.record import AFTER, ILLEGAL, UNDECIDED
from bangref.core.replay import Step
from bangref.judge.hidden.replay import HiddenReplay
from bangref.judge.recorded import Recorded
from bangref.judge.replay import Moment, Replay, by_step, settled
from bangref.kits import kit_for
from bangref.kits.any_game import Rules, State
from bangref.record.errors import MalformedError, printable
from bangref.record.hidden_names import UNSEEN
from bangref.record.names import Names
from bangref.record.words import sentence
from bangref.report.clauses import source_lines
from bangref.report.found import Cited, Found, cited_of, found_of
from bangref.report.screen import asked_now, cards_dealt, is_dealt, said_of, why_nothing
from bangref.report.words import role_word
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import load
from bangref.version import __version__
from bangref.worlds.unknown import is_hidden

FORMAT = 1

VOID, UNJUDGED, TAKEN_BACK = "void", "unjudged", "taken back"
"""Marks of steps of which nothing came, besides ILLEGAL and UNDECIDED; a step in order has none."""

UNSEEN_CARD: JsonObject = {"id": "unseen", "suit": "", "rank": "", "printed": []}
"""A card of which the name is known at most."""


class Film:
    """A game as far as it has been shown; what comes again and again is kept once."""

    def __init__(self, names: Names, comments: Mapping[int, str]) -> None:
        self.names, self.comments = names, comments
        self.steps: list[JsonObject] = []
        self.clauses: JsonObject = {}
        self._parts: dict[str, int] = {}
        self._unseen: dict[str, int] = {}

    def show(self, step: list[Moment]) -> None:
        """One step more: its action, then the checkpoints that follow."""
        first, last, names = step[0], step[-1], self.names
        findings = [found_of(finding, names) for moment in step for finding in moment.findings]
        shown = [done for moment in step for _, done in moment.made if moment.number or not is_dealt(done)]
        found: JsonObject = {
            "number": first.number,
            "line": first.line,
            "said": said_of(first, names) if first.number else "Before the first step",
            **_aim(first),
            "comment": [self.comments[moment.line] for moment in step if moment.line in self.comments],
            "dealt": sum(cards_dealt(done for _, done in moment.made) for moment in step if not moment.number) or None,
            "decisions": [self._decision(done) for done in shown],
            "findings": [self._finding(finding) for finding in findings],
            "remarks": [line for moment in step for line in why_nothing(moment)],
            "doubt": self._cited(cited_of(first.doubt, names)) if first.doubted == first.number else [],
            "mark": _mark(first, findings) or (AFTER if any(moment.notes for moment in step) else ""),
        }
        state = last.state
        if state is not None:
            found["table"] = self._table(last.rules, state)
            found["asked"] = self._cited([asked_now(last.rules, state, names)])[0]
        self.steps.append({key: value for key, value in found.items() if value not in ([], "", None)})

    @property
    def parts(self) -> list[Json]:
        """The pieces of tables, in the order of their places."""
        return [json.loads(part) for part in self._parts]

    # Rulings ---------------------------------------------------------------------------------------------------

    def _cited(self, cited: Iterable[Cited]) -> list[list[str]]:
        told = [[ruling.fact, ruling.clause] for ruling in cited]
        for _, clause in told:
            self._cite(clause)
        return told

    def _cite(self, clause: str) -> None:
        found = load().clauses.get(clause)
        if found is None or clause in self.clauses:
            return
        self.clauses[clause] = {
            "kind": found.kind,
            "text": found.text,
            "sources": source_lines(found),
            "chapter": f"{found.game}/{found.chapter}",
            **({"why": found.why} if found.why else {}),
        }

    def _decision(self, done: Step) -> JsonObject:
        return {
            "said": sentence(done.action, self.names),
            "implied": done.implied,
            "rulings": self._cited(cited_of(done.rulings, self.names)),
        }

    def _finding(self, found: Found) -> JsonObject:
        told: JsonObject = {
            "kind": found.kind,
            "line": found.line,
            "tried": found.tried,
            "rulings": self._cited(found.cited),
            "measured": list(found.measured),
            "asked": self._cited([found.asked])[0] if found.asked is not None else None,
            "alternatives": list(found.alternatives),
            "more": found.more,
        }
        if found.stood:
            told["stood"] = True
        if found.reading:
            reading = load().readings[found.reading]
            self._cite(found.reading)
            told["reading"] = {
                "id": found.reading,
                "question": reading.question,
                "default": found.default,
                "legal_under": found.value,
                "means": reading.alternatives[found.value],
            }
        return told

    # Tables ----------------------------------------------------------------------------------------------------

    def _part(self, part: Json) -> int:
        return self._parts.setdefault(json.dumps(part), len(self._parts))

    def _table(self, rules: Rules, state: State) -> JsonObject:
        names, picture = self.names, kit_for(self.names).view.picture
        seats = range(len(state.seats))
        return {
            "turn": state.turn if state.winners is None else None,
            "winners": None if state.winners is None else list(state.winners),
            "ring": self._part(list(state.ring)),
            "seats": [self._part(self._face_down(self._seat(rules, state, seat))) for seat in seats],
            "middle": self._part(self._face_down(picture.middle(rules, state, names))),
            "apart": self._part([picture.apart(rules, state, names, seat) for seat in seats]),
        }

    def _seat(self, rules: Rules, state: State, number: int) -> JsonObject:
        seat, kit = state.seats[number], kit_for(self.names)
        return {
            "role": role_word(self.names, seat.role),
            "open": seat.shown,
            "star": seat.role == kit.view.star,
            "out": kit.view.is_out(state, number),
            **kit.view.picture.player(rules, state, self.names, number),
        }

    def _face_down(self, told: Json) -> Json:
        """What is told of a table, its hidden cards by the numbers of cards of which the name is known at most."""
        if isinstance(told, Mapping):
            return {key: self._face_down(value) for key, value in told.items()}
        if isinstance(told, list):
            return [self._face_down(value) for value in told]
        if type(told) is int and is_hidden(told):
            return self._unseen.setdefault(
                self.names.card_text(Card(told)), len(self.names.rules.faces) + len(self._unseen)
            )
        return told

    def cards(self) -> list[Json]:
        """All cards of the game, and then those that have been shown face down."""
        unseen: list[Json] = [
            {**UNSEEN_CARD, "name": name, "kind": "back" if name == UNSEEN else "unseen"} for name in self._unseen
        ]
        return [*_cards(self.names), *unseen]


def _aim(moment: Moment) -> JsonObject:
    """Who acts, and on whom; chance is nobody."""
    if moment.take_back is not None:
        return {"by": moment.take_back}
    if not moment.actions:
        return {}
    action = moment.actions[0]
    by: JsonObject = {"by": action.actor} if action.actor != NATURE else {}
    return by | ({"on": action.target} if action.target != NOBODY else {})


def _mark(moment: Moment, findings: Iterable[Found]) -> str:
    kinds = {finding.kind for finding in findings}
    for kind in (ILLEGAL, UNDECIDED):
        if kind in kinds:
            return kind
    if moment.doubted == moment.number and moment.doubted:
        return TAKEN_BACK if moment.void else ILLEGAL
    if moment.void:
        return VOID
    return UNJUDGED if moment.state is None else ""


def _cards(names: Names) -> list[JsonObject]:
    rules, picture = names.rules, kit_for(names).view.picture
    return [
        {
            "id": face.name,
            "name": names.element_text(face.name),
            "suit": face.suit,
            "rank": face.rank,
            "kind": picture.kind(rules, number),
            "printed": list(picture.printed(rules, number)),
        }
        for number, face in enumerate(rules.faces)
    ]


def film_of(names: Names, steps: Iterable[list[Moment]], comments: Mapping[int, str]) -> JsonObject:
    """A game as data, from the moments of each step. comments: of the lines."""
    rules, film, broken = names.rules, Film(names, comments), ""
    for step in _until_broken(steps):
        if isinstance(step, MalformedError):
            broken = str(step)
        else:
            film.show(step)
    data = {
        "bangref": __version__,
        "format": FORMAT,
        "game": rules.game,
        "title": kit_for(names).title,
        "edition": rules.edition,
        "sets": sorted(rules.sets),
        "variants": sorted(rules.variants),
        "players": list(names.players),
        "cards": film.cards(),
        "clauses": film.clauses,
        "parts": film.parts,
        "steps": film.steps,
        **({"broken": broken} if broken else {}),
    }
    return {key: _shown(value) for key, value in data.items()}


def shown_text(text: str) -> str:
    """Lines of text, each of them printable."""
    return "\n".join(map(printable, text.split("\n")))


def _shown(value: Json) -> Json:
    """The same data; lines of text in it are printable."""
    if isinstance(value, str):
        return shown_text(value)
    if isinstance(value, dict):
        return {shown_text(key): _shown(each) for key, each in value.items()}
    return list(map(_shown, value)) if isinstance(value, list) else value


def _until_broken(steps: Iterable[list[Moment]]) -> Iterator[list[Moment] | MalformedError]:
    """The steps, and what ends them before their time."""
    try:
        yield from steps
    except MalformedError as fault:
        yield fault


def film(transcript: Recorded) -> JsonObject:
    """A transcript as data. What cannot be read ends it, and is told under ``broken``."""
    replay = Replay(transcript)
    return _with_about(film_of(replay.names, by_step(settled(replay)), transcript.comments), transcript)


def film_of_hidden(replay: HiddenReplay) -> JsonObject:
    """A record with hidden cards as data, one of the games that it can be, hidden cards face down."""
    data = film_of(replay.names, by_step(replay), replay.transcript.comments)
    return _with_about(data, replay.transcript)


def _with_about(data: JsonObject, transcript: Recorded) -> JsonObject:
    return data | ({"comment": _shown(transcript.about)} if transcript.about else {})
