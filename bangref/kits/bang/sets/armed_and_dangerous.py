"""What is said of Armed & Dangerous."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "all_flipped_again": "{0:player} flips all {1:# card} anew",
    "at_any_distance": "the distance between {0:player} and the target does not matter",
    "bomb_burns_down": "{0:player} draws! {1:card}, and Bomb loses load tokens",
    "bomb_explodes": "Bomb explodes in front of {0:player}",
    "bomb_stays": "Bomb stays in front of {0:player}",
    "bomb_without_effect": "Bomb in front of {0:player} has no effect now",
    "called_off_already": "the card already has no effect on {0:player}",
    "cancels_for_tokens": "{1:card} of {0:player} has the effect of a Missed!",
    "concerns_alone": "{1:card} concerns {0:player} alone",
    "costs_tokens": "{0:player} has to pay {1:# load token} for it",
    "draw_is_void": "the draw! of {1:player} does not count, by {0:player}",
    "draws_once": "{0:player} has lost {1:# life} at once",
    "everybody_near": "for the next card of {0:player} everybody is at distance 1",
    "needs_a_bang_card": "{1:card}, played by {0:player}, is no BANG! card here",
    "goes_with_card": "the ability of the weapon of {0:player} goes with {1:card}",
    "hands_bomb_on": "{0:player} draws! {1:card} and hands Bomb on",
    "has_no_help": "the ability and the cards in play of {0:player} have no effect",
    "pays_with_a_card": "{0:player} has to discard a card of the hand",
    "heals_like_beer": "two players are left; what {0:player} uses is like Beer, and is none",
    "ignored_or_cancelled": "{0:player} has ignored {1:card}",
    "ignores_card": "{0:player} ignores {1:card}",
    "keeps_tokens": "{0:player} keeps {1:# load token}",
    "lies_there_no_more": "{1:card} does not lie there any more",
    "lies_like_blue": "{0:card} lies in play like a blue card",
    "may_add_token": "{0:player} may add a load token",
    "near_already": "everybody is already at distance 1 for the next card of {0:player}",
    "near_no_more": "{0:player} has played the card for which everybody was at distance 1",
    "no_bang_card": "what {0:player} has played is no BANG! card",
    "no_further_target": "{0:player} has no further target",
    "no_high_card": "{0:player} can ignore only jacks, queens, kings and aces with brown borders",
    "no_place_for_tokens": "load tokens of {0:player} cannot lie there",
    "no_retaliation": "{0:player} does not shoot at {1:player}",
    "no_room_there": "{0:player} can have no more than {1:# load token} there",
    "no_tokens_there": "{0:player} has no load token there",
    "not_for_one_alone": "{1:card} is not played on {0:player} alone",
    "one_card_for_it": "{0:player} draws one card for it",
    "one_more_target": "{0:player} adds {1:player} to the targets",
    "only_cards_in_play": "{0:player} has to choose a card in play",
    "only_from_hands": "{0:player} has to choose a hand, and no card in play",
    "only_to_dangerous_cards": "{0:player} moves load tokens to Dangerous cards of their own",
    "paid_already": "{0:player} has already paid for it",
    "pays_from_bomb": "{0:player} pays with load tokens on the Bomb in front of {1:player}",
    "pays_tokens": "{0:player} pays {1:# load token}",
    "places_tokens": "{0:player} places {1:# load token}",
    "plays_no_card": "{0:player} plays no card for this shot",
    "pool_runs_out": "{0:# load token} are due, and the pool has {1}",
    "takes_no_card_of_hand": "{0:player} uses no card of the hand for it",
    "takes_tokens": "{0:player} takes {2:# load token} from {1:player}",
    "tokens_free_again": "load tokens of phase 3 can be used, now that the turn of {0:player} has begun",
    "tokens_in_pool": "the pool has {0:# load token}",
    "tokens_of_its_own": "{0:card} brings {1:# load token}, and no other",
    "too_few_tokens": "{0:player} has to pay {1:# load token} and has {2}",
    "upgraded_again": "{0:player} buys the upgrade a further time: {1}",
    "upgraded_already": "{0:player} has already bought the upgrade",
    "upgrades_another_card": "the upgrade is not for {1:card} of {0:player}",
    "upgrades_card": "{0:player} upgrades {1:card} for {2:# load token}",
    "uses_in_own_turn": "it is the turn of {0:player}",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "add a load token": "add a load token to one of their cards, or not",
    "bass_greeves": "which card of the hand to discard for load tokens",
    "discard after the shot": "which card of the hand to discard",
    "hand the Bomb on": "who gets Bomb",
    "move one more token": "move one more load token, or not",
    "pay for a card": "pay two load tokens for a card, or not",
    "pay for the card to come back": "pay two load tokens for the card to come back, or not",
    "pay load tokens": "where the next load token is taken from",
    "place a load token": "where the next load token is put",
}
"""What is decided, by kind of question."""

CALLED = {"load": "load tokens", "fresh_load": "load tokens that wait"}

KIT = SetKit(
    "armed_and_dangerous",
    facts=FACTS,
    questions=QUESTIONS,
    called=CALLED,
    seats=("seats",),
    cards=("cards",),
    on_cards={"orange": ("load", 3)},
)
