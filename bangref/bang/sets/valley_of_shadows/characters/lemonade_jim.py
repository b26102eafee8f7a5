"""Lemonade Jim: when another player plays Beer, may discard a card from hand to regain one life."""

from typing import NamedTuple

from bangref.bang.dying import beer_works
from bangref.bang.healing import heal, most_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BEER
from bangref.bang.play import PlayCard, used
from bangref.bang.points import CARD_PLAYED, MAY_CHANGE_LIVES
from bangref.bang.price import spendable
from bangref.bang.rules import Character, Rules
from bangref.bang.sets.valley_of_shadows.box import DEALT
from bangref.bang.state import State
from bangref.core.action import DISCARD, NOBODY, PASS, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Element, Trigger
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.pick import FREELY, Pick, own, pick_frame
from bangref.core.ruling import Note, Ruling, rule

NAME = "lemonade_jim"
CLAUSE = "bang.character.lemonade_jim.join_beer"
READINGS = {CLAUSE: ("any", "healing")}

Facts = tuple[int, Card, str, int]


class Joining(NamedTuple):
    """``seat`` may discard a card to join in a Beer."""

    seat: int
    tag: str = "joining"


def _heals(rules: Rules, state: State) -> bool:
    """Whether the Beer that has just been played is one that gives a life."""
    play = state.frames[-1]
    sold = isinstance(play, PlayCard) and play.signature.name != BEER
    return beer_works(state) and not sold


def _is_drunk(rules: Rules, state: State, owner: int, facts: Facts) -> bool:
    by, _, name, _ = facts
    player = state.seats[owner]
    if name != BEER or by == owner or not player.hand or player.lives >= most_lives(rules, state, owner):
        return False
    if forbidden(rules, state, MAY_CHANGE_LIVES, (owner, NOBODY), owner, 1) is not None:
        return False
    return rules.readings[CLAUSE] == "any" or _heals(rules, state)


def _ask_whether(rules: Rules, state: State, owner: int, facts: Facts, note: Note) -> State:
    note(CLAUSE, "may_join", owner, facts[0])
    return push(state, Joining(owner))


def _run(rules: Rules, state: State, frame: Joining, note: Note) -> State:
    return state if _offers(rules, state, frame) else pop(state)


def _ask(rules: Rules, state: State, frame: Joining) -> Question:
    return Question(frame.seat, "join in a Beer", CLAUSE, None, (frame.seat,))


def _offers(rules: Rules, state: State, frame: Joining) -> list[Action]:
    return own(frame.seat, DISCARD, spendable(rules, state, frame.seat, state.seats[frame.seat].hand, NAME))


def _otherwise(rules: Rules, state: State, frame: Joining, action: Action) -> Ruling:
    return rule(CLAUSE, "not_among_answers", frame.seat, "join in a Beer")


def _take(rules: Rules, state: State, frame: Joining, action: Action, note: Note) -> State:
    state, seat = pop(state), frame.seat
    if action.verb == PASS:
        return state
    state = discard_from_hand(rules, state, seat, action.card, "used", seat, CLAUSE, note)
    return heal(rules, used(rules, state, seat, action.card, NAME), seat, 1, CLAUSE, note)


CHARACTER = Character(NAME, 4, "bang.character.lemonade_jim.lives", extra=DEALT)
ELEMENT = Element(NAME, (Trigger(CARD_PLAYED, CLAUSE, _is_drunk, _ask_whether),))
JOIN = Pick(ask=_ask, offers=_offers, otherwise=_otherwise, take=_take, nobody=FREELY)
FRAMES: Kinds[Rules, State] = {Joining: pick_frame(JOIN, FrameSpec(_run, while_in="seat"))}
