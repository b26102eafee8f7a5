"""How the chapters come together: what is done by itself, what is asked of whom, and what an answer brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from verification.model.plain_data import Plain
from verification.model.samurai import attack, bushido, cards, deck, defeat, reasons, setup, turn
from verification.model.samurai.characters import trade, trades
from verification.model.samurai.table import do_first, reading


class Question(NamedTuple):
    """The possible answers, and what an answer brings."""

    answers: Callable[[Plain, Plain], list[Plain]]
    answered: Callable[[Plain, Plain, Plain], None]


QUESTIONS = {
    "draw": Question(deck.possible_draws, deck.draw),
    "shuffle": Question(deck.possible_shuffles, deck.shuffle),
    "draw in any order": Question(cards.possible_first_draws, cards.first_draw),
    "pick": Question(cards.possible_picks, cards.picked),
    "nobunaga": Question(turn.trade_or_not, turn.trade_is_answered),
    "bushido": Question(bushido.bushido_choices, bushido.bushido_is_answered),
    "first card": Question(turn.first_cards, turn.first_card),
    "play phase": Question(cards.possible_plays, cards.play),
    "answer an attack": Question(attack.possible_parries, attack.attack_is_answered),
    "battle_cry": Question(cards.possible_gifts, cards.cry_is_answered),
    "jujutsu": Question(cards.possible_gifts, cards.cry_is_answered),
    "discard phase": Question(turn.excess_cards, turn.discard_excess),
}

DONE_BY_ITSELF: dict[str, Callable[[Plain, Plain], None]] = {
    "the deck lies ready": setup.the_deck_lies_ready,
    "a turn begins": turn.a_turn_begins,
    "the draw phase": turn.the_draw_phase,
    "the discard phase": turn.the_discard_phase,
    "a card is drawn": deck.a_card_is_drawn,
    "the deck is made anew": deck.the_deck_is_made_anew,
    "a weapon hits": attack.a_weapon_hits,
    "the weapon is discarded": attack.the_weapon_is_discarded,
    "players are defeated": defeat.players_are_defeated,
    "an action is discarded": cards.an_action_is_discarded,
    "a card of a hand is picked": cards.a_card_of_a_hand_is_picked,
    "cards are drawn in any order": cards.cards_are_drawn_in_any_order,
    "a cry reaches": cards.a_cry_comes_to,
    "all answers are carried out": cards.answers_are_carried_out,
    "Bushido is dealt with": bushido.bushido_is_dealt_with,
    "Bushido has turned over a card": bushido.bushido_has_turned_over,
}


def go_on(table: Plain) -> Plain:
    """Do what the rules do by themselves, until somebody is asked or the game is over."""
    while table["todo"]:
        if deck.the_deck_has_just_run_out(table):
            deck.the_deck_is_made_anew(table, {})
        elif table["todo"][0]["what"] in DONE_BY_ITSELF:
            thing = table["todo"].pop(0)
            DONE_BY_ITSELF[thing["what"]](table, thing)
        else:
            break
    return table


def possible(table: Plain) -> list[Plain]:
    """All answers to the question that is asked, and what Nobunaga may do meanwhile."""
    question = table["todo"][0]
    answers = QUESTIONS[question["what"]].answers(table, question)
    return answers + [line for line in interruptions(table, question) if line not in answers]


def interruptions(table: Plain, question: Plain) -> list[Plain]:
    """samurai.character.nobunaga.trade, any_time: whoever is asked in Nobunaga's turn.

    But samurai.answers.order, together: while all decide, nothing else happens.
    """
    deciding = question["what"] in ("battle_cry", "jujutsu") and reading(table, "samurai.answers.order") == "together"
    return [] if question["who"] == "chance" or deciding else trades(table, table["turn"], at_any_time=True)


def why_not(table: Plain, line: Plain) -> str | None:
    """The clause that forbids a line, or None."""
    if table["winners"] is not None:
        return "samurai.end.swordmaster" if table["points"] is None else "samurai.end.no_honour"
    question = table["todo"][0]
    if question["what"] == "shuffle":
        return deck.why_no_shuffle(table, question, line)
    return None if line in possible(table) else reasons.why_not(table, question, line)


def answer(table: Plain, line: Plain) -> None:
    """Carry an answer out."""
    question = table["todo"].pop(0)
    asked = QUESTIONS[question["what"]]
    if line in interruptions(table, question) and line not in asked.answers(table, question):
        do_first(table, question)
        trade(table, line["by"])
    else:
        asked.answered(table, question, line)
