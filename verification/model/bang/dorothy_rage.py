"""Dorothy Rage, who has others play a card (chapter "Divoký západ: nové karty")."""

from __future__ import annotations

from verification.model.bang.cards import is_a_copy
from verification.model.bang.facts import Item, Line, Position, all_cards, name_of
from verification.model.bang.goes_with import AGAIN, AIMED_LATER, announced
from verification.model.bang.piles import discard, leave_hand
from verification.model.bang.plays import (
    AT_CARD,
    AT_CARD_ONLY,
    AT_PLAYER,
    COSTS_A_CARD,
    aimed,
    refusal_to_aim,
    refusal_to_play_as,
)
from verification.model.bang.price import can_pay
from verification.model.bang.table import in_game, reading, show
from verification.model.bang.todo import do, end_turn_at_once, first
from verification.model.bang.train_cards import copies_of_money_bag


def refusal_dorothy(position: Position, who: str, line: Line) -> str | None:
    """Why the player on turn may not have this player play a card.

    Clauses: bang.event.dorothy_rage.effect, bang.event.dorothy_rage.another.
    """
    clause, on = "bang.event.dorothy_rage.effect", line.get("on")
    often = reading(position, clause) == "any_number" or not position["used"].get("dorothy_rage")
    if show(position) != "Dorothy Rage" or on is None or line.get("at") or not often:
        return clause
    if not (on in position["hand"] and in_game(position, on)):
        return "bang.elimination.last_life"
    return "bang.event.dorothy_rage.another" if on == who else None


def use_dorothy(position: Position, item: Item, line: Line) -> None:
    """The player on turn names a card."""
    position["used"]["dorothy_rage"] = position["used"].get("dorothy_rage", 0) + 1
    first(position, do("name a card", item["who"], on=line["on"]))


def answers_name(position: Position, item: Item) -> list[Line]:
    """Any name of a card of the game.

    Clause: bang.event.dorothy_rage.effect.
    """
    before_players = [cards for place in ("hand", "in_play") for cards in position[place].values()]
    there = [position["draw"], position["bag"], position["discard"], *before_players]
    rules = position["rules"]
    known = all_cards(tuple(rules["sets"]), "simplified" in rules["variants"])
    names = {name_of(card) for cards in there for card in cards if card in known}
    return [{"by": item["who"], "do": "choose", "what": name} for name in sorted(names)]


def answer_name(position: Position, item: Item, line: Line) -> None:
    """Who has the card has to play it, if it can be played; who has none shows the hand.

    Clauses: bang.event.dorothy_rage.effect, bang.event.dorothy_rage.prove, bang.event.dorothy_rage.not_playable,
    bang.event.dorothy_rage.which_copy.
    """
    position["todo"].remove(item)
    obey(position, item["who"], item["on"], line["what"])


def obey(position: Position, caller: str, who: str, name: str) -> None:
    """The player plays the card that has been named, as far as they have it and can play it."""
    copies = sorted({card for card in position["hand"][who] if name_of(card) == name})
    ready = [card for card in copies if ways(position, who, card)]
    forced = do("forced", who, caller=caller, cards=ready)
    if copies and not ready and reading(position, "bang.event.dorothy_rage.not_playable") == "in_vain":
        forced |= {"cards": copies, "in_vain": True}
    if not copies and position["hand"][who]:
        position["used"]["hands_shown"] = position["used"].get("hands_shown", 0) + 1
    if len(forced["cards"]) > 1:
        first(position, {**forced, "what": "which copy"})
    elif forced["cards"]:
        first(position, forced)


def card_is_gone(position: Position, item: Item) -> bool:
    """Whether a card that is asked about has gone, by what may be done at any time; then it is begun anew.

    Clauses: bang.event.dorothy_rage.prove, bang.event.dorothy_rage.which_copy.
    """
    who = item["who"] if item["what"] == "which copy" else item["player"]
    cards = item["cards"] if item["what"] == "which copy" else [item["card"]]
    if all(card in position["hand"][who] for card in cards):
        return False
    position["todo"].remove(item)
    obey(position, item["caller"] if item["what"] == "which copy" else item["who"], who, name_of(cards[0]))
    return True


def as_in_own_turn(position: Position, who: str) -> Position:
    """The table as if it were a turn of the player who has to play, in which they have played nothing yet.

    Clauses: bang.event.dorothy_rage.as_own_turn, bang.event.dorothy_rage.bang_limit.
    """
    return {**position, "turn": who, "bangs": 0, "used": {}, "fresh": []}


def played_as(position: Position, card: str) -> str:
    """As what a card is played: as itself, and Money Bag as the card that it copies.

    Clause: bang.card.money_bag.effect.
    """
    copied = copies_of_money_bag(position) if name_of(card) == "Money Bag" else []
    return str(copied[0]) if copied else name_of(card)


