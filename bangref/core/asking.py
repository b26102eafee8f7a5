"""The asking machinery: how the answers of several elements to one question become one.

    modifiers       how much? answers in layers: printed, set, add, floor or ceiling, override
    prohibitions    may this be done? one ban is enough
    substitutions   what does it count as? everything that anybody says
    replacements    what happens instead? the first that has something to say
    order           which effect comes before which: declared, sorted once, circles refused

No game is named here; the points at which a game asks are its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from bangref.core.action import Seat
from bangref.core.frame import Procedures
from bangref.core.ruling import Note, Ruling

S = TypeVar("S")

SET = 1
ADD = 2
FLOOR = 3
CEILING = 4
OVERRIDE = 5


class Share(NamedTuple):
    """One element's share in a measured quantity: in which layer, how much, under which clause."""

    layer: int
    value: int
    clause: str


def measured(printed: int, shares: Sequence[Share]) -> int:
    """The quantity: the printed value, replaced by ``set``, changed by ``add``, bounded, or overridden.

    >>> measured(1, [Share(ADD, 1, "a"), Share(SET, 3, "b")])
    4
    >>> measured(5, [Share(CEILING, 3, "a"), Share(ADD, 1, "b")])
    3
    >>> measured(5, [Share(OVERRIDE, 1, "a"), Share(ADD, 1, "b")])
    1
    """
    value = printed
    for share in shares if len(shares) == 1 else sorted(shares, key=_layer):
        if share.layer == ADD:
            value += share.value
        elif share.layer == FLOOR:
            value = max(value, share.value)
        elif share.layer == CEILING:
            value = min(value, share.value)
        else:
            value = share.value
    return value


def _layer(share: Share) -> int:
    return share.layer


Answers = Iterable[tuple[Seat, str, Any]]
"""Answers of elements: whose, of which element, and the answer."""


def modified(answers: Answers, rules: Any, state: Any, point: str, printed: int, note: Note, *given: Any) -> int:
    """A number after the shares of these answers; each share is noted with its clause."""
    shares = []
    for owner, element, answer in answers:
        value = answer.value(rules, state, owner, *given)
        if value is not None:
            shares.append(Share(answer.layer, value, answer.clause))
            note(answer.clause, "share", point, element, value)
    return measured(printed, shares) if shares else printed


def banned(answers: Answers, rules: Any, state: Any, *given: Any) -> Ruling | None:
    """The ruling of the first of these answers that forbids it, or None."""
    for owner, element, answer in answers:
        facts = answer.facts(rules, state, owner, *given)
        if facts is not None:
            return Ruling(answer.clause, "forbidden_by", (element, *facts))
    return None


def counted(answers: Answers, rules: Any, state: Any, *given: Any) -> dict[Any, str]:
    """Everything that it also counts as, with the clause that says so."""
    return {what: answer.clause for owner, _, answer in answers for what in answer.counts(rules, state, owner, *given)}


def replaced(answers: Answers, rules: Any, state: Any, *given: Any) -> tuple[Any, str] | None:
    """The first of these answers that has something to say, with its clause; None leaves the ordinary way."""
    for owner, _, answer in answers:
        found = answer.answer(rules, state, owner, *given)
        if found is not None:
            return found, answer.clause
    return None


# The same for one player in a game ----------------------------------------------------------------------------


def measure(rules: Procedures, state: Any, point: str, owner: Seat, printed: int, note: Note, *given: Any) -> int:
    """A number after the shares that a player's elements have in it."""
    if not rules.at[point]:
        return printed
    answers = rules.answers_at(rules, state, point, owner)
    return modified(answers, rules, state, point, printed, note, *given) if answers else printed


def forbidden(rules: Procedures, state: Any, point: str, owner: Seat, *given: Any) -> Ruling | None:
    """The ruling of the first of a player's elements that forbids it, or None."""
    if not rules.at[point]:
        return None
    answers = rules.answers_at(rules, state, point, owner)
    return banned(answers, rules, state, *given) if answers else None


def counts(rules: Procedures, state: Any, point: str, owner: Seat, *given: Any) -> dict[Any, str]:
    """Everything it also counts as by a player's elements, with the clause that says so."""
    if not rules.at[point]:
        return {}
    answers = rules.answers_at(rules, state, point, owner)
    return counted(answers, rules, state, *given) if answers else {}


def instead(rules: Procedures, state: Any, point: str, owner: Seat, *given: Any) -> tuple[Any, str] | None:
    """What a player's elements put in the place of the ordinary way, with its clause."""
    if not rules.at[point]:
        return None
    answers = rules.answers_at(rules, state, point, owner)
    return replaced(answers, rules, state, *given) if answers else None


def follow(
    rules: Procedures, state: S, point: str, owners: Iterable[Seat], facts: tuple[Any, ...], note: Note
) -> S:  # fmt: skip
    """Carry out at once what follows from something that has just happened, for one player after another."""
    for seat in owners if rules.at[point] else ():
        for owner, _, trigger in rules.answers_at(rules, state, point, seat):
            if trigger.applies(rules, state, owner, facts):
                state = trigger.fire(rules, state, owner, facts, note)
    return state


class CircularOrder(ValueError):
    """Elements that each declare to come before the other."""


def ranks(elements: Iterable[str], before: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """A rank for each element that respects every declared *before*; elements that are absent drop out.

    Elements between which nothing is declared share the lowest rank they can have.

    >>> ranks(["later", "sooner"], {"sooner": ["later"]})
    {'later': 1, 'sooner': 0}

    Raises CircularOrder where the declarations contradict each other.
    """
    present = list(dict.fromkeys(elements))
    after: dict[str, list[str]] = {element: [] for element in present}
    for first, seconds in before.items():
        for second in seconds:
            if first in after and second in after:
                after[second].append(first)
    found: dict[str, int] = {}
    for _ in present:
        for element in present:
            if element not in found and all(first in found for first in after[element]):
                found[element] = max((found[first] + 1 for first in after[element]), default=0)
    if len(found) < len(present):
        stuck = ", ".join(element for element in present if element not in found)
        raise CircularOrder(f"these elements each claim to come before another of them: {stuck}")
    return {element: found[element] for element in present}
