"""The second model of Samurai Sword: recorded games, games with something wrong in them, scenarios and counts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.verification.model.positions_counted import count, counts_of
from tests.verification.model.records_played import judged
from tests.verification.model.scenarios_played import (
    UNTOLD,
    Game,
    Scenario,
    faults,
    filled_characters,
    filled_roles,
    players_given,
    scenarios_of,
)
from verification.model import samurai
from verification.model.samurai import setup
from verification.model.samurai.attack import difficulty, weapons_allowed
from verification.model.samurai.game import go_on
from verification.model.samurai.harmless import is_harmless
from verification.model.samurai.table import ALL_CARDS, FACTS

Plain = dict[str, Any]
FIXTURES = Path(__file__).resolve().parents[3] / "fixtures"

# Such as are attacked like anybody else; the order in which they are dealt to those of whom nothing is said.
UNASKED = ["Ginchiyo", "Ieyasu", "Kojirō", "Tomoe", "Nobunaga", "Musashi", "Goemon", "Chiyome"]
ROLES = {
    3: ["shogun", "ninja", "ninja"],
    4: ["shogun", "samurai", "ninja", "ninja"],
    5: ["shogun", "samurai", "ninja", "ninja", "ronin"],
    6: ["shogun", "samurai", "ninja", "ninja", "ronin", "ninja"],
    7: ["shogun", "samurai", "ninja", "ninja", "ronin", "ninja", "samurai"],
}


def header_given(given: Plain) -> Plain:
    players = players_given(given, at_least=4)
    roles = filled_roles(players, ROLES.get(len(players), [*ROLES[7], "ninja", "ninja"]))
    characters = filled_characters(players, UNASKED)
    stars = filled_stars(players, roles)
    named = zip([player["name"] for player in players], roles, characters, stars, strict=True)
    header = {
        "game": "samurai",
        "readings": given.get("readings", {}),
        "players": [{"name": n, "role": r, "character": c, "stars": s} for n, r, c, s in named],
    }
    if given.get("phase") == "setup" and any("hand" in player for player in players):
        header["hands"] = {player["name"]: player["hand"] for player in players}
    return header


def filled_stars(players: list[Plain], roles: list[str]) -> list[int]:
    """The stars that are told; to Ninja of whom nothing is said those that are left."""
    left = [stars for stars in (1, 2, 3) if stars not in [player.get("stars") for player in players]]
    stars = []
    for player, role in zip(players, roles, strict=True):
        unsaid = left.pop(0) if left and role == "ninja" and "stars" not in player else 0
        stars.append(player.get("stars", unsaid))
    return stars


def table_given(given: Plain, header: Plain) -> Plain:
    """The position that a scenario gives, in whatever phase."""
    if given.get("phase") == "setup":
        return samurai.begin(header)
    table = setup.laid_out(header)
    players = players_given(given, at_least=4)
    table["turn"] = given.get("turn", "Ada")
    table["weapons"] = given.get("weapons", 0)
    for player in players:
        name = player["name"]
        table["hands"][name] = list(player.get("hand") or [])
        table["in_play"][name] = list(player.get("in_play") or [])
        for token in ("resilience", "honour"):
            table[token][name] = player.get(token, table[token][name])
    table["discard"] = list(given.get("discard") or [])
    table["deck"], table["bag"] = list(given.get("draw") or []), list(given.get("bag") or [])
    put_the_rest(table, given.get("rest", "draw"))
    table["deck_is"] = "there" if table["deck"] or table["bag"] else "gone"
    play, discard = {"what": "play phase", "who": table["turn"]}, {"what": "the discard phase"}
    phases = {"start": [{"what": "a turn begins"}], "play": [play, discard], "discard": [discard]}
    table["todo"] = phases[given.get("phase", "play")]
    return go_on(table)


def put_the_rest(table: Plain, where: str) -> None:
    """All cards that lie nowhere yet go to the deck, the bag, a hand, the discard pile, or out of the game."""
    lying = [card for cards in [*table["hands"].values(), *table["in_play"].values()] for card in cards]
    lying += table["deck"] + table["bag"] + table["discard"]
    rest = list((Counter(ALL_CARDS) - Counter(lying)).elements())
    if where in ("draw", "bag", "discard"):
        table["deck" if where == "draw" else where] += rest
    elif where != "aside":
        table["hands"][where] += rest


def says(position: Plain, key: str) -> Any:
    """What the position says of something that a scenario may state."""
    told = samurai.told(position)
    sizes = {
        "draw_size": len(position["deck"]) + len(position["bag"]),
        "bag_size": len(position["bag"]),
        "discard_size": len(position["discard"]),
        "box": FACTS["honour_tokens"] - sum(position["honour"].values()),
        "hand_size": {name: len(hand) for name, hand in position["hands"].items()},
        "winners": position["winners"] or [],
        "team_points": position["points"],
        "harmless": [name for name in position["seats"] if is_harmless(position, name)],
        "weapons_allowed": {name: weapons_allowed(position, name) for name in position["seats"]},
        "difficulties": {by: _difficulties(position, by) for by in position["seats"]},
        "most_resilience": position["most"],
    }
    return sizes.get(key, told.get(key, UNTOLD))


def _difficulties(position: Plain, by: str) -> dict[str, int]:
    others = [on for on in position["seats"] if on != by and not is_harmless(position, on)]
    return {on: difficulty(position, by, on) for on in others}


def top(position: Plain, key: str, cards: list[str]) -> bool:
    """Whether so many cards lie on top of a pile, the topmost first."""
    pile = position["deck"] if key == "draw_top" else position["discard"][::-1]
    return bool(pile[: len(cards)] == cards)


GAME = Game(samurai, header_given, table_given, says, {"draw_top": top, "discard_top": top})


@pytest.mark.parametrize("path", sorted((FIXTURES / "games").glob("*_samurai.jsonl")), ids=lambda path: path.stem)
def test_recorded_games_are_accepted(path: Path) -> None:
    assert judged(samurai, path) == []


@pytest.mark.parametrize("path", sorted((FIXTURES / "departures").glob("samurai_*.jsonl")), ids=lambda path: path.stem)
def test_departures_are_refused_where_they_are(path: Path) -> None:
    known = json.loads(path.with_suffix(".findings.json").read_text(encoding="utf-8"))
    told_by_another_reading = {("samurai_cards", 31)}
    expected = [finding["line"] for finding in known if (path.stem, finding["line"]) not in told_by_another_reading]
    assert [finding.line for finding in judged(samurai, path)] == expected


# A record is judged that tells the effects one by one, and one that tells of the table after the end of the game.
JUDGED_OTHERWISE = {
    "samurai.character.tomoe.miscounted: none",
    "samurai.doubt.defeat.before_draws: nobody has chosen",
    "samurai.doubt.defeat.before_draws: defeat_first",
    "samurai.reading.weapon.discarded.before_draws: before_draws, a defeat with its honour comes first",
}


@pytest.mark.parametrize(
    "scenario",
    [scenario for scenario in scenarios_of("samurai") if scenario.id not in JUDGED_OTHERWISE],
    ids=lambda scenario: scenario.id,
)
def test_scenarios(scenario: Scenario) -> None:
    assert faults(GAME, scenario) == []


@pytest.mark.parametrize(
    ("position", "depth"),
    counts_of(FIXTURES / "perft" / "samurai_by_hand.yaml", 3_000)
    + counts_of(FIXTURES / "perft" / "samurai.yaml", 3_000),
)
def test_counts(position: Plain, depth: int) -> None:
    given: Plain = {"weapons": 0, **position["given"], "seats": len(position["given"]["players"])}
    table = table_given(given, header_given(given))
    assert count(samurai, table, depth, {}) == position["counts"][depth - 1]
