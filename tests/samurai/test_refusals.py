"""What comes at a wrong moment: the clause that forbids it, whatever question is open."""

from __future__ import annotations

import pytest

from bangref.core.action import DISCARD, DRAW, NATURE, NO_CARD, PASS, PICK, PLAY, USE, Action
from tests.samurai.table import DECK, KINDS, OTHERS, Person, asked, do, forbidden, is_legal, player, refused, table

EXCESS = "samurai.turn.discard.excess_only"
NOT_OWN = ("samurai.turn.play.own_turn_only", "not_own_turn")
UNIQUE = ("samurai.character.unique_ability", "no_such_ability")
TOGETHER = {"samurai.answers.order": "together"}
ANY_TIME = {"samurai.character.nobunaga.trade": "any_time"}


@pytest.mark.clause("samurai.turn.discard.excess_only", "samurai.turn.play.own_turn_only")
@pytest.mark.parametrize(
    ("following", "question", "deck"),
    [
        (player("ieyasu"), "first card", ""),
        (player("tomoe"), "draw", ""),
        (player("nobunaga"), "in the own turn", DECK),
        (player("benkei", hand="bo", lying="bushido"), "bushido", "kiseru"),
        (player("benkei"), "play phase", DECK),
    ],
)
def test_nobody_discards_more_than_the_excess_whoever_comes_next(following: Person, question: str, deck: str) -> None:
    people = (player(hand="parry*8"), following, *OTHERS[:2])
    readings = ANY_TIME if question == "in the own turn" else None
    rules, state = table(*people, stage="discard", deck=deck, discard="bokken", readings=readings)
    state = do(rules, state, "give parry")
    assert asked(rules, state)[1] == question
    assert forbidden(rules, state, "0: give parry") == (EXCESS, "no_excess", (0, 7, 7))
    assert forbidden(rules, state, "0: play parry") == (*NOT_OWN, (0, 1))
    assert EXCESS not in {refused(rules, state, said)[0] for said in ("0: pass", "0: end", "0: take bo")}
    for seat in (4, NATURE):
        assert refused(rules, state, Action(seat, DISCARD, KINDS["parry"]))[0] != EXCESS


@pytest.mark.clause("samurai.turn.discard.limit")
def test_an_excess_is_discarded_in_the_own_turn() -> None:
    limit = "samurai.turn.discard.limit"
    rules, state = table(player(), player(hand="parry*8"), player(hand="parry*6 bo"), player())
    assert forbidden(rules, state, "1: give parry") == (limit, "discards_in_own_turn", (1, 0))
    assert forbidden(rules, state, "2: give bo") == (EXCESS, "no_excess", (2, 7, 7))


@pytest.mark.clause("samurai.turn.discard.limit")
def test_while_an_excess_is_due_it_is_that_which_forbids_all_else() -> None:
    rules, state = table(player(hand="parry*8"), player(hand="bo"), *OTHERS[:2], stage="discard")
    for said in ("1: give bo", "1: play bo"):
        assert forbidden(rules, state, said) == ("samurai.turn.discard.limit", "another_decides", (0, 1))


@pytest.mark.clause("samurai.weapon.only_target_parries", "samurai.card.diversion.effect")
def test_whoever_means_to_answer_hears_who_is_asked() -> None:
    rules, state = table(player(hand="bo diversion"), player(hand="parry bokken"), player(hand="parry"), player())
    attack = do(rules, state, "play bo>1")
    for said in ("2: give parry", "2: play parry"):
        assert forbidden(rules, attack, said) == ("samurai.weapon.only_target_parries", "another_decides", (1, 2))
    diversion = do(rules, state, "play diversion>1")
    assert asked(rules, diversion) == (NATURE, "random card")
    for said in ("1: give parry", "1: play parry"):
        assert refused(rules, diversion, said) == ("samurai.card.diversion.effect", "chance_is_pending")


