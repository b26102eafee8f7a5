"""Dangerous cards with which their owner does something (pages 22 to 25 of Armed & Dangerous).

Crate stands in ``shot``, where shots are answered, Bomb and Tumbleweed in ``bomb``, the weapons in ``goes_with``.
"""

from __future__ import annotations

from verification.model.bang import aimed_at_one
from verification.model.bang.facts import CARDS, Item, Line, Position, name_of
from verification.model.bang.lives import heal, no_beer_now
from verification.model.bang.load import can_pay_load, places_to_pay, usable_at
from verification.model.bang.show_cards import note_use
from verification.model.bang.table import (
    cards_work,
    event,
    in_game,
    lies_before,
    others_from,
    reading,
    round_from,
    within_grasp,
)
from verification.model.bang.todo import do, dying, first

NUMBERS = {
    "Ace Up The Sleeve": "ace_up_the_sleeve",
    "Bandolier": "bandolier",
    "Beer Keg": "beer_keg",
    "Crate": "crate",
    "Lockpick": "lockpick",
    "Whip": "whip",
}
"""Under which name it is remembered how often a card has been used in a turn."""


def paid_from(position: Position, who: str, name: str) -> str | None:
    """The card from which its use is paid; nothing where any place of the player will do.

    Clause: bang.dangerous.use.
    """
    return lies_before(position, who, name) if reading(position, "bang.dangerous.use") == "that_card" else None


def refusal_dangerous(position: Position, who: str, name: str) -> str | None:
    """Why a player cannot use their Dangerous card of this name at all.

    Clauses: bang.dangerous.too_few, bang.dangerous.no_limit.
    """
    if lies_before(position, who, name) is None or not cards_work(position, who):
        return "bang.dangerous.use"
    used = position["used"].get(NUMBERS.get(name, ""), 0)
    if used and reading(position, "bang.dangerous.no_limit") == "once":
        return "bang.dangerous.no_limit"
    enough = can_pay_load(position, who, CARDS[name]["load"], paid_from(position, who, name))
    return None if enough else "bang.dangerous.too_few"


def price_of_use(position: Position, who: str, name: str) -> Item:
    """The load tokens that the use of a Dangerous card costs.

    Clauses: bang.dangerous.use, bang.event.miss_susanna.effect.
    """
    if name != "Tumbleweed":  # which changes a draw!, and does nothing of its own
        note_use(position, who)
    if name in NUMBERS:
        position["used"][NUMBERS[name]] = position["used"].get(NUMBERS[name], 0) + 1
    return do("pay load", who, n=CARDS[name]["load"], only=paid_from(position, who, name))


def aimed(line: Line) -> bool:
    """Whether something is aimed that is aimed at nobody."""
    return bool(line.get("on") or line.get("at"))


# Ace Up The Sleeve, Bandolier, Beer Keg, Bell Tower.


def refusal_ace(position: Position, who: str, line: Line) -> str | None:
    """Two load tokens for a card.

    Clause: bang.card.ace_up_the_sleeve.effect.
    """
    wrong = "bang.card.ace_up_the_sleeve.effect" if aimed(line) else None
    return wrong or refusal_dangerous(position, who, "Ace Up The Sleeve")


def use_ace(position: Position, item: Item, line: Line) -> None:
    """A card is drawn.

    Clause: bang.card.ace_up_the_sleeve.effect.
    """
    who = item["who"]
    pay = price_of_use(position, who, "Ace Up The Sleeve")
    first(position, pay, do("draw cards", who, n=1), do("effect over", who))


