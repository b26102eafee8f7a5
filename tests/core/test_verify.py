"""Legal and illegal games, and taking back what was illegal."""

import pytest

from bangref.core.record import ILLEGAL, LEGAL, Item
from bangref.core.replay import Step
from bangref.core.verify import begin, feed, finish
from tests.bang.table import ADA, BEN, CLEO, doing, hand, lives, lying, player, table
from tests.core.judged import FAR, RANGE, FromHere, Record, clauses, four

# Legal and illegal ---------------------------------------------------------------------------------------------


def test_legal__nothing_found() -> None:
    result = (
        Record(four(["BANG! 2C"], ["Missed! 2S"])).says("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S").judged()
    )
    assert (result.verdict, result.findings, result.steps, result.unjudged) == (LEGAL, (), 2, 0)


def test_illegal__the_first_illegal_action_and_the_rest_is_not_judged() -> None:
    record = Record(four(["BANG! 2C", "Mustang 8H"])).says(FAR, "Ada plays Mustang 8H", "Ada plays Barrel QS")
    result = record.judged()
    assert (result.verdict, clauses(result), result.unjudged) == (ILLEGAL, [RANGE], 2)
    finding = result.findings[0]
    assert (finding.line, finding.step, finding.state) == (2, 1, record.first)
    assert finding.alternatives
    assert finding.action not in finding.alternatives


def test_illegal__what_silence_would_have_said_is_not_told() -> None:
    record = Record(four(["BANG! 2C"], [], ["Missed! 3S"])).says("Ada plays BANG! 2C on Ben", "Cleo plays Missed! 3S")
    result = record.judged()
    assert (result.verdict, result.implied, len(record.steps)) == (ILLEGAL, 0, 1)


def test_illegal__the_very_last_line() -> None:
    assert Record(four(["BANG! 2C"])).says(FAR).judged().verdict == ILLEGAL


def test_illegal__part_of_a_bundle() -> None:
    seats = [player("sid_ketchum", hand=["Duel 8C", "Duel QD"], lives=2), player(), player(), player()]
    result = Record(seats).says("Ada uses Sid Ketchum with Duel 8C, Beer 6H", "Ada ends the turn").judged()
    assert clauses(result) == ["bang.character.sid_ketchum.discard_two_heal"]


@pytest.mark.parametrize("explain", [True, False])
def test_explain__each_step_is_told_with_those_that_silence_said(explain: bool) -> None:
    record = Record(four(["BANG! 2C", "Mustang 8H"]), explain=explain)
    record.says("Ada plays BANG! 2C on Ben", "Ada plays Mustang 8H")
    assert [step.implied for step in record.steps] == ([False, True, False] if explain else [])
    assert record.judged().implied == 1


def test_verifier__stops_at_a_fault_and_tells_no_steps_unless_it_is_asked_to() -> None:
    told: list[Step] = []

    def tell(item: Item, step: Step) -> None:
        told.append(step)

    seats = four(["Mustang 8H", "BANG! 2C"])
    rules, state = table(seats)
    verification = begin(FromHere(seats, state, {}))
    for number, text in enumerate(("Ada plays Mustang 8H", FAR), 2):
        verification = feed(verification, Item(number, number - 1, doing(rules, state, text)), tell)
    resumed = Item(4, check=lambda session, since: [], resume=lambda rules, note: state)
    verification = finish(feed(verification, resumed, tell), tell)
    assert told == []
    assert verification.result.verdict == ILLEGAL
    assert verification.session is None


# Taking back what was illegal ----------------------------------------------------------------------------------


@pytest.mark.clause("bang.sequence.take_back", "bang.example.takeback.out_of_range")
def test_take_back__an_illegal_shot_and_the_missed_that_answered_it_are_void() -> None:
    record = Record(four(["BANG! 2C"], [], ["Missed! 2S"]))
    record.says(FAR, "Cleo plays Missed! 2S").takes_back(ADA)
    record.says("Ada plays BANG! 2C on Ben", "Ben passes")
    result = record.judged()
    assert (result.verdict, result.void) == (LEGAL, 2)
    assert lives(record.state)[BEN] == 3
    assert hand(record.rules, record.state, CLEO) == ["Missed! 2S"]


@pytest.mark.clause("bang.sequence.take_back")
def test_take_back__of_the_answer_first_and_then_of_the_illegal_shot() -> None:
    record = Record(four(["BANG! 2C"], [], ["Missed! 2S"])).says(FAR, "Cleo plays Missed! 2S")
    record.takes_back(CLEO).takes_back(ADA).says("Ada plays BANG! 2C on Ben")
    result = record.judged()
    assert (result.verdict, result.void) == (LEGAL, 2)


