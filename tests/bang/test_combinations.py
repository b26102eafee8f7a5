"""Nasty combinations of the base game: several cards and characters at the same moment."""

import pytest

from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    clauses,
    hand,
    legal,
    lives,
    lying,
    pile,
    play,
    player,
    refused,
    table,
)

BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]
BOOM = "Missed! 5S"
WHEN_NEEDED = {"bang.turn.draw.reshuffle": "when_needed"}
SID = "bang.character.sid_ketchum.discard_two_heal"


# Sid Ketchum interrupts everywhere, but not where something is paid or left to chance------------------------


@pytest.mark.clause(SID)
def test_sid_while_somebody_else_is_dying__heals_himself_only() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(hand=["Beer 6H"], lives=1),
        player("sid_ketchum", hand=BLACK[:2], lives=2),
        player(),
    ]
    rules, state = table(seats)
    state = play(
        rules,
        state,
        "Ada plays BANG! AS on Ben",
        "Ben passes",
        f"Cleo uses Sid Ketchum with {BLACK[0]}, {BLACK[1]}",
    )
    assert lives(state)[BEN:DAN] == [0, 3]
    assert "Ben plays Beer 6H" in legal(rules, state)


@pytest.mark.clause("bang.sequence.finish_before_next")
def test_sid_while_chance_picks_a_card__has_to_wait_and_may_lose_it() -> None:
    seats = [player(hand=["Panic! JH"]), player("sid_ketchum", hand=BLACK[:2], lives=2), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Panic! JH on Ben")
    assert "Ben uses Sid Ketchum" not in legal(rules, state)
    state = play(rules, state, f"chance picks {BLACK[0]} on Ben")
    assert refused(rules, state, "Ben uses Sid Ketchum") == SID


@pytest.mark.clause(SID, "bang.character.kit_carlson.look_three")
def test_sid_while_kit_looks_at_the_last_three__his_discards_are_not_shuffled_under_the_card_put_back() -> None:
    seats = [player("sid_ketchum", hand=BLACK[3:5], lives=2), player("kit_carlson"), player(), player()]
    rules, state = table(seats, draw=BLACK[:3], rest="Dan")
    state = play(
        rules,
        state,
        "Ada ends the turn",
        "Ben chooses look",
        f"Ada uses Sid Ketchum with {BLACK[3]}, {BLACK[4]}",
    )
    state = play(rules, state, f"Ben picks {BLACK[2]}")
    assert (pile(rules, state, 0), pile(rules, state, 2)) == ([BLACK[2]], BLACK[3:5])
    assert lives(state)[ADA] == 3


@pytest.mark.clause(SID)
def test_sid_while_suzy_decides_whether_to_draw() -> None:
    seats = [
        player("suzy_lafayette", hand=["Beer 6H"]),
        player("sid_ketchum", hand=BLACK[:2], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Beer 6H", f"Ben uses Sid Ketchum with {BLACK[0]}, {BLACK[1]}")
    assert lives(state)[BEN] == 3
    assert legal(rules, state) == ["Ada chooses decline", "Ada chooses draw"]


@pytest.mark.clause(SID, "bang.elimination.last_life")
def test_sid_out_of_the_game__interrupts_nobody() -> None:
    rules, state = table([player(), player("sid_ketchum", out=True), player(), player()])
    refused(rules, state, "Ben uses Sid Ketchum")


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save", "bang.reward.kill_outlaw")
def test_sid_saved_in_a_gatling__and_hit_again_by_the_next_card_with_nothing_left() -> None:
    seats = [
        player(hand=["Gatling 10H", "Indians! KD"]),
        player("sid_ketchum", hand=BLACK[:2], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(
        rules,
        state,
        "Ada plays Gatling 10H",
        "Ben passes",
        f"Ben uses Sid Ketchum with {BLACK[0]}, {BLACK[1]}",
        "Cleo passes",
        "Dan passes",
    )
    assert lives(state)[BEN] == 1
    state = play(rules, state, "Ada plays Indians! KD", "Ben passes")
    assert (lives(state)[BEN], len(hand(rules, state, ADA))) == (0, 3)


# Vulture Sam in the middle of a group effect-----------------------------------------------------------------


@pytest.mark.clause("bang.character.vulture_sam.takes_all", "bang.sequence.all_others_from_left")
@pytest.mark.parametrize(
    ("card", "kept", "answer"),
    [("Indians! KD", "BANG! AS", "discards"), ("Gatling 10H", "Missed! 2S", "plays")],
)
def test_vulture_sam_as_next_target__answers_with_what_he_has_just_inherited(card: str, kept: str, answer: str) -> None:
    seats = [player(hand=[card]), player(hand=[kept], lives=1), player("vulture_sam"), player()]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, f"Ada plays {card}", "Ben passes", f"Cleo {answer} {kept}")
    assert lives(state) == [5, 0, 4, 4]
    assert legal(rules, state) == ["Dan passes"]


@pytest.mark.clause("bang.reward.kill_outlaw", "bang.elimination.discard_all")
@pytest.mark.parametrize(("reading", "reward"), [("after_discard", True), ("before_discard", False)])
def test_reward_from_a_pile_that_has_run_out__with_or_without_the_cards_of_the_dead(reading: str, reward: bool) -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(hand=["Beer 6H"], lying=["Barrel QS"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(
        seats, draw=BLACK[:1], rest="Dan", readings={"bang.reward.kill_outlaw": reading, **WHEN_NEEDED}
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    for action in ("Ben passes", "Ben discards Beer 6H", "chance passes", "Ben discards Beer 6H"):
        state = play(rules, state, action) if action in legal(rules, state) else state
    while drawn := [action for action in legal(rules, state) if action.startswith("chance draws")]:
        state = play(rules, state, drawn[0])
    assert len(hand(rules, state, ADA)) == (3 if reward else 2)
    assert pile(rules, state, 2) == ([] if reward else ["Beer 6H", "Barrel QS"])


@pytest.mark.clause("bang.turn.draw.reshuffle", "bang.draw_check.discard_flipped")
def test_barrel_flips_the_last_card__the_reshuffle_does_not_contain_it() -> None:
    seats = [player(hand=["BANG! AS"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, draw=["Beer 6H"], discard=BLACK[:2], rest="Dan")
    state = play(
        rules,
        state,
        "Ada plays BANG! AS on Ben",
        "Ben uses Barrel",
        f"chance shuffles with {BLACK[0]}, BANG! AS, {BLACK[1]}",
    )
    assert lives(state)[BEN] == 4
    assert (pile(rules, state, 0), pile(rules, state, 2)) == ([BLACK[0], "BANG! AS", BLACK[1]], ["Beer 6H"])


@pytest.mark.clause("bang.turn.draw.reshuffle", "bang.character.black_jack.red_bonus")
def test_black_jack__two_cards_and_the_additional_one_each_from_another_pile() -> None:
    seats = [player("willy_the_kid"), player("black_jack"), player("willy_the_kid"), player("willy_the_kid")]
    rules, state = table(seats, draw=[BLACK[0]], discard=["Beer 6H", "Beer 7H"], rest="Dan")
    state = play(rules, state, "Ada ends the turn", "chance shuffles with Beer 7H, Beer 6H")
    assert hand(rules, state, BEN) == ["Beer 6H", "Beer 7H", BLACK[0]]


@pytest.mark.clause("bang.character.bart_cassidy.draw_on_loss", "bang.turn.draw.reshuffle")
def test_bart_draws_the_very_bang_that_hit_him() -> None:
    seats = [player(hand=["BANG! AS"]), player("bart_cassidy"), player(), player()]
    rules, state = table(seats, rest="Dan", readings=WHEN_NEEDED)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "chance passes")
    assert hand(rules, state, BEN) == ["BANG! AS"]


# Several triggers at the same moment-------------------------------------------------------------------------


@pytest.mark.clause("bang.character.el_gringo.take_from_hand", "bang.character.slab_the_killer.two_missed")
def test_el_gringo_shot_by_slab__one_missed_in_vain_and_a_card_for_it() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS", "Beer 6H"]),
        player("el_gringo", hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, BEN), hand(rules, state, ADA)) == (2, ["Beer 6H"], [])


@pytest.mark.clause("bang.penalty.sheriff_kills_deputy", "bang.character.el_gringo.short_hand")
def test_el_gringo_after_the_sheriff_has_lost_his_cards__finds_none() -> None:
    seats = [
        player(hand=["Gatling 10H", "Beer 6H"]),
        player(role="deputy", lives=1),
        player("el_gringo", role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert "bang.character.el_gringo.short_hand" in clauses(rules, state, "Cleo passes")
    assert hand(rules, play(rules, state, "Cleo passes"), CLEO) == []


@pytest.mark.clause("bang.character.el_gringo.take_from_hand", "bang.reward.kill_outlaw")
def test_el_gringo_after_a_reward__takes_of_the_reward() -> None:
    seats = [player(hand=["Gatling 10H"]), player(lives=1), player("el_gringo"), player()]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Cleo passes", f"chance picks {BLACK[1]} on Ada")
    assert (hand(rules, state, ADA), hand(rules, state, CLEO)) == ([BLACK[0], BLACK[2]], [BLACK[1]])


@pytest.mark.clause("bang.character.suzy_lafayette.draw_when_empty", "bang.character.el_gringo.take_from_hand")
def test_el_gringo_takes_the_last_card_of_suzy_in_the_turn_of_el_gringo() -> None:
    seats = [
        player("el_gringo", hand=["Panic! JH"]),
        player("suzy_lafayette", hand=["Beer 6H"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays Panic! JH on Ben", "Ben chooses draw")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == (["Beer 6H"], BLACK[:1])


@pytest.mark.clause("bang.character.claus_the_saint.gifts")
def test_claus_gives_a_card_to_suzy_without_one__and_nobody_draws() -> None:
    seats = [player("suzy_lafayette", hand=["Beer 6H"]), player("claus_the_saint"), player(), player()]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays Beer 6H", "Ada chooses decline", "Ada ends the turn")
    state = play(
        rules,
        state,
        f"Ben picks {BLACK[0]} on Cleo",
        f"Ben picks {BLACK[1]} on Dan",
        f"Ben picks {BLACK[2]} on Ada",
    )
    assert hand(rules, state, ADA) == [BLACK[2]]
    assert "Ben ends the turn" in legal(rules, state)


# Dynamite, Jail and whose turn it is-------------------------------------------------------------------------


@pytest.mark.clause("bang.card.dynamite.explode", "bang.end.condition.sheriff_killed")
def test_dynamite_kills_the_sheriff__the_renegade_alone_has_won() -> None:
    seats = [player(lying=["Dynamite 2H"], lives=2), player(out=True), player(out=True), player()]
    rules, state = table(seats, turn=DAN, draw=[BOOM])
    assert play(rules, state, "Dan ends the turn").winners == (DAN,)


@pytest.mark.clause(
    "bang.card.dynamite.before_jail", "bang.character.lucky_duke.flip_two", "bang.card.beer.several_at_once"
)
def test_dynamite_and_jail_before_a_dying_lucky_duke__beers_first_then_the_jail() -> None:
    seats = [
        player(),
        player("lucky_duke", hand=["Beer 6H", "Beer 7H"], lying=["Jail JS", "Dynamite 2H"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=[BOOM, "Missed! 6S", BLACK[0], "Beer 8H", *BLACK[1:]])
    state = play(
        rules,
        state,
        "Ada ends the turn",
        f"Ben picks {BOOM}",
        "Ben discards Missed! 6S",
        "Ben plays Beer 7H",
        "Ben plays Beer 6H",
    )
    assert pile(rules, state, 2) == ["Missed! 6S", BOOM, "Dynamite 2H", "Beer 7H", "Beer 6H"]
    state = play(rules, state, "Ben picks Beer 8H", f"Ben discards {BLACK[0]}")
    assert (state.turn, lives(state)[BEN], hand(rules, state, BEN)) == (BEN, 1, BLACK[1:3])


@pytest.mark.clause("bang.card.dynamite.pass", "bang.card.jail.skip")
def test_dynamite_travels_on_through_a_row_of_prisoners() -> None:
    seats = [
        player(),
        player(lying=["Jail JS", "Dynamite 2H"]),
        player(lying=["Jail 10S"]),
        player(lying=["Jail 4H"]),
    ]
    rules, state = table(seats, draw=[*BLACK[:5], "BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C", "BANG! 6C"])
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == ADA
    assert [lying(rules, state, seat) for seat in range(4)] == [[], ["Dynamite 2H"], [], []], "once round the table"


@pytest.mark.clause("bang.elimination.turn_ends", "bang.card.duel.loser")
def test_death_in_the_own_duel__the_turn_goes_to_the_next_living_player() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(hand=["Duel 8C", "Saloon 5H"], lives=1),
        player(out=True),
        player(),
    ]
    rules, state = table(seats, turn=BEN, draw=BLACK)
    state = play(rules, state, "Ben plays Duel 8C on Ada", "Ada discards BANG! AS", "Ben passes")
    assert (state.turn, hand(rules, state, DAN)) == (DAN, BLACK[:2])
    assert "Dan ends the turn" in legal(rules, state)


@pytest.mark.clause("bang.character.johnny_kisch.discard_copies", "bang.card.jail.check_before_phase1")
def test_johnny_kisch_frees_a_prisoner__whose_turn_is_an_ordinary_one() -> None:
    seats = [player("johnny_kisch", hand=["Jail JS"]), player(lying=["Jail 10S"]), player(), player()]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays Jail JS on Cleo", "Ada ends the turn")
    assert (state.turn, hand(rules, state, BEN)) == (BEN, BLACK[:2])
    assert pile(rules, state, 2) == ["Jail 10S"]


# Calamity Janet and Jourdonnais where cards merge------------------------------------------------------------


@pytest.mark.clause("bang.character.calamity_janet.swap", "bang.card.duel.alternate")
def test_janet_in_a_duel_with_jourdonnais__missed_after_missed_and_no_barrel() -> None:
    seats = [
        player("calamity_janet", hand=["Duel 8C", "Missed! 2S", "Missed! 3S"]),
        player("jourdonnais", hand=["BANG! AS", "Missed! 4S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! AS", "Ada discards Missed! 2S as BANG!")
    assert legal(rules, state) == ["Ben passes"]
    assert refused(rules, state, "Ben discards Missed! 4S") == "bang.card.duel.no_barrel_missed"
    state = play(rules, state, "Ben passes", "Ada plays Missed! 3S as BANG! on Ben")
    assert legal(rules, state) == ["Ben passes", "Ben plays Missed! 4S", "Ben uses Jourdonnais"]


@pytest.mark.clause("bang.card.panic.effect", "bang.character.jourdonnais.virtual_barrel")
def test_jourdonnais_whose_barrel_was_taken__still_has_the_other() -> None:
    seats = [
        player(hand=["Panic! JH", "BANG! AS"]),
        player("jourdonnais", lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H"])
    state = play(rules, state, "Ada plays Panic! JH on Ben at Barrel QS", "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ben passes", "Ben uses Jourdonnais"]
    assert lives(play(rules, state, "Ben uses Jourdonnais"))[BEN] == 4
