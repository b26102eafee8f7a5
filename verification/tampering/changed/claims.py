"""What a record claims is changed: winners, checkpoints."""

from __future__ import annotations

from random import Random
from typing import Any

from verification.tampering.changed.change import (
    Change,
    Kind,
    another,
    changed,
    decisions,
    deck,
    places,
    players,
)
from verification.tampering.games import Game, tells_the_table
from verification.tampering.record import Line, Record


def other_winner(game: Game, random: Random) -> Change | None:
    index = len(game.record.lines) - 1
    winners = list(game.record.lines[index].get("end", {}).get("winners", ()))
    if not winners:
        return None
    losers = [name for name in players(game) if name not in winners]
    if len(winners) > 1 and random.random() < 0.3:
        winners.remove(random.choice(winners))
    elif random.random() < 0.5 and losers:
        winners.append(random.choice(losers))
    else:
        winners[random.randrange(len(winners))] = random.choice(losers or ["Nobody"])
    return changed(game, index, "others have won", end={"winners": winners})


def early_winner(game: Game, random: Random) -> Change | None:
    lines = game.record.lines
    index = random.choice(decisions(game))
    if "end" not in lines[-1] or index >= len(lines) - 3:
        return None
    return Change(Record((*lines[:index], lines[-1])), index, f"the end claimed before line {index + 1}")


def other_checkpoint(game: Game, random: Random) -> Change | None:
    found = places(game, lambda line: tells_the_table(line))
    if not found:
        return None
    index = random.choice(found)
    check = dict(game.record.lines[index]["check"])
    field, value = random.choice(_false_claims(game, check, random))
    return changed(game, index, f"{field} claimed otherwise", check={**check, field: value})


def _false_claims(game: Game, check: Line, random: Random) -> list[tuple[str, Any]]:
    """Values for fields of a checkpoint that differ from what they are."""
    names = sorted(check["lives"])
    one = random.choice(names)
    claims: list[tuple[str, Any]] = [
        (
            "lives",
            {**check["lives"], one: check["lives"][one] + random.choice((1, -1) if check["lives"][one] else (1,))},
        ),
        ("bangs", check.get("bangs", 0) + 1),
        ("turn", another(random, names, check["turn"])),
        ("discard", [*check["discard"], random.choice(deck(game))]),
        ("out", [*check["out"], another(random, names, "")] if not check["out"] else check["out"][1:]),
    ]
    if check.get("events"):
        claims.append(("events", check["events"][1:]))
    for field in ("hand", "in_play"):
        cards = check[field][one]
        less = cards[1:] if cards else [random.choice(deck(game))]
        claims.append((field, {**check[field], one: less}))
        if cards:
            claims.append((field, {**check[field], one: [another(random, deck(game), cards[0]), *cards[1:]]}))
    return claims


KINDS: dict[str, Kind] = {
    "change the winners": other_winner,
    "claim an early end": early_winner,
    "change a checkpoint": other_checkpoint,
}
