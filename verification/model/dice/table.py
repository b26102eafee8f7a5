"""The table of the Dice Game as plain data, and the few questions that every chapter asks of it.

A position is one dictionary:

edition     "001" or "002"
readings    what the open questions of the rulebook are taken to mean
seats       the players, clockwise; roles, characters, most (life points), lives and arrows are told by player
out         who has been eliminated
pile        arrow tokens that nobody has
turn        whose turn it is: the roller
dice        the faces that lie on the table; unused: those of them that are still to be resolved
rerolls     how often dice may still be rolled again
seen        whether a bull's eye has been rolled in this turn
doubled     whether Slab the Killer has doubled a bull's eye in this turn
kept        whether the roller has kept the dice though there was a re-roll left
resolving   whether rolling is over and the dice are being resolved
todo        what is still to be done, the next thing first: dictionaries that say "what", some of them a question to
            somebody, and then "who" has to answer it
winners     who has won, once the game is over; until then None
"""

from __future__ import annotations

from typing import Any

from verification.model.plain_data import Plain, facts_beside

FACTS: Any = facts_beside(__file__)
FACES: list[str] = FACTS["faces"]
ARROW, DYNAMITE, ONE, TWO, BEER, GATLING = FACES
BULLS_EYES = [ONE, TWO]

# What life points are lost to.
SHOT, INDIANS = "bull's eye", "Indians"


def in_the_game(table: Plain) -> list[str]:
    """dice.elimination.out_of_play: the players who have not been eliminated, clockwise."""
    return [name for name in table["seats"] if name not in table["out"]]


def others_clockwise(table: Plain, name: str) -> list[str]:
    """dice.distance.living_only: all others in the game, the next one on the left of a player first."""
    place = table["seats"].index(name)
    round_the_table = table["seats"][place + 1 :] + table["seats"][:place]
    return [other for other in round_the_table if other not in table["out"]]


def who_is(table: Plain, character: str) -> str | None:
    """The player in the game who has a character, if there is one."""
    for name in in_the_game(table):
        if table["characters"][name] == character:
            return name
    return None


def roller_is(table: Plain, character: str) -> bool:
    """Whether the roller has a character; one who is out, whose dice are resolved all the same, can do nothing more."""
    return bool(who_is(table, character) == table["turn"])


def do_first(table: Plain, *things: Plain) -> None:
    """Put things before all else that is still to be done."""
    table["todo"] = list(things) + table["todo"]


def in_order(dice: list[str]) -> list[str]:
    """Dice in the order in which the facts name the faces."""
    return sorted(dice, key=FACES.index)


def gain(table: Plain, name: str, lives: int) -> None:
    """dice.beer.cap, dice.beer.cap.sheriff, dice.tokens.taken_from_pile: no more than at the start of the game."""
    table["lives"][name] = min(table["lives"][name] + lives, table["most"][name])


def put_back(table: Plain, name: str, arrows: int) -> None:
    """dice.tokens.returned_to_pile: arrows of a player go back to the pile."""
    table["arrows"][name] -= arrows
    table["pile"] += arrows


def reading(table: Plain, clause: str) -> str:
    """What an open question of the rulebook is taken to mean in this game."""
    return str(table["readings"][clause])
