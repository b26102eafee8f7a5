"""Zahrání karty a použití karty: playing a card, step by step.

    PlayCard        a card being played: riders, target, price, commit, windows, effect, done
    begin_play      the state after a card has been announced (``may_play`` has judged it)
    use_in_play     the state after a card in play has been discarded for its effect
    carry_out       the state after an effect without a card has begun, such as a copy of another one
    answerable      the state in which others may take part before an effect: cancel or redirect it
    played, used    what follows from a card having been played, or spent without being played

The effect itself needs no card: ``resolve(rules, state, signature, note)``.
"""

from typing import NamedTuple

from bangref.bang.aim import Aim, aim_frame
from bangref.bang.ask import refreshed, trigger
from bangref.bang.distance import distance, purpose_of, reach
from bangref.bang.legality import effect_of, signature_of
from bangref.bang.lent_turn import made_to_play
from bangref.bang.limits import ONE_BANG, bang_plays_allowed, spends_bang_play
from bangref.bang.moves import discard_from_hand, discard_in_play, lay, lose
from bangref.bang.points import AIMED_AT, CARD_ANNOUNCED, CARD_PLAYED, CARD_RESOLVED, CARD_SETTLED, CARD_USED
from bangref.bang.price import FOR_PRICE, NOT_HELD, price, rest_of_hand, spending
from bangref.bang.riders import RIDERS_WINDOW, rides, riding, still_held
from bangref.bang.rules import (
    BANGS_PLAYED,
    EFFECT,
    ONE_IN_RANGE,
    ONE_NEAR,
    Effect,
    Rules,
    Signature,
    forgotten,
    recalled,
)
from bangref.bang.state import State, quiet, with_memo
from bangref.bang.substitutes import note_substitute
from bangref.bang.targets import AIMED
from bangref.core.abilities import window
from bangref.core.action import NOBODY, Action, Card
from bangref.core.asking import follow
from bangref.core.frame import FrameSpec, Kinds, become, pop, push
from bangref.core.frames.gather import Gather
from bangref.core.frames.window import Window
from bangref.core.pick import AS_LAST_RESORT
from bangref.core.piles import Cards
from bangref.core.ring import order_from
from bangref.core.ruling import Note, ignore

IMMEDIATE = "bang.card_type.brown.immediate"
COST = "bang.play_vs_use.use"
AT_ONESELF = {ONE_IN_RANGE: "bang.symbol.in_range.self", ONE_NEAR: "bang.distance.one_includes_self"}
"""The clauses that allow a card with a distance to be aimed at oneself."""

FROM_PLAY = "from play"
"""The purpose of a card that lay in play and has been used against a shot."""

TARGETING, PAYING, COMMITTED, RESOLVING, RESOLVED = range(5)


class PlayCard(NamedTuple):
    """A card being played, or used from play, or an effect without a card. cancelled: it has no effect.

    outer: what was remembered when it began, for a card within which it is played; () where nothing is for a card.
    """

    signature: Signature
    stage: int
    cancelled: bool = False
    outer: tuple[int, ...] = ()
    tag: str = "play_card"


def _at(play: PlayCard, stage: int) -> PlayCard:
    return play if play.stage == stage else PlayCard(play.signature, stage, play.cancelled, play.outer)


def begin_play(rules: Rules, state: State, action: Action, note: Note, asks: bool | None = None) -> State:
    """A player announces a card; judged already. asks: may they add to it first; None: if it has no target yet."""
    note(NOT_HELD, "plays", action.actor, action.card, action.target, action.aim)
    if action.name:
        note_substitute(rules, state, action, "play", note)
    signature = signature_of(rules, action)
    state, play = _begun(rules, state, signature)
    state = follow(rules, state, CARD_ANNOUNCED, (signature.by, NOBODY), (signature,), note)
    if (signature.target == NOBODY if asks is None else asks) and rides(rules, state, signature):
        return push(state, play._replace(stage=TARGETING), riding(signature))
    return _pay(rules, state, play, note)


def _begun(rules: Rules, state: State, signature: Signature) -> tuple[State, PlayCard]:
    """What is played, with a memory of its own, and the state beneath it."""
    if EFFECT not in rules.spans:
        return state, PlayCard(signature, RESOLVED)
    play = PlayCard(signature, RESOLVED, outer=state.memo)
    return _remembering(rules, state, forgotten(rules, state.memo, (EFFECT,))), play


