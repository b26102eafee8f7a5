"""The options of a game, as headers, commands, scenarios and programs choose them: one answer to all of them.

known_kit       the kit of a game, by its id; kit_called: by its title as well
sets_called     sets by id, however their names are written
check_options   edition, sets, variants and readings are known, and none is there twice
check_fit       by these readings the sets go together
check_reading   a reading of any game
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from bangref.core.engine import Rejected
from bangref.kits import GAMES, TITLES, kit_of
from bangref.kits.any_game import Rules
from bangref.kits.kit import Kit
from bangref.record.errors import MalformedError, nearest, shown
from bangref.record.open_readings import still_open
from bangref.rulebook.load import all_called


def known_kit(game: str) -> Kit:
    """The kit of a game. Raises MalformedError for what no game is called."""
    _check_known("game", "game", (game,), GAMES)
    return kit_of(game)


def kit_called(text: str) -> Kit:
    """The kit of a game, by its id or its title, in any case. Raises MalformedError for what no game is called."""
    called = {title.rstrip("!").casefold(): game for game, title in TITLES.items()}
    return known_kit(called.get(text.strip().rstrip("!").casefold(), text))


def sets_called(kit: Kit, names: Iterable[str]) -> tuple[str, ...]:
    """Sets of a game by id; a name that none has stays as it is."""
    return all_called(names, tuple(kit.sets))


def check_options(
    kit: Kit, edition: str, sets: Sequence[str], variants: Sequence[str], readings: Mapping[str, str]
) -> None:
    """Raise MalformedError for what nobody knows and for what is there twice; ``where`` is the field of a header."""
    _check_known("edition", "edition", (edition,), kit.editions)
    _check_added("set", sets, kit.sets, kit.title)
    _check_added("variant", variants, kit.variants, kit.title)
    _check_readings(readings, kit.readings_of(sets))


def check_fit(kit: Kit, rules: Rules) -> None:
    """Raise MalformedError where by these readings nobody can play with these sets, whoever is dealt."""
    dealt = kit.dealt_players(Random(0), min(rules.roles), rules)
    begun = kit.begin(rules, dealt)
    if isinstance(begun, Rejected):
        clauses = ", ".join(ruling.clause for ruling in begun.rulings)
        raise MalformedError(f"by these readings the sets do not go together [{clauses}]", where="readings")


def check_reading(reading: str, value: str) -> None:
    """Raise MalformedError for what is no reading of any game, and for a value that it does not have."""
    from bangref.rulebook.load import load

    _check_readings({reading: value}, {id_: tuple(known.alternatives) for id_, known in load().readings.items()})


def _check_known(where: str, what: str, names: Iterable[str], known: Iterable[str]) -> None:
    choices = list(known)
    seen = set[str]()
    for name in names:
        if name not in choices:
            raise MalformedError(f"no {what} is called {shown(name)}", where=where, expected=nearest(name, choices))
        if name in seen:
            raise MalformedError(f"the {what} {shown(name)} is there twice", where=where)
        seen.add(name)


def _check_added(what: str, names: Sequence[str], known: Iterable[str], title: str) -> None:
    """Sets or variants; not every game has any."""
    where, choices = f"{what}s", list(known)
    if names and not choices:
        problem = f"{title} has no {where}, so none is called {shown(names[0])}"
        raise MalformedError(problem, where=where, expected="it left out")
    _check_known(where, what, names, choices)


def _check_readings(readings: Mapping[str, str], known: Mapping[str, tuple[str, ...]]) -> None:
    for reading, value in still_open(readings).items():
        _check_known("readings", "reading", (reading,), known)
        if value not in known[reading]:
            expected = nearest(value, list(known[reading]))
            raise MalformedError(f"no such reading: {shown(value)}", where=f"readings.{reading}", expected=expected)
