"""What happens instead? Elements of the probe set that replace."""

from collections.abc import Callable
from typing import NamedTuple

from bangref.bang.aimed_at import call_off, redirect
from bangref.bang.draw_check import DrawCheck, suit_of
from bangref.bang.loss import prevent
from bangref.bang.moves import take
from bangref.bang.names import BANG, SPADES
from bangref.bang.phase_1_draw.frame import COUNTING, DrawPhase, ended_early
from bangref.bang.play import PlayCard
from bangref.bang.points import (
    AIMED_AT,
    CHOICE_AMONG_DRAWN,
    DRAW_REPLACED,
    DRAWN_FROM,
    ELIMINATION_AVERTED,
    END_JUDGED_NOW,
    ESTATE_SHARED,
    GOAL_OF,
    GOES_TO,
    HELD_BACK,
    IN_THE_GAME,
    LIFE_LOST,
    LOSS_PREVENTED,
    MAY_PROFIT,
    NEXT_TURN,
    PASSES_ON,
    PLAYS_FOR,
    PUT_BACK,
    ROUND_LEADER,
    SOURCE_OF_DRAWN,
    TURN_SKIPPED,
    WHOLE_DRAW,
    Looking,
)
from bangref.bang.rules import (
    Rules,
)  # fmt: skip
from bangref.bang.state import State, is_present
from bangref.core.action import NOBODY, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Prohibition, Replacement
from bangref.core.frame import become_beneath, give, push
from bangref.core.piles import DISCARD_PILE, discards
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note
from bangref.west.roles import DEPUTY, OUT, OUTLAW, Role
from tests.probe.parts.short_forms import ASHES, CaveIn, ability, clause_of, instead


def _turns_coat(rules: Rules, state: State, owner: int, seat: int) -> Role | None:
    """A Deputy plays for the Outlaws."""
    return OUTLAW if state.seats[seat].role == DEPUTY else None


def _haunted(rules: Rules, state: State, owner: int, seat: int, status: int) -> int | None:
    return 1 if status == OUT else None


def _leaves_nothing(
    rules: Rules, state: State, owner: int, seat: int, dead: int, how: str, origin: str, by: str
) -> tuple[int, ...] | None:
    return (seat, dead) if origin == clause_of("shades") else None


