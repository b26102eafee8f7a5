"""Gold Rush where no scenario leads: what elements answer when asked directly, and what they tell others."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.cards.duel import Duel
from bangref.bang.invariants import well_formed
from bangref.bang.names import BANG, DUEL
from bangref.bang.phase_1_draw.frame import GIVEN_AWAY
from bangref.bang.points import (
    BANK_RUNS_OUT,
    CARD_DRAWN,
    CARD_PLAYED,
    DECK_RUNS_OUT,
    GAME_BEGINS,
    HOME,
    LAST_LIFE_LOST,
    LEAVES_THE_GAME,
    LIFE_LOST,
    TOKENS_AT_MOST,
    TURN_ENDS,
    WHEN_DYING,
)
from bangref.bang.rules import COPY, PLAYED, Rules, Signature
from bangref.bang.sets.gold_rush import buying, deck, nuggets
from bangref.bang.sets.gold_rush.characters import simeon_picos
from bangref.bang.sets.gold_rush.characters.don_bell import Ringing
from bangref.bang.sets.gold_rush.characters.josh_mccloud import Found
from bangref.bang.sets.gold_rush.equipment.rucksack import NAME as RUCKSACK
from bangref.bang.sets.gold_rush.equipment.rum import Tasting
from bangref.bang.sets.gold_rush.uses import NO_LIMIT, used_once_more, uses_left
from bangref.bang.shot import Shot
from bangref.bang.state import State, with_lives, with_seat
from bangref.core.action import BUY, CHOOSE, DISCARD, NO_CARD, NOBODY, USE, Action, Card
from bangref.core.deck import Draw
from bangref.core.element import Trigger
from bangref.core.engine import advance, legal_actions
from bangref.core.frame import push
from bangref.core.piles import DRAW_PILE
from bangref.core.ruling import collector, ignore, rule
from bangref.judge.scenario import Table
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import OUT
from tests.bang.table import ADA, BEN, CLEO, DAN, EVA, play, ruled

GOLD: JsonObject = {
    "sets": ["gold_rush"],
    "piles": {"offer": ["Shot", "Boots", "Wanted"], "equipment deck": ["Rum"]},
    "players": {"Ada": {"counters": {"nuggets": 5}}, "Ben": {"character": "Madam Yto"}},
}


def laid(**more: Any) -> tuple[Rules, State]:
    table = Table({**GOLD, **more})
    return table.rules, table.state


def answer(rules: Rules, point: Any, element: str) -> Any:
    return rules.at[point][element]


def equipment(rules: Rules, name: str) -> Card:
    return Card(next(number for number, face in enumerate(rules.faces) if face.name == name))


# What is bought --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "heard"), [("not_played", []), ("played", [(ADA, "shot", BEN)])])
def test_who_follows_played_cards_hears_of_a_purchase_by_the_reading(reading: str, heard: list[object]) -> None:
    rules, state = laid(readings={buying.NOT_PLAYING: reading})
    told: list[tuple[int, str, int]] = []

    def hears(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
        by, card, name, target = facts
        assert rules.faces[card].name == name
        told.append((by, name, target))
        return False

    yto = answer(rules, CARD_PLAYED, "madam_yto")
    listening = {**rules.at[CARD_PLAYED], "madam_yto": Trigger(CARD_PLAYED, yto.clause, hears, yto.fire)}
    play(with_answers(rules, {CARD_PLAYED: listening}), state, "Ada buys Shot on Ben")
    assert list(dict.fromkeys(told)) == heard


def test_a_card_under_the_deck_is_not_in_flight_while_the_offer_is_filled() -> None:
    """By the reading that fills the offer last; nobody knows the top card of the equipment deck."""
    rules, state = laid(
        readings={deck.REFILL: "effect_first"}, piles={"offer": ["Shot", "Boots", "Wanted"], "equipment deck": []}
    )
    state = play(rules, state, "Ada buys Shot on Ben")
    purchase = next(frame for frame in state.frames if isinstance(frame, buying.Purchase))
    assert isinstance(state.frames[-1], Draw)
    assert rules.frames[buying.Purchase].cards(purchase) == ()
    assert rules.frames[buying.Purchase].cards(purchase._replace(card=equipment(rules, "shot"))) != ()
    assert well_formed(rules, state) == []


def test_a_card_that_josh_mccloud_has_drawn_is_in_flight() -> None:
    rules, _ = laid()
    cards = rules.frames[Found].cards
    card = equipment(rules, "shot")
    assert (cards(Found(ADA)), cards(Found(ADA, card))) == ((), (card,))


def test_josh_mccloud_finds_nothing_in_an_empty_deck() -> None:
    rules, state = laid()
    drawing = push(state, Found(ADA))
    receive = rules.frames[Found].receive
    assert receive(rules, drawing, Found(ADA), (), ignore) == state
    card = equipment(rules, "shot")
    assert receive(rules, drawing, Found(ADA), (card,), ignore).frames[-1] == Found(ADA, card)


# The equipment deck ----------------------------------------------------------------------------------------------


def test_the_offer_is_laid_out_as_far_as_it_is_short() -> None:
    rules, full = laid()
    trigger = answer(rules, GAME_BEGINS, "equipment_deck")
    assert not trigger.applies(rules, full, -2, (BEN,))
    offer = deck.pile_of(rules, deck.OFFER)
    one = full.with_piles((*full.piles[:offer], full.piles[offer][:1], *full.piles[offer + 1 :]))
    assert trigger.applies(rules, one, -2, (BEN,))
    rulings, note = collector()
    filled = trigger.fire(rules, one, -2, (BEN,), note)
    assert filled.frames[-1] == deck.Filling(BEN, 2, deck.LAID_OUT)
    pile = deck.pile_of(rules, deck.DECK)
    left = len(rules.stacks[deck.pile_of(rules, deck.REST)]) - 3
    assert len(full.piles[pile]) == 1
    assert [ruling.args for ruling in rulings if ruling.fact == "equipment_shuffled"] == [(left,)]


def test_only_the_equipment_deck_has_a_reading_for_josh_mccloud() -> None:
    rules, state = laid(readings={deck.FACE_UP: "as_it_lies"})
    of_all, of_josh = (answer(rules, DECK_RUNS_OUT, name).answer for name in ("equipment_deck", "face_up_equipment"))
    pile = deck.pile_of(rules, deck.DECK)
    for_josh = push(state, Draw(ADA, 1, False, deck.JOSH, deck=pile))
    for_offer = push(state, Draw(ADA, 1, False, deck.REFILL, deck=pile))
    assert [of_all(rules, each, -2, pile) for each in (for_offer, for_josh)] == [1, None]
    assert [of_josh(rules, each, -2, pile) for each in (for_offer, for_josh)] == [None, 0]
    assert [find(rules, each, -2, DRAW_PILE) for find in (of_all, of_josh) for each in (for_offer, for_josh)] == [
        None, None, None, None
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "is_equipment"), [("boots", True), ("shot", True), ("barrel", False)])
def test_equipment_goes_below_its_deck(name: str, is_equipment: bool) -> None:
    rules, state = laid()
    home = answer(rules, HOME, "equipment_deck").answer(rules, state, -2, equipment(rules, name), ("pile", 1))
    assert home == (("pile", deck.pile_of(rules, deck.UNDER)) if is_equipment else None)


# Gold ------------------------------------------------------------------------------------------------------------


def test_who_has_nothing_gives_nothing_back() -> None:
    rules, state = laid()
    killed = ("killed", -2, "")
    back = answer(rules, LEAVES_THE_GAME, "gold_nugget")
    assert [back.applies(rules, state, -2, (seat, *killed)) for seat in (ADA, BEN)] == [True, False]
    parked = answer(rules, LEAVES_THE_GAME, "parked_nuggets")
    assert not parked.applies(rules, state, -2, (ADA, *killed))


def test_who_has_parked_nothing_has_nothing_that_goes_back() -> None:
    rules, state = laid(
        players={"Ada": {"character": "Raddie Snake", "in_play": ["Barrel QS", "Gold Pan"], "counters": {"nuggets": 2}}}
    )
    for name, use in (("parked_nuggets", "Ada uses Raddie Snake"), ("nuggets_on_gold_pan", "Ada uses Gold Pan")):
        trigger = answer(rules, TURN_ENDS, name)
        assert not trigger.applies(rules, state, -2, (ADA,))
        assert trigger.applies(rules, play(rules, state, use), -2, (ADA,))


def test_nuggets_lie_on_gold_pan_and_on_no_other_card() -> None:
    rules, state = laid()
    holds = answer(rules, TOKENS_AT_MOST, "gold_pan").value
    assert holds(rules, state, ADA, ADA, equipment(rules, "gold_pan"), 0) == 2
    assert holds(rules, state, ADA, ADA, equipment(rules, "boots"), 0) is None


def test_markers_stand_in_for_nuggets_alone() -> None:
    rules, state = laid()
    found = answer(rules, BANK_RUNS_OUT, "gold_nugget").answer
    number = len(rules.counters)
    assert sorted(str(found(rules, state, -2, kind)) for kind in range(number)) == ["1", *["None"] * (number - 1)]


def test_a_turn_that_waits_is_not_lost_to_the_gold_rush_equipment() -> None:
    rules, state = laid()
    fire = answer(rules, TURN_ENDS, "another_turn_for_gold").fire
    waiting = state._replace(extra=((ADA, "don_bell"),))
    assert fire(rules, waiting, -2, (ADA,), ignore).extra == ((ADA, "don_bell"), (ADA, "gold_rush_equipment"))


def test_dutch_will_is_paid_for_own_cards_alone() -> None:
    rules, state = laid(players={"Ada": {"character": "Dutch Will"}})
    applies = answer(rules, CARD_DRAWN, "dutch_will").applies
    card, zone = equipment(rules, "barrel"), ("pile", DRAW_PILE)
    assert applies(rules, state, ADA, (ADA, GIVEN_AWAY, card, zone))
    assert not applies(rules, state, ADA, (ADA, 1, NO_CARD, zone))
    assert not applies(rules, state, ADA, (BEN, GIVEN_AWAY, card, zone))


@pytest.mark.parametrize(("reading", "left"), [("any_number", [3, 3, 0]), ("once", [1, 0, 0])])
def test_how_often_a_rucksack_may_still_be_used(reading: str, left: list[int]) -> None:
    rules, state = laid(readings={NO_LIMIT: reading})
    used = used_once_more(rules, state, RUCKSACK)
    found = [uses_left(rules, each, ADA, RUCKSACK, 3) for each in (state, used)]
    assert [*found, uses_left(rules, state, ADA, RUCKSACK, 0)] == left
    twice = used_once_more(rules, used, RUCKSACK)
    assert [each.memo[rules.slots[RUCKSACK]] for each in (state, used, twice)] == [0, 1, 2]
    assert uses_left(rules, twice, ADA, RUCKSACK, 3) == (3 if reading == "any_number" else 0)


@pytest.mark.parametrize("name", ["boots", "lucky_charm"])
def test_what_lives_are_paid_for(name: str) -> None:
    """Facts of a loss: of whom, how many lives, through whom, how many there were."""
    rules, state = laid()
    trigger = answer(rules, LIFE_LOST, name)
    losses = {(1, 4): True, (2, 4): True, (1, 1): False, (3, 1): False}
    for (lost, before), pays in losses.items():
        for seat in (ADA, BEN):
            facts = (seat, lost, NOBODY, before)
            assert trigger.applies(rules, state, BEN, facts) == (pays and seat == BEN)
            assert bool(trigger.withheld(rules, state, BEN, facts)) == (not pays and seat == BEN)


@pytest.mark.parametrize(("reading", "last"), [("paid", True), ("not_paid", False)])
def test_what_simeon_picos_is_paid_for(reading: str, last: bool) -> None:
    rules, state = laid(players={"Ben": {"character": "Simeon Picos"}}, readings={simeon_picos.LAST: reading})
    survived = answer(rules, LIFE_LOST, simeon_picos.NAME).applies
    for seat in (ADA, BEN):
        assert survived(rules, state, BEN, (seat, 1, ADA, 4)) == (seat == BEN)
        assert survived(rules, state, BEN, (seat, 1, ADA, 1)) == (last and seat == BEN)
        assert answer(rules, LAST_LIFE_LOST, simeon_picos.NAME).applies(rules, state, BEN, (seat, 1, ADA)) == (
            seat == BEN
        )


def test_a_loser_of_a_duel_pays_who_is_still_there() -> None:
    """By the reading that pays the opponent in a Duel of the loser's own; nobody is paid in another Duel."""
    rules, state = laid(readings={nuggets.OWN_DUEL: "opponent"})
    pays = answer(rules, LAST_LIFE_LOST, "gold_nugget").applies
    duel = Duel(Signature((), DUEL, PLAYED, ADA, BEN, NO_CARD), ADA, BEN, ADA)
    own = push(state, duel)
    assert pays(rules, own, NOBODY, (ADA, 1, NOBODY))
    assert not pays(rules, state, NOBODY, (ADA, 1, NOBODY))
    assert not pays(rules, push(state, duel._replace(asked=BEN)), NOBODY, (ADA, 1, NOBODY))
    assert not pays(rules, own, NOBODY, (BEN, 1, NOBODY))
    assert not pays(rules, with_seat(own, BEN, with_lives(own.seats[BEN], 0, OUT)), NOBODY, (ADA, 1, NOBODY))


