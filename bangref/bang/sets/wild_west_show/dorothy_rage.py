"""Zuřivá Dorothy: the player on turn names a card, and another player who has it must play it as in their own turn.

Call        a card is named for ``forced``
WhichCopy   they have several copies of it, and choose one
Aiming      the player on turn chooses the target
"""

from operator import attrgetter
from typing import NamedTuple

from bangref.bang.legality import judge_play, plays_of, signature_of
from bangref.bang.lent_turn import lend_turn
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import IMMEDIATE, begin_play
from bangref.bang.points import COUNTS_AS, IN_PLAY_PHASE
from bangref.bang.riders import rides
from bangref.bang.rules import MemoSlot, Rules
from bangref.bang.sets.wild_west_show.names import DOROTHY_RAGE as NAME
from bangref.bang.state import State, is_present, with_memo
from bangref.bang.substitutes import printed_name
from bangref.bang.targets import AIMED
from bangref.core.action import CHOOSE, NOBODY, PICK, PLAY, USE, Action, Card
from bangref.core.asking import counts
from bangref.core.element import Ability, Element
from bangref.core.frame import FrameSpec, Kinds, Question, pop, push
from bangref.core.frames.choose import ChoiceSpec, Choose
from bangref.core.pick import Pick, at, own, pick_frame
from bangref.core.piles import Cards
from bangref.core.ring import others_from_left
from bangref.core.ruling import Note, Ruling, rule

CLAUSE = "bang.event.dorothy_rage.effect"
ANOTHER = "bang.event.dorothy_rage.another"
PROVE = "bang.event.dorothy_rage.prove"
AS_OWN = "bang.event.dorothy_rage.as_own_turn"
NOT_PLAYABLE = "bang.event.dorothy_rage.not_playable"
TARGETS = "bang.event.dorothy_rage.targets"
COPY = "bang.event.dorothy_rage.which_copy"
WITH_IT = "bang.event.dorothy_rage.goes_with"
READINGS = {
    CLAUSE: ("once", "any_number"),
    NOT_PLAYABLE: ("not_forced", "in_vain"),
    WITH_IT: ("may", "as_it_is"),
}
QUESTION = "name a card"
MEMO = MemoSlot(NAME, "turn")
SHOWN = MemoSlot("hands_shown", "turn", shows=True)
"""How many hands have been shown in this turn."""


class Call(NamedTuple):
    """``seat`` names a card for ``forced`` to play."""

    seat: int
    forced: int
    tag: str = "call"


class WhichCopy(NamedTuple):
    """``forced`` chooses which of these ``cards`` of one name to play for ``seat``."""

    seat: int
    forced: int
    cards: Cards
    tag: str = "which_copy"


class Aiming(NamedTuple):
    """``seat`` chooses the target of the card that ``forced`` plays."""

    seat: int
    forced: int
    card: Card
    tag: str = "aiming"


# A card is named -----------------------------------------------------------------------------------------------


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=other, name=NAME) for other in others_from_left(state.ring, seat)]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, other, times = action.actor, action.target, state.memo[rules.slots[NAME]]
    if action != Action(seat, USE, target=other, name=NAME) or not 0 <= other < len(state.seats):
        return rule(CLAUSE, "needs_a_target", seat)
    if other == seat:
        return rule(ANOTHER, "not_at_oneself", seat)
    if not is_present(state.seats[other]):
        return rule("bang.elimination.last_life", "target_out_of_game", seat, other)
    if times and rules.readings[CLAUSE] == "once":
        return rule(CLAUSE, "used_already", seat, times)
    return None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    slot = rules.slots[NAME]
    return push(with_memo(state, slot, state.memo[slot] + 1), Call(action.actor, action.target))


def _run(rules: Rules, state: State, frame: Call, note: Note) -> State:
    names = tuple(dict.fromkeys(rules.faces[card].name for card in rules.deck))
    return push(state, Choose(frame.seat, QUESTION, names, (frame.seat, frame.forced)))


def _receive(rules: Rules, state: State, frame: Call, name: str, note: Note) -> State:
    return _obeyed(rules, pop(state), frame.seat, frame.forced, name, note)


def _obeyed(rules: Rules, state: State, seat: int, forced: int, name: str, note: Note) -> State:
    """The player plays the card that has been named, as far as they have it and can play it."""
    hand = state.seats[forced].hand
    held = tuple(card for card in dict.fromkeys(hand) if rules.faces[card].name == name)
    if not held:
        note(PROVE, "shows_hand_without", forced, name, hand)
        slot = rules.slots[SHOWN.name]
        return with_memo(state, slot, state.memo[slot] + 1) if hand else state
    playable = tuple(card for card in held if _plays(rules, state, forced, card))
    if not playable and rules.readings[NOT_PLAYABLE] == "not_forced":
        note(NOT_PLAYABLE, "cannot_be_played_in_own_turn", forced, held[0])
        return state
    which = playable or held
    if len(which) > 1:
        return push(state, WhichCopy(seat, forced, which))
    return _aimed(rules, state, seat, forced, which[0], note)


def _plays(rules: Rules, state: State, forced: int, card: Card) -> list[Action]:
    """How the player could play the card, were it their own turn, without anything that would have to go with it."""
    lent, name = lend_turn(rules, state, forced, AS_OWN, TARGETS), _played_as(rules, state, forced, card)
    aimed = rules.effects[name or printed_name(rules, card)].aim in AIMED
    plays = (action for action in plays_of(rules, lent, forced, card) if action.name == name)
    whole = (action for action in plays if action.target != NOBODY or not aimed)
    return [action for action in whole if judge_play(rules, lent, action) is None]


