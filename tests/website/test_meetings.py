"""Where elements meet: the pages say what `bangref interact` says, and each pair has its place on both pages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from html import unescape
from itertools import combinations

import pytest

from bangref.report.interplay import bears_words, given_words, readings_words, remarks, step_words, unknown
from bangref.rulebook.interplay import Meeting
from bangref.rulebook.interplay import meetings as asked
from bangref.rulebook.load import Name
from bangref.rulebook.playouts import FRAGMENT
from website.boards import boards
from website.data import Gathered
from website.markup import plain
from website.matrix import CLAUSE, NEVER, NOTHING, PLAYED, SIGNS, _packed, data_of, sign_of
from website.meetings import meetings, tells
from website.places import clause_place, element_page, matrix_page, meeting_page

GAMES = ("bang", "dice", "samurai")


def section(site: Mapping[str, str], name: Name, other: Name) -> str:
    """What the page of an element says of another."""
    found = re.search(rf"^## [^\n]*\{{#{other.id} [^\n]*\n(.*?)(?=^## |\Z)", site[meeting_page(name)], re.M | re.S)
    return found[1] if found else ""


def names_of(g: Gathered, game: str, *ids: str) -> tuple[Name, ...]:
    return tuple(g.book.names[game][id_] for id_ in ids)


def sample(game: str, number: int) -> list[tuple[Name, Name, Meeting]]:
    """Pairs of a game, always the same ones."""
    known = meetings(game)
    pairs = random.Random(3).sample([*combinations(known.names, 2)], number)
    return [(one, other, known.pairs[frozenset((one.id, other.id))]) for one, other in pairs]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_is_what_the_command_tells(game: str) -> None:
    for one, other, met in sample(game, 12):
        (told,) = asked((one.en, other.en), game)
        assert (told.never, told.searched, told.applies, told.examples) == (
            met.never,
            met.searched,
            met.applies,
            met.examples,
        )
        assert [each.id for each in told.played] == [each.id for each in met.played]


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_has_its_place_on_both_pages(g: Gathered, site: Mapping[str, str], game: str) -> None:
    known = meetings(game)
    for one, other in combinations(known.names, 2):
        for page, anchor in ((meeting_page(one), other.id), (meeting_page(other), one.id)):
            assert site[page].count(f"{{#{anchor}}}") + site[page].count(f"{{#{anchor} data-search") == 1


@pytest.mark.parametrize("game", GAMES)
def test_clauses_stand_in_order_of_precedence(g: Gathered, site: Mapping[str, str], game: str) -> None:
    for one, other, met in sample(game, 120):
        for name, of in ((one, other), (other, one)):
            text = section(site, name, of)
            assert bool(text) == tells(met)
            items = re.findall(r"^1\. .*$", text.partition("<details")[0], re.M)
            assert len(items) == len(met.applies)
            for item, each in zip(items, met.applies, strict=True):
                assert f"#{each.clause.id})" in item
                assert plain(each.clause.text) in item
                assert all(plain(said) in item for said in remarks(each, 2))
                assert all(source.document in item for source in each.clause.sources)


def test_a_fragment_is_told_with_its_board(g: Gathered, site: Mapping[str, str]) -> None:
    shown = [
        (one, other, met)
        for one, other, met in sample("bang", 300)
        if [table.kind for table in met.played[:1]] == [FRAGMENT]
    ]
    assert len(shown) > 30
    for one, other, met in shown:
        table = met.played[0]
        for text in (section(site, one, other), section(site, other, one)):
            lines = (*given_words(table.given), *map(step_words, table.when), *bears_words(table), *table.rulings)
            assert all(plain(line) in text for line in lines)
            file, name = re.findall(r'board\.html\?of=([^"#]+)#([^"]+)"', text)[0]
            assert {one.id, other.id} == set(name.split("~"))
            (board,) = (board for board in boards()[file] if board.name == name)
            assert dict(board.scenario.given, players=None) == dict(table.given, players=None)


def test_a_table_under_another_reading_says_so(g: Gathered, site: Mapping[str, str]) -> None:
    known = meetings("bang")
    told = [
        (one, other, line)
        for one, other in combinations(known.names, 2)
        for table in known.pairs[frozenset((one.id, other.id))].played
        for line in readings_words(table)
    ]
    assert ("beer", "bart_cassidy") in {(one.id, other.id) for one, other, _ in told}
    for one, other, line in told:
        assert plain(line) in section(site, one, other)


def test_those_that_never_meet_and_why(g: Gathered, site: Mapping[str, str]) -> None:
    store, wagon = names_of(g, "bang", "general_store", "private_car")
    text = site[meeting_page(store)]
    never = text[text.index("## They never bear on one step") :]
    assert f"{{#{wagon.id}}}" in never
    assert "Both do what they do by being played, and neither asks for the other while it is under way." in never
    assert section(site, store, wagon) == ""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_known_of_the_others(site: Mapping[str, str], game: str) -> None:
    silent = [(one, other, met) for one, other, met in sample(game, 100) if not met.never and not tells(met)]
    assert silent
    for one, other, met in silent:
        paragraphs = site[meeting_page(one)].split("\n\n")
        place = next(place for place, text in enumerate(paragraphs) if f"{{#{other.id}}}" in text)
        assert paragraphs[place - 1] == plain(unknown(met))


def test_elements_and_clauses_lead_there(g: Gathered, site: Mapping[str, str]) -> None:
    (jail,) = names_of(g, "bang", "jail")
    assert "(../../interactions/bang/jail.md)" in site[element_page(jail)]
    clause = g.book.clauses["bang.card.dynamite.before_jail"]
    page = clause_place(clause).partition("#")[0]
    text = site[page][site[page].index(f"{{#{clause.id} ") :].partition("\n### ")[0]
    assert re.search(r"Where (Jail and Dynamite|Dynamite and Jail) meet\]\(\.\./\.\./interactions/bang/", text)


# The table -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_square_and_the_same_both_ways(g: Gathered, game: str) -> None:
    names = tuple(g.book.names[game].values())
    data = data_of(g, names, meetings(game).pairs)
    rows = data["rows"]
    assert {len(row) for row in rows} == {len(rows)} == {len(names)}
    assert all(rows[a][b] == rows[b][a] for a, b in combinations(range(len(rows)), 2))
    assert all(row[place] == "-" for place, row in enumerate(rows))
    assert {name["set"] for name in data["names"]} <= set(data["sets"])
    assert {name["kind"] for name in data["names"]} <= set(data["kinds"])


@pytest.mark.slow
def test_every_sign_is_needed() -> None:
    known = meetings("bang").pairs
    assert sign_of(known[frozenset(("beer", "the_reverend"))]) is PLAYED
    assert sign_of(known[frozenset(("saloon", "general_store"))]) is NEVER
    assert {sign_of(met) for met in known.values()} == set(SIGNS)


@pytest.mark.parametrize("game", [pytest.param("bang", marks=pytest.mark.slow), "dice", "samurai"])
def test_signs(game: str) -> None:
    for met in meetings(game).pairs.values():
        assert (sign_of(met) is NOTHING) == (not met.never and not tells(met))
        assert (sign_of(met) is CLAUSE) == (not met.never and tells(met) and not met.played)


def test_the_page_has_its_data_and_the_elements_one_by_one(g: Gathered, site: Mapping[str, str]) -> None:
    text = site[matrix_page("dice")]
    (raw,) = re.findall(r'<div class="matrix" data-table="([^"]*)"></div>', text)
    assert json.loads(unescape(raw)) == data_of(g, tuple(g.book.names["dice"].values()), meetings("dice").pairs)
    for name in g.book.names["dice"].values():
        assert f"]({name.id}.md) " in text


def test_no_text_ends_the_data() -> None:
    assert not set(_packed({"name": "</div><script>\"'"})) & set("<>\"'")
