"""The events of High Noon, New Identity and Handcuffs: what no scenario shows, and what must hold in any game."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.assemble import assemble
from bangref.bang.characters import sid_ketchum
from bangref.bang.draw_check import suit_of
from bangref.bang.dying import Dying, Heal
from bangref.bang.invariants import well_formed
from bangref.bang.names import GUEST, HEARTS, RANKS, SPADES, SUITS
from bangref.bang.points import CARDS_TO_DRAW, MAY_PLAY, MAY_USE
from bangref.bang.rules import TURN_LOST, Character, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.high_noon import SET, new_identity, thirst
from bangref.bang.sets.high_noon.the_doctor import patients
from bangref.bang.state import State, with_memo, with_seat
from bangref.bang.turn_order import OVER, Turn
from bangref.core.action import NOBODY
from bangref.core.asking import SET as SETS_IT
from bangref.core.asking import forbidden, measure
from bangref.core.element import Element, Modifier
from bangref.core.engine import Accepted, advance, question, step
from bangref.core.frames.gather import Gather
from bangref.core.ruling import ignore
from bangref.judge.simulate import simulated
from bangref.kits.bang.header import dealt_in
from bangref.kits.bang.simulate import decided
from bangref.west.roles import IN, OUT, Status
from tests.bang.table import ADA, BEN, DAN, Person, clauses, hand, legal, lives, play, player, refused
from tests.bang.table import table as any_table

SHERIFF_LIVES = 5


def table(seats: list[Person], event: str = "", **more: Any) -> tuple[Rules, State]:
    return any_table(seats, sets=["high_noon"], event=event, **more)


def people(number: int = 4) -> list[Person]:
    return [player("rose_doolan") for _ in range(number)]


def test_the_set__thirteen_events_and_two_that_join() -> None:
    assert SET.events is not None
    names = (*SET.events.ordinary, SET.events.final)
    assert len(names) == len(set(names)) == 13
    assert SET.events.optional == ("new_identity", "handcuffs")
    assert {element.id for element in SET.elements} == {*names, *SET.events.optional, "new_identities"}


# Suits ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.blessing.effect", "bang.event.curse.effect", "bang.event.curse.ranks")
@pytest.mark.parametrize(("event", "suit"), [("Blessing", HEARTS), ("Curse", SPADES)])
def test_suits__every_card_has_the_suit_of_the_event_and_its_own_rank(event: str, suit: str) -> None:
    rules, state = table(people(), event)
    assert {suit_of(rules, state, card, ignore) for card in rules.deck} == {suit}
    assert {rules.faces[card].rank for card in rules.deck} == set(RANKS)
    rules, state = table(people(), "Shootout")
    assert {suit_of(rules, state, card, ignore) for card in rules.deck} == set(SUITS)


# Cards of phase 1 ------------------------------------------------------------------------------------------------


def solitary(printed: int) -> Rules:
    """Rules with a character that draws so many cards by an ability, whichever it is."""

    def own(rules: Rules, state: State, owner: int, seat: int) -> int | None:
        return printed if seat == owner else None

    loner = SetTables(
        id="loner",
        characters=(Character("loner", 4, "bang.character.rose_doolan.lives"),),
        elements=(Element("loner", (Modifier(CARDS_TO_DRAW, "bang.turn.draw.character_changes", SETS_IT, own),)),),
    )
    return assemble("003", (SET, loner))


def drawn(event: str, printed: int, out: bool = False, reading: str = "no_floor") -> int:
    """Cards that a character with a number of their own has in hand after phase 1."""
    seats = [player(), player(out=out), player(), player()]
    rules, state = table(seats, event, readings={thirst.CLAUSE: reading})
    rules = replace(solitary(printed), readings=rules.readings)
    loner = state.seats[BEN]._replace(characters=("loner",))
    return len(play(rules, with_seat(state, BEN, loner), "Ada ends the turn").seats[BEN].hand)


@pytest.mark.clause("bang.event.thirst.own_count", "bang.event.train_arrival.own_count", "bang.event.thirst.effect")
@pytest.mark.parametrize("printed", [0, 1, 2, 3, 5])
def test_own_count__one_more_or_one_less_than_that(printed: int) -> None:
    assert drawn("Shootout", printed) == printed
    assert drawn("Train Arrival", printed) == printed + 1
    assert drawn("Thirst", printed) == max(0, printed - 1)
    assert drawn("Thirst", printed, reading="at_least_one") == (printed if printed < 2 else printed - 1)


@pytest.mark.clause("bang.event.ghost_town.own_count", "bang.event.ghost_town.three_cards")
@pytest.mark.parametrize("printed", [1, 2, 3, 5])
def test_own_count__who_is_back_draws_his_own_number(printed: int) -> None:
    assert drawn("Ghost Town", printed, out=True) == printed


@pytest.mark.clause("bang.event.ghost_town.own_count", "bang.event.ghost_town.three_cards")
@pytest.mark.parametrize(
    ("character", "number"),
    [("rose_doolan", 3), ("kit_carlson", 3), ("pixie_pete", 3), ("bill_noface", 5), ("claus_the_saint", 2)],
)
@pytest.mark.parametrize("status", [GUEST, IN])
def test_ghost_town__three_cards_for_who_is_back_and_has_no_number_of_his_own(
    character: str, number: int, status: Status
) -> None:
    """Players in the game draw as ever; Claus gives away all drawn cards but two."""
    seats = [player(), player(character), player(), player()]
    rules, state = any_table(seats, sets=["high_noon", "dodge_city"], event="Ghost Town")
    state = with_seat(state, BEN, state.seats[BEN]._replace(status=status, lives=0 if status == GUEST else 4))
    usual = {"pixie_pete": 3, "bill_noface": 1}.get(character, 2)
    found = measure(rules, state, CARDS_TO_DRAW, (BEN, NOBODY), 2, ignore, BEN)
    assert found == (number if status == GUEST else usual)


# Ghost Town ------------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "bang.event.ghost_town.no_life", "bang.event.ghost_town.cannot_die", "bang.event.ghost_town.own_turn_only"
)
@pytest.mark.parametrize("seed", range(12))
def test_ghost_town__guests_have_no_lives_and_are_there_in_their_own_turn_only(seed: int) -> None:
    """A table at which several are dead, played on at random for a round: whoever is back is on turn, without lives."""
    seats = [player("bart_cassidy"), player(out=True), player("el_gringo", lives=1), player(out=True), player(lives=2)]
    rules, state = table(seats, "Ghost Town", events=["Shootout", "High Noon"], rest="bag")
    random, back = Random(seed), set[int]()
    while state.frames and len(state.piles[rules.event_deck + 1]) == 1:
        done = step(rules, state, decided(rules, state, random), explain=False)
        assert isinstance(done, Accepted)
        state = done.state
        guests = [seat for seat, person in enumerate(state.seats) if person.status == GUEST]
        assert set(guests) <= {state.turn}
        assert all(state.seats[seat].lives == 0 for seat in guests)
        assert well_formed(rules, state) == []
        back.update(guests)
    assert back >= {BEN} or state.winners is not None
    assert not state.frames or all(person.status != GUEST for person in state.seats)


@pytest.mark.clause("bang.event.ghost_town.ends")
def test_ghost_town__a_turn_cut_short_ends_for_good_as_well() -> None:
    """Should anything cost somebody who is back their turn, they are out again."""
    rules, state = table([player(), player(out=True), player(), player()], "Ghost Town")
    state = play(rules, state, "Ada ends the turn")
    assert state.seats[BEN].status == GUEST
    lost = with_memo(state, TURN_LOST, 1).with_frames((Turn(BEN, OVER),))
    after = advance(rules, lost, ignore)
    asked = question(rules, after)
    assert asked is not None
    assert (after.seats[BEN].status, asked.decider) == (OUT, BEN)


# Hangover --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.hangover.effect", "bang.event.hangover.lives")
def test_hangover__no_ability_whatever_it_is() -> None:
    seats = [
        player("sid_ketchum", hand=["Missed! 2S", "Missed! 3S"], lives=2),
        player("jourdonnais"),
        player("suzy_lafayette"),
        player("calamity_janet", hand=["BANG! 2D"]),
    ]
    rules, state = table(seats, "Hangover")
    assert legal(rules, state) == ["Ada ends the turn"]
    assert refused(rules, state, "Ada uses Sid Ketchum") == "bang.event.hangover.effect"
    sober, awake = table(seats, "Shootout")
    assert "Ada uses Sid Ketchum" in legal(sober, awake)
    assert lives(state) == lives(awake)


def test_hangover__cards_in_play_stay_in_force() -> None:
    seats = [player(hand=["BANG! AS"]), player("paul_regret", lying=["Mustang 8H", "Barrel QS"]), player(), player()]
    rules, state = table(seats, "Hangover", draw=["Beer 6H"])
    assert refused(rules, state, "Ada plays BANG! AS on Ben") == "bang.card.bang.range_check"
    assert lives(play(rules, state, "Ada plays BANG! AS on Dan", "Dan passes"))[DAN] == 3


# The Doctor ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.the_doctor.effect")
@given(st.tuples(*[st.integers(1, 4)] * 4), st.sampled_from(["all_lowest", "lowest_wounded"]))
def test_the_doctor__treats_those_with_the_fewest_lives(had: tuple[int, ...], reading: str) -> None:
    seats = [player("rose_doolan", lives=number) for number in had]
    readings = {"bang.event.the_doctor.effect": reading}
    rules, state = table(seats, "Shootout", readings=readings)
    treated = patients(rules, state, ignore)
    most = [SHERIFF_LIVES, 4, 4, 4]
    wounded = [seat for seat in range(4) if had[seat] < most[seat]]
    considered = list(range(4)) if reading == "all_lowest" else wounded
    assert treated == tuple(s for s in considered if had[s] == min(had[s] for s in considered))
    rules, state = table(seats, "", readings=readings, turn=DAN, events=["The Doctor", "High Noon"])
    assert lives(play(rules, state, "Dan ends the turn")) == [min(most[s], had[s] + (s in treated)) for s in range(4)]


# New Identity ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.new_identity.swap", "bang.event.new_identity.old_is_spare")
def test_new_identity__twice_is_back_again_with_two_lives() -> None:
    seats = [player("bart_cassidy", spare="paul_regret"), *people(3)]
    rules, state = table(seats, "New Identity", phase="start")
    state = play(rules, state, "Ada chooses swap")
    assert (state.seats[ADA].characters, state.seats[ADA].spare, lives(state)[ADA]) == (
        ("paul_regret",),
        "bart_cassidy",
        2,
    )
    assert hand(rules, state, ADA)


@pytest.mark.clause("bang.event.new_identity.swap")
@pytest.mark.parametrize("cards", [[], ["Beer 6H"]])
def test_new_identity__an_ability_that_waits_for_an_empty_hand_looks_at_the_hand(cards: list[str]) -> None:
    rules, state = table([player(), player("bart_cassidy", hand=cards, spare="suzy_lafayette"), *people(2)])
    assert new_identity.exchanged(rules, state, BEN, ignore).emptied == (0 if cards else 1 << BEN)


def test_new_identity__nobody_is_asked_who_has_no_spare_character() -> None:
    rules, state = table(people(), "New Identity", phase="start")
    assert "Ada ends the turn" in legal(rules, state)


def test_new_identity__is_in_force_from_then_on() -> None:
    """The new ability counts in the same turn: Black Jack shows the second card."""
    seats = [player("bart_cassidy", spare="black_jack"), *people(3)]
    rules, state = table(seats, "New Identity", phase="start", draw=["Beer 6H", "Beer 7H", "Beer 8H"])
    assert "bang.character.black_jack.show_second" in clauses(rules, state, "Ada chooses swap")
    assert "bang.character.black_jack.show_second" not in clauses(rules, state, "Ada chooses keep")


# Sermon ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.sermon.effect")
@pytest.mark.parametrize(
    ("turn", "card", "purpose", "banned"),
    [
        (ADA, "BANG! AS", "price", True),
        (ADA, "BANG! AS", "demand", True),
        (ADA, "Beer 6H", "price", False),
        (ADA, "Beer 6H", "demand", True),
        (BEN, "BANG! AS", "demand", False),
        (BEN, "Beer 6H", "demand", False),
    ],
)
def test_sermon__what_is_demanded_in_an_own_turn_would_be_a_bang(
    turn: int, card: str, purpose: str, banned: bool
) -> None:
    rules, state = table([player("rose_doolan", hand=[card]), *people(3)], "The Sermon", turn=turn)
    ban = forbidden(rules, state, MAY_USE, (ADA, NOBODY), ADA, state.seats[ADA].hand[0], purpose)
    assert (ban is not None) is banned


@pytest.mark.clause("bang.event.sermon.effect", "bang.character.sid_ketchum.lethal_save")
def test_sermon__a_card_that_already_keeps_sid_alive_is_not_barred_but_spoken_for() -> None:
    rules, state = table([player("sid_ketchum", hand=["BANG! AS"]), *people(3)], "The Sermon", turn=ADA)
    (bang,) = state.seats[ADA].hand
    barred = sid_ketchum.GATHERS["sid_ketchum"].ban
    assert barred is not None
    kept = Dying(ADA, 2, heals=(Heal("", (bang,), 1),))
    gather = Gather(ADA, "sid_ketchum")
    below = state.frames[0]
    assert barred(rules, state._replace(frames=(below, kept, gather)), gather, bang) is None
    free = barred(rules, state._replace(frames=(below, kept._replace(heals=()), gather)), gather, bang)
    assert free is not None
    assert free.clause == "bang.event.sermon.effect"


# Handcuffs ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.event.handcuffs.only_suit")
@pytest.mark.parametrize("suit", SUITS)
def test_handcuffs__every_play_is_of_the_suit_named(suit: str) -> None:
    cards = ["BANG! AS", "BANG! 2D", "BANG! 2C", "BANG! QH", "Barrel QS", "Mustang 8H", "Duel QD", "Volcanic 10C"]
    rules, state = table([player("rose_doolan", hand=cards), *people(3)], "Handcuffs", phase="start", rest="bag")
    while "chance" in legal(rules, state)[0]:
        state = play(rules, state, legal(rules, state)[0])
    assert legal(rules, state) == [f"Ada chooses {name}" for name in sorted(SUITS)]
    state = play(rules, state, f"Ada chooses {suit}")
    plays = [said for said in legal(rules, state) if " plays " in said]
    assert plays
    assert all(f"{suit[0].upper()}" in said.split(" on ")[0].split()[-1] for said in plays)


@pytest.mark.clause("bang.event.handcuffs.only_suit", "bang.event.handcuffs.declare_suit")
@pytest.mark.parametrize(("named", "turn"), [(0, ADA), (1, ADA), (4, ADA), (1, BEN)])
def test_handcuffs__bind_from_the_naming_on_and_only_who_has_named(named: int, turn: int) -> None:
    cards = ["BANG! AS", "BANG! 2D", "BANG! 2C", "BANG! QH"]
    seats = [player(hand=cards), *people(3)]
    rules, state = table(seats, "Handcuffs", turn=turn, remembered={"suit_named": named})
    free = [
        rules.faces[card].suit
        for card in state.seats[ADA].hand
        if forbidden(rules, state, MAY_PLAY, (ADA, NOBODY), ADA, card, "bang", "bang") is None
    ]
    assert set(free) == ({SUITS[named - 1]} if named and turn == ADA else set(SUITS))


# Whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_whole_games_come_to_an_end(number: int) -> None:
    for seed in range(5):
        game = simulated(number, seed, sets=("high_noon",))
        assert game.end.winners is not None
        events = dealt_in(game.rules, number, game.setup).events
        assert events is not None
        taken = game.end.piles[game.rules.event_deck + 1]
        assert taken == events[: len(taken)]
