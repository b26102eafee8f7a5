"""The export, version 1, as pydantic models: rules, elements, interactions, scenarios, and what stands behind clauses.

This is the published form: ``bangref schema --export`` prints its JSON Schema. What is empty is left out,
unless it is required.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bangref.rulebook.json_data import JsonObject

VERSION = 1
SCHEMA = "https://json-schema.org/draft/2020-12/schema"

ClauseId = Annotated[str, Field(pattern=r"^[a-z]+(\.[a-z0-9_]+)+$", description="A clause, by its id.")]
ElementId = Annotated[str, Field(pattern=r"^[a-z0-9_]+$", description="An element, by its id, unique in its game.")]
GroupId = Annotated[str, Field(pattern=r"^[a-z0-9_]+$", description="A group, by its id, unique in its game.")]
GameId = Annotated[str, Field(pattern=r"^[a-z]+$", description="A game, by its id.")]
EditionId = Annotated[str, Field(pattern=r"^[0-9]{3}$", description="An edition, by the id of its rulebook.")]
TableId = Annotated[str, Field(min_length=1, description="A case of a scenario, by its id, unique in its game.")]
ScenarioName = Annotated[str, Field(pattern=r"^[a-z0-9_.]+$", description="A scenario, with all of its cases.")]
Number = Annotated[int, Field(ge=0)]


class Part(BaseModel):
    """What all parts share: nothing unknown is in them, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Game(Part):
    """A game, and what transcripts of it can choose."""

    id: GameId
    title: str
    editions: Annotated[list[EditionId], Field(description="The first is meant where none is told.")]
    sets: Annotated[list[str], Field(description="Expansions, besides the base game.")] = []
    limited_sets: Annotated[
        dict[str, list[EditionId]],
        Field(description="The sets that are not played with every edition, and the editions with which each is."),
    ] = {}
    variants: list[str] = []
    players: Annotated[list[Number], Field(description="How many can play the base game.")]
    searched: Annotated[
        list[ElementId],
        Field(description="For each two of these it was searched how they bear on one step of a game."),
    ] = []


class Document(Part):
    """A printed rulebook."""

    id: EditionId
    game: GameId
    title: str
    edition: Annotated[str, Field(description="How people call the edition.")]
    language: str
    publisher: str
    year: int | None = None
    pages: Number | None = None
    note: str | None = None


class Source(Part):
    """Where a clause stands."""

    document: EditionId
    section: Annotated[str, Field(description="The heading, in the language of the document.")]
    page: Number | None = None


class Reading(Part):
    """An open question of the rules."""

    question: str
    alternatives: Annotated[dict[str, str], Field(description="What the clause may mean, by name.")]
    default: Annotated[str, Field(description="The alternative that holds where none is chosen.")]
    reason: Annotated[str, Field(description="Why that is the default.")]


class Clause(Part):
    """One fact that the rules state."""

    id: ClauseId
    game: GameId
    chapter: str
    set: Annotated[str, Field(description="'base', or the set that it belongs to.")]
    kind: Annotated[str, Field(description="'prohibition', 'effect' ...; 'example' and 'note' decide nothing.")]
    text: str
    why: Annotated[str | None, Field(description="Why it is put so.")] = None
    note: str | None = None
    editions: Annotated[list[EditionId], Field(description="Those in which it holds; left out: all of its game.")] = []
    sources: Annotated[list[Source], Field(min_length=1)]
    told_by: Annotated[
        Literal["symbols", "published"] | None,
        Field(description="'symbols' on the card, or 'published' lists and not the rulebook; left out: its words."),
    ] = None
    elements: Annotated[list[ElementId], Field(description="Elements and groups that it names.")] = []
    overrides: Annotated[list[ClauseId], Field(description="Clauses that give way to it.")] = []
    follows_from: list[ClauseId] = []
    same_as: list[ClauseId] = []
    see: list[ClauseId] = []
    reading: Reading | None = None
    given: Annotated[list[str], Field(description="Of a worked example: the table.")] = []
    when: Annotated[list[str], Field(description="Of a worked example: what is done.")] = []
    then: Annotated[list[str], Field(description="Of a worked example: what comes of it.")] = []
    illustrates: list[ClauseId] = []


class Copy(Part):
    """A copy of a card: the box it comes in, its suit and rank."""

    box: str
    suit: Literal["spades", "hearts", "diamonds", "clubs"]
    rank: str


class Facts(Part):
    """What is printed on an element, and how often there is one."""

    kind: Annotated[str, Field(description="What it is, by which its border is coloured: 'brown', 'blue', 'role' ...")]
    copies: Annotated[
        list[Copy], Field(description="Of a card with suit and rank: each copy; from published lists.")
    ] = []
    number: Annotated[int, Field(ge=0, description="How many there are; of a face: on all dice.")] = 0
    copies_by: Annotated[list[ClauseId], Field(description="The clauses that say which copies there are.")] = []
    reach: Annotated[int, Field(ge=0, description="Of a weapon: range, or difficulty in Samurai Sword.")] = 0
    wounds: Number = 0
    parries: bool = False
    book: Annotated[bool, Field(description="Whether it bears the symbol of a book.")] = False
    lives: Annotated[int, Field(ge=0, description="Of a character: life points, or resilience.")] = 0
    lives_by: Annotated[ClauseId | None, Field(description="The clause that says so.")] = None
    box: Annotated[str | None, Field(description="The box that it comes in, where copies do not tell.")] = None
    editions: Annotated[list[EditionId], Field(description="Those that have it; left out: all of its game.")] = []
    roles: Annotated[
        dict[Annotated[str, Field(pattern=r"^[0-9]$")], Number],
        Field(
            description="Of a role: how many of it are dealt, by number of players.",
            json_schema_extra={"additionalProperties": False},
        ),
    ] = {}


