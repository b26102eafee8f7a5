"""Cards with a home of their own: a handcar is never in a hand, and what is on lease is never anybody else's."""

from bangref.bang.effects import nothing_at_once
from bangref.bang.facts import Face
from bangref.bang.points import HOME
from bangref.bang.rules import NO_AIM, Effect, Rules
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.element import Element
from tests.probe.parts.short_forms import clause_of, instead

SUPPLY, UNDER_THE_SUPPLY, SIDING = 6, 8, 9
"""Own piles: a deck of three piles (known top, the rest, what is put under it), and where handcars stand."""

FACES = (Face("handcar", "clubs", "5", "iron"), Face("lease", "clubs", "6", "black"))
EFFECTS = tuple(
    Effect(name, clause_of(name), NO_AIM, nothing_at_once, lays=True) for name in (face.name for face in FACES)
)


def _rolls(rules: Rules, state: State, owner: int, card: Card, zone: tuple[str, int]) -> tuple[str, int] | None:
    if rules.faces[card].colour != "iron":
        return None
    return ("in_play", zone[1]) if zone[0] == "hand" else ("pile", SIDING)


def _falls_back(rules: Rules, state: State, owner: int, card: Card, zone: tuple[str, int]) -> tuple[str, int] | None:
    return ("pile", UNDER_THE_SUPPLY) if rules.faces[card].colour == "black" else None


HOMES: tuple[Element, ...] = (instead("rails", HOME, _rolls), instead("land_office", HOME, _falls_back))
