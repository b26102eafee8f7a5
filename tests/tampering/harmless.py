"""Kinds that stay legal by construction: the same game written otherwise, or another choice that is plainly allowed.

That nothing illegal comes of them is argued in the sentence of each kind, or seen by following the record plainly.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from tests.tampering.asking import PLAY_PHASE, Moment
from tests.tampering.cards import ALL_BULLETS, BLUE, GREEN, PRICED, REACH, name_of
from tests.tampering.follower import follow
from tests.tampering.forbidden import KINDS as FORBIDDEN
from tests.tampering.forbidden.places import moments
from tests.tampering.games import Game, inserted, tells_the_table, with_checkpoints, with_draws
from tests.tampering.plays import cancels, fault_of_play, fault_of_use, may_end, may_give, plays_of, uses_of
from tests.tampering.procedures.setting_up import dealt_to, deck_of
from tests.tampering.record import CHANCE, Line, Record, untied, written
from tests.tampering.table import Table


class Variant(NamedTuple):
    """A legal record that differs from another. finished: it comes to the end of the game. what: what was done."""

    file: bytes
    finished: bool
    what: str


Kind = Callable[[Game, Random], Variant | None]


def whole(record: Record, what: str) -> Variant:
    """A variant that tells the whole game."""
    return Variant(written(record), "end" in record.lines[-1], what)


def replaced(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with other names, wherever they stand, as keys or values."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [replaced(each, names) for each in value]
    if isinstance(value, dict):
        return {names.get(key, key): replaced(each, names) for key, each in value.items()}
    return value


def _renamed(record: Record, names: dict[str, str]) -> Record:
    return Record(tuple(replaced(line, names) for line in record.lines))


# The same game written otherwise ---------------------------------------------------------------------------------


def unchanged(game: Game, random: Random) -> Variant | None:
    """A legal game is legal."""
    return whole(game.record, "nothing")


def other_names(game: Game, random: Random) -> Variant | None:
    """Nothing hangs on what players are called."""
    old = [player["name"] for player in game.record.header["players"]]
    new = random.sample(
        ["Žofie", "O'Brien", 'Kid "Two" Guns', "李", "  ", "x" * 80, "outlaw", "3", "Бен", "The Man"], 7
    )
    return whole(_renamed(game.record, dict(zip(old, new, strict=False))), "other names")


def names_exchanged(game: Game, random: Random) -> Variant | None:
    """Nor on who has which name."""
    old = [player["name"] for player in game.record.header["players"]]
    new = random.sample(old, len(old))
    return whole(_renamed(game.record, dict(zip(old, new, strict=True))), f"names exchanged: {new}")


def rotated_seats(game: Game, random: Random) -> Variant | None:
    """The header names the players clockwise, beginning anywhere."""
    players = game.record.header["players"]
    by = random.randrange(1, len(players))
    header = {**game.record.header, "players": players[by:] + players[:by]}
    return whole(Record((header, *game.record.lines[1:])), f"seats rotated by {by}")


def other_json(game: Game, random: Random) -> Variant | None:
    """JSON does not care for the order of keys, blanks and escapes, the format not for blank lines and comments."""

    def one(line: Line) -> str:
        keys = random.sample(list(line), len(line))
        line = {key: line[key] for key in keys}
        if random.random() < 0.1:
            line["comment"] = "BANG! AS"
        text = json.dumps(
            line, ensure_ascii=random.random() < 0.5, separators=random.choice(((",", ":"), (" , ", " :  ")))
        )
        return random.choice(("", "", "  ", "\t")) + text + random.choice(("\n", "\n", "\r\n", " \n\n"))

    return Variant("".join(map(one, game.record.lines)).encode(), "end" in game.record.lines[-1], "other JSON")


def zipped(game: Game, random: Random) -> Variant | None:
    """A file may be gzipped."""
    return Variant(gzip.compress(written(game.record), random.randrange(1, 9)), "end" in game.record.lines[-1], "gzip")


def hands_in_other_order(game: Game, random: Random) -> Variant | None:
    """A hand has no order."""
    hands = {name: random.sample(hand, len(hand)) for name, hand in game.record.header["hands"].items()}
    header = {**game.record.header, "hands": dict(random.sample(list(hands.items()), len(hands)))}
    return whole(Record((header, *game.record.lines[1:])), "hands in another order")


def winners_in_other_order(game: Game, random: Random) -> Variant | None:
    """Winners are claimed in any order."""
    winners = game.record.lines[-1].get("end", {}).get("winners", [])
    end = {"end": {"winners": random.sample(winners, len(winners))}}
    return whole(Record((*game.record.lines[:-1], end)), "winners in another order") if len(winners) > 1 else None


def checkpoints_in_other_order(game: Game, random: Random) -> Variant | None:
    """In a checkpoint, hands and cards in play have no order, and each field may be left out."""

    def one(line: Line) -> Line:
        if not tells_the_table(line):
            return line
        check = dict(line["check"])
        for field in ("hand", "in_play"):
            check[field] = {name: random.sample(cards, len(cards)) for name, cards in check[field].items()}
        optional = [field for field in check if field not in ("turn", "phase", "full")]
        for field in random.sample(optional, random.randrange(len(optional))):
            del check[field]
            check.pop("full", None)
        return {"check": check}

    if not any("check" in line for line in game.record.lines):
        return None
    return whole(Record(tuple(map(one, game.record.lines))), "checkpoints in another order")


def fewer_checkpoints(game: Game, random: Random) -> Variant | None:
    """A checkpoint decides nothing."""
    lines = [line for line in game.record.lines if "check" not in line or random.random() < 0.3]
    return whole(Record(tuple(lines)), "checkpoints dropped") if len(lines) < len(game.record.lines) else None


def more_checkpoints(game: Game, random: Random) -> Variant | None:
    """A true checkpoint may stand before any decision of a phase 2."""
    if any("check" in line for line in game.record.lines):
        return None
    return whole(with_checkpoints(game.record, game.story), "checkpoints added")


def draws_written(game: Game, random: Random) -> Variant | None:
    """Without the order of the draw pile each draw has its line."""
    if game.record.header.get("deck") is None:
        return None
    return whole(with_draws(game.record, game.story), "draws written, no draw pile")


def deal_written(game: Game, random: Random) -> Variant | None:
    """Without hands in the header the deal has its lines, the Sheriff's whole hand first, then clockwise.

    Characters that are chosen are chosen before it.
    """
    if game.record.header.get("deck") is None:
        return None
    record = with_draws(game.record, game.story)
    header = dict(record.header)
    hands, names = header.pop("hands"), [player["name"] for player in header["players"]]
    roles = [player["role"] for player in header["players"]]
    first = roles.index("sheriff" if "sheriff" in roles else "deputy")
    dealt = [
        {"by": CHANCE, "do": "draw", "card": card, "on": name}
        for name in names[first:] + names[:first]
        for card in random.sample(hands[name], len(hands[name]))
    ]
    choosing = "characters" in header["players"][0]
    firsts = record.lines[1 : len(names) + 1]
    chosen = choosing * sum(line.get("what") in ALL_BULLETS and line["do"] == "choose" for line in firsts)
    lines = record.lines[1:]
    return whole(Record((header, *lines[:chosen], *dealt, *lines[chosen:])), "deal and draws written")


def silence_written(game: Game, random: Random) -> Variant | None:
    """What silence means may as well be said."""
    said = [(told.before, told.line) for told in game.story.told if told.silent and told.line]
    return whole(inserted(game.record, said), "silent answers written") if said else None


def silence_kept(game: Game, random: Random) -> Variant | None:
    """A pass may be left out where following the record then finds the same pass in silence, and the same end."""
    passes = [m.place for m in moments(game, "answer a shot", "answer a demand", "answer a duel", "last life")
              if m.line["do"] == "pass"]  # fmt: skip
    record, left_out = game.record, 0
    for index in reversed(passes):
        if random.random() < 0.5:
            fewer = Record((*record.lines[:index], *record.lines[index + 1 :]))
            story = follow(fewer, keep=False)
            silent = any(t.silent and t.before == index and t.line == record.lines[index] for t in story.told)
            if silent and (story.ended, story.winners) == (game.story.ended, game.story.winners):
                record, left_out = fewer, left_out + 1
    return whole(record, f"{left_out} passes left out") if left_out else None


def bundled(game: Game, random: Random) -> Variant | None:
    """Several decisions of a player, one after another, may share a line."""
    lines: list[Line] = []
    for line in game.record.lines:
        last = lines[-1] if lines else {}
        if _go_together(last, line) and random.random() < 0.8:
            cards = [*last.get("cards", [last.get("card")]), line["card"]]
            lines[-1] = {"by": line["by"], "do": line["do"], "cards": cards}
            continue
        price = last.get("do") == "use" and last.get("what") == "Sid Ketchum" and line.get("do") == "pick"
        if price and line["by"] == last["by"] and len(last.get("cards", ())) < 2:
            lines[-1] = {**last, "cards": [*last.get("cards", ()), line["card"]]}
            continue
        if _is_price(last, line):
            lines[-1] = {**last, "cards": [line["card"]]}
            continue
        lines.append(line)
    return whole(Record(tuple(lines)), "bundled") if len(lines) < len(game.record.lines) else None


def _is_price(last: Line, line: Line) -> bool:
    """Whether a card is picked to pay for the one that was played before."""
    priced = last.get("do") == "play" and "as" not in last and name_of(last["card"]) in PRICED
    return priced and "cards" not in last and line.get("do") == "pick" and line["by"] == last["by"]


def _go_together(last: Line, line: Line) -> bool:
    """Whether two discards or picks of a player may share a line."""
    same = line.get("by") == last.get("by") != CHANCE and line.get("do") == last.get("do")
    plain = line.keys() == {"by", "do", "card"} and last.keys() - {"cards"} <= {"by", "do", "card"}
    return same and plain and line["do"] in ("discard", "pick")


def unbundled(game: Game, random: Random) -> Variant | None:
    """A bundle may be written line by line."""
    lines = [single for line in game.record.lines for single in (untied(line) if "do" in line else [line])]
    return whole(Record(tuple(lines)), "unbundled") if len(lines) > len(game.record.lines) else None


def ended_early(game: Game, random: Random) -> Variant | None:
    """A record may break off anywhere: what has been judged so far was legal."""
    length = random.randrange(1, len(game.record.lines))
    return Variant(written(Record(game.record.lines[:length])), False, f"broken off after line {length}")


def end_left_out(game: Game, random: Random) -> Variant | None:
    """The claim of the winners is optional; the game is over with its last decision, if that was no silent one."""
    if "end" not in game.record.lines[-1] or any(told.before >= len(game.record.lines) - 1 for told in game.story.told):
        return None
    return Variant(written(Record(game.record.lines[:-1])), True, "the end left out")


def readings_chosen(game: Game, random: Random) -> Variant | None:
    """A reading chosen as the default has it changes nothing, nor does one that is left to the default."""
    chosen = game.record.header.get("readings") or {}
    fewer = {reading: value for reading, value in chosen.items() if random.random() < 0.5}
    header = {**game.record.header, "readings": fewer}
    return whole(Record((header, *game.record.lines[1:])), "readings left to their default") if chosen else None


# Two cards, or the order of discards, where nothing hangs on it --------------------------------------------------


def twin_cards(game: Game, random: Random) -> Variant | None:
    """Two cards of a name exchange suit and rank throughout, where these have never mattered for either."""
    header = game.record.header
    if "Handcuffs" in (header.get("events") or ()) or any("Apache Kid" in dealt_to(p) for p in header["players"]):
        return None
    single = {card for card, copies in Counter(deck_of(header)).items() if copies == 1}
    cards = sorted(single & set(header.get("deck") or ()) - game.story.shown)
    pairs = [(one, other) for one in cards for other in cards if one < other and name_of(one) == name_of(other)]
    if not pairs:
        return None
    one, other = random.choice(pairs)
    return whole(_renamed(game.record, {one: other, other: one}), f"{one} and {other} exchanged")


def _order_matters(game: Game) -> bool:
    """Whether the order of the discard pile is seen in the record."""
    takes = any(line.get("do") == "take" and "on" not in line for line in game.record.lines)
    return takes or any("discard" in line.get("check", {}) for line in game.record.lines)


def _reordered(kind: str, what: str) -> Kind:
    def variant(game: Game, random: Random) -> Variant | None:
        if _order_matters(game):
            return None
        found = list(moments(game, kind))
        pairs = [
            (one.place, other.place)
            for one, other in pairwise(found)
            if other.place == one.place + 1 and one.asked == other.asked and one.line != other.line
            and {one.line["card"], other.line["card"]} <= set(one.options)
        ]  # fmt: skip
        if not pairs:
            return None
        one, other = random.choice(pairs)
        lines = list(game.record.lines)
        lines[one], lines[other] = lines[other], lines[one]
        return whole(Record(tuple(lines)), f"{what}: lines {one + 1} and {other + 1}")

    return variant


# Another choice --------------------------------------------------------------------------------------------------


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
    "unchanged": unchanged,
    "other names": other_names,
    "names exchanged": names_exchanged,
    "seats rotated": rotated_seats,
    "other JSON": other_json,
    "gzip": zipped,
    "hands in another order": hands_in_other_order,
    "winners in another order": winners_in_other_order,
    "checkpoints in another order": checkpoints_in_other_order,
    "fewer checkpoints": fewer_checkpoints,
    "more checkpoints": more_checkpoints,
    "draws written": draws_written,
    "deal written": deal_written,
    "silence written": silence_written,
    "silence kept": silence_kept,
    "bundled": bundled,
    "unbundled": unbundled,
    "broken off": ended_early,
    "the end left out": end_left_out,
    "readings left to their default": readings_chosen,
    "twin cards exchanged": twin_cards,
    "excess discarded in another order": _reordered("discard", "excess in another order"),
    "the cards of the dead in another order": _reordered("order of discards", "the dead's cards in another order"),
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
