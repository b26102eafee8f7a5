"""Bart Cassidy, El Gringo, Sid Ketchum, Vulture Sam: lives lost, lives saved, what the dead leave."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.characters.bart_cassidy import lives_that_pay
from bangref.core.action import USE, Action
from bangref.core.engine import why_not
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
SAVED_PAYS = {"bang.character.bart_cassidy.not_last_life": "saved_pays"}


# Bart Cassidy------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@given(st.integers(1, 5), st.integers(1, 5))
def test_bart_cassidy_not_last_life__every_life_but_the_last_pays(lost: int, before: int) -> None:
    assert lives_that_pay(lost, before, True) == lost
    off = lives_that_pay(lost, before, False)
    assert off == sum(1 for life in range(before, max(before - lost, 0), -1) if life > 1)


@pytest.mark.clause("bang.character.bart_cassidy.draw_on_loss")
@pytest.mark.parametrize("card", ["BANG! AS on Ben", "Gatling 10H", "Indians! KD", "Duel 8C on Ben"])
def test_bart_cassidy_draw_on_loss__whatever_takes_the_life(card: str) -> None:
    rules, state = table(
        [player(hand=[card.split(" on")[0]]), player("bart_cassidy", lives=2), player(), player()], draw=BLACK
    )
    state = play(rules, state, f"Ada plays {card}")
    assert "bang.character.bart_cassidy.draw_on_loss" in clauses(rules, state, "Ben passes")
    state = play(rules, state, "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, BLACK[:1])


@pytest.mark.clause("bang.character.bart_cassidy.draw_on_loss")
def test_bart_cassidy_draw_on_loss__also_from_his_own_shot_and_his_own_duel() -> None:
    rules, state = table(
        [player("bart_cassidy", hand=["BANG! AS", "Duel 8C"]), player(hand=["BANG! 2D"]), player(), player()],
        draw=BLACK,
    )
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada passes")
    assert hand(rules, state, ADA) == ["Duel 8C", BLACK[0]]
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D", "Ada passes")
    assert hand(rules, state, ADA) == BLACK[:2]


@pytest.mark.clause("bang.character.bart_cassidy.per_life")
def test_bart_cassidy_per_life__three_for_dynamite_before_phase_1() -> None:
    rules, state = table(
        [player(), player("bart_cassidy", lying=["Dynamite 2H", "Jail JS"]), player(), player()],
        draw=[BOOM, *BLACK],
    )
    state = play(rules, state, "Ada ends the turn")
    assert hand(rules, state, BEN) == BLACK[:3], "drawn before the draw! for the Jail, which took the next card"
    assert state.turn == CLEO


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize(("readings", "drawn"), [({}, 0), (SAVED_PAYS, 1)])
def test_bart_cassidy_not_last_life__saved_by_a_beer(readings: dict[str, str], drawn: int) -> None:
    seats = [player(hand=["BANG! AS"]), player("bart_cassidy", hand=["Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, BLACK[:drawn])


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize(("readings", "drawn"), [({}, 1), (SAVED_PAYS, 3)])
def test_bart_cassidy_not_last_life__saved_from_dynamite_at_two_lives(readings: dict[str, str], drawn: int) -> None:
    seats = [
        player(),
        player("bart_cassidy", hand=["Beer 6H", "Beer 7H"], lying=["Dynamite 2H"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=[BOOM, *BLACK], readings=readings)
    state = play(rules, state, "Ada ends the turn", "Ben plays Beer 6H", "Ben plays Beer 7H")
    assert lives(state)[BEN] == 1
    assert len(hand(rules, state, BEN)) == drawn + 2, "and two in phase 1"


@pytest.mark.clause("bang.character.bart_cassidy.not_last_life")
@pytest.mark.parametrize("readings", [{}, SAVED_PAYS])
def test_bart_cassidy_not_last_life__the_dead_draw_nothing(readings: dict[str, str]) -> None:
    seats = [player(hand=["BANG! AS"]), player("bart_cassidy", lives=1), player(), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert hand(rules, state, ADA) == BLACK[:3]
    assert hand(rules, state, BEN) == []


# El Gringo---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.el_gringo.take_from_hand")
@pytest.mark.parametrize("card", ["BANG! AS on Ben", "Gatling 10H", "Indians! KD", "Duel 8C on Ben"])
def test_el_gringo_take_from_hand__from_whoever_caused_it(card: str) -> None:
    seats = [
        player(hand=[card.split(" on")[0], "Beer 6H", "Beer 7H"]),
        player("el_gringo"),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, f"Ada plays {card}", "Ben passes")
    assert legal(rules, state) == ["chance picks Beer 6H from Ada", "chance picks Beer 7H from Ada"]
    assert "bang.character.el_gringo.take_from_hand" in clauses(rules, state, "chance picks Beer 7H on Ada")
    state = play(rules, state, "chance picks Beer 7H on Ada")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == (["Beer 6H"], ["Beer 7H"])


@pytest.mark.clause("bang.character.el_gringo.short_hand")
def test_el_gringo_short_hand__bad_luck_and_nothing_in_play_is_taken() -> None:
    rules, state = table([player(hand=["BANG! AS"], lying=["Barrel QS"]), player("el_gringo"), player(), player()])
    assert "bang.character.el_gringo.short_hand" in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert (hand(rules, state, BEN), lying(rules, state, ADA)) == ([], ["Barrel QS"])


@pytest.mark.clause("bang.character.el_gringo.not_dynamite")
def test_el_gringo_not_dynamite__takes_nothing_from_anybody() -> None:
    seats = [
        player(hand=["Beer 6H"]),
        player("el_gringo", lying=["Dynamite 2H"], role="renegade"),
        player(role="outlaw"),
        player(role="outlaw"),
    ]
    rules, state = table(
        [
            seats[0],
            player("el_gringo", lying=["Dynamite 2H"], hand=["Beer 7H"], lives=3),
            *seats[2:3],
            player(),
        ],
        draw=[BOOM, *BLACK],
    )
    state = play(rules, state, "Ada ends the turn", "Ben plays Beer 7H")
    assert (lives(state)[BEN], hand(rules, state, ADA)) == (1, ["Beer 6H"])
    assert hand(rules, state, BEN) == BLACK[:2]


@pytest.mark.clause("bang.character.el_gringo.not_own_duel")
def test_el_gringo_not_own_duel__nor_his_own_shot() -> None:
    rules, state = table(
        [
            player("el_gringo", hand=["Duel 8C", "BANG! AS", "Beer 6H"]),
            player(hand=["BANG! 2D", "Beer 7H"]),
            player(),
            player(),
        ]
    )
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D", "Ada passes")
    assert hand(rules, state, BEN) == ["Beer 7H"]
    state = play(rules, state, "Ada plays BANG! AS on Ada", "Ada passes")
    assert hand(rules, state, ADA) == ["Beer 6H"]
    assert lives(state)[ADA] == 2


@pytest.mark.clause("bang.character.el_gringo.not_last_life")
@pytest.mark.parametrize(("readings", "taken"), [({}, []), (SAVED_PAYS, ["Beer 7H"])])
def test_el_gringo_not_last_life__saved_by_a_beer(readings: dict[str, str], taken: list[str]) -> None:
    seats = [
        player(hand=["BANG! AS", "Beer 7H"]),
        player("el_gringo", hand=["Beer 6H"], lives=1),
        player(),
        player(),
    ]
    rules, state = table(seats, readings=readings)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H")
    assert hand(rules, state, BEN) == taken


# Sid Ketchum-------------------------------------------------------------------------------------------------

FOUR = ["BANG! AS", "Missed! 2S", "Beer 6H", "Barrel QS"]
OWN_QUESTION = {"bang.character.sid_ketchum.discard_two_heal": "own_question"}


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal", "bang.character.sid_ketchum.repeat")
def test_sid_ketchum_discard_two_heal__several_times_any_cards_in_his_order() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()])
    assert "bang.character.sid_ketchum.discard_two_heal" in clauses(
        rules, state, "Ada uses Sid Ketchum with Missed! 2S, BANG! AS"
    )
    state = play(
        rules,
        state,
        "Ada uses Sid Ketchum with Missed! 2S, BANG! AS",
        "Ada uses Sid Ketchum with Barrel QS, Beer 6H",
    )
    assert lives(state)[ADA] == 4
    assert pile(rules, state, 2) == ["Missed! 2S", "BANG! AS", "Barrel QS", "Beer 6H"]
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"


@pytest.mark.clause("bang.character.sid_ketchum.maximum", "bang.life.maximum")
def test_sid_ketchum_maximum__at_full_lives_the_cards_are_spent_for_nothing() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR), player(), player(), player()])
    after = play(rules, state, "Ada uses Sid Ketchum with Missed! 2S, BANG! AS")
    assert lives(after) == lives(state)
    assert len(hand(rules, after, ADA)) == 2


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__one_card_or_a_card_in_play_is_not_enough() -> None:
    rules, state = table(
        [player("sid_ketchum", hand=["Beer 6H"], lying=["Barrel QS"], lives=2), player(), player(), player()]
    )
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
    rules, state = table(
        [player("sid_ketchum", hand=FOUR[:2], lying=["Barrel QS"], lives=2), player(), player(), player()]
    )
    assert (
        refused(rules, state, "Ada uses Sid Ketchum with Missed! 2S, Barrel QS")
        == "bang.character.sid_ketchum.discard_two_heal"
    )


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__for_himself_only() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR), player(lives=1), player(), player()])
    assert refused(rules, state, "Ada uses Sid Ketchum on Ben") == "bang.character.sid_ketchum.discard_two_heal"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__nobody_interrupts_while_he_pays() -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()])
    state = play(rules, state, "Ada uses Sid Ketchum")
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
    after = play(rules, state, "Ada picks Beer 6H", "Ada passes")
    assert (lives(after)[ADA], hand(rules, after, ADA)) == (2, sorted(FOUR)), "he has thought better of it"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize(
    "first",
    [
        "Ada plays General Store 9C",
        "Ada plays Indians! KD",
        "Ada plays BANG! AS on Dan",
        "Ada plays Duel 8C on Dan",
        "Ada plays Gatling 10H",
    ],
)
@pytest.mark.parametrize("reading", ["any_time", "own_question"])
def test_sid_ketchum_discard_two_heal__between_the_steps_of_the_cards_of_others(first: str, reading: str) -> None:
    seats = [
        player(hand=["General Store 9C", "Indians! KD", "BANG! AS", "Duel 8C", "Gatling 10H"]),
        player(),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H"], lives=2),
        player(),
    ]
    rules, state = table(seats, readings={"bang.character.sid_ketchum.discard_two_heal": reading})
    state = play(rules, state, first)
    use = "Cleo uses Sid Ketchum with Beer 6H, Beer 7H"
    if reading == "own_question":
        assert refused(rules, state, "Cleo uses Sid Ketchum") == "bang.character.sid_ketchum.discard_two_heal"
        return
    before = legal(rules, state)
    state = play(rules, state, use)
    assert lives(state)[CLEO] == 3
    assert legal(rules, state) == [action for action in before if "Sid" not in action], "the question stands as before"


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_discard_two_heal__when_he_himself_is_asked(readings: dict[str, str]) -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H", "Missed! 2S"], lives=2),
        player(),
        player(),
    ]
    rules, state = table(seats, readings=readings)
    state = play(
        rules,
        state,
        "Ada plays BANG! AS on Ben",
        "Ben uses Sid Ketchum with Beer 6H, Beer 7H",
        "Ben plays Missed! 2S",
    )
    assert lives(state)[BEN] == 3


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize(("card", "asked"), [("Stagecoach 9S", "draw"), ("Cat Balou KH on Cleo", "random card")])
def test_sid_ketchum_discard_two_heal__not_while_chance_decides(card: str, asked: str) -> None:
    seats = [
        player(hand=["Stagecoach 9S", "Cat Balou KH"]),
        player("sid_ketchum", hand=FOUR, lives=2),
        player(hand=["Missed! 3S", "Missed! 4S"]),
        player(),
    ]
    rules, state = table(seats, rest="bag")
    state = play(rules, state, f"Ada plays {card}")
    fault = why_not(rules, state, Action(BEN, USE, name="sid_ketchum"))
    assert fault is not None
    assert (fault.fact, fault.args) == ("chance_is_pending", (BEN, asked))


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
def test_sid_ketchum_discard_two_heal__in_his_own_turn_while_another_is_asked() -> None:
    seats = [
        player("sid_ketchum", hand=["BANG! AS", "Beer 6H", "Beer 7H"], lives=2),
        player(hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ada uses Sid Ketchum", "Ben passes", "Ben plays Missed! 2S"]
    assert lives(play(rules, state, "Ada uses Sid Ketchum with Beer 6H, Beer 7H"))[ADA] == 3


@pytest.mark.clause("bang.character.sid_ketchum.discard_two_heal")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_discard_two_heal__in_his_own_phase_3(readings: dict[str, str]) -> None:
    rules, state = table([player("sid_ketchum", hand=FOUR, lives=2), player(), player(), player()], readings=readings)
    state = play(rules, state, "Ada ends the turn", "Ada uses Sid Ketchum with Beer 6H, Barrel QS")
    assert (lives(state)[ADA], state.turn) == (3, BEN)


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize("readings", [{}, OWN_QUESTION])
def test_sid_ketchum_lethal_save__with_two_cards_and_not_with_one(readings: dict[str, str]) -> None:
    for cards, left in ((["BANG! 2D", "BANG! 3D"], 1), (["BANG! 2D"], 0)):
        seats = [player(hand=["BANG! AS"]), player("sid_ketchum", hand=cards, lives=1), player(), player()]
        rules, state = table(seats, readings=readings)
        state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
        if left:
            assert legal(rules, state) == ["Ben passes", "Ben uses Sid Ketchum"]
            found = clauses(rules, state, "Ben uses Sid Ketchum with BANG! 2D, BANG! 3D")
            assert "bang.character.sid_ketchum.lethal_save" in found
            assert "bang.card.beer.lethal_save" not in found
            state = play(rules, state, "Ben uses Sid Ketchum with BANG! 2D, BANG! 3D")
        assert lives(state)[BEN] == left


@pytest.mark.clause("bang.character.sid_ketchum.lethal_save.two_players")
def test_sid_ketchum_lethal_save_two_players__where_a_beer_is_only_a_card() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player(out=True),
        player(out=True),
        player("sid_ketchum", hand=["Beer 6H", "Beer 7H"], lives=1),
    ]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Dan", "Dan passes")
    assert refused(rules, state, "Dan plays Beer 6H") == "bang.card.beer.two_players"
    state = play(rules, state, "Dan uses Sid Ketchum with Beer 6H, Beer 7H")
    assert lives(state)[DAN] == 1


DYNAMITE_HANDS = [
    (["Beer 6H", "Beer 7H"], True),
    (["Beer 6H", "BANG! AS", "BANG! 2D"], True),
    (["Missed! 2S", "BANG! AS", "BANG! 2D"], False),
    (["Missed! 2S", "BANG! AS", "BANG! 2D", "BANG! 3D"], True),
    (["Beer 6H", "BANG! AS"], False),
    (["Beer 6H", "Beer 7H", "BANG! AS"], True),
]


@pytest.mark.clause("bang.card.beer.must_end_above_zero", "bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize(("cards", "can"), DYNAMITE_HANDS)
def test_sid_ketchum_lethal_save__dynamite_at_two_lives_takes_two_rescues(cards: list[str], can: bool) -> None:
    seats = [player(), player("sid_ketchum", hand=cards, lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, state = table(seats, draw=[BOOM, *BLACK])
    state = play(rules, state, "Ada ends the turn")
    ways = [action for action in legal(rules, state) if action.startswith(("Ben plays", "Ben uses"))]
    assert bool(ways) == can


@pytest.mark.clause("bang.card.beer.must_end_above_zero", "bang.character.sid_ketchum.lethal_save")
@pytest.mark.parametrize("cards", [cards for cards, can in DYNAMITE_HANDS if can])
def test_sid_ketchum_lethal_save__every_legal_way_of_saving_himself_saves_him(cards: list[str]) -> None:
    seats = [player(), player("sid_ketchum", hand=cards, lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, start = table(seats, draw=[BOOM, *BLACK])
    paths = [play(rules, start, "Ada ends the turn")]
    ends = []
    while paths:
        state = paths.pop()
        found = [action for action in legal(rules, state) if action != "Ben passes"]
        if lives(state)[BEN]:
            ends.append(state)
        else:
            assert found, "he has begun to save himself in a way that cannot succeed"
            paths += [play(rules, state, action) for action in found]
    assert {lives(state)[BEN] for state in ends} == {1}


# Vulture Sam-------------------------------------------------------------------------------------------------


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
    assert hand(rules, state, CLEO) == sorted(["Saloon 5H", "Mustang 8H", *BLACK[:2]]), "and it is his turn"


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