@pytest.mark.parametrize(("reading", "paid"), [("paid", (True, "")), ("not_paid", (False, nuggets.RESCUED))])
def test_who_is_paid_for_a_life_that_was_saved(reading: str, paid: tuple[bool, str]) -> None:
    rules, state = laid(readings={nuggets.RESCUED: reading})
    trigger = answer(rules, LIFE_LOST, "gold_nugget")

    def found(*facts: int) -> tuple[bool, str]:
        return trigger.applies(rules, state, NOBODY, facts), trigger.withheld(rules, state, NOBODY, facts)

    assert found(BEN, 1, ADA, 1) == paid
    assert found(BEN, 1, NOBODY, 1) == (False, "")
    assert found(BEN, 1, ADA, 2) == (True, "")


def test_how_many_lives_a_rucksack_can_give_back() -> None:
    rules, state = laid(players={"Ada": {"in_play": ["Rucksack"], "counters": {"nuggets": 5}}})
    assert answer(rules, WHEN_DYING, RUCKSACK).saves(rules, state, ADA, 7) == 2


REFUSED: list[tuple[JsonObject, list[str | Action], tuple[object, ...]]] = [
    ({"in_play": ["Gold Pan"]}, [Action(ADA, USE, name="gold_pan")], (ADA, 1, 0)),
    ({"character": "Raddie Snake"}, [Action(ADA, USE, name="raddie_snake")], (ADA, 1, 0)),
    ({"character": "Pretty Luzena"}, [Action(ADA, USE, name="pretty_luzena")] * 2, (ADA, 1)),
    ({"character": "Josh McCloud"}, [Action(ADA, USE, name="josh_mccloud")], (ADA, 2, 0)),
    ({"character": "Jacky Murieta"}, [Action(ADA, USE, target=BEN, name="jacky_murieta")], (ADA, 2, 0)),
    ({"in_play": ["Rucksack"]}, [Action(ADA, USE, name="rucksack")], (ADA, 2, 0)),
    ({}, ["Ada buys Boots"], (ADA, 3, 0)),
]


