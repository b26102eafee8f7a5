"""Sid Ketchum: at any time discards two cards from hand to regain a life, even after losing the last one."""

from bangref.bang.dying import ENOUGH, Dying, Heal, add_heal, can_be_saved
from bangref.bang.healing import heal, most_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import AT_ANY_TIME, IN_PLAY_PHASE, MAY_CHANGE_LIVES, WHEN_DYING
from bangref.bang.price import ban_on, judge_payment, rest_of_hand, spent_together
from bangref.bang.rules import Character, Rules
from bangref.bang.state import State
from bangref.core.action import NOBODY, USE, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability, Element
from bangref.core.engine import question
from bangref.core.frame import push
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.piles import Cards, lifted
from bangref.core.ruling import Note, Ruling, rule

NAME = "sid_ketchum"
CLAUSE = "bang.character.sid_ketchum.discard_two_heal"
MAXIMUM = "bang.character.sid_ketchum.maximum"
SAVE = "bang.character.sid_ketchum.lethal_save"
COST = 2


def _held(state: State, seat: int, frame: object, taken: Cards = ()) -> Cards:
    """Cards of the hand, without those taken and those already gathered to stay alive."""
    heals = frame.heals if isinstance(frame, Dying) and frame.seat == seat else ()
    return rest_of_hand(state, seat, (*(card for heal_ in heals for card in heal_.cards), *taken))


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
    unhurt = _nothing_to_regain(rules, state, action.actor)
    if unhurt is not None and rules.readings[MAXIMUM] == "needs_a_wound":
        return unhurt
    top = state.frames[-1]
    held = _held(state, action.actor, top)
    lack = rule(CLAUSE, "cannot_pay", action.actor, COST)
    fault = judge_payment(rules, state, action.actor, held, NAME, COST, lack)
    if fault is not None:
        return fault
    if isinstance(top, Dying) and not _payable(rules, state, action.actor, top, ()):
        return rule(ENOUGH, "not_enough_to_live", action.actor, top.need)
    return None


def _nothing_to_regain(rules: Rules, state: State, seat: int) -> Ruling | None:
    """Why the player can regain no life: none is missing, or the player is back in the game without any."""
    lives = state.seats[seat].lives
    if lives >= most_lives(rules, state, seat):
        return rule(MAXIMUM, "no_more_lives", seat, lives)
    return forbidden(rules, state, MAY_CHANGE_LIVES, (seat, NOBODY), seat, 1)


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(CLAUSE, "uses_ability", action.actor, NAME)
    return push(state, Gather(action.actor, NAME))


def _cards(rules: Rules, state: State, frame: Gather) -> Cards:
    if len(frame.taken) == COST:
        return ()
    return _payable(rules, state, frame.seat, state.frames[-2], frame.taken)


def _in_vain(rules: Rules) -> bool:
    """Whether the player may use the ability at a loss that nothing can save them from."""
    return rules.readings[SAVE] == "any_loss"


def _payable(rules: Rules, state: State, seat: int, beneath: object, taken: Cards) -> Cards:
    """Cards that may be given next: any of the hand, except those that the player needs to stay alive."""
    hand = spent_together(rules, state, seat, _held(state, seat, beneath, taken), NAME, taken)
    if not isinstance(beneath, Dying) or beneath.seat != seat or _in_vain(rules):
        return hand
    return tuple(card for card in hand if _lives_on(rules, state, beneath, (*taken, card), lifted(hand, card)))


def _lives_on(rules: Rules, state: State, dying: Dying, given: Cards, left: Cards) -> bool:
    """Whether the player can still be saved after giving these cards, or these and one more."""
    if len(given) < COST:
        return any(_lives_on(rules, state, dying, (*given, card), lifted(left, card)) for card in dict.fromkeys(left))
    return can_be_saved(rules, state, dying._replace(heals=(*dying.heals, Heal(SAVE, given, 1))))


def _left(rules: Rules, state: State, frame: Gather) -> Cards:
    return _held(state, frame.seat, state.frames[-2], frame.taken)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, top = frame.seat, state.frames[-1]
    if isinstance(top, Dying) and top.seat == seat:
        return add_heal(state, SAVE, frame.taken, 1)
    for card in frame.taken:
        state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
        state = used(rules, state, seat, card, NAME)
    return heal(rules, state, seat, 1, CLAUSE, note)


def _saves(rules: Rules, state: State, seat: int, cards: int) -> int:
    """One life for each pair of non-Beer cards the player may spend, among so many cards."""
    hand = state.seats[seat].hand
    kept = len(hand) - len(spent_together(rules, state, seat, hand, NAME))
    return max(0, cards - kept) // COST


CHARACTER = Character(NAME, 4, "bang.character.sid_ketchum.lives")
ELEMENT = Element(
    NAME,
    tuple(
        Ability(point, CLAUSE, _offers, _judge, _perform, _saves, _in_vain)
        for point in (AT_ANY_TIME, IN_PLAY_PHASE, WHEN_DYING)
    ),
)
GATHERS = {NAME: GatherSpec(CLAUSE, _cards, _commit, ban_on(NAME, _left))}
