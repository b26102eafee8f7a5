"""The same game written otherwise: nothing else has happened."""

from __future__ import annotations

import gzip
import json
from random import Random

from verification.tampering.cards import ALL_BULLETS, PRICED, name_of
from verification.tampering.follower import follow
from verification.tampering.forbidden.places import moments
from verification.tampering.games import Game, inserted, tells_the_table, with_checkpoints, with_draws
from verification.tampering.harmless.variant import Kind, Variant, renamed, whole
from verification.tampering.record import CHANCE, Line, Record, untied, written


def unchanged(game: Game, random: Random) -> Variant | None:
    """A legal game is legal."""
    return whole(game.record, "nothing")


def other_names(game: Game, random: Random) -> Variant | None:
    """Nothing hangs on what players are called."""
    old = [player["name"] for player in game.record.header["players"]]
    new = random.sample(
        ["Žofie", "O'Brien", 'Kid "Two" Guns', "李", "  ", "x" * 80, "outlaw", "3", "Бен", "The Man"], 7
    )
    return whole(renamed(game.record, dict(zip(old, new, strict=False))), "other names")


def names_exchanged(game: Game, random: Random) -> Variant | None:
    """Nor on who has which name."""
    old = [player["name"] for player in game.record.header["players"]]
    new = random.sample(old, len(old))
    return whole(renamed(game.record, dict(zip(old, new, strict=True))), f"names exchanged: {new}")


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
}
