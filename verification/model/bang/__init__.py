"""BANG!: the rules as a plain program, chapter by chapter, on dictionaries and lists.

- `begin` makes the first position of a transcript's header, `resume` the one that a full checkpoint tells.
- `refusal` says by which clause a line is not allowed, `play` gives the position after it.
- `asked` says who has to decide, `answers` which decisions are allowed, `told` what the table looks like.

A position is a dictionary of plain values; ``todo`` in it lists what is still to be done. `play` never changes the
position that it is given.
"""

from __future__ import annotations

from typing import Any

from verification.model.bang import course, setup
from verification.model.bang.facts import SUITS, Line, Position, characters, kinds
from verification.model.bang.gold import supply, with_gold
from verification.model.bang.load import load_in_play, pool, with_load
from verification.model.bang.setup import header_refusal
from verification.model.bang.shadow import with_shadows
from verification.model.bang.show_deck import told_of_show
from verification.model.bang.table import dealt_in_secret, event, numbered, with_show
from verification.model.bang.take_back import forget_or_keep, refusal_take_back, taken_back
from verification.model.bang.track import add_train

NOT_DECIDED = {
    "bang.events.setup.final_last": "the deck of events is told in the header",
    "bang.events.setup.face_up": "the deck of events is told in the header",
    "bang.events.both.final_card": "the deck of events is told in the header",
    "bang.events.both.other_out": "the deck of events is told in the header",
    "bang.events.both.deck_size": "the deck of events is told in the header",
    "bang.fistful.cards": "the deck of events is told in the header",
    "bang.high_noon.cards": "the deck of events is told in the header",
    "bang.high_noon.bonus_events": "the deck of events is told in the header",
    "bang.event.new_identity.spare_dealt": "spare characters are told in the header",
    "bang.sequence.same_effect_000": "in its edition no effect on several players is caused outside the own turn",
}
"""The rules that the model does not decide, and why."""

__all__ = ["NOT_DECIDED", "answers", "asked", "begin", "header_refusal", "play", "refusal", "resume", "told"]


def begin(header: dict[str, Any]) -> Position:
    """The position before the first decision of a recorded game."""
    position = setup.begin(header)
    course.go_on(position)
    return position


def resume(header: dict[str, Any], checkpoint: dict[str, Any]) -> Position:
    """The position that a full checkpoint tells."""
    position = setup.resume(header, checkpoint)
    course.go_on(position)
    return position


def refusal(position: Position, line: Line) -> str | None:
    """The clause by which a line is not allowed in a position; None if it is allowed."""
    if "end" in line:
        return refusal_end(position, line["end"]["winners"])
    if line["do"] == "take back":
        return refusal_take_back(position, line)
    parts = decisions(line)
    if len(parts) == 1:
        return course.objection(position, parts[0])
    now = copy(position)
    for part in parts:
        clause = course.objection(now, part)
        if clause:
            return clause
        course.carry_out(now, part)
    return None


def refusal_end(position: Position, winners: list[str]) -> str | None:
    """Why the last line of a game is not true: the game goes on, or others have won."""
    over = position["winners"] is not None and sorted(position["winners"]) == sorted(winners)
    return None if over else "bang.end.immediate"


def play(position: Position, line: Line) -> Position:
    """The position after an allowed line."""
    if line["do"] == "take back":
        return taken_back(position, line)
    now: Position = copy(position)
    for part in decisions(line):
        course.carry_out(now, part)
    forget_or_keep(position, now, line)
    return now


def asked(position: Position) -> dict[str, str]:
    """Who has to decide, and what."""
    if position["winners"] is not None:
        return {"who": "nobody", "what": "the game is over"}
    return {"who": position["todo"][0]["who"], "what": position["todo"][0]["what"]}


def answers(position: Position) -> list[Line]:
    """All decisions that are allowed, as lines of a transcript, one card or target each."""
    return course.all_answers(position)


def decisions(line: Line) -> list[Line]:
    """A line as the small decisions that it stands for, one card each."""
    bare = {key: value for key, value in line.items() if key not in ("comment", "cards")}
    cards = line.get("cards")
    if cards is None:
        return [bare]
    if line["do"] == "shuffle":
        return [{**bare, "cards": list(cards)}]
    by = line["by"]
    if line["do"] in ("discard", "pick"):
        return [{**bare, "card": card} for card in cards]
    return [bare, *({"by": by, "do": "pick", "card": card} for card in cards)]


def copy(value: Any, key: str = "") -> Any:
    """A copy that can be changed without changing the original; the rules never change and are shared."""
    if isinstance(value, dict):
        if key in ("rules", "takeable"):
            return value
        return {name: copy(part, name) for name, part in value.items()}
    if isinstance(value, list):
        if value and not isinstance(value[0], str):
            return [copy(part) for part in value]
        return value.copy()
    return value