def refusal_bandolier(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn a load token for one more BANG! card.

    Clause: bang.card.bandolier.effect.
    """
    wrong = "bang.card.bandolier.effect" if aimed(line) or position["used"].get("bandolier") else None
    return wrong or refusal_dangerous(position, who, "Bandolier")


def use_bandolier(position: Position, item: Item, line: Line) -> None:
    """How often it has been used counts for the limit of BANG! cards.

    Clauses: bang.card.bandolier.effect, bang.card.bandolier.ordinary.
    """
    first(position, price_of_use(position, item["who"], "Bandolier"))


def refusal_beer_keg(position: Position, who: str, line: Line) -> str | None:
    """Three load tokens for a life; by one reading it is as forbidden as Beer.

    Clauses: bang.card.beer_keg.effect, bang.card.beer_keg.own_turn, bang.card.beer_keg.no_beer.
    """
    if aimed(line):
        return "bang.card.beer_keg.effect"
    return refusal_as_beer(position, who) or refusal_dangerous(position, who, "Beer Keg")


def refusal_as_beer(position: Position, who: str) -> str | None:
    """By one reading Beer Keg and A Little Nip are as forbidden as Beer.

    Clauses: bang.card.beer_keg.no_beer, bang.event.the_reverend.effect, bang.three_players.beer_two_left.
    """
    if not is_as_beer(position):
        return None
    if event(position) == "The Reverend":
        return "bang.event.the_reverend.effect"
    return "bang.three_players.beer_two_left" if no_beer_now(position, who) else None


def is_as_beer(position: Position) -> bool:
    """Whether what is said of Beer holds for Beer Keg and A Little Nip as well.

    Clause: bang.card.beer_keg.no_beer.
    """
    return reading(position, "bang.card.beer_keg.no_beer") == "as_beer"


def drink(position: Position, who: str, lives: int) -> None:
    """Lives that Beer Keg or A Little Nip give back; by one reading none with two players left.

    Clauses: bang.card.beer_keg.effect, bang.card.beer_keg.no_beer.
    """
    if not (is_as_beer(position) and len(round_from(position, who)) == 2):
        heal(position, who, lives)


def use_beer_keg(position: Position, item: Item, line: Line) -> None:
    """A life comes back.

    Clause: bang.card.beer_keg.effect.
    """
    who = item["who"]
    first(position, price_of_use(position, who, "Beer Keg"), do("drink from the keg", who))


def do_drink(position: Position, item: Item) -> None:
    """When the load tokens are paid the life is regained."""
    drink(position, item["who"], 1)


def refusal_bell_tower(position: Position, who: str, line: Line) -> str | None:
    """A load token, for the next card; not twice for the same.

    Clauses: bang.card.bell_tower.effect, bang.card.bell_tower.next_card.
    """
    if aimed(line) or position["used"].get("bell_rung"):
        return "bang.card.bell_tower.next_card"
    return refusal_dangerous(position, who, "Bell Tower")


def use_bell_tower(position: Position, item: Item, line: Line) -> None:
    """For the next card everybody else is near.

    Clause: bang.card.bell_tower.effect.
    """
    pay = price_of_use(position, item["who"], "Bell Tower")
    position["used"]["bell_rung"] = 1
    first(position, pay)


# By one reading Ace Up The Sleeve may be used beside any question.


def refusal_ace_at_any_time(position: Position, line: Line, closed: bool) -> str | None:
    """Why Ace Up The Sleeve may not be used beside a question; it does not help whoever loses the last life.

    Clauses: bang.card.ace_up_the_sleeve.effect, bang.armed_and_dangerous.cards.last_life.
    """
    who, clause = line["by"], "bang.card.ace_up_the_sleeve.effect"
    if closed or reading(position, clause) != "any_time":
        return clause
    if who not in position["hand"] or not in_game(position, who):
        return clause
    if dying(position, who):
        return "bang.armed_and_dangerous.cards.last_life"
    return refusal_ace(position, who, line)


# Lockpick, Whip.


def refusal_lockpick(position: Position, who: str, line: Line) -> str | None:
    """Three load tokens for a card of somebody else's hand, however far away.

    Clauses: bang.card.lockpick.effect, bang.card.lockpick.hand_only, bang.card.lockpick.no_distance.
    """
    on = line.get("on")
    if line.get("at"):
        return "bang.card.lockpick.hand_only"
    if on not in others_from(position, who) or not position["hand"][on]:
        return "bang.card.lockpick.effect"
    return refusal_dangerous(position, who, "Lockpick")


def use_lockpick(position: Position, item: Item, line: Line) -> None:
    """A card at random is taken.

    Clause: bang.card.lockpick.effect.
    """
    who = item["who"]
    pay = price_of_use(position, who, "Lockpick")
    take = do("take from hand", who, victim=line["on"], decided=True)
    first(position, pay, carried_out(position, who, "Lockpick", line["on"], take), do("effect over", who))


def carried_out(position: Position, who: str, name: str, on: str, effect: Item) -> Item:
    """What the use of a Dangerous card at a player does, when it has been paid for; the player may have an answer.

    Clauses: bang.dangerous.exhausted.before_effect, bang.card.escape.colours.
    """
    use = do(name, who, on=on, card=lies_before(position, who, name), name=name, used=True)
    return do("paid for", who, effects=[*aimed_at_one.aimed(position, use), effect])


def refusal_whip(position: Position, who: str, line: Line) -> str | None:
    """Three load tokens to have a card in play discarded, however far away; equipment is no such card.

    Clauses: bang.card.whip.effect, bang.card.whip.price, bang.card.whip.in_play, bang.card.whip.no_distance,
    bang.gold_rush.equipment.untouchable.
    """
    on, at = line.get("on"), line.get("at")
    if on not in position["hand"] or not in_game(position, str(on)) or at not in within_grasp(position, str(on)):
        return "bang.card.whip.in_play"
    if on == who and (reading(position, "bang.card.whip.effect") == "of_others" or spends(position, who, str(at))):
        return "bang.card.whip.effect"
    return refusal_dangerous(position, who, "Whip")


def spends(position: Position, who: str, card: str) -> bool:
    """Whether a card is Whip itself, which paying empties.

    Clauses: bang.dangerous.exhausted.before_effect, bang.card.whip.in_play.
    """
    if name_of(card) != "Whip":
        return False
    places = places_to_pay(position, who, paid_from(position, who, "Whip"))
    elsewhere = sum(usable_at(position, place) for place in places if place.get("at") != card)
    return bool(elsewhere + position["on_cards"][card] <= CARDS["Whip"]["load"])


def use_whip(position: Position, item: Item, line: Line) -> None:
    """The card is discarded when the load tokens have been paid.

    Clauses: bang.card.whip.effect, bang.card.whip.price.
    """
    who = item["who"]
    pay = price_of_use(position, who, "Whip")
    whipped = do("whipped", who, on=line["on"], at=line["at"])
    first(position, pay, carried_out(position, who, "Whip", line["on"], whipped), do("effect over", who))


def do_whipped(position: Position, item: Item) -> None:
    """Its owner discards the card, if it still lies there.

    Clause: bang.card.whip.effect.
    """
    owner, card = item["on"], item["at"]
    if card in position["in_play"][owner]:
        first(position, do("discard of another", owner, by=item["who"], at=card))


USES = {
    "Ace Up The Sleeve": (refusal_ace, use_ace),
    "Bandolier": (refusal_bandolier, use_bandolier),
    "Beer Keg": (refusal_beer_keg, use_beer_keg),
    "Bell Tower": (refusal_bell_tower, use_bell_tower),
    "Lockpick": (refusal_lockpick, use_lockpick),
    "Whip": (refusal_whip, use_whip),
}


def candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use Dangerous cards in phase 2."""
    lines: list[Line] = []
    for name in USES:
        shape: Line = {"by": who, "do": "use", "what": name}
        if lies_before(position, who, name) is None:
            continue
        if name == "Whip":
            lines += [{**shape, "on": on, "at": at} for on in round_from(position, who) for at in in_play(position, on)]
        else:
            lines += [{**shape, "on": on} for on in others_from(position, who)] if name == "Lockpick" else [shape]
    return lines


def in_play(position: Position, who: str) -> list[str]:
    """The different cards in front of a player."""
    return sorted(set(position["in_play"][who]))


DO = {"drink from the keg": do_drink, "whipped": do_whipped}
