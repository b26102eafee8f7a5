"""The fragments that are kept still show what they say; the table has every pair; the reasons hold."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

import verification.interactions as interactions
from bangref.bang import turn
from bangref.bang.points import IN_PLAY_PHASE, TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.judge.scenario import Table, parsed, played
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.rulebook.load import Clause, load
from tools.elements import EVENT, parts, points_of
from tools.interactions import (
    DECISIONS,
    FOUND,
    IMPOSSIBLE,
    NOT_FOUND,
    NOT_SEARCHED,
    Row,
    files,
    row_from,
    rows,
    table_told,
)
from tools.pages.meetings import LESS_FAR, by_set
from tools.scenarios.files import all_scenarios
from verification.interactions.bearing import ALONE, DECIDES, UNDER_WAY, Bearing
from verification.interactions.blank import blanked, heard
from verification.interactions.kept import fragments, fragments_in
from verification.interactions.procedures import asked_for, every_rule, procedure
from verification.interactions.promise import promising
from verification.interactions.reasons import AT_ONCE, JUDGED, LOSSES, TURNS, final, plain, reason
from verification.interactions.replayed import shown
from verification.interactions.runs import Reach, Results, row_of
from verification.interactions.search import Budget, followed, searched
from verification.interactions.staged import played as played_scenarios
from verification.interactions.staged import staged, taking_part
from verification.interactions.tables import BYSTANDERS, CONTEXTS, settings
from verification.interactions.together import NEXT_EVENT, marks_in

PACKAGE = Path(interactions.__file__).parent
PARTS = parts()
BRINGING = tuple(name for name in SETS if any(part.set == name for part in PARTS.values()))
"""The sets that are on some table of the search: those with elements of their own."""
acts_in_any_phase = turn._acts_in_any_phase


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_fragment_shows_its_pair(path: Path) -> None:
    """Each plays as it stands, both elements bear on its last step, and its rulings say what is kept of them."""
    for kept in fragments_in(path):
        pair = PARTS[kept.one], PARTS[kept.other]
        found = shown(kept.fragment.given, kept.fragment.when, pair)
        where = f"{kept.one} and {kept.other}"
        assert found is not None, where
        assert (found.legal, found.bears) == (kept.fragment.legal, kept.fragment.bears), where
        assert (found.cites, found.rulings) == (kept.cites, kept.rulings), where


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_fragment_is_a_scenario(path: Path) -> None:
    """Its table and its sentences are those of a scenario, and it cites what is kept as cited."""
    for found in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader):
        raw = {
            "id": f"{path.stem}.{found['with']}",
            "about": "Both bear on the last step.",
            "given": found["given"],
            "when": found["when"],
            "cites": [clause for clauses in found["cites"] for clause in clauses],
        }
        (scenario,) = parsed(raw, path.name)
        assert played(scenario).faults == (), scenario.id


# The table ---------------------------------------------------------------------------------------------------


def test_every_pair_is_in_the_table() -> None:
    assert [(row.one, row.other) for row in rows()] == list(combinations(PARTS, 2))


def test_the_table_says_what_the_files_have() -> None:
    there = {(kept.one, kept.other): (tuple(kept.fragment.bears), len(kept.fragment.when)) for kept in fragments()}
    said = {(row.one, row.other): (row.bears, row.decisions) for row in rows() if row.result == FOUND}
    assert there == said


def test_impossible_is_what_a_rule_excludes() -> None:
    """No pair for which there is a fragment is excluded, and each reason is that of the first rule that holds."""
    for row in rows():
        why = reason(PARTS[row.one], PARTS[row.other])
        assert (row.result == IMPOSSIBLE) == bool(why), row
        if why:
            assert row.reason == why, row


def test_the_table_tells_what_was_looked_at_in_vain() -> None:
    for row in rows():
        assert bool(row.contexts) == bool(row.looked_at) == (row.result == NOT_FOUND), row
        assert row.result == NOT_FOUND or not row.far, row


def test_what_is_left_to_be_searched_is_told() -> None:
    """So many pairs of each set have not been searched, or less far than a whole search goes; it may only fall."""
    told: dict[str, dict[str, int]] = yaml.safe_load((PACKAGE / "open.yaml").read_text(encoding="utf-8"))
    left = {name: {how: counted[how] for how in (NOT_SEARCHED, LESS_FAR)} for name, counted in by_set(rows()).items()}
    assert {name: counted for name, counted in left.items() if any(counted.values())} == told


def test_pairs_are_counted_for_the_later_set_by_how_far_they_were_searched() -> None:
    table = [
        Row("bang", "jail", NOT_FOUND, contexts=3, looked_at=DECISIONS - 1),
        Row("bang", "whip", NOT_FOUND, contexts=3, looked_at=DECISIONS),
        Row("arrow", "whip", NOT_SEARCHED),
    ]
    assert by_set(table) == {"base": {LESS_FAR: 1}, "armed_and_dangerous": {NOT_FOUND: 1, NOT_SEARCHED: 1}}


@pytest.mark.parametrize("far", [False, True])
def test_a_row_is_read_as_it_is_written(far: bool) -> None:
    searched_far = Row("bang", "jail", NOT_FOUND, reason="in vain", contexts=3, looked_at=400, far=far)
    (line,) = table_told([searched_far]).splitlines()[1:]
    assert row_from(line) == searched_far


def _shown_by_clause() -> dict[str, list[frozenset[str]]]:
    """The elements that take part in each scenario of a clause."""
    found: dict[str, list[frozenset[str]]] = {}
    for scenario in all_scenarios():
        taking = taking_part(scenario)
        for clause in scenario.shows:
            found.setdefault(clause, []).append(taking)
    return found


def _named_together(clause: Clause) -> list[tuple[str, str]]:
    """Pairs of elements that a clause names: with the one that it is about, if it is about one, else all of them."""
    known = [element for element in clause.elements if element in PARTS]
    about = [element for element in known if clause.id.startswith(PARTS[element].section)]
    return [pair for pair in combinations(known, 2) if not about or set(about) & set(pair)]


def _unsettled() -> dict[str, list[frozenset[str]]]:
    """By clause of the card game: the pairs it names that are neither found nor impossible, nor in a scenario of it."""
    settled = {frozenset((row.one, row.other)) for row in rows() if row.result in (FOUND, IMPOSSIBLE)}
    shown_by = _shown_by_clause()
    found: dict[str, list[frozenset[str]]] = {}
    for clause in load().clauses.values():
        if clause.normative and clause.id.startswith("bang."):
            named = {frozenset(pair) for pair in _named_together(clause)} - settled
            left = [pair for pair in named if not any(pair <= taking for taking in shown_by.get(clause.id, ()))]
            found |= {clause.id: left} if left else {}
    return found


def test_pairs_that_the_rulebooks_name_together() -> None:
    """Each is found, or excluded by a rule, or both take part in a scenario of the clause that names them.

    What else there is stands in a list of clauses that only enumerate; all that stands there is needed.
    """
    listed = [(entry["clause"], frozenset(entry["among"])) for entry in _enumerations()]
    unsettled = _unsettled()
    missing = [
        f"{clause}: {' and '.join(sorted(pair))}"
        for clause, pairs in unsettled.items()
        for pair in pairs
        if not any(pair <= among for name, among in listed if name == clause)
    ]
    assert not missing, "\n".join(missing)
    for clause, among in listed:
        assert any(pair <= among for pair in unsettled.get(clause, ())), f"nothing is left to be listed: {clause}"


def _enumerations() -> list[dict[str, Any]]:
    path = PACKAGE / "enumerations.yaml"
    found: list[dict[str, Any]] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return found


def test_enumerations_are_of_elements_that_their_clauses_name() -> None:
    clauses = load().clauses
    for entry in _enumerations():
        assert entry.keys() == {"clause", "among", "why"}
        assert set(entry["among"]) <= set(clauses[entry["clause"]].elements), entry["clause"]
        assert entry["why"]


def test_what_only_lies_in_a_pile_takes_no_part() -> None:
    raw: dict[str, Any] = {
        "id": "pile", "about": "A pile.", "given": {"draw": ["Jail JS"], "players": {"Ada": {"hand": ["Beer 6H"]}}},
        "when": ["Ada plays Scope AS"],
    }  # fmt: skip
    (scenario,) = parsed(raw, "pile.yaml")
    assert taking_part(scenario) == {"beer", "scope"}


# The reasons ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_plain_card_asks_nothing_that_its_procedure_does_not_speak_of() -> None:
    """Heard in simulated games of characters who change nothing for others.

    Calumet asks for no suits in them, nobody leaves the game because a Ghost or Ghost Car is taken away, and nobody has
    an Escape, of which it is asked already before it is played whether the card may be cancelled. Where a card in play
    loses its last token, that may be a Bomb, which explodes.
    """
    sets = tuple(name for name in BRINGING if not rules_for(sets=(name,)).events)
    silent = ("calumet", "ghosts", "ghost_car_rule", "ghost_car_counts", "escape")
    games = (marks_in(sets, 4, seed, BYSTANDERS[:4], silent) for seed in range(60))
    heard = [marks for game in games for marks in game if TOKENS_GONE not in marks]
    every = [part for part in PARTS.values() if part.set in ("base", *sets) and plain(part)]
    cards = [card for card in every if card.id not in asked_for()]
    tried = 0
    for card in cards:
        known = procedure(card.id)
        if not known.deadly:
            for marks in heard:
                if card.section in marks and not any(other.section in marks for other in every if other != card):
                    asked = {mark for mark in marks if not mark.startswith("bang.")} - {"in_force"}
                    assert asked <= known.points, card.id
                    tried += 1
    assert tried > 50


EVENTS = tuple(name for name in BRINGING if rules_for(sets=(name,)).events)


def _no_other_phase(rules: Rules, state: State, seat: int) -> bool:
    """Whether there is something to use outside phase 2: everything says no, so it leaves no mark of having judged."""
    before = IN_PLAY_PHASE in heard(rules)
    assert not acts_in_any_phase(rules, state, seat)
    if not before:
        heard(rules).discard(IN_PLAY_PHASE)
    return False


def test_by_the_defaults_nothing_is_used_in_the_own_turn_outside_phase_2() -> None:
    rules = every_rule()
    assert len(rules.at[IN_PLAY_PHASE]) > 10
    assert [name for name, ability in rules.at[IN_PLAY_PHASE].items() if ability.any_phase(rules)] == []


def test_what_is_judged_comes_in_no_step_in_which_turns_end_or_lives_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heard in simulated games in which those who have plays judged in phase 1 have nothing to say.

    Sets in which what is judged acts at once are left out. Nobody's turn ends because a Ghost is taken away. Where a
    card in play loses its last token, that may be a Bomb, which explodes.
    """
    monkeypatch.setattr(turn, "_acts_in_any_phase", _no_other_phase)
    every = tuple(name for name in BRINGING if name not in AT_ONCE)
    games = [(sets, seed) for sets in (every, *((*every[:1], name) for name in EVENTS)) for seed in range(12)]
    tried = entered = 0
    for sets, seed in games:
        for marks in marks_in(sets, 4 + seed % 4, seed, silent=("law_of_the_west", "evelyn_shebang", "ghosts")):
            if marks & JUDGED and TOKENS_GONE not in marks:
                assert not marks & TURNS, marks
                assert not (marks & JUDGED - {IN_PLAY_PHASE} and marks & LOSSES), marks
                tried += 1
            if NEXT_EVENT in marks:
                assert not marks & JUDGED, marks
                entered += 1
    assert tried > 500
    assert entered > 50


