"""What is said of Valley of Shadows."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "ace_in_the_pot": "{1:card} is among the cards: {0:player} takes none",
    "are_concerned": "these are concerned: {all:players}",
    "bites": "{1:card}: the Rattlesnake bites {0:player}",
    "cannot_be_cancelled": "{1:card}: the BANG! of {0:player} cannot be cancelled",
    "decide_at_once": "all of them decide before anything is seen: {all:players}",
    "defends_property": "{1:player} has had a card of {0:player}, who shoots at them",
    "does_not_bite": "{1:card}: the Rattlesnake does not bite {0:player}",
    "earns_bounty": "{0:player} has hit {1:player} and earns the bounty",
    "give_at_once": "all give their cards at the same time: {all:players}",
    "gives_fewer": "{0:player} has {1:# card} to give",
    "goes_with_bang_only": "{0:player} plays it with a BANG! card, which {1:card} is not",
    "has_nothing_to_give": "{0:player} has no card to discard",
    "has_to_discard": "{0:player} discards a card from hand, too",
    "heals_with_two_left": "two players are left, and {0:player} plays no Beer",
    "is_a_bang_card": "a BANG! card is being played, which {0:player} cannot cancel so",
    "is_for_one_alone": "the card is for {0:player} alone",
    "is_in_the_game_again": "{0:player} is in the game again, without lives",
    "is_not_played": "what {0:player} would cancel is used without being played",
    "loses_ghost": "{0:player} has lost the Ghost",
    "may_be_cancelled": "{1:card}: the BANG! of {0:player} may be cancelled",
    "may_join": "{1:player} has played Beer; {0:player} may join in",
    "more_is_needed": "before {0:player} can return fire, {1:# Missed! effect} more must cancel the shot",
    "no_card_to_give_up": "{0:player} has no card to give up",
    "no_other_bang": "{0:player} has played Fanning in this turn",
    "no_second_target": "nobody else is at distance 1 from {0:player}",
    "nobody_to_shoot_at": "no player has shot at {0:player}",
    "not_played_at_them_alone": "no other player plays a card at {0:player} alone",
    "nothing_to_save": "{0:player} can save no life that is not saved already",
    "one_more_card": "{0:player} has given one card and gives another",
    "play_poker": "each of them discards a card: {all:players}",
    "pot_is_small": "{0:player} takes what there is: {1:# card}",
    "returns_fire": "{0:player} returns the fire of {1:player}",
    "saves_a_life": "{0:player} saves {1:player} a life",
    "saves_others_only": "{0:player} can save other players only",
    "shoots_for_a_card": "{0:player} shoots at {1:player} for a card less",
    "shot_at_already": "{0:player} has shot at {1:player} for a card in this turn",
    "throws_at": "{0:player} throws a tomahawk at {1:player}",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "card for poker": "which card to discard",
    "cards or a life": "which cards to discard, or to lose a life",
    "cards to give": "which cards to give to the left",
    "discard when hit": "which card to discard",
    "join in a Beer": "which card to discard for a life",
    "mick_defender": "which Missed! to discard",
    "reward of a rescuer": "from where to take two cards",
    "second target": "who is shot at besides",
    "take from the pot": "which card to take",
}
"""What is decided, by kind of question."""

KIT = SetKit("valley_of_shadows", facts=FACTS, questions=QUESTIONS, secret=("cards to give",))
