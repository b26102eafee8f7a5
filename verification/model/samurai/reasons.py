"""Why a line is not allowed: the clause that forbids it. What is allowed, the chapters say."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.attack import weapons_allowed, why_no_target
from verification.model.samurai.cards import bushido_in_play, possible_aims
from verification.model.samurai.harmless import is_harmless
from verification.model.samurai.table import BUSHIDO, PARRY, PROPERTIES, WEAPONS, is_character, reading

# The clauses by which somebody is asked.
WHOSE = {
    "draw": "samurai.turn.draw.two",
    "draw in any order": "samurai.card.tea_ceremony.order",
    "pick": "samurai.card.geisha.effect",
    "nobunaga": "samurai.character.nobunaga.trade",
    "bushido": "samurai.card.bushido.weapon_flipped",
    "first card": "samurai.character.ieyasu.from_discard",
    "play phase": "samurai.turn.play.from_hand",
    "answer an attack": "samurai.weapon.parry",
    "battle_cry": "samurai.card.battle_cry.effect",
    "jujutsu": "samurai.card.jujutsu.effect",
    "discard phase": "samurai.turn.discard.limit",
}


def why_not(table: Plain, question: Plain, line: Plain) -> str:
    """The clause that forbids a line, of which it is known that it is not allowed."""
    what, who, by, do = question["what"], question["who"], line["by"], line["do"]
    line = {**line, "card": line.get("card")}
    if do == "use" and by != "chance":
        return why_not_use(table, question, line)
    if "chance" in (by, who):
        diverted = what == "pick" and question["for"] is not None
        return "samurai.card.diversion.effect" if diverted else WHOSE[what if who == "chance" else "draw"]
    if what in ("battle_cry", "jujutsu"):
        return why_no_gift(table, question, line)
    if what == "answer an attack":
        return why_no_parry(table, question, line)
    if do == "discard" and (what == "play phase" or (by != who and what != "discard phase")):
        return "samurai.turn.discard.excess_only"
    if do == "play" and by != table["turn"]:
        return "samurai.turn.play.own_turn_only"
    if what == "play phase" and by == who:
        return why_no_play(table, line) if do == "play" else "samurai.turn.phases"
    return WHOSE[what]


def why_not_use(table: Plain, question: Plain, line: Plain) -> str:
    """samurai.character.unique_ability, samurai.character.nobunaga.trade, samurai.character.nobunaga.not_last."""
    by = line["by"]
    if line.get("what") != "Nobunaga" or not is_character(table, by, "Nobunaga"):
        return "samurai.character.unique_ability"
    any_time = reading(table, "samurai.character.nobunaga.trade") == "any_time"
    in_time = by == table["turn"] and (question["what"] == "play phase" or any_time)
    last = in_time and "on" not in line and table["resilience"][by] < 2
    return "samurai.character.nobunaga.not_last" if last else "samurai.character.nobunaga.trade"


def why_no_parry(table: Plain, question: Plain, line: Plain) -> str:
    """samurai.weapon.only_target_parries, samurai.card.parry.effect, samurai.character.hanzo.not_last_card."""
    if line["do"] != "play":
        return "samurai.weapon.parry"
    if line["by"] != question["who"]:
        parries = line["card"] == PARRY or line.get("as") == PARRY
        return "samurai.weapon.only_target_parries" if parries else "samurai.weapon.parry"
    if line["card"] not in table["hands"][line["by"]] or "on" in line:
        return "samurai.weapon.parry"
    return why_hanzo_may_not(table, line) or "samurai.card.parry.effect"


def why_hanzo_may_not(table: Plain, line: Plain) -> str | None:
    """samurai.character.hanzo.not_last_card."""
    by = line["by"]
    last = is_character(table, by, "Hanzō") and table["hands"][by] == [line["card"]] and line["card"] in WEAPONS
    return "samurai.character.hanzo.not_last_card" if last and line.get("as") == PARRY else None


def why_no_gift(table: Plain, question: Plain, line: Plain) -> str:
    """Why somebody does not answer Battle Cry or Jujutsu, or not like this."""
    cry, by, card = question["what"], line["by"], line["card"]
    if by != question["who"]:
        return why_not_asked(table, question, by)
    if line["do"] == "play":
        return "samurai.card.parry.effect" if cry == "battle_cry" else WHOSE[cry]
    bound = cry == "jujutsu" and reading(table, "samurai.character.hanzo.jujutsu_last_weapon") == "bound"
    why = why_hanzo_may_not(table, {**line, "as": PARRY} if bound and card else line) if card else None
    if why or cry == "jujutsu" or card not in table["hands"][by]:
        return why or WHOSE[cry]
    return "samurai.card.parry.effect"


def why_not_asked(table: Plain, question: Plain, by: str) -> str:
    """samurai.character.chiyome.immune, samurai.harmless.no_battle_cry, .no_jujutsu, samurai.answers.order."""
    if by == question["by"]:
        return WHOSE[question["what"]]
    if is_character(table, by, "Chiyome"):
        return "samurai.character.chiyome.immune"
    if is_harmless(table, by):
        return f"samurai.harmless.no_{question['what']}"
    together = reading(table, "samurai.answers.order") == "together"
    return "samurai.answers.order" if together else WHOSE[question["what"]]


def why_no_play(table: Plain, line: Plain) -> str:
    """Why the player on turn may not play a card like this."""
    by, card, on = line["by"], line["card"], line.get("on")
    if card not in table["hands"][by]:
        return "samurai.turn.play.from_hand"
    if card in WEAPONS:
        return why_no_attack(table, line)
    if card == BUSHIDO:
        return "samurai.card.bushido.only_one" if bushido_in_play(table) else "samurai.card.bushido.placement"
    if card == PARRY and not possible_aims(table, by, card):
        return "samurai.card.parry.only_in_answer"
    if card in ("Diversion", "Geisha"):
        return why_no_card_of_anybody(table, line)
    if card == "Breathing":
        return "samurai.card.breathing.other_draws"
    return "samurai.turn.play.property_cards" if card in PROPERTIES and on else "samurai.turn.play.from_hand"


def why_no_attack(table: Plain, line: Plain) -> str:
    """samurai.weapon.attack, samurai.harmless.no_weapon_target, samurai.turn.play.one_weapon, and the difficulty."""
    by, weapon, on = line["by"], line["card"], line.get("on")
    if "at" in line or "as" in line or on is None or on == by:
        return "samurai.weapon.attack"
    why = why_no_target(table, by, weapon, on)
    enough = table["weapons"] >= weapons_allowed(table, by)
    return "samurai.turn.play.one_weapon" if enough and why != "samurai.harmless.no_weapon_target" else str(why)


def why_no_card_of_anybody(table: Plain, line: Plain) -> str:
    """samurai.turn.play.needs_a_card, samurai.card.geisha.any_property, and what Diversion and Geisha do."""
    by, card, on, at = line["by"], line["card"], line.get("on"), line.get("at")
    if on not in (None, by) and at is None and "as" not in line:
        return "samurai.turn.play.needs_a_card"
    if card == "Geisha" and on == by and at in table["in_play"][by]:
        return "samurai.card.geisha.any_property"
    return f"samurai.card.{card.lower()}.effect"
