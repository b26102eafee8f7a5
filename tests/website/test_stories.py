"""Scenarios on the site: the dispute, the table, the steps and the rulings."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tools.scenarios.files import FOLDER, all_scenarios, files
from tools.scenarios.rulings import kept
from website.data import Gathered
from website.stories import SHELVES, Case, Story, about, disputes, story_pages, title_of, told, words

PAGE = "scenarios/cards/lasting.md"


def one(g: Gathered, *steps: object, **fields: object) -> str:
    given: Mapping[str, object] = {"players": {"Ada": {"hand": ["Jail JS"]}, "Ben": {}}, **fields}
    story = Story("x", "cards/x.yaml", "About", "", (), (Case("", "x", given, steps, {}, ()),))
    return "\n".join(told(g.book, PAGE, story))


def test_every_scenario_is_told_once(g: Gathered) -> None:
    stories = g.stories.values()
    cases = [f"{s.id}[{case.name}]" if case.name else s.id for s in stories for case in s.cases]
    assert sorted(cases) == sorted(scenario.id for scenario in all_scenarios())


def test_every_line_that_is_kept_of_a_case_is_told(g: Gathered) -> None:
    over = "  the game is over"
    for story in g.stories.values():
        for case in story.cases:
            lines = kept()[f"{story.id}[{case.name}]" if case.name else story.id].splitlines()[1:]
            assert len(case.rulings) == len([line for line in lines if line != over])


def test_a_dispute_is_the_comment_right_before_the_scenario() -> None:
    text = '# The file.\n\n# Not this.\n\nid: a\n---\n# "One."\n# Two.\nid: b\n---\nid: c\n# Not that.\nabout: d\n'
    assert disputes(text) == {"b": '"One." Two.'}


def test_the_comment_at_the_top_of_a_file_may_be_a_dispute() -> None:
    assert disputes("# Who?\nid: a\nabout: x\n") == {"a": "Who?"}


def test_a_legal_step_and_an_illegal_one(g: Gathered) -> None:
    id_ = "bang.card.jail.not_sheriff"
    found = one(g, "Ada passes", {"illegal": "Ada plays Jail JS on Ben", "cites": id_})
    assert "- Ada passes" in found
    assert (
        f'- <span class="illegal">illegal</span> Ada plays Jail JS on Ben [`{id_}`](../../rules/bang/cards.md#{id_})'
        in found
    )


def test_a_step_that_is_looked_at(g: Gathered) -> None:
    assert "- Ada passes (then: lives Ada 3)" in one(g, {"do": "Ada passes", "then": {"lives": {"Ada": 3}}})


def test_a_record_that_is_malformed(g: Gathered) -> None:
    found = one(g, {"record": {"do": "fly"}, "verdict": "malformed"})
    assert '<span class="illegal">malformed</span> do fly' in found


def test_a_record_with_a_checkpoint(g: Gathered) -> None:
    found = one(g, {"record": ["Ada passes"], "check": {"lives": {"Ada": 3}}, "verdict": "illegal"})
    assert '<span class="illegal">illegal</span> Ada passes (recorded: lives Ada 3)' in found


def test_who_has_nothing_is_not_told(g: Gathered) -> None:
    found = one(g, edition="000")
    assert "- Ada: hand Jail JS" in found
    assert "- edition: 000" in found
    assert "Ben" not in found


def test_text_of_scenarios_is_escaped(g: Gathered) -> None:
    found = one(g, "<script>x</script>", {"illegal": "<b>"}, event="<i>")
    assert "&lt;script&gt;" in found
    assert not any(tag in found for tag in ("<script>", "<b>", "<i>"))


@pytest.mark.parametrize(
    ("value", "said"),
    [({}, "nothing"), ([], "nothing"), (None, "no"), (True, "yes"), (0, "0"), (["a", {"b_c": 1}], "a, b c 1")],
)
def test_values_in_words(value: object, said: str) -> None:
    assert words(value) == said


def test_of_many_cases_the_one_that_names_the_element(g: Gathered) -> None:
    story = next(story for story in g.stories.values() if {"Bō", "Katana"} <= {case.name for case in story.cases})
    assert [case.name for case in about(story, "Katana").cases] == ["Katana"]
    assert about(story, "Nobody").cases == story.cases[:1]


def test_titles() -> None:
    assert title_of("cards/bang_and_missed.yaml") == "BANG!: cards, bang and missed"
    assert title_of("samurai/three.yaml") == "Samurai Sword: three"


def test_every_folder_has_its_shelf() -> None:
    assert {path.parent.relative_to(FOLDER).as_posix() for path in files()} == set(SHELVES)


def test_a_page_for_each_file_and_a_list_of_them(g: Gathered) -> None:
    pages = story_pages(g.book, g.stories)
    assert set(pages) == {"scenarios/index.md", *(story.place.partition("#")[0] for story in g.stories.values())}
    assert "## Ben wants to jail the Sheriff. {#card.jail.sheriff .story}" in pages[PAGE]
    assert "(cards/lasting.md)" in pages["scenarios/index.md"]
