"""Služební vůz a Spací vůz: another blue card, or another wagon, of the player is discarded for an effect.

others          the cards that the player may discard
gathering       how such a card is chosen
"""

from collections.abc import Callable, Iterable, Iterator

from bangref.bang.moves import discard_from_hand, discard_in_play
from bangref.bang.names import BLUE
from bangref.bang.play import FROM_PLAY
from bangref.bang.play import used as spent
from bangref.bang.points import MAY_AIM
from bangref.bang.price import FOR_PRICE, spendable
from bangref.bang.rules import ABILITY, Rules, Signature
from bangref.bang.sets.great_train_robbery.names import WAGON
from bangref.bang.state import State
from bangref.bang.terms import is_blue
from bangref.core.action import NOBODY, Card
from bangref.core.asking import forbidden
from bangref.core.frames.gather import Gather, GatherSpec
from bangref.core.ruling import Note, Ruling, rule
from bangref.core.unseen import in_sight_first

FROM_WHERE = "bang.train.wagons.discard_another"
READINGS = {FROM_WHERE: ("hand_too", "in_play_only")}


def others(rules: Rules, state: State, seat: int, name: str) -> Iterator[Card]:
    """Other blue cards and wagons of the player, one after another; not the wagon of this name itself."""
    player = state.seats[seat]
    hand = player.hand if rules.readings[FROM_WHERE] == "hand_too" else ()
    lying = [there.card for there in player.lying if _is_other(rules, state, seat, there.card, name)]
    for card in in_sight_first((*hand, *lying)):
        if card in lying or (_is_blue(rules, state, card, name) and spendable(rules, state, seat, (card,), FOR_PRICE)):
            yield card


def _is_other(rules: Rules, state: State, seat: int, card: Card, name: str) -> bool:
    """Whether a card in play is such a card."""
    face = rules.faces[card]
    is_one = face.colour == WAGON or _is_blue(rules, state, card, name)
    return face.name != name and is_one and _may_go(rules, state, seat, card, name)


def _is_blue(rules: Rules, state: State, card: Card, name: str) -> bool:
    return rules.faces[card].colour == BLUE or is_blue(rules, state, card, name)


def _may_go(rules: Rules, state: State, seat: int, card: Card, name: str) -> bool:
    signature = Signature((), name, ABILITY, seat, seat, card)
    return forbidden(rules, state, MAY_AIM, (seat, NOBODY), signature, seat, card) is None


Then = Callable[[Rules, State, Gather, Card, Note], State]


def gathering(name: str, clause: str, then: Then, is_bound: bool = False) -> GatherSpec[Rules, State]:
    """One other card is chosen for the wagon of this name; ``then`` is what comes of it.

    is_bound: it has to be given, since the wagon has been used already.
    """

    def cards(rules: Rules, state: State, frame: Gather) -> Iterable[Card]:
        return () if frame.taken else others(rules, state, frame.seat, name)

    def commit(rules: Rules, state: State, frame: Gather, note: Note) -> State:
        seat, (card,) = frame.seat, frame.taken
        note(FROM_WHERE, "gives_for_wagon", seat, card)
        if card in state.seats[seat].hand:
            state = discard_from_hand(rules, state, seat, card, "given", seat, clause, note)
            state = spent(rules, state, seat, card, name)
        else:
            state = discard_in_play(rules, state, seat, card, "given", seat, clause, note)
            state = spent(rules, state, seat, card, FROM_PLAY)
        return then(rules, state, frame, card, note)

    def ban(rules: Rules, state: State, frame: Gather, card: Card) -> Ruling | None:
        return rule(clause, "no_other_card_of_theirs", frame.seat, card)

    def bound(rules: Rules, state: State, frame: Gather) -> Ruling | None:
        return rule(clause, "has_to_give_for_wagon", frame.seat)

    return GatherSpec(clause, cards, commit, ban, bound=bound if is_bound else None)