def test_take_back__by_somebody_else_does_not_help() -> None:
    result = Record(four(["BANG! 2C"], [], ["Missed! 2S"])).says(FAR, "Cleo plays Missed! 2S").takes_back(CLEO).judged()
    assert clauses(result) == [RANGE]


@pytest.mark.clause("bang.sequence.take_back.window")
@pytest.mark.parametrize(
    "between",
    [
        "Ada plays Mustang 8H",
        "Ada uses Sid Ketchum with Mustang 8H, Beer 7H",
        "Ada ends the turn",
        "chance draws Beer 6H on Ben",
    ],
)
def test_take_back__too_late(between: str) -> None:
    result = Record(four(["BANG! 2C", "Mustang 8H"])).says(FAR, between).takes_back(ADA).judged()
    assert (result.verdict, clauses(result), result.void) == (ILLEGAL, [RANGE], 0)


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back__an_illegal_answer_until_the_player_on_turn_plays_on() -> None:
    seats = four(["BANG! 2C", "Mustang 8H"], ["Mustang 9H", "Missed! 2S"])
    wrong = "Ben plays Mustang 9H"
    record = Record(seats).says("Ada plays BANG! 2C on Ben", wrong).takes_back(BEN).says("Ben plays Missed! 2S")
    assert record.judged().verdict == LEGAL
    record = Record(seats).says("Ada plays BANG! 2C on Ben", wrong, "Ada plays Mustang 8H").takes_back(BEN)
    assert record.judged().verdict == ILLEGAL


@pytest.mark.clause("bang.sequence.take_back")
@pytest.mark.parametrize(
    "wrong", ["Ada discards Mustang 8H", "Ada passes", "Ada picks Mustang 8H", "Ben ends the turn"]
)
def test_take_back__only_cards_played_and_abilities_used(wrong: str) -> None:
    result = Record(four(["Mustang 8H"])).says(wrong).takes_back(BEN if wrong.startswith("Ben") else ADA).judged()
    assert (result.verdict, result.void) == (ILLEGAL, 0)


@pytest.mark.parametrize("price", ["Beer 6H", "Duel 8C, Beer 6H"])
def test_take_back__the_legal_beginning_of_an_illegal_bundle_is_void_too(price: str) -> None:
    seats = [player("sid_ketchum", hand=["Duel 8C", "Mustang 8H"], lives=2), player(), player(), player()]
    record = Record(seats).says(f"Ada uses Sid Ketchum with {price}").takes_back(ADA)
    assert record.state == record.first
    record.says("Ada plays Mustang 8H")
    assert record.judged().verdict == LEGAL


def test_take_back__the_legal_beginning_of_an_illegal_bundle_has_had_no_effects() -> None:
    seen: list[int] = []
    seats = [player("sid_ketchum", hand=["Mustang 8H", "Duel 8C", "Duel QD"], lives=2), player(), player(), player()]
    record = Record(seats).says("Ada plays Mustang 8H").checks(lambda state: True, seen=seen)
    record.feed(
        Item(4, 2, (*doing(record.rules, record.first, "Ada uses Sid Ketchum with Duel 8C, Duel QD, Beer 6H"),))
    )
    record.takes_back(ADA).checks(lambda state: True, seen=seen)
    assert seen[0] == seen[1] > 0
    assert record.judged().verdict == LEGAL


def test_take_back__what_was_played_before_stays_played() -> None:
    record = Record(four(["Mustang 8H", "BANG! 2C"])).says("Ada plays Mustang 8H", FAR).takes_back(ADA)
    assert lying(record.rules, record.state, ADA) == ["Mustang 8H"]
    assert record.verification.session is not None
    assert len(record.verification.session.history) == 1
    assert record.judged().verdict == LEGAL


def test_take_back__of_what_was_legal() -> None:
    record = Record(four(["Mustang 8H", "BANG! 2C"])).says("Ada plays Mustang 8H").takes_back(ADA)
    assert record.state == record.first
    result = record.takes_back(ADA).judged()
    assert clauses(result) == ["bang.sequence.take_back"]


def test_take_back__not_after_a_check_or_too_many_lines() -> None:
    result = Record(four(["BANG! 2C"])).says(FAR).checks(lambda state: True).takes_back(ADA).judged()
    assert clauses(result) == [RANGE]
    record = Record(four(["BANG! 2C"])).says(FAR, *["Cleo passes"] * 23)
    assert record.verification.doubt is not None
    record.says("Cleo passes").takes_back(ADA)
    assert record.verification.doubt is None
    assert record.judged().verdict == ILLEGAL
