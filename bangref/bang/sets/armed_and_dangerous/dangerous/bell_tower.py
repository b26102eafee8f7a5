"""Bell Tower: a load token, and everybody else is at distance 1 for the next card that is played."""

from bangref.bang.points import CARD_PLAYED, DISTANCE
from bangref.bang.riders import is_rider
from bangref.bang.rules import NO_AIM, Effect, MemoSlot, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.using import in_phase_2, laid
from bangref.bang.sets.armed_and_dangerous.names import BELL_TOWER
from bangref.bang.sets.armed_and_dangerous.rules_of_load import Played
from bangref.bang.state import State, with_memo
from bangref.bang.substitutes import printed_name
from bangref.core.action import Action, Card
from bangref.core.asking import OVERRIDE, SET
from bangref.core.element import Element, Modifier, Trigger
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.card.bell_tower.effect"
NEXT_CARD = "bang.card.bell_tower.next_card"
READINGS = {CLAUSE: ("exactly_one", "modified")}
MEMO = MemoSlot("bell_rung", "turn")
"""1 from when a token has been paid until a card has been played."""
PRICE = 1


def _rung(rules: Rules, state: State) -> int:
    return state.memo[rules.slots[MEMO.name]]


def _ring(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(CLAUSE, "everybody_near", signature.by)
    return with_memo(state, rules.slots[MEMO.name], 1)


def _only_once(rules: Rules, state: State, action: Action) -> Ruling | None:
    """For one card it is paid for once."""
    return rule(NEXT_CARD, "near_already", action.actor) if _rung(rules, state) else None


def _is_played_card(rules: Rules, purpose: str) -> bool:
    """Whether a distance is asked for a card that is played: not for an ability, nor for one that is used from play."""
    effect = rules.effects.get(purpose)
    if effect is None or effect.used is not None:
        return False
    return any(printed_name(rules, Card(number)) == effect.card_played for number in rules.deck)


def _near(rules: Rules, state: State, owner: int, one: int, other: int, purpose: str) -> int | None:
    if not _rung(rules, state) or one != state.turn:
        return None
    return 1 if _is_played_card(rules, purpose) else None


def _heard(rules: Rules, state: State, owner: int, facts: Played) -> bool:
    """What goes with a card is no card of its own."""
    return bool(_rung(rules, state)) and facts[0] == state.turn and not is_rider(state)


def _fades(rules: Rules, state: State, owner: int, facts: Played, note: Note) -> State:
    note(NEXT_CARD, "near_no_more", facts[0])
    return with_memo(state, rules.slots[MEMO.name], 0)


def _for_all(layer: int, value: str) -> Element:
    answers = (
        Modifier(DISTANCE, CLAUSE, layer, _near),
        Trigger(CARD_PLAYED, NEXT_CARD, _heard, _fades, remembers=True),
    )
    return Element("bell_tower_in_use", answers, only_under=(CLAUSE, value))


USE = Effect(BELL_TOWER, CLAUSE, NO_AIM, _ring)
EFFECT = laid(USE)
ELEMENTS = (Element(BELL_TOWER, (in_phase_2(USE, PRICE, _only_once),)),)
FOR_ALL = (_for_all(OVERRIDE, "exactly_one"), _for_all(SET, "modified"))
