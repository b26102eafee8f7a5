"""The characters of Dodge City that act."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.ask import held_back
from bangref.bang.assemble import assemble
from bangref.bang.codec import from_json, to_json
from bangref.bang.names import SUITS
from bangref.bang.points import CARD_PLAYED, CARD_USED, LIVES_GAINED, MAY_CHANGE_LIVES, USES_ALLOWED
from bangref.bang.rules import ABILITY, PLAYED, Rules, Signature
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.dodge_city import SET as DODGE_CITY
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.core.action import NO_CARD, NOBODY, USE, Action
from bangref.core.asking import SET as LAYER
from bangref.core.asking import measure
from bangref.core.element import Element, Modifier, Prohibition, Trigger
from bangref.core.engine import why_not
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, ignore
from bangref.kits.bang.names import element_name
from tests.bang.sets.dodge_city import LETTERS, PEOPLE, SETS
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    cited,
    hand,
    legal,
    lives,
    lying,
    names_of,
    play,
    player,
    refused,
    table,
)

# Using an ability ----------------------------------------------------------------------------------------------


def with_element(element: Element, *sets: SetTables) -> Rules:
    """The rules of these sets and Dodge City, with one more element that is always in force."""
    return assemble("003", (DODGE_CITY, *sets, SetTables(id="more", elements=(element,), table=(element.id,))))


def counting(point: Point[Any]) -> Rules:
    """The rules where whatever happens at a point is told as counted."""

    def cares(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return True

    def tells(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        note("probe.clause.tally", "counted", *facts)
        return state

    return with_element(Element("tally", (Trigger(point, "probe.clause.tally", cares, tells),)))


@pytest.mark.clause(
    "bang.character.chuck_wengam.pay_life", "bang.character.jose_delgado.discard_blue",
    "bang.character.doc_holyday.discard_two_bang",
)  # fmt: skip
def test_abilities_of_phase_2_are_offered_as_they_may_be_used() -> None:
    offered = {"chuck_wengam": {""}, "jose_delgado": {""}, "doc_holyday": {" on Ada", " on Ben", " on Dan"}}
    for person, ways in offered.items():
        name = element_name(person)
        rules, state = table([player(person, hand=["Barrel QS", "Beer 6H"]), *[player()] * 3], sets=SETS)
        assert {text for text in legal(rules, state) if name in text} == {f"Ada uses {name}{way}" for way in ways}
        assert refused(rules, state, Action(ADA, USE, state.seats[ADA].hand[0], name=person)).startswith(
            f"bang.character.{person}."
        )


@pytest.mark.clause("bang.character.doc_holyday.discard_two_bang", "bang.character.jose_delgado.discard_blue")
@pytest.mark.parametrize(
    ("person", "said", "cards"),
    [
        ("doc_holyday", "Ada uses Doc Holyday on Ben with Beer 6H, Barrel QS", ["Beer 6H", "Barrel QS"]),
        ("jose_delgado", "Ada uses José Delgado with Barrel QS", ["Barrel QS"]),
    ],
)
def test_abilities_of_phase_2__what_is_discarded_was_used(person: str, said: str, cards: list[str]) -> None:
    rules = counting(CARD_USED)
    _, state = table([player(person, hand=["Beer 6H", "Barrel QS"]), *[player()] * 3], sets=SETS)
    _, rulings = cited(rules, state, said)
    names = names_of(rules, state)
    used = [ruling.args for ruling in rulings if ruling.fact == "counted"]
    assert [(seat, names.card_text(card), purpose) for seat, card, purpose in used] == [
        (ADA, card, person) for card in cards
    ]


@pytest.mark.clause("bang.character.doc_holyday.once_per_turn")
@pytest.mark.parametrize("allowed", [1, 2, 3])
def test_doc_holyday_once_per_turn__or_as_often_as_something_allows(allowed: int) -> None:
    def often(rules: Rules, state: State, owner: int, seat: int, ability: str) -> int | None:
        return allowed

    rules = with_element(Element("tireless", (Modifier(USES_ALLOWED, "probe.clause.tireless", LAYER, often),)))
    hands = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Beer 10H", "Beer JH", "Saloon 5H", "Duel 8C"]
    _, state = table([player("doc_holyday", hand=hands), *[player()] * 3], sets=SETS)
    for number in range(allowed):
        first, second = hands[2 * number : 2 * number + 2]
        state = play(rules, state, f"Ada uses Doc Holyday on Ben with {first}, {second}", "Ben passes")
    assert refused(rules, state, "Ada uses Doc Holyday on Ben") == "bang.character.doc_holyday.once_per_turn"


@pytest.mark.clause("bang.character.chuck_wengam.pay_life")
@pytest.mark.parametrize(("change", "banned"), [(-1, True), (1, False), (0, False), (-2, False)])
def test_chuck_wengam_pay_life__not_where_his_lives_are_bound(change: int, banned: bool) -> None:
    def facts(rules: Rules, state: State, owner: int, seat: int, by: int) -> tuple[int, ...] | None:
        return (seat,) if (seat, by) == (ADA, change) else None

    rules = with_element(Element("spell", (Prohibition(MAY_CHANGE_LIVES, "probe.clause.spell", facts),)))
    _, state = table([player("chuck_wengam"), *[player()] * 3], sets=SETS)
    fault = why_not(rules, state, Action(ADA, USE, name="chuck_wengam"))
    assert (fault.clause if fault else "") == ("probe.clause.spell" if banned else "")


@pytest.mark.clause("bang.character.tequila_joe.beer_two")
@pytest.mark.parametrize(
    ("name", "kind", "by", "seat", "lives_given"),
    [
        ("beer", PLAYED, ADA, ADA, 2),
        ("beer", ABILITY, ADA, ADA, 1),
        ("beer", PLAYED, BEN, ADA, 1),
        ("beer", PLAYED, ADA, BEN, 1),
        ("saloon", PLAYED, ADA, ADA, 1),
    ],
)
def test_tequila_joe_beer_two__his_own_beer_for_himself(
    name: str, kind: str, by: int, seat: int, lives_given: int
) -> None:
    rules, state = table([player("tequila_joe", lives=1), *[player()] * 3], sets=SETS)
    signature = Signature((), name, kind, by, seat, NO_CARD)
    for owners in ((seat, NOBODY), (ADA, NOBODY)):
        found = measure(rules, state, LIVES_GAINED, owners, 1, ignore, seat, signature)
        assert found == (lives_given if ADA in owners else 1)


@pytest.mark.clause("bang.character.molly_stark.after_duel")
@pytest.mark.parametrize(
    ("seat", "point", "duel", "waits"),
    [(BEN, CARD_USED, True, 2), (BEN, CARD_PLAYED, True, 0), (BEN, CARD_USED, False, 0), (CLEO, CARD_USED, True, 0)],
)
def test_molly_stark_after_duel__what_waits_and_what_does_not(seat: int, point: str, duel: bool, waits: int) -> None:
    seats = [player(hand=["Duel 8C"]), player("molly_stark", hand=["BANG! AS"]), player(), player()]
    rules, state = table(seats, sets=SETS)
    if duel:
        state = play(rules, state, "Ada plays Duel 8C on Ben")
    assert held_back(rules, state, seat, point) == waits


@pytest.mark.clause("bang.character.belle_star.blank_others")
def test_belle_star_blank_others__the_event_stays_in_force() -> None:
    """It is nobody's card, though BANG! cards may be played as it."""
    seats = [player("belle_star", hand=["BANG! 2C"]), player(lying=["Barrel QS"]), player(), player()]
    rules, state = table(seats, sets=["dodge_city", "fistful"], event="Ricochet")
    assert state.standing is not None
    assert "Ada plays BANG! 2C as Ricochet on Ben at Barrel QS" in legal(rules, state)


