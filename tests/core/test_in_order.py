"""Items judged one after another in one go: the same as each by itself."""

from collections.abc import Iterator

import pytest

from bangref.core.record import ILLEGAL, Item, Mismatch
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.core.verify import Verification, begin, feed, feed_all, finish
from bangref.core.verify.chain import BLOCK, extended, joined, values
from tests.bang.table import ADA, doing, player, table
from tests.core.judged import FAR, FromHere, dealt, four

Told = list[tuple[Item, Step]]

RECORDS = {
    "in order": ["Ada plays Mustang 8H", "Ada plays BANG! 2C on Ben", "Ben passes", "Ada ends the turn"],
    "chance last": ["Ada plays Stagecoach 9S", "chance draws Duel QD on Ada", "chance draws Duel 8C on Ada"],
    "chance not asked": ["Ada plays Mustang 8H", "chance draws Duel QD on Ada"],
    "silence left out": ["Ada plays BANG! 2C on Ben", "Ada plays Mustang 8H", "Ada ends the turn"],
    "illegal": ["Ada plays Mustang 8H", "Ben plays Missed! 2S", "Ada ends the turn"],
    "taken back": ["Ada plays Mustang 8H", FAR, "Cleo passes", "back", "Ada plays BANG! 2C on Ben", "Ben passes"],
    "taken back too late": ["Ada plays Mustang 8H", FAR, "Ada ends the turn", "back"],
    "a check": ["Ada plays Mustang 8H", "check", "Ada plays BANG! 2C on Ben", "check", "Ben passes"],
    "several at once": ["Ada plays Mustang 8H", "Ada uses Sid Ketchum with BANG! 2C, Stagecoach 9S", "check"],
    "nothing": [],
}


def compared(verification: Verification) -> Verification:
    """All of it but the rivals, whose games are made anew each time."""
    return verification._replace(rivals={})


def one_by_one(verification: Verification, items: list[Item], told: Told) -> Verification:
    for item in items:
        verification = feed(verification, item, lambda item, step: told.append((item, step)))
    return verification


def in_one_go(verification: Verification, items: Iterator[Item], told: Told) -> Verification:
    return feed_all(verification, items, lambda item, step: told.append((item, step)))


@pytest.mark.parametrize("explain", [True, False])
@pytest.mark.parametrize("lines", RECORDS.values(), ids=RECORDS)
def test_feed_all__what_feed_makes_of_one_item_after_another(lines: list[str], explain: bool) -> None:
    seats = four(["BANG! 2C", "Mustang 8H", "Stagecoach 9S"], ["Missed! 2S"])
    seats[ADA] = player("sid_ketchum", hand=["BANG! 2C", "Mustang 8H", "Stagecoach 9S"], lives=2)
    rules, state = table(seats, rest="bag")
    checked: list[list[Ruling]] = []

    def check(session: object, since: list[Ruling]) -> list[Mismatch]:
        checked.append(since)
        return []

    items = [
        Item(number, number - 1, take_back=ADA)
        if line == "back"
        else Item(number, check=check, lists_effects=True)
        if line == "check"
        else Item(number, number - 1, doing(rules, state, line))
        for number, line in enumerate(lines, 2)
    ]
    begun = begin(FromHere(seats, state, {}), keep_going=True, explain=explain)
    told: tuple[Told, Told] = [], []
    # The first item ends the setting up, where nothing is in order yet.
    for first in (begun, feed(begun, Item(1))):
        apart = one_by_one(first, items, told[0])
        seen, checked[:] = [*checked], []
        together = in_one_go(first, iter(items), told[1])
        assert compared(together) == compared(apart)
        assert (told[1], checked) == (told[0], seen)
        assert finish(together).result == finish(apart).result
        checked.clear()


def test_feed_all__where_no_game_can_begin_nothing_is_judged() -> None:
    begun = begin(dealt(swapped=True))
    items = [Item(2, 1, doing(*table(four(["Mustang 8H"])), "Ada plays Mustang 8H"))]
    judged = feed_all(begun, items)
    assert compared(judged) == compared(feed(begun, items[0]))
    assert (judged.result.verdict, judged.result.steps) == (ILLEGAL, 0)


def test_feed_all__an_item_is_not_asked_for_before_the_one_before_it_is_judged() -> None:
    seats = four(["Mustang 8H", "Barrel QS"])
    rules, state = table(seats)
    told: Told = []

    def coming() -> Iterator[Item]:
        for number, text in enumerate(("Ada plays Mustang 8H", "Ada plays Barrel QS"), 1):
            yield Item(number, number, doing(rules, state, text))
            assert len(told) == number

    in_one_go(begin(FromHere(seats, state, {}), explain=True), coming(), told)
    assert [step.action.actor for _, step in told] == [ADA, ADA]


@pytest.mark.parametrize("before", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK])
@pytest.mark.parametrize("more", [0, 1, BLOCK, 2 * BLOCK + 1])
def test_extended__as_if_one_value_had_been_added_after_another(before: int, more: int) -> None:
    chain = None
    for value in range(before):
        chain = joined(chain, value)
    found = extended(chain, range(before, before + more))
    for value in range(before, before + more):
        chain = joined(chain, value)
    assert found == chain
    assert values(found) == [*range(before + more)]
