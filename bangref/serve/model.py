"""What `bangref serve` is asked and answers, version 1, as pydantic models: the published form of it.

METHODS     by name, what is given and what comes back
schema      the JSON Schema of all of it
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, JsonValue
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from bangref.record.model import PlayerLine
from bangref.rulebook.json_data import JsonObject

PROTOCOL = 1
LONGEST_NAME = 2000
"""Characters of a name, a question or a sentence."""

SessionId = Annotated[str, Field(max_length=20, description="A session, by the id that `new` or `begin` has given.")]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
GameId = Annotated[str, Field(max_length=40, description="'bang', 'dice' or 'samurai'.")]
Said = Annotated[
    Annotated[str, Field(max_length=LONGEST_NAME)] | dict[str, JsonValue],
    Field(description="An action: as a sentence, or as a line of a transcript (transcript.schema.json)."),
]
Readings = Annotated[dict[str, str], Field(max_length=200, description="Readings chosen, by clause.")]
Names = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=40)]


class Message(BaseModel):
    """What all messages share: nothing unknown is in them, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, from_attributes=True)


# Asked --------------------------------------------------------------------------------------------------------------


class Nothing(Message):
    """Nothing is given."""


class New(Message):
    """A game to be played."""

    players: Annotated[
        int | Annotated[list[PlayerLine], Field(max_length=20)],
        Field(description="The players clockwise, as in the header of a transcript; or how many, dealt by the seed."),
    ]
    seed: Annotated[int | None, Field(description="Where chance comes from; left out, `chance` is asked.")] = None
    game: GameId = "bang"
    edition: Annotated[str | None, Field(max_length=40)] = None
    sets: Names = []
    variants: Names = []
    readings: Readings = {}


class Begin(Message):
    """A game that a header announces."""

    header: Annotated[dict[str, JsonValue], Field(description="The first line of a transcript.")]
    lines: Annotated[
        list[Said], Field(max_length=10_000, description="What has been done since, for a game that is resumed.")
    ] = []


class OfSession(Message):
    """A session that something is asked about."""

    session: SessionId


class Step(OfSession):
    """Something that is done in a session."""

    action: Said
    explain: Annotated[bool, Field(description="Whether to tell what decided it.")] = False


class WhyNot(OfSession):
    """Something that might be done in a session."""

    action: Said


class Undo(OfSession):
    """Steps of a session that are undone."""

    steps: Annotated[int, Field(ge=1, le=1_000_000)] = 1


class Verify(Message):
    """A transcript to be judged."""

    transcript: Annotated[str, Field(description="The text of a transcript: a header, then a line for each action.")]
    keep_going: Annotated[bool, Field(description="Judge again from the next full checkpoint.")] = False
    edition: Annotated[str | None, Field(max_length=40)] = None
    readings: Readings = {}


class LookUp(Message):
    """A name or an id."""

    name: Name
    game: GameId | None = None


class Interact(Message):
    """Things that meet."""

    names: Annotated[list[Name], Field(min_length=2, max_length=3)]
    game: GameId | None = None


# Answered -----------------------------------------------------------------------------------------------------------


class Done(Message):
    """It is done."""


class Version(Message):
    """What is served."""

    protocol: Annotated[int, Field(description="The version of this form: 1.")]
    bangref: Annotated[str, Field(description="The version of the program, which is that of its rules.")]
    games: list[str]
    methods: list[str]


class Asked(Message):
    """The open question: who has to decide what, under which clause."""

    decider: Annotated[str, Field(description="A player, or 'chance'.")]
    kind: Annotated[str, Field(description="What is decided, in a word.")]
    words: str
    clause: str


class Cited(Message):
    """What a clause has decided."""

    fact: str
    clause: str


class Stands(Message):
    """How a session stands. question: null once the game is over. rulings: what decided the last step, if asked for."""

    session: SessionId
    steps: Annotated[int, Field(description="Decisions so far, those of chance and of silence included.")]
    question: Asked | None
    winners: list[str]
    rulings: list[Cited] = []


class Answer(Message):
    """A legal action: to show, to send back, and whether silence means it."""

    sentence: str
    line: Annotated[dict[str, JsonValue], Field(description="As a line of a transcript.")]
    silent: bool


