"""What is said of A Fistful of Cards."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "card_missed": "{0:player} escapes the shot{1:of player} at {2:card}",
    "comes_back": "{0:player} comes back into the game",
    "discards_go_face_down": "{0:player} has drawn from the discard pile: what they discard goes onto the draw pile",
    "duty_done": "{0:player} has played {1:card}, as they had to",
    "earns_another_turn": "{0:player} draws! {1:card} and takes another turn",
    "first_out": "{0:player} is the first to be eliminated",
    "gives_a_life": "{0:player} gives a life to {1:player}",
    "guessed_right": "{1:card} is {2}, as {0:player} has guessed",
    "guessed_wrong": "{1:card} is {2}, and {0:player} has guessed wrong",
    "has_used_missed": "{0:player} has used a Missed! effect",
    "keeps_last_life": "{0:player} has no life to give but the last one",
    "may_give_a_life": "{0:player} may give a life before phase 1",
    "no_draw_after_extra_turn": "{0:player} does not draw! for a third turn",
    "no_other_turn": "{0:player} draws! {1:card} and takes no other turn",
    "one_shot_less": "{0:player} has played a card: {1:# BANG! effect} to come",
    "phase_1_has_begun": "phase 1 of {0:player} has begun and cannot be left out any more",
    "roulette_ends": "{0:player} is the first who has used none; it is over",
    "shots_due": "{0:player} holds {1:# card} and is the target of as many BANG! effects",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "blood_brothers": "give a life to somebody, or not",
    "guess": "guess the colour of the next card",
    "ranch": "exchange cards of the hand, or not",
    "sniper": "which two BANG! cards to discard",
}
"""What is decided, by kind of question."""

KIT = SetKit("fistful", facts=FACTS, questions=QUESTIONS)
