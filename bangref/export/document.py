"""The export, put together from the rulebook, the kits, what has been played, and the traceability matrix.

gathered    the document
rendered    its text, one record a line
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from bangref.export.interactions import interactions, played_data
from bangref.export.model import VERSION, Export
from bangref.kits import GAMES, kit_of
from bangref.report.lookup import clause_data
from bangref.rulebook import playouts
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import Name, Rulebook, load
from bangref.rulebook.lookup import belongs_to
from bangref.rulebook.trace import Trace, evidence, load_trace, standing
from bangref.version import __version__


def gathered(games: Iterable[str] = GAMES) -> Export:
    """Everything that is known of these games."""
    book, trace, games = load(), load_trace(), tuple(games)
    clauses = [clause for clause in book.clauses.values() if clause.game in games]
    data = {
        "export": VERSION,
        "bangref": __version__,
        "games": [_game(game, book) for game in games],
        "documents": [document._asdict() for document in book.documents.values() if document.game in games],
        "clauses": [clause_data(clause) for clause in clauses],
        "elements": [_element(name, book) for game in games for name in book.names[game].values()],
        "groups": [_group(group) for game in games for group in book.groups[game].values()],
        "interactions": [met for game in games for met in interactions(game, book)],
        "scenarios": [_scenario(played) for game in games for played in playouts.scenarios(game)],
        "evidence": [_evidence(clause.id, book, trace) for clause in clauses if clause.normative],
        "absent": dict(trace.absent),
    }
    return Export.model_validate_json(json.dumps(data))


def rendered(export: Export) -> Iterator[str]:
    """The text of the document: one record a line, nothing that is empty."""
    data = export.model_dump(exclude_defaults=True)
    for place, (part, value) in enumerate(data.items()):
        yield "{\n" if place == 0 else ",\n"
        yield f"{json.dumps(part)}: "
        yield f"[\n{_lines(value)}\n]" if isinstance(value, list) else _dumped(value)
    yield "\n}\n"


def _lines(rows: list[Json]) -> str:
    return ",\n".join(map(_dumped, rows))


def _dumped(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def _game(game: str, book: Rulebook) -> JsonObject:
    kit = kit_of(game)
    return {
        "id": game,
        "title": kit.title,
        "editions": kit.editions,
        "sets": list(kit.sets),
        "limited_sets": book.limited_sets.get(game, {}),
        "variants": kit.variants,
        "players": kit.usual_numbers,
        "searched": playouts.searched(game),
    }


def _group(group: Name) -> JsonObject:
    told = {"aliases": group.aliases, "members": group.members, "note": group.note}
    return {"id": group.id, "game": group.game, "name": group.en, **told}


def _element(name: Name, book: Rulebook) -> JsonObject:
    facts = kit_of(name.game).facts_of(name)
    return {
        "id": name.id,
        "game": name.game,
        "kind": name.kind,
        "names": name.printed,
        "aliases": name.aliases,
        "note": name.note,
        "facts": {
            **facts._asdict(),
            "copies": [copy._asdict() for copy in facts.copies],
            "copies_by": list(facts.copies_by),
            "lives_by": facts.lives_by or None,
            "box": facts.box or None,
            "roles": {str(players): number for players, number in facts.roles.items()},
        },
        "clauses": [clause.id for clause in book.clauses.values() if belongs_to(clause, name)],
    }


def _scenario(played: playouts.Played) -> JsonObject:
    name = played.id.partition("[")[0]
    data = {"id": played.id, "scenario": name, "game": played.game, "about": played.about}
    return data | played_data(played) | {"elements": played.elements, "shows": played.shows}


def _evidence(clause: str, book: Rulebook, trace: Trace) -> JsonObject:
    found = evidence(trace, clause)
    return {**found._asdict(), "standing": standing(book, trace, book.clauses[clause])}
