"""Laying a table for a scenario, and playing at it."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from bangref.bang.ask import refreshed
from bangref.bang.assemble import assemble, with_answers
from bangref.bang.facts import face
from bangref.bang.invariants import well_formed
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.state import Lying, Seat, State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import NO_CARD, NOBODY, Action, Card
from bangref.core.engine import (
    Accepted,
    Rejected,
    advance,
    legal_actions,
    question,
    silent_answer,
    step,
    why_not,
)
from bangref.core.frame import Question
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ring import Ring
from bangref.core.ruling import Ruling, collector, ignore
from bangref.west.roles import IN, OUT, ROLES
from tests.probe.parts.cards import ELEMENTS, PROBE
from tests.probe.parts.second import SECOND
from tests.probe.parts.short_forms import ASHES, EVENT_DECK, EVENTS, NUGGETS

FULL = assemble("003", (PROBE, SECOND))
PROBE_IDS = frozenset(element.id for element in (*ELEMENTS, *SECOND.elements))


def with_sets(*more: SetTables) -> Rules:
    """The same rules with more sets, that have no cards of their own."""
    return assemble("003", (PROBE, SECOND, *more))


def muted(rules: Rules, point: str) -> Rules:
    """The rules without the answers of the probe set at one point."""
    table = {element: answer for element, answer in rules.at[point].items() if element not in PROBE_IDS}
    return with_answers(rules, {point: table})


def card(text: str) -> Card:
    """The card written like ``bang 2C``; a card of the probe set or an event is written by its name alone."""
    name, _, value = text.partition(" ")
    for number, printed in enumerate(FULL.faces):
        if printed.name == name and (not value or printed == face(name, value)):
            return Card(number)
    raise AssertionError(f"no card {text!r}")


def cards(text: str) -> tuple[Card, ...]:
    """Cards written one after another, with commas."""
    return tuple(card(part.strip()) for part in text.split(",")) if text else ()


class P(NamedTuple):
    """A player at the table. characters, lying and hand are written with commas."""

    role: str
    characters: str = "blank"
    hand: str = ""
    lying: str = ""
    lives: int = 4
    nuggets: int = 0
    out: bool = False


def four(*players: P | None) -> tuple[P, ...]:
    """Four players; those not told are ordinary ones."""
    usual = (P("sheriff"), P("outlaw"), P("outlaw"), P("renegade"))
    given = (*players, *(None,) * 4)
    return tuple(player or other for player, other in zip(given, usual, strict=False))


def _seat(player: P) -> Seat:
    people = tuple(part.strip() for part in player.characters.split(","))
    hand, lying = tuple(sorted(cards(player.hand))), tuple(Lying(c) for c in cards(player.lying))
    lives, status = (0, OUT) if player.out else (player.lives, IN)
    shown = player.out or player.role == "sheriff"
    return Seat(ROLES[player.role], shown, people, lives, status, hand, lying, (player.nuggets, 0, 0))


def laid(
    rules: Rules,
    players: tuple[P, ...],
    *,
    turn: int = 0,
    frames: tuple[Any, ...] | None = None,
    draw: str = "",
    discards: str = "",
    events: str = "",
    ring: Ring | None = None,
    memo: dict[str, int] | None = None,
    extra: tuple[tuple[int, str], ...] = (),
    rest: str = "",
) -> State:
    """A state in the middle of a game: in phase 2 of ``turn``, unless other frames are given.

    draw: the top of the draw pile; the other cards follow in a fixed order, or are discarded or out of sight
    (rest: "discarded", "bag", or "hidden": with the cards burnt).
    """
    seats = tuple(_seat(player) for player in players)
    known, open_, shown = cards(draw), cards(discards), cards(events)
    used = Counter(chain(known, open_, *(s.hand for s in seats), *([x.card for x in s.lying] for s in seats)))
    others = tuple((Counter(rules.deck) - used).elements())
    piles = [known, (), open_, *rules.stacks[DISCARD_PILE + 1 :]]
    place = {"": DRAW_PILE, "bag": 1, "discarded": DISCARD_PILE, "hidden": ASHES}[rest]
    piles[place] = piles[place] + others if rest != "discarded" else others + piles[place]
    piles[EVENT_DECK] = tuple(c for c in piles[EVENT_DECK] if c not in shown)
    piles[EVENTS] = shown
    bank = [counter.total for counter in rules.counters]
    bank[NUGGETS] -= sum(player.nuggets for player in players)
    slots = [0] * len(rules.memo)
    for name, value in (memo or {}).items():
        slots[rules.slots[name]] = value
    stack = (Turn(turn, DISCARDING), PlayPhase(turn)) if frames is None else frames
    state = State(
        seats, ring or tuple(range(len(seats))), tuple(piles), stack, turn, tuple(slots),
        bank=tuple(bank), extra=extra, sets=rules.records,
    )  # fmt: skip
    return refreshed(rules, state)


@dataclass
class Game:
    """A game being played: every step is judged, and every state has to be well formed."""

    rules: Rules
    state: State
    explain: bool = True
    rulings: list[Ruling] = field(default_factory=list)

    def __post_init__(self) -> None:
        said, note = collector()
        self.state = advance(self.rules, self.state, note if self.explain else ignore)
        self.rulings += said
        assert well_formed(self.rules, self.state) == []

    def do(self, *actions: Action) -> "Game":
        """Play these actions; all of them must be legal."""
        for action in actions:
            made = step(self.rules, self.state, action, self.explain)
            assert isinstance(made, Accepted), (action, made)
            self.state = made.state
            self.rulings += made.rulings
            assert well_formed(self.rules, self.state) == []
        return self

    def judge(self, action: Action) -> str:
        """ "legal", or what forbids the action; what is forbidden is not among the legal actions."""
        fault = why_not(self.rules, self.state, action)
        made = step(self.rules, self.state, action, self.explain)
        assert isinstance(made, Rejected) == (fault is not None)
        assert (action in legal_actions(self.rules, self.state)) == (fault is None)
        if fault is None:
            return "legal"
        assert isinstance(made, Rejected)
        assert fault == made.rulings[0]
        assert fault.clause
        self.rulings.append(fault)
        return fault.fact

    def quiet(self) -> "Game":
        """Give silent answers as long as silence answers the open question, but end no play phase."""
        while self.kind != "play phase" and (silent := silent_answer(self.rules, self.state)) is not None:
            self.do(silent)
        return self

    @property
    def asked(self) -> Question:
        found = question(self.rules, self.state)
        assert found is not None
        return found

    @property
    def kind(self) -> str:
        """What is being asked, "" when the game is over."""
        found = question(self.rules, self.state)
        return found.kind if found else ""

    def lives(self, seat: int) -> int:
        return self.state.seats[seat].lives

    def nuggets(self, seat: int) -> int:
        return self.state.seats[seat].stock[NUGGETS]

    def hand(self, seat: int) -> int:
        return len(self.state.seats[seat].hand)

    def holds(self, seat: int, text: str) -> bool:
        return card(text) in self.state.seats[seat].hand


@dataclass
class Table:
    """Where a scenario is played: under which rules, explained or not; the games played there."""

    rules: Rules
    explain: bool = True
    games: list[Game] = field(default_factory=list)

    def game(self, *players: P | None, **more: Any) -> Game:
        """A game of four in phase 2 of the first player, unless told otherwise (see ``laid``)."""
        return self.of(laid(self.rules, four(*players), **more))

    def of(self, state: State) -> Game:
        """A game that goes on from a state."""
        game = Game(self.rules, state, self.explain)
        self.games.append(game)
        return game

    def cited(self) -> set[str]:
        """The clauses cited so far."""
        return {ruling.clause for game in self.games for ruling in game.rulings}


def act(actor: int, verb: str, text: str = "", target: int = NOBODY, aim: str = "", name: str = "") -> Action:
    """An action, with its cards written as people write them."""
    return Action(actor, verb, card(text) if text else NO_CARD, target, card(aim) if aim else NO_CARD, name)
