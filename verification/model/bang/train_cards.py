"""The playing cards of The Great Train Robbery (chapter "Karty"): when they may be played, and what they do.

Cactus and Evaded! stand in ``shot`` and ``train_answers``, Switch and Train Robbery in modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.cards import Effect, bang_limit, shots
from verification.model.bang.distance import in_range
from verification.model.bang.facts import CARDS, Item, Line, Position, name_of
from verification.model.bang.locomotive import judged_together
from verification.model.bang.piles import discard_own, pile_is_ready
from verification.model.bang.sequence import set_off
from verification.model.bang.table import has, has_card, in_game, is_left_alone, reading, round_from
from verification.model.bang.todo import do, first
from verification.model.bang.train import after_side, free_wagons
from verification.model.bang.train_answers import after_cactus, take_from_discards
from verification.model.bang.wagons import in_front_of

# Next Stop, Full Steam, Water Tower.


def effect_next_stop(position: Position, item: Item) -> list[Item]:
    """A card, and the train moves on.

    Clauses: bang.card.next_stop.effect, bang.card.next_stop.draw_before_locomotive.
    """
    return [do("draw cards", item["who"], n=1), do("the train moves", item["who"])]


def effect_full_steam(position: Position, item: Item) -> list[Item]:
    """The train moves to the terminus.

    Clause: bang.card.full_steam.effect.
    """
    return [do("the train moves", item["who"], to_the_end=True)]


def refusal_water_tower(position: Position, who: str, line: Line) -> str | None:
    """There has to be a wagon under a station.

    Clauses: bang.card.water_tower.effect, bang.train.acquire.only_paired.
    """
    return None if free_wagons(position) else "bang.card.water_tower.effect"


def effect_water_tower(position: Position, item: Item) -> list[Item]:
    """A wagon for nothing, which does not count for the turn.

    Clauses: bang.card.water_tower.effect, bang.card.water_tower.no_move, bang.card.water_tower.not_counted.
    """
    return [do("a wagon for nothing", item["who"])]


def do_water_tower(position: Position, item: Item) -> None:
    """The player is asked which, if there is any left."""
    if free_wagons(position):
        first(position, {**item, "what": "which wagon for nothing"})


def answers_water_tower(position: Position, item: Item) -> list[Line]:
    """Any wagon under a station.

    Clause: bang.card.water_tower.effect.
    """
    shape = {"by": item["who"], "do": "pick"}
    wagons = free_wagons(position)
    return [line for wagon in wagons for line in in_front_of(position, wagon, {**shape, "card": wagon})]


def answer_water_tower(position: Position, item: Item, line: Line) -> None:
    """The wagon is taken.

    Clause: bang.card.water_tower.not_counted.
    """
    position["todo"].remove(item)
    first(position, do("takes the wagon", item["who"], wagon=line["card"], on=line.get("on")))


# Knife Revolver.


def refusal_knife_revolver(position: Position, who: str, line: Line) -> str | None:
    """Not beside the BANG! card of the turn; in range.

    Clauses: bang.card.knife_revolver.uses_bang_limit, bang.card.knife_revolver.effect, bang.symbol.in_range.
    """
    if position["bangs"] and bang_limit(position, who) == 1:
        return "bang.card.knife_revolver.uses_bang_limit"
    return None if in_range(position, who, line["on"]) else "bang.symbol.in_range"


def effect_knife_revolver(position: Position, item: Item) -> list[Item]:
    """A draw!, and a BANG! effect; it is no BANG! card. Of an effect that is repeated no card comes back.

    Clauses: bang.card.knife_revolver.effect, bang.card.knife_revolver.returns, bang.card.knife_revolver.not_bang.
    """
    position["checked"] = item["card"]
    check = do("draw!", item["who"], wants="high", flipped=[], then="Knife Revolver")
    return [check, *shots(position, item, [item["on"]])]


def after_knife_revolver(position: Position, who: str, high: bool) -> None:
    """On jack, queen, king or ace the card comes back into the hand.

    Clause: bang.card.knife_revolver.effect.
    """
    if high:
        take_from_discards(position, who, position["checked"])


# Most Wanted.


def effect_most_wanted(position: Position, item: Item) -> list[Item]:
    """A card; and then everybody makes a draw!.

    Clauses: bang.card.most_wanted.effect, bang.card.most_wanted.all_dead_outlaws_win.
    """
    who = item["who"]
    players = [name for name in round_from(position, who) if not is_left_alone(position, name, item)]
    wanted = [do("most wanted", name, by=who, gone_with=name) for name in players]
    return [do("draw cards", who, n=1), *wanted, *judged_together(position)]


def do_most_wanted(position: Position, item: Item) -> None:
    """A player makes a draw!.

    Clause: bang.card.most_wanted.effect.
    """
    if in_game(position, item["who"]):
        check = do("draw!", item["who"], wants="spades", flipped=[], then="Most Wanted")
        first(position, check, {**item, "what": "most wanted: the result", "hit": False})


def after_most_wanted(position: Position, who: str, spades: bool) -> None:
    """Spades take a life."""
    position["todo"][0]["hit"] = spades


def do_most_wanted_result(position: Position, item: Item) -> None:
    """On spades a life is lost, through the player of the card or by one reading through nobody.

    Clause: bang.card.most_wanted.author.
    """
    by = item["by"] if reading(position, "bang.card.most_wanted.author") == "player" else None
    if item["hit"]:
        first(position, do("lose lives", item["who"], n=1, by=by if by != item["who"] else None))


# Money Bag.


def copies_of_money_bag(position: Position) -> list[str | None]:
    """The name of the card that Money Bag is played as: the brown one on top of the discard pile, if it is brown.

    Clause: bang.card.money_bag.effect.
    """
    if not position["discard"]:
        return []
    name = name_of(position["discard"][-1])
    return [name] if CARDS.get(name, {}).get("border") == "brown" and name != "Money Bag" else []


# Map.


def do_map(position: Position, item: Item) -> None:
    """The top two cards of the draw pile are looked at, and one of them may be discarded.

    Clauses: bang.card.map.effect, bang.card.map.timing, bang.card.map.abandoned_mine.
    """
    who = item["who"]
    if not in_game(position, who) or not has_card(position, who, "Map") or not pile_is_ready(position, item, who):
        return
    if len(position["draw"]) == 1 and (position["bag"] or position["discard"]):
        first(position, do("the second card", who, top=position["draw"].pop()))
    elif position["draw"]:
        first(position, {**item, "what": "look at the map", "seen": position["draw"][:2]})


def do_second_card(position: Position, item: Item) -> None:
    """The second card of the pile is known, too; the first one still lies on it."""
    if pile_is_ready(position, item, item["who"]):
        position["draw"].insert(0, item["top"])
        first(position, do("map", item["who"]))


def answers_map(position: Position, item: Item) -> list[Line]:
    """One of the two is discarded, or none.

    Clause: bang.card.map.effect.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "pick", "card": card} for card in sorted(set(item["seen"]))]
    return [*lines, {"by": who, "do": "pass"}]


