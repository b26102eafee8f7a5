"""Cards are drawn, and the deck runs out: Dobírání, Vyčerpání karet."""

from __future__ import annotations

from collections import Counter

from verification.model.plain_data import Plain
from verification.model.samurai.end import look_at_honour
from verification.model.samurai.table import do_first, kinds, reading


def a_card_is_drawn(table: Plain, thing: Plain) -> None:
    """samurai.turn.draw.deck_empty, samurai.deck.draw_goes_on, samurai.deck.both_empty: a card, if there is one."""
    if not there_is_a_card(table, thing):
        return
    if table["deck"] or len(table["bag"]) == 1:
        from_pile = table["deck"] or table["bag"]
        card_comes(table, thing, from_pile.pop(0))
    else:
        do_first(table, {**thing, "what": "draw", "who": "chance"})


def there_is_a_card(table: Plain, thing: Plain) -> bool:
    """samurai.deck.exhausted, samurai.deck.made_again, samurai.deck.both_empty: a card is wanted.

    Where the deck has to be made anew first, the thing is done afterwards.
    """
    if table["deck"] or table["bag"]:
        return True
    if table["discard"]:
        do_first(table, {"what": "the deck is made anew"}, thing)
    elif reading(table, "samurai.deck.both_empty") == "each_attempt_costs":
        everybody_pays(table)
    return False


def possible_draws(table: Plain, question: Plain) -> list[Plain]:
    """Any card of a deck whose order nobody knows."""
    on = question["on"]
    return [{"by": "chance", "do": "draw", "card": card, "on": on} for card in kinds(table["bag"])]


def draw(table: Plain, question: Plain, line: Plain) -> None:
    """Chance has turned up a card."""
    table["bag"].remove(line["card"])
    card_comes(table, question, line["card"])


def card_comes(table: Plain, thing: Plain, card: str) -> None:
    """samurai.card.bushido.check: a card of the deck goes to the hand, or is turned over for Bushido and discarded."""
    if thing["to"] == "hand":
        table["hands"][thing["on"]].append(card)
    else:
        table["discard"].append(card)
        do_first(table, {"what": "Bushido has turned over a card", "card": card})


def the_deck_has_just_run_out(table: Plain) -> bool:
    """samurai.deck.exhausted, samurai.deck.made_again: looked at after everything that is done.

    with_last_card: as soon as its last card has left it; when_needed: only when a card is wanted.
    """
    if table["deck"] or table["bag"] or table["deck_is"] == "being made":
        return False
    if reading(table, "samurai.deck.exhausted") == "when_needed":
        return False
    if table["deck_is"] == "there":
        table["deck_is"] = "gone"
        return bool(table["discard"])
    return bool(table["discard"]) and reading(table, "samurai.deck.made_again") == "with_first_discard"


def the_deck_is_made_anew(table: Plain, _: Plain) -> None:
    """samurai.deck.exhausted, samurai.deck.honour_loss, samurai.deck.may_end_game."""
    table["deck_is"] = "being made"
    do_first(table, {"what": "shuffle", "who": "chance", "pile": "discard"})
    everybody_pays(table)


def everybody_pays(table: Plain) -> None:
    """samurai.deck.honour_loss: all at one moment, and then it is looked at who has none left."""
    for name in table["seats"]:
        table["honour"][name] -= 1
    look_at_honour(table)


def possible_shuffles(_: Plain, __: Plain) -> list[Plain]:
    """Any order of the discard pile; only the one that nobody knows is listed."""
    return [{"by": "chance", "do": "pass"}]


def why_no_shuffle(table: Plain, question: Plain, line: Plain) -> str | None:
    """samurai.setup.deck, samurai.deck.exhausted: the whole pile, in whatever order, and nothing else."""
    if line == {"by": "chance", "do": "pass"}:
        return None
    whole = line["do"] == "shuffle" and Counter(line.get("cards")) == Counter(table[question["pile"]])
    clause = "samurai.deck.exhausted" if question["pile"] == "discard" else "samurai.setup.deck"
    return None if whole else clause


def shuffle(table: Plain, question: Plain, line: Plain) -> None:
    """samurai.setup.deck, samurai.deck.exhausted: what has been shuffled is the deck."""
    pile, table[question["pile"]] = table[question["pile"]], []
    if line["do"] == "pass":
        table["bag"] = pile
    else:
        table["deck"] = list(line["cards"])
    table["deck_is"] = "there"
