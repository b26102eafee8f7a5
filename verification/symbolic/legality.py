"""Legality: whatever is listed is accepted, whatever is accepted is listed, and silence never says what is illegal."""

from bangref.bang.cards.duel import WAITING, Duel
from bangref.bang.cards.general_store import Store
from bangref.bang.deck import DiscardEach
from bangref.bang.demand import Demand
from bangref.bang.loss import LoseLives
from bangref.bang.names import BANG, BEER, CAT_BALOU, DUEL, INDIANS, MISSED, PANIC
from bangref.bang.phase_3_discard import Excess
from bangref.bang.rules import PLAYED, Rules, Signature
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import (
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    NO_CARD,
    NOBODY,
    PASS,
    PICK,
    PLAY,
    TAKE,
    USE,
    VERBS,
    Action,
    Card,
)  # fmt: skip
from bangref.core.engine import Accepted, advance, legal_actions, silent_answer, step, why_not
from bangref.core.frame import Frame, push
from bangref.core.ruling import ignore
from verification.symbolic.tables import (
    FOUR,
    FULL,
    KINDS,
    PLAIN,
    before,
    begun,
    card,
    changed,
    done,
    piled,
    same_cards,
    settled,
    shot,
)

ONE_JUDGEMENT = ("bang.turn.play.any_number",)
ANSWERS = ("bang.sequence.finish_before_next",)

CLAUSES = {
    "plays_listed_are_accepted": ONE_JUDGEMENT,
    "plays_accepted_are_listed": (*ONE_JUDGEMENT, "bang.turn.play.limits_closed_list"),
    "play_phase_always_ends": ("bang.turn.play.none_required", "bang.turn.discard.phase2_end"),
    "not_held_not_played": ("bang.play_vs_use.play",),
    "answers_to_a_shot": ("bang.card.missed.out_of_turn", *ANSWERS),
    "answers_to_a_demand": ("bang.card.indians.effect", *ANSWERS),
    "answers_to_a_duel": ("bang.card.duel.alternate", *ANSWERS),
    "answers_of_the_dying": ("bang.card.beer.lethal_save", *ANSWERS),
    "answers_in_phase_1": ("bang.turn.phases", *ANSWERS),
    "answers_in_phase_3": ("bang.turn.discard.excess", *ANSWERS),
    "answers_in_the_store": ("bang.card.general_store.pick", *ANSWERS),
    "answers_to_the_order_of_discards": ("bang.discard.order_choice", *ANSWERS),
    "others_cannot_act": ("bang.play_vs_use.own_turn", *ANSWERS),
    "second_copy_cannot_be_laid": (
        "bang.turn.play.no_duplicate_in_play", "bang.in_play.same_name", "bang.turn.play.no_same_weapon",
    ),
    "jail_never_before_the_sheriff": ("bang.card.jail.not_sheriff",),
    "plays_of_any_two_cards": ONE_JUDGEMENT,
    "two_decisions_lose_nothing": ("bang.play_vs_use.destination", "bang.turn.play.any_number"),
    "cards_aimed_at_are_there": ("bang.symbol.take_card", "bang.symbol.discard_card"),
}  # fmt: skip


def _accepted(rules: Rules, state: State) -> bool:
    """Every listed action is carried out, there is one, each is listed once, and silence means one of them."""
    legal = legal_actions(rules, state)
    silent = silent_answer(rules, state)
    return (
        bool(legal)
        and len(set(legal)) == len(legal)
        and (silent is None or silent in legal)
        and all(isinstance(step(rules, state, action, False), Accepted) for action in legal)
    )


def _judged(rules: Rules, state: State, action: Action) -> bool:
    """An action is accepted exactly if it is listed; a shuffle is never listed."""
    return (why_not(rules, state, action) is None) == (action in legal_actions(rules, state))


def plays_listed_are_accepted(kind: int, lives: int, bangs: int) -> bool:
    """Phase 2, any card in hand, cards to be aimed at before others.

    pre: 0 <= kind < 22 and 1 <= lives and 0 <= bangs <= 1
    post: _
    """
    state = changed(FOUR, 0, hand=(KINDS[settled(kind, 22)],), lives=lives)
    state = changed(before(state, 1, card("mustang")), 2, hand=(KINDS[0],))
    return _accepted(PLAIN, state._replace(memo=(bangs, *state.memo[1:])))


