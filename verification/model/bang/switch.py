"""Switch and Train Robbery: cards that are aimed at what others have in play (chapter "Karty")."""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.cards import Effect, bang_limit
from verification.model.bang.facts import EQUIPMENT, WAGONS, WEAPONS, Item, Line, Position, name_of, without
from verification.model.bang.piles import discard_own, take_out_of_play
from verification.model.bang.shot import shot
from verification.model.bang.table import in_game, is_left_alone, role, within_grasp
from verification.model.bang.taking import henry_answers
from verification.model.bang.todo import do, first
from verification.model.bang.train_answers import refund
from verification.model.bang.wagons import is_wagon, lie_before

# Switch.


def refusal_switch(position: Position, who: str, line: Line) -> str | None:
    """There has to be a card of one's own that can be exchanged for this one.

    Clause: bang.card.switch.effect.
    """
    if line["on"] == who or not own_for(position, who, line["on"], line["at"]):
        return "bang.card.switch.effect"
    return None


def refusal_no_card_there(position: Position, on: str, at: str | None) -> str:
    """Why Switch is not aimed at what is no card in play that may be taken.

    Clauses: bang.card.switch.not_from_train, bang.gold_rush.equipment.untouchable, bang.card.switch.effect.
    """
    if at in EQUIPMENT and at in position["in_play"][on]:
        return "bang.gold_rush.equipment.untouchable"
    return "bang.card.switch.not_from_train" if at in WAGONS and at in position["train"] else "bang.card.switch.effect"


def own_for(position: Position, who: str, other: str, card: str) -> list[str]:
    """The cards in front of a player that may be exchanged for a card of another player."""
    own = sorted(set(within_grasp(position, who)))
    return [mine for mine in own if may_be_exchanged(position, who, mine, other, card)]


def may_be_exchanged(position: Position, who: str, mine: str, other: str, theirs: str) -> bool:
    """Whether both may lie where they come to lie."""
    return bar_to_exchange(position, who, mine, other, theirs) is None


def bar_to_exchange(position: Position, who: str, mine: str, other: str, theirs: str) -> str | None:
    """Why one of both may not lie where it would come to lie.

    Clauses: bang.card.switch.no_duplicates, bang.card.switch.sheriff_limits, bang.wagon.ghost_car.not_sheriff.
    """
    for player, going, coming in ((who, mine, theirs), (other, theirs, mine)):
        stays = without(position["in_play"][player], going)
        if any(name_of(card) == name_of(coming) for card in stays):
            return "bang.card.switch.no_duplicates"
        if role(position, player) == "sheriff" and name_of(coming) in ("Jail", "Ghost Car"):
            return "bang.card.switch.sheriff_limits"
    return None


def effect_switch(position: Position, item: Item) -> list[Item]:
    """The player names a card of their own.

    Clause: bang.card.switch.effect.
    """
    return [do("exchange", item["who"], on=item["on"], at=item["at"])]


def do_exchange(position: Position, item: Item) -> None:
    """The player is asked, if there still is anything to exchange."""
    who, on, at = item["who"], item["on"], item["at"]
    if at in position["in_play"][on] and own_for(position, who, on, at):
        first(position, {**item, "what": "exchange for which"})


def answers_exchange(position: Position, item: Item) -> list[Line]:
    """Any card of one's own that may be exchanged.

    Clause: bang.card.switch.effect.
    """
    own = own_for(position, item["who"], item["on"], item["at"])
    return [{"by": item["who"], "do": "pick", "card": card} for card in own]


def refusal_exchange(position: Position, item: Item, line: Line) -> str | None:
    """Why this is no card of one's own that may be exchanged.

    Clauses: bang.card.switch.effect, bang.card.switch.no_duplicates, bang.card.switch.sheriff_limits.
    """
    if line in answers_exchange(position, item):
        return None
    who, mine = item["who"], str(line.get("card"))
    if line["do"] != "pick" or mine not in within_grasp(position, who):
        return "bang.card.switch.effect"
    return bar_to_exchange(position, who, mine, item["on"], item["at"])


