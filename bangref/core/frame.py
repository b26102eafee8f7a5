"""Frames: rule procedures under way, as data; and what a game tells the engine about each kind of them.

A state has a stack of frames. The engine runs the top frame until it waits for somebody; what it then asks is
the one open question. A frame pushed by a *call* returns a result to its caller when it finishes; every other
frame returns nothing.

    Frame (any NamedTuple whose last field is a tag)      what is pending
    FrameSpec                                             how that kind of frame runs, asks, judges, answers
    Question                                              who decides what, under which clause
    Procedures                                            all kinds of frames of a game, and its watches
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from bangref.core.action import NATURE, Action, Card, Seat
from bangref.core.point import AnswersAt, AnswerTables, no_answers, nothing_out_of_force
from bangref.core.ruling import Note, Ruling

Stack = tuple[Any, ...]
"""What is pending, the top frame last: of any kind, told apart by the class."""


About = tuple[Any, ...]
"""What a frame or a question is about: only those who push it and those who carry it out know what it holds."""


class HasFrames(Protocol):
    """What the engine needs of a game's state."""

    @property
    def frames(self) -> Stack: ...

    def with_frames(self, frames: Stack) -> Self: ...


S = TypeVar("S", bound=HasFrames)
R = TypeVar("R")
T = TypeVar("T")
F = TypeVar("F")
D = TypeVar("D")
W = TypeVar("W")


class Frame(Protocol):
    """What is pending: any NamedTuple whose last field is a tag."""

    @property
    def tag(self) -> str: ...


class HasTurn(Protocol):
    """A state that tells whose turn it is."""

    @property
    def turn(self) -> Seat: ...


class HasTodo(Protocol):
    """A frame that asks one seat after another."""

    @property
    def todo(self) -> tuple[Seat, ...]: ...


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
    about: About = ()


of_seat = attrgetter("seat")
"""The ``decider`` of a frame whose ``seat`` is asked."""


def first_to_do(frame: HasTodo) -> Seat:
    """The ``decider`` of a frame that asks one seat after another."""
    return frame.todo[0]


def nature(frame: F) -> Seat:
    """The ``decider`` of a frame that leaves something to chance."""
    return NATURE


def never_asks(rules: R, state: T, frame: F) -> Question:
    """The ``ask`` of a frame that runs by itself; to reach it is a fault of the kernel, not of a player."""
    raise AssertionError(f"{type(frame).__name__} waits, but has no question")


def waits(rules: R, state: T, frame: F, note: Note) -> T:
    """The ``run`` of a frame that only asks."""
    return state


def no_offers(rules: R, state: T, frame: F) -> list[Action]:
    """The ``offers`` of a frame that runs by itself."""
    return []


def not_asked(rules: R, state: T, frame: F, action: Action) -> Ruling | None:
    """The ``judge`` of a frame that runs by itself; never reached, since the engine does not stop there."""
    raise AssertionError(f"{type(frame).__name__} asks nothing")


def no_answer(rules: R, state: T, frame: F, action: Action, note: Note) -> T:
    """The ``answer`` of a frame that runs by itself; never reached, since its judge accepts nothing."""
    raise AssertionError(f"{type(frame).__name__} takes no answers")


def no_result(rules: R, state: T, frame: F, result: W, note: Note) -> T:
    """The ``receive`` of a frame that calls nothing that returns a result: what comes back is not for it."""
    return state


def no_cards(frame: F) -> tuple[Card, ...]:
    """The ``cards`` of a frame that holds none."""
    return ()


def nothing_to_watch(rules: R, state: T, note: Note) -> T:
    """The ``watch`` of a game in which nothing has to be checked between two moves."""
    return state


def always_quiet(state: T) -> bool:
    """The ``quiet`` of such a game."""
    return True


def by_its_name(rules: R, action: Action) -> str:
    """The ``ability_of`` of a game in which an ability is always named."""
    return action.name


def nobody_interrupts(rules: R, state: T) -> list[Action]:
    """The ``interrupts`` of a game in which nobody acts but in answer to the open question."""
    return []


def no_such_interruption(rules: Procedures[T], state: T, action: Action) -> Ruling | None:
    """The ``judge_interrupt`` of such a game."""
    return rules.no_such_ability(rules, state, action)


def no_interruption(rules: R, state: T, action: Action, note: Note) -> T:
    """The ``interrupt`` of such a game; never reached, since its judge accepts nothing."""
    raise AssertionError("nobody interrupts in this game")


def as_judged(rules: R, state: T, action: Action, fault: Ruling) -> Ruling:
    """The ``refused`` of a game in which the open question says all there is to say of what it does not accept."""
    return fault


def nothing_falls_due(rules: R, state: T, due: D, note: Note) -> T:
    """The ``fire`` of a game that carries everything out where it happens; never reached."""
    raise AssertionError("nothing falls due in this game")


