"""Another choice that is plainly allowed, and what is taken back."""

from __future__ import annotations

from random import Random

from verification.tampering.asking import PLAY_PHASE, Moment
from verification.tampering.cards import BLUE, GREEN, REACH, name_of
from verification.tampering.forbidden import KINDS as FORBIDDEN
from verification.tampering.forbidden.places import moments
from verification.tampering.games import Game, inserted
from verification.tampering.harmless.variant import Kind, Variant, whole
from verification.tampering.plays import cancels, fault_of_play, fault_of_use, may_end, may_give, plays_of, uses_of
from verification.tampering.record import Line, Record, written
from verification.tampering.table import Table


def _broken_off(game: Game, index: int, lines: list[Line], what: str) -> Variant:
    """The record up to a line, then other lines, and no more."""
    return Variant(written(Record((*game.record.lines[:index], *lines))), False, f"line {index + 1}: {what}: {lines}")


def another_play(game: Game, random: Random) -> Variant | None:
    """In phase 2 a player plays another card that plain bookkeeping allows; then the record breaks off."""
    found = list(moments(game, PLAY_PHASE))
    if not found:
        return None
    moment = random.choice(found)
    legal = [line for line in plays_of(moment.table, moment.table.turn) if _is_plain(moment.table, line)]
    return _broken_off(game, moment.place, [random.choice(legal)], "another play") if legal else None


def _is_plain(table: Table, line: Line) -> bool:
    return not fault_of_play(table, table.turn, line)


def the_end_of_a_turn(game: Game, random: Random) -> Variant | None:
    """A player may end phase 2 at any time."""
    found = [moment for moment in moments(game, PLAY_PHASE) if may_end(moment.table, moment.table.turn)]
    if not found:
        return None
    moment = random.choice(found)
    return _broken_off(game, moment.place, [{"by": moment.asked, "do": "end"}], "the end of the turn")


def another_answer(game: Game, random: Random) -> Variant | None:
    """Whoever is shot at may answer with any card that serves as Missed!, or with nothing."""
    found = list(moments(game, "answer a shot"))
    if not found:
        return None
    moment = random.choice(found)
    options = _cards_for(moment, "play", "Missed!")
    return _broken_off(game, moment.place, [random.choice(options)], "another answer")


def _cards_for(moment: Moment, do: str, wanted: str) -> list[Line]:
    """A pass, and each card of the hand that serves."""
    table, seat = moment.table, moment.table.players.index(moment.asked)
    cards: list[Line] = [
        {"by": moment.asked, "do": do, "card": card, **({"as": said} if said else {})}
        for card in table.hands[seat]
        for said in ("", wanted)
        if (cancels if wanted == "Missed!" else may_give)(table, seat, card, said)
    ]
    return [{"by": moment.asked, "do": "pass"}, *cards]


def another_gift(game: Game, random: Random) -> Variant | None:
    """Whoever has to give a BANG! may give any, or none."""
    found = list(moments(game, "answer a demand", "answer a duel"))
    if not found:
        return None
    moment = random.choice(found)
    options = _cards_for(moment, "discard", "BANG!")
    return _broken_off(game, moment.place, [random.choice(options)], "another answer")


def another_pick(game: Game, random: Random) -> Variant | None:
    """Whoever picks among cards may pick any, and chance as well."""
    kinds = ("take from the store", "discard", "order of discards", "give a card away", "put a card back",
             "choose the card that counts", "pick", "draw", "price", "discard a blue card")  # fmt: skip
    found = [moment for moment in moments(game, *kinds) if "card" in moment.line]
    if not found:
        return None
    moment = random.choice(found)
    line = {**moment.line, "card": random.choice(moment.options)}
    return _broken_off(game, moment.place, [line], "another pick")


def another_option(game: Game, random: Random) -> Variant | None:
    """Whoever chooses may choose any option: a suit, a colour, a character."""
    found = [moment for moment in moments(game, *OPTIONS) if "what" in moment.line]
    if not found:
        return None
    moment = random.choice(found)
    line = {**moment.line, "what": random.choice(moment.options)}
    return _broken_off(game, moment.place, [line], "another option")


OPTIONS = ("guess", "look at cards", "name a character", "name a suit", "refill",
           "take on a new identity")  # fmt: skip


def another_card_of(game: Game, random: Random) -> Variant | None:
    """For each of the others the player of Brawl chooses the hand or any card in play."""
    found = list(moments(game, "which card", "take a share"))
    if not found:
        return None
    moment = random.choice(found)
    place = random.choice(moment.options)
    line = {"by": moment.line["by"], "do": "choose", "on": moment.line["on"], **({"at": place} if place else {})}
    return _broken_off(game, moment.place, [line], "another card of a player")


def another_use(game: Game, random: Random) -> Variant | None:
    """In phase 2 a player uses what plain bookkeeping allows: a green card, an ability, what an event offers."""
    legal = [
        (moment, line)
        for moment in moments(game, PLAY_PHASE)
        for line in uses_of(moment.table, moment.table.turn)
        if not fault_of_use(moment.table, moment.table.turn, line)
    ]
    if not legal:
        return None
    moment, line = random.choice(legal)
    return _broken_off(game, moment.place, [line], "another use")


def another_shuffle(game: Game, random: Random) -> Variant | None:
    """A shuffle may come out in any order."""
    found = list(moments(game, "shuffle"))
    if not found:
        return None
    moment = random.choice(found)
    cards = random.sample(moment.options, len(moment.options))
    return _broken_off(game, moment.place, [{**moment.line, "cards": cards}], "another shuffle")


# Taken back ------------------------------------------------------------------------------------------------------


def laid_and_taken_back(game: Game, random: Random) -> Variant | None:
    """A blue card just laid may be taken back: nothing has been left to chance since."""
    plays = [
        (moment.place, line)
        for moment in moments(game, PLAY_PHASE)
        for line in plays_of(moment.table, moment.table.turn)
        if "on" not in line and "as" not in line and name_of(line["card"]) in (BLUE | GREEN) - REACH.keys()
        and _is_plain(moment.table, line) and not moment.table.has(moment.table.turn, "Suzy Lafayette")
    ]  # fmt: skip
    if not plays:
        return None
    index, line = random.choice(plays)
    back = {"by": line["by"], "do": "take back"}
    return whole(
        inserted(game.record, [(index, line), (index, back)]), f"line {index + 1}: laid and taken back: {line}"
    )


VOIDED = ("a second BANG!", "BANG! out of reach", "a card not held", "Jail on the Sheriff", "Missed! without a shot",
          "a Duel with oneself", "a second copy in play", "a dead target")  # fmt: skip


def fault_taken_back(game: Game, random: Random) -> Variant | None:
    """An illegal play that is taken back at once is void."""
    found = list(FORBIDDEN[random.choice(VOIDED)].find(game))
    if not found:
        return None
    fault = random.choice(found)
    back = {"by": fault.line["by"], "do": "take back"}
    both = inserted(game.record, [(fault.place, fault.line), (fault.place, back)])
    return whole(both, f"line {fault.place + 1}: taken back: {fault.line}")


KINDS: dict[str, Kind] = {
    "another play": another_play,
    "the turn ended": the_end_of_a_turn,
    "another answer to a shot": another_answer,
    "another answer to a demand": another_gift,
    "another pick": another_pick,
    "another option": another_option,
    "another card of a player": another_card_of,
    "another use": another_use,
    "another shuffle": another_shuffle,
    "laid and taken back": laid_and_taken_back,
    "a fault taken back": fault_taken_back,
}
