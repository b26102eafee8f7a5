"""Why a line is not allowed: the clause that forbids it."""

from __future__ import annotations

from verification.model.plain_data import Plain

WHOSE = {
    "draw": "samurai.turn.draw.two",
    "draw in any order": "samurai.card.tea_ceremony.order",
    "pick": "samurai.card.diversion.effect",
    "nobunaga": "samurai.character.nobunaga.trade",
    "bushido": "samurai.card.bushido.weapon_flipped",
    "first card": "samurai.character.ieyasu.from_discard",
    "play phase": "samurai.turn.play.from_hand",
    "answer an attack": "samurai.weapon.parry",
    "battle_cry": "samurai.card.battle_cry.effect",
    "jujutsu": "samurai.card.jujutsu.effect",
    "discard phase": "samurai.turn.discard.limit",
}


def why_not(_: Plain, question: Plain, __: Plain) -> str:
    return WHOSE[question["what"]]
