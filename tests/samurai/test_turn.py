"""The turn: its four phases, what may be played in the third, the hand limit, and who is next."""

from __future__ import annotations

import pytest

from bangref.core.action import NO_CARD, PASS, PICK, PLAY, Action, Card
from bangref.core.engine import legal_actions, question, silent_answer
from bangref.core.ruling import collector
from bangref.samurai.turn import DISCARDING, Turn, cards_to_draw
from tests.samurai.table import (
    DECK,
    KINDS,
    OTHERS,
    after,
    asked,
    choices,
    cited,
    do,
    done,
    forbidden,
    hand,
    is_legal,
    names,
    player,
    refused,
    resilience,
    said,
    table,
    targets,
    top,
)

# Whose turn it is -----------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.order", "samurai.turn.end_passes_left", "samurai.turn.phases")
def test_turns_go_round_and_leave_nobody_out() -> None:
    """Neither who has no cards nor who has no resilience."""
    people = (player(), player(hand=""), player(resilience=0), player(hand="", resilience=0))
    rules, state = table(*people)
    order = []
    for _ in range(8):
        order.append(state.turn)
        while asked(rules, state)[1] != "play phase":
            state = do(rules, state, "draw " + names([legal_actions(rules, state)[0].card]))
        state = do(rules, state, "end")
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


def test_all_that_is_cited_between_two_turns() -> None:
    setting = table(player(), player("benkei", hand="focus", resilience=2), *OTHERS[:2], deck="bo kiseru bokken")
    assert said(setting, "end") == [
        ("turn.play.optional", "play_phase_ends", 0),
        ("turn.phases", "phase", 0, 4),
        ("turn.end_passes_left", "turn_ends", 0),
        ("turn.order", "turn_of", 1),
        ("turn.phases", "phase", 1, 1),
        ("turn.recover.skip", "need_not_recover", 1, 2),
        ("turn.phases", "phase", 1, 2),
        ("turn.draw.two", "moves", KINDS["bo"], ("pile", 0), ("hand", 1)),
        ("turn.draw.two", "moves", KINDS["kiseru"], ("pile", 0), ("hand", 1)),
        ("turn.phases", "phase", 1, 3),
    ]


# 1. Recover -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.recover.when_empty", "samurai.turn.recover.skip",
                    "samurai.harmless.otherwise_in_game")  # fmt: skip
@pytest.mark.parametrize(("character", "printed"), [("benkei", 5), ("ginchiyo", 4)])
@pytest.mark.parametrize("tokens", range(6))
@pytest.mark.parametrize("cards", ["focus", ""])
def test_who_recovers(character: str, printed: int, tokens: int, cards: str) -> None:
    if tokens > printed:
        return
    people = (player(), player(character, resilience=tokens, hand=cards), *OTHERS[:2])
    setting = table(*people, deck=DECK)
    found = said(setting, "end")
    assert resilience(after(setting, "end"))[1] == (tokens or printed)
    assert after(setting, "end").frames[0] == Turn(1, DISCARDING), "what is over is forgotten"
    assert (("turn.recover.when_empty", "resilience", 1, 0, printed) in found) == (tokens == 0)
    assert (("turn.recover.skip", "need_not_recover", 1, tokens) in found) == (tokens > 0)
    assert (("harmless.otherwise_in_game", "harmless_has_a_turn", 1) in found) == (not tokens or not cards)


# 2. Draw --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.draw.two", "samurai.character.hideyoshi.extra_draw",
                    "samurai.three.shogun_extra_draw")  # fmt: skip
@pytest.mark.parametrize("character", ["benkei", "hideyoshi"])
@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.parametrize("role", ["shogun", "ninja"])
def test_how_many_cards_are_drawn(character: str, number: int, role: str) -> None:
    first = player(character, hand="", role=role)
    people = (first, player(role="ninja" if role == "shogun" else "shogun"), *OTHERS[: number - 2])
    rules, state = table(*people, stage="start", deck=DECK)
    many = 2 + (character == "hideyoshi") + (number == 3 and role == "shogun")
    assert len(state.seats[0].hand) == many
    assert names(state.piles[0]) == names(KINDS[card] for card in DECK.split()[many:])
    rulings, note = collector()
    assert cards_to_draw(rules, state, 0, note) == many
    more = [(each.clause, *each.args[1:]) for each in rulings]
    assert more == [("samurai.three.shogun_extra_draw", "shogun", 1)] * (number == 3 and role == "shogun") + [
        ("samurai.character.hideyoshi.extra_draw", "hideyoshi", 1)
    ] * (character == "hideyoshi")
    assert asked(rules, state) == (0, "play phase")


