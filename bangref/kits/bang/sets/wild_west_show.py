"""What is said of Wild West Show."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "aims_for": "{0:player} chooses {2:player}{3:at card} as the target for {1:player}",
    "began_the_game": "{0:player} began the game",
    "belongs_to_an_eliminated_player": "{1:element} is the character of an eliminated player",
    "cannot_be_played_in_own_turn": "{0:player} could not play {1:card} as what it is in their own turn",
    "cannot_be_that_character": "{0:player} cannot get that character",
    "cannot_be_used_yet": "{0:player} cannot use {1:card} before the effect under way is over",
    "cards_so_far": "{0:player} has played {1:# card} in this turn so far",
    "counts_as_another_card": "it counts as another card that {0:player} has played",
    "draw_does_not_help": "{0:player} draws! {1:card}, which does not help",
    "draw_helps": "{0:player} draws! {1:card} and stays in the game",
    "excess_of_the_mine": "{1:card} {2:goes|does not go} to {0:player}",
    "exchanges_both": "{0:player} exchanges both characters",
    "exchanges_hand": "{0:player} discards {1:# card} and draws as many",
    "gets_role": "{0:player} gets the role {1:role}",
    "hands_face_up": "all hands lie face up: {all:players}",
    "has_abilities_of": "{0:player} has the abilities of {1:element} and {2:element}",
    "has_talked": "{0:player} has talked",
    "have_more_cards": "in this order, with the first to receive: {all:players}",
    "may_add_to_the_card": "{0:player} {1:may|may not} pay for what goes with the card",
    "laid_by_for_a_player": "{1:element} has been laid by for a player",
    "may_take_characters": "{0:player} may take two characters as the game begins",
    "too_few_characters": "there are no two characters of the base game for {0:player} whom nobody plays",
    "no_bang_card_to_discard": "{0:player} has no BANG! card to discard",
    "no_card_to_give": "{0:player} has to give {1:player} a card from hand",
    "no_character_of_the_base_game": "{1:element} is no character of the base game",
    "not_among_roles": "that is no role that {0:player} can get",
    "not_that_card_now": "{0:player} has to play another card than {1:thing}",
    "not_told_in_a_record": "what {0:player} says at the table is not told in a record",
    "nothing_to_repeat": "there is no effect that {0:player} could repeat",
    "offers_in_exchange": "{0:player} gives {1:card} for cards of {2:player}",
    "places": "{0:player} changes places with {1:player}",
    "plays_as_in_own_turn": "{0:player} plays {1:card} as in their own turn",
    "repeats": "{0:player} repeats the effect of {1:element}",
    "repeats_bang": "{0:player} repeats a BANG!, which {1:counts|does not count} towards the limit of the turn",
    "repeats_with_suit": "{0:element} is repeated with the suit of {1:card}",
    "repeats_without_upgrade": "{0:element} is repeated without an upgrade",
    "roles_dealt_anew": "{0:player} draws! {1:card}: roles are dealt anew",
    "roles_stay": "{0:player} draws! {1:card}: roles stay as they are",
    "show_deck_shuffled": "the show deck has {0:# card} above the last one",
    "shows_hand_without": "{0:player} shows a hand without {1:element}: {2:cards}",
    "stays_for_good": "{0:player} is in the game for good",
    "stays_in_force": "{0:card} stays in force",
    "take_everything_along": "{0:player} and {1:player} take along all that is theirs",
    "takes_what_counts": "{0:player} takes {1:card}, which counts",
    "too_few_cards_played": "{0:player} has played {1:# card} in this turn, and not {2}",
    "too_many_for_another": "{0:player} has {1:# card} in hand",
    "turns_up_none": "{1:element} turns up no show event for {0:player}",
    "turns_up_one_too": "{1:element} turns up a show event for {0:player}, too",
    "two_are_left": "{0:player} and one other player are left",
    "will_skip_a_turn": "{0:player} will skip their next turn",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "deal a role": "which role comes to a player",
    "draw a character": "which character comes to a player",
    "flint_westwood": "which card of the hand to give for two others",
    "give a card": "which card to give",
    "john_pain": "which of the flipped cards to take",
    "lee_van_kliff": "which card to discard to repeat the effect",
    "name a card": "which card the other player has to play",
    "other characters": "whether to keep the two characters, or to swap them for others",
    "target for another": "whom the card is aimed at that the other player has to play",
    "which copy to play": "which of the cards with that name to play",
}
"""What is decided, by kind of question."""

CALLED = {"show": "show event", "recast": "players with another role"}

EVENTS = ("show deck", "rest of the show deck", "under the show deck", "show", "removed from the show")
KIT = SetKit(
    "wild_west_show",
    facts=FACTS,
    questions=QUESTIONS,
    called=CALLED,
    together=(EVENTS,),
    seats=("seats",),
    abilities=("pairs",),
    secret=("give a card",),
)
