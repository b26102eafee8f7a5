"""The cards, one by one (chapter "Karty"): when they may be played, and what they do.

An effect is told as a list of things to be done; each function gets the entry "play it" with the card, its target
``on`` and the card in play ``at`` that it is aimed at.
"""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.distance import distance, in_range
from verification.model.bang.facts import EQUIPMENT, GREEN, NO_CARD, WAGONS, Item, Line, Position, name_of
from verification.model.bang.hit import lives_at_stake, needed_with_aim
from verification.model.bang.lives import beer_heals, heal, no_beer_now
from verification.model.bang.shot import needed_against, shot
from verification.model.bang.show_cards import spends_the_bang
from verification.model.bang.table import (
    counts_as_bang,
    event,
    has,
    has_card,
    in_private,
    is_left_alone,
    leaves_alone,
    others_from,
    reading,
    round_from,
    within_grasp,
)
from verification.model.bang.taking import discard_of, take_in_play
from verification.model.bang.todo import do

Effect = Callable[[Position, Item], list[Item]]


# BANG!, Missed!


def refusal_bang(position: Position, who: str, line: Line) -> str | None:
    """One BANG! card in a turn, and only within range.

    Clauses: bang.turn.play.one_bang_card, bang.card.volcanic.unlimited_bang, bang.event.shootout.effect,
    bang.character.willy_the_kid.unlimited_bang, bang.card.bang.range_check,
    bang.character.calamity_janet.counts_as_bang, bang.character.annie_versary.counts_as_bang,
    bang.event.shootout.unlimited, bang.card.fanning.excludes_bang, bang.card.lemat.counts,
    bang.event.showdown.any_as_bang, bang.card.knife_revolver.uses_bang_limit,
    bang.card.train_robbery.uses_bang_limit.
    """
    if is_a_copy(position, who, line["card"]) and beside_limit(position):
        return refusal_range(position, who, line)
    if not spends_the_bang(position, line["card"]):
        return refusal_range(position, who, line)
    limit = bang_limit(position, who)
    if limit is not None and position["bangs"] >= limit:
        return "bang.turn.play.one_bang_card"
    if limit == 1 and position["used"].get("knife_revolver"):
        return "bang.card.knife_revolver.uses_bang_limit"
    if limit == 1 and position["used"].get("fanning"):
        return "bang.card.fanning.excludes_bang"
    return refusal_range(position, who, line)


def is_a_copy(position: Position, who: str, card: str) -> bool:
    """Whether this is Money Bag, announced as a copy of a BANG! card, and not as one by an ability.

    Clauses: bang.card.money_bag.effect, bang.card.money_bag.bang_limit.
    """
    on_top = bool(position["discard"]) and name_of(position["discard"][-1]) == "BANG!"
    able = counts_as_bang(position, who, card) or has_card(position, who, "LeMat")
    return name_of(card) == "Money Bag" and (on_top or not able)


def beside_limit(position: Position) -> bool:
    """Whether a BANG! that Money Bag copies is not the BANG! card of the turn.

    Clause: bang.card.money_bag.bang_limit.
    """
    return reading(position, "bang.card.money_bag.bang_limit") == "not_counted"


def bang_limit(position: Position, who: str) -> int | None:
    """How many BANG! cards a player may play in a turn; None: any number.

    Clauses: bang.turn.play.one_bang_card, bang.card.volcanic.unlimited_bang, bang.event.shootout.effect,
    bang.character.willy_the_kid.unlimited_bang, bang.event.shootout.unlimited, bang.card.lemat.multiple,
    bang.card.bandolier.effect, bang.card.dragoon.effect.
    """
    if has_card(position, who, "Volcanic") or has(position, who, "Willy the Kid"):
        return None
    more: int = position["used"].get("bandolier", 0) + has_card(position, who, "Dragoon")
    return more + (2 if event(position) == "Shootout" else 1)


def refusal_range(position: Position, who: str, line: Line) -> str | None:
    """A BANG! card has to carry to its target, if that is named already; with Private Car and no hand one is none.

    An effect that Lee Van Kliff repeats is no card.

    Clauses: bang.card.bang.range_check, bang.character.black_flower.not_counted, bang.wagon.private_car.effect,
    bang.wagon.private_car.limits, bang.character.lee_van_kliff.bang.
    """
    if line.get("on") is None:
        return None
    if in_private(position, line["on"]) and line["card"] != NO_CARD:
        return "bang.wagon.private_car.effect"
    return None if in_range(position, who, line["on"]) else "bang.card.bang.range_check"


