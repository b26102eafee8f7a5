"""Brown and blue cards of Valley of Shadows (chapter "Nové karty"): when they may be played, and what they do.

Ghost, Saved!, Escape, Aim and what goes with BANG! cards have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from verification.model.bang.cards import Effect, bang_limit, shots
from verification.model.bang.distance import distance, in_range
from verification.model.bang.facts import Item, Line, Position, rank_of, without
from verification.model.bang.lives import heal
from verification.model.bang.piles import discard_own, gain, leave_hand
from verification.model.bang.table import in_game, leaves_alone, lies_before, others_from, reading, round_from
from verification.model.bang.todo import do, first


def refusal_answer(position: Position, who: str, line: Line) -> str | None:
    """Escape, Saved! and Aim are played only with or against something else.

    Clauses: bang.card.escape.out_of_turn, bang.card.saved.effect, bang.card.aim.effect.
    """
    return "bang.play_vs_use.own_turn"


# Fanning.


def refusal_fanning(position: Position, who: str, line: Line) -> str | None:
    """Not beside the BANG! card of the turn; in range, and if possible at somebody with another player next to them.

    Clauses: bang.card.fanning.excludes_bang, bang.card.fanning.first_target, bang.symbol.in_range.
    """
    if position["bangs"] and bang_limit(position, who) == 1:
        return "bang.card.fanning.excludes_bang"
    if not in_range(position, who, line["on"]):
        return "bang.symbol.in_range"
    if second_targets(position, who, line["on"]):
        return None
    others = [name for name in round_from(position, who) if in_range(position, who, name)]
    better = any(second_targets(position, who, name) for name in others)
    return "bang.card.fanning.first_target" if better else None


def second_targets(position: Position, who: str, target: str) -> list[str]:
    """The players at distance 1 from the first target, at whom the second BANG! effect may be aimed.

    Clauses: bang.card.fanning.effect, bang.card.fanning.second_distance, bang.card.fanning.no_switch_off,
    bang.card.fanning.first_target.
    """
    others = others_from(position, target)
    if reading(position, "bang.card.fanning.first_target") == "others_only":
        others = [name for name in others if name != who]
    return [name for name in others if distance(position, target, name) <= 1]


def effect_fanning(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on each of two players, or on one if there is no second.

    Clauses: bang.card.fanning.effect, bang.card.fanning.no_second.
    """
    if not second_targets(position, item["who"], item["on"]):
        return shots(position, item, [item["on"]])
    return [do("second target", item["who"], on=item["on"], card=item["card"])]


def answers_second(position: Position, item: Item) -> list[Line]:
    """Anybody who may be the second target.

    Clause: bang.card.fanning.effect.
    """
    who = item["who"]
    return [{"by": who, "do": "choose", "on": name} for name in second_targets(position, who, item["on"])]


def answer_second(position: Position, item: Item, line: Line) -> None:
    """Each of the two answers a shot, the first one first.

    Clauses: bang.card.fanning.separate_defence, bang.card.fanning.not_bang_card.
    """
    position["todo"].remove(item)
    first(position, *shots(position, item, [item["on"], line["on"]]))


# Tomahawk, Last Call.


def refusal_tomahawk(position: Position, who: str, line: Line) -> str | None:
    """Tomahawk reaches distance 2, whatever the weapon.

    Clauses: bang.card.tomahawk.bang_effect, bang.symbol.at_distance.
    """
    return None if distance(position, who, line["on"]) <= 2 else "bang.symbol.at_distance"


def effect_tomahawk(position: Position, item: Item) -> list[Item]:
    """A BANG! effect on one player; it is no BANG! card.

    Clauses: bang.card.tomahawk.bang_effect, bang.card.tomahawk.not_bang_card.
    """
    return shots(position, item, [item["on"]])


def effect_last_call(position: Position, item: Item) -> list[Item]:
    """Last Call heals its player, however many are left.

    Clauses: bang.card.last_call.effect, bang.card.last_call.no_beer.
    """
    heal(position, item["who"], 1)
    return []


# Rattlesnake, Bounty.


