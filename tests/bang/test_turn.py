"""Průběh hry: turns and their three phases."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.names import DYING
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.phase_3_discard import excess, hand_limit
from bangref.bang.turn_order import Turn, round_leader
from bangref.core.action import CHOOSE, DISCARD, END, PASS, Action
from bangref.core.engine import question
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import ignore
from bangref.west.roles import IN, OUT
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    PLAYERS,
    cited,
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
)  # fmt: skip

# Whose turn -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.turn.order.clockwise", "bang.turn.discard.then_next")
@pytest.mark.parametrize("turn", range(4))
def test_turn_order_clockwise__left_neighbour_is_next(turn: int) -> None:
    rules, state = table([player() for _ in range(4)], turn=turn, draw=["Beer 6H", "BANG! 2C"])
    after = play(rules, state, f"{PLAYERS[turn]} ends the turn")
    assert after.turn == (turn + 1) % 4
    assert isinstance(after.frames[-1], PlayPhase)


@given(st.sets(st.integers(1, 5), max_size=3), st.integers(0, 5))
def test_turn_order_clockwise__those_who_are_out_are_passed_over(out: set[int], turn: int) -> None:
    if turn in out:
        turn = 0
    seats = [player(out=seat in out, role="outlaw" if seat else "sheriff") for seat in range(6)]
    rules, state = table(seats, turn=turn, draw=["Beer 6H", "BANG! 2C"])
    after = play(rules, state, f"{PLAYERS[turn]} ends the turn")
    wanted = next(s % 6 for s in range(turn + 1, turn + 7) if s % 6 not in out)
    assert after.turn == wanted


@pytest.mark.parametrize(
    ("what", "clause"),
    [
        ("Ben plays Beer 6H", "bang.card.beer.lethal_save"),
        ("Ben plays BANG! AS on Ada", "bang.play_vs_use.own_turn"),
        ("Ben plays Missed! 2S", "bang.play_vs_use.own_turn"),
        ("Ben plays Mustang 8H", "bang.play_vs_use.own_turn"),
        ("Ben discards Mustang 8H", "bang.turn.discard.no_voluntary"),
        ("Ben ends the turn", "bang.turn.order.clockwise"),
        ("Ben passes", "bang.turn.order.clockwise"),
        ("chance draws Beer 7H on Ada", "bang.turn.play.any_number"),
        ("Ada passes", "bang.turn.phases"),
        ("Ada draws", "bang.turn.phases"),
        ("Ada picks Duel 8C", "bang.turn.phases"),
        ("Ada discards Duel 8C", "bang.turn.discard.no_voluntary"),
        ("Ada plays Duel QD on Ben", "bang.play_vs_use.play"),
        ("Ada uses Sid Ketchum", "bang.characters.unique_ability"),
    ],
)
def test_turn_phases__what_is_not_for_the_play_phase(what: str, clause: str) -> None:
    seats = [
        player("sid_ketchum" if "Sid" in what else "black_jack", hand=["Duel 8C"]),
        player(hand=["Beer 6H", "BANG! AS", "Missed! 2S", "Mustang 8H"], lives=1),
        player(),
        player(),
    ]
    if "Sid" in what:
        seats[0], seats[2] = player(hand=["Duel 8C"]), player("sid_ketchum")
    rules, state = table(seats)
    assert refused(rules, state, what) == clause


@pytest.mark.clause("bang.turn.phases")
def test_turn_phases__draw_then_play_then_discard() -> None:
    seats = [player(), player(hand=["BANG! AS"], lives=2), player(), player()]
    rules, state = table(seats, draw=["Beer 6H", "BANG! 2C"])
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert ("bang.turn.phases", (BEN, 1)) in [(r.clause, r.args) for r in rulings]
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.clause) == (BEN, "bang.turn.play.any_number")
    state = play(rules, state, "Ben ends the turn")
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, asked.kind, asked.about) == (BEN, "discard", (BEN, 1))
    assert refused(rules, state, "Ben plays Beer 6H") == "bang.turn.discard.excess"
    state = play(rules, state, "Ben discards Beer 6H")
    assert state.turn == CLEO


# 1. Dobrání dvou karet --------------------------------------------------------------------------------------


@pytest.mark.clause("bang.turn.draw.two_cards")
def test_turn_draw_two_cards__from_the_top() -> None:
    rules, state = table([player() for _ in range(4)], draw=["Beer 6H", "BANG! 2C", "Beer 7H"])
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert hand(rules, state, BEN) == ["BANG! 2C", "Beer 6H"]
    assert pile(rules, state, DRAW_PILE)[0] == "Beer 7H"
    assert [r.clause for r in rulings if r.fact == "moves"] == ["bang.turn.draw.two_cards"] * 2


def test_turn_draw_two_cards__unknown_pile_is_chances_business() -> None:
    rules, state = table([player() for _ in range(4)], rest="bag")
    state = play(rules, state, "Ada ends the turn")
    asked = question(rules, state)
    assert asked is not None
    assert asked.clause == "bang.turn.draw.two_cards"
    assert refused(rules, state, "Ben passes") == "bang.turn.draw.two_cards"
    assert refused(rules, state, "chance draws Beer 6H on Ada") == "bang.turn.draw.two_cards"
    state = play(rules, state, "chance draws Beer 6H on Ben")
    assert refused(rules, state, "chance draws Beer 6H on Ben") == "bang.turn.draw.two_cards"
    state = play(rules, state, "chance draws BANG! 2C on Ben")
    assert hand(rules, state, BEN) == ["BANG! 2C", "Beer 6H"]


# 2. Zahrání libovolného množství karet ----------------------------------------------------------------------


@pytest.mark.clause("bang.turn.play.none_required", "bang.turn.discard.phase2_end")
def test_turn_play_none_required__ending_at_once_is_legal() -> None:
    rules, state = table([player(hand=["BANG! AS", "Beer 6H"]), player(), player(), player()])
    assert "bang.turn.discard.phase2_end" in clauses(rules, state, "Ada ends the turn")


@pytest.mark.clause("bang.turn.play.any_number", "bang.turn.play.limits_closed_list")
def test_turn_play_any_number__of_everything_but_bang() -> None:
    cards = [
        "Gatling 10H",
        "Indians! KD",
        "Indians! AD",
        "Duel 8C",
        "Duel QD",
        "Saloon 5H",
        "Beer 6H",
        "Beer 7H",
    ]
    rules, state = table([player(hand=[*cards, "Jail JS", "Jail 10S"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes", "Cleo passes", "Dan passes")
    state = play(rules, state, "Ada plays Indians! KD", "Ben passes", "Cleo passes", "Dan passes")
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben passes", "Ada plays Duel QD on Cleo", "Cleo passes")
    state = play(rules, state, "Ada plays Saloon 5H", "Ada plays Beer 6H", "Ada plays Beer 7H")
    state = play(rules, state, "Ada plays Jail JS on Ben", "Ada plays Jail 10S on Cleo")
    assert lives(state) == [5, 2, 2, 3]


# 3. Odhození nadpočetných karet -----------------------------------------------------------------------------

FIVE = ["BANG! 2C", "BANG! 3C", "BANG! 4C", "BANG! 5C", "BANG! 6C"]


@pytest.mark.clause("bang.turn.discard.excess", "bang.hand_limit.equals_life")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_turn_discard_excess__down_to_the_lives_left(left: int) -> None:
    rules, state = table([player(), player(hand=FIVE, lives=left), player(), player()], turn=BEN)
    state, rulings = cited(rules, state, "Ben ends the turn")
    assert ("bang.hand_limit.equals_life", (BEN, left)) in [(r.clause, r.args) for r in rulings]
    for number in range(5 - left):
        assert state.turn == BEN
        assert refused(rules, state, "Ben passes") == "bang.turn.discard.excess"
        assert refused(rules, state, "Ada passes") == "bang.turn.discard.excess"
        assert refused(rules, state, "Ben discards Beer 6H") == "bang.play_vs_use.play"
        state = play(rules, state, f"Ben discards {FIVE[number]}")
    assert state.turn == CLEO
    assert pile(rules, state, DISCARD_PILE) == FIVE[: 5 - left]


@pytest.mark.clause("bang.discard.order_choice")
def test_discard_order_choice__the_order_of_excess_cards_is_free() -> None:
    rules, state = table([player(), player(hand=FIVE, lives=2), player(), player()], turn=BEN)
    state = play(rules, state, "Ben ends the turn")
    state = play(rules, state, "Ben discards BANG! 6C", "Ben discards BANG! 2C", "Ben discards BANG! 5C")
    assert pile(rules, state, DISCARD_PILE) == ["BANG! 6C", "BANG! 2C", "BANG! 5C"]


@pytest.mark.clause("bang.turn.discard.no_voluntary")
@pytest.mark.parametrize("cards", [3, 4])
def test_turn_discard_no_voluntary__nobody_within_the_limit_is_asked(cards: int) -> None:
    rules, state = table([player(), player(hand=FIVE[:cards]), player(), player()], turn=BEN)
    assert refused(rules, state, "Ben discards BANG! 2C") == "bang.turn.discard.no_voluntary"
    state = play(rules, state, "Ben ends the turn")
    assert state.turn == CLEO
    assert len(hand(rules, state, BEN)) == cards


@pytest.mark.clause("bang.turn.discard.no_voluntary")
def test_turn_discard_no_voluntary__readings() -> None:
    seats = [player(), player(hand=FIVE), player(), player()]
    rules, state = table(seats, turn=BEN)
    state = play(rules, state, "Ben ends the turn", "Ben discards BANG! 2C")
    assert state.turn == CLEO
    rules, state = table(seats, turn=BEN, readings={"bang.turn.discard.no_voluntary": "more_allowed"})
    state = play(rules, state, "Ben ends the turn")
    assert refused(rules, state, "Ben passes") == "bang.turn.discard.excess"
    state = play(rules, state, "Ben discards BANG! 2C")
    assert state.turn == BEN
    more = play(rules, state, "Ben discards BANG! 3C", "Ben passes")
    assert more.turn == CLEO
    assert len(hand(rules, more, BEN)) == 3
    everything = play(rules, state, *(f"Ben discards {card}" for card in FIVE[1:]))
    assert everything.turn == CLEO
    assert play(rules, state, "Ben passes").turn == CLEO
    # a player who was within the limit all the time still may not
    rules, state = table(
        [player(), player(hand=FIVE[:4]), player(), player()],
        turn=BEN,
        readings={"bang.turn.discard.no_voluntary": "more_allowed"},
    )
    assert play(rules, state, "Ben ends the turn").turn == CLEO


@pytest.mark.clause("bang.setup.lives.sheriff_bonus.all_purposes", "bang.characters.bullets_are_hand_limit")
def test_hand_limit__the_sheriffs_extra_life_counts() -> None:
    rules, state = table([player(hand=FIVE), player(), player(), player()])
    assert play(rules, state, "Ada ends the turn").turn == BEN


@pytest.mark.clause("bang.hand_limit.equals_life")
def test_hand_limit__healing_in_phase_3_counts() -> None:
    seats = [player(), player("sid_ketchum", hand=FIVE, lives=2), player(), player()]
    rules, state = table(seats, turn=BEN)
    state = play(rules, state, "Ben ends the turn", "Ben uses Sid Ketchum with BANG! 2C, BANG! 3C")
    assert state.turn == CLEO
    assert len(hand(rules, state, BEN)) == 3
    assert lives(state)[BEN] == 3


@given(st.integers(0, 30), st.integers(0, 9))
def test_excess__never_negative_and_leaves_the_limit(cards: int, limit: int) -> None:
    over = excess(cards, limit)
    assert over >= 0
    assert cards - over <= limit or over == 0
    assert over == 0 or cards - over == limit


@given(st.data())
def test_hand_limit__is_the_number_of_lives(data: st.DataObject) -> None:
    left = data.draw(st.integers(1, 4))
    rules, state = table([player(), player(lives=left), player(), player()])
    assert hand_limit(rules, state, BEN, ignore) == left


# The start of a turn, and turns that are lost ---------------------------------------------------------------


def test_turn__one_bang_again_in_the_next_turn() -> None:
    seats = [player(hand=["BANG! 2C"]), player(hand=["BANG! 3C"]), player(), player()]
    rules, state = table(seats, bangs=0)
    state = play(rules, state, "Ada plays BANG! 2C on Ben", "Ben passes", "Ada ends the turn")
    state = play(rules, state, "Ben plays BANG! 3C on Cleo")
    assert question(rules, state) is not None


@pytest.mark.clause("bang.elimination.turn_ends")
def test_elimination_turn_ends__death_by_dynamite_passes_the_turn_on() -> None:
    seats = [player(lives=1), player(lying=["Dynamite 2H"], lives=3, hand=["BANG! 2C"]), player(), player()]
    rules, state = table(seats, draw=["Missed! 2S"])
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert state.seats[BEN].status == OUT
    assert state.turn == CLEO
    assert "bang.elimination.turn_ends" in [r.clause for r in rulings]
    assert hand(rules, state, BEN) == []


@pytest.mark.clause("bang.elimination.turn_ends")
def test_elimination_turn_ends__death_in_ones_own_duel_passes_the_turn_on() -> None:
    seats = [player(), player(hand=["Duel 8C", "BANG! 2C"], lives=1), player(hand=["BANG! 3C"]), player()]
    rules, state = table(seats, turn=BEN)
    state = play(rules, state, "Ben plays Duel 8C on Cleo", "Cleo discards BANG! 3C", "Ben passes")
    assert state.seats[BEN].status == OUT
    assert state.turn == CLEO
    assert isinstance(state.frames[0], Turn)
    assert len(state.frames) == 2


def test_turn__cards_laid_are_fresh_until_the_turn_is_over() -> None:
    rules, state = table([player(hand=["Mustang 8H", "Jail JS"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Mustang 8H", "Ada plays Jail JS on Cleo")
    assert [card.fresh for seat in (ADA, CLEO) for card in state.seats[seat].lying] == [True, True]
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == BEN
    assert [card.fresh for seat in (ADA, CLEO) for card in state.seats[seat].lying] == [False, False]
    assert lying(rules, state, ADA) == ["Mustang 8H"]


def test_turn__dynamite_and_jail_are_ranked_so_nothing_is_asked() -> None:
    rules, state = table(
        [player(), player(lying=["Jail JS", "Dynamite 2H"]), player(), player()],
        draw=["BANG! 2C", "BANG! QH"],
    )
    state = play(rules, state, "Ada ends the turn")
    assert pile(rules, state, DISCARD_PILE) == ["BANG! 2C", "BANG! QH", "Jail JS"]
    assert lying(rules, state, CLEO) == ["Dynamite 2H"]
    assert isinstance(state.frames[-1], PlayPhase)


@pytest.mark.parametrize("verb", [END, PASS, DISCARD, CHOOSE])
def test_turn__no_verb_of_somebody_who_is_out(verb: str) -> None:
    rules, state = table([player(), player(out=True), player(), player()])
    assert refused(rules, state, Action(BEN, verb))


def test_round_leader__the_sheriff_or_who_follows_him() -> None:
    rules, state = table([player(role="outlaw"), player(), player(role="sheriff"), player()])
    assert round_leader(rules, state) == CLEO
    rules, state = table([player(role="outlaw"), player(), player(role="sheriff", out=True), player()])
    assert round_leader(rules, state) == DAN
    assert state.seats[DAN].status in (IN, DYING)


def test_legal__only_the_end_is_left_for_an_empty_hand() -> None:
    rules, state = table([player() for _ in range(4)])
    assert legal(rules, state) == ["Ada ends the turn"]
