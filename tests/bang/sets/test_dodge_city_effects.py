"""The characters of Dodge City that change what others do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.ask import has_effect, refreshed, suspended
from bangref.bang.facts import DECK
from bangref.bang.points import GOES_TO
from bangref.bang.rules import Rules
from bangref.bang.sets.dodge_city.characters.vera_custer import Naming
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.asking import instead
from bangref.core.engine import Accepted, answers, step, why_not
from bangref.core.frame import push
from bangref.core.ruling import Ruling, ignore
from bangref.kits.bang.names import element_name
from bangref.kits.bang.rules import rules_for
from tests.bang.sets.dodge_city import LETTERS, PEOPLE, SETS
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
    names_of,
    pile,
    play,
    player,
    refused,
    table,
)
from tests.quick import examples

BANGS = [f"BANG! {face.rank}{LETTERS[face.suit]}" for face in DECK if face.name == "bang"]


def copied(state: State, seat: int) -> tuple[str, ...]:
    """What is in force for a seat besides its own."""
    own = state.seats[seat].characters
    return tuple(e for e in state.standing[seat] if e not in own) if state.standing else ()


# Apache Kid ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.apache_kid.diamonds")
@pytest.mark.parametrize("card", BANGS)
def test_apache_kid_diamonds__every_bang_card_of_the_deck(card: str) -> None:
    rules, state = table([player(hand=[card]), player("apache_kid"), player(), player()], sets=SETS)
    state = play(rules, state, f"Ada plays {card} on Ben")
    assert legal(rules, state)[0].startswith("Ada") == card.endswith("D")


@pytest.mark.clause("bang.character.doc_holyday.apache_kid", "bang.character.doc_holyday.discard_two_bang")
@examples(40)
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


# Belle Star ----------------------------------------------------------------------------------------------------


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


# Those who profit from a death ---------------------------------------------------------------------------------


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


# Vera Custer ---------------------------------------------------------------------------------------------------


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
    no_shares = {
        "Cleo chooses on Ben": "no_card_there",
        "Cleo chooses on Ben at Schofield JC": "not_in_play_there",
        "Cleo chooses on Ada": "choose_card_of",
        "Cleo chooses on Ada at Schofield JC": "choose_card_of",
        "Cleo passes": "choose_card_of",
        "Dan chooses on Ben at Scope AS": "another_decides",
    }
    for no_share, fact in no_shares.items():
        assert refused(rules, state, no_share) == shared
        (action,) = doing(rules, state, no_share)
        fault = why_not(rules, state, action)
        assert fault is not None
        assert fault.fact == fact


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
