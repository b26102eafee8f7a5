"""Forbidden with the cards and characters of Dodge City, and in its game for three."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.cards import AIMED, GREEN, MISSED_IN_PLAY, NEAR, PRICED, USED_AT, name_of
from verification.tampering.forbidden.answers import goes_on
from verification.tampering.forbidden.places import DEMAND, Fault, Forbidden, held, in_phase_2, moments, play
from verification.tampering.games import Game
from verification.tampering.procedures.setting_up import deck_of
from verification.tampering.record import Line
from verification.tampering.table import Table, distance


def use(by: str, what: str, on: str = "", at: str = "") -> Line:
    fields = {"by": by, "do": "use", "what": what, "on": on, "at": at}
    return {key: value for key, value in fields.items() if value}


def ready(table: Table, seat: int) -> list[str]:
    """The names of green cards before a player that could be used by now."""
    there = table.in_play[seat] if table.works(seat) else []
    return [name_of(card) for card in there if name_of(card) in GREEN and card not in table.fresh]


# Green cards -------------------------------------------------------------------------------------------------------


def green_too_early(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        left = table.players[table.others(seat)[0]]
        for card in table.fresh if table.works(seat) else ():
            what = name_of(card)
            if card in table.in_play[seat] and what not in MISSED_IN_PLAY:
                yield Fault(index, use(name, what, left if what in USED_AT else ""))


def green_out_of_turn(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for other in table.others(seat):
            for what in ready(table, other):
                if what not in MISSED_IN_PLAY:
                    yield Fault(index, use(table.players[other], what, name if what in USED_AT else ""))


def missed_symbol_without_a_shot(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        yield from (Fault(index, use(name, what)) for what in ready(table, seat) if what in MISSED_IN_PLAY)
        yield from (Fault(index, play(name, card)) for card in held(table, seat, "Dodge"))


def missed_symbol_against_indians(game: Game) -> Iterator[Fault]:
    for moment in moments(game, DEMAND):
        seat = moment.table.players.index(moment.asked)
        if moment.table.lives[seat] > 1 and goes_on(moment.table):
            uses = [what for what in ready(moment.table, seat) if what in MISSED_IN_PLAY]
            yield from (Fault(moment.place, use(moment.asked, what)) for what in uses)


def dodge_against_indians(game: Game) -> Iterator[Fault]:
    for moment in moments(game, DEMAND):
        seat = moment.table.players.index(moment.asked)
        if moment.table.lives[seat] > 1 and goes_on(moment.table):
            for card in held(moment.table, seat, "Dodge"):
                yield Fault(moment.place, {"by": moment.asked, "do": "discard", "card": card})


def second_green_copy(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for card in held(table, seat, *GREEN):
            if table.lies_before(seat, name_of(card)):
                yield Fault(index, play(name, card))


# Prices ------------------------------------------------------------------------------------------------------------


def no_card_to_pay_with(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for card in held(table, seat, *PRICED):
            if len(table.hands[seat]) == 1:
                on = table.players[table.others(seat)[0]] if name_of(card) in AIMED else ""
                yield Fault(index, play(name, card, on))


def price_not_paid(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "price"):
        if moment.line["do"] == "pick" and "cards" not in game.record.lines[moment.place]:
            yield Fault(moment.place, {"by": moment.asked, "do": "end"}, instead=True)


def price_of_another_hand(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "price"):
        if game.record.lines[moment.place] == moment.line and moment.line["do"] == "pick":
            for card in deck_of(game.record.header):
                if card not in moment.options:
                    yield Fault(moment.place, {**moment.line, "card": card}, instead=True)


# Aims --------------------------------------------------------------------------------------------------------------


def near_only(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        far = [table.players[other] for other in table.others(seat) if distance(table, seat, other) > 1]
        uses = [what for what in ready(table, seat) if what in NEAR]
        cards = held(table, seat, "Punch") if len(table.hands[seat]) > 1 else []
        for other in far:
            yield from (Fault(index, use(name, what, other)) for what in uses)
            yield from (Fault(index, play(name, card, other)) for card in cards)


def duel_of_diamonds(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for kid in table.owners("Apache Kid"):
            for card in held(table, seat, "Duel"):
                if kid != seat and table.suit_of(card) == "D":
                    yield Fault(index, play(name, card, table.players[kid]))


# Characters --------------------------------------------------------------------------------------------------------


def _used_up(game: Game, who: str, times: int) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.has(seat, who) and table.used[who] >= times:
            yield Fault(index, use(name, who, name if who == "Doc Holyday" else ""))


def third_blue_card(game: Game) -> Iterator[Fault]:
    return _used_up(game, "José Delgado", 2)


def second_shot_of_doc(game: Game) -> Iterator[Fault]:
    return _used_up(game, "Doc Holyday", 1)


def last_life_for_cards(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.has(seat, "Chuck Wengam") and table.lives[seat] == 1:
            yield Fault(index, use(name, "Chuck Wengam"))


def saved_by_another_drink(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "last life"):
        seat = moment.table.players.index(moment.asked)
        for card in held(moment.table, seat, "Whisky", "Tequila"):
            yield Fault(moment.place, play(moment.asked, card))


def names_no_other_player(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "name a character"):
        table = moment.table
        for seat, character in enumerate(table.characters):
            if len(moment.options) > 1 and (table.out[seat] or table.players[seat] == moment.asked):
                yield Fault(moment.place, {**moment.line, "what": character}, instead=True)


def takes_what_is_not_there(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "instead of drawing"):
        if moment.line.get("what") == "Pat Brennan":
            for card in ("Barrel QS", "Mustang 8H", "Volcanic 10S"):
                if not any(card in cards for cards in moment.table.in_play):
                    yield Fault(moment.place, {**moment.line, "at": card}, instead=True)


# The game for three ------------------------------------------------------------------------------------------------


def another_of_three_wins(game: Game) -> Iterator[Fault]:
    lines, dealt = game.record.lines, game.record.header["players"]
    winners = lines[-1].get("end", {}).get("winners")
    for player in dealt if winners and len(dealt) == 3 else ():
        if player["name"] not in winners:
            yield Fault(len(lines) - 1, {"end": {"winners": [player["name"]]}}, instead=True)


KINDS: dict[str, Forbidden] = {
    "a green card laid in this turn": Forbidden(green_too_early, ("bang.dodge_city.green.not_same_turn",)),
    "a green card out of turn": Forbidden(green_out_of_turn, ("bang.dodge_city.green.out_of_turn_missed_only",)),
    "a Missed! symbol without a shot": Forbidden(
        missed_symbol_without_a_shot, ("bang.dodge_city.missed_symbol.needs_shot",)
    ),
    "a Missed! symbol against Indians!": Forbidden(
        missed_symbol_against_indians, ("bang.dodge_city.missed_symbol.needs_shot",)
    ),
    "Dodge against Indians!": Forbidden(dodge_against_indians, ("bang.card.indians.bang_cards_only",)),
    "a second copy of a green card": Forbidden(second_green_copy, ("bang.turn.play.no_duplicate_in_play",)),
    "no card to pay with": Forbidden(no_card_to_pay_with, ("bang.dodge_city.cost.discard_extra_card",)),
    "a price not paid": Forbidden(price_not_paid),
    "a price paid with another card": Forbidden(price_of_another_hand),
    "distance 1 exceeded": Forbidden(near_only, ("bang.symbol.at_distance", "bang.range.weapons_only_range")),
    "a Duel of diamonds": Forbidden(duel_of_diamonds, ("bang.character.apache_kid.duel_target",)),
    "a third blue card": Forbidden(third_blue_card, ("bang.character.jose_delgado.twice",)),
    "a second shot of Doc Holyday": Forbidden(second_shot_of_doc, ("bang.character.doc_holyday.once_per_turn",)),
    "the last life for cards": Forbidden(last_life_for_cards, ("bang.character.chuck_wengam.not_last_life",)),
    "another drink saves": Forbidden(saved_by_another_drink, ("bang.dodge_city.healing.only_beer_saves",)),
    "a character of nobody else": Forbidden(names_no_other_player, ("bang.character.vera_custer.other_character",)),
    "a card in play nowhere": Forbidden(takes_what_is_not_there, ("bang.character.pat_brennan.take_in_play",)),
    "another of three wins": Forbidden(another_of_three_wins),
}
