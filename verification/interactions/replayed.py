"""A fragment played again: what its last step decides, and how both elements bear on it.

Shown           the step on which both bear
shown           a fragment played again; None where it does not show its pair
smaller         the same fragment on the smallest table that shows the same
plainer         a fragment without what it need not begin with, on the smallest table
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any, NamedTuple

from bangref.core.action import Action
from bangref.core.engine import attempt
from bangref.core.piles import DRAW_PILE
from bangref.core.ruling import Ruling
from bangref.judge.scenario import Table
from bangref.record.convert import actions_of
from bangref.record.errors import MalformedError
from bangref.record.words import line_from
from bangref.report.words import fact_words
from tools.elements import own_clauses, sets_of
from verification.interactions.bearing import Bearing, judged
from verification.interactions.blank import pending_names, worlds_of
from verification.interactions.named import elements_in
from verification.interactions.search import Fragment, Pair
from verification.interactions.sketch import Given


class Shown(NamedTuple):
    """The last step of a fragment. cites: what its rulings cite of each element. drawn: cards drawn in all."""

    legal: bool
    bears: Bearing
    rulings: tuple[str, ...]
    cites: tuple[tuple[str, ...], tuple[str, ...]]
    drawn: int


def shown(given: Given, when: tuple[str, ...], pair: Pair) -> Shown | None:
    """A fragment played again; None where one of its steps is not legal, or the last does not show the pair."""
    if not all(part.id in elements_in((given, when), pair) for part in pair):
        return None  # to be in the deck somewhere is not to take part
    try:
        table = Table(given)
        actions = [_action(text, table) for text in when]
    except MalformedError:
        return None
    worlds = worlds_of(table.rules, *pair)
    state, beside = table.state, (table.state,) * 3
    full = len(state.piles[DRAW_PILE])
    for place, action in enumerate(actions):
        if not state.frames:
            return None
        found = judged(worlds, pair, pending_names(state), state, beside, action)
        if place == len(actions) - 1:
            if found.bears is None:
                return None
            made = attempt(table.rules, state, action)
            illegal = isinstance(made, Ruling)
            rulings = (made,) if isinstance(made, Ruling) else made[1]
            after = state if isinstance(made, Ruling) else made[0]
            words = tuple(f"{fact_words(ruling, table.names)} [{ruling.clause}]" for ruling in rulings)
            one, other = (own_clauses(part, (ruling.clause for ruling in rulings)) for part in pair)
            return Shown(not illegal, found.bears, words, (one, other), full - len(after.piles[DRAW_PILE]))
        if isinstance(found.after, Ruling):
            return None
        state, beside = found.after, found.beside
    return None


def _action(text: str, table: Table) -> Action:
    (action,) = actions_of(line_from(text, table.names), table.names)
    return action


# Smaller tables -------------------------------------------------------------------------------------------------


def smaller(fragment: Fragment, pair: Pair) -> Fragment:
    """The same fragment on the smallest table that shows the same, step for step as plainly."""
    wanted = shown(fragment.given, fragment.when, pair)
    assert wanted is not None, f"found and not found again: {fragment.when}"
    given = _only_drawn(fragment.given, wanted.drawn)
    if not _as_well(given, fragment, pair, wanted):
        given = fragment.given
    needed = frozenset((*(part.name for part in pair), *fragment.when))
    for tried in _much_less(given, pair, needed):
        if _as_well(tried, fragment, pair, wanted):
            given = tried
    before: Given = {}
    while given != before:  # what could not be spared may be once other things are gone
        before, kept = given, 0
        while tried := next(islice(_with_less(given, needed), kept, None), {}):
            if _as_well(tried, fragment, pair, wanted):
                given = tried
            else:
                kept += 1
    return fragment._replace(given=given)


def plainer(fragment: Fragment, pair: Pair) -> Fragment:
    """A fragment without the decisions before the last that it does not need, on the smallest table."""
    before = None
    while fragment != before:
        before = fragment
        fragment = next((less for less in _shorter(fragment) if _shows_as_plainly(less, pair)), fragment)
    return smaller(fragment, pair)


def _shorter(fragment: Fragment) -> Iterator[Fragment]:
    """Only the last decisions, perhaps in the turn of whoever takes the first of them; or all with a gap in between."""
    given, when = fragment.given, fragment.when
    for first in range(len(when) - 1, 0, -1):
        for there in (given, {**given, "turn": when[first].split()[0]}):
            if there.get("turn") != "chance":
                yield fragment._replace(given=there, when=when[first:])
    for gap in range(2, 0, -1):
        for place in range(len(when) - gap):
            yield fragment._replace(when=(*when[:place], *when[place + gap :]))


def _shows_as_plainly(fragment: Fragment, pair: Pair) -> bool:
    step = shown(fragment.given, fragment.when, pair)
    return step is not None and (step.legal, step.bears) == (fragment.legal, fragment.bears)


def _as_well(given: Given, fragment: Fragment, pair: Pair, wanted: Shown) -> bool:
    found = shown(given, fragment.when, pair)
    return found is not None and found[:2] == wanted[:2] and found.cites == wanted.cites


def _only_drawn(given: Given, drawn: int) -> Given:
    """The table with only those cards on the draw pile named that are drawn."""
    return (
        {**given, "draw": given.get("draw", [])[:drawn]} if drawn else {k: v for k, v in given.items() if k != "draw"}
    )


def _much_less(given: Given, pair: Pair, needed: frozenset[str]) -> Iterator[Given]:
    """The table with much less on it at once: without what none of these texts names. Several ways, the boldest first.

    A table on which everybody has something is made small so in a few steps.
    """
    own = {"sets": list(sets_of(*pair))} if sets_of(*pair) else {}
    rest = {key: value for key, value in given.items() if key not in ("sets", "discard", "piles", "records")}
    bare = {**rest, "players": {name: _named(player, needed, FIELDS) for name, player in given["players"].items()}}
    yield {**own, **bare}
    yield {**own, **bare} | {key: given[key] for key in ("piles", "records") if key in given}
    for fields in (("character",), ("hand",), ("in_play",), ("counters", "tokens"), ("lives", "role", "spare")):
        yield {**given, "players": {name: _named(player, needed, fields) for name, player in given["players"].items()}}


def _named(player: dict[str, Any], needed: frozenset[str], fields: tuple[str, ...]) -> dict[str, Any]:
    """What a player has, without those fields of which nothing is named."""
    found: dict[str, Any] = {}
    for field, value in player.items():
        if field not in fields:
            found[field] = value
        elif field in ("hand", "in_play"):
            found[field] = [card for card in value if any(card in text or text in card for text in needed)]
        elif field == "character" and any(value in text for text in needed):
            found[field] = value
    return {field: value for field, value in found.items() if value not in ([], {})}


FIELDS = ("character", "lives", "role", "spare", "counters", "tokens", "hand", "in_play")
"""What a player has on a table."""


def _with_less(given: Given, needed: frozenset[str]) -> Iterator[Given]:
    """The table with one thing less on it."""
    for name in given.get("sets", ()):
        if left := [each for each in given["sets"] if each != name]:
            yield {**given, "sets": left}
        else:
            yield {key: value for key, value in given.items() if key != "sets"}
    for field in ("discard", "events", "event", "piles", "records", "phase"):
        if field in given:
            yield {key: value for key, value in given.items() if key != field}
    for name, pile in given.get("piles", {}).items():
        for place in range(len(pile)):
            less = {**given["piles"], name: [*pile[:place], *pile[place + 1 :]]}
            yield {**given, "piles": {pile: cards for pile, cards in less.items() if cards}}
    for name, player in given["players"].items():
        yield from (_with_player(given, name, less) for less in _less(player, needed))


def _less(player: dict[str, Any], needed: frozenset[str]) -> Iterator[dict[str, Any]]:
    for field in ("hand", "in_play"):
        for place in range(len(player.get(field, ()))):
            left = [*player[field][:place], *player[field][place + 1 :]]
            rest = _without_tokens(player, player[field][place]) if field == "in_play" else player
            yield {key: value for key, value in rest.items() if key != field} | ({field: left} if left else {})
    for field in ("lives", "spare", "counters", "tokens", "role", "character"):
        if field in player and not (field == "character" and player[field] in needed):
            yield {key: value for key, value in player.items() if key != field}


def _without_tokens(player: dict[str, Any], card: str) -> dict[str, Any]:
    """A player without the tokens that lie on a card."""
    left = {name: tokens for name, tokens in player.get("tokens", {}).items() if name != card}
    rest = {key: value for key, value in player.items() if key != "tokens"}
    return rest | ({"tokens": left} if left else {})


def _with_player(given: Given, name: str, player: dict[str, Any]) -> Given:
    found = deepcopy(given)
    found["players"][name] = player
    if not player:
        del found["players"][name]
    return found
