"""Lines of chance that tell what had to come, and those that could be meant in two ways."""

import pytest

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core import redundant_lines
from bangref.core.action import DRAW, NATURE, Action, Card
from bangref.core.record import ILLEGAL, LEGAL, Finding, Item
from bangref.core.ruling import Note
from bangref.core.verify.progress import rulings_since
from tests.bang.table import ADA, BEN, hand, lives, names_of, player
from tests.core.judged import FAR, Record, four

TWICE = "Stagecoach 9S"
"""Two cards of the deck are so."""
EXPLAINED = pytest.mark.parametrize("explain", [True, False])


def told(*cards: str, on: str = "Ada") -> list[str]:
    return [f"chance draws {each} on {on}" for each in cards]


def card(record: Record, text: str) -> Card:
    found: Card = names_of(record.rules, record.first).card(text)
    return found


def the_fault(record: Record) -> Finding:
    (finding,) = record.judged().findings
    assert finding.kind == ILLEGAL
    return finding


def moved(record: Record) -> list[str]:
    """The cards that have come to a hand, one after another."""
    names = names_of(record.rules, record.first)
    moves = [ruling.args for ruling in rulings_since(record.verification.progress.since) if ruling.fact == "moves"]
    return [names.card_text(moved) for moved, _, to in moves if to[0] == "hand"]


# What is known ---------------------------------------------------------------------------------------------------