def refusal_missed(position: Position, who: str, line: Line) -> str | None:
    """There has to be a shot.

    Clauses: bang.card.missed.needs_shot, bang.dodge_city.missed_symbol.needs_shot.
    """
    return "bang.card.missed.needs_shot"


def effect_bang(position: Position, item: Item) -> list[Item]:
    """A BANG! card has the BANG! effect on one player; where it is repeated, that is all.

    Clauses: bang.card.bang.purpose, bang.character.slab_the_killer.two_missed, bang.card.bang.discarded_always,
    bang.character.lee_van_kliff.bang.
    """
    who = item["who"]
    if item["card"] == NO_CARD:
        return shots(position, item, [item["on"]])
    needs = needed_with_aim(position, item, needed_against(position, who))
    fired = shots(position, item, [item["on"]], needs, item["card"])
    more = {"lives": lives_at_stake(position, item), "unavoidable": item.get("unavoidable", False)}
    return [{**one, **more} for one in fired]


def shots(position: Position, item: Item, targets: list[str], needs: int = 1, card: str | None = None) -> list[Item]:
    """BANG! effects of a card on players, one after another; diamonds leave Apache Kid alone.

    Evan Babbit, whom it leaves alone by some other card, may turn a BANG! card on another all the same.

    ``source``: the card that Evaded! takes: it has been played for them, or by one reading used from in front.
    An effect that is repeated comes from none.

    Clauses: bang.symbol.bang, bang.character.apache_kid.diamonds, bang.card.evaded.no_card_no_gain.
    """
    used = item["card"] in WAGONS or item["card"] in EQUIPMENT or item["card"] == NO_CARD
    if item.get("name") in GREEN and "great_train_robbery" in position["rules"]["sets"]:
        used = reading(position, "bang.card.evaded.no_card_no_gain") == "played"
    fired = []
    for target in targets:
        spared = is_left_alone(position, target, item)
        if not spared or (card and has(position, target, "Evan Babbit")):
            source = None if used or item.get("repeated") else item["card"]
            fired.append(shot(target, item["who"], needs, card=card, source=source, spared=spared))
    return fired


def effect_ricochet(position: Position, item: Item) -> list[Item]:
    """A BANG! card is used against a card in play, whose owner may cancel it.

    Clauses: bang.event.ricochet.effect, bang.event.ricochet.who_cancels, bang.event.ricochet.no_limit,
    bang.event.ricochet.no_distance, bang.event.ricochet.repeatable, bang.event.ricochet.slab_the_killer,
    bang.event.ricochet.apache_kid.
    """
    needs = needed_against(position, item["who"])
    return [{**fired, "at": item["at"]} for fired in shots(position, item, [item["on"]], needs, item["card"])]


# Beer, Saloon.


def refusal_beer(position: Position, who: str, line: Line) -> str | None:
    """Beer may be played even where it heals nobody.

    Clauses: bang.card.beer.own_turn, bang.card.beer.two_players.playable, bang.three_players.beer_two_left.
    """
    return "bang.three_players.beer_two_left" if no_beer_now(position, who) else None


def effect_beer(position: Position, item: Item) -> list[Item]:
    """Beer heals its player.

    Clauses: bang.card.beer.heal_one, bang.card.beer.self_only, bang.life.maximum.
    """
    heal(position, item["who"], beer_heals(position, item["who"]))
    return []


def effect_saloon(position: Position, item: Item) -> list[Item]:
    """Saloon heals everybody.

    Clauses: bang.card.saloon.effect, bang.card.saloon.two_lines, bang.dodge_city.healing.two_players.
    """
    for player in round_from(position, item["who"]):
        if not is_left_alone(position, player, item):
            heal(position, player, 1)
    return []


# General Store.


def effect_general_store(position: Position, item: Item) -> list[Item]:
    """As many cards as there are players are turned up.

    Clauses: bang.card.general_store.effect, bang.card.general_store.order.
    """
    players = round_from(position, item["who"])
    takers = [name for name in players if not is_left_alone(position, name, item)]
    return [do("turn up a store", item["who"], left=len(players), cards=[], to=takers)]


# Panic!, Cat Balou.


