"""What is said of the Dice Game: a sentence for each fact that only it has, words for questions and quantities.

The format of an argument says what it is (``report.words``); a face of a die is told like a card.
"""

from __future__ import annotations

from bangref.core.action import Action, Card
from bangref.core.ruling import Ruling
from bangref.dice import points
from bangref.dice.state import State
from bangref.kits.kit import Words
from bangref.record.names import Names

FACTS = {
    "after_the_loss": "asked for having lost lives, for an ability to use: {all:players}",
    "aims_at": "{0:player} names {1:player}, counting only players who are in the game",
    "also_reaches": "{0:player} also reaches players {1:# place} away",
    "arrow_comes_first": "{0:player} takes an arrow for it before anything else that comes of the losses",
    "arrows_first": "the arrows of {0:player} come first",
    "arrows_in_all": "there are {0:# arrow} in all",
    "arrows_in_the_pile": "{0:# arrow} in the pile",
    "arrows_of_one_player": "{0:player} has begun with the arrows of {1:player}; those of {2:player} have to stay",
    "arrows_to_come": "{1:# more arrow} due to {0:player} must wait until after the attack",
    "attacked": "everybody loses a life for each arrow: {all:players}",
    "beer_spent": "the beer of {0:player} doubles a bull's eye and gives nobody a life",
    "beer_wasted": "{0:player} has {1:# life} already, as at the start: the beer is wasted",
    "before_anything_else": "asked before anybody loses a life, for an ability to use instead: {all:players}",
    "both_lives_of_one": "the bull's eye that {0:player} has doubled costs one player both lives and nobody else",
    "bullets": "the character of {0:player} has {1:# life}",
    "counts_as_one": "with so few players a two of {0:player} counts as a one",
    "dice_are_resolved": "{0:player} is out of the game; the dice on the table are resolved all the same",
    "dice_are_rolled": "it is for chance to roll the dice of {0:player}; number of dice: {1}",
    "dice_count": "the dice of {0:player} count: {all:dice}",
    "dice_kept": "{0:player} has kept the dice as they lie",
    "dice_passed_on": "the turn of {0:player} is over; the dice go to the left",
    "die_aimed": "{1:card} of {0:player} is for {2:player}",
    "die_costs": "{0:card} costs {1:player} {2:# life}",
    "die_counts_as": "{0:player} may use {1:card} as {2:card}",
    "drinks": "a beer of {0:player} goes to {1:player}",
    "dynamite_stays": "{0:player} may not roll dynamite again",
    "eliminated_together": "they are eliminated together: {all:players}",
    "first_roll": "{0:player} begins by rolling all the dice",
    "gains_after_dynamite": "{0:player} gains life points, though three dynamites have ended the rolls",
    "gains_before_leaving": "they gain lives from the others who are out before it is known who leaves: {all:players}",
    "gains_nothing_any_more": "they are out together with others and gain nothing from it: {all:players}",
    "gatling_dice_due": "the Gatlings of {0:player} are due, for which arrows may be discarded",
    "gatling_does_not_fire": "{0:player} has {1:# Gatling} and would need {2} to fire",
    "gatling_fires": "{0:player} has {1:# Gatling} and fires",
    "gives_a_life": "{0:player} gives a life to {1:player}",
    "has_set_them_off": "the last life was lost to the Indians whom {0:player} has set off",
    "has_done_it_himself": "the last life was lost to a bull's eye or the Gatling of {0:player}",
    "has_no_arrow": "{0:player} has no arrow to put back",
    "have_to_outlive": "from now on the last one alive wins: {all:players}",
    "hit_one_by_one": "this bull's eye lands before the next die is used: {all:players}",
    "hit_together": "all bull's eyes land at the same moment: {all:players}",
    "hunts": "{0:player} has eliminated the one whom that role hunts",
    "in_this_order": "they are resolved in this order: {all:cards}",
    "indians_attack": "{0:player} has taken the last arrow of the pile: the Indians attack",
    "keeps_the_dice": "{0:player} keeps the dice: {all:dice}",
    "last_arrow": "{0:player} cannot take an arrow instead: the last one has to stay, and the pile has {1}",
    "last_roll_counts": "{0:player} has no re-roll left: these dice count",
    "loses_nothing": "{0:player} has no more life points at stake here",
    "needs_a_target": "{0:player} has to name a player for the die or ability that is asked about",
    "never_at_oneself": "nobody is the target of an own bull's eye, so {0:player} is not",
    "no_beer": "{0:player} has no beer to spend",
    "no_bulls_eye": "no bull's eye counts against {0:player}",
    "no_die_left": "{0:player} has no Gatling left for it",
    "no_explosion": "{1:# dynamite} alone: {0:player} loses nothing",
    "no_longer_in_the_game": "{0:player} is out of the game",
    "no_rerolls_left": "{0:player} has had {1:# re-roll}, and may have no more in this turn",
    "no_shot_now": "{0:player} doubles a bull's eye as its target is named, and not before or after",
    "no_such_die": "{0:player} does not have so many dice that show {1:card}",
    "no_such_face": "a die of {0:player} shows what no die has",
    "not_for_this_loss": "{0:player} takes no arrow for what is lost to the Indians or to dynamite",
    "not_due_now": "it is not the moment for a die of {0:player} that shows {1:card}",
    "none_is_left_out": "{0:player} may leave none of them out",
    "others_resolved": "the other dice of {0:player} are resolved all the same",
    "owes_arrows_all_the_same": "{1:player} is out of the game, but {0:player} has to take arrows for it all the same",
    "puts_back_arrows": "{0:player} puts back {1:# arrow} and has {3}; the pile has {2}",
    "rerolls": "{0:player} rolls {all:dice again} again; re-rolls left: {1}",
    "rerolls_dynamite": "{0:player} may roll dynamite again",
    "roles_dealt": "{0:# role} dealt face down",
    "rolling_ends": "{1:# dynamite}: {0:player} rolls no more",
    "rolls": "the dice of {0:player} show {all:dice}",
    "rolls_or_keeps": "{0:player} either rolls dice again or keeps them all",
    "sheriff_falls_with_them": "the Sheriff and the last of those against the law fall at the same moment",
    "sheriff_is_out": "the Sheriff is out of the game",
    "sits_elsewhere": "{2:card} does not reach from {0:player} to {1:player}",
    "takes_arrows": "{0:player} takes {1:# arrow} and has {3}; the pile has {2}",
    "takes_no_target": "{0:player} names nobody for this ability",
    "turn_goes_on": "the turn of {0:player} goes on",
    "wrong_number_of_dice": "the number of dice that {0:player} rolls is {2}, not {1}",
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

QUANTITIES: dict[str, str] = {
    points.REROLLS_ALLOWED: "re-rolls",
    points.LIVES_LOST: "life points lost",
    points.BEER_GAIN: "life points for a beer",
    points.GATLINGS_NEEDED: "Gatlings needed to fire",
}
"""What each point of the rules measures."""


def measured(names: Names, state: State, action: Action, ruling: Ruling) -> list[str]:
    """No ruling that forbids anything rests on a number that has to be worked out."""
    return []


def _dice(args: tuple[Card, ...], names: Names) -> str:
    """The dice that a fact tells after the player."""
    return _faces(args[1:], names)


def _dice_again(args: tuple[Card, ...], names: Names) -> str:
    """The dice that a fact tells after the player and a number."""
    return _faces(args[2:], names)


def _faces(dice: tuple[Card, ...], names: Names) -> str:
    return ", ".join(names.card_text(face) for face in dice)


KINDS = {"dice": _dice, "dice again": _dice_again}
"""What the arguments of a fact of this game can be, and how it is told."""


WORDS = Words(
    facts=FACTS,
    kinds=KINDS,
    questions=QUESTIONS,
    quantities=QUANTITIES,
    any_of={},
    measured=measured,
)
