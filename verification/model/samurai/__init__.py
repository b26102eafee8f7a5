"""Samurai Sword once more: its rules as a naive program on plain data (document 004).

A position is a plain dictionary, which `table` describes; a line is a line of a transcript. One module a chapter:

setup        what is in the box, and how a game begins
harmless     who is harmless
turn         the four phases
attack       how difficult an attack is, and what weapons do
defeat       who gives honour to whom
deck         cards are drawn, and the deck runs out
end          the end of the game and the scores
cards        what the cards do
bushido      what one of them does in the turns of others
characters   what each character can do
three        what is different with three players
reasons      why a line is not allowed
game         how the chapters come together

Not decided, since nothing in a position hangs on it: who sees which role, what is announced, and where tokens lie that
nobody has (`NOT_DECIDED`).

>>> roles, characters = ("shogun", "ninja", "ninja"), ("Tomoe", "Hanzō", "Benkei")
>>> named = zip(("Ada", "Ben", "Cleo"), roles, characters, strict=True)
>>> players = [{"name": name, "role": role, "character": character} for name, role, character in named]
>>> position = begin({"game": "samurai", "players": players})
>>> asked(position)
{'who': 'chance', 'what': 'draw'}
>>> refusal(position, {"by": "chance", "do": "draw", "card": "Katana", "on": "Ada"})
"""

from __future__ import annotations

from verification.model.plain_data import Plain, bare, copied
from verification.model.samurai import setup
from verification.model.samurai.end import why_not_won_by
from verification.model.samurai.game import answer, go_on, possible, why_not
from verification.model.samurai.setup import header_refusal, told

NOT_DECIDED = {
    "samurai.components.honour_tokens": "honour is a number here, and never rises over all players",
    "samurai.components.resilience_tokens": "resilience is a number here, and the tokens never run out",
    "samurai.setup.characters.announced": "everybody knows the characters",
    "samurai.setup.honour.leftover_boxed": "nobody ever takes honour from anywhere but a player",
    "samurai.setup.honour.on_role_card": "everybody can count honour",
    "samurai.setup.leftovers": "what is not dealt is not told of",
    "samurai.setup.resilience.supply": "resilience is a number here",
    "samurai.setup.roles.dealt": "who knows a role is not told of",
    "samurai.setup.roles.look": "who knows a role is not told of",
    "samurai.setup.roles.others_hidden": "who knows a role is not told of",
    "samurai.setup.roles.random_ninja_removed": "the header tells which Ninja cards are in use",
    "samurai.setup.roles.shogun_reveals": "who knows a role is not told of",
    "samurai.talk.role_secret": "who knows a role is not told of",
    "samurai.weapon.tokens_to_supply": "resilience is a number here",
}

__all__ = ["NOT_DECIDED", "answers", "asked", "begin", "header_refusal", "play", "refusal", "resume", "told"]


def begin(header: Plain) -> Plain:
    """The position from which a transcript with this first line goes on."""
    return go_on(setup.begin(header))


def resume(header: Plain, checkpoint: Plain) -> Plain:
    """The position that a full checkpoint describes."""
    return go_on(setup.resume(header, checkpoint))


def refusal(position: Plain, line: Plain) -> str | None:
    """The clause that forbids a line here, also the claim of winners at the end; None if it is allowed."""
    if "end" in line:
        return why_not_won_by(position, line["end"]["winners"])
    return why_not(position, bare(line))


def play(position: Plain, line: Plain) -> Plain:
    """The position after a line that is allowed."""
    table = copied(position)
    answer(table, bare(line))
    return go_on(table)


def asked(position: Plain) -> Plain:
    """Who has to decide, and what."""
    if position["winners"] is not None:
        return {"who": "nobody", "what": "the game is over"}
    question = position["todo"][0]
    return {"who": question["who"], "what": question["what"]}


def answers(position: Plain) -> list[Plain]:
    """All lines that are allowed here, those of chance included; of the orders of a shuffle only the unknown one."""
    return [] if position["winners"] is not None else possible(position)
