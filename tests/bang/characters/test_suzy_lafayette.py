"""Suzy Lafayette: draws when her hand is empty, but not in the middle of a Duel."""

import pytest

from bangref.bang.ask import held_back
from bangref.bang.points import HAND_EMPTIED, LIFE_LOST
from tests.bang.table import ADA, BEN, CLEO, clauses, hand, legal, lives, pile, play, player, refused, table

BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]
AT_ONCE = {"bang.character.suzy_lafayette.draw_when_empty": "at_once"}
DRAW = "bang.character.suzy_lafayette.draw_when_empty"


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize("card", ["Beer 6H", "Barrel QS", "Jail JS on Ben", "Saloon 5H", "Mustang 8H"])
@pytest.mark.parametrize("readings", [{}, AT_ONCE])
def test_suzy_draw_when_empty__after_her_last_card_whatever_it_is(card: str, readings: dict[str, str]) -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=[card.split(" on")[0]]), player(), player(), player()],
        draw=BLACK,
        readings=readings,
    )
    state = play(rules, state, f"Ada plays {card}")
    assert legal(rules, state) == ["Ada chooses decline", "Ada chooses draw"]
    assert DRAW in clauses(rules, state, "Ada chooses draw")
    drawn = play(rules, state, "Ada chooses draw")
    assert hand(rules, drawn, ADA) == BLACK[:1]
    declined = play(rules, state, "Ada chooses decline")
    assert hand(rules, declined, ADA) == []
    assert legal(rules, declined) == ["Ada ends the turn"], "she is not asked again"


@pytest.mark.clause(DRAW)
def test_suzy_draw_when_empty__not_with_a_card_left() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Beer 6H", "Saloon 5H"]), player(), player(), player()], draw=BLACK
    )
    state = play(rules, state, "Ada plays Beer 6H")
    assert hand(rules, state, ADA) == ["Saloon 5H"]
    assert "Ada ends the turn" in legal(rules, state)


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize(("readings", "number"), [({}, 2), (AT_ONCE, 3)])
def test_suzy_draw_when_empty__stagecoach_as_the_last_card(readings: dict[str, str], number: int) -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Stagecoach 9S"]), player(), player(), player()],
        draw=BLACK,
        readings=readings,
    )
    state = play(rules, state, "Ada plays Stagecoach 9S")
    if readings:
        state = play(rules, state, "Ada chooses draw")
    assert len(hand(rules, state, ADA)) == number


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize(("readings", "number"), [({}, 1), (AT_ONCE, 2)])
def test_suzy_draw_when_empty__general_store_as_the_last_card(readings: dict[str, str], number: int) -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["General Store 9C"]), player(), player(), player()],
        draw=BLACK,
        readings=readings,
    )
    state = play(rules, state, "Ada plays General Store 9C")
    if readings:
        state = play(rules, state, "Ada chooses draw")
    for who in ("Ada", "Ben", "Cleo", "Dan"):
        state = play(rules, state, next(action for action in legal(rules, state) if action.startswith(who)))
    assert len(hand(rules, state, ADA)) == number
    assert "Ada ends the turn" in legal(rules, state)


@pytest.mark.clause(DRAW, "bang.sequence.simultaneous")
def test_suzy_and_el_gringo__draws_loses_it_to_him_and_draws_again() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["BANG! AS"]), player("el_gringo"), player(), player()], draw=BLACK
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ada chooses draw")
    assert hand(rules, state, BEN) == BLACK[:1]
    assert legal(rules, state) == ["Ada chooses decline", "Ada chooses draw"]
    assert hand(rules, play(rules, state, "Ada chooses draw"), ADA) == BLACK[1:2]
    assert hand(rules, play(rules, state, "Ada chooses decline"), ADA) == []


