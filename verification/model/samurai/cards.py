"""What the cards do: Ostatní karty."""

from __future__ import annotations

from verification.model.plain_data import Plain
from verification.model.samurai.attack import attack, targets
from verification.model.samurai.characters import cards_for_jujutsu, trade, trades, weapons_as_parry
from verification.model.samurai.deck import there_is_a_card
from verification.model.samurai.harmless import a_cry_reaches, whom_a_cry_reaches
from verification.model.samurai.table import (
    BUSHIDO,
    PARRY,
    PROPERTIES,
    WEAPONS,
    discard_from_hand,
    do_first,
    kinds,
    others_clockwise,
    reading,
)
from verification.model.samurai.turn import draws

# Cards that are played without a word about anybody.
UNAIMED = ["Armor", "Fast Draw", "Focus", "Battle Cry", "Jujutsu", "Daimyo", "Tea Ceremony"]
CRIES = {"Battle Cry": "battle_cry", "Jujutsu": "jujutsu"}


def possible_plays(table: Plain, question: Plain) -> list[Plain]:
    """samurai.turn.play.from_hand, .optional, .any_number, .own_turn_only; samurai.character.nobunaga.trade."""
    by = question["who"]
    plays = [
        {"by": by, "do": "play", "card": card, **aim}
        for card in kinds(table["hands"][by])
        for aim in possible_aims(table, by, card)
    ]
    return [*plays, *trades(table, by), {"by": by, "do": "end"}]


def possible_aims(table: Plain, by: str, card: str) -> list[Plain]:
    """At whom, and at which property, a card may be played: an empty list, where it may not be played at all."""
    if card in WEAPONS:
        return [{"on": on} for on in targets(table, by, card)]
    if card in UNAIMED:
        return [{}]
    if card == PARRY:
        return [{}] if reading(table, "samurai.card.parry.only_in_answer") == "allowed" else []
    if card == BUSHIDO:
        return [] if bushido_in_play(table) else [{"on": on} for on in table["seats"]]
    if card == "Breathing":
        return [{"on": on} for on in others_clockwise(table, by)]
    hands = [{"on": on} for on in hands_to_aim_at(table, by)]
    return hands + aims_at_properties(table, by) if card == "Geisha" else hands


def hands_to_aim_at(table: Plain, by: str) -> list[str]:
    """samurai.card.diversion.any_difficulty, samurai.card.geisha.any_difficulty, samurai.turn.play.needs_a_card."""
    allowed = reading(table, "samurai.turn.play.needs_a_card") == "allowed"
    return [on for on in others_clockwise(table, by) if table["hands"][on] or allowed]


def aims_at_properties(table: Plain, by: str) -> list[Plain]:
    """samurai.card.geisha.effect, samurai.card.geisha.any_property."""
    own = reading(table, "samurai.card.geisha.any_property") == "allowed"
    owners = [on for on in table["seats"] if on != by or own]
    return [{"on": on, "at": card} for on in owners for card in kinds(table["in_play"][on])]


def bushido_in_play(table: Plain) -> bool:
    """samurai.card.bushido.only_one, samurai.card.bushido.placement: else it may be laid before anybody."""
    return any(BUSHIDO in cards for cards in table["in_play"].values())


