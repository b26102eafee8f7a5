"""Worlds: what they keep apart, what they make one, and records that stay possible or become impossible by one card."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from bangref.core.action import Card
from bangref.core.unseen import Unseen, any_holds, in_sight_first, is_one_of
from bangref.worlds.unknown import Faces, token
from tests.hidden.records import judged


class Named(NamedTuple):
    """A face with nothing but a name."""

    name: str


TABLE = """BANG!
observer: {observer}
Ada, sheriff ({ada}): {hand}
Ben, ? (Willy the Kid): ?, ?, ?, ?
Cleo, ? (Jourdonnais): ?, ?, ?, ?
Dan, ? (Paul Regret): ?, ?, ?

"""


def verdict(play: str, hand: str = "?, ?, ?, ?", observer: str = "nobody", ada: str = "Rose Doolan") -> str:
    found = judged(TABLE.format(observer=observer, hand=hand, ada=ada) + play)
    assert found.fault is None, found.fault
    if found.verdict == "legal":
        assert found.hidden is not None
        assert judged("".join(found.hidden.witness)).verdict == "legal"
    return found.verdict


NEIGHBOURS = [
    # There is one Volcanic of each suit of its two; the first cannot come again before a shuffle.
    ("Ada plays Volcanic 10S\nAda ends the turn\nBen plays Volcanic 10C\n", "legal"),
    ("Ada plays Volcanic 10S\nAda ends the turn\nBen plays Volcanic 10S\n", "illegal"),
    (
        "Ada plays Volcanic ?\nAda ends the turn\nBen plays Volcanic ?\nBen ends the turn\nCleo plays Volcanic ?\n",
        "illegal",
    ),
    # One Saloon, two Stagecoaches that are alike.
    ("Ada plays Saloon ?\nAda ends the turn\nBen plays Saloon ?\n", "illegal"),
    ("Ada plays Stagecoach ?\nAda plays Stagecoach 9S\n", "legal"),
    ("Ada plays Stagecoach ?\nAda plays Stagecoach ?\nAda plays Stagecoach 9S\n", "illegal"),
    # Two Barrels are in the deck, and one lies before each player at most.
    ("Ada plays Barrel ?\nAda ends the turn\nBen plays Barrel KS\n", "legal"),
    ("Ada plays Barrel ?\nAda plays Barrel KS\n", "illegal"),
    # Six cards are held at most: four of the deal, and two that were drawn.
    ("check\n  hand_size: Ada 4, Ben 4\n", "legal"),
    ("check\n  hand_size: Ada 7\n", "illegal"),
    ("Ada plays Barrel ?\ncheck\n  hand_size: Ada 5\n", "legal"),
    ("Ada plays Barrel ?\ncheck\n  hand_size: Ada 6\n", "illegal"),
]


@pytest.mark.parametrize(("play", "expected"), NEIGHBOURS)
def test_one_card_decides(play: str, expected: str) -> None:
    assert verdict(play) == expected


def test_there_may_be_many_sets_of_cards() -> None:
    """However many there are, the set of all cards stays what it is."""
    deck = [Card(number) for number in range(14)]
    faces = Faces.of([Named(str(number)) for number in deck], deck)
    some = [frozenset(cards) for size in range(1, 6) for cards in combinations(deck, size)]
    assert len(some) > 3_000
    numbers = {cards: faces.set_of(cards) for cards in some}
    assert faces.cards_of(token(1, 0)) == set(deck)
    assert {faces.cards_of(token(1, 0, number)) == cards for cards, number in numbers.items()} == {True}
    assert all(token(1, 0, number) < token(1, 0) for number in numbers.values())


ACES = [Named("A"), Named("K"), Named("2"), Named("2"), Named("A")]


def test_one_question_is_asked_of_several_texts() -> None:
    faces = Faces.of(ACES, [Card(number) for number in range(5)])
    hidden = faces[token(1, 0)].name
    with pytest.raises(Unseen) as looked:
        is_one_of(hidden, ("A", "K", "Q"))
    assert looked.value.among == {0, 1, 4}
    assert is_one_of(hidden, ("2", "K", "A"))
    assert not is_one_of(hidden, ("3", "Q"))
    assert [is_one_of(text, ("A", "K")) for text in ("A", "2")] == [True, False]


def test_two_texts_that_nobody_has_seen_are_compared_part_by_part() -> None:
    faces = Faces.of(ACES, [Card(number) for number in range(5)])
    with pytest.raises(Unseen) as looked:
        assert faces[token(1, 0)].name == faces[token(1, 1)].name
    assert (looked.value.card, looked.value.among) == (token(1, 1), frozenset((Card(0), Card(4))))


def test_what_nobody_has_seen_counts_where_nothing_else_will_do() -> None:
    faces = Faces.of(ACES, [Card(number) for number in range(5)])
    cards = (token(1, 0), token(1, 1), Card(2), Card(1))

    def is_called(name: str) -> bool:
        return any_holds(lambda card: faces[card].name == name, cards)

    assert in_sight_first(cards) == (2, 1, token(1, 0), token(1, 1))
    assert is_called("K")
    assert not is_called("3")
    with pytest.raises(Unseen) as looked:
        is_called("A")
    assert looked.value.card == token(1, 0)


def test_a_player_who_sees_the_own_hand_knows_more() -> None:
    hand = "BANG! 2D, BANG! 3D, Beer 6H, Jail JS"
    drawn = "chance draws Mustang 8H on Ada\nchance draws Missed! 2S on Ada\n"
    assert verdict(f"{drawn}Ada plays Mustang 8H\n", hand, "Ada") == "legal"
    assert verdict(f"{drawn}Ada plays Barrel QS\n", hand, "Ada") == "illegal"
    assert verdict(f"{drawn}Ada ends the turn\nBen plays BANG! 2D on Ada\n", hand, "Ada") == "illegal"


def test_black_jack_has_shown_his_second_card() -> None:
    red = "chance draws ? on Ada\nchance draws Beer 6H on Ada\nchance draws ? on Ada\n"
    black = "chance draws ? on Ada\nchance draws Missed! 2S on Ada\n"
    for shown, number in ((red, 7), (black, 6)):
        check = "Ada plays Barrel ?\ncheck\n  hand_size: Ada {}\n"
        assert verdict(shown + check.format(number - 1), ada="Black Jack") == "legal"
        assert verdict(shown + check.format(number), ada="Black Jack") == "illegal"


def test_a_card_that_is_drawn_is_none_of_the_opening_hand() -> None:
    """The second card of Black Jack is shown; a line that tells it does not tell the deal once more."""
    drawn = "chance draws ? on Ada\nchance draws Beer 6H on Ada\nchance draws ? on Ada\n"
    assert verdict(f"{drawn}check\n  hand_size: Ada 7\n", ada="Black Jack") == "legal"
    found = judged(TABLE.format(observer="nobody", hand="?, ?, ?, ?", ada="Black Jack") + drawn)
    assert found.hidden is not None
    assert found.hidden.worlds == 1
    assert [line for line in found.hidden.witness if '"Beer 6H"' in line and '"draw"' in line]


def test_a_card_of_the_opening_hand_may_be_told_as_it_is_dealt() -> None:
    hand = "BANG! 2D, BANG! 3D, Beer 6H, Jail JS"
    assert verdict("chance draws Beer 6H on Ada\nAda plays Jail JS on Ben\n", hand, "Ada") == "legal"
    assert verdict("chance draws Beer 8H on Ada\nAda plays Beer 6H\n", hand, "Ada") == "legal", "in phase 1"


def test_a_secret_role_wins_with_whoever_it_can_be() -> None:
    found = judged(TABLE.format(observer="nobody", hand="?, ?, ?, ?", ada="Rose Doolan") + "Ada ends the turn\n")
    assert found.hidden is not None
    witness = "".join(found.hidden.witness)
    assert sorted(role for role in ("outlaw", "renegade", "sheriff") for _ in range(witness.count(f'"{role}"'))) == [
        "outlaw", "outlaw", "renegade", "sheriff",
    ]  # fmt: skip
