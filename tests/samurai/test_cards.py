"""Properties, Breathing, Daimyo, Diversion, Geisha, Tea Ceremony: what they do, and at whom they may be played."""

from __future__ import annotations

import pytest

from bangref.core.action import NATURE, NO_CARD, PICK, PLAY, Action
from bangref.core.engine import legal_actions, question
from bangref.samurai.invariants import well_formed
from tests.samurai.table import (
    DECK,
    KINDS,
    OTHERS,
    after,
    asked,
    choices,
    cited,
    do,
    forbidden,
    hand,
    is_legal,
    lying,
    player,
    refused,
    resilience,
    said,
    table,
    targets,
    top,
)

NEEDS_A_CARD = "samurai.turn.play.needs_a_card"


# Properties -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.play.property_cards", "samurai.property.until_removed", "samurai.property.stacks",
                    "samurai.turn.play.any_number")  # fmt: skip
@pytest.mark.parametrize("name", ["armor", "fast_draw", "focus"])
def test_a_property_lies_before_its_player_and_adds_up(name: str) -> None:
    setting = table(player(hand=f"{name} {name} bo", lying="focus"), *OTHERS)
    rules, state = setting
    card, before = KINDS[name], int(name == "focus")
    stays = ("property.until_removed", "stays_before", 0, card)
    moves = ("turn.play.property_cards", "moves", card, ("hand", 0), ("in_play", 0))
    adds = [("property.stacks", "adds_up", 0, card, 2)] if before else []
    assert said(setting, f"play {name}")[3:] == [*adds, stays, moves]
    once = do(rules, state, f"play {name}")
    again = said((rules, once), f"play {name}")[3:]
    assert again == [("property.stacks", "adds_up", 0, card, 2 + before), stays, moves]
    twice = do(rules, once, f"play {name}")
    assert (lying(twice, 0), hand(twice, 0), top(twice)) == (f"focus {name} {name}", "bo", "")
    assert do(rules, twice, "end").seats[0].lying == twice.seats[0].lying
    for seat in (1, 3):
        assert forbidden(rules, state, f"play {name}>{seat}") == (
            "samurai.turn.play.property_cards", "laid_before_oneself", (0, card, seat))  # fmt: skip
    for way in (f"play {name}>0", f"play {name}>4", f"play {name}>1=parry"):
        assert refused(rules, state, way) == ("samurai.turn.play.from_hand", "takes_no_target")
    assert targets(rules, state, name) == [-2]


# Breathing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.breathing.heal", "samurai.card.breathing.other_draws",
                    "samurai.card.breathing.no_other_heal", "samurai.card.breathing.at_full")  # fmt: skip
@pytest.mark.parametrize(("character", "most"), [("benkei", 5), ("ginchiyo", 4)])
@pytest.mark.parametrize("lost", range(4))
def test_breathing(character: str, most: int, lost: int) -> None:
    people = (player(character, hand="breathing", resilience=most - lost), player("ushiwaka", resilience=1), *OTHERS)
    setting = table(*people, deck=DECK)
    state = after(setting, "play breathing>1")
    assert resilience(state)[:2] == [most, 1]
    assert (hand(state, 1), hand(state, 0), top(state, 9)) == ("bo focus", "", "breathing")
    heals = ("card.breathing.heal", "resilience", 0, most - lost, most)
    full = ("card.breathing.at_full", "has_all_resilience", 0, most)
    assert said(setting, "play breathing>1")[3:] == [
        heals if lost else full,
        ("card.breathing.no_other_heal", "recovers_nothing", 1),
        ("card.breathing.other_draws", "moves", KINDS["bo"], ("pile", 0), ("hand", 1)),
        ("turn.play.action_cards", "moves", KINDS["breathing"], ("hand", 0), ("pile", 2)),
    ]


