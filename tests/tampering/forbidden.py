"""Kinds that are illegal by construction: a line that the bookkeeping forbids, in its place in a legal record.

Each kind looks for a moment of the game at which something is forbidden and writes it down: before the line that was
played there, or in its place. It shows in that very line. Where the rules name a definite clause, it has to be cited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tests.tampering.asking import PLAY_PHASE, Moment
from tests.tampering.cards import BLUE, DECK, REACH, name_of
from tests.tampering.changed import Change, with_line
from tests.tampering.games import Game, inserted
from tests.tampering.record import CHANCE, Line
from tests.tampering.table import Table, can_play_something, distance, fault_of_play, has_bangs_without_limit, reach

SHOT, DEMAND, DUEL, DISCARDS = "answer a shot", "answer a demand", "answer a duel", "discard"


class Fault(NamedTuple):
    """A forbidden line, and the index of its place.

    instead: it takes the place of the line played there. lead: legal lines that come before it.
    """

    place: int
    line: Line
    instead: bool = False
    lead: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A kind. find: every place for it in a game. clauses: of which one has to be cited; none: not definite."""

    find: Callable[[Game], Iterator[Fault]]
    clauses: tuple[str, ...] = ()


def of_kind(kind: Forbidden, game: Game, random: Random) -> Change | None:
    """One fault of a kind, in a game that has a place for it."""
    found = list(kind.find(game))
    if not found:
        return None
    fault = random.choice(found)
    if fault.instead:
        record = with_line(game.record, fault.place, fault.line)
    else:
        record = inserted(game.record, [(fault.place, line) for line in (*fault.lead, fault.line)])
    place = fault.place + len(fault.lead)
    return Change(record, place, f"line {place + 1}: {fault.line} {'instead' if fault.instead else 'added'}")


def moments(game: Game, *kinds: str) -> Iterator[Moment]:
    """The moments of these kinds whose question is open when their line comes: no silence, no bundle before it."""
    last, silences = 0, {told.before for told in game.story.told if told.silent}
    for moment in game.story.moments:
        if moment.kind in kinds and moment.place != last and moment.place not in silences:
            yield moment
        last = moment.place


def in_phase_2(game: Game) -> Iterator[tuple[int, Table, int, str]]:
    """(index, table, seat, name) of each decision of a player in phase 2 who could play something.

    Where nothing but the end is possible it may be silent, and a line may belong to what comes after it.
    """
    for moment in moments(game, PLAY_PHASE):
        if can_play_something(moment.table, moment.table.turn):
            yield moment.place, moment.table, moment.table.turn, moment.asked


def held(table: Table, seat: int, *names: str) -> list[str]:
    """Cards of these names in a hand."""
    return [card for card in table.hands[seat] if name_of(card) in names]


def play(by: str, card: str, on: str = "", at: str = "", as_: str = "") -> Line:
    fields = {"by": by, "do": "play", "card": card, "on": on, "at": at, "as": as_}
    return {key: value for key, value in fields.items() if value}


# Phase 2 ---------------------------------------------------------------------------------------------------------


