"""Miedzy oczy: the bull's eyes of a turn find their targets, and hit all together.

Aim             the roller names a player for each die
places          how many places away a bull's eye reaches
reached         the players there
"""

from typing import NamedTuple

from bangref.core.action import Action, Card
from bangref.core.asking import counts, instead
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.ring import order_from
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.dice.facts import AS_ONE, BULLS_EYE_1, BULLS_EYE_2, BULLS_EYES, FACES
from bangref.dice.loss import Hits, Losses, hits_on
from bangref.dice.points import BULLS_EYE, FACE_COUNTS, ON_AIM, PLACES, SHORTEST_WAY
from bangref.dice.rules import Rules, Target, TargetSpec
from bangref.dice.state import Dice, State, is_in, without_die
from bangref.west.roles import IN

ONE, TWO = "dice.bulls_eye_1.target", "dice.bulls_eye_2.target"
FEW = "dice.bulls_eye_2.as_one_when_few"
TOGETHER = "dice.bulls_eye.simultaneous"
LIVING = "dice.distance.living_only"
NEVER_SELF = "dice.bulls_eye.never_self"
OUT_OF_PLAY = "dice.elimination.out_of_play"
WHILE_RESOLVING = "dice.elimination.roller_out"
NONE_LEFT_OUT = "dice.resolve.no_skipping"

DAMAGE = {BULLS_EYE_1: "dice.bulls_eye_1.damage", BULLS_EYE_2: "dice.bulls_eye_2.damage"}
NEXT = frozenset((1,))
"""Places away of a bull's eye one, where no character says anything."""
BY_NAME = {FACES[face].name: face for face in BULLS_EYES}


class Aim(NamedTuple):
    """``todo`` are the dice for which a player is still to be named, ``aimed`` those that are about to hit.

    doubled: the next one costs two lives. used: a die has been doubled in this turn. without: the dice are resolved
    though the roller is out; else they are lost.
    """

    seat: int
    todo: Dice
    hits: Hits = ()
    aimed: Dice = ()
    doubled: bool = False
    used: bool = False
    without: bool = False
    tag: str = "aim"


def places(rules: Rules, state: State, seat: int, face: Card, note: Note) -> frozenset[int]:
    """How many places away a bull's eye of this player may hit."""
    if face == BULLS_EYE_1 and not rules.at[FACE_COUNTS] and not rules.at[PLACES]:
        return NEXT
    faces = {face, *_also(rules, state, seat, face, note)} if rules.at[FACE_COUNTS] else {face}
    if BULLS_EYE_2 in faces and sum([player.status == IN for player in state.seats]) <= AS_ONE:
        note(FEW, "counts_as_one", seat)
        faces = {BULLS_EYE_1}
    found = {1 if each == BULLS_EYE_1 else 2 for each in faces}
    for printed in tuple(found) if rules.at[PLACES] else ():
        more = counts(rules, state, PLACES, (seat,), seat, printed)
        for place, clause in more.items():
            note(clause, "also_reaches", seat, place)
        found |= more.keys()
    return frozenset(found)


def _also(rules: Rules, state: State, seat: int, face: Card, note: Note) -> dict[Card, str]:
    also: dict[Card, str] = counts(rules, state, FACE_COUNTS, (seat,), seat, face)
    for other, clause in also.items():
        note(clause, "die_counts_as", seat, face, other)
    return also


def reached(state: State, seat: int, away: frozenset[int], shortest: bool) -> tuple[int, ...]:
    """The other players in the game who sit so many places away, to the left or to the right.

    shortest: only the shorter way round the table counts.
    """
    seats = state.seats
    others = [other for other in order_from(state.ring, seat)[1:] if seats[other].status == IN]
    ways = len(others) + 1
    if shortest:
        return tuple([other for place, other in enumerate(others, 1) if min(place, ways - place) in away])
    return tuple([other for place, other in enumerate(others, 1) if place in away or ways - place in away])


def _targets(rules: Rules, state: State, frame: Target, name: str) -> tuple[int, ...]:
    return targets(rules, state, frame.seat, BY_NAME[name], ignore)