def refusal_card_of(position: Position, who: str, line: Line, spent: int, used: str | None = None) -> str | None:
    """Whether there is a card to be taken or discarded.

    So many cards of the own hand, or this one in front of the player, are spent for it and no longer there.

    Clauses: bang.symbol.take_card, bang.symbol.discard_card, bang.symbol.self_allowed,
    bang.gold_rush.equipment.untouchable.
    """
    on, at = line["on"], line.get("at")
    in_play = [card for card in within_grasp(position, on) if on != who or card != used]
    if at is not None:
        return None if at in in_play else "bang.symbol.take_card"
    hand = len(position["hand"][on]) - (spent if on == who else 0)
    bare = not in_play and reading(position, "bang.symbol.take_card") == "any_player"
    return None if hand > 0 or bare else "bang.symbol.take_card"


def refusal_panic(position: Position, who: str, line: Line) -> str | None:
    """Panic! reaches distance 1, whatever the weapon.

    Clauses: bang.card.panic.distance, bang.card.panic.self, bang.symbol.at_distance.
    """
    return None if distance(position, who, line["on"]) <= 1 else "bang.symbol.at_distance"


def effect_take(position: Position, item: Item) -> list[Item]:
    """A card of a player is taken: one in play, or one of the hand at random.

    Clauses: bang.card.panic.effect, bang.symbol.take_card.to_hand, bang.card.rag_time.effect,
    bang.card.conestoga.effect.
    """
    who, on, at = item["who"], item["on"], item["at"]
    if is_left_alone(position, on, item):
        return []
    if at is None:
        return [do("take from hand", who, victim=on, decided=True)]
    take_in_play(position, who, on, at)
    return []


def effect_discard(position: Position, item: Item) -> list[Item]:
    """A card of a player is discarded: one in play, or one of the hand at random.

    Clauses: bang.card.cat_balou.effect, bang.symbol.discard_card, bang.card.can_can.effect.
    """
    who, on, at = item["who"], item["on"], item["at"]
    if is_left_alone(position, on, item):
        return []
    return [discard_of(on, who, at)]


# Gatling, Indians!, Duel.


def effect_gatling(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on all others.

    Clauses: bang.card.gatling.effect, bang.card.gatling.not_bang_card, bang.symbol.all_others.order,
    bang.card.howitzer.effect.
    """
    return shots(position, item, others_from(position, item["who"]))


def effect_indians(position: Position, item: Item) -> list[Item]:
    """All others have to discard a BANG! card or lose a life.

    Clauses: bang.card.indians.effect, bang.sequence.all_others_from_left, bang.wagon.prisoner_car.effect.
    """
    who = item["who"]
    return [
        do("BANG! wanted", other, player=who, other=None, gone_with=other)
        for other in others_from(position, who)
        if not is_left_alone(position, other, item) and not has_card(position, other, "Prisoner Car")
    ]


def refusal_duel(position: Position, who: str, line: Line) -> str | None:
    """Duel challenges another player.

    Clauses: bang.card.duel.challenge, bang.character.apache_kid.duel_target, bang.equipment.calumet.duel,
    bang.wagon.prisoner_car.effect.
    """
    if line["on"] == who:
        return "bang.card.duel.challenge"
    if has_card(position, line["on"], "Prisoner Car"):
        return "bang.wagon.prisoner_car.effect"
    alone = leaves_alone(position, line["on"], who, [line["card"]])
    return "bang.character.apache_kid.duel_target" if alone else None


def effect_duel(position: Position, item: Item) -> list[Item]:
    """The challenged player is first.

    Clause: bang.card.duel.alternate.
    """
    return [do("BANG! wanted", item["on"], player=item["who"], other=item["who"], duel=True)]


def effect_draw(number: int) -> Effect:
    """Stagecoach, Wells Fargo: cards from the draw pile.

    Clauses: bang.card.stagecoach.effect, bang.card.wells_fargo.effect, bang.symbol.take_card.no_target.
    """
    return lambda position, item: [do("draw cards", item["who"], n=number)]


EFFECTS: dict[str, Effect] = {
    "BANG!": effect_bang,
    "Black Flower": effect_bang,
    "Beer": effect_beer,
    "Saloon": effect_saloon,
    "General Store": effect_general_store,
    "Panic!": effect_take,
    "Cat Balou": effect_discard,
    "Gatling": effect_gatling,
    "Indians!": effect_indians,
    "Duel": effect_duel,
    "Stagecoach": effect_draw(2),
    "Wells Fargo": effect_draw(3),
}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "BANG!": refusal_bang,
    "Black Flower": refusal_range,
    "Missed!": refusal_missed,
    "Dodge": refusal_missed,
    "Backfire": refusal_missed,
    "Cactus": refusal_missed,
    "Evaded!": refusal_missed,
    "Beer": refusal_beer,
    "Panic!": refusal_panic,
    "Duel": refusal_duel,
}
