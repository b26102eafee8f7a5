"""Turns: how one starts, its phases, how it ends, and whose turn is next."""

from __future__ import annotations

from verification.tampering.asking import UnclearError
from verification.tampering.cards import explodes, name_of, rank_of
from verification.tampering.procedures.elimination import leaves_again
from verification.tampering.procedures.events import act_at_start, blood_brothers, leader, next_event
from verification.tampering.procedures.lives import lose_lives
from verification.tampering.procedures.moving import flip, put_away, settle
from verification.tampering.procedures.phase_1 import phase_1
from verification.tampering.procedures.phase_2 import phase_2, phase_3
from verification.tampering.procedures.teller import Teller
from verification.tampering.table import NOBODY, Table


def turns(game: Teller) -> None:
    """One turn after another, up to the end of the game."""
    table = game.table
    table.turn = table.roles.index("sheriff" if "sheriff" in table.roles else "deputy")
    first = True
    while True:
        again = _turn(game, table.turn, first)
        table.extra = again
        first = False
        if not again:
            table.turn = _next(table, table.turn)


def _turn(game: Teller, seat: int, first: bool) -> bool:
    """A whole turn. first: of the game. Answers whether the player takes another one."""
    table = game.table
    _nothing_remembered(table)
    new_event = not first and bool(table.events) and seat == leader(table)
    if table.out[seat]:
        table.guest, table.out[seat] = seat, False
        if table.event != "Dead Man":
            game.emptied.add(seat)
    if new_event:
        table.entering = True
        next_event(game)
        table.entering = False
        if table.out[seat]:
            return False
    if table.characters[seat] == "Vera Custer":
        table.copied = ""
    settle(game)
    taken = not table.out[seat] and _starts(game, seat)
    if taken:
        _phases(game, seat)
    again = taken and not table.out[seat] and table.event == "Vendetta" and _vendetta(game, seat)
    if table.guest == seat:
        leaves_again(game, seat)
    return again


def _nothing_remembered(table: Table) -> None:
    table.bangs = 0
    table.used.clear()
    table.fresh.clear()
    table.suit = table.duty = ""
    table.mine = False


def _next(table: Table, seat: int) -> int:
    """Whose turn is next."""
    number = len(table.players)
    direction = -1 if table.event == "Gold Rush" else 1
    for step in range(1, number + 1):
        other = (seat + direction * step) % number
        back = table.event == "Ghost Town" or (table.event == "Dead Man" and other == table.first_out)
        if not table.out[other] or back:
            return other
    raise UnclearError("nobody is left")


# Start and end -----------------------------------------------------------------------------------------------------


def _starts(game: Teller, seat: int) -> bool:
    """What comes before phase 1; whether the player takes the turn."""
    table = game.table
    act_at_start(game, seat)
    if table.event == "Blood Brothers":
        blood_brothers(game, seat)
    if not table.out[seat]:
        _dynamite(game, seat)
    if table.out[seat] or not _leaves_jail(game, seat):
        return False
    if table.has(seat, "Vera Custer"):
        _names_character(game, seat)
    return not table.out[seat]


def _in_play(table: Table, seat: int, name: str) -> str:
    """A card of this name in play, if it has any effect."""
    cards = table.in_play[seat] if table.works(seat) else []
    return next((card for card in cards if name_of(card) == name), "")


def _dynamite(game: Teller, seat: int) -> None:
    table = game.table
    card = _in_play(table, seat, "Dynamite")
    if not card:
        return
    drawn = flip(game, seat)
    if explodes(table.suit_of(drawn), rank_of(drawn)):
        table.in_play[seat].remove(card)
        put_away(game, card)
        lose_lives(game, seat, 3, NOBODY)
        return
    free = [other for other in table.others(seat) if not table.lies_before(other, "Dynamite")]
    if free:
        table.in_play[seat].remove(card)
        table.in_play[free[0]].append(card)


def _leaves_jail(game: Teller, seat: int) -> bool:
    table = game.table
    card = _in_play(table, seat, "Jail")
    if not card:
        return True
    drawn = flip(game, seat)
    table.in_play[seat].remove(card)
    put_away(game, card)
    return table.suit_of(drawn) == "H"


def _names_character(game: Teller, seat: int) -> None:
    """Vera Custer names the character of another player, and has its ability."""
    table = game.table
    people = tuple(table.characters[other] for other in table.others(seat))
    table.copied = game.chosen("name a character", seat, people)
    if not table.hands[seat]:
        game.emptied.add(seat)
    settle(game)


def _phases(game: Teller, seat: int) -> None:
    phase_1(game, seat)
    phase_2(game, seat)
    if not game.table.out[seat]:
        phase_3(game, seat)


def _vendetta(game: Teller, seat: int) -> bool:
    """A draw! at the end of the turn: on hearts the player takes another one, once."""
    return not game.table.extra and game.table.suit_of(flip(game, seat)) == "H"
