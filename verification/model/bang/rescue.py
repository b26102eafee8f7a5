"""Saved!: another player is kept from losing a life (section "Obětavý skok")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position, name_of
from verification.model.bang.high_noon import bars_play
from verification.model.bang.piles import discard, leave_hand, note_played
from verification.model.bang.table import everybody, in_game, reading, round_from
from verification.model.bang.todo import do, first


def rescues(position: Position, who: str) -> list[Line]:
    """The plays of Saved! that a player may make now, in any turn.

    Clauses: bang.card.saved.effect, bang.card.saved.any_turn.
    """
    cards = [card for card in sorted(set(position["hand"][who])) if name_of(card) == "Saved!"]
    return [{"by": who, "do": "play", "card": card} for card in cards if not bars_play(position, who, card)]


def next_rescuer(position: Position, item: Item) -> str | None:
    """The next player who may keep another one from a loss and has not been asked.

    Clauses: bang.card.saved.effect, bang.sequence.everyone_same_thing.
    """
    begin = position["turn"] or everybody(position)[0]
    asked = [item["who"], *item.get("asked", [])]
    players = [name for name in round_from(position, begin) if name not in asked]
    return next((name for name in players if rescues(position, name)), None)


def do_who_may_save(position: Position, item: Item) -> None:
    """A player who is asked is asked no more, once Saved! has been spent otherwise.

    Clause: bang.card.saved.effect.
    """
    if rescues(position, item["who"]):
        first(position, {**item, "what": "rescue"})


def answers_rescue(position: Position, item: Item) -> list[Line]:
    """Play Saved!, or not."""
    return [*rescues(position, item["who"]), {"by": item["who"], "do": "pass"}]


def answer_rescue(position: Position, item: Item, line: Line) -> None:
    """One life less is lost; what the rescuer gets comes after the loss, by one reading only after a fatal one.

    Clause: bang.card.saved.effect.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        return
    leave_hand(position, who, line["card"])
    discard(position, line["card"])
    note_played(position, who, line["card"])
    loss = position["todo"].pop(0)
    victim, any_loss = loss["who"], reading(position, "bang.card.saved.effect") == "any_loss"
    thanks = [do("the rescuer takes cards", who, victim=victim), do("effect over", who)]
    thanks = thanks if any_loss or loss["n"] >= position["lives"][victim] else []
    first(position, do("used a card", who), {**loss, "n": loss["n"] - 1}, *thanks)


def do_thanks(position: Position, item: Item) -> None:
    """The rescuer takes two cards, if the rescued player is still in the game.

    Clauses: bang.card.saved.effect, bang.card.saved.choose_source.
    """
    who, victim = item["who"], item["victim"]
    if not in_game(position, who) or not in_game(position, victim):
        return
    if position["hand"][victim]:
        first(position, {**item, "what": "hand or draw pile"})
    else:
        first(position, do("draw cards", who, n=2))


def answers_thanks(position: Position, item: Item) -> list[Line]:
    """From the hand of the rescued player, or from the draw pile.

    Clauses: bang.card.saved.choose_source, bang.card.saved.one_card_hand.
    """
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("hand", "draw")]


def answer_thanks(position: Position, item: Item, line: Line) -> None:
    """Two cards from there; from a hand at random, and fewer if it holds fewer.

    Clauses: bang.card.saved.choose_source, bang.card.saved.one_card_hand, bang.card.saved.random.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["what"] == "draw":
        first(position, do("draw cards", who, n=2))
    else:
        take = do("take from hand", who, victim=item["victim"], decided=True)
        first(position, *({**take} for _ in position["hand"][item["victim"]][:2]))


DO = {"who may save": do_who_may_save, "the rescuer takes cards": do_thanks}
ASK = {
    "rescue": (answers_rescue, None, answer_rescue, "bang.card.saved.effect"),
    "hand or draw pile": (answers_thanks, None, answer_thanks, "bang.card.saved.choose_source"),
}
