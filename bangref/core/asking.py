"""The asking machinery: how the answers of several elements to one question become one.

    modifiers       how much? answers in layers: printed, set, add, floor or ceiling, override
    prohibitions    may this be done? one ban is enough
    substitutions   what does it count as? everything that anybody says
    replacements    what happens instead? the first that has something to say
    order           which effect comes before which: declared, sorted once, circles refused

No game is named here; the points at which a game asks are its own.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar, TypeVarTuple

from bangref.core.action import Seat
from bangref.core.element import Modifier, Prohibition, Replacement, Substitution, Trigger
from bangref.core.frame import P
from bangref.core.point import Answers, Point
from bangref.core.ruling import Note, Ruling, ignore

R = TypeVar("R")
S = TypeVar("S")
W = TypeVar("W")
Given = TypeVarTuple("Given")

Owners = tuple[Seat, ...]

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


def modified(
    answers: Answers[Modifier[R, S, *Given]], rules: R, state: S, point: str, printed: int, note: Note, *given: *Given
) -> int:
    """A number after the shares of these answers; each share is noted with its clause."""
    shares = []
    for owner, element, answer in answers:
        value = answer.value(rules, state, owner, *given)
        if value is not None:
            shares.append(Share(answer.layer, value, answer.clause))
            note(answer.clause, "share", point, element, value)
    return measured(printed, shares) if shares else printed


def replaced(
    answers: Answers[Replacement[R, S, W, *Given]], rules: R, state: S, *given: *Given
) -> tuple[W, str] | None:  # fmt: skip
    """The first of these answers that has something to say, with its clause; None leaves the ordinary way."""
    for owner, _, answer in answers:
        found = answer.answer(rules, state, owner, *given)
        if found is not None:
            return found, answer.clause
    return None


# How the procedures of a game ask. owners: whose elements bear on it, with NOBODY for what is in force for everybody.


def measure(
    rules: P, state: S, point: Point[Modifier[P, S, *Given]], owners: Owners, printed: int, note: Note, *given: *Given
) -> int:
    """A number after the shares of all elements in force of these owners."""
    if not rules.at[point]:
        return printed
    if note is not ignore:
        rules.note_out_of_force(rules, state, point, owners, note)
    answers = rules.answers_at(rules, state, point, owners)
    return modified(answers, rules, state, point.name, printed, note, *given) if answers else printed


def forbidden(
    rules: P, state: S, point: Point[Prohibition[P, S, *Given]], owners: Owners, *given: *Given
) -> Ruling | None:  # fmt: skip
    """The ruling of the first element in force that forbids it, or None."""
    if not rules.at[point]:
        return None
    for owner, element, answer in rules.answers_at(rules, state, point, owners):
        facts = answer.facts(rules, state, owner, *given)
        if facts is not None:
            return Ruling(answer.clause, "forbidden_by", (element, *facts))
    return None


def counts(
    rules: P, state: S, point: Point[Substitution[P, S, W, *Given]], owners: Owners, *given: *Given
) -> dict[W, str]:  # fmt: skip
    """Everything that the thing also counts as, with the clause that says so."""
    if not rules.at[point]:
        return {}
    answers = rules.answers_at(rules, state, point, owners)
    return {what: answer.clause for owner, _, answer in answers for what in answer.counts(rules, state, owner, *given)}


def instead(
    rules: P, state: S, point: Point[Replacement[P, S, W, *Given]], owners: Owners, *given: *Given
) -> tuple[W, str] | None:  # fmt: skip
    """The first replacement that has something to say, with its clause; None leaves the ordinary way."""
    if not rules.at[point]:
        return None
    answers = rules.answers_at(rules, state, point, owners)
    return replaced(answers, rules, state, *given) if answers else None


def follow(
    rules: P, state: S, point: Point[Trigger[P, S, *Given]], owners: Iterable[Seat], facts: tuple[*Given], note: Note
) -> S:
    """Carry out at once the effects of something that has just happened, for one player after another."""
    for seat in owners if rules.at[point] else ():
        for owner, _, trigger in rules.answers_at(rules, state, point, (seat,)):
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
    left = present
    while left:
        for element in left:
            if all(first in found for first in after[element]):
                found[element] = max((found[first] + 1 for first in after[element]), default=0)
        waiting = [element for element in left if element not in found]
        if waiting == left:
            raise CircularOrder(f"these elements each claim to come before another of them: {', '.join(left)}")
        left = waiting
    return {element: found[element] for element in present}


def sooner(rank: Mapping[str, int], before: Mapping[str, Iterable[str]]) -> dict[str, frozenset[str]]:
    """For each element that has a rank the others that come before it, as declared, or through some in between.

    Elements that wait for nothing are left out.

    >>> found = sooner({"last": 2, "first": 0, "between": 1}, {"first": ["between"], "between": ["last", "absent"]})
    >>> sorted(found), sorted(found["last"])
    (['between', 'last'], ['between', 'first'])
    """
    found: dict[str, frozenset[str]] = {}
    for first in sorted((element for element in rank if before.get(element)), key=rank.__getitem__):
        those = found.get(first, frozenset()) | {first}
        for second in before[first]:
            if second in rank:
                found[second] = found.get(second, frozenset()) | those
    return found
