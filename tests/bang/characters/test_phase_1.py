"""Characters that change phase 1: Black Jack, Jesse Jones, Kit Carlson, Pedro Ramirez, Claus the Saint."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.rules import Rules
from bangref.core.action import Card
from bangref.core.engine import question
from bangref.kits.bang.names import card_names
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    PLAYERS,
    clauses,
    hand,
    legal,
    pile,
    play,
    player,
    refused,
    table,
)

BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]
WHEN_NEEDED = {"bang.turn.draw.reshuffle": "when_needed"}


# Black Jack--------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.black_jack.show_second", "bang.character.black_jack.red_bonus")
@pytest.mark.parametrize(
    ("first", "second", "number"),
    [
        ("BANG! AS", "Beer 6H", 3),
        ("BANG! AS", "BANG! 2D", 3),
        ("Beer 6H", "BANG! AS", 2),
        ("Beer 6H", "BANG! 2C", 2),
    ],
)
def test_black_jack_red_bonus__only_the_second_card_counts(first: str, second: str, number: int) -> None:
    seats = [player("willy_the_kid"), player("black_jack"), player("willy_the_kid"), player("willy_the_kid")]
    rules, state = table(seats, draw=[first, second, "Beer 7H", "Beer 8H"])
    assert "bang.character.black_jack.show_second" in clauses(rules, state, "Ada ends the turn")
    state = play(rules, state, "Ada ends the turn")
    assert len(hand(rules, state, BEN)) == number, "the third card is red, but brings no fourth"


@pytest.mark.clause("bang.character.black_jack.red_bonus")
def test_black_jack_red_bonus__the_stagecoach_is_not_phase_1() -> None:
    seats = [player("black_jack", hand=["Stagecoach 9S"]), player(), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"])
    assert len(hand(rules, play(rules, state, "Ada plays Stagecoach 9S"), ADA)) == 2


def test_black_jack_show_second__with_one_card_left_there_is_no_second() -> None:
    seats = [player("willy_the_kid"), player("black_jack"), player("willy_the_kid"), player("willy_the_kid")]
    rules, state = table(seats, draw=["Beer 6H"], rest="Dan")
    state = play(rules, state, "Ada ends the turn")
    assert hand(rules, state, BEN) == ["Beer 6H"]


# Jesse Jones-------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.jesse_jones.first_card", "bang.character.jesse_jones.second_from_deck")
def test_jesse_jones_first_card__from_any_other_hand_then_one_from_the_pile() -> None:
    seats = [
        player(hand=["Beer 6H"]),
        player("jesse_jones", hand=["Beer 9H"]),
        player(out=True),
        player(hand=["Beer 7H", "Beer 8H"]),
    ]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada ends the turn")
    assert legal(rules, state) == ["Ben draws", "Ben takes a card from Ada", "Ben takes a card from Dan"]
    assert "bang.character.jesse_jones.first_card" in clauses(rules, state, "Ben takes a card from Ada")
    one = play(rules, state, "Ben takes a card from Ada")
    assert hand(rules, one, BEN) == ["Beer 6H", "Beer 9H", BLACK[0]]
    two = play(rules, state, "Ben takes a card from Dan", "chance picks Beer 8H on Dan")
    assert hand(rules, two, BEN) == ["Beer 8H", "Beer 9H", BLACK[0]]
    none = play(rules, state, "Ben draws")
    assert hand(rules, none, BEN) == ["Beer 9H", *BLACK[:2]]


@pytest.mark.clause("bang.character.jesse_jones.first_card")
def test_jesse_jones_first_card__not_from_himself_not_from_an_empty_hand_and_not_a_card_in_play() -> None:
    seats = [
        player(lying=["Barrel QS"]),
        player("jesse_jones", hand=["Beer 9H"]),
        player(hand=["Beer 7H"]),
        player(),
    ]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada ends the turn")
    for wrong in ("Ben takes a card from Ada", "Ben takes a card from Ben", "Ben takes a card"):
        assert refused(rules, state, wrong) == "bang.character.jesse_jones.first_card"
    assert legal(rules, state) == ["Ben draws", "Ben takes a card from Cleo"]


def test_jesse_jones_first_card__is_not_asked_when_nobody_has_a_card() -> None:
    rules, state = table([player(), player("jesse_jones"), player(), player()], draw=BLACK)
    assert hand(rules, play(rules, state, "Ada ends the turn"), BEN) == BLACK[:2]


def test_jesse_jones_first_card__suzy_refills_before_he_draws_the_second() -> None:
    seats = [player("suzy_lafayette", hand=["Beer 6H"]), player("jesse_jones"), player(), player()]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada ends the turn", "Ben takes a card from Ada", "Ada chooses draw")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == ([BLACK[0]], ["Beer 6H", BLACK[1]])


# Pedro Ramirez-----------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.pedro_ramirez.first_card", "bang.character.pedro_ramirez.second_from_deck")
def test_pedro_ramirez_first_card__the_top_of_the_discard_pile_and_only_once() -> None:
    seats = [player(), player("pedro_ramirez"), player(), player()]
    rules, state = table(seats, draw=BLACK, discard=["Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada ends the turn")
    assert legal(rules, state) == ["Ben draws", "Ben takes a card"]
    assert "bang.character.pedro_ramirez.first_card" in clauses(rules, state, "Ben takes a card")
    taken = play(rules, state, "Ben takes a card")
    assert hand(rules, taken, BEN) == ["Beer 7H", BLACK[0]]
    assert pile(rules, taken, 2) == ["Beer 6H"]
    assert hand(rules, play(rules, state, "Ben draws"), BEN) == BLACK[:2]


def test_pedro_ramirez_first_card__right_after_a_reshuffle_there_is_nothing_to_take() -> None:
    seats = [player(hand=["Stagecoach 9S"]), player("pedro_ramirez"), player(), player()]
    rules, state = table(seats, draw=BLACK[:2], discard=BLACK[2:5], rest="Dan")
    state = play(rules, state, "Ada plays Stagecoach 9S")
    state = play(rules, state, f"chance shuffles with {BLACK[2]}, {BLACK[3]}, {BLACK[4]}, Stagecoach 9S")
    state = play(rules, state, "Ada ends the turn")
    assert hand(rules, state, BEN) == sorted(BLACK[2:4])


def test_pedro_ramirez_first_card__when_needed_he_may_take_the_last_discard_and_find_no_second() -> None:
    seats = [player(), player("pedro_ramirez"), player(), player()]
    rules, state = table(seats, discard=["Beer 6H"], rest="Dan", readings=WHEN_NEEDED)
    state = play(rules, state, "Ada ends the turn", "Ben takes a card")
    assert hand(rules, state, BEN) == ["Beer 6H"]


def test_pedro_ramirez_first_card__drawn_at_once_from_what_was_just_reshuffled() -> None:
    seats = [player(), player("pedro_ramirez"), player(), player()]
    rules, state = table(seats, discard=["Beer 6H", "Beer 7H"], rest="Dan", readings=WHEN_NEEDED)
    state = play(rules, state, "Ada ends the turn", "Ben draws", "chance shuffles with Beer 7H, Beer 6H")
    assert hand(rules, state, BEN) == ["Beer 6H", "Beer 7H"]


# Kit Carlson-------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.kit_carlson.look_three")
@pytest.mark.parametrize("back", BLACK[:3])
def test_kit_carlson_look_three__keeps_two_and_puts_any_of_the_three_back_on_top(back: str) -> None:
    rules, state = table([player(), player("kit_carlson"), player(), player()], draw=BLACK)
    state = play(rules, state, "Ada ends the turn", "Ben chooses look")
    assert legal(rules, state) == [f"Ben picks {card}" for card in sorted(BLACK[:3])]
    assert refused(rules, state, f"Ben picks {BLACK[3]}") == "bang.character.kit_carlson.look_three"
    state = play(rules, state, f"Ben picks {back}")
    assert hand(rules, state, BEN) == sorted(card for card in BLACK[:3] if card != back)
    assert pile(rules, state, 0)[:2] == [back, BLACK[3]]


@pytest.mark.clause("bang.character.kit_carlson.look_three")
def test_kit_carlson_look_three__is_a_permission() -> None:
    rules, state = table([player(), player("kit_carlson"), player(), player()], draw=BLACK)
    state = play(rules, state, "Ada ends the turn", "Ben chooses draw")
    assert hand(rules, state, BEN) == BLACK[:2]


def test_kit_carlson_look_three__across_a_reshuffle() -> None:
    rules, state = table(
        [player(), player("kit_carlson"), player(), player()], draw=BLACK[:2], discard=BLACK[2:4], rest="Dan"
    )
    state = play(rules, state, "Ada ends the turn", "Ben chooses look", f"chance shuffles with {BLACK[3]}, {BLACK[2]}")
    assert legal(rules, state) == sorted(f"Ben picks {card}" for card in (BLACK[0], BLACK[1], BLACK[3]))
    state = play(rules, state, f"Ben picks {BLACK[0]}")
    assert pile(rules, state, 0) == [BLACK[0], BLACK[2]]


def test_kit_carlson_look_three__three_cards_looked_at_are_no_pile_that_has_run_out() -> None:
    rules, state = table(
        [player(), player("kit_carlson"), player(), player()], draw=BLACK[:3], discard=BLACK[3:5], rest="Dan"
    )
    state = play(rules, state, "Ada ends the turn", "Ben chooses look", f"Ben picks {BLACK[1]}")
    assert pile(rules, state, 0) == [BLACK[1]], "two were drawn, one lies on top, and nothing ran out"
    assert pile(rules, state, 2) == BLACK[3:5]
    assert hand(rules, state, BEN) == [BLACK[0], BLACK[2]]


def test_kit_carlson_look_three__from_a_pile_in_unknown_order() -> None:
    seats = [player(), player("kit_carlson"), player(), player(hand=BLACK[:2])]
    rules, state = table(seats, rest="bag")
    state = play(rules, state, "Ada ends the turn", "Ben chooses look")
    state = play(rules, state, *(f"chance draws {card} on Ben" for card in ("Beer 6H", "Beer 7H", "Beer 8H")))
    state = play(rules, state, "Ben picks Beer 7H")
    assert hand(rules, state, BEN) == ["Beer 6H", "Beer 8H"]
    assert pile(rules, state, 0) == ["Beer 7H"]


def test_kit_carlson_look_three__with_two_cards_left_he_gets_both() -> None:
    rules, state = table([player(), player("kit_carlson"), player(), player()], draw=BLACK[:2], rest="Dan")
    state = play(rules, state, "Ada ends the turn", "Ben chooses look")
    assert hand(rules, state, BEN) == BLACK[:2]


# Claus, the Saint--------------------------------------------------------------------------------------------

GIFTS = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH", "Saloon 5H", "BANG! AS"]


@pytest.mark.clause("bang.character.claus_the_saint.gifts", "bang.character.claus_the_saint.keeps_two")
@given(st.integers(4, 7), st.data())
def test_claus_the_saint_gifts__one_more_than_players_one_for_each_other(number: int, data: st.DataObject) -> None:
    claus = data.draw(st.integers(1, number - 1))
    others = [i for i in [*range(claus + 1, number), *range(claus)] if i]
    dead = data.draw(st.sets(st.sampled_from(others), max_size=number - 3))
    if {i for i in (1, 2, 3, 5) if i < number} <= dead:
        return
    seats = [player("claus_the_saint" if i == claus else "black_jack", out=i in dead) for i in range(number)]
    alive = number - len(dead)
    rules, state = table(seats, turn=claus, phase="start", draw=GIFTS)
    receivers = [i for i in [*range(claus + 1, number), *range(claus)] if i not in dead]
    left = GIFTS[: alive + 1]
    for receiver in receivers:
        asked = question(rules, state)
        assert asked is not None
        assert (asked.decider, sorted(names(rules, asked.about))) == (claus, sorted(left))
        gift = data.draw(st.sampled_from(left))
        left.remove(gift)
        state = play(rules, state, f"{PLAYERS[claus]} picks {gift} on {PLAYERS[receiver]}")
        assert hand(rules, state, receiver) == [gift]
    assert hand(rules, state, claus) == sorted(left)
    assert len(left) == 2


def names(rules: Rules, cards: tuple[Card, ...]) -> list[str]:
    return [card_names(rules.faces)[card] for card in cards]


@pytest.mark.clause("bang.character.claus_the_saint.gifts")
def test_claus_the_saint_gifts__in_order_and_none_for_himself() -> None:
    seats = [player(), player("claus_the_saint"), player(), player()]
    rules, state = table(seats, turn=BEN, phase="start", draw=GIFTS)
    for wrong in (
        "Ben picks Beer 6H on Dan",
        "Ben picks Beer 6H on Ben",
        "Ben picks BANG! AS on Cleo",
        "Ben picks Beer 6H",
    ):
        assert refused(rules, state, wrong) == "bang.character.claus_the_saint.gifts"
    assert legal(rules, state) == sorted(f"Ben picks {card} on Cleo" for card in GIFTS[:5])


@pytest.mark.parametrize(("left", "given_away", "kept"), [(4, 2, 2), (3, 1, 2), (2, 0, 2), (1, 0, 1), (0, 0, 0)])
def test_claus_the_saint_gifts__with_few_cards_left_he_keeps_two_first(left: int, given_away: int, kept: int) -> None:
    seats = [player(), player("claus_the_saint"), player(), player()]
    rules, state = table(seats, turn=BEN, phase="start", draw=GIFTS[:left], rest="Dan")
    held = len(hand(rules, state, DAN))
    for receiver in (CLEO, DAN)[:given_away]:
        gift = legal(rules, state)[0]
        assert gift.endswith(PLAYERS[receiver])
        state = play(rules, state, gift)
    assert len(hand(rules, state, BEN)) == kept
    assert (len(hand(rules, state, CLEO)), len(hand(rules, state, DAN)) - held) == (
        int(given_away > 0),
        int(given_away > 1),
    )
    assert "Ben ends the turn" in legal(rules, state)


def test_claus_the_saint_gifts__across_a_reshuffle() -> None:
    seats = [player(), player("claus_the_saint"), player(), player()]
    rules, state = table(seats, draw=GIFTS[:3], discard=GIFTS[3:6], rest="Dan")
    state = play(rules, state, "Ada ends the turn", "chance shuffles with Beer JH, Beer 10H, Beer 9H")
    assert legal(rules, state) == sorted(f"Ben picks {card} on Cleo" for card in [*GIFTS[:3], "Beer JH", "Beer 10H"])


def test_claus_the_saint_gifts__with_two_players_left_three_cards() -> None:
    seats = [player(), player(out=True), player(out=True), player("claus_the_saint")]
    rules, state = table(seats, draw=GIFTS)
    state = play(rules, state, "Ada ends the turn", "Dan picks Beer 7H on Ada")
    assert (hand(rules, state, ADA), hand(rules, state, DAN)) == (["Beer 7H"], ["Beer 6H", "Beer 8H"])
