"""Positions of BANG!: what they can be like, and when the game is over."""

from __future__ import annotations

from collections.abc import Iterator

from bangref.bang.invariants import well_formed
from bangref.bang.names import BROWN
from bangref.bang.points import MAY_LIE_BEFORE
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.victory import judge_end
from bangref.core.action import NOBODY
from bangref.core.asking import forbidden
from bangref.core.ruling import ignore
from bangref.kits.bang.things_described import is_spread, own_piles
from bangref.kits.kit import Positions, Unfit


def is_over(rules: Rules, state: State) -> bool:
    """Whether somebody has won already."""
    return judge_end(rules, state, ignore).winners is not None


def unfit(rules: Rules, state: State) -> Iterator[Unfit]:
    """Cards in play that are never laid, second weapons, second cards of a name, and what never lies before somebody.

    In the Wild West Show somebody may become the Sheriff who has such a card.
    """
    recast = "wild_west_show" in rules.sets
    for seat, player in enumerate(state.seats):
        names: set[str] = set()
        armed = False
        for card in (lying.card for lying in player.lying):
            face = rules.faces[card]
            if face.colour == BROWN:
                yield Unfit(seat, card, "bang.card_type.brown.immediate")
            elif face.reach and armed:
                yield Unfit(seat, card, "bang.weapon.replace")
            elif face.name in names:
                yield Unfit(seat, card, "bang.turn.play.no_duplicate_in_play")
            elif not recast and (ban := forbidden(rules, state, MAY_LIE_BEFORE, (seat, NOBODY), seat, card)):
                yield Unfit(seat, card, ban.clause)
            names.add(face.name)
            armed = armed or face.reach > 0


def bare(rules: Rules, state: State) -> tuple[str, ...]:
    """The piles that lie side by side, such as what is on offer, and in which nothing lies."""
    return tuple(name for name, place in own_piles(rules).items() if is_spread(rules, place) and not state.piles[place])


POSITIONS = Positions(faults=well_formed, is_over=is_over, unfit=unfit, bare=bare)
