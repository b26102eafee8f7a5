"""Frames: rule procedures under way, as data; and what a game tells the engine about each kind of them.

A state has a stack of frames. The engine runs the top frame until it waits for somebody; what it then asks is
the one open question. A frame pushed by a *call* returns a result to its caller when it finishes; every other
frame returns nothing.

    Frame (any NamedTuple whose last field is a tag)      what is pending
    FrameSpec                                             how that kind of frame runs, asks, judges, answers
    Question                                              who decides what, under which clause
    Procedures                                            all kinds of frames of a game, and its watches
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from bangref.core.action import NATURE, Action, Card, Seat
from bangref.core.ruling import Note, Ruling


class HasFrames(Protocol):
    """What the engine needs of a game's state."""

    @property
    def frames(self) -> tuple[Any, ...]: ...

    def with_frames(self, frames: tuple[Any, ...]) -> Self: ...


S = TypeVar("S", bound=HasFrames)


class Question(NamedTuple):
    """The open question.

    decider: the seat that decides, or NATURE.
    kind: what is decided, in a word ("play phase", "answer a shot", ...).
    clause: the clause that asks it; the reason why anything that is not among its answers is illegal.
    silent: the answer that silence gives, or None where somebody has to speak.
    about: seats, cards and numbers that the question is about.
    """

    decider: Seat
    kind: str
    clause: str
    silent: Action | None = None
    about: tuple[Any, ...] = ()


of_seat = attrgetter("seat")
"""The ``decider`` of a frame whose ``seat`` is asked."""


def first_to_do(frame: Any) -> Seat:
    """The ``decider`` of a frame that asks one seat after another."""
    first: Seat = frame.todo[0]
    return first


def nature(frame: Any) -> Seat:
    """The ``decider`` of a frame that leaves something to chance."""
    return NATURE


def never_asks(rules: Any, state: Any, frame: Any) -> Question:
    """The ``ask`` of a frame that runs by itself; to reach it is a fault of the kernel, not of a player."""
    raise AssertionError(f"{type(frame).__name__} waits, but has no question")


def waits(rules: Any, state: S, frame: Any, note: Note) -> S:
    """The ``run`` of a frame that only asks."""
    return state


def no_offers(rules: Any, state: Any, frame: Any) -> list[Action]:
    """The ``offers`` of a frame that runs by itself."""
    return []


def not_asked(rules: Any, state: Any, frame: Any, action: Action) -> Ruling | None:
    """The ``judge`` of a frame that runs by itself; never reached, since the engine does not stop there."""
    raise AssertionError(f"{type(frame).__name__} asks nothing")


def no_answer(rules: Any, state: S, frame: Any, action: Action, note: Note) -> S:
    """The ``answer`` of a frame that runs by itself; never reached, since its judge accepts nothing."""
    raise AssertionError(f"{type(frame).__name__} takes no answers")


def no_result(rules: Any, state: S, frame: Any, result: Any, note: Note) -> S:
    """The ``receive`` of a frame that calls nothing that returns a result: what comes back is not for it."""
    return state


def no_cards(frame: Any) -> tuple[Card, ...]:
    """The ``cards`` of a frame that holds none."""
    return ()


def nothing_to_watch(rules: Any, state: S, note: Note) -> S:
    """The ``watch`` of a game in which nothing has to be looked at between two moves."""
    return state


def always_quiet(state: Any) -> bool:
    """The ``quiet`` of such a game."""
    return True


def no_answers(rules: Any, state: Any, point: str, seat: Seat) -> list[tuple[Seat, str, Any]]:
    """The ``answers_at`` of a game in which nothing bends its rules."""
    return []


def by_its_name(rules: Any, action: Action) -> str:
    """The ``ability_of`` of a game in which an ability is always named."""
    return action.name


def nobody_interrupts(rules: Any, state: Any) -> list[Action]:
    """The ``interrupts`` of a game in which nobody acts but in answer to the open question."""
    return []


def no_such_interruption(rules: Any, state: Any, action: Action) -> Ruling | None:
    """The ``judge_interrupt`` of such a game."""
    refused: Ruling = rules.no_such_ability(rules, state, action)
    return refused


def no_interruption(rules: Any, state: S, action: Action, note: Note) -> S:
    """The ``interrupt`` of such a game; never reached, since its judge accepts nothing."""
    raise AssertionError("nobody interrupts in this game")


def as_judged(rules: Any, state: Any, action: Action, fault: Ruling) -> Ruling:
    """The ``refused`` of a game in which the open question says all there is to say of what it does not accept."""
    return fault


def nothing_falls_due(rules: Any, state: S, due: Any, note: Note) -> S:
    """The ``fire`` of a game that carries everything out where it happens; never reached."""
    raise AssertionError("nothing falls due in this game")


def nothing_to_rank(rules: Any, state: Any, due: Any) -> Any:
    """The ``ranked`` of such a game; never reached."""
    raise AssertionError("nothing falls due in this game")


