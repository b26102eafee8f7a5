"""Wagons that are discarded, or discard, for an effect in the own turn (section "Vagony")."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang import wagon_effects
from verification.model.bang.aimed_at_one import aimed
from verification.model.bang.blaze import concerned, sgt_blaze_exempts
from verification.model.bang.cards import EFFECTS as CARD_EFFECTS
from verification.model.bang.cards import Effect, refusal_card_of, refusal_panic, shots
from verification.model.bang.distance import in_range
from verification.model.bang.facts import WAGONS, Item, Line, Position
from verification.model.bang.piles import discard_own, leave_hand, take_out_of_play
from verification.model.bang.show_cards import note_use
from verification.model.bang.table import (
    cards_work,
    has,
    in_game,
    leaves_alone,
    lies_before,
    numbered,
    reading,
    round_from,
    within_grasp,
)
from verification.model.bang.todo import do, first
from verification.model.bang.wagon_answers import has_used_sleeper, spend_wagon, to_be_given

DISCARDED = {
    *("Baggage Car", "Cattle Truck", "Circus Wagon", "Coal Hopper", "Express Car", "Lounge Car", "Mail Car"),
    "Passenger Car",
}
"""Wagons that are discarded for their effect."""
BAGGAGE = ("BANG!", "Panic!", "Cat Balou")
"""As what Baggage Car may be used in the own turn.

Clause: bang.wagon.baggage_car.effect.
"""


def refusal_wagon(position: Position, who: str, line: Line) -> str | None:
    """Why a wagon may not be used like this in the own turn.

    Clauses: bang.train.wagons.own_turn, bang.train.wagons.use_by_discard, bang.wagon.sleeper_car.effect,
    bang.wagon.passenger_car.effect.
    """
    name, on, at = line["what"], line.get("on"), line.get("at")
    if not lies_before(position, who, name) or not cards_work(position, who):
        return "bang.train.wagons.use_by_discard"
    if on is not None and not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    rule = REFUSALS.get(name)
    if rule is None:
        return "bang.turn.phases" if name not in DISCARDED or on or at else None
    return rule(position, who, line)


def refusal_baggage(position: Position, who: str, line: Line) -> str | None:
    """Baggage Car is aimed as the card that it is used as; there is no limit to its BANG!.

    Clause: bang.wagon.baggage_car.effect.
    """
    name, on, at = line.get("what"), line.get("on"), line.get("at")
    if on is None or (at is not None and name == "BANG!"):
        return "bang.wagon.baggage_car.effect"
    if name == "BANG!":
        return None if in_range(position, who, on) else "bang.card.bang.range_check"
    if name == "Panic!" and refusal_panic(position, who, line):
        return "bang.symbol.at_distance"
    return refusal_card_of(position, who, line, 0, "Baggage Car")


def refusal_passenger(position: Position, who: str, line: Line) -> str | None:
    """Passenger Car takes a card of another player, at any distance.

    Clause: bang.wagon.passenger_car.effect.
    """
    if line.get("on") in (None, who):
        return "bang.wagon.passenger_car.effect"
    return refusal_card_of(position, who, line, 0, "Passenger Car")


def refusal_sleeper(position: Position, who: str, line: Line) -> str | None:
    """Sleeper Car shoots once in a turn, for another blue card or wagon, and within range.

    Clause: bang.wagon.sleeper_car.effect.
    """
    on = line.get("on")
    if on is None or line.get("at") or has_used_sleeper(position, who):
        return "bang.wagon.sleeper_car.effect"
    if not to_be_given(position, who, "Sleeper Car"):
        return "bang.wagon.sleeper_car.effect"
    return None if in_range(position, who, on) else "bang.card.bang.range_check"


def candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use wagons in the own turn."""
    lines: list[Line] = []
    for name in sorted(set(position["in_play"][who]) & set(WAGONS)):
        shape: Line = {"by": who, "do": "use", "what": name}
        lines += [shape, *aimed_at_all(position, who, shape)]
    return [line for line in lines if refusal_wagon(position, who, line) is None]


def aimed_at_all(position: Position, who: str, shape: Line) -> list[Line]:
    """A line, aimed at everybody and at everything in play."""
    players = round_from(position, who)
    lines: list[Line] = [{**shape, "on": player} for player in players]
    for player in players:
        lines += [{**shape, "on": player, "at": card} for card in sorted(set(within_grasp(position, player)))]
    return lines


