"""El Gringo: a player who makes him lose life points takes an arrow."""

from typing import Any

from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note
from bangref.dice.arrows import take_arrows
from bangref.dice.points import HURT_BY
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, is_in

CLAUSE = "dice.char.el_gringo.arrow_to_attacker"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    seat, by, _ = facts
    return seat == owner and is_in(state, by) and (is_in(state, owner) or rules.readings[CLAUSE] == "still_takes")


def _fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    _, by, lives = facts
    return take_arrows(state, by, 1 if rules.edition == "001" else lives, CLAUSE, note)


CHARACTER = Character("el_gringo", 7, "dice.char.el_gringo.life")
ELEMENT = Element("el_gringo", (Trigger(HURT_BY, CLAUSE, _applies, _fire),))