def nothing_to_rank(rules: R, state: T, due: D) -> list[D]:
    """The ``ranked`` of such a game; never reached."""
    raise AssertionError("nothing falls due in this game")


@dataclass(frozen=True, slots=True)
class FrameSpec(Generic[R, T]):
    """A kind of frame. Its functions take frames of the class under which it stands in the table.

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
    stands: whether an answer to it, on top, can be carried out even where it is forbidden; left out, none can.
    has_answer: whether the one who is asked has something to answer, of a frame that asks nobody else.
    """

    run: Callable[[R, T, Any, Note], T]
    ask: Callable[[R, T, Any], Question] = never_asks
    offers: Callable[[R, T, Any], list[Action]] = no_offers
    judge: Callable[[R, T, Any, Action], Ruling | None] = not_asked
    answer: Callable[[R, T, Any, Action, Note], T] = no_answer
    receive: Callable[[R, T, Any, Any, Note], T] = no_result
    cards: Callable[[Any], tuple[Card, ...]] = no_cards
    closed: bool = False
    while_in: str = ""
    dying: Callable[[Any], Seat] | None = None
    decider: Callable[[Any], Seat] | None = None
    stands: Callable[[R, T, Action], bool] | None = None
    has_answer: Callable[[R, T, Any], bool] | None = None


Kinds = dict[type, FrameSpec[R, T]]
"""Kinds of frames by their class."""

AnyKinds = Kinds[Any, Any]
"""Those of the generic frames, which serve every game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedures(Generic[T]):
    """What a game tells the engine. A game's own rules extend it.

    frames: every kind of frame.
    gone: whether a seat has left the game.
    over: the clause that ended the game, or "" while it goes on.
    no_such_ability: the ruling on an ability that its actor does not have.
    at: by point, the answer of each element.
    answers_at: (owner, element, answer) for each element in force of these owners that answers at a point; NOBODY owns
    what is in force for everybody.
    note_out_of_force: cites what keeps elements that these owners have from answering at a point.
    ability_of: the element whose ability an action uses.
    choices, gathers, rounds, joints, windows, chances: what the generic frames of ``core.frames`` are about; each of
    these knows the type of its own.
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

    frames: Mapping[type, FrameSpec[Any, T]]
    gone: Callable[[T, Seat], bool]
    over: Callable[[T], str]
    no_such_ability: Callable[[Self, T, Action], Ruling]
    at: AnswerTables = field(default_factory=dict)
    answers_at: AnswersAt[T] = no_answers
    note_out_of_force: Callable[[Self, T, str, tuple[Seat, ...], Note], None] = nothing_out_of_force
    ability_of: Callable[[Self, Action], str] = by_its_name
    choices: Mapping[str, Any] = field(default_factory=dict)
    gathers: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[str, Any] = field(default_factory=dict)
    joints: Mapping[str, Any] = field(default_factory=dict)
    windows: Mapping[str, Any] = field(default_factory=dict)
    chances: Mapping[str, Any] = field(default_factory=dict)
    watch: Callable[[Self, T, Note], T] = nothing_to_watch
    quiet: Callable[[T], bool] = always_quiet
    interrupts: Callable[[Self, T], list[Action]] = nobody_interrupts
    judge_interrupt: Callable[[Self, T, Action], Ruling | None] = no_such_interruption
    interrupt: Callable[[Self, T, Action, Note], T] = no_interruption
    refused: Callable[[Self, T, Action, Ruling], Ruling] = as_judged
    fire: Callable[[Self, T, Any, Note], T] = nothing_falls_due
    ranked: Callable[[Self, T, Any], list[Any]] = nothing_to_rank
    unending: bool = False


P = TypeVar("P", bound=Procedures[Any])


def push(state: S, *frames: Frame) -> S:
    """The state with more frames on its stack, the last of them on top."""
    return state.with_frames(state.frames + frames)


def pop(state: S) -> S:
    """The state without its top frame."""
    return state.with_frames(state.frames[:-1])


def become(state: S, frame: Frame, *above: Frame) -> S:
    """The state with another frame in the place of the top one, and more frames above it."""
    return state.with_frames((*state.frames[:-1], frame, *above))


def become_beneath(state: S, frame: Frame) -> S:
    """The state with another frame in the place of the one beneath the top."""
    return state.with_frames((*state.frames[:-2], frame, state.frames[-1]))


def give(rules: Procedures[S], state: S, result: W, note: Note) -> S:
    """Finish the top frame, a called one, and hand its result to its caller."""
    frames = state.frames[:-1]
    caller = frames[-1]
    return rules.frames[caller.__class__].receive(rules, state.with_frames(frames), caller, result, note)
