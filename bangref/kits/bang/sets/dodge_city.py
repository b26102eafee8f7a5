"""What is said of Dodge City."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "aims_at": "{0:player} aims at {1:player}",
    "answers_out_of_turn": "{0:player} may answer in the turn of {1:player}",
    "cancels_from_play": "{1:card}, discarded from play by {0:player}, has the effect of a Missed!",
    "comes_round_to": "it comes round to {0:player}",
    "costs_all_a_card": "{0:player} makes all other players lose a card",
    "diamond_and_other": "{2:card} is no diamond: the shot of {0:player} has an effect on {1:player}",
    "diamonds_only": "two diamonds: the shot of {0:player} has no effect on {1:player}",
    "draws_before_the_next": "{0:player} draws before anything else is played against the shot",
    "draws_for_card": "{0:player} draws a card for {1:card}",
    "draws_for_the_dead": "{0:player} draws {2:# card} as {1:player} leaves the game",
    "draws_nothing": "{0:player} has lost the last life, and draws nothing for the cards of the Duel",
    "has_ability_of": "{0:player} has the ability of {1:element}",
    "have_to_outlive": "from now on the last one alive wins: {all:players}",
    "hunts_when_back": "{0:player} still has the goal of the role on coming back",
    "laid_this_turn": "{1:card} was laid in this turn; {0:player} can use it in a later one",
    "no_blue_card": "{0:player} has no blue card to discard from hand",
    "no_life_to_give": "{0:player} has {1:# life} and cannot give the last one",
    "only_against_a_shot": "{0:player} can use {1:card} only against a shot",
    "only_in_own_turn": "{0:player} can use {1:card} only in phase 2 of an own turn",
    "outside_phase_2": "{0:player} does it outside phase 2",
    "prey_killed": "{0:player} has killed {1:player}, whom the role of {0:player} hunts",
    "shoots_at": "{0:player} shoots at {1:player}",
    "takes_no_card": "{0:player} uses {1:card} without any other card",
    "until_next_turn": "{0:player} keeps the ability of {1:element} until the next turn of {0:player}",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "doc_holyday": "which two cards to discard",
    "jose_delgado": "which blue card to discard",
    "name a character": "whose ability to have",
}
"""What is decided, by kind of question."""

KIT = SetKit("dodge_city", facts=FACTS, questions=QUESTIONS)
