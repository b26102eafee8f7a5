"""Gatling: enough Gatling dice hit everybody else, and the roller gets rid of all arrows."""

from bangref.core.asking import measure
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.dice.facts import GATLING, THREE
from bangref.dice.loss import OWN_ARROWS, Losses, hits_on, own_arrows_back
from bangref.dice.points import GATLING as CAUSE
from bangref.dice.points import GATLINGS_NEEDED
from bangref.dice.rules import Rules
from bangref.dice.state import State, players_in

THRESHOLD = "dice.gatling.threshold"
TOO_FEW = "dice.gatling.below_threshold"
DAMAGE = "dice.gatling.damage"


def fires(rules: Rules, state: State, seat: int, note: Note) -> bool:
    """Whether a player has rolled enough Gatling dice."""
    number = state.dice.count(GATLING)
    if not number:
        return False
    needed = measure(rules, state, GATLINGS_NEEDED, (seat,), THREE, note, seat)
    if number >= needed:
        note(THRESHOLD, "gatling_fires", seat, number)
    else:
        note(TOO_FEW, "gatling_does_not_fire", seat, number, needed)
    return number >= needed


def fire_gatling(rules: Rules, state: State, seat: int, note: Note) -> State:
    """Everybody else loses a life point, all at once; the roller puts all arrows back."""
    if rules.readings[OWN_ARROWS] == "arrows_first":
        state = own_arrows_back(state, seat, note)
    others = tuple((other, 1) for other in players_in(state, seat) if other != seat)
    return push(state, Losses(seat, CAUSE, DAMAGE, hits_on(rules, state, others, CAUSE, note)))
