"""A record as somebody saw the game: the same lines, without what they could not see.

blinded     the lines of a record for an observer
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bangref.core.action import DRAW, NATURE, Action, Card, Seat
from bangref.core.engine import question
from bangref.core.piles import DISCARD_PILE
from bangref.core.record import Item
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.core.verify import begin, feed, finish
from bangref.judge.hidden.public_draws import Openly, Shown
from bangref.judge.hidden.sight import came_openly, cards_shown, hidden, passes_unseen, uncovered
from bangref.judge.reader import Transcript
from bangref.kits import kit_for
from bangref.kits.kit import Game
from bangref.record.convert import line_of
from bangref.record.errors import MalformedError
from bangref.record.hidden_names import UNSEEN
from bangref.record.model import ActionLine, AnyLine, CheckLine, HeaderLine
from bangref.record.names import CHANCE, NOBODY_NAME, Names
from bangref.record.writer import dumped
from bangref.rulebook.json_data import Json, JsonObject

TOLD_OF_TABLES = (
    "turn", "phase", "bangs", "lives", "hand_size", "in_play", "out", "draw_size", "discard", "characters",
    "arrows", "pile", "dice", "rerolls", "resilience", "honour", "weapons", "counters", "bank", "ring",
)  # fmt: skip
"""Fields of checkpoints that tell what lies open."""


class Taken(NamedTuple):
    """Something that was carried out. in_advance: the header tells it."""

    step: Step
    in_advance: bool


class Read(NamedTuple):
    """A record that has been judged.

    steps: by line, what was carried out. end: the last line that was in order, or the first that was not. beyond: those
    that tell what would have come without the end of the game.
    """

    lines: list[tuple[int, AnyLine]]
    steps: Mapping[int, list[Taken]]
    end: int
    beyond: frozenset[int]


def blinded(transcript: Transcript, observer: str = NOBODY_NAME) -> Iterator[str]:
    """The lines of a record as a player saw the game, or nobody; up to the first that is not in order, that included.

    Raises MalformedError for a player nobody is, and for a record whose header is not in order.
    """
    names = transcript.names
    seat = None if observer == NOBODY_NAME else names.owner(observer, "--for")
    if transcript.header.start is not None:
        problem = "a record that begins in the middle of a game is not blinded yet"
        raise MalformedError(problem, path=transcript.path, line=1, where="start", expected="it left out")
    read = _read(transcript)
    start = transcript.game.start()
    if isinstance(start, Ruling) or read.end < 1:
        raise MalformedError("the game that it announces is not in order", path=transcript.path, line=1)
    view = View(names, seat, Openly(transcript.game.session(start, explain=True)))
    first = [told for taken in read.steps.get(1, ()) for told in view.dealt(transcript.game, taken.step)]
    body = [
        told
        for number, line in read.lines
        if number <= read.end
        for told in _lines(transcript.game, view, read, number, line)
    ]
    yield dumped(_header(transcript.header, view, observer))
    yield from map(dumped, (*first, *body))


def _read(transcript: Transcript) -> Read:
    """A record and what was carried out in it, line by line."""
    steps: dict[int, list[Taken]] = {}

    def tell(item: Item, step: Step) -> None:
        steps.setdefault(max(item.line, next(reversed(steps), 1)), []).append(Taken(step, item.line == 1))

    lines: list[tuple[int, AnyLine]] = []
    verification = begin(transcript.game, explain=True)
    for number, line, item in transcript.numbered():
        lines.append((number, line))
        verification = feed(verification, item, tell)
    verification = finish(verification, tell)
    found = verification.findings
    end = found[0].line if found else lines[-1][0] if lines else 1
    return Read(lines, steps, end, frozenset(note.line for note in verification.result.notes))


class View:
    """A game as somebody sees it, told line by line."""

    def __init__(self, names: Names, observer: Seat | None, openly: Openly) -> None:
        self.names, self.observer, self.openly = names, observer, openly
        self.kit = kit_for(names)
        self._roles = [seat.role for seat in openly.session.state.seats]
        self.known: set[Seat] = set()
        """Whose first role has been seen."""
        self._unseen: dict[Card, JsonObject] = {}
        """Lines of cards that chance has drawn unseen, and that may be shown before anybody decides anything."""

    def decided(self, action: Action, implied: bool) -> Iterator[JsonObject]:
        """The lines that tell of a decision, and of what chance decides behind it."""
        for shown in self.openly.told(action, implied):
            yield from self._told(shown)

    def dealt(self, game: Game, step: Step) -> Iterator[JsonObject]:
        """The lines that tell of what comes behind a decision of which the header tells."""
        for shown in self.openly.told(step.action, step.implied):
            if not game.setting_up(shown.before):
                yield from self._told(shown)

    def _told(self, shown: Shown) -> Iterator[JsonObject]:
        for seat, (role, player) in enumerate(zip(self._roles, shown.after.seats, strict=True)):
            if player.shown and player.role == role:
                self.known.add(seat)
        rules = self.names.rules
        silent = shown.implied and self._goes_without_saying(shown)
        if not silent and not passes_unseen(rules, shown, self.observer):
            yield self._line(shown)
        for card in cards_shown(self.kit.secrets, shown):
            if card in self._unseen and not _tells(shown, card):
                self._unseen[card]["card"] = self.names.card_text(card)
        for action in came_openly(rules, self.kit.secrets, shown, self.observer):
            yield line_of(action, self.names)
        if uncovered(shown):
            pile = [self.names.card_text(card) for card in shown.after.piles[DISCARD_PILE]]
            yield {"check": {"discard": pile}}

    def _goes_without_saying(self, shown: Shown) -> bool:
        """Whether silence says so whatever the cards are that nobody sees."""
        if shown.action.actor == NATURE:
            return True
        asked = question(self.names.rules, shown.before)
        return asked is not None and asked.silent == shown.action and asked.kind != "order of discards"

    def _line(self, shown: Shown) -> JsonObject:
        line = line_of(shown.action, self.names)
        if shown.action.actor != NATURE:
            self._unseen.clear()
        if hidden(self.names.rules, self.kit.secrets, shown, self.observer):
            line["card"] = UNSEEN
            if shown.action.verb == DRAW:
                self._unseen[shown.action.card] = line
        return line


def _tells(shown: Shown, card: Card) -> bool:
    """Whether the line of a draw names the card that is shown; another of that face, drawn before, stays unseen."""
    return shown.action.actor == NATURE and shown.action.card == card


def _lines(game: Game, view: View, read: Read, number: int, line: AnyLine) -> Iterator[JsonObject]:
    """What an observer writes for a line of the record."""
    steps = read.steps.get(number, ())
    for step, in_advance in steps:
        yield from view.dealt(game, step) if in_advance else view.decided(step.action, step.implied)
    if isinstance(line, CheckLine):
        told = _check(line, view)
        if told:
            yield {"check": told}
    elif not isinstance(line, ActionLine):
        yield line.model_dump(by_alias=True, exclude_unset=True)
    elif line.do == "take back":
        view.openly.take_back(view.names.owner(line.by))
        yield line.model_dump(by_alias=True, exclude_unset=True)
    elif not steps and line.by != CHANCE and number not in read.beyond:
        yield line.model_dump(by_alias=True, exclude_unset=True, exclude={"stood"})


def _check(line: CheckLine, view: View) -> Mapping[str, Json]:
    """What a checkpoint tells of what an observer sees."""
    told = line.check.model_dump(by_alias=True, exclude_unset=True)
    found = {field: told[field] for field in TOLD_OF_TABLES if field in told}
    hands = told.get("hand") or {}
    own = {name: hand for name, hand in hands.items() if view.names.owner(name) == view.observer}
    if own:
        found["hand"] = own
    sizes = {name: len(hand) for name, hand in hands.items() if name not in own}
    if sizes:
        found["hand_size"] = {**sizes, **found.get("hand_size", {})}
    return found


def _header(header: HeaderLine, view: View, observer: str) -> JsonObject:
    """The header with what an observer knows at the end."""
    told = header.model_dump(by_alias=True, exclude_unset=True)
    told.pop("deck", None)
    for seat, player in enumerate(told["players"]):
        if view.kit.secrets.roles and seat not in {*view.known, view.observer}:
            player["role"] = UNSEEN
    state = view.openly.session.state
    for field, lies in view.kit.decks.items():
        if told.get(field):
            seen = len(lies(view.names.rules, state)[0]) + 1
            told[field] = [*told[field][:seen], *([UNSEEN] * len(told[field][seen:]))]
    hands = told.get("hands")
    if hands is not None:
        for name, hand in hands.items():
            if view.names.owner(name) != view.observer:
                hands[name] = [UNSEEN] * len(hand)
    told["observer"] = observer if view.observer is None else view.names.player(view.observer)
    return told
