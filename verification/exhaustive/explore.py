"""Every state that can be reached from a table, breadth first, each looked at once.

    explored        all states within reach of a table, or up to a number, and the first thing that is wrong
    trace_of        the shortest way to a state: the decisions that lead there

Chance is explored like a player: each distinct card of the bag is one outcome of a draw, each distinct card of a
hand one outcome of a random pick. Shuffling moves the discard pile into the bag, whose order nobody knows, so that
one outcome (an order that is not told) stands for all orders: the draws that follow tell it card by card.

States are kept themselves, not digests of them; two are the same only if they are equal. What is put in order first,
and what is wrong with a state or a step, the game tells (``of_game``).
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.engine import attempt, legal_actions, question
from bangref.core.ruling import Ruling
from verification.exhaustive.of_game import Canonical, OfGame, Rules, State, of_game

KERNEL_FAULTS = (AssertionError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What a broken kernel may raise; told as a fault, with the way that leads there."""

STRANGE = 2
"""Actions that are legal elsewhere at the table, tried in each state: so many."""

TWICE = 4
"""One action of each so many states is taken a second time, without explanations."""

TELL_EVERY = 50_000


class Fault(NamedTuple):
    """Something is wrong: in which state, after which decision in it (None: in the state itself)."""

    state: State
    action: Action | None
    what: tuple[str, ...]


class Explored(NamedTuple):
    """What was found. layers: states within so many decisions. finished: nothing was left out.

    ended: states in which the game is over. clauses: those cited by rulings, rejections and questions.
    """

    states: int
    edges: int
    layers: tuple[int, ...]
    finished: bool
    ended: int
    seconds: float
    clauses: frozenset[str]
    fault: Fault | None
    trace: tuple[Action, ...]


