"""The table of all pairs of a game: who meets whom. `assets/matrix.js` draws it, and leaves out what is not asked for.

matrix_text   the page
SIGNS         what a cell may say
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any, NamedTuple

from bangref.rulebook.interplay import Meeting
from bangref.rulebook.load import Name
from website.contents import Game
from website.data import Gathered
from website.elements import KINDS
from website.facts import BOXES
from website.markup import bullets, link, plain
from website.places import elements_page, matrix_page, meeting_page

Pairs = Mapping[frozenset[str], Meeting]


class Sign(NamedTuple):
    """What a cell says. mark: how it is shown. words: what it means."""

    id: str
    mark: str
    words: str


PLAYED = Sign("played", "\N{BLACK CIRCLE}", "played: it is shown how they meet")
CLAUSE = Sign("clause", "\N{WHITE CIRCLE}", "a clause is about both")
NEVER = Sign("never", "\N{MULTIPLICATION SIGN}", "they never bear on one step, and it is said why")
NOTHING = Sign("nothing", "\N{MIDDLE DOT}", "nothing is known: each does what its own clauses say")
SIGNS = (PLAYED, CLAUSE, NEVER, NOTHING)


def sign_of(met: Meeting) -> Sign:
    """What the cell of a pair says."""
    if met.never:
        return NEVER
    if met.played:
        return PLAYED
    return CLAUSE if met.applies or met.examples else NOTHING


def matrix_text(g: Gathered, game: Game, pairs: Pairs) -> str:
    """The page: what the signs mean, the table, and the elements one by one for those who do not need it."""
    page = matrix_page(game.id)
    names = tuple(g.book.names[game.id].values())
    meant = (f'<li><b class="{sign.id}">{sign.mark}</b> {escape(sign.words)}</li>' for sign in SIGNS)
    one_by_one = (f"{link(page, plain(name.en), meeting_page(name))} {_met(name, pairs)}" for name in names)
    lines = [
        "---",
        "hide: [navigation, toc]",
        "---",
        "",
        f"# {plain(game.title)}: who meets whom",
        "",
        "What is wanted is where a row and a column cross; a click leads to what applies there.",
        "{ .about }",
        "",
        '<ul class="signs">',
        *meant,
        "</ul>",
        "",
        f'<div class="matrix" data-table="{_packed(data_of(g, names, pairs))}"></div>',
        "",
        "## One by one",
        "",
        "With how many others each has to do:",
        "",
        '<div class="columns" markdown>',
        "",
        *bullets(one_by_one),
        "",
        "</div>",
        "",
        link(page, "Cards, characters and the rest", elements_page(game.id)),
        "",
    ]
    return "\n".join(lines)


def _met(name: Name, pairs: Pairs) -> int:
    """With how many others an element has to do."""
    return sum(name.id in pair and sign_of(met) in (PLAYED, CLAUSE) for pair, met in pairs.items())


def data_of(g: Gathered, names: tuple[Name, ...], pairs: Pairs) -> dict[str, Any]:
    """The table as data: the elements with kind and set, and for each of them its row, a number for each sign."""
    order = {sign: str(place) for place, sign in enumerate(SIGNS)}

    def cell(one: Name, other: Name) -> str:
        return "-" if one is other else order[sign_of(pairs[frozenset((one.id, other.id))])]

    return {
        "signs": [sign._asdict() for sign in SIGNS],
        "sets": list(dict.fromkeys((*BOXES.values(), *(_set(g, name) for name in names)))),
        "kinds": list(KINDS.values()),
        "names": [{"id": name.id, "name": name.en, "kind": KINDS[name.kind], "set": _set(g, name)} for name in names],
        "rows": ["".join(cell(one, other) for other in names) for one in names],
    }


def _set(g: Gathered, name: Name) -> str:
    """The box in which an element comes."""
    own = g.own(name)[0].set
    return BOXES.get(own, own)


def _packed(data: Any) -> str:
    """Data as an attribute, such that no text in it can end it."""
    return escape(json.dumps(data, separators=(",", ":")))
