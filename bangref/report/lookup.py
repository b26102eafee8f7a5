"""What the rulebook says under a name or id, for people and for programs.

    match_lines     names, clauses with their sources and open readings, worked examples, what touches them
    match_data      the same as JSON data
    clause_data     one clause as JSON data

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from bangref.report.clauses import WIDTH, clause_lines, folded, reading_lines
from bangref.rulebook.json_data import JsonObject
from bangref.rulebook.load import LANGUAGES, Clause, Name
from bangref.rulebook.lookup import Match

EXAMPLE = "example"
KINDS = {"die": "face of a die", "property": "property card", "action": "action card"}
"""How the kind of an element is called, where it is not by its own name."""
OTHER_GAMES = {"dice": " of the Dice Game", "samurai": " of Samurai Sword"}
"""What tells an element of another game from one of the card game."""


def match_lines(match: Match, width: int = WIDTH) -> list[str]:
    """A match as lines."""
    lines = [line for name in match.names for line in folded(name_words(name), width, "")]
    for clause in match.clauses:
        lines += ["", *_whole(clause, width)]
    examples = [clause for clause in match.related if clause.kind == EXAMPLE]
    others = [clause for clause in match.related if clause.kind != EXAMPLE]
    if others:
        lines += ["", "See also"]
        lines += [line for clause in others for line in folded(f"{clause.id}: {clause.text}", width)]
    if examples:
        lines += ["", "Worked examples"]
        lines += [line for clause in examples for line in folded(f"{clause.id}: {clause.text}", width)]
    return lines if match.names else lines[1:]


def name_words(name: Name) -> str:
    """An element by its printed names.

    >>> name_words(Name("beer", "bang", "card", "Beer", cs="Pivo", aliases=("Birra",)))
    'Beer (card; in Czech: Pivo; also: Birra)'
    >>> name_words(Name("beer", "dice", "die", "Beer", pl="Piwko", pt="Cerveja"))
    'Beer (face of a die of the Dice Game; in Polish: Piwko; in Portuguese: Cerveja)'
    >>> name_words(Name("focus", "samurai", "property", "Focus", cs="Koncentrace"))
    'Focus (property card of Samurai Sword; in Czech: Koncentrace)'
    """
    kind = KINDS.get(name.kind, name.kind)
    elsewhere = "".join(f"; in {LANGUAGES[code]}: {text}" for code, text in name.printed.items() if code != "en")
    also = f"; also: {', '.join(name.aliases)}" if name.aliases else ""
    return f"{name.en} ({kind}{OTHER_GAMES.get(name.game, '')}{elsewhere}{also})"


def _whole(clause: Clause, width: int) -> list[str]:
    """A clause with everything that hangs on it."""
    lines = clause_lines(clause, width)
    lines += _listed("Only in edition", clause.editions, width)
    lines += _listed("Overrides", clause.overrides, width)
    lines += _listed("Follows from", clause.follows_from, width)
    lines += _listed("Illustrates", clause.illustrates, width)
    lines += _listed("The same as", clause.same_as, width)
    if clause.note:
        lines += folded(f"Note: {clause.note}", width)
    if clause.reading is not None:
        first, *others = reading_lines(clause.reading, width - 4)
        lines += [f"    {line}" for line in (first, *others)]
    return lines


def _listed(title: str, ids: tuple[str, ...], width: int) -> list[str]:
    return folded(f"{title}: {', '.join(ids)}", width) if ids else []


def match_data(match: Match) -> JsonObject:
    """A match as JSON data."""
    return {
        "query": match.query,
        "names": [_name_data(name) for name in match.names],
        "clauses": [clause_data(clause) for clause in match.clauses],
        "related": [clause_data(clause) for clause in match.related],
    }


def _name_data(name: Name) -> JsonObject:
    data = {key: value for key, value in name._asdict().items() if value not in (None, ())}
    return data | {"aliases": list(name.aliases)}


def clause_data(clause: Clause) -> JsonObject:
    """A clause as JSON data, without what it does not have."""
    data = {key: value for key, value in clause._asdict().items() if value not in (None, (), False)}
    data["sources"] = [
        {key: value for key, value in source._asdict().items() if value is not None} for source in clause.sources
    ]
    if clause.reading is not None:
        data["reading"] = {key: value for key, value in clause.reading._asdict().items() if key != "clause"}
    return data
