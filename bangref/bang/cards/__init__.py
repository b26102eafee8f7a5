"""One module for each card of the base game: what it does when played, and how it bends the rules in play."""

from bangref.bang.cards import (
    bang,
    barrel,
    beer,
    cat_balou,
    duel,
    dynamite,
    gatling,
    general_store,
    indians,
    jail,
    missed,
    mustang,
    panic,
    saloon,
    scope,
    stagecoach,
    volcanic,
    weapons,
    wells_fargo,
)  # fmt: skip
from bangref.bang.rules import Effect, Rules
from bangref.bang.state import State
from bangref.core.element import Element
from bangref.core.frame import Kinds

EFFECTS: tuple[Effect, ...] = (
    bang.EFFECT, missed.EFFECT, beer.EFFECT, saloon.EFFECT, general_store.EFFECT, panic.EFFECT, cat_balou.EFFECT,
    gatling.EFFECT, indians.EFFECT, duel.EFFECT, stagecoach.EFFECT, wells_fargo.EFFECT, barrel.EFFECT,
    dynamite.EFFECT, jail.EFFECT, mustang.EFFECT, scope.EFFECT, volcanic.EFFECT, *weapons.EFFECTS,
)  # fmt: skip

ELEMENTS: tuple[Element, ...] = (
    barrel.ELEMENT, dynamite.ELEMENT, jail.ELEMENT, mustang.ELEMENT, scope.ELEMENT, volcanic.ELEMENT,
)  # fmt: skip

FRAMES: Kinds[Rules, State] = {
    **general_store.FRAMES, **duel.FRAMES, **dynamite.FRAMES, **jail.FRAMES, **barrel.FRAMES,
}  # fmt: skip
