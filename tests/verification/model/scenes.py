"""Tables of scenarios, set up for the plain model; what they state, compared with its positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from verification.model import bang
from verification.model.bang import course, distance, facts, setup, show_deck
from verification.model.bang.facts import Position

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo"]
PLAIN = "Somebody"
"""A character of four lives without any ability, where a scenario names none."""
LAWLESS = ["outlaw", "outlaw", "renegade"]
ROLES = {
    3: ["deputy", "outlaw", "renegade"],
    4: ["sheriff", *LAWLESS],
    5: ["sheriff", *LAWLESS, "deputy"],
    6: ["sheriff", "outlaw", *LAWLESS, "deputy"],
    7: ["sheriff", "outlaw", *LAWLESS, "deputy", "deputy"],
    8: ["sheriff", "outlaw", *LAWLESS, "renegade", "deputy", "deputy"],
}
REST = "rest of the equipment deck"
REST_OF_WAGONS, REST_OF_STATIONS = "rest of the wagon deck", "rest of the station deck"
FIRST_ANSWER_IS_SILENT = {
    "look or draw",
    "draw for an empty hand",
    "which discard comes next",
    "which effect first",
    "keep or swap",
}
LAST_ANSWER_IS_SILENT = {"first card", "pay for a card", "pay for its return"}


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A table with the changes of a case, which replace a field of the table, or of a player."""
    before, after = ((part.get("players") or {}) for part in (one, other))
    players = {name: (before.get(name) or {}) | (after.get(name) or {}) for name in before | after}
    return one | other | {"players": players}


def table(given: dict[str, Any]) -> Position:
    """The position that a scenario begins with."""
    people = {name: about or {} for name, about in (given.get("players") or {}).items()}
    count = given.get("seats") or max(4, *(NAMES.index(name) + 1 for name in people), 0)
    header = {
        "players": seated(people, NAMES[:count]),
        "edition": str(given.get("edition", "003")),
        "sets": given.get("sets", []),
        "variants": given.get("variants", []),
        "readings": given.get("readings", {}),
    }
    position = setup.resume(header, checkpoint(given, people, header))
    position["rules"]["suzy"] = True
    course.go_on(position)
    return position


def seated(people: dict[str, Any], names: list[str]) -> list[dict[str, Any]]:
    """The players of a header: roles that are not told are those that the others leave."""
    left = Counter(ROLES[len(names)]) - Counter(people.get(name, {}).get("role") for name in names)
    free = [role for role in ROLES[len(names)] if left[role] and not left.subtract([role])]
    players = []
    for name in names:
        about = people.get(name, {})
        player = {"name": name, "role": about.get("role") or free.pop(0), "character": about.get("character", PLAIN)}
        players.append(player | {key: about[key] for key in ("spare",) if key in about})
    return players


def checkpoint(given: dict[str, Any], people: dict[str, Any], header: dict[str, Any]) -> dict[str, Any]:
    """The table of a scenario as a full checkpoint."""
    names = [player["name"] for player in header["players"]]
    told: dict[str, Any] = {
        place: {name: list(people.get(name, {}).get(place) or []) for name in names} for place in ("hand", "in_play")
    }
    piles = {pile: list(given.get(pile) or []) for pile in ("draw", "bag", "discard")}
    lying = [card for place in ("hand", "in_play") for cards in told[place].values() for card in cards]
    of_decks = [card for card in lying if card in facts.EQUIPMENT or card in facts.WAGONS]
    placed = [card for card in lying if card not in of_decks]
    every = facts.all_cards(tuple(header["sets"]), "simplified" in header["variants"])
    rest = facts.without(every, *placed, *(card for pile in piles.values() for card in pile))
    where = given.get("rest", "draw")
    if where in names:
        told["hand"][where] += rest
    elif where != "aside":
        piles[where] += rest
    out = [name for name in names if people.get(name, {}).get("out")]
    lives = {player["name"]: facts.LIVES[player["character"]] for player in header["players"]}
    lives |= {player["name"]: lives[player["name"]] + 1 for player in header["players"] if player["role"] == "sheriff"}
    lives |= {name: people[name]["lives"] for name in names if "lives" in people.get(name, {})}
    return (
        told
        | piles
        | {
            "turn": given.get("turn", "Ada"),
            "phase": given.get("phase", "play"),
            "bangs": given.get("bangs", 0),
            "lives": lives | dict.fromkeys(out, 0),
            "out": out,
            "taken": given.get("event") or [],
            "events": given.get("events") or [],
            "remembered": given.get("remembered") or {},
            "counters": {name: people.get(name, {}).get("counters") or {} for name in names},
            "tokens": {name: tokens_on_cards(people.get(name, {})) for name in names},
            "piles": piles_of_sets(given, of_decks) | show_piles(given),
            "records": given.get("records") or {},
            "ring": given.get("ring") or names,
            "skipped_turns": given.get("skipped_turns") or [],
        }
    )


def tokens_on_cards(player: dict[str, Any]) -> dict[str, dict[str, int]]:
    """The load tokens on cards; on an orange one of which nothing is told lie those that it brings."""
    orange = [card for card in player.get("in_play") or [] if facts.name_of(card) in facts.ORANGE]
    return {card: {"load": 3} for card in orange} | (player.get("tokens") or {})


