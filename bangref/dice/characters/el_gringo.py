"""El Gringo: a player who makes El Gringo lose life points takes an arrow."""

from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note
from bangref.dice.arrows import take_arrows
from bangref.dice.points import HURT_BY
from bangref.dice.rules import Character, Rules
from bangref.dice.state import State, is_in

EVENT, LIFE = "dice.character.el_gringo.arrow_per_event", "dice.character.el_gringo.arrow_per_life"
WHEN_OUT = "dice.character.el_gringo.when_eliminated"


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int, int]) -> bool:
    seat, by, _ = facts
    return seat == owner and is_in(state, by) and (is_in(state, owner) or rules.readings[WHEN_OUT] == "still_takes")


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, int, int], note: Note) -> State:
    _, by, lives = facts
    if not is_in(state, owner):
        note(WHEN_OUT, "owes_arrows_all_the_same", by, owner)
    if rules.edition == "001":
        return take_arrows(state, by, 1, EVENT, note)
    return take_arrows(state, by, lives if rules.readings[LIFE] == "each_life" else 1, LIFE, note)


CHARACTER = Character("el_gringo", 7, "dice.character.el_gringo.life")
ELEMENT = Element("el_gringo", (Trigger(HURT_BY, EVENT, _applies, _fire),))
