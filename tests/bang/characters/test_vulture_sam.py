"""Vulture Sam: the cards of the dead."""

import pytest

from tests.bang.characters.losing import BLACK, BOOM
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    clauses,
    hand,
    lying,
    pile,
    play,
    player,
    table,
)


@pytest.mark.clause("bang.character.vulture_sam.takes_all")
def test_vulture_sam_takes_all__hand_and_cards_in_play_into_his_hand_before_any_reward() -> None:
    seats = [
        player("vulture_sam", hand=["BANG! AS"]),
        player(hand=["Beer 6H", "Saloon 5H"][1:], lying=["Barrel QS", "Jail JS"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=BLACK)
    assert "bang.character.vulture_sam.takes_all" in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert hand(rules, state, ADA) == sorted(["Saloon 5H", "Barrel QS", "Jail JS", *BLACK[:3]])
    assert pile(rules, state, 2) == ["BANG! AS"]


@pytest.mark.clause("bang.character.vulture_sam.takes_all")
def test_vulture_sam_takes_all__whoever_killed_and_also_from_dynamite() -> None:
    seats = [
        player(),
        player(hand=["Saloon 5H"], lying=["Dynamite 2H", "Mustang 8H"], lives=3),
        player("vulture_sam"),
        player(),
    ]
    rules, state = table(seats, draw=[BOOM, *BLACK])
    state = play(rules, state, "Ada ends the turn")
    assert hand(rules, state, CLEO) == sorted(["Saloon 5H", "Mustang 8H", *BLACK[:2]]), "and it is Cleo's turn"


@pytest.mark.clause("bang.elimination.discard_all", "bang.discard.order_choice")
def test_vulture_sam_takes_all__his_own_cards_are_discarded_when_he_dies() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player("vulture_sam", hand=["Saloon 5H"], lying=["Barrel QS"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben discards Barrel QS")
    assert pile(rules, state, 2) == ["BANG! AS", "Barrel QS", "Saloon 5H"]
    assert (hand(rules, state, BEN), lying(rules, state, BEN)) == ([], [])


@pytest.mark.clause("bang.character.vulture_sam.sheriff_penalty_order", "bang.penalty.sheriff_kills_deputy")
def test_vulture_sam_sheriff_penalty_order__inherits_first_and_then_loses_everything() -> None:
    seats = [
        player("vulture_sam", hand=["BANG! AS", "Beer 6H"], lying=["Barrel QS"]),
        player(role="deputy", hand=["Saloon 5H"], lying=["Volcanic 10S"], lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    found = clauses(rules, state, "Ben passes")
    assert {
        "bang.character.vulture_sam.takes_all",
        "bang.character.vulture_sam.sheriff_penalty_order",
    } <= set(found)
    state = play(
        rules,
        state,
        "Ben passes",
        "Ada discards Volcanic 10S",
        "Ada discards Saloon 5H",
        "Ada discards Barrel QS",
    )
    assert (hand(rules, state, ADA), lying(rules, state, ADA)) == ([], [])
    assert pile(rules, state, 2) == ["BANG! AS", "Volcanic 10S", "Saloon 5H", "Barrel QS", "Beer 6H"]


@pytest.mark.clause("bang.character.vulture_sam.sheriff_penalty_order")
def test_vulture_sam_sheriff_penalty_order__as_a_deputy_he_keeps_what_the_sheriff_lays_waste() -> None:
    seats = [
        player(hand=["BANG! AS", "Beer 6H"]),
        player(role="deputy", hand=["Saloon 5H"], lives=1),
        player("vulture_sam", role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert (hand(rules, state, ADA), hand(rules, state, CLEO)) == ([], ["Saloon 5H"])
    assert pile(rules, state, 2) == ["BANG! AS", "Beer 6H"]