def _sleeps(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return 1 if seat == owner else None


def _from_discards(rules: Rules, state: State, owner: int, seat: int, i: int) -> tuple[tuple[str, int], ...] | None:
    return (("pile", DISCARD_PILE),) if i == 1 and discards(state) else None


def _windfall(rules: Rules, state: State, owner: int, seat: int) -> Draw | None:
    return Draw(seat, 4, True, clause_of("windfall")) if seat == owner else None


def _one_more(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    return Looking(look=count + 1, keep=count, rest="top", optional=False)


def _collects(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if why == "flipped" and source[1] == owner else None


def _burns(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("pile", ASHES) if why == "discarded" else None


def _buries(
    rules: Rules, state: State, owner: int, card: Card, source: tuple[str, int], why: str, by: int
) -> tuple[str, int] | None:
    return ("hand", owner) if source[0] == "estate" and source[1] != owner else None


def _last_first(
    rules: Rules, state: State, owner: int, dead: int, heirs: tuple[tuple[int, str], ...]
) -> tuple[tuple[tuple[int, str], ...], bool]:
    return heirs[::-1], False


def _to_the_right(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int:
    return [s for s in others_from_left(state.ring, seat) if is_present(state.seats[s])][-1]


def _stays_where_it_is(rules: Rules, state: State, owner: int, card: Card, seat: int, other: int) -> int:
    return seat


def _stays(lives: int) -> Callable[..., int | None]:
    def answer(rules: Rules, state: State, owner: int, seat: int, killer: int) -> int | None:
        return lives if seat == owner else None

    return answer


class Daring(NamedTuple):
    """``seat`` draws! for their life: a call that gives one life, or none for a card of spades."""

    seat: int
    tag: str = "daring"


def _dares(rules: Rules, state: State, owner: int, seat: int, killer: int) -> Daring | None:
    return Daring(seat) if seat == owner else None


def dares(rules: Rules, state: State, frame: Daring, note: Note) -> State:
    return push(state, DrawCheck(frame.seat, "daredevil"))


def dared(rules: Rules, state: State, frame: Daring, card: Card, note: Note) -> State:
    """Who stays draws a card."""
    lost = suit_of(rules, state, card, note) == SPADES
    state = give(rules, state, None if lost else 1, note)
    return state if lost else push(state, Draw(frame.seat, 1, True, clause_of("daredevil")))


def _last_but_one(
    rules: Rules, state: State, owner: int, alive: tuple[bool, ...], killed: int, killer: int
) -> tuple[int, ...] | None:
    """Once somebody is killed, while the event is in force: those killed before do not count."""
    return tuple(i for i, living in enumerate(alive) if living) if killed != NOBODY else None


def _third_place(rules: Rules, state: State, owner: int) -> int:
    return state.ring[2]


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    if seat != owner or point != LIFE_LOST:
        return None
    return 2 if any(isinstance(frame, PlayCard) for frame in state.frames) else 0


def _spirit(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 1 if why == "end" and state.seats[seat].role == OUTLAW else None


def _reckoning(rules: Rules, state: State, owner: int) -> int | None:
    return 0 if any(isinstance(frame, CaveIn) for frame in state.frames) else None


INSTEADS = (
    instead("haunting", NEXT_TURN, _haunted),
    Element(
        "shades",
        (
            Replacement(NEXT_TURN, clause_of("shades"), _haunted),
            Prohibition(MAY_PROFIT, clause_of("shades"), _leaves_nothing),
        ),
    ),
    instead("sleeper", TURN_SKIPPED, _sleeps),
    instead("scavenger", SOURCE_OF_DRAWN, _from_discards),
    instead("windfall", DRAW_REPLACED, _windfall),
    instead("cellar", DRAWN_FROM, lambda rules, state, owner, seat: DISCARD_PILE),
    instead("picky", CHOICE_AMONG_DRAWN, _one_more),
    instead("careless", PUT_BACK, lambda rules, state, owner, seat, pile: (DISCARD_PILE, 0)),
    instead("collector", GOES_TO, _collects),
    instead("bonfire", GOES_TO, _burns),
    Element(
        "undertaker",
        (
            Replacement(GOES_TO, clause_of("undertaker"), _buries),
            Replacement(ESTATE_SHARED, clause_of("undertaker"), _last_first),
        ),
    ),
    instead("back_draft", PASSES_ON, _to_the_right),
    instead("damp_fuse", PASSES_ON, _stays_where_it_is),
    instead("daredevil", ELIMINATION_AVERTED, _dares),
    instead("nine_lives", ELIMINATION_AVERTED, _stays(1)),
    instead("held_by_a_thread", ELIMINATION_AVERTED, _stays(0)),
    instead("first_blood", GOAL_OF, _last_but_one),
    instead("new_leader", ROUND_LEADER, _third_place),
    instead("patient", HELD_BACK, _waits),
    instead("spirits_count", IN_THE_GAME, _spirit),
    instead("turncoat", PLAYS_FOR, _turns_coat),
    instead("reckoning", END_JUDGED_NOW, _reckoning),
)


def _takes_discard(rules: Rules, state: State, seat: int, note: Note) -> State:
    card = discards(state)[-1]
    state = take(rules, state, seat, card, ("pile", DISCARD_PILE), clause_of("pick_pocket"), note)
    return become_beneath(state, ended_early(state.frames[-2]))


def _before_drawing(rules: Rules, state: State, seat: int) -> bool:
    phase = state.frames[-2]
    return isinstance(phase, DrawPhase) and phase.stage == COUNTING and bool(discards(state))


def _decoy(rules: Rules, state: State, seat: int, note: Note) -> State:
    return redirect(rules, state, seat)


def _at_another(rules: Rules, state: State, seat: int) -> bool:
    signature = state.frames[-2].signature
    return bool(signature.name in (BANG, "snare", "shot") and signature.target != seat)


def _spoil(rules: Rules, state: State, seat: int, note: Note) -> State:
    return call_off(rules, state, seat, clause_of("spoiler"), note)


def _not_spoilt(rules: Rules, state: State, seat: int) -> bool:
    return not state.frames[-2].cancelled


def _guard(rules: Rules, state: State, seat: int, note: Note) -> State:
    return prevent(state, 1)


def _loss_is_near(rules: Rules, state: State, seat: int) -> bool:
    return bool(state.frames[-2].lives > 0)


WINDOW_ABILITIES = (
    ability("pick_pocket", WHOLE_DRAW, _takes_discard, 0, when=_before_drawing),
    ability("decoy", AIMED_AT, _decoy, when=_at_another),
    ability("spoiler", AIMED_AT, _spoil, when=_not_spoilt),
    ability("guardian", LOSS_PREVENTED, _guard, when=_loss_is_near),
)
