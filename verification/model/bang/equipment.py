"""Equipment, card by card (chapter "Karty vybavení" of Gold Rush): at what it is aimed, and what it does.

Equipment that is bought or drawn is used for an effect: ``name`` tells which, where the card has several; ``on`` and
``at`` tell at whom or what it is aimed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verification.model.bang.aimed_at_one import aimed
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.cards import EFFECTS as CARD_EFFECTS
from verification.model.bang.cards import refusal_card_of, refusal_panic, shots
from verification.model.bang.distance import in_range
from verification.model.bang.equipment_deck import put_under
from verification.model.bang.facts import BLACK, Item, Line, Position
from verification.model.bang.lives import heal
from verification.model.bang.sequence import set_off
from verification.model.bang.table import in_game, lies_before, most_lives, reading, round_from, suit
from verification.model.bang.todo import do, first

WAYS: dict[str, list[str | None]] = {
    "Bottle": ["Panic!", "Beer", "BANG!"],
    "Pardner": ["General Store", "Duel", "Cat Balou"],
}
"""The effects of equipment that has several.

Clauses: bang.equipment.bottle.choice, bang.equipment.pardner.choice.
"""
AT_PLAYER = {"Shot", "Wanted", "BANG!", "Duel"}
AT_CARD = {"Panic!", "Cat Balou"}


def ways_to_use(position: Position, who: str, card: str, shape: Line, name_field: str) -> list[Line]:
    """Equipment for all its effects, aimed at everything that there is to aim at.

    ``name_field``: the field of the line that tells the effect.
    """
    lines: list[Line] = []
    players = round_from(position, who)
    for name in WAYS.get(card, [None]):
        named = {**shape, name_field: name} if name else shape
        if (name or card) in AT_PLAYER | AT_CARD:
            lines += [{**named, "on": player} for player in players]
        else:
            lines.append(named)
        if name in AT_CARD:
            lines += [
                {**named, "on": player, "at": at}
                for player in players
                for at in sorted(set(position["in_play"][player]))
            ]
    return lines


def refusal_to_use(position: Position, who: str, card: str, name: str | None, line: Line) -> str | None:
    """Why equipment may not be used like this.

    Clauses: bang.gold_rush.buy.effect_possible, bang.equipment.bottle.choice, bang.equipment.pardner.choice,
    bang.equipment.shot.heal, bang.equipment.wanted.place, bang.gold_rush.equipment.no_duplicate.
    """
    on, at = line.get("on"), line.get("at")
    if name not in WAYS.get(card, [None]):
        return {"Bottle": "bang.equipment.bottle.choice"}.get(card, "bang.equipment.pardner.choice")
    aimed = (name or card) in AT_PLAYER | AT_CARD
    if (on is not None) != aimed or (at is not None and name not in AT_CARD):
        return "bang.gold_rush.buy.effect_possible"
    if on is not None and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if card in BLACK:
        return refusal_to_lay(position, on or who, card)
    return refusal_of_effect(position, who, name, line)


def refusal_to_lay(position: Position, owner: str, card: str) -> str | None:
    """Black equipment cannot lie beside its double.

    Clauses: bang.gold_rush.equipment.no_duplicate, bang.turn.play.no_duplicate_in_play.
    """
    return "bang.turn.play.no_duplicate_in_play" if lies_before(position, owner, card) else None


def refusal_of_effect(position: Position, who: str, name: str | None, line: Line) -> str | None:
    """Whether the effect is aimed as the card that it is named after.

    Clauses: bang.equipment.bottle.range, bang.equipment.bottle.not_the_card, bang.equipment.pardner.not_the_card,
    bang.gold_rush.buy.effect_possible.
    """
    if name == "BANG!" and not in_range(position, who, line["on"]):
        return "bang.card.bang.range_check"
    if name == "Duel" and line["on"] == who:
        return "bang.equipment.pardner.choice"
    if name == "Panic!" and refusal_panic(position, who, line):
        return "bang.symbol.at_distance"
    if name in AT_CARD:
        return refusal_card_of(position, who, line, 0)
    return None


def carry_out(position: Position, who: str, card: str, name: str | None, line: Line) -> None:
    """Black equipment is laid out; brown equipment has its effect and is then discarded.

    Clauses: bang.gold_rush.buy.brown, bang.gold_rush.buy.black, bang.equipment.wanted.place.
    """
    if card in BLACK:
        owner = line.get("on") or who
        position["in_play"][owner].append(card)
        first(position, do("effect over", who))
        return
    effect = do("effect of equipment", who, name=name or card, card=card, on=line.get("on"), at=line.get("at"))
    over = [do("equipment is discarded", None, card=card), do("effect over", who)]
    first(position, *aimed(position, effect), *sgt_blaze_exempts(position, who, effect, name or card), *over)


def do_effect(position: Position, item: Item) -> None:
    """What is printed on brown equipment takes place."""
    first(position, *concerned(position, item, EFFECTS[item["name"]]))


def do_discard(position: Position, item: Item) -> None:
    """Brown equipment is discarded after its effect.

    Clause: bang.gold_rush.buy.brown.
    """
    put_under(position, item["card"])


# The effects.


def effect_bang(position: Position, item: Item) -> list[Item]:
    """Bottle: a BANG! effect, for which it is no BANG! card.

    Clauses: bang.equipment.bottle.choice, bang.equipment.bottle.not_the_card.
    """
    return shots(position, item, [item["on"]])


def effect_beer(position: Position, item: Item) -> list[Item]:
    """Bottle: the effect of Beer, one life.

    Clauses: bang.equipment.bottle.choice, bang.equipment.bottle.not_the_card, bang.equipment.bottle.two_players.
    """
    vain = reading(position, "bang.equipment.bottle.two_players") == "no_effect"
    if not (vain and len(round_from(position, item["who"])) == 2):
        heal(position, item["who"], 1)
    return []


def effect_shot(position: Position, item: Item) -> list[Item]:
    """Shot: a player regains a life.

    Clause: bang.equipment.shot.heal.
    """
    heal(position, item["on"], 1)
    return []


def effect_union_pacific(position: Position, item: Item) -> list[Item]:
    """Union Pacific: four cards.

    Clause: bang.equipment.union_pacific.draw.
    """
    return [do("draw cards", item["who"], n=4)]


def effect_rum(position: Position, item: Item) -> list[Item]:
    """Rum: a draw! of four cards.

    Clauses: bang.equipment.rum.suits, bang.equipment.rum.extra_cards.
    """
    return [do("draw!", item["who"], wants="suits", flipped=[], counts=4, then="rum")]


def after_rum(position: Position, who: str, cards: list[str]) -> None:
    """A life for each suit among the cards that count.

    Clauses: bang.equipment.rum.suits, bang.equipment.rum.blessing.
    """
    heal(position, who, len({suit(position, card) for card in cards}))


def effect_gold_rush(position: Position, item: Item) -> list[Item]:
    """Gold Rush: phase 2 is over, or left out; the rest comes at the end of the turn.

    Clauses: bang.equipment.gold_rush_equipment.ends_turn, bang.equipment.gold_rush_equipment.full_life.
    """
    position["used"]["gold_rush_equipment"] = 1
    end = next(place for place, entry in enumerate(position["todo"]) if entry["what"] == "phase 3")
    left_out = [entry["what"] for entry in position["todo"][:end]]
    before = [entry for entry in position["todo"][:end] if entry["what"] not in ("phase 1", "phase 2", "own turn")]
    cut_short = [do("phase 2 over", item["who"])] if "phase 2" in left_out and "phase 1" not in left_out else []
    position["todo"][:end] = [*before, *cut_short, do("own turn", item["who"])]
    if reading(position, "bang.equipment.gold_rush_equipment.full_life") == "heal_first":
        heal(position, item["who"], most_lives(position, item["who"]))
    return []


def another_turn(position: Position, who: str) -> None:
    """Gold Rush: another turn, and all lives, which is due as other things are at the end of the turn.

    Clauses: bang.equipment.gold_rush_equipment.full_life, bang.equipment.gold_rush_equipment.another_turn.
    """
    position["extra_turns"].append({"player": who, "by": "Gold Rush equipment"})
    if reading(position, "bang.equipment.gold_rush_equipment.full_life") == "discard_first":
        set_off(position, who, "Gold Rush equipment")


def do_gold_rush(position: Position, item: Item) -> None:
    """All lives again.

    Clause: bang.equipment.gold_rush_equipment.full_life.
    """
    heal(position, item["who"], most_lives(position, item["who"]))


EFFECTS: dict[str, Callable[[Position, Item], list[Item]]] = {
    "BANG!": effect_bang,
    "Beer": effect_beer,
    "Panic!": CARD_EFFECTS["Panic!"],
    "General Store": CARD_EFFECTS["General Store"],
    "Duel": CARD_EFFECTS["Duel"],
    "Cat Balou": CARD_EFFECTS["Cat Balou"],
    "Shot": effect_shot,
    "Union Pacific": effect_union_pacific,
    "Rum": effect_rum,
    "Gold Rush equipment": effect_gold_rush,
}
DO: dict[str, Any] = {
    "effect of equipment": do_effect,
    "equipment is discarded": do_discard,
    "Gold Rush equipment": do_gold_rush,
}
