"""Sid Ketchum: at any time discards two cards from his hand to regain a life, the last one included."""

from bangref.bang.healing import heal
from bangref.bang.loss import ENOUGH, Dying, Heal, add_heal, can_be_saved
from bangref.bang.may_play import spendable, unspendable
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import AT_ANY_TIME, IN_PLAY_PHASE, WHEN_DYING
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import USE, Action, Card
from bangref.core.common import Gather, GatherSpec
from bangref.core.element import Ability, Element
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, rule

NAME = "sid_ketchum"
CLAUSE = "bang.character.sid_ketchum.discard_two_heal"
SAVE = "bang.character.sid_ketchum.lethal_save"
COST = 2


def _free(rules: Rules, state: State, seat: int, frame: object, taken: Cards = ()) -> Cards:
    """Cards of his hand that he may spend, besides those taken, and has not already gathered to stay alive."""
    hand = state.seats[seat].hand
    if isinstance(frame, Dying) and frame.seat == seat:
        for heal_ in frame.heals:
            for card in heal_.cards:
                hand = lifted(hand, card)
    for card in taken:
        hand = lifted(hand, card)
    return spendable(rules, state, seat, hand, NAME)


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, name=NAME)]


def _is_asked(rules: Rules, state: State, seat: int) -> bool:
    asked = question(rules, state)
    return asked is not None and asked.decider == seat


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    if action != Action(action.actor, USE, name=NAME):
        return rule(CLAUSE, "takes_no_target", action.actor)
    if rules.readings[CLAUSE] == "own_question" and not _is_asked(rules, state, action.actor):
        return rule(CLAUSE, "not_his_question", action.actor)
    top = state.frames[-1]
    if len(_free(rules, state, action.actor, top)) < COST:
        hand = state.seats[action.actor].hand
        ban = unspendable(rules, state, action.actor, hand, NAME) if len(hand) >= COST else None
        return ban or rule(CLAUSE, "cannot_pay", action.actor, COST)
    if isinstance(top, Dying) and not _payable(rules, state, action.actor, top, ()):
        return rule(ENOUGH, "not_enough_to_live", action.actor, top.need)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "uses_ability", action.actor, NAME)
    return push(state, Gather(action.actor, NAME))


def _cards(rules: Rules, state: State, frame: Gather) -> Cards:
    if len(frame.taken) == COST:
        return ()
    return _payable(rules, state, frame.seat, state.frames[-2], frame.taken)


def _payable(rules: Rules, state: State, seat: int, beneath: object, taken: Cards) -> Cards:
    """Cards that he may give next: any of his hand, except those without which he could not stay alive."""
    hand = _free(rules, state, seat, beneath, taken)
    if not isinstance(beneath, Dying) or beneath.seat != seat:
        return hand
    return tuple(card for card in hand if _lives_on(rules, state, beneath, (*taken, card), lifted(hand, card)))


def _lives_on(rules: Rules, state: State, dying: Dying, given: Cards, left: Cards) -> bool:
    """Whether he can still be saved if he gives these cards, or these and one more."""
    if len(given) < COST:
        return any(_lives_on(rules, state, dying, (*given, card), lifted(left, card)) for card in dict.fromkeys(left))
    return can_be_saved(rules, state, dying._replace(heals=(*dying.heals, Heal(SAVE, given, 1))))


def _ban(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
    held = card in state.seats[frame.seat].hand
    return unspendable(rules, state, frame.seat, (card,), NAME) if held else None


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, top = frame.seat, state.frames[-1]
    if isinstance(top, Dying) and top.seat == seat:
        return add_heal(state, SAVE, frame.taken, 1)
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    return heal(rules, state, seat, 1, CLAUSE, note)


def _saves(rules: Rules, state: State, seat: int, cards: int) -> int:
    """Of so many cards that are no Beer, as many lives as pairs of those that he may spend."""
    hand = state.seats[seat].hand
    kept = len(hand) - len(spendable(rules, state, seat, hand, NAME))
    return max(0, cards - kept) // COST


CHARACTER = Character(NAME, 4, "bang.character.sid_ketchum.lives")
ELEMENT = Element(
    NAME,
    tuple(
        Ability(point, CLAUSE, _offers, _judge, _perform, _saves) for point in (AT_ANY_TIME, IN_PLAY_PHASE, WHEN_DYING)
    ),
)
GATHERS = {NAME: GatherSpec(CLAUSE, _cards, _commit, _ban)}
