"""Taking back a card or an ability (chapter "Časová posloupnost karet").

``takeable`` keeps, for each player who could still take something back, the position before it.
"""

from __future__ import annotations

from verification.model.bang.decks import REST
from verification.model.bang.facts import Line, Position, without
from verification.model.bang.piles import DISCARDS
from verification.model.bang.table import dealt_in_secret, reading, show


def refusal_take_back(position: Position, line: Line) -> str | None:
    """Why a player may not take back.

    Clauses: bang.sequence.take_back, bang.sequence.take_back.window, bang.sequence.take_back.no_chance.
    """
    if position["winners"] is not None:
        return "bang.end.immediate"
    return None if line["by"] in position["takeable"] else "bang.sequence.take_back.window"


def taken_back(position: Position, line: Line) -> Position:
    """Everything is as it was before the card was played; answers return to their owners.

    Cards that have been drawn since lie on their deck again, in the order in which they came.

    Clauses: bang.sequence.take_back.answers, bang.sequence.take_back.no_chance.
    """
    before: Position = position["takeable"][line["by"]]
    since = position["turned_up"][len(before["turned_up"]) :]
    decks = {deck: [*before[deck], *(card for other, card in since if other == deck)] for deck in REST}
    rest = {bag: without(before[bag], *(card for other, card in since if other == deck)) for deck, bag in REST.items()}
    return {**before, **decks, **rest}


def forget_or_keep(before: Position, now: Position, line: Line) -> None:
    """After a decision: who may still take back, and to which position.

    Clauses: bang.sequence.take_back.window, bang.sequence.take_back.no_chance.
    """
    who = line["by"]
    kept = dict(before["takeable"])
    if line["do"] in ("play", "use"):
        kept = {} if who == before["turn"] else {name: at for name, at in kept.items() if name != who}
        kept[who] = {**before, "takeable": {}}
    turn_over = now["turns"] != before["turns"]
    mixed = line["do"] == "shuffle" or (line["by"] == "chance" and line["do"] == "choose")
    if turn_over or mixed or (came_to_light(before, now, line) and barred(now)):
        kept = {}
    now["takeable"] = kept
    if not kept:
        now["turned_up"] = []


def barred(position: Position) -> bool:
    """Whether a card that has come to light bars taking back."""
    return reading(position, "bang.sequence.take_back.no_chance") == "barred"


def came_to_light(before: Position, now: Position, line: Line) -> bool:
    """Whether a card has left a deck, or a hidden card of a player has been taken, discarded or turned over.

    Clause: bang.sequence.take_back.no_chance.
    """
    drawn = line["by"] == "chance" or in_decks(now) != in_decks(before)
    drawn |= hands_shown(now) > hands_shown(before)
    return drawn or any(was_hidden(before, now, line, who) for who in before["hand"])


def hands_shown(position: Position) -> int:
    """How many hands have been shown in this turn, and before a card was played as in a turn of one's own.

    Clauses: bang.event.dorothy_rage.shown, bang.event.dorothy_rage.as_own_turn.
    """
    return sum(used.get("hands_shown", 0) for used in (position["used"], position["lent"].get("used", {})))


def in_decks(position: Position) -> list[int]:
    """How many cards lie in each deck face down, the draw pile first."""
    return [len(position[deck]) + len(position[rest]) for deck, rest in REST.items()]


def was_hidden(before: Position, now: Position, line: Line, who: str) -> bool:
    """Whether a hidden card of this player has been seen by others: one that the player has not laid down.

    The role of a player who is killed is turned over, and the hand is discarded. The player who decides has known the
    own cards.

    Clauses: bang.sequence.take_back.no_chance, bang.elimination.reveal_role, bang.elimination.discard_all,
    bang.event.sacagaway.effect.
    """
    decides = who == line["by"]
    laid = [line.get("card"), *line.get("cards", [])] if decides else []
    face_up = show(before) == "Sacagaway"
    hidden = [card for card in before["hand"][who] if card not in laid and not face_up]
    if who in now["out"] and who not in before["out"]:
        return bool(hidden) or (dealt_in_secret(before, who) and who not in before["shown"])
    going = [card for item in now["todo"] if item["what"] in DISCARDS and item["of"] == who for card in item["cards"]]
    return not decides and any(card not in now["hand"][who] or card in going for card in hidden)