def test_the_rules_exclude_what_they_say_and_nothing_beside_it() -> None:
    for one, other, why in (
        ("mustang", "bill_noface", "as turns end and begin"),
        ("willy_the_kid", "el_gringo", "between them somebody decides"),
        ("paul_regret", "gatling", "played at any distance"),
        ("shootout", "ghost_town", "has no say in such a step"),
        ("canteen", "howitzer", "being played or used"),
    ):
        assert why in reason(PARTS[one], PARTS[other])
        assert reason(PARTS[one], PARTS[other]) == reason(PARTS[other], PARTS[one])
    for one, other in (
        ("mustang", "pat_brennan"), ("mustang", "the_daltons"), ("mustang", "jail"), ("el_gringo", "jose_delgado"),
        ("ghost_town", "thirst"), ("canteen", "can_can"), ("missed", "derringer"), ("canteen", "bible"),
        ("scope", "cat_balou"), ("punch", "scope"), ("bang", "winchester"), ("rose_doolan", "emiliano"),
    ):  # fmt: skip
        assert not reason(PARTS[one], PARTS[other]), (one, other)


def test_two_last_events_are_never_in_one_deck() -> None:
    finals = [part for part in PARTS.values() if part.kind == EVENT and final(part)]
    for one, other in combinations(finals, 2):
        assert reason(one, other).startswith("both are the last event")


