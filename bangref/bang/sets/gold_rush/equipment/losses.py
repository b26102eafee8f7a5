"""Boots and Lucky Charm: cards, or gold, for lives lost; not for the last one, as with Bart Cassidy."""

from bangref.bang.characters.bart_cassidy import paying
from bangref.bang.points import LIFE_LOST
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import black, in_play
from bangref.bang.state import State
from bangref.core.deck import Draw
from bangref.core.element import Element, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note

DRAW = "bang.equipment.boots.draw"
GOLD = "bang.equipment.lucky_charm.gold"

Loss = tuple[int, int, int, int]
"""Of whom, how many lives, through whom, and how many there were."""


def _pays(rules: Rules, state: State, owner: int, facts: Loss) -> bool:
    return owner == facts[0] and paying(rules, facts[1], facts[3]) > 0


def _no_card(rules: Rules, state: State, owner: int, facts: Loss) -> str:
    return "bang.equipment.boots.not_last_life" if _pays_nothing(rules, owner, facts) else ""


def _no_gold(rules: Rules, state: State, owner: int, facts: Loss) -> str:
    return "bang.equipment.lucky_charm.not_last_life" if _pays_nothing(rules, owner, facts) else ""


def _pays_nothing(rules: Rules, owner: int, facts: Loss) -> bool:
    return owner == facts[0] and not paying(rules, facts[1], facts[3])


def _draw(rules: Rules, state: State, owner: int, facts: Loss, note: Note) -> State:
    number = paying(rules, facts[1], facts[3])
    note(DRAW, "draws_for_lives", owner, number)
    return push(state, Draw(owner, number, True, DRAW))


def _gold(rules: Rules, state: State, owner: int, facts: Loss, note: Note) -> State:
    return nuggets.gain(rules, state, owner, paying(rules, facts[1], facts[3]), GOLD, note)


KINDS = (black("boots", 3, "bang.equipment.boots.price"), black("lucky_charm", 3, "bang.equipment.lucky_charm.price"))
ELEMENTS = (
    *in_play(Element("boots", (Trigger(LIFE_LOST, DRAW, _pays, _draw, withheld=_no_card),))),
    *in_play(Element("lucky_charm", (Trigger(LIFE_LOST, GOLD, _pays, _gold, withheld=_no_gold),))),
)
