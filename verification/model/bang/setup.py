"""Before the first turn (chapters "Herní materiál", "Příprava hry"), and positions in the middle of a game."""

from __future__ import annotations

from typing import Any

from verification.model.bang.facts import (
    EQUIPMENT,
    SUITS,
    WAGONS,
    Item,
    Line,
    Position,
    all_cards,
    all_equipment,
    characters,
    default_readings,
    kinds,
    without,
)
from verification.model.bang.gold import PLACES, with_gold
from verification.model.bang.high_noon import printed_most
from verification.model.bang.show_cards import first_hand
from verification.model.bang.show_deck import NUMBERS, bare_table, place
from verification.model.bang.show_deck import set_up as set_up_show
from verification.model.bang.table import lies_before, numbered, owner_of, role, round_from, starter
from verification.model.bang.todo import do, first
from verification.model.bang.track import place_train
from verification.model.bang.train import bare_track
from verification.model.bang.train import set_up as set_up_train


def empty_table(header: dict[str, Any]) -> Position:
    """The table with nothing on it but roles and characters."""
    players = header["players"]
    names = [player["name"] for player in players]
    position: Position = {"rules": rules_of(header)}
    position["character"] = {player["name"]: player.get("character") for player in players}
    position["spare"] = {player["name"]: player["spare"] for player in players if "spare" in player}
    position |= {"lives": dict.fromkeys(names, 0), "most": dict.fromkeys(names, 0)}
    position |= {"hand": {name: [] for name in names}, "in_play": {name: [] for name in names}}
    position |= {"out": [], "back": None, "ghosts": [], "fresh": [], "draw": [], "bag": [], "discard": []}
    position |= {"turn": None, "phase": "setup", "bangs": 0, "used": {}, "checked": None}
    position |= {"events": [], "taken": [], "copied": {}, "swapped": [], "killed": [], "numbers": {}, "shown": []}
    position |= {"load": dict.fromkeys(names, 0), "on_cards": {}, "late": [], "bomb_of": None}
    position |= {"off": [], "green_used": None}
    position |= {"due": [], "declined": [], "todo": [], "winners": None, "takeable": {}, "turned_up": [], "turns": 0}
    position |= {place: dict.fromkeys(names, 0) for place in PLACES}
    position |= bare_track() | {"exempt": None, "in_car": []}
    position |= {"offer": [], "equipment": [], "equipment_bag": [], "under": [], "extra_turns": [], "sides": {}}
    position |= bare_table(names) | {"roles": {player["name"]: player["role"] for player in players}}
    return position


def rules_of(header: dict[str, Any]) -> dict[str, Any]:
    """What never changes in a game."""
    players = header["players"]
    people = {name for player in players for name in character_cards(player)}
    return {
        "edition": header.get("edition", "003"),
        "sets": header.get("sets", []),
        "variants": header.get("variants", []),
        "readings": default_readings() | header.get("readings", {}),
        "players": [player["name"] for player in players],
        "offered": {player["name"]: player.get("characters", []) for player in players},
        "suzy": bool({"Suzy Lafayette", "Greygory Deck"} & people),
    }


def character_cards(player: dict[str, Any]) -> list[str | None]:
    """The character, the two on offer and the spare of a player."""
    return [player.get("character"), *player.get("characters", []), player.get("spare")]


def begin(header: dict[str, Any]) -> Position:
    """A game that is about to begin.

    Clauses: bang.setup.deck.shuffle, bang.setup.hand.initial, bang.setup.table.draw_pile, bang.events.setup,
    bang.setup.characters.two_choose_one, bang.gold_rush.setup.equipment_deck, bang.gold_rush.setup.offer,
    bang.gold_rush.setup.supply, bang.gold_rush.setup.start_empty, bang.character.red_ringo.start.
    """
    position = empty_table(header)
    cards = list(all_cards(tuple(position["rules"]["sets"]), "simplified" in position["rules"]["variants"]))
    order = round_from(position, starter(position))
    hands = header.get("hands") or {}
    dealt = [card for name in order for card in hands.get(name, [])]
    position["draw"] = dealt + list(header.get("deck", []))
    if "deck" not in header:
        position["bag"] = without(cards, *dealt)
    position["events"] = list(header.get("events", []))
    choices = [do("choose a character", name) for name in order if position["rules"]["offered"][name]]
    deal = [do("deal", name, hand=list(hands.get(name, []))) for name in order]
    offer = []
    if with_gold(position):
        position["equipment_bag"] = all_equipment()
        offer = [do("fill the offer", order[0], left=3)]
    train, show = set_up_train(position, order[0]), set_up_show(position, order)
    load = do("load tokens are handed out")
    first(position, *choices, do("count bullets"), *deal, *offer, *train, load, *show, do("turn", order[0]))
    return position


