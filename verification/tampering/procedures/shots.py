"""Shots and what cancels them; BANG! cards that are asked for, in a Duel and otherwise."""

from __future__ import annotations

from verification.tampering.asking import says
from verification.tampering.cards import MISSED_IN_PLAY, name_of
from verification.tampering.plays import cancels, may_give, use_in_answer
from verification.tampering.procedures.lives import done, lose_lives
from verification.tampering.procedures.moving import (
    discard_hand_card,
    draw,
    flip,
    has_given_in_duel,
    has_used,
    put_away,
    settle,
)
from verification.tampering.procedures.teller import Teller
from verification.tampering.record import Line
from verification.tampering.table import NOBODY


def shot(game: Teller, by: int, target: int, needed: int, cards: list[str]) -> None:
    """A BANG! effect on its way to a player, by means of these cards."""
    if game.table.touches(by, cards, target) and not is_missed(game, target, needed):
        lose_lives(game, target, 1, by if by != target else NOBODY)


def is_missed(game: Teller, target: int, needed: int) -> bool:
    """Whether a player uses so many Missed! effects."""
    name, table = game.who(target), game.table
    tried: list[str] = []

    def answers(line: Line) -> bool:
        if line["by"] != name:
            return False
        if line["do"] == "play" and not {"on", "at"} & line.keys():
            return line["card"] in table.hands[target] and cancels(table, target, line["card"], line.get("as", ""))
        if says(line, name, "use", "what"):
            return line["what"] not in tried and use_in_answer(table, target, line["what"])
        return says(line, name, "pass")

    while needed > 0:
        line = game.ask("answer a shot", name, answers, {"by": name, "do": "pass"})
        if line is None or line["do"] == "pass":
            return False
        if line["do"] == "play":
            _plays(game, target, line)
            needed -= 1
        elif line["what"] in MISSED_IN_PLAY:
            _uses(game, target, line["what"])
            needed -= 1
        else:
            tried.append(line["what"])
            needed -= table.suit_of(flip(game, target)) == "H"
    return True


def _plays(game: Teller, seat: int, line: Line) -> None:
    """A card of the hand is played against a shot."""
    discard_hand_card(game, seat, line["card"])
    done(game.table, seat, line["card"])
    has_used(game, seat)
    if name_of(line["card"]) == "Dodge" and not line.get("as"):
        draw(game, seat, 1)
        settle(game)


def _uses(game: Teller, seat: int, what: str) -> None:
    """A green card is used against a shot."""
    discard_from_play(game, seat, what)
    settle(game)
    if what == "Bible":
        draw(game, seat, 1)
        settle(game)


def discard_from_play(game: Teller, seat: int, what: str) -> str:
    """The card of this name before a player is discarded for its effect."""
    card = next(card for card in game.table.in_play[seat] if name_of(card) == what)
    game.table.in_play[seat].remove(card)
    put_away(game, card)
    return card


# BANG! cards that are asked for ------------------------------------------------------------------------------------


def _gives_bang(game: Teller, kind: str, seat: int) -> bool:
    """Whether a player discards a BANG!."""
    name, table = game.who(seat), game.table

    def gives(line: Line) -> bool:
        if says(line, name, "pass"):
            return True
        if not says(line, name, "discard", "card") and not says(line, name, "discard", "card", "as"):
            return False
        return line["card"] in table.hands[seat] and may_give(table, seat, line["card"], line.get("as", ""))

    line = game.ask(kind, name, gives, {"by": name, "do": "pass"})
    if line is None or line["do"] == "pass":
        return False
    discard_hand_card(game, seat, line["card"], "given")
    if game.duels:
        has_given_in_duel(game, seat)
    else:
        has_used(game, seat)
    return True


def demand(game: Teller, by: int, other: int, cards: list[str]) -> None:
    """Indians! come to a player."""
    if game.table.touches(by, cards, other) and not _gives_bang(game, "answer a demand", other):
        lose_lives(game, other, 1, by)


def duel(game: Teller, by: int, other: int) -> None:
    """BANG! cards are given in turns until somebody gives none."""
    asked, waiting = other, by
    game.duels += 1
    while _gives_bang(game, "answer a duel", asked):
        asked, waiting = waiting, asked
    lose_lives(game, asked, 1, by if asked == other else NOBODY)
    game.duels -= 1
    settle(game)
