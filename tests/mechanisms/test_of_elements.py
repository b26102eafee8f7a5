"""Characters and cards of the base game together with elements of the probe set: what no game of its own shows."""

from typing import Any

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import MAY_USE
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, DRAWING, STARTING, Turn
from bangref.core.action import DISCARD, NO_CARD, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.element import Prohibition
from bangref.core.engine import legal_actions
from tests.probe.table import FULL, Game, P, Table, act, cards, four, laid, muted

BANG = "bang 2C"
SHOT = Shot(Signature(cards(BANG), "bang", PLAYED, 1, 0, NO_CARD), 0, 1)
BEERS = "beer 6H, beer 7H, beer 8H, beer 9H"


def _is_a_bang(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[Any, ...] | None:
    return (seat,) if rules.faces[card].name == "bang" else None


def _any_card(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[Any, ...] | None:
    return (seat,)


FROZEN = with_answers(FULL, {MAY_USE: {"blank": Prohibition(MAY_USE, "probe.clause.frozen", _any_card)}})
"""Whoever is blank may spend no card of their hand."""


def hit_twice(victim: P, *others: P | None, rules: Rules = FULL) -> Game:
    """Seat 1 has lost two lives by one shot, and is asked for what would help, if there is any."""
    game = Table(rules).game(P("sheriff", "big_bore", hand=BANG), victim, *others)
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS))


def test_how_an_ability_that_asks_for_cards_that_may_not_be_spent_does_not_save() -> None:
    """Sid's pairs are counted out of cards that Sid may give; Beers are not counted twice, nor against Sid."""
    for hand, nuggets, asked in (("beer 6H, beer 7H", 0, True), ("bang 3C, bang 4C", 1, False), ("", 2, True)):
        victim = P("outlaw", "sid_ketchum, survivor, blank", hand=hand, lives=1, nuggets=nuggets)
        assert (hit_twice(victim, rules=FROZEN).kind == "last life") == asked


def test_why_sid_may_not_give_a_card() -> None:
    """Two cards are needed; then whether they may be spent; then whether they are there."""
    poor = Table(FROZEN).game(P("sheriff", "sid_ketchum, blank", hand="beer 6H", lives=2))
    assert poor.judge(act(0, USE, name="sid_ketchum")) == "cannot_pay"
    frozen = Table(FROZEN).game(P("sheriff", "sid_ketchum, blank", hand="beer 6H, beer 7H", lives=2))
    assert frozen.judge(act(0, USE, name="sid_ketchum")) == "forbidden_by"
    free = Table(muted(FROZEN, MAY_USE)).game(P("sheriff", "sid_ketchum", hand="beer 6H, beer 7H", lives=2))
    assert free.judge(act(0, USE, name="sid_ketchum")) == "legal"
    some = with_answers(FULL, {MAY_USE: {"blank": Prohibition(MAY_USE, "probe.clause.frozen", _is_a_bang)}})
    paying = Table(some).game(P("sheriff", "sid_ketchum, blank", hand="beer 6H, beer 7H, bang 3C", lives=2))
    paying.do(act(0, USE, name="sid_ketchum"))
    assert paying.judge(act(0, PICK, "bang 3C")) == "forbidden_by"
    assert paying.judge(act(0, PICK, "bang 4C")) == "cannot_be_gathered"


