"""Gary Looter: takes the cards that others discard in phase 3 because of the hand limit."""

from bangref.bang.ask import on_the_table
from bangref.bang.points import EXCESS_DISCARDED, GOES_TO
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.wild_west_show.pool import OF_THE_SET
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.element import Element, Reordered, Replacement, Trigger
from bangref.core.ruling import Note

NAME = "gary_looter"
CLAUSE = "bang.character.gary_looter.loot"
MINE = "bang.character.gary_looter.abandoned_mine"
READINGS = {MINE: ("looter", "mine")}
THE_MINE = ("abandoned_mine",)
"""Who else says where a card goes that is discarded."""


def _takes(rules: Rules, state: State, owner: int, card: Card, source: Zone, why: str, by: int) -> Zone | None:
    return ("hand", owner) if why == "excess" and by != owner else None


def _in_the_mine(rules: Rules, state: State, owner: int, facts: tuple[int, Card]) -> bool:
    return facts[0] != owner and not set(THE_MINE).isdisjoint(on_the_table(rules, state))


def _note_whose(rules: Rules, state: State, owner: int, facts: tuple[int, Card], note: Note) -> State:
    looted = rules.readings[MINE] == "looter"
    note(MINE, "excess_of_the_mine", owner, facts[1], int(looted))
    return state


CHARACTER = Character(NAME, 5, "bang.character.gary_looter.lives", extra=OF_THE_SET)
ELEMENT = Element(
    NAME,
    (Replacement(GOES_TO, CLAUSE, _takes), Trigger(EXCESS_DISCARDED, MINE, _in_the_mine, _note_whose)),
    before=THE_MINE,
    otherwise=Reordered(MINE, "mine", after=THE_MINE),
)
