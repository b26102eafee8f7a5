"""Greygory Deck, who has the abilities of two others (chapter "Divoký západ: nové postavy").

``cast`` tells, for a player who is Greygory Deck, whose abilities they have.
"""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position
from verification.model.bang.show_deck import ORIGINAL
from verification.model.bang.table import everybody, has, in_game, reading
from verification.model.bang.todo import do, first


def free_characters(position: Position, who: str, chosen: list[str]) -> list[str]:
    """The characters of the base game whom nobody plays, but for the present two; a spare one is its player's.

    Clauses: bang.character.greygory_deck.pair, bang.character.greygory_deck.base_only,
    bang.character.greygory_deck.nobody_plays, bang.character.greygory_deck.both.
    """
    number = 16 if reading(position, "bang.character.greygory_deck.base_only") == "sixteen" else 19
    owned = reading(position, "bang.character.greygory_deck.nobody_plays")
    players = [name for name in everybody(position) if owned == "theirs" or in_game(position, name)]
    theirs = [position["character"]] if owned == "all_free" else [position["character"], position["spare"]]
    played = [people.get(name) for people in theirs for name in players]
    taken = [*played, *chosen, *(one for pair in position["cast"].values() for one in pair)]
    return [name for name in ORIGINAL[:number] if name not in taken]


def do_greygory(position: Position, item: Item) -> None:
    """Greygory Deck may take two others, at the beginning of the game and at the start of each turn.

    Clauses: bang.character.greygory_deck.pair, bang.character.greygory_deck.at_the_beginning,
    bang.character.greygory_deck.keep_or_swap.
    """
    who = item["who"]
    if in_game(position, who) and has(position, who, "Greygory Deck") and len(free_characters(position, who, [])) >= 2:
        first(position, do("keep or take others", who))


def answers_keep(position: Position, item: Item) -> list[Line]:
    """Keep the two, or exchange both."""
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("keep", "swap")]


def answer_keep(position: Position, item: Item, line: Line) -> None:
    """Chance deals the two others.

    Clause: bang.character.greygory_deck.both.
    """
    position["todo"].remove(item)
    if line["what"] == "swap":
        first(position, do("which character", "chance", on=item["who"], chosen=[]))


def answers_which_character(position: Position, item: Item) -> list[Line]:
    """Any character whom nobody plays.

    Clauses: bang.character.greygory_deck.pair, bang.character.greygory_deck.both.
    """
    free = free_characters(position, item["on"], item["chosen"])
    return [{"by": "chance", "do": "choose", "what": name, "on": item["on"]} for name in free]


def refusal_which_character(position: Position, item: Item, line: Line) -> str | None:
    """Why it cannot be this character.

    Clauses: bang.character.greygory_deck.pair, bang.character.greygory_deck.base_only,
    bang.character.greygory_deck.nobody_plays.
    """
    return None if line in answers_which_character(position, item) else "bang.character.greygory_deck.pair"


def answer_which_character(position: Position, item: Item, line: Line) -> None:
    """With the second one the pair is complete; lives stay as they are.

    Clauses: bang.character.greygory_deck.pair, bang.character.greygory_deck.lives_stay.
    """
    position["todo"].remove(item)
    who, chosen = item["on"], [*item["chosen"], line["what"]]
    if len(chosen) < 2:
        first(position, {**item, "chosen": chosen})
        return
    position["cast"][who] = chosen
    position["declined"] = [name for name in position["declined"] if name != who]


DO = {"Greygory Deck": do_greygory}
ASK = {
    "keep or take others": (answers_keep, None, answer_keep, "bang.character.greygory_deck.keep_or_swap"),
    "which character": (
        answers_which_character,
        refusal_which_character,
        answer_which_character,
        "bang.character.greygory_deck.pair",
    ),
}
CLOSED = {"which character"}
