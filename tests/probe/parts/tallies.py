"""What follows? Elements of the probe set that are triggered."""

from typing import Any

from bangref.bang.deck import DiscardEach
from bangref.bang.draw_check import FLIPPING, DrawCheck
from bangref.bang.elimination.frame import KILLED
from bangref.bang.events import enter_event
from bangref.bang.moves import discard_in_play
from bangref.bang.names import BANG
from bangref.bang.play import carry_out
from bangref.bang.points import (
    BEFORE_LEAVING,
    CARD_ANNOUNCED,
    CARD_DRAWN,
    CARD_FLIPPED,
    CARD_LOST_TO,
    CARD_PLAYED,
    CARD_REDIRECTED,
    CARD_SETTLED,
    CARD_USED,
    COMES_HOME,
    DRAW_PHASE_ENDS,
    ENTERS_OR_LEAVES_PLAY,
    EVENT_ENTERS,
    EXCESS_DISCARDED,
    HAND_EMPTIED,
    LAST_LIFE_LOST,
    LEAVES_THE_GAME,
    LIFE_LOST,
    PLAY_PHASE_ENDS,
    REWARD,
    SHOT_CANCELLED,
    SHOT_HITS,
    TOKENS_GONE,
    TRAIN_MOVES,
    TURN_ENDS,
    TURN_IS_LOST,
    TURN_STARTS,
)  # fmt: skip
from bangref.bang.rules import COPY, PLAYED, Rules, Signature
from bangref.bang.state import State, lying_card, present, with_memo
from bangref.bang.tokens import hand_out, held
from bangref.core.action import NO_CARD, NOBODY
from bangref.core.asking import ADD
from bangref.core.element import Element, Modifier, Trigger
from bangref.core.frame import push
from bangref.core.ruling import Note
from tests.probe.parts.short_forms import EVENT_DECK, EVENTS, LAPS, NUGGETS, POWDER, clause_of, tally


