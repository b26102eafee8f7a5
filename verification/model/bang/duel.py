"""Cards that ask for a BANG! card: Duel and Indians!."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position, name_of
from verification.model.bang.law_of_the_west import must_keep
from verification.model.bang.piles import discard_own, leave_hand
from verification.model.bang.sequence import set_off
from verification.model.bang.show_cards import any_card_as_bang, not_yet
from verification.model.bang.table import event, has, in_game, reading
from verification.model.bang.todo import do, first
from verification.model.bang.wagon_answers import give_bang_with, wagons_as_bang


def bang_discards(position: Position, who: str) -> list[dict[str, str]]:
    """The cards of a hand that may be discarded as a BANG! card now, and as what.

    Clauses: bang.card.indians.bang_cards_only, bang.character.calamity_janet.swap,
    bang.character.annie_versary.any_discard, bang.event.sermon.duel, bang.event.sermon.no_use_at_all,
    bang.event.law_of_the_west.playing_only, bang.event.showdown.answers, bang.character.john_pain.not_at_once.
    """
    if event(position) == "The Sermon" and position["turn"] == who:
        return []
    found = []
    any_card = any_card_as_bang(position, "bang.event.showdown.answers")
    for card in sorted(set(position["hand"][who])):
        name = name_of(card)
        if must_keep(position, who, card) or not_yet(position, who, card):
            continue
        if name == "BANG!":
            found.append({"card": card})
        elif (
            any_card
            or has(position, who, "Annie Versary")
            or (name == "Missed!" and has(position, who, "Calamity Janet"))
        ):
            found.append({"card": card, "as": "BANG!"})
    return found


def answers_bang_wanted(position: Position, item: Item) -> list[Line]:
    """Discard a BANG! card, or pass.

    Clauses: bang.card.indians.effect, bang.card.duel.alternate, bang.card.duel.out_of_turn,
    bang.card.indians.no_barrel_missed, bang.card.duel.no_barrel_missed.
    """
    who = item["who"]
    lines = [{"by": who, "do": "discard", **found} for found in bang_discards(position, who)]
    lines += [{"by": who, "do": "use", "what": name} for name in wagons_as_bang(position, who)]
    return [*lines, {"by": who, "do": "pass"}]


def do_bang_wanted(position: Position, item: Item) -> None:
    """A player is asked for a BANG! card."""
    if in_game(position, item["who"]):
        first(position, {**item, "what": "give a BANG!"})


def answer_bang_wanted(position: Position, item: Item, line: Line) -> None:
    """Whoever gives no BANG! card loses a life; in a Duel it is then for the other one.

    Clauses: bang.card.indians.effect, bang.card.duel.alternate, bang.card.duel.loser, bang.card.duel.ends,
    bang.card.duel.own_loss, bang.card.duel.not_counted, bang.wagon.baggage_car.reaction.
    """
    who, player = item["who"], item["player"]
    position["todo"].remove(item)
    if line["do"] == "pass":
        own = who == player
        loss = do("lose lives", who, n=1, by=None if own else player)
        if item["other"]:
            loss |= {"in_duel": True, "opponent": item["other"] if own else None}
            first(position, do("duel over", who, duel=True, molly=item.get("molly", [])))
        first(position, loss)
        return
    goes_on = [{**item, "what": "BANG! wanted", "who": item["other"], "other": who}] if item["other"] else []
    if line["do"] == "use":
        give_bang_with(position, item, line["what"], goes_on)
        return
    leave_hand(position, who, line["card"])
    discard_own(position, who, line["card"])
    first(position, do("used a card", who, discarded=True), *goes_on)


def do_duel_over(position: Position, item: Item) -> None:
    """A Duel is over after the life has been lost; Molly Stark draws for the cards that she discarded in it.

    Clauses: bang.card.duel.ends, bang.character.molly_stark.after_duel, bang.character.molly_stark.not_last_life.
    """
    nothing = reading(position, "bang.character.molly_stark.not_last_life") == "nothing"
    for who in dict.fromkeys(item["molly"]):
        if in_game(position, who) and not (nothing and item.get("saved") == who):
            set_off(position, who, "Molly Stark", n=item["molly"].count(who))


DO = {"BANG! wanted": do_bang_wanted, "duel over": do_duel_over}
ASK = {"give a BANG!": (answers_bang_wanted, None, answer_bang_wanted, "bang.card.indians.effect")}