ROLES = {
    3: ["deputy", "outlaw", "renegade"],
    4: ["outlaw", "outlaw", "renegade", "sheriff"],
    5: ["deputy", "outlaw", "outlaw", "renegade", "sheriff"],
    6: ["deputy", "outlaw", "outlaw", "outlaw", "renegade", "sheriff"],
    7: ["deputy", "deputy", "outlaw", "outlaw", "outlaw", "renegade", "sheriff"],
    8: ["deputy", "deputy", "outlaw", "outlaw", "outlaw", "renegade", "renegade", "sheriff"],
}
"""The roles of so many players.

Clauses: bang.setup.roles.four, bang.setup.roles.five, bang.setup.roles.six, bang.setup.roles.seven,
bang.three_players.roles, bang.eight_players.roles.
"""


def header_refusal(header: dict[str, Any]) -> str | None:
    """Why a game cannot begin like this; None if it can.

    Clauses: bang.setup.roles.deal, bang.setup.characters.deal, bang.setup.hand.initial.
    """
    players, sets = header["players"], header.get("sets", [])
    misfit = misfit_of(sets, default_readings() | header.get("readings", {}))
    if misfit:
        return misfit
    if len(players) not in numbers_of_players(header):
        return "bang.intro.player_count"
    if sorted(player["role"] for player in players) != ROLES[len(players)]:
        return "bang.setup.roles.deal"
    people = [name for player in players for name in character_cards(player) if name is not None]
    if len(set(people)) < len(people) or not set(people) <= set(characters(header.get("edition", "003"), tuple(sets))):
        return "bang.setup.characters.deal"
    hands = header.get("hands")
    wrong = hands and any(len(hands[player["name"]]) not in hand_sizes(header, player) for player in players)
    return "bang.setup.hand.initial" if wrong else None


NAMED_TOGETHER = [
    {"high_noon", "fistful"},
    {"high_noon", "gold_rush"},
    *({"shadow_gunslingers", other} for other in ("gold_rush", "dodge_city", "high_noon")),
]
"""Expansions of which the chapter of one names the other."""


def misfit_of(sets: list[str], readings: dict[str, str]) -> str | None:
    """Why these expansions do not go together, by other readings than the usual ones.

    Clauses: bang.box.any_sets, bang.box.event_decks.
    """
    expansions = [name for name in sets if name != "bonus"]
    if readings["bang.box.any_sets"] == "as_named":
        for place, one in enumerate(expansions):
            for other in expansions[place + 1 :]:
                if "valley_of_shadows" not in (one, other) and {one, other} not in NAMED_TOGETHER:
                    return "bang.box.any_sets"
    events = "high_noon" in sets or "fistful" in sets
    if events and "wild_west_show" in sets and readings["bang.box.event_decks"] == "one_deck":
        return "bang.box.event_decks"
    return None


def numbers_of_players(header: dict[str, Any]) -> range:
    """How many can play.

    Clauses: bang.intro.player_count, bang.dodge_city.setup.up_to_eight, bang.box.players.
    """
    readings = default_readings() | header.get("readings", {})
    expansions = [name for name in header.get("sets", []) if name != "bonus"]
    if "dodge_city" in expansions or (expansions and readings["bang.box.players"] == "every_set"):
        return range(3, 9)
    return range(4, 8)


def hand_sizes(header: dict[str, Any], player: dict[str, Any]) -> set[int]:
    """How many cards the first hand of a player may have: one for each bullet, by either character on offer.

    Clauses: bang.setup.hand.initial, bang.setup.hand.sheriff_no_extra, bang.setup.hand.sheriff_extra.
    """
    offered = player.get("characters") or [player["character"]]
    extra = header.get("edition", "003") == "000" and player["role"] == "sheriff"
    return {first_hand(name) + extra for name in offered}


def answers_character(position: Position, item: Item) -> list[Line]:
    """One of the two characters dealt.

    Clause: bang.setup.characters.two_choose_one.
    """
    offered = position["rules"]["offered"][item["who"]]
    return [{"by": item["who"], "do": "choose", "what": name} for name in offered]


def answer_character(position: Position, item: Item, line: Line) -> None:
    """The player plays with this one."""
    position["todo"].remove(item)
    position["character"][item["who"]] = line["what"]
    count_bullets(position, item["who"])


def do_count_bullets(position: Position, item: Item) -> None:
    """Every player starts with as many lives as their character has bullets, the Sheriff with one more.

    Clauses: bang.setup.lives.initial, bang.setup.lives.sheriff_bonus.
    """
    for name in numbered(position):
        count_bullets(position, name)


