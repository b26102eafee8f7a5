"""What chance had no choice in, such as the card that was known to lie on top of the draw pile.

Known       such a thing: the line that would tell it, and the clause by which it came
known_in    those of some rulings
untold      those since somebody's last decision that no line has told yet
hear        a line that tells one of them
singly      a line of chance in its parts
rulings_of  those of a step, also if nobody has asked for them
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bangref.core.action import DRAW, NATURE, PICK, SHUFFLE, Action, drawn_by
from bangref.core.engine import attempt
from bangref.core.frame import Procedures
from bangref.core.piles import DRAW_PILE
from bangref.core.replay import Session, Step, Told
from bangref.core.ruling import Ruling


class Known(NamedTuple):
    """Something that chance had no choice in: the line that would tell it, and the clause by which it came."""

    action: Action
    clause: str


def known_in(rulings: Iterable[Ruling]) -> Iterator[Known]:
    """The cards that have left the draw pile, and single cards of hands that were taken."""
    for clause, fact, args in rulings:
        if fact == "moves" and args[1] == ("pile", DRAW_PILE) and args[2][0] != "pile":
            yield Known(Action(NATURE, DRAW, args[0], args[2][1]), clause)
        elif fact == "only_card":
            owner, card = args
            yield Known(Action(NATURE, PICK, card, owner), clause)


def singly(action: Action) -> tuple[Action, ...]:
    """A line of chance in its parts: cards drawn together are drawn one after another."""
    if action.verb != DRAW:
        return (action,)
    return tuple([action._replace(card=card, cards=()) for card in drawn_by(action)])


def untold(session: Session) -> list[Known]:
    """What chance had no choice in since somebody's last decision, and what no line has told yet."""
    heard, found = Counter(session.told.heard), []
    for known in _since_the_decision(session):
        if heard[known.action]:
            heard[known.action] -= 1
        else:
            found.append(known)
    return found


def hear(session: Session, action: Action) -> Session | None:
    """The session behind a line that tells what had to come and no line has told yet; None where it does not."""
    if action not in [known.action for known in untold(session)]:
        return None
    chance, heard, settled = session.told
    return session._replace(told=Told((*chance, action), (*heard, action), settled))


def _since_the_decision(session: Session) -> Iterator[Known]:
    yield from known_in(session.began)
    for done in session.lately:
        rulings = rulings_of(session.rules, done)
        if done.implied and done.action.verb == SHUFFLE:
            yield Known(done.action, rulings[0].clause)
        told = Counter(() if done.implied else singly(done.action))
        for known in known_in(rulings):
            if told[known.action]:
                told[known.action] -= 1
            else:
                yield known


def rulings_of(rules: Procedures[Any], done: Step) -> tuple[Ruling, ...]:
    """The rulings of a step; where nobody has asked for them, it is taken once more."""
    if done.rulings:
        return done.rulings
    again = attempt(rules, done.before, done.action)
    assert not isinstance(again, Ruling)
    return again[1]
