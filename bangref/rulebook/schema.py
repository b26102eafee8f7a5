"""What a well-formed rulebook is: the records of its YAML files. `bangref.rulebook.consistency` checks them together.

A rulebook folder holds

- ``documents.yaml``: the printed rulebooks that clauses cite (`DocumentModel`),
- ``<game>/names.yaml``: how cards, characters and roles are printed (`NameModel`),
- ``<game>/groups.yaml``: groups of them and situations that clauses speak of (`GroupModel`),
- ``<game>/sets.yaml``: the sets that are not played with every edition (`SetModel`),
- ``<game>/<chapter>.yaml``: the clauses, one file per chapter (`ClauseModel`).

Only the build imports this module; programs read the finished index with `bangref.rulebook.load`.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Generic, Literal, NamedTuple, Self, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from bangref.rulebook.load import LANGUAGES, NOT_NORMATIVE


def _one_paragraph(text: str) -> str:
    if "\n" in text:
        raise ValueError("has more than one paragraph")
    return text


Line = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1), AfterValidator(_one_paragraph)]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
ClauseId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[a-z0-9][a-z0-9_]*)+$")]
DocumentId = Annotated[str, StringConstraints(pattern=r"^[0-9]{3}$")]

Kind = Literal[
    "definition",
    "setup",
    "obligation",
    "permission",
    "prohibition",
    "timing",
    "effect",
    "victory",
    "clarification",
    "variant",
    "example",
    "note",
]

Items = TypeVar("Items")
# A list that is left out when empty: the default is empty, an empty list written out is refused.
Some = Annotated[list[Items], Field(min_length=1)]


class Model(BaseModel):
    """A record of a YAML file: no unknown fields, no conversions (an unquoted 003 is no document)."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class SourceModel(Model):
    """Where a clause stands; the heading is in the language of the document."""

    document: DocumentId
    page: Annotated[int, Field(ge=1)] | None = None
    section: Line


class ReadingModel(Model):
    """An open question of the rules, its possible answers, and the one that holds unless chosen otherwise."""

    question: Line
    alternatives: Annotated[dict[Slug, Line], Field(min_length=2)]
    default: Slug
    reason: Line

    @model_validator(mode="after")
    def default_is_an_alternative(self) -> Self:
        if self.default not in self.alternatives:
            raise ValueError(f"default '{self.default}' is not among {', '.join(self.alternatives)}")
        return self


class ClauseModel(Model):
    """One fact that the rules state; the fields stand in this order in the file."""

    id: ClauseId
    kind: Kind
    text: Line
    why: Line | None = None
    set: Slug = "base"
    editions: Some[DocumentId] = []
    sources: Some[SourceModel]
    told_by: Literal["symbols", "published"] | None = None
    elements: Some[Slug] = []
    overrides: Some[ClauseId] = []
    follows_from: Some[ClauseId] = []
    same_as: Some[ClauseId] = []
    see: Some[ClauseId] = []
    note: Line | None = None
    reading: ReadingModel | None = None
    given: Some[Line] = []
    when: Some[Line] = []
    then: Some[Line] = []
    illustrates: Some[ClauseId] = []

    @model_validator(mode="after")
    def examples_tell_a_story(self) -> Self:
        for field in ("given", "when", "then", "illustrates"):
            if self.kind == "example" and not getattr(self, field):
                raise ValueError(f"an example needs '{field}'")
            if self.kind != "example" and getattr(self, field):
                raise ValueError(f"only an example has '{field}'")
        return self

    @model_validator(mode="after")
    def only_rules_rule(self) -> Self:
        for field in ("overrides", "follows_from", "reading"):
            if self.kind in NOT_NORMATIVE and getattr(self, field):
                raise ValueError(f"kind {self.kind} decides nothing, so it cannot have '{field}'")
        if self.follows_from and self.reading:
            raise ValueError("a consequence of other clauses has no reading of its own")
        return self


