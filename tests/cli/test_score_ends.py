"""Which ends of a game `bangref score` believes: those that games come to, and no others.

simulated games       the end of each, told by hand, is counted as the game was
all small tables      believed if, and only if, blows, the deck and Bushido can lead there
single refusals       each with its reason
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from random import Random
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from bangref.cli.main import app
from bangref.core.engine import Accepted, step
from bangref.core.ruling import Ruling
from bangref.kits.samurai.simulate import dealt_players, decided
from bangref.record.errors import MalformedError
from bangref.samurai.assemble import assemble
from bangref.samurai.ending import BY_FRIEND, SWORDMASTER, standing, without_honour
from bangref.samurai.facts import DAIMYO, HONOUR
from bangref.samurai.roles import DEALT, NINJA, ROLES, SHOGUN, TEAM_OF, Role
from bangref.samurai.rules import Rules
from bangref.samurai.scoring import Held
from bangref.samurai.setup import begin
from bangref.samurai.state import Seat, State
from bangref.scoring import Told, blow_from, players_from, scored, seat_of
from tests.quick import drawn

ROLE_NAMES = {code: name for name, code in ROLES.items()}
LAST_HONOUR = "samurai.defeat.no_honour_ends_game"
ORDER, FIRST = "samurai.answers.order", "samurai.end.swordmaster_before_honour"
FRIEND, BELOW = "samurai.end.swordmaster_not_by_friend", "samurai.score.below_zero"
CHANGED: tuple[dict[str, str], ...] = (
    {},
    {ORDER: "together"},
    {FIRST: "scoring"},
    {FRIEND: "honour_kept"},
    {ORDER: "together", FIRST: "scoring", FRIEND: "honour_kept", BELOW: "stops_at_zero"},
)


# Simulated games ------------------------------------------------------------------------------------------------


class Start(NamedTuple):
    """How a game begins: as after a long time. honour: that of everybody. down: how many are defeated already."""

    honour: int | None = None
    down: int = 0


STARTS = (Start(), Start(1), Start(2), Start(3, 1), Start(2, 2), Start(1, 2), Start(1, 3), Start(2, 3), Start(2, 9))


def played(number: int, seed: int, readings: dict[str, str], start: Start) -> tuple[State, tuple[Ruling, ...]]:
    """The end of a random game, and the rulings on its last decision."""
    random = Random(seed)
    rules: Rules = assemble(readings=readings)
    players = dealt_players(random, number, rules)
    made = begin(rules, players)
    assert isinstance(made, Accepted)
    state: State = made.state
    state = state._replace(seats=tuple(map(partial(set_back, start, state.turn, number), range(number), state.seats)))
    while state.winners is None:
        made = step(rules, state, decided(rules, state, random))
        assert isinstance(made, Accepted)
        state = made.state
    return state, made.rulings


def set_back(start: Start, turn: int, number: int, place: int, seat: Seat) -> Seat:
    """A seat as the start has it; the player on turn, and the one on the left, are never defeated already."""
    if start.honour is not None:
        seat = seat._replace(honour=start.honour)
    after = (place - turn) % number
    return seat._replace(resilience=0 if 1 < after <= start.down + 1 else 1) if start.down else seat


def by_hand(state: State, rulings: tuple[Ruling, ...]) -> tuple[list[str], list[str], str | None]:
    """The end of a game as somebody would tell it: the players, the blows, who is left."""
    rules = assemble()
    people = []
    for place, seat in enumerate(state.seats):
        daimyo = sum(rules.faces[card].name == DAIMYO for card in seat.hand)
        held = f" daimyo {daimyo}" if daimyo else ""
        people.append(f"P{place} {ROLE_NAMES[seat.role]}{'*' * seat.stars} {seat.honour}{held}")
    clauses = {ruling.clause for ruling in rulings}
    by_blow = state.ended_by in (SWORDMASTER, BY_FRIEND) or LAST_HONOUR in clauses
    fell = [ruling.args for ruling in rulings if ruling.fact == "is_defeated"] if by_blow else []
    left = standing(state)
    return people, [f"P{by} on P{on}" for on, by in fell], f"P{left[0]}" if len(left) == 1 else None


def ends(readings: dict[str, str]) -> Iterator[tuple[State, tuple[Ruling, ...]]]:
    """The ends of random games of any number of players; some begin as after a long time."""
    for number, seed, start in product(DEALT, range(4), STARTS):
        yield played(number, 100 * number + seed, readings, start)


@pytest.mark.slow
@pytest.mark.parametrize("readings", drawn(CHANGED, 1), ids=lambda readings: "-".join(readings.values()) or "default")
def test_the_end_of_each_game_is_counted_as_the_game_was(readings: dict[str, str]) -> None:
    how = set()
    for state, rulings in ends(readings):
        people, blows, left = by_hand(state, rulings)
        table = players_from(people)
        alone = None if left is None else seat_of(left, table, "")
        outcome = scored(table, [blow_from(blow, table) for blow in blows], alone, readings)
        assert state.winners is not None
        assert {TEAM_OF[state.seats[seat].role] for seat in state.winners} == {outcome.winner}, people
        totals = {ruling.args[0]: ruling.args[1] for ruling in rulings if ruling.fact == "points_of_team"}
        assert totals == (dict(outcome.score.totals) if outcome.score else {}), people
        assert (outcome.clause == SWORDMASTER) == (state.ended_by == SWORDMASTER)
        how.add((state.ended_by, bool(blows), min(len(without_honour(state)), 2)))
    assert {ended for ended, *_ in how} == {"samurai.end.no_honour", SWORDMASTER, BY_FRIEND}
    assert len(how) > 4, how


# All small tables -----------------------------------------------------------------------------------------------

Honours = tuple[int, ...]
Blows = frozenset[tuple[int, int]]
End = tuple[Honours, Blows, int | None]
"""Honour at the end, the last blow if it is told, and who is told to be left alone."""


def paid(honours: Honours, by: int | None, on: tuple[int, ...]) -> Honours:
    """Honour after each of ``on`` has given a token: to ``by``, or to the box."""
    after = [tokens - (seat in on) for seat, tokens in enumerate(honours)]
    if by is not None:
        after[by] += len(on)
    return tuple(after)


@cache
def under_way(number: int) -> frozenset[Honours]:
    """Every honour that players can have while the game goes on, from the deal on."""
    roles = DEALT[number].dealt
    first = tuple(HONOUR[number].shogun if role == SHOGUN else HONOUR[number].others for role in roles)
    found, new = {first}, [first]
    while new:
        honours = new.pop()
        for after in (paid(honours, *event) for event in events(number)):
            if min(after) > 0 and after not in found:
                found.add(after)
                new.append(after)
    return frozenset(found)


def events(number: int) -> list[tuple[int | None, tuple[int, ...]]]:
    """What moves honour: blows, Bushido, which costs the Shogun of three nothing, and the deck."""
    seats = range(number)
    blows: list[tuple[int | None, tuple[int, ...]]] = [(by, (on,)) for by in seats for on in seats if by != on]
    bushido = [(None, (seat,)) for seat in seats if number > 3 or DEALT[3].dealt[seat] != SHOGUN]
    return [*blows, *bushido, (None, tuple(seats))]


@cache
def possible(number: int) -> frozenset[End]:
    """Every end that can be told of a game, by the default readings; also the games that are not over."""
    found: set[End] = set()
    seats = range(number)
    for honours in under_way(number):
        # Not over; with three players one may be left alone and the game goes on.
        found |= {(honours, frozenset(), alone) for alone in (None, *(seats if number == 3 else ()))}
        for by, on in events(number):
            after = paid(honours, by, on)
            if not min(after):
                found |= {(after, *rest) for rest in told_of(number, by, on)}
            if number > 3 and by is not None:
                found |= alone_after(number, honours, after, by, on[0])
    return frozenset(found)


def told_of(number: int, by: int | None, on: tuple[int, ...]) -> Iterator[tuple[Blows, int | None]]:
    """What may be told of an end for want of honour, besides the honour: a blow, and with three players who is left."""
    blow: Blows = frozenset({(by, on[0])}) if by is not None else frozenset()
    turns = range(number) if by is None and len(on) > 1 else (on[0],) if by is None else (by,)
    alone = (None, *turns) if number == 3 else (None,)
    for each in alone:
        yield frozenset(), each
        yield blow, each


def alone_after(number: int, before: Honours, after: Honours, by: int, on: int) -> set[End]:
    """A blow that leaves one player alone. Of an enemy no token is given, though it may be told as given."""
    roles = DEALT[number].dealt
    blow = frozenset({(by, on)})
    if TEAM_OF[roles[by]] == TEAM_OF[roles[on]]:
        return {(after, blow, by), *([(after, frozenset(), by)] if not min(after) else [])}
    return {(honours, told, by) for honours in (before, after) for told in (blow, frozenset())}


def all_tables(number: int) -> Iterator[Honours]:
    """Every honour, up to what is dealt."""
    dealt = HONOUR[number].shogun + (number - 1) * HONOUR[number].others
    if number == 3:
        yield from (each for each in product(range(dealt + 1), repeat=3) if sum(each) <= dealt)
    else:
        few = (0, 1, 2, 5, dealt - 4, dealt - 3, dealt - 2)
        yield from (each for each in product(few, repeat=number) if sum(each) <= dealt)


def is_believed(honours: Honours, roles: tuple[Role, ...], blow: Blows, alone: int | None) -> bool:
    stars, held = iter((1, 2)), zip(roles, honours, strict=True)
    told = [Held(role, tokens, 0, next(stars) if role == NINJA else 0) for role, tokens in held]
    people = tuple(Told(f"P{place}", each) for place, each in enumerate(told))
    try:
        scored(people, list(blow), alone)
    except MalformedError:
        return False
    return True


@pytest.mark.parametrize("number", [3, 4])
def test_a_table_is_believed_if_and_only_if_a_game_can_come_to_it(number: int) -> None:
    roles, seats, known = DEALT[number].dealt, range(number), possible(number)
    blows: list[Blows] = [frozenset(), *(frozenset({(by, on)}) for by in seats for on in seats if by != on)]
    wrong, tables = [], 0
    for honours, blow, alone in product(all_tables(number), blows, (None, *seats)):
        tables += 1
        if is_believed(honours, roles, blow, alone) != ((honours, blow, alone) in known):
            wrong.append((honours, set(blow), alone, (honours, blow, alone) in known))
    assert not wrong, (len(wrong), wrong[:12])
    assert tables > 10_000


# Single refusals ------------------------------------------------------------------------------------------------


def told(*arguments: str, code: int = 0) -> str:
    """What the command says, in one line."""
    result = CliRunner().invoke(app, ["score", *arguments])
    assert result.exit_code == code, result.output
    return " ".join(result.output.split())


def reading(name: str, value: str) -> tuple[str, str]:
    return "--reading", f"{name}={value}"


FELLED = ("Ada shogun 4", "Ben samurai 2", "Cleo ninja* 0", "Dan ninja** 0")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("A shogun 4", "B samurai 2", "C ninja* 3", "D ninja** 0", "--standing", "C", "--blow", "C on A"),
            "D had no honour before the last blow: the game was over then [samurai.end.no_honour]; "
            "expected the honour of the end, or the blow that took it",
        ),
        (
            ("A shogun 4", "B samurai 0", "C ninja* 0", "D ninja** 2", "--standing", "A", "--blow", "A on B"),
            "C had no honour before the last blow: the game was over then [samurai.end.no_honour]",
        ),
        (
            (*FELLED, "--standing", "Ada"),
            "Cleo and Dan have no honour left, and the last blow defeats one player, after whom the game is over or "
            f"goes on [{ORDER}]; expected one of them, or --reading {ORDER}=together",
        ),
        (
            (*FELLED, "--blow", "Ada on Cleo", "--blow", "Ada on Dan"),
            f"Cleo and Dan fell, but a blow defeats one player, after whom the game is over or goes on [{ORDER}]",
        ),
        (
            (*FELLED, "--blow", "Ada on Cleo", "--blow", "Ben on Dan", *reading(ORDER, "together")),
            "--blow: the last blow is that of one player, not of Ada and Ben; expected one",
        ),
        (
            ("Ada shogun 1", "Ben samurai 2", "Cleo ninja* 3", "Dan ninja** 0", "--blow", "Ada on Dan"),
            "Ada got an honour token for the last blow, and had none before it: the game was over then "
            "[samurai.defeat.honour_to_victor]; expected the honour after the blow",
        ),
        (
            ("Ada shogun 2", *FELLED[1:], *("--blow", "Ada on Cleo", "--blow", "Ada on Dan"),
             *reading(ORDER, "together")),
            "Ada got 2 honour tokens for the last blow, and had none before it",
        ),
        (
            ("Ada shogun 4", "Ben samurai 0", "Cleo ninja* 1", "Dan ninja** 1", "--standing", "Ada",
             "--blow", "Ada on Ben", *reading(FRIEND, "honour_kept")),
            "Ben gave no honour token for the last blow, and had none before it: the game was over then "
            f"[{FRIEND}]; expected honour, or --reading {FRIEND}=honour_given",
        ),
        (
            ("Ada shogun 8", "Ben samurai 3", "Cleo ninja* 0", "Dan ninja** 0"),
            "nothing can have taken the last honour of Cleo and Dan at one moment: the deck takes a token of "
            "everybody, and then at most 10 are left, not 11 [samurai.deck.honour_loss]; expected other honour, or "
            "--blow with who struck it",
        ),
        (
            ("Ada shogun 0", "Ben ninja 11", "Cleo ninja 1", "--standing", "Cleo"),
            "nothing can have taken the last honour of Ada at one moment",
        ),
    ],
)  # fmt: skip
def test_an_end_that_cannot_have_been(arguments: tuple[str, ...], said: str) -> None:
    assert said in told(*arguments, code=2)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Ada shogun 8", "Ben samurai 2", "Cleo ninja* 0", "Dan ninja** 0"), "the Shogun's team wins: Ada, Ben"),
        ((*FELLED, "--blow", "Ada on Cleo", "--blow", "Ada on Dan", *reading(ORDER, "together")), "wins: Ada, Ben"),
        ((*FELLED, "--standing", "Ada", *reading(ORDER, "together")), "Ada, must have been that on Cleo and Dan"),
        (
            ("Ada shogun 8", "Ben samurai 3", "Cleo ninja* 0", "Dan ninja** 0", *reading(ORDER, "together")),
            "the Shogun's team wins: Ada, Ben",
        ),
        (
            ("Ada shogun 4", "Ben samurai 0", "Cleo ninja* 1", "Dan ninja** 1", "--standing", "Ada"),
            "for the blow against one of its own: -3 [samurai.score.deadly_strike]",
        ),
        (
            ("Ada shogun 1", "Ben samurai 2", "Cleo ninja* 1", "Dan ninja** 1", "--standing", "Ada",
             "--blow", "Ada on Ben", *reading(FRIEND, "honour_kept")),
            "for the blow against one of its own: -3",
        ),
        (("Ada shogun 0", "Ben ninja 11", "Cleo ninja 1"), "the Ninja wins: Ben, Cleo"),
        (("Ada shogun 0", "Ben ninja 11", "Cleo ninja 1", "--standing", "Ben"), "the Ninja wins: Ben, Cleo"),
    ],
)  # fmt: skip
def test_its_neighbour_that_can(arguments: tuple[str, ...], said: str) -> None:
    assert said in told(*arguments)


@pytest.mark.parametrize("friend_falls", [True, False])
def test_of_several_who_fell_only_a_friend_at_the_end_costs_points(friend_falls: bool) -> None:
    """A friend who has honour left did not end the game."""
    left = "0" if friend_falls else "1"
    people = ("Ada shogun 4", f"Ben samurai {left}", "Cleo ninja* 0", "Dan ninja** 2")
    blows = ("--blow", "Ada on Ben", "--blow", "Ada on Cleo", *reading(ORDER, "together"))
    assert ("deadly_strike" in told(*people, *blows)) == friend_falls
