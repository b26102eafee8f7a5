"""What goes with BANG! cards: Aim, Colorado Bill, Bounty and Shotgun (chapters "Nové postavy", "Nové karty")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.piles import discard_own, leave_hand
from verification.model.bang.sequence import set_off
from verification.model.bang.table import has, has_card, in_game, reading
from verification.model.bang.todo import do, first, pending


def colorado_draws(position: Position, who: str, name: str) -> list[Item]:
    """Colorado Bill makes a draw! for each BANG! card played, before anybody answers; for Ricochet it is only used.

    Clauses: bang.character.colorado_bill.spades_unavoidable, bang.character.colorado_bill.bang_cards_only,
    bang.play_vs_use.play.
    """
    if not has(position, who, "Colorado Bill") or name not in ("BANG!", "Black Flower"):
        return []
    return [do("draw!", who, wants="spades", flipped=[], then="Colorado Bill")]


def after_colorado(position: Position, spades: bool) -> None:
    """On spades the shot cannot be cancelled.

    Clauses: bang.character.colorado_bill.spades_unavoidable, bang.card.aim.colorado_bill.
    """
    effect = pending(position, "effect")
    if spades and effect:
        effect["unavoidable"] = True


def lives_at_stake(position: Position, item: Item) -> int:
    """How many lives the hit of a BANG! card takes.

    Clause: bang.card.aim.effect.
    """
    return 2 if item.get("aim") else 1


def needed_with_aim(position: Position, item: Item, needs: int) -> int:
    """How many Missed! effects cancel a BANG! card; by one reading two where Aim goes with it.

    Clause: bang.card.aim.effect.
    """
    return max(needs, 2) if item.get("aim") and reading(position, "bang.card.aim.effect") == "two" else needs


def bang_card_hits(position: Position, target: str, shooter: str) -> None:
    """A BANG! card has hit: Bounty is paid, and Shotgun takes a card, before the life is lost.

    Each is an effect of the player in front of whom the card lies.

    Clauses: bang.card.bounty.draw, bang.card.bounty.bang_cards_only, bang.card.shotgun.discard,
    bang.sequence.simultaneous.
    """
    if not in_game(position, shooter):
        return
    if has_card(position, target, "Bounty"):
        set_off(position, target, "Bounty", shooter=shooter)
    if has_card(position, shooter, "Shotgun") and position["hand"][target]:
        set_off(position, shooter, "Shotgun", target=target)


def do_bounty(position: Position, item: Item) -> None:
    """The shooter draws a card.

    Clause: bang.card.bounty.draw.
    """
    first(position, do("draw cards", item["shooter"], n=1))


def do_shotgun(position: Position, item: Item) -> None:
    """The player who is hit is asked for a card.

    Clause: bang.card.shotgun.discard.
    """
    if position["hand"][item["target"]]:
        first(position, do("discard for Shotgun", item["target"], target=item["target"]))


def answers_shotgun(position: Position, item: Item) -> list[Line]:
    """Any card of the hand.

    Clause: bang.card.shotgun.discard.
    """
    return [{"by": item["who"], "do": "discard", "card": card} for card in sorted(set(position["hand"][item["who"]]))]


def answer_shotgun(position: Position, item: Item, line: Line) -> None:
    """It is discarded.

    Clause: bang.card.shotgun.discard.
    """
    position["todo"].remove(item)
    leave_hand(position, item["who"], line["card"])
    discard_own(position, item["who"], line["card"])


DO = {"Bounty": do_bounty, "Shotgun": do_shotgun}
ASK = {"discard for Shotgun": (answers_shotgun, None, answer_shotgun, "bang.card.shotgun.discard")}
