"""Two cards, or the order of discards, exchanged where nothing hangs on it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

from verification.tampering.cards import name_of
from verification.tampering.forbidden.places import moments
from verification.tampering.games import Game
from verification.tampering.harmless.variant import Kind, Variant, renamed, whole
from verification.tampering.procedures.setting_up import dealt_to, deck_of
from verification.tampering.record import Record


def twin_cards(game: Game, random: Random) -> Variant | None:
    """Two cards of a name exchange suit and rank throughout, where these have never mattered for either."""
    header = game.record.header
    if "Handcuffs" in (header.get("events") or ()) or any("Apache Kid" in dealt_to(p) for p in header["players"]):
        return None
    single = {card for card, copies in Counter(deck_of(header)).items() if copies == 1}
    cards = sorted(single & set(header.get("deck") or ()) - game.story.shown)
    pairs = [(one, other) for one in cards for other in cards if one < other and name_of(one) == name_of(other)]
    if not pairs:
        return None
    one, other = random.choice(pairs)
    return whole(renamed(game.record, {one: other, other: one}), f"{one} and {other} exchanged")


def _order_matters(game: Game) -> bool:
    """Whether the order of the discard pile is seen in the record, or can be drawn from it."""
    if "Abandoned Mine" in (game.record.header.get("events") or ()):
        return True
    takes = any(line.get("do") == "take" and "on" not in line for line in game.record.lines)
    return takes or any("discard" in line.get("check", {}) for line in game.record.lines)


def _reordered(kind: str, what: str) -> Kind:
    def variant(game: Game, random: Random) -> Variant | None:
        if _order_matters(game):
            return None
        found = list(moments(game, kind))
        pairs = [
            (one.place, other.place)
            for one, other in pairwise(found)
            if other.place == one.place + 1 and one.asked == other.asked and one.line != other.line
            and {one.line["card"], other.line["card"]} <= set(one.options)
        ]  # fmt: skip
        if not pairs:
            return None
        one, other = random.choice(pairs)
        lines = list(game.record.lines)
        lines[one], lines[other] = lines[other], lines[one]
        return whole(Record(tuple(lines)), f"{what}: lines {one + 1} and {other + 1}")

    return variant


KINDS: dict[str, Kind] = {
    "twin cards exchanged": twin_cards,
    "excess discarded in another order": _reordered("discard", "excess in another order"),
    "the cards of the dead in another order": _reordered("order of discards", "the dead's cards in another order"),
}
