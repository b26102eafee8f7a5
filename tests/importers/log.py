"""What importers share: checking a recorded log, the table as it was recorded, and lines for a transcript.

Header, Event   what the logs have in common, as models
Table           every zone, followed move by move
Lines           decisions and effects gathered, written as action lines and checkpoints
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bangref import __version__
from bangref.bang.facts import BLUE_CARDS, DECK
from bangref.kits.bang.names import GAME, card_names
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.line import FORMAT
from bangref.record.names import CHANCE, english_names
from bangref.record.writer import dumped

Line = dict[str, Any]
SeatNumber = Annotated[int, Field(ge=0, le=6)]
NOBODY = "nobody"
NAMES = english_names(GAME)
BANG, MISSED, BEER, BARREL = (NAMES[name] for name in ("bang", "missed", "beer", "barrel"))
GENERAL_STORE, GATLING, INDIANS, DUEL = (NAMES[name] for name in ("general_store", "gatling", "indians", "duel"))
MASS = (GATLING, INDIANS)
WEAPONS = frozenset(NAMES[name] for name, reach in BLUE_CARDS.items() if reach)
CARDS = frozenset(card_names(DECK))
CHARACTERS = {name.casefold(): name for name in NAMES.values()}


class Record(BaseModel):
    """What all parts of a log share: nothing is converted; what is not needed is passed over."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class Event(Record):
    """One entry of the log."""


class LoggedPlayer(Record):
    """A player as dealt."""

    seat: SeatNumber
    role: Literal["sheriff", "deputy", "outlaw", "renegade"]
    character: str
    max_lives: Annotated[int, Field(ge=1, le=10)]


class Header(Record):
    """What comes before the events. deck: before the deal, top card first."""

    players: Annotated[list[LoggedPlayer], Field(min_length=4, max_length=7)]
    first_seat: SeatNumber
    deck: Annotated[list[str], Field(min_length=80, max_length=80)]
    hands: list[list[str]]
    expansions: list[str]
    source: Annotated[str, Field(max_length=200)] = "another program"


M = TypeVar("M", bound=Record)


def checked(model: type[M], log: Any, place: str = "") -> M:
    """A part of the log as its model. Raises MalformedError that names the place."""
    try:
        return model.model_validate(log)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join([*([place] if place else []), *(str(part) for part in first["loc"])])
        raise MalformedError(first["msg"], where=where) from None


def events_of(log: Any, kinds: dict[str, type[Event]]) -> list[Event]:
    """The events of a log, each as the model of its kind."""
    entries = log.get("events")
    if not isinstance(entries, list):
        raise MalformedError("there are no events", where="events", expected="a list")
    found = []
    for number, entry in enumerate(entries):
        kind = entry.get("t") if isinstance(entry, dict) else None
        if not isinstance(kind, str) or kind not in kinds:
            raise MalformedError(
                f"no event is called {shown(kind)}",
                where=f"events.{number}.t",
                expected=nearest(str(kind), list(kinds)),
            )
        found.append(checked(kinds[kind], entry, f"events.{number}"))
    return found


def card_of(text: str) -> str:
    """A card as transcripts name it. Raises MalformedError for one that the game does not have."""
    name = text.partition("#")[0]
    if name not in CARDS:
        raise MalformedError(f"no card is called {shown(text)}", where="card", expected=nearest(name, sorted(CARDS)))
    return name


def name_of(card: str) -> str:
    """The printed name of a card."""
    return card.rpartition(" ")[0]


def player(seat: int) -> str:
    """What a player is called in the transcript."""
    return f"P{seat}"