def _played_as(rules: Rules, state: State, forced: int, card: Card) -> str:
    """As what the card is played: as itself, which is ``""``, or where it is only a copy, as what it copies."""
    if not rules.effects[printed_name(rules, card)].copies:
        return ""
    return next(iter(counts(rules, state, COUNTS_AS, (NOBODY,), forced, card, "play")), "")


def _in_vain(rules: Rules, state: State, forced: int, card: Card, note: Note) -> State:
    note(NOT_PLAYABLE, "cannot_be_played_in_own_turn", forced, card)
    return discard_from_hand(rules, state, forced, card, "played", forced, IMMEDIATE, note)


def _aimed(rules: Rules, state: State, seat: int, forced: int, card: Card, note: Note) -> State:
    """The card is played, or first the player on turn says at whom; or it is played in vain."""
    plays = _plays(rules, state, forced, card)
    if not plays:
        return _in_vain(rules, state, forced, card, note)
    if plays == [Action(forced, PLAY, card, name=plays[0].name)]:
        return _played(rules, state, plays[0], note)
    return push(state, Aiming(seat, forced, card))


def _played(rules: Rules, state: State, action: Action, note: Note) -> State:
    note(AS_OWN, "plays_as_in_own_turn", action.actor, action.card)
    lent, may_add = lend_turn(rules, state, action.actor, AS_OWN, TARGETS), rules.readings[WITH_IT] == "may"
    if rides(rules, lent, signature_of(rules, action)):
        note(WITH_IT, "may_add_to_the_card", action.actor, int(may_add))
    return begin_play(rules, lent, action, note, asks=may_add)


# Which copy ----------------------------------------------------------------------------------------------------


def _choose_copy(rules: Rules, state: State, frame: WhichCopy, note: Note) -> State:
    """Cards that are gone meanwhile, by what may be done at any time, are not asked about."""
    if all(card in state.seats[frame.forced].hand for card in frame.cards):
        return state
    return _obeyed(rules, pop(state), frame.seat, frame.forced, rules.faces[frame.cards[0]].name, note)


def _ask_copy(rules: Rules, state: State, frame: WhichCopy) -> Question:
    return Question(frame.forced, "which copy to play", COPY, None, frame.cards)


def _copies(rules: Rules, state: State, frame: WhichCopy) -> list[Action]:
    return own(frame.forced, PICK, frame.cards)


def _no_such_copy(rules: Rules, state: State, frame: WhichCopy, action: Action) -> Ruling:
    return rule(COPY, "not_that_card_now", frame.forced, action.card)


def _picked(rules: Rules, state: State, frame: WhichCopy, action: Action, note: Note) -> State:
    return _aimed(rules, pop(state), frame.seat, frame.forced, action.card, note)


# The target ----------------------------------------------------------------------------------------------------


def _choose_target(rules: Rules, state: State, frame: Aiming, note: Note) -> State:
    """The same for a card that is to be aimed."""
    if frame.card in state.seats[frame.forced].hand:
        return state
    return _obeyed(rules, pop(state), frame.seat, frame.forced, rules.faces[frame.card].name, note)


def _ask_target(rules: Rules, state: State, frame: Aiming) -> Question:
    return Question(frame.seat, "target for another", TARGETS, None, (frame.forced, frame.card))


def _aims(rules: Rules, state: State, frame: Aiming) -> list[Action]:
    plays = _plays(rules, state, frame.forced, frame.card)
    return at(frame.seat, ((play.target, play.aim) for play in plays))


def _no_such_target(rules: Rules, state: State, frame: Aiming, action: Action) -> Ruling:
    lent, play = lend_turn(rules, state, frame.forced, AS_OWN, TARGETS), _play(rules, state, frame)
    is_target = action == Action(frame.seat, CHOOSE, target=action.target, aim=action.aim)
    fault = judge_play(rules, lent, play._replace(target=action.target, aim=action.aim)) if is_target else None
    return fault or rule(TARGETS, "needs_a_target", frame.seat)


def _chosen(rules: Rules, state: State, frame: Aiming, action: Action, note: Note) -> State:
    note(TARGETS, "aims_for", frame.seat, frame.forced, action.target, action.aim)
    play = _play(rules, state, frame)._replace(target=action.target, aim=action.aim)
    return _played(rules, pop(state), play, note)


def _play(rules: Rules, state: State, frame: Aiming) -> Action:
    """How the card is played, but for what it is aimed at."""
    return Action(frame.forced, PLAY, frame.card, name=_played_as(rules, state, frame.forced, frame.card))


WHICH = Pick(ask=_ask_copy, offers=_copies, otherwise=_no_such_copy, take=_picked, decider=attrgetter("forced"))
TARGET = Pick(ask=_ask_target, offers=_aims, otherwise=_no_such_target, take=_chosen)
ELEMENT = Element(NAME, (Ability(IN_PLAY_PHASE, CLAUSE, _offers, _judge, _perform),))
FRAMES: Kinds[Rules, State] = {
    Call: FrameSpec(_run, receive=_receive, while_in="seat"),
    WhichCopy: pick_frame(WHICH, FrameSpec(_choose_copy, while_in="forced")),
    Aiming: pick_frame(TARGET, FrameSpec(_choose_target, while_in="forced")),
}
CHOICES = {QUESTION: ChoiceSpec(CLAUSE)}
