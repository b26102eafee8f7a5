"""Characters of Armed & Dangerous who use their ability in their own turn (chapter "Postavy", page 26)."""

from __future__ import annotations

from verification.model.bang.distance import in_range
from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.load import (
    MOST_LOAD,
    can_pay_load,
    from_pool,
    load_at,
    load_in_play,
    own_places,
    place_of,
    put_load,
    take_load,
)
from verification.model.bang.price import can_pay, pay_for_ability
from verification.model.bang.shot import shot
from verification.model.bang.table import has, in_game, round_from
from verification.model.bang.todo import do, first


def used_up(position: Position, who: str, name: str, number: str) -> bool:
    """Whether a player has not got this ability, or has used it in this turn."""
    return not has(position, who, name) or bool(position["used"].get(number))


def all_places(position: Position) -> list[Line]:
    """The characters and the Dangerous cards in play of all players in the game."""
    players = round_from(position, position["rules"]["players"][0])
    cards = [{"on": name, "at": card} for name in players for card in load_in_play(position, name)]
    return [*({"on": name} for name in players), *cards]


# Frankie Canton.


def refusal_frankie(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn a load token of another place.

    Clauses: bang.character.frankie_canton.effect, bang.character.frankie_canton.from_where,
    bang.character.frankie_canton.cap.
    """
    place = place_of(line)
    if used_up(position, who, "Frankie Canton", "frankie_canton"):
        return "bang.character.frankie_canton.effect"
    if position["load"][who] >= MOST_LOAD:
        return "bang.character.frankie_canton.cap"
    there = place in all_places(position) and place != {"on": who} and load_at(position, place)
    return None if there else "bang.character.frankie_canton.from_where"


def use_frankie(position: Position, item: Item, line: Line) -> None:
    """It lies on the character now.

    Clauses: bang.character.frankie_canton.effect, bang.card.bomb.explode.
    """
    who = item["who"]
    position["used"]["frankie_canton"] = 1
    put_load(position, {"on": who}, 1)
    take_load(position, place_of(line), who)


# Bass Greeves.


def refusal_bass(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn a card of the hand for two load tokens.

    Clauses: bang.character.bass_greeves.effect, bang.character.bass_greeves.one_card, bang.load.cap,
    bang.load.cap.character, bang.load.from_pool.
    """
    place = place_of(line)
    if used_up(position, who, "Bass Greeves", "bass_greeves") or not can_pay(position, who, 1, "Bass Greeves"):
        return "bang.character.bass_greeves.effect"
    if place not in own_places(position, who):
        return "bang.character.bass_greeves.one_card"
    if load_at(position, place) >= MOST_LOAD:
        return "bang.load.cap"
    return None if from_pool(position, 2) else "bang.load.from_pool"


def use_bass(position: Position, item: Item, line: Line) -> None:
    """The card is asked for."""
    then = do("Bass Greeves pays", item["who"], place=place_of(line))
    first(position, do("pay", item["who"], n=1, paid=[], card=None, cost_of="Bass Greeves", then=then))


def do_bass(position: Position, item: Item) -> None:
    """Two load tokens for the card, as far as there is room.

    Clauses: bang.character.bass_greeves.effect, bang.character.bass_greeves.one_card.
    """
    position["used"]["bass_greeves"] = 1
    pay_for_ability(position, item["who"], item["paid"])
    put_load(position, item["place"], from_pool(position, 2))
    first(position, do("effect over", item["who"]))


# Red Ringo.


def places_for_ringo(position: Position, who: str) -> list[Line]:
    """The Dangerous cards to which Red Ringo may move a load token.

    Clauses: bang.character.red_ringo.move, bang.character.red_ringo.where, bang.character.red_ringo.no_return.
    """
    places = [place for place in own_places(position, who) if "at" in place]
    return [place for place in places if position["load"][who] and load_at(position, place) < MOST_LOAD]


def refusal_ringo(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn up to two load tokens of the character are moved to cards.

    Clauses: bang.character.red_ringo.move, bang.character.red_ringo.no_return, bang.load.cap.
    """
    place = place_of(line)
    if used_up(position, who, "Red Ringo", "red_ringo") or not position["load"][who]:
        return "bang.character.red_ringo.move"
    if "at" not in place:
        return "bang.character.red_ringo.no_return"
    return None if place in places_for_ringo(position, who) else "bang.load.cap"


def use_ringo(position: Position, item: Item, line: Line) -> None:
    """The first load token is moved, and perhaps a second one.

    Clauses: bang.character.red_ringo.move, bang.character.red_ringo.where.
    """
    position["used"]["red_ringo"] = 1
    move(position, item["who"], place_of(line))
    if places_for_ringo(position, item["who"]):
        first(position, do("a second load token", item["who"]))


def move(position: Position, who: str, place: Line) -> None:
    """A load token of the character is moved to a card."""
    position["load"][who] -= 1
    put_load(position, place, 1)


def answers_second(position: Position, item: Item) -> list[Line]:
    """Any card with room, the same one as well; or none.

    Clause: bang.character.red_ringo.where.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "choose", **place} for place in places_for_ringo(position, who)]
    return [*lines, {"by": who, "do": "pass"}]


