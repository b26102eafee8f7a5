"""What a record says beside the actions is checked, and explained."""

import pytest

from bangref.bang.state import State
from bangref.core.action import END, Action
from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Item, Mismatch
from bangref.core.ruling import Ruling
from bangref.kits.bang.game import BangGame
from tests.bang.table import ADA, BEN, CLEO, lying, player, table
from tests.core.judged import EMPTY_HAND, FAR, Check, Record, clauses, dealt, four, judged

# Checks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lives", "implied", "verdict"), [(4, 0, LEGAL), (3, 1, LEGAL), (2, 1, ILLEGAL)])
def test_check__before_or_after_the_silence_of_those_who_were_asked(lives: int, implied: int, verdict: str) -> None:
    record = Record(four(["BANG! 2C", "Mustang 8H"])).says("Ada plays BANG! 2C on Ben")
    record.checks(lambda state: state.seats[BEN].lives == lives)
    result = record.judged()
    assert (result.verdict, result.implied) == (verdict, implied)


def test_check__at_the_first_place_where_it_holds() -> None:
    """Indians! have reached Ben and Cleo, who say nothing, and Dan has not decided yet."""
    hands: list[list[str]] = [["Indians! KD"], ["BANG! 2C"], ["BANG! 3C"], ["BANG! 4C"]]
    record = Record(four(*hands)).says("Ada plays Indians! KD")
    record.checks(lambda state: state.seats[CLEO].lives == 3)
    assert [seat.lives for seat in record.state.seats[1:]] == [3, 3, 4]
    assert record.says("Dan discards BANG! 4C").judged().verdict == LEGAL


def test_check__before_the_end_of_a_turn_that_could_only_be_ended() -> None:
    record = Record(four(["Mustang 8H"])).says("Ada plays Mustang 8H").checks(lambda state: state.turn == ADA)
    assert record.state.turn == ADA
    assert record.says("Ada ends the turn").checks(lambda state: state.turn == BEN).judged().verdict == LEGAL


def test_check__behind_the_ends_of_turns_that_could_only_be_ended() -> None:
    # nobody has, or draws, a card that could be played
    draw = ["Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S"]
    record = (
        Record(four(["Mustang 8H"]), draw=draw).says("Ada plays Mustang 8H").checks(lambda state: state.turn == CLEO)
    )
    assert record.state.turn == CLEO
    assert record.judged().implied == 2
    assert len(record.steps) == 3


def test_check__behind_the_ends_of_turns_what_has_led_there_counts() -> None:
    seen: list[int] = []
    draw = ["Missed! 2S", "Missed! 3S", "Missed! 4S", "Missed! 5S"]
    record = Record(four(["Mustang 8H"]), draw=draw).says("Ada plays Mustang 8H")
    record.checks(lambda state: state.turn == CLEO, seen=seen)
    rulings = [len(step.rulings) for step in record.steps]
    assert seen == [rulings[0], sum(rulings[:2]), sum(rulings)]
    assert all(rulings)


def test_check__behind_the_end_of_a_turn_and_all_the_silence_there() -> None:
    # Ben draws from the pile unless the record says otherwise, and then can only end the turn, too
    seats = [player(hand=["Mustang 8H"]), player("jesse_jones"), player(), player(hand=["Missed! 4S"])]
    record = Record(seats, draw=["Missed! 2S", "Missed! 3S"], rest="Dan").says("Ada plays Mustang 8H")
    record.checks(lambda state: len(state.seats[BEN].hand) == 2)
    assert record.state.turn == BEN
    assert record.judged().verdict == LEGAL


def test_check__one_that_holds_here_is_not_looked_for_behind_the_end_of_the_turn() -> None:
    record = Record(four(["Mustang 8H"])).says("Ada plays Mustang 8H").checks(lambda state: True)
    assert record.state.turn == ADA
    assert record.judged().implied == 0


def test_check__one_that_says_where_it_stands_is_looked_for_there_only() -> None:
    record = Record(four(["Mustang 8H"])).says("Ada plays Mustang 8H")
    record.checks(lambda state: state.turn == BEN, stands=lambda state: state.turn == ADA, goes_on=True)
    assert record.state.turn == ADA
    assert record.judged().verdict == ILLEGAL