@pytest.mark.parametrize(("ada", "actions", "args"), REFUSED)
def test_what_a_refusal_tells(ada: JsonObject, actions: list[str | Action], args: tuple[object, ...]) -> None:
    """Who, what it costs or how often it may be used, and what the player has."""
    rules, state = laid(players={"Ada": ada})
    *before, last = actions
    assert ruled(rules, play(rules, state, *before), last).args == args


def test_whose_equipment_may_be_discarded_for_gold() -> None:
    rules, state = laid(players={"Ada": {"counters": {"nuggets": 9}}, "Ben": {"in_play": ["Gun Belt"]}})
    belt = next(lying.card for lying in state.seats[BEN].lying)
    there = Action(ADA, DISCARD, belt, BEN)
    assert there in legal_actions(rules, state)
    for action in (there._replace(target=CLEO), there._replace(target=EVA), there._replace(name="gun_belt")):
        refusal = ruled(rules, state, action)
        assert (refusal.fact, refusal.args) == ("no_equipment_there", (ADA, action.target, belt))
    assert ruled(rules, play(rules, state, there), there).fact == "no_equipment_there"


OFFERED: list[tuple[JsonObject, list[tuple[str, int]]]] = [
    ({"character": "Pretty Luzena"}, [("pretty_luzena", NOBODY)]),
    ({"character": "Raddie Snake"}, [("raddie_snake", NOBODY)]),
    ({"character": "Josh McCloud"}, [("josh_mccloud", NOBODY)]),
    ({"character": "Jacky Murieta"}, [("jacky_murieta", seat) for seat in (ADA, BEN, DAN)]),
    ({"in_play": ["Gold Pan"]}, [("gold_pan", NOBODY)]),
    ({"in_play": ["Rucksack"], "lives": 2}, [("rucksack", NOBODY)]),
]