# The definition ------------------------------------------------------------------------------------------------

SHOT = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"]}}}


def test_a_blank_card_says_nothing() -> None:
    table = Table(SHOT)
    blank = blanked(table.rules, PARTS["mustang"])
    assert "mustang" in table.rules.at["distance"]
    assert "mustang" not in blank.at["distance"]
    assert {face.name for face in table.rules.faces} - {face.name for face in blank.faces} == {"mustang"}
    assert points_of(PARTS["mustang"]) == {"distance"}


def test_what_decides_and_what_does_not() -> None:
    bang, mustang, beer = PARTS["bang"], PARTS["mustang"], PARTS["beer"]
    aimed = ("Ada plays BANG! AS on Ben",)
    found = shown(SHOT, aimed, (bang, mustang))
    assert found is not None
    assert (found.legal, found.bears) == (False, Bearing(UNDER_WAY, DECIDES))
    assert shown(SHOT, aimed, (bang, beer)) is None


def test_each_of_two_is_enough() -> None:
    """Two places farther away: without either of them it is still one too many."""
    given = {"players": {"Ada": {"hand": ["BANG! AS"]}, "Ben": {"in_play": ["Mustang 8H"], "character": "Paul Regret"}}}
    found = shown(given, ("Ada plays BANG! AS on Ben",), (PARTS["mustang"], PARTS["paul_regret"]))
    assert found is not None
    assert found.bears == Bearing(ALONE, ALONE)


