"""Forbidden in phase 2: what cannot be played, used or done there, by the player on turn or by others."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.cards import BLUE, REACH, name_of
from verification.tampering.forbidden.places import (
    Fault,
    Forbidden,
    held,
    in_phase_2,
    play,
)
from verification.tampering.games import Game
from verification.tampering.procedures.setting_up import deck_of
from verification.tampering.record import CHANCE
from verification.tampering.table import distance, may_shoot, reach


def second_bang(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if not may_shoot(table, seat):
            near = [t for t in table.from_left(seat)[:-1] if distance(table, seat, t) <= reach(table, seat)]
            for card in held(table, seat, "BANG!"):
                yield from (Fault(index, play(name, card, table.players[target])) for target in near)


def out_of_reach(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if not may_shoot(table, seat):
            continue
        for target in table.from_left(seat)[:-1]:
            if distance(table, seat, target) > reach(table, seat):
                yield from (Fault(index, play(name, c, table.players[target])) for c in held(table, seat, "BANG!"))


def panic_too_far(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target in table.from_left(seat)[:-1]:
            if distance(table, seat, target) > 1 and table.hands[target]:
                yield from (Fault(index, play(name, c, table.players[target])) for c in held(table, seat, "Panic!"))


def not_held(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for card in deck_of(game.record.header):
            if card not in table.hands[seat] and name_of(card) in ("Beer", "Stagecoach", "Gatling", "Saloon", "Scope"):
                yield Fault(index, play(name, card))


def jail_on_the_sheriff(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for sheriff in (table.players[s] for s, role in enumerate(table.roles) if role == "sheriff"):
            yield from (Fault(index, play(name, card, sheriff)) for card in held(table, seat, "Jail"))


def second_jail(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target in table.alive():
            if table.lies_before(target, "Jail"):
                yield from (Fault(index, play(name, c, table.players[target])) for c in held(table, seat, "Jail"))


def _copy_in_play(game: Game, names: frozenset[str]) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for card in held(table, seat, *names):
            if table.lies_before(seat, name_of(card)):
                yield Fault(index, play(name, card))


def second_copy(game: Game) -> Iterator[Fault]:
    return _copy_in_play(game, BLUE - REACH.keys() - {"Jail"})


def second_weapon_of_a_name(game: Game) -> Iterator[Fault]:
    return _copy_in_play(game, frozenset(REACH))


def missed_without_a_shot(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        yield from (Fault(index, play(name, card)) for card in held(table, seat, "Missed!"))


def dead_target(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target, out in enumerate(table.out):
            if out:
                cards = held(table, seat, "Duel", "Cat Balou", "Jail")
                yield from (Fault(index, play(name, card, table.players[target])) for card in cards)


def target_without_cards(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target in table.from_left(seat)[:-1]:
            if not table.hands[target] and not table.in_play[target]:
                cards = held(table, seat, "Cat Balou")
                cards += held(table, seat, "Panic!") if distance(table, seat, target) == 1 else []
                yield from (Fault(index, play(name, card, table.players[target])) for card in cards)


def aim_not_there(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target in table.from_left(seat)[:-1]:
            for at in ("Barrel QS", "Mustang 8H", "Volcanic 10S"):
                if at not in table.in_play[target]:
                    cards = held(table, seat, "Cat Balou")
                    yield from (Fault(index, play(name, card, table.players[target], at)) for card in cards)


def duel_with_oneself(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        yield from (Fault(index, play(name, card, name)) for card in held(table, seat, "Duel"))


def missed_as_bang(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if not table.has(seat, "Calamity Janet") and may_shoot(table, seat):
            yield from (Fault(index, play(name, card, name, as_="BANG!")) for card in held(table, seat, "Missed!"))


def any_as_general_store(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if not table.has(seat, "Uncle Will"):
            cards = [card for card in table.hands[seat] if name_of(card) != "General Store"]
            yield from (Fault(index, play(name, card, as_="General Store")) for card in cards)


def second_card_as_general_store(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.has(seat, "Uncle Will") and table.used["Uncle Will"]:
            cards = [card for card in table.hands[seat] if name_of(card) != "General Store"]
            yield from (Fault(index, play(name, card, as_="General Store")) for card in cards)


def discard_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        yield from (Fault(index, {"by": name, "do": "discard", "card": card}) for card in table.hands[seat])


def ability_of_another(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if not table.has(seat, "Sid Ketchum"):
            yield Fault(index, {"by": name, "do": "use", "what": "Sid Ketchum"})


def price_not_held(game: Game) -> Iterator[Fault]:
    for index, table, _, _ in in_phase_2(game):
        for sid in table.alive():
            if table.has(sid, "Sid Ketchum") and len(table.hands[sid]) < 2:
                yield Fault(index, {"by": table.players[sid], "do": "use", "what": "Sid Ketchum"})


def barrel_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.has_in_play(seat, "Barrel"):
            yield Fault(index, {"by": name, "do": "use", "what": "Barrel"})


def pass_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, _, _, name in in_phase_2(game):
        yield Fault(index, {"by": name, "do": "pass"})


def draw_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, _, _, name in in_phase_2(game):
        yield Fault(index, {"by": name, "do": "draw"})


def chance_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, table, _, name in in_phase_2(game):
        top = (table.draw or table.bag)[:1]
        yield from (Fault(index, {"by": CHANCE, "do": "draw", "card": card, "on": name}) for card in top)


# Others, in the phase 2 of a player ----------------------------------------------------------------------------------


def out_of_turn(game: Game) -> Iterator[Fault]:
    for index, table, seat, _ in in_phase_2(game):
        for other in table.from_left(seat)[:-1]:
            for card in held(table, other, "Stagecoach", "Gatling", "Saloon", "Indians!", "General Store", *REACH):
                yield Fault(index, play(table.players[other], card))


def beer_out_of_turn(game: Game) -> Iterator[Fault]:
    for index, table, seat, _ in in_phase_2(game):
        for other in table.from_left(seat)[:-1]:
            yield from (Fault(index, play(table.players[other], card)) for card in held(table, other, "Beer"))


def end_of_another(game: Game) -> Iterator[Fault]:
    for index, table, seat, _ in in_phase_2(game):
        yield from (Fault(index, {"by": table.players[o], "do": "end"}) for o in table.from_left(seat)[:-1])


def play_after_death(game: Game) -> Iterator[Fault]:
    for index, table, _, _ in in_phase_2(game):
        for seat, out in enumerate(table.out):
            if out:
                name = table.players[seat]
                yield from (Fault(index, play(name, card)) for card in ("Beer 6H", "Gatling 10H", "Stagecoach 9S"))
                yield Fault(index, {"by": name, "do": "end"})


KINDS: dict[str, Forbidden] = {
    "a second BANG!": Forbidden(second_bang, ("bang.turn.play.one_bang_card",)),
    "BANG! out of reach": Forbidden(out_of_reach, ("bang.card.bang.range_check",)),
    "Panic! from too far": Forbidden(panic_too_far, ("bang.symbol.at_distance", "bang.range.weapons_only_range")),
    "a card not held": Forbidden(not_held, ("bang.play_vs_use.play",)),
    "Jail on the Sheriff": Forbidden(jail_on_the_sheriff, ("bang.card.jail.not_sheriff",)),
    "a second Jail": Forbidden(second_jail, ("bang.turn.play.no_duplicate_in_play",)),
    "a second copy in play": Forbidden(second_copy, ("bang.turn.play.no_duplicate_in_play",)),
    "the same weapon again": Forbidden(second_weapon_of_a_name, ("bang.turn.play.no_same_weapon",)),
    "Missed! without a shot": Forbidden(missed_without_a_shot, ("bang.card.missed.needs_shot",)),
    "a dead target": Forbidden(dead_target, ("bang.elimination.last_life",)),
    "a target without cards": Forbidden(target_without_cards, ("bang.symbol.take_card",)),
    "a card in play that is not there": Forbidden(aim_not_there, ("bang.card.cat_balou.effect",)),
    "a Duel with oneself": Forbidden(duel_with_oneself, ("bang.card.duel.challenge",)),
    "Missed! as BANG!": Forbidden(missed_as_bang, ("bang.card_vs_effect.card",)),
    "a card as General Store": Forbidden(any_as_general_store, ("bang.card_vs_effect.card",)),
    "a second card as General Store": Forbidden(
        second_card_as_general_store, ("bang.character.uncle_will.once_per_turn",)
    ),
    "a discard in phase 2": Forbidden(discard_in_phase_2, ("bang.turn.discard.no_voluntary",)),
    "the ability of another character": Forbidden(ability_of_another, ("bang.characters.unique_ability",)),
    "a price that cannot be paid": Forbidden(price_not_held, ("bang.character.sid_ketchum.discard_two_heal",)),
    "Barrel without a shot": Forbidden(barrel_in_phase_2),
    "a pass in phase 2": Forbidden(pass_in_phase_2),
    "a draw in phase 2": Forbidden(draw_in_phase_2),
    "one card too many drawn": Forbidden(chance_in_phase_2),
    "a play out of turn": Forbidden(out_of_turn, ("bang.play_vs_use.own_turn",)),
    "Beer out of turn": Forbidden(beer_out_of_turn, ("bang.card.beer.lethal_save",)),
    "the end of another's turn": Forbidden(end_of_another),
    "a dead player's play": Forbidden(play_after_death),
}