def test_chance_draws_what_is_not_known() -> None:
    rules, state = table(player(hand=""), *OTHERS, stage="start", deck="bo")
    assert asked(rules, state) == (-1, "draw")
    found = question(rules, state)
    assert found is not None
    assert (found.clause, found.about) == ("samurai.turn.draw.two", (0, 1))
    assert hand(do(rules, state, "draw parry"), 0) == "bo parry"


@pytest.mark.clause("samurai.character.ieyasu.from_discard", "samurai.character.ieyasu.rest_from_deck")
def test_ieyasu_may_take_the_first_card_from_the_discard_pile() -> None:
    people = (player("ieyasu", hand=""), player("hideyoshi"), *OTHERS[:2])
    setting = table(*people, stage="start", deck=DECK, discard="geisha parry")
    rules, state = setting
    assert asked(rules, state) == (0, "first card")
    assert choices(rules, state) == {"parry", ""}
    assert silent_answer(rules, state) == Action(0, PASS)
    found = question(rules, state)
    assert found is not None
    assert (found.clause, found.about) == ("samurai.character.ieyasu.from_discard", (0, KINDS["parry"]))
    taken = do(rules, state, "take parry")
    assert (hand(taken, 0), top(taken, 9), len(taken.piles[0])) == ("bo parry", "geisha", 4)
    assert taken.frames[0] == Turn(0, DISCARDING), "what is over is forgotten"
    passed = do(rules, state, "pass")
    assert (hand(passed, 0), top(passed, 9), len(passed.piles[0])) == ("bo kiseru", "geisha parry", 3)
    assert said(setting, "take parry")[:2] == [
        ("character.ieyasu.from_discard", "moves", KINDS["parry"], ("pile", 2), ("hand", 0)),
        ("character.ieyasu.rest_from_deck", "rest_from_the_deck", 0),
    ]
    assert "samurai.character.ieyasu.rest_from_deck" not in cited(setting, "pass")


def test_ieyasu_is_asked_about_the_uppermost_of_many() -> None:
    rules, state = table(player("ieyasu", hand=""), *OTHERS, stage="start", deck=DECK, discard="geisha parry bo focus")
    found = question(rules, state)
    assert found is not None
    assert found.about == (0, KINDS["focus"])
    assert top(do(rules, state, "take focus"), 9) == "geisha parry bo"


def test_what_ieyasu_cannot_take() -> None:
    people = (player("ieyasu", hand="bo"), *OTHERS)
    rules, state = table(*people, stage="start", deck=DECK, discard="geisha parry")
    clause = "samurai.character.ieyasu.from_discard"
    assert forbidden(rules, state, "take geisha") == (clause, "not_the_top_card", (0, KINDS["geisha"]))
    assert forbidden(rules, state, "1: take parry") == (clause, "another_decides", (0, 1))
    assert forbidden(rules, state, "1: pass") == (clause, "another_decides", (0, 1))
    for strange in ("take parry>1", "play bo>1", "end", "give bo"):
        assert forbidden(rules, state, strange) == (clause, "not_among_answers", (0, "first card"))


def test_ieyasu_is_asked_only_in_his_draw_phase_and_if_there_is_a_card() -> None:
    rules, state = table(player("ieyasu", hand=""), *OTHERS, stage="start", deck=DECK)
    assert (asked(rules, state), hand(state, 0)) == ((0, "play phase"), "bo kiseru")
    rules, state = table(player("benkei"), player("ieyasu"), *OTHERS[:2], stage="start", deck=DECK, discard="parry")
    assert asked(rules, state) == (0, "play phase")


