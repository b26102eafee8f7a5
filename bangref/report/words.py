"""Rulings and questions in words.

The kernels note facts by name; this is where each of them becomes an English sentence.

    FACTS               the sentence of each fact that many games have, a format string over the arguments of the fact
    fact_words          a ruling as a sentence
    question_words      who has to decide what
    Told                an argument of a fact, which knows how to be printed

What only one game has, its kit tells (``games.kit.Words``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from bangref.core.action import NO_CARD, NOBODY, Card
from bangref.core.frame import Question
from bangref.core.ruling import Ruling
from bangref.kits import kit_for, kit_of
from bangref.kits.wording import KindOfThing, amount_words, counted, listed, player_words
from bangref.record.hidden_names import UNSEEN
from bangref.record.names import Names, english_names
from bangref.worlds.unknown import HiddenRole

FACTS = {
    "abandoned": "{0:player} gives it up; nothing has been paid",
    "another_card_since": "{1:player} has acted since; {0:player} can no longer take anything back",
    "another_decides": "it is for {0:player} to decide now, not for {1:player}",
    "cannot_be_gathered": "{0:player} cannot pay with {1:thing}",
    "chance_is_pending": "first it is for chance to decide ({1})",
    "chance_since": "chance has decided something since; {0:player} can no longer take anything back",
    "character_dealt_twice": "{1:element} has been dealt twice, the second time to {0:player}",
    "chosen": "{0:player} chooses {1:element}",
    "closed_to_interruption": "what is under way has to be finished before {0:player} may act",
    "drawn_already": "it was known which card {0:player} draws: {1:card}",
    "eliminated": "{0:player} ({1:role}) is eliminated{2:by player}",
    "end_judged_later": "whether the game is over is judged after this",
    "forbidden_by": "forbidden by {0:element}",
    "game_over": "the game is over",
    "game_won": "won by {all:players}",
    "keep_their_roles_secret": "they keep their roles to themselves: {all:players}",
    "last_life": "{0:player} would lose {2:# life} of {1}, the last one",
    "lives": "{0:player} now has {2:# life} (before: {1})",
    "next_turn": "{0:player} {1:takes|does not take} the next turn",
    "nobody_wins": "nobody wins",
    "no_more_lives": "{0:player} has {1:# life} and cannot have more",
    "no_such_ability": "{0:player} has no ability {1:element} to use here",
    "no_such_character": "{1:element}, dealt to {0:player}, is no character of this game",
    "no_such_role": "{0} is no role",
    "no_taking_back": "{0:player} cannot take back what has been decided",
    "no_use_now": "{1:element} is nothing that {0:player} can use at this moment",
    "not_among_answers": "that is nothing {0:player} can say to this ({1})",
    "not_among_options": "that is not among the options of {0:player} ({1})",
    "not_among_own_effects": "that is not among the effects that {0:player} has to put in order",
    "not_own_turn": "{0:player} may play cards only during their own turn; it is the turn of {1:player}",
    "not_saved": "{0:player} is not saved",
    "nothing_to_take_back": "{0:player} has done nothing in this turn that could be taken back",
    "not_in_this_turn": "{0:player} may use it only during their own turn; it is the turn of {1:player}",
    "out_of_the_game": "{0:player} is not in the game",
    "over_at_once": "with the elimination of {0:player} the game is over, whatever is still under way",
    "phase": "phase {1} of the turn of {0:player}",
    "picked_already": "the card taken from {0:player} was the only one in hand: {1:card}",
    "places_apart": "{1:player} sits {2:# seat} from {0:player}",
    "record_differs": "{0}: the record says {1}, the rules say {2}",
    "saved": "{0:player} is saved and has {1:# life}",
    "share": "{1:element}: {0:quantity} {2}",
    "show_their_roles": "everybody's role is open: {all:players}",
    "shows_role": "everybody knows the role of {0:player}",
    "shuffled_already": "the order of the cards has been told already",
    "starts_with": "{0:player} starts with {1:# life}",
    "turn_ends": "the turn of {0:player} is over",
    "turn_of": "it is the turn of {0:player}",
    "turn_left_out": "the turn of {0:player} is left out, because of {1:element}",
    "turn_skipped": "the turn of {0:player} is left out",
    "used_already": "{0:player} has used this ability {1:# time} in this turn already",
    "uses_ability": "{0:player} uses {1:element}",
    "wrong_number_of_players": "{0:# player} cannot play this game",
    "wrong_roles": "these are not the roles for this number of players: {all:texts}",
}
"""The sentence of each fact. The format says what an argument is; without one it is printed as it is."""


@cache
def facts_of(game: str) -> Mapping[str, str]:
    """The sentence of each fact of a game."""
    return {**FACTS, **kit_of(game).words.facts}


@cache
def kinds_of(game: str) -> Mapping[str, KindOfThing]:
    """What the arguments of a game's facts can be, and how each kind is told."""
    return {**KINDS, **kit_of(game).words.kinds}


