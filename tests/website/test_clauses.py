"""A clause is told with all its parts, in their order, and with nothing that would be taken for markup."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bangref.kits.bang.sets import SETS
from bangref.rulebook.load import Clause, Reading, Source
from bangref.rulebook.trace import ONLY_IN_TESTS, Evidence
from website.clauses import (
    ALONE,
    NOTHING,
    PARTS,
    SEARCHED,
    UNSHOWN,
    examples,
    interactions,
    proof,
    readings,
    section,
    sources,
    why,
)
from website.data import Gathered

PAGE = "rules/bang/cards.md"
SKIP = "If the draw! for Jail shows any suit but hearts, the player in Jail loses their turn."


def of(g: Gathered, id_: str) -> Clause:
    return g.book.clauses[id_]


def text(lines: list[str]) -> str:
    return "\n".join(lines)


def with_clause(g: Gathered, clause: Clause, row: Evidence | None = None) -> Gathered:
    rows = dict(g.trace.rows) | ({clause.id: row} if row else {})
    book = g.book._replace(clauses={**g.book.clauses, clause.id: clause})
    return g._replace(book=book, trace=g.trace._replace(rows=rows))


def titles(lines: list[str]) -> list[str]:
    return [line.strip("*") for line in lines if line.startswith("**") and line.strip("*") in PARTS]


@pytest.mark.parametrize("id_", ["bang.card.jail.not_sheriff", "bang.example.two_jails", "bang.turn.draw.reshuffle"])
def test_all_parts_in_order(g: Gathered, id_: str) -> None:
    assert titles(section(g, PAGE, of(g, id_))) == list(PARTS)


def test_the_sentence_is_the_heading_and_the_id_the_anchor(g: Gathered) -> None:
    first = section(g, PAGE, of(g, "bang.card.jail.not_sheriff"))[0]
    assert first == "### Jail cannot be played in front of the Sheriff. {#bang.card.jail.not_sheriff .clause}"


def test_badges_name_the_editions_in_which_it_holds(g: Gathered) -> None:
    both, one = (section(g, PAGE, of(g, id_))[2] for id_ in ("bang.card.jail.skip", "bang.character.emiliano.lives"))
    assert (both.count('class="edition"'), one.count('class="edition"')) == (2, 1)
    assert ">003<" in one


@pytest.mark.slow
def test_clauses_of_a_set_have_the_badges_of_the_editions_that_it_is_played_with(g: Gathered) -> None:
    for clause in g.book.clauses.values():
        if clause.set in SETS:
            badges = section(g, PAGE, clause)[2]
            assert ">003<" in badges
            limited = SETS[clause.set].editions == ("003",) or clause.id == "bang.pool.high_noon_cards"
            assert (">000<" in badges) is not limited, clause.id


@pytest.mark.slow
def test_every_clause_has_a_badge_that_of_a_game_with_one_rulebook_too(g: Gathered) -> None:
    lines = section(g, "rules/samurai/turn.md", of(g, "samurai.turn.draw.two"))
    assert text(lines).count('class="edition"') == 1
    assert all('class="edition"' in text(section(g, "rules/x/y.md", clause)) for clause in g.book.clauses.values())


def test_an_open_question_is_marked(g: Gathered) -> None:
    assert "open question" in section(g, PAGE, of(g, "bang.turn.draw.reshuffle"))[2]
    assert "open question" not in section(g, PAGE, of(g, "bang.card.jail.skip"))[2]


def test_markup_in_the_data_shows_as_text(g: Gathered) -> None:
    bad = "<script>alert(1)</script> [x](y) *z*"
    evil = Clause(
        "bang.card.jail.evil", "effect", bad, "bang", "cards", "base", (Source("003", bad, 1),), why=bad, note=bad,
        reading=Reading("bang.card.jail.evil", bad, {"a": bad, "b": bad}, "a", bad),
    )  # fmt: skip
    found = text(section(with_clause(g, evil), PAGE, evil))
    assert found.count("&lt;script&gt;") == 8
    assert "<script>" not in found
    assert "[x](y)" not in found
    assert "*z*" not in found.replace(r"\*z\*", "")


def test_why_has_the_reason_and_the_dispute(g: Gathered) -> None:
    found = text(why(g, PAGE, of(g, "bang.card.jail.play_on_other")))
    assert "players may even jail themselves" in found
    assert "You have jailed one of us already" in found


def test_without_a_reason_it_is_told_how_much_hangs_on_it(g: Gathered) -> None:
    clause = of(g, "bang.card.jail.skip")._replace(id="bang.card.jail.quiet")
    row = Evidence(clause.id, noted=3)
    assert why(with_clause(g, clause, row), PAGE, clause) == ["Rulings in 3 scenarios hang on it."]
    assert why(with_clause(g, clause, row._replace(noted=1)), PAGE, clause) == ["Rulings in 1 scenario hang on it."]
    assert why(with_clause(g, clause, Evidence(clause.id)), PAGE, clause) == [NOTHING]
    shown = Evidence(clause.id, scenarios=("card.jail.before_oneself",))
    silent = g._replace(stories={name: story._replace(dispute="") for name, story in g.stories.items()})
    assert why(with_clause(silent, clause, shown), PAGE, clause) == ["It is shown by 1 scenario."]


def test_without_rulings_it_is_told_on_what_it_hangs(g: Gathered) -> None:
    above = "bang.card.jail.skip"
    clause = of(g, above)._replace(id="bang.card.jail.quiet", follows_from=(above,))
    lines = why(with_clause(g, clause, Evidence(clause.id)), PAGE, clause)
    assert lines[0] == "It says what comes of other rules in a case that is asked for:"
    assert lines[2:] == [f"- [{SKIP}](#{above})"]


def test_where_nothing_shows_a_clause_it_is_told_why(g: Gathered) -> None:
    note, excused = of(g, "bang.symbol.book"), of(g, "bang.play_vs_use.ban_on_use")
    assert examples(g, PAGE, note) == [UNSHOWN]
    clause = of(g, "bang.card.jail.skip")._replace(id="bang.card.jail.quiet")
    row = Evidence(clause.id, excused={ONLY_IN_TESTS: "nobody *can*"})
    assert examples(with_clause(g, clause, row), PAGE, clause) == [r"Only tests can show it: nobody \*can\*."]
    assert examples(with_clause(g, clause, Evidence(clause.id)), PAGE, clause) == [NOTHING]
    assert NOTHING not in examples(g, PAGE, excused)


def test_a_clause_that_stands_alone_says_so(g: Gathered) -> None:
    assert interactions(g, PAGE, of(g, "dice.roll.stop_early")) == [ALONE]


def test_examples_are_those_of_the_rulebook_and_the_scenarios(g: Gathered) -> None:
    found = text(examples(g, PAGE, of(g, "bang.card.jail.play_on_other")))
    assert "(examples.md#bang.example.two_jails)" in found
    assert "scenarios/cards/lasting.md#card.jail.before_oneself" in found
    assert found.count("Two Jails may be played in a turn") == 1, "an example is not listed again as its scenario"
    assert "#bang.example.two_jails" in text(examples(g, "p.md", of(g, "bang.example.two_jails")))


def test_what_it_wins_over_and_gives_way_to(g: Gathered) -> None:
    over, under = "bang.card.jail.play_on_other", "bang.card_type.blue.own_area"
    assert f"Wins over: [A player who plays a blue card lays it in front of themselves.](turn.md#{under})" in text(
        interactions(g, PAGE, of(g, over))
    )
    assert f"Gives way to: [Jail may be played in front of any player, at any distance.](cards.md#{over})" in text(
        interactions(g, "rules/bang/turn.md", of(g, under))
    )


def test_consequences_are_told_on_both_sides(g: Gathered) -> None:
    below, above = "bang.card.jail.still_target", "bang.card.jail.skip"
    assert f"Follows from: [{SKIP}](#{above})" in text(interactions(g, PAGE, of(g, below)))
    assert f"(#{below})" in text(interactions(g, PAGE, of(g, above)))


def test_sources_have_document_page_and_heading(g: Gathered) -> None:
    found = sources(g, PAGE, of(g, "bang.card.jail.skip"))
    assert found[0].endswith('(003), page 9, section "Vězení"')
    assert found[1].endswith('(000), section "Vězení"')
    assert len(found) == 2
    assert len(sources(g, PAGE, of(g, "bang.character.emiliano.lives"))) == 2, "a symbol is told, too"


def test_a_reading_has_its_alternatives_default_and_reason(g: Gathered) -> None:
    clause = of(g, "bang.turn.draw.reshuffle")
    found = readings(g, PAGE, clause)
    assert clause.reading is not None
    assert [line for line in found if "**(default)**" in line] == [line for line in found if "`at_once`" in line]
    assert any(line.startswith("- `when_needed`: ") for line in found)
    assert found[-1].startswith("Reason for the default: ")
    assert sum("scenarios/" in line for line in found) == 2, "each alternative is played"


def test_proof_names_code_tests_and_checks(g: Gathered) -> None:
    found = text(proof(g, PAGE, of(g, "bang.card.jail.not_sheriff")))
    assert "`bangref.bang.cards.jail:NOT_SHERIFF`" in found
    assert "tests/bang/cards/test_jail.py" in found
    assert "Proved for all cases: legality.jail" in found


def test_an_example_proves_nothing(g: Gathered) -> None:
    assert proof(g, PAGE, of(g, "bang.example.two_jails")) == ["It decides nothing, so there is nothing to prove."]


def test_the_search_sees_the_reasons_and_not_the_proof(site: Mapping[str, str]) -> None:
    text_of_jail = site[PAGE].split("{#bang.card.jail.skip ")[1].split("\n### ")[0]
    seen = text_of_jail.split("<div data-search-exclude markdown>")
    inside = [part.split("\n</div>")[0] for part in seen[1:]]
    hidden = [title for part in inside for title in titles(part.splitlines())]
    assert hidden == [title for title in PARTS if title not in SEARCHED]