def test_check__one_that_stands_behind_the_end_of_a_turn_after_one_before_it() -> None:
    record = Record(four(["Mustang 8H"])).says("Ada plays Mustang 8H").checks(lambda state: state.turn == ADA)
    record.checks(lambda state: state.turn == BEN, stands=lambda state: state.turn == BEN)
    assert record.state.turn == BEN
    assert record.judged().verdict == LEGAL


def by_jesse(*holds: Check, starts: bool = False) -> Record:
    """Ada can only end her turn; then Jesse Jones may take the first card from somebody."""
    seats = [player(hand=["Mustang 8H"]), player("jesse_jones"), player(hand=["Beer 6H"]), player()]
    record = Record(seats, draw=["Missed! 2S", "Missed! 3S"], rest="Dan").says("Ada plays Mustang 8H")
    return record.checks(*holds, begins=on_turn if starts else None)


def on_turn(state: State) -> bool:
    return state.turn == BEN


def has_drawn(state: State) -> bool:
    return len(state.seats[BEN].hand) == 2


TAKING = "Ben takes on Cleo"


@pytest.mark.parametrize("starts", [True, False])
def test_check__one_at_the_start_of_a_turn_leaves_open_what_may_be_done_first(starts: bool) -> None:
    record = by_jesse(on_turn, starts=starts)
    assert len(record.state.seats[BEN].hand) == 0
    assert record.says(TAKING).judged().verdict == LEGAL


def test_check__one_behind_what_may_be_done_first_takes_it_as_left_out() -> None:
    assert by_jesse(has_drawn).judged().verdict == LEGAL
    assert by_jesse(has_drawn).says(TAKING).judged().verdict == ILLEGAL
    assert by_jesse(on_turn, starts=True).checks(has_drawn).judged().verdict == LEGAL


def test_check__one_at_the_start_of_a_turn_is_not_looked_for_behind_it() -> None:
    result = by_jesse(has_drawn, starts=True).judged()
    assert result.verdict == ILLEGAL
    assert result.findings[0].state.turn == ADA


def test_check__one_that_never_holds_leaves_everything_where_it_was() -> None:
    record = Record(four(["Mustang 8H"]), rest="Dan").says("Ada plays Mustang 8H")
    before = record.state
    record.checks(lambda state: False, goes_on=True)
    assert record.state == before
    assert record.judged().verdict == ILLEGAL


