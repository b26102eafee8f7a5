"""What is said of Gold Rush."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "another_turn_follows": "{0:player} takes another turn after this one",
    "as_often_as_paid": "{0:player} may do it as often as it can be paid for",
    "bank_runs_out": "{1:# nugget} are due, and the supply has {2}",
    "buying_is_not_playing": "{0:card} has been bought, which is not playing a card",
    "buying_is_playing": "{0:card} has been bought, which counts as playing a card",
    "buys": "{0:player} buys {1:card} for {2:# nugget}",
    "carried_out_at_once": "{1:card} is carried out at once",
    "costs_nuggets": "{0:card} costs {1:# nugget}",
    "equipment_shuffled": "the equipment deck has {0:# card}",
    "heals_with_two_players_left": "two players are left, and {0:player} has no Beer but its effect",
    "has_one_already": "{0:player} has a {1:card} already",
    "is_card_in_play": "{0:card} is a card in play",
    "keeps_nuggets": "{0:player} keeps {1:# nugget}",
    "life_was_lost": "{0:player} has lost the last life, though it has been made up for",
    "lives_that_pay": "{1:# life} of {0:player} pay",
    "next_is_cheaper": "the next purchase of {0:player} is a nugget cheaper",
    "no_card_is_played": "{0:player} plays no card for it",
    "no_draw_at_this_end": "{0:player} has no draw! at the end of this turn",
    "no_equipment_there": "no such equipment lies in front of {1:player}",
    "no_such_effect": "{1:card} is not bought for such an effect",
    "not_on_offer": "{1:card} is not on offer",
    "nuggets_in_supply": "the supply has {0:# nugget}",
    "opens_store": "{0:player} has cards turned up as by a General Store",
    "own_equipment": "{1:card} lies in front of {0:player} themselves",
    "pays_for_discard": "{0:player} pays {3:# nugget}, and {1:player} discards {2:card}",
    "start_without": "nobody has a nugget: {all:players}",
    "suits_flipped": "{0:player} has flipped {1:# suit}",
    "turn_cut_short": "the turn of {0:player} ends",
    "too_few_nuggets": "{0:player} has to pay {1:# nugget} and has {2}",
}
"""The sentence of each fact that only this set has."""

QUESTIONS = {
    "another turn": "whether to take another turn",
    "use of equipment": "for what to use the equipment card",
}
"""What is decided, by kind of question."""

EQUIPMENT = ("equipment deck", "rest of the equipment deck", "under the equipment deck", "offer")
KIT = SetKit("gold_rush", facts=FACTS, questions=QUESTIONS, spread=("offer",), together=(EQUIPMENT,))
