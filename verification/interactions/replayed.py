"""A fragment played again: what its last step decides, and how both elements bear on it.

Shown           the step on which both bear
shown           a fragment played again; None where it does not show its pair
smaller         the same fragment on the smallest table that shows the same
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
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
from tools.elements import own_clauses
from verification.interactions.bearing import Bearing, judged
from verification.interactions.blank import pending_names, worlds_of
from verification.interactions.search import Fragment, Pair
from verification.interactions.tables import Given


class Shown(NamedTuple):
    """The last step of a fragment. cites: what its rulings cite of each element. drawn: cards drawn in all."""

    legal: bool
    bears: Bearing
    rulings: tuple[str, ...]
    cites: tuple[tuple[str, ...], tuple[str, ...]]
    drawn: int


def shown(given: Given, when: tuple[str, ...], pair: Pair) -> Shown | None:
    """A fragment played again; None where one of its steps is not legal, or the last does not show the pair."""
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
    going = True
    while going:
        going = False
        for tried in _with_less(given, frozenset(part.name for part in pair)):
            if _as_well(tried, fragment, pair, wanted):
                given, going = tried, True
                break
    return fragment._replace(given=given)


def _as_well(given: Given, fragment: Fragment, pair: Pair, wanted: Shown) -> bool:
    found = shown(given, fragment.when, pair)
    return found is not None and found[:2] == wanted[:2] and found.cites == wanted.cites


def _only_drawn(given: Given, drawn: int) -> Given:
    """The table with only those cards on the draw pile named that are drawn."""
    return (
        {**given, "draw": given.get("draw", [])[:drawn]} if drawn else {k: v for k, v in given.items() if k != "draw"}
    )


PLAIN = ("Black Jack", "Willy the Kid", "Pedro Ramirez", "Jesse Jones", "Lucky Duke", "Kit Carlson")


def _with_less(given: Given, needed: frozenset[str]) -> Iterator[Given]:
    """The table with one thing less on it."""
    for field in ("discard", "events", "event"):
        if field in given:
            yield {key: value for key, value in given.items() if key != field}
    for name, player in given["players"].items():
        yield from (_with_player(given, name, less) for less in _less(player, needed))


def _less(player: dict[str, Any], needed: frozenset[str]) -> Iterator[dict[str, Any]]:
    for field in ("hand", "in_play"):
        for place in range(len(player.get(field, ()))):
            left = [*player[field][:place], *player[field][place + 1 :]]
            rest = _without_tokens(player, player[field][place]) if field == "in_play" else player
            yield {key: value for key, value in rest.items() if key != field} | ({field: left} if left else {})
    for field in ("lives", "spare", "counters"):
        if field in player:
            yield {key: value for key, value in player.items() if key != field}
    if player.get("character") in PLAIN and player["character"] not in needed:
        yield {key: value for key, value in player.items() if key != "character"}


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