def test_what_was_decided_before_the_step() -> None:
    """Slab the Killer has doubled what is needed when the shot began; the Barrel is one of two."""
    given = {
        "players": {
            "Ada": {"character": "Slab the Killer", "hand": ["BANG! AS"]},
            "Ben": {"in_play": ["Barrel QS"]},
        },
        "draw": ["Beer 6H"],
    }
    found = shown(given, ("Ada plays BANG! AS on Ben", "Ben uses Barrel"), (PARTS["barrel"], PARTS["slab_the_killer"]))
    assert found is not None
    assert found.bears == Bearing(DECIDES, DECIDES)


def _shows(given: dict[str, Any], when: tuple[str, ...], one: str, other: str) -> bool:
    return shown(given, when, (PARTS[one], PARTS[other])) is not None


def test_what_was_decided_in_another_step_is_not_decided_again() -> None:
    """Without Apache Kid somebody would be asked to answer the shot: that is over where Ada goes on with her turn."""
    players = {"Ada": {"hand": ["BANG! 2D"]}, "Ben": {"character": "Apache Kid"}}
    given = {"sets": ["dodge_city", "high_noon"], "players": players, "event": ["Gold Rush"]}
    aimed = "Ada plays BANG! 2D on Ben"
    assert _shows(given, (aimed,), "bang", "apache_kid")
    assert not _shows(given, (aimed, "Ada ends the turn"), "apache_kid", "gold_rush")


def test_what_is_only_mentioned_decides_nothing() -> None:
    """Hangover suspends Willy the Kid, who has nothing to say to a first BANG! but is mentioned."""
    given = {
        "sets": ["high_noon"], "players": {"Ben": {"character": "Willy the Kid", "hand": ["BANG! AS"]}},
        "event": ["Hangover"], "draw": ["Beer 6H", "Duel 8C"],
    }  # fmt: skip
    assert not _shows(given, ("Ada ends the turn", "Ben plays BANG! AS on Ada"), "bang", "hangover")


def test_what_is_refused_whatever_they_say_shows_nothing() -> None:
    ada, ben = {"hand": ["Panic! JH"]}, {"character": "Paul Regret"}
    bare, rich = ({"players": {"Ada": ada, "Ben": ben | more}} for more in ({}, {"hand": ["Beer 6H"]}))
    assert not _shows(bare, ("Ada plays Panic! JH on Ben",), "panic", "paul_regret")
    assert _shows(rich, ("Ada plays Panic! JH on Ben",), "panic", "paul_regret")


@pytest.mark.parametrize(
    ("sets", "ben", "event", "pair", "together"),
    [
        # The Dynamite comes after the event, which is told; Lucky Duke comes after it, too, but not a word of it.
        ("high_noon", {"in_play": ["Dynamite 2H"], "spare": "Sid Ketchum"}, "New Identity", "dynamite", True),
        ("high_noon", {"character": "Lucky Duke", "in_play": ["Dynamite 2H"]}, "Handcuffs", "lucky_duke", False),
        ("fistful", {"character": "Bill Noface", "hand": ["Saloon 5H"]}, "A Fistful of Cards", "bill_noface", False),
        ("high_noon", {"in_play": ["Jail JS"]}, "Gold Rush", "jail", False),
        ("high_noon", {"in_play": ["Jail JS"]}, "Thirst", "jail", True),
    ],
)
def test_what_comes_first_is_not_in_the_way_of_what_comes_later(
    sets: str, ben: dict[str, Any], event: str, pair: str, together: bool
) -> None:
    given = {
        "sets": ["dodge_city", sets], "players": {"Ben": ben}, "event": [event],
        "draw": ["Missed! 2S", "BANG! 2C", "BANG! 3C"],
    }  # fmt: skip
    (other,) = (part.id for part in PARTS.values() if part.name == event)
    assert _shows(given, ("Ada ends the turn",), pair, other) is together


