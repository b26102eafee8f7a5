"""Properties that are laid before the player who plays them."""

from bangref.core.action import PLAY, Action
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai.cards import untargeted
from bangref.samurai.facts import PROPERTY
from bangref.samurai.moves import lay
from bangref.samurai.play import TYPES
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State

STACKS = "samurai.property.stacks"
STAYS = "samurai.property.until_removed"


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    """None, or why the property cannot be laid so: before somebody else, or naming something."""
    seat, card, target = action.actor, action.card, action.target
    if target != seat and 0 <= target < len(state.seats) and action == Action(seat, PLAY, card, target):
        return rule(TYPES[PROPERTY], "laid_before_oneself", seat, card, target)
    return untargeted.judge(rules, state, action)


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, card = action.actor, action.card
    copies = state.seats[seat].lying.count(card)
    if copies:
        note(STACKS, "adds_up", seat, card, copies + 1)
    note(STAYS, "stays_before", seat, card)
    return lay(state, seat, card, ("hand", seat), TYPES[PROPERTY], note)


def laid(clause: str) -> Effect:
    """The effect of a property that is laid before the one who plays it; clause: what it does there."""
    return Effect(clause, untargeted.offers, _judge, _resolve, lays=True)