def use_wagon(position: Position, item: Item, line: Line) -> None:
    """The wagon is discarded, and its effect happens; with Sleeper Car another card is discarded.

    Clauses: bang.train.wagons.discard_to_bottom, bang.wagon.sleeper_car.effect.
    """
    who, name = item["who"], line["what"]
    used = do("play it", who, card=name, name=name, on=line.get("on"), at=line.get("at"))
    if name == "Sleeper Car":
        shoot = {**used, "what": "effect of a wagon", "name": "BANG!"}
        then = [*aimed(position, shoot), shoot, do("effect over", who)]
        first(position, do("another blue card", who, wagon=name, then=then, **{"else": []}))
        return
    if name == "Baggage Car":
        first(position, do("baggage", who), do("effect over", who))
        return
    spend_wagon(position, who, name)
    effect = {**used, "what": "effect of a wagon"}
    first(position, *aimed(position, used), *sgt_blaze_exempts(position, who, effect, name), do("effect over", who))


def do_effect(position: Position, item: Item) -> None:
    """What is printed on a wagon takes place."""
    first(position, *concerned(position, item, EFFECTS[item["name"]]))


def effect_bang(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on one player, outside the limit; for Sleeper Car it is the discarded card that is used as one.

    Clauses: bang.wagon.baggage_car.effect, bang.wagon.sleeper_car.effect, bang.character.apache_kid.diamonds.
    """
    who, on, given = item["who"], item["on"], item.get("given")
    if given is not None and leaves_alone(position, on, who, [given]):
        used_too = reading(position, "bang.equipment.calumet.diamonds") == "no_effect"
        if used_too or has(position, on, "Apache Kid"):
            return []
    return shots(position, item, [item["on"]])


def do_baggage(position: Position, item: Item) -> None:
    """The player says as which, and at whom or what it is aimed."""
    if answers_baggage(position, item):
        first(position, {**item, "what": "what is in the baggage"})


def answers_baggage(position: Position, item: Item) -> list[Line]:
    """A BANG!, a Panic! or a Cat Balou.

    Clause: bang.wagon.baggage_car.effect.
    """
    who = item["who"]
    shapes = [{"by": who, "do": "choose", "what": name} for name in BAGGAGE]
    lines = [line for shape in shapes for line in aimed_at_all(position, who, shape)]
    return [line for line in lines if refusal_baggage(position, who, line) is None]


def answer_baggage(position: Position, item: Item, line: Line) -> None:
    """The effect that is named takes place."""
    position["todo"].remove(item)
    spend_wagon(position, item["who"], "Baggage Car")
    used = do("play it", item["who"], card="Baggage Car", name=line["what"], on=line["on"], at=line.get("at"))
    first(position, *aimed(position, used), {**used, "what": "effect of a wagon"})


# Another blue card or wagon is discarded: Sleeper Car, Caboose.


def answers_other_blue(position: Position, item: Item) -> list[Line]:
    """Any blue card or wagon in front of the player, by one reading blue cards of the hand, too.

    Clauses: bang.wagon.caboose.effect, bang.wagon.caboose.not_itself, bang.wagon.sleeper_car.effect.
    """
    cards = sorted(set(to_be_given(position, item["who"], item["wagon"])))
    lines: list[Line] = [{"by": item["who"], "do": "pick", "card": card} for card in cards]
    return [*lines, {"by": item["who"], "do": "pass"}] if "else" in item else lines


def answer_other_blue(position: Position, item: Item, line: Line) -> None:
    """It is discarded, and the effect takes place; or the wagon is not used after all.

    Clauses: bang.wagon.caboose.effect, bang.wagon.sleeper_car.effect, bang.character.molly_stark.draw_on_use.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, *item["else"])
        return
    card = line["card"]
    if item["wagon"] == "Sleeper Car":
        note_sleeper_car(position, who)
    from_hand = card in position["hand"][who]
    if from_hand:
        leave_hand(position, who, card)
    else:
        take_out_of_play(position, who, card)
        note_use(position, who)
    discard_own(position, who, card)
    then = [{**part, "given": card} if part["what"] == "effect of a wagon" else part for part in item["then"]]
    first(position, do("used a card" if from_hand else "used a card in play", who, discarded=True), *then)


def note_sleeper_car(position: Position, who: str) -> None:
    """Sleeper Car has been used in this turn.

    Clauses: bang.wagon.sleeper_car.effect, bang.wagon.sleeper_car.reaction.
    """
    place = numbered(position).index(who)
    position["used"]["sleeper_car"] = position["used"].get("sleeper_car", 0) | 1 << place


REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Passenger Car": refusal_passenger,
    "Sleeper Car": refusal_sleeper,
}
EFFECTS: dict[str, Effect] = wagon_effects.EFFECTS | {
    "BANG!": effect_bang,
    "Panic!": CARD_EFFECTS["Panic!"],
    "Cat Balou": CARD_EFFECTS["Cat Balou"],
}
DO = {"effect of a wagon": do_effect, "baggage": do_baggage}
ASK = {
    "another blue card": (answers_other_blue, None, answer_other_blue, "bang.train.wagons.discard_another"),
    "what is in the baggage": (answers_baggage, None, answer_baggage, "bang.wagon.baggage_car.effect"),
}
CLOSED = {"another blue card"}
