"""Wild West Show: what it does to the cards of a hand (chapter "Divoký západ").

``held`` lists, for John Pain, the cards from draw! that cannot be used yet: who has them, and which.
"""

from __future__ import annotations

from verification.model.bang.facts import LIVES, NO_CARD, Position, name_of
from verification.model.bang.table import has, reading, show, with_show


def first_hand(character: str) -> int:
    """How many cards a character starts with: one for each bullet, but five for Big Spencer.

    Clauses: bang.character.big_spencer.five_cards, bang.character.big_spencer.sheriff, bang.setup.hand.initial.
    """
    return 5 if character == "Big Spencer" else int(LIVES[character])


# Big Spencer.


def bars_missed(position: Position, who: str, card: str, played_as: str) -> str | None:
    """Big Spencer plays no Missed!; by one reading not as BANG! either, by another no other card that cancels a shot.

    Clauses: bang.character.big_spencer.no_missed, bang.event.showdown.big_spencer,
    bang.event.showdown.missed_of_big_spencer.
    """
    if not has(position, who, "Big Spencer"):
        return None
    if name_of(card) == "Missed!":
        if played_as == "Missed!":
            return "bang.character.big_spencer.no_missed"
        barred = reading(position, "bang.event.showdown.missed_of_big_spencer") == "barred"
        return "bang.event.showdown.missed_of_big_spencer" if barred else None
    if played_as in ("Dodge", "Backfire", "Duck!", "Cactus", "Evaded!") and nothing_helps(position, who):
        return "bang.character.big_spencer.no_missed"
    return None


def nothing_helps(position: Position, who: str) -> bool:
    """Whether Big Spencer has no Missed! effect at all but for BANG! cards under Showdown, by one reading.

    Clause: bang.character.big_spencer.no_missed.
    """
    every = reading(position, "bang.character.big_spencer.no_missed") == "every_effect"
    return every and has(position, who, "Big Spencer")


# John Pain's card from a draw!.


def not_yet(position: Position, who: str, card: str) -> bool:
    """Whether a card of the hand has come from a draw! whose cause is not over; one of two copies will do.

    Clause: bang.character.john_pain.not_at_once.
    """
    held = position["held"].count([who, card])
    return bool(held) and position["hand"][who].count(card) <= held


# Showdown.


def any_card_as_bang(position: Position, clause: str = "") -> bool:
    """Whether any card may be played as BANG!, or discarded as a BANG! card for what this clause tells.

    Clauses: bang.event.showdown.any_as_bang, bang.event.showdown.answers.
    """
    if show(position) != "Showdown":
        return False
    return not clause or reading(position, clause) == "answers_too"


def spends_the_bang(position: Position, card: str) -> bool:
    """Whether a card played as BANG! is the one BANG! card of the turn.

    Clause: bang.event.showdown.any_as_bang.
    """
    other = show(position) == "Showdown" and card != NO_CARD and name_of(card) != "BANG!"
    return not other or reading(position, "bang.event.showdown.any_as_bang") == "counted"


# Cards that are played in the own turn: Miss Susanna counts them, Lee Van Kliff repeats the last.


def note_card(position: Position, who: str, name: str) -> None:
    """The player on turn has played a card: it counts, and it is the last one.

    Clauses: bang.event.miss_susanna.effect, bang.event.miss_susanna.own_turn,
    bang.character.lee_van_kliff.repeat.
    """
    if not with_show(position) or position["turn"] != who:
        return
    count_card(position)
    position["used"]["to_repeat"] = name


def count_card(position: Position) -> None:
    """One more card of the turn.

    Clauses: bang.event.miss_susanna.effect, bang.character.lee_van_kliff.miss_susanna.
    """
    position["used"]["cards_of_the_turn"] = position["used"].get("cards_of_the_turn", 0) + 1


def note_use(position: Position, who: str) -> None:
    """A card in play is used: by one reading it counts for Miss Susanna.

    Clause: bang.event.miss_susanna.effect.
    """
    uses_too = reading(position, "bang.event.miss_susanna.effect") == "uses_too"
    if with_show(position) and position["turn"] == who and uses_too:
        count_card(position)


def note_bought(position: Position) -> None:
    """By one reading equipment is played when it is bought: it counts for Miss Susanna, and was the last card.

    Clauses: bang.gold_rush.buy.not_playing, bang.event.miss_susanna.effect, bang.character.lee_van_kliff.repeat.
    """
    if not with_show(position) or reading(position, "bang.gold_rush.buy.not_playing") == "not_played":
        return
    count_card(position)
    if reading(position, "bang.character.lee_van_kliff.repeat") == "last_card":
        position["used"].pop("to_repeat", None)
