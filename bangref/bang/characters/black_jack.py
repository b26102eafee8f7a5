"""Black Jack: shows the second card drawn in phase 1 and, if it is red, draws one more."""

from bangref.bang.draw_check import suit_of
from bangref.bang.names import DIAMONDS, HEARTS
from bangref.bang.phase_1_draw.sources import draw_one_more
from bangref.bang.points import CARD_DRAWN
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State, Zone
from bangref.core.action import Card
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note

SHOW = "bang.character.black_jack.show_second"
BONUS = "bang.character.black_jack.red_bonus"
SECOND = 1


def _applies(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone]) -> bool:
    return facts[:2] == (owner, SECOND)


def _fire(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, Zone], note: Note) -> State:
    card = facts[2]
    note(SHOW, "shows", owner, card)
    if suit_of(rules, state, card, note) not in (HEARTS, DIAMONDS):
        return state
    note(BONUS, "draws_one_more", owner, card)
    return draw_one_more(rules, state, owner, BONUS, note)


CHARACTER = Character("black_jack", 4, "bang.character.black_jack.lives")
ELEMENT = Element("black_jack", (Trigger(CARD_DRAWN, SHOW, _applies, _fire),))
