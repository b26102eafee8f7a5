"""Kinds that are illegal by construction: a line that the bookkeeping forbids, in its place in a legal record.

Each kind looks for a moment of the game at which something is forbidden and writes it down: before the line that was
played there, or in its place. It shows in that very line. Where the rules name a definite clause, it has to be cited.

places          what a kind is, and the moments at which one can be written
phase_2         what cannot be played, used or done in phase 2
answers         ... in answer to a shot, to Indians! and in a Duel
choices         ... where somebody, or chance, picks among cards
ends            ... at the end of a turn, of the game; and in taking back
header          headers that no game can have
dodge_city      with the cards and characters of Dodge City, and in its game for three
events          by an event in force, or with one that is not
"""

from verification.tampering.forbidden import answers, choices, dodge_city, ends, events, header, phase_2
from verification.tampering.forbidden.places import Forbidden, of_kind

__all__ = ("KINDS", "Forbidden", "of_kind")

KINDS: dict[str, Forbidden] = {
    **phase_2.KINDS,
    **answers.KINDS,
    **choices.KINDS,
    **ends.KINDS,
    **header.KINDS,
    **dodge_city.KINDS,
    **events.KINDS,
}