def test_for_whom_breathing_is_played() -> None:
    """Anybody else, harmless or not; they are not harmless for want of cards any more."""
    people = (player(hand="breathing bo"), player(hand=""), player(resilience=0), player())
    rules, state = table(*people, deck=DECK)
    clause, card = "samurai.card.breathing.other_draws", KINDS["breathing"]
    assert targets(rules, state, "breathing") == [1, 2, 3]
    assert forbidden(rules, state, "play breathing>0") == (clause, "not_at_oneself", (0,))
    for strange in (Action(0, PLAY, card), Action(0, PLAY, card, 4), Action(0, PLAY, card, -1),
                    Action(0, PLAY, card, 1, card), Action(0, PLAY, card, 1, name="parry")):  # fmt: skip
        assert forbidden(rules, state, strange) == (clause, "needs_a_target", (0,))
    assert not is_legal(rules, state, "play bo>1")
    assert is_legal(rules, do(rules, state, "play breathing>1"), "play bo>1")
    assert resilience(do(rules, state, "play breathing>2"))[2] == 0


# Daimyo, Tea Ceremony -------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.daimyo.draw")
def test_daimyo_draws_two() -> None:
    setting = table(player(hand="daimyo", character="hideyoshi"), *OTHERS, deck=DECK)
    state = after(setting, "play daimyo")
    assert (hand(state, 0), top(state, 9)) == ("bo kiseru", "daimyo")
    assert "samurai.card.daimyo.draw" in cited(setting, "play daimyo")
    for way in ("play daimyo>1", "play daimyo>0"):
        assert refused(*setting, way) == ("samurai.turn.play.from_hand", "takes_no_target")


@pytest.mark.clause("samurai.card.tea_ceremony.own", "samurai.card.tea_ceremony.others",
                    "samurai.card.tea_ceremony.order", "samurai.character.chiyome.immune")  # fmt: skip
@pytest.mark.parametrize(("reading", "hands"), [
    ("own_first", ["bo bokken kiseru", "katana", "focus parry", "geisha geisha"]),
    ("others_first", ["katana geisha parry", "bo", "kiseru focus", "bokken geisha"]),
])  # fmt: skip
def test_tea_ceremony(reading: str, hands: list[str]) -> None:
    """Three for the player and one each for the others, Chiyome and the harmless too, clockwise."""
    people = (player("benkei", hand="tea_ceremony"), player(hand=""), player(), player("chiyome", hand="geisha"))
    deck = "bo kiseru bokken katana parry geisha"
    setting = table(*people, deck=deck, readings={"samurai.card.tea_ceremony.order": reading})
    state = after(setting, "play tea_ceremony")
    assert [hand(state, seat) for seat in range(4)] == hands
    found = said(setting, "play tea_ceremony")
    places = (0, 1, 2, 3) if reading == "own_first" else (1, 2, 3, 0)
    assert found[3] == ("card.tea_ceremony.order", "one_after_another", *places)
    moves = [(each[0], each[4][1]) for each in found if each[1] == "moves" and each[4][0] == "hand"]
    own = [("card.tea_ceremony.own", 0)] * 3
    others = [("card.tea_ceremony.others", seat) for seat in (1, 2, 3)]
    assert moves == (own + others if reading == "own_first" else others + own)
    assert top(state, 9) == "tea_ceremony"


def test_tea_ceremony_names_nobody() -> None:
    rules, state = table(player(hand="tea_ceremony"), *OTHERS, deck=DECK)
    assert refused(rules, state, "play tea_ceremony>1") == ("samurai.turn.play.from_hand", "takes_no_target")
    assert targets(rules, state, "tea_ceremony") == [-2]


# Diversion, and Geisha at a hand --------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.diversion.effect", "samurai.card.diversion.any_difficulty")
def test_diversion_takes_a_card_by_chance() -> None:
    people = (player(hand="diversion"), *OTHERS, player(hand="bo bo kiseru", lying="armor*4"), *OTHERS[:2])
    setting = table(*people)
    rules, state = setting
    assert targets(rules, state, "diversion") == [1, 2, 3, 4, 5, 6]
    state = do(rules, state, "play diversion>4")
    found = question(rules, state)
    assert found is not None
    assert (found.decider, found.kind, found.clause) == (NATURE, "random card", "samurai.card.diversion.effect")
    assert choices(rules, state) == {"bo", "kiseru"}
    bo, diversion = KINDS["bo"], KINDS["diversion"]
    assert said(setting, "play diversion>4")[3:] == [
        ("card.diversion.any_difficulty", "anybody_may_be_chosen", 0, 4)]  # fmt: skip
    assert said((rules, state), "pick bo") == [
        ("card.diversion.effect", "moves", bo, ("hand", 4), ("hand", 0)),
        ("turn.play.action_cards", "moves", diversion, ("hand", 0), ("pile", 2)),
    ]
    state = do(rules, state, "pick bo")
    assert (hand(state, 0), hand(state, 4), top(state, 9)) == ("bo", "bo kiseru", "diversion")