class Table:
    """Where every card is, and how many lives everybody has, as recorded.

    between: what the log calls the place of cards on their way from one zone to another.
    """

    def __init__(self, header: Header, between: str) -> None:
        self.between = between
        number = len(header.players)
        if [p.seat for p in header.players] != list(range(number)) or header.first_seat >= number:
            raise MalformedError("the seats are not numbered from 0", where="players.seat")
        if header.expansions:
            raise MalformedError(
                f"a game with {shown(header.expansions[0])}", where="expansions", expected="the base game"
            )
        self.characters = [self._character(p) for p in header.players]
        self.roles = [p.role for p in header.players]
        self.lives = [p.max_lives for p in header.players]
        self.hands = [[card_of(card) for card in hand] for hand in header.hands]
        self.in_play: list[list[str]] = [[] for _ in header.players]
        self.out: list[int] = []
        self.discard: list[str] = []
        self.draw = self._deck(header.deck)
        self.draw_known = True
        self._deal(number)

    @staticmethod
    def _character(dealt: LoggedPlayer) -> str:
        name = CHARACTERS.get(dealt.character.casefold())
        if name is None:
            expected = nearest(dealt.character, list(CHARACTERS.values()))
            raise MalformedError(
                f"no character is called {shown(dealt.character)}",
                where=f"players.{dealt.seat}.character",
                expected=expected,
            )
        return name

    @staticmethod
    def _deck(texts: list[str]) -> list[str]:
        """The cards of the deck, which has to be that of the game."""
        left = Counter(card_names(DECK))
        found = [card_of(text) for text in texts]
        for place, card in enumerate(found):
            left[card] -= 1
            if left[card] < 0:
                raise MalformedError(f"{card} is there more often than in the game", where=f"deck.{place}")
        return found

    def _deal(self, number: int) -> None:
        if len(self.hands) != number:
            raise MalformedError(f"{len(self.hands)} hands", where="hands", expected=f"{number}")
        for seat, hand in enumerate(self.hands):
            for card in hand:
                if card not in self.draw:
                    raise MalformedError(f"{card} is dealt but not in the deck", where=f"hands.{seat}")
                self.draw.remove(card)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    def seat(self, number: int) -> int:
        """A seat that there is. Raises MalformedError for another."""
        if number not in self.seats:
            raise MalformedError(f"there is no seat {number}", where="seat", expected=f"0 to {len(self.hands) - 1}")
        return number

    def zone(self, name: str) -> tuple[str, int]:
        """A zone such as ``hand:2``. Raises MalformedError for one that there is not."""
        kind, _, number = name.partition(":")
        if kind in ("hand", "inplay") and number.isdecimal() and len(number) < 3:
            return kind, self.seat(int(number))
        if name not in ("deck", "discard", self.between):
            raise MalformedError(f"there is no zone {shown(name)}", where="zone")
        return name, -1

    def lift(self, card: str, kind: str, seat: int) -> None:
        """A card leaves a zone. Raises MalformedError where it is not there."""
        cards = self._cards(kind, seat)
        if card not in cards:
            raise MalformedError(f"{card} is not there", where=f"{kind}:{seat}" if seat >= 0 else kind)
        if kind == "deck" and self.draw_known and cards[0] != card:
            raise MalformedError(f"{card} is not on top", where="deck", expected=cards[0])
        cards.remove(card)

    def put(self, card: str, kind: str, seat: int) -> None:
        """A card comes to a zone."""
        cards = self._cards(kind, seat)
        cards.insert(0, card) if kind == "deck" else cards.append(card)

    def _cards(self, kind: str, seat: int) -> list[str]:
        if kind == "deck":
            return self.draw
        if kind == "discard":
            return self.discard
        return (self.hands if kind == "hand" else self.in_play)[seat]

    def others_from_left(self, seat: int) -> list[int]:
        """All other seats, from the left neighbour on."""
        number = len(self.hands)
        return [(seat + step) % number for step in range(1, number)]

    def full_check(self, turn: int, phase: str, bangs: int) -> Line:
        """A checkpoint from which judging can go on. Raises MalformedError where no turn has begun."""
        if turn not in self.seats:
            raise MalformedError("something is decided before the first turn", expected="'turn'")
        check: Line = {
            "full": True,
            "turn": player(turn),
            "phase": phase,
            "bangs": bangs,
            "lives": {player(seat): max(0, self.lives[seat]) for seat in self.seats},
            "hand": {player(seat): list(self.hands[seat]) for seat in self.seats},
            "in_play": {player(seat): list(self.in_play[seat]) for seat in self.seats},
            "out": [player(seat) for seat in sorted(self.out)],
            "discard": list(self.discard),
        }
        if self.draw_known:
            check["draw"] = list(self.draw)
        return check

    def header_line(self, edition: str, source: str) -> Line:
        """The header of the transcript."""
        return {
            "bangref": FORMAT,
            "rules": __version__,
            "game": GAME,
            "edition": edition,
            "players": [
                {"name": player(seat), "role": self.roles[seat], "character": self.characters[seat]}
                for seat in self.seats
            ],
            "hands": {player(seat): list(self.hands[seat]) for seat in self.seats},
            "deck": list(self.draw),
            "comment": source,
        }


class Lines:
    """Decisions and effects since the last checkpoint. after: answers to a card that goes round, by seat."""

    def __init__(self) -> None:
        self.decisions: list[Line] = []
        self.answers: dict[int, list[Line]] | None = None
        self.answering = -1
        self.estates: dict[int, Line] = {}
        self.effects: list[Line] = []

    def go_round(self, seats: list[int]) -> None:
        """From here on decisions are answers of one seat: they are written seat by seat, as they are due."""
        self.answers = {seat: [] for seat in seats}
        self.answering = seats[0]

    def decide(self, by: str, do: str, **fields: Any) -> Line:
        """Note a decision; its fields may still be completed."""
        line: Line = {"by": by, "do": do, **fields}
        (self.decisions if self.answers is None else self.answers[self.answering]).append(line)
        return line

    def chance(self, do: str, **fields: Any) -> None:
        """Note what chance decided."""
        self.decide(CHANCE, do, **fields)

    def answer_of(self, seat: int) -> None:
        """What follows belongs to the answer of this seat, where a card goes round."""
        if self.answers is not None and seat in self.answers:
            self.answering = seat

    def gives_up(self, seat: int, card: str) -> None:
        """A dead player discards a card and chooses the order, but for the last one, which is no choice."""
        if seat not in self.estates:
            self.answer_of(seat)
            self.estates[seat] = self.decide(player(seat), "discard", cards=[])
        self.estates[seat]["cards"].append(card)

    def happens(self, **effect: Any) -> Line:
        """Note an effect; an empty one keeps a place for an effect that is not known yet."""
        self.effects.append(effect)
        return effect

    def written(self, check: Line) -> Iterator[str]:
        """All of it as lines, the effects in the checkpoint; then begin anew."""
        decisions = [*self.decisions, *(line for told in (self.answers or {}).values() for line in told)]
        effects = [effect for effect in self.effects if effect]
        for line in self.estates.values():
            line["cards"].pop()
        self.decisions, self.answers, self.estates, self.effects = [], None, {}, []
        for line in decisions:
            if line.get("cards") != []:
                yield dumped(line)
        yield dumped({"check": {**check, "effects": effects}})
