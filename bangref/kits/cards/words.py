"""What is said of cards in any game: of draws, shuffles, random cards, and of the places where cards lie."""

from __future__ import annotations

from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE
from bangref.kits.wording import KindOfThing, player_words
from bangref.record.names import Names

FACTS = {
    "another_draw_is_due": "first {0:player} gets {1:# card} from the draw pile",
    "counts_as": "{1:card} counts as {2:element} for {0:player}",
    "does_not_count_as": "{1:card} does not count as {2:element} for {0:player}",
    "hand_limit": "{0:player} may keep {1:# card}",
    "has_no_effect_on": "{0:element}: it has no effect on {1:player}",
    "left_by_the_deal": "{0:card} is not dealt: the header has it in the deck",
    "moves": "{0:card} goes{1:from zone} {2:to zone}",
    "needs_a_target": "{0:player} has to aim it at somebody",
    "no_card_there": "{1:player} has no card in hand for {0:player}",
    "not_at_oneself": "{0:player} may only aim it at somebody else",
    "not_in_draw_pile": "{0:card} is not in the draw pile",
    "not_in_hand": "{0:player} does not hold {1:thing}",
    "not_in_play_there": "{2:card} is no card in play in front of {1:player} that {0:player} could aim at",
    "deck_reshuffled": "the cards under it are shuffled, and go back {1:to zone}",
    "deck_turned_over": "{0:card} under it goes back {1:to zone} as it lies",
    "not_in_that_hand": "{0:player} does not hold {1:thing}",
    "not_that_card": "{0:player} would need a {2:element}, and {1:card} is none",
    "not_these_cards": "{1:# card} named instead of {0}; missing: {2:cards}; not there: {3:cards}",
    "nothing_there": "{1:player} has no card for {0:player}",
    "nothing_to_draw": "{1:# card} for {0:player} cannot be drawn: both piles are empty",
    "one_after_another": "one after another: {all:players}",
    "only_card": "{1:card} is the only card in the hand of {0:player}",
    "only_as_an_answer": "{0:player} may play {1:card} only in answer to something",
    "playing_cards": "the game has {0:# playing card}",
    "plays": "{0:player} plays {1:card}{2:at player}{3:at card}",
    "reshuffled": "the discard pile of {0:# card} becomes the draw pile",
    "shuffled": "{0:# card} shuffled",
    "takes_no_target": "{0:player} cannot aim it at anything",
    "wrong_opening_hand": "{0:player} starts with {1:# card} instead of {2}",
}
"""The sentence of each fact."""

QUESTIONS = {
    "draw": "which card comes from the draw pile",
    "random card": "which card of the hand it is",
    "shuffle": "in which order the cards lie after shuffling",
}
"""What is decided, by kind of question."""

ANY_OF = {"shuffle": "chance shuffles: every order of the cards is legal"}
"""What is legal besides the answers that are listed, by kind of question."""


BENEATH = "under "
"""With this begin the names of the piles that lie beneath a deck."""
REMOVED = "removed "
"""With this begin the names of the piles of cards that are out of the game."""


def _zone(zone: tuple[str, int], names: Names) -> str:
    kind, number = zone
    if kind == "hand":
        return f"the hand of {player_words(number, names)}"
    if kind == "in_play":
        return f"the cards in play in front of {player_words(number, names)}"
    fixed = {DRAW_PILE: "draw pile", BAG: "draw pile", DISCARD_PILE: "discard pile"}
    name = fixed.get(number) or names.rules.piles[number]
    if name.startswith(REMOVED):
        return "the cards out of the game"
    return f"the bottom of {name.removeprefix(BENEATH)}" if name.startswith(BENEATH) else f"the {name}"


def _from_zone(zone: tuple[str, int], names: Names) -> str:
    return "" if zone[0] == "flight" else f" from {_zone(zone, names)}"


def _to_zone(zone: tuple[str, int], names: Names) -> str:
    return "aside for now" if zone[0] == "flight" else f"to {_zone(zone, names)}"


KINDS: dict[str, KindOfThing] = {"from zone": _from_zone, "to zone": _to_zone}
"""What the arguments of a fact can be, and how it is told."""
