"""Who is out of the game: the end of it, what becomes of the cards, reward and penalty."""

from __future__ import annotations

from collections.abc import Callable

from verification.tampering.procedures.moving import discard_each, draw, draws, lose_card, settle, take_card
from verification.tampering.procedures.teller import Due, GameOverError, Teller
from verification.tampering.table import NOBODY, Table

PREY = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}
"""Of three players: whom each has to kill."""


def eliminated(game: Teller, seat: int, killer: int) -> None:
    """A player has lost the last life."""
    table = game.table
    table.lives[seat] = 0
    _leaves(game, seat, killer)
    _rewards(game, seat, killer)
    _punishes(game, seat, killer)
    if table.first_out == NOBODY:
        table.first_out = seat
    settle(game, _mourners(game, seat))


def leaves_again(game: Teller, seat: int) -> None:
    """A player who was back for a turn only is out again: nobody has killed them."""
    _leaves(game, seat, NOBODY)
    settle(game, _mourners(game, seat))


def _leaves(game: Teller, seat: int, killer: int) -> None:
    table = game.table
    table.out[seat] = True
    if table.guest == seat:
        table.guest = NOBODY
    game.emptied.discard(seat)
    judge_end(table, seat, killer)
    _leave_cards(game, seat)


def _mourners(game: Teller, seat: int) -> list[Due]:
    """What the death of a character brings to others."""
    table = game.table
    found: list[Due] = []
    for other in table.others(seat):
        if table.has(other, "Gregg Digger"):
            found.append((other, _regains_two(table, other)))
        if table.has(other, "Herb Hunter"):
            found.append((other, draws(game, other, 2)))
    return found


def _regains_two(table: Table, seat: int) -> Callable[[], None]:
    def regains() -> None:
        if seat != table.guest:
            table.lives[seat] = max(table.lives[seat], min(table.lives[seat] + 2, table.most[seat]))

    return regains


# The end of the game -----------------------------------------------------------------------------------------------


def judge_end(table: Table, dead: int, killer: int) -> None:
    """Whether the game has been won now that somebody is dead."""
    alive = table.alive()
    if len(table.players) == 3:
        _judge_three(table, dead, killer, alive)
        return
    roles = [table.roles[seat] for seat in alive]
    if "sheriff" not in roles:
        raise GameOverError(tuple(alive) if roles == ["renegade"] else _all(table, "outlaw"))
    if not {"outlaw", "renegade"} & set(roles):
        raise GameOverError(_all(table, "sheriff", "deputy"))


def _all(table: Table, *roles: str) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(table.roles) if role in roles)


def _judge_three(table: Table, dead: int, killer: int, alive: list[int]) -> None:
    """The first death wins the game for the right killer; after any other one the last alive has won."""
    first, table.first_of_three = not table.first_of_three, True
    if first and killer != NOBODY and PREY[table.roles[killer]] == table.roles[dead]:
        raise GameOverError((killer,))
    if len(alive) == 1:
        raise GameOverError(tuple(alive))


# The cards of the dead ---------------------------------------------------------------------------------------------


def _leave_cards(game: Teller, seat: int) -> None:
    table = game.table
    heirs = _in_order_of_turns(table, seat, [s for s in table.alive() if table.has(s, "Vulture Sam")])
    if len(heirs) > 1:
        _share(game, seat, heirs)
        return
    estate = [*table.hands[seat], *table.in_play[seat]]
    table.hands[seat], table.in_play[seat] = [], []
    if heirs:
        table.hands[heirs[0]] += estate
    else:
        discard_each(game, seat, estate)


def _in_order_of_turns(table: Table, seat: int, owners: list[int]) -> list[int]:
    direction = -1 if table.event == "Gold Rush" else 1
    return sorted(owners, key=lambda owner: (owner - seat) * direction % len(table.players))


def _share(game: Teller, seat: int, heirs: list[int]) -> None:
    """Vulture Sam, and Vera Custer who has that ability, take cards in turns."""
    table = game.table
    while table.hands[seat] or table.in_play[seat]:
        at = ""
        if table.in_play[seat]:
            at = game.card_of("take a share", heirs[0], seat, open_to_others=False)
        take_card(game, heirs[0], seat, at)
        heirs = [*heirs[1:], heirs[0]]
    game.emptied.discard(seat)


# Reward and penalty ------------------------------------------------------------------------------------------------


def _rewards(game: Teller, seat: int, killer: int) -> None:
    table = game.table
    three = len(table.players) == 3
    if killer != NOBODY and not table.out[killer] and (three or table.roles[seat] == "outlaw"):
        draw(game, killer, 3)


def _punishes(game: Teller, seat: int, killer: int) -> None:
    table = game.table
    if killer == NOBODY or table.roles[seat] != "deputy" or table.roles[killer] != "sheriff":
        return
    lost = [*table.hands[killer], *table.in_play[killer]]
    for card in list(table.hands[killer]):
        lose_card(game, killer, card)
    table.in_play[killer] = []
    discard_each(game, killer, lost, "penalty")
    settle(game)
