"""Judging a record: legal, illegal, undecided; take-backs of what was illegal; going on after a fault."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bangref.bang.rules import Rules
from bangref.bang.setup import Player
from bangref.bang.state import State
from bangref.core.action import DRAW, END, NATURE, PICK, PLAY, SHUFFLE, USE, Action
from bangref.core.record import ILLEGAL, LEGAL, UNDECIDED, Item, Mismatch, Result
from bangref.core.replay import Step
from bangref.core.ruling import Ruling, rule
from bangref.core.verify import Verifier
from bangref.games.bang.game import BangGame
from tests.bang.table import ADA, BEN, CLEO, DAN, Person, doing, hand, lives, lying, player, table

Check = Callable[[State], bool]


class FromHere(BangGame):
    """A game that is judged from a state on."""

    def __init__(
        self,
        seats: list[Person],
        state: State,
        chosen: Mapping[str, str],
        tried: Mapping[str, str] | None = None,
    ) -> None:
        people = tuple(Player("outlaw", (seat.character,)) for seat in seats)
        super().__init__("003", (), (), chosen, people, tried=tried)
        self.people, self.state = seats, state

    def start(self) -> State:
        return self.state

    def under(self, readings: Mapping[str, str]) -> "FromHere":
        return FromHere(self.people, self.state, self.chosen, readings)


class Elsewhere(FromHere):
    """A game with readings of its own: under each it begins at another table, or cannot begin at all.

    tables: by the readings that are taken, put together; "" is the table where none is.
    """

    def __init__(
        self, seats: list[Person], tables: Mapping[str, State | Ruling], tried: Mapping[str, str] | None = None
    ) -> None:
        begun = tables[""]
        assert isinstance(begun, State)
        super().__init__(seats, begun, {})
        self.tables = tables
        self.taken = "".join(sorted(reading for reading, value in (tried or {}).items() if value == "other"))
        self.readings = {reading: ("default", "other") for reading in tables if len(reading) == 1}

    def start(self) -> State | Ruling:  # type: ignore[override]
        return self.tables[self.taken]

    def under(self, readings: Mapping[str, str]) -> "Elsewhere":
        return Elsewhere(self.people, self.tables, readings)


class Record:
    """A record that is written while it is judged. others: where the game begins under readings of its own."""

    def __init__(
        self,
        seats: list[Person],
        keep_going: bool = False,
        explain: bool = True,
        others: Mapping[str, State | Ruling] | None = None,
        **options: Any,
    ) -> None:
        self.rules, self.first = table(seats, **options)
        chosen = options.get("readings") or {}
        self.steps: list[Step] = []
        self.verifier = Verifier(
            FromHere(seats, self.first, chosen) if others is None else Elsewhere(seats, {"": self.first, **others}),
            keep_going,
            explain,
            lambda item, step: self.steps.append(step),
        )
        self.lines = 1

    def says(self, *what: str) -> "Record":
        for text in what:
            self.lines += 1
            self.verifier.feed(Item(self.lines, self.lines - 1, doing(self.rules, self.first, text)))
        return self

    def takes_back(self, seat: int) -> "Record":
        self.lines += 1
        self.verifier.feed(Item(self.lines, self.lines - 1, take_back=seat))
        return self

    def checks(
        self,
        *holds: Check,
        goes_on: bool = False,
        stands: Check | None = None,
        resume: State | None = None,
        lists_effects: bool = False,
        seen: list[int] | None = None,
    ) -> "Record":
        """A check of several things; ``seen`` is told how many rulings each comparison was given."""

        def compare(state: State, since: list[Ruling]) -> list[Mismatch]:
            if seen is not None:
                seen.append(len(since))
            return [
                Mismatch(f"thing {place}", "so", f"not so {place}", "bang.setup.lives.track", goes_on)
                for place, hold in enumerate(holds)
                if not hold(state)
            ]

        def state_of(rules: Rules, *note: object) -> State:
            assert resume is not None
            return resume

        self.lines += 1
        going_on = state_of if resume is not None else None
        self.verifier.feed(
            Item(self.lines, 0, check=compare, stands=stands, resume=going_on, lists_effects=lists_effects)
        )
        return self

    @property
    def state(self) -> State:
        assert self.verifier.session is not None
        found: State = self.verifier.session.state
        return found

    def judged(self) -> Result:
        return self.verifier.finish()


def clauses(result: Result) -> list[str]:
    return [finding.rulings[0].clause for finding in result.findings]


FAR = "Ada plays BANG! 2C on Cleo"
RANGE = "bang.card.bang.range_check"


def four(*hands: list[str]) -> list[Person]:
    return [player(hand=cards) for cards in (*hands, *([[]] * (4 - len(hands))))]


# Legal and illegal ------------------------------------------------------------------------------------------


def test_legal__nothing_found() -> None:
    result = (
        Record(four(["BANG! 2C"], ["Missed! 2S"])).says("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S").judged()
    )
    assert (result.verdict, result.findings, result.steps, result.unjudged) == (LEGAL, [], 2, 0)


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
    seats = four(["Mustang 8H", "BANG! 2C"])
    _, state = table(seats)
    verifier = Verifier(FromHere(seats, state, {}), on_step=lambda item, step: told.append(step))
    for number, text in enumerate(("Ada plays Mustang 8H", FAR), 2):
        verifier.feed(Item(number, number - 1, doing(verifier.game.rules, state, text)))  # type: ignore[arg-type]
    verifier.feed(Item(4, check=lambda state, since: [], resume=lambda rules, note: state))
    assert told == []
    assert verifier.finish().verdict == ILLEGAL
    assert verifier.session is None


# Taking back what was illegal -------------------------------------------------------------------------------


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
    record.verifier.feed(
        Item(4, 2, (*doing(record.rules, record.first, "Ada uses Sid Ketchum with Duel 8C, Duel QD, Beer 6H"),))
    )
    record.takes_back(ADA).checks(lambda state: True, seen=seen)
    assert seen[0] == seen[1] > 0
    assert record.judged().verdict == LEGAL


def test_take_back__what_was_played_before_stays_played() -> None:
    record = Record(four(["Mustang 8H", "BANG! 2C"])).says("Ada plays Mustang 8H", FAR).takes_back(ADA)
    assert lying(record.rules, record.state, ADA) == ["Mustang 8H"]
    assert record.verifier.session is not None
    assert len(record.verifier.session.history) == 1
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
    assert record.verifier.doubt is not None
    record.says("Cleo passes").takes_back(ADA)
    assert record.verifier.doubt is None
    assert record.judged().verdict == ILLEGAL


# Checks -----------------------------------------------------------------------------------------------------


def test_check__after_the_silence_of_those_who_were_asked() -> None:
    record = Record(four(["BANG! 2C", "Mustang 8H"])).says("Ada plays BANG! 2C on Ben")
    record.checks(lambda state: state.seats[BEN].lives == 3)
    assert record.judged().verdict == LEGAL
    record = Record(four(["BANG! 2C", "Mustang 8H"])).says("Ada plays BANG! 2C on Ben")
    assert record.checks(lambda state: state.seats[BEN].lives == 4).judged().verdict == ILLEGAL


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
    # Ben draws from the pile unless he says otherwise, and then can only end his turn, too
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
    record.verifier.feed(Item(2, 0, check=lambda state, since: [harmless, matters]))
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


# Undecided --------------------------------------------------------------------------------------------------

SELF = "bang.symbol.in_range.self"
EMPTY_HAND = "bang.symbol.take_card"


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
    # legal only where nobody may aim at himself is no excuse for one who has done so
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
    verifier = Verifier(BangGame("003", (), (), {}, people))
    assert verifier.session is None
    (finding,) = verifier.finish().findings
    assert (finding.line, finding.step) == (1, 0)
    assert finding.rulings[0].clause == "bang.setup.roles.four"


# What the header tells, and what chance must not do ---------------------------------------------------------

PEOPLE = ("black_jack", "lucky_duke", "bart_cassidy", "willy_the_kid")
ROLES = ("outlaw", "sheriff", "outlaw", "renegade")


def dealt(
    hands: int | None = 4, deck: bool = True, edition: str = "003", swapped: bool = False, sheriff: str = PEOPLE[1]
) -> BangGame:
    """A game whose header tells hands of so many cards, and the draw pile (or one card of it twice)."""
    people = (PEOPLE[0], sheriff, *PEOPLE[2:])
    players = tuple(Player(role, (character,)) for role, character in zip(ROLES, people, strict=True))
    game = BangGame(edition, (), (), {}, players)
    cards = list(game.rules.deck)
    if hands is not None:
        game.hands = tuple(tuple(cards.pop() for _ in range(hands)) for _ in range(4))
    if deck:
        game.deck = tuple(cards[1:] + cards[-1:] if swapped else cards)
    return game


def judged(game: BangGame, *actions: Action) -> Verifier:
    verifier = Verifier(game)
    for step, action in enumerate(actions, 1):
        verifier.feed(Item(step + 1, step, (action,)))
    verifier.finish()
    return verifier


def test_supply__hands_and_draw_pile_of_the_header() -> None:
    verifier = judged(dealt(), Action(BEN, END))
    assert verifier.result.verdict == LEGAL
    assert verifier.session is not None
    assert [len(seat.hand) for seat in verifier.session.state.seats] == [4, 6, 4, 4]


@pytest.mark.clause("bang.setup.hand.initial", "bang.setup.hand.sheriff_no_extra", "bang.setup.hand.sheriff_extra")
@pytest.mark.parametrize(
    ("hands", "edition", "clause"),
    [
        (5, "003", "bang.setup.hand.sheriff_no_extra"),
        (4, "000", "bang.setup.hand.sheriff_extra"),
        (5, "000", "bang.setup.hand.initial"),
    ],
)
def test_supply__hands_of_the_wrong_size(hands: int, edition: str, clause: str) -> None:
    result = judged(dealt(hands, edition=edition), Action(BEN, END)).result
    assert clauses(result) == [clause]
    assert (result.findings[0].line, result.findings[0].step) == (1, 0)


def test_supply__is_judged_at_the_end_where_nothing_has_been_done() -> None:
    result = judged(dealt(5)).result
    assert clauses(result) == ["bang.setup.hand.sheriff_no_extra"]
    assert (result.findings[0].line, result.findings[0].step) == (1, 0)


def test_supply__stands_in_the_first_line() -> None:
    lines: list[int] = []
    verifier = Verifier(dealt(), explain=True, on_step=lambda item, step: lines.append(item.line))
    verifier.feed(Item(2, 1, (Action(BEN, END),)))
    assert lines == [1, 1, 1, 1, 1, 2]


def test_supply__is_not_taken_back_with_an_illegal_first_card() -> None:
    game = dealt()
    assert game.hands is not None
    verifier = Verifier(game)
    verifier.feed(Item(2, 1, (Action(BEN, PLAY, game.hands[ADA][0]),)))
    assert verifier.doubt is not None
    verifier.feed(Item(3, 2, take_back=BEN))
    verifier.feed(Item(4, 3, (Action(BEN, END),)))
    assert verifier.finish().verdict == LEGAL


def test_supply__is_not_taken_back_with_an_illegal_first_bundle() -> None:
    # Sid Ketchum lays down a card that he has, and one that he has not
    game = dealt(sheriff="sid_ketchum")
    assert game.hands is not None
    mine, not_mine = game.hands[BEN][0], game.hands[ADA][0]
    verifier = Verifier(game)
    using = (Action(BEN, USE, name="sid_ketchum"), Action(BEN, PICK, mine), Action(BEN, PICK, not_mine))
    verifier.feed(Item(2, 1, using))
    assert verifier.doubt is not None
    verifier.feed(Item(3, 2, take_back=BEN))
    verifier.feed(Item(4, 3, (Action(BEN, END),)))
    assert verifier.finish().verdict == LEGAL


def test_supply__a_draw_pile_that_cannot_be() -> None:
    result = judged(dealt(swapped=True), Action(BEN, END)).result
    assert clauses(result) == ["bang.setup.deck.shuffle"]


def test_supply__nothing_told_is_left_to_actions_of_chance() -> None:
    game = dealt(hands=None, deck=False)
    cards = list(game.rules.deck)
    deals = [Action(NATURE, DRAW, cards.pop(), seat) for seat in (BEN, CLEO, DAN, ADA) for _ in range(4)]
    verifier = judged(game, *deals, Action(NATURE, SHUFFLE, cards=tuple(cards)), Action(BEN, END))
    assert verifier.result.verdict == LEGAL
    assert judged(game, Action(BEN, END)).result.verdict == ILLEGAL
    assert judged(game, deals[4]).result.verdict == ILLEGAL


def test_supply__no_hands_told_at_all() -> None:
    game = dealt(hands=0, deck=False)
    game.hands = ((), (), (), ())
    assert clauses(judged(game, Action(BEN, END)).result) == ["bang.setup.hand.sheriff_no_extra"]


def reshuffling() -> Record:
    seats = four(["Stagecoach 9S", "Mustang 8H"])
    return Record(seats, draw=["Beer 6H", "Beer 7H"], rest="discard").says("Ada plays Stagecoach 9S")


def test_shuffle__cards_left_out_are_illegal_but_judging_goes_on() -> None:
    record = reshuffling()
    bag = record.state.piles[1]
    record.verifier.feed(Item(3, 2, (Action(NATURE, SHUFFLE, cards=bag[3:]),)))
    record.says("Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, clauses(result), result.unjudged) == (ILLEGAL, ["bang.turn.draw.reshuffle"], 0)
    assert record.state.piles[0] == bag[3:]
    assert record.state.piles[2] == bag[:3]


def test_shuffle__cards_of_somebody_else_end_the_judging() -> None:
    record = reshuffling()
    bag = record.state.piles[1]
    held = record.state.seats[ADA].hand
    record.verifier.feed(Item(3, 2, (Action(NATURE, SHUFFLE, cards=(*bag[1:], held[0])),)))
    record.says("Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, result.unjudged) == (ILLEGAL, 1)


def test_chance__a_shuffle_that_nothing_asks_for() -> None:
    record = Record(four(["Mustang 8H"]))
    record.verifier.feed(Item(2, 1, (Action(NATURE, SHUFFLE, cards=record.first.piles[0]),)))
    assert record.judged().verdict == ILLEGAL


# Checks: what they are given, and what explains them ----------------------------------------------------


def test_check__rulings_since_the_last_one_that_lists_effects() -> None:
    seen: list[int] = []
    record = Record(four(["Mustang 8H", "Scope AS", "Beer 6H"])).says("Ada plays Mustang 8H")
    for lists_effects in (False, True, False):
        record.verifier.feed(Item(3, check=lambda state, since: []))
        record.checks(lambda state: True, lists_effects=lists_effects, seen=seen)
    assert seen[0] == seen[1] > 0
    assert seen[2] == 0
    assert record.judged().verdict == LEGAL


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("lists_effects", [True, False])
def test_check__behind_a_full_one_with_its_effects_other_readings_start_there(full: bool, lists_effects: bool) -> None:
    # what comes before any other check is judged again under each of them
    seen: list[int] = []
    record = Record(four(["Mustang 8H", "Panic! JH", "BANG! 2C"])).says("Ada plays Mustang 8H")
    resume = record.state if full else None
    record.checks(lambda state: True, resume=resume, lists_effects=lists_effects, seen=seen)
    result = record.says("Ada plays Panic! JH on Ben").judged()
    assert (result.verdict, result.readings) == (UNDECIDED, {EMPTY_HAND: "any_player"})
    assert (len(seen) == 1) == (full and lists_effects)
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
