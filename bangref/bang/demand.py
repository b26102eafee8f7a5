"""A card is demanded of a player, who gives it or loses a life (Indians!); and the Duel, which demands it in turn.

Demand      one player gives a card that counts as ``wanted``, or loses a life
Duel        two players give BANG! cards alternately until one does not
"""

from operator import attrgetter
from typing import NamedTuple

from bangref.bang.ask import touches
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import BANG
from bangref.bang.play import used
from bangref.bang.points import ON_DEMAND, ON_SHOT
from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import card_answers, judge_answer_card, note_substitute, printed_name
from bangref.core.abilities import abilities, judge_ability, named, perform
from bangref.core.action import DISCARD, NO_CARD, NOBODY, PASS, USE, Action
from bangref.core.frame import FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.ruling import Note, Ruling, rule

USING = "bang.play_vs_use.use"
OWN_LOSS = "bang.card.duel.own_loss"
NO_HELP = ("barrel", "missed")
"""Cards and abilities that help only against shots, and so never against a demand."""

WAITING, LOST = range(2)


class Demand(NamedTuple):
    """``seat`` discards a card that counts as ``wanted``, or loses a life."""

    signature: Signature
    seat: int
    wanted: str
    clause: str
    given: bool = False
    tag: str = "demand"


class Duel(NamedTuple):
    """``challenger`` against ``challenged``; it is for ``asked`` to discard a BANG!."""

    signature: Signature
    challenger: int
    challenged: int
    asked: int
    stage: int = WAITING
    tag: str = "duel"


def demand(rules: Rules, state: State, frame: Demand, note: Note) -> State:
    """A card is demanded of a player, unless the effect cannot touch that player."""
    return push(state, frame) if touches(rules, state, frame.signature, frame.seat, note) else state


def _run_demand(rules: Rules, state: State, frame: Demand, note: Note) -> State:
    return pop(state) if frame.given else state


def satisfied(state: State) -> State:
    """The demand on top of the stack has been met; in a Duel the other one is asked."""
    frame = state.frames[-1]
    if isinstance(frame, Duel):
        return become(state, _turned(frame))
    return become(state, frame._replace(given=True))


def _turned(frame: Duel) -> Duel:
    other = frame.challenger if frame.asked == frame.challenged else frame.challenged
    return Duel(frame.signature, frame.challenger, frame.challenged, other)


def _ask_demand(rules: Rules, state: State, frame: Demand) -> Question:
    about = (frame.seat, frame.signature.by, frame.wanted)
    return Question(frame.seat, "answer a demand", frame.clause, Action(frame.seat, PASS), about)


def _offers(rules: Rules, state: State, seat: int, wanted: str) -> list[Action]:
    found = card_answers(rules, state, seat, state.seats[seat].hand, DISCARD, wanted, "demand")
    return [*found, *abilities(rules, state, ON_DEMAND, seat), Action(seat, PASS)]


def _offer_demand(rules: Rules, state: State, frame: Demand) -> list[Action]:
    return _offers(rules, state, frame.seat, frame.wanted)


def _judge(rules: Rules, state: State, seat: int, wanted: str, clause: str, action: Action) -> Ruling | None:
    if action.verb == PASS and action == Action(seat, PASS):
        return None
    if action.verb == USE:
        fault = judge_ability(rules, state, ON_DEMAND, action)
        barred = fault is not None and _is_no_help(rules, action) and _helps_against_shots(rules, state, action)
        return rule(clause, "no_use_now", seat, action.name) if barred else fault
    if action != Action(seat, DISCARD, action.card, name=action.name):
        return rule(clause, "not_among_answers", seat, "answer a demand")
    if action.card not in state.seats[seat].hand:
        return rule("bang.play_vs_use.play", "not_in_hand", seat, action.card)
    fault = judge_answer_card(rules, state, seat, action.card, action.name, wanted, "demand")
    if fault is not None and fault.fact == "not_that_card":
        return rule(clause, *(fault.fact, *fault.args))
    return fault


