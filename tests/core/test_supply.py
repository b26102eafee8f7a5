"""What the header tells, and what chance must not do."""

import pytest

from bangref.core.action import DRAW, END, NATURE, PICK, PLAY, SHUFFLE, USE, Action
from bangref.core.record import ILLEGAL, LEGAL, Item
from bangref.core.replay import Step
from bangref.core.verify import begin, feed, finish
from tests.bang.table import ADA, BEN, CLEO, DAN
from tests.core.judged import Record, clauses, dealt, four, judged


def test_supply__hands_and_draw_pile_of_the_header() -> None:
    verification = judged(dealt(), Action(BEN, END))
    assert verification.result.verdict == LEGAL
    assert verification.session is not None
    assert [len(seat.hand) for seat in verification.session.state.seats] == [4, 6, 4, 4]


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

    def tell(item: Item, step: Step) -> None:
        lines.append(item.line)

    feed(begin(dealt(), explain=True), Item(2, 1, (Action(BEN, END),)), tell)
    assert lines == [1, 1, 1, 1, 1, 2]


def test_supply__is_not_taken_back_with_an_illegal_first_card() -> None:
    game = dealt()
    assert game.hands is not None
    verification = begin(game)
    verification = feed(verification, Item(2, 1, (Action(BEN, PLAY, game.hands[ADA][0]),)))
    assert verification.doubt is not None
    verification = feed(verification, Item(3, 2, take_back=BEN))
    verification = feed(verification, Item(4, 3, (Action(BEN, END),)))
    assert finish(verification).result.verdict == LEGAL


def test_supply__is_not_taken_back_with_an_illegal_first_bundle() -> None:
    # Sid Ketchum lays down a card that is in hand, and one that is not
    game = dealt(sheriff="sid_ketchum")
    assert game.hands is not None
    mine, not_mine = game.hands[BEN][0], game.hands[ADA][0]
    verification = begin(game)
    using = (Action(BEN, USE, name="sid_ketchum"), Action(BEN, PICK, mine), Action(BEN, PICK, not_mine))
    verification = feed(verification, Item(2, 1, using))
    assert verification.doubt is not None
    verification = feed(verification, Item(3, 2, take_back=BEN))
    verification = feed(verification, Item(4, 3, (Action(BEN, END),)))
    assert finish(verification).result.verdict == LEGAL


def test_supply__a_draw_pile_that_cannot_be() -> None:
    result = judged(dealt(swapped=True), Action(BEN, END)).result
    assert clauses(result) == ["bang.setup.deck.shuffle"]


def test_supply__nothing_told_is_left_to_actions_of_chance() -> None:
    game = dealt(hands=None, deck=False)
    cards = list(game.rules.deck)
    deals = [Action(NATURE, DRAW, cards.pop(), seat) for seat in (BEN, CLEO, DAN, ADA) for _ in range(4)]
    verification = judged(game, *deals, Action(NATURE, SHUFFLE, cards=tuple(cards)), Action(BEN, END))
    assert verification.result.verdict == LEGAL
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
    record.feed(Item(3, 2, (Action(NATURE, SHUFFLE, cards=bag[3:]),)))
    record.says("Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, clauses(result), result.unjudged) == (ILLEGAL, ["bang.turn.draw.reshuffle"], 0)
    assert record.state.piles[0] == bag[3:]
    assert record.state.piles[2] == bag[:3]


def test_shuffle__cards_of_somebody_else_end_the_judging() -> None:
    record = reshuffling()
    bag = record.state.piles[1]
    held = record.state.seats[ADA].hand
    record.feed(Item(3, 2, (Action(NATURE, SHUFFLE, cards=(*bag[1:], held[0])),)))
    record.says("Ada plays Mustang 8H")
    result = record.judged()
    assert (result.verdict, result.unjudged) == (ILLEGAL, 1)


def test_chance__a_shuffle_that_nothing_asks_for() -> None:
    record = Record(four(["Mustang 8H"]))
    record.feed(Item(2, 1, (Action(NATURE, SHUFFLE, cards=record.first.piles[0]),)))
    assert record.judged().verdict == ILLEGAL
