"""What may be played and used in phase 2, and which cards answer, as far as plain bookkeeping can say.

fault_of_play   why a card cannot be played so
fault_of_use    why an ability, a green card or what an event offers cannot be used so
options         the first two things that the player on turn may do
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from verification.tampering.cards import (
    AIMED,
    BLUE,
    GREEN,
    IN_RANGE,
    MISSED_IN_PLAY,
    NEAR,
    PRICED,
    TAKING,
    USED_AT,
    name_of,
    stays_in_play,
)
from verification.tampering.record import Line
from verification.tampering.table import Table, distance, may_shoot, reach

SUITS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
OFTEN = {"Doc Holyday": 1, "José Delgado": 2}
"""Abilities that can be used so often in a turn."""
USABLE = ("Chuck Wengam", "Doc Holyday", "José Delgado", "Sid Ketchum", "Sniper")


# Which cards count as what -----------------------------------------------------------------------------------------


def counts_as(table: Table, seat: int, card: str, wanted: str, shot: bool) -> bool:
    """Whether a card of another name answers for a BANG! or a Missed!, if its player says so."""
    name = name_of(card)
    if name == wanted:
        return False
    janet = table.has(seat, "Calamity Janet") and {name, wanted} == {"BANG!", "Missed!"}
    return janet or (shot and wanted == "Missed!" and table.has(seat, "Elena Fuente"))


def serves_as(table: Table, seat: int, card: str, wanted: str, said: str) -> bool:
    """Whether a card answers for a BANG! or a Missed!. said: what the record says it counts as, or nothing."""
    if said:
        return said == wanted and counts_as(table, seat, card, wanted, wanted == "Missed!")
    return name_of(card) == wanted or (wanted == "Missed!" and name_of(card) == "Dodge")


def ban_on_playing(table: Table, seat: int, card: str, name: str) -> str:
    """Why an event keeps this player from playing a card under this name; nothing where none does."""
    own_turn = table.on_turn() == seat
    if table.event == "The Judge" and name == name_of(card) and stays_in_play(card):
        return "a card that stays in play"
    if table.event == "The Sermon" and own_turn and "BANG!" in (name, name_of(card)):
        return "a BANG! card in the own turn"
    if table.event == "The Reverend" and name == "Beer":
        return "a Beer under The Reverend"
    if table.suit and own_turn and table.suit_of(card) != table.suit:
        return "a card of another suit than the one named"
    return ""


def cancels(table: Table, seat: int, card: str, said: str) -> bool:
    """Whether a card of the hand may be played against a shot."""
    name = said or name_of(card)
    return serves_as(table, seat, card, "Missed!", said) and not ban_on_playing(table, seat, card, name)


def may_give(table: Table, seat: int, card: str, said: str) -> bool:
    """Whether a card may be discarded where a BANG! is asked for."""
    banned = table.event == "The Sermon" and table.on_turn() == seat
    return serves_as(table, seat, card, "BANG!", said) and not banned and card in spendable(table, seat)


def duty_can_be_done(table: Table, seat: int) -> bool:
    """Whether the card that Law of the West wants played could be played at somebody else than the player."""
    name = table.players[seat]
    plays = (line for line in plays_of(table, seat) if line["card"] == table.duty and line.get("on") != name)
    return any(not fault_of_play(table, seat, line) for line in plays)


def spendable(table: Table, seat: int, taken: tuple[str, ...] = (), played: tuple[str, ...] = ()) -> list[str]:
    """Cards of a hand, without those taken already and one being played, that may be discarded for something."""
    hand = list(table.hands[seat])
    for card in (*taken, *played):
        hand.remove(card)
    if table.event == "The Sermon" and table.on_turn() == seat:
        hand = [card for card in hand if name_of(card) != "BANG!"]
    duty = table.duty
    copies = table.hands[seat].count(duty) - taken.count(duty)
    if table.turn == seat and duty in hand and copies == 1 and duty_can_be_done(table, seat):
        hand.remove(duty)
    return hand


# Playing -----------------------------------------------------------------------------------------------------------


def fault_of_play(table: Table, seat: int, line: Line) -> str:
    """Why a card cannot be played in phase 2; nothing where it can."""
    card, said = line["card"], line.get("as", "")
    if card not in table.hands[seat]:
        return "a card not held"
    name = said or name_of(card)
    fault = fault_of_name(table, seat, card, said) or ban_on_playing(table, seat, card, name)
    if not fault and name in PRICED and not _can_pay(table, seat, card):
        fault = "no card to pay with"
    if fault:
        return fault
    if line.get("on", table.players[0]) not in table.players:
        return "nobody of that name"
    if "on" in line and name in GREEN:
        return "a target for a card that is laid"
    if "on" in line:
        given_up = 1 + (name in PRICED)
        target = table.players.index(line["on"])
        return fault_of_target(table, seat, name, target, line.get("at", ""), given_up, [card])
    if "at" in line:
        return "a card in play before nobody"
    if name in AIMED or name == "Ricochet":
        return "no target"
    if name in ("Missed!", "Dodge"):
        return "nothing to cancel"
    return "a second copy in play" if table.lies_before(seat, name) and stays_in_play(card) and not said else ""


def _can_pay(table: Table, seat: int, card: str) -> bool:
    return bool(spendable(table, seat, (), (card,)))


def fault_of_name(table: Table, seat: int, card: str, said: str) -> str:
    """Why a card cannot count as what the record says, or not once more in this turn."""
    name = said or name_of(card)
    if said and said == name_of(card):
        return "a card that counts as itself"
    if said == "General Store" and table.has(seat, "Uncle Will"):
        if table.used["Uncle Will"]:
            return "a second card as General Store"
    elif said == "Ricochet" and table.event == "Ricochet":
        if name_of(card) != "BANG!" and not counts_as(table, seat, card, "BANG!", shot=False):
            return "a card that does not count as that"
    elif said and not counts_as(table, seat, card, said, shot=False):
        return "a card that does not count as that"
    return "a second BANG!" if name == "BANG!" and not may_shoot(table, seat) else ""


def fault_of_target(
    table: Table, seat: int, name: str, target: int, at: str, given_up: int = 0, cards: list[str] | None = None
) -> str:
    """Why a player cannot be the target of something of this name.

    at: the card in play that it is aimed at. given_up: cards of the own hand that are gone before it happens.
    cards: what it is done with.
    """
    if name not in AIMED | USED_AT | IN_RANGE and name != "Ricochet":
        return "a target for a card that has none"
    if table.out[target]:
        return "a dead target"
    if name in IN_RANGE and distance(table, seat, target) > reach(table, seat):
        return "out of reach"
    if name in NEAR and distance(table, seat, target) > 1:
        return "out of reach"
    if name == "Jail":
        return _fault_of_jail(table, target, at)
    if name == "Duel" and target == seat:
        return "a Duel with oneself"
    if name == "Duel" and not table.touches(seat, cards or [], target):
        return "a Duel of diamonds with Apache Kid"
    return _fault_of_aim(table, seat, name, target, at, given_up)


def _fault_of_jail(table: Table, target: int, at: str) -> str:
    if table.roles[target] == "sheriff":
        return "Jail on the Sheriff"
    if table.lies_before(target, "Jail"):
        return "a second copy in play"
    return "a card in play that Jail is not aimed at" if at else ""


def _fault_of_aim(table: Table, seat: int, name: str, target: int, at: str, given_up: int) -> str:
    itself = name in GREEN and target == seat and at and name_of(at) == name
    if at and (at not in table.in_play[target] or itself):
        return "a card that is not in play there"
    if at and name not in TAKING and name != "Ricochet":
        return "a card in play that it is not aimed at"
    if name == "Ricochet" and not at:
        return "no card in play to aim at"
    if name in TAKING and not at and len(table.hands[target]) <= (given_up if seat == target else 0):
        return "a target without cards in hand"
    return ""


def plays_of(table: Table, seat: int) -> Iterator[Line]:
    """Every way in which a player might try to play a card of the hand in phase 2."""
    by = table.players[seat]
    others = {
        "BANG!": table.has(seat, "Calamity Janet"),
        "General Store": table.has(seat, "Uncle Will"),
        "Ricochet": table.event == "Ricochet",
    }
    names = [name for name, possible in others.items() if possible]
    for card in dict.fromkeys(table.hands[seat]):
        line: Line = {"by": by, "do": "play", "card": card}
        yield from aimed(table, line, name_of(card)) if name_of(card) not in GREEN else (line,)
        for name in names:
            if name != name_of(card):
                yield from aimed(table, {**line, "as": name}, name)


def aimed(table: Table, line: Line, name: str) -> Iterator[Line]:
    """A play or use at everything that it might be aimed at."""
    if name not in AIMED | USED_AT | {"Doc Holyday", "Sniper", "Ricochet"}:
        yield line
        return
    for target in table.alive():
        yield {**line, "on": table.players[target]}
        if name in TAKING or name == "Ricochet":
            yield from ({**line, "on": table.players[target], "at": card} for card in table.in_play[target])


# Using -------------------------------------------------------------------------------------------------------------


def fault_of_use(table: Table, seat: int, line: Line) -> str:
    """Why something cannot be used in phase 2; nothing where it can."""
    what = line.get("what", "")
    if line.keys() - {"by", "do", "what", "on", "at", "comment"}:
        return "more than a use tells"
    if what in GREEN:
        return _fault_of_green(table, seat, what) or _fault_of_use_at(table, seat, line)
    if what not in USABLE or (what != "Sniper" and not table.has(seat, what)):
        return "nothing that can be used"
    if table.used[what] >= OFTEN.get(what, 99):
        return "used too often"
    if what == "Chuck Wengam" and (table.lives[seat] < 2 or table.guest == seat):
        return "no life to give"
    if what == "Sniper" and table.event != "Sniper":
        return "another event is in force"
    needed = {"Doc Holyday": 2, "Sid Ketchum": 2, "José Delgado": 1, "Sniper": 2}.get(what, 0)
    if len(price_cards(table, seat, what)) < needed:
        return "a price that cannot be paid"
    return _fault_of_use_at(table, seat, line)


def price_cards(table: Table, seat: int, what: str, taken: tuple[str, ...] = ()) -> list[str]:
    """Cards with which something can be paid for, besides those taken."""
    left = spendable(table, seat, taken)
    if what == "José Delgado":
        return [card for card in left if name_of(card) in BLUE]
    if what == "Sniper":
        return [c for c in left if name_of(c) == "BANG!" or counts_as(table, seat, c, "BANG!", shot=False)]
    return left


def _fault_of_green(table: Table, seat: int, what: str) -> str:
    if not table.has_in_play(seat, what):
        return "a green card that is not there, or without effect"
    if any(name_of(card) == what for card in table.fresh if card in table.in_play[seat]):
        return "a green card laid in this turn"
    return "nothing to cancel" if what in MISSED_IN_PLAY else ""


def _fault_of_use_at(table: Table, seat: int, line: Line) -> str:
    what = line["what"]
    if line.get("on", table.players[0]) not in table.players:
        return "nobody of that name"
    if "on" in line:
        return fault_of_target(table, seat, what, table.players.index(line["on"]), line.get("at", ""))
    if "at" in line:
        return "a card in play before nobody"
    return "no target" if what in USED_AT or what in ("Doc Holyday", "Sniper") else ""


def uses_of(table: Table, seat: int) -> Iterator[Line]:
    """Every way in which a player might try to use something in phase 2."""
    by = table.players[seat]
    green = [name_of(card) for card in table.in_play[seat] if name_of(card) in GREEN]
    for what in (*green, *(what for what in USABLE if table.event == what or table.has(seat, what))):
        yield from aimed(table, {"by": by, "do": "use", "what": what}, what)


def use_in_answer(table: Table, seat: int, what: str) -> bool:
    """Whether something in play, or a character, can be used against a shot."""
    if what in MISSED_IN_PLAY:
        return _fault_of_green(table, seat, what) == "nothing to cancel"
    return what in ("Barrel", "Jourdonnais") and (table.has_in_play(seat, what) or table.has(seat, what))


# Everything --------------------------------------------------------------------------------------------------------


def may_end(table: Table, seat: int) -> bool:
    """Whether phase 2 may be ended: not before a duty is done that can be done."""
    waiting = bool(table.duty) and table.duty in table.hands[seat]
    return not (waiting and duty_can_be_done(table, seat))


def _possible(table: Table, seat: int) -> Iterator[Line]:
    if may_end(table, seat):
        yield {"by": table.players[seat], "do": "end"}
    yield from (line for line in plays_of(table, seat) if not fault_of_play(table, seat, line))
    yield from (line for line in uses_of(table, seat) if not fault_of_use(table, seat, line))


def options(table: Table, seat: int) -> list[Line]:
    """The first two things that a player may do in phase 2: where there is but one, it need not be written."""
    return list(islice(_possible(table, seat), 2))


def has_a_choice(table: Table, seat: int) -> bool:
    """Whether a player in phase 2 can do more than one thing, so that it has to be written what they do."""
    return len(options(table, seat)) > 1
