"""What is said of High Noon."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "becomes": "{0:player} is {1:element} from now on; {2:element} is laid by",
    "fewest_lives": "the fewest lives: {all:players}",
    "looks_at_spare": "{0:player} looks at the character laid by: {1:element}",
    "no_longer_back": "the turn for which {0:player} was back is over",
    "not_a_blue_card_of_his": "{1:thing} is no blue card in front of {0:player}",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "discard a blue card": "discard a blue card in play",
    "name a suit": "name the suit that may be played in this turn",
    "take on a new identity": "keep the character, or swap it for the one laid by",
}
"""What is decided, by kind of question."""

KIT = SetKit("high_noon", facts=FACTS, questions=QUESTIONS)