@pytest.mark.clause(DRAW, "bang.character.el_gringo.short_hand")
def test_suzy_and_el_gringo__declining_leaves_him_nothing() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["BANG! AS"]), player("el_gringo"), player(), player()], draw=BLACK
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ada chooses decline")
    assert (hand(rules, state, ADA), hand(rules, state, BEN)) == ([], [])
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause(DRAW, "bang.sequence.simultaneous")
def test_suzy_and_el_gringo__the_last_card_but_one_is_taken_before_she_draws() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["BANG! AS", "Beer 6H"]), player("el_gringo"), player(), player()],
        draw=BLACK,
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert hand(rules, state, BEN) == ["Beer 6H"]
    assert hand(rules, play(rules, state, "Ada chooses draw"), ADA) == BLACK[:1]


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize(("readings", "again"), [({}, True), (AT_ONCE, True)])
def test_suzy_gatling_with_el_gringo_among_the_targets(readings: dict[str, str], again: bool) -> None:
    seats = [player("suzy_lafayette", hand=["Gatling 10H"]), player(), player("el_gringo"), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays Gatling 10H")
    if readings:
        state = play(rules, state, "Ada chooses draw")
    state = play(rules, state, "Ben passes")
    assert len(hand(rules, state, ADA)) == bool(readings), "she waits for the end of her own card"
    state = play(rules, state, "Cleo passes")
    if not readings:
        state = play(rules, state, "Ada chooses draw")
    assert hand(rules, state, CLEO) == BLACK[:1]
    if readings:
        state = play(rules, state, "Ada chooses draw")
    state = play(rules, state, "Dan passes")
    if not readings:
        state = play(rules, state, "Ada chooses draw")
    assert hand(rules, state, ADA) == BLACK[1:2]
    assert lives(state) == [5, 3, 2, 3]


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize(("shot", "last"), [("Gatling 10H", "Missed! 2S"), ("Indians! KD", "BANG! AS")])
def test_suzy_answers_with_her_last_card__and_draws_before_the_next_player_is_asked(shot: str, last: str) -> None:
    rules, state = table([player(hand=[shot]), player("suzy_lafayette", hand=[last]), player(), player()], draw=BLACK)
    state = play(rules, state, f"Ada plays {shot}", f"Ben {'plays' if shot[0] == 'G' else 'discards'} {last}")
    assert legal(rules, state) == ["Ben chooses decline", "Ben chooses draw"]
    state = play(rules, state, "Ben chooses draw")
    assert hand(rules, state, BEN) == BLACK[:1]
    assert "Cleo passes" in legal(rules, state)


@pytest.mark.clause("bang.character.suzy_lafayette.between_responses")
def test_suzy_between_responses__the_card_drawn_may_be_the_second_missed_for_slab() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("suzy_lafayette", hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=BLACK)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben chooses draw")
    state = play(rules, state, f"Ben plays {BLACK[0]}")
    assert lives(state)[BEN] == 4
    state = play(rules, state, "Ben chooses draw")
    assert hand(rules, state, BEN) == BLACK[1:2]
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause("bang.character.suzy_lafayette.between_responses")
def test_suzy_between_responses__and_if_it_is_none_she_is_hit() -> None:
    seats = [
        player("slab_the_killer", hand=["BANG! AS"]),
        player("suzy_lafayette", hand=["Missed! 2S"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Saloon 5H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S", "Ben chooses draw")
    assert legal(rules, state) == ["Ben passes"]
    state = play(rules, state, "Ben passes")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (3, ["Saloon 5H"])


@pytest.mark.clause("bang.character.suzy_lafayette.not_during_duel", "bang.character.suzy_lafayette.after_duel")
def test_suzy_not_during_duel__her_last_bang_is_answered_and_she_loses_before_she_draws() -> None:
    seats = [
        player(hand=["Duel 8C", "BANG! AS"]),
        player("suzy_lafayette", hand=["BANG! 2D"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["BANG! 3D"])
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D")
    assert legal(rules, state) == ["Ada discards BANG! AS", "Ada passes"], "nobody draws"
    state = play(rules, state, "Ada discards BANG! AS")
    assert legal(rules, state) == ["Ben passes"]
    state = play(rules, state, "Ben passes")
    assert lives(state)[BEN] == 3
    state = play(rules, state, "Ben chooses draw")
    assert hand(rules, state, BEN) == ["BANG! 3D"]


@pytest.mark.clause("bang.character.suzy_lafayette.after_duel")
@pytest.mark.parametrize("readings", [{}, AT_ONCE])
def test_suzy_after_duel__a_duel_won_with_the_last_card(readings: dict[str, str]) -> None:
    seats = [player(hand=["Duel 8C"]), player("suzy_lafayette", hand=["BANG! 2D"]), player(), player()]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2D", "Ada passes")
    assert lives(state)[ADA] == 4
    state = play(rules, state, "Ben chooses draw")
    assert hand(rules, state, BEN) == BLACK[:1]


@pytest.mark.clause("bang.character.suzy_lafayette.not_during_duel", "bang.character.suzy_lafayette.after_duel")
def test_suzy_not_during_duel__the_duel_itself_was_her_last_card() -> None:
    rules, state = table(
        [
            player("suzy_lafayette", hand=["Duel 8C"]),
            player("el_gringo", hand=["BANG! AS"]),
            player(),
            player(),
        ],
        draw=BLACK,
    )
    lost = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! AS", "Ada passes")
    assert lives(lost)[ADA] == 4
    assert hand(rules, play(rules, lost, "Ada chooses draw"), ADA) == BLACK[:1]
    won = play(rules, state, "Ada plays Duel 8C on Ben", "Ben passes")
    assert hand(rules, won, BEN) == ["BANG! AS"], "El Gringo finds nothing: the Duel is still on"
    assert hand(rules, play(rules, won, "Ada chooses draw"), ADA) == BLACK[:1]


@pytest.mark.clause(DRAW)
def test_suzy_duel_as_last_card_at_once__draws_before_the_duel_begins() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Duel 8C"]), player(), player(), player()],
        draw=BLACK,
        readings=AT_ONCE,
    )
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ada chooses draw", "Ben passes")
    assert hand(rules, state, ADA) == BLACK[:1]
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause(DRAW)
@pytest.mark.parametrize("card", ["Panic! JH", "Cat Balou KH"])
def test_suzy_loses_her_last_card_to_another__and_draws_at_once(card: str) -> None:
    rules, state = table(
        [
            player(hand=[card]),
            player("suzy_lafayette", hand=["Beer 6H"], lying=["Barrel QS"]),
            player(),
            player(),
        ],
        draw=BLACK,
    )
    state = play(rules, state, f"Ada plays {card} on Ben")
    assert legal(rules, state) == ["Ben chooses decline", "Ben chooses draw"]
    state = play(rules, state, "Ben chooses draw")
    assert hand(rules, state, BEN) == BLACK[:1]
    kept = play(
        rules,
        table([player(hand=[card]), player("suzy_lafayette", lying=["Barrel QS"]), player(), player()])[1],
        f"Ada plays {card} on Ben at Barrel QS",
    )
    assert hand(rules, kept, BEN) == [], "a card in play is no card in hand"


@pytest.mark.clause(DRAW)
def test_suzy_panic_on_herself__has_a_card_again_when_the_effect_is_over() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Panic! JH"], lying=["Barrel QS"]), player(), player(), player()],
        draw=BLACK,
    )
    state = play(rules, state, "Ada plays Panic! JH on Ada at Barrel QS")
    assert hand(rules, state, ADA) == ["Barrel QS"]
    assert "Ada ends the turn" in legal(rules, state)


@pytest.mark.clause(DRAW)
def test_suzy_cat_balou_on_herself__the_last_card_by_her_own_hand() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Cat Balou KH", "Beer 6H"]), player(), player(), player()], draw=BLACK
    )
    state = play(rules, state, "Ada plays Cat Balou KH on Ada", "Ada chooses draw")
    assert hand(rules, state, ADA) == BLACK[:1]
    assert pile(rules, state, 2) == ["Cat Balou KH", "Beer 6H"]


@pytest.mark.clause(DRAW, "bang.card.beer.lethal_save")
def test_suzy_saved_by_her_last_beer__draws_when_she_is_saved() -> None:
    rules, state = table(
        [player(hand=["BANG! AS"]), player("suzy_lafayette", hand=["Beer 6H"], lives=1), player(), player()],
        draw=BLACK,
    )
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben plays Beer 6H", "Ben chooses draw")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (1, BLACK[:1])


@pytest.mark.clause("bang.elimination.last_life")
def test_suzy_killed__draws_nothing_for_the_hand_that_is_gone() -> None:
    for heir in ("black_jack", "vulture_sam"):
        rules, state = table(
            [
                player(hand=["BANG! AS"]),
                player("suzy_lafayette", hand=["Saloon 5H"], lives=1),
                player(heir),
                player(),
            ],
            draw=BLACK,
        )
        state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
        assert hand(rules, state, ADA) == BLACK[:3]
        assert legal(rules, state)[0] == "Ada ends the turn"


@pytest.mark.clause(DRAW, "bang.penalty.sheriff_kills_deputy")
@pytest.mark.parametrize("how", ["BANG! AS on Ben", "Gatling 10H", "Duel 8C on Ben"])
@pytest.mark.parametrize("readings", [{}, AT_ONCE])
def test_suzy_as_sheriff_who_kills_a_deputy__loses_everything_and_then_draws(
    how: str, readings: dict[str, str]
) -> None:
    seats = [
        player("suzy_lafayette", hand=[how.split(" on")[0], "Beer 6H", "Saloon 5H"], lying=["Barrel QS"]),
        player(role="deputy", lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats, draw=BLACK, readings=readings)
    state = play(rules, state, f"Ada plays {how}", "Ben passes")
    assert legal(rules, state) == ["Ada discards Barrel QS", "Ada discards Beer 6H", "Ada discards Saloon 5H"]
    state = play(rules, state, "Ada discards Beer 6H", "Ada discards Saloon 5H")
    if how == "Gatling 10H" and not readings:
        state = play(rules, state, "Cleo passes", "Dan passes", "Eva passes")
    assert legal(rules, state) == ["Ada chooses decline", "Ada chooses draw"]
    assert pile(rules, state, 2)[-3:] == ["Beer 6H", "Saloon 5H", "Barrel QS"]
    assert hand(rules, play(rules, state, "Ada chooses draw"), ADA) == BLACK[:1]


@pytest.mark.clause(DRAW)
def test_suzy_draws_from_a_pile_that_runs_out() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Beer 6H"]), player(), player(), player()],
        discard=BLACK[:1],
        rest="Dan",
        readings={"bang.turn.draw.reshuffle": "when_needed"},
    )
    state = play(rules, state, "Ada plays Beer 6H", "Ada chooses draw", "chance shuffles with Beer 6H, Missed! 10C")
    assert hand(rules, state, ADA) == ["Beer 6H"]


def test_suzy_draws_from_nothing() -> None:
    rules, state = table([player("suzy_lafayette", hand=["Barrel QS"]), player(), player(), player()], rest="Dan")
    state = play(rules, state, "Ada plays Barrel QS", "Ada chooses draw")
    assert hand(rules, state, ADA) == []
    assert legal(rules, state) == ["Ada ends the turn"]


@pytest.mark.clause(DRAW)
def test_suzy_nobody_else_answers_for_her() -> None:
    rules, state = table(
        [player("suzy_lafayette", hand=["Beer 6H"]), player(hand=["Beer 7H"]), player(), player()], draw=BLACK
    )
    state = play(rules, state, "Ada plays Beer 6H")
    assert refused(rules, state, "Ben chooses draw") == DRAW
    assert refused(rules, state, "Ada chooses look") == DRAW


@pytest.mark.clause("bang.character.suzy_lafayette.not_during_duel")
def test_suzy_not_during_duel__holds_back_her_own_empty_hand_and_nothing_else() -> None:
    rules, state = table([player("suzy_lafayette", hand=["Duel 8C"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Duel 8C on Ben")
    assert held_back(rules, state, ADA, HAND_EMPTIED) == 2
    assert held_back(rules, state, ADA, LIFE_LOST) == 0
    assert held_back(rules, state, BEN, HAND_EMPTIED) == 0