@dataclass(frozen=True, slots=True)
class FrameSpec:
    """A kind of frame.

    run: one automatic step; returns the very same state when it waits for a decision.
    ask: the open question while it waits.
    offers: generous candidates for an answer (each is judged before anybody sees it).
    judge: None, or the ruling that forbids this answer of the player who is asked.
    answer: the state after an accepted answer.
    receive: what a called frame returned.
    cards: the cards that the frame holds in flight.
    closed: nobody may interrupt (a cost is being paid, chance is pending).
    while_in: the name of the field with the seat whose leaving the game ends the frame; "" where there is none.
    dying: the seat that may be without life points while the frame is open.
    decider: the seat that is asked, where the frame itself tells it; left out, the question has to be put together.
    """

    run: Callable[[Any, Any, Any, Note], Any]
    ask: Callable[[Any, Any, Any], Question] = never_asks
    offers: Callable[[Any, Any, Any], list[Action]] = no_offers
    judge: Callable[[Any, Any, Any, Action], Ruling | None] = not_asked
    answer: Callable[[Any, Any, Any, Action, Note], Any] = no_answer
    receive: Callable[[Any, Any, Any, Any, Note], Any] = no_result
    cards: Callable[[Any], tuple[Card, ...]] = no_cards
    closed: bool = False
    while_in: str = ""
    dying: Callable[[Any], Seat] | None = None
    decider: Callable[[Any], Seat] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedures:
    """What a game tells the engine. A game's own rules extend it.

    frames: every kind of frame.
    gone: whether a seat has left the game.
    over: the clause that ended the game, or "" while it goes on.
    no_such_ability: the ruling on an ability that its actor does not have.
    at: by point, the answer of each element.
    answers_at: (owner, element, answer) for each element in force for a seat that answers at a point.
    ability_of: the element whose ability an action uses.
    choices, gathers, rounds, joints, windows, chances: what the generic frames of ``core.frames`` are about.
    watch: runs after every atomic move (piles run out, hands empty, triggers due).
    quiet: whether the watch has nothing to look at.
    interrupts: candidates of those who may act beside the open question.
    judge_interrupt: None, or the ruling that forbids the interruption.
    interrupt: the state after an accepted interruption.
    refused: why an illegal action is illegal, given why the open question does not accept it.
    fire: carries out one due trigger.
    ranked: the order of due triggers, as groups; within a group the owner chooses.
    unending: behind the end of the game goes on what was under way; the state tells who has won by then.
    """

    frames: Mapping[type, FrameSpec]
    gone: Callable[[Any, Seat], bool]
    over: Callable[[Any], str]
    no_such_ability: Callable[[Any, Any, Action], Ruling]
    at: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    answers_at: Callable[[Any, Any, str, Seat], list[tuple[Seat, str, Any]]] = no_answers
    ability_of: Callable[[Any, Action], str] = by_its_name
    choices: Mapping[str, Any] = field(default_factory=dict)
    gathers: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[str, Any] = field(default_factory=dict)
    joints: Mapping[str, Any] = field(default_factory=dict)
    windows: Mapping[str, Any] = field(default_factory=dict)
    chances: Mapping[str, Any] = field(default_factory=dict)
    watch: Callable[[Any, Any, Note], Any] = nothing_to_watch
    quiet: Callable[[Any], bool] = always_quiet
    interrupts: Callable[[Any, Any], list[Action]] = nobody_interrupts
    judge_interrupt: Callable[[Any, Any, Action], Ruling | None] = no_such_interruption
    interrupt: Callable[[Any, Any, Action, Note], Any] = no_interruption
    refused: Callable[[Any, Any, Action, Ruling], Ruling] = as_judged
    fire: Callable[[Any, Any, Any, Note], Any] = nothing_falls_due
    ranked: Callable[[Any, Any, Any], Any] = nothing_to_rank
    unending: bool = False


def push(state: S, *frames: Any) -> S:
    """The state with more frames on its stack, the last of them on top."""
    return state.with_frames(state.frames + frames)


def pop(state: S) -> S:
    """The state without its top frame."""
    return state.with_frames(state.frames[:-1])


def become(state: S, frame: Any, *above: Any) -> S:
    """The state with another frame in the place of the top one, and more frames above it."""
    return state.with_frames((*state.frames[:-1], frame, *above))


def become_beneath(state: S, frame: Any) -> S:
    """The state with another frame in the place of the one beneath the top."""
    return state.with_frames((*state.frames[:-2], frame, state.frames[-1]))


def give(rules: Procedures, state: S, result: Any, note: Note) -> S:
    """Finish the top frame, a called one, and hand its result to its caller."""
    frames = state.frames[:-1]
    caller = frames[-1]
    after: S = rules.frames[caller.__class__].receive(rules, state.with_frames(frames), caller, result, note)
    return after