def answer_exchange(position: Position, item: Item, line: Line) -> None:
    """Both cards change places; a weapon takes the place of an older one.

    Clauses: bang.card.switch.effect, bang.card.switch.weapon_replace, bang.card.switch.ghost_car,
    bang.wagon.ghost_car.returns_eliminated.
    """
    position["todo"].remove(item)
    who, other, mine, theirs = item["who"], item["on"], line["card"], item["at"]
    refund(position, other, who, theirs)
    henry_answers(position, other, who)
    take_out_of_play(position, who, mine)
    take_out_of_play(position, other, theirs)
    for player, card in ((who, theirs), (other, mine)):
        old = [one for one in position["in_play"][player] if name_of(one) in WEAPONS]
        if is_wagon(card):
            lie_before(position, player, card)
        else:
            position["in_play"][player].append(card)
        if old and name_of(card) in WEAPONS:
            take_out_of_play(position, player, old[0])
            discard_own(position, player, old[0])


# Train Robbery.


def refusal_robbery(position: Position, who: str, line: Line) -> str | None:
    """It counts as a BANG! card of the turn; at anybody.

    Clauses: bang.card.train_robbery.uses_bang_limit, bang.card.train_robbery.effect,
    bang.card.knife_revolver.uses_bang_limit, bang.card.fanning.excludes_bang.
    """
    limit = bang_limit(position, who)
    if limit is not None and position["bangs"] >= limit:
        return "bang.card.train_robbery.uses_bang_limit"
    if limit == 1 and position["used"].get("knife_revolver"):
        return "bang.card.knife_revolver.uses_bang_limit"
    if limit == 1 and position["used"].get("fanning"):
        return "bang.card.fanning.excludes_bang"
    return None


def effect_robbery(position: Position, item: Item) -> list[Item]:
    """For each card in play its owner decides.

    Clauses: bang.card.train_robbery.effect, bang.card.train_robbery.not_bang, bang.gold_rush.equipment.untouchable,
    bang.card.evaded.no_card_no_gain.
    """
    who, on = item["who"], item["on"]
    if is_left_alone(position, on, item):
        return []
    cards = within_grasp(position, on)
    source = None if item.get("repeated") else item["card"]
    return [do("train robbery", on, by=who, cards=list(cards), gone_with=on, source=source)]


def do_robbery(position: Position, item: Item) -> None:
    """The owner decides on one card after another, in the order that they like; what is gone needs no decision.

    Clause: bang.card.train_robbery.decide_each.
    """
    left = [card for card in item["cards"] if card in position["in_play"][item["who"]]]
    if left and in_game(position, item["who"]):
        first(position, {**item, "what": "a card or a shot", "cards": left})


def answers_robbery(position: Position, item: Item) -> list[Line]:
    """A card is discarded, or its owner becomes the target of a BANG! effect for it.

    Clause: bang.card.train_robbery.decide_each.
    """
    who, cards = item["who"], sorted(set(item["cards"]))
    return [{"by": who, "do": way, "card": card} for card in cards for way in ("discard", "pick")]


def answer_robbery(position: Position, item: Item, line: Line) -> None:
    """Each BANG! effect is settled before the next decision.

    Clauses: bang.card.train_robbery.decide_each, bang.card.train_robbery.each_bang_separate,
    bang.card.train_robbery.cancellable, bang.card.refund.not_train_robbery.
    """
    who, card = item["who"], line["card"]
    position["todo"].remove(item)
    rest = {**item, "what": "train robbery", "cards": without(item["cards"], card)}
    if line["do"] == "discard":
        take_out_of_play(position, who, card)
        discard_own(position, who, card)
        first(position, rest)
    else:
        first(position, shot(who, item["by"], source=item["source"]), rest)


EFFECTS: dict[str, Effect] = {"Switch": effect_switch, "Train Robbery": effect_robbery}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Switch": refusal_switch,
    "Train Robbery": refusal_robbery,
}
DO = {"exchange": do_exchange, "train robbery": do_robbery}
ASK = {
    "exchange for which": (answers_exchange, refusal_exchange, answer_exchange, "bang.card.switch.effect"),
    "a card or a shot": (answers_robbery, None, answer_robbery, "bang.card.train_robbery.decide_each"),
}
