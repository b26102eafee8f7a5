"""The new brown cards, most of which can be upgraded (pages 24 and 25 of Armed & Dangerous).

Duck! stands in ``shot``, where shots are answered; how upgrades are bought stands in ``goes_with``.
"""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.armed_answers import cannot_be_cancelled
from verification.model.bang.cards import effect_bang, shots
from verification.model.bang.dangerous import drink, refusal_as_beer
from verification.model.bang.distance import in_range
from verification.model.bang.facts import NO_CARD, Item, Line, Position, name_of
from verification.model.bang.load import (
    MOST_LOAD,
    from_pool,
    load_at,
    own_places,
    put_load,
    take_load,
)
from verification.model.bang.table import (
    in_game,
    is_left_alone,
    others_from,
    round_from,
    within_grasp,
)
from verification.model.bang.taking import discard_of, take_in_play
from verification.model.bang.todo import do

# When they may be played.


def refusal_in_range(position: Position, who: str, line: Line) -> str | None:
    """Flintlock and Quick Shot reach as far as BANG! cards.

    Clauses: bang.card.flintlock.effect, bang.card.quick_shot.effect.
    """
    if line.get("on") is None or in_range(position, who, line["on"]):
        return None
    return "bang.card.bang.range_check"


def refusal_arrow(position: Position, who: str, line: Line) -> str | None:
    """Arrow is for other players.

    Clause: bang.card.arrow.anybody.
    """
    return "bang.card.arrow.anybody" if line.get("on") == who else None


def refusal_squaw(position: Position, who: str, line: Line) -> str | None:
    """Squaw is for cards in play; equipment is no such card.

    Clauses: bang.card.squaw.effect, bang.gold_rush.equipment.untouchable.
    """
    on = line.get("on")
    if on is None or line.get("at") in within_grasp(position, on):
        return None
    return "bang.card.squaw.effect"


def refusal_duck(position: Position, who: str, line: Line) -> str | None:
    """There has to be a shot.

    Clause: bang.card.duck.effect.
    """
    return "bang.card.duck.effect"


def refusal_nip(position: Position, who: str, line: Line) -> str | None:
    """By one reading A Little Nip is as forbidden as Beer.

    Clauses: bang.card.a_little_nip.own_turn, bang.card.beer_keg.no_beer.
    """
    return refusal_as_beer(position, who)


# What they do.


def effect_nip(position: Position, item: Item) -> list[Item]:
    """A life, and another one for each upgrade.

    Clause: bang.card.a_little_nip.effect.
    """
    drink(position, item["who"], 1 + len(item.get("with", [])))
    return []


def effect_caravan(position: Position, item: Item) -> list[Item]:
    """Two cards, and another one for each upgrade.

    Clause: bang.card.caravan.effect.
    """
    return [do("draw cards", item["who"], n=2 + len(item.get("with", [])))]


def all_targets(position: Position, item: Item) -> list[str]:
    """The target and the further ones, clockwise.

    Clauses: bang.card.arrow.upgrade, bang.card.quick_shot.effect, bang.sequence.everyone_same_thing.
    """
    chosen = [item["on"], *item.get("further", [])]
    return [name for name in round_from(position, item["who"]) if name in chosen]


def effect_arrow(position: Position, item: Item) -> list[Item]:
    """Each target gives a BANG! card or loses a life.

    Clauses: bang.card.arrow.effect, bang.card.arrow.bang_cards_only, bang.card.arrow.choice.
    """
    who = item["who"]
    return [
        do("BANG! wanted", target, player=who, other=None, gone_with=target)
        for target in all_targets(position, item)
        if not is_left_alone(position, target, item)
    ]


def effect_quick_shot(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on each target.

    Clauses: bang.card.quick_shot.effect, bang.card.quick_shot.no_bang.
    """
    return shots(position, item, all_targets(position, item))


def effect_flintlock(position: Position, item: Item) -> list[Item]:
    """A BANG! effect; the card may come back when it has been cancelled.

    Clauses: bang.card.flintlock.effect, bang.card.flintlock.no_bang, bang.card.flintlock.upgrade.
    """
    paid = bool(item.get("with"))
    return [{**fired, "flintlock": item["card"], "paid": paid} for fired in shots(position, item, [item["on"]])]


def effect_squaw(position: Position, item: Item) -> list[Item]:
    """A card in play is discarded, or taken into the hand.

    Clauses: bang.card.squaw.effect, bang.character.henry_block.bang_on_taker.
    """
    who, on, at = item["who"], item["on"], item["at"]
    if is_left_alone(position, on, item) or at not in position["in_play"][on]:
        return []
    if not item.get("with"):
        return [discard_of(on, who, at)]
    take_in_play(position, who, on, at)
    return []


def effect_reload(position: Position, item: Item) -> list[Item]:
    """Three load tokens are put where the player likes.

    Clauses: bang.card.reload.effect, bang.load.from_pool.
    """
    return [do("add load", item["who"], n=from_pool(position, 3), may=False)]


def effect_rust(position: Position, item: Item) -> list[Item]:
    """A load token of each Dangerous card and of the character of everybody else.

    Clauses: bang.card.rust.effect, bang.sequence.all_others_from_left.
    """
    return [do("rusts", other, by=item["who"], gone_with=other) for other in others_from(position, item["who"])]


def do_rusts(position: Position, item: Item) -> None:
    """A player loses the load tokens; they go to the character of who has played Rust, as far as they fit.

    Clauses: bang.card.rust.effect, bang.card.rust.overflow, bang.card.bomb.explode.
    """
    who, by = item["who"], item["by"]
    places = [place for place in own_places(position, who) if load_at(position, place)]
    places.sort(key=lambda place: name_of(place.get("at", "")) == "Bomb")  # it explodes when the others are gone
    room = MOST_LOAD - load_at(position, {"on": by}) if in_game(position, by) else 0
    put_load(position, {"on": by}, min(room, len(places)))
    for place in places:
        take_load(position, place, by)


# BANG! cards with which the ability of a weapon goes.


def effect_armed_bang(position: Position, item: Item) -> list[Item]:
    """A BANG! card, with what the ability of a Dangerous weapon adds.

    Clauses: bang.card.double_barrel.ability, bang.card.double_barrel.no_way, bang.card.double_barrel.apache_kid,
    bang.card.buntline_special.ability, bang.card.thunderer.emiliano, bang.character.bloody_mary.effect.
    """
    goes_with = item.get("with", [])
    return [
        {
            **fired,
            "bang": item["card"] != NO_CARD,
            "unavoidable": cannot_be_cancelled(position, item),
            "buntline": "Buntline Special" in goes_with,
            "came_back": "Thunderer" in goes_with,
        }
        for fired in effect_bang(position, item)
    ]


EFFECTS: dict[str, Callable[[Position, Item], list[Item]]] = {
    "A Little Nip": effect_nip,
    "Arrow": effect_arrow,
    "Caravan": effect_caravan,
    "Flintlock": effect_flintlock,
    "Quick Shot": effect_quick_shot,
    "Reloading": effect_reload,
    "Rust": effect_rust,
    "Squaw": effect_squaw,
    "BANG!": effect_armed_bang,
    "Black Flower": effect_armed_bang,
}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "A Little Nip": refusal_nip,
    "Arrow": refusal_arrow,
    "Duck!": refusal_duck,
    "Flintlock": refusal_in_range,
    "Quick Shot": refusal_in_range,
    "Squaw": refusal_squaw,
}
DO = {"rusts": do_rusts}
