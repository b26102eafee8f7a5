"""What chance decides of cards in simulated games."""

from __future__ import annotations

from random import Random

from bangref.core.action import DRAW, NATURE, SHUFFLE, Action
from bangref.core.deck import deck_in_question
from bangref.core.frame import Question
from bangref.core.piles import BAG
from bangref.kits.any_game import State


def of_chance(state: State, asked: Question, random: Random) -> Action | None:
    """A shuffle, or a card drawn from those whose order nobody knows; None where chance decides something else."""
    if asked.kind == "shuffle":
        cards = list(state.piles[deck_in_question(state.frames[-1]) + BAG])
        random.shuffle(cards)
        return Action(NATURE, SHUFFLE, cards=tuple(cards))
    if asked.kind == "draw":
        bag = state.piles[deck_in_question(state.frames[-1]) + BAG]
        return Action(NATURE, DRAW, random.choice(bag), asked.about[0])
    return None
