"""Setup: Zawartość opakowania, Cel gry, Przygotowanie gry; Conteúdo, O objetivo do jogo, Preparação."""

from __future__ import annotations

from collections import Counter

from verification.model.dice.table import FACTS, in_order
from verification.model.plain_data import Plain, readings_of

NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def header_refusal(header: Plain) -> str | None:
    """Why a game cannot be set up like this.

    dice.setup.roles.by_player_count, .three_players, .four_players, .five_players, .six_players, .seven_players,
    .eight_players; dice.components.roles, .characters; dice.three.roles; dice.setup.characters.dealt, .unique_ability.
    """
    players = header["players"]
    if len(players) not in NUMBERS:
        return "dice.setup.roles.by_player_count"
    if Counter(player["role"] for player in players) != Counter(FACTS["roles"][str(len(players))]):
        return "dice.three.roles" if len(players) == 3 else f"dice.setup.roles.{NUMBERS[len(players)]}_players"
    if len({player["character"] for player in players}) < len(players):
        return "dice.setup.characters.dealt"
    return None


def starting_lives(player: Plain) -> int:
    """dice.setup.life.starting_bullets, .sheriff_bonus, .meaning; dice.three.no_sheriff; dice.character.*.life."""
    lives = FACTS["life"][player["character"]]
    return int(lives + FACTS["more_lives_for_the_sheriff"] if player["role"] == "sheriff" else lives)


def begin(header: Plain) -> Plain:
    """Before the first turn.

    dice.setup.arrows.pile, dice.components.arrows, dice.setup.first_player, dice.three.deputy_starts.
    """
    players = header["players"]
    first_role = "deputy" if len(players) == 3 else "sheriff"
    lives = {player["name"]: starting_lives(player) for player in players}
    return {
        "edition": header.get("edition") or "001",
        "readings": readings_of("dice", header.get("readings") or {}),
        "seats": [player["name"] for player in players],
        "roles": {player["name"]: player["role"] for player in players},
        "characters": {player["name"]: player["character"] for player in players},
        "most": lives,
        "lives": dict(lives),
        "arrows": {player["name"]: 0 for player in players},
        "out": [],
        "pile": FACTS["arrows"],
        "turn": next(player["name"] for player in players if player["role"] == first_role),
        "dice": [],
        "unused": [],
        "rerolls": FACTS["rerolls"],
        "seen": False,
        "doubled": False,
        "kept": False,
        "resolving": False,
        "todo": [{"what": "a turn begins"}],
        "winners": None,
    }


def resume(header: Plain, check: Plain) -> Plain:
    """The table as a full checkpoint tells it: a turn begins, or dice lie there and may be rolled again."""
    table = begin(header)
    table["turn"] = check["turn"]
    table["lives"] = dict(check["lives"])
    table["arrows"] = dict(check["arrows"])
    table["out"] = [name for name in table["seats"] if name in check["out"]]
    table["pile"] = FACTS["arrows"] - sum(check["arrows"].values())
    if check["phase"] == "play":
        table["dice"] = in_order(check["dice"])
        table["rerolls"] = check["rerolls"]
        remembered = (check.get("remembered") or {}).get("bulls_eye", 0)
        table["seen"] = remembered > 0 or any(face.startswith("Bull's eye") for face in check["dice"])
        table["todo"] = [{"what": "the dice lie there"}, {"what": "the dice are resolved"}]
    return table


def told(table: Plain) -> Plain:
    """The table as a full checkpoint tells it; where none could stand, without a phase."""
    what = table["todo"][0]["what"] if table["todo"] else None
    first_throw = what == "roll" and not table["dice"] and not table["todo"][0]["after_sid"]
    check = {
        "full": True,
        "turn": table["turn"],
        "lives": dict(table["lives"]),
        "arrows": dict(table["arrows"]),
        "out": [name for name in table["seats"] if name in table["out"]],
        "pile": table["pile"],
    }
    if what == "sid_ketchum" or first_throw:
        return {**check, "phase": "start"}
    check["dice"] = list(table["unused"] if table["resolving"] else table["dice"])
    check["rerolls"] = table["rerolls"]
    if what == "reroll":
        check["phase"] = "play"
        if is_remembered(table):
            check["remembered"] = {"bulls_eye": 1}
    return check


def is_remembered(table: Plain) -> bool:
    """dice.character.suzy_lafayette.end_of_turn, any_seen: a bull's eye of this turn no longer lies there."""
    any_seen = table["readings"]["dice.character.suzy_lafayette.end_of_turn"] == "any_seen"
    return bool(any_seen and table["seen"] and not any(face.startswith("Bull's eye") for face in table["dice"]))
