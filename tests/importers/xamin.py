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
from typing import Any

from bangref.record.errors import MalformedError, shown
from bangref.record.writer import dumped
from tests.importers.log import (
    BANG,
    BARREL,
    DUEL,
    GATLING,
    INDIANS,
    MASS,
    MISSED,
    NAMES,
    Event,
    Header,
    Table,
    card_of,
    checked,
    events_of,
    name_of,
    player,
)  # fmt: skip
from tests.importers.xamin_effects import Effects
from tests.importers.xamin_events import KINDS, Command, Death, End, Flip, Hit, Life, Move, Reshuffle, Turn

FORMAT = "peer-xamin-log/1"
JOURDONNAIS = NAMES["jourdonnais"]


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


class _Game(Effects):
    """Follows the events of a game."""

    def __init__(self, table: Table, events: list[Event]) -> None:
        super().__init__(table)
        self.events = events
        self.bangs = 0
        self.ended = False  # phase 2 of this turn is over
        self.barrels: list[str] = []  # Barrels, real or not, already tried against the shot
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