def _left(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return True


def _flip_again(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    """The check beneath begins anew; what was flipped is put away first."""
    state = hand_out(rules, state, owner, NUGGETS, -1, clause_of("second_chance"), note)
    place = max(i for i, frame in enumerate(state.frames) if isinstance(frame, DrawCheck))
    check: DrawCheck = state.frames[place]
    frames = (*state.frames[:place], check._replace(stage=FLIPPING, flipped=()), *state.frames[place + 1 :])
    cards = tuple((card, ("flight", check.seat)) for card in check.flipped)
    return push(state.with_frames(frames), DiscardEach(owner, cards, "flipped", clause_of("second_chance")))


def _can_flip_again(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return facts[0] == owner and held(state, owner, NUGGETS) > 0


def _encore_due(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return facts[0] == owner and not state.memo[rules.slots[LAPS.name]]


def _encore(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    note(clause_of("encore"), "extra_turn_earned", owner)
    state = with_memo(state, rules.slots[LAPS.name], 1)
    return state._replace(extra=(*state.extra, (owner, "encore")))


def _news(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return bool(state.piles[EVENT_DECK]) and facts[0] == min(present(state))


def _turn_up(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return enter_event(rules, state, EVENT_DECK, EVENTS, clause_of("herald"), note)


def _any_event(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    return True


def _leader_gains(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, state.turn, NUGGETS, 1, clause_of("gold_rush"), note)


def _shunts(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("shunter"), note)


def _shoots(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    by, _, name, _ = facts
    return bool(by == owner and name == BANG)


def _shoot_twice(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    """Before a BANG! takes effect, so does a copy of it."""
    return carry_out(rules, state, Signature((), BANG, COPY, owner, facts[3], NO_CARD), note)


def _travels(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    signature, called_off = facts
    return signature.by == owner and signature.kind == PLAYED and not called_off


def _count_hand(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, len(state.seats[owner].hand), clause_of("showman"), note)


def _wounds(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    seat, _, author, *_ = facts
    return bool(author == owner != seat)


def _pays_for_lives(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, facts[1], clause_of("bounty_hunter"), note)


def _is_wanted(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    seat, how, killer, _ = facts
    return bool(seat == owner and how == KILLED and killer != NOBODY)


def _pays_the_killer(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, facts[2], NUGGETS, 1, clause_of("poster"), note)


def _of_the_dead(rules: Rules, state: State, owner: int, killed: int, killer: int) -> int | None:
    return 2 if killed == owner else None


def _inherits_a_nugget(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("mourner"), note)


def _worn_out(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
    """What is worn out has to be in play still, and nothing new on it."""
    holder, card, kind, _ = facts
    lying = lying_card(state.seats[holder], card)
    return kind == POWDER and lying is not None and not lying.tokens and rules.faces[card].colour == "orange"


def _wears_out(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    holder, card, _, by = facts
    state = discard_in_play(rules, state, holder, card, "used", holder, clause_of("worn_out"), note)
    return state if by == NOBODY else hand_out(rules, state, by, NUGGETS, 1, clause_of("worn_out"), note)


def _announces(rules: Rules, state: State, owner: int, facts: tuple[Signature]) -> bool:
    return facts[0].by == owner


def _is_new_target(rules: Rules, state: State, owner: int, facts: tuple[Signature]) -> bool:
    return facts[0].target == owner


def _hears(rules: Rules, state: State, owner: int, facts: tuple[Signature], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("crier"), note)


def _is_paid(rules: Rules, state: State, owner: int, facts: tuple[Signature], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("scapegoat"), note)


TALLIES = (
    Element("crier", (Trigger(CARD_ANNOUNCED, clause_of("crier"), _announces, _hears),)),
    Element("scapegoat", (Trigger(CARD_REDIRECTED, clause_of("scapegoat"), _is_new_target, _is_paid),)),
    Element("worn_out", (Trigger(TOKENS_GONE, clause_of("worn_out"), _worn_out, _wears_out),)),
    Element("mourner", (Trigger(LEAVES_THE_GAME, clause_of("mourner"), _left, _inherits_a_nugget),)),
    Element(
        "bounty_hunter",
        tuple(Trigger(p, clause_of("bounty_hunter"), _wounds, _pays_for_lives) for p in (LIFE_LOST, LAST_LIFE_LOST)),
    ),
    Element(
        "poster",
        (
            Modifier(REWARD, clause_of("poster"), ADD, _of_the_dead),
            Trigger(BEFORE_LEAVING, clause_of("poster"), _is_wanted, _pays_the_killer),
        ),
    ),
    Element("echoer", (Trigger(CARD_PLAYED, clause_of("echoer"), _shoots, _shoot_twice),)),
    Element("showman", (Trigger(CARD_SETTLED, clause_of("showman"), _travels, _count_hand),)),
    tally(TURN_STARTS),
    tally(CARD_DRAWN),
    tally(DRAW_PHASE_ENDS),
    tally(PLAY_PHASE_ENDS),
    tally(TURN_ENDS),
    tally(TURN_IS_LOST),
    tally(CARD_PLAYED),
    tally(CARD_USED),
    tally(SHOT_CANCELLED, 1),
    tally(SHOT_HITS, 1),
    tally(LIFE_LOST),
    tally(LEAVES_THE_GAME, 2),
    tally(HAND_EMPTIED),
    tally(CARD_LOST_TO),
    tally(CARD_FLIPPED),
    tally(ENTERS_OR_LEAVES_PLAY),
    tally(EXCESS_DISCARDED),
    tally(TRAIN_MOVES),
    Element("second_chance", (Trigger(CARD_FLIPPED, clause_of("second_chance"), _can_flip_again, _flip_again),)),
    Element("encore", (Trigger(TURN_ENDS, clause_of("encore"), _encore_due, _encore),)),
    Element(
        "herald",
        (Trigger(TURN_STARTS, clause_of("herald"), _news, _turn_up),),
        before=("tally_turn_starts", "dynamite"),
    ),
    Element("shunter", (Trigger(COMES_HOME, clause_of("shunter"), _any_event, _shunts),)),
    Element("gold_rush", (Trigger(EVENT_ENTERS, clause_of("gold_rush"), _any_event, _leader_gains),)),
)
