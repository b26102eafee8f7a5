"""What goes with a card: upgrades and abilities of Dangerous weapons for load tokens (pages 23 and 24), and Aim (38).

Such a card is announced: it is played without a target. Then its player says, one after another, what goes with it,
and pays; at last at whom or what it is aimed, and the card is put down. The entry "what goes with it" has ``with``, the
names of what goes with the card so far, ``further``, the further targets, and ``aim``, the Aim that has been played;
and ``on`` and ``at``, at whom or what somebody else has had it aimed.
"""

from __future__ import annotations

from verification.model.bang.aim import aims, play_aim
from verification.model.bang.dangerous import paid_from
from verification.model.bang.distance import in_range, reach
from verification.model.bang.facts import CARDS, ORANGE, WEAPONS, Item, Line, Position, name_of
from verification.model.bang.load import can_pay_load, load_at, own_places, places_to_pay, usable_at
from verification.model.bang.piles import discard
from verification.model.bang.table import (
    cards_work,
    in_private,
    lies_before,
    others_from,
    reading,
    round_from,
    weapon,
    within_grasp,
)
from verification.model.bang.todo import do, first

AGAIN = {"A Little Nip", "Caravan"}
FURTHER = {"Arrow", "Quick Shot"}
ONCE = {"Squaw", "Flintlock"}
SHOTS = {"BANG!", "Black Flower"}
AIMED_LATER = FURTHER | ONCE | SHOTS


def announced(who: str, card: str, name: str) -> Item:
    """A card with which nothing goes as yet."""
    return do("what goes with it", who, card=card, name=name, **{"with": []}, further=[])


def with_context(position: Position, item: Item, target: str | None = None) -> Position:
    """The table as it counts for the aim of a card: with Bell Tower, and for Big Fifty without what the target has.

    A weapon that has been emptied for the card still counts, by one reading.

    Clauses: bang.card.bell_tower.effect, bang.card.big_fifty.ability, bang.dangerous.weapon.ability,
    bang.card.quick_shot.distinct.
    """
    seen = {**position}
    if position["used"].get("bell_rung") and position["turn"] == item["who"]:
        seen["bell"] = item["who"]
    if "Big Fifty" in item["with"] and target:
        seen["off"] = [*position["off"], target]
    if "reach" in item and item["with"]:
        seen["reach"] = item["reach"]
    return seen


# What may go with a card.


def what_may_go(position: Position, item: Item) -> list[Line]:
    """All that may still go with a card and can be paid.

    Clauses: bang.upgrade.definition, bang.upgrade.optional, bang.upgrade.repeatable, bang.upgrade.when,
    bang.card.flintlock.upgrade, bang.card.arrow.upgrade, bang.card.quick_shot.effect.
    """
    who, name = item["who"], item["name"]
    use: Line = {"by": who, "do": "use", "what": name}
    if name in SHOTS:
        ability = weapon_ability(position, item)
        with_aim = aims(position, who, item["card"]) if targets(position, item) else []
        plays: list[Line] = [{"by": who, "do": "play", "card": card} for card in with_aim]
        return [*plays, {**use, "what": ability}] if ability else plays
    if not can_pay_load(position, who, CARDS[name]["upgrade"]):
        return []
    if name in FURTHER:
        left = [place["on"] for place in targets(position, item) if place["on"] != item.get("on")]
        return [{**use, "on": on} for on in left] if len(left) > (0 if item.get("on") else 1) else []
    if name == "Flintlock" and reading(position, "bang.card.flintlock.upgrade") == "when_cancelled":
        return []
    left_after = name != "Squaw" or any(outlasts(position, who, place) for place in targets(position, item))
    return [] if (name in ONCE and item["with"]) or not left_after else [use]


def outlasts(position: Position, who: str, place: Line) -> bool:
    """Whether a card in play is still there when the upgrade of Squaw has been paid for.

    Clauses: bang.card.squaw.effect, bang.dangerous.exhausted.before_effect.
    """
    if place not in own_places(position, who):
        return True
    others = sum(usable_at(position, other) for other in places_to_pay(position, who) if other != place)
    return bool(others + load_at(position, place) > CARDS["Squaw"]["upgrade"])


