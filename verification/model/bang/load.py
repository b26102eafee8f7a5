"""Load tokens: where they lie, how they are added and paid (pages 22 and 23 of Armed & Dangerous).

``load`` tells how many lie on the character of each player, ``on_cards`` how many on each Dangerous card in play; all
others are in the pool. ``late`` lists those that have been added in phase 3 and cannot be used yet, by player or card.

A place where load tokens may lie is told as in a line: ``on`` is the player, ``at`` the card, left out for the
character.
"""

from __future__ import annotations

from verification.model.bang.facts import BLUE, ORANGE, Item, Line, Position, name_of
from verification.model.bang.piles import discard_own, take_out_of_play
from verification.model.bang.sequence import set_off
from verification.model.bang.table import cards_work, everybody, has, in_game, reading
from verification.model.bang.todo import do, first

ALL_LOAD = 32
MOST_LOAD = 4
BROUGHT_ALONG = 3


def with_load(position: Position) -> bool:
    """Whether Armed & Dangerous is played."""
    return "armed_and_dangerous" in position["rules"]["sets"]


def load_in_play(position: Position, who: str) -> dict[str, int]:
    """The load tokens on the Dangerous cards in front of a player, by card.

    Clauses: bang.load.places, bang.dangerous.taken.
    """
    cards = position["in_play"][who]
    return {card: position["on_cards"].get(card, 0) for card in cards if name_of(card) in ORANGE}


def pool(position: Position) -> int:
    """The load tokens in the middle of the table: all that lie nowhere else.

    Clauses: bang.load.pool, bang.load.paid_returns, bang.dangerous.taken.
    """
    on_cards = sum(sum(load_in_play(position, name).values()) for name in everybody(position))
    return int(ALL_LOAD - on_cards - sum(position["load"].values()))


# Places.


def key(place: Line) -> str:
    """The card of a place, or the player for the character."""
    found: str = place.get("at") or place["on"]
    return found


def load_at(position: Position, place: Line) -> int:
    """How many load tokens lie at a place."""
    number: int = position["on_cards"].get(place["at"], 0) if "at" in place else position["load"][place["on"]]
    return number


def usable_at(position: Position, place: Line) -> int:
    """How many of them may be used; those that have been added in phase 3 have to wait.

    Clause: bang.load.excess.not_now.
    """
    return max(load_at(position, place) - int(position["late"].count(key(place))), 0)


def own_places(position: Position, who: str) -> list[Line]:
    """The places of a player's load tokens: the character, and the Dangerous cards in front of them.

    Clauses: bang.load.places, bang.card.bomb.spendable.
    """
    return [{"on": who}] + [
        {"on": holder, "at": card}
        for holder in everybody(position)
        for card in load_in_play(position, holder)
        if whose_load(position, holder, card) == who
    ]


def whose_load(position: Position, holder: str, card: str) -> str:
    """Whose the load tokens on a card are: by one reading those on Bomb are of who has played it.

    Clause: bang.card.bomb.spendable.
    """
    if name_of(card) == "Bomb" and reading(position, "bang.card.bomb.spendable") == "who_played":
        return position["bomb_of"] or holder
    return holder


# Adding load tokens.


def places_with_room(position: Position, who: str) -> list[Line]:
    """Where a player may put a load token.

    Clauses: bang.load.cap, bang.load.cap.character.
    """
    return [place for place in own_places(position, who) if load_at(position, place) < MOST_LOAD]


def from_pool(position: Position, wanted: int) -> int:
    """How many load tokens come from the pool where so many are to come.

    Clause: bang.load.from_pool.
    """
    if wanted > pool(position) and reading(position, "bang.load.from_pool") == "none":
        return 0
    return min(wanted, pool(position))


def put_load(position: Position, place: Line, number: int) -> None:
    """Load tokens are added, as far as there is room.

    Clauses: bang.load.cap, bang.load.cap.character.
    """
    after = min(load_at(position, place) + number, MOST_LOAD)
    if "at" in place:
        position["on_cards"][place["at"]] = after
    else:
        position["load"][place["on"]] = after