class NameModel(Model):
    """How one element (a card, a character, a face of a die ...) is printed: in English and in its own rulebooks.

    The note says why a name stands in no rulebook.
    """

    id: Slug
    kind: Literal[
        "card",
        "character",
        "role",
        "weapon",
        "event",
        "die",
        "token",
        "property",
        "action",
        "equipment",
        "wagon",
        "station",
        "locomotive",
    ]
    en: Line
    cs: Line | None = None
    pl: Line | None = None
    pt: Line | None = None
    aliases: Some[Line] = []
    note: Line | None = None

    @property
    def printed(self) -> dict[str, str]:
        """The name in each language that has one, English first."""
        return {code: name for code in LANGUAGES if (name := getattr(self, code)) is not None}

    @model_validator(mode="after")
    def printed_in_a_rulebook(self) -> Self:
        if list(self.printed) == ["en"] and self.note is None:
            others = ", ".join(code for code in LANGUAGES if code != "en")
            raise ValueError(f"needs a name in one of {others}, or a note that says why there is none")
        return self


class GroupModel(Model):
    """What clauses call by one word: a group of elements, or a situation, which has no members.

    A clause that says how members of a group bear on one another names the group twice.
    """

    id: Slug
    en: Line
    aliases: Some[Line] = []
    members: Some[Slug] = []
    note: Line | None = None

    @model_validator(mode="after")
    def members_stand_once(self) -> Self:
        for member, count in Counter(self.members).items():
            if count > 1:
                raise ValueError(f"member {member} stands {count} times")
        if len(self.members) == 1:
            raise ValueError("one member is no group")
        if not self.members and self.note is None:
            raise ValueError("needs members, or a note that says what the situation is")
        return self


class SetModel(Model):
    """A set that is played with these editions of its game only, and so are its clauses."""

    id: Slug
    editions: Annotated[list[DocumentId], Field(min_length=1)]


class DocumentModel(Model):
    """A rulebook that clauses cite; ``edition`` is how people call the edition of the game it belongs to."""

    id: DocumentId
    game: Slug
    title: Line
    edition: Line
    language: Annotated[str, StringConstraints(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")]
    publisher: Line
    year: Annotated[int, Field(ge=1900, le=2100)] | None = None
    pages: Annotated[int, Field(ge=1)] | None = None
    note: Line | None = None


M = TypeVar("M", bound=Model)


class Entry(NamedTuple, Generic[M]):
    """A record and where it stands."""

    where: str
    game: str
    chapter: str
    record: M


class Draft(NamedTuple):
    """All records of a rulebook folder that are well formed by themselves, and the ids of those that are not.

    A reference to a faulty clause is no second fault.
    """

    documents: list[Entry[DocumentModel]]
    names: list[Entry[NameModel]]
    groups: list[Entry[GroupModel]]
    sets: list[Entry[SetModel]]
    clauses: list[Entry[ClauseModel]]
    faulty: set[str]


class RulebookError(Exception):
    """A rulebook that breaks its own rules; ``problems`` says each one with file, line and clause."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def parse_record(model: type[M], fields: object) -> M:
    """Read one record, or raise `RulebookError` with one problem per faulty field."""
    if not isinstance(fields, dict):
        raise RulebookError(["not a record of fields and values"])
    try:
        record = model.model_validate(fields)
    except ValidationError as error:
        raise RulebookError([_field_problem(fault["loc"], fault["msg"]) for fault in error.errors()]) from error
    _require_order(list(model.model_fields), list(fields))
    return record


def _field_problem(loc: tuple[int | str, ...], message: str) -> str:
    place = ".".join(str(part) for part in loc if part != "[key]")
    said = message.removeprefix("Value error, ")
    if said == "Input should be a valid string":
        said += " (YAML reads a bare 003, off or no as something else: quote it)"
    return f"{place}: {said}" if place else said


def _require_order(expected: list[str], written: list[str]) -> None:
    wanted = [field for field in expected if field in written]
    if written != wanted:
        raise RulebookError([f"fields out of order: {', '.join(written)} should be {', '.join(wanted)}"])