def test_what_chance_cannot_pick() -> None:
    rules, state = table(player(hand="diversion katana"), player(hand="bo kiseru"), *OTHERS[:2])
    state = do(rules, state, "play diversion>1")
    clause, bo = "samurai.card.diversion.effect", KINDS["bo"]
    assert refused(rules, state, "pick katana") == (clause, "not_in_that_hand")
    assert refused(rules, state, Action(NATURE, PICK, bo, 2)) == (clause, "not_in_that_hand")
    assert refused(rules, state, Action(0, PICK, bo, 1)) == (clause, "chance_is_pending")
    assert refused(rules, state, Action(1, PICK, bo, 1)) == (clause, "chance_is_pending")
    assert legal_actions(rules, state) == [Action(NATURE, PICK, bo, 1), Action(NATURE, PICK, KINDS["kiseru"], 1)]


@pytest.mark.parametrize(("name", "own"), [("diversion", "bo"), ("geisha", "")])
def test_of_a_single_card_nothing_is_left_to_chance(name: str, own: str) -> None:
    setting = table(player(hand=name), player(hand="bo"), *OTHERS[:2])
    state = after(setting, f"play {name}>1")
    assert asked(setting[0], state) == (0, "play phase")
    assert (hand(state, 0), hand(state, 1)) == (own, "")
    assert top(state, 9) == ("diversion" if own else "bo geisha")


@pytest.mark.clause("samurai.turn.play.needs_a_card")
@pytest.mark.parametrize("name", ["diversion", "geisha"])
@pytest.mark.parametrize("reading", ["forbidden", "allowed"])
def test_an_empty_hand(name: str, reading: str) -> None:
    people = (player(hand=f"{name} bo"), player(hand="", lying="focus"), player(resilience=0), player())
    setting = table(*people, readings={NEEDS_A_CARD: reading})
    rules, state = setting
    assert is_legal(rules, state, f"play {name}>1") == (reading == "allowed")
    assert is_legal(rules, state, f"play {name}>2")
    if reading == "forbidden":
        assert forbidden(rules, state, f"play {name}>1") == (NEEDS_A_CARD, "no_card_there", (0, 1))
        return
    assert ("turn.play.needs_a_card", "nothing_there", 0, 1) in said(setting, f"play {name}>1")
    state = do(rules, state, f"play {name}>1")
    assert (top(state, 9), lying(state, 1), hand(state, 0)) == (name, "focus", "bo")


@pytest.mark.parametrize("reading", ["forbidden", "allowed"])
@pytest.mark.parametrize("name", ["diversion", "geisha"])
def test_the_own_hand_is_no_target(name: str, reading: str) -> None:
    rules, state = table(player(hand=f"{name} bo"), *OTHERS, readings={NEEDS_A_CARD: reading})
    assert forbidden(rules, state, f"play {name}>0") == (f"samurai.card.{name}.effect", "not_from_own_hand", (0,))


@pytest.mark.parametrize("name", ["diversion", "geisha"])
def test_they_need_a_target(name: str) -> None:
    rules, state = table(player(hand=f"{name} bo"), *OTHERS)
    card, clause = KINDS[name], f"samurai.card.{name}.effect"
    strange = [Action(0, PLAY, card), Action(0, PLAY, card, 4), Action(0, PLAY, card, -1),
               Action(0, PLAY, card, 1, name="parry"), Action(0, PLAY, card, 1, cards=(card,))]  # fmt: skip
    if name == "diversion":
        strange.append(Action(0, PLAY, card, 1, KINDS["focus"]))
    for action in strange:
        assert forbidden(rules, state, action) == (clause, "needs_a_target", (0,))
    assert is_legal(rules, state, f"play {name}>3")


