"""The cards of the probe set, and all of it together."""

from typing import NamedTuple

from bangref.bang.effects import nothing_at_once
from bangref.bang.facts import Face
from bangref.bang.loss import LoseLives
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import use_in_play
from bangref.bang.points import (
    IN_PLAY_PHASE,
)  # fmt: skip
from bangref.bang.rules import (
    EVERYBODY,
    NO_AIM,
    ONE_ANYWHERE,
    USED,
    Character,
    Effect,
    Rules,
    Signature,
)  # fmt: skip
from bangref.bang.set_tables import SetTables
from bangref.bang.shot import shoot
from bangref.bang.state import State, is_present
from bangref.bang.targets import judge_aim, targets
from bangref.bang.victory import judge_end
from bangref.core.action import CHOOSE, DISCARD, NATURE, NOBODY, PASS, USE, Action
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, become, give, pop, push
from bangref.core.frames.chance import Chance, ChanceSpec
from bangref.core.frames.gather import GatherSpec
from bangref.core.frames.in_order import InOrder
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.frames.window import WindowSpec
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.abilities import ABILITIES, ProbeRecord, cards_to_pledge, pledged, raffle_offers, raffle_take
from tests.probe.parts.bans import BANS, SUBSTITUTES
from tests.probe.parts.insteads import INSTEADS, WINDOW_ABILITIES, Daring, dared, dares
from tests.probe.parts.measures import MEASURES
from tests.probe.parts.order import SOLE_SURVIVOR
from tests.probe.parts.short_forms import (
    AIMING_HIGH,
    ASKING,
    BOASTS,
    COUNTERS,
    DIGS,
    FAME,
    HUSHED,
    LAPS,
    LOSING,
    CaveIn,
    clause_of,
)
from tests.probe.parts.standing import STANDING
from tests.probe.parts.tallies import TALLIES


class Throw(NamedTuple):
    """``by`` throws a die: with a five or a six everybody else loses a life."""

    by: int
    tag: str = "throw"


def _run_cave_in(rules: Rules, state: State, frame: CaveIn, note: Note) -> State:
    if frame.stage == ASKING:
        return push(
            become(state, frame._replace(stage=LOSING)),
            Joint("cave in", (*others_from_left(state.ring, frame.by), frame.by)),
        )
    return judge_end(rules, pop(state), note)


def _cave_in_offers(rules: Rules, state: State, frame: Joint, seat: int) -> list[Action]:
    if not is_present(state.seats[seat]):
        return []
    return [
        *(Action(seat, DISCARD, card) for card in dict.fromkeys(state.seats[seat].hand)),
        Action(seat, PASS),
    ]


def _cave_in_settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    clause = clause_of("cave_in")
    for action in frame.said:
        if action.verb == DISCARD:
            state = discard_from_hand(rules, state, action.actor, action.card, "discarded", action.actor, clause, note)
    hurt = tuple(action.actor for action in frame.said if action.verb == PASS)
    return push(state, InOrder("buried", hurt))