# 3. Play --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.play.from_hand", "samurai.turn.play.optional", "samurai.turn.play.any_number")
def test_what_is_open_in_the_play_phase() -> None:
    people = (player("kojiro", hand="focus bo parry geisha"), player(hand="bo"), player(hand=""), player())
    rules, state = table(*people)
    found = question(rules, state)
    assert found is not None
    assert (found.decider, found.kind, found.clause) == (0, "play phase", "samurai.turn.play.from_hand")
    assert (found.silent, found.about) == (None, (0,))
    assert choices(rules, state) == {"focus", "bo", "geisha", ""}
    assert (targets(rules, state, "bo"), targets(rules, state, "geisha")) == ([1, 3], [1, 3])
    assert silent_answer(rules, state) is None


@pytest.mark.clause(
    "samurai.turn.play.own_turn_only", "samurai.turn.play.from_hand", "samurai.turn.discard.excess_only"
)
def test_what_is_refused_in_the_play_phase() -> None:
    rules, state = table(player(hand="focus bo"), player("nobunaga", hand="focus bo parry"), *OTHERS[:2])
    own, hand_ = "samurai.turn.play.own_turn_only", "samurai.turn.play.from_hand"
    for card in ("focus", "bo>0", "parry"):
        assert forbidden(rules, state, f"1: play {card}") == (own, "not_own_turn", (1, 0))
    assert forbidden(rules, state, "play kiseru>1") == (hand_, "not_in_hand", (0, KINDS["kiseru"]))
    assert forbidden(rules, state, "1: end") == (hand_, "another_decides", (0, 1))
    assert forbidden(rules, state, "1: give bo") == ("samurai.turn.discard.excess_only", "no_excess", (1, 3, 7))
    bo = KINDS["bo"]
    assert forbidden(rules, state, "give bo") == (
        "samurai.turn.discard.excess_only",
        "no_discard_in_play_phase",
        (0, bo),
    )
    for strange in (Action(0, PASS), Action(0, PICK, bo), Action(0, "end", bo)):
        assert forbidden(rules, state, strange) == ("samurai.turn.phases", "play_phase_is_on", (0,))
    for nowhere in (NO_CARD, Card(99)):
        assert refused(rules, state, Action(0, PLAY, nowhere)) == (hand_, "not_in_hand")


@pytest.mark.clause("samurai.character.unique_ability")
def test_abilities_that_nobody_has() -> None:
    rules, state = table(player("benkei", hand="bo"), player("nobunaga"), *OTHERS[:2])
    unique = "samurai.character.unique_ability"
    assert forbidden(rules, state, "use nobunaga") == (unique, "no_such_ability", (0, "nobunaga"))
    difficulty = "samurai.character.benkei.difficulty"
    assert forbidden(rules, state, "use benkei") == (difficulty, "no_use_now", (0, "benkei"))
    assert forbidden(rules, state, "use ") == (unique, "no_such_ability", (0, ""))
    assert refused(rules, state, "1: use benkei") == (unique, "no_such_ability")
    assert refused(rules, state, "1: use nobunaga") == ("samurai.character.nobunaga.trade", "not_in_this_turn")
    for nobody in (9, 4, -1):
        assert refused(rules, state, f"{nobody}: use nobunaga") == ("samurai.turn.play.from_hand", "another_decides")


@pytest.mark.clause(
    "samurai.turn.play.weapon_cards", "samurai.turn.play.property_cards", "samurai.turn.play.action_cards"
)
@pytest.mark.parametrize(("card", "kind"), [("bo>1", "weapon"), ("focus", "property"), ("bushido>2", "property"),
                                            ("breathing>1", "action"), ("jujutsu", "action")])  # fmt: skip
def test_what_kind_a_card_is(card: str, kind: str) -> None:
    name = card.partition(">")[0]
    setting = table(player(hand=f"{name} focus"), *OTHERS, deck=DECK)
    target = int(card.partition(">")[2] or -2)
    found = said(setting, f"play {card}")
    assert found[0] == ("turn.play.from_hand", "plays", 0, KINDS[name], target, NO_CARD)
    assert found[1] == (f"turn.play.{kind}_cards", "is_of_kind", KINDS[name], kind)
    assert (("turn.play.any_number", "any_number_of_these", 0) in found) == (kind != "weapon")


