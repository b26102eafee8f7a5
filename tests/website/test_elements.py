"""The page of an element: its headings, its names, and what stands under them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bangref.rulebook.load import Name
from website.data import Gathered
from website.elements import HEADINGS, element_text, examples, list_text, matters, meets, proof, says
from website.places import element_page


def of(g: Gathered, game: str, id_: str) -> Name:
    return g.book.names[game][id_]


def text(lines: list[str]) -> str:
    return "\n".join(lines)


def under(g: Gathered, name: Name, heading: str) -> str:
    return text(HEADINGS[heading](g, element_page(name), name))


def test_headings_in_order(site: Mapping[str, str]) -> None:
    lines = site["elements/bang/jail.md"].splitlines()
    found = [line[3:].split(" {")[0] for line in lines if line.startswith("## ")]
    assert found == ["What it says", "Why it matters", "Example", "Interacts with", "Sources", "Proof"]


def test_the_way_back(site: Mapping[str, str]) -> None:
    way = "[BANG!](../../rules/bang/index.md) / [Cards, characters and the rest](index.md) / Cards"
    assert way in site["elements/bang/jail.md"].splitlines()


def test_printed_names_and_facts(site: Mapping[str, str]) -> None:
    jail, beer = site["elements/bang/jail.md"], site["elements/dice/beer.md"]
    assert "<dt>In Czech: </dt><dd>Vězení </dd>" in jail
    assert "<dt>In base game: </dt><dd>J♠ 10♠ 4♥ </dd>" in jail
    assert "<dt>In Polish: </dt><dd>Piwko </dd>" in beer
    assert "<dt>In Portuguese: </dt><dd>Cerveja </dd>" in beer


def test_names_are_found_without_their_accents(site: Mapping[str, str]) -> None:
    assert "<p hidden>Vezeni</p>" in site["elements/bang/jail.md"]
    assert "<p hidden>" not in site["elements/bang/duel.md"]


def test_names_and_facts_are_escaped(g: Gathered) -> None:
    bad = "<script>x</script>"
    name = of(g, "bang", "jail")._replace(en=bad, cs=bad, aliases=(bad,), note=bad)
    found = element_text(g, name)
    assert "<script>" not in found
    assert found.count("&lt;script&gt;") == 5


def test_it_says_its_own_clauses_and_links_to_the_rules(g: Gathered) -> None:
    found = under(g, of(g, "bang", "jail"), "What it says")
    assert found.count("{ .rule }") == 8
    assert (
        "Jail cannot be played in front of the Sheriff. "
        "[rule](../../rules/bang/cards.md#bang.card.jail.not_sheriff)" in found
    )


def test_open_questions_are_told_with_what_is_played(g: Gathered) -> None:
    found = under(g, of(g, "bang", "bart_cassidy"), "What it says")
    assert "*Open question:*" in found
    assert "*Played:*" in found
    assert "*Open question:*" not in under(g, of(g, "bang", "jail"), "What it says")


def test_what_holds_in_one_edition_only_says_so(g: Gathered) -> None:
    assert "only 003" in text(says(g, "p.md", of(g, "bang", "emiliano")))
    assert "only" not in text(says(g, "p.md", of(g, "bang", "jail")))


def test_a_role_has_the_clauses_that_mention_it(g: Gathered) -> None:
    found = text(says(g, "p.md", of(g, "bang", "outlaw")))
    assert "bang.goal.outlaws" in found
    assert "bang.card.jail.not_sheriff" not in found


def test_disputes_tell_why_it_matters(g: Gathered) -> None:
    assert "You have jailed one of us already" in text(matters(g, "p.md", of(g, "bang", "jail")))


def test_examples_are_told_in_full(g: Gathered) -> None:
    found = text(examples(g, "p.md", of(g, "bang", "jail")))
    assert "*Given:* P1 holds two Jails." in found
    assert "Played out:" in found


def test_without_a_worked_example_a_scenario_is_told(g: Gathered) -> None:
    name = next(
        name
        for name in g.book.names["samurai"].values()
        if name.kind == "action" and not any(c.kind == "example" for c in (*g.own(name), *g.mentioning(name)))
    )
    assert "*What is done*" in text(examples(g, "p.md", name))


def test_it_interacts_with_what_it_wins_over_and_with_whom_it_is_named(g: Gathered) -> None:
    found = meets(g, "p.md", of(g, "bang", "jail"))
    assert any("*wins over*" in line and "bang.card_type.blue.own_area" in line for line in found)
    assert any(line.startswith("- [Dynamite](") and "before_jail" in line for line in found)


def test_several_clauses_stand_one_below_another(g: Gathered) -> None:
    lines = text(meets(g, "p.md", of(g, "bang", "jail"))).splitlines()
    start = lines.index("- In general:")
    assert lines[start + 1].startswith("    - [")  # a line between them would end the bullet
    inner = [line for line in lines[start + 1 :] if line.startswith("    - [")]
    assert len(inner) > 5
    assert any("#bang.three_players.jail_anyone)" in line for line in inner)


def test_proof_has_a_row_for_each_clause(g: Gathered) -> None:
    rows = proof(g, "p.md", of(g, "bang", "jail"))
    assert sum("bang.card.jail." in row for row in rows) == 8
    assert any("`bangref.bang.cards.jail`" in row for row in rows)


def test_what_has_no_code_is_not_always_a_consequence(g: Gathered) -> None:
    jail = of(g, "bang", "jail")
    skip = g.book.clauses["bang.card.jail.skip"]
    row = g.evidence(skip)._replace(code=())

    def told(kind: str, above: tuple[str, ...]) -> str:
        clause = skip._replace(kind=kind, follows_from=above)
        book = g.book._replace(clauses={**g.book.clauses, skip.id: clause})
        trace = g.trace._replace(rows={**g.trace.rows, skip.id: row})
        (found,) = (line for line in proof(g._replace(book=book, trace=trace), "p.md", jail) if f"#{skip.id})" in line)
        return found.split(" | ")[1]

    assert told("note", ()) == "decides nothing"
    assert told("effect", ()) == "none"
    assert told("effect", ("bang.card.jail.escape",)) == "follows"


@pytest.mark.parametrize("game", ["bang", "dice", "samurai"])
def test_the_list_has_every_element_with_its_face(g: Gathered, game: str) -> None:
    found = list_text(g, next(each for each in g.games if each.id == game))
    assert found.count("![](../../faces/") == len(g.book.names[game])
