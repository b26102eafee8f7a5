"""Cards that are played from the hand in answer, at a window: whoever holds one may play it there.

from_hand       the ability to play such a card, of an element in force for everybody
"""

from collections.abc import Callable, Iterator

from bangref.bang.moves import discard_from_hand
from bangref.bang.play import IMMEDIATE, played
from bangref.bang.points import MAY_PLAY, RIDERS
from bangref.bang.price import NOT_HELD, rest_of_hand
from bangref.bang.riders import announced
from bangref.bang.rules import PLAYED, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import ACTUAL_CARD, counts_as, each_answer, note_substitute
from bangref.core.action import NO_CARD, NOBODY, PLAY, Action
from bangref.core.asking import forbidden
from bangref.core.element import Ability
from bangref.core.piles import Cards
from bangref.core.point import Point
from bangref.core.ruling import Note, Ruling, rule

IN_ANSWER = "answer"
"""The purpose for which another card may count as one of these."""


def from_hand(
    point: Point[Ability[Rules, State]], effect: Effect, when: Callable[[Rules, State, int], Ruling | None]
) -> Ability[Rules, State]:
    """What a card of this effect does that is played from the hand at the window of a point.

    when: None, or why the player may not play it now. The effect is then under way with the window still open.
    """

    def free(state: State, seat: int) -> Cards:
        """A card that has been announced does not go with itself."""
        hand = state.seats[seat].hand
        kept = announced(state).cards if point == RIDERS else ()
        return rest_of_hand(state, seat, tuple(card for card in kept if card in hand))

    def offers(rules: Rules, state: State, seat: int) -> Iterator[Action]:
        hand = () if point == RIDERS and when(rules, state, seat) is not None else free(state, seat)
        return each_answer(rules, state, seat, hand, PLAY, effect.name, IN_ANSWER)

    def judge(rules: Rules, state: State, action: Action) -> Ruling | None:
        seat, card = action.actor, action.card
        if action != Action(seat, PLAY, card, name=action.name):
            return rule(effect.clause, "takes_no_target", seat)
        if card not in free(state, seat):
            return rule(NOT_HELD, "not_in_hand", seat, card)
        if action.name and action.name not in counts_as(rules, state, seat, card, IN_ANSWER):
            return rule(ACTUAL_CARD, "does_not_count_as", seat, card, action.name)
        fault = forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, effect.name, effect.name)
        return fault or when(rules, state, seat)

    def perform(rules: Rules, state: State, action: Action, note: Note) -> State:
        seat, card = action.actor, action.card
        note(effect.clause, "plays", seat, card, NOBODY, NO_CARD)
        if action.name:
            note_substitute(rules, state, action, IN_ANSWER, note)
        signature = Signature((card,), effect.name, PLAYED, seat, NOBODY, NO_CARD)
        state = discard_from_hand(rules, state, seat, card, "played", seat, IMMEDIATE, note)
        after: State = effect.resolve(rules, played(rules, state, signature), signature, note)
        return after

    return Ability(point, effect.clause, offers, judge, perform)
