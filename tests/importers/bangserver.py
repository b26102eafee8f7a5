"""Games of a server whose log is what a table sees (``peer-bangserver-log/1``).

    lines       the transcript of a log

Moves tell where cards go, not where they come from, and decisions are told by the server's own sentences.
Where a card was follows from everything before. A reshuffled draw pile has an unknown order; from then on
each card that leaves it is an action of chance. A pass is never told: silence means it, and the lives lost
prove it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bangref.record.errors import MalformedError, shown
from bangref.record.writer import dumped
from tests.importers.bangserver_events import (
    CAUSES,
    KINDS,
    OTHERS,
    PLAYS,
    SILENT,
    Dead,
    Life,
    Log,
    Move,
    Reshuffle,
    Turn,
    told_first,
)  # fmt: skip
from tests.importers.bangserver_moves import Moves
from tests.importers.log import (
    BANG,
    BARREL,
    BEER,
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

FORMAT = "peer-bangserver-log/1"
KIT_CARLSON, CALAMITY_JANET, JOURDONNAIS = (NAMES[name] for name in ("kit_carlson", "calamity_janet", "jourdonnais"))
JESSE_JONES, SID_KETCHUM = NAMES["jesse_jones"], NAMES["sid_ketchum"]


def lines(log: dict[str, Any], edition: str) -> Iterator[str]:
    """The lines of the transcript. Raises MalformedError for a log that does not hang together."""
    header = checked(Header, log)
    table = Table(header, between="selection")
    events = told_first(events_of(log, KINDS))
    yield dumped(table.header_line(edition, f"recorded by {header.source}"))
    yield dumped({"check": table.full_check(header.first_seat, "start", 0)})
    game = _Game(table)
    for number, event in events:
        try:
            yield from game.follow(event)
        except MalformedError as error:
            error.where = f"events.{number}" + (f".{error.where}" if error.where else "")
            raise
    yield from game.close()


class _Game(Moves):
    """Follows the events of a game."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.bangs = 0
        self.over = True  # the turn needs no more ending
        self.attack = ""  # the card that has to be answered
        self.named = [-1]  # the players of the last sentence
        self.price: list[str] | None = None  # what Sid Ketchum discards for a life, until it is two cards
        self.winners: list[int] = []

    def follow(self, event: Event) -> Iterator[str]:
        """The lines that are complete when an event has happened."""
        if isinstance(event, Log):
            yield from self._log(event)
        elif isinstance(event, Move):
            self._move(card_of(event.card), event.to)
        elif isinstance(event, Turn):
            self.turn, self.bangs, self.over, self.drawing = self.table.seat(event.who), 0, False, True
        elif isinstance(event, Life):
            self._life(self.table.seat(event.who), event.to)
        elif isinstance(event, Dead):
            self.dead = self.table.seat(event.who)
            self.table.out.append(event.who)
            self.lines.answer_of(event.who)
        elif isinstance(event, Reshuffle):
            self.table.draw, self.table.discard = [*self.table.draw, *self.table.discard], []
            self.table.draw_known = False

    def close(self) -> Iterator[str]:
        """The last lines. Raises MalformedError where the log stops in the middle."""
        if not self.winners:
            raise MalformedError(
                "the log breaks off before the end of the game", where="events", expected="'LOG_WINNER'"
            )
        yield from self.lines.written({})
        yield dumped({"end": {"winners": [player(seat) for seat in sorted(self.winners)]}})

    # Sentences ---------------------------------------------------------------------------------------------

    def _log(self, log: Log) -> Iterator[str]:
        if log.key in SILENT:
            return
        if log.key in PLAYS:
            words = self._words(log, PLAYS[log.key])
            yield from self._decision_point()
            self._play(log.key, words)
        elif log.key == "LOG_TURN_START":
            yield from self._end_turn()
        elif log.key == "LOG_DISCARDED_SELF_CARD":
            yield from self._own_discard(*self._words(log, OTHERS[log.key]))
        elif log.key in OTHERS:
            self._sentence(log.key, self._words(log, OTHERS[log.key]))
        else:
            raise MalformedError(f"a sentence this importer does not know: {shown(log.key)}", where="key")

    def _words(self, log: Log, shape: str) -> list[Any]:
        """The arguments of a sentence. Raises MalformedError where they are not what the sentence needs."""
        if len(log.args) != len(shape):
            raise MalformedError(f"{log.key} with {len(log.args)} arguments", where="args", expected=f"{len(shape)}")
        found: list[Any] = []
        for kind, argument in zip(shape, log.args, strict=True):
            value = {"c": argument.card, "p": argument.player, "i": argument.integer}[kind]
            if value is None:
                raise MalformedError(f"{log.key} with other arguments", where=f"args.{len(found)}")
            character = "CHARACTER" in log.key or (log.key, len(found)) in CAUSES
            found.append(card_of(value) if isinstance(value, str) and not character else value)
        self.named = [value for kind, value in zip(shape, found, strict=True) if kind == "p"]
        for seat in self.named:
            self.table.seat(seat)
        self.actor, self.loser = self.named[0], -1
        return found

    def _sentence(self, key: str, words: list[Any]) -> None:
        """A sentence that is no play; those without a method only say whom the next moves are about."""
        methods: dict[str, Callable[..., None]] = {
            "LOG_CHECK_DREW_CARD": self._check,
            "LOG_REVEALED_CARD": self._revealed,
            "LOG_RESPONDED_WITH_CARD": self._respond,
            "LOG_PLAYED_CARD_AS_MISSED": self._respond,
            "LOG_RESPONDED_WITH_CHARACTER": self._ability,
            "LOG_PLAYED_CHARACTER": self._ability,
            "LOG_DISCARDED_CARD": self._by_chance,
            "LOG_STOLEN_CARD": self._by_chance,
            "LOG_DRAWN_FROM_DISCARD": self._from_discard,
            "LOG_DRAWN_FROM_GENERALSTORE": self._from_store,
            "LOG_SKIP_TURN": self._skip,
            "LOG_WINNER": self.winners.append,
        }
        if key in methods:
            methods[key](*words)
        else:
            self.lines.answer_of(self.named[-1])

    def _revealed(self, who: int, card: str) -> None:
        self.pair.append(card)
        self.lines.answer_of(who)

    def _from_discard(self, who: int, card: str) -> None:
        if not self.table.discard or self.table.discard[-1] != card:
            raise MalformedError(f"{card} is not on top", where="discard")
        self.lines.decide(player(who), "take")

    def _from_store(self, who: int, card: str, store: str) -> None:
        if card not in self.shown:
            raise MalformedError(f"{card} is not in the {store}", where="args.1")
        self.lines.decide(player(who), "pick", card=card)

    def _skip(self, who: int) -> None:
        if who != self.turn:
            raise MalformedError(f"it is not the turn of {player(who)}", where="args.0")
        self.over, self.drawing = True, False

    def _decision_point(self) -> Iterator[str]:
        """The player on turn is about to decide in their play phase: everything before is complete."""
        self.drawing = False
        yield from self.lines.written(self.table.full_check(self.turn, "play", self.bangs))

    def _end_turn(self) -> Iterator[str]:
        if self.over or self.turn in self.table.out:
            self.over = True
            return
        yield from self._decision_point()
        self.lines.decide(player(self.turn), "end")
        self.over = True

    def _own_discard(self, who: int, card: str) -> Iterator[str]:
        """The dead give up cards, a new weapon replaces the old one, or there are too many cards in hand."""
        if who == self.dead or (self.laid and card in self.table.in_play[who]):
            return
        if self.price is not None and self.table.characters[who] == SID_KETCHUM:
            self.price.append(card)
            self.price = self.price if len(self.price) < 2 else None
            return
        yield from self._end_turn()
        self.lines.decide(player(who), "discard", card=card)

    def _play(self, key: str, words: list[Any]) -> None:
        card, who, *rest = words
        line = self.lines.decide(player(who), "play", card=card)
        if rest:
            line["on"] = player(rest[0])
        if len(rest) > 1:
            line["at"] = rest[1]
        if key == "LOG_PLAYED_CARD_AS_BANG_ON":
            line["as"] = BANG
        self.attack = line.get("as", name_of(card))
        self.bangs += self.attack == BANG
        self.laid = ""
        if self.attack in MASS:
            self.lines.go_round(self.table.others_from_left(who))

    def _respond(self, card: str, who: int) -> None:
        self.lines.answer_of(who)
        name = name_of(card)
        if name == BARREL:
            self.lines.decide(player(who), "use", what=BARREL)
            return
        wanted = BEER if name == BEER else MISSED if self.attack in (BANG, GATLING) else BANG
        verb = "discard" if wanted == BANG else "play"
        if wanted == BANG and self.attack not in (INDIANS, DUEL):
            raise MalformedError(f"{card} answers nothing", where="args.0")
        line = self.lines.decide(player(who), verb, card=card)
        if name != wanted:
            line["as"] = wanted

    def _ability(self, character: str, who: int) -> None:
        """The next sentence tells of Calamity Janet's swap, the next two what Sid Ketchum pays; Jourdonnais draws!"""
        self.lines.answer_of(who)
        if character == JOURDONNAIS:
            self.lines.decide(player(who), "use", what=JOURDONNAIS)
        elif character == SID_KETCHUM:
            self.price = self.lines.decide(player(who), "use", what=SID_KETCHUM, cards=[])["cards"]
        elif character != CALAMITY_JANET:
            raise MalformedError(f"an ability this importer does not know: {shown(character)}", where="args.0")

    def _by_chance(self, who: int, target: int, card: str) -> None:
        """A card of a hand is taken or discarded; El Gringo takes one while others are still attacked.

        Jesse Jones decides to take the first card so. Vulture Sam takes all that the dead have: nothing is decided.
        """
        self.lines.answer_of(who)
        self.loser = target
        if target in self.table.out:
            return
        if self.drawing and self.table.characters[who] == JESSE_JONES:
            self.lines.decide(player(who), "take", on=player(target))
        if card in self.table.hands[target] and len(self.table.hands[target]) > 1:
            self.lines.chance("pick", card=card, on=player(target))

    def _check(self, _cause: str, who: int, drawn: str) -> None:
        """A draw! Lucky Duke chooses the card that counts, and with it the order of the discards."""
        self.lines.answer_of(who)
        if self.pair:
            self.lines.decide(player(who), "pick", card=drawn)
        else:
            self._drawn(drawn, who)
            self.lines.happens(card=drawn, to="revealed")
            self.shown.append(drawn)
            self.table.lift(drawn, "deck", -1)
