"""Battle Cry and Jujutsu: whom they touch, what is given up for them, and in which order."""

from __future__ import annotations

import pytest

from bangref.core.action import PASS, Action
from bangref.core.engine import legal_actions, question, silent_answer
from tests.samurai.table import (
    DOWN,
    EMPTY,
    KINDS,
    after,
    asked,
    choices,
    cited,
    do,
    done,
    forbidden,
    hand,
    honour,
    is_legal,
    player,
    refused,
    resilience,
    said,
    table,
    top,
)

ORDER = "samurai.answers.order"
TOGETHER = {ORDER: "together"}
CARDS = {"battle_cry": ("parry", "bo"), "jujutsu": ("bo", "parry")}
"""What each asks for, and what would do for the other."""
orders = pytest.mark.parametrize("order", ["in_turn", "together"])
both = pytest.mark.parametrize("name", CARDS)


# Whom they touch ------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.harmless.no_battle_cry", "samurai.harmless.no_jujutsu", "samurai.character.chiyome.immune")
@both
@orders
def test_the_harmless_and_chiyome_are_passed_by(name: str, order: str) -> None:
    people = (player("benkei", hand=f"{name} focus"), EMPTY, player("chiyome", hand="bo parry"), DOWN, player())
    setting = table(*people, readings={ORDER: order})
    rules, state = setting
    state = do(rules, state, f"play {name}")
    assert asked(rules, state)[0] == 4
    decisions = (f"play {name}", "pass")
    found = said(setting, *decisions)
    harmless = f"harmless.no_{name}"
    assert [each for each in found if each[0] == harmless] == [
        (harmless, "is_harmless", 1), (harmless, "is_harmless", 3)]  # fmt: skip
    assert [each for each in found if each[0] == "character.chiyome.immune"] == [
        ("character.chiyome.immune", "has_no_effect_on", name, 2)]  # fmt: skip
    state = do(rules, state, "pass")
    assert resilience(state) == [5, 4, 4, 0, 4]
    assert asked(rules, state) == (0, "play phase")


def test_chiyome_is_immune_against_the_cards_of_others_only() -> None:
    state = after(table(player("chiyome", hand="battle_cry focus"), player(), EMPTY, EMPTY), "play battle_cry", "pass")
    assert resilience(state)[:2] == [4, 3]


@pytest.mark.clause("samurai.answers.nobody_affected")
@both
@orders
def test_they_may_be_played_though_nobody_is_affected(name: str, order: str) -> None:
    setting = table(player("benkei", hand=f"{name} focus"), EMPTY, DOWN, player("chiyome"), readings={ORDER: order})
    found = said(setting, f"play {name}")
    assert ("answers.nobody_affected", "nobody_is_affected", 0) in found
    state = after(setting, f"play {name}")
    assert (top(state, 9), resilience(state)) == (name, [5, 4, 0, 4])
    some = table(player("benkei", hand=f"{name} focus"), EMPTY, DOWN, player(), readings={ORDER: order})
    assert "samurai.answers.nobody_affected" not in cited(some, f"play {name}")


@both
def test_they_name_nobody(name: str) -> None:
    rules, state = table(player(hand=f"{name} focus"), player(), player(), player(), turn=0)
    for way in (f"play {name}>1", f"play {name}>0", f"play {name}=parry"):
        ruling = forbidden(rules, state, way)
        assert ruling == ("samurai.turn.play.from_hand", "takes_no_target", (0, KINDS[name]))
    assert is_legal(rules, state, f"play {name}")


# In turn --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.answers.order", "samurai.answers.discarded_first", "samurai.answers.given_up",
                    "samurai.card.battle_cry.effect", "samurai.card.jujutsu.effect")  # fmt: skip
@both
def test_answers_clockwise_one_after_another(name: str) -> None:
    card, wrong = CARDS[name]
    people = (player(), player(hand=f"{card} {wrong}"), player(hand=f"{name} focus"), player(hand=f"{card} focus"))
    setting = table(*people, turn=2)
    rules, state = setting
    state, notes = done(rules, state, f"play {name}")
    found = [(note.clause.removeprefix("samurai."), note.fact, *note.args) for note in notes]
    assert found[3:] == [
        ("answers.discarded_first", "answered_first", KINDS[name]),
        ("answers.order", "one_after_another", 3, 0, 1),
    ]
    assert asked(rules, state) == (3, name)
    asked_ = question(rules, state)
    assert asked_ is not None
    assert (asked_.clause, asked_.silent, asked_.about) == (f"samurai.card.{name}.effect", Action(3, PASS), (3, 2))
    state = do(rules, state, f"give {card}")
    assert (asked(rules, state), top(state, 9)) == ((0, name), card)
    state = do(rules, state, "pass")
    assert resilience(state)[0] == 3
    assert asked(rules, state) == (1, name)
    assert choices(rules, state) == {card, ""}
    state = do(rules, state, f"give {card}")
    assert (top(state, 9), hand(state, 1)) == (f"{card} {card} {name}", wrong)
    assert resilience(state)[1] == resilience(setting[1])[1]


