"""The characters of Dodge City: what obeys, what breaks, and their neighbours."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bangref.bang.ask import has_effect, held_back, instead, measure, refreshed, suspended
from bangref.bang.assemble import SetTables, assemble
from bangref.bang.codec import from_json, to_json
from bangref.bang.facts import DECK
from bangref.bang.names import SUITS
from bangref.bang.points import CARD_PLAYED, CARD_USED, GOES_TO, LIVES_GAINED, MAY_CHANGE_LIVES, USES_ALLOWED
from bangref.bang.rules import ABILITY, PLAYED, Rules, Signature
from bangref.bang.sets.dodge_city import SET as DODGE_CITY
from bangref.bang.sets.dodge_city.characters.vera_custer import Naming
from bangref.bang.state import State
from bangref.bang.turn import Turn
from bangref.core.action import NO_CARD, NOBODY, USE, Action, Card
from bangref.core.asking import SET as LAYER
from bangref.core.element import Element, Modifier, Prohibition, Trigger
from bangref.core.engine import Accepted, answers, step, why_not
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, ignore
from bangref.games.bang.printed import element_name
from bangref.games.bang.rules import rules_for
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    cited,
    clauses,
    doing,
    hand,
    legal,
    lives,
    lying,
    names_of,
    pile,
    play,
    player,
    refused,
    table,
)

SETS = ("dodge_city",)
PEOPLE = sorted(rules_for(sets=SETS).characters)
LETTERS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
BANGS = [f"BANG! {face.rank}{LETTERS[face.suit]}" for face in DECK if face.name == "bang"]


def copied(state: State, seat: int) -> tuple[str, ...]:
    """What is in force for a seat besides its own."""
    own = state.seats[seat].characters
    return tuple(e for e in state.standing[seat] if e not in own) if state.standing else ()


# Using an ability --------------------------------------------------------------------------------------------


def with_element(element: Element, *sets: SetTables) -> Rules:
    """The rules of these sets and Dodge City, with one more element that is always in force."""
    return assemble("003", (DODGE_CITY, *sets, SetTables(id="more", elements=(element,), table=(element.id,))))


def counting(point: str) -> Rules:
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


# Apache Kid --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.apache_kid.diamonds")
@pytest.mark.parametrize("card", BANGS)
def test_apache_kid_diamonds__every_bang_card_of_the_deck(card: str) -> None:
    rules, state = table([player(hand=[card]), player("apache_kid"), player(), player()], sets=SETS)
    state = play(rules, state, f"Ada plays {card} on Ben")
    assert legal(rules, state)[0].startswith("Ada") == card.endswith("D")


@pytest.mark.clause("bang.character.doc_holyday.apache_kid", "bang.character.doc_holyday.discard_two_bang")
@settings(max_examples=40)
@given(st.lists(st.sampled_from(BANGS), min_size=2, max_size=2, unique=True))
def test_doc_holyday_apache_kid__one_card_of_another_suit_is_enough(pair: list[str]) -> None:
    rules, state = table([player("doc_holyday", hand=pair), player("apache_kid"), player(), player()], sets=SETS)
    state = play(rules, state, f"Ada uses Doc Holyday on Ben with {', '.join(pair)}")
    spared = all(card.endswith("D") for card in pair)
    assert legal(rules, state)[0].startswith("Ada" if spared else "Ben")
    assert pile(rules, state, 2) == pair


@pytest.mark.clause("bang.character.doc_holyday.apache_kid")
@pytest.mark.parametrize("target", ["apache_kid", "black_jack"])
@pytest.mark.parametrize(
    ("pair", "fact", "other"),
    [
        (["BANG! 2D", "BANG! 3D"], "diamonds_only", ""),
        (["BANG! 2D", "Beer 6H"], "diamond_and_other", "Beer 6H"),
        (["Duel 8C", "BANG! 3D"], "diamond_and_other", "Duel 8C"),
        (["Duel 8C", "Beer 6H"], "", ""),
    ],
)
def test_doc_holyday_apache_kid__what_the_diamonds_decide_is_said(
    pair: list[str], fact: str, other: str, target: str
) -> None:
    rules, state = table([player("doc_holyday", hand=pair), player(target), player(), player()], sets=SETS)
    names = names_of(rules, state)
    _, rulings = cited(rules, state, f"Ada uses Doc Holyday on Ben with {', '.join(pair)}")
    said = [ruling for ruling in rulings if ruling.clause == "bang.character.doc_holyday.apache_kid"]
    if target != "apache_kid" or not fact:
        assert not said
        return
    (ruling,) = said
    assert (ruling.fact, ruling.args[:2]) == (fact, (ADA, BEN))
    assert [names.card_text(card) for card in ruling.args[2:]] == ([other] if other else [])
    assert Ruling("bang.character.doc_holyday.discard_two_bang", "aims_at", (ADA, BEN)) in rulings


@pytest.mark.clause("bang.character.doc_holyday.discard_two_bang")
def test_doc_holyday__diamonds_hit_everybody_else_without_a_word_about_them() -> None:
    rules, state = table([player("doc_holyday", hand=["BANG! 2D", "BANG! 3D"]), *[player()] * 3], sets=SETS)
    cited = clauses(rules, state, "Ada uses Doc Holyday on Ben with BANG! 2D, BANG! 3D")
    assert "bang.character.doc_holyday.apache_kid" not in cited


def test_apache_kid_diamonds__the_suit_of_the_card_itself_whatever_it_is_used_as() -> None:
    seats = [player("calamity_janet", hand=["Missed! 2S"]), player("apache_kid"), player(), player()]
    rules, state = table(seats, sets=SETS)
    state = play(rules, state, "Ada plays Missed! 2S as BANG! on Ben", "Ben passes")
    assert lives(state)[BEN] == 2


def test_apache_kid_duel_target__a_duel_of_clubs_between_others_is_none_of_his_business() -> None:
    rules, state = table([player(hand=["Duel QD"]), player("apache_kid"), player(), player()], sets=SETS)
    assert refused(rules, state, "Ada plays Duel QD on Ben") == "bang.character.apache_kid.duel_target"
    state = play(rules, state, "Ada plays Duel QD on Cleo", "Cleo passes")
    assert lives(state) == [5, 3, 3, 4]


# Belle Star --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.belle_star.blank_others")
def test_belle_star_blank_others__until_she_is_out_of_her_own_turn() -> None:
    """She loses a Duel that she began; from then on the cards of the others count again."""
    seats = [
        player("belle_star", hand=["Duel 8C"], lives=1, role="outlaw"),
        player(hand=["BANG! AS"], lying=["Mustang 8H", "Winchester 8S"], role="sheriff"),
        player(),
        player(),
    ]
    rules, state = table(seats, sets=SETS)
    assert not has_effect(state, BEN, "mustang")
    assert suspended(rules, state, BEN, "mustang") == "bang.character.belle_star.blank_others"
    state = play(rules, state, "Ada plays Duel 8C on Ben", "Ben discards BANG! AS", "Ada passes")
    assert has_effect(state, BEN, "mustang")
    assert state.standing is None


@pytest.mark.clause("bang.character.belle_star.blank_others")
def test_belle_star_blank_others__volcanic_of_another_and_her_own() -> None:
    seats = [player("belle_star", hand=["BANG! AS", "BANG! AH"], lying=["Volcanic 10S"]), *[player()] * 3]
    rules, state = table(seats, sets=SETS)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ada plays BANG! AH on Ben", "Ben passes")
    assert lives(state)[BEN] == 2


# Chuck Wengam, José Delgado, Pat Brennan --------------------------------------------------------------------


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
    assert refused(rules, state, "Ada uses Pat Brennan on Dan at Jail JS") == "bang.characters.unique_ability"


def test_pat_brennan__where_nothing_is_in_play_he_draws_without_being_asked() -> None:
    _, state = table([player("pat_brennan"), *[player()] * 3], phase="start", sets=SETS)
    assert len(state.seats[ADA].hand) == 2


# Molly Stark -------------------------------------------------------------------------------------------------


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


# Those who profit from a death -------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.herb_hunter.draw_on_kill", "bang.character.gregg_digger.heal_on_kill")
def test_both_profit_and_not_from_their_own_death() -> None:
    seats = [
        player(hand=["BANG! AS"]),
        player("herb_hunter", lives=1),
        player("gregg_digger", lives=2),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"], sets=SETS)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert lives(state) == [5, 0, 4, 4]
    assert (len(state.seats[BEN].hand), len(state.seats[ADA].hand)) == (0, 3)


# Vera Custer -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.vera_custer.copy", "bang.character.vera_custer.until_next_turn")
@pytest.mark.parametrize("person", [name for name in PEOPLE if name != "vera_custer"])
def test_vera_custer_copy__everybody_until_her_next_turn(person: str) -> None:
    seats = [player("vera_custer", role="outlaw"), player(person, role="sheriff"), player(), player(role="outlaw")]
    rules, state = table(seats, phase="start", sets=SETS)
    state = play(rules, state, f"Ada chooses {element_name(person)}")
    state = _on_to_play_phase(rules, state)
    assert copied(state, ADA) == (person,)
    for seat in (BEN, CLEO, DAN):
        state = _next_turn(rules, state)
        assert state.turn == seat
        assert person in (state.standing or ())[ADA]
    state = _next_turn(rules, state)
    assert state.turn == ADA
    assert copied(state, ADA) == ()
    assert legal(rules, state)[0].startswith("Ada chooses")


def _on_to_play_phase(rules: Rules, state: State) -> State:
    """Any first answer until somebody is in phase 2, or names a character."""
    while type(state.frames[-1]).__name__ != "PlayPhase":
        if any(type(frame).__name__ == "Naming" for frame in state.frames):
            return state
        state = _first(rules, state)
    return state


def _next_turn(rules: Rules, state: State) -> State:
    before = state.turn
    state = play(rules, state, f"{('Ada', 'Ben', 'Cleo', 'Dan')[before]} ends the turn")
    while state.turn == before:
        state = _first(rules, state)
    return _on_to_play_phase(rules, state)


def _first(rules: Rules, state: State) -> State:
    made = step(rules, state, answers(rules, state)[0])
    assert isinstance(made, Accepted)
    after: State = made.state
    return after


@pytest.mark.clause("bang.character.vera_custer.other_character")
def test_vera_custer_other_character__clockwise_from_the_left_and_only_those_in_the_game() -> None:
    seats = [player("vera_custer"), player("bart_cassidy", out=True), player("doc_holyday"), player("el_gringo")]
    rules, state = table(seats, phase="start", sets=SETS)
    assert legal(rules, state) == ["Ada chooses Doc Holyday", "Ada chooses El Gringo"]
    assert refused(rules, state, "Ada chooses Bart Cassidy") == "bang.character.vera_custer.other_character"


def test_vera_custer_copy__bart_cassidy_pays_her_in_the_turns_of_others() -> None:
    seats = [player("vera_custer"), player("bart_cassidy", hand=["BANG! AS"]), player(), player()]
    rules, state = table(seats, phase="start", draw=[f"BANG! {n}C" for n in range(2, 8)], sets=SETS)
    state = play(rules, state, "Ada chooses Bart Cassidy", "Ada ends the turn", "Ben plays BANG! AS on Ada")
    held = len(state.seats[ADA].hand)
    state = play(rules, state, "Ada passes")
    assert len(state.seats[ADA].hand) == held + 1


@pytest.mark.clause("bang.character.vera_custer.shared_vulture_sam", "bang.symbol.take_card")
def test_vera_custer_shared_vulture_sam__each_card_goes_to_one_of_the_two() -> None:
    seats = [
        player(hand=["Gatling 10H"]),
        player(hand=["BANG! 2C", "BANG! 3C"], lying=["Barrel QS"], lives=1),
        player("vera_custer", lives=3),
        player("vulture_sam"),
    ]
    rules, state = table(seats, turn=CLEO, phase="start", sets=SETS)
    state = play(rules, state, "Cleo chooses Vulture Sam", "Cleo ends the turn", "Dan ends the turn")
    state = play(rules, state, "Ada plays Gatling 10H", "Ben passes")
    assert legal(rules, state) == ["Cleo chooses on Ben", "Cleo chooses on Ben at Barrel QS"]
    assert refused(rules, state, "Dan chooses on Ben") == "bang.character.vera_custer.shared_vulture_sam"
    assert [action.verb for action in doing(rules, state, "Cleo chooses on Ben")] == ["choose"]
    state = play(rules, state, "Cleo chooses on Ben")
    assert legal(rules, state) == ["chance picks BANG! 2C from Ben", "chance picks BANG! 3C from Ben"]
    state = play(rules, state, "chance picks BANG! 3C from Ben", "Dan chooses on Ben")
    assert "BANG! 2C" in hand(rules, state, DAN)
    assert {"BANG! 3C", "Barrel QS"} <= set(hand(rules, state, CLEO))


@pytest.mark.clause("bang.character.vera_custer.shared_vulture_sam")
def test_vera_custer_shared_vulture_sam__what_is_no_share() -> None:
    seats = [
        player(hand=["BANG! AS"], lying=["Schofield JC"]),
        player(lying=["Mustang 8H", "Scope AS"], lives=1),
        player("vera_custer"),
        player("vulture_sam"),
    ]
    rules, state = table(seats, turn=CLEO, phase="start", sets=SETS)
    state = play(rules, state, "Cleo chooses Vulture Sam", "Cleo ends the turn", "Dan ends the turn")
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    assert legal(rules, state) == ["Cleo chooses on Ben at Mustang 8H", "Cleo chooses on Ben at Scope AS"]
    shared = "bang.character.vera_custer.shared_vulture_sam"
    for no_share in ("Cleo chooses on Ben", "Cleo chooses on Ada", "Cleo passes", "Dan chooses on Ben at Scope AS"):
        assert refused(rules, state, no_share) == shared


@pytest.mark.clause("bang.character.vera_custer.shared_vulture_sam")
@pytest.mark.parametrize(
    ("source", "copied_person", "sam_is_out", "found"),
    [
        (("estate", BEN), "vulture_sam", False, (("hand", CLEO), "bang.character.vera_custer.shared_vulture_sam")),
        (("estate", DAN), "vulture_sam", True, (("hand", CLEO), "bang.character.vulture_sam.takes_all")),
        (("estate", BEN), "bart_cassidy", False, None),
        (("hand", BEN), "vulture_sam", False, None),
        (("in_play", ADA), "vulture_sam", False, None),
    ],
)
def test_vera_custer_shared_vulture_sam__only_what_the_dead_leave_and_only_with_his_ability(
    source: tuple[str, int], copied_person: str, sam_is_out: bool, found: tuple[tuple[str, int], str] | None
) -> None:
    seats = [player(), player(), player("vera_custer"), player("vulture_sam", out=sam_is_out)]
    number = tuple(rules_for(sets=SETS).characters).index(copied_person) + 1
    _, state = table(seats, sets=SETS, remembered={"vera_custer": number})
    rules = rules_for(sets=SETS)
    state = refreshed(rules, state)
    why = "eliminated" if source[0] == "estate" else "played"
    assert instead(rules, state, GOES_TO, (CLEO,), Card(3), source, why, CLEO) == found
    assert state.standing is not None
    nobody_else = state._replace(standing=(*state.standing[:DAN], (), *state.standing[DAN + 1 :]))
    alone = (("hand", CLEO), "bang.character.vulture_sam.takes_all") if found else None
    assert instead(rules, nobody_else, GOES_TO, (CLEO,), Card(3), source, why, CLEO) == alone


@pytest.mark.clause("bang.character.vera_custer.copy")
@pytest.mark.parametrize("cards", [[], ["Beer 6H"]])
def test_vera_custer_copy__an_ability_that_waits_for_an_empty_hand_looks_at_the_hand(cards: list[str]) -> None:
    seats = [player(), player(), player("vera_custer", hand=cards), player("suzy_lafayette")]
    rules, state = table(seats, turn=CLEO, sets=SETS)
    naming = Naming(CLEO)
    after = rules.frames[Naming].receive(rules, push(state, naming), naming, "suzy_lafayette", ignore)
    assert copied(after, CLEO) == ("suzy_lafayette",)
    assert after.emptied == (0 if cards else 1 << CLEO)


# Words -------------------------------------------------------------------------------------------------------


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


# Whole draws -------------------------------------------------------------------------------------------------


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


# All of them -------------------------------------------------------------------------------------------------


def test_suits_of_the_deck_are_what_the_tests_think() -> None:
    assert set(LETTERS) == set(SUITS)
    assert len(PEOPLE) == 34
