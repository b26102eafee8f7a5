"""The forty cards of Dodge City: what is printed on them, and where they meet the base game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.facts import DECK
from bangref.bang.names import BLUE, BROWN, SUITS
from bangref.bang.points import MAY_CANCEL, MAY_USE, PASSES_ON, TOUCHES
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.dodge_city import SET
from bangref.bang.sets.dodge_city.cards import EFFECTS, ELEMENTS, FACES
from bangref.bang.sets.dodge_city.cards.extra_discard import WITH_THE_SYMBOL
from bangref.bang.sets.dodge_city.cards.names import GREEN
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import instead
from bangref.core.element import Element, Prohibition
from bangref.core.piles import DISCARD_PILE
from bangref.core.ruling import ignore
from bangref.judge.simulate import NAMES
from bangref.kits.bang import rules as rules_of_bang
from bangref.kits.bang.sets import SETS
from bangref.rulebook.load import load
from tests.bang.sets.dodge_city import table
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
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
)
from tests.bang.table import table as any_table

RULES = assemble("003", (SET,))
GREEN_NAMES = {face.name for face in FACES if face.colour == GREEN}
SYMBOL = {"bible", "ten_gallon_hat", "iron_plate", "sombrero"}

# What is printed ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.dodge_city.components.playing_cards", "bang.dodge_city.components.copies")
def test_components_playing_cards__each_suit_has_each_rank_from_five_to_ace_once() -> None:
    ranks = ("5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert Counter((face.suit, face.rank) for face in FACES) == Counter((s, r) for s in SUITS for r in ranks)
    assert Counter(RULES.deck) - Counter(assemble().deck) != Counter()
    assert len(RULES.deck) == 120


@pytest.mark.clause("bang.dodge_city.cards.identical_to_base")
def test_cards_identical_to_base__same_colour_reach_and_symbol() -> None:
    base = {face.name: (face.colour, face.reach, face.book) for face in DECK}
    copies = [face for face in FACES if face.name in base]
    assert len(copies) == 16
    assert all(base[face.name] == (face.colour, face.reach, face.book) for face in copies)


def test_colours() -> None:
    new = [face for face in FACES if face.name not in assemble().effects]
    assert Counter(face.colour for face in new) == {BLUE: 2, BROWN: 8, GREEN: 14}
    assert not any(face.reach or face.book for face in new)
    assert len(GREEN_NAMES) == 13


def test_green_cards_are_laid_and_used_later() -> None:
    assert {name for name, effect in RULES.effects.items() if effect.used is not None} == GREEN_NAMES
    for name in GREEN_NAMES:
        effect = RULES.effects[name]
        assert effect.lays
        assert effect.used is not None
        assert effect.clause == "bang.dodge_city.green.definition"
        assert (effect.used.clause, effect.used.name) == (f"bang.card.{name}.effect", name)
        assert (effect.used.cancels == f"bang.card.{name}.effect") == (name in SYMBOL)
    assert {name for name in GREEN_NAMES if name in RULES.cancelling} == set(), "they are not played against a shot"


def test_effects_and_answers_have_clauses_of_their_own() -> None:
    known = load().clauses
    for effect in EFFECTS:
        home = f"bang.card.{effect.name}."
        assert effect.clause.startswith((home, "bang.dodge_city.", "bang.card_type.blue.lasting"))
        assert effect.clause in known
    for element in ELEMENTS:
        for answer in element.answers:
            assert answer.clause.startswith((f"bang.card.{element.id}.", "bang.dodge_city.")), element.id
            assert answer.clause in known


def test_what_is_never_offered_is_never_performed() -> None:
    seats = [player(lying=["Canteen 7H", "Bible 10H"]), player(), player(), player()]
    rules, state = table(seats)
    for point, table_ in rules.at.items():
        for name in GREEN_NAMES & set(table_):
            ability = table_[name]
            if point in ("window_play_phase", "window_answer_a_shot") and ability.offers(rules, state, ADA):
                continue
            with pytest.raises(AssertionError, match="never may be"):
                ability.perform(rules, state, Action(ADA, USE, name=name), ignore)


# The price ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.dodge_city.cost.discard_extra_card")
@pytest.mark.parametrize("card", ["Springfield KS", "Tequila 9C", "Rag Time 9H", "Brawl JS", "Whisky QH"])
def test_cost_discard_extra_card__only_with_another_card(card: str) -> None:
    aim = " on Ben" if card in ("Springfield KS", "Tequila 9C", "Rag Time 9H") else ""
    rules, state = table([player(hand=[card]), player(hand=["Missed! 2S"]), player(), player()])
    assert refused(rules, state, f"Ada plays {card}{aim}") == "bang.dodge_city.cost.discard_extra_card"
    rules, state = table([player(hand=[card, "Beer 6H"]), player(hand=["Missed! 2S"]), player(), player()])
    assert legal(rules, play(rules, state, f"Ada plays {card}{aim}")) == ["Ada passes", "Ada picks Beer 6H"]


@pytest.mark.clause("bang.dodge_city.cost.discard_extra_card")
def test_cost_discard_extra_card__nothing_else_costs_a_card() -> None:
    seats = [player(hand=["Punch 10S"]), player(), player(), player()]
    rules, state = table(seats)
    assert legal(rules, play(rules, state, "Ada plays Punch 10S on Ben")) == ["Ben passes"]
    assert {name for name, effect in rules.effects.items() if name in WITH_THE_SYMBOL} == WITH_THE_SYMBOL


@pytest.mark.clause("bang.dodge_city.cost.discard_extra_card", "bang.character.uncle_will.card_as_general_store")
def test_cost_discard_extra_card__a_brawl_played_as_general_store_costs_nothing() -> None:
    rules, state = table([player("uncle_will", hand=["Brawl JS"]), player(), player(), player()])
    state = play(rules, state, "Ada plays Brawl JS as General Store")
    assert pile(rules, state, DISCARD_PILE) == ["Brawl JS"]
    assert len(legal(rules, state)) == 4


@pytest.mark.clause("bang.character.suzy_lafayette.draw_when_empty", "bang.dodge_city.cost.order_of_discards")
def test_suzy_lafayette__draws_once_after_the_whole_of_a_whisky() -> None:
    seats = [player("suzy_lafayette", hand=["Whisky QH", "Beer 6H"], lives=1), player(), player(), player()]
    rules, state = table(seats, ["Missed! 10C"])
    state = play(rules, state, "Ada plays Whisky QH", "Ada picks Beer 6H")
    assert lives(state)[ADA] == 3
    assert legal(rules, state) == ["Ada chooses decline", "Ada chooses draw"]
    assert hand(rules, play(rules, state, "Ada chooses draw"), ADA) == ["Missed! 10C"]


# Missed! effects ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.character.emiliano.cards_only", "bang.card.dodge.effect")
@pytest.mark.parametrize(("answer", "thrown"), [("plays Dodge KH", "Dodge KH"), ("uses Sombrero", "Sombrero 7C")])
def test_emiliano__dodge_and_green_cards_are_no_missed_cards(answer: str, thrown: str) -> None:
    seats = [player("emiliano", hand=["BANG! AS"]), player(hand=["Dodge KH"], lying=["Sombrero 7C"])]
    rules, state = any_table([*seats, player(), player()], sets=["bonus", "dodge_city"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", f"Ben {answer}")
    assert (lives(state)[BEN], hand(rules, state, ADA)) == (4, [])
    assert pile(rules, state, DISCARD_PILE) == ["BANG! AS", thrown]


@pytest.mark.clause("bang.card_vs_effect.card", "bang.card.dodge.effect")
def test_dodge_effect__is_its_own_and_no_missed_card() -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=["Dodge KH"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben")
    assert legal(rules, state) == ["Ben passes", "Ben plays Dodge KH"]
    assert refused(rules, state, "Ben plays Dodge KH as Missed!") == "bang.card_vs_effect.card"


@pytest.mark.clause("bang.card.bible.draw")
def test_bible_draw__the_card_comes_after_the_effect_and_before_the_next_one_needed() -> None:
    seats = [player("slab_the_killer", hand=["BANG! AS"]), player(lying=["Bible 10H"]), player(), player()]
    rules, state = table(seats, ["Dodge 7D", "Beer 6H"])
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben uses Bible")
    assert legal(rules, state) == ["Ben passes", "Ben plays Dodge 7D"]
    state = play(rules, state, "Ben plays Dodge 7D")
    assert (lives(state)[BEN], hand(rules, state, BEN)) == (4, ["Beer 6H"])


@pytest.mark.clause("bang.dodge_city.bang_symbol.slab", "bang.dodge_city.bang_symbol.not_limited")
@pytest.mark.parametrize("shot", ["plays Punch 10S", "uses Knife", "uses Derringer", "uses Pepperbox"])
def test_bang_symbol_slab__one_effect_is_enough_and_the_bang_card_is_still_to_come(shot: str) -> None:
    lies = ["Knife 8H", "Derringer 7S", "Pepperbox AH"]
    seats = [player("slab_the_killer", hand=["BANG! AS", "Punch 10S"], lying=lies), player(hand=["Missed! 2S"])]
    rules, state = table([*seats, player(), player()])
    state = play(rules, state, f"Ada {shot} on Ben", "Ben plays Missed! 2S")
    assert lives(state)[BEN] == 4
    assert legal(rules, play(rules, state, "Ada plays BANG! AS on Ben")) == ["Ben passes"]


@pytest.mark.clause("bang.card.dodge.out_of_turn")
def test_dodge_out_of_turn__is_cited_there_only() -> None:
    rules, state = table([player(hand=["BANG! AS", "Dodge KH"]), player(hand=["Dodge 7D"]), player(), player()])
    out_of_turn = "bang.card.dodge.out_of_turn"
    assert out_of_turn in clauses(rules, state, "Ada plays BANG! AS on Ben", "Ben plays Dodge 7D")
    assert out_of_turn not in clauses(rules, state, "Ada plays BANG! AS on Ada", "Ada plays Dodge KH")


# Green cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.dodge_city.green.not_same_turn")
def test_green_not_same_turn__from_the_turn_after_it_on() -> None:
    seats = [player(hand=["Knife 8H", "Sombrero 7C"]), player(hand=["BANG! AS"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Knife 8H", "Ada plays Sombrero 7C")
    assert refused(rules, state, "Ada uses Knife on Ben") == "bang.dodge_city.green.not_same_turn"
    state = play(rules, state, "Ada ends the turn", "Ben plays BANG! AS on Ada")
    state = play(rules, state, "Ada uses Sombrero", "Ben ends the turn", "Cleo ends the turn", "Dan ends the turn")
    assert lives(play(rules, state, "Ada uses Knife on Ben", "Ben passes"))[BEN] == 3


@pytest.mark.clause("bang.dodge_city.green.use_by_discard", "bang.character.suzy_lafayette.draw_when_empty")
def test_green_use_by_discard__is_no_play_and_empties_no_hand() -> None:
    rules, state = table([player("suzy_lafayette", lying=["Knife 8H"]), player(), player(), player()])
    state = play(rules, state, "Ada uses Knife on Ben", "Ben passes")
    assert (hand(rules, state, ADA), lying(rules, state, ADA)) == ([], [])
    assert state.memo == (0,) * len(state.memo)


@pytest.mark.clause("bang.dodge_city.green.use_by_discard")
def test_green_use_by_discard__names_no_other_card() -> None:
    rules, state = table([player(hand=["Beer 6H"], lying=["Knife 8H"]), player(), player(), player()])
    (use,) = doing(rules, state, "Ada uses Knife on Ben")
    (beer,) = [card for card in state.seats[ADA].hand if names_of(rules, state).card_text(card) == "Beer 6H"]
    assert refused(rules, state, use._replace(card=beer)) == "bang.dodge_city.green.use_by_discard"


@pytest.mark.clause("bang.card.derringer.draw")
def test_derringer_draw__in_spite_of_a_missed() -> None:
    seats = [player(lying=["Derringer 7S"]), player(lying=["Iron Plate QS"]), player(), player()]
    rules, state = table(seats, ["Beer 6H", "Beer 7H"])
    state = play(rules, state, "Ada uses Derringer on Ben", "Ben uses Iron Plate")
    assert (hand(rules, state, ADA), lives(state)[BEN]) == (["Beer 6H"], 4)


@pytest.mark.clause("bang.card.howitzer.effect")
def test_howitzer_effect__kills_are_those_of_its_owner() -> None:
    seats = [player(lying=["Howitzer 9S"]), player(lives=1), player(), player()]
    rules, state = table(seats, ["Beer 6H", "Beer 7H", "Beer 8H"])
    state = play(rules, state, "Ada uses Howitzer", "Ben passes")
    assert hand(rules, state, ADA) == ["Beer 6H", "Beer 7H", "Beer 8H"]
    assert legal(rules, state) == ["Cleo passes"]


@pytest.mark.clause("bang.dodge_city.green.removable")
def test_green_cards_are_left_behind_like_all_others() -> None:
    seats = [player(hand=["BANG! AS"]), player(lying=["Bible 10H", "Canteen 7H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes", "Ben discards Canteen 7H")
    assert pile(rules, state, DISCARD_PILE) == ["BANG! AS", "Canteen 7H", "Bible 10H"]


@pytest.mark.clause("bang.card.brawl.effect")
def test_brawl_effect__el_gringo_bart_and_the_rest_lose_cards_and_no_lives() -> None:
    seats = [player(hand=["Brawl JS", "Beer 6H"]), player("el_gringo", lying=["Bible 10H"]), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays Brawl JS", "Ada picks Beer 6H", "Ada chooses on Ben at Bible 10H")
    assert lives(state) == [5, 3, 4, 4]
    assert pile(rules, state, DISCARD_PILE) == ["Brawl JS", "Beer 6H", "Bible 10H"]


# Bans that others may bring -------------------------------------------------------------------------------------


def _no_knife(rules: Rules, state: State, owner: int, seat: int, card: int, purpose: str) -> tuple[str] | None:
    return (purpose,) if rules.faces[card].name in ("knife", "sombrero") else None


def _untouched(rules: Rules, state: State, owner: int, signature: Any, target: int) -> tuple[int] | None:
    return (target,) if target == BEN else None


def _no_dodge(rules: Rules, state: State, owner: int, signature: Any, target: int, name: str) -> tuple[int] | None:
    return (target,) if name == "dodge" else None


BANS = SetTables(
    id="bans",
    elements=(
        Element("aim", (Prohibition(MAY_CANCEL, "invented.aim", _no_dodge),)),
        Element("peace", (Prohibition(MAY_USE, "invented.peace", _no_knife),)),
        Element("charm", (Prohibition(TOUCHES, "invented.charm", _untouched),)),
    ),
    table=("aim", "peace", "charm"),
)


@pytest.fixture
def bans(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(SETS.tables, "bans", BANS)
    yield
    rules_of_bang._assembled.cache_clear()


@pytest.mark.clause("bang.play_vs_use.ban_on_use")
def test_ban_on_use__forbids_green_cards_as_well(bans: None) -> None:
    lies = ["Knife 8H", "Canteen 7H"]
    seats = [player(hand=["BANG! AS"], lying=lies), player(), player(), player(lying=["Sombrero 7C"])]
    rules, state = any_table(seats, sets=["dodge_city", "bans"])
    assert refused(rules, state, "Ada uses Knife on Dan") == "invented.peace"
    state = play(rules, state, "Ada uses Canteen", "Ada plays BANG! AS on Dan")
    assert refused(rules, state, "Dan uses Sombrero") == "invented.peace"


@pytest.mark.clause("bang.card.dodge.effect")
def test_dodge_effect__may_be_forbidden_where_a_missed_is_not(bans: None) -> None:
    seats = [player(hand=["BANG! AS"]), player(), player(), player(hand=["Dodge KH", "Missed! 2S"])]
    rules, state = any_table(seats, sets=["dodge_city", "bans"])
    state = play(rules, state, "Ada plays BANG! AS on Dan")
    assert legal(rules, state) == ["Dan passes", "Dan plays Missed! 2S"]
    assert refused(rules, state, "Dan plays Dodge KH") == "invented.aim"


@pytest.mark.clause("bang.card.brawl.effect")
def test_brawl_effect__passes_over_whom_it_does_not_touch(bans: None) -> None:
    seats = [player(hand=["Brawl JS", "Beer 6H"]), player(lying=["Bible 10H"]), player(hand=["Beer 7H"]), player()]
    rules, state = any_table(seats, sets=["dodge_city", "bans"])
    assert "invented.charm" in clauses(rules, state, "Ada plays Brawl JS", "Ada picks Beer 6H")
    state = play(rules, state, "Ada plays Brawl JS", "Ada picks Beer 6H")
    assert legal(rules, state) == ["Ada chooses on Cleo"]


@pytest.mark.clause("bang.symbol.take_card", "bang.card.can_can.effect")
@pytest.mark.parametrize(
    ("in_play", "reading", "works"),
    [([], "needs_card", False), ([], "any_player", True), (["Scope AS"], "any_player", False)],
)
def test_symbol_take_card__a_green_card_used_against_its_owner_is_no_card_of_his_any_more(
    in_play: list[str], reading: str, works: bool
) -> None:
    seats = [player(lying=["Can Can JC", *in_play]), player(), player(), player()]
    rules, state = table(seats, readings={"bang.symbol.take_card": reading})
    if works:
        assert pile(rules, play(rules, state, "Ada uses Can Can on Ada"), DISCARD_PILE) == ["Can Can JC"]
    else:
        assert refused(rules, state, "Ada uses Can Can on Ada") == "bang.symbol.take_card"
    assert refused(rules, state, "Ada uses Can Can on Ada at Can Can JC") == "bang.card.can_can.effect"


# Lives ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bang.dodge_city.healing.only_beer_saves")
@pytest.mark.parametrize("card", ["Tequila 9C", "Whisky QH", "Saloon 5H"])
def test_healing_only_beer_saves__calls_each_by_its_name(card: str) -> None:
    seats = [player(hand=["BANG! AS"]), player(hand=[card, "Beer 6H"], lives=1), player(), player()]
    rules, state = table(seats)
    state = play(rules, state, "Ada plays BANG! AS on Ben", "Ben passes")
    clause = "bang.card.saloon.no_save" if card == "Saloon 5H" else "bang.dodge_city.healing.only_beer_saves"
    assert refused(rules, state, f"Ben plays {card}") == clause
    assert lives(play(rules, state, "Ben plays Beer 6H"))[BEN] == 1


@pytest.mark.clause("bang.card.tequila.effect")
@pytest.mark.parametrize("target", [ADA, BEN, CLEO, DAN])
def test_tequila_effect__one_life_for_the_one_chosen(target: int) -> None:
    seats = [player(hand=["Tequila 9C", "Beer 6H"], lives=2), player(lives=2), player(lives=2), player(lives=2)]
    rules, state = table(seats)
    state = play(rules, state, f"Ada plays Tequila 9C on {NAMES[target]}", "Ada picks Beer 6H")
    assert lives(state) == [2 + (seat == target) for seat in range(4)]


@pytest.mark.clause("bang.dodge_city.dynamite.skip_holder", "bang.dodge_city.dynamite.two_players")
@pytest.mark.parametrize(
    ("holders", "out", "found"),
    [
        ((ADA,), (), None),
        ((ADA, CLEO), (), None),
        ((ADA, BEN), (), (CLEO, "bang.dodge_city.dynamite.skip_holder")),
        ((ADA, BEN), (CLEO,), (DAN, "bang.dodge_city.dynamite.skip_holder")),
        ((ADA, BEN), (CLEO, DAN), (ADA, "bang.dodge_city.dynamite.two_players")),
    ],
)
def test_dynamite_skip_holder__the_next_who_has_none(
    holders: tuple[int, ...], out: tuple[int, ...], found: tuple[int, str] | None
) -> None:
    """Only where the next on the left has one is there anything to say about it."""
    texts = ["Dynamite 2H", "Dynamite 10C"]
    seats = [player(lying=[texts.pop(0)] if seat in holders else [], out=seat in out) for seat in (ADA, BEN, CLEO, DAN)]
    rules, state = table(seats)
    dynamite = state.seats[ADA].lying[0].card
    assert instead(rules, state, PASSES_ON, (NOBODY,), dynamite, ADA, BEN) == found
