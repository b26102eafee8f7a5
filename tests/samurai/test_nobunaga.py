"""Nobunaga: what the trade costs, when it may be made, and what it comes between."""

from __future__ import annotations

import pytest

from bangref.core.action import PASS, Action
from bangref.core.engine import legal_actions, question
from tests.samurai.table import (
    DECK,
    KINDS,
    OTHERS,
    asked,
    do,
    done,
    forbidden,
    hand,
    is_legal,
    player,
    refused,
    resilience,
    said,
    table,
    top,
)

TRADE = "samurai.character.nobunaga.trade"
NOT_LAST = "samurai.character.nobunaga.not_last"
ANY_TIME = {TRADE: "any_time"}


@pytest.mark.clause("samurai.character.nobunaga.trade", "samurai.character.nobunaga.not_last",
                    "samurai.character.ability_unlimited")  # fmt: skip
def test_nobunaga_trades_resilience_for_cards_but_not_the_last_token() -> None:
    setting = table(player("nobunaga", hand="", resilience=3), *OTHERS, deck=DECK)
    rules, state = setting
    assert Action(0, "use", name="nobunaga") in legal_actions(rules, state)
    bo = KINDS["bo"]
    assert said(setting, "use nobunaga") == [
        ("character.nobunaga.trade", "uses_ability", 0, "nobunaga"),
        ("character.ability_unlimited", "may_use_it_again", 0),
        ("character.nobunaga.trade", "resilience", 0, 3, 2),
        ("character.nobunaga.trade", "moves", bo, ("pile", 0), ("hand", 0)),
    ]
    state = do(rules, state, "use nobunaga", "use nobunaga")
    assert (resilience(state)[0], hand(state, 0)) == (1, "bo kiseru")
    assert forbidden(rules, state, "use nobunaga") == (NOT_LAST, "keeps_last_token", (0,))
    assert legal_actions(rules, state) == [a for a in legal_actions(rules, state) if a.verb != "use"]
    assert asked(rules, state) == (0, "play phase")


def test_what_nobunaga_cannot_do() -> None:
    rules, state = table(player(hand="bo bokken"), player("nobunaga", hand="parry"), *OTHERS[:2])
    assert forbidden(rules, state, "1: use nobunaga")[:2] == (TRADE, "not_in_this_turn")
    state = do(rules, state, "play bo>1")
    assert refused(rules, state, "1: use nobunaga") == (TRADE, "not_in_this_turn")
    rules, state = table(player("nobunaga", hand="bo"), player(hand="parry"), *OTHERS[:2])
    assert forbidden(rules, state, Action(0, "use", KINDS["bo"], name="nobunaga"))[:2] == (
        TRADE,
        "takes_no_target_here",
    )
    assert refused(rules, do(rules, state, "play bo>1"), "0: use nobunaga")[1] in {
        "not_in_this_phase",
        "another_decides",
    }


@pytest.mark.parametrize("reading", ["play_phase", "any_time"])
def test_when_nobunaga_may_trade(reading: str) -> None:
    """Before the cards are drawn, while somebody is asked about a parry, and before the discard."""
    readings = {TRADE: reading}
    always = reading == "any_time"
    rules, state = table(player("nobunaga", hand="parry"), *OTHERS, stage="start", deck=DECK, readings=readings)
    assert asked(rules, state) == (0, "in the own turn" if always else "play phase")
    assert is_legal(rules, state, "use nobunaga")
    if always:
        found = question(rules, state)
        assert found is not None
        assert (found.clause, found.silent) == (TRADE, Action(0, PASS))
        early = do(rules, state, "use nobunaga")
        assert (resilience(early)[0], hand(early, 0)) == (4, "bo parry")
        assert asked(rules, early) == (0, "in the own turn")
        state = do(rules, state, "pass")
        assert asked(rules, state) == (0, "in the own turn")
        state = do(rules, state, "pass")
    assert (asked(rules, state), hand(state, 0)) == ((0, "play phase"), "bo kiseru parry")
    attacking = do(rules, state, "play bo>1")
    assert is_legal(rules, attacking, "0: use nobunaga") == always
    if always:
        assert hand(do(rules, attacking, "0: use nobunaga", "pass"), 0) == "bokken kiseru parry"
    rules, state = table(player("nobunaga", hand="parry*8"), *OTHERS, stage="discard", deck=DECK, readings=readings)
    assert is_legal(rules, state, "use nobunaga") == always


def test_the_window_for_nobunaga_is_his_alone_and_in_his_turn_alone() -> None:
    rules, state = table(player("benkei"), player("nobunaga"), *OTHERS[:2], stage="start", deck=DECK, readings=ANY_TIME)
    assert asked(rules, state) == (0, "play phase")
    assert not is_legal(rules, state, "1: use nobunaga")
    state = do(rules, state, "end")
    assert asked(rules, state) == (1, "in the own turn")
    assert refused(rules, state, "0: use nobunaga") == (TRADE, "another_decides")
    weak = table(player("nobunaga", resilience=1), *OTHERS, stage="start", deck=DECK, readings=ANY_TIME)
    assert asked(*weak) == (0, "play phase")


def test_what_comes_between_bushido_and_nobunaga() -> None:
    """Nobunaga may trade before Bushido is dealt with, while deciding on it, and after it."""
    people = (player("nobunaga", hand="kiseru", lying="bushido"), *OTHERS)
    rules, state = table(*people, stage="start", deck=DECK, readings=ANY_TIME)
    assert asked(rules, state) == (0, "in the own turn")
    state = do(rules, state, "pass")
    assert (asked(rules, state), top(state)) == ((0, "bushido"), "bo")
    state, notes = done(rules, state, "use nobunaga")
    assert "samurai.card.bushido.weapon_flipped" not in {note.clause for note in notes}
    assert (asked(rules, state), hand(state, 0), top(state, 9)) == ((0, "bushido"), "kiseru kiseru", "bo")
    state = do(rules, state, "give kiseru")
    assert asked(rules, state) == (0, "in the own turn")
    assert state.seats[1].lying == (KINDS["bushido"],)
    state = do(rules, state, "use nobunaga", "pass")
    assert (hand(state, 0), resilience(state)[0]) == ("bokken katana kiseru nodachi", 3)


def test_nobody_interrupts_chance() -> None:
    people = (player("nobunaga", hand="diversion"), player(hand="bo kiseru"), *OTHERS[:2])
    rules, state = table(*people, deck="", readings=ANY_TIME)
    state = do(rules, state, "play diversion>1")
    assert asked(rules, state) == (-1, "random card")
    assert refused(rules, state, "0: use nobunaga") == ("samurai.card.diversion.effect", "chance_is_pending")
    assert all(action.verb != "use" for action in legal_actions(rules, state))
    rules, state = table(*people, readings=ANY_TIME)
    state = do(rules, state, "use nobunaga")
    assert asked(rules, state) == (-1, "draw")
    assert refused(rules, state, "0: use nobunaga") == (TRADE, "chance_is_pending")
