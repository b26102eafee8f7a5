"""How a game may have ended that was told by hand: what is told of the end has to agree with the honour that is left.

    blow_from       who has struck the last blow, and whom
    ending          the last blow, told or inferred, once nothing contradicts it

A player without honour ends the game at once. So whoever has none lost the last token at the very end: to the last
blow, to the deck, which takes one of everybody, or to Bushido, which takes one of a single player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bangref.record.errors import MalformedError, shown
from bangref.samurai.facts import THREE
from bangref.samurai.roles import SHOGUN, TEAM_OF
from bangref.samurai.scoring import BELOW_ZERO
from bangref.scoring.table import Told, dealt_to, seat_of

NO_HONOUR = "samurai.end.no_honour"
LAST_HONOUR = "samurai.defeat.no_honour_ends_game"
TO_VICTOR = "samurai.defeat.honour_to_victor"
NOT_THE_END = "samurai.score.deadly_strike_ends_only"
DEFEATED = "samurai.defeat.condition"
RECOVERS = "samurai.turn.recover.when_empty"
DECK = "samurai.deck.honour_loss"
FIRST = "samurai.end.swordmaster_before_honour"
NOT_BY_FRIEND = "samurai.end.swordmaster_not_by_friend"
ORDER = "samurai.answers.order"
READINGS = MappingProxyType(
    {
        FIRST: ("swordmaster", "scoring"),
        BELOW_ZERO: ("may", "stops_at_zero"),
        ORDER: ("in_turn", "together"),
        NOT_BY_FRIEND: ("honour_given", "honour_kept"),
    }
)
"""The readings on which the outcome can hang, or whether there can have been such an end; the default first."""

Blow = tuple[int, int]
"""Who has defeated whom."""


class Ending(NamedTuple):
    """The end of a game. by: who struck the last blow, None where there was none; on: those whom it defeated.

    standing: the only player who was left with resilience. inferred: the blow was not told, but there must have been.
    """

    by: int | None
    on: tuple[int, ...]
    standing: int | None
    inferred: bool


def blow_from(text: str, players: tuple[Told, ...]) -> Blow:
    """Who has struck the last blow, and whom: 'Ada on Ben'. Raises MalformedError."""
    by, on, whom = (part.strip() for part in text.partition(" on "))
    if not on or not by or not whom:
        raise MalformedError(f"{shown(text)} is no blow", where="--blow", expected="'NAME on NAME'")
    pair = seat_of(by, players, "--blow"), seat_of(whom, players, "--blow")
    if pair[0] == pair[1]:
        raise MalformedError(f"{by} cannot have defeated themselves", where="--blow", expected="two players")
    return pair


def ending(players: tuple[Told, ...], blows: Sequence[Blow], standing: int | None, values: Mapping[str, str]) -> Ending:
    """The end of a game, by what is told of it. Raises MalformedError for one that cannot have been.

    blows: the last one; several where one card has defeated several players at one moment. values: of READINGS.
    """
    end = _inferred(players, blows, standing)
    if end.by is None:
        _judge_without_blow(players, standing, values)
        return end
    _judge_told(players, end)
    _judge_number(players, end, values)
    _judge_honour(players, end, values)
    return end


def _inferred(players: tuple[Told, ...], blows: Sequence[Blow], standing: int | None) -> Ending:
    """The last blow; where one player was left standing and another has no honour, that must have been one."""
    strikers = dict.fromkeys(by for by, _ in blows)
    if len(strikers) > 1:
        names = _names(players, tuple(strikers))
        raise MalformedError(f"the last blow is that of one player, not of {names}", where="--blow", expected="one")
    on = tuple(dict.fromkeys(whom for _, whom in blows))
    if blows:
        return Ending(blows[0][0], on, standing, False)
    poor = without_honour(players)
    if standing is None or len(players) == THREE or not poor:
        return Ending(None, (), standing, False)
    return Ending(standing, poor, standing, True)


def without_honour(players: tuple[Told, ...]) -> tuple[int, ...]:
    """The places of the players who have no honour token left."""
    return tuple(seat for seat, told in enumerate(players) if not told.held.honour)


def _names(players: tuple[Told, ...], seats: Sequence[int]) -> str:
    return " and ".join(players[seat].name for seat in seats)


# With a blow ----------------------------------------------------------------------------------------------------


def _judge_told(players: tuple[Told, ...], end: Ending) -> None:
    """Raises MalformedError where the blow contradicts who was left standing, or was struck without honour."""
    assert end.by is not None
    by, standing = players[end.by], end.standing
    if not by.held.honour:
        problem = f"{by.name} struck the last blow without an honour token: the game was over before it [{NO_HONOUR}]"
        where = "--standing" if end.inferred else "--blow"
        raise MalformedError(problem, where=where, expected="the honour after the blow, or no such blow")
    if standing in end.on:
        problem = f"{_names(players, (standing,))} was defeated by the last blow, and so is not standing [{DEFEATED}]"
        raise MalformedError(problem, where="--standing", expected=f"{by.name}, who struck it, or no --standing")
    if standing not in (None, end.by):
        problem = f"{by.name} struck the last blow, in a turn of their own, and so is standing, too [{RECOVERS}]"
        raise MalformedError(problem, where="--standing", expected=f"{by.name}, or no --standing")


def _judge_number(players: tuple[Told, ...], end: Ending, values: Mapping[str, str]) -> None:
    """Raises MalformedError where several players fell at one moment, unless that is how it is read."""
    if len(end.on) < 2 or values[ORDER] == "together":
        return
    names = _names(players, end.on)
    said = f"{names} have no honour left, and the last blow" if end.inferred else f"{names} fell, but a blow"
    problem = f"{said} defeats one player, after whom the game is over or goes on [{ORDER}]"
    raise MalformedError(problem, where="--blow", expected=f"one of them, or --reading {ORDER}=together")


def _judge_honour(players: tuple[Told, ...], end: Ending, values: Mapping[str, str]) -> None:
    """Raises MalformedError where the honour that is left does not agree with the last blow."""
    assert end.by is not None
    by, poor = players[end.by], without_honour(players)
    is_last = stands_alone(players, end)
    if not is_last and not any(seat in poor for seat in end.on):
        _refuse_blow(by, players[end.on[0]], len(players))
    early = [seat for seat in poor if seat not in end.on]
    if early:
        problem = f"{_names(players, early)} had no honour before the last blow: the game was over then [{NO_HONOUR}]"
        raise MalformedError(problem, where="players", expected="the honour of the end, or the blow that took it")
    given = _given(players, end, values)
    if poor and not given:
        problem = f"{_names(players, poor)} gave no honour token for the last blow, and had none before it"
        said = f"{problem}: the game was over then [{NOT_BY_FRIEND}]"
        raise MalformedError(said, where="players", expected=f"honour, or --reading {NOT_BY_FRIEND}=honour_given")
    if by.held.honour <= given:
        tokens = "an honour token" if given == 1 else f"{given} honour tokens"
        problem = f"{by.name} got {tokens} for the last blow, and had none before it: the game was over then"
        raise MalformedError(f"{problem} [{TO_VICTOR}]", where="players", expected="the honour after the blow")


def stands_alone(players: tuple[Told, ...], end: Ending) -> bool:
    """Whether the last blow ended the game by leaving one player standing."""
    return end.standing is not None and len(players) > THREE


def friends_on(players: tuple[Told, ...], end: Ending) -> tuple[int, ...]:
    """Those whom a member of their own team has defeated with the last blow."""
    team = None if end.by is None else TEAM_OF[players[end.by].held.role]
    return tuple(seat for seat in end.on if TEAM_OF[players[seat].held.role] == team)


def _given(players: tuple[Told, ...], end: Ending, values: Mapping[str, str]) -> int:
    """How many honour tokens the last blow has brought, as far as the honour that is left tells.

    A victory of the Swordmaster comes before they are given; whoever tells the honour after it may have given them.
    """
    if stands_alone(players, end):
        if friends_on(players, end):
            return len(end.on) if values[NOT_BY_FRIEND] == "honour_given" else 0
        return len(end.on) if without_honour(players) else 0
    return len(end.on)


def _refuse_blow(by: Told, on: Told, number: int) -> None:
    """Raises MalformedError for a blow that has left honour to whom it defeated, and several players standing."""
    clause = NOT_THE_END if TEAM_OF[by.held.role] == TEAM_OF[on.held.role] else LAST_HONOUR
    problem = f"{on.name} has honour left, {on.held.honour}, so this blow has not ended the game [{clause}]"
    alone = "" if number == THREE else f", or --standing {by.name} where nobody else had resilience"
    raise MalformedError(problem, where="--blow", expected=f"no --blow, or the honour after it{alone}")


# Without a blow -------------------------------------------------------------------------------------------------


def _judge_without_blow(players: tuple[Told, ...], standing: int | None, values: Mapping[str, str]) -> None:
    """Raises MalformedError where nothing can have taken the last honour from those who have none."""
    poor = without_honour(players)
    if not poor or any(_takers(players, poor, standing, values)):
        return
    left, most = sum(told.held.honour for told in players), dealt_to(len(players)) - len(players)
    problem = f"nothing can have taken the last honour of {_names(players, poor)} at one moment"
    deck = f"the deck takes a token of everybody, and then at most {most} are left, not {left} [{DECK}]"
    raise MalformedError(f"{problem}: {deck}", where="players", expected="other honour, or --blow with who struck it")


def _takers(
    players: tuple[Told, ...], poor: tuple[int, ...], standing: int | None, values: Mapping[str, str]
) -> Iterator[bool]:
    """Whether the deck, Bushido, or a blow that was not told can have taken the last honour of these players.

    Bushido is dealt with in a turn, and a blow struck in one, by a player who has resilience then.
    """
    number, one = len(players), len(poor) == 1
    honour = [told.held.honour for told in players]
    boxed = dealt_to(number) - sum(honour)
    yield boxed >= number
    its_turn = standing in (None, poor[0])
    yield one and boxed > 0 and its_turn and (number != THREE or players[poor[0]].held.role != SHOGUN)
    strikers = [seat for seat in range(number) if standing in (None, seat)]
    yield (one or values[ORDER] == "together") and any(honour[seat] > len(poor) for seat in strikers)