def _remembering(rules: Rules, state: State, memo: tuple[int, ...]) -> State:
    """The state with other remembered numbers, and what is in force by them."""
    return state if memo == state.memo else refreshed(rules, state._replace(memo=memo))


def _run(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    if frame.stage == RESOLVED:
        return _done(rules, state, frame)
    if frame.stage == COMMITTED:
        return _windows(rules, state, frame, note)
    if frame.stage == RESOLVING:
        return _resolve(rules, state, frame, note)
    if frame.stage == TARGETING:
        return _targeted(rules, state, frame, note)
    return _over(rules, state, frame)


def _targeted(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    signature = frame.signature
    if not still_held(state, signature):
        gone = next(card for card in signature.cards if card not in state.seats[signature.by].hand)
        note(NOT_HELD, "announced_card_is_gone", signature.by, gone)
        return _over(rules, state, frame)
    if signature.target == NOBODY and rules.effects[signature.name].aim in AIMED:
        return state
    return _pay(rules, pop(state), frame, note)


def _pay(rules: Rules, state: State, play: PlayCard, note: Note) -> State:
    """The card costs nothing, or its price is gathered first. The state is that beneath the play."""
    signature = play.signature
    due = price(rules, state, signature.by, signature.name, note)
    if not due:
        return _commit(rules, state, play, (), note)
    return push(state, play._replace(stage=PAYING), Gather(signature.by, "price", (), (due, *signature.cards)))


def _commit(rules: Rules, state: State, play: PlayCard, price_cards: Cards, note: Note) -> State:
    """The card leaves the hand, then its price, which triggers what comes before the effect. The state: beneath it."""
    signature = play.signature
    if spends_bang_play(rules, state, signature, note):
        if note is not ignore:
            note(ONE_BANG, "bang_card_of_the_turn", signature.by, state.memo[BANGS_PLAYED] + 1)
            bang_plays_allowed(rules, state, signature.by, note)
        state = with_memo(state, BANGS_PLAYED, state.memo[BANGS_PLAYED] + 1)
    _note_aim(rules, state, signature, note)
    effect = rules.effects[signature.name]
    play = _at(play, RESOLVED)
    state = push(state, play)
    if effect.lays:
        state = _lay(rules, state, signature, note)
    else:
        (card,) = signature.cards
        state = discard_from_hand(rules, state, signature.by, card, "played", signature.by, IMMEDIATE, note)
    for card in price_cards:
        state = discard_from_hand(rules, state, signature.by, card, "given", signature.by, COST, note)
        state = used(rules, state, signature.by, card, "price")
    return _committed(rules, played(rules, state, signature), play, effect, note)


def use_in_play(rules: Rules, state: State, signature: Signature, clause: str, note: Note) -> State:
    """A card in play is discarded for its effect by its owner; nothing is played. Judged already.

    clause: who says that this is how it is used.
    """
    (card,) = signature.cards
    _note_aim(rules, state, signature, note)
    state, play = _begun(rules, state, signature)
    state = discard_in_play(rules, push(state, play), signature.by, card, "used", signature.by, clause, note)
    return _committed(rules, state, play, effect_of(rules, signature), note)


def carry_out(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """An effect without a card, such as a copy of another one; nothing is played. Judged already."""
    _note_aim(rules, state, signature, note)
    state, play = _begun(rules, state, signature)
    return _committed(rules, push(state, play), play, effect_of(rules, signature), note)


def _committed(rules: Rules, state: State, play: PlayCard, effect: Effect, note: Note) -> State:
    """The effect, if nothing comes before it; its frame is on top of the stack."""
    if rules.at[AIMED_AT] or not quiet(state):
        return become(state, _at(play, COMMITTED))
    after: State = effect.resolve(rules, state, play.signature, note)
    return after


def _note_aim(rules: Rules, state: State, signature: Signature, note: Note) -> None:
    """Cite distance and reach where they decided that the target may be aimed at."""
    if note is ignore:
        return
    effect = effect_of(rules, signature)
    aim = effect.aim
    if aim not in (ONE_IN_RANGE, ONE_NEAR):
        return
    if signature.target == signature.by:
        note(AT_ONESELF[aim], "aims_at_oneself", signature.by)
        return
    far = distance(rules, state, signature.by, signature.target, purpose_of(signature), note)
    if aim == ONE_NEAR:
        note("bang.symbol.at_distance", "near_enough", signature.by, signature.target, far, effect.within)
        return
    reaches = reach(rules, state, signature.by, note)
    if far <= reaches:  # else the weapon has gone since the card was aimed, with what was added to it
        note("bang.card.bang.range_check", "in_reach", signature.by, signature.target, far, reaches)


def _lay(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    (card,), by = signature.cards, signature.by
    holder = by if signature.target == NOBODY else signature.target
    state = lose(state, by, card)
    weapon = rules.faces[card].reach
    if weapon:
        for lying in state.seats[holder].lying:
            if rules.faces[lying.card].reach:
                state = discard_in_play(rules, state, holder, lying.card, "replaced", by, "bang.weapon.replace", note)
    clause = "bang.card_type.blue.lasting" if weapon else rules.effects[signature.name].clause
    return lay(rules, state, holder, card, ("hand", by), clause, note)


def _windows(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    if not rules.at[AIMED_AT]:
        return _resolve(rules, state, frame, note)
    return answerable(rules, become(state, _at(frame, RESOLVING)), frame.signature)


def answerable(rules: Rules, state: State, signature: Signature) -> State:
    """Whoever has an answer to the effect may change the frame on top, an ``Underway`` of ``bang.aimed_at``."""
    if not rules.at[AIMED_AT]:
        return state
    return push(state, Window("aimed at", order_from(state.ring, state.turn), signature))


def _resolve(rules: Rules, state: State, frame: PlayCard, note: Note) -> State:
    state = become(state, _at(frame, RESOLVED))
    if frame.cancelled:
        return state
    after: State = effect_of(rules, frame.signature).resolve(rules, state, frame.signature, note)
    return after


def _done(rules: Rules, state: State, frame: PlayCard) -> State:
    state = _over(rules, state, frame)
    state = trigger(rules, state, CARD_SETTLED, frame.signature, int(frame.cancelled))
    if rules.at[CARD_RESOLVED]:
        return push(state, Window("card resolved", order_from(state.ring, state.turn), frame.signature))
    return state


def _over(rules: Rules, state: State, frame: PlayCard) -> State:
    """The play is over; what was remembered for it is forgotten, and nothing is in force by that any more."""
    if frame.outer:
        state = _remembering(rules, state, recalled(rules, state.memo, frame.outer))
    return pop(state)


def played(rules: Rules, state: State, signature: Signature) -> State:
    """Queue the effects of a card having been played."""
    if not rules.at[CARD_PLAYED]:
        return state
    name = rules.effects[signature.name].card_played
    return trigger(rules, state, CARD_PLAYED, signature.by, signature.cards[0], name, signature.target)


def used(rules: Rules, state: State, seat: int, card: Card, purpose: str) -> State:
    """Queue what follows from a card having been spent without being played, of the hand unless it is FROM_PLAY."""
    return trigger(rules, state, CARD_USED, seat, card, purpose)


# The open target after riders ----------------------------------------------------------------------------------


def _aimed(rules: Rules, state: State, frame: PlayCard, signature: Signature, note: Note) -> State:
    """The open target after riders."""
    aimed = signature.target != NOBODY
    return become(state, frame._replace(signature=signature)) if aimed else _over(rules, state, frame)


# Price, and the windows in which others take part ---------------------------------------------------------------


def _price_cards(rules: Rules, state: State, frame: Gather) -> Cards:
    due, card = frame.about
    return () if len(frame.taken) == due else rest_of_hand(state, frame.seat, (card, *frame.taken))


def _price_paid(rules: Rules, state: State, frame: Gather, note: Note) -> State:
    return _commit(rules, pop(state), state.frames[-1], frame.taken, note)


FRAMES: Kinds[Rules, State] = {
    PlayCard: aim_frame(
        Aim(effect=lambda rules, play: effect_of(rules, play.signature), take=_aimed, nobody=AS_LAST_RESORT),
        FrameSpec(_run),
    )
}
GATHERS = {"price": spending(FOR_PRICE, COST, _price_cards, _price_paid, bound=made_to_play)}
WINDOWS = {
    "riders": RIDERS_WINDOW,
    "aimed at": window(AIMED_AT, "bang.play_vs_use.own_turn"),
    "card resolved": window(CARD_RESOLVED, "bang.sequence.finish_before_next"),
}
