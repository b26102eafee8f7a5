"""A card that is played at one player alone, and who may cancel it (sections "Útěk", "Mick Defender").

Before what is printed on such a card takes place, its target may be asked. "A card at one player", which
``aimed_at_one`` has put there, stands in the list right before what can be cancelled.
"""

from __future__ import annotations

from verification.model.bang.armed_answers import (
    cannot_be_cancelled,
    cannot_be_ignored,
    card_cancelled,
    may_ignore,
    shot_called_off,
    shot_ignored,
)
from verification.model.bang.evan_babbit import may_turn
from verification.model.bang.facts import EQUIPMENT, GREEN, WAGONS, Item, Line, Position, name_of
from verification.model.bang.high_noon import bars_play
from verification.model.bang.piles import discard, leave_hand, note_played, take_out_of_play
from verification.model.bang.price import can_pay, pay_for_ability
from verification.model.bang.table import has, in_game, reading
from verification.model.bang.todo import do, first

BANG_CARD = {"BANG!", "Black Flower", "Ricochet"}
"""As what a BANG! card is played."""


def do_aimed(position: Position, item: Item) -> None:
    """The target is asked, if there is a way to cancel the card; Evan Babbit later, with the new target of the shot.

    Clauses: bang.card.escape.not_without_play, bang.character.mick_defender.not_without_play.
    """
    due = underway(position)
    if item["name"] == "BANG!" and due and due["what"] == "effect" and not item["used"] and may_turn(position, item):
        return
    if in_game(position, item["who"]) and len(answers_aimed(position, item)) > 1:
        first(position, {**item, "what": "cancel the card"})


def played(position: Position, item: Item) -> bool:
    """Whether a card is played; by one reading one that is merely used can be cancelled, too.

    Clause: bang.card.escape.colours.
    """
    green = name_of(item["card"]) in GREEN and item["name"] in GREEN
    used = item["card"] in EQUIPMENT or item["card"] in WAGONS or green or item["used"]
    return not used or reading(position, "bang.card.escape.colours") == "used_too"


def underway(position: Position) -> Item | None:
    """What can be cancelled: the effect of a card, or a shot that has a new target."""
    return next((item for item in position["todo"] if item["what"] in ("effect", "turned on them")), None)


def answers_aimed(position: Position, item: Item) -> list[Line]:
    """Escape, the ability of Mick Defender or Ms. Abigail, or nothing.

    Clauses: bang.card.escape.effect, bang.card.escape.out_of_turn, bang.card.escape.not_aim,
    bang.character.mick_defender.missed_cancels_card, bang.character.mick_defender.bang_as_usual,
    bang.character.ms_abigail.effect.
    """
    who = item["who"]
    lines: list[Line] = []
    may = reading(position, "bang.character.ms_abigail.effect") == "may"
    due = underway(position) or item
    if may and may_ignore(position, who, item) and not cannot_be_ignored(position, due):
        lines.append({"by": who, "do": "use", "what": "Ms. Abigail"})
    is_bang = item["name"] in BANG_CARD and item["card"] not in EQUIPMENT
    if played(position, item) and not item["at_all"]:
        sure = is_bang and cannot_be_cancelled(position, due)
        if not sure and (not is_bang or reading(position, "bang.card.escape.effect") == "bang_too"):
            escapes = [card for card in sorted(set(position["hand"][who])) if name_of(card) == "Escape"]
            lines += [{"by": who, "do": "play", "card": card} for card in escapes if not bars_play(position, who, card)]
        if not is_bang and has(position, who, "Mick Defender") and can_pay(position, who, 1, "Mick Defender"):
            lines.append({"by": who, "do": "use", "what": "Mick Defender"})
    return [*lines, {"by": who, "do": "pass"}]


def answer_aimed(position: Position, item: Item, line: Line) -> None:
    """The card is cancelled by Escape, by a Missed! card that is asked for, or ignored; or it is not.

    Clauses: bang.card.escape.effect, bang.character.mick_defender.missed_cancels_card,
    bang.character.ms_abigail.effect.
    """
    who = item["who"]
    if line["do"] == "use" and line["what"] == "Ms. Abigail":
        position["todo"].remove(item)
        if position["todo"][0]["what"] == "turned on them":
            shot_ignored(position, position["todo"].pop(0))
        else:
            position["todo"][0]["what"] = "is ignored"
        return
    if line["do"] == "use":
        then = do("Mick Defender pays", who)
        first(position, do("pay", who, n=1, paid=[], card=None, cost_of="Mick Defender", then=then))
        return
    position["todo"].remove(item)
    if line["do"] == "play":
        play_escape(position, who, line["card"])
        cancel(position, who)


def play_escape(position: Position, who: str, card: str) -> None:
    """Escape is played.

    Clause: bang.card.escape.effect.
    """
    leave_hand(position, who, card)
    discard(position, card)
    note_played(position, who, card)


def cancel(position: Position, who: str) -> None:
    """What the card would do does not take place; a card that would stay in play is discarded.

    What follows from a card having been used for that comes after it.

    Clauses: bang.card.escape.effect, bang.card.escape.colours, bang.character.mick_defender.single_target,
    bang.card.flintlock.upgrade, bang.card.buntline_special.any_way.
    """
    cancelled = position["todo"].pop(0)
    first(position, do("used a card", who))
    if cancelled["what"] == "effect":
        card_cancelled(position, cancelled)
    if cancelled["what"] == "turned on them":
        shot_called_off(position, cancelled)
    if cancelled["what"] == "it stays" and cancelled["card"] in position["in_play"][cancelled["on"]]:
        take_out_of_play(position, cancelled["on"], cancelled["card"])
        discard(position, cancelled["card"])


def do_mick_pays(position: Position, item: Item) -> None:
    """A Missed! card is discarded, and the card is cancelled.

    Clause: bang.character.mick_defender.missed_cancels_card.
    """
    del position["todo"][0]  # the question that has been answered
    pay_for_ability(position, item["who"], item["paid"])
    cancel(position, item["who"])


DO = {"a card at one player": do_aimed, "Mick Defender pays": do_mick_pays}
ASK = {"cancel the card": (answers_aimed, None, answer_aimed, "bang.card.escape.effect")}
