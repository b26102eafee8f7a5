"""What happens to cards and lives in the logs that ``xamin`` reads."""

from __future__ import annotations

from bangref.record.errors import MalformedError
from tests.importers.log import BEER, GENERAL_STORE, NAMES, WEAPONS, Line, Lines, Table, card_of, name_of, player
from tests.importers.xamin_events import Hit, Life, Move, Reshuffle

KIT_CARLSON, DYNAMITE = NAMES["kit_carlson"], NAMES["dynamite"]
BLAST = 3
"""Lives."""


class Effects:
    """Follows what happens: to cards, on their way and where they arrive, and to lives."""

    def __init__(self, table: Table) -> None:
        self.table, self.lines = table, Lines()
        self.turn = -1
        self.drawing = False  # phase 1 is on
        self.played: Line = {}  # the last card played, as an action line
        self.limbo: dict[str, tuple[str, int, Line]] = {}  # where a card came from, and the place of its effect
        self.kept: list[Line] = []  # what Kit Carlson keeps, until the third card is put back
        self.checking = False  # the player on turn has turned over a card for what lies before them
        self.wounded: int | None = None  # whose lives the next entry repeats
        self.hit_by = (-1, -1)  # who has just been hit, and by whom
        self.dead = -1

    def _move(self, event: Move) -> None:
        card = card_of(event.card)
        (left, giver), (kind, taker) = self.table.zone(event.source), self.table.zone(event.to)
        if left == "limbo":
            left, giver, place = self.limbo.pop(event.card, ("", -1, {}))
            if not left:
                raise MalformedError(f"{card} is not there", where="from")
        else:
            self.table.lift(card, left, giver)
            place = {}
        if kind == "limbo":
            self.limbo[event.card] = (left, giver, self._into_limbo(card, left))
            if self.checking and name_of(card) == DYNAMITE and left == "inplay":
                self._explodes(giver)
            return
        self.table.put(card, kind, taker)
        self._arrive(card, (left, giver), (kind, taker), place)

    def _into_limbo(self, card: str, left: str) -> Line:
        """A card of the draw pile to choose from is revealed; another has its place in the order here."""
        looking = self.drawing and self.table.characters[self.turn] == KIT_CARLSON
        store = not self.drawing and name_of(self.played.get("card", "")) == GENERAL_STORE
        if left == "deck" and (looking or store):
            return self.lines.happens(card=card, to="revealed")
        return self.lines.happens()

    def _arrive(self, card: str, source: tuple[str, int], target: tuple[str, int], place: Line) -> None:
        (left, giver), (kind, taker) = source, target
        if kind == "hand":
            self._to_hand(card, source, taker, place)
        elif kind == "deck":
            self._put_back(card)
        elif kind == "inplay":
            self.lines.happens(card=card, to=f"in_play:{player(taker)}")
        else:
            self._to_discard(card, left, giver)

    def _to_hand(self, card: str, source: tuple[str, int], taker: int, place: Line) -> None:
        left, giver = source
        effect = {"card": card, "to": f"hand:{player(taker)}"}
        if place.get("to") == "revealed":
            self._chosen(effect)
            return
        if left == "hand":
            self._from_hand(card, giver, taker)
        elif left == "discard" and self.drawing:
            self.lines.decide(player(taker), "take")
        if not place and left in ("deck", "hand") and any(e is place for e in self.lines.effects):
            place.update(effect)
        else:
            self.lines.happens(**effect)

    def _chosen(self, effect: Line) -> None:
        """A card chosen from those revealed; the choice has told it already, but for the last card."""
        if self.drawing:
            self.kept.append(effect)
        elif effect not in self.lines.effects:
            self.lines.happens(**effect)

    def _from_hand(self, card: str, giver: int, taker: int) -> None:
        """Cards of the dead go to an heir; El Gringo and Jesse Jones take what chance gives them."""
        if giver == self.dead or (not self.drawing and self.hit_by != (taker, giver)):
            return
        if self.drawing:
            self.lines.decide(player(taker), "take", on=player(giver))
        if self.table.hands[giver]:
            self.lines.chance("pick", card=card, on=player(giver))

    def _put_back(self, card: str) -> None:
        """Kit Carlson has put one card back: that decides about all three."""
        self.lines.decide(player(self.turn), "pick", card=card)
        self.lines.happens(card=card, to="draw")
        for effect in self.kept:
            self.lines.happens(**effect)
        self.kept = []

    def _to_discard(self, card: str, left: str, giver: int) -> None:
        effects = self.lines.effects
        if left in ("hand", "inplay") and giver == self.dead:
            self.lines.gives_up(giver, card)
        elif left == "hand" and name_of(card) == BEER and self.table.lives[giver] <= 0:
            self._rescue(card, giver)
            return
        last: Line = next((effect for effect in reversed(effects) if effect), {})
        self.lines.happens(card=card, to="discard")
        if left == "inplay" and name_of(card) in WEAPONS and last.get("to") == f"in_play:{player(giver)}":
            # An exchange of weapons is one act; the old one is told first.
            effects.pop()
            effects.insert(next(i for i, e in enumerate(effects) if e is last), {"card": card, "to": "discard"})

    def _rescue(self, card: str, who: int) -> None:
        self.lines.decide(player(who), "play", card=card)
        self.lines.happens(card=card, to="discard")
        self.table.lives[who] += 1
        if self.table.lives[who] > 0:
            self.lines.happens(lives=player(who), now=self.table.lives[who])
            self.wounded = who

    def _hit(self, event: Hit) -> None:
        """The life is lost with the hit; the entry about lives, which may come later, only repeats it."""
        who = self.table.seat(event.who)
        self.lines.answer_of(who)
        self.table.lives[who] -= 1
        self.wounded, self.hit_by = who, (who, self.table.seat(event.by))
        self.lines.happens(lives=player(who), now=self.table.lives[who], by=player(event.by))

    def _explodes(self, who: int) -> None:
        """The lives are lost here; the entry about lives comes after any Beer, and only repeats what is left."""
        self.table.lives[who] -= BLAST
        self.wounded = who
        self.lines.happens(lives=player(who), now=self.table.lives[who])

    def _life(self, event: Life) -> None:
        who = self.table.seat(event.who)
        repeats = self.wounded == who and self.table.lives[who] == event.to
        self.wounded = None
        if repeats or who in self.table.out:
            return
        self.table.lives[who] = event.to
        self.lines.happens(lives=player(who), now=event.to)

    def _reshuffle(self, event: Reshuffle) -> None:
        deck, left = [card_of(card) for card in event.deck], [card_of(card) for card in event.left_on_discard]
        if sorted(deck + left) != sorted(self.table.discard) or self.table.draw:
            raise MalformedError("not the cards of the discard pile are shuffled", where="deck")
        self.table.draw, self.table.discard = deck, left
        self.lines.chance("shuffle", cards=list(deck))