def _buried(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    return push(state, LoseLives(seat, 1, NOBODY, clause_of("cave_in"), clause_of("cave_in")))


def _run_throw(rules: Rules, state: State, frame: Throw, note: Note) -> State:
    return push(state, Chance("die", (frame.by,)))


def _thrown(rules: Rules, state: State, frame: Throw, pips: int, note: Note) -> State:
    note(clause_of("dice"), "thrown", frame.by, pips)
    others = others_from_left(state.ring, frame.by)
    return push(pop(state), InOrder("buried", others)) if pips >= 5 else pop(state)


def _pips(rules: Rules, state: State, frame: Chance) -> list[Action]:
    return [Action(NATURE, CHOOSE, name=str(number)) for number in range(1, 7)]


def _judge_pips(rules: Rules, state: State, frame: Chance, action: Action) -> Ruling | None:
    return None if action in _pips(rules, state, frame) else rule(clause_of("dice"), "no_such_face", NATURE)


def _settle_pips(rules: Rules, state: State, frame: Chance, action: Action, note: Note) -> State:
    return give(rules, state, int(action.name), note)


def _cave_in(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, CaveIn(signature.by))


def _dice(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return push(state, Throw(signature.by))


def _snap(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return shoot(rules, state, signature, signature.target, note)


SNAP = Effect("snare", clause_of("snare"), ONE_ANYWHERE, _snap)


def _snared(state: State, action: Action) -> Signature:
    laid = state.seats[action.actor].lying[0].card
    return Signature((laid,), "snare", USED, action.actor, action.target, action.aim)


def _snares(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name="snare") for target, _ in targets(rules, state, SNAP)]


def _judge_snare(rules: Rules, state: State, action: Action) -> Ruling | None:
    if state.turn != action.actor:
        return rule(clause_of("snare"), "not_now", action.actor)
    return judge_aim(rules, state, _snared(state, action), SNAP)


def _use_snare(rules: Rules, state: State, action: Action, note: Note) -> State:
    return use_in_play(rules, state, _snared(state, action), clause_of("snare"), note)


LAID_FOR_LATER = (Element("snare", (Ability(IN_PLAY_PHASE, clause_of("snare"), _snares, _judge_snare, _use_snare),)),)


EFFECTS = (
    Effect("snare", clause_of("snare"), NO_AIM, nothing_at_once, lays=True, used=SNAP, waits=True),
    Effect("keg", clause_of("keg"), NO_AIM, nothing_at_once, lays=True),
    Effect("carbine", clause_of("carbine"), NO_AIM, nothing_at_once, lays=True),
    Effect("poster", clause_of("poster"), NO_AIM, nothing_at_once, lays=True),
    Effect("lantern", clause_of("lantern"), NO_AIM, nothing_at_once, lays=True),
    Effect("cave_in", clause_of("cave_in"), EVERYBODY, _cave_in),
    Effect("dice", clause_of("dice"), NO_AIM, _dice),
)


FACES = (
    Face("keg", "hearts", "2", "orange"),
    Face("carbine", "clubs", "4", "orange", 4),
    Face("lantern", "diamonds", "J", "blue"),
    Face("poster", "diamonds", "Q", "blue"),
    Face("cave_in", "spades", "2"),
    Face("cave_in", "spades", "2"),
    Face("dice", "spades", "3"),
    Face("snare", "clubs", "3", "green"),
)


ELEMENTS = (
    *MEASURES,
    *BANS,
    *SUBSTITUTES,
    *INSTEADS,
    *WINDOW_ABILITIES,
    *TALLIES,
    *ABILITIES,
    *STANDING,
    *LAID_FOR_LATER,
    SOLE_SURVIVOR,
)


EVENT_NAMES = (
    "fog", "drought", "toll", "dry_town", "peace", "once_only", "blessing", "fresh_paint", "haunting",
    "dark_moon", "bonfire", "back_draft", "damp_fuse", "first_blood", "turncoat", "new_leader", "spirits_count",
    "gold_rush", "lasso", "cellar", "shades", "sole_survivor",
)  # fmt: skip


TABLE = ("event_board", "lifeless", "reckoning", "powder_room", "safe", "worn_out")


NOT_PEOPLE = (*EVENT_NAMES, *TABLE, "lantern", "poster", "snare")


PEOPLE = tuple(element.id for element in ELEMENTS if element.id not in NOT_PEOPLE)


PROBE = SetTables(
    id="probe",
    faces=FACES,
    characters=tuple(Character(name, 4, f"probe.life.{name}") for name in PEOPLE),
    elements=ELEMENTS,
    effects=EFFECTS,
    table=TABLE,
    memo=(DIGS, LAPS, FAME, AIMING_HIGH, HUSHED, BOASTS),
    piles={
        "event deck": tuple(Face(name, "none", "-", "event") for name in EVENT_NAMES),
        "events in force": (),
        "ashes": (),
    },
    counters=COUNTERS,
    records=(ProbeRecord(),),
    readings={"probe.reading": ("one", "other")},
    frames={
        CaveIn: FrameSpec(_run_cave_in, closed=True),
        Throw: FrameSpec(_run_throw, receive=_thrown),
        Daring: FrameSpec(dares, receive=dared, while_in="seat"),
    },
    gathers={"pledge": GatherSpec(clause_of("pawnbroker"), cards_to_pledge, pledged)},
    rounds={"buried": _buried},
    joints={"cave in": JointSpec(clause_of("cave_in"), _cave_in_offers, _cave_in_settle)},
    windows={"raffle": WindowSpec(clause_of("raffler"), raffle_offers, raffle_take)},
    chances={"die": ChanceSpec(clause_of("dice"), _pips, _judge_pips, _settle_pips)},
)
"""All of it, as a set that can be added to a game."""