def piles_of_sets(given: dict[str, Any], lying: list[str]) -> dict[str, list[str]]:
    """The decks of sets with what lies beside them; what is not told lies in its deck, in an unknown order."""
    piles = {name: list(cards) for name, cards in (given.get("piles") or {}).items()}
    placed = [*lying, *(card for cards in piles.values() for card in cards)]
    for name, belonging, every in (
        (REST, "gold_rush", facts.all_equipment()),
        (REST_OF_WAGONS, "great_train_robbery", facts.WAGONS),
        (REST_OF_STATIONS, "great_train_robbery", [*facts.STATIONS]),
    ):
        if belonging in given.get("sets", []) and name not in piles:
            piles[name] = facts.without(list(every), *(card for card in placed if card in every))
    return piles


def show_piles(given: dict[str, Any]) -> dict[str, list[str]]:
    """The show; what is not told lies in the show deck, in an unknown order, and Wild West Show beneath it."""
    if "wild_west_show" not in given.get("sets", []):
        return {}
    piles = {name: list((given.get("piles") or {}).get(name, [])) for name in show_deck.PILES}
    lying = [card for pile in piles.values() for card in pile]
    told = given.get("piles") or {}
    if "rest of the show deck" not in told and "show deck" not in told:
        piles["rest of the show deck"] = [card for card in show_deck.OTHERS if card not in lying]
    if "under the show deck" not in told and show_deck.LAST not in lying:
        piles["under the show deck"] = [show_deck.LAST]
    return piles


def silent(position: Position) -> Position | None:
    """The position after the answer that silence gives; nothing where somebody has to speak."""
    if position["winners"] is not None:
        return None
    item = position["todo"][0]
    answers = course.ASK[item["what"]][0](position, item)
    if item["what"] in ("play phase", "pay", "pay at the station"):
        return None
    if item["what"] == "which kept card comes first":
        return bang.play(position, {"by": item["who"], "do": "pick", "card": item["cards"][0]})
    passes = [answer for answer in answers if answer["do"] == "pass"]
    if item["what"] in FIRST_ANSWER_IS_SILENT or len(answers) == 1:
        return bang.play(position, answers[0])
    if item["what"] in LAST_ANSWER_IS_SILENT:
        return bang.play(position, answers[-1])
    return bang.play(position, passes[0]) if passes else None


def until_allowed(position: Position, line: dict[str, Any]) -> Position:
    """The position in which a line is allowed, silent answers before it filled in."""
    now: Position | None = position
    while now is not None and bang.refusal(now, line):
        now = silent(now)
    return position if now is None else now


def settled(position: Position) -> Position:
    """The position when all silent answers have come."""
    after = silent(position)
    while after is not None:
        position, after = after, silent(after)
    return position


BY_PLAYER: dict[str, Callable[[Position, str], Any]] = {
    "lives": lambda position, who: position["lives"][who],
    "most_lives": lambda position, who: position["most"][who],
    "hand": lambda position, who: Counter(position["hand"][who]),
    "in_play": lambda position, who: Counter(position["in_play"][who]),
    "hand_size": lambda position, who: len(position["hand"][who]),
    "reach": distance.reach,
    "characters": lambda position, who: position["character"][who],
    "roles": lambda position, who: position["roles"][who],
    "spares": lambda position, who: position["spare"][who],
    "counters": lambda position, who: bang.told(position)["counters"][who],
    "tokens": lambda position, who: bang.told(position).get("tokens", {}).get(who, {}),
}
OF_THE_TABLE: dict[str, Callable[[Position], Any]] = {
    "turn": lambda position: bang.told(position)["turn"],
    "bangs": lambda position: position["bangs"],
    "draw_size": lambda position: bang.told(position)["draw_size"],
    "bag_size": lambda position: len(position["bag"]),
    "discard_size": lambda position: len(position["discard"]),
    "event": lambda position: position["taken"][-1:],
    "events": lambda position: position["events"],
    "out": lambda position: Counter(position["out"]),
    "winners": lambda position: Counter(position["winners"] or []),
    "bank": lambda position: Counter(bang.told(position)["bank"]),
    "ring": lambda position: position["ring"],
}


def differences(position: Position, stated: dict[str, Any]) -> list[str]:
    """What of a statement is not so."""
    found = []
    for field, value in stated.items():
        found += [f"{field}: {got} instead of {want}" for got, want in pairs(position, field, value) if got != want]
    return found


def pairs(position: Position, field: str, value: Any) -> list[tuple[Any, Any]]:
    """What the position has and what is stated, for each thing that a field states."""
    if field in BY_PLAYER:
        want = Counter if field in ("hand", "in_play") else (lambda one: one)
        return [(BY_PLAYER[field](position, who), want(stated)) for who, stated in value.items()]
    if field in OF_THE_TABLE:
        wanted = Counter(value) if field in ("out", "winners", "bank") else value
        return [(OF_THE_TABLE[field](position), wanted[-1:] if field == "event" else wanted)]
    if field in ("discard_top", "draw_top"):
        cards = [value] if isinstance(value, str) else value
        pile = position["draw"] if field == "draw_top" else position["discard"][::-1]
        return [(pile[: len(cards)], cards)]
    if field == "piles":
        piles = bang.told(position)["piles"]
        order = dict.fromkeys(("offer", REST, REST_OF_WAGONS, REST_OF_STATIONS), Counter)
        return [(order.get(name, list)(piles[name]), order.get(name, list)(cards)) for name, cards in value.items()]
    if field == "records":
        kept = bang.told(position)["records"]
        return [(kept[name][side], seats) for name, sides in value.items() for side, seats in sides.items()]
    if field == "distances":
        return [
            (distance.distance(position, who, other), steps)
            for who, far in value.items()
            for other, steps in far.items()
        ]
    if field == "asks":
        return [(bang.asked(position)["who"], value if isinstance(value, str) else next(iter(value)))]
    return []