def plays_accepted_are_listed(kind: int, verb: int, target: int, aim: int) -> bool:
    """Phase 2: any verb, with any card in hand, aimed at any seat or none, at a card there or none.

    pre: 0 <= kind < 7 and 0 <= verb < 2 and -2 <= target <= 4 and target != -1 and 0 <= aim < 2
    post: _
    """
    held = card((BANG, PANIC, CAT_BALOU, "jail", BEER, "mustang", "winchester")[settled(kind, 7)])
    target = settled(target + 2, 7) - 2
    aimed = (NO_CARD, card("mustang"))[settled(aim, 2)]
    state = before(changed(FOUR, 0, hand=(held,)), 1, card("mustang"))
    action = Action(0, (PLAY, USE)[settled(verb, 2)], held, target, aimed)
    return _judged(PLAIN, state, action)


def play_phase_always_ends(kind: int, lives: int, bangs: int) -> bool:
    """Phase 2 can always be ended, whatever is in hand and has been played.

    pre: 0 <= kind < 22 and 1 <= lives and 0 <= bangs
    post: _
    """
    state = changed(FOUR, 0, hand=(KINDS[settled(kind, 22)],), lives=lives)
    return why_not(PLAIN, state._replace(memo=(bangs, *state.memo[1:])), Action(0, END)) is None


def not_held_not_played(held: int, other: Card, target: int) -> bool:
    """A card that is not in hand cannot be played, at whomever.

    pre: 0 <= held < 22 and 0 <= other < 79 and 0 <= target < 4
    post: _
    """
    state = changed(FOUR, 0, hand=(KINDS[settled(held, 22)],))
    fault = why_not(PLAIN, state, Action(0, PLAY, other, target))
    return fault is not None or other == state.seats[0].hand[0]


def _signature(name: str) -> Signature:
    return Signature((card(name),), name, PLAYED, 0, 1, NO_CARD)


HELD = (card(BANG), card(MISSED), card(BEER), card("barrel"))
"""Cards that may answer something, for one or the other, and one that never does."""


def _holding(kind: int) -> State:
    """The state in which seat 1, Calamity Janet, has one card in hand and a Barrel in play."""
    hand = (HELD[settled(kind, 4)],)
    return changed(before(FOUR, 1, card("barrel", 1)), 1, hand=hand, characters=("calamity_janet",))


def _asked(kind: int, frame: Frame) -> State:
    """The state in which she is asked something."""
    return advance(FULL, push(_holding(kind), frame), ignore)


ANSWER_VERBS = (PLAY, USE, DISCARD, PASS)


def _any_answer(seat: int, verb: int, kind: int, name: int) -> Action:
    said = ("", MISSED, BANG, "barrel")[settled(name, 4)]
    return Action(seat, ANSWER_VERBS[settled(verb, 4)], HELD[settled(kind, 4)], name=said)


def answers_to_a_shot(kind: int, verb: int, name: int) -> bool:
    """A shot at Calamity Janet behind a Barrel.

    pre: 0 <= kind < 4 and 0 <= verb < 4 and 0 <= name < 4
    post: _
    """
    state = shot(FULL, _holding(kind))
    return _judged(FULL, state, _any_answer(1, verb, kind, name)) and (verb + name > 0 or _accepted(FULL, state))


def answers_to_a_demand(kind: int, verb: int, name: int) -> bool:
    """Indians! at Calamity Janet behind a Barrel.

    pre: 0 <= kind < 4 and 0 <= verb < 4 and 0 <= name < 4
    post: _
    """
    state = _asked(
        kind, Demand(_signature(INDIANS), 1, BANG, "bang.card.indians.effect", "bang.card.indians.bang_cards_only")
    )
    return _judged(FULL, state, _any_answer(1, verb, kind, name)) and (verb + name > 0 or _accepted(FULL, state))


