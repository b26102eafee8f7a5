"""BANG! The Dice Game once more: its rules as a naive program on plain data (documents 001 and 002).

A position is a plain dictionary, which `table` describes; a line is a line of a transcript. One module a chapter:

setup        what is in the box, and how a game begins
rolling      the turn and its throws
arrows       tokens, arrows and the attack of the Indians
resolution   what the faces do, and in which order losses are dealt with
elimination  who is out, and how the game ends
players      games of three
characters   what each character can do
game         how the chapters come together

Not decided, since nothing in a position hangs on it: who sees which role when, what is announced, and the tokens that
life points are counted with (`NOT_DECIDED`).

>>> names, roles = ("Ada", "Ben", "Cleo"), ("deputy", "outlaw", "renegade")
>>> characters = ("Paul Regret", "Lucky Duke", "Black Jack")
>>> players = [{"name": n, "role": r, "character": c} for n, r, c in zip(names, roles, characters, strict=True)]
>>> position = begin({"game": "dice", "players": players})
>>> asked(position)
{'who': 'chance', 'what': 'roll'}
>>> refusal(position, {"by": "chance", "do": "roll", "dice": ["Beer"]})
'dice.roll.first_all_five'
"""

from __future__ import annotations

from verification.model.dice import elimination, setup
from verification.model.dice.game import QUESTIONS, go_on, why_not
from verification.model.dice.setup import header_refusal, told
from verification.model.plain_data import Plain, bare, copied

NOT_DECIDED = {
    "dice.components.bullets": "life points are numbers here",
    "dice.setup.life.bullet_pile": "life points are numbers here",
    "dice.setup.characters.announced": "everybody knows the characters",
    "dice.setup.leftovers": "what is not dealt is not told of",
    "dice.setup.roles.dealt_face_down": "who knows a role is not told of",
    "dice.setup.roles.private_look": "who knows a role is not told of",
    "dice.setup.roles.secret": "who knows a role is not told of",
    "dice.setup.roles.sheriff_reveals": "who knows a role is not told of",
    "dice.three.roles_public": "who knows a role is not told of",
    "dice.elimination.reveal_role": "who knows a role is not told of",
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
        return elimination.why_not_won_by(position, line["end"]["winners"])
    return why_not(position, bare(line))


def play(position: Plain, line: Plain) -> Plain:
    """The position after a line that is allowed."""
    table = copied(position)
    question = table["todo"].pop(0)
    QUESTIONS[question["what"]].answered(table, question, bare(line))
    return go_on(table)


def asked(position: Plain) -> Plain:
    """Who has to decide, and what."""
    if position["winners"] is not None:
        return {"who": "nobody", "what": "the game is over"}
    question = position["todo"][0]
    return {"who": question["who"], "what": question["what"]}


def answers(position: Plain) -> list[Plain]:
    """All lines that are allowed here, those of chance included."""
    if position["winners"] is not None:
        return []
    question = position["todo"][0]
    return QUESTIONS[question["what"]].answers(position, question)