class Legal(Message):
    """Every legal action. meanwhile: what others may do though nobody asks. any_of: what is legal and not listed."""

    question: Asked | None
    answers: list[Answer]
    meanwhile: list[Answer]
    any_of: str


class Why(Message):
    """Whether something is legal; if not, the clauses that forbid it and what would be legal."""

    legal: bool
    rulings: list[Cited]
    alternatives: list[str]


class Seat(Message):
    """A player, as the referee sees them."""

    name: str
    role: str
    shown: Annotated[bool, Field(description="Whether everybody knows the role.")]
    character: str
    out: bool
    lives: int | None
    most: int | None
    hand: tuple[str, ...]
    in_play: tuple[str, ...]
    counters: dict[str, int | str]
    notes: tuple[str, ...]


class Pile(Message):
    """A heap of cards; top: the one that lies open on it."""

    name: str
    cards: int | None
    top: str | None


class Table(Message):
    """Everything that lies on the table."""

    turn: str | None
    winners: tuple[str, ...]
    players: tuple[Seat, ...]
    piles: tuple[Pile, ...]
    shown: tuple[str, ...]
    dice: tuple[str, ...]
    notes: tuple[str, ...]


class Record(Message):
    """A game as the text of a transcript."""

    transcript: str


class Finding(Message):
    """What is wrong with a transcript, or hangs on an open reading."""

    kind: str
    line: int
    step: int
    tried: str
    rulings: Annotated[tuple[Cited, ...], Field(validation_alias="cited")]
    alternatives: tuple[str, ...]
    reading: str
    value: Annotated[str, Field(description="Under which value of the reading it is legal.")]


class Malformed(Message):
    """What is not written properly."""

    line: int
    where: str
    problem: str
    expected: str


class Verdict(Message):
    """The judgement on a transcript."""

    verdict: Literal["legal", "illegal", "undecided", "malformed"]
    steps: int
    finished: bool
    winners: tuple[str, ...]
    findings: tuple[Finding, ...]
    malformed: Malformed | None


class Source(Message):
    """Where a clause stands."""

    document: str
    section: str
    page: int | None


class Clause(Message):
    """What the rules say, and where."""

    id: str
    game: str
    kind: str
    text: str
    sources: tuple[Source, ...]


class Rule(Message):
    """What the rules say under a name or id. related: what touches it."""

    names: list[str]
    clauses: tuple[Clause, ...]
    related: tuple[Clause, ...]


class Applies(Message):
    """A clause that applies. before: those among the others that give way to it."""

    clause: Clause
    concerns: tuple[str, ...]
    before: tuple[str, ...]


class Meeting(Message):
    """What applies in one game, what goes before first. never: why they never bear on one step."""

    game: str
    never: str
    linked: Annotated[bool, Field(description="Whether anything links them.")]
    applies: tuple[Applies, ...]


class Meetings(Message):
    """What applies in each game that has all of them."""

    meetings: list[Meeting]


class Method(NamedTuple):
    """What a method is given, and what comes back."""

    given: type[Message]
    back: type[Message]


METHODS = {
    "version": Method(Nothing, Version),
    "new": Method(New, Stands),
    "begin": Method(Begin, Stands),
    "legal": Method(OfSession, Legal),
    "why_not": Method(WhyNot, Why),
    "step": Method(Step, Stands),
    "undo": Method(Undo, Stands),
    "view": Method(OfSession, Table),
    "transcript": Method(OfSession, Record),
    "close": Method(OfSession, Done),
    "verify": Method(Verify, Verdict),
    "rule": Method(LookUp, Rule),
    "interact": Method(Interact, Meetings),
}


def schema() -> JsonObject:
    """The JSON Schema of all methods: of each, under ``methods``, what is given and what comes back."""
    models: dict[tuple[type[BaseModel], JsonSchemaMode], None] = {}
    for given, back in METHODS.values():
        models |= {(given, "validation"): None, (back, "serialization"): None}
    places, found = models_json_schema(list(models), by_alias=False)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"bangref serve, version {PROTOCOL}: params and result of each method",
        "description": "JSON-RPC 2.0 over standard input and output, a message a line, in UTF-8.",
        "methods": {
            name: {"params": places[method.given, "validation"], "result": places[method.back, "serialization"]}
            for name, method in METHODS.items()
        },
        **found,
    }
