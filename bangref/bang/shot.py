"""BANG! a Vedle!: a shot and what cancels it. The defence is apart from the card: Gatling uses it, too.

Shot        a BANG! effect on its way to one player
"""

from operator import attrgetter
from typing import NamedTuple

from bangref.bang.ask import concerned, touches, trigger
from bangref.bang.loss import LoseLives, lose_lives
from bangref.bang.moves import discard_from_hand
from bangref.bang.names import MISSED
from bangref.bang.play import IMMEDIATE, played
from bangref.bang.points import (
    CANCELS_NEEDED,
    LIVES_LOST,
    MAY_CANCEL,
    MAY_LEAVE_UNANSWERED,
    MAY_PLAY,
    ON_SHOT,
    SHOT_CANCELLED,
    SHOT_HITS,
)  # fmt: skip
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import card_answers, judge_answer_card, note_substitute
from bangref.core.abilities import abilities, judge_ability, perform
from bangref.core.action import NO_CARD, NOBODY, PASS, PLAY, USE, Action, Card
from bangref.core.asking import forbidden, measure
from bangref.core.frame import FrameSpec, Kinds, Question, become, give, pop, push
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling, ignore, rule

ANSWER = "bang.card.missed.out_of_turn"
HIT = "bang.card.bang.hit"


class Shot(NamedTuple):
    """A BANG! effect aimed at ``target``, or at a card in play before it where the signature aims at one.

    needed, got: Missed! effects. used: abilities already tried, and cards that ask to be remembered.
    last: the last Missed! card played against it.
    others: Missed! effects that did not come from a Missed! card.
    called: the caller hears whether it was cancelled, notes it, and sees to what follows if it was not.
    """

    signature: Signature
    target: int
    needed: int
    got: int = 0
    used: tuple[str, ...] = ()
    last: Card = NO_CARD
    called: bool = False
    others: int = 0
    tag: str = "shot"


def shoot(rules: Rules, state: State, signature: Signature, target: int, note: Note, called: bool = False) -> State:
    """A BANG! effect is on its way to a player. If it cannot touch the player, it is over; the caller hears nothing."""
    if not touches(rules, state, signature, target, note):
        return state
    needed = measure(rules, state, CANCELS_NEEDED, concerned(signature.by, target), 1, note, signature, target)
    return push(state, Shot(signature, target, needed, called=called))


def _run(rules: Rules, state: State, frame: Shot, note: Note) -> State:
    return _cancelled(rules, state, frame, note) if frame.got >= frame.needed else state


def _cancelled(rules: Rules, state: State, frame: Shot, note: Note) -> State:
    state = trigger(rules, state, SHOT_CANCELLED, *_facts(frame))
    if frame.called:
        return give(rules, state, True, note)
    note("bang.symbol.missed", "shot_cancelled", frame.target, frame.signature.by, frame.needed)
    return pop(state)


def _facts(frame: Shot) -> tuple[Signature, int, Card, Card, int, tuple[str, ...]]:
    """What others are told of a shot that has been cancelled."""
    card = frame.signature.cards[0] if frame.signature.cards else NO_CARD
    return frame.signature, frame.target, card, frame.last, frame.others, frame.used


def cancel(state: State, by: str, effects: int = 1, card: Card = NO_CARD) -> State:
    """The shot on top of the stack has got another Missed! effect (or, with 0, a try that failed)."""
    frame: Shot = state.frames[-1]
    used = (*frame.used, by) if by else frame.used
    last = frame.last if card == NO_CARD else card
    got, others = frame.got + effects, frame.others + (effects if card == NO_CARD else 0)
    return become(state, Shot(frame.signature, frame.target, frame.needed, got, used, last, frame.called, others))


def _hit(rules: Rules, state: State, frame: Shot, note: Note) -> State:
    if frame.called:
        return give(rules, state, False, note)
    return hit(rules, pop(state), frame.signature, frame.target, note)


def hit(rules: Rules, state: State, signature: Signature, target: int, note: Note) -> State:
    """A BANG! effect of which nothing has saved its target."""
    note(HIT, "shot_hits", target, signature.by)
    lives = _lives_lost(rules, state, signature, target, note)
    state = trigger(rules, state, SHOT_HITS, signature, target)
    author = NOBODY if signature.by == target else signature.by
    loss = LoseLives(target, lives, author, "bang.symbol.bang", "bang.elimination.killer")
    return lose_lives(rules, state, loss, note)


def _lives_lost(rules: Rules, state: State, signature: Signature, target: int, note: Note) -> int:
    return measure(rules, state, LIVES_LOST, concerned(signature.by, target), 1, note, signature, target)


