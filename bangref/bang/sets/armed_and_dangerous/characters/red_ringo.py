"""Red Ringo: begins with four load tokens; moves up to two of their own to Dangerous cards, once in the turn."""

from typing import NamedTuple

from bangref.bang.points import GAME_BEGINS, IN_PLAY_PHASE
from bangref.bang.rules import Character, MemoSlot, Rules
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous.characters.once import EXTRA, done_once_more, judge_once
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.state import State
from bangref.core.action import NO_CARD, PASS, USE, Action
from bangref.core.element import Ability, Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import FREELY, Pick, at, pick_frame
from bangref.core.ruling import Note, Ruling, rule

NAME = "red_ringo"
START = "bang.character.red_ringo.start"
MOVE = "bang.character.red_ringo.move"
WHERE = "bang.character.red_ringo.where"
NO_RETURN = "bang.character.red_ringo.no_return"
MEMO = MemoSlot(NAME, "turn")
TOKENS = 4

QUESTION = "move one more token"


class Moving(NamedTuple):
    """``seat`` may move one more token."""

    seat: int
    tag: str = "moving_load"


def _begins(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _loaded(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return load.put(rules, state, Place(owner), TOKENS, START, note)


def _targets(rules: Rules, state: State, seat: int) -> list[Place]:
    """Dangerous cards with room, as long as there is a token to move."""
    if not load.usable(rules, state, Place(seat)):
        return []
    found = load.places(rules, state, seat)
    return [place for place in found if place.card != NO_CARD and load.room(rules, state, place) > 0]


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=p.seat, aim=p.card, name=NAME) for p in _targets(rules, state, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, place = action.actor, Place(action.target, action.aim)
    fault = judge_once(rules, state, seat, NAME, MOVE)
    if fault is not None:
        return fault
    if action != Action(seat, USE, target=place.seat, aim=place.card, name=NAME) or place == Place(seat):
        return rule(NO_RETURN, "only_to_dangerous_cards", seat)
    if not load.usable(rules, state, Place(seat)):
        return rule(MOVE, "no_tokens_there", seat)
    if place not in _targets(rules, state, seat):
        return load.full(place, seat)
    return None


def _moved(rules: Rules, state: State, seat: int, place: Place, note: Note) -> State:
    state = load.put(rules, state, Place(seat), -1, MOVE, note)
    return load.put(rules, state, place, 1, WHERE, note)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat = action.actor
    state = _moved(rules, done_once_more(rules, state, NAME), seat, Place(action.target, action.aim), note)
    return push(state, Moving(seat))


def _run(rules: Rules, state: State, frame: Moving, note: Note) -> State:
    return state if _targets(rules, state, frame.seat) else pop(state)


def _ask(rules: Rules, state: State, frame: Moving) -> Question:
    return Question(frame.seat, QUESTION, WHERE, None, (frame.seat,))


def _choices(rules: Rules, state: State, frame: Moving) -> list[Action]:
    return at(frame.seat, _targets(rules, state, frame.seat))


def _otherwise(rules: Rules, state: State, frame: Moving, action: Action) -> Ruling:
    return rule(NO_RETURN, "only_to_dangerous_cards", frame.seat)


def _take(rules: Rules, state: State, frame: Moving, action: Action, note: Note) -> State:
    state = pop(state)
    if action.verb == PASS:
        return state
    return _moved(rules, state, frame.seat, Place(action.target, action.aim), note)


CHARACTER = Character(NAME, 5, "bang.character.red_ringo.lives", extra=EXTRA)
ELEMENT = Element(
    NAME,
    (
        Trigger(GAME_BEGINS, START, _begins, _loaded, remembers=True),
        Ability(IN_PLAY_PHASE, MOVE, _offers, _judge, _perform),
    ),
    after=("load_token",),
    before=("greygory_deck",),
)
"""The load tokens lie there before anybody takes further characters as the game begins."""
ONE_MORE = Pick(ask=_ask, offers=_choices, otherwise=_otherwise, take=_take, nobody=FREELY)
FRAMES: Kinds[Rules, State] = {Moving: pick_frame(ONE_MORE, FrameSpec(_run, while_in="seat"))}