def answer_second(position: Position, item: Item, line: Line) -> None:
    """The second one is moved, or not."""
    position["todo"].remove(item)
    if line["do"] == "choose":
        move(position, item["who"], place_of(line))


# Mexicali Kid.


def refusal_mexicali(position: Position, who: str, line: Line) -> str | None:
    """Once in a turn two load tokens for a BANG! effect within range.

    Clauses: bang.character.mexicali_kid.effect, bang.character.mexicali_kid.in_range, bang.load.for_abilities.
    """
    on = line.get("on")
    if used_up(position, who, "Mexicali Kid", "mexicali_kid") or not can_pay_load(position, who, 2):
        return "bang.character.mexicali_kid.effect"
    if on is None or line.get("at"):
        return "bang.character.mexicali_kid.in_range"
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    return None if in_range(position, who, on) else "bang.card.bang.range_check"


def use_mexicali(position: Position, item: Item, line: Line) -> None:
    """A shot that is no BANG! card and has no suit.

    Clauses: bang.character.mexicali_kid.effect, bang.character.mexicali_kid.not_counted,
    bang.character.mexicali_kid.cancelled, bang.character.mexicali_kid.no_weapon,
    bang.character.mexicali_kid.own_turn.
    """
    who = item["who"]
    position["used"]["mexicali_kid"] = 1
    pay = do("pay load", who, n=2, only=None)
    shooting = do("paid for", who, effects=[shot(line["on"], who)], gone_with=line["on"])
    first(position, pay, shooting, do("effect over", who))


USES = {
    "Frankie Canton": (refusal_frankie, use_frankie),
    "Bass Greeves": (refusal_bass, use_bass),
    "Red Ringo": (refusal_ringo, use_ringo),
    "Mexicali Kid": (refusal_mexicali, use_mexicali),
}


def candidates(position: Position, who: str) -> list[Line]:
    """All ways in which a player might use these."""
    lines: list[Line] = []
    for name in ("Frankie Canton", "Bass Greeves", "Red Ringo"):
        if has(position, who, name):
            lines += [{"by": who, "do": "use", "what": name, **place} for place in all_places(position)]
    shots = [{"by": who, "do": "use", "what": "Mexicali Kid", "on": on} for on in round_from(position, who)]
    return lines + shots


def starts_loaded(position: Position, item: Item) -> None:
    """Red Ringo begins the game with four load tokens.

    Clause: bang.character.red_ringo.start.
    """
    for who, character in position["character"].items():
        if character == "Red Ringo":
            put_load(position, {"on": who}, from_pool(position, 4))


DO = {"Bass Greeves pays": do_bass, "load tokens are handed out": starts_loaded}
ASK = {"a second load token": (answers_second, None, answer_second, "bang.character.red_ringo.no_return")}
