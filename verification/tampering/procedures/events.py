"""The deck of events: who takes the next one, and what events do as they enter play or at the start of a turn."""

from __future__ import annotations

from verification.tampering.asking import says
from verification.tampering.cards import BLUE, name_of
from verification.tampering.procedures.lives import heal, lose_lives
from verification.tampering.procedures.moving import draw, put_away, settle
from verification.tampering.procedures.shots import is_missed, shot
from verification.tampering.procedures.teller import Teller
from verification.tampering.record import Line
from verification.tampering.table import NOBODY, Table, give_character

# Entering play -----------------------------------------------------------------------------------------------------


def leader(table: Table) -> int:
    """The player on whose turns the events hang: who began, or the next one to the left who is in the game."""
    began = table.roles.index("sheriff" if "sheriff" in table.roles else "deputy")
    return began if not table.out[began] else table.from_left(began)[0]


def next_event(game: Teller) -> None:
    """The next event covers the one in force, in nobody's turn."""
    table = game.table
    before, table.event = table.event, table.events.pop(0)
    table.taken.append(table.event)
    around = table.from_left(table.turn)
    everybody = [*around[-1:], *around[:-1]]
    if table.event == "The Daltons":
        for seat in everybody:
            _discards_blue(game, seat)
    elif table.event == "The Doctor":
        fewest = min(table.lives[seat] for seat in everybody)
        for seat in [seat for seat in everybody if table.lives[seat] == fewest]:
            heal(game, seat, 1)
    elif table.event == "Russian Roulette":
        _roulette(game, everybody)
    if before == "Hangover":
        game.emptied |= {seat for seat in table.alive() if not table.hands[seat]}
    settle(game)


def _discards_blue(game: Teller, seat: int) -> None:
    """The Daltons: a player chooses a blue card in front of them and discards it."""
    name, table = game.who(seat), game.table
    blue = [card for card in table.in_play[seat] if name_of(card) in BLUE]
    if not blue:
        return
    line = game.ask(
        "discard a blue card",
        name,
        lambda line: says(line, name, "discard", "card") and line["card"] in blue,
        {"by": name, "do": "discard", "card": blue[0]} if len(set(blue)) == 1 else None,
        tuple(blue),
    )
    card = blue[0] if line is None else line["card"]
    table.in_play[seat].remove(card)
    put_away(game, card)


def _roulette(game: Teller, everybody: list[int]) -> None:
    """Everybody uses a Missed! effect in turn, until somebody does not and loses two lives."""
    while True:
        for seat in everybody:
            if not game.table.out[seat] and not is_missed(game, seat, 1):
                lose_lives(game, seat, 2, NOBODY)
                return


# At the start of a turn --------------------------------------------------------------------------------------------


def act_at_start(game: Teller, seat: int) -> None:
    """What the event in force does to the player whose turn starts, before anything else."""
    table = game.table
    if table.event == "New Identity" and table.spares[seat]:
        _new_identity(game, seat)
    elif table.event == "High Noon":
        lose_lives(game, seat, 1, NOBODY)
    elif table.event == "A Fistful of Cards":
        for _ in range(len(table.hands[seat])):
            if not table.out[seat]:
                shot(game, NOBODY, seat, 1, [])
    elif table.event == "Dead Man" and table.guest == seat == table.first_out:
        _comes_back(game, seat)
    settle(game)


def _new_identity(game: Teller, seat: int) -> None:
    table = game.table
    if game.chosen("take on a new identity", seat, ("keep", "swap"), silent="keep") == "keep":
        return
    table.spares[seat], new = table.characters[seat], table.spares[seat]
    give_character(table, seat, new)
    table.lives[seat] = 2
    game.emptied.add(seat)


def _comes_back(game: Teller, seat: int) -> None:
    """Dead Man: who was eliminated first is in the game again, with two lives and two cards."""
    table = game.table
    table.guest = NOBODY
    table.lives[seat] = 2
    draw(game, seat, 2)


def blood_brothers(game: Teller, seat: int) -> None:
    """A player may lose a life so that another regains one, if there is room for it."""
    name, table = game.who(seat), game.table

    def gives(line: Line) -> bool:
        if says(line, name, "pass"):
            return True
        if not says(line, name, "use", "what", "on") or line["what"] != "Blood Brothers":
            return False
        other = table.players.index(line["on"]) if line["on"] in table.players else seat
        return other != seat and not table.out[other] and table.lives[seat] > 1

    line = game.ask("give a life", name, gives, {"by": name, "do": "pass"})
    if line is None or line["do"] == "pass":
        return
    lose_lives(game, seat, 1, NOBODY)
    heal(game, table.players.index(line["on"]), 1)
    settle(game)