def answers_to_a_duel(kind: int, verb: int, name: int) -> bool:
    """A Duel with Calamity Janet behind a Barrel.

    pre: 0 <= kind < 4 and 0 <= verb < 4 and 0 <= name < 4
    post: _
    """
    state = _asked(kind, Duel(_signature(DUEL), 0, 1, 1, WAITING))
    return _judged(FULL, state, _any_answer(1, verb, kind, name)) and (verb + name > 0 or _accepted(FULL, state))


def answers_of_the_dying(kind: int, lives: int, lost: int) -> bool:
    """The last life, with a Beer and another card in hand.

    pre: 0 <= kind < 4 and 1 <= lives <= 2 and 1 <= lost <= 2
    post: _
    """
    hand = tuple(sorted((HELD[settled(kind, 4)], card(BEER, 1))))
    state = changed(FOUR, 1, hand=hand, lives=lives, characters=("sid_ketchum",))
    loss = LoseLives(1, lost, 0, "bang.symbol.bang", "bang.elimination.killer")
    return _accepted(FULL, advance(FULL, push(state, loss), ignore))


PHASE_1 = ("kit_carlson", "jesse_jones", "pedro_ramirez", "claus_the_saint", "black_jack")


def answers_in_phase_1(person: int, verb: int, kind: int, target: int) -> bool:
    """Phase 1 of those who draw otherwise, and of one who is past it at once.

    pre: 0 <= person < 5 and 0 <= verb < 4 and 0 <= kind < 2 and -2 <= target < 3 and target != -1
    post: _
    """
    state = changed(changed(FOUR, 0, characters=(PHASE_1[settled(person, 5)],)), 2, hand=KINDS[6:8])
    state = begun(FULL, piled(state, known=KINDS[:7], thrown=KINDS[12:14]), 0)
    if Action(0, CHOOSE, name="look") in legal_actions(FULL, state):
        state = done(FULL, state, Action(0, CHOOSE, name="look"))
    told = (TAKE, DRAW, PICK, PASS)[settled(verb, 4)]
    card_told = KINDS[settled(kind, 2)] if told == PICK else NO_CARD
    action = Action(0, told, card_told, settled(target + 2, 5) - 2)
    return _judged(FULL, state, action) and (verb + kind > 0 or target != NOBODY or _accepted(FULL, state))


def answers_in_phase_3(cards: int, lives: int, verb: int, kind: int) -> bool:
    """Phase 3 with any excess.

    pre: 1 <= cards <= 3 and 1 <= lives <= 3 and 0 <= verb < 4 and 0 <= kind < 3
    post: _
    """
    state = changed(FOUR, 0, hand=tuple(sorted(KINDS[: settled(cards, 5)])), lives=lives)
    state = advance(PLAIN, state._replace(frames=(Turn(0, DISCARDING), Excess(0, True))), ignore)
    said = (DISCARD, PASS, END, PLAY)[settled(verb, 4)]
    return _judged(PLAIN, state, Action(0, said, NO_CARD if said == PASS else KINDS[settled(kind, 5)])) and (
        verb + kind > 0 or _accepted(PLAIN, state)
    )


def answers_in_the_store(a: int, b: int, verb: int, seat: int, kind: int) -> bool:
    """General Store with two cards on offer.

    pre: 0 <= a < 2 and 0 <= b < 2 and 0 <= verb < 3 and 0 <= seat < 4 and 0 <= kind < 3
    post: _
    """
    state = push(FOUR, Store(0, (1, 2), (KINDS[settled(a, 2)], KINDS[settled(b, 2)]), True))
    state = advance(PLAIN, state, ignore)
    action = Action(settled(seat, 4), (PICK, PASS, PLAY)[settled(verb, 3)], KINDS[settled(kind, 3)])
    return _judged(PLAIN, state, action) and (verb + kind + seat > 0 or _accepted(PLAIN, state))


def answers_to_the_order_of_discards(a: int, b: int, verb: int, seat: int, kind: int) -> bool:
    """Two cards to be discarded together.

    pre: 0 <= a < 2 and 0 <= b < 2 and 0 <= verb < 3 and 0 <= seat < 4 and 0 <= kind < 3
    post: _
    """
    cards = tuple((KINDS[settled(each, 2)], ("hand", 1)) for each in (a, b))
    state = advance(PLAIN, push(FOUR, DiscardEach(1, cards, "penalty", "bang.discard.order_choice")), ignore)
    action = Action(settled(seat, 4), (DISCARD, PICK, PASS)[settled(verb, 3)], KINDS[settled(kind, 3)])
    return _judged(PLAIN, state, action) and (verb + kind + seat > 0 or _accepted(PLAIN, state))