def ways(position: Position, who: str, card: str) -> list[Line]:
    """How a player could play this card in their own turn, as what it is, or as what it copies.

    Clauses: bang.event.dorothy_rage.as_own_turn, bang.event.dorothy_rage.not_playable.
    """
    own, name = as_in_own_turn(position, who), played_as(position, card)
    shape: Line = {"by": who, "do": "play", "card": card}
    if name != name_of(card):
        shape["as"] = name
    if refusal_to_play_as(own, who, shape):
        return []
    if name in COSTS_A_CARD and not can_pay(own, who, 1, name, card):
        return []
    found = [line for line in aimed(own, who, name, shape) if refusal_to_aim(own, who, line) is None]
    return [line for line in found if name not in AT_PLAYER | AT_CARD | AT_CARD_ONLY or "on" in line]


def answers_copy(position: Position, item: Item) -> list[Line]:
    """Any copy that can be played.

    Clause: bang.event.dorothy_rage.which_copy.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in item["cards"]]


def answer_copy(position: Position, item: Item, line: Line) -> None:
    """This one is played."""
    position["todo"].remove(item)
    first(position, {**item, "what": "forced", "cards": [line["card"]]})


def do_forced(position: Position, item: Item) -> None:
    """The card is played at what the player on turn chooses, or discarded in vain.

    Clauses: bang.event.dorothy_rage.targets, bang.event.dorothy_rage.not_playable.
    """
    who, card = item["who"], item["cards"][0]
    if item.get("in_vain"):
        leave_hand(position, who, card)
        discard(position, card)
        return
    found = ways(position, who, card)
    if "on" in found[0]:
        first(position, do("choose the target", item["caller"], player=who, card=card))
    else:
        play_forced(position, who, card, {})


def answers_target(position: Position, item: Item) -> list[Line]:
    """Whatever the card can be aimed at, by the distances of the player who plays it.

    Clauses: bang.event.dorothy_rage.targets, bang.event.dorothy_rage.as_own_turn.
    """
    found = ways(position, item["player"], item["card"])
    aims: list[Line] = [{key: line[key] for key in ("on", "at") if key in line} for line in found]
    return [{"by": item["who"], "do": "choose", **aim} for aim in aims]


def answer_target(position: Position, item: Item, line: Line) -> None:
    """It is aimed at this."""
    position["todo"].remove(item)
    play_forced(position, item["player"], item["card"], line)


def play_forced(position: Position, who: str, card: str, aim: Line) -> None:
    """The card is played by the player who has it, to whom belongs what it brings or costs.

    Clauses: bang.event.dorothy_rage.author, bang.event.dorothy_rage.as_own_turn,
    bang.event.dorothy_rage.bang_limit, bang.event.dorothy_rage.goes_with.
    """
    name = played_as(position, card)
    played = do("play it", who, card=card, name=name, on=aim.get("on"), at=aim.get("at"))
    if name in AIMED_LATER | AGAIN and reading(position, "bang.event.dorothy_rage.goes_with") == "may":
        played = {**played, **announced(who, card, name), "copy": is_a_copy(position, who, card)}
    if name in COSTS_A_CARD:
        played = do("pay", who, n=1, paid=[], card=card, cost_of=name, then=played, must=True)
    first(position, played, do("turn goes back", who))
    position["lent"] = {field: position[field] for field in ("turn", "bangs", "used")}
    position |= {"turn": who, "bangs": 0, "used": {}}


def do_turn_goes_back(position: Position, item: Item) -> None:
    """The card has been played, and it is the turn of the player who named it, as before.

    Clauses: bang.event.dorothy_rage.as_own_turn, bang.event.dorothy_rage.bang_limit, bang.elimination.turn_ends,
    bang.event.miss_susanna.turned_up.
    """
    own = position["lent"]
    is_new = {name: 1 for name in ("miss_susanna_is_new",) if name in position["used"]}
    own["used"] |= is_new
    position |= own | {"lent": {}}
    if not in_game(position, position["turn"]):
        end_turn_at_once(position)


OVERTAKEN = {"which copy": card_is_gone, "choose the target": card_is_gone}
USES = {"Dorothy Rage": (refusal_dorothy, use_dorothy)}
DO = {"forced": do_forced, "turn goes back": do_turn_goes_back}
ASK = {
    "name a card": (answers_name, None, answer_name, "bang.event.dorothy_rage.effect"),
    "which copy": (answers_copy, None, answer_copy, "bang.event.dorothy_rage.which_copy"),
    "choose the target": (answers_target, None, answer_target, "bang.event.dorothy_rage.targets"),
}
