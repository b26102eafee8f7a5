"""Simulated games, compared from the first decision to the last.

KINDS       the games, editions and sets that are simulated
played      one game, compared; drawn_readings: the readings of some
numbers_of  how many may play by certain rules
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from bangref.core.action import Action
from bangref.core.replay import Session
from bangref.judge.options import check_fit
from bangref.judge.simulate import simulated
from bangref.kits import kit_of
from bangref.kits.kit import Kit
from bangref.record.errors import MalformedError
from verification.compare.beginning import Beginning, of_game, of_moment
from verification.compare.model import Model, Plain
from verification.compare.plain import KERNEL_ONLY
from verification.compare.recorder import Recorder
from verification.compare.spot import OPEN, Comparison, Counts, Difference, Spot
from verification.compare.taken_back import compared as differs_taking_back
from verification.compare.taking_back import gone_on, opened

MOST_TRIED = 2
"""Lines of elsewhere in the game that are tried at each moment, where they may not be allowed."""


class Kind(NamedTuple):
    """A kind of game that is simulated. numbers: of players. readings: that are not the default."""

    game: str
    edition: str
    numbers: tuple[int, ...]
    sets: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The kind in words."""
        told = (self.game, self.edition, *self.sets, *self.variants, *(value for _, value in self.readings))
        return " ".join(told)


EVERYTHING = tuple(kit_of("bang").sets)
USUAL, ALL = (4, 5, 6, 7), (3, 4, 5, 6, 7, 8)
KINDS: tuple[Kind, ...] = (
    Kind("bang", "003", USUAL),
    Kind("bang", "000", USUAL),
    Kind("bang", "003", USUAL, variants=("two_characters",)),
    Kind("bang", "003", USUAL, variants=("simplified",)),
    Kind("bang", "003", USUAL, ("bonus",)),
    Kind("bang", "003", ALL, ("dodge_city",)),
    Kind("bang", "000", ALL, ("dodge_city",)),
    Kind("bang", "003", USUAL, ("high_noon",)),
    Kind("bang", "003", USUAL, ("fistful",)),
    Kind("bang", "003", USUAL, ("high_noon", "fistful")),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "high_noon", "fistful")),
    Kind("bang", "003", USUAL, ("gold_rush",)),
    Kind("bang", "003", USUAL, ("shadow_gunslingers",)),
    Kind("bang", "003", ALL, ("dodge_city", "gold_rush", "shadow_gunslingers")),
    Kind("bang", "003", USUAL, ("high_noon", "fistful", "gold_rush", "shadow_gunslingers")),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "high_noon", "fistful", "gold_rush", "shadow_gunslingers")),
    Kind("bang", "003", USUAL, ("valley_of_shadows",)),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "high_noon", "fistful", "valley_of_shadows")),
    Kind("bang", "003", USUAL, ("high_noon", "fistful", "gold_rush", "shadow_gunslingers", "valley_of_shadows")),
    Kind(
        "bang",
        "003",
        ALL,
        ("bonus", "dodge_city", "high_noon", "fistful", "gold_rush", "shadow_gunslingers", "valley_of_shadows"),
    ),
    Kind("bang", "003", USUAL, ("armed_and_dangerous",)),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "fistful", "gold_rush", "armed_and_dangerous")),
    Kind("bang", "003", ALL, ("dodge_city", "valley_of_shadows", "armed_and_dangerous")),
    Kind("bang", "003", USUAL, ("wild_west_show",)),
    Kind("bang", "003", USUAL, ("high_noon", "fistful", "shadow_gunslingers", "wild_west_show")),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "gold_rush", "wild_west_show")),
    Kind("bang", "003", USUAL, ("valley_of_shadows", "wild_west_show")),
    Kind("bang", "003", USUAL, ("armed_and_dangerous", "wild_west_show")),
    Kind(
        "bang",
        "003",
        ALL,
        (
            *("bonus", "dodge_city", "high_noon", "fistful", "gold_rush", "shadow_gunslingers", "valley_of_shadows"),
            *("armed_and_dangerous", "wild_west_show"),
        ),
    ),
    Kind("bang", "003", USUAL, ("great_train_robbery",)),
    Kind("bang", "003", ALL, ("dodge_city", "great_train_robbery")),
    Kind("bang", "003", USUAL, ("high_noon", "fistful", "gold_rush", "great_train_robbery")),
    Kind("bang", "003", ALL, ("bonus", "dodge_city", "shadow_gunslingers", "valley_of_shadows", "great_train_robbery")),
    Kind("bang", "003", ALL, ("gold_rush", "armed_and_dangerous")),
    Kind("bang", "003", ALL, EVERYTHING),
    Kind("dice", "001", ALL),
    Kind("dice", "002", ALL),
    Kind("samurai", "004", (3, 4, 5, 6, 7)),
)
"""What is simulated, in turn."""