@EXPLAINED
@pytest.mark.parametrize("cards", [("Duel QD", "Duel 8C"), ("Duel 8C", "Duel QD"), ("Duel QD",), ()])
def test_said__cards_that_were_known(cards: tuple[str, ...], explain: bool) -> None:
    record = Record(four([TWICE, "Mustang 8H"]), draw=["Duel QD", "Duel 8C"], explain=explain)
    record.says(f"Ada plays {TWICE}", *told(*cards), "Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, result.steps, result.implied) == (LEGAL, 2 + len(cards), 0)
    assert hand(record.rules, record.state, ADA) == ["Duel 8C", "Duel QD"]


@EXPLAINED
def test_said__another_card_than_the_one_known(explain: bool) -> None:
    record = Record(four([TWICE]), draw=["Duel QD", "Duel 8C"], explain=explain).says(f"Ada plays {TWICE}")
    found = the_fault(record.says(*told("Duel QD", "Beer 6H")))
    assert (found.line, found.rulings[0].clause, found.rulings[0].fact) == (
        4,
        "bang.card.stagecoach.effect",
        "drawn_already",
    )
    assert found.rulings[0].args == (ADA, card(record, "Duel 8C"))


def test_said__each_of_them_once_and_no_other() -> None:
    for lines in (told("Duel QD", "Duel QD"), told("Duel QD", "Duel 8C", "Duel 8C"), told("Duel QD", on="Ben")):
        record = Record(four([TWICE]), draw=["Duel QD", "Duel 8C"]).says(f"Ada plays {TWICE}", *lines)
        assert the_fault(record).line == 2 + len(lines)


def test_said__to_what_silence_leads() -> None:
    seats = [player(hand=["BANG! 2C"]), player(role="outlaw", lives=1), player(), player()]
    record = Record(seats, draw=["Duel QD", "Duel 8C", "Beer 6H"]).says("Ada plays BANG! 2C on Ben")
    record.says(*told("Duel QD", "Duel 8C"))
    assert record.verification.result.implied == 1
    assert [done.implied for done in record.steps] == [False, True]
    assert hand(record.rules, record.state, ADA) == ["Beer 6H", "Duel 8C", "Duel QD"]
    assert record.says(*told("Beer 6H")).judged().verdict == LEGAL


def test_said__not_behind_another_decision() -> None:
    record = Record(four([TWICE, "Mustang 8H"]), draw=["Duel QD", "Duel 8C"]).says(f"Ada plays {TWICE}")
    found = the_fault(record.says("Ada plays Mustang 8H", *told("Duel QD")))
    assert (found.line, found.rulings[0].fact) == (4, "another_decides")


def test_said__nothing_that_was_taken_back() -> None:
    record = Record(four([TWICE, "Mustang 8H"]), draw=["Duel QD", "Duel 8C"]).says(f"Ada plays {TWICE}")
    record.says("Ada plays Mustang 8H").takes_back(ADA)
    assert the_fault(record.says(*told("Duel QD"))).line == 5


def test_said__several_cards_at_once() -> None:
    record = Record(four([TWICE]), draw=["Duel QD"], rest="bag").says(f"Ada plays {TWICE}")
    cards = tuple(card(record, text) for text in ("Duel QD", "Duel 8C"))
    record.feed(Item(3, 2, (Action(NATURE, DRAW, target=ADA, cards=cards),)))
    assert record.judged().verdict == LEGAL
    assert hand(record.rules, record.state, ADA) == ["Duel 8C", "Duel QD"]


@EXPLAINED
def test_said__the_only_card_of_a_hand(explain: bool) -> None:
    hands = [["Cat Balou KH", "Mustang 8H"], ["Beer 6H"]]
    record = Record(four(*hands), explain=explain).says("Ada plays Cat Balou KH on Ben")
    record.says("chance picks Beer 6H from Ben", "Ada plays Mustang 8H")
    assert record.judged().verdict == LEGAL
    record = Record(four(*hands), explain=explain).says("Ada plays Cat Balou KH on Ben")
    found = the_fault(record.says("chance picks Mustang 8H from Ben"))
    assert (found.rulings[0].clause, found.rulings[0].fact) == ("bang.card.cat_balou.effect", "picked_already")
    assert found.rulings[0].args == (BEN, card(record, "Beer 6H"))


def test_said__what_has_come_since_a_full_check() -> None:
    dealt = Record(four(["Duel QD", "Duel 8C"]))

    def resume(rules: Rules, note: Note) -> State:
        for text in ("Duel QD", "Duel 8C"):
            note("bang.turn.draw.two_cards", "moves", card(dealt, text), ("pile", 0), ("hand", ADA))
        return dealt.first

    for text, verdicts in (("Duel QD", [ILLEGAL]), ("Beer 6H", [ILLEGAL, ILLEGAL])):
        record = Record(four(["BANG! 2C"]), keep_going=True).says(FAR)
        record.feed(Item(3, check=lambda session, since: [], resume=resume))
        result = record.says(*told(text)).judged()
        assert [finding.kind for finding in result.findings] == verdicts


# What could be meant in two ways ---------------------------------------------------------------------------------


@EXPLAINED
@pytest.mark.parametrize("checked", [True, False])
def test_said__an_equal_card_that_was_not_meant(explain: bool, checked: bool) -> None:
    """The first line could be the first or the second of the three cards; the last shows that it was the first."""
    hands = four(["Wells Fargo 3H", "Mustang 8H"])
    record = Record(hands, draw=[TWICE], rest="bag", explain=explain).says("Ada plays Wells Fargo 3H", *told(TWICE))
    if checked:
        record.checks(lambda state: True)
    record.says(*told("Duel QD", "Duel 8C"))
    assert hand(record.rules, record.state, ADA) == ["Duel 8C", "Duel QD", "Mustang 8H", TWICE]
    if explain:
        assert moved(record) == [TWICE, "Duel QD", "Duel 8C"]
    assert record.says("Ada plays Mustang 8H").judged().verdict == LEGAL
    assert record.verification.session is not None
    assert len(record.verification.session.history) == 4


def test_said__an_equal_card_that_was_meant() -> None:
    record = Record(four(["Wells Fargo 3H", "Mustang 8H"]), draw=[TWICE], rest="bag")
    record.says("Ada plays Wells Fargo 3H", *told(TWICE, "Duel QD"), "Ada plays Mustang 8H")
    assert record.judged().verdict == LEGAL
    assert hand(record.rules, record.state, ADA) == ["Duel QD", TWICE, TWICE]


def test_said__what_a_list_of_effects_has_told_is_settled() -> None:
    record = Record(four(["Wells Fargo 3H"]), draw=[TWICE], rest="bag").says("Ada plays Wells Fargo 3H", *told(TWICE))
    record.checks(lambda state: True, lists_effects=True).says(*told("Duel QD"))
    assert the_fault(record.says(*told("Duel 8C"))).line == 6


def test_said__it_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redundant_lines, "MOST_TRIED", 3)
    record = Record(four(["Wells Fargo 3H"]), draw=[TWICE], rest="bag")
    assert the_fault(record.says("Ada plays Wells Fargo 3H", *told(TWICE, "Duel QD", "Duel 8C"))).line == 5


def shot_at_bart() -> Record:
    """Ben turns over a card that is known, and is hit unless Ben says something; then Ben draws one like it."""
    seats = [player(hand=["BANG! 2C", "Mustang 8H"]), player("bart_cassidy", lying=["Barrel QS"]), player(), player()]
    record = Record(seats, draw=[TWICE], rest="bag").says("Ada plays BANG! 2C on Ben", "Ben uses Barrel")
    return record.says(*told(TWICE, on="Ben"))


def test_said__it_was_meant_for_what_comes_behind_silence() -> None:
    record = shot_at_bart()
    assert lives(record.state)[BEN] == 4
    record.says("Ada plays Mustang 8H")
    assert (hand(record.rules, record.state, BEN), lives(record.state)[BEN]) == ([TWICE], 3)
    assert record.judged().verdict == LEGAL


def test_said__or_for_what_was_turned_over() -> None:
    record = shot_at_bart().says(*told("Duel QD", on="Ben"), "Ada plays Mustang 8H")
    assert hand(record.rules, record.state, BEN) == ["Duel QD"]
    assert record.judged().verdict == LEGAL


def test_said__no_meaning_makes_what_follows_legal() -> None:
    found = the_fault(shot_at_bart().says("Ada plays Beer 6H", "Ada ends the turn"))
    assert found.line == 5
