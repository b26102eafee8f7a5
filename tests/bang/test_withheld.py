"""What does not follow from a loss of lives, and is said; what a player has to wait with."""

from __future__ import annotations

import pytest

from bangref.core.action import CHOOSE, Action
from bangref.core.engine import why_not
from bangref.core.ruling import Ruling, rule
from tests.bang.table import ADA, BEN, CLEO, Person, cited, play, player, ruled, table

LAST, OWN_DUEL = "bang.character.el_gringo.not_last_life", "bang.character.el_gringo.not_own_duel"


def withheld(rulings: tuple[Ruling, ...]) -> list[tuple[str, tuple[object, ...]]]:
    return [(ruling.clause, ruling.args) for ruling in rulings if ruling.fact == "nothing_follows"]


@pytest.mark.clause("bang.character.el_gringo.not_own_duel", "bang.character.el_gringo.not_last_life")
@pytest.mark.parametrize(
    ("challenger", "target", "clause"),
    [
        (player("el_gringo", hand=["Duel 8C"]), player(), OWN_DUEL),
        (player("el_gringo", hand=["Duel 8C"], lives=1), player(), OWN_DUEL),
        (player(hand=["Duel 8C"]), player("el_gringo"), ""),
    ],
)
def test_el_gringo_takes_nothing_for_a_duel_of_his_own(challenger: Person, target: Person, clause: str) -> None:
    rules, state = table([challenger, target._replace(hand=("BANG! 2C", "BANG! 3C")), player(), player()])
    state = play(rules, state, "Ada plays Duel 8C on Ben")
    if clause:
        saved = challenger.lives == 1
        state = play(rules, state, "Ben discards BANG! 2C")
        _, rulings = cited(rules, state, "Ada passes")
        assert withheld(rulings) == ([] if saved else [(clause, (ADA, "el_gringo"))])
    else:
        _, rulings = cited(rules, state, "Ben passes")
        assert withheld(rulings) == []


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life", "bang.character.el_gringo.not_last_life")
@pytest.mark.parametrize("character", ["bart_cassidy", "el_gringo"])
def test_the_last_life_brings_nothing(character: str) -> None:
    clause = f"bang.character.{character}.not_last_life"
    for lives, found in ((1, [(clause, (BEN, character))]), (2, [])):
        people = [player(hand=["BANG! 2C", "BANG! 3C"]), player(character, hand=["Beer 6H"], lives=lives)]
        rules, state = table([*people, player(character), player()])
        state = play(rules, state, "Ada plays BANG! 2C on Ben")
        answers = ("Ben passes", "Ben plays Beer 6H") if lives == 1 else ("Ben passes",)
        _, rulings = cited(rules, state, *answers)
        assert withheld(rulings) == found


@pytest.mark.clause("bang.character.el_gringo.not_last_life")
def test_the_last_life_brings_nothing_where_nobody_took_it() -> None:
    """Dynamite is nobody's: there is nothing that one might think follows."""
    people = [player("el_gringo", lying=["Dynamite 2H"], lives=4), player(), player(), player()]
    rules, state = table(people, draw=["Missed! 2S", "BANG! 2C", "BANG! 3C", "BANG! 4C"], turn=3)
    _, rulings = cited(rules, state, "Dan ends the turn")
    assert withheld(rulings) == []


@pytest.mark.clause("bang.character.suzy_lafayette.not_during_duel")
def test_who_has_to_wait_hears_what_for() -> None:
    people = [player(hand=["Duel 8C", "BANG! AS"]), player("suzy_lafayette", hand=["BANG! 2D"]), player(), player()]
    rules, state = table(people)
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D")
    waits = rule("bang.character.suzy_lafayette.not_during_duel", "not_yet", BEN)
    asked = "bang.card.duel.alternate"
    assert ruled(rules, state, "Ben chooses draw") == waits
    assert ruled(rules, state, Action(CLEO, CHOOSE, name="draw")) == rule(asked, "another_decides", ADA, CLEO)
    assert ruled(rules, state, "Ben passes") == rule(asked, "another_decides", ADA, BEN)
    emptied = state._replace(emptied=1 << CLEO)
    assert why_not(rules, emptied, Action(CLEO, CHOOSE, name="draw")) == rule(asked, "another_decides", ADA, CLEO)
