"""The characters of Gold Rush, and the equipment that is used for gold (chapters "Postavy", "Karty vybavení").

Lucky Charm, Boots and Simeon Picos stand in ``gold``, Pretty Luzena in ``buying``.
"""

from __future__ import annotations

from verification.model.bang.distance import in_range
from verification.model.bang.drawing import next_card_of_phase_1, show_second_card
from verification.model.bang.equipment import carry_out, refusal_to_use, ways_to_use
from verification.model.bang.equipment_deck import next_equipment, put_under
from verification.model.bang.facts import BLACK, Item, Line, Position
from verification.model.bang.gold import take_nuggets
from verification.model.bang.lives import heal
from verification.model.bang.piles import discard, gain
from verification.model.bang.sequence import set_off
from verification.model.bang.shot import shot
from verification.model.bang.table import event, has, has_equipment, in_game, lies_before, owner_of, reading, round_from
from verification.model.bang.todo import do, first
from verification.model.bang.valley_characters import lemonade_jim_may_join


def aimed_wrong(line: Line) -> bool:
    """Whether something is aimed that is aimed at nobody."""
    return bool(line.get("on") or line.get("at"))


def too_often(position: Position, name: str) -> bool:
    """Whether something has been used that may be used once only, by one reading.

    Clause: bang.gold_rush.no_limit_printed.
    """
    once = reading(position, "bang.gold_rush.no_limit_printed") == "once"
    return once and bool(position["used"].get(name))


# Gold Pan, Raddie Snake, Rucksack.


def refusal_gold_pan(position: Position, who: str, line: Line) -> str | None:
    """Twice in a turn a nugget for a card.

    Clause: bang.equipment.gold_pan.draw.
    """
    ready = has_equipment(position, who, "Gold Pan") and position["gold"][who] >= 1
    return None if ready and position["on_pan"][who] < 2 and not aimed_wrong(line) else "bang.equipment.gold_pan.draw"


def use_gold_pan(position: Position, item: Item, line: Line) -> None:
    """The nugget lies on Gold Pan until the end of the turn.

    Clauses: bang.equipment.gold_pan.draw, bang.equipment.gold_pan.parked.
    """
    position["gold"][item["who"]] -= 1
    position["on_pan"][item["who"]] += 1
    first(position, do("draw cards", item["who"], n=1), do("effect over", item["who"]))


def refusal_raddie(position: Position, who: str, line: Line) -> str | None:
    """Twice in a turn a nugget for a card.

    Clauses: bang.character.raddie_snake.draw, bang.character.raddie_snake.with_gold_pan.
    """
    ready = has(position, who, "Raddie Snake") and position["gold"][who] >= 1
    return (
        None
        if ready and position["on_raddie"][who] < 2 and not aimed_wrong(line)
        else "bang.character.raddie_snake.draw"
    )


def use_raddie(position: Position, item: Item, line: Line) -> None:
    """The nugget lies on Raddie Snake until the end of the turn.

    Clauses: bang.character.raddie_snake.draw, bang.character.raddie_snake.parked.
    """
    position["gold"][item["who"]] -= 1
    position["on_raddie"][item["who"]] += 1
    first(position, do("draw cards", item["who"], n=1), do("effect over", item["who"]))


def refusal_rucksack(position: Position, who: str, line: Line) -> str | None:
    """Two nuggets for a life.

    Clauses: bang.equipment.rucksack.heal, bang.equipment.rucksack.out_of_turn, bang.gold_rush.no_limit_printed.
    """
    if not has_equipment(position, who, "Rucksack") or position["gold"][who] < 2 or aimed_wrong(line):
        return "bang.equipment.rucksack.heal"
    return "bang.gold_rush.no_limit_printed" if too_often(position, "rucksack") else None


def use_rucksack(position: Position, item: Item, line: Line) -> None:
    """The nuggets are paid, and a life comes back.

    Clauses: bang.equipment.rucksack.heal, bang.life.maximum.
    """
    position["gold"][item["who"]] -= 2
    position["used"]["rucksack"] = position["used"].get("rucksack", 0) + 1
    heal(position, item["who"], 1)


# Jacky Murieta, Pretty Luzena.


def refusal_jacky(position: Position, who: str, line: Line) -> str | None:
    """Two nuggets for a BANG! effect.

    Clauses: bang.character.jacky_murieta.pay_two, bang.character.jacky_murieta.repeat,
    bang.character.jacky_murieta.no_card.
    """
    on = line.get("on")
    if not has(position, who, "Jacky Murieta") or position["gold"][who] < 2 or on is None or line.get("at"):
        return "bang.character.jacky_murieta.pay_two"
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    anybody = reading(position, "bang.character.jacky_murieta.pay_two") == "anybody"
    return None if anybody or in_range(position, who, on) else "bang.card.bang.range_check"