@pytest.mark.clause("samurai.card.battle_cry.choice", "samurai.card.jujutsu.choice")
@both
def test_all_that_is_cited_for_an_answer(name: str) -> None:
    card, _ = CARDS[name]
    rules, state = table(player(hand=f"{name} focus"), player(hand=f"{card} focus"), player(), player())
    state = do(rules, state, f"play {name}")
    counts = [("card.parry.effect", "counts_as", 1, KINDS["parry"], "parry")] if name == "battle_cry" else []
    assert said((rules, state), f"give {card}") == [
        (f"card.{name}.effect", "gives_up", 1, KINDS[card]),
        *counts,
        ("answers.given_up", "moves", KINDS[card], ("hand", 1), ("pile", 2)),
    ]
    assert said((rules, state), "pass") == [
        (f"card.{name}.choice", "takes_the_wound", 1),
        (f"card.{name}.effect", "resilience", 1, 4, 3),
        ("weapon.tokens_to_supply", "tokens_to_supply", 1, 1),
    ]


@pytest.mark.clause("samurai.card.battle_cry.choice", "samurai.card.jujutsu.choice")
@both
def test_what_cannot_be_given_up(name: str) -> None:
    card, wrong = CARDS[name]
    rules, state = table(player(hand=f"{name} {card}"), player(hand=f"{card} {wrong} focus"), player(), player())
    state = do(rules, state, f"play {name}")
    effect = f"samurai.card.{name}.effect"
    what = "parry" if name == "battle_cry" else "weapon"
    assert choices(rules, state) == {card, ""}
    for somebody in (0, 2):
        ruling = forbidden(rules, state, f"{somebody}: give {card}")
        assert ruling == (effect, "another_decides", (1, somebody))
    assert forbidden(rules, state, "give katana") == (effect, "not_in_hand", (1, KINDS["katana"]))
    for strange in (f"play {card}", f"give {card}>0", "end"):
        assert forbidden(rules, state, strange) == (effect, "not_among_answers", (1, what))
    if name == "battle_cry":
        assert forbidden(rules, state, "give bo") == (
            "samurai.card.parry.effect", "not_that_card", (1, KINDS["bo"], "parry"))  # fmt: skip
        assert refused(rules, state, "give bo=parry") == ("samurai.card.parry.effect", "does_not_count_as")
    else:
        assert forbidden(rules, state, "give parry") == (effect, "no_weapon", (1, KINDS["parry"]))
        assert forbidden(rules, state, "give focus") == (effect, "no_weapon", (1, KINDS["focus"]))
        assert forbidden(rules, state, "give bo=parry") == (effect, "does_not_count_as", (1, KINDS["bo"], "parry"))


def test_without_what_is_asked_for_there_is_only_the_wound() -> None:
    for name, (_, wrong) in CARDS.items():
        rules, state = table(player(hand=f"{name} focus"), player(hand=wrong), player(), player())
        state = do(rules, state, f"play {name}")
        assert choices(rules, state) == {""}
        assert silent_answer(rules, state) == Action(1, PASS)


@pytest.mark.clause("samurai.character.musashi.weapons_only", "samurai.character.ginchiyo.fewer_wounds")
@both
@orders
def test_a_wound_is_one_whatever_adds_to_weapons(name: str, order: str) -> None:
    """Neither Musashi nor Fast Draw adds to it, Ushiwaka and Tomoe draw nothing, Ginchiyo is not spared it."""
    first = player("musashi", hand=f"{name} focus", lying="fast_draw")
    people = (first, player("ginchiyo"), player("ushiwaka"), player("tomoe"))
    setting = table(*people, readings={ORDER: order})
    decisions = (f"play {name}", "pass", "pass", "pass")
    assert resilience(after(setting, *decisions)) == [5, 3, 3, 4]
    assert not {clause for clause in cited(setting, *decisions) if ".character." in clause}


@pytest.mark.clause("samurai.defeat.by_action_cards", "samurai.defeat.honour_to_victor")
@both
@orders
def test_who_is_defeated_gives_the_player_of_the_card_a_token(name: str, order: str) -> None:
    people = (player(hand=f"{name} focus"), player(resilience=1), player(resilience=2), EMPTY)
    setting = table(*people, readings={ORDER: order})
    decisions = (f"play {name}", "pass", "pass")
    assert honour(after(setting, *decisions)) == [6, 2, 3, 3]
    found = [each for each in said(setting, *decisions) if each[0] == "defeat.by_action_cards"]
    assert found == [("defeat.by_action_cards", "defeated_by_card", 1, 0)]


