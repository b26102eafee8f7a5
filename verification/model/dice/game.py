"""How the chapters come together: what is done by itself, what is asked of whom, and what an answer brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from verification.model.dice import arrows, characters, elimination, resolution, rolling
from verification.model.dice.table import BEER, BULLS_EYES, FACTS, GATLING, SHOT
from verification.model.plain_data import Plain


class Question(NamedTuple):
    """The possible answers, why a line is none of them, and what an answer brings."""

    answers: Callable[[Plain, Plain], list[Plain]]
    why_not: Callable[[Plain, Plain, Plain], str | None]
    answered: Callable[[Plain, Plain, Plain], None]


QUESTIONS = {
    "sid_ketchum": Question(characters.sids_choices, characters.why_not_sid, characters.sid_answers),
    "roll": Question(rolling.possible_rolls, rolling.why_no_roll, rolling.roll),
    "reroll": Question(rolling.possible_rerolls, rolling.why_no_reroll, rolling.reroll),
    "bull's eye": Question(resolution.possible_shots, resolution.why_not_this_die, resolution.shoot),
    "beer": Question(resolution.possible_drinkers, resolution.why_not_this_die, resolution.pour),
    "Gatling dice": Question(characters.kits_choices, characters.why_not_kit, characters.kit_answers),
    "instead of a life": Question(characters.use_or_pass, characters.why_not_use_or_pass, characters.bart_answers),
    "life lost": Question(characters.use_or_pass, characters.why_not_use_or_pass, characters.pedro_answers),
}


def the_turn_ends(table: Plain, thing: Plain) -> None:
    """dice.turn.end_passes_left, dice.character.suzy_lafayette.end_of_turn."""
    characters.suzy_lafayette(table)
    rolling.the_turn_passes_on(table, thing)


DONE_BY_ITSELF: dict[str, Callable[[Plain, Plain], None]] = {
    "a turn begins": rolling.a_turn_begins,
    "the dice lie there": rolling.the_dice_lie_there,
    "the dice are resolved": rolling.the_dice_are_resolved,
    "arrows are taken": arrows.arrows_are_taken,
    "the Indians attack": arrows.the_indians_attack,
    "all arrows go back": arrows.all_arrows_go_back,
    "life points are at stake": resolution.life_points_are_at_stake,
    "Pedro Ramirez": characters.pedro_ramirez,
    "players are eliminated": elimination.players_are_eliminated,
    "Vulture Sam": characters.vulture_sam,
    "El Gringo": characters.el_gringo,
    "the roller's arrows go back": resolution.the_rollers_arrows_go_back,
    "dynamite": resolution.dynamite,
    "bull's eyes": resolution.bulls_eyes,
    "beers": resolution.beers,
    "Gatlings": resolution.gatlings,
    "the Gatling fires": resolution.the_gatling_fires,
    "Kit Carlson": characters.kit_carlson,
    "the turn ends": the_turn_ends,
}


def go_on(table: Plain) -> Plain:
    """Do what the rules do by themselves, until somebody is asked or the game is over."""
    while table["todo"] and table["todo"][0]["what"] in DONE_BY_ITSELF:
        thing = table["todo"].pop(0)
        DONE_BY_ITSELF[thing["what"]](table, thing)
    return table


def why_not(table: Plain, line: Plain) -> str | None:
    """The clause that forbids a line, or None."""
    if table["winners"] is not None:
        return "dice.end.immediate"
    question = table["todo"][0]
    if line["by"] != question["who"]:
        return why_not_by_this_player(table, question, line)
    asked = QUESTIONS[question["what"]]
    if question["what"] in ("roll", "reroll"):
        why = asked.why_not(table, question, line)
        return why_not_now(table, line) or why if why else None
    if line in asked.answers(table, question):
        return None
    return why_not_now(table, line) or asked.why_not(table, question, line)


def why_not_by_this_player(table: Plain, question: Plain, line: Plain) -> str:
    """The clause that says why it is not for this player, or for chance, to decide."""
    if line["by"] in table["out"]:
        return "dice.elimination.out_of_play"
    return why_not_now(table, line) or WHOSE[question["what"]]


WHOSE = {
    "sid_ketchum": "dice.character.sid_ketchum.gain",
    "roll": "dice.turn.sequence",
    "reroll": "dice.roll.reroll_limit",
    "bull's eye": "dice.resolve.no_skipping",
    "beer": "dice.beer.target_any",
    "Gatling dice": "dice.character.kit_carlson.remove_arrow",
    "instead of a life": "dice.character.bart_cassidy.arrow_instead",
    "life lost": "dice.character.pedro_ramirez.drop_arrow",
}
ABILITY = {
    "Bart Cassidy": "dice.character.bart_cassidy.arrow_instead",
    "Sid Ketchum": "dice.character.sid_ketchum.gain",
    "Kit Carlson": "dice.character.kit_carlson.remove_arrow",
    "Pedro Ramirez": "dice.character.pedro_ramirez.drop_arrow",
}


def why_not_now(table: Plain, line: Plain) -> str | None:
    """Why dice are not rolled now, or an ability not used: its moment has not come, or it is another player's."""
    by, what = line["by"], str(line.get("what"))
    if line["do"] in ("roll", "reroll") and table["resolving"] and by in ("chance", table["turn"]):
        return "dice.elimination.out_of_play" if by in table["out"] else rolling.why_no_more_throws(table)
    if what in BULLS_EYES and table["doubled"] and what not in table["unused"] and by == table["turn"]:
        return "dice.character.slab_the_killer.same_target"
    if what not in FACTS["life"]:
        return None
    question = table["todo"][0]
    asked_about = WHOSE[question["what"]] == ABILITY.get(what)
    if table["characters"].get(by) != what:
        return ABILITY[what] if asked_about else "dice.setup.characters.unique_ability"
    if what == "Slab the Killer" and by == table["turn"]:
        return why_not_slab(table, line)
    if what == "Bart Cassidy" and question.get("by") not in (SHOT, GATLING):
        return "dice.character.bart_cassidy.excluded_causes"
    return None if asked_about else ABILITY.get(what)


def why_not_slab(table: Plain, line: Plain) -> str:
    """dice.character.slab_the_killer.double, .once_per_turn, .with_the_shot."""
    if table["doubled"]:
        return "dice.character.slab_the_killer.once_per_turn"
    could = BEER in table["dice"] and any(face in table["dice"] for face in BULLS_EYES) and "on" not in line
    return "dice.character.slab_the_killer.with_the_shot" if could else "dice.character.slab_the_killer.double"
