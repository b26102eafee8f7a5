"""What Gold Rush adds to BANG!: its rules, and what is said of it."""

from __future__ import annotations

from bangref.bang.sets.gold_rush import SET
from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "bank_runs_out": "{1:# nugget} are due, and the supply has {2}",
    "buys": "{0:player} buys {1:card} for {2:# nugget}",
    "carried_out_at_once": "{1:card} is carried out at once",
    "costs_nuggets": "{0:card} costs {1:# nugget}",
    "equipment_shuffled": "the equipment deck has {0:# card}",
    "heals_with_two_players_left": "two players are left, and {0:player} has no Beer but its effect",
    "life_was_lost": "{0:player} has lost the last life, though it has been made up for",
    "no_equipment_there": "no such equipment lies in front of {1:player}",
    "no_such_effect": "{1:card} is not bought for such an effect",
    "not_on_offer": "{1:card} is not on offer",
    "own_equipment": "{1:card} lies in front of {0:player} themselves",
    "pays_for_discard": "{0:player} pays {3:# nugget}, and {1:player} discards {2:card}",
    "suits_flipped": "{0:player} has flipped {1:# suit}",
    "too_few_nuggets": "{0:player} has to pay {1:# nugget} and has {2}",
}
"""The sentence of each fact that only this set has."""

KIT = SetKit(SET, facts=FACTS)
