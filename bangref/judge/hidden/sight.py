"""What somebody who looks on sees of a decision.

Secrets     what of a game is done in secret, as its kit tells
hidden      whether the card of a decision is hidden from them
came_openly what had to come by chance and was seen by them
uncovered   whether cards of a hand have become known that no line names
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bangref.core.action import DRAW, NATURE, NO_CARD, PICK, Action, Card, Seat
from bangref.core.engine import question
from bangref.core.forced_chance import known_in
from bangref.core.frame import Frame, Procedures
from bangref.core.piles import DISCARD_PILE
from bangref.judge.hidden.public_draws import Shown
from bangref.kits.kit import Secrets
from bangref.worlds.places import Table


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
    return in_secret and observer not in (action.actor, action.target)


def _drawn_in_secret(secrets: Secrets, shown: Shown, seat: Seat, observer: Seat | None) -> bool:
    if seat == observer or _is_shown(secrets, shown, shown.action.card):
        return False
    frames = shown.before.frames
    return frames[-1].keep or any(frame.tag in secrets.frames for frame in frames[-2:-1])


def _is_shown(secrets: Secrets, shown: Shown, card: Card) -> bool:
    return any(fact in secrets.shown and card in args for _, fact, args in shown.rulings)


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


def _sources(shown: Shown) -> Iterator[tuple[Card, tuple[str, int]] | None]:
    """For each thing that had to come, the card and where it went; None for a card of a hand."""
    for ruling in shown.rulings:
        if next(iter(known_in((ruling,))), None) is not None:
            yield (ruling.args[0], ruling.args[2]) if ruling.fact == "moves" else None


def _cards(rules: Procedures[Table], frame: Frame) -> tuple[Card, ...]:
    return rules.frames[frame.__class__].cards(frame)


def uncovered(shown: Shown) -> bool:
    """Whether cards of a hand have come to the discard pile that no line names."""
    return any(
        fact == "moves" and args[1][0] == "hand" and args[2] == ("pile", DISCARD_PILE) and args[0] != shown.action.card
        for _, fact, args in shown.rulings
    )