def play(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.turn.play.weapon_cards, .action_cards, .property_cards: then the player goes on playing, or ends."""
    if line["do"] == "end":
        return
    do_first(table, question)
    if line["do"] == "use":
        trade(table, line["by"])
    elif line["card"] in WEAPONS:
        attack(table, line)
    elif line["card"] in PROPERTIES:
        table["hands"][line["by"]].remove(line["card"])
        table["in_play"][line.get("on", line["by"])].append(line["card"])
    else:
        table["hands"][line["by"]].remove(line["card"])
        do_first(table, {"what": "an action is discarded", "card": line["card"]})
        ACTIONS[line["card"]](table, line)


def an_action_is_discarded(table: Plain, thing: Plain) -> None:
    """samurai.turn.play.action_cards, samurai.answers.discarded_first: after its effect, on top of what it has cost."""
    table["discard"].append(thing["card"])


def breathing(table: Plain, line: Plain) -> None:
    """samurai.card.breathing.heal, .other_draws, .no_other_heal, .at_full."""
    table["resilience"][line["by"]] = table["most"][line["by"]]
    draws(table, line["on"], 1)


def daimyo(table: Plain, line: Plain) -> None:
    """samurai.card.daimyo.draw."""
    draws(table, line["by"], 2)


def diversion(table: Plain, line: Plain) -> None:
    """samurai.card.diversion.effect."""
    do_first(table, {"what": "a card of a hand is picked", "on": line["on"], "for": line["by"]})


def geisha(table: Plain, line: Plain) -> None:
    """samurai.card.geisha.effect."""
    if "at" in line:
        table["in_play"][line["on"]].remove(line["at"])
        table["discard"].append(line["at"])
    else:
        do_first(table, {"what": "a card of a hand is picked", "on": line["on"], "for": None})


def a_card_of_a_hand_is_picked(table: Plain, thing: Plain) -> None:
    """samurai.card.diversion.effect, samurai.card.geisha.effect: at random, so a single card is the one."""
    hand = table["hands"][thing["on"]]
    if len(hand) == 1:
        picked(table, thing, {"card": hand[0]})
    elif hand:
        do_first(table, {**thing, "what": "pick", "who": "chance"})


def possible_picks(table: Plain, question: Plain) -> list[Plain]:
    """Any card of the hand may be the one that chance picks."""
    on = question["on"]
    return [{"by": "chance", "do": "pick", "card": card, "on": on} for card in kinds(table["hands"][on])]


def picked(table: Plain, thing: Plain, line: Plain) -> None:
    """samurai.card.diversion.effect: into the own hand; samurai.card.geisha.effect: onto the discard pile."""
    table["hands"][thing["on"]].remove(line["card"])
    (table["hands"][thing["for"]] if thing["for"] else table["discard"]).append(line["card"])


def tea_ceremony(table: Plain, line: Plain) -> None:
    """samurai.card.tea_ceremony.own, .others, .order."""
    by = line["by"]
    due = {by: 3, **dict.fromkeys(others_clockwise(table, by), 1)}
    order = reading(table, "samurai.card.tea_ceremony.order")
    if order == "any_order":
        do_first(table, {"what": "cards are drawn in any order", "due": due})
        return
    names = list(due) if order == "own_first" else [*others_clockwise(table, by), by]
    for name in reversed(names):
        draws(table, name, due[name])


def cards_are_drawn_in_any_order(table: Plain, thing: Plain) -> None:
    """samurai.card.tea_ceremony.order, any_order: chance says who is first, and then draws all that is due."""
    due = thing["due"]
    if len(due) > 1 and (table["deck"] or table["bag"]):
        do_first(table, {"what": "draw in any order", "who": "chance", "due": due})
    elif len(due) > 1 and table["discard"]:
        there_is_a_card(table, thing)
    else:
        for name in reversed(due):
            draws(table, name, due[name])


def possible_first_draws(table: Plain, question: Plain) -> list[Plain]:
    """samurai.card.tea_ceremony.order, any_order: for anybody who has not drawn yet."""
    cards = table["deck"][:1] or kinds(table["bag"])
    return [{"by": "chance", "do": "draw", "card": card, "on": on} for on in question["due"] for card in cards]


def first_draw(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.card.tea_ceremony.order, any_order."""
    on, due = line["on"], question["due"]
    (table["deck"] or table["bag"]).remove(line["card"])
    table["hands"][on].append(line["card"])
    left = {name: number for name, number in due.items() if name != on}
    do_first(table, {"what": "cards are drawn in any order", "due": left})
    draws(table, on, due[on] - 1)


def battle_cry(table: Plain, line: Plain) -> None:
    """samurai.card.battle_cry.effect, samurai.card.jujutsu.effect, samurai.answers.order, .nobody_affected."""
    cry = CRIES[line["card"]]
    if reading(table, "samurai.answers.order") == "in_turn":
        others = others_clockwise(table, line["by"])
        do_first(table, *[{"what": "a cry reaches", "on": on, "by": line["by"], "cry": cry} for on in others])
    else:
        asked = [{"what": cry, "who": who, "by": line["by"]} for who in whom_a_cry_reaches(table, line["by"])]
        do_first(table, *asked, {"what": "all answers are carried out", "by": line["by"], "given": []})


def a_cry_comes_to(table: Plain, thing: Plain) -> None:
    """samurai.answers.order: one after another, unless it passes them by."""
    if a_cry_reaches(table, thing["on"]):
        do_first(table, {"what": thing["cry"], "who": thing["on"], "by": thing["by"]})


def possible_gifts(table: Plain, question: Plain) -> list[Plain]:
    """samurai.card.battle_cry.choice, samurai.card.jujutsu.choice, samurai.answers.given_up."""
    by = question["who"]
    given = [{"by": by, "do": "pass"}]
    if question["what"] == "battle_cry" and PARRY in table["hands"][by]:
        given.append({"by": by, "do": "discard", "card": PARRY})
    if question["what"] == "jujutsu":
        given += [{"by": by, "do": "discard", "card": card} for card in cards_for_jujutsu(table, by)]
    return given + [{"by": by, "do": "discard", "card": card, "as": PARRY} for card in weapons_as_parry(table, by)]


def cry_is_answered(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.card.battle_cry.effect, samurai.card.jujutsu.effect; samurai.answers.order: at once, or all together."""
    answer = {"who": line["by"], "card": line.get("card")}
    if reading(table, "samurai.answers.order") == "in_turn":
        answers_are_carried_out(table, {"by": question["by"], "given": [answer]})
    else:
        last = next(thing for thing in table["todo"] if thing["what"] == "all answers are carried out")
        last["given"].append(answer)


def answers_are_carried_out(table: Plain, thing: Plain) -> None:
    """samurai.answers.given_up, samurai.answers.discarded_first, samurai.defeat.by_action_cards."""
    fallen = []
    for answer in thing["given"]:
        if answer["card"] is not None:
            discard_from_hand(table, answer["who"], answer["card"])
            continue
        table["resilience"][answer["who"]] -= 1
        if table["resilience"][answer["who"]] == 0:
            fallen.append(answer["who"])
    if fallen:
        do_first(table, {"what": "players are defeated", "fallen": fallen, "by": thing["by"]})


def parry_for_nothing(_: Plain, __: Plain) -> None:
    """samurai.card.parry.only_in_answer, allowed: without effect."""


ACTIONS = {
    "Battle Cry": battle_cry,
    "Breathing": breathing,
    "Daimyo": daimyo,
    "Diversion": diversion,
    "Geisha": geisha,
    "Jujutsu": battle_cry,
    "Parry": parry_for_nothing,
    "Tea Ceremony": tea_ceremony,
}