def lives_at_stake(rules: Rules, state: State) -> int:
    """The lives that the shot on top of the stack would cost its target; one, where there is none."""
    frame = state.frames[-1]
    return _lives_lost(rules, state, frame.signature, frame.target, ignore) if isinstance(frame, Shot) else 1


def _ask(rules: Rules, state: State, frame: Shot) -> Question:
    about = (frame.target, frame.signature.by, frame.needed - frame.got)
    silent = None if _bound_to_answer(rules, state, frame) else Action(frame.target, PASS)
    return Question(frame.target, "answer a shot", ANSWER, silent, about)


def _bound_to_answer(rules: Rules, state: State, frame: Shot) -> Ruling | None:
    asked = (frame.target, NOBODY)
    return forbidden(rules, state, MAY_LEAVE_UNANSWERED, asked, frame.signature, frame.target)


def can_answer(rules: Rules, state: State) -> bool:
    """Whether the target of the shot on top of the stack has anything to use against it."""
    frame: Shot = state.frames[-1]
    *answers, _ = _offers(rules, state, frame)
    return any(_judge(rules, state, frame, action) is None for action in answers)


def _offers(rules: Rules, state: State, frame: Shot) -> list[Action]:
    target = frame.target
    hand = state.seats[target].hand
    found = card_answers(rules, state, target, hand, PLAY, MISSED, "shot")
    if rules.cancelling:
        found += [Action(target, PLAY, card) for card in dict.fromkeys(hand) if _cancels_itself(rules, card)]
    return [*found, *abilities(rules, state, ON_SHOT, target), Action(target, PASS)]


def _judge(rules: Rules, state: State, frame: Shot, action: Action) -> Ruling | None:
    target = frame.target
    if action.verb == PASS and action == Action(target, PASS):
        return _bound_to_answer(rules, state, frame)
    if action.verb == USE:
        fault = judge_ability(rules, state, ON_SHOT, action)
        return fault or forbidden(
            rules, state, MAY_CANCEL, (target, frame.signature.by, NOBODY), frame.signature, target, action.name
        )
    if action != Action(target, PLAY, action.card, name=action.name):
        return rule(ANSWER, "not_among_answers", target, "answer a shot")
    return _judge_card(rules, state, frame, action)


def _judge_card(rules: Rules, state: State, frame: Shot, action: Action) -> Ruling | None:
    target, card = frame.target, action.card
    if card not in state.seats[target].hand:
        return rule("bang.play_vs_use.play", "not_in_hand", target, card)
    asked = (target, frame.signature.by, NOBODY)
    if not action.name and _cancels_itself(rules, card):
        name = rules.faces[card].name
        fault = forbidden(rules, state, MAY_PLAY, (target, NOBODY), target, card, name, name)
        return fault or forbidden(rules, state, MAY_CANCEL, asked, frame.signature, target, name)
    return judge_answer_card(rules, state, target, card, action.name, MISSED, "shot") or forbidden(
        rules, state, MAY_CANCEL, asked, frame.signature, target, MISSED
    )


def _cancels_itself(rules: Rules, card: Card) -> bool:
    """Whether a card that is no Missed! has the effect of one, when it is played against a shot."""
    return rules.faces[card].name in rules.cancelling


def _answer(rules: Rules, state: State, frame: Shot, action: Action, note: Note) -> State:
    target = frame.target
    if action.verb == PASS:
        return _hit(rules, state, frame, note)
    if action.verb == USE:
        return perform(rules, state, ON_SHOT, action, note)
    note(ANSWER, "plays", target, action.card, NOBODY, NO_CARD)
    if action.name:
        note_substitute(rules, state, action, "shot", note)
    if not action.name and _cancels_itself(rules, action.card):
        return _cancel_with_effect(rules, cancel(state, ""), target, action.card, note)
    state = cancel(state, "", 1, action.card)
    state = discard_from_hand(rules, state, target, action.card, "played", target, IMMEDIATE, note)
    return played(rules, state, Signature((action.card,), MISSED, PLAYED, target, NOBODY, NO_CARD))


def _cancel_with_effect(rules: Rules, state: State, target: int, card: Card, note: Note) -> State:
    """A card is played that is a Missed! effect, and something more perhaps."""
    signature = Signature((card,), rules.faces[card].name, PLAYED, target, NOBODY, NO_CARD)
    effect = rules.effects[signature.name]
    note(effect.cancels, "cancels_by_effect", target, card)
    state = discard_from_hand(rules, state, target, card, "played", target, IMMEDIATE, note)
    after: State = effect.resolve(rules, played(rules, state, signature), signature, note)
    return after


FRAMES: Kinds[Rules, State] = {
    Shot: FrameSpec(
        _run, _ask, _offers, _judge, _answer, while_in="target", decider=attrgetter("target"), stands=offered
    )
}