def test_an_action_is_discarded_after_its_effect() -> None:
    rules, state = table(player(hand="jujutsu focus"), player(hand="bo focus"), *OTHERS[:2])
    state = do(rules, state, "play jujutsu")
    assert (top(state, 9), hand(state, 0)) == ("", "focus")
    state = do(rules, state, "give bo", "pass", "pass")
    assert top(state, 9) == "bo jujutsu"
    found = said((rules, do(*table(player(hand="jujutsu"), player(), player(hand=""), player(hand="")),
                            "play jujutsu")), "pass")  # fmt: skip
    assert found[-1] == ("turn.play.action_cards", "moves", KINDS["jujutsu"], ("hand", 0), ("pile", 2))


# 4. Discard -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.turn.discard.limit", "samurai.turn.discard.own_turn_only")
def test_excess_cards_are_discarded() -> None:
    people = (player(hand="parry*6 bo kiseru focus"), player(hand="geisha*6 diversion*2"), player(), player())
    setting = table(*people, deck="bokken katana nodachi")
    rules, state = setting
    state, notes = done(rules, state, "end")
    found = [(note.clause.removeprefix("samurai."), note.fact, *note.args) for note in notes]
    assert found[1:] == [
        ("turn.phases", "phase", 0, 4),
        ("turn.discard.own_turn_only", "keep_their_cards", 1),
        ("turn.discard.limit", "hand_limit", 0, 7),
    ]
    assert asked(rules, state) == (0, "discard phase")
    asked_ = question(rules, state)
    assert asked_ is not None
    assert (asked_.clause, asked_.silent, asked_.about) == ("samurai.turn.discard.limit", None, (0, 9))
    assert choices(rules, state) == {"parry", "bo", "kiseru", "focus"}
    bo = KINDS["bo"]
    assert said((rules, state), "give bo") == [("turn.discard.limit", "moves", bo, ("hand", 0), ("pile", 2))]
    state = do(rules, state, "give bo")
    assert (asked(rules, state), state.turn) == ((0, "discard phase"), 0)
    state = do(rules, state, "give focus")
    assert (hand(state, 0), top(state, 9), state.turn) == ("kiseru" + " parry" * 6, "bo focus", 1)


@pytest.mark.clause("samurai.turn.discard.limit", "samurai.turn.discard.excess_only")
@pytest.mark.parametrize("number", [6, 7, 8])
def test_seven_cards_may_be_kept(number: int) -> None:
    setting = table(player(hand=f"parry*{number}"), player("benkei"), *OTHERS[:2], deck=DECK)
    rules, state = setting
    assert not is_legal(rules, state, "give parry")
    state = do(rules, state, "end")
    assert state.turn == (0 if number > 7 else 1)
    assert ("samurai.turn.discard.limit" in cited(setting, "end")) == (number > 7)


def test_what_others_have_in_hand_is_told_only_above_seven() -> None:
    people = (player(), player(hand="parry*7"), player(hand="geisha*6 bo*2"), player(hand="parry*8"))
    found = said(table(*people, deck=DECK), "end")
    assert [each for each in found if each[0] == "turn.discard.own_turn_only"] == [
        ("turn.discard.own_turn_only", "keep_their_cards", 2, 3)]  # fmt: skip
    assert "samurai.turn.discard.own_turn_only" not in cited(table(*people[:2], player(), player(), deck=DECK), "end")


def test_what_is_refused_in_the_discard_phase() -> None:
    rules, state = table(player("nobunaga", hand="parry*8"), player(hand="bo"), *OTHERS[:2], stage="discard")
    limit = "samurai.turn.discard.limit"
    assert forbidden(rules, state, "1: give bo") == (limit, "another_decides", (0, 1))
    assert forbidden(rules, state, "give bo") == (limit, "not_in_hand", (0, KINDS["bo"]))
    for strange in ("end", "pass", "play parry", "give parry>1"):
        assert forbidden(rules, state, strange) == (limit, "excess_is_due", (0, 7))
    assert refused(rules, state, "use nobunaga") == ("samurai.character.nobunaga.trade", "not_in_this_phase")
