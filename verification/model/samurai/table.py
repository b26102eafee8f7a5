"""The table of Samurai Sword as plain data, and the few questions that every chapter asks of it.

A position is one dictionary:

readings    what the open questions of the rulebook are taken to mean
seats       the players, clockwise; roles, stars, characters, most (resilience tokens), resilience, honour, hands and
            in_play (properties) are told by player
deck        the cards of the deck whose order is known, the top one first; under them
bag         those whose order nobody knows
deck_is     "there", "being made", or "gone": it has run out, and there was nothing to make a new one of
discard     the discard pile, the bottom card first
turn        whose turn it is; weapons: how many that player has played in it
todo        what is still to be done, the next thing first: dictionaries that say "what", some of them a question to
            somebody, and then "who" has to answer it
winners     who has won, once the game is over, and points: those of the teams, if they were counted; until then None
"""

from __future__ import annotations

from typing import Any

from verification.model.plain_data import Plain, facts_beside

# The facts: samurai.components.weapons, .properties, .actions, .playing_cards; samurai.weapon.two_numbers and
# samurai.weapon.*.numbers; characters, roles, honour, hands and bonuses, whose clauses setup and end name.
FACTS: Any = facts_beside(__file__)
WEAPONS: Any = FACTS["weapons"]
PARRY = "Parry"
BUSHIDO = "Bushido"
PROPERTIES: list[str] = list(FACTS["properties"])
ALL_CARDS: list[str] = [
    *[card for card, numbers in WEAPONS.items() for _ in range(numbers["copies"])],
    *[card for kind in ("properties", "actions") for card, copies in FACTS[kind].items() for _ in range(copies)],
]


def others_clockwise(table: Plain, name: str) -> list[str]:
    """All other players, the next one on the left first (samurai.turn.order, samurai.defeat.stays_in_game)."""
    place = table["seats"].index(name)
    return list(table["seats"][place + 1 :] + table["seats"][:place])


def is_character(table: Plain, name: str, character: str) -> bool:
    """Whether a player has a character."""
    return bool(table["characters"][name] == character)


def do_first(table: Plain, *things: Plain) -> None:
    """Put things before all else that is still to be done."""
    table["todo"] = list(things) + table["todo"]


def reading(table: Plain, clause: str) -> str:
    """What an open question of the rulebook is taken to mean in this game."""
    return str(table["readings"][clause])


def kinds(cards: list[str]) -> list[str]:
    """The different cards among these; equal cards are the same card."""
    return sorted(set(cards))


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Cards less some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def copies_before(table: Plain, name: str, card: str) -> int:
    """samurai.property.stacks, .not_in_hand, .until_removed: how many copies of a property lie before a player."""
    return int(table["in_play"][name].count(card))


def discard_from_hand(table: Plain, name: str, card: str) -> None:
    """A card goes from the hand of a player to the discard pile."""
    table["hands"][name].remove(card)
    table["discard"].append(card)