# Chuck Wengam, José Delgado, Pat Brennan -----------------------------------------------------------------------


@pytest.mark.clause("bang.character.chuck_wengam.pay_life", "bang.character.chuck_wengam.not_last_life")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_chuck_wengam_pay_life__down_to_one(number: int) -> None:
    seats = [player("chuck_wengam", lives=number, role="outlaw"), player(role="sheriff"), player(), player()]
    rules, state = table(seats, sets=SETS)
    for given_up in range(1, number):
        state = play(rules, state, "Ada uses Chuck Wengam")
        assert (lives(state)[ADA], len(state.seats[ADA].hand)) == (number - given_up, 2 * given_up)
    assert refused(rules, state, "Ada uses Chuck Wengam") == "bang.character.chuck_wengam.not_last_life"


@pytest.mark.clause("bang.character.jose_delgado.discard_blue")
def test_jose_delgado_discard_blue__nobody_may_answer_while_he_chooses() -> None:
    seats = [player("jose_delgado", hand=["Barrel QS", "BANG! AS"]), player("sid_ketchum", hand=["Beer 6H", "Beer 7H"])]
    rules, state = table([*seats, player(), player()], sets=SETS)
    state = play(rules, state, "Ada uses José Delgado")
    assert legal(rules, state) == ["Ada passes", "Ada picks Barrel QS"]


@pytest.mark.clause("bang.character.pat_brennan.take_in_play", "bang.character.pat_brennan.any_player")
def test_pat_brennan_take_in_play__the_dynamite_of_another_too() -> None:
    seats = [player("pat_brennan"), player(), player(lying=["Dynamite 2H"]), player(lying=["Jail JS"])]
    rules, state = table(seats, phase="start", sets=SETS)
    assert legal(rules, state) == [
        "Ada passes",
        "Ada uses Pat Brennan on Cleo at Dynamite 2H",
        "Ada uses Pat Brennan on Dan at Jail JS",
    ]
    state = play(rules, state, "Ada uses Pat Brennan on Cleo at Dynamite 2H")
    assert (hand(rules, state, ADA), lying(rules, state, CLEO)) == (["Dynamite 2H"], [])
    assert refused(rules, state, "Ada uses Pat Brennan on Dan at Jail JS") == "bang.character.pat_brennan.take_in_play"


