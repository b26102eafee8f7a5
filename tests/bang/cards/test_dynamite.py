"""Dynamite: spades from 2 to 9 explode; anything else passes it on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.assemble import assemble
from bangref.bang.cards.dynamite import LitFuse, explodes
from bangref.bang.names import RANKS, SUITS
from bangref.bang.points import MAY_LIE_BEFORE
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.core.action import Card
from bangref.core.element import Element, Prohibition
from bangref.core.engine import advance
from bangref.core.ruling import ignore
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
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
)

BOOM, SAFE = "Missed! 5S", "Missed! AC"
FIVE = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]


@pytest.mark.clause("bang.card.dynamite.explode", "bang.draw_check.range_inclusive", "bang.draw_check.rank_order")
@given(st.sampled_from(SUITS), st.sampled_from(RANKS))
def test_dynamite_explode__spades_two_to_nine_and_nothing_else(suit: str, rank: str) -> None:
    assert explodes(suit, rank) == (suit == "spades" and rank in ("2", "3", "4", "5", "6", "7", "8", "9"))


@pytest.mark.clause("bang.card.dynamite.play", "bang.card.dynamite.stays", "bang.card.dynamite.check")
def test_dynamite_stays__is_not_checked_in_the_turn_in_which_it_is_laid() -> None:
    seats = [player(hand=["Dynamite 2H"]), player(), player(), player()]
    rules, state = table(
        seats,
        draw=[
            "Missed! 2S",
            "Missed! 3S",
            "Missed! 4S",
            "Missed! 5S",
            "Missed! 6S",
            "Missed! 7S",
            BOOM.replace("5", "8"),
        ],
    )
    state = play(rules, state, "Ada plays Dynamite 2H")
    assert lying(rules, state, ADA) == ["Dynamite 2H"]
    state = play(rules, state, "Ada ends the turn", "Ben ends the turn", "Cleo ends the turn")
    assert lives(state)[ADA] == 5
    assert "bang.card.dynamite.check" in clauses(rules, state, "Dan ends the turn")
    assert lives(play(rules, state, "Dan ends the turn"))[ADA] == 2


@pytest.mark.clause("bang.card.dynamite.three_lives", "bang.card.dynamite.discarded")
def test_dynamite_explode__three_lives_the_card_is_discarded_and_the_turn_goes_on() -> None:
    seats = [player(), player(lying=["Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=[BOOM, *FIVE])
    found = clauses(rules, state, "Ada ends the turn")
    assert {
        "bang.card.dynamite.explode",
        "bang.card.dynamite.three_lives",
        "bang.card.dynamite.discarded",
    } <= set(found)
    state = play(rules, state, "Ada ends the turn")
    assert (lives(state)[BEN], lying(rules, state, BEN)) == (1, [])
    assert pile(rules, state, 2) == [BOOM, "Dynamite 2H"]
    assert len(hand(rules, state, BEN)) == 2


@pytest.mark.clause("bang.card.dynamite.pass", "bang.card.dynamite.next_holder")
@given(st.integers(4, 7), st.data())
def test_dynamite_pass__to_the_next_player_on_the_left_who_is_in_the_game(number: int, data: st.DataObject) -> None:
    holder = data.draw(st.integers(1, number - 1))
    others = [i for i in range(1, number) if i != holder]
    dead = data.draw(st.sets(st.sampled_from(others), max_size=number - 3))
    if {i for i in (1, 2, 3, 5) if i < number} <= dead:
        return
    seats = [player(lying=["Dynamite 2H"] if i == holder else [], out=i in dead) for i in range(number)]
    rules, state = table(seats, turn=holder, phase="start", draw=FIVE)
    heir = next(i for i in [*range(holder + 1, number), *range(number)] if i not in dead)
    assert [lying(rules, state, i) for i in range(number)] == [["Dynamite 2H"] * (i == heir) for i in range(number)]
    assert len(hand(rules, state, holder)) == 2


@pytest.mark.clause("bang.card.dynamite.pass")
def test_dynamite_pass__back_and_forth_between_the_last_two() -> None:
    seats = [player(), player(lying=["Dynamite 2H"]), player(out=True), player(out=True)]
    rules, state = table(seats, draw=[*FIVE, "BANG! 2C"])
    state = play(rules, state, "Ada ends the turn")
    assert lying(rules, state, ADA) == ["Dynamite 2H"]
    state = play(rules, state, "Ben ends the turn")
    assert lying(rules, state, BEN) == ["Dynamite 2H"]


@pytest.mark.clause("bang.card.dynamite.before_jail")
@pytest.mark.parametrize("order", [["Dynamite 2H", "Jail JS"], ["Jail JS", "Dynamite 2H"]])
def test_dynamite_before_jail__however_they_were_laid(order: list[str]) -> None:
    seats = [player(), player(lying=order), player(), player()]
    rules, state = table(seats, draw=[BOOM, "Beer 6H", *FIVE])
    assert "bang.card.dynamite.before_jail" in clauses(rules, state, "Ada ends the turn")
    state = play(rules, state, "Ada ends the turn")
    assert pile(rules, state, 2) == [BOOM, "Dynamite 2H", "Beer 6H", "Jail JS"]
    assert (lives(state)[BEN], state.turn) == (1, BEN)


@pytest.mark.clause("bang.card.dynamite.before_jail", "bang.elimination.turn_ends")
def test_dynamite_before_jail__if_it_kills_no_draw_for_the_jail_is_made() -> None:
    seats = [player(), player(lying=["Jail JS", "Dynamite 2H"], lives=3), player(), player()]
    rules, state = table(seats, draw=[BOOM, *FIVE])
    state = play(rules, state, "Ada ends the turn")
    assert (lives(state)[BEN], state.turn) == (0, CLEO)
    assert pile(rules, state, 2) == [BOOM, "Dynamite 2H", "Jail JS"]
    assert hand(rules, state, CLEO) == FIVE[:2]


@pytest.mark.clause("bang.card.dynamite.before_jail")
def test_dynamite_before_jail__passed_on_and_then_the_turn_is_lost() -> None:
    seats = [player(), player(lying=["Jail JS", "Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=[SAFE, "Missed! KC", "BANG! 2C", "BANG! 3C", "BANG! 4C"])
    state = play(rules, state, "Ada ends the turn")
    assert state.turn == CLEO
    assert lying(rules, state, DAN) == ["Dynamite 2H"], "it went to Cleo, who has just passed it on"


@pytest.mark.clause("bang.card.dynamite.no_killer", "bang.reward.no_killer")
def test_dynamite_no_killer__no_reward_for_an_outlaw_also_if_the_owner_is_known() -> None:
    seats = [player(), player(lying=["Dynamite 2H"], lives=2), player(), player()]
    rules, state = table(seats, draw=[BOOM, *FIVE])
    assert "bang.card.dynamite.no_killer" in clauses(rules, state, "Ada ends the turn")
    state = play(rules, state, "Ada ends the turn")
    assert [len(hand(rules, state, seat)) for seat in range(4)] == [0, 0, 2, 0]


@pytest.mark.clause("bang.card.dynamite.no_killer")
def test_dynamite_no_killer__a_deputy_costs_the_sheriff_nothing() -> None:
    seats = [
        player(hand=["Beer 6H"]),
        player(role="deputy", lying=["Dynamite 2H"], lives=1),
        player(role="outlaw"),
        player(),
        player(role="outlaw"),
    ]
    rules, state = table(seats, draw=[BOOM, *FIVE])
    assert hand(rules, play(rules, state, "Ada ends the turn"), ADA) == ["Beer 6H"]


@pytest.mark.clause("bang.card.dynamite.anyone", "bang.end.condition.sheriff_killed")
def test_dynamite_anyone__it_may_kill_the_sheriff_and_end_the_game() -> None:
    seats = [player(lying=["Dynamite 2H"], lives=3), player(), player(), player()]
    rules, state = table(seats, turn=DAN, draw=[BOOM])
    assert play(rules, state, "Dan ends the turn").winners == (BEN, CLEO)


@pytest.mark.clause("bang.card.dynamite.until_end", "bang.card.panic.effect")
def test_dynamite_until_end__panic_takes_it_and_it_may_be_laid_again() -> None:
    seats = [player(hand=["Panic! JH"]), player(lying=["Dynamite 2H"]), player(), player()]
    rules, state = table(seats, draw=FIVE)
    state = play(rules, state, "Ada plays Panic! JH on Ben at Dynamite 2H", "Ada plays Dynamite 2H")
    assert lying(rules, state, ADA) == ["Dynamite 2H"]
    state = play(rules, state, "Ada ends the turn")
    assert pile(rules, state, 2) == ["Panic! JH"], "nobody had to draw!"


def test_dynamite_play__takes_no_target() -> None:
    rules, state = table([player(hand=["Dynamite 2H"]), player(), player(), player()])
    assert refused(rules, state, "Ada plays Dynamite 2H on Ben") == "bang.card_type.blue.own_area"
    assert legal(rules, state) == ["Ada ends the turn", "Ada plays Dynamite 2H"]


@pytest.mark.parametrize(("sets", "event"), [((), ""), (("high_noon",), "Curse")])
def test_dynamite_pass__with_no_card_left_to_flip(sets: tuple[str, ...], event: str) -> None:
    """There is no card of spades, also where every card is one, and no rank to be too high."""
    seats = [player(), player(lying=["Dynamite 2H"]), player(), player()]
    rules, state = table(seats, turn=ADA, rest="Dan", sets=sets, event=event)
    state, rulings = cited(rules, state, "Ada ends the turn")
    assert "bang.draw_check.rank_order" not in [ruling.clause for ruling in rulings]
    assert lying(rules, state, CLEO) == ["Dynamite 2H"]
    assert lives(state)[BEN] == 4


def _not_before(*safe: int) -> SetTables:
    """A set of one rule: no card comes to lie before these players."""

    def facts(rules: Rules, state: State, owner: int, holder: int, card: Card) -> tuple[int, ...] | None:
        return (holder,) if holder in safe else None

    element = Element("safe", (Prohibition(MAY_LIE_BEFORE, "bang.card.dynamite.pass", facts),))
    return SetTables(id="safe", elements=(element,), table=("safe",))


@pytest.mark.clause("bang.card.dynamite.pass")
@pytest.mark.parametrize(("safe", "holder"), [((CLEO,), DAN), ((CLEO, DAN), ADA), ((ADA, CLEO, DAN), BEN)])
def test_dynamite_pass__past_players_before_whom_it_may_not_lie(safe: tuple[int, ...], holder: int) -> None:
    _, state = table([player(), player(lying=["Dynamite 2H"]), player(), player()], draw=FIVE)
    rules = assemble(sets=(_not_before(*safe),))
    state = advance(rules, state._replace(turn=BEN, frames=(Turn(BEN),)), ignore)
    assert [lying(rules, state, seat) == ["Dynamite 2H"] for seat in range(4)] == [seat == holder for seat in range(4)]


def test_dynamite_check__if_it_has_gone_in_the_meantime_nothing_explodes() -> None:
    rules, state = table([player(), player(), player(), player()], draw=[BOOM, *FIVE])
    frames = (Turn(BEN, done=("dynamite",)), LitFuse(BEN))
    state = advance(rules, state._replace(turn=BEN, frames=frames), ignore)
    assert lives(state)[BEN] == 4
    assert pile(rules, state, 2) == [BOOM]
