"""What somebody who looks on sees of a decision.

Secrets     what of a game is done in secret, as its kit tells
hidden      whether the card of a decision is hidden from them
cards_shown what somebody has shown to all
came_openly what had to come by chance and was seen by them
uncovered   whether cards of a hand have become known that no line names
passes_unseen   whether somebody has passed of whom nobody knew that they had something to answer
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bangref.core.action import DRAW, NATURE, NO_CARD, PICK, Action, Card, Seat
from bangref.core.engine import question
from bangref.core.forced_chance import known_in
from bangref.core.frame import Frame, Procedures
from bangref.core.frames.joint import Joint
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.judge.hidden.public_draws import Shown
from bangref.kits.secrets import Secrets
from bangref.worlds.places import Table, hand_of, with_hands


def hidden(rules: Procedures[Table], secrets: Secrets, shown: Shown, observer: Seat | None) -> bool:
    """Whether the card of a decision is hidden from an observer."""
    action, before = shown.action, shown.before
    if action.card == NO_CARD:
        return False
    if action.actor == NATURE:
        if action.verb == DRAW:
            return _drawn_in_secret(secrets, shown, action.target, observer)
        return action.verb == PICK and _taken_in_secret(shown, action, observer)
    asked = question(rules, before)
    in_secret = asked is not None and asked.kind in secrets.questions
    return in_secret and observer not in (action.actor, action.target) and not _may_receive(shown, observer)


def _may_receive(shown: Shown, observer: Seat | None) -> bool:
    """Whether an observer may get the card that is named: it comes to their hand, now or when all have named theirs."""
    if observer is None:
        return False
    came = any(fact == "moves" and args[2] == ("hand", observer) for _, fact, args in shown.rulings)
    return came or isinstance(shown.before.frames[-1], Joint)


def _drawn_in_secret(secrets: Secrets, shown: Shown, seat: Seat, observer: Seat | None) -> bool:
    if seat == observer or _is_shown(secrets, shown, shown.action.card):
        return False
    frames = shown.before.frames
    return frames[-1].keep or any(frame.tag in secrets.frames for frame in frames[-2:-1])


def _is_shown(secrets: Secrets, shown: Shown, card: Card) -> bool:
    return card in cards_shown(secrets, shown)


def cards_shown(secrets: Secrets, shown: Shown) -> tuple[Card, ...]:
    """The cards that somebody has shown to all."""
    return tuple([args[1] for _, fact, args in shown.rulings if fact in secrets.shown])


def _taken_in_secret(shown: Shown, action: Action, observer: Seat | None) -> bool:
    """Whether a card of a hand has come to another hand."""
    for _, fact, args in shown.rulings:
        if fact == "moves" and args[0] == action.card and args[1] == ("hand", action.target):
            return args[2][0] == "hand" and observer not in (action.target, args[2][1])
    return False


def came_openly(rules: Procedures[Table], secrets: Secrets, shown: Shown, observer: Seat | None) -> Iterator[Action]:
    """What had to come by chance in a decision, where an observer saw it."""
    named = Counter([shown.action] if shown.action.actor == NATURE else ())
    secret = [card for frame in shown.after.frames if frame.tag in secrets.frames for card in _cards(rules, frame)]
    secret += _laid_back(shown)
    for known, ruling in zip(known_in(shown.rulings), _sources(shown), strict=True):
        action = known.action
        if named[action]:
            named[action] -= 1
            continue
        if action.verb == DRAW:
            in_hand = ruling[1][0] == "hand" if ruling is not None else False
            seen = _is_shown(secrets, shown, action.card) or not (in_hand or action.card in secret)
            if action.target == observer or seen:
                yield action
        elif not _taken_in_secret(shown, action, observer):
            yield action


def _laid_back(shown: Shown) -> Iterator[Card]:
    """Cards that somebody has drawn to look at, and that lie on the draw pile again."""
    for _, fact, args in shown.rulings:
        if fact == "moves" and args[1][0] == "flight" and args[2] == ("pile", DRAW_PILE):
            yield args[0]


def _sources(shown: Shown) -> Iterator[tuple[Card, tuple[str, int]] | None]:
    """For each thing that had to come, the card and where it went; None for a card of a hand."""
    for ruling in shown.rulings:
        if next(iter(known_in((ruling,))), None) is not None:
            yield (ruling.args[0], ruling.args[2]) if ruling.fact == "moves" else None


def _cards(rules: Procedures[Table], frame: Frame) -> tuple[Card, ...]:
    return rules.frames[frame.__class__].cards(frame)


def passes_unseen(rules: Procedures[Table], shown: Shown, observer: Seat | None) -> bool:
    """Whether somebody has passed of whom an observer does not know that they had something to answer."""
    action, state = shown.action, shown.before
    top = state.frames[-1]
    has_answer = rules.frames[top.__class__].has_answer
    asked = question(rules, state)
    if has_answer is None or action.actor in (NATURE, observer) or asked is None or asked.silent != action:
        return False
    hands = [() if seat == action.actor else hand_of(player) for seat, player in enumerate(state.seats)]
    # In a game without hands everybody sees who may answer.
    return any(map(hand_of, state.seats)) and not has_answer(rules, with_hands(state, hands), top)


def uncovered(shown: Shown) -> bool:
    """Whether cards of a hand have come to the discard pile that no line names."""
    return any(
        fact == "moves" and args[1][0] == "hand" and args[2] == ("pile", DISCARD_PILE) and args[0] != shown.action.card
        for _, fact, args in shown.rulings
    )
