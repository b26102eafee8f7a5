"""Green cards of Dodge City: laid in one turn, used in a later one (chapter "Karty se zeleným okrajem")."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.aimed_at_one import aimed
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.cards import EFFECTS, refusal_card_of, shots
from verification.model.bang.distance import distance, in_range
from verification.model.bang.facts import GREEN, Item, Line, Position, name_of
from verification.model.bang.lives import heal
from verification.model.bang.piles import spend_green
from verification.model.bang.show_deck import turned_up_by
from verification.model.bang.table import cards_work, in_game, lies_before, round_from
from verification.model.bang.todo import do, first

AT_PLAYER = {"Derringer", "Knife", "Pepperbox", "Buffalo Rifle"}
AT_CARD = {"Can Can", "Conestoga"}
ANSWERS_ONLY = {"Bible", "Ten Gallon Hat", "Iron Plate", "Sombrero"}


def usable_green(position: Position, who: str, name: str) -> str | None:
    """The green card of this name that a player may use: one laid in an earlier turn.

    Clauses: bang.dodge_city.green.not_same_turn, bang.dodge_city.green.first_use_other.
    """
    card = lies_before(position, who, name)
    if card is None or not cards_work(position, who):
        return None
    return None if card in position["fresh"] and who == position["turn"] else card


def refusal_green(position: Position, who: str, line: Line) -> str | None:
    """Why a green card may not be used in the own turn.

    Clauses: bang.dodge_city.green.not_same_turn, bang.dodge_city.missed_symbol.needs_shot, bang.symbol.at_distance,
    bang.symbol.in_range, bang.symbol.take_card.
    """
    name, on, at = line["what"], line.get("on"), line.get("at")
    if usable_green(position, who, name) is None:
        return "bang.dodge_city.green.not_same_turn"
    if name in ANSWERS_ONLY:
        return "bang.dodge_city.missed_symbol.needs_shot"
    if (on is not None) != (name in AT_PLAYER or name in AT_CARD) or (at is not None and name not in AT_CARD):
        return "bang.dodge_city.green.use_by_discard"
    if on is not None and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    if name in AT_CARD:
        return refusal_card_of(position, who, line, 0, lies_before(position, who, name))
    if name in ("Derringer", "Knife") and distance(position, who, str(on)) > 1:
        return "bang.symbol.at_distance"
    if name == "Pepperbox" and not in_range(position, who, str(on)):
        return "bang.symbol.in_range"
    return None


def green_candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use green cards."""
    lines: list[Line] = []
    for name in sorted({name_of(card) for card in position["in_play"][who]} & GREEN):
        shape: Line = {"by": who, "do": "use", "what": name}
        players = round_from(position, who)
        lines += [{**shape, "on": player} for player in players] if name in AT_PLAYER | AT_CARD else [shape]
        if name in AT_CARD:
            lines += [
                {**shape, "on": player, "at": card}
                for player in players
                for card in sorted(set(position["in_play"][player]))
            ]
    return lines


def use_green(position: Position, item: Item, line: Line) -> None:
    """The effect of a green card happens.

    Clauses: bang.card.canteen.effect, bang.card.can_can.effect, bang.card.conestoga.effect,
    bang.card.derringer.effect, bang.card.derringer.draw, bang.card.buffalo_rifle.effect, bang.card.howitzer.effect,
    bang.card.pepperbox.effect, bang.card.pony_express.effect, bang.card.knife.effect.
    """
    who, name = item["who"], line["what"]
    card = spend_green(position, who, name)
    position["green_used"] = card
    used = do("play it", who, card=card, name=name, on=line.get("on"), at=line.get("at"))
    event = turned_up_by(position, who, card, name)
    effect = {**used, "what": "effect of a green card"}
    exempts = sgt_blaze_exempts(position, who, effect, name)
    first(position, *aimed(position, used), *exempts, do("effect over", who), *event)


def do_effect(position: Position, item: Item) -> None:
    """What is printed on a green card takes place."""
    first(position, *concerned(position, item, GREEN_EFFECTS[item["name"]]))


def effect_canteen(position: Position, item: Item) -> list[Item]:
    """Canteen heals its user.

    Clauses: bang.card.canteen.effect, bang.character.tequila_joe.similar_cards_one.
    """
    heal(position, item["who"], 1)
    return []


def effect_shoot(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on one player; one Missed! effect is enough.

    Clauses: bang.card.punch.effect, bang.card.springfield.effect, bang.card.knife.effect, bang.card.pepperbox.effect,
    bang.card.buffalo_rifle.effect, bang.dodge_city.bang_symbol.slab.
    """
    return shots(position, item, [item["on"]])


def effect_derringer(position: Position, item: Item) -> list[Item]:
    """Derringer brings a card, and shoots.

    Clauses: bang.card.derringer.effect, bang.card.derringer.draw.
    """
    return [do("draw cards", item["who"], n=1), *effect_shoot(position, item)]


def effect_pony_express(position: Position, item: Item) -> list[Item]:
    """Three cards.

    Clause: bang.card.pony_express.effect.
    """
    return [do("draw cards", item["who"], n=3)]


GREEN_EFFECTS: dict[str, Callable[[Position, Item], list[Item]]] = {
    "Canteen": effect_canteen,
    "Can Can": EFFECTS["Cat Balou"],
    "Conestoga": EFFECTS["Panic!"],
    "Derringer": effect_derringer,
    "Buffalo Rifle": effect_shoot,
    "Howitzer": EFFECTS["Gatling"],
    "Pepperbox": effect_shoot,
    "Pony Express": effect_pony_express,
    "Knife": effect_shoot,
}
DO = {"effect of a green card": do_effect}