def test_check__a_difference_that_changes_nothing_does_not_end_the_judging() -> None:
    record = Record(four(["Mustang 8H"])).checks(lambda state: False, goes_on=True).says("Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, result.unjudged) == (ILLEGAL, 0)
    assert result.findings[0].mismatch is not None


def test_check__of_several_differences_the_first_is_told() -> None:
    record = Record(four([])).checks(lambda state: True, lambda state: False, lambda state: False)
    (finding,) = record.judged().findings
    assert finding.mismatch is not None
    assert finding.mismatch.what == "thing 1"
    assert len(finding.rulings) == 2


def test_check__judging_goes_on_only_where_no_difference_matters() -> None:
    matters = Mismatch("lives of Ben", "4", "3", "bang.setup.lives.track")
    harmless = matters._replace(goes_on=True)
    record = Record(four(["Mustang 8H"]))
    record.feed(Item(2, 0, check=lambda session, since: [harmless, matters]))
    assert record.says("Ada plays Mustang 8H").judged().unjudged == 1


def test_keep_going__from_the_next_full_check() -> None:
    seats = four(["BANG! 2C", "Mustang 8H"])
    resumed = table(seats)[1]
    for keep_going, unjudged, found in ((True, 1, 2), (False, 3, 1)):
        record = Record(seats, keep_going).says(FAR, "Ada plays Barrel QS")
        record.checks(lambda state: True).checks(lambda state: True, resume=resumed)
        record.says("Ada plays Mustang 8H", "Ada plays Barrel QS")
        result = record.judged()
        assert (result.verdict, len(result.findings), result.unjudged) == (ILLEGAL, found, unjudged)


def test_keep_going__other_readings_start_there_as_well() -> None:
    seats = four(["BANG! 2C"])
    resumed = table(four(["Panic! JH"]))[1]
    record = Record(seats, keep_going=True).says(FAR).checks(lambda state: True, resume=resumed)
    result = record.says("Ada plays Panic! JH on Ben").judged()
    assert [finding.kind for finding in result.findings] == [ILLEGAL, UNDECIDED]
    assert result.readings == {EMPTY_HAND: "any_player"}


def test_keep_going__from_the_very_check_that_differs() -> None:
    seats = four(["Mustang 8H"])
    record = Record(seats, keep_going=True).checks(lambda state: False, resume=table(seats)[1])
    result = record.says("Ada plays Mustang 8H").judged()
    assert (result.verdict, len(result.findings), result.unjudged) == (ILLEGAL, 1, 0)


# Checks and what they are given, and what explains them --------------------------------------------------------


def test_check__rulings_since_the_last_one_that_lists_effects() -> None:
    seen: list[int] = []
    record = Record(four(["Mustang 8H", "Scope AS", "Beer 6H"])).says("Ada plays Mustang 8H")
    for lists_effects in (False, True, False):
        record.feed(Item(3, check=lambda session, since: []))
        record.checks(lambda state: True, lists_effects=lists_effects, seen=seen)
    assert seen[0] == seen[1] > 0
    assert seen[2] == 0
    assert record.judged().verdict == LEGAL


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("lists_effects", [True, False])
def test_check__what_comes_before_it_is_judged_again_under_other_readings(full: bool, lists_effects: bool) -> None:
    seen: list[int] = []
    record = Record(four(["Mustang 8H", "Panic! JH", "BANG! 2C"])).says("Ada plays Mustang 8H")
    resume = record.state if full else None
    record.checks(lambda state: True, resume=resume, lists_effects=lists_effects, seen=seen)
    result = record.says("Ada plays Panic! JH on Ben").judged()
    assert (result.verdict, result.readings) == (UNDECIDED, {EMPTY_HAND: "any_player"})
    assert len(seen) > 1
    assert set(seen) == {seen[0]}
    assert lying(record.rules, record.state, ADA) == ["Mustang 8H"]


def test_check__in_turns_in_which_nobody_can_do_anything() -> None:
    # all other cards are where nobody gets at them
    seen: list[int] = []
    record = Record([player(), player(), player(), player(out=True)], rest="Dan", others={})
    result = record.checks(lambda state: False, goes_on=True, seen=seen).judged()
    assert len(seen) == 1 + 8, "here, and behind each of eight turns"
    assert (result.verdict, len(record.steps)) == (ILLEGAL, 0)
    assert record.state == record.first


def test_check__a_reading_may_explain_a_part() -> None:
    seats = [player(hand=["BANG! 2C"]), player("bart_cassidy", hand=["Beer 6H"], lives=1), player(), player()]
    record = Record(seats).says("Ada plays BANG! 2C on Ben", "Ben passes", "Ben plays Beer 6H")
    record.checks(lambda state: len(state.seats[BEN].hand) == 1, lambda state: state.seats[CLEO].lives == 3)
    result = record.judged()
    assert result.verdict == ILLEGAL
    found = [(finding.kind, finding.mismatch.what) for finding in result.findings if finding.mismatch]
    assert found == [(UNDECIDED, "thing 0"), (ILLEGAL, "thing 1")]
    assert result.readings == {"bang.character.bart_cassidy.not_last_life": "saved_pays"}


def test_undecided__does_not_hide_what_was_illegal_before() -> None:
    record = Record(four(["Panic! JH"])).checks(lambda state: False, goes_on=True)
    result = record.says("Ada plays Panic! JH on Ben").judged()
    assert [finding.kind for finding in result.findings] == [ILLEGAL, UNDECIDED]
    assert result.verdict == ILLEGAL


def test_undecided__no_reading_that_forbids_what_came_before() -> None:
    record = Record(four(["BANG! 2C", "BANG! 3C"])).says("Ada plays BANG! 2C on Ada", "Ada passes")
    result = record.says("Ada plays BANG! 3C on Ben").judged()
    assert (result.verdict, clauses(result)) == (ILLEGAL, ["bang.turn.play.one_bang_card"])


class Silent(BangGame):
    """A header that tells nothing where it is asked."""

    def supplied(self, state: State) -> list[Action] | Ruling:
        return []


def test_supply__a_header_that_tells_nothing_after_all() -> None:
    told = dealt()
    game = Silent("003", (), (), {}, told.players)
    game.hands = told.hands
    assert clauses(judged(game, Action(BEN, END)).result) == ["bang.setup.hand.sheriff_no_extra"]
