"""What a record tells behind the end of a game: what would have come without it is noted, anything else illegal."""

import pytest

from bangref.core.record import AFTER, ILLEGAL, LEGAL, Finding, Item, Mismatch
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from tests.bang.table import ADA, BEN, Person, doing, hand, lives, player
from tests.core.judged import Record

IMMEDIATE = "bang.end.immediate"
OVER = Ruling(IMMEDIATE, "game_over")
SHOT = "Cleo plays BANG! 2C on Ben"


def dying_sheriff(*hand: str, character: str = "black_jack", others: str = "black_jack") -> list[Person]:
    """Ben is the Sheriff and has one life; Cleo, an Outlaw on turn, has cards to shoot with."""
    return [
        player(role="outlaw", character=others),
        player(role="sheriff", hand=hand, lives=1, character=character, lying=["Scope AS"]),
        player(role="outlaw", hand=["BANG! 2C", "Gatling 10H", "Volcanic 10S"]),
        player(role="renegade", hand=["Missed! 2S"]),
    ]


def notes(record: Record) -> list[Finding]:
    result = record.judged()
    assert (result.verdict, result.findings) == (LEGAL, ())
    return list(result.notes)


def shot(*cards: str, **options: str) -> Record:
    return Record(dying_sheriff(*cards, **options), turn=2, rest="bag").says(SHOT)


@pytest.mark.parametrize("passes", [True, False])
def test_after__the_cards_of_the_dead_player(passes: bool) -> None:
    record = shot("Duel 8C", "Panic! JH").says(*["Ben passes"] * passes)
    record.says("Ben discards Duel 8C", "Ben discards Scope AS")
    assert record.state.winners == (0, 2)
    first, second = notes(record)
    assert (first.kind, first.line, first.step, first.rulings) == (AFTER, 3 + passes, 2 + passes, (OVER,))
    assert (second.line, second.step) == (4 + passes, 3 + passes)
    assert first.action is not None
    assert first.action.actor == BEN
    assert first.state.winners == (0, 2)
    assert record.verification.result.steps == 1 + passes
    assert record.verification.result.implied == 1 - passes


def test_after__a_bundle_that_goes_beyond_the_end() -> None:
    record = shot("Duel 8C", "Panic! JH")
    both = [
        each for text in ("Duel 8C", "Scope AS") for each in doing(record.rules, record.first, f"Ben discards {text}")
    ]
    record.feed(Item(3, 2, tuple(both)))
    (note,) = notes(record)
    assert note.line == 3


@pytest.mark.clause(IMMEDIATE)
@pytest.mark.parametrize(
    "line",
    [
        "Cleo plays Volcanic 10S",
        "Cleo ends the turn",
        "Ben discards Missed! 2S",
        "Cleo discards Duel 8C",
        "chance draws Duel QD on Dan",
        "Ada takes back",
    ],
)
@pytest.mark.parametrize("before", [[], ["Ben discards Duel 8C"]])
def test_after__anything_else_is_illegal(line: str, before: list[str]) -> None:
    record = shot("Duel 8C", "Panic! JH").says("Ben passes", *before)
    record = record.takes_back(ADA) if line.endswith("takes back") else record.says(line)
    result = record.judged()
    assert (result.verdict, len(result.notes)) == (ILLEGAL, len(before))
    (finding,) = result.findings
    assert (finding.line, finding.rulings) == (4 + len(before), (OVER,))


def test_after__behind_all_that_was_under_way_nothing_comes() -> None:
    record = shot("Duel 8C").says("Ben passes", "Ben discards Duel 8C")
    result = record.says("Ben discards Scope AS").judged()
    assert [finding.line for finding in result.findings] == [5]
    assert [note.line for note in result.notes] == [4]


def test_after__others_who_were_reached_by_the_same_card_choose_nothing_any_more() -> None:
    """Whether the effect goes on is the question of a reading; what somebody chooses in it is no mere consequence."""
    seats = dying_sheriff()
    seats[3] = player(role="sheriff", lives=1, lying=["Scope AS", "Barrel QS"])
    seats[1] = player(role="renegade", hand=["Missed! 3S"])
    record = Record(seats, turn=2, rest="bag").says("Cleo plays Gatling 10H", "Dan passes", "Dan discards Barrel QS")
    (finding,) = record.says("Ben plays Missed! 3S").judged().findings
    assert (finding.reading, finding.value) == ("bang.end.immediate", "after_effect")


def test_after__nobody_acts_beside_that() -> None:
    seats = dying_sheriff("Duel 8C")
    seats[0] = player("sid_ketchum", role="outlaw", lives=1, hand=["Duel QD", "Beer 7H"])
    record = Record(seats, turn=2, rest="bag").says(SHOT, "Ben passes", "Ada uses Sid Ketchum with Duel QD, Beer 7H")
    assert [finding.rulings for finding in record.judged().findings] == [(OVER,)]


def test_after__cards_that_go_to_vulture_sam() -> None:
    record = Record(dying_sheriff("Duel 8C", others="vulture_sam"), turn=2, rest="bag").says(SHOT, "Ben passes")
    record.checks(lambda state: len(state.seats[ADA].hand) == 2)
    (note,) = notes(record)
    assert (note.action, note.line, note.step, note.rulings) == (None, 4, 0, (OVER,))