@pytest.mark.slow
@pytest.mark.parametrize(("one", "other"), [("bang", "bart_cassidy"), ("mustang", "panic"), ("beer", "dynamite")])
def test_the_search_finds_the_same_again(one: str, other: str) -> None:
    pair = PARTS[one], PARTS[other]
    first, second = (searched(pair, promising(*pair)[0], Budget(1_000)) for _ in range(2))
    assert first is not None
    assert first == second
    kept = {frozenset((each.one, each.other)): each.fragment for each in fragments()}[frozenset((one, other))]
    assert len(kept.when) <= len(first.when)


# Where they may meet ---------------------------------------------------------------------------------------------


def _tables(context: str, *pair: str) -> list[dict[str, Any]]:
    (chosen,) = (each for each in CONTEXTS if each.name == context)
    return [setting.given for setting in settings(*(PARTS[name] for name in pair), contexts=(chosen,))]


def test_what_the_dead_would_hold_lies_on_top_of_the_pile() -> None:
    given = _tables("the dead come back", "ghost_town", "beer")[1]
    assert given["players"]["Ben"] == {"character": "Willy the Kid", "out": True}
    assert given["draw"][0].startswith("Beer")
    assert "remembered" not in given
    assert _tables("the dead come back", "dead_man", "beer")[0]["remembered"] == {"first_out": 2}
    assert all(
        "in_play" not in given["players"]["Ben"] for given in _tables("the dead come back", "ghost_town", "jail")
    )


def test_nobody_is_dead_where_nobody_can_come_back() -> None:
    assert _tables("the dead come back", "beer", "bang") == []


def test_a_second_copy_lies_before_another() -> None:
    given = _tables("a second copy", "johnny_kisch", "mustang")[0]
    assert len(given["players"]["Dan"]["in_play"]) == 1
    assert "in_play" not in _tables("a second copy", "johnny_kisch", "bang")[0]["players"]["Dan"]
    assert _tables("a second copy", "johnny_kisch", "barrel") != []
    assert _tables("a second copy", "johnny_kisch", "winchester") == []


def test_diamonds_are_dealt_where_there_are_such() -> None:
    given = _tables("a shot with diamonds", "apache_kid", "beer")[0]
    assert sorted(card[-1] for card in given["players"]["Ada"]["hand"]) == ["D", "H"]


@pytest.mark.slow
def test_scenarios_lead_to_pairs() -> None:
    """Each decision of theirs by itself, silent ones told; a refused one leads no further."""
    pair = PARTS["ghost_town"], PARTS["beer"]
    assert ("Ben plays Beer 6H",) in [way for way, _ in staged(pair)]
    assert all(
        {"ghost_town", "beer"} <= each.elements
        for each in played_scenarios()
        if each.given in [given for _, given in staged(pair)]
    )
    fragment = followed(pair, staged(pair), Budget(200))
    assert fragment is not None
    assert fragment.when == ("Ben plays Beer 6H",)


# Runs -------------------------------------------------------------------------------------------------------------


def _results(folder: Path, **told: Any) -> Results:
    path = folder / "results.jsonl"
    result = {"one": "bang", "other": "jail", "result": NOT_FOUND, "reach": [400, False], "contexts": 3, **told}
    path.write_text(json.dumps(result) + "\n", encoding="utf-8")
    return Results(path)


@pytest.mark.slow
def test_of_what_was_searched_before_only_so_much_is_known_as_the_table_tells(tmp_path: Path) -> None:
    row = next(row for row in rows() if row.result == NOT_FOUND and not row.far)
    pair, results = (PARTS[row.one], PARTS[row.other]), Results(tmp_path / "results.jsonl")
    there = results.found[row.one, row.other]
    assert there["reach"] == [row.looked_at, False]
    assert not results.wanting(pair, Reach(row.looked_at))
    assert results.wanting(pair, Reach(row.looked_at, far=True))
    assert row_of(there) == row


def test_a_pair_is_searched_again_in_new_contexts_only(tmp_path: Path) -> None:
    pair, reach = (PARTS["bang"], PARTS["jail"]), Reach(400)
    assert _results(tmp_path).wanting(pair, reach)
    assert _results(tmp_path).known(pair, reach) == 3
    assert not _results(tmp_path, contexts=len(CONTEXTS)).wanting(pair, reach)
    assert _results(tmp_path, contexts=len(CONTEXTS)).wanting(pair, Reach(401))
    assert _results(tmp_path).known(pair, Reach(401)) == 0
    assert not _results(tmp_path, result=FOUND).wanting(pair, reach)
    beside = PARTS["bang"], PARTS["beer"]
    assert _results(tmp_path).wanting(beside, reach)
    assert _results(tmp_path).known(beside, reach) == 0
