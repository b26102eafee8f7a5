"""Games of a server that logs everything: every decision, every card, the draw pile (``peer-xamin-log/1``).

    lines       the transcript of a log

Decisions become action lines in the recorded order; what happened becomes the effects of a checkpoint
wherever the player on turn may play their next card. The log tells the steps of the server's own book-
keeping, too: cards rest in "limbo" on their way. A card that goes to the discard pile by way of limbo is
there when it arrives; one that goes to a hand has been drawn or taken when it left its old place; one that
everybody looks at is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field

from bangref.record.errors import MalformedError, shown
from bangref.record.writer import dumped
from tests.importers.log import (
    BANG,
    BARREL,
    BEER,
    DUEL,
    GATLING,
    GENERAL_STORE,
    INDIANS,
    MASS,
    MISSED,
    NAMES,
    WEAPONS,
    Event,
    Header,
    Line,
    Lines,
    SeatNumber,
    Table,
    card_of,
    checked,
    events_of,
    name_of,
    player,
)  # fmt: skip

FORMAT = "peer-xamin-log/1"
KIT_CARLSON, JOURDONNAIS, DYNAMITE = (NAMES[name] for name in ("kit_carlson", "jourdonnais", "dynamite"))
BLAST = 3
"""Lives."""


class Turn(Event):
    """A turn begins."""

    who: SeatNumber


class Command(Event):
    """A decision of a player."""

    who: SeatNumber
    op: str
    card: str | None = None
    target: SeatNumber | None = None
    zone: str | None = None
    what: str | None = None
    to: str | None = None
    refused: bool = False
    forced: bool = False


class Move(Event):
    """A card goes from one zone to another."""

    card: str
    source: Annotated[str, Field(alias="from")]
    to: str


class Flip(Event):
    """A card is turned over for a draw!."""

    who: SeatNumber
    card: str


class Life(Event):
    """Lives change."""

    who: SeatNumber
    to: int


class Hit(Event):
    """A player loses a life through another."""

    who: SeatNumber
    by: SeatNumber


class Death(Event):
    """A player is out of the game."""

    who: SeatNumber


class Reshuffle(Event):
    """The discard pile becomes the draw pile."""

    deck: list[str]
    left_on_discard: list[str]


class End(Event):
    """The game is over."""

    winners: list[SeatNumber]


KINDS: dict[str, type[Event]] = {
    "turn": Turn, "cmd": Command, "move": Move, "flip": Flip, "life": Life, "hit": Hit, "death": Death,
    "reshuffle": Reshuffle, "end": End,
}  # fmt: skip


def lines(log: dict[str, Any], edition: str) -> Iterator[str]:
    """The lines of the transcript. Raises MalformedError for a log that does not hang together."""
    header = checked(Header, log)
    table = Table(header, between="limbo")
    events = events_of(log, KINDS)
    yield dumped(table.header_line(edition, f"recorded by {header.source}"))
    yield dumped({"check": table.full_check(header.first_seat, "start", 0)})
    game = _Game(table, events)
    for number, event in enumerate(events):
        try:
            yield from game.follow(number, event)
        except MalformedError as error:
            error.where = f"events.{number}" + (f".{error.where}" if error.where else "")
            raise
    yield from game.close()


class _Game:
    """Follows the events of a game."""

    def __init__(self, table: Table, events: list[Event]) -> None:
        self.table, self.events, self.lines = table, events, Lines()
        self.turn = -1
        self.bangs = 0
        self.ended = False  # phase 2 of this turn is over
        self.drawing = False  # phase 1 is on
        self.played: Line = {}  # the last card played, as an action line
        self.limbo: dict[str, tuple[str, int, Line]] = {}  # where a card came from, and the place of its effect
        self.kept: list[Line] = []  # what Kit Carlson keeps, until the third card is put back
        self.barrels: list[str] = []  # Barrels, real or not, already tried against the shot
        self.checking = False  # the player on turn has turned over a card for what lies before them
        self.wounded: int | None = None  # whose lives the next entry repeats
        self.hit_by = (-1, -1)  # who has just been hit, and by whom
        self.dead = -1
        self.winners: list[int] | None = None

    def follow(self, number: int, event: Event) -> Iterator[str]:
        """The lines that are complete when an event has happened."""
        if isinstance(event, Command):
            yield from self._command(number, event)
        elif isinstance(event, Move):
            self._move(event)
        elif isinstance(event, Turn):
            self.turn, self.bangs, self.ended, self.drawing = self.table.seat(event.who), 0, False, False
        elif isinstance(event, Flip):
            self.lines.answer_of(event.who)
            self.lines.happens(card=card_of(event.card), to="revealed")
        elif isinstance(event, Hit):
            self._hit(event)
        elif isinstance(event, Life):
            self._life(event)
        elif isinstance(event, Death):
            self.dead = self.table.seat(event.who)
            self.table.out.append(event.who)
        elif isinstance(event, Reshuffle):
            self._reshuffle(event)
        elif isinstance(event, End):
            self.winners = [self.table.seat(seat) for seat in event.winners]

    def close(self) -> Iterator[str]:
        """The last lines. Raises MalformedError where the log stops in the middle."""
        if self.winners is None:
            raise MalformedError("the log breaks off before the end of the game", where="events", expected="'end'")
        yield from self.lines.written({})
        yield dumped({"end": {"winners": [player(seat) for seat in self.winners]}})

    # Decisions ---------------------------------------------------------------------------------------------

    def _command(self, number: int, event: Command) -> Iterator[str]:
        if event.refused:
            return
        self.hit_by = (-1, -1)
        self.table.seat(event.who)
        self.checking = event.who == self.turn and (event.op == "flip" or (self.checking and event.op == "choose"))
        if event.op == "draw":
            self.drawing = True
        elif event.op == "play":
            yield from self._play(number, event)
        elif event.op == "respond":
            self._respond(event)
        elif event.op == "flip":
            self._flip(number, event)
        elif event.op == "choose":
            self._choose(event)
        elif event.op == "discard":
            if not self.ended and not self._plays_again(number):
                yield from self._end_phase(event.who)
            self.lines.decide(player(event.who), "discard", card=self._card(event))
        elif event.op == "end_turn":
            if not event.forced and not self.ended:
                yield from self._end_phase(event.who)
        else:
            raise MalformedError(f"no decision is called {shown(event.op)}", where="op")

    def _happens(self, number: int, event: Command) -> bool:
        """Whether a card is really played; the log does not mark every play that the server refused."""
        following = self.events[number + 1] if number + 1 < len(self.events) else None
        return isinstance(following, Move) and following.card == event.card and following.source == f"hand:{event.who}"

    def _decision_point(self) -> Iterator[str]:
        """The player on turn is about to decide in their play phase: everything before is complete."""
        self.drawing = False
        yield from self.lines.written(self.table.full_check(self.turn, "play", self.bangs))

    def _end_phase(self, who: int) -> Iterator[str]:
        yield from self._decision_point()
        self.ended = True
        self.lines.decide(player(who), "end")

    def _plays_again(self, number: int) -> bool:
        """Whether the player on turn plays another card in this turn."""
        for later, event in enumerate(self.events[number + 1 :], number + 1):
            if isinstance(event, Turn):
                return False
            if isinstance(event, Command) and event.op == "play" and self._happens(later, event):
                return True
        return False

    def _card(self, event: Command) -> str:
        if event.card is None:
            raise MalformedError(f"'{event.op}' without a card", where="card", expected="a card")
        return card_of(event.card)

    def _play(self, number: int, event: Command) -> Iterator[str]:
        card = self._card(event)
        if not self._happens(number, event):
            return
        yield from self._decision_point()
        self.played = self.lines.decide(player(event.who), "play", card=card)
        if event.target is not None:
            self.played["on"] = player(self.table.seat(event.target))
        if name_of(card) == MISSED:
            self.played["as"] = BANG
        if BANG in (name_of(card), self.played.get("as")):
            self.bangs += 1
        self.barrels = []
        if name_of(card) in MASS:
            self.lines.go_round(self.table.others_from_left(event.who))

    def _respond(self, event: Command) -> None:
        self.lines.answer_of(event.who)
        if event.card is None:
            self.lines.decide(player(event.who), "pass")
            return
        if event.to not in (BANG, GATLING, INDIANS, DUEL):
            raise MalformedError(f"an answer to {shown(event.to)}", where="to")
        card = self._card(event)
        shot = event.to in (BANG, GATLING)
        wanted = MISSED if shot else BANG
        answer = self.lines.decide(player(event.who), "play" if shot else "discard", card=card)
        if name_of(card) != wanted:
            answer["as"] = wanted

    def _flip(self, number: int, event: Command) -> None:
        """A flip at the start of a turn is no decision; one in defence uses a Barrel, the real one first."""
        following = self.events[number + 1] if number + 1 < len(self.events) else None
        if not isinstance(following, Flip):
            raise MalformedError("a draw! without a card", where="op", expected="'flip' to follow")
        if event.who == self.turn:
            return
        self.lines.answer_of(event.who)
        if self.lines.answers is not None and not self.lines.answers[event.who]:
            self.barrels = []
        real = any(name_of(card) == BARREL for card in self.table.in_play[event.who])
        used = BARREL if real and BARREL not in self.barrels else JOURDONNAIS
        self.barrels.append(used)
        self.lines.decide(player(event.who), "use", what=used)

    def _choose(self, event: Command) -> None:
        card = self._card(event)
        if event.what in ("steal", "discard"):
            self._aim(event, card)
        elif event.what == "choose_card_to_get":
            if not self.drawing:
                self.lines.decide(player(event.who), "pick", card=card)
                self.lines.happens(card=card, to=f"hand:{player(event.who)}")
        else:
            raise MalformedError(f"no choice is called {shown(event.what)}", where="what")

    def _aim(self, event: Command, card: str) -> None:
        """The card that Panic! or Cat Balou reaches: chosen in play, by chance in the hand."""
        if event.target is None:
            raise MalformedError("a card of nobody", where="target", expected="a seat")
        target = self.table.seat(event.target)
        if event.zone == "inplay":
            self.played["at"] = card
        elif len(self.table.hands[target]) > 1:
            self.lines.chance("pick", card=card, on=player(target))

    # Effects -----------------------------------------------------------------------------------------------

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
