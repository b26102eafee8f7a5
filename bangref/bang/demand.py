"""A card is demanded of a player, who gives it or loses a life (Indians!); the Duel demands it of two in turn.

Demand      one player gives a card that counts as ``wanted``, or loses a life
answers     what a player may do who owes such a card, and the judgement of it
given       the card is discarded, or what stands for it done
"""

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
from bangref.core.action import DISCARD, NO_CARD, PASS, USE, Action
from bangref.core.frame import Frame, FrameSpec, Kinds, Question, become, of_seat, pop, push
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling, rule

USING = "bang.play_vs_use.use"
OWN_LOSS = "bang.card.duel.own_loss"
NO_HELP = ("barrel", "missed")
"""Cards and abilities that help only against shots, and so never against a demand."""


class Demand(NamedTuple):
    """``seat`` discards a card that counts as ``wanted``, or loses a life.

    no_answer: the clause by which other cards do not help, where there is one of its own.
    """

    signature: Signature
    seat: int
    wanted: str
    clause: str
    given: bool = False
    no_answer: str = ""
    tag: str = "demand"


def demand(rules: Rules, state: State, frame: Demand, note: Note) -> State:
    """A card is demanded of a player, unless the effect cannot touch that player."""
    return push(state, frame) if touches(rules, state, frame.signature, frame.seat, note) else state


def _run(rules: Rules, state: State, frame: Demand, note: Note) -> State:
    return pop(state) if frame.given else state


def _ask(rules: Rules, state: State, frame: Demand) -> Question:
    about = (frame.seat, frame.signature.by, frame.wanted)
    return Question(frame.seat, "answer a demand", frame.clause, Action(frame.seat, PASS), about)


def answers(rules: Rules, state: State, seat: int, wanted: str) -> list[Action]:
    found = card_answers(rules, state, seat, state.seats[seat].hand, DISCARD, wanted, "demand")
    return [*found, *abilities(rules, state, ON_DEMAND, seat), Action(seat, PASS)]


def _offers(rules: Rules, state: State, frame: Demand) -> list[Action]:
    return answers(rules, state, frame.seat, frame.wanted)


def judge_answer(rules: Rules, state: State, seat: int, wanted: str, clause: str, action: Action) -> Ruling | None:
    if action.verb == PASS and action == Action(seat, PASS):
        return None
    if action.verb == USE:
        fault = judge_ability(rules, state, ON_DEMAND, action)
        barred = fault is not None and is_no_help(rules, action) and _helps_against_shots(rules, state, action)
        return rule(clause, "no_use_now", seat, action.name) if barred else fault
    if action != Action(seat, DISCARD, action.card, name=action.name):
        return rule(clause, "not_among_answers", seat, "answer a demand")
    if action.card not in state.seats[seat].hand:
        return rule("bang.play_vs_use.play", "not_in_hand", seat, action.card)
    fault = judge_answer_card(rules, state, seat, action.card, action.name, wanted, "demand")
    if fault is not None and fault.fact == "not_that_card":
        return rule(_denied_by(rules, action, wanted, clause), *(fault.fact, *fault.args))
    return fault


def _denied_by(rules: Rules, action: Action, wanted: str, clause: str) -> str:
    """The clause by which a card is no answer: its own, where it has one and a BANG! card is demanded."""
    effect = rules.effects.get(printed_name(rules, action.card))
    return effect.no_answer if effect is not None and effect.no_answer and wanted == BANG else clause


def _judge(rules: Rules, state: State, frame: Demand, action: Action) -> Ruling | None:
    if frame.no_answer:
        return judge_answer(rules, state, frame.seat, frame.wanted, frame.no_answer, action)
    clause = _only_the_card(rules, frame.clause, action)
    return judge_answer(rules, state, frame.seat, frame.wanted, clause, action)


def _only_the_card(rules: Rules, clause: str, action: Action) -> str:
    """Indians! has clauses of its own for the cards that do not help."""
    if clause != "bang.card.indians.effect":
        return clause
    if is_no_help(rules, action):
        return "bang.card.indians.no_barrel_missed"
    return clause if action.card == NO_CARD else "bang.card.indians.bang_cards_only"


def is_no_help(rules: Rules, action: Action) -> bool:
    """Whether somebody answers with Missed! or with a Barrel, which do not help here."""
    return (action.name if action.verb == USE else printed_name(rules, action.card)) in NO_HELP


def _helps_against_shots(rules: Rules, state: State, action: Action) -> bool:
    return named(rules, state, ON_SHOT, (action.actor,), action) is not None


def given(rules: Rules, state: State, met: Frame, action: Action, clause: str, note: Note) -> State:
    """A card or an ability meets the demand on top of the stack, in whose place ``met`` comes.

    Source: clause, that of the demand.
    """
    seat = action.actor
    if action.verb == USE:
        return perform(rules, become(state, met), ON_DEMAND, action, note)
    note(clause, "discards_in_answer", seat, action.card)
    if action.name:
        note_substitute(rules, state, action, "demand", note)
    state = become(state, met)
    state = discard_from_hand(rules, state, seat, action.card, "given", seat, USING, note)
    return used(rules, state, seat, action.card, "demand")


def _answer(rules: Rules, state: State, frame: Demand, action: Action, note: Note) -> State:
    if action.verb != PASS:
        return given(rules, state, frame._replace(given=True), action, frame.clause, note)
    author = frame.signature.by
    loss = LoseLives(frame.seat, 1, author, frame.clause, "bang.elimination.killer")
    return lose_lives(rules, pop(state), loss, note)


FRAMES: Kinds[Rules, State] = {
    Demand: FrameSpec(_run, _ask, _offers, _judge, _answer, decider=of_seat, while_in="seat", stands=offered)
}