def count_bullets(position: Position, who: str) -> None:
    """The lives that a player starts with.

    Clauses: bang.setup.lives.initial, bang.setup.lives.sheriff_bonus.
    """
    position["most"][who] = printed_most(position, who)
    position["lives"][who] = position["most"][who]


def do_deal(position: Position, item: Item) -> None:
    """A player is dealt the first hand.

    Clauses: bang.setup.hand.initial, bang.setup.hand.sheriff_no_extra, bang.setup.hand.sheriff_extra.
    """
    who = item["who"]
    if item["hand"]:
        position["hand"][who] = list(item["hand"])
        del position["draw"][: len(item["hand"])]
        return
    extra = position["rules"]["edition"] == "000" and position["roles"][who] == "sheriff"
    first(position, do("draw cards", who, n=first_hand(position["character"][who]) + extra))


# Positions in the middle of a game.


def resume(header: dict[str, Any], check: dict[str, Any]) -> Position:
    """The position that a full checkpoint tells."""
    position = empty_table(header)
    position["character"] |= check.get("characters", {})
    position["spare"] |= check.get("spares", {})
    for name in numbered(position):
        position["most"][name] = printed_most(position, name)
        position["hand"][name] = list(check["hand"][name])
        position["in_play"][name] = list(check["in_play"][name])
    position |= {
        "lives": dict(check["lives"]),
        "out": list(check["out"]),
        "turn": check["turn"],
        "bangs": check.get("bangs", 0),
        "discard": list(check["discard"]),
        "taken": list(check.get("taken", [])),
        "events": list(check.get("events", [])),
        "fresh": [card for cards in (check.get("fresh") or {}).values() for card in cards],
        "phase": check["phase"],
    }
    eliminated = check.get("remembered", {}).get("eliminated_of_three", 0)
    of_three = [name for bit, name in enumerate(numbered(position)) if eliminated >> bit & 1]
    position["shown"] = [*position["out"], *check.get("open_roles", [])]
    position["shown"] += [name for name in of_three if name not in position["shown"]]
    for part in (place_draw_pile, place_equipment, place_load, place, place_train):
        part(position, check)
    remember(position, check.get("remembered", {}))
    turn = position["turn"]
    place_who_is_back(position, turn)
    killed = [name for name in position["shown"] if name not in position["recast"]]
    position["renegades_killed"] = [name for name in killed if role(position, name) == "renegade"]
    position["declined"] = [name for name in owner_of(position, "Suzy Lafayette") if not position["hand"][name]]
    rest = [do("turn over", turn), do("next turn", turn)]
    if check["phase"] == "start":
        first(position, as_it_is(position, turn))
    elif check["phase"] == "discard":
        first(position, do("own turn", turn), do("phase 3", turn), *rest)
    else:
        first(position, do("phase 2", turn), do("own turn", turn), do("phase 3", turn), *rest)
    return position


def place_who_is_back(position: Position, turn: str) -> None:
    """Who is in the game without lives: by a Ghost, or for this turn alone."""
    in_the_game = [name for name in numbered(position) if name not in position["out"]]
    position["ghosts"] = [name for name in in_the_game if held_by_a_ghost(position, name)]
    if turn in in_the_game and turn not in position["ghosts"] and position["lives"][turn] == 0:
        position["back"] = turn
        position["shown"].append(turn)


def as_it_is(position: Position, turn: str) -> Item:
    """The turn that has just begun, which may be an extra one."""
    used = position["used"]
    named = "Don Bell" if used.get("turn_of_don_bell") else "Express Car" if used.get("express_turn") else ""
    extra = named or used.get("extra_turn")
    return do("turn", turn, extra=extra, in_a_row=used.get("extra_turn"))


def held_by_a_ghost(position: Position, who: str) -> bool:
    """Whether Ghost, or Ghost Car, in front of somebody without lives holds them in the game."""
    lifeless = position["lives"][who] <= 0
    return lifeless and any(lies_before(position, who, card) for card in ("Ghost", "Ghost Car"))


def place_draw_pile(position: Position, check: dict[str, Any]) -> None:
    """The draw pile as it is told: its known top, and in ``bag`` the cards below in an unknown order.

    Where neither is told it is made of all cards that lie nowhere else.
    """
    if "draw" in check or "bag" in check:
        position["draw"], position["bag"] = list(check.get("draw", [])), list(check.get("bag", []))
        return
    cards = list(all_cards(tuple(position["rules"]["sets"]), "simplified" in position["rules"]["variants"]))
    placed = [card for place in ("hand", "in_play") for hand in position[place].values() for card in hand]
    placed = [card for card in placed if card not in EQUIPMENT and card not in WAGONS]
    position["bag"] = without(cards, *placed, *position["discard"])


