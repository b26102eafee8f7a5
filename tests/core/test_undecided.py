"""Verdicts that hang on a reading."""

import pytest

from bangref.bang.setup import Player
from bangref.bang.state import State
from bangref.core.record import ILLEGAL, UNDECIDED
from bangref.core.ruling import rule
from bangref.core.verify import begin, finish
from bangref.kits.bang.game import BangGame
from tests.bang.table import ADA, BEN, CLEO, DAN, lying, player, table
from tests.core.judged import EMPTY_HAND, FAR, RANGE, Record, clauses, four


def test_undecided__the_reading_under_which_it_is_legal() -> None:
    record = Record(four(["Panic! JH", "Mustang 8H"])).says("Ada plays Panic! JH on Ben", "Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, result.readings) == (UNDECIDED, {EMPTY_HAND: "any_player"})
    (finding,) = result.findings
    assert (finding.kind, finding.reading, finding.value) == (UNDECIDED, EMPTY_HAND, "any_player")
    assert finding.rulings[0].clause == EMPTY_HAND
    assert lying(record.rules, record.state, ADA) == ["Mustang 8H"]
    assert result.unjudged == 0


def test_undecided__not_where_the_record_has_chosen() -> None:
    readings = {EMPTY_HAND: "needs_card"}
    result = Record(four(["Panic! JH"]), readings=readings).says("Ada plays Panic! JH on Ben").judged()
    assert (result.verdict, clauses(result)) == (ILLEGAL, [EMPTY_HAND])


def test_undecided__a_reading_must_carry_all_that_came_before() -> None:
    # legal only where nobody may aim at themselves is no excuse for one who has done so
    record = Record(four(["BANG! 2C", "Panic! JH"])).says("Ada plays BANG! 2C on Ada", "Ada passes")
    result = record.says("Ada plays Panic! JH on Ben").judged()
    assert (result.verdict, result.readings) == (UNDECIDED, {EMPTY_HAND: "any_player"})


def test_undecided__illegal_weighs_more() -> None:
    record = Record(four(["Panic! JH", "BANG! 2C"])).says("Ada plays Panic! JH on Ben", FAR)
    result = record.judged()
    assert result.verdict == ILLEGAL
    assert [finding.kind for finding in result.findings] == [UNDECIDED, ILLEGAL]


def test_undecided__a_check_may_hang_on_a_reading() -> None:
    seats = [player(), player(hand=["BANG! 2C", "BANG! 3C"], lives=1), player(), player()]
    record = Record(seats, turn=BEN).says("Ben ends the turn", "Ben discards BANG! 2C", "Ben discards BANG! 3C")
    result = record.judged()
    assert (result.verdict, result.readings) == (
        UNDECIDED,
        {"bang.turn.discard.no_voluntary": "more_allowed"},
    )


def test_undecided__what_a_reading_allows_is_done_before_the_next_reading_is_tried() -> None:
    mustang, barrel = ["Mustang 8H"], ["Barrel QS"]
    others = {
        taken: table(four(hand_of_ada))[1]
        for taken, hand_of_ada in (("a", mustang), ("b", barrel), ("ab", mustang + barrel))
    }
    record = Record(four([]), others=others).says("Ada plays Mustang 8H", "Ada plays Barrel QS")
    assert record.judged().readings == {"a": "other", "b": "other"}
    assert lying(record.rules, record.state, ADA) == ["Mustang 8H", "Barrel QS"]


@pytest.mark.parametrize("most", ["a", "b"])
def test_undecided__the_reading_that_explains_most_of_a_check(most: str) -> None:
    def hurt(*seats: int) -> State:
        return table([player(lives=3 if seat in seats else None) for seat in range(4)])[1]

    less = "b" if most == "a" else "a"
    others = dict(sorted({most: hurt(BEN, CLEO), less: hurt(BEN), "ab": hurt(BEN, CLEO)}.items()))
    record = Record(four(), others=others)
    record.checks(*(lambda state, seat=seat: state.seats[seat].lives == 3 for seat in (BEN, CLEO, DAN)))
    result = record.judged()
    assert [(finding.kind, len(finding.rulings)) for finding in result.findings] == [(UNDECIDED, 2), (ILLEGAL, 1)]
    assert result.readings == {most: "other"}


@pytest.mark.parametrize("before", [[], ["Ada plays Mustang 8H"]])
def test_undecided__no_reading_under_which_the_game_cannot_begin(before: list[str]) -> None:
    record = Record(four(["Mustang 8H", "BANG! 2C"]), others={"a": rule("bang.setup.roles.four", "wrong_roles")})
    result = record.says(*before, FAR).judged()
    assert (result.verdict, clauses(result), result.readings) == (ILLEGAL, [RANGE], {})


def test_start__a_game_that_cannot_be() -> None:
    people = tuple(
        Player("sheriff", (character,)) for character in ("black_jack", "el_gringo", "kit_carlson", "lucky_duke")
    )
    verification = begin(BangGame("003", (), (), {}, people))
    assert verification.session is None
    (finding,) = finish(verification).findings
    assert (finding.line, finding.step) == (1, 0)
    assert finding.rulings[0].clause == "bang.setup.roles.four"


# What really decides --------------------------------------------------------------------------------------------


def test_undecided__another_reading_in_the_place_of_one_that_does_not_explain_what_follows() -> None:
    mustang, barrel = ["Mustang 8H"], ["Barrel QS"]
    others = {
        taken: table(four(hand_of_ada))[1]
        for taken, hand_of_ada in (("a", mustang), ("b", mustang + barrel), ("ab", mustang))
    }
    record = Record(four([]), others=others).says("Ada plays Mustang 8H", "Ada plays Barrel QS")
    result = record.judged()
    assert [(finding.kind, finding.reading) for finding in result.findings] == [(UNDECIDED, "a"), (UNDECIDED, "b")]
    assert (result.verdict, result.readings) == (UNDECIDED, {"b": "other"})
    assert lying(record.rules, record.state, ADA) == mustang + barrel


@pytest.mark.parametrize(("by_default", "kinds"), [(True, [ILLEGAL]), (False, [ILLEGAL, UNDECIDED])])
def test_undecided__no_reading_under_which_an_earlier_check_fails(by_default: bool, kinds: list[str]) -> None:
    # where it fails by the default as well, it speaks against neither
    panic = ["Panic! JH"]
    others = {"a": table([player(hand=panic), player(hand=["Beer 6H"]), player(), player()])[1]}
    record = Record(four(panic), others=others)
    record.checks(lambda state: by_default and not state.seats[BEN].hand, goes_on=True)
    result = record.says("Ada plays Panic! JH on Ben").judged()
    found = [(finding.kind, finding.reading) for finding in result.findings]
    assert [kind for kind, _ in found] == kinds
    assert result.readings == ({} if by_default else {"a": "other"})
    assert result.verdict == ILLEGAL


def test_undecided__what_went_on_after_something_illegal_is_judged_again_with_it() -> None:
    wrong, panic = ["BANG! 2C"], ["Panic! JH"]
    resumed = table(four(panic))[1]
    record = Record(four(wrong), keep_going=True).says(FAR).checks(lambda state: True, resume=resumed)
    record.checks(lambda state: False, goes_on=True).says("Ada plays Panic! JH on Ben")
    result = record.judged()
    assert [finding.kind for finding in result.findings] == [ILLEGAL, ILLEGAL, UNDECIDED]
    assert result.readings == {EMPTY_HAND: "any_player"}