class Told:
    """An argument of a fact. Its format is the kind of thing it is, or ``# noun`` for a count of something.

    A format of two texts, ``yes|no``, prints the first for a number that is not 0.
    """

    def __init__(self, value: Any, names: Names) -> None:
        self.value, self.names = value, names

    def __format__(self, kind: str) -> str:
        if not kind:
            return str(self.value)
        if kind.startswith("# "):
            return counted(self.value, kind[2:])
        if "|" in kind:
            return kind.split("|")[0 if self.value else 1]
        return kinds_of(self.names.rules.game)[kind](self.value, self.names)


# Kinds of arguments -----------------------------------------------------------------------------------------


def _texts(texts: Iterable[object], _: Names) -> str:
    return ", ".join(str(text) for text in texts)


def _element(element: str, names: Names) -> str:
    """A printed name or an option; an element without one is part of the rules themselves."""
    return names.element_text(element) if _is_known(element, names) else "the rules"


def _element_of_a_player(element: str, names: Names) -> str:
    """The printed name of what says so, with a colon; nothing where it is part of the rules themselves."""
    return f"{names.element_text(element)}: " if _is_known(element, names) else ""


def _is_known(element: str, names: Names) -> bool:
    return element in english_names(names.rules.game) or element in names.rules.options


def _role(role: int, names: Names) -> str:
    return next(name for name, code in kit_for(names).roles.items() if code == role)


def _quantity(point: str, names: Names) -> str:
    return kit_for(names).words.quantities[point]


def _players(seats: Iterable[int], names: Names) -> str:
    return listed(player_words(seat, names) for seat in seats)


def _at_player(seat: int, names: Names) -> str:
    return "" if seat == NOBODY else f" on {player_words(seat, names)}"


def _by_player(seat: int, names: Names) -> str:
    return "" if seat == NOBODY else f" by {player_words(seat, names)}"


def _of_player(seat: int, names: Names) -> str:
    return "" if seat == NOBODY else f" of {player_words(seat, names)}"


def _card(card: Card, names: Names) -> str:
    return "nothing" if card == NO_CARD else names.card_text(card)


def _thing(card: Card, names: Names) -> str:
    return "that" if card == NO_CARD else names.card_text(card)


def _at_card(card: Card, names: Names) -> str:
    return "" if card == NO_CARD else f" at {names.card_text(card)}"


def _from_hand_or_play(card: Card, names: Names) -> str:
    return "one of the hand" if card == NO_CARD else names.card_text(card)


def _cards(cards: Iterable[Card], names: Names) -> str:
    return ", ".join(names.card_text(card) for card in cards) or "none"


KINDS: dict[str, KindOfThing] = {
    "texts": _texts,
    "role": _role,
    "quantity": _quantity,
    "element": _element,
    "element of a player": _element_of_a_player,
    "player": player_words,
    "players": _players,
    "at player": _at_player,
    "by player": _by_player,
    "of player": _of_player,
    "card": _card,
    "cards": _cards,
    "thing": _thing,
    "at card": _at_card,
    "card in play or hand": _from_hand_or_play,
}
"""What an argument of a fact can be in any game, and how it is told."""


# Sentences --------------------------------------------------------------------------------------------------


def fact_words(ruling: Ruling, names: Names) -> str:
    """What a ruling decided, as a sentence without a full stop."""
    if ruling.fact == "share":
        return _share(ruling, names)
    told = [Told(value, names) for value in ruling.args]
    return facts_of(names.rules.game)[ruling.fact].format(*told, all=Told(ruling.args, names))


def _share(ruling: Ruling, names: Names) -> str:
    point, element, value = ruling.args
    amount = amount_words(point, element, value, names)
    return FACTS["share"].format(Told(point, names), Told(element, names), amount)


def role_word(names: Names, role: int) -> str:
    """What a role is called; one that nobody knows is a question mark."""
    if isinstance(role, HiddenRole):
        return UNSEEN
    return next(name for name, code in kit_for(names).roles.items() if code == role)


def question_words(asked: Question, names: Names) -> str:
    """Who has to decide what."""
    what = kit_for(names).words.questions.get(asked.kind, asked.kind)
    return f"{player_words(asked.decider, names)} decides: {what}"