def targets(rules: Rules, state: State, seat: int, face: Card, note: Note) -> tuple[int, ...]:
    """The players whom a bull's eye of this player may hit."""
    shortest = bool(rules.at[SHORTEST_WAY]) and instead(rules, state, SHORTEST_WAY, (seat,), seat) is not None
    return reached(state, seat, places(rules, state, seat, face, note), shortest)


def _names(rules: Rules, state: State, frame: Target) -> tuple[str, ...]:
    return tuple([FACES[face].name for face in frame.about])


def _fault(rules: Rules, state: State, frame: Target, action: Action) -> Ruling:
    seat, target = frame.seat, action.target
    if target == seat:
        return rule(NEVER_SELF, "never_at_oneself", seat)
    if not is_in(state, target):
        return rule(OUT_OF_PLAY, "no_longer_in_the_game", target)
    face = BY_NAME[action.name]
    return rule(ONE if face == BULLS_EYE_1 else TWO, "sits_elsewhere", seat, target, face)


def _run(rules: Rules, state: State, frame: Aim, note: Note) -> State:
    together = rules.readings[TOGETHER] == "together"
    if frame.hits and not (together and frame.todo):
        note(TOGETHER, "hit_together" if together else "hit_one_by_one", *(seat for seat, _ in frame.hits))
        hits = hits_on(rules, state, frame.hits, BULLS_EYE, note)
        losses = Losses(frame.seat, BULLS_EYE, _costs(frame.aimed), hits)
        if not frame.todo:
            return become(state, losses)
        return become(state, frame._replace(hits=(), aimed=()), losses)
    if not frame.todo or not (frame.without or is_in(state, frame.seat) or _resolved_all_the_same(rules)):
        return pop(state)
    return push(state, _target(frame))


def _resolved_all_the_same(rules: Rules) -> bool:
    """Whether dice are resolved though the roller has been eliminated while they were."""
    return rules.readings[WHILE_RESOLVING] == "dice_resolved"


def _bends(rules: Rules, state: State, seat: int) -> bool:
    """Whether the roller's character has something to say about how far bull's eyes reach."""
    characters = state.seats[seat].characters
    return any(character in rules.at[point] for character in characters for point in (FACE_COUNTS, PLACES))


def _costs(faces: Dice) -> str:
    """The clause by which the players whom these dice hit lose life points."""
    return DAMAGE[faces[0]] if len(set(faces)) == 1 else TOGETHER


def _named(rules: Rules, state: State, frame: Aim, result: tuple[str, int], note: Note) -> State:
    name, target = result
    face = BY_NAME[name]
    lives = 2 if frame.doubled else 1
    if note is not ignore:
        _note_aim(rules, state, frame.seat, face, target, lives, note)
    todo = without_die(frame.todo, face)
    hits, aimed = _with(frame.hits, target, lives), (*frame.aimed, face)
    aim = Aim(frame.seat, todo, hits, aimed, used=frame.used, without=frame.without)
    if todo and rules.readings[TOGETHER] == "together":
        return become(state, aim, _target(aim))
    return become(state, aim)


def _note_aim(rules: Rules, state: State, seat: int, face: Card, target: int, lives: int, note: Note) -> None:
    """Cite how far the die reaches, whom it is for, and what it costs that player."""
    if face == BULLS_EYE_2 or _bends(rules, state, seat):
        places(rules, state, seat, face, note)
    note(LIVING, "aims_at", seat, target)
    note(ONE if face == BULLS_EYE_1 else TWO, "die_aimed", seat, face, target)
    note(DAMAGE[face], "die_costs", face, target, lives)


def _target(aim: Aim) -> Target:
    """A player is named for one of the dice that are left, whichever the roller takes first."""
    return Target(aim.seat, "bull's eye", tuple(dict.fromkeys(aim.todo)))


def _with(hits: Hits, seat: int, lives: int) -> Hits:
    """The hits, with more life points for one seat."""
    lost = dict(hits)
    lost[seat] = lost.get(seat, 0) + lives
    return tuple(lost.items())


FRAMES: Kinds[Rules, State] = {Aim: FrameSpec(_run, receive=_named)}
TARGETS = {"bull's eye": TargetSpec(NONE_LEFT_OUT, _names, _targets, _fault, ON_AIM)}
