"""The names the rules use: statuses, cards, piles, effects.

Codes of different families lie in different ranges, so that one can never pass for another.
"""

from bangref.west.roles import Status

DYING = Status(202)
"""Has just lost the last life and may still be saved."""
GUEST = Status(204)
"""Eliminated, but back for this turn, without lives to lose."""
BOUND = Status(205)
"""Held in the game by a card, without lives to lose."""

BANG = "bang"
MISSED = "missed"
BEER = "beer"
SALOON = "saloon"
GENERAL_STORE = "general_store"
PANIC = "panic"
CAT_BALOU = "cat_balou"
GATLING = "gatling"
INDIANS = "indians"
DUEL = "duel"
STAGECOACH = "stagecoach"
WELLS_FARGO = "wells_fargo"
MUSTANG = "mustang"
SCOPE = "scope"
BARREL = "barrel"
JAIL = "jail"
DYNAMITE = "dynamite"
VOLCANIC = "volcanic"
SCHOFIELD = "schofield"
REMINGTON = "remington"
REV_CARABINE = "rev_carabine"
WINCHESTER = "winchester"

BROWN = "brown"
BLUE = "blue"
EVENT = "event"

CHECKS_AT_START = "checks_at_start"
"""Cards in play that call for a draw! at the start of a turn."""
AT_CANCELLED_SHOT = "at_cancelled_shot"
"""What follows at once when a shot has been cancelled; a shot that is returned for it comes after that."""
TRAIN_AT_START = "train_at_start"
"""What moves a train at the start of a turn."""
LOOKS_AT_START = "looks_at_start"
"""Cards in play that let their owner look at cards to come at the start of a turn."""
EVENTS_AT_START = "events_at_start"
"""Events that act at the start of each turn."""

ELIMINATED_OF_THREE = "eliminated_of_three"
"""What remembers, of three players with Shadow Gunslingers, who has been eliminated."""

SPADES, HEARTS, DIAMONDS, CLUBS = "spades", "hearts", "diamonds", "clubs"
SUITS = (SPADES, HEARTS, DIAMONDS, CLUBS)
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