def test_pat_brennan__where_nothing_is_in_play_he_draws_without_being_asked() -> None:
    _, state = table([player("pat_brennan"), *[player()] * 3], phase="start", sets=SETS)
    assert len(state.seats[ADA].hand) == 2


# Molly Stark ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.molly_stark.after_duel", "bang.character.molly_stark.draw_on_use")
def test_molly_stark_after_duel__nothing_while_it_goes_on() -> None:
    seats = [
        player(hand=["Duel 8C", "BANG! AS"]),
        player("molly_stark", hand=["BANG! 2C", "BANG! 3C"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H", "Beer 8H"], sets=SETS)
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! 2C", "Ada discards BANG! AS")
    assert hand(rules, state, BEN) == ["BANG! 3C"]
    assert from_json(rules, to_json(state)) == state, "what is held back is kept"
    state = play(rules, state, "Ben discards BANG! 3C")
    assert hand(rules, state, BEN) == []
    state = play(rules, state, "Ada passes")
    assert hand(rules, state, BEN) == ["Beer 6H", "Beer 7H"]


@pytest.mark.clause("bang.character.molly_stark.per_card")
def test_molly_stark_per_card__two_missed_for_one_shot() -> None:
    """Two draws, the first of them before the second card is played."""
    seats = [player("slab_the_killer", hand=["BANG! AS"]), player("molly_stark", hand=["Missed! 2S", "Missed! 3S"])]
    rules, state = table([*seats, player(), player()], draw=["Beer 6H", "Beer 7H"], sets=SETS)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    assert hand(rules, state, BEN) == ["Beer 6H", "Missed! 3S"]
    assert hand(rules, play(rules, state, "Ben plays Missed! 3S"), BEN) == ["Beer 6H", "Beer 7H"]


# Words ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.herb_hunter.draw_on_kill")
@pytest.mark.parametrize("hunter", [ADA, CLEO])
def test_herb_hunter_draw_on_kill__two_cards_whoever_killed(hunter: int) -> None:
    seats = [player(hand=["BANG! AS"]), player(lives=1, role="renegade"), player(), player(role="outlaw")]
    seats[hunter] = seats[hunter]._replace(character="herb_hunter")
    rules, state = table(seats, sets=SETS, draw=["Beer 6H", "Duel 8C"])
    after, rulings = cited(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert hand(rules, after, hunter) == ["Beer 6H", "Duel 8C"]
    assert Ruling("bang.character.herb_hunter.draw_on_kill", "draws_for_the_dead", (hunter, BEN, 2)) in rulings


@pytest.mark.clause("bang.character.molly_stark.draw_on_use")
def test_molly_stark_draw_on_use__for_which_card() -> None:
    seats = [player(hand=["BANG! AS"]), player("molly_stark", hand=["Missed! 2S"]), player(), player()]
    rules, state = table(seats, sets=SETS)
    missed = state.seats[BEN].hand[0]
    _, rulings = cited(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Missed! 2S")
    assert Ruling("bang.character.molly_stark.draw_on_use", "draws_for_card", (BEN, missed)) in rulings


@pytest.mark.clause("bang.character.pat_brennan.take_in_play")
def test_pat_brennan_take_in_play__from_whom_he_cannot_take_it() -> None:
    seats = [player(), player("pat_brennan"), player(lying=["Barrel QS"]), player()]
    rules, state = table(seats, turn=BEN, phase="start", sets=SETS)
    barrel = state.seats[CLEO].lying[0].card
    fault = why_not(rules, state, Action(BEN, USE, target=DAN, aim=barrel, name="pat_brennan"))
    assert fault == Ruling("bang.character.pat_brennan.take_in_play", "not_in_play_there", (BEN, DAN, barrel))


# Whole draws ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.pat_brennan.take_in_play", "bang.event.hard_liquor.effect")
@pytest.mark.parametrize(
    ("said", "left"), [("Ben uses Pat Brennan on Cleo at Barrel QS", 0), ("Ben uses Hard Liquor", 1)]
)
def test_instead_of_drawing__whatever_lies_beneath_the_turn(said: str, left: int) -> None:
    """Phase 1 is the one under way, however many other things wait until the turn is over."""
    seats = [player(), player("pat_brennan", lives=2), player(lying=["Barrel QS"]), player()]
    rules, state = table(seats, turn=BEN, phase="start", sets=["dodge_city", "fistful"], event="Hard Liquor")
    deeper = state.with_frames((Turn(CLEO), Turn(DAN), *state.frames))
    assert legal(rules, deeper) == legal(rules, state)
    after = play(rules, deeper, said)
    assert after.frames[:2] == deeper.frames[:2]
    assert after.frames[2:] == play(rules, state, said).frames
    assert len(lying(rules, after, CLEO)) == left


# All of them ---------------------------------------------------------------------------------------------------


def test_suits_of_the_deck_are_what_the_tests_think() -> None:
    assert set(LETTERS) == set(SUITS)
    assert len(PEOPLE) == 34