# Geisha ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.card.geisha.effect", "samurai.card.geisha.any_property",
                    "samurai.card.geisha.any_difficulty")  # fmt: skip
def test_geisha_discards_a_property_of_choice() -> None:
    people = (player(hand="geisha", lying="focus"), player(hand="", lying="armor focus armor"), player(lying="bushido"),
              player())  # fmt: skip
    setting = table(*people)
    rules, state = setting
    plays = {(a.target, a.aim) for a in legal_actions(rules, state) if a.verb == PLAY}
    armor, focus, bushido = KINDS["armor"], KINDS["focus"], KINDS["bushido"]
    assert plays == {(0, focus), (1, armor), (1, focus), (2, bushido), (2, NO_CARD), (3, NO_CARD)}
    assert said(setting, "play geisha>1.armor")[3:] == [
        ("card.geisha.any_difficulty", "anybody_may_be_chosen", 0, 1),
        ("card.geisha.any_property", "chooses_property", 0, 1, armor),
        ("card.geisha.effect", "moves", armor, ("in_play", 1), ("pile", 2)),
        ("turn.play.action_cards", "moves", KINDS["geisha"], ("hand", 0), ("pile", 2)),
    ]
    state = do(rules, state, "play geisha>1.armor")
    assert (lying(state, 1), top(state, 9)) == ("focus armor", "armor geisha")
    assert forbidden(*setting, "play geisha>1.bushido") == (
        "samurai.card.geisha.effect", "not_in_play_there", (0, 1, bushido))  # fmt: skip
    assert not lying(after(setting, "play geisha>2.bushido"), 2)


@pytest.mark.parametrize("reading", ["allowed", "others_only"])
def test_geisha_at_an_own_property(reading: str) -> None:
    readings = {"samurai.card.geisha.any_property": reading}
    setting = table(player(hand="geisha bo", lying="armor"), player(lying="armor"), *OTHERS[:2], readings=readings)
    rules, state = setting
    assert is_legal(rules, state, "play geisha>0.armor") == (reading == "allowed")
    assert is_legal(rules, state, "play geisha>1.armor")
    if reading == "others_only":
        ruling = forbidden(rules, state, "play geisha>0.armor")
        assert ruling == ("samurai.card.geisha.any_property", "not_at_oneself", (0,))
        assert refused(rules, state, "play geisha>0.focus") == ("samurai.card.geisha.effect", "not_in_play_there")
    else:
        assert not lying(do(rules, state, "play geisha>0.armor"), 0)


@pytest.mark.clause("samurai.card.geisha.effect")
def test_geisha_discards_a_card_of_a_hand_by_chance() -> None:
    rules, state = table(player(hand="geisha"), player(hand="bo kiseru", lying="armor"), *OTHERS[:2])
    state = do(rules, state, "play geisha>1")
    found = question(rules, state)
    assert found is not None
    assert (found.kind, found.clause) == ("random card", "samurai.card.geisha.effect")
    assert said((rules, state), "pick kiseru")[0] == (
        "card.geisha.effect", "moves", KINDS["kiseru"], ("hand", 1), ("pile", 2))  # fmt: skip
    state = do(rules, state, "pick kiseru")
    assert (hand(state, 0), hand(state, 1), lying(state, 1), top(state, 9)) == ("", "bo", "armor", "kiseru geisha")


# Characters that draw -------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.character.tomoe.draw", "samurai.character.tomoe.one_card",
                    "samurai.character.ushiwaka.draw", "samurai.character.ushiwaka.excess")  # fmt: skip
