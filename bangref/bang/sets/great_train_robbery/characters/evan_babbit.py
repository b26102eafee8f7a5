"""Evan Babbit: as the target of a BANG! card discards a card of its suit, and somebody else becomes the target."""

from collections.abc import Iterable, Iterator

from bangref.bang.aimed_at import redirect
from bangref.bang.distance import distance
from bangref.bang.draw_check import suit_of
from bangref.bang.moves import discard_from_hand
from bangref.bang.play import used
from bangref.bang.points import AIMED_AT
from bangref.bang.price import FOR_PRICE, spendable
from bangref.bang.rules import Character, Rules, Signature
from bangref.bang.state import State, present
from bangref.bang.terms import is_played_as_bang
from bangref.core.action import USE, Action, Card
from bangref.core.element import Ability, Element
from bangref.core.frame import push
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.frames.window import Window
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.core.unseen import is_one_of

NAME = "evan_babbit"
CLAUSE = "bang.character.evan_babbit.effect"
SUIT = "bang.character.evan_babbit.same_suit"
CARD = "bang.character.evan_babbit.original_card"
NOT_SHOOTER = "bang.character.evan_babbit.not_the_shooter"
READINGS = {CLAUSE: ("distance_1", "anybody")}


def _fitting(rules: Rules, state: State, seat: int, shot: Signature) -> Iterator[Card]:
    """The cards of the hand with the suit of the card that is played, one after another."""
    suits = [suit_of(rules, state, card, ignore) for card in shot.cards]
    hand = spendable(rules, state, seat, state.seats[seat].hand, FOR_PRICE)
    return (card for card in hand if is_one_of(suit_of(rules, state, card, ignore), suits))


def _offers(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, USE, target=target, name=NAME) for target in present(state) if target != seat]


def _judge(rules: Rules, state: State, action: Action) -> Ruling | None:
    seat, target = action.actor, action.target
    shot = state.frames[-2].signature
    if shot.target != seat or not is_played_as_bang(rules, shot) or state.frames[-2].cancelled:
        return rule(CLAUSE, "is_no_target_of_bang", seat)
    if action != Action(seat, USE, target=target, name=NAME) or target not in present(state) or target == seat:
        return rule(CLAUSE, "needs_a_target", seat)
    if target == shot.by:
        return rule(NOT_SHOOTER, "not_at_the_shooter", seat, target)
    far = distance(rules, state, seat, target, NAME, ignore)
    if far > 1 and rules.readings[CLAUSE] == "distance_1":
        return rule(CLAUSE, "too_far", seat, target, far, 1)
    fitting = next(_fitting(rules, state, seat, shot), None)
    return rule(SUIT, "no_card_of_that_suit", seat) if fitting is None else None


def _perform(rules: Rules, state: State, action: Action, note: Note) -> State:
    return push(state, Gather(action.actor, NAME, (), (action.target,)))


def _cards(rules: Rules, state: State, frame: Gather) -> Iterable[Card]:
    window: Window = state.frames[-2]
    return () if frame.taken else _fitting(rules, state, frame.seat, window.about)


def _ban(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
    return rule(SUIT, "no_card_of_that_suit", frame.seat)


def _commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    seat, (target,), (card,) = frame.seat, frame.about, frame.taken
    note(CARD, "is_new_target", state.frames[-2].signature.by, target)
    state = redirect(rules, state, target)
    state = discard_from_hand(rules, state, seat, card, "used", seat, CLAUSE, note)
    return used(rules, state, seat, card, NAME)


CHARACTER = Character(NAME, 4, "bang.character.evan_babbit.lives", extra="bang.train.components.characters")
ELEMENT = Element(NAME, (Ability(AIMED_AT, CLAUSE, _offers, _judge, _perform),))
GATHERS = {NAME: GatherSpec(CLAUSE, _cards, _commit, _ban)}