class Names(Part):
    """The name as it is printed, in the languages of its rulebooks."""

    en: str
    cs: str | None = None
    pl: str | None = None
    pt: str | None = None


class Element(Part):
    """A card, a character, a role, a face of a die ..."""

    id: ElementId
    game: GameId
    kind: str
    names: Names
    aliases: list[str] = []
    note: Annotated[str | None, Field(description="Why a name stands in no rulebook.")] = None
    facts: Facts
    clauses: Annotated[list[ClauseId], Field(description="Its own clauses; others name it among their elements.")] = []


class Group(Part):
    """What clauses call by one word: elements of a kind, or a situation, which has no members."""

    id: GroupId
    game: GameId
    name: str
    aliases: list[str] = []
    members: list[ElementId] = []
    note: Annotated[str | None, Field(description="What the situation is.")] = None


class Done(Part):
    """A decision, as a sentence."""

    does: str
    legal: bool


class Recorded(Part):
    """A piece of a record, as sentences, and what the verifier says of it."""

    record: list[str]
    check: Annotated[dict[str, Any], Field(description="What it says of the table then, as a checkpoint.")] = {}
    verdict: str


class Played(Part):
    """A table, what is done at it, and what comes of it."""

    given: Annotated[dict[str, Any], Field(description="The table; what is not told is ordinary.")] = {}
    when: list[Done | Recorded]
    rulings: Annotated[list[str], Field(description="In words, each with its clause in brackets.")] = []
    cites: Annotated[list[ClauseId], Field(description="Clauses that the rulings cite.")] = []


class Fragment(Played):
    """A shortest piece of a game in which two elements bear on one step. The rulings are those of its last step."""

    bears: Annotated[list[str], Field(description="How each of the two bears on the last step.")]


class Titled(Part):
    """What a table is called, and what it is about."""

    id: TableId
    scenario: Annotated[ScenarioName, Field(description="What the evidence calls it; cases have this in common.")]
    game: GameId
    about: str


class Scenario(Played, Titled):
    """A table set up to show something: a scenario, or one case of it."""

    elements: Annotated[list[ElementId], Field(description="Elements that matter at the table.")] = []
    shows: Annotated[list[ClauseId], Field(description="Clauses that it is there to show.")] = []


class Interaction(Part):
    """What the rules say where two elements of a game meet."""

    game: GameId
    elements: Annotated[list[ElementId], Field(min_length=2, max_length=2)]
    clauses: Annotated[
        list[ClauseId],
        Field(description="Clauses that concern both, or of which one goes before another; in order of precedence."),
    ] = []
    never: Annotated[str | None, Field(description="Why they never bear on one step.")] = None
    shown: Fragment | None = None
    scenarios: Annotated[list[TableId], Field(description="Scenarios at which both matter.")] = []


class Evidence(Part):
    """What stands behind one clause."""

    clause: ClauseId
    standing: Annotated[
        Literal["cited", "derived", "neither"],
        Field(description="Whether code cites it, or it follows from clauses that are cited."),
    ]
    code: Annotated[list[str], Field(description="Places that cite it, as module:name.")] = []
    scenarios: Annotated[list[ScenarioName], Field(description="Scenarios that show it.")] = []
    demanded: Annotated[list[ScenarioName], Field(description="Those that fail unless the rulings cite it.")] = []
    noted: Annotated[int, Field(ge=0, description="How many scenarios have rulings that cite it.")] = 0
    tests: Annotated[list[str], Field(description="Tests that demonstrate it, as file::name.")] = []
    choices: Annotated[list[str], Field(description="Values of its reading, the default first.")] = []
    readings: Annotated[dict[str, list[ScenarioName]], Field(description="By value: scenarios played under it.")] = {}
    checks: Annotated[dict[str, list[str]], Field(description="By long check: what of it covers the clause.")] = {}
    excused: Annotated[dict[str, str], Field(description="What it may lack, and why.")] = {}


class Export(Part):
    """Everything that is known of the games, or of one of them."""

    export: Annotated[Literal[1], Field(description="Version of this format.")]
    bangref: Annotated[str, Field(description="Version of the program, and of its rules.")]
    games: list[Game]
    documents: list[Document]
    clauses: Annotated[list[Clause], Field(description="In the order of the rulebooks.")]
    elements: list[Element]
    groups: list[Group] = []
    interactions: Annotated[list[Interaction], Field(description="Two elements of which nothing is told are left out.")]
    scenarios: list[Scenario]
    evidence: Annotated[list[Evidence], Field(description="One for each clause that decides something.")]
    absent: Annotated[dict[str, str], Field(description="Sets and games that the program does not play, and why.")] = {}


def schema() -> JsonObject:
    """The JSON Schema of the export."""
    found = Export.model_json_schema()
    return {"$schema": SCHEMA, **found, "title": f"bangref export, version {VERSION}"}
