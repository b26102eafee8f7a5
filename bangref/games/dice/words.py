"""What is said of the Dice Game: a sentence for each fact that only it has, words for questions and quantities.

The format of an argument says what it is (``report.words``); a face of a die is told like a card.
"""

from __future__ import annotations

from typing import Any

from bangref.core.action import Action
from bangref.core.ruling import Ruling
from bangref.dice import points
from bangref.games.kit import Words
from bangref.transcript.names import Names

FACTS = {
    "after_the_loss": "for having lost life points something may be done now: {all:players}",
    "aims_at": "{0:player} names {1:player}, counting only players who are in the game",
    "also_reaches": "{0:player} also reaches whoever sits {1:# place} away",
    "arrows_first": "the arrows of {0:player} come first",
    "arrows_in_all": "there are {0:# arrow} in all",
    "arrows_in_the_pile": "{0:# arrow} in the pile",
    "arrows_of_one_player": "the arrows are those of {1:player}: {0:player} cannot discard those of {2:player} as well",
    "arrows_to_come": "{0:player} takes {1:# more arrow} from the pile after the attack",
    "attacked": "the Indians attack {all:players}",
    "beer_spent": "the beer of {0:player} doubles a bull's eye and gives nobody a life",
    "beer_wasted": "{0:player} has {1:# life} already, as at the start: the beer is wasted",
    "before_anything_else": "something may be done instead of losing life points: {all:players}",
    "bullets": "the character of {0:player} has {1:# life}",
    "counts_as_one": "with so few players a two of {0:player} counts as a one",
    "dice_are_resolved": "{0:player} is out of the game; the dice on the table are resolved all the same",
    "dice_are_rolled": "first the dice of {0:player} are rolled: {1:# die}",
    "dice_count": "the dice of {0:player} are resolved",
    "dice_passed_on": "the turn of {0:player} is over; the dice go to the left",
    "die_aimed": "{1:card} of {0:player} is for {2:player}",
    "die_costs": "{0:card} costs {1:player} {2:# life}",
    "die_counts_as": "{0:player} may use {1:card} as {2:card}",
    "drinks": "a beer of {0:player} goes to {1:player}",
    "dynamite_stays": "{0:player} may not roll dynamite again",
    "eliminated_together": "they are eliminated together: {all:players}",
    "first_roll": "{0:player} rolls all the dice",
    "gains_after_dynamite": "{0:player} gains, though three dynamites have ended the rolls",
    "gatling_does_not_fire": "{0:player} has {1:# Gatling}, and {2} are needed",
    "gatling_fires": "{0:player} fires the Gatling, with {1:# die}",
    "gives_a_life": "{0:player} gives a life to {1:player}",
    "has_done_it_himself": "{0:player} has taken the last life with his own dice",
    "has_no_arrow": "{0:player} has no arrow to put back",
    "have_to_outlive": "from now on the last one alive wins: {all:players}",
    "hit_one_by_one": "{all:players}: hit before the next die is used",
    "hit_together": "hit together: {all:players}",
    "hunts": "this is whom {0:player} had to eliminate",
    "in_this_order": "in this order: {all:cards}",
    "indians_attack": "{0:player} has taken the last arrow: the Indians attack",
    "keeps_the_dice": "{0:player} keeps the dice as they are",
    "last_arrow": "{0:player} may not take the last arrow, and the pile has {1}",
    "last_roll_counts": "{0:player} has no re-roll left: these dice count",
    "loses_nothing": "{0:player} loses no more life points here",
    "needs_a_target": "{0:player} has to name a player for it",
    "never_at_oneself": "{0:player} cannot shoot at himself",
    "no_beer": "{0:player} has no beer to spend",
    "no_bulls_eye": "{0:player} has rolled no bull's eye",
    "no_die_left": "{0:player} has no Gatling left for it",
    "no_explosion": "{1:# dynamite}: {0:player} loses nothing",
    "no_longer_in_the_game": "{0:player} is out of the game",
    "no_such_die": "{0:player} has not so many dice with {1:card}",
    "no_such_face": "a die of {0:player} shows what no die has",
    "no_taking_back": "{0:player} cannot take back what has been decided",
    "nobody_wins": "nobody wins",
    "none_is_left_out": "{0:player} has to use all of them",
    "others_resolved": "the other dice of {0:player} are resolved",
    "owes_arrows_all_the_same": "{1:player} is out, and {0:player} takes an arrow all the same",
    "puts_back_arrows": "{0:player} puts back {1:# arrow}, has {3} and leaves {2} in the pile",
    "rerolls": "{0:player} rolls dice again; re-rolls left: {1}",
    "rerolls_dynamite": "{0:player} may roll dynamite again",
    "roles_dealt": "{0:# role} dealt face down",
    "rolling_ends": "{1:# dynamite}: {0:player} rolls no more",
    "rolls": "the dice of {0:player} fall",
    "rolls_or_keeps": "{0:player} either rolls dice again or keeps them all",
    "sheriff_falls_with_them": "the Sheriff falls together with the last of the others",
    "sheriff_is_out": "the Sheriff is out of the game",
    "sits_elsewhere": "{2:card} does not reach from {0:player} to {1:player}",
    "takes_arrows": "{0:player} takes {1:# arrow}, has {3} and leaves {2} in the pile",
    "takes_no_target": "{0:player} cannot aim it at anybody",
    "turn_goes_on": "the turn of {0:player} goes on",
    "wrong_number_of_dice": "{0:player} rolls {2:# die}, not {1}",
}
"""The sentence of each fact of this game."""

QUESTIONS = {
    "roll": "how the dice fall",
    "reroll": "roll dice again, or keep them",
    "bull's eye": "name a player for a bull's eye",
    "beer": "name a player for a beer",
    "sid_ketchum": "name a player who gains a life",
    points.INSTEAD_OF_LIFE: "lose the life, or use an ability instead",
    points.LIFE_LOST: "use an ability for the life lost, or not",
    points.GATLING_DICE: "use an ability with the Gatling dice, or not",
}
"""What is decided, by kind of question."""

QUANTITIES = {
    points.REROLLS_ALLOWED: "re-rolls",
    points.LIVES_LOST: "life points lost",
    points.BEER_GAIN: "life points for a beer",
    points.GATLINGS_NEEDED: "Gatlings needed to fire",
}
"""What each point of the rules measures."""


def measured(names: Names, state: Any, action: Action, ruling: Ruling) -> list[str]:
    """No ruling that forbids anything rests on a number that has to be worked out."""
    return []


WORDS = Words(
    facts=FACTS,
    kinds={},
    questions=QUESTIONS,
    quantities=QUANTITIES,
    any_of={},
    measured=measured,
)