@pytest.mark.parametrize("weapon", ["bo", "kiseru", "nodachi"])
@pytest.mark.parametrize("tokens", range(1, 5))
def test_tomoe_draws_for_the_hit_and_ushiwaka_for_the_wounds(weapon: str, tokens: int) -> None:
    wounds = {"bo": 1, "kiseru": 2, "nodachi": 3}[weapon]
    suffered = min(wounds, tokens)
    deck = "parry*4"
    ushiwaka, others = player("ushiwaka", hand="focus", resilience=tokens), OTHERS[:2]
    setting = table(player("tomoe", hand=f"{weapon} focus"), ushiwaka, *others, deck=deck)
    state = after(setting, f"play {weapon}>1", "pass")
    assert (hand(state, 0), hand(state, 1)) == ("focus parry", "focus" + " parry" * suffered)
    found = said(setting, f"play {weapon}>1", "pass")
    one = [each for each in found if each[0] == "character.tomoe.one_card"]
    assert one == [("character.tomoe.one_card", "draws_for_the_hit", 0, 1)]
    assert ("character.ushiwaka.draw", "draws_for_wounds", 1, suffered) in found
    assert ("character.ushiwaka.before_tomoe", "draws_before", 1, 0) in found
    moves = [each[0] for each in found if each[1] == "moves" and each[4][0] == "hand"]
    assert moves == ["character.ushiwaka.draw"] * suffered + ["character.tomoe.draw"]


def test_who_is_alone_in_drawing_draws_before_nobody() -> None:
    people = (player("tomoe", hand="bo focus"), player("ushiwaka"), player("benkei"), player("ginchiyo", hand="bo"))
    before = "samurai.character.ushiwaka.before_tomoe"
    assert before in cited(table(*people, deck="parry*4"), "play bo>1", "pass")
    assert before not in cited(table(*people, deck="parry*4"), "play bo>3", "pass")
    people = (player("benkei", hand="bo focus"), player("ushiwaka"), player("tomoe"), player())
    assert before not in cited(table(*people, deck="parry*4"), "play bo>1", "pass")


def test_nothing_is_drawn_for_an_attack_that_was_parried() -> None:
    people = (player("tomoe", hand="bo focus"), player("ushiwaka", hand="parry geisha"), *OTHERS[:2])
    state = after(table(*people, deck="katana"), "play bo>1", "play parry")
    assert (hand(state, 0), hand(state, 1)) == ("focus", "geisha")


@pytest.mark.clause("samurai.character.ushiwaka.when_defeated")
@pytest.mark.parametrize("reading", ["draws", "nothing"])
@pytest.mark.parametrize("tokens", [1, 2])
def test_ushiwaka_when_defeated(reading: str, tokens: int) -> None:
    people = (player(hand="kiseru focus"), player("ushiwaka", hand="focus", resilience=tokens), *OTHERS[:2])
    when = "samurai.character.ushiwaka.when_defeated"
    setting = table(*people, deck="parry*4", readings={when: reading})
    state = after(setting, "play kiseru>1", "pass")
    drawn = tokens if reading == "draws" else 0
    assert hand(state, 1) == "focus" + " parry" * drawn
    found = said(setting, "play kiseru>1", "pass")
    assert (("character.ushiwaka.when_defeated", "draws_though_defeated", 1) in found) == (reading == "draws")
    unhurt = table(people[0], player("ushiwaka", resilience=3), *OTHERS[:2], deck="parry*4", readings={when: reading})
    assert when not in cited(unhurt, "play kiseru>1", "pass")
    assert hand(after(unhurt, "play kiseru>1", "pass"), 1) == "focus parry parry"


def test_ushiwaka_draws_nothing_once_the_game_is_over() -> None:
    people = (player(hand="kiseru focus"), player(), player("ushiwaka", hand="focus", resilience=1, honour=1), player())
    state = after(table(player("kojiro", hand="kiseru focus"), *people[1:], deck="parry*4"), "play kiseru>2", "pass")
    assert (state.ended_by, hand(state, 2)) == ("samurai.end.no_honour", "focus")


def test_a_weapon_in_use_when_the_game_ends_lies_on_the_discard_pile() -> None:
    """The deck runs out with what Ushiwaka draws for a wound, and that costs somebody the last honour token."""
    people = (player(hand="kiseru focus"), player("ushiwaka", hand="focus"), player(honour=1), player())
    rules, state = table(*people, deck="parry", rest="discard")
    assert top(state) != "kiseru"
    over = after((rules, state), "play kiseru>1", "pass")
    assert (over.ended_by, over.frames) == ("samurai.end.no_honour", ())
    assert top(over) == "kiseru"
    assert well_formed(rules, over) == []