@pytest.mark.parametrize(("ada", "uses"), OFFERED)
def test_what_a_player_with_gold_may_do(ada: JsonObject, uses: list[tuple[str, int]]) -> None:
    rules, state = laid(players={"Ada": {**ada, "counters": {"nuggets": 2}}})
    offered = legal_actions(rules, state)
    assert [(action.name, action.target) for action in offered if action.verb == USE] == uses
    bought = [(rules.faces[action.card].name, action.target) for action in offered if action.verb == BUY]
    assert bought == [(name, seat) for name in ("shot", "wanted") for seat in (ADA, BEN, CLEO, DAN)]


def test_what_josh_mccloud_draws_is_carried_out_by_its_own_name() -> None:
    rules, state = laid(
        players={"Ada": {"character": "Josh McCloud", "counters": {"nuggets": 2}}}, piles={"equipment deck": ["Bottle"]}
    )
    state = play(rules, state, "Ada uses Josh McCloud", "Ada chooses BANG! on Ben")
    shot = next(frame for frame in state.frames if isinstance(frame, Shot))
    bottle = equipment(rules, "bottle")
    assert shot.signature == Signature((bottle,), "bottle", COPY, ADA, BEN, NO_CARD)


def test_what_josh_mccloud_draws_is_aimed_by_its_own_rules() -> None:
    rules, state = laid(
        players={"Ada": {"character": "Josh McCloud", "counters": {"nuggets": 2}}}, piles={"equipment deck": ["Bottle"]}
    )
    state = play(rules, state, "Ada uses Josh McCloud")
    too_far = Action(ADA, CHOOSE, target=CLEO, name=BANG)
    assert ruled(rules, state, too_far) == rule("bang.card.bang.range_check", "out_of_reach", ADA, CLEO, 2, 1)
    at_whom = [action.target for action in legal_actions(rules, state) if action.name == BANG]
    assert at_whom == [ADA, BEN, DAN]


@pytest.mark.parametrize("frame", [Ringing(BEN), Ringing(BEN, red=True), Tasting(BEN)])
def test_nothing_is_flipped_for_a_player_who_has_left_the_game(frame: Ringing | Tasting) -> None:
    rules, there = laid()
    assert advance(rules, push(there, frame), ignore) != there
    gone = with_seat(there, BEN, there.seats[BEN]._replace(status=OUT))
    assert advance(rules, push(gone, frame), ignore) == gone