def test_a_defeat_before_the_next_one_answers() -> None:
    """The second player falls, and the game goes on or is over before the third is asked."""
    rules, state = table(player(hand="jujutsu focus"), player(), player(resilience=1, honour=1), player())
    state, notes = done(rules, do(rules, state, "play jujutsu", "pass"), "pass")
    assert (state.ended_by, resilience(state)) == ("samurai.end.no_honour", [4, 3, 0, 5])
    assert "samurai.defeat.by_action_cards" in {note.clause for note in notes}


# Hanzo ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.character.hanzo.card_answers", "samurai.character.hanzo.not_last_card")
@orders
def test_hanzo_gives_up_a_weapon_as_a_parry_but_not_his_last_card(order: str) -> None:
    readings = {ORDER: order}
    rules, state = table(
        player(hand="battle_cry focus"), player("hanzo", hand="bo focus"), EMPTY, EMPTY, readings=readings
    )
    state = do(rules, state, "play battle_cry")
    assert choices(rules, state) == {"bo", ""}
    found = said((rules, state), "give bo=parry")
    assert ("character.hanzo.card_answers", "counts_as", 1, KINDS["bo"], "parry") in found
    assert not any(clause == "character.hanzo.weapon_as_parry" for clause, *_ in found)
    assert resilience(do(rules, state, "give bo=parry"))[1] == 4
    last = table(player(hand="battle_cry focus"), player("hanzo", hand="bo"), EMPTY, EMPTY, readings=readings)
    state = do(*last, "play battle_cry")
    assert choices(last[0], state) == {""}
    assert not is_legal(last[0], state, "give bo=parry")


def test_why_hanzo_keeps_his_last_card() -> None:
    rules, state = table(player(hand="battle_cry focus"), player("hanzo", hand="bo"), EMPTY, EMPTY)
    state = do(rules, state, "play battle_cry")
    ruling = forbidden(rules, state, "give bo=parry")
    assert ruling == ("samurai.character.hanzo.not_last_card", "forbidden_by", ("hanzo", 1, KINDS["bo"]))


@pytest.mark.clause("samurai.character.hanzo.jujutsu_last_weapon")
@orders
def test_to_jujutsu_hanzo_gives_up_his_last_weapon_as_anybody_may(order: str) -> None:
    setting = table(player(hand="jujutsu focus"), player("hanzo", hand="bo"), EMPTY, EMPTY, readings={ORDER: order})
    state = after(setting, "play jujutsu", "give bo")
    assert (hand(state, 1), resilience(state)[1], top(state, 9)) == ("", 4, "bo jujutsu")
    hanzo = {clause for clause in cited(setting, "play jujutsu", "give bo") if "hanzo" in clause}
    assert hanzo == {"samurai.character.hanzo.jujutsu_last_weapon"}


# Together -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("samurai.answers.order")
@both
def test_all_decide_before_anything_happens(name: str) -> None:
    card, _ = CARDS[name]
    people = (player(hand=f"{name} focus"), player(resilience=1), player(hand=f"{card} focus"), player(resilience=1))
    setting = table(*people, readings=TOGETHER)
    rules, state = setting
    state, notes = done(rules, state, f"play {name}")
    assert ("samurai.answers.order", "all_at_once", (1, 2, 3)) in notes
    found = question(rules, state)
    assert found is not None
    assert (found.decider, found.kind, found.clause) == (1, "answers", ORDER)
    state = do(rules, state, "pass")
    assert (resilience(state)[1], asked(rules, state)[0]) == (1, 2)
    state = do(rules, state, f"give {card}")
    assert (card in hand(state, 2), top(state), asked(rules, state)[0]) == (True, "", 3)
    state, notes = done(rules, state, "pass")
    assert (resilience(state)[1:], honour(state)) == ([0, 5, 0], [7, 2, 3, 2])
    assert (hand(state, 2), top(state, 9)) == ("focus", f"{card} {name}")
    facts = [note.fact for note in notes if note.fact in {"gives_up", "takes_the_wound", "is_defeated"}]
    assert facts == ["gives_up", "takes_the_wound", "takes_the_wound", "is_defeated", "is_defeated"]


def test_what_is_not_among_the_answers_of_all_together() -> None:
    rules, state = table(
        player(hand="battle_cry focus"), player(hand="bo parry"), player(), player(), readings=TOGETHER
    )
    state = do(rules, state, "play battle_cry")
    parry = "samurai.card.parry.effect"
    for strange, why in {
        "give bo": (parry, "not_that_card"), "give bo=parry": (parry, "does_not_count_as"),
        "play parry": ("samurai.card.battle_cry.effect", "not_among_answers"),
        "end": ("samurai.card.battle_cry.effect", "not_among_answers"), "2: pass": (ORDER, "another_decides"),
    }.items():  # fmt: skip
        assert refused(rules, state, strange) == why
    assert [action.actor for action in legal_actions(rules, state)] == [1, 1]