def told(position: Position) -> dict[str, Any]:
    """The table as a full checkpoint tells it."""
    check: dict[str, Any] = {"full": True}
    for field in ("turn", "phase", "bangs", "lives", "hand", "in_play", "out", "discard"):
        check[field] = copy(position[field])
    coming = next((item["who"] for item in position["todo"] if item["what"] == "turn begins"), None)
    check["turn"] = position["turn"] or coming
    laid = {name: [card for card in position["fresh"] if card in cards] for name, cards in position["in_play"].items()}
    check["fresh"] = {name: cards for name, cards in laid.items() if cards}
    check["draw_size"] = len(position["draw"]) + len(position["bag"])
    if not position["bag"]:
        check["draw"] = list(position["draw"])
    if position["taken"] or position["events"]:
        check |= {"event": event(position), "events": list(position["events"]), "taken": list(position["taken"])}
    check["characters"] = dict(position["character"])
    if position["spare"]:
        check["spares"] = dict(position["spare"])
    for told_of, played in TOLD_OF_SETS:
        for field, value in told_of(position).items() if played(position) else ():
            check[field] = check[field] | value if field in ("piles", "records") and field in check else value
    add_load(check, position)
    add_train(check, position)
    check |= {"extra_turns": copy(position["extra_turns"])} if position["extra_turns"] else {}
    ghosts = [name for name in numbered(position) if name in position["ghosts"]]
    check |= {"without_lives": ghosts} if ghosts else {}
    known = [name for name in numbered(position) if open_role(position, name)]
    check |= {"open_roles": known} if known else {}
    check["remembered"] = {name: number for name, number in remembered(position).items() if number}
    return check


def told_of_gold(position: Position) -> dict[str, Any]:
    """Nuggets and equipment, as a full checkpoint tells them.

    Clause: bang.gold_rush.gold.public.
    """
    names = numbered(position)
    kinds_of_gold = (("nuggets", "gold"), ("parked nuggets", "on_raddie"))
    counters = {name: {kind: position[place][name] for kind, place in kinds_of_gold} for name in names}
    on_pan = {name: number for name, number in position["on_pan"].items() if number}
    check: dict[str, Any] = {
        "counters": {name: {kind: n for kind, n in held.items() if n} for name, held in counters.items()},
        "bank": {"nuggets": supply(position)} if supply(position) else {},
        "piles": {
            "offer": list(position["offer"]),
            "equipment deck": list(position["equipment"]),
            "rest of the equipment deck": list(position["equipment_bag"]),
            "under the equipment deck": list(position["under"]),
        },
    }
    check |= {"tokens": {name: {"Gold Pan": {"nuggets": number}} for name, number in on_pan.items()}} if on_pan else {}
    return check


def add_load(check: dict[str, Any], position: Position) -> None:
    """Load tokens, beside what else a full checkpoint tells of counters and tokens.

    Clause: bang.load.pool.
    """
    if not with_load(position):
        return
    for name in numbered(position):
        counters = check.setdefault("counters", {}).setdefault(name, {})
        counters |= {"load": position["load"][name]} if position["load"][name] else {}
        for card, number in load_in_play(position, name).items():
            if number:
                check.setdefault("tokens", {}).setdefault(name, {})[card] = {"load": number}
    check["bank"] = check.get("bank", {}) | ({"load": pool(position)} if pool(position) else {})


def told_of_shadows(position: Position) -> dict[str, Any]:
    """The sides of Shadow Renegades, as a full checkpoint tells them.

    Clause: bang.shadow.renegade.start_of_turn.
    """
    names, sides = numbered(position), position["sides"]
    seats = {side: [names.index(name) for name in names if sides.get(name) == side] for side in ("law", "outlaws")}
    return {"records": {"shadow_renegades": seats}}


def open_role(position: Position, who: str) -> bool:
    """Whether a player with lives, or with a Ghost, has shown a role that was dealt in secret.

    Clauses: bang.elimination.reveal_role, bang.event.dead_man.role_kept.
    """
    in_the_game = position["lives"][who] > 0 or who in position["ghosts"]
    return dealt_in_secret(position, who) and who in position["shown"] and in_the_game


def remembered(position: Position) -> dict[str, int]:
    """The numbers that are remembered for a turn or for the game, by name."""
    used, rules, names = position["used"], position["rules"], numbered(position)
    numbers = {name: used.get(name, 0) for name in setup.REMEMBERED}
    numbers["turn_of_don_bell"] += sum(turn["by"] == "Don Bell" for turn in position["extra_turns"])
    people = characters(rules["edition"], tuple(rules["sets"]))
    numbers["vera_custer"] = next((people.index(named) + 1 for named in position["copied"].values()), 0)
    if "suit_named" in used:
        numbers["suit_named"] = list(SUITS.values()).index(used["suit_named"]) + 1
    if "card_to_play" in used:
        numbers["card_to_play"] = kinds(tuple(rules["sets"])).index(used["card_to_play"]) + 1
    numbers["new_identities"] = sum(1 << names.index(name) for name in set(position["swapped"]))
    numbers |= {name: n for name, n in position["numbers"].items() if name != "first_out" or "fistful" in rules["sets"]}
    if position["bomb_of"]:
        numbers["bomb_played_by"] = names.index(position["bomb_of"]) + 1
    numbers["big_fifty_targets"] = sum(1 << names.index(name) for name in set(position["off"]))
    if position["killed"]:
        victim, killer, was_prey = position["killed"][0]
        numbers["first_of_three"] = names.index(killer) + 1 if was_prey else 4
        numbers["hunts_when_back"] = names.index(victim) + 1
    return numbers


TOLD_OF_SETS = (
    (told_of_gold, with_gold),
    (told_of_shadows, with_shadows),
    (told_of_show, with_show),
)
"""What a full checkpoint tells of sets, each where it is played."""
