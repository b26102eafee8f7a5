"""Phase 3: discarding down to the hand limit (chapter "3. Odhození nadpočetných karet")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.load import with_load
from verification.model.bang.piles import discard_own, gain, leave_hand
from verification.model.bang.shadow import is_shadow
from verification.model.bang.show_characters import looter
from verification.model.bang.table import has, has_equipment, reading
from verification.model.bang.todo import do, first


def hand_limit(position: Position, who: str) -> int:
    """How many cards a player may keep.

    Clauses: bang.hand_limit.equals_life, bang.character.sean_mallory.hand_limit, bang.event.ghost_town.hand_limit,
    bang.event.ghost_town.sean_mallory, bang.equipment.gun_belt.limit.
    """
    own = 10 if has(position, who, "Sean Mallory") else int(position["lives"][who])
    if not has_equipment(position, who, "Gun Belt"):
        return own
    return 8 if reading(position, "bang.equipment.gun_belt.limit") == "eight" else max(own, 8)


def do_phase_3(position: Position, item: Item) -> None:
    """Cards above the hand limit are discarded.

    Clauses: bang.turn.discard.phase2_end, bang.turn.discard.excess, bang.turn.discard.no_voluntary,
    bang.shadow.leaving.cards.
    """
    who = item["who"]
    position["phase"] = "discard"
    if is_shadow(position, who) and reading(position, "bang.shadow.leaving.cards") == "on_leaving":
        return
    hand = len(position["hand"][who])
    above = hand > hand_limit(position, who)
    had_to = above or item.get("had_to", False)
    if above or (had_to and hand and reading(position, "bang.turn.discard.no_voluntary") == "more_allowed"):
        first(position, {**item, "what": "discard", "had_to": had_to, "above": above})


def answers_discard(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clauses: bang.turn.discard.excess, bang.event.sermon.excess, bang.event.the_reverend.other_uses.
    """
    who = item["who"]
    lines: list[Line] = [{"by": who, "do": "discard", "card": card} for card in sorted(set(position["hand"][who]))]
    if len(position["hand"][who]) <= hand_limit(position, who):
        lines.append({"by": who, "do": "pass"})
    return lines


def answer_discard(position: Position, item: Item, line: Line) -> None:
    """The card is discarded, in the order that its owner likes; a load token may be added for it.

    Clauses: bang.discard.order_choice, bang.load.excess, bang.character.gary_looter.loot.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "discard":
        had_to = len(position["hand"][who]) > hand_limit(position, who)
        leave_hand(position, who, line["card"])
        taker = looter(position, who) if item["above"] else None
        if taker:
            gain(position, taker, line["card"])
        else:
            discard_own(position, who, line["card"])
        token = token_for_discard(position, who) if had_to and with_load(position) else []
        first(position, *token, {**item, "what": "phase 3"})


def asked_anew(position: Position, item: Item) -> bool:
    """Whether what has been done since somebody was asked for a discard has changed whether they are above the limit.

    Clauses: bang.turn.discard.excess, bang.turn.discard.no_voluntary.
    """
    who = item["who"]
    if item["above"] == (len(position["hand"][who]) > hand_limit(position, who)):
        return False
    position["todo"][0] = {**item, "what": "phase 3"}
    return True


def token_for_discard(position: Position, who: str) -> list[Item]:
    """The load token goes with the discard; Suzy Lafayette draws after that, or before it where she draws at once.

    Clauses: bang.load.excess, bang.character.suzy_lafayette.draw_when_empty.
    """
    token = do("add load", who, n=1, may=True, late=True)
    at_once = reading(position, "bang.character.suzy_lafayette.draw_when_empty") == "at_once"
    return [token] if at_once else [token, do("hold", who)]


DO = {"phase 3": do_phase_3}
ASK = {"discard": (answers_discard, None, answer_discard, "bang.turn.discard.excess")}
OVERTAKEN = {"discard": asked_anew}
