"""Nebezpečné karty: cards with orange borders that lie in play with load tokens on them."""

from bangref.bang.rules import Effect, MemoSlot
from bangref.bang.sets.armed_and_dangerous.dangerous import (
    ace_up_the_sleeve,
    bandolier,
    beer_keg,
    bell_tower,
    bomb,
    bomb_check,
    crate,
    lockpick,
    lying,
    tumbleweed,
    using,
    whip,
)
from bangref.core.element import Element

CARDS = (ace_up_the_sleeve, bandolier, beer_keg, bell_tower, crate, lockpick, tumbleweed, whip)

FOR_ALL: tuple[Element, ...] = (lying.ELEMENT, *bell_tower.FOR_ALL, bandolier.FOR_ALL, *bomb.FOR_ALL)
ELEMENTS: tuple[Element, ...] = (*(element for card in CARDS for element in card.ELEMENTS), bomb_check.ELEMENT)
EFFECTS: tuple[Effect, ...] = (*(card.EFFECT for card in CARDS), bomb.EFFECT)
MEMO: tuple[MemoSlot, ...] = (*using.MEMO, bell_tower.MEMO)
READINGS = {
    **lying.READINGS,
    **using.READINGS,
    **ace_up_the_sleeve.READINGS,
    **beer_keg.READINGS,
    **bell_tower.READINGS,
    **bomb.READINGS,
    **bomb_check.READINGS,
    **whip.READINGS,
}
FRAMES = bomb_check.FRAMES