def _judge_demand(rules: Rules, state: State, frame: Demand, action: Action) -> Ruling | None:
    clause = _only_the_card(rules, frame.clause, action)
    return _judge(rules, state, frame.seat, frame.wanted, clause, action)


def _only_the_card(rules: Rules, clause: str, action: Action) -> str:
    """Indians! has clauses of its own for the cards that do not help."""
    if clause != "bang.card.indians.effect":
        return clause
    if _is_no_help(rules, action):
        return "bang.card.indians.no_barrel_missed"
    return clause if action.card == NO_CARD else "bang.card.indians.bang_cards_only"


def _is_no_help(rules: Rules, action: Action) -> bool:
    """Whether somebody answers with Missed! or with a Barrel, which do not help here."""
    return (action.name if action.verb == USE else printed_name(rules, action.card)) in NO_HELP


def _helps_against_shots(rules: Rules, state: State, action: Action) -> bool:
    return named(rules, state, ON_SHOT, (action.actor,), action) is not None


def _give(rules: Rules, state: State, action: Action, clause: str, note: Note) -> State:
    seat = action.actor
    if action.verb == USE:
        return perform(rules, state, ON_DEMAND, action, note)
    note(clause, "discards_in_answer", seat, action.card)
    if action.name:
        note_substitute(rules, state, action, "demand", note)
    state = satisfied(state)
    state = discard_from_hand(rules, state, seat, action.card, "given", seat, USING, note)
    return used(rules, state, seat, action.card, "demand")


def _answer_demand(rules: Rules, state: State, frame: Demand, action: Action, note: Note) -> State:
    if action.verb != PASS:
        return _give(rules, state, action, frame.clause, note)
    author = frame.signature.by
    loss = LoseLives(frame.seat, 1, author, frame.clause, "bang.elimination.killer")
    return lose_lives(rules, pop(state), loss, note)


# The Duel ------------------------------------------------------------------------------------------------------


def _run_duel(rules: Rules, state: State, frame: Duel, note: Note) -> State:
    if frame.stage == LOST:
        return pop(state)
    return state


def _ask_duel(rules: Rules, state: State, frame: Duel) -> Question:
    about = (frame.asked, _turned(frame).asked, BANG)
    return Question(frame.asked, "answer a duel", "bang.card.duel.alternate", Action(frame.asked, PASS), about)


def _offer_duel(rules: Rules, state: State, frame: Duel) -> list[Action]:
    return _offers(rules, state, frame.asked, BANG)


def _judge_duel(rules: Rules, state: State, frame: Duel, action: Action) -> Ruling | None:
    clause = "bang.card.duel.no_barrel_missed" if _is_no_help(rules, action) else "bang.card.duel.alternate"
    return _judge(rules, state, frame.asked, BANG, clause, action)


def _answer_duel(rules: Rules, state: State, frame: Duel, action: Action, note: Note) -> State:
    if action.verb != PASS:
        return _give(rules, state, action, "bang.card.duel.alternate", note)
    loser = frame.asked
    own = loser == frame.challenger
    author = NOBODY if own else frame.challenger
    opponent = frame.challenged if own else NOBODY
    state = become(state, frame._replace(stage=LOST))
    if own:
        note(OWN_LOSS, "through_nobody", loser)
    loss = LoseLives(loser, 1, author, "bang.card.duel.loser", "bang.reward.own_duel_none", opponent)
    return lose_lives(rules, state, loss, note)


FRAMES: Kinds[Rules, State] = {
    Demand: FrameSpec(_run_demand, _ask_demand, _offer_demand, _judge_demand, _answer_demand, decider=of_seat),
    Duel: FrameSpec(_run_duel, _ask_duel, _offer_duel, _judge_duel, _answer_duel, decider=attrgetter("asked")),
}
