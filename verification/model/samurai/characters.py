"""What each character can do: Postavy."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.table import WEAPONS, do_first, is_character, kinds, reading
from verification.model.samurai.three import one_more_for_the_shogun


def more_difficult_to_attack(table: Plain, name: str) -> int:
    """samurai.character.benkei.difficulty."""
    return int(is_character(table, name, "Benkei"))


def weapons_more(table: Plain, name: str) -> int:
    """samurai.character.goemon.extra_weapon, .with_focus; samurai.three.shogun_extra_weapon."""
    return int(is_character(table, name, "Goemon")) + one_more_for_the_shogun(table, name)


def wounds_less(table: Plain, name: str, wounds: int) -> int:
    """samurai.character.ginchiyo.fewer_wounds."""
    return max(wounds - 1, 1) if is_character(table, name, "Ginchiyo") else wounds


def weapons_as_parry(table: Plain, name: str) -> list[str]:
    """samurai.character.hanzo.weapon_as_parry, .not_last_card, .card_answers."""
    hand = table["hands"][name]
    if not is_character(table, name, "Hanzō") or len(hand) < 2:
        return []
    return [card for card in kinds(hand) if card in WEAPONS]


def cards_for_jujutsu(table: Plain, name: str) -> list[str]:
    """samurai.card.jujutsu.effect, samurai.character.hanzo.jujutsu_last_weapon."""
    bound = reading(table, "samurai.character.hanzo.jujutsu_last_weapon") == "bound"
    if bound and is_character(table, name, "Hanzō"):
        return weapons_as_parry(table, name)
    return [card for card in kinds(table["hands"][name]) if card in WEAPONS]


def cards_to_draw(table: Plain, name: str) -> int:
    """samurai.turn.draw.two, samurai.character.hideyoshi.extra_draw, samurai.three.shogun_extra_draw."""
    return 2 + int(is_character(table, name, "Hideyoshi")) + one_more_for_the_shogun(table, name)


def ieyasu_may_choose(table: Plain) -> bool:
    """samurai.character.ieyasu.from_discard: where there is a card on the discard pile."""
    return is_character(table, table["turn"], "Ieyasu") and bool(table["discard"])


def reaches_any_difficulty(table: Plain, name: str) -> bool:
    """samurai.character.kojiro.any_difficulty, samurai.character.kojiro.not_harmless."""
    return is_character(table, name, "Kojirō")


def wounds_more(table: Plain, name: str) -> int:
    """samurai.character.musashi.extra_wound, samurai.character.musashi.weapons_only."""
    return int(is_character(table, name, "Musashi"))


def trades(table: Plain, name: str, at_any_time: bool = False) -> list[Plain]:
    """samurai.character.nobunaga.trade, .not_last: in the play phase, or at any time in the turn."""
    any_time = reading(table, "samurai.character.nobunaga.trade") == "any_time"
    can = is_character(table, name, "Nobunaga") and table["resilience"][name] > 1 and name == table["turn"]
    return [{"by": name, "do": "use", "what": "Nobunaga"}] if can and (any_time or not at_any_time) else []


def may_trade_at_any_time(table: Plain) -> bool:
    """samurai.character.nobunaga.trade, any_time."""
    return bool(trades(table, table["turn"], at_any_time=True))


def trade(table: Plain, name: str) -> None:
    """samurai.character.nobunaga.trade: a resilience token for a card."""
    table["resilience"][name] -= 1
    do_first(table, {"what": "a card is drawn", "on": name, "to": "hand"})


def draws_for_a_hit(table: Plain, by: str, on: str, lost: int) -> list[str]:
    """Who draws, card by card, because a weapon has hit.

    samurai.character.tomoe.draw, .one_card; samurai.character.ushiwaka.draw, .excess, .when_defeated, .before_tomoe.
    """
    tomoe = [by] if is_character(table, by, "Tomoe") else []
    ushiwaka = [on] * lost if is_character(table, on, "Ushiwaka") else []
    if table["resilience"][on] == 0 and reading(table, "samurai.character.ushiwaka.when_defeated") == "nothing":
        ushiwaka = []
    if reading(table, "samurai.character.ushiwaka.before_tomoe") == "ushiwaka_first":
        return ushiwaka + tomoe
    return tomoe + ushiwaka