@pytest.mark.parametrize("name", ["bang", "beer"])
def test_sid_is_told_what_he_may_not_spend_wherever_it_is_in_his_hand(name: str) -> None:
    def banned(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[Any, ...] | None:
        return (seat,) if rules.faces[card].name == name else None

    rules = with_answers(FULL, {MAY_USE: {"blank": Prohibition(MAY_USE, "probe.clause.frozen", banned)}})
    game = Table(rules).game(P("sheriff", "sid_ketchum, blank", hand="beer 6H, bang 3C", lives=2))
    assert game.judge(act(0, USE, name="sid_ketchum")) == "forbidden_by"


@pytest.mark.parametrize(("hand", "played"), [("bang 3C, bang 4C", 0), ("beer 6H, beer 7H", 0), ("beer 6H", 1)])
def test_what_sid_gives_for_his_last_life_is_not_played(hand: str, played: int) -> None:
    """Not even a Beer, unless it is played."""
    game = Table(FULL).game(P("sheriff", hand=BANG), P("outlaw", "sid_ketchum, tally_card_played", hand=hand, lives=1))
    game.do(act(0, PLAY, BANG, 1), Action(1, PASS))
    if played:
        game.do(act(1, PLAY, hand))
    else:
        game.do(act(1, USE, name="sid_ketchum"), *(act(1, PICK, text) for text in hand.split(", ")))
    game.quiet()
    assert (game.kind, game.lives(1), game.nuggets(1)) == ("play phase", 1, played)


def test_sid_gives_no_card_that_he_has_to_play() -> None:
    game = hit_twice(P("outlaw", "sid_ketchum", hand="beer 6H, bang 3C, bang 4C", lives=1))
    game.do(act(1, USE, name="sid_ketchum"))
    assert game.judge(act(1, PICK, "bang 3C")) == game.judge(act(1, PICK, "bang 4C")) == "legal"
    assert game.judge(act(1, PICK, "beer 6H")) == "cannot_be_gathered"


def test_what_another_has_gathered_is_not_missing_from_the_hand_of_sid() -> None:
    game = hit_twice(P("outlaw", hand=BEERS, lives=1), P("outlaw", "sid_ketchum", hand="bang 3C, bang 4C", lives=2))
    game.do(act(1, PLAY, "beer 6H"))
    game.do(act(2, USE, name="sid_ketchum"), act(2, PICK, "bang 3C"), act(2, PICK, "bang 4C"))
    assert (game.lives(2), game.hand(2)) == (3, 0)


def test_the_cards_that_sid_gives_are_used() -> None:
    game = Table(FULL).game(P("sheriff", "sid_ketchum, tally_card_used_from_hand", hand=BEERS, lives=2))
    game.do(act(0, USE, name="sid_ketchum"), act(0, PICK, "beer 6H"), act(0, PICK, "beer 7H"))
    assert (game.lives(0), game.nuggets(0)) == (3, 2)


# What would follow, and does not -------------------------------------------------------------------------------


def test_an_effect_that_brings_nothing_is_not_put_in_order_with_another() -> None:
    """No copies lie in play; the last life pays nothing."""
    kisch = Table(FULL).game(P("sheriff", "johnny_kisch, tally_card_played", hand="mustang 8H"))
    assert (kisch.do(act(0, PLAY, "mustang 8H")).kind, kisch.nuggets(0)) == ("play phase", 1)
    gringo = P("outlaw", "el_gringo, tally_life_lost", hand="beer 6H", lives=1)
    saved = Table(FULL).game(P("sheriff", hand=f"{BANG}, bang 3C, bang 4C"), gringo)
    saved.do(act(0, PLAY, BANG, 1), Action(1, PASS), act(1, PLAY, "beer 6H"))
    assert (saved.kind, saved.nuggets(1), saved.hand(0)) == ("play phase", 1, 2)


@pytest.mark.parametrize(("lying", "frames", "fact"), [
    ("jail JS", (Turn(0, STARTING),), "turn_lost"),
    ("barrel QS", (Turn(1, DISCARDING), PlayPhase(1), SHOT), "not_ducked"),
])  # fmt: skip
def test_where_no_card_can_be_flipped_none_is_of_hearts(lying: str, frames: tuple[Any, ...], fact: str) -> None:
    """Also while every card counts as one of hearts."""
    state = laid(FULL, four(P("sheriff", lying=lying)), turn=frames[0].seat, frames=frames, events="blessing")
    seats = (*state.seats[:3], state.seats[3]._replace(hand=tuple(sorted(state.piles[0]))))
    game = Table(FULL).of(state._replace(seats=seats, piles=((), *state.piles[1:])))
    if game.kind == "answer a shot":
        game.do(act(0, USE, name="barrel"))
    assert fact in {ruling.fact for ruling in game.rulings}


def test_dynamite_that_goes_nowhere_is_told_once() -> None:
    game = Table(FULL).game(
        P("sheriff", lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H", events="damp_fuse"
    )
    assert [ruling.fact for ruling in game.rulings].count("stays") == 1


def test_uncle_will_as_often_as_he_is_allowed() -> None:
    store = "general_store"
    game = Table(FULL).game(P("sheriff", "uncle_will, tireless", hand="mustang 8H, barrel QS, barrel KS"))
    for text in ("mustang 8H", "barrel QS"):
        game.do(act(0, PLAY, text, name=store))
        while game.kind == "take from the store":
            game.do(legal_actions(FULL, game.state)[0])
    assert game.judge(act(0, PLAY, "barrel KS", name=store)) == "forbidden_by"


def test_uncle_will_has_a_general_store_to_play_and_not_to_give() -> None:
    game = Table(FULL).game(P("sheriff", hand="indians KD"), P("outlaw", "uncle_will", hand="mustang 8H"))
    game.do(act(0, PLAY, "indians KD"))
    assert game.judge(act(1, DISCARD, "mustang 8H", name="general_store")) == "does_not_count_as"


def test_the_first_who_lets_more_cards_be_flipped_is_why_one_is_chosen() -> None:
    game = Table(FULL).game(P("sheriff", "lucky_duke, second_look", lying="jail JS"), frames=(Turn(0, STARTING),))
    assert game.asked.clause == "bang.character.lucky_duke.flip_two"


def test_jesse_jones_who_finds_no_hand_leaves_the_discards_to_pedro_ramirez() -> None:
    game = Table(FULL).game(P("sheriff", "jesse_jones, pedro_ramirez"), frames=(Turn(0, DRAWING),), discards="beer 6H")
    assert (game.kind, game.asked.clause) == ("where to draw from", "bang.character.pedro_ramirez.first_card")


@pytest.mark.parametrize(("target", "aim", "lost"), [(1, "barrel QS", 1), (1, "", 1), (0, "scope AS", 0), (0, "", 0)])
def test_a_card_is_lost_to_somebody_else_only(target: int, aim: str, lost: int) -> None:
    """Not where a player discards one of their own."""
    game = Table(FULL).game(
        P("sheriff", "tally_card_lost_to", hand="cat_balou KH, beer 6H", lying="scope AS"),
        P("outlaw", "tally_card_lost_to", hand="beer 7H", lying="barrel QS"),
    )
    game.do(act(0, PLAY, "cat_balou KH", target, aim))
    assert (game.nuggets(target), len(game.state.piles[2])) == (lost, 2)