class _Exploration:
    """States in the order in which they are found, with the state each was found from."""

    def __init__(self, rules: Rules, start: State, game: OfGame, canonical: Canonical) -> None:
        self.rules, self.game, self.canonical = rules, game, canonical
        start = canonical(start)
        self.found: dict[State, int] = {start: 0}
        self.order = [start]
        self.parents = array("i", [-1])
        self.sources, self.targets = array("i"), array("i")
        self.moves_on = bytearray()
        self.ended = 0
        self.clauses: set[str] = set()
        self.elsewhere: set[Action] = set()
        self.pool: list[Action] = []
        self.waiting: deque[list[Action]] = deque()

    def look_at(self, state: State) -> Fault | None:
        """Judge a state that has just been found; its legal actions wait until it is its turn."""
        try:
            legal = legal_actions(self.rules, state)
            self.waiting.append(legal)
            what = self.game.faults_of_state(self.rules, state, legal)
        except KERNEL_FAULTS as broken:
            what = [f"raises {type(broken).__name__}: {broken}"]
        return Fault(state, None, tuple(what)) if what else None

    def expand(self, number: int) -> Fault | None:
        """Take every legal action in a state."""
        state = self.order[number]
        self.ended += not state.frames
        self.moves_on.append(not state.frames)
        legal = self.waiting.popleft()
        asked = question(self.rules, state)
        if asked is not None:
            self.clauses.add(asked.clause)
        for place, action in enumerate(legal):
            try:
                fault = self._take(number, state, action, number % TWICE == 0 and place == number // TWICE % len(legal))
            except KERNEL_FAULTS as broken:
                fault = Fault(state, action, (f"raises {type(broken).__name__}: {broken}",))
            if fault is not None:
                return fault
        return self._try_strange(number, state, legal)

    def _take(self, number: int, state: State, action: Action, twice: bool) -> Fault | None:
        made = attempt(self.rules, state, action)
        if isinstance(made, Ruling):
            return Fault(state, action, (f"is listed as legal and refused: [{made.clause}] {made.fact}",))
        after, rulings = made
        what = self.game.faults_of_step(self.rules, state, action, after)
        if twice and attempt(self.rules, state, action, explain=False) != (after, ()):
            what.append("without explanations the same action leads to another state")
        if what:
            return Fault(state, action, tuple(what))
        self.clauses.update([ruling.clause for ruling in rulings])
        if action not in self.elsewhere:
            self.elsewhere.add(action)
            self.pool.append(action)
        if not after.frames or after.turn != state.turn:
            self.moves_on[number] = 1
        return self._arrive(number, state, action, self.canonical(after))

    def _arrive(self, number: int, state: State, action: Action, after: State) -> Fault | None:
        place = self.found.setdefault(after, len(self.order))
        self.sources.append(number)
        self.targets.append(place)
        if place < len(self.order):
            return None
        self.order.append(after)
        self.parents.append(number)
        return self.look_at(after)

    def _try_strange(self, number: int, state: State, legal: list[Action]) -> Fault | None:
        """Actions that are legal in other states of the table are refused with a clause, unless they are so here."""
        for turn in range(STRANGE):
            action = self.pool[(number * 7919 + turn * 104729) % len(self.pool)] if self.pool else None
            if action is None or action in legal or self.game.unlisted(action):
                continue
            made = attempt(self.rules, state, action)
            if not isinstance(made, Ruling):
                return Fault(state, action, ("is not listed as legal, and accepted",))
            if not made.clause:
                return Fault(state, action, ("is refused without a clause",))
            self.clauses.add(made.clause)
        return None

    def stuck(self) -> Fault | None:
        """A state from which neither the next turn nor the end of the game can be reached, if there is one."""
        good = self.moves_on + bytearray(b"\1" * (len(self.order) - len(self.moves_on)))
        changed = True
        while changed:
            changed = False
            for source, target in zip(reversed(self.sources), reversed(self.targets), strict=True):
                if good[target] and not good[source]:
                    good[source] = changed = True
        place = good.find(0)
        return None if place < 0 else Fault(self.order[place], None, ("the turn can never end",))

    def trace(self, state: State) -> tuple[Action, ...]:
        """The decisions by which a state was found; there are no shorter ones."""
        steps: list[Action] = []
        place = self.found[state]
        while place:
            parent = self.parents[place]
            steps.append(self._between(self.order[parent], self.order[place]))
            place = parent
        return tuple(reversed(steps))

    def _between(self, before: State, after: State) -> Action:
        for action in legal_actions(self.rules, before):
            made = attempt(self.rules, before, action, explain=False)
            if not isinstance(made, Ruling) and self.canonical(made[0]) == after:
                return action
        raise AssertionError("a state was found from another one by no action")


def explored(
    rules: Rules,
    start: State,
    *,
    most: int | None = None,
    canonical: Canonical | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Explored:
    """Every state within reach, until something is wrong.

    most: explore no farther after a depth within which so many states were found.
    tell: hears of the progress, states and depth.
    """
    begun = perf_counter()
    game = of_game(rules.game)
    exploration = _Exploration(rules, start, game, canonical or game.canonical_for(rules, start))
    fault = exploration.look_at(exploration.order[0])
    done, layers = 0, [1]
    while fault is None and done < len(exploration.order) and (most is None or layers[-1] < most):
        while fault is None and done < layers[-1]:
            fault = exploration.expand(done)
            done += 1
            if tell is not None and done % TELL_EVERY == 0:
                tell(len(exploration.order), len(layers))
        if len(exploration.order) > layers[-1]:
            layers.append(len(exploration.order))
    if fault is None:
        fault = exploration.stuck()
    trace = () if fault is None else exploration.trace(fault.state)
    return Explored(
        states=len(exploration.order),
        edges=len(exploration.sources),
        layers=tuple(layers),
        finished=done == len(exploration.order),
        ended=exploration.ended,
        seconds=perf_counter() - begun,
        clauses=frozenset(exploration.clauses),
        fault=fault,
        trace=trace if fault is None or fault.action is None else (*trace, fault.action),
    )