def weapon_ability(position: Position, item: Item) -> str | None:
    """The Dangerous weapon whose ability may go with a BANG! card.

    Clauses: bang.dangerous.weapon.ability, bang.dangerous.weapon.bang_cards_only,
    bang.dangerous.weapon.played_as_bang, bang.card.buntline_special.price, bang.card.double_barrel.price,
    bang.card.big_fifty.ability, bang.card.thunderer.ability.
    """
    who = item["who"]
    arm = weapon(position, who)
    if arm is None or name_of(arm) not in ORANGE or name_of(arm) in item["with"] or not cards_work(position, who):
        return None
    printed = reading(position, "bang.dangerous.weapon.played_as_bang") == "printed"
    if printed and name_of(item["card"]) != "BANG!":
        return None
    name = name_of(arm)
    return name if can_pay_load(position, who, CARDS[name]["load"], paid_from(position, who, name)) else None


# At whom or what it is aimed.


def targets(position: Position, item: Item) -> list[Line]:
    """At whom, or at which card in play, a card may be aimed, beside its further targets.

    Clauses: bang.card.bang.range_check, bang.card.flintlock.effect, bang.card.quick_shot.distinct,
    bang.card.arrow.anybody, bang.card.arrow.distinct, bang.card.squaw.effect, bang.card.squaw.no_distance,
    bang.wagon.private_car.effect.
    """
    who, name = item["who"], item["name"]
    if name == "Squaw":
        return [{"on": on, "at": at} for on in round_from(position, who) for at in sorted(within_grasp(position, on))]
    if name == "Arrow":
        return [{"on": on} for on in others_from(position, who) if on not in item["further"]]
    players = [on for on in round_from(position, who) if on not in item["further"]]
    seen = {on: with_context(position, item, on) for on in players}
    if name in SHOTS:
        players = [on for on in players if not in_private(seen[on], on)]
    return [{"on": on} for on in players if in_range(seen[on], who, on)]


def may_be_announced(position: Position, who: str, card: str, name: str) -> bool:
    """Whether a card may be played without saying yet at whom, since something can go with it.

    Clauses: bang.upgrade.when, bang.dangerous.weapon.ability.
    """
    item = announced(who, card, name)
    if name not in AIMED_LATER | AGAIN or not what_may_go(position, item):
        return False
    item["with"] = [line["what"] for line in what_may_go(position, item) if line["do"] == "use"]
    return name in AGAIN or bool(targets(position, item))


# How it is asked.


def do_what_goes(position: Position, item: Item) -> None:
    """As long as something can go with the card its player is asked; then it is aimed.

    Clauses: bang.upgrade.when, bang.upgrade.repeatable.
    """
    if item["card"] not in position["hand"][item["who"]]:
        return  # it has been spent for something else
    if what_may_go(position, item):
        first(position, {**item, "what": "choose what goes with it"})
    else:
        first(position, {**item, "what": "aim it"})


def nothing_left(position: Position, item: Item) -> bool:
    """Nothing goes with the card any more, since the load tokens have been spent beside the question.

    Clauses: bang.upgrade.when, bang.card.ace_up_the_sleeve.effect.
    """
    if what_may_go(position, item):
        return False
    position["todo"][0] = {**item, "what": "what goes with it"}
    return True


def answers_what_goes(position: Position, item: Item) -> list[Line]:
    """Something that goes with the card, or nothing more.

    Clauses: bang.upgrade.optional, bang.dangerous.weapon.bang_cards_only.
    """
    return [*what_may_go(position, item), {"by": item["who"], "do": "pass"}]