def refusal_double(name: str) -> Callable[[Position, str, Line], str | None]:
    """A card for any player does not lie twice in front of the same one.

    Clauses: bang.card.rattlesnake.play_on_any, bang.card.bounty.play_on_any, bang.turn.play.no_duplicate_in_play.
    """
    clause = "bang.turn.play.no_duplicate_in_play"
    return lambda position, who, line: clause if lies_before(position, line["on"], name) else None


# Bandidos.


def effect_bandidos(position: Position, item: Item) -> list[Item]:
    """Everybody is concerned, one after another; by one reading all but the player of the card.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.takes_part, bang.sequence.everyone_same_thing.
    """
    who = item["who"]
    everybody = reading(position, "bang.card.bandidos.takes_part") == "everybody"
    players = round_from(position, who) if everybody else others_from(position, who)
    return [
        do("bandidos", name, by=who, named=[], gone_with=name)
        for name in players
        if not leaves_alone(position, name, who, [item["card"]])
    ]


def do_bandidos(position: Position, item: Item) -> None:
    """A player discards two cards or loses a life; who has only one discards it, and who has none loses the life.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.single_card, bang.card.bandidos.no_card.
    """
    who = item["who"]
    if not in_game(position, who):
        return
    if position["hand"][who]:
        first(position, {**item, "what": "two cards or a life"})
    elif reading(position, "bang.card.bandidos.no_card") == "loses_life":
        first(position, do("lose lives", who, n=1, by=item["by"]))


def answers_bandidos(position: Position, item: Item) -> list[Line]:
    """A card, or the life as long as no card has been named.

    Clauses: bang.card.bandidos.effect, bang.card.bandidos.single_card.
    """
    who = item["who"]
    hand = position["hand"][who]
    left = without(hand, *item["named"])
    lines: list[Line] = [{"by": who, "do": "discard", "card": card} for card in sorted(set(left))]
    must = len(hand) == 1 and reading(position, "bang.card.bandidos.single_card") == "must_discard"
    return lines if must or item["named"] else [*lines, {"by": who, "do": "pass"}]


def answer_bandidos(position: Position, item: Item, line: Line) -> None:
    """The life is lost, or the cards are discarded when all are named.

    Clause: bang.card.bandidos.effect.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        first(position, do("lose lives", who, n=1, by=item["by"]))
        return
    named = [*item["named"], line["card"]]
    if len(named) < min(2, len(position["hand"][who])):
        first(position, {**item, "named": named})
        return
    for card in named:
        leave_hand(position, who, card)
        discard_own(position, who, card)


# Tornado.


def effect_tornado(position: Position, item: Item) -> list[Item]:
    """Everybody gives two cards.

    Clauses: bang.card.tornado.pass_two, bang.sequence.everyone_same_thing.
    """
    players = round_from(position, item["who"])
    return [do("tornado", None, left=players, players=players, given={name: [] for name in players})]


def do_tornado(position: Position, item: Item) -> None:
    """One after another chooses; then all cards are handed over at the same time.

    Clauses: bang.card.tornado.giver_chooses, bang.card.tornado.simultaneous, bang.card.tornado.short_hand.
    """
    if not item["left"]:
        hand_over(position, item)
        return
    who = item["left"][0]
    hand = position["hand"][who]
    given = item["given"] if len(hand) > 2 else {**item["given"], who: list(hand)}
    if len(given[who]) == min(2, len(hand)):
        first(position, {**item, "left": item["left"][1:], "given": given})
    else:
        first(position, {**item, "what": "give to the left", "who": who})


def answers_tornado(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.card.tornado.giver_chooses.
    """
    who = item["who"]
    left = without(position["hand"][who], *item["given"][who])
    return [{"by": who, "do": "pick", "card": card} for card in sorted(set(left))]


def answer_tornado(position: Position, item: Item, line: Line) -> None:
    """This card is to be given."""
    who = item["who"]
    position["todo"].remove(item)
    given = {**item["given"], who: [*item["given"][who], line["card"]]}
    first(position, {**item, "what": "tornado", "who": None, "given": given})


def hand_over(position: Position, item: Item) -> None:
    """All cards come to the left neighbours.

    Clauses: bang.card.tornado.pass_two, bang.card.tornado.simultaneous.
    """
    players = item["players"]
    for name in players:
        for card in item["given"][name]:
            leave_hand(position, name, card)
    for place, name in enumerate(players):
        for card in item["given"][name]:
            gain(position, players[(place + 1) % len(players)], card)


