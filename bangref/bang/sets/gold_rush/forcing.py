"""Donucení jiného hráče k odhození vybavení: equipment of somebody else is discarded for its price and a nugget."""

from bangref.bang.moves import discard_in_play
from bangref.bang.points import IN_PLAY_PHASE
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import PHASE_2
from bangref.bang.sets.gold_rush.equipment import EQUIPMENT
from bangref.bang.state import State, present
from bangref.core.action import DISCARD, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.ruling import Note, Ruling, rule

PRICE = "bang.gold_rush.force.price"
OTHERS = "bang.gold_rush.force.other_player"
MORE = 1


def _equipment(rules: Rules, state: State, seat: int) -> list[Card]:
    return [lying.card for lying in state.seats[seat].lying if rules.faces[lying.card].name in EQUIPMENT]


def _due_for(rules: Rules, card: Card) -> int:
    return EQUIPMENT[rules.faces[card].name].price + MORE


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    """Own equipment, too; what is refused of it is judged afterwards."""
    owners = present(state)
    return [Action(seat, DISCARD, card, owner) for owner in owners for card in _equipment(rules, state, owner)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, card, owner = action.actor, action.card, action.target
    if owner == seat:
        return rule(OTHERS, "own_equipment", seat, card)
    lies = owner in present(state) and card in _equipment(rules, state, owner)
    if not lies or action != Action(seat, DISCARD, card, owner):
        return rule(PRICE, "no_equipment_there", seat, owner, card)
    has, costs = nuggets.held(rules, state, seat), _due_for(rules, card)
    return rule(PRICE, "too_few_nuggets", seat, costs, has) if has < costs else None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, card, owner = action.actor, action.card, action.target
    note(PRICE, "pays_for_discard", seat, owner, card, _due_for(rules, card))
    state = nuggets.pay(rules, state, seat, _due_for(rules, card), note)
    return discard_in_play(rules, state, owner, card, "discarded", seat, PRICE, note)


ELEMENT = Element("forcing", (Ability(IN_PLAY_PHASE, PHASE_2, _offers, _judge, _perform, verbs=(DISCARD,)),))
