"""What comes back from each method of `bangref serve`, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from bangref.serve.message import Message

SessionId = Annotated[str, Field(description="A session, by its id.")]


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
    rulings: list[Cited]


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


class Decision(Message):
    """A decision that was carried out. silent: nobody said so."""

    sentence: Annotated[str, Field(validation_alias="done")]
    silent: Annotated[bool, Field(validation_alias="implied")]
    rulings: Annotated[tuple[Cited, ...], Field(validation_alias="cited")]


class Step(Message):
    """A step of a dispute: what was said, every decision that it led to, and what is wrong with it."""

    number: Annotated[int, Field(description="0 for the table before anybody acts.")]
    said: str
    decisions: Annotated[tuple[Decision, ...], Field(validation_alias="done")]
    findings: tuple[Finding, ...]


class Claim(Message):
    """Something that was only asked. legal: null where nobody knows, since an earlier step is illegal."""

    said: str
    after: Annotated[int, Field(description="The number of the step after which it was asked.")]
    legal: bool | None
    finding: Finding | None
    legal_after: Annotated[
        tuple[str, ...],
        Field(description="What nobody has to say, and behind which it would be allowed; mostly nothing."),
    ]


class Tried(Message):
    """The same by another edition, or under another value of a reading. problem: why it cannot be played so."""

    edition: str
    reading: str
    value: str
    question: str
    changed: Annotated[bool, Field(description="Whether the outcome is another one.")]
    differences: tuple[str, ...]
    problem: str


class Dispute(Message):
    """The answer to a dispute. Without question, answers and table nobody can play like this."""

    verdict: Literal["legal", "illegal", "undecided"]
    steps: tuple[Step, ...]
    claims: tuple[Claim, ...]
    assumed: Annotated[
        tuple[str, ...],
        Field(description="What nobody has told: characters, so without ability; the draw pile."),
    ]
    question: Annotated[Asked | None, Field(description="What is due at the end, or before what is not allowed.")]
    answers: list[Answer]
    meanwhile: list[Answer]
    winners: list[str]
    table: Table | None
    tried: Annotated[tuple[Tried, ...], Field(description="Every other edition, and every other open reading.")]


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


class Hit(Message):
    """A clause that answers a question. read_as: words that were looked for, and those they were taken for."""

    clause: Clause
    read_as: tuple[tuple[str, str], ...]


class Hits(Message):
    """The clauses that answer a question, the best first."""

    hits: tuple[Hit, ...]


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
