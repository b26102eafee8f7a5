"""Barrel: a draw! against a BANG! effect, once for each effect."""

import pytest

from bangref.bang.facts import DECK, Face
from bangref.kits.bang.names import element_name
from bangref.record.names import LETTERS
from tests.bang.table import ADA, BEN, clauses, legal, lives, pile, play, player, refused, table


@pytest.mark.clause("bang.card.barrel.draw_check", "bang.card.barrel.success", "bang.draw_check.discard_flipped")
def test_barrel_success__hearts_cancel_and_the_flipped_card_is_discarded() -> None:
    seats = [player(hand=["BANG! AS"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    found = clauses(rules, state, "Ben uses Barrel")
    assert {"bang.card.barrel.draw_check", "bang.card.barrel.success", "bang.draw_check.definition"} <= set(found)
    state = play(rules, state, "Ben uses Barrel")
    assert lives(state)[BEN] == 4
    assert pile(rules, state, 2) == ["BANG! AS", "Beer 6H"]
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.card.barrel.success", "bang.card.barrel.failure")
@pytest.mark.parametrize("face", [face for face in dict.fromkeys(DECK) if face.name not in ("barrel", "bang")])
def test_barrel_success__hearts_of_any_rank_and_nothing_else(face: Face) -> None:
    flipped = f"{element_name(face.name)} {face.rank}{LETTERS[face.suit]}"
    seats = [player(hand=["BANG! AS"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=[flipped])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert ("Ben passes" in legal(rules, state)) == (face.suit != "hearts")


@pytest.mark.clause("bang.card.barrel.draw_check")
def test_barrel_draw_check__is_aimed_at_nobody() -> None:
    rules, state = table([player(hand=["BANG! AS"]), player(lying=["Barrel QS"]), player(), player()])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert refused(rules, state, "Ben uses Barrel on Ada") == "bang.card.barrel.draw_check"


@pytest.mark.clause("bang.card.barrel.failure", "bang.card.barrel.other_defence", "bang.card.barrel.once_per_effect")
def test_barrel_failure__leaves_missed_but_no_second_try() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Missed! 2S"], lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["BANG! 2D"])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert "bang.card.barrel.failure" in clauses(rules, state, "Ben uses Barrel")
    state = play(rules, state, "Ben uses Barrel")
    assert refused(rules, state, "Ben uses Barrel") == "bang.card.barrel.once_per_effect"
    assert lives(play(rules, state, "Ben plays Missed! 2S"))[BEN] == 4


@pytest.mark.clause("bang.card.barrel.draw_check")
def test_barrel_draw_check__is_a_permission_and_only_for_its_owner() -> None:
    seats = [player(hand=["BANG! AS"], lying=["Barrel KS"]), player(), player(lying=["Barrel QS"]), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ben passes"]
    refused(rules, state, "Cleo uses Barrel")
    refused(rules, state, "Ben uses Barrel")


@pytest.mark.clause("bang.card.barrel.once_per_effect")
def test_barrel_once_per_effect__two_shots_are_two_effects() -> None:
    seats = [
        player("willy_the_kid", hand=["BANG! AS", "BANG! 2D"]),
        player(lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["BANG! 3D", "Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel", "Ben passes")
    state = play(rules, state, "Ada plays BANG! 2D on Ben", "Ben uses Barrel")
    assert lives(state)[BEN] == 3


def test_barrel_draw_check__with_no_card_left_anywhere_it_fails() -> None:
    seats = [player(hand=["BANG! AS"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, rest="Dan", readings={"bang.turn.draw.reshuffle": "when_needed"})
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel", "chance passes")
    assert lives(state)[BEN] == 4
    assert pile(rules, state, 2) == ["BANG! AS"], "the shot itself was reshuffled and flipped"
    assert legal(rules, state) == ["Ben passes"]


def test_barrel_draw_check__against_ones_own_shot() -> None:
    rules, state = table(
        [player(hand=["BANG! AS"], lying=["Barrel QS"]), player(), player(), player()], draw=["Beer 6H"]
    )
    assert lives(play(rules, state, "Ada plays BANG! AS on Ada", "Ada uses Barrel"))[ADA] == 5
