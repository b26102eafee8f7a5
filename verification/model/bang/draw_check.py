"""Draw!: a card turned over decides (chapter "Sejmutí")."""

from __future__ import annotations

from verification.model.bang.facts import RANKS, Item, Line, Position, rank_of
from verification.model.bang.piles import discard, pile_is_ready
from verification.model.bang.table import has, suit
from verification.model.bang.todo import do, first


def do_draw_check(position: Position, item: Item) -> None:
    """Turn over the top card of the draw pile, Lucky Duke two.

    Clauses: bang.draw_check.definition, bang.character.lucky_duke.flip_two, bang.turn.draw.no_cards.
    """
    wanted = 2 if has(position, item["who"], "Lucky Duke") else 1
    if len(item["flipped"]) < wanted and not pile_is_ready(position, item, item["who"]):
        return
    if len(item["flipped"]) < wanted and position["draw"]:
        item["flipped"].append(position["draw"].pop(0))
        first(position, item)
        return
    if len(item["flipped"]) == 2:
        first(position, {**item, "what": "which flipped card counts"})
    else:
        finish_draw_check(position, item, item["flipped"][0] if item["flipped"] else None)


def answers_which_flipped(position: Position, item: Item) -> list[Line]:
    """Lucky Duke chooses the card that counts.

    Clause: bang.character.lucky_duke.flip_two.
    """
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(item["flipped"]))]


def answer_which_flipped(position: Position, item: Item, line: Line) -> None:
    """The card chosen counts; both are discarded."""
    position["todo"].remove(item)
    finish_draw_check(position, item, line["card"])


def finish_draw_check(position: Position, item: Item, card: str | None) -> None:
    """The cards turned over are discarded, and what called for the draw! goes on.

    Clauses: bang.draw_check.discard_flipped, bang.draw_check.resolution, bang.character.lucky_duke.discard_both.
    """
    good = card is not None and asked_for(position, item["wants"], card)
    first(position, do("after draw!", item["who"], then=item["then"], good=good))
    if len(item["flipped"]) == 2:
        first(position, do("order of discards", item["who"], cards=list(item["flipped"]), of="table"))
    elif card is not None:
        discard(position, card)


def asked_for(position: Position, wants: str, card: str) -> bool:
    """Whether a card turned over is what a draw! asks for: hearts, or spades from 2 to 9.

    Clauses: bang.draw_check.range_inclusive, bang.draw_check.rank_order, bang.card.dynamite.explode,
    bang.card.barrel.success, bang.card.jail.escape, bang.event.curse.ranks.
    """
    if wants == "dynamite":
        low = RANKS.index(rank_of(card)) <= RANKS.index("9")
        return suit(position, card) == "spades" and low
    return suit(position, card) == "hearts"


DO = {"draw!": do_draw_check}
ASK = {
    "which flipped card counts": (
        answers_which_flipped,
        None,
        answer_which_flipped,
        "bang.character.lucky_duke.flip_two",
    ),
}
CLOSED = {"which flipped card counts"}