# Poker.


def effect_poker(position: Position, item: Item) -> list[Item]:
    """Everybody else puts in a card, and by one reading the player of Poker, too.

    Clauses: bang.card.poker.effect, bang.sequence.all_others_from_left.
    """
    who = item["who"]
    everybody = reading(position, "bang.card.poker.effect") == "everybody"
    players = round_from(position, who) if everybody else others_from(position, who)
    return [do("poker", None, by=who, left=players, pot=[])]


def do_poker(position: Position, item: Item) -> None:
    """One after another chooses; then all discard at the same time.

    Clause: bang.card.poker.effect.
    """
    left = [name for name in item["left"] if position["hand"][name]]
    if left:
        first(position, {**item, "what": "put into the pot", "who": left[0], "left": left})
        return
    for name, card in item["pot"]:
        leave_hand(position, name, card)
        discard_own(position, name, card)
    cards = [card for _, card in item["pot"]]
    if not any(rank_of(card) == "A" for card in cards):
        first(position, do("the pot", item["by"], cards=cards, n=2))


def answers_poker(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.card.poker.effect.
    """
    who = item["who"]
    return [{"by": who, "do": "discard", "card": card} for card in sorted(set(position["hand"][who]))]


def answer_poker(position: Position, item: Item, line: Line) -> None:
    """This card is to be discarded."""
    position["todo"].remove(item)
    pot = [*item["pot"], [item["who"], line["card"]]]
    first(position, {**item, "what": "poker", "who": None, "left": item["left"][1:], "pot": pot})


def do_pot(position: Position, item: Item) -> None:
    """Two of the cards are taken, or what there is.

    Clauses: bang.card.poker.effect, bang.card.poker.fewer.
    """
    if item["n"] and len(item["cards"]) > item["n"]:
        first(position, {**item, "what": "take from the pot"})
    elif item["n"]:
        for card in item["cards"]:
            take_from_pot(position, item["who"], card)


def answers_pot(position: Position, item: Item) -> list[Line]:
    """Any of the cards discarded.

    Clause: bang.card.poker.effect.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["cards"]))]


def answer_pot(position: Position, item: Item, line: Line) -> None:
    """The card comes into the hand.

    Clause: bang.card.poker.effect.
    """
    position["todo"].remove(item)
    take_from_pot(position, item["who"], line["card"])
    rest = without(item["cards"], line["card"])
    first(position, {**item, "what": "the pot", "cards": rest, "n": item["n"] - 1})


def take_from_pot(position: Position, who: str, card: str) -> None:
    """A card that has just been discarded is taken."""
    pile = position["discard"]
    del pile[len(pile) - 1 - pile[::-1].index(card)]
    gain(position, who, card)


EFFECTS: dict[str, Effect] = {
    "Fanning": effect_fanning,
    "Tomahawk": effect_tomahawk,
    "Last Call": effect_last_call,
    "Bandidos": effect_bandidos,
    "Tornado": effect_tornado,
    "Poker": effect_poker,
}
REFUSALS: dict[str, Callable[[Position, str, Line], str | None]] = {
    "Fanning": refusal_fanning,
    "Tomahawk": refusal_tomahawk,
    "Rattlesnake": refusal_double("Rattlesnake"),
    "Bounty": refusal_double("Bounty"),
    "Escape": refusal_answer,
    "Saved!": refusal_answer,
    "Aim": refusal_answer,
}
DO = {"bandidos": do_bandidos, "tornado": do_tornado, "poker": do_poker, "the pot": do_pot}
ASK = {
    "second target": (answers_second, None, answer_second, "bang.card.fanning.effect"),
    "two cards or a life": (answers_bandidos, None, answer_bandidos, "bang.card.bandidos.effect"),
    "give to the left": (answers_tornado, None, answer_tornado, "bang.card.tornado.giver_chooses"),
    "put into the pot": (answers_poker, None, answer_poker, "bang.card.poker.effect"),
    "take from the pot": (answers_pot, None, answer_pot, "bang.card.poker.effect"),
}
