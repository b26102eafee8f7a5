"""Použití Nebezpečné karty: its load tokens are paid from it, then comes what it does.

laid            the effect of such a card in hand: it is laid, and knows what it does later
judge_use       may it be used now
pay_for_it      the state in which its price is paid
in_phase_2      the ability to use it in one's turn
unaimed         the ability to use it at another moment, at nobody
"""

from collections.abc import Callable

from bangref.bang.effects import nothing_at_once
from bangref.bang.limits import uses_allowed
from bangref.bang.points import IN_PLAY_PHASE, MAY_USE, ON_DEMAND, ON_SHOT, WHEN_DYING
from bangref.bang.rules import NO_AIM, USED, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.armed_and_dangerous import load
from bangref.bang.sets.armed_and_dangerous import names as a
from bangref.bang.sets.armed_and_dangerous.load import Place
from bangref.bang.sets.armed_and_dangerous.paying import Afterwards, pay, pay_from, too_few
from bangref.bang.state import State, with_memo
from bangref.bang.targets import judge_aim, targets
from bangref.bang.terms import lying_named
from bangref.core.action import NOBODY, USE, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Ability
from bangref.core.frame import push
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, ignore, rule

LAID = "bang.dangerous.in_play"
PAID = "bang.dangerous.use"
TOO_FEW = "bang.dangerous.too_few"
NO_LIMIT = "bang.dangerous.no_limit"
READINGS = {PAID: ("that_card", "any"), NO_LIMIT: ("any_number", "once")}

TAKEN_FOR_GRANTED = (a.BELL_TOWER, a.TUMBLEWEED)
"""Cards that are used several times in a turn by their own notes."""

ONCE = (a.BANDOLIER,)
"""Cards that say that they are used once in a turn."""

COUNTED = (a.ACE_UP_THE_SLEEVE, a.BANDOLIER, a.BEER_KEG, a.CRATE, a.LOCKPICK, a.WHIP)
PRICES = {
    a.TUMBLEWEED: "bang.card.tumbleweed.price",
    a.WHIP: "bang.card.whip.price",
    a.BUNTLINE_SPECIAL: "bang.card.buntline_special.price",
    a.DOUBLE_BARREL: "bang.card.double_barrel.price",
}
"""Who says what a card costs, where that is a clause of its own."""

MEMO = tuple(MemoSlot(name, "turn") for name in COUNTED)
"""How often each of them has been used in the turn."""


def laid(use: Effect) -> Effect:
    """What a Dangerous card does as it is played: it is laid, and does nothing at once."""
    return Effect(use.name, LAID, NO_AIM, nothing_at_once, lays=True, used=use)


def lying(rules: Rules, state: State, seat: int, name: str) -> Card:
    """The card in play whose element is in force."""
    card = lying_named(rules, state, seat, name)
    assert card is not None, "its element is in force"
    return card


def _judge_times(rules: Rules, state: State, seat: int, name: str, clause: str) -> Ruling | None:
    if name not in COUNTED or (name not in ONCE and rules.readings[NO_LIMIT] == "any_number"):
        return None
    times = state.memo[rules.slots[name]]
    said = clause if name in ONCE else NO_LIMIT
    return rule(said, "used_already", seat, times) if times >= uses_allowed(rules, state, seat, name, ignore) else None


def judge_use(rules: Rules, state: State, seat: int, name: str, price: int, clause: str) -> Ruling | None:
    """None, or why a Dangerous card in play cannot be used now: too few tokens, or used often enough."""
    card = lying(rules, state, seat, name)
    fault = _judge_times(rules, state, seat, name, clause)
    fault = fault or forbidden(rules, state, MAY_USE, (seat, NOBODY), seat, card, "effect")
    if fault is not None:
        return fault
    if rules.readings[PAID] == "any":
        return too_few(rules, state, seat, price, TOO_FEW)
    has = load.usable(rules, state, Place(seat, card))
    return rule(TOO_FEW, "too_few_tokens", seat, price, has) if has < price else None


def pay_for_it(rules: Rules, state: State, seat: int, name: str, price: int, note: Note) -> State:
    """The price of a Dangerous card is paid, from it or as the reading says. Frames pushed before come after that."""
    if name in PRICES:
        note(PRICES[name], "costs_tokens", seat, price)
    if name in COUNTED:
        slot = rules.slots[name]
        state = with_memo(state, slot, state.memo[slot] + 1)
    if rules.readings[PAID] == "any":
        return pay(rules, state, seat, price, PAID)
    return pay_from(rules, state, seat, Place(seat, lying(rules, state, seat, name)), price, PAID, note)


def in_phase_2(
    use: Effect,
    price: int,
    more: Callable[[Rules, State, Action], Ruling | None] | None = None,
    point: Point[Ability[Rules, State]] = IN_PLAY_PHASE,
) -> Ability[Rules, State]:
    """The ability to use a Dangerous card. more: what else has to be judged."""

    def signature(rules: Rules, state: State, action: Action) -> Signature:
        card = lying(rules, state, action.actor, use.name)
        return Signature((card,), use.name, USED, action.actor, action.target, action.aim)

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, target=target, aim=aim, name=use.name) for target, aim in targets(rules, state, use)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat = action.actor
        if action != Action(seat, USE, target=action.target, aim=action.aim, name=use.name):
            return rule(use.clause, "takes_no_card", seat, lying(rules, state, seat, use.name))
        fault = judge_use(rules, state, seat, use.name, price, use.clause)
        fault = fault or judge_aim(rules, state, signature(rules, state, action), use)
        return fault or (more(rules, state, action) if more is not None else None)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        state = push(state, Afterwards(action.actor, signature(rules, state, action)))
        return pay_for_it(rules, state, action.actor, use.name, price, note)

    return Ability(point, use.clause, offers, judge, perform)


def unaimed(
    point: Point[Ability[Rules, State]],
    name: str,
    price: int,
    clause: str,
    perform: Callable[[Rules, State, Action, Note], State],
) -> Ability[Rules, State]:
    """The ability to use a Dangerous card where a window asks for it; there is nothing to choose but whether."""

    def offers(rules: Rules, state: State, seat: int) -> list[Action]:
        return [Action(seat, USE, name=name)]

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        if action != Action(action.actor, USE, name=name):
            return rule(clause, "takes_no_target", action.actor)
        return judge_use(rules, state, action.actor, name, price, clause)

    return Ability(point, clause, offers, judge, perform)


def _nothing(rules: Rules, state: State, seat: int) -> list[Action]:
    return []


def _never(rules: Rules, state: State, action: Action, note: Note) -> State:
    raise AssertionError(f"{action.name} is used where it never may be")


def refused(
    point: Point[Ability[Rules, State]], clause: str, name: str, fact: str = "no_use_now"
) -> Ability[Rules, State]:
    """A Dangerous card that is of no use at a point, by its own clause."""

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        about = lying(rules, state, action.actor, name) if fact != "no_use_now" else name
        return rule(clause, fact, action.actor, about)

    return Ability(point, clause, _nothing, judge, _never)


def no_answer(name: str, clause: str) -> tuple[Ability[Rules, State], ...]:
    """What is said of a card that is used in one's own turn, and answers nothing."""
    return tuple(refused(point, clause, name) for point in (ON_SHOT, ON_DEMAND))


def saves_nobody(name: str, clause: str) -> Ability[Rules, State]:
    """It heals, but does not save a dying player."""
    return refused(WHEN_DYING, clause, name, "cannot_save")
