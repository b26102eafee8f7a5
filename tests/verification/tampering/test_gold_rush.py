"""The ledger of nuggets and of the offer, and that errors in it and in the kernel are found out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bangref.bang.sets.gold_rush import buying, nuggets
from bangref.bang.sets.gold_rush.equipment import EQUIPMENT
from bangref.kits.bang.names import element_name
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.things_described import cards_of_piles
from verification.tampering.beside.trial import DISAGREEMENT, FAILURES, LATE
from verification.tampering.gold_rush import ledger
from verification.tampering.gold_rush.ledger import COPIES, NUGGETS, PRICES, follow
from verification.tampering.gold_rush.trial import TAMPERING, game
from verification.tampering.record import Record

SEED = 2_000
HEADER = {"players": [{"name": "Ada"}, {"name": "Ben"}]}
OFFER = [{"by": "chance", "do": "draw", "card": card, "on": "Ada"} for card in ("Shot", "Rum", "Boots")]


def checked(**more: Any) -> dict[str, Any]:
    """Ada is in phase 2 with three nuggets."""
    told = {"turn": "Ada", "counters": {"Ada": {"nuggets": 3}, "Ben": {}}, "bank": {"nuggets": 27}}
    there = {"in_play": {"Ada": ["Calumet"], "Ben": ["Gun Belt", "Rum", "Barrel QS"]}, "piles": {"offer": OFFERED}}
    return {"check": {**told, **there, **more}}


OFFERED = ["Shot", "Rum", "Boots"]


def buys(card: str, by: str = "Ada") -> dict[str, Any]:
    return {"by": by, "do": "buy", "card": card}


def fault(*lines: dict[str, Any]) -> tuple[int, str]:
    """Which of these lines cannot be, and why; they come after the offer."""
    found = follow(Record((HEADER, *OFFER, *lines))).contradiction
    return (-1, "") if found is None else (found.index - 4, str(found).split(": ")[-1])


def test_prices_are_those_of_the_kernel() -> None:
    assert {element_name(name): kind.price for name, kind in EQUIPMENT.items()} == PRICES
    assert nuggets.NUGGETS.total == NUGGETS


def test_copies_are_those_of_the_kernel() -> None:
    rules = rules_for(sets=("gold_rush",))
    there = Counter(element_name(rules.faces[card].name) for card in cards_of_piles(rules))
    assert {card: number for card, number in there.items() if number > 1} == COPIES


def test_the_last_card_of_the_deck_comes_by_itself() -> None:
    """Whatever comes is bought at once; before the last card of the deck, which card comes has to be told."""
    left = Counter({card: COPIES.get(card, 1) for card in PRICES}) - Counter(OFFERED)
    *known, last_but_one, last = sorted(left.elements(), key=lambda card: -COPIES.get(card, 1))
    lines, bought = [], "Boots"
    for card in known:
        lines += [buys(bought), {"by": "chance", "do": "draw", "card": card}]
        bought = card
    comes = {"by": "chance", "do": "draw", "card": last_but_one}
    assert fault(*lines, buys(bought), buys(last_but_one)) == (len(lines) + 1, "a card is due on the offer")
    assert fault(*lines, buys(bought), comes, buys(last)) == (len(lines) + 2, "not on offer")
    assert fault(*lines, buys(bought), comes, buys(last_but_one), buys("Scope")) == (len(lines) + 3, "not on offer")
    assert fault(*lines, buys(bought), comes, buys(last_but_one), buys(last), buys("Scope")) == (-1, "")


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ((checked(), buys("Boots"), {"by": "chance", "do": "draw", "card": "Shot"}), -1),
        ((checked(), buys("Gun Belt")), 1),
        ((checked(), buys("Rum", by="Ben")), 1),
        ((checked(bank={"nuggets": 26}),), 0),
        ((checked(tokens={"Ben": {"Gold Pan": {"nuggets": 1}}}, bank={"nuggets": 26}),), -1),
        ((checked(piles={"offer": ["Shot", "Boots", "Rum"]}),), 0),
        ((checked(counters={"Ada": {"nuggets": 2}, "Ben": {"nuggets": 1}}), buys("Rum")), 1),
        ((checked(), buys("Rum"), buys("Shot")), 2),
        (({"by": "chance", "do": "draw", "card": "Wanted"},), 0),
        (({"by": "Ada", "do": "use", "what": "Josh McCloud"}, {"by": "chance", "do": "draw", "card": "Wanted"}), -1),
        ((checked(), {"by": "Ada", "do": "discard", "card": "Gun Belt", "on": "Ben"}), -1),
        ((checked(), {"by": "Ada", "do": "discard", "card": "Rum", "on": "Ben"}), 1),
        ((checked(), {"by": "Ada", "do": "discard", "card": "Boots", "on": "Ben"}), 1),
        ((checked(), {"by": "Ada", "do": "discard", "card": "Calumet", "on": "Ada"}), 1),
        ((checked(), {"by": "Ada", "do": "play", "card": "Beer 6H", "as": "Gold nugget"}), -1),
        ((checked(), {"by": "Ada", "do": "play", "card": "Saloon 5H", "as": "Gold nugget"}), 1),
    ],
)
def test_what_cannot_be(lines: tuple[dict[str, Any], ...], place: int) -> None:
    assert fault(*lines)[0] == place


def test_a_cheaper_purchase() -> None:
    uses = {"by": "Ada", "do": "use", "what": "Pretty Luzena"}
    poor = checked(counters={"Ada": {"nuggets": 2}, "Ben": {"nuggets": 1}})
    assert fault(uses, poor, buys("Rum"))[0] == -1
    assert fault(uses, {"by": "Ada", "do": "end"}, poor, buys("Rum"))[0] == 3


@pytest.mark.slow
def test_every_kind_has_a_place_and_is_found() -> None:
    outcomes = [outcome for seed in range(SEED, SEED + 3) for outcome in TAMPERING.trials(seed)]
    assert [outcome.what for outcome in outcomes if outcome.result in FAILURES] == []
    assert {outcome.kind for outcome in outcomes} == set(TAMPERING.group_of)


def test_a_kernel_that_sells_for_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = game(SEED)
    monkeypatch.setattr(buying, "price", lambda rules, state, seat, card: 0)
    outcome = TAMPERING.try_kind("a card that is too dear", subject, Random(1))
    assert outcome is not None
    assert outcome.result == LATE


def test_a_wrong_ledger_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = game(SEED)
    outcome = TAMPERING.try_kind("equipment that is too dear", subject, Random(1))
    assert outcome is not None
    assert outcome.result not in FAILURES
    monkeypatch.setattr(ledger, "NUGGETS", NUGGETS + 1)
    outcome = TAMPERING.try_kind("equipment that is too dear", subject, Random(1))
    assert outcome is not None
    assert outcome.result == DISAGREEMENT