def second_bang(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.bangs and not has_bangs_without_limit(table, seat):
            near = [t for t in table.from_left(seat)[:-1] if distance(table, seat, t) <= reach(table, seat)]
            for card in held(table, seat, "BANG!"):
                yield from (Fault(index, play(name, card, table.players[target])) for target in near)


def out_of_reach(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.bangs and not has_bangs_without_limit(table, seat):
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
        for card in DECK:
            if card not in table.hands[seat] and name_of(card) in ("Beer", "Stagecoach", "Gatling", "Saloon", "Scope"):
                yield Fault(index, play(name, card))


def jail_on_the_sheriff(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        sheriff = table.players[table.roles.index("sheriff")]
        yield from (Fault(index, play(name, card, sheriff)) for card in held(table, seat, "Jail"))


def second_jail(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for target in table.alive():
            if table.has_in_play(target, "Jail"):
                yield from (Fault(index, play(name, c, table.players[target])) for c in held(table, seat, "Jail"))


def _copy_in_play(game: Game, names: frozenset[str]) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        for card in held(table, seat, *names):
            if table.has_in_play(seat, name_of(card)):
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
        if table.characters[seat] != "Calamity Janet" and (not table.bangs or has_bangs_without_limit(table, seat)):
            yield from (Fault(index, play(name, card, name, as_="BANG!")) for card in held(table, seat, "Missed!"))


def any_as_general_store(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.characters[seat] != "Uncle Will":
            cards = [card for card in table.hands[seat] if name_of(card) != "General Store"]
            yield from (Fault(index, play(name, card, as_="General Store")) for card in cards)


def second_card_as_general_store(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.characters[seat] == "Uncle Will" and table.stores:
            cards = [card for card in table.hands[seat] if name_of(card) != "General Store"]
            yield from (Fault(index, play(name, card, as_="General Store")) for card in cards)


def discard_in_phase_2(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        yield from (Fault(index, {"by": name, "do": "discard", "card": card}) for card in table.hands[seat])


def ability_of_another(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        if table.characters[seat] != "Sid Ketchum":
            yield Fault(index, {"by": name, "do": "use", "what": "Sid Ketchum"})


def price_not_held(game: Game) -> Iterator[Fault]:
    for index, table, _, _ in in_phase_2(game):
        for sid in table.alive():
            if table.characters[sid] == "Sid Ketchum" and len(table.hands[sid]) < 2:
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


# Others, in the phase 2 of a player ------------------------------------------------------------------------------


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


# Answers ---------------------------------------------------------------------------------------------------------


def _goes_on(table: Table) -> bool:
    """Whether the player on turn can play on, whatever comes of the answers, so that the turn does not end in silence.

    El Gringo might take what could be played.
    """
    gringo = any(table.characters[seat] == "El Gringo" for seat in table.alive())
    return can_play_something(table, table.turn) and not gringo


def _after_a_bang(game: Game) -> Iterator[tuple[Moment, int]]:
    """Shots of a BANG! at another who will live on if hit, with the seat of that player.

    After them there is a decision of phase 2, see ``_goes_on``.
    """
    lines = game.record.lines
    for moment in moments(game, SHOT):
        shot = lines[moment.place - 1]
        seat = moment.table.players.index(moment.asked)
        if not _goes_on(moment.table):
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
            if name_of(card) not in ("Missed!", "BANG!", "Beer"):
                yield Fault(moment.place, play(moment.asked, card))


def beer_against_a_wound(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        yield from (Fault(moment.place, play(moment.asked, card)) for card in held(moment.table, seat, "Beer"))


def bang_as_missed(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        if moment.table.characters[seat] != "Calamity Janet":
            for card in held(moment.table, seat, "BANG!"):
                yield Fault(moment.place, play(moment.asked, card, as_="Missed!"))


def missed_not_held(game: Game) -> Iterator[Fault]:
    for moment, seat in _after_a_bang(game):
        for card in DECK:
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
        if again and moment.table.lives[seat] > 1 and moment.table.turn != seat:
            yield Fault(moment.place, before)


def no_beer_with_two_left(game: Game) -> Iterator[Fault]:
    """The last but one is shot at, or challenged, for the last life."""
    for index, table, seat, name in in_phase_2(game):
        other = table.from_left(seat)[0]
        if len(table.alive()) > 2 or table.lives[other] > 1:
            continue
        attacks = [play(name, card, table.players[other]) for card in held(table, seat, "BANG!", "Duel")]
        for beer in held(table, other, "Beer"):
            for attack in attacks:
                if not fault_of_play(table, seat, attack):
                    yield Fault(index, play(table.players[other], beer), lead=(attack,))


def _wrong_gift(game: Game, kind: str, *names: str) -> Iterator[Fault]:
    for moment in moments(game, kind):
        seat = moment.table.players.index(moment.asked)
        lives_on = moment.table.lives[seat] > 1 and _goes_on(moment.table)
        if lives_on and moment.table.characters[seat] != "Calamity Janet":
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


# Choices ---------------------------------------------------------------------------------------------------------


def _picked_elsewhere(game: Game, kind: str) -> Iterator[Fault]:
    for moment in moments(game, kind):
        for card in DECK:
            if card not in moment.options:
                yield Fault(moment.place, {**moment.line, "card": card}, instead=True)


def not_in_the_store(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "take from the store")


def not_flipped(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "choose the card that counts")


def not_looked_at(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "put a card back")


def gift_not_drawn(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "give a card away")


def not_in_that_hand(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "pick")


def not_in_the_pile(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, "draw")


def excess_not_held(game: Game) -> Iterator[Fault]:
    return _picked_elsewhere(game, DISCARDS)


def another_picks(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "take from the store"):
        for other in moment.table.alive():
            if moment.table.players[other] != moment.asked and len(set(moment.options)) > 1:
                yield Fault(moment.place, {**moment.line, "by": moment.table.players[other]}, instead=True)


def gift_to_another(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "give a card away"):
        for other in moment.table.alive():
            if moment.table.players[other] != moment.line["on"] and len(set(moment.options)) > 1:
                yield Fault(moment.place, {**moment.line, "on": moment.table.players[other]}, instead=True)


def takes_from_nobody(game: Game) -> Iterator[Fault]:
    for moment in moments(game, "where to draw from"):
        table = moment.table
        for seat in range(len(table.players)):
            if moment.line.get("on") and (table.out[seat] or not table.hands[seat]):
                yield Fault(moment.place, {**moment.line, "on": table.players[seat]}, instead=True)


# Phase 3, and the end --------------------------------------------------------------------------------------------


def discards_skipped(game: Game) -> Iterator[Fault]:
    """A checkpoint or a decision of the next player, before the excess is discarded."""
    for moment in moments(game, DISCARDS):
        table = moment.table
        follower = table.players[table.from_left(table.turn)[0]]
        if len(set(moment.options)) > 1 and follower != moment.asked:
            yield Fault(moment.place, {"by": follower, "do": "end"})


def plays_in_phase_3(game: Game) -> Iterator[Fault]:
    for moment in moments(game, DISCARDS):
        seat = moment.table.players.index(moment.asked)
        for card in held(moment.table, seat, "Beer", "Stagecoach", "Gatling", "Saloon"):
            yield Fault(moment.place, play(moment.asked, card))


def discards_too_many(game: Game) -> Iterator[Fault]:
    """One card more than the excess, behind the last that had to go."""
    found = list(moments(game, DISCARDS))
    for moment in found:
        seat = moment.table.players.index(moment.asked)
        left = [card for card in moment.options if card != moment.line["card"]]
        over = len(moment.options) - 1 <= moment.table.lives[seat]
        if over and left and moment.place + 1 < len(game.record.lines):
            yield Fault(moment.place + 1, {**moment.line, "card": left[0]})


def plays_after_the_end(game: Game) -> Iterator[Fault]:
    lines = game.record.lines
    silent_end = any(told.silent and told.before >= len(lines) - 1 for told in game.story.told)
    if "end" not in lines[-1] or silent_end:
        return
    for seat in range(len(game.record.header["players"])):
        name = game.record.header["players"][seat]["name"]
        yield Fault(len(lines) - 1, {"by": name, "do": "end"})
        yield Fault(len(lines) - 1, {"by": name, "do": "pass"})
        yield Fault(len(lines), play(name, "Beer 6H"))


# Taking back -----------------------------------------------------------------------------------------------------


def takes_back_drawn_cards(game: Game) -> Iterator[Fault]:
    drawing = ("Stagecoach", "Wells Fargo", "General Store")
    for index, _, _, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        plays = before.get("by") == name and before["do"] == "play"
        if plays and (before.get("as") or name_of(before["card"])) in drawing:
            yield Fault(index, {"by": name, "do": "take back"})


def takes_back_nothing(game: Game) -> Iterator[Fault]:
    last = ""
    for index, table, _, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        fresh = before.get("do") == "end" and before["by"] == last != name
        if fresh and table.players[table.turn] == name:
            yield Fault(index, {"by": name, "do": "take back"})
        last = name


def another_takes_back(game: Game) -> Iterator[Fault]:
    for index, table, seat, name in in_phase_2(game):
        before = game.record.lines[index - 1]
        if before.get("by") == name and before["do"] == "play" and name_of(before["card"]) in BLUE:
            others = [o for o in table.from_left(seat)[:-1] if _is_silent_in_turn(game, index, table.players[o])]
            yield from (Fault(index, {"by": table.players[o], "do": "take back"}) for o in others)


def _is_silent_in_turn(game: Game, index: int, name: str) -> bool:
    """Whether a player has done nothing since the last end of a turn."""
    for line in reversed(game.record.lines[1:index]):
        if line.get("do") == "end":
            return True
        if line.get("by") == name:
            return False
    return False


# The header ------------------------------------------------------------------------------------------------------


def _headers(game: Game, lines: list[Line]) -> Iterator[Fault]:
    yield from (Fault(0, {**game.record.header, **line}, instead=True) for line in lines)


def roles_of_others(game: Game) -> Iterator[Fault]:
    dealt = game.record.header["players"]
    for place, player in enumerate(dealt):
        for role in ("sheriff", "deputy", "outlaw", "renegade"):
            if role != player["role"]:
                changed = [*dealt[:place], {**player, "role": role}, *dealt[place + 1 :]]
                yield from _headers(game, [{"players": changed}])


def character_twice(game: Game) -> Iterator[Fault]:
    dealt = game.record.header["players"]
    for place, player in enumerate(dealt):
        for other in dealt:
            if other is not player and "character" in player:
                changed = [*dealt[:place], {**player, "character": other["character"]}, *dealt[place + 1 :]]
                yield from _headers(game, [{"players": changed}])


def hand_of_another_size(game: Game) -> Iterator[Fault]:
    """A card of the draw pile is dealt as well, or one that was dealt lies on the pile."""
    header = game.record.header
    if header.get("deck") is None or game.record.header.get("hands") is None:
        return
    for name, hand in header["hands"].items():
        more = {"hands": {**header["hands"], name: [*hand, header["deck"][0]]}, "deck": header["deck"][1:]}
        less = {"hands": {**header["hands"], name: hand[1:]}, "deck": [hand[0], *header["deck"]]}
        yield from _headers(game, [more, less])


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
    "a card that is not in the store": Forbidden(not_in_the_store, ("bang.card.general_store.pick",)),
    "a store card picked by another": Forbidden(another_picks, ("bang.card.general_store.order",)),
    "a card that was not flipped": Forbidden(not_flipped, ("bang.character.lucky_duke.flip_two",)),
    "a card put back that was not looked at": Forbidden(not_looked_at, ("bang.character.kit_carlson.look_three",)),
    "a gift that was not drawn": Forbidden(gift_not_drawn, ("bang.character.claus_the_saint.gifts",)),
    "a gift to another": Forbidden(gift_to_another, ("bang.character.claus_the_saint.gifts",)),
    "a random card of another hand": Forbidden(not_in_that_hand),
    "a draw of a card that is not in the pile": Forbidden(not_in_the_pile),
    "a card taken from an empty hand": Forbidden(takes_from_nobody, ("bang.character.jesse_jones.first_card",)),
    "an excess card not held": Forbidden(excess_not_held, ("bang.play_vs_use.play",)),
    "phase 3 skipped": Forbidden(discards_skipped, ("bang.turn.discard.then_next",)),
    "a play in phase 3": Forbidden(plays_in_phase_3, ("bang.turn.discard.excess",)),
    "one card too many discarded": Forbidden(discards_too_many),
    "a play after the end": Forbidden(
        plays_after_the_end, ("bang.end.condition.sheriff_killed", "bang.end.condition.lawless_gone")
    ),
    "drawn cards taken back": Forbidden(takes_back_drawn_cards, ("bang.sequence.take_back.no_chance",)),
    "nothing taken back": Forbidden(takes_back_nothing, ("bang.sequence.take_back",)),
    "another's card taken back": Forbidden(another_takes_back, ("bang.sequence.take_back.window",)),
    "roles that do not go together": Forbidden(
        roles_of_others, tuple(f"bang.setup.roles.{number}" for number in ("four", "five", "six", "seven"))
    ),
    "a character dealt twice": Forbidden(character_twice, ("bang.setup.characters.deal",)),
    "an opening hand of another size": Forbidden(
        hand_of_another_size,
        ("bang.setup.hand.initial", "bang.setup.hand.sheriff_no_extra", "bang.setup.hand.sheriff_extra"),
    ),
}