@pytest.mark.clause("samurai.character.chiyome.immune", "samurai.harmless.no_battle_cry", "samurai.harmless.no_jujutsu")
@pytest.mark.parametrize("readings", [None, TOGETHER])
@pytest.mark.parametrize(("name", "card"), [("battle_cry", "parry"), ("jujutsu", "bo")])
def test_whom_a_card_does_not_touch_does_not_answer_it(name: str, card: str, readings: dict[str, str] | None) -> None:
    down = player(hand="parry bo", resilience=0)
    people = (player("goemon", hand=f"{name} {card}"), player("chiyome", hand="parry bo"), down, player(), player())
    rules, state = table(*people, readings=readings)
    state = do(rules, state, f"play {name}")
    open_ = "samurai.answers.order" if readings else f"samurai.card.{name}.effect"
    for said in (f"give {card}", "pass"):
        assert refused(rules, state, f"1: {said}") == ("samurai.character.chiyome.immune", "has_no_effect_on")
        assert forbidden(rules, state, f"2: {said}") == (f"samurai.harmless.no_{name}", "is_harmless", (2,))
        assert forbidden(rules, state, f"4: {said}") == (open_, "another_decides", (3, 4))
        assert forbidden(rules, state, f"0: {said}") == (open_, "another_decides", (3, 0))
    assert forbidden(rules, state, Action(NATURE, PASS)) == (open_, "another_decides", (3, NATURE))
    assert forbidden(rules, state, f"1: play {card}") == (open_, "another_decides", (3, 1))
    assert refused(rules, state, f"give {card}")[1] == "not_in_hand"


@pytest.mark.clause("samurai.character.unique_ability")
def test_nobody_uses_what_another_can_whatever_is_asked() -> None:
    people = (player(hand="bo bokken battle_cry"), player("nobunaga", hand="parry"), *OTHERS[:2])
    for said in ((), ("play bo>1",), ("play battle_cry",)):
        rules, state = table(*people)
        state = do(rules, state, *said)
        for seat in (0, 2):
            assert refused(rules, state, f"{seat}: use nobunaga") == UNIQUE
        assert refused(rules, state, "0: use chiyome") == ("samurai.character.chiyome.immune", "no_use_now")
        assert refused(rules, state, "1: use nobunaga") == ("samurai.character.nobunaga.trade", "not_in_this_turn")
        assert refused(rules, state, Action(4, USE, name="nobunaga"))[0] == refused(rules, state, Action(4, USE))[0]


@pytest.mark.clause("samurai.turn.end_passes_left")
def test_the_next_player_draws_when_the_turn_has_ended() -> None:
    """Whoever forgets to write that a turn ends hears so, instead of what the player on turn has drawn."""
    rules, state = table(player("hideyoshi", hand="bo"), *OTHERS)
    for seat in (1, 3):
        drawn = Action(NATURE, DRAW, KINDS["bo"], seat)
        assert forbidden(rules, state, drawn) == ("samurai.turn.end_passes_left", "turn_has_not_ended", (0, seat))
    for nobody in (4, -2):
        assert forbidden(rules, state, Action(NATURE, DRAW, KINDS["bo"], nobody))[1] == "phase_cards_drawn"
    ended = do(rules, state, "end")
    assert asked(rules, ended) == (NATURE, "draw")
    assert is_legal(rules, ended, "draw bo")


@pytest.mark.clause("samurai.turn.draw.two", "samurai.character.hideyoshi.extra_draw")
@pytest.mark.parametrize(
    ("character", "clause", "number"),
    [("goemon", "samurai.turn.draw.two", 2), ("hideyoshi", "samurai.character.hideyoshi.extra_draw", 3)],
)
def test_no_card_is_drawn_while_cards_are_played(character: str, clause: str, number: int) -> None:
    rules, state = table(player(character, hand="bo"), *OTHERS)
    drawn = Action(NATURE, DRAW, KINDS["bo"], 0)
    assert forbidden(rules, state, drawn) == (clause, "phase_cards_drawn", (0, number))
    assert refused(rules, state, drawn._replace(actor=0)) == ("samurai.turn.phases", "play_phase_is_on")
    assert refused(rules, state, drawn._replace(verb=PICK))[1] == "another_decides"
    attack = do(rules, state, "play bo>1")
    assert refused(rules, attack, drawn._replace(card=NO_CARD)) == (
        "samurai.weapon.parry", "another_decides")  # fmt: skip
    for nobody in (4, NATURE):
        assert refused(rules, attack, Action(nobody, PLAY, KINDS["parry"]))[0] == "samurai.weapon.parry"
    assert refused(rules, attack, Action(2, PLAY, NO_CARD))[0] == "samurai.weapon.parry"
