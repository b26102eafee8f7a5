"""Calamity Janet, Jourdonnais, Lucky Duke, Slab the Killer, Willy the Kid."""

from itertools import permutations

import pytest

from bangref.core.engine import question
from tests.bang.table import ADA, BEN, clauses, hand, legal, lives, pile, play, player, refused, table

# Calamity Janet----------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.calamity_janet.swap", "bang.character.calamity_janet.counts_as_bang")
def test_calamity_janet_swap__missed_as_bang_is_the_bang_card_of_the_turn() -> None:
    seats = [
        player("calamity_janet", hand=["Missed! 2S", "Missed! 3S", "BANG! AS"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    assert "bang.character.calamity_janet.swap" in clauses(rules, state, "Ada plays Missed! 2S as BANG! on Ben")
    state = play(rules, state, "Ada plays Missed! 2S as BANG! on Ben", "Ben passes")
    assert lives(state)[BEN] == 3
    assert refused(rules, state, "Ada plays Missed! 3S as BANG! on Ben") == "bang.turn.play.one_bang_card"
    assert refused(rules, state, "Ada plays BANG! AS on Ben") == "bang.turn.play.one_bang_card"


@pytest.mark.clause("bang.character.calamity_janet.swap", "bang.card_vs_effect.card")
def test_calamity_janet_swap__a_missed_that_is_called_a_bang_answers_no_shot() -> None:
    seats = [player(hand=["BANG! AS"]), player("calamity_janet", hand=["Missed! 2S", "BANG! 2C"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ben passes", "Ben plays BANG! 2C as Missed!", "Ben plays Missed! 2S"]
    assert refused(rules, state, "Ben plays Missed! 2S as BANG!") == "bang.card_vs_effect.card"


@pytest.mark.clause("bang.character.calamity_janet.counts_as_bang.volcanic")
def test_calamity_janet_counts_as_bang_volcanic__any_number() -> None:
    seats = [
        player("calamity_janet", hand=["Missed! 2S", "Missed! 3S"], lying=["Volcanic 10S"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Missed! 2S as BANG! on Ben", "Ben passes")
    assert lives(play(rules, state, "Ada plays Missed! 3S as BANG! on Ben", "Ben passes"))[BEN] == 2


@pytest.mark.clause("bang.character.calamity_janet.swap", "bang.card.bang.range_check")
def test_calamity_janet_swap__a_missed_shot_reaches_no_farther() -> None:
    rules, state = table([player("calamity_janet", hand=["Missed! 2S"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Missed! 2S as BANG! on Cleo") == "bang.card.bang.range_check"
    assert refused(rules, state, "Ada plays Missed! 2S") == "bang.card.missed.needs_shot"


@pytest.mark.clause("bang.card_vs_effect.card")
def test_calamity_janet_swap__is_hers_alone() -> None:
    rules, state = table([player(hand=["Missed! 2S"]), player("calamity_janet"), player(), player()])
    assert refused(rules, state, "Ada plays Missed! 2S as BANG! on Ben") == "bang.card_vs_effect.card"


@pytest.mark.clause("bang.card_vs_effect.card")
@pytest.mark.parametrize(
    "wrong",
    [
        "Ada plays BANG! AS as Missed!",
        "Ada plays BANG! AS as Missed! on Ben",
        "Ada plays Beer 6H as BANG! on Ben",
    ],
)
def test_calamity_janet_swap__bang_as_missed_has_no_use_in_her_own_turn(wrong: str) -> None:
    rules, state = table([player("calamity_janet", hand=["BANG! AS", "Beer 6H"]), player(), player(), player()])
    assert refused(rules, state, wrong) == "bang.card_vs_effect.card"


@pytest.mark.clause("bang.character.calamity_janet.swap")
def test_calamity_janet_swap__bang_as_missed_against_a_shot_does_not_use_up_her_bang() -> None:
    seats = [
        player("calamity_janet", hand=["BANG! AS", "BANG! 2D", "BANG! 3D"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada plays BANG! 2D as Missed!")
    assert lives(state)[ADA] == 5
    assert refused(rules, state, "Ada plays BANG! 3D on Ben") == "bang.turn.play.one_bang_card"
    rules, state = table(
        [player(hand=["Gatling 10H"]), player("calamity_janet", hand=["BANG! AS"]), player(), player()]
    )
    state = play(rules, state, "Ada plays Gatling 10H")
    assert refused(rules, state, "Ben plays BANG! AS") == "bang.card_vs_effect.card"
    assert lives(play(rules, state, "Ben plays BANG! AS as Missed!"))[BEN] == 4


@pytest.mark.clause("bang.character.calamity_janet.swap", "bang.play_vs_use.use")
@pytest.mark.parametrize("card", ["Duel 8C", "Indians! KD"])
def test_calamity_janet_swap__missed_as_bang_in_a_duel_and_against_indians(card: str) -> None:
    seats = [
        player(hand=[card]),
        player("calamity_janet", hand=["Missed! 2S", "BANG! AS", "Beer 6H"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, f"Ada plays {card} on Ben" if card == "Duel 8C" else f"Ada plays {card}")
    assert legal(rules, state) == ["Ben discards BANG! AS", "Ben discards Missed! 2S as BANG!", "Ben passes"]
    assert "bang.character.calamity_janet.swap" in clauses(rules, state, "Ben discards Missed! 2S as BANG!")
    assert lives(play(rules, state, "Ben discards Missed! 2S as BANG!"))[BEN] == 4


@pytest.mark.clause("bang.character.slab_the_killer.two_missed", "bang.character.calamity_janet.swap")
def test_calamity_janet_against_slab__a_missed_and_a_bang_together() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("calamity_janet", hand=["Missed! 2S", "BANG! 2D"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays BANG! 2D as Missed!")
    assert "Ben passes" in legal(rules, state), "one of two"
    state = play(rules, state, "Ben plays Missed! 2S")
    assert lives(state)[BEN] == 4
    assert pile(rules, state, 2) == ["BANG! AS", "BANG! 2D", "Missed! 2S"]


def test_calamity_janet_against_slab__a_missed_of_slab_as_janet_is_not_dealt_twice() -> None:
    rules, state = table(
        [
            player("calamity_janet", hand=["Missed! 2S"]),
            player("slab_the_killer", hand=["Missed! 3S"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, "Ada plays Missed! 2S as BANG! on Ben", "Ben plays Missed! 3S")
    assert lives(state)[BEN] == 4, "one is enough: it is Slab who is shot at"


# Slab the Killer---------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.slab_the_killer.two_missed")
def test_slab_the_killer_two_missed__one_is_spent_in_vain() -> None:
    seats = [player("slab_the_killer", hand=["BANG! AS"]), player(hand=["Missed! 2S"]), player(), player()]
    rules, state = table(seats)
    assert "bang.character.slab_the_killer.two_missed" in clauses(rules, state, "Ada plays BANG! AS on Ben")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (3, [])


@pytest.mark.clause("bang.character.slab_the_killer.two_missed")
def test_slab_the_killer_two_missed__the_question_says_how_many_are_still_needed() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player(hand=["Missed! 2S", "Missed! 3S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    needed = []
    for what in ("Ada plays BANG! AS on Ben", "Ben plays Missed! 2S"):
        state = play(rules, state, what)
        asked = question(rules, state)
        assert asked is not None
        needed.append(asked.about)
    assert needed == [(BEN, ADA, 2), (BEN, ADA, 1)]


@pytest.mark.clause("bang.character.slab_the_killer.bang_cards_only")
@pytest.mark.parametrize("card", ["Gatling 10H"])
def test_slab_the_killer_bang_cards_only__gatling_takes_one(card: str) -> None:
    seats = [player("slab_the_killer", hand=[card]), player(hand=["Missed! 2S"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, f"Ada plays {card}", "Ben plays Missed! 2S")
    assert lives(state)[BEN] == 4
    assert legal(rules, state) == ["Cleo passes"]


@pytest.mark.clause("bang.character.slab_the_killer.barrel_one", "bang.character.jourdonnais.two_attempts")
@pytest.mark.parametrize(
    "order", list(permutations(["Ben uses Barrel", "Ben uses Jourdonnais", "Ben plays Missed! 2S"], 2))
)
def test_jourdonnais_with_a_real_barrel_against_slab__any_two_successes_in_any_order(
    order: tuple[str, str],
) -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("jourdonnais", hand=["Missed! 2S"], lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", order[0])
    assert "Ben passes" in legal(rules, state)
    state = play(rules, state, order[1])
    assert lives(state)[BEN] == 4
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.character.slab_the_killer.barrel_one")
def test_jourdonnais_with_a_real_barrel_against_slab__one_heart_is_not_enough() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("jourdonnais", lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H", "Missed! 2S"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Jourdonnais", "Ben uses Barrel")
    assert legal(rules, state) == ["Ben passes"]
    assert refused(rules, state, "Ben uses Barrel") == "bang.card.barrel.once_per_effect"
    assert refused(rules, state, "Ben uses Jourdonnais") == "bang.card.barrel.once_per_effect"
    assert lives(play(rules, state, "Ben passes"))[BEN] == 3


# Jourdonnais-------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.jourdonnais.virtual_barrel", "bang.character.jourdonnais.plus_real_barrel")
def test_jourdonnais_virtual_barrel__twice_against_one_shot_before_any_missed() -> None:
    seats = [player(hand=["BANG! AS"]), player("jourdonnais", lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 2S", "Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert "bang.character.jourdonnais.virtual_barrel" in clauses(rules, state, "Ben uses Jourdonnais")
    assert lives(play(rules, state, "Ben uses Jourdonnais", "Ben uses Barrel"))[BEN] == 4


@pytest.mark.clause("bang.card.indians.no_barrel_missed", "bang.card.duel.no_barrel_missed")
@pytest.mark.parametrize("card", ["Duel 8C on Ben", "Indians! KD"])
def test_jourdonnais_virtual_barrel__no_help_against_duel_and_indians(card: str) -> None:
    rules, state = table([player(hand=[card.split(" on")[0]]), player("jourdonnais"), player(), player()])
    state = play(rules, state, f"Ada plays {card}")
    assert legal(rules, state) == ["Ben passes"]
    refused(rules, state, "Ben uses Jourdonnais")


# Lucky Duke--------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.lucky_duke.flip_two", "bang.character.lucky_duke.discard_both")
def test_lucky_duke_flip_two__for_barrel_and_both_are_discarded_in_his_order() -> None:
    seats = [player(hand=["BANG! AS"]), player("lucky_duke", lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 2S", "Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel")
    assert legal(rules, state) == ["Ben picks Beer 6H", "Ben picks Missed! 2S"]
    assert refused(rules, state, "Ben picks BANG! 2D") == "bang.character.lucky_duke.flip_two"
    assert "bang.character.lucky_duke.flip_two" in clauses(rules, state, "Ben picks Beer 6H")
    state = play(rules, state, "Ben picks Beer 6H")
    assert legal(rules, state) == ["Ben discards Beer 6H", "Ben discards Missed! 2S"]
    state = play(rules, state, "Ben discards Beer 6H")
    assert lives(state)[BEN] == 4
    assert pile(rules, state, 2) == ["BANG! AS", "Beer 6H", "Missed! 2S"]


@pytest.mark.clause("bang.character.lucky_duke.flip_two")
def test_lucky_duke_flip_two__he_may_choose_to_be_hit() -> None:
    seats = [player(hand=["BANG! AS"]), player("lucky_duke", lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 2S", "Beer 6H"])
    state = play(
        rules,
        state,
        "Ada plays BANG! AS on Ben",
        "Ben uses Barrel",
        "Ben picks Missed! 2S",
        "Ben discards Beer 6H",
    )
    assert legal(rules, state) == ["Ben passes"]


@pytest.mark.clause("bang.character.lucky_duke.flip_two", "bang.card.dynamite.explode")
@pytest.mark.parametrize(("choice", "left"), [("Missed! 5S", 1), ("BANG! AS", 4)])
def test_lucky_duke_with_dynamite__the_chosen_card_counts(choice: str, left: int) -> None:
    seats = [player(), player("lucky_duke", lying=["Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 5S", "BANG! AS"])
    state = play(rules, state, "Ada ends the turn", f"Ben picks {choice}", "Ben discards BANG! AS")
    assert lives(state)[BEN] == left


@pytest.mark.clause("bang.character.lucky_duke.flip_two", "bang.card.dynamite.before_jail")
def test_lucky_duke_with_dynamite_and_jail__two_flips_of_two() -> None:
    seats = [player(), player("lucky_duke", lying=["Jail JS", "Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 5S", "BANG! AS", "Missed! 6S", "Beer 6H", "Missed! JC", "Missed! QC"])
    state = play(rules, state, "Ada ends the turn", "Ben picks Missed! 5S", "Ben discards Missed! 5S")
    assert lives(state)[BEN] == 1
    state = play(rules, state, "Ben picks Beer 6H", "Ben discards Missed! 6S")
    assert hand(rules, state, BEN) == ["Missed! JC", "Missed! QC"]
    assert pile(rules, state, 2) == [
        "Missed! 5S",
        "BANG! AS",
        "Dynamite 2H",
        "Missed! 6S",
        "Beer 6H",
        "Jail JS",
    ]


def test_lucky_duke_flip_two__the_second_card_after_a_reshuffle_is_not_the_first_again() -> None:
    seats = [player(hand=["BANG! AS"]), player("lucky_duke", lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 2S"], discard=["Beer 6H"], rest="Dan")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Barrel", "chance shuffles with Beer 6H, BANG! AS")
    assert legal(rules, state) == ["Ben picks Beer 6H", "Ben picks Missed! 2S"]
    state = play(rules, state, "Ben picks Beer 6H", "Ben discards Missed! 2S")
    assert pile(rules, state, 0) == ["BANG! AS"]
    assert pile(rules, state, 2) == ["Missed! 2S", "Beer 6H"]


def test_lucky_duke_flip_two__with_one_card_left_that_one_counts() -> None:
    seats = [player(), player("lucky_duke", lying=["Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 5S"], rest="Dan")
    state = play(rules, state, "Ada ends the turn", "chance passes")
    assert lives(state)[BEN] == 1


# Willy the Kid-----------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.willy_the_kid.unlimited_bang")
def test_willy_the_kid_unlimited_bang__any_number_within_reach() -> None:
    seats = [
        player("willy_the_kid", hand=["BANG! AS", "BANG! 2D", "BANG! 3D"], lying=["Schofield JC"]),
        player(),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Cleo", "Cleo passes")
    assert "bang.character.willy_the_kid.unlimited_bang" in clauses(rules, state, "Ada plays BANG! 2D on Ben")
    state = play(rules, state, "Ada plays BANG! 2D on Ben", "Ben passes", "Ada plays BANG! 3D on Ben", "Ben passes")
    assert lives(state) == [5, 2, 3, 4]