@pytest.mark.parametrize("known", [True, False])
def test_after__the_reward_for_the_last_outlaw(known: bool) -> None:
    seats = [player(hand=["BANG! 2C"]), player(lives=1), player(out=True), player(out=True)]
    drawn = ["Duel QD", "Duel 8C", "Beer 6H"]
    record = Record(seats, draw=drawn if known else [], rest="bag").says("Ada plays BANG! 2C on Ben", "Ben passes")
    record.says(*(f"chance draws {text} on Ada" for text in drawn))
    record.checks(lambda state: len(state.seats[ADA].hand) == 3)
    assert [note.line for note in notes(record)] == [4, 5, 6, 7]
    assert hand(record.rules, record.state, ADA) == []


def test_after__the_end_at_the_start_of_a_turn() -> None:
    """Dynamite takes the Sheriff's last lives behind the end of another turn; the next player draws nothing."""
    seats = [
        player(hand=["Beer 6H"], role="outlaw"),
        player(role="sheriff", lives=1, hand=["Duel QD", "Duel 8C"], lying=["Dynamite 2H"]),
        player(role="outlaw"),
        player(role="renegade"),
    ]
    record = Record(seats, draw=["Missed! 5S", "Missed! 2S", "Missed! 3S"]).says("Ada ends the turn")
    record.says("Ben discards Duel 8C").checks(lambda state: not state.seats[BEN].hand and len(state.piles[2]) == 4)
    assert [note.line for note in notes(record)] == [3, 4]
    assert len(hand(record.rules, record.state, BEN)) == 2


def test_after__under_a_reading_by_which_the_effect_comes_before_the_end() -> None:
    record = Record(dying_sheriff("Duel 8C"), turn=2, rest="bag", readings={IMMEDIATE: "after_effect"}).says(SHOT)
    result = record.says("Ben passes", "Ben discards Duel 8C", "Cleo plays Volcanic 10S").judged()
    assert [finding.rulings for finding in result.findings] == [(OVER,)]
    assert result.notes == ()


# Checks --------------------------------------------------------------------------------------------------------


def test_check__of_the_end_or_of_what_would_have_come() -> None:
    record = shot("Duel 8C").says("Ben passes").checks(lambda state: len(state.seats[BEN].lying) == 1)
    record.says("Ben discards Duel 8C").checks(lambda state: len(state.seats[BEN].lying) == 1)
    record.checks(lambda state: state.seats[BEN].lying == ())
    assert [note.line for note in notes(record)] == [5, 7]


def test_check__that_is_true_of_neither() -> None:
    record = shot("Duel 8C").says("Ben passes", "Ben discards Duel 8C").checks(lambda state: False)
    result = record.judged()
    assert (result.verdict, [finding.line for finding in result.findings]) == (ILLEGAL, [5])
    assert [note.line for note in result.notes] == [4]


@pytest.mark.parametrize("told_before", [True, False])
@pytest.mark.parametrize("silent", [True, False])
def test_check__is_given_what_would_have_happened(told_before: bool, silent: bool) -> None:
    """Behind the end: what the whole step would have come to, or only what has not been told of it yet."""
    seen: list[list[Ruling]] = []
    record = shot("Duel 8C").says(*["Ben passes"] * (not silent))
    if told_before:
        record.checks(lambda state: state.winners is not None, lists_effects=True)
    record.says("Ben discards Duel 8C")

    def compare(session: Session, since: list[Ruling]) -> list[Mismatch]:
        seen.append(since)
        return [] if not session.state.seats[BEN].lying else [Mismatch("cards", "0", "1", IMMEDIATE)]

    record.feed(Item(9, check=compare, lists_effects=True))
    assert record.verification.result.verdict == LEGAL
    moves = [ruling.args[2] for ruling in seen[-1] if ruling.fact == "moves"]
    assert moves == [("pile", 2)] * (2 + (not told_before))
    assert ("last_life" in {ruling.fact for ruling in seen[-1]}) == (not told_before)


# Where nothing can go on ---------------------------------------------------------------------------------------


def test_after__a_game_that_was_over_from_the_beginning() -> None:
    seats = dying_sheriff("Duel 8C")
    over = shot("Duel 8C").says("Ben passes").state
    record = Record(seats, turn=2, rest="bag", keep_going=True).says("Ada plays BANG! 3C on Ben")
    result = record.checks(lambda state: True, resume=over).says("Ben discards Duel 8C").judged()
    assert [(finding.line, finding.rulings[0].fact) for finding in result.findings] == [
        (2, "not_own_turn"),
        (4, "game_over"),
    ]


def test_after__a_line_of_chance_that_was_known_before_the_end() -> None:
    seats = dying_sheriff("Duel 8C")
    seats[1] = seats[1]._replace(lying=("Barrel QS",))
    record = Record(seats, turn=2, draw=["BANG! 3C"]).says(SHOT, "Ben uses Barrel", "Ben passes")
    assert record.state.winners is not None
    found = record.says("chance draws BANG! 3C on Ben").judged()
    assert [finding.rulings for finding in found.findings] == [(OVER,)]
    record = Record(seats, turn=2, draw=["BANG! 3C"]).says(SHOT, "Ben uses Barrel", "chance draws BANG! 3C on Ben")
    assert lives(record.says("Ben passes").state)[BEN] == 0
    assert notes(record) == []
