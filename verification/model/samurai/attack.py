"""Attacks: Obtížnost útoku, Zbraně a odražení."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.characters import (
    draws_for_a_hit,
    more_difficult_to_attack,
    reaches_any_difficulty,
    weapons_as_parry,
    weapons_more,
    wounds_less,
    wounds_more,
)
from verification.model.samurai.harmless import is_harmless
from verification.model.samurai.table import (
    PARRY,
    WEAPONS,
    copies_before,
    discard_from_hand,
    do_first,
    others_clockwise,
    reading,
)


def difficulty(table: Plain, by: str, on: str) -> int:
    """samurai.attack.difficulty, .must_check, .varies; samurai.card.armor.difficulty, .not_own_attacks.

    samurai.character.benkei.difficulty is added as Armor is.
    """
    round_the_table = others_clockwise(table, by)
    places = min(places_to(table, round_the_table, on), places_to(table, round_the_table[::-1], on))
    return places + copies_before(table, on, "Armor") + more_difficult_to_attack(table, on)


def places_to(table: Plain, others: list[str], on: str) -> int:
    """samurai.harmless.not_counted: how many places away somebody sits in one direction."""
    between = others[: others.index(on)]
    return 1 + sum(not is_harmless(table, name) for name in between)


def weapons_allowed(table: Plain, name: str) -> int:
    """samurai.turn.play.one_weapon, samurai.card.focus.extra_weapon, and what characters and three players add."""
    return 1 + copies_before(table, name, "Focus") + weapons_more(table, name)


def targets(table: Plain, by: str, weapon: str) -> list[str]:
    """samurai.weapon.attack, samurai.harmless.no_weapon_target, samurai.weapon.play_requirements."""
    if table["weapons"] >= weapons_allowed(table, by):
        return []
    return [name for name in others_clockwise(table, by) if why_no_target(table, by, weapon, name) is None]


def why_no_target(table: Plain, by: str, weapon: str, on: str | None) -> str | None:
    """The clause that forbids an attack on somebody."""
    if on is None or on == by:
        return "samurai.weapon.attack"
    if is_harmless(table, on):
        return "samurai.harmless.no_weapon_target"
    too_far = difficulty(table, by, on) > WEAPONS[weapon]["reaches"] and not reaches_any_difficulty(table, by)
    return "samurai.weapon.play_requirements" if too_far else None


def attack(table: Plain, line: Plain) -> None:
    """samurai.weapon.attack, samurai.weapon.discarded (when_played), samurai.harmless.attacker."""
    by, weapon = line["by"], line["card"]
    table["hands"][by].remove(weapon)
    table["weapons"] += 1
    if reading(table, "samurai.weapon.discarded") == "when_played":
        table["discard"].append(weapon)
    do_first(table, {"what": "answer an attack", "who": line["on"], "by": by, "weapon": weapon})


def possible_parries(table: Plain, question: Plain) -> list[Plain]:
    """samurai.weapon.parry, .parry_voluntary, .only_target_parries; samurai.card.parry.effect."""
    by = question["who"]
    parries = [{"by": by, "do": "pass"}]
    if PARRY in table["hands"][by]:
        parries.append({"by": by, "do": "play", "card": PARRY})
    return parries + [{"by": by, "do": "play", "card": card, "as": PARRY} for card in weapons_as_parry(table, by)]


def attack_is_answered(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.weapon.parried_no_effect, samurai.weapon.discarded."""
    if line["do"] == "pass":
        do_first(table, {**question, "what": "a weapon hits", "on": question["who"]})
        return
    discard_from_hand(table, line["by"], line["card"])
    do_first(table, {"what": "the weapon is discarded", "weapon": question["weapon"]})


def a_weapon_hits(table: Plain, hit: Plain) -> None:
    """samurai.weapon.hit_wounds, .excess_ignored, .last_token_defeats; samurai.defeat.before_draws.

    samurai.weapon.discarded: after the attack; or right before the cards that are drawn for the hit.
    """
    by, on = hit["by"], hit["on"]
    lost = min(wounds(table, by, on, hit["weapon"]), table["resilience"][on])
    table["resilience"][on] -= lost
    defeated = table["resilience"][on] == 0
    defeat = [{"what": "players are defeated", "fallen": [on], "by": by}] if defeated else []
    drawn = [{"what": "a card is drawn", "on": name, "to": "hand"} for name in draws_for_a_hit(table, by, on, lost)]
    away = [{"what": "the weapon is discarded", "weapon": hit["weapon"]}]
    before, after = (away, []) if reading(table, "samurai.weapon.discarded") == "before_draws" else ([], away)
    if reading(table, "samurai.defeat.before_draws") == "defeat_first":
        do_first(table, *defeat, *before, *drawn, *after)
    else:
        do_first(table, *before, *drawn, *defeat, *after)


def wounds(table: Plain, by: str, on: str, weapon: str) -> int:
    """samurai.weapon.hit_wounds, samurai.card.fast_draw.extra_wound, and what the characters change.

    samurai.character.ginchiyo.after_additions: what is added comes first.
    """
    more = copies_before(table, by, "Fast Draw") + wounds_more(table, by)
    return wounds_less(table, on, WEAPONS[weapon]["wounds"] + more)


def the_weapon_is_discarded(table: Plain, thing: Plain) -> None:
    """samurai.weapon.discarded."""
    if reading(table, "samurai.weapon.discarded") != "when_played":
        table["discard"].append(thing["weapon"])
