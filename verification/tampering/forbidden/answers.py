"""Forbidden in answer to a shot, to Indians! and in a Duel."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.asking import Moment
from verification.tampering.cards import name_of
from verification.tampering.forbidden.places import (
    DEMAND,
    DUEL,
    SHOT,
    Fault,
    Forbidden,
    held,
    in_phase_2,
    moments,
    play,
    undisturbed,
)
from verification.tampering.games import Game
from verification.tampering.plays import fault_of_play, has_a_choice
from verification.tampering.procedures.setting_up import deck_of
from verification.tampering.table import Table


def goes_on(table: Table) -> bool:
    """Whether the player on turn can play on, whatever comes of the answers, so that the turn does not end in silence.

    El Gringo might take what could be played. Where one shot follows another, a line may belong to the next one.
    """
    lone = table.event not in ("A Fistful of Cards", "Russian Roulette") and not table.entering
    return lone and undisturbed(table) and has_a_choice(table, table.turn) and not table.owners("El Gringo")


def _after_a_bang(game: Game) -> Iterator[tuple[Moment, int]]:
    """Shots of a BANG! at another who will live on if hit, with the seat of that player.

    After them there is a decision of phase 2, see ``goes_on``.
    """
    lines = game.record.lines
    for moment in moments(game, SHOT):
        shot = lines[moment.place - 1]
        seat = moment.table.players.index(moment.asked)
        if not goes_on(moment.table):
            continue
        bang = shot.get("do") == "play" and shot.get("on") == moment.asked and shot["by"] != moment.asked
        if bang and (shot.get("as") or name_of(shot["card"])) == "BANG!" and moment.table.lives[seat] > 1:
            yield moment, seat


def answer_of_another(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        for other in moment.table.from_left(seat)[:-1]:
            for card in held(moment.table, other, "Missed!"):
                yield Fault(moment.place, play(moment.table.players[other], card))


def pass_of_another(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        for other in moment.table.from_left(seat)[:-1]:
            yield Fault(moment.place, {"by": moment.table.players[other], "do": "pass"})


def card_that_does_not_cancel(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        for card in moment.table.hands[seat]:
            if name_of(card) not in ("Missed!", "BANG!", "Beer", "Dodge"):
                yield Fault(moment.place, play(moment.asked, card))


def beer_against_a_wound(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        yield from (Fault(moment.place, play(moment.asked, card)) for card in held(moment.table, seat, "Beer"))


def bang_as_missed(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        if not moment.table.has(seat, "Calamity Janet") and not moment.table.has(seat, "Elena Fuente"):
            for card in held(moment.table, seat, "BANG!"):
                yield Fault(moment.place, play(moment.asked, card, as_="Missed!"))


def missed_not_held(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        for card in deck_of(game.record.header):
            if name_of(card) == "Missed!" and card not in moment.table.hands[seat]:
                yield Fault(moment.place, play(moment.asked, card))


def barrel_not_there(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        if not moment.table.has_in_play(seat, "Barrel"):
            yield Fault(moment.place, {"by": moment.asked, "do": "use", "what": "Barrel"})


def barrel_twice(game: Game) -> Iterator[Fault]:
    lines = game.record.lines
    for moment in moments(game, SHOT):
        before = lines[moment.place - 1]
        seat = moment.table.players.index(moment.asked)
        again = before.get("do") == "use" and before["by"] == moment.asked and before["what"] == "Barrel"
        if again and moment.table.lives[seat] > 1 and moment.table.turn != seat and goes_on(moment.table):
            yield Fault(moment.place, before)


def no_beer_with_two_left(game: Game) -> Iterator[Fault]:
    """The last but one is shot at, or challenged, for the last life."""
    for index, table, seat, name in in_phase_2(game):
        other = table.from_left(seat)[0]
        if len(table.alive()) > 2 or table.lives[other] > 1 or table.guest == other:
            continue
        attacks = [play(name, card, table.players[other]) for card in held(table, seat, "BANG!", "Duel")]
        for beer in held(table, other, "Beer"):
            for attack in attacks:
                if not fault_of_play(table, seat, attack):
                    yield Fault(index, play(table.players[other], beer), lead=(attack,))


def _wrong_gift(game: Game, kind: str, *names: str) -> Iterator[Fault]:
    for moment in moments(game, kind):
        seat = moment.table.players.index(moment.asked)
        lives_on = moment.table.lives[seat] > 1 and goes_on(moment.table)
        if lives_on and not moment.table.has(seat, "Calamity Janet"):
            for card in held(moment.table, seat, *names):
                yield Fault(moment.place, {"by": moment.asked, "do": "discard", "card": card})


def missed_against_indians(game: Game) -> Iterator[Fault]:
    return _wrong_gift(game, DEMAND, "Missed!", "Barrel")


def gatling_against_indians(game: Game) -> Iterator[Fault]:
    return _wrong_gift(game, DEMAND, "Gatling", "Duel", "Indians!")


def missed_in_a_duel(game: Game) -> Iterator[Fault]:
    return _wrong_gift(game, DUEL, "Missed!", "Barrel")


def other_card_in_a_duel(game: Game) -> Iterator[Fault]:
    return _wrong_gift(game, DUEL, "Gatling", "Duel", "Indians!", "Panic!", "Beer")


KINDS: dict[str, Forbidden] = {
    "Missed! of another": Forbidden(answer_of_another, ("bang.card.missed.only_own", "bang.card.missed.needs_shot")),
    "a pass of another": Forbidden(pass_of_another),
    "a card that does not cancel": Forbidden(card_that_does_not_cancel, ("bang.card_vs_effect.card",)),
    "Beer against a wound": Forbidden(beer_against_a_wound),
    "BANG! as Missed!": Forbidden(bang_as_missed, ("bang.card_vs_effect.card",)),
    "a Missed! not held": Forbidden(missed_not_held, ("bang.play_vs_use.play",)),
    "a Barrel that is not there": Forbidden(barrel_not_there),
    "Barrel twice": Forbidden(barrel_twice, ("bang.card.barrel.once_per_effect",)),
    "Beer with two left": Forbidden(no_beer_with_two_left),
    "Missed! against Indians!": Forbidden(missed_against_indians, ("bang.card.indians.no_barrel_missed",)),
    "another card against Indians!": Forbidden(gatling_against_indians, ("bang.card.indians.bang_cards_only",)),
    "Missed! in a Duel": Forbidden(missed_in_a_duel, ("bang.card.duel.no_barrel_missed",)),
    "another card in a Duel": Forbidden(other_card_in_a_duel, ("bang.card.duel.alternate",)),
}
