"""Gold Pan: up to twice in the turn a nugget, which is parked on it, for a card."""

from bangref.bang.points import IN_PLAY_PHASE, TOKENS_AT_MOST, TURN_ENDS
from bangref.bang.rules import Rules
from bangref.bang.sets.gold_rush import nuggets
from bangref.bang.sets.gold_rush.cards import black, in_play
from bangref.bang.sets.gold_rush.uses import any_phase, note_phase
from bangref.bang.state import Lying, State
from bangref.bang.terms import lying_named
from bangref.bang.tokens import put_tokens
from bangref.core.action import USE, Action, Card
from bangref.core.asking import SET
from bangref.core.deck import Draw
from bangref.core.element import Ability, Element, Modifier, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note, Ruling, rule

NAME = "gold_pan"
DRAW = "bang.equipment.gold_pan.draw"
PARKED = "bang.equipment.gold_pan.parked"
TIMES = 2


def _pan(rules: Rules, state: State, seat: int) -> Lying | None:
    card = lying_named(rules, state, seat, NAME)
    return next((lying for lying in state.seats[seat].lying if lying.card == card), None)


def _parked(rules: Rules, state: State, seat: int) -> int:
    """The nuggets that have been parked on the Gold Pan of a player."""
    pan = _pan(rules, state, seat)
    return 0 if pan is None else pan.tokens


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat = action.actor
    if action != Action(seat, USE, name=NAME):
        return rule(DRAW, "takes_no_target", seat)
    if _parked(rules, state, seat) >= TIMES:
        return rule(DRAW, "used_already", seat, TIMES)
    has = nuggets.held(rules, state, seat)
    return rule(DRAW, "too_few_nuggets", seat, 1, has) if has < 1 else None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    seat, kind, pan = action.actor, nuggets.kind_of(rules), _pan(rules, state, action.actor)
    assert pan is not None, "it is used"
    note_phase(state, seat, note)
    state = nuggets.gain(rules, state, seat, -1, PARKED, note)
    state = put_tokens(rules, state, seat, pan.card, kind, 1, PARKED, note)
    return push(state, Draw(seat, 1, True, DRAW))


def _holds(rules: Rules, state: State, owner: int, holder: int, card: Card, kind: int) -> int | None:
    return TIMES if rules.faces[card].name == NAME else None


def _has_parked(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    (seat,) = facts
    return _parked(rules, state, seat) > 0


def _back(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    (seat,) = facts
    pan = _pan(rules, state, seat)
    assert pan is not None, "nuggets are parked on it"
    return put_tokens(rules, state, seat, pan.card, pan.kind, -pan.tokens, PARKED, note)


KIND = black(NAME, 3, "bang.equipment.gold_pan.price")
ELEMENTS = in_play(
    Element(
        NAME,
        (
            Ability(IN_PLAY_PHASE, DRAW, _offers, _judge, _perform, any_phase=any_phase),
            Modifier(TOKENS_AT_MOST, PARKED, SET, _holds),
        ),
    )
)
TAKEN_BACK = Element("nuggets_on_gold_pan", (Trigger(TURN_ENDS, PARKED, _has_parked, _back, remembers=True),))
"""They go back whatever has taken its effect from Gold Pan since."""