class Compared(NamedTuple):
    """What came of a comparison. begun: where it began, or the way to the difference, as late as can be.

    recorder: what has been written down, if it was asked for. finished: every moment within reach was compared.
    """

    counts: Counts
    difference: Difference | None
    begun: Beginning
    recorder: Recorder | None = None
    finished: bool = False


def comparison_of(begun: Beginning, model: Model, record: bool, with_answers: bool = True) -> Comparison:
    """The comparison of a game from its beginning on. record: write down what the model confirms."""
    recorder = Recorder(begun.kernel, begun.state) if record else None
    return Comparison(begun.kernel, model, with_answers, recorder)


def played(kind: Kind, seed: int, model: Model, with_answers: bool = True, record: bool = False) -> Compared:
    """A game of a kind, compared; the same seed is the same game.

    Numbers of players come in turn, each in two games, in the second of which the readings are drawn.
    """
    random = Random(seed)
    number = kind.numbers[seed // 2 % len(kind.numbers)]
    readings = drawn_readings(kind, seed, number) if seed % 2 else dict(kind.readings)
    game = simulated(number, seed, kind.edition, kind.sets, kind.variants, readings, kind.game)
    begun = of_game(game)
    return compared(begun, game.actions, comparison_of(begun, model, record, with_answers), random)


def numbers_of(
    kit: Kit, edition: str, sets: tuple[str, ...], variants: tuple[str, ...], readings: Mapping[str, str]
) -> list[int]:
    """How many may play, in order; nobody where these do not go together."""
    try:
        rules = kit.rules_for(edition, sets, variants, readings)
        check_fit(kit, rules)
        return sorted(rules.roles)
    except MalformedError:
        return []


def drawn_readings(kind: Kind, seed: int, number: int) -> dict[str, str]:
    """One of the answers to each question that the rules of a kind leave open, so that this number can play."""
    random, kit = Random(f"{seed}/{kind.name}"), kit_of(kind.game)
    known = kit.readings_of(kind.sets)
    while True:
        drawn = {reading: random.choice(answers) for reading, answers in known.items()} | dict(kind.readings)
        if number in numbers_of(kit, kind.edition, kind.sets, kind.variants, drawn):
            return drawn


def compared(begun: Beginning, actions: tuple[Action, ...], comparison: Comparison, random: Random) -> Compared:
    """A game with these decisions, compared. At each moment a player, drawn, tries to take back."""
    spot: Spot | Difference = comparison.compared(begun.spot(comparison.model))
    moments: list[tuple[int, Beginning]] = []
    session = opened(begun.kernel, begun.state)
    for place, action in enumerate(actions):
        if isinstance(spot, Difference):
            break
        if begun.kernel.in_play_phase(spot.state) and not spot.ahead:
            moment = of_moment(begun, spot.state)
            if not _only_for_kernel(moment.checkpoint or {}):
                moments.append((place, moment))
        tried = _tried(comparison, spot, actions, random) or _taken_back(comparison, spot, session, random)
        spot = tried if tried is not None else comparison.step(spot, action)
        if session is not None:
            session = gone_on(session, action, begun.kernel.after(session.state, action))
    difference = comparison.closed(spot)
    if difference is None:
        return Compared(comparison.counts, None, begun, comparison.recorder)
    return Compared(comparison.counts, *shortened(begun, difference, moments, comparison.model))


def _only_for_kernel(checkpoint: Plain) -> bool:
    """Whether a checkpoint tells something that counts in the kernel's own order."""
    late = checkpoint.get("records", {}).get("fresh_load", {})
    return any(late.values()) or not set(KERNEL_ONLY).isdisjoint(checkpoint.get("remembered", ()))


def _tried(comparison: Comparison, spot: Spot, actions: tuple[Action, ...], random: Random) -> Difference | None:
    """Tries lines of elsewhere in the game: what the kernel refuses, the model refuses, too."""
    for _ in range(MOST_TRIED):
        found = comparison.refused(spot, random.choice(actions))
        if found is not None:
            return found
    return None


def _taken_back(comparison: Comparison, spot: Spot, session: Session | None, random: Random) -> Difference | None:
    """Whether a player, drawn, may take back, and what comes of it."""
    if session is None:
        return None
    name = random.choice(comparison.kernel.names.players)
    return differs_taking_back(comparison, spot, session, name)


def shortened(
    begun: Beginning, difference: Difference, moments: list[tuple[int, Beginning]], model: Model
) -> tuple[Difference, Beginning]:
    """The difference from the latest moment on from which it shows as well."""
    for place, moment in reversed(moments):
        lines = difference.lines[place:]
        comparison = Comparison(moment.kernel, model)
        spot: Spot | Difference = comparison.compared(moment.spot(model))
        for action in lines:
            if isinstance(spot, Difference):
                break
            refused = comparison.refused(spot, action)
            spot = refused if refused is not None else comparison.step(spot, action)
        if isinstance(spot, Difference) and spot.kind != OPEN:
            return spot, moment
    return difference, begun