def do_add(position: Position, item: Item) -> None:
    """Load tokens are added one by one.

    Clauses: bang.load.from_pool, bang.load.cap.
    """
    places = places_with_room(position, item["who"])
    if item["n"] <= 0 or not places or pool(position) == 0 or not in_game(position, item["who"]):
        if item["n"] > 0 and item["may"]:
            first(position, do("a load token was due", item["who"]))
        return
    first(position, {**item, "what": "where a load token goes"})


def add(position: Position, item: Item, place: Line) -> None:
    """One load token is put there."""
    put_load(position, place, 1)
    if item.get("late"):
        position["late"].append(key(place))
        position["used"]["late_load"] = 1
    first(position, {**item, "what": "add load", "n": item["n"] - 1})


def answers_add(position: Position, item: Item) -> list[Line]:
    """Any place with room, or none where adding is optional.

    Clauses: bang.load.cap, bang.load.cap.character, bang.load.blue_played, bang.load.excess.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "choose", **place} for place in places_with_room(position, who)]
    return [*lines, {"by": who, "do": "pass"}] if item["may"] else lines


def answer_add(position: Position, item: Item, line: Line) -> None:
    """The load token goes there, or stays in the pool."""
    position["todo"].remove(item)
    if item["may"]:
        first(position, do("a load token was due", item["who"]))
    if line["do"] == "choose":
        add(position, item, place_of(line))


def do_was_due(position: Position, item: Item) -> None:
    """A mark in the list: Suzy Lafayette draws here for a hand that the blue card has emptied, before its effect.

    It is there as well where the token that was due has found no room.
    """


def place_of(line: Line) -> Line:
    """The place that a line tells."""
    return {field: line[field] for field in ("on", "at") if field in line}


# Paying and taking load tokens.


def places_to_pay(position: Position, who: str, only: str | None = None) -> list[Line]:
    """Where load tokens lie that a player may pay; ``only``: of this card alone.

    Clauses: bang.upgrade.sources, bang.load.for_abilities, bang.dangerous.use.
    """
    places = [place for place in own_places(position, who) if usable_at(position, place)]
    return [place for place in places if only is None or place.get("at") == only]


def can_pay_load(position: Position, who: str, number: int, only: str | None = None) -> bool:
    """Whether a price can be paid in full.

    Clause: bang.dangerous.too_few.
    """
    return sum(usable_at(position, place) for place in places_to_pay(position, who, only)) >= number


def do_pay(position: Position, item: Item) -> None:
    """Load tokens are paid one by one; where there is a choice, the player makes it.

    Clauses: bang.upgrade.sources, bang.load.for_abilities, bang.load.paid_returns.
    """
    places = places_to_pay(position, item["who"], item["only"])
    if item["n"] == 0 or not places or not in_game(position, item["who"]):
        return
    if len(places) == 1 or sum(usable_at(position, place) for place in places) <= item["n"]:
        pay(position, item, places[0])
    else:
        first(position, {**item, "what": "which load token is paid"})


def pay(position: Position, item: Item, place: Line) -> None:
    """One load token goes back to the pool."""
    first(position, {**item, "what": "pay load", "n": item["n"] - 1})
    take_load(position, place)


def answers_pay(position: Position, item: Item) -> list[Line]:
    """Any place with a load token that may be paid."""
    who = item["who"]
    return [{"by": who, "do": "choose", **place} for place in places_to_pay(position, who, item["only"])]


def answer_pay(position: Position, item: Item, line: Line) -> None:
    """The load token of that place is paid."""
    position["todo"].remove(item)
    pay(position, item, place_of(line))


def take_load(position: Position, place: Line, by: str | None = None) -> None:
    """A load token leaves a place; a Dangerous card without any is discarded at once.

    ``by``: the player who takes it from somebody else.

    Clauses: bang.dangerous.exhausted, bang.load.paid_returns.
    """
    if "at" in place:
        position["on_cards"][place["at"]] -= 1
    else:
        position["load"][place["on"]] -= 1
    left = load_at(position, place)
    if position["late"].count(key(place)) > left:
        position["late"].remove(key(place))
    if "at" in place and left == 0:
        run_out(position, place["on"], place["at"], by)


def run_out(position: Position, holder: str, card: str, by: str | None) -> None:
    """A Dangerous card is empty: it is discarded, and Bomb explodes.

    Clauses: bang.dangerous.exhausted, bang.card.bomb.explode, bang.card.bomb.suspended.
    """
    explodes = name_of(card) == "Bomb" and (
        cards_work(position, holder) or reading(position, "bang.card.bomb.suspended") == "explodes"
    )
    take_out_of_play(position, holder, card)
    discard_own(position, holder, card)
    if explodes:
        nobody = by == holder or reading(position, "bang.card.bomb.explode") == "nobody"
        first(position, do("lose lives", holder, n=2, by=None if nobody else by))


# Cards that are laid in front of somebody.


def refusal_of_load(position: Position) -> str | None:
    """A Dangerous card needs three load tokens of the pool.

    Clause: bang.dangerous.pool_short.
    """
    return "bang.dangerous.pool_short" if pool(position) < BROUGHT_ALONG else None


def lay_with_load(position: Position, who: str, card: str) -> None:
    """A Dangerous card is laid with three load tokens.

    Clauses: bang.dangerous.in_play, bang.card.bomb.play, bang.card.bomb.spendable.
    """
    position["on_cards"][card] = BROUGHT_ALONG
    position["late"] = [entry for entry in position["late"] if entry != card]
    if name_of(card) == "Bomb":
        position["bomb_of"] = who


def token_for(position: Position, who: str, card: str) -> list[Item]:
    """A blue card that is played brings a load token; by one reading a Dangerous card does, too.

    Clauses: bang.load.blue_played, bang.load.blue_played.dangerous.
    """
    one_more = reading(position, "bang.load.blue_played.dangerous") == "one"
    brings = name_of(card) in BLUE or (one_more and name_of(card) in ORANGE)
    return [do("add load", who, n=1, may=True)] if with_load(position) and brings else []


def was_laid(position: Position, who: str, card: str) -> list[Item]:
    """That a blue card or a Dangerous card has been laid.

    Clause: bang.character.al_preacher.effect.
    """
    return [do("was laid", who)] if with_load(position) and name_of(card) in BLUE | ORANGE else []


def do_was_laid(position: Position, item: Item) -> None:
    """Al Preacher answers to a blue card or a Dangerous card of somebody else; by one reading to the own ones, too.

    Clauses: bang.character.al_preacher.effect, bang.character.al_preacher.one_card.
    """
    own = reading(position, "bang.character.al_preacher.effect") == "any"
    for name in everybody(position):
        if in_game(position, name) and has(position, name, "Al Preacher") and (own or name != item["who"]):
            set_off(position, name, "Al Preacher")


def all_usable(position: Position, who: str) -> None:
    """The load tokens of phase 3 may be used from now on: when that turn is over, or in the next one.

    Clause: bang.load.excess.not_now.
    """
    own = [key(place) for place in own_places(position, who)]
    position["late"] = [entry for entry in position["late"] if entry not in own]


# Who leaves the game.


def give_back_load(position: Position, who: str) -> None:
    """The load tokens on the character of a player who leaves the game.

    Clause: bang.load.eliminated.
    """
    if reading(position, "bang.load.eliminated") == "returned":
        position["load"][who] = 0
        position["late"] = [entry for entry in position["late"] if entry != who]


def do_paid_for(position: Position, item: Item) -> None:
    """What has been paid for is carried out, if its player has survived the payment.

    Clauses: bang.dangerous.exhausted.before_effect, bang.card.bomb.explode.
    """
    if in_game(position, item["who"]):
        first(position, *item["effects"])


DO = {
    "add load": do_add,
    "pay load": do_pay,
    "paid for": do_paid_for,
    "was laid": do_was_laid,
    "a load token was due": do_was_due,
}
CLOSED = {"which load token is paid"}
ASK = {
    "where a load token goes": (answers_add, None, answer_add, "bang.load.places"),
    "which load token is paid": (answers_pay, None, answer_pay, "bang.load.for_abilities"),
}
