"""Where cards go in the logs that ``bangserver`` reads, and where each of them was."""

from __future__ import annotations

from bangref.record.errors import MalformedError
from tests.importers.log import WEAPONS, Line, Lines, Table, name_of, player


class Moves:
    """Follows cards and lives: where each card was, and where it comes to."""

    def __init__(self, table: Table) -> None:
        self.table, self.lines = table, Lines()
        self.turn = -1
        self.actor = -1  # the first player of the last sentence
        self.loser = -1  # who loses a card of the hand, as it says
        self.drawing = False  # phase 1 is on
        self.shown: list[str] = []  # cards on show
        self.kept: list[Line] = []  # what Kit Carlson keeps, until the third card is put back
        self.pair: list[str] = []  # the two cards that Lucky Duke has turned over
        self.dead = -1
        self.laid = ""  # the weapon just laid

    def _drawn(self, card: str, who: int) -> None:
        """A card leaves the draw pile: nothing new where its order is known, else a decision of chance."""
        if card in self.table.draw and not self.table.draw_known and len(self.table.draw) > 1:
            self.lines.chance("draw", card=card, on=player(who))

    def _move(self, card: str, to: str) -> None:
        kind, taker = self.table.zone(to)
        if kind == "selection":
            self._show(card)
            return
        on_show = card in self.shown
        left, giver = ("shown", -1) if on_show else self._source(card, kind)
        if on_show:
            self.shown.remove(card)
        else:
            if left == "deck":
                self._drawn(card, taker)
            self.table.lift(card, left, giver)
        self.table.put(card, kind, taker)
        if kind == "hand":
            self._to_hand(card, taker, on_show)
        elif kind == "deck":
            self._put_back(card)
        elif kind == "inplay":
            self.laid = card if name_of(card) in WEAPONS else ""
            self.lines.happens(card=card, to=f"in_play:{player(taker)}")
        else:
            self._to_discard(card, left, giver)

    def _source(self, card: str, to: str) -> tuple[str, int]:
        """Where a card is. Of two equal ones, that of the player just named as its owner, or of the pile."""
        places = [("hand", seat) for seat in self.table.seats if card in self.table.hands[seat]]
        places += [("inplay", seat) for seat in self.table.seats if card in self.table.in_play[seat]]
        places += [("deck", -1)] if card in self.table.draw else []
        places += [("discard", -1)] if card in self.table.discard and to != "discard" else []
        wanted = ("deck", -1) if to == "hand" else ("hand", self.actor)
        if self.loser >= 0:
            wanted = ("hand", self.loser)
        if not places:
            raise MalformedError(f"{card} cannot be anywhere", where="card")
        return wanted if wanted in places else places[0]

    def _show(self, card: str) -> None:
        self._drawn(card, self.actor if self.pair else self.turn)
        self.table.lift(card, "deck", -1)
        self.shown.append(card)
        self.lines.happens(card=card, to="revealed")

    def _to_hand(self, card: str, taker: int, on_show: bool) -> None:
        effect = {"card": card, "to": f"hand:{player(taker)}"}
        if on_show and self.drawing:
            self.kept.append(effect)
        else:
            self.lines.happens(**effect)

    def _put_back(self, card: str) -> None:
        """Kit Carlson has put one card back: that decides about all three."""
        self.lines.decide(player(self.turn), "pick", card=card)
        self.lines.happens(card=card, to="draw")
        for effect in self.kept:
            self.lines.happens(**effect)
        self.kept = []

    def _to_discard(self, card: str, left: str, giver: int) -> None:
        if self.pair and left == "shown":
            self.pair.remove(card)
            if self.pair:
                self.lines.decide(player(self.actor), "discard", card=card)
        if left in ("hand", "inplay") and giver == self.dead:
            self.lines.gives_up(giver, card)
        effects = self.lines.effects
        self.lines.happens(card=card, to="discard")
        if left == "inplay" and self.laid and len(effects) > 1 and effects[-2].get("card") == self.laid:
            # An exchange of weapons is one act; the old one is told first.
            effects[-2:] = effects[:-3:-1]
            self.laid = ""

    def _life(self, who: int, lives: int) -> None:
        if who in self.table.out:
            return
        self.table.lives[who] = lives
        self.lines.happens(lives=player(who), now=lives)
