"""What becomes of scenarios under a mutant: a child is forked, becomes the mutant, and plays them."""

from __future__ import annotations

import gc
import importlib
import os
import pickle
import resource
import signal
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

from bangref.judge.scenario import Scenario
from bangref.kits import GAMES
from verification.mutation.mutants import Mutant, mutated
from verification.mutation.recording import caches
from verification.mutation.worker import MEMORY, MutantFinder, live_functions, module_name, put_in_place
from verification.shows import outcomes
from verification.shows.lines import function_lines
from verification.shows.operators import MORE
from verification.shows.outcomes import BROKEN, CRASHES, TOO_LONG, WRONG, TooLong, by_outcome

ROOT = Path(__file__).resolve().parents[2]

SECONDS = 0.25
"""Processor time that a scenario may take; it takes some milliseconds, the first one longer to assemble its rules."""


UNSOUND = frozenset(
    (
        "samurai.end.last_blow_at_a_friend[they may be enough]",
        "samurai.end.last_blow_at_a_friend[of two Ninja]",
        "samurai.reading.deck.both_empty[nothing]",
        "samurai.reading.deck.made_again[with_first_discard, but an empty deck may lie for a while]",
    )
)
"""Scenarios that begin with more honour tokens than were dealt, so that their state is broken in itself."""


def everything_imported() -> ModuleType:
    """Import all games, and the module that plays scenarios."""
    for game in GAMES:
        importlib.import_module(f"bangref.kits.{game}")
    return importlib.import_module(outcomes.__name__)


def _import_anew() -> ModuleType:
    for name in [name for name in sys.modules if name.partition(".")[0] == "bangref" or name == outcomes.__name__]:
        del sys.modules[name]
    return everything_imported()


def in_child(work: Callable[[int], None]) -> bytes:
    """What a forked process writes into a pipe before it ends, in whatever way."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            work(writing)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        found = told.read()
    os.waitpid(child, 0)
    return found


@cache
def at_import() -> dict[str, frozenset[int]]:
    """By file: the lines in functions and outside that run while the games are imported."""

    def work(told: int) -> None:
        with os.fdopen(told, "wb") as pipe:
            pipe.write(pickle.dumps(function_lines(_import_anew)))

    found: dict[str, frozenset[int]] = pickle.loads(in_child(work))
    return found


def _too_long(number: int, frame: object) -> None:
    raise TooLong


class Trier:
    """Plays scenarios under mutants. To be made when everything is imported and played once."""

    def __init__(self, scenarios: Sequence[Scenario]) -> None:
        everything_imported()
        self.scenarios = [by_outcome(scenario) for scenario in scenarios]
        self.unsound = frozenset(number for number, one in enumerate(scenarios) if one.id in UNSOUND)
        gc.unfreeze()  # what an earlier one has frozen would not be found
        self.functions = live_functions()
        self.caches = caches(("bangref",))
        gc.collect()
        gc.freeze()

    def tried(self, mutant: Mutant, text: str, chosen: Sequence[int], cold: bool) -> str:
        """A letter for each of the scenarios with these numbers; for all of them that of a crash if it cannot live."""

        def work(told: int) -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            player = self._become(mutant, text, cold)
            signal.signal(signal.SIGPROF, _too_long)
            for number in chosen:
                signal.setitimer(signal.ITIMER_PROF, SECONDS)
                letter = player.outcome(self.scenarios[number])
                signal.setitimer(signal.ITIMER_PROF, 0)
                os.write(told, (WRONG if letter == BROKEN and number in self.unsound else letter).encode())
                if letter == TOO_LONG:  # the others would, too, or cost as much time
                    return

        told = in_child(work).decode()
        return told.ljust(len(chosen), TOO_LONG if told.endswith(TOO_LONG) else CRASHES)

    def _become(self, mutant: Mutant, text: str, cold: bool) -> ModuleType:
        file = ROOT / mutant.path
        tree = mutated(text, mutant, MORE)
        for remembered in self.caches:
            remembered.cache_clear()
        if not cold and put_in_place(self.functions.get(str(file), []), tree, str(file)):
            return outcomes
        sys.meta_path.insert(0, MutantFinder(module_name(mutant.path), file, tree))
        return _import_anew()
