"""Draw!: a card turned over decides (chapter "Sejmutí")."""

from __future__ import annotations

from verification.model.bang.bomb import who_may_void
from verification.model.bang.facts import RANKS, Item, Line, Position, rank_of, without
from verification.model.bang.piles import pile_is_ready
from verification.model.bang.table import has, has_equipment, in_game, suit, with_show
from verification.model.bang.todo import do, first


def do_draw_check(position: Position, item: Item) -> None:
    """Turn over the top card of the draw pile, for Rum four; Lucky Duke and Horseshoe add one each.

    Clauses: bang.draw_check.definition, bang.character.lucky_duke.flip_two, bang.turn.draw.no_cards,
    bang.equipment.horseshoe.extra_card, bang.equipment.horseshoe.lucky_duke, bang.equipment.rum.extra_cards,
    bang.elimination.last_life.
    """
    if not in_game(position, item["who"]):  # Tumbleweed has been paid from the Bomb in front of the player
        count(position, item, [])
        return
    counts = item.get("counts", 1)
    wanted = counts + has(position, item["who"], "Lucky Duke") + has_equipment(position, item["who"], "Horseshoe")
    wanted = counts if item.get("nobody") else wanted
    if len(item["flipped"]) < wanted and not pile_is_ready(position, item, item["who"]):
        return
    if len(item["flipped"]) < wanted and position["draw"]:
        item["flipped"].append(position["draw"].pop(0))
        first(position, item)
        return
    if len(item["flipped"]) > counts:
        first(position, {**item, "what": "which flipped card counts", "chosen": []})
    else:
        finish_draw_check(position, item, item["flipped"])


def answers_which_flipped(position: Position, item: Item) -> list[Line]:
    """Where more cards have been flipped than count, the player chooses which do.

    Clauses: bang.character.lucky_duke.flip_two, bang.equipment.horseshoe.extra_card,
    bang.equipment.rum.extra_cards.
    """
    left = without(item["flipped"], *item["chosen"])
    return [{"by": item["who"], "do": "pick", "card": card} for card in sorted(set(left))]


def answer_which_flipped(position: Position, item: Item, line: Line) -> None:
    """The card chosen counts; all are discarded."""
    position["todo"].remove(item)
    chosen = [*item["chosen"], line["card"]]
    if len(chosen) < item.get("counts", 1):
        first(position, {**item, "chosen": chosen})
    else:
        finish_draw_check(position, item, chosen)


def finish_draw_check(position: Position, item: Item, cards: list[str]) -> None:
    """The draw! has been made; it counts, unless somebody has it made again.

    Clause: bang.card.tumbleweed.effect.
    """
    holders = who_may_void(position)
    if cards and holders:
        first(position, do("void the draw!", holders[0], check=item, cards=cards))
    else:
        count(position, item, cards)


def do_counts(position: Position, item: Item) -> None:
    """Nobody has had the draw! made again."""
    count(position, item, item["cards"])


def count(position: Position, item: Item, cards: list[str]) -> None:
    """The cards turned over are discarded, and what called for the draw! goes on.

    Clauses: bang.draw_check.discard_flipped, bang.draw_check.resolution, bang.character.lucky_duke.discard_both,
    bang.equipment.horseshoe.discard, bang.equipment.rum.discard.
    """
    good = bool(cards) and asked_for(position, item["wants"], cards[0])
    first(position, do("after draw!", item["who"], then=item["then"], good=good, cards=cards, at=item.get("at")))
    first(position, do("order of discards", item["who"], cards=list(item["flipped"]), of="table"))
    if with_show(position) and not item.get("nobody"):
        first(position, do("who takes a flipped card", cards=cards, past=[]))


def asked_for(position: Position, wants: str, card: str) -> bool:
    """Whether a card turned over is what a draw! asks for: hearts, red, spades, or spades from 2 to 9.

    Clauses: bang.draw_check.range_inclusive, bang.draw_check.rank_order, bang.card.dynamite.explode,
    bang.card.barrel.success, bang.card.jail.escape, bang.event.curse.ranks,
    bang.character.don_bell.extra_turn, bang.card.rattlesnake.check,
    bang.character.colorado_bill.spades_unavoidable, bang.character.teren_kill.draw_check,
    bang.event.helena_zontero.effect.
    """
    if wants == "red":
        return suit(position, card) in ("hearts", "diamonds")
    if wants == "high":
        return rank_of(card) in ("J", "Q", "K", "A")
    if wants == "spades":
        return suit(position, card) == "spades"
    if wants == "not spades":
        return suit(position, card) != "spades"
    if wants == "dynamite":
        low = RANKS.index(rank_of(card)) <= RANKS.index("9")
        return suit(position, card) == "spades" and low
    return suit(position, card) == "hearts"


DO = {"draw!": do_draw_check, "draw! counts": do_counts}
ASK = {
    "which flipped card counts": (
        answers_which_flipped,
        None,
        answer_which_flipped,
        "bang.character.lucky_duke.flip_two",
    ),
}
CLOSED = {"which flipped card counts"}