def use_jacky(position: Position, item: Item, line: Line) -> None:
    """The nuggets are paid; the shot is no BANG! card and has no suit.

    Clauses: bang.character.jacky_murieta.pay_two, bang.character.jacky_murieta.not_counted,
    bang.equipment.calumet.no_suit.
    """
    position["gold"][item["who"]] -= 2
    first(position, shot(line["on"], item["who"]), do("effect over", item["who"]))


def refusal_luzena(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn a purchase is a nugget cheaper.

    Clause: bang.character.pretty_luzena.discount.
    """
    ready = has(position, who, "Pretty Luzena") and not position["used"].get("cheaper_purchase")
    return None if ready and not aimed_wrong(line) else "bang.character.pretty_luzena.discount"


def use_luzena(position: Position, item: Item, line: Line) -> None:
    """The next purchase is cheaper."""
    position["used"]["cheaper_purchase"] = 1


# Josh McCloud.


def refusal_josh(position: Position, who: str, line: Line) -> str | None:
    """Two nuggets for the top card of the equipment deck.

    Clauses: bang.character.josh_mccloud.pay_two, bang.character.josh_mccloud.own_turn,
    bang.gold_rush.no_limit_printed.
    """
    deck = position["equipment"] or position["equipment_bag"] or position["under"]
    if not has(position, who, "Josh McCloud") or position["gold"][who] < 2 or not deck or aimed_wrong(line):
        return "bang.character.josh_mccloud.pay_two"
    return "bang.gold_rush.no_limit_printed" if too_often(position, "josh_mccloud") else None


def use_josh(position: Position, item: Item, line: Line) -> None:
    """The nuggets are paid, and the card is drawn."""
    position["gold"][item["who"]] -= 2
    position["used"]["josh_mccloud"] = position["used"].get("josh_mccloud", 0) + 1
    first(position, do("draw equipment", item["who"]))


def do_draw_equipment(position: Position, item: Item) -> None:
    """The card is carried out or laid out like one that has been bought; a copy is discarded.

    Clauses: bang.character.josh_mccloud.like_bought, bang.character.josh_mccloud.duplicate,
    bang.character.josh_mccloud.face_up_deck.
    """
    who = item["who"]
    as_it_lies = reading(position, "bang.character.josh_mccloud.face_up_deck") == "as_it_lies"
    if as_it_lies and position["under"] and not position["equipment"] and not position["equipment_bag"]:
        card: str | None = position["under"].pop(0)
    else:
        card = next_equipment(position, item, who)
    if card is None:
        return
    copy = card in BLACK and lies_before(position, who, card)
    elsewhere = card == "Wanted" and reading(position, "bang.character.josh_mccloud.duplicate") == "elsewhere"
    drawn = do("use of equipment", who, card=card)
    ways = answers_use(position, drawn)
    if (copy and not elsewhere) or not ways:
        put_under(position, card)
    elif len(ways) == 1 and set(ways[0]) == {"by", "do"}:
        carry_out(position, who, card, None, ways[0])
    else:
        first(position, drawn)


def answers_use(position: Position, item: Item) -> list[Line]:
    """For what the card can be used.

    Clause: bang.character.josh_mccloud.like_bought.
    """
    who, card = item["who"], item["card"]
    lines = ways_to_use(position, who, card, {"by": who, "do": "choose"}, "what")
    return [line for line in lines if refusal_to_use(position, who, card, line.get("what"), line) is None]


def answer_use(position: Position, item: Item, line: Line) -> None:
    """The card is used so."""
    position["todo"].remove(item)
    carry_out(position, item["who"], item["card"], line.get("what"), line)


# Madam Yto.


def do_beer_was_played(position: Position, item: Item) -> None:
    """Madam Yto draws for a Beer of anybody, for whatever it has been played; Lemonade Jim may join in.

    Clauses: bang.character.madam_yto.draw_on_beer, bang.character.madam_yto.anyone,
    bang.character.madam_yto.any_purpose, bang.character.madam_yto.beer_only, bang.character.lemonade_jim.join_beer.
    """
    for owner in owner_of(position, "Madam Yto"):
        set_off(position, owner, "Madam Yto", n=item["n"])
    lemonade_jim_may_join(position, item)


def do_madam_yto(position: Position, item: Item) -> None:
    """A card for each Beer."""
    first(position, do("draw cards", item["who"], n=item["n"]))


# Dutch Will.


def do_cards_of_dutch_will(position: Position, item: Item) -> None:
    """Dutch Will draws the cards of phase 1 and discards one of them.

    Clauses: bang.character.dutch_will.discard_one, bang.character.dutch_will.own_choice.
    """
    who = item["who"]
    if item["left"] > 0:
        card = next_card_of_phase_1(position, item, who)
        if card is not None:
            if len(item["drawn"]) == 1:
                show_second_card(position, who, card)
            first(position, {**item, "left": item["left"] - 1, "drawn": [*item["drawn"], card]})
            return
        if any(entry is item for entry in position["todo"]):
            return
    all_but_one = reading(position, "bang.character.dutch_will.discard_one") == "all_but_one"
    number = max(len(item["drawn"]) - 1, 0) if all_but_one else min(len(item["drawn"]), 1)
    first(position, do("Dutch Will discards", who, drawn=item["drawn"], n=number))


def do_dutch_will_discards(position: Position, item: Item) -> None:
    """Dutch Will is asked; the other cards come into the hand, and a nugget with them.

    Clauses: bang.character.dutch_will.discard_one, bang.character.dutch_will.gold.
    """
    who = item["who"]
    if item["n"] > 0:
        first(position, {**item, "what": "which drawn card is discarded"})
        return
    for card in item["drawn"]:
        gain(position, who, card)
    take_nuggets(position, who, 1)


def answers_dutch_will(position: Position, item: Item) -> list[Line]:
    """Any of the cards just drawn.

    Clause: bang.character.dutch_will.own_choice.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["drawn"]))]


