"""What is given to each method of `bangref serve`, as pydantic models."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import AfterValidator, Field, JsonValue

from bangref.record.documents import MOST_BYTES
from bangref.record.model import PlayerLine
from bangref.serve.message import Message

LONGEST_NAME = 2000
"""Characters of a name, a question or a sentence."""


def _finite(told: str | dict[str, JsonValue]) -> str | dict[str, JsonValue]:
    """What is told; the number 1e999 is JSON, but nothing can hold it."""
    if isinstance(told, dict):
        try:
            json.dumps(told, allow_nan=False)
        except ValueError:
            raise ValueError("a number in it is too large") from None
    return told


SessionId = Annotated[str, Field(max_length=20, description="A session, by the id that `new` or `begin` has given.")]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
GameId = Annotated[str, Field(max_length=40, description="'bang', 'dice' or 'samurai'.")]
Said = Annotated[
    Annotated[str, Field(max_length=LONGEST_NAME)] | dict[str, JsonValue],
    Field(description="An action: as a sentence, or as a line of a transcript (transcript.schema.json)."),
]
Told = Annotated[
    Annotated[str, Field(max_length=MOST_BYTES)] | dict[str, JsonValue],
    AfterValidator(_finite),
    Field(description="A position: as text in YAML or JSON, or as an object."),
]
Readings = Annotated[dict[str, str], Field(max_length=200, description="Readings chosen, by clause.")]
Names = Annotated[list[Annotated[str, Field(max_length=80)]], Field(max_length=40)]


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
    sets: Names = Field(default_factory=list)
    variants: Names = Field(default_factory=list)
    readings: Readings = Field(default_factory=dict)


class Begin(Message):
    """A game that a header announces."""

    header: Annotated[dict[str, JsonValue], Field(description="The first line of a transcript.")]
    lines: Annotated[
        list[Said],
        Field(
            max_length=10_000,
            default_factory=list,
            description="What has been done since, for a game that is resumed.",
        ),
    ]


class Position(Message):
    """A game that goes on from a table."""

    position: Told
    seed: Annotated[int | None, Field(description="Where chance comes from behind what is told.")] = None


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
    """A recorded game to be judged."""

    transcript: Annotated[str, Field(description="The text of a transcript, a game in plain text, or a position.")]
    keep_going: Annotated[bool, Field(description="Judge again from the next full checkpoint.")] = False
    edition: Annotated[str | None, Field(max_length=40)] = None
    readings: Readings = Field(default_factory=dict)


class Ask(Message):
    """A dispute to be answered."""

    position: Told
    edition: Annotated[str | None, Field(max_length=40)] = None
    readings: Readings = Field(default_factory=dict)


class Search(Message):
    """A question in the words of players."""

    text: Name
    game: GameId | None = None
    limit: Annotated[int, Field(ge=1, le=1_000, description="How many clauses at most.")] = 10


class LookUp(Message):
    """A name or an id."""

    name: Name
    game: GameId | None = None


class Interact(Message):
    """Things that meet."""

    names: Annotated[list[Name], Field(min_length=2, max_length=3)]
    game: GameId | None = None
