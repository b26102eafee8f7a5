"""What a well-formed rulebook is: the records of its YAML files, and the checks that span several of them.

A rulebook folder holds

- ``documents.yaml``: the printed rulebooks that clauses cite (`DocumentModel`),
- ``<game>/names.yaml``: how cards, characters and roles are printed (`NameModel`),
- ``<game>/groups.yaml``: groups of them and situations that clauses speak of (`GroupModel`),
- ``<game>/<chapter>.yaml``: the clauses, one file per chapter (`ClauseModel`).

Only the build imports this module; programs read the finished index with `bangref.rulebook.load`.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator
from typing import Annotated, Generic, Literal, NamedTuple, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from bangref.rulebook.load import LANGUAGES, NOT_NORMATIVE, spelling_key


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
    kind: Literal["card", "character", "role", "weapon", "event", "die", "token", "property", "action"]
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


def problems(draft: Draft) -> list[str]:
    """Everything that is wrong between the records, in a stable order."""
    return [problem for check in _CHECKS for problem in check(draft)]


def _said(entry: Entry[ClauseModel], message: str) -> str:
    return f"{entry.where}: {entry.record.id}: {message}"


def _ids_unique(draft: Draft) -> Iterator[str]:
    places = [
        *(("document", entry.record.id, entry.where) for entry in draft.documents),
        *((f"name of {entry.game}", entry.record.id, entry.where) for entry in draft.names),
        *((f"group of {entry.game}", entry.record.id, entry.where) for entry in draft.groups),
        *(("clause", entry.record.id, entry.where) for entry in draft.clauses),
    ]
    first: dict[tuple[str, str], str] = {}
    for what, id_, where in places:
        if first.setdefault((what, id_), where) != where:
            yield f"{where}: {id_}: this {what} stands already at {first[what, id_]}"


def _ids_name_their_game(draft: Draft) -> Iterator[str]:
    for entry in draft.clauses:
        if entry.record.id.split(".", 1)[0] != entry.game:
            yield _said(entry, f"a clause in folder {entry.game} has an id that starts with '{entry.game}.'")


def _references(clause: ClauseModel) -> Iterator[tuple[str, str]]:
    for field in ("overrides", "follows_from", "same_as", "see", "illustrates"):
        for target in getattr(clause, field):
            yield field, target


def _references_exist(draft: Draft) -> Iterator[str]:
    known = {entry.record.id for entry in draft.clauses} | draft.faulty
    for entry in draft.clauses:
        for field, target in _references(entry.record):
            if target not in known:
                yield _said(entry, f"{field}: there is no clause {target}")


def _references_are_sound(draft: Draft) -> Iterator[str]:
    for entry in draft.clauses:
        counts = Counter(_references(entry.record))
        for (field, target), count in counts.items():
            if target == entry.record.id:
                yield _said(entry, f"{field}: refers to itself")
            if count > 1:
                yield _said(entry, f"{field}: {target} stands {count} times")


def _parents_are_normative(draft: Draft) -> Iterator[str]:
    kinds = {entry.record.id: entry.record.kind for entry in draft.clauses}
    for entry in draft.clauses:
        for field, target in _references(entry.record):
            idle = kinds.get(target) in NOT_NORMATIVE
            if idle and field in ("overrides", "follows_from", "illustrates"):
                yield _said(entry, f"{field}: {target} is of kind {kinds[target]} and decides nothing")


def _no_cycles(draft: Draft) -> Iterator[str]:
    """Each clause that lies on a ring of consequences is reported, with the way back to it."""
    parents = {entry.record.id: entry.record.follows_from for entry in draft.clauses}
    for entry in draft.clauses:
        ring = _way_back(parents, entry.record.id)
        if len(ring) > 1:
            yield _said(entry, f"follows_from: goes in a circle: {' <- '.join((entry.record.id, *ring))}")


def _way_back(parents: dict[str, list[str]], start: str) -> tuple[str, ...]:
    """The shortest way along the parents from a clause to itself; empty if there is none."""
    ways: deque[tuple[str, ...]] = deque((parent,) for parent in parents[start])
    seen: set[str] = set()
    while ways:
        way = ways.popleft()
        if way[-1] == start:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways.extend((*way, parent) for parent in parents.get(way[-1], ()))
    return ()


def _sources_exist(draft: Draft) -> Iterator[str]:
    documents = {entry.record.id: entry.record for entry in draft.documents}
    for entry in draft.clauses:
        for source in entry.record.sources:
            document = documents.get(source.document)
            fault = _source_fault(source, document, entry.game)
            if fault:
                yield _said(entry, f"sources: {fault}")


def _source_fault(source: SourceModel, document: DocumentModel | None, game: str) -> str | None:
    if document is None:
        return f"there is no document {source.document}"
    if document.game != game:
        return f"document {source.document} is a rulebook of {document.game}"
    if document.pages is None and source.page is not None:
        return f"document {source.document} has no pages"
    if document.pages is not None and source.page is None:
        return f"document {source.document} is cited by page"
    if document.pages is not None and source.page is not None and source.page > document.pages:
        return f"document {source.document} has {document.pages} pages, not {source.page}"
    return None


def _editions_exist(draft: Draft) -> Iterator[str]:
    of_game: dict[str, set[str]] = defaultdict(set)
    for document in draft.documents:
        of_game[document.record.game].add(document.record.id)
    for entry in draft.clauses:
        for edition in entry.record.editions:
            if edition not in of_game[entry.game]:
                yield _said(entry, f"editions: {edition} is no edition of {entry.game}")
        if set(entry.record.editions) >= of_game[entry.game] > set():
            yield _said(entry, "editions: leave the field out where the clause holds in all of them")


def _editions_are_cited(draft: Draft) -> Iterator[str]:
    for entry in draft.clauses:
        cited = {source.document for source in entry.record.sources}
        for edition in entry.record.editions:
            if edition not in cited:
                yield _said(entry, f"editions: holds in {edition} but does not cite it")


def _elements_have_names(draft: Draft) -> Iterator[str]:
    known = {(entry.game, entry.record.id) for entry in draft.names}
    known |= {(entry.game, entry.record.id) for entry in draft.groups}
    for entry in draft.clauses:
        for element in entry.record.elements:
            if (entry.game, element) not in known and element not in draft.faulty:
                yield _said(entry, f"elements: {entry.game}/names.yaml has no {element}")


def _members_have_names(draft: Draft) -> Iterator[str]:
    known = {(entry.game, entry.record.id) for entry in draft.names}
    for entry in draft.groups:
        for member in entry.record.members:
            if (entry.game, member) not in known and member not in draft.faulty:
                yield f"{entry.where}: {entry.record.id}: members: {entry.game}/names.yaml has no {member}"
        if (entry.game, entry.record.id) in known:
            yield f"{entry.where}: {entry.record.id}: an element of {entry.game} has this id already"


def _groups_are_spoken_of(draft: Draft) -> Iterator[str]:
    spoken = {(entry.game, element) for entry in draft.clauses for element in entry.record.elements}
    for entry in draft.groups:
        if (entry.game, entry.record.id) not in spoken and not draft.faulty:
            yield f"{entry.where}: {entry.record.id}: no clause names this group"


def _names_are_printed_somewhere(draft: Draft) -> Iterator[str]:
    """A name is given in English and in languages of the game's rulebooks, not in any other."""
    spoken: dict[str, set[str]] = defaultdict(lambda: {"en"})
    for document in draft.documents:
        spoken[document.record.game].add(document.record.language[:2])
    for entry in draft.names:
        for code in entry.record.printed.keys() - spoken[entry.game]:
            yield f"{entry.where}: {entry.record.id}: {code}: no rulebook of {entry.game} is in this language"


def _spellings_are_distinct(draft: Draft) -> Iterator[str]:
    owner: dict[tuple[str, str], str] = {}
    for where, game, id_, spellings in _spelt(draft):
        for spelling in (id_, *spellings):
            first = owner.setdefault((game, spelling_key(spelling)), id_)
            if first != id_:
                yield f"{where}: {id_}: the spelling '{spelling}' already means {first}"


def _spelt(draft: Draft) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Where a name or group stands, in which game, its id, and what else it is called."""
    for name in draft.names:
        yield name.where, name.game, name.record.id, (*name.record.printed.values(), *name.record.aliases)
    for group in draft.groups:
        yield group.where, group.game, group.record.id, (group.record.en, *group.record.aliases)


_CHECKS: tuple[Callable[[Draft], Iterator[str]], ...] = (
    _ids_unique,
    _ids_name_their_game,
    _references_exist,
    _references_are_sound,
    _parents_are_normative,
    _no_cycles,
    _sources_exist,
    _editions_exist,
    _editions_are_cited,
    _elements_have_names,
    _members_have_names,
    _groups_are_spoken_of,
    _names_are_printed_somewhere,
    _spellings_are_distinct,
)