def place_equipment(position: Position, check: dict[str, Any]) -> None:
    """What a checkpoint tells of gold, of equipment, of extra turns, and of the sides of Shadow Renegades."""
    piles, names = check.get("piles", {}), numbered(position)
    position["offer"] = list(piles.get("offer", []))
    position["equipment"] = list(piles.get("equipment deck", []))
    position["equipment_bag"] = list(piles.get("rest of the equipment deck", []))
    position["under"] = list(piles.get("under the equipment deck", []))
    for name, held in check.get("counters", {}).items():
        position["gold"][name] = held.get("nuggets", 0)
        position["on_raddie"][name] = held.get("parked nuggets", 0)
    for name, cards in (check.get("tokens") or {}).items():
        position["on_pan"][name] = cards.get("Gold Pan", {}).get("nuggets", 0)
    position["extra_turns"] = [dict(turn) for turn in check.get("extra_turns") or []]
    sides = check.get("records", {}).get("shadow_renegades", {})
    position["sides"] = {names[seat]: side for side, seats in sides.items() for seat in seats}


def place_load(position: Position, check: dict[str, Any]) -> None:
    """What a checkpoint tells of load tokens."""
    names = numbered(position)
    for name, held in check.get("counters", {}).items():
        position["load"][name] = held.get("load", 0)
    for cards in (check.get("tokens") or {}).values():
        position["on_cards"] |= {card: held["load"] for card, held in cards.items() if "load" in held}
    numbers = check.get("remembered", {})
    if numbers.get("bomb_played_by"):
        position["bomb_of"] = names[numbers["bomb_played_by"] - 1]
    off = numbers.get("big_fifty_targets", 0)
    position["off"] = [name for bit, name in enumerate(names) if off >> bit & 1]


def remember(position: Position, numbers: dict[str, int]) -> None:
    """Numbers that a checkpoint tells under ``remembered``."""
    rules, names = position["rules"], numbered(position)
    for name in REMEMBERED:
        if numbers.get(name):
            position["used"][name] = numbers[name]
    to_come = sum(turn["by"] == "Don Bell" for turn in position["extra_turns"])
    if numbers.get("turn_of_don_bell", 0) > to_come:
        position["used"]["turn_of_don_bell"] = 1
    else:
        position["used"].pop("turn_of_don_bell", None)
    if numbers.get("suit_named"):
        position["used"]["suit_named"] = list(SUITS.values())[numbers["suit_named"] - 1]
    if numbers.get("card_to_play"):
        position["used"]["card_to_play"] = kinds(tuple(rules["sets"]))[numbers["card_to_play"] - 1]
    if numbers.get("vera_custer"):
        named = characters(rules["edition"], tuple(rules["sets"]))[numbers["vera_custer"] - 1]
        vera = next((name for name in names if position["character"][name] == "Vera Custer"), None)
        position["copied"] = {vera: named} if vera else {}
    position["numbers"] = {name: numbers[name] for name in OF_THE_GAME if numbers.get(name)}
    position["swapped"] = [name for bit, name in enumerate(names) if numbers.get("new_identities", 0) >> bit & 1]
    for name in position["swapped"]:
        if rules["readings"]["bang.event.new_identity.two_lives"] == "two":
            position["most"][name] = 2
    if numbers.get("first_of_three"):
        killer = numbers["first_of_three"]
        victim = numbers.get("hunts_when_back", 0)
        dead = names[victim - 1] if victim else next(iter(position["out"]), names[0])
        position["killed"] = [[dead, names[killer - 1] if killer < 4 else None, killer < 4]]


REMEMBERED = (
    *("turn_lost", "extra_turn", "uncle_will", "doc_holyday", "jose_delgado", "from_the_mine"),
    *("cheaper_purchase", "rucksack", "gold_rush_equipment", "josh_mccloud", "turn_of_don_bell"),
    *("fanning", "evelyn_shebang", "black_flower", "spot_burst_ringer"),
    *("ace_up_the_sleeve", "bandolier", "beer_keg", "crate", "lockpick", "whip", "bell_rung", "late_load"),
    *("frankie_canton", "bass_greeves", "red_ringo", "mexicali_kid"),
    *NUMBERS,
    *("wagons_taken", "free_move", "sancho", "zippy_roy", "sleeper_car", "knife_revolver", "express_turn"),
)
"""Numbers that are remembered for a turn as they are."""
OF_THE_GAME = ("first_out", "first_player", "holder_of_the_show_deck", "eliminated_of_three")

CLOSED = {"choose a character"}
DO = {"count bullets": do_count_bullets, "deal": do_deal}
ASK = {
    "choose a character": (answers_character, None, answer_character, "bang.setup.characters.two_choose_one"),
}