def others_cannot_act(seat: int, verb: int, kind: int, target: int) -> bool:
    """In phase 2 nobody but the player on turn may do anything; neither may nature or nobody.

    pre: -2 <= seat < 4 and seat != 0 and 0 <= verb < 10 and 0 <= kind < 22 and -2 <= target < 4
    post: _
    """
    seat, said = settled(seat + 2, 6) - 2, VERBS[settled(verb, 10)]
    held = KINDS[settled(kind, 22)] if said in (PLAY, DISCARD) else KINDS[0]
    state = changed(FOUR, max(seat, 1), hand=(held,))
    return why_not(PLAIN, state, Action(seat, said, held, target)) is not None


def second_copy_cannot_be_laid(kind: int, lying: int) -> bool:
    """A blue card can be laid exactly if none of the same name lies there.

    pre: 12 <= kind < 22 and 12 <= lying < 22 and kind != 14
    post: _
    """
    held, there = KINDS[settled(kind, 22)], KINDS[settled(lying, 22)]
    state = before(changed(FOUR, 0, hand=(held,)), 0, there)
    return (why_not(PLAIN, state, Action(0, PLAY, held)) is None) == (held != there)


def jail_never_before_the_sheriff(by: int, target: int, jailed: bool) -> bool:
    """Jail: before anybody but the Sheriff, and before nobody twice.

    pre: 0 <= by < 4 and 0 <= target < 4
    post: _
    """
    by, target = settled(by, 4), settled(target, 4)
    state = changed(FOUR, by, hand=(card("jail"),))
    state = before(state, target, card("jail", 1)) if jailed else state
    state = state._replace(turn=by, frames=(Turn(by, DISCARDING), state.frames[1]._replace(seat=by)))
    fault = why_not(PLAIN, state, Action(by, PLAY, card("jail"), target))
    return (fault is None) == (target != 0 and not jailed)


def cards_aimed_at_are_there(panic: bool, target: int, aim: int, lies: bool, holds: bool) -> bool:
    """Panic! and Cat Balou: a card that lies there, or one of a hand that has some.

    pre: 1 <= target < 4 and target != 2 and 0 <= aim < 3
    post: _
    """
    played, target = card(PANIC if panic else CAT_BALOU), settled(target, 4)
    aimed = (NO_CARD, card("scope"), card("mustang"))[settled(aim, 3)]
    state = changed(FOUR, 0, hand=(played,))
    state = before(state, target, card("scope")) if lies else state
    state = changed(state, target, hand=(KINDS[0],)) if holds else state
    fault = why_not(PLAIN, state, Action(0, PLAY, played, target, aimed))
    return (fault is None) == (holds if aimed == NO_CARD else lies and aimed == card("scope"))


def plays_of_any_two_cards(one: Card, other: Card, lives: int, target: int) -> bool:
    """Phase 2 with any two cards in hand, any number of lives, anybody behind a card that can be aimed at.

    pre: 0 <= one <= other < 79 and 1 <= lives <= 5 and 0 < target < 4
    post: _
    """
    state = changed(FOUR, 0, hand=(one, other), lives=lives)
    return _accepted(PLAIN, before(state, settled(target, 4), card("mustang")))


def two_decisions_lose_nothing(kind: int, other: int, first: int, second: int, probe: int) -> bool:
    """Any two decisions in a row, by whoever is asked, after a turn with any two cards: every card is still there.

    pre: 0 <= kind < 22 and 0 <= other < 22 and 0 <= first < 8 and 0 <= second < 8
    post: _
    """
    hand = tuple(sorted((KINDS[settled(kind, 22)], KINDS[settled(other, 22)])))
    state = changed(changed(FOUR, 0, hand=hand), 1, hand=KINDS[:2])
    after = state
    for number in (first, second):
        legal = legal_actions(PLAIN, after)
        after = done(PLAIN, after, legal[settled(number, 8) % len(legal)])
    return same_cards(PLAIN, state, after, probe)
