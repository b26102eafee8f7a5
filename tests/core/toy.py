"""A game without any sense: for tests of the machinery that all games share."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bangref.core.action import CHOOSE, NATURE, PASS, USE, Action, Card
from bangref.core.engine import Accepted, advance, step
from bangref.core.frame import FrameSpec, Procedures, pop
from bangref.core.frames import FRAMES
from bangref.core.frames.batch import Pending
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.choose import ChoiceSpec
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.frames.in_order import InOrder
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.frames.window import Window, WindowSpec
from bangref.core.ruling import Note, Ruling, ignore, rule


class Toy(NamedTuple):
    """frames: what is pending. log: what has happened. cards: what everybody may give. out: who has left."""

    frames: tuple[Any, ...] = ()
    log: tuple[Any, ...] = ()
    cards: tuple[Card, ...] = ()
    out: frozenset[int] = frozenset()

    def with_frames(self, frames: tuple[Any, ...]) -> "Toy":
        return self._replace(frames=frames)

    def saying(self, *what: Any) -> "Toy":
        return self._replace(log=(*self.log, *what))


class Caller(NamedTuple):
    """Waits for a result, and remembers it."""

    seat: int = 0
    got: Any = None
    tag: str = "caller"


class Bound(NamedTuple):
    """Lasts while its seat is in the game."""

    seat: int
    tag: str = "bound"


class Circle(NamedTuple):
    """Never comes to an end."""

    turn: int = 0
    tag: str = "circle"


def run_caller(rules: Procedures[Any], state: Toy, frame: Caller, note: Note) -> Toy:
    return state if frame.got is None else pop(state).saying(frame.got)


def caller_gets(rules: Procedures[Any], state: Toy, frame: Caller, result: Any, note: Note) -> Toy:
    return state.with_frames((*state.frames[:-1], frame._replace(got=result)))


def run_bound(rules: Procedures[Any], state: Toy, frame: Bound, note: Note) -> Toy:
    return pop(state).saying(("bound", frame.seat))


def run_circle(rules: Procedures[Any], state: Toy, frame: Circle, note: Note) -> Toy:
    return state.with_frames((frame._replace(turn=1 - frame.turn),))


def gatherable(rules: Procedures[Any], state: Toy, frame: Gather) -> tuple[Card, ...]:
    return tuple(c for c in state.cards if c not in frame.taken) if len(frame.taken) < 2 else ()


def committed(rules: Procedures[Any], state: Toy, frame: Gather, note: Note) -> Toy:
    note("toy.gather", "committed", *frame.taken)
    return state.saying(("gave", *frame.taken))


def visit(rules: Procedures[Any], state: Toy, frame: InOrder, seat: int, note: Note) -> Toy:
    return state.saying(("visited", seat, frame.about))


def joint_offers(rules: Procedures[Any], state: Toy, frame: Joint, seat: int) -> list[Action]:
    return [] if seat == 1 else [Action(seat, CHOOSE, name=name) for name in ("yes", "no")]


def joint_settled(rules: Procedures[Any], state: Toy, frame: Joint, note: Note) -> Toy:
    return state.saying(tuple((action.actor, action.name) for action in frame.said))


def window_offers(rules: Procedures[Any], state: Toy, frame: Window, seat: int) -> list[Action]:
    return [] if seat == 1 or ("shouted", seat) in state.log else [Action(seat, CHOOSE, name="shout")]


def boasts(rules: Procedures[Any], state: Toy, frame: Window, seat: int) -> list[Action]:
    return [] if ("shouted", seat) in state.log else [Action(seat, USE, name="boast")]


def judge_boast(rules: Procedures[Any], state: Toy, frame: Window, action: Action) -> Ruling | None:
    return None if action.name == "boast" else rule("toy.boast", "no_boast", action.actor)


def window_taken(rules: Procedures[Any], state: Toy, frame: Window, action: Action, note: Note) -> Toy:
    return state.saying(("shouted", action.actor))


def coin_offers(rules: Procedures[Any], state: Toy, frame: Chance) -> list[Action]:
    return [Action(NATURE, CHOOSE, name=side) for side in ("heads", "tails")]


def judge_coin(rules: Procedures[Any], state: Toy, frame: Chance, action: Action) -> Ruling | None:
    return None if action in coin_offers(rules, state, frame) else rule("toy.coin", "no_such_side")


def coin_settled(rules: Procedures[Any], state: Toy, frame: Chance, action: Action, note: Note) -> Toy:
    return pop(state).saying(action.name)


def quiet(rules: Procedures[Any], state: Toy, note: Note) -> Toy:
    return state


def always_watched(state: Toy) -> bool:
    return False


def is_gone(state: Toy, seat: int) -> bool:
    return seat in state.out


def interrupts(rules: Procedures[Any], state: Toy) -> list[Action]:
    return [Action(7, USE, name="whistle"), Action(8, USE, name="whistle"), Action(0, CHOOSE, name="one")]


def judge_interrupt(rules: Procedures[Any], state: Toy, action: Action) -> Ruling | None:
    return None if action == Action(7, USE, name="whistle") else rule("toy.whistle", "not_yours", action.actor)


def interrupted(rules: Procedures[Any], state: Toy, action: Action, note: Note) -> Toy:
    note("toy.whistle", "whistles", action.actor)
    return state.saying("whistle")


def fire(rules: Procedures[Any], state: Toy, due: Pending, note: Note) -> Toy:
    return state.saying((due.owner, due.element, *due.facts))


def by_owner(rules: Procedures[Any], state: Toy, due: tuple[Pending, ...]) -> list[tuple[Pending, ...]]:
    return [tuple(d for d in due if d.owner == owner) for owner in sorted({d.owner for d in due})]


def no_such_ability(rules: Procedures[Any], state: Toy, action: Action) -> Ruling:
    return rule("toy.ability", "no_such_ability", action.actor)


def owed(rules: Procedures[Any], state: Toy, frame: Gather) -> Ruling:
    return rule("toy.gather", "is_owed", frame.seat)


def procedures(watch: Callable[[Any, Any, Note], Any] = quiet) -> Procedures[Any]:
    return Procedures(
        frames={
            **FRAMES,
            Caller: FrameSpec(run_caller, receive=caller_gets),
            Bound: FrameSpec(run_bound, while_in="seat"),
            Circle: FrameSpec(run_circle),
        },
        watch=watch,
        quiet=always_watched,
        gone=is_gone,
        interrupts=interrupts,
        judge_interrupt=judge_interrupt,
        interrupt=interrupted,
        over=lambda state: "toy.over",
        no_such_ability=no_such_ability,
        choices={
            "pick": ChoiceSpec("toy.pick"),
            "shy": ChoiceSpec("toy.shy", silent=True),
            "order": ChoiceSpec("toy.order"),
        },
        gathers={
            "pay": GatherSpec("toy.gather", gatherable, committed),
            "give": GatherSpec("toy.gather", gatherable, committed, any_number=True),
            "owe": GatherSpec("toy.gather", gatherable, committed, bound=owed),
        },
        rounds={"round": visit},
        joints={"vote": JointSpec("toy.joint", joint_offers, joint_settled)},
        windows={
            "shout": WindowSpec("toy.window", window_offers, window_taken),
            "boast": WindowSpec("toy.window", boasts, window_taken, judge_boast),
        },
        chances={
            "coin": ChanceSpec("toy.coin", coin_offers, judge_coin, coin_settled),
            "quiet coin": ChanceSpec("toy.coin", coin_offers, judge_coin, coin_settled, Action(NATURE, PASS)),
        },
        fire=fire,
        ranked=by_owner,
    )


RULES = procedures()


def at(*frames: Any, **more: Any) -> Toy:
    """The toy game with these frames pending, run on until somebody has to decide."""
    state: Toy = advance(RULES, Toy(frames, **more), ignore)
    return state


def after(state: Toy, *actions: Action) -> Toy:
    """The state after these actions, all of them legal."""
    for action in actions:
        made = step(RULES, state, action)
        assert isinstance(made, Accepted), made
        state = made.state
    return state
