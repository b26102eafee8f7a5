"""Forbidden by an event in force, or with an event that is not; and decks of events that cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from verification.tampering.asking import Moment
from verification.tampering.cards import AIMED, FINAL, GREEN, MISSED_IN_PLAY, USED_AT, name_of, stays_in_play
from verification.tampering.forbidden.dodge_city import use
from verification.tampering.forbidden.places import SHOT, Decision, Fault, Forbidden, held, in_phase_2, moments, play
from verification.tampering.games import Game
from verification.tampering.plays import may_end
from verification.tampering.record import CHANCE
from verification.tampering.table import Table, distance, may_shoot, reach


def somebody(table: Table, seat: int, name: str) -> str:
    """A player at whom a card of this name may be aimed: Jail not at the Sheriff."""
    others = [o for o in table.others(seat) if name != "Jail" or table.roles[o] != "sheriff"]
    return table.players[others[0]] if others and name in AIMED else ""


def _plays(decision: Decision, cards: list[str]) -> Iterator[Fault]:
    index, table, seat, name = decision
    for card in cards:
        if (on := somebody(table, seat, name_of(card))) or name_of(card) not in AIMED:
            yield Fault(index, play(name, card, on))


# Cards that cannot be played ---------------------------------------------------------------------------------------


def laid_under_the_judge(game: Game) -> Iterator[Fault]:
    for decision in in_phase_2(game, "The Judge"):
        _, table, seat, _ = decision
        yield from _plays(decision, [card for card in table.hands[seat] if stays_in_play(card)])


def bang_under_the_sermon(game: Game) -> Iterator[Fault]:
    for decision in in_phase_2(game, "The Sermon"):
        _, table, seat, _ = decision
        yield from _plays(decision, held(table, seat, "BANG!"))


def beer_under_the_reverend(game: Game) -> Iterator[Fault]:
    for decision in in_phase_2(game, "The Reverend"):
        _, table, seat, _ = decision
        yield from _plays(decision, held(table, seat, "Beer"))


def another_suit(game: Game) -> Iterator[Fault]:
    for decision in in_phase_2(game, "Handcuffs"):
        _, table, seat, _ = decision
        cards = [card for card in table.hands[seat] if table.suit_of(card) != table.suit]
        yield from _plays(decision, [card for card in cards if name_of(card) not in ("Missed!", "Dodge")])


def no_suit_named(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "name a suit"):
        yield Fault(moment.place, {"by": moment.asked, "do": "end"}, instead=True)


def green_under_lasso(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game, "Lasso"):
        left = table.players[table.others(seat)[0]]
        for what in {name_of(card) for card in table.in_play[seat]} & (GREEN - MISSED_IN_PLAY):
            yield Fault(index, use(name, what, left if what in USED_AT else ""))


def armed_under_lasso(game: Game) -> Iterator[Fault]:
    """The weapon does not carry as far as it says, and a Volcanic does not fire again."""
    for index, table, seat, name in in_phase_2(game, "Lasso"):
        for other in table.others(seat):
            far = distance(table, seat, other) > reach(table, seat)
            for card in held(table, seat, "BANG!") if far or not may_shoot(table, seat) else ():
                yield Fault(index, play(name, card, table.players[other]))


def ability_under_hangover(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game, "Hangover"):
        who = table.characters[seat]
        if who in ("Chuck Wengam", "Doc Holyday", "José Delgado", "Sid Ketchum"):
            yield Fault(index, use(name, who, name if who == "Doc Holyday" else ""))
        if who == "Uncle Will":
            yield from (Fault(index, play(name, card, as_="General Store")) for card in held(table, seat, "Missed!"))


def duty_not_done(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game, "Law of the West"):
        if not may_end(table, seat):
            yield Fault(index, {"by": name, "do": "end"})


# Events that are not in force --------------------------------------------------------------------------------------


def event_of_another_round(game: Game) -> Iterator[Fault]:
    """Ricochet or Sniper, while another event is in force or none."""
    if "fistful" not in (game.record.header.get("sets") or ()):
        return
    for index, table, seat, name in in_phase_2(game):
        left = table.others(seat)[0]
        for card in held(table, seat, "BANG!"):
            for at in table.in_play[left]:
                yield Fault(index, play(name, card, table.players[left], at, as_="Ricochet"))
        if table.event != "Sniper" and len(held(table, seat, "BANG!")) > 1:
            yield Fault(index, use(name, "Sniper", table.players[left]))


def ghost_out_of_turn(game: Game) -> Iterator[Fault]:
    for index, table, _, _ in in_phase_2(game, "Ghost Town"):
        for seat, out in enumerate(table.out):
            if out:
                yield Fault(index, {"by": table.players[seat], "do": "end"})
                yield Fault(index, play(table.players[seat], "Stagecoach 9S"))


# Drawing -----------------------------------------------------------------------------------------------------------


def one_card_more(game: Game) -> Iterator[Fault]:
    for event in ("Train Arrival", "Thirst"):
        for index, table, _, name in in_phase_2(game, event):
            for card in (table.draw or table.bag)[:1]:
                yield Fault(index, {"by": CHANCE, "do": "draw", "card": card, "on": name})


def card_not_put_back(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "put a card back"):
        if len(set(moment.options)) > 1:
            yield Fault(moment.place, {"by": moment.asked, "do": "end"}, instead=True)


def draws_instead_of_guessing(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "guess"):
        yield Fault(moment.place, {"by": moment.asked, "do": "draw"}, instead=True)


# What events ask for -----------------------------------------------------------------------------------------------


def keeps_his_blue_card(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "discard a blue card"):
        seat = moment.table.players.index(moment.asked)
        for card in (*moment.table.hands[seat], *moment.table.in_play[seat]):
            if card not in moment.options:
                yield Fault(moment.place, {**moment.line, "card": card}, instead=True)


def life_for_nobody(game: Game) -> Iterator[Fault]:
    """Blood Brothers for somebody dead."""
    for moment in moments(game, "give a life"):
        table = moment.table
        for seat, name in enumerate(table.players):
            if moment.line["do"] == "use" and name != moment.asked and table.out[seat]:
                yield Fault(moment.place, {**moment.line, "on": name}, instead=True)


def suit_not_changed(game: Game) -> Iterator[Fault]:
    """A checkpoint that has the Barrel fail under Blessing, or help under Curse."""
    for moment in moments(game, SHOT):
        table, seat = moment.table, moment.table.players.index(moment.asked)
        ducks = moment.line.get("what") in ("Barrel", "Jourdonnais")
        if table.event in ("Blessing", "Curse") and ducks and _lone(game, moment):
            if table.event == "Blessing":
                yield Fault(moment.place + 1, {"check": {"lives": {moment.asked: table.lives[seat] - 1}}})
            elif game.record.lines[moment.place + 1] == {"by": moment.asked, "do": "pass"}:
                yield Fault(moment.place + 2, {"check": {"lives": {moment.asked: table.lives[seat]}}})


def _lone(game: Game, moment: Moment) -> bool:
    """Whether a shot is one of a BANG! card that a single Missed! effect cancels, and not the last life at stake."""
    table, seat = moment.table, moment.table.players.index(moment.asked)
    before = game.record.lines[moment.place - 1]
    bang = before.get("do") == "play" and before.get("on") == moment.asked and name_of(before["card"]) == "BANG!"
    lone = bang and before["by"] != moment.asked and "as" not in before
    hurt = table.lives[seat] > 1 and not table.owners("Slab the Killer")
    known = bool(table.draw) or not table.bag
    return lone and hurt and known and not game.record.header.get("variants")


# The deck of events ------------------------------------------------------------------------------------------------


def final_not_last(game: Game) -> Iterator[Fault]:
    events = list(game.record.header.get("events") or ())
    for place in range(len(events) - 1):
        moved = [*events[:place], events[-1], *events[place:-1]]
        yield Fault(0, {**game.record.header, "events": moved}, instead=True)


def event_missing(game: Game) -> Iterator[Fault]:
    header = game.record.header
    events = list(header.get("events") or ())
    if len([each for each in header.get("sets") or () if each in FINAL]) != 1:
        return
    for event in events[:-1]:
        if event not in ("Handcuffs", "New Identity"):
            left = [other for other in events if other != event]
            yield Fault(0, {**header, "events": left}, instead=True)


KINDS: dict[str, Forbidden] = {
    "a card laid under The Judge": Forbidden(laid_under_the_judge, ("bang.event.the_judge.effect",)),
    "BANG! under The Sermon": Forbidden(bang_under_the_sermon, ("bang.event.sermon.effect",)),
    "Beer under The Reverend": Forbidden(beer_under_the_reverend, ("bang.event.the_reverend.effect",)),
    "another suit than the one named": Forbidden(another_suit, ("bang.event.handcuffs.only_suit",)),
    "no suit named": Forbidden(no_suit_named, ("bang.event.handcuffs.declare_suit",)),
    "a green card under Lasso": Forbidden(green_under_lasso, ("bang.event.lasso.effect",)),
    "a weapon under Lasso": Forbidden(
        armed_under_lasso, ("bang.card.bang.range_check", "bang.turn.play.one_bang_card")
    ),
    "an ability under Hangover": Forbidden(ability_under_hangover),
    "the card of Law of the West not played": Forbidden(duty_not_done, ("bang.event.law_of_the_west.must_play",)),
    "Ricochet or Sniper without the event": Forbidden(event_of_another_round),
    "a ghost out of turn": Forbidden(ghost_out_of_turn),
    "one card more than the event allows": Forbidden(one_card_more),
    "a card not put back": Forbidden(card_not_put_back, ("bang.character.kit_carlson.look_three",)),
    "a draw instead of a guess": Forbidden(draws_instead_of_guessing, ("bang.event.peyote.effect",)),
    "no blue card for The Daltons": Forbidden(keeps_his_blue_card, ("bang.event.the_daltons.effect",)),
    "a life for nobody": Forbidden(life_for_nobody, ("bang.event.blood_brothers.not_eliminated",)),
    "a draw! that does not heed the event": Forbidden(suit_not_changed),
    "the final event not last": Forbidden(
        final_not_last, ("bang.events.setup.final_last", "bang.events.both.other_out")
    ),
    "an event missing": Forbidden(event_missing, ("bang.high_noon.cards", "bang.fistful.cards")),
}