def answer_map(position: Position, item: Item, line: Line) -> None:
    """It is discarded off the pile.

    Clause: bang.card.map.effect.
    """
    position["todo"].remove(item)
    if line["do"] == "pick":
        position["draw"].remove(line["card"])
        discard_own(position, item["who"], line["card"])


# At the end of the turn: Strongbox, Jimmy Texas.


def end_of_turn(position: Position, who: str) -> None:
    """Strongbox and Jimmy Texas bring a card, be the turn lost to Jail.

    Clauses: bang.card.strongbox.effect, bang.card.strongbox.not_playable_now, bang.card.strongbox.while_jailed,
    bang.character.jimmy_texas.effect, bang.character.jimmy_texas.not_playable_now,
    bang.character.jimmy_texas.while_jailed.
    """
    if not in_game(position, who):
        return
    if has_card(position, who, "Strongbox"):
        set_off(position, who, "Strongbox")
    if has(position, who, "Jimmy Texas"):
        set_off(position, who, "Jimmy Texas")


def do_one_card(position: Position, item: Item) -> None:
    """A card from the draw pile.

    Clauses: bang.card.strongbox.effect, bang.character.jimmy_texas.effect, bang.card.refund.effect.
    """
    first(position, do("draw cards", item["who"], n=1))


# Dining Car.


def do_dining_car(position: Position, item: Item) -> None:
    """A draw! at the start of the turn.

    Clause: bang.wagon.dining_car.effect.
    """
    if in_game(position, item["who"]) and has_card(position, item["who"], "Dining Car"):
        first(position, do("draw!", item["who"], wants="hearts", flipped=[], then="Dining Car"))


AFTER: dict[str, Callable[[Position, str, bool], None]] = {
    "Knife Revolver": after_knife_revolver,
    "Most Wanted": after_most_wanted,
    "Cactus": after_cactus,
    "Dining Car": after_cactus,
    "locomotive": after_side,
}
"""What a draw! decides."""
EFFECTS: dict[str, Effect] = {
    "Next Stop": effect_next_stop,
    "Full Steam": effect_full_steam,
    "Water Tower": effect_water_tower,
    "Knife Revolver": effect_knife_revolver,
    "Most Wanted": effect_most_wanted,
}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Water Tower": refusal_water_tower,
    "Knife Revolver": refusal_knife_revolver,
}
DO = {
    "a wagon for nothing": do_water_tower,
    "most wanted": do_most_wanted,
    "most wanted: the result": do_most_wanted_result,
    "map": do_map,
    "the second card": do_second_card,
    "Strongbox": do_one_card,
    "Jimmy Texas": do_one_card,
    "Refund": do_one_card,
    "Dining Car": do_dining_car,
}
ASK = {
    "which wagon for nothing": (answers_water_tower, None, answer_water_tower, "bang.card.water_tower.effect"),
    "look at the map": (answers_map, None, answer_map, "bang.card.map.effect"),
}