def answer_what_goes(position: Position, item: Item, line: Line) -> None:
    """It is paid, or played.

    Clauses: bang.card.aim.effect, bang.upgrade.when, bang.upgrade.last_token, bang.dangerous.weapon.ability,
    bang.card.big_fifty.ability, bang.card.buntline_special.price, bang.card.double_barrel.price,
    bang.card.thunderer.ability, bang.card.quick_shot.distinct.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, {**item, "what": "aim it"})
        return
    if line["do"] == "play":
        play_aim(position, who, line["card"])
        first(position, {**item, "what": "what goes with it", "aim": line["card"]})
        return
    what = line["what"]
    number = CARDS[what]["load" if what in WEAPONS else "upgrade"]
    only = paid_from(position, who, what) if what in WEAPONS else None
    after = {**item, "what": "has been paid", "with": [*item["with"], what]}
    after["further"] = [*item["further"], *([line["on"]] if "on" in line else [])]
    if what in WEAPONS:
        after["reach"] = reach(position, who)
    elif what == "Quick Shot" and reading(position, "bang.card.quick_shot.distinct") == "counts":
        after["reach"] = item.get("reach", reach(position, who))
    first(position, do("pay load", who, n=number, only=only), after)


def do_has_been_paid(position: Position, item: Item) -> None:
    """By one reading a weapon that has been emptied has lost its ability.

    Clause: bang.dangerous.weapon.ability.
    """
    who, what = item["who"], item["with"][-1]
    after = {**item, "what": "what goes with it"}
    gone = what in WEAPONS and lies_before(position, who, what) is None
    if gone and reading(position, "bang.dangerous.weapon.ability") == "lost":
        after["with"] = item["with"][:-1]
    first(position, after)


def do_aim(position: Position, item: Item) -> None:
    """A card that is aimed at somebody is aimed now; one without a target has its effect."""
    if item["card"] not in position["hand"][item["who"]]:
        return  # it has been spent for something else
    if item.get("on") or item["name"] not in AIMED_LATER:
        play_at(position, item, item.get("on"), item.get("at"))
    else:
        first(position, {**item, "what": "at whom"})


def answers_aim(position: Position, item: Item) -> list[Line]:
    """Any target that is left; if paying has left none, the card is not played."""
    lines: list[Line] = [{"by": item["who"], "do": "choose", **place} for place in targets(position, item)]
    return lines or [{"by": item["who"], "do": "pass"}]


def answer_aim(position: Position, item: Item, line: Line) -> None:
    """The target has been chosen."""
    position["todo"].remove(item)
    if line["do"] != "pass":
        play_at(position, item, line["on"], line.get("at"))


def play_at(position: Position, item: Item, on: str | None, at: str | None) -> None:
    """The card is put down, and has its effect on this target.

    Clause: bang.card.big_fifty.ability.
    """
    first(position, {**item, "what": "play it", "on": on, "at": at})
    if "Big Fifty" in item["with"]:
        position["off"].append(on)
        position["todo"].insert(1, do("Big Fifty is over"))


def put_down(position: Position, item: Item) -> None:
    """A card that is played goes to the discard pile; with Thunderer a BANG! card comes back into the hand.

    Clauses: bang.card_type.brown.immediate, bang.card.thunderer.ability, bang.card.thunderer.before_answer.
    """
    if "Thunderer" not in item.get("with", []):
        discard(position, item["card"])
        return
    position["hand"][item["who"]].append(item["card"])


def is_free(position: Position, item: Item) -> bool:
    """Whether a BANG! card does not count for the limit, since Thunderer brings it back.

    Clause: bang.card.thunderer.ability.
    """
    return "Thunderer" in item.get("with", []) and reading(position, "bang.card.thunderer.ability") == "free"


def big_fifty_is_over(position: Position) -> None:
    """Ability and cards are back; Suzy Lafayette's hand may be empty already, and it does not matter since when.

    Clauses: bang.card.big_fifty.ability, bang.character.suzy_lafayette.draw_when_empty.
    """
    position["declined"] = [name for name in position["declined"] if name not in position["off"]]
    position["off"] = []


def do_big_fifty_over(position: Position, item: Item) -> None:
    """When the BANG! card has been carried out, or at the end of the turn, the target has everything back.

    Clause: bang.card.big_fifty.ability.
    """
    if reading(position, "bang.card.big_fifty.ability") == "shot":
        big_fifty_is_over(position)


DO = {
    "what goes with it": do_what_goes,
    "has been paid": do_has_been_paid,
    "aim it": do_aim,
    "Big Fifty is over": do_big_fifty_over,
}
OVERTAKEN = {"choose what goes with it": nothing_left}
ASK = {
    "choose what goes with it": (answers_what_goes, None, answer_what_goes, "bang.upgrade.when"),
    "at whom": (answers_aim, None, answer_aim, "bang.card.bang.range_check"),
}
