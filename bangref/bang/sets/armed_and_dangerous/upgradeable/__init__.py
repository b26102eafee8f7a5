"""Vylepšitelné karty a další karty: cards with brown borders, whose effects load tokens make greater."""

from bangref.bang.rules import EFFECT, Effect, MemoSlot
from bangref.bang.sets.armed_and_dangerous.names import A_LITTLE_NIP, ARROW, CARAVAN, FLINTLOCK, QUICK_SHOT, SQUAW
from bangref.bang.sets.armed_and_dangerous.upgradeable import (
    a_little_nip,
    arrow,
    caravan,
    duck,
    flintlock,
    quick_shot,
    reload,
    returning,
    rust,
    squaw,
)
from bangref.core.element import Element

CARDS = (a_little_nip, arrow, caravan, duck, flintlock, quick_shot, reload, rust, squaw)

EFFECTS: tuple[Effect, ...] = tuple(card.EFFECT for card in CARDS)
FOR_ALL: tuple[Element, ...] = (
    a_little_nip.ELEMENT,
    a_little_nip.AS_BEER,
    *arrow.FOR_ALL,
    caravan.ELEMENT,
    duck.ELEMENT,
    *flintlock.FOR_ALL,
    *quick_shot.FOR_ALL,
    *squaw.FOR_ALL,
)
MEMO: tuple[MemoSlot, ...] = (
    *(MemoSlot(name, EFFECT) for name in (A_LITTLE_NIP, ARROW, CARAVAN, FLINTLOCK, QUICK_SHOT, SQUAW)),
    quick_shot.RANGE,
)
READINGS = flintlock.READINGS | quick_shot.READINGS
FRAMES = returning.FRAMES
CHOICES = returning.CHOICES
OPTIONS = returning.OPTIONS
ROUNDS = {**arrow.ROUNDS, **quick_shot.ROUNDS, **rust.ROUNDS}
