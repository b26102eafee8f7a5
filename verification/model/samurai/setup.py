"""Setup: Obsah, Cíl hry, Příprava; what is different with three players as well."""

from __future__ import annotations

from collections import Counter

from verification.model.plain_data import Plain, readings_of
from verification.model.samurai.table import ALL_CARDS, FACTS, others_clockwise, without

NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def header_refusal(header: Plain) -> str | None:
    """Why a game cannot be set up like this.

    samurai.intro.player_count; samurai.setup.roles.by_player_count, .four_players, .five_players, .six_players,
    .seven_players; samurai.components.roles, .characters; samurai.three.roles; samurai.setup.scope;
    samurai.setup.characters.dealt; samurai.setup.hand.sizes.
    """
    players = header["players"]
    if len(players) not in NUMBERS:
        return "samurai.setup.roles.by_player_count"
    if Counter(player["role"] for player in players) != Counter(FACTS["roles"][str(len(players))]):
        return "samurai.three.roles" if len(players) == 3 else f"samurai.setup.roles.{NUMBERS[len(players)]}_players"
    if len({player["character"] for player in players}) < len(players):
        return "samurai.setup.characters.dealt"
    if not stars_can_be(players):
        return "samurai.components.ninja_stars"
    hands = header.get("hands")
    if hands and any(len(hands[name]) != size for name, size in hand_sizes(players).items()):
        return "samurai.setup.hand.sizes"
    return None


def stars_can_be(players: list[Plain]) -> bool:
    """samurai.components.ninja_stars: one card each with one, two and three; with four players they have to be told."""
    ninja = [player.get("stars") or 0 for player in players if player["role"] == "ninja"]
    others = [player.get("stars") or 0 for player in players if player["role"] != "ninja"]
    told = [stars for stars in ninja if stars]
    possible = len(set(told)) == len(told) and set(told) <= {1, 2, 3} and not any(others)
    return possible and (len(players) != 4 or len(told) == 2)


def hand_sizes(players: list[Plain]) -> dict[str, int]:
    """samurai.setup.hand.sizes: four cards for the Shogun, more for those further round the table."""
    names = [player["name"] for player in players]
    shogun = next(player["name"] for player in players if player["role"] == "shogun")
    order = [shogun, *others_clockwise({"seats": names}, shogun)]
    return dict(zip(order, FACTS["hands"], strict=False))


def starting_honour(player: Plain, number_of_players: int) -> int:
    """samurai.setup.honour.shogun, .others, .others_few_players; samurai.three.starting_honour."""
    honour = FACTS["honour"][str(number_of_players)]
    return int(honour["shogun"] if player["role"] == "shogun" else honour["others"])


def laid_out(header: Plain) -> Plain:
    """Before the deal: samurai.setup.resilience.starting, samurai.setup.discard_space, samurai.turn.first_player.

    samurai.character.*.resilience, samurai.character.resilience_value.
    """
    players = header["players"]
    most = {player["name"]: FACTS["resilience"][player["character"]] for player in players}
    return {
        "readings": readings_of("samurai", header.get("readings") or {}),
        "seats": [player["name"] for player in players],
        "roles": {player["name"]: player["role"] for player in players},
        "stars": {player["name"]: player.get("stars") or 0 for player in players},
        "characters": {player["name"]: player["character"] for player in players},
        "most": most,
        "resilience": dict(most),
        "honour": {player["name"]: starting_honour(player, len(players)) for player in players},
        "hands": {player["name"]: [] for player in players},
        "in_play": {player["name"]: [] for player in players},
        "deck": [],
        "bag": [],
        "deck_is": "being made",
        "discard": [],
        "turn": next(player["name"] for player in players if player["role"] == "shogun"),
        "weapons": 0,
        "todo": [],
        "winners": None,
        "points": None,
    }


def begin(header: Plain) -> Plain:
    """samurai.setup.hand.sizes, samurai.setup.deck: what the header does not tell of the deal is left to chance."""
    table = laid_out(header)
    deck, hands = header.get("deck") or [], header.get("hands")
    table["bag"] = without(ALL_CARDS, deck)
    if hands:
        table["hands"] = {name: list(hands[name]) for name in table["seats"]}
        table["bag"] = without(table["bag"], [card for hand in hands.values() for card in hand])
    else:
        sizes = hand_sizes(header["players"])
        table["todo"] = [
            {"what": "a card is drawn", "on": name, "to": "hand"} for name in sizes for _ in range(sizes[name])
        ]
    ready = {"what": "the deck lies ready", "deck": list(deck)}
    shuffled = {"what": "shuffle", "who": "chance", "pile": "bag"}
    table["todo"] += [ready if deck else shuffled, {"what": "a turn begins"}]
    return table


def the_deck_lies_ready(table: Plain, thing: Plain) -> None:
    """samurai.setup.deck: what is left after the deal, in the order that the header tells."""
    table["deck"], table["deck_is"] = thing["deck"], "there"


def resume(header: Plain, check: Plain) -> Plain:
    """The table as a full checkpoint tells it: a turn begins, or cards may be played.

    ``bag``: the cards of the deck whose order nobody knows; then no other cards are in the game. Without it, and
    without the order of the deck, the deck is made of all the cards that lie nowhere else.
    """
    table = laid_out(header)
    for key in ("turn", "resilience", "honour"):
        table[key] = check[key] if key == "turn" else dict(check[key])
    table["hands"] = {name: list(check["hand"][name]) for name in table["seats"]}
    table["in_play"] = {name: list(check["in_play"][name]) for name in table["seats"]}
    table["discard"] = list(check["discard"])
    table["deck"] = list(check.get("draw") or [])
    if check.get("bag") is not None:
        table["bag"] = list(check["bag"])
    elif check.get("draw") is None:
        lying = [card for cards in [*table["hands"].values(), *table["in_play"].values()] for card in cards]
        table["bag"] = without(ALL_CARDS, lying + table["discard"])
    table["deck_is"] = "there" if table["deck"] or table["bag"] else "gone"
    table["weapons"] = check.get("weapons") or 0
    if check["phase"] == "start":
        table["todo"] = [{"what": "a turn begins"}]
    else:
        table["todo"] = [{"what": "play phase", "who": table["turn"]}, {"what": "the discard phase"}]
    return table


def told(table: Plain) -> Plain:
    """The table as a full checkpoint tells it; where none could stand, without a phase."""
    check = {
        "full": True,
        "turn": table["turn"],
        "resilience": dict(table["resilience"]),
        "honour": dict(table["honour"]),
        "hand": {name: list(hand) for name, hand in table["hands"].items()},
        "in_play": {name: list(cards) for name, cards in table["in_play"].items()},
        "discard": list(table["discard"]),
        "weapons": table["weapons"],
    }
    if not table["bag"]:
        check["draw"] = list(table["deck"])
    if table["todo"] and table["todo"][0]["what"] == "play phase":
        check["phase"] = "play"
    return check
