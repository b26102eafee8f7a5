"""One player picks one of some named options: a call that returns the option."""

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from bangref.core.action import CHOOSE, Action, Seat
from bangref.core.frame import About, AnyKinds, FrameSpec, HasFrames, Procedures, Question, give, of_seat, waits
from bangref.core.ruling import Note, Ruling, rule

S = TypeVar("S", bound=HasFrames)


class Choose(NamedTuple):
    """``seat`` picks one of ``options``; the first of them is what silence picks, if the rules say so."""

    seat: Seat
    what: str
    options: tuple[str, ...]
    about: About = ()
    tag: str = "choose"


@dataclass(frozen=True, slots=True)
class ChoiceSpec:
    """clause: who says that there is a choice. silent: silence picks the first option."""

    clause: str
    silent: bool = False


def _ask(rules: Procedures[S], state: S, frame: Choose) -> Question:
    spec = rules.choices[frame.what]
    silent = Action(frame.seat, CHOOSE, name=frame.options[0]) if spec.silent else None
    return Question(frame.seat, frame.what, spec.clause, silent, frame.about)


def _offers(rules: Procedures[S], state: S, frame: Choose) -> list[Action]:
    return [Action(frame.seat, CHOOSE, name=option) for option in frame.options]


def _judge(rules: Procedures[S], state: S, frame: Choose, action: Action) -> Ruling | None:
    if action.name in frame.options and action == Action(frame.seat, CHOOSE, name=action.name):
        return None
    return rule(rules.choices[frame.what].clause, "not_among_options", frame.seat, frame.what)


def _answer(rules: Procedures[S], state: S, frame: Choose, action: Action, note: Note) -> S:
    note(rules.choices[frame.what].clause, "chosen", frame.seat, action.name)
    return give(rules, state, action.name, note)


FRAMES: AnyKinds = {
    Choose: FrameSpec(waits, _ask, _offers, _judge, _answer, decider=of_seat, while_in="seat"),
}