def answer_dutch_will(position: Position, item: Item, line: Line) -> None:
    """This card is discarded."""
    position["todo"].remove(item)
    rest = list(item["drawn"])
    rest.remove(line["card"])
    discard(position, line["card"])
    first(position, {**item, "what": "Dutch Will discards", "drawn": rest, "n": item["n"] - 1})


# Don Bell.


def don_bell_draws(position: Position, who: str) -> bool:
    """Whether Don Bell makes a draw! at the end of this turn.

    Clauses: bang.character.don_bell.draw_check, bang.character.don_bell.no_chain,
    bang.character.don_bell.cut_short, bang.character.don_bell.not_shadow, bang.character.don_bell.ghost_town,
    bang.character.don_bell.not_jail.
    """
    used = position["used"]
    if not has(position, who, "Don Bell") or used.get("turn_lost") or position["back"] == who:
        return False
    if not in_game(position, who):
        return False
    if event(position) == "Ghost Town" and reading(position, "bang.character.don_bell.ghost_town") == "in_force":
        return False
    if used.get("gold_rush_equipment") and reading(position, "bang.character.don_bell.cut_short") == "no_draw":
        return False
    own_only = reading(position, "bang.character.don_bell.no_chain") == "own_only"
    return not used.get("turn_of_don_bell" if own_only else "extra_turn")


def do_don_bell(position: Position, item: Item) -> None:
    """Don Bell makes the draw!.

    Clause: bang.character.don_bell.draw_check.
    """
    first(position, do("draw!", item["who"], wants="red", flipped=[], then="don bell"))


def answers_another_turn(position: Position, item: Item) -> list[Line]:
    """Another turn, or none.

    Clause: bang.character.don_bell.extra_turn.
    """
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("turn", "decline")]


def answer_another_turn(position: Position, item: Item, line: Line) -> None:
    """The turn comes after this one."""
    position["todo"].remove(item)
    if line["what"] == "turn":
        position["extra_turns"].append({"player": item["who"], "by": "Don Bell"})


USES = {
    "Gold Pan": (refusal_gold_pan, use_gold_pan),
    "Raddie Snake": (refusal_raddie, use_raddie),
    "Rucksack": (refusal_rucksack, use_rucksack),
    "Jacky Murieta": (refusal_jacky, use_jacky),
    "Pretty Luzena": (refusal_luzena, use_luzena),
    "Josh McCloud": (refusal_josh, use_josh),
}


def candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use these."""
    lines: list[Line] = [{"by": who, "do": "use", "what": name} for name in USES if name != "Jacky Murieta"]
    return lines + [{"by": who, "do": "use", "what": "Jacky Murieta", "on": on} for on in round_from(position, who)]


DO = {
    "draw equipment": do_draw_equipment,
    "Beer was played": do_beer_was_played,
    "Madam Yto": do_madam_yto,
    "cards of Dutch Will": do_cards_of_dutch_will,
    "Dutch Will discards": do_dutch_will_discards,
    "Don Bell": do_don_bell,
}
ASK = {
    "use of equipment": (answers_use, None, answer_use, "bang.character.josh_mccloud.like_bought"),
    "which drawn card is discarded": (
        answers_dutch_will,
        None,
        answer_dutch_will,
        "bang.character.dutch_will.discard_one",
    ),
    "another turn": (answers_another_turn, None, answer_another_turn, "bang.character.don_bell.extra_turn"),
}
