"""Which mutants belong to which clause: the code around a citation, what an entry names, and who helps it."""

from __future__ import annotations

import ast

from bangref.rulebook.load import load
from tools.traceability.citations import Module
from verification.shows.kept import Source
from verification.shows.lines import Cited
from verification.shows.owners import Candidates, candidates

RULES = """
LIVES = "bang.invented.lives"
BOUND = 5


def judge(rules, state, seat) -> Ruling | None:
    if seat > BOUND:
        return rule("bang.invented.too_far", "far", seat)
    if not state:
        return rule("bang.invented.nobody", "nobody", seat)
    return None


def bonus(rules, state) -> int:
    return 2 + len(state)


def lives(rules, state, note) -> int:
    note(LIVES, "lives", bonus(rules, state))
    return state


def one_more(rules, state) -> int:
    return state + 1


ELEMENT = Element("invented", (Modifier("distance", "bang.invented.farther", one_more), Trigger("start", LIVES, lives)))
EFFECT = Effect("invented", "bang.invented.effect", EVERYBODY, lives)


def any_card(rules, effect) -> Ruling | None:
    return rule(effect.clause, "no_target") if effect.aim else None
"""
PATH = "bangref/bang/invented.py"


def found(made: Cited | None = None, name: str = "bangref.bang.invented", text: str = RULES) -> Candidates:
    return candidates([Source(PATH, text, Module(name, ast.parse(text)))], made or {}, load())


def changes(clause: str, among: Candidates) -> list[tuple[str, str]]:
    """The mutants of a clause, the nearest first: where, and the new text."""
    return [(one.mutant.function, one.mutant.after) for one in among.cited.get(clause, [])]


def test_a_refusal_belongs_to_its_clause_and_to_no_other() -> None:
    near = changes("bang.invented.too_far", found())
    assert near[0] == ("judge", "return None")
    assert ("judge", "if False:") in near
    assert ("judge", "if seat >= BOUND:") in near
    assert ("judge", "if state:") not in near
    assert ("judge", "if True:") in changes("bang.invented.nobody", found())


def test_another_citation_is_no_fault() -> None:
    kinds = {one.mutant.kind for listed in found().cited.values() for one in listed}
    assert "citation" not in kinds


def test_the_function_that_an_entry_names_belongs_to_the_clause_of_the_entry() -> None:
    assert ("one_more", "return state - 1") in changes("bang.invented.farther", found())
    assert ("one_more", "return state - 1") not in changes("bang.invented.lives", found())


def test_an_entry_that_is_left_out_takes_its_own_clause_away() -> None:
    left_out = [one for one in found().cited["bang.invented.farther"] if one.distance == 0 and not one.mutant.function]
    assert [one.mutant.kind for one in left_out] == ["entry"]
    assert left_out[0].mutant.after.count("Trigger(") == 1
    assert "Modifier(" not in left_out[0].mutant.after


def test_a_helper_belongs_to_those_who_use_it_but_is_farther_away() -> None:
    helpers = [one for one in found().cited["bang.invented.lives"] if one.mutant.function == "bonus"]
    assert helpers
    assert min(one.distance for one in helpers) > 100
    assert not [one for one in found().cited["bang.invented.farther"] if one.mutant.function == "bonus"]


def test_a_constant_belongs_to_the_condition_that_looks_at_it() -> None:
    assert ("", "BOUND = 6") in changes("bang.invented.too_far", found())
    assert ("", "BOUND = 6") not in changes("bang.invented.nobody", found())


def test_an_aim_is_changed_in_a_table() -> None:
    aims = [one.mutant.after for one in found().cited["bang.invented.effect"] if one.mutant.kind == "aim"]
    assert len(aims) == 6
    assert all("EVERYBODY" not in after for after in aims)


def test_a_procedure_that_cites_the_clause_of_the_card_at_hand_belongs_to_it() -> None:
    """Which clause that is, only scenarios know: they have cited it in this line."""
    line = RULES.splitlines().index('    return rule(effect.clause, "no_target") if effect.aim else None') + 1
    text = ("any_card", "return None")
    assert text not in changes("bang.invented.effect", found())
    assert text in changes("bang.invented.effect", found({PATH: {line: {"bang.invented.effect": 0}}}))
    assert text not in changes("bang.invented.too_far", found({PATH: {line: {"bang.invented.effect": 0}}}))


def test_what_is_printed_belongs_to_the_clauses_of_the_card() -> None:
    text = 'SCHOFIELD = "schofield"\nREACH = {SCHOFIELD: 2, "remington": 3}\n'
    changed = {one.mutant.after for one in found(text=text).printed["bang.card.schofield.range"]}
    assert {"REACH = {SCHOFIELD: 3, 'remington': 3}", "REACH = {SCHOFIELD: 1, 'remington': 3}"} <= changed
    assert "REACH = {SCHOFIELD: 2, 'remington': 4}" not in changed


def test_what_is_printed_belongs_to_the_game_of_its_module() -> None:
    text = 'SCHOFIELD = "schofield"\nREACH = {SCHOFIELD: 2, "remington": 3}\n'
    assert "bang.card.schofield.range" not in found(name="bangref.dice.invented", text=text).printed
