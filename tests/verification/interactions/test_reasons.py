"""The reasons why two elements cannot meet hold: no simulated game speaks against them."""

from __future__ import annotations

from itertools import combinations

import pytest

from bangref.bang import turn
from bangref.bang.points import IN_PLAY_PHASE, TOKENS_GONE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from tools.elements import EVENT, parts
from verification.interactions.blank import heard
from verification.interactions.procedures import asked_for, every_rule, procedure
from verification.interactions.reasons import AT_ONCE, JUDGED, LOSSES, TURNS, final, plain, reason
from verification.interactions.sketch import BYSTANDERS
from verification.interactions.together import NEXT_EVENT, marks_in

PARTS = parts()
BRINGING = tuple(name for name in SETS if any(part.set == name for part in PARTS.values()))
"""The sets that are on some table of the search: those with elements of their own."""
acts_in_any_phase = turn._acts_in_any_phase


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
        ("panic", "boom_town", "only says what a wagon costs"),
    ):
        assert why in reason(PARTS[one], PARTS[other])
        assert reason(PARTS[one], PARTS[other]) == reason(PARTS[other], PARTS[one])
    for one, other in (
        ("mustang", "pat_brennan"), ("mustang", "the_daltons"), ("mustang", "jail"), ("el_gringo", "jose_delgado"),
        ("ghost_town", "thirst"), ("canteen", "can_can"), ("missed", "derringer"), ("canteen", "bible"),
        ("beer", "howitzer"), ("stagecoach", "miss_susanna"), ("derringer", "crate"), ("brawl", "canteen"),
        ("caboose", "boom_town"), ("suzy_lafayette", "boom_town"),
        ("scope", "cat_balou"), ("punch", "scope"), ("bang", "winchester"), ("rose_doolan", "emiliano"),
    ):  # fmt: skip
        assert not reason(PARTS[one], PARTS[other]), (one, other)


def test_two_last_events_are_never_in_one_deck() -> None:
    finals = [part for part in PARTS.values() if part.kind == EVENT and final(part)]
    for one, other in combinations(finals, 2):
        assert reason(one, other).startswith("both are the last event")
