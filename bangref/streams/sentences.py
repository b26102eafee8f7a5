"""What the server's sentences tell of decisions.

SENTENCES   by key, what a sentence does to the game that is followed
SILENT      keys of sentences that tell nothing but what moves and other sentences tell, too
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bangref.streams.faces import name_of, printed
from bangref.streams.game import Game
from bangref.streams.table import IN_PLAY

Words = list[Any]
BANG, MISSED = printed("BANG"), printed("MISSED")
CALAMITY_JANET, JESSE_JONES = printed("CALAMITY_JANET"), printed("JESSE_JONES")
DRAW_CHECK = "LOG_CHECK_DREW_CARD"
KILLED, DIED = "LOG_PLAYER_KILLED", "LOG_PLAYER_DIED"
EACH = frozenset((printed("BRAWL"),))
"""Cards that come to one player after another, so that what they reach is chosen there."""
WHOSE = frozenset((printed("BLOOD_BROTHERS"), printed("SHOT")))
"""What is used or bought for somebody whom only the life point tells that they get."""
TO_BANG = ("STATUS_DUEL", "STATUS_INDIANS")
"""Questions that a BANG! card answers, which is discarded."""
SILENT = frozenset((
    "LOG_GAME_START", "LOG_GAME_OVER", "LOG_CHARACTER_CHOICE", "LOG_REVEAL_SHERIFF", "LOG_REVEAL_DEPUTY",
    "LOG_REVEAL_OUTLAW", "LOG_REVEAL_RENEGADE", "LOG_DRAWN_CARDS", "LOG_DRAWN_CARD", "LOG_JAIL_BREAK",
    "LOG_CARD_EXPLODES", "LOG_CARD_HAS_EFFECT", "LOG_DECK_RESHUFFLED", "LOG_WINNER_SHERIFF", "LOG_WINNER_OUTLAW",
    "LOG_WINNER_RENEGADE", "LOG_KILLED_OUTLAW", "LOG_SHERIFF_KILLED_DEPUTY", "LOG_DRAWN_WITH_CHARACTER",
    "LOG_GAIN_GOLD", "LOG_PAY_GOLD", "LOG_PLAYER_IMMUNE_TO_CARD", "LOG_DRAWN_SCENARIO_CARD", "LOG_MANDATORY_CARD",
))  # fmt: skip


# Plays -----------------------------------------------------------------------------------------------------------


def _plays(game: Game, words: Words) -> None:
    """A card, played alone: others may have to answer one after another."""
    game.plays(words[1], words[0])
    game.told.go_round(game.others_from(words[1]))


def _lays(game: Game, words: Words) -> None:
    game.plays(words[1], words[0])


def _plays_on(game: Game, words: Words) -> None:
    game.plays(words[1], words[0], on=game.names[words[2]])


def _plays_as_bang(game: Game, words: Words) -> None:
    game.line_of(words[1], "play", card=words[0], **{"as": BANG, "on": game.names[words[2]]})


def _plays_at(game: Game, words: Words) -> None:
    card, player, victim, aim = words
    _reaches(game, card, player, victim, at=aim)


def _plays_at_own(game: Game, words: Words) -> None:
    game.line_of(words[1], "play", card=words[0], on=game.names[words[1]], at=words[2])


def _plays_at_hand(game: Game, words: Words) -> None:
    """A card of a hand is taken or discarded; Jesse Jones takes the first one so."""
    card, player, victim = words
    if card == JESSE_JONES:
        game.line_of(player, "take", on=game.names[victim])
    else:
        _reaches(game, card, player, victim)
    game.loser = victim


def _reaches(game: Game, card: str, player: int, victim: int, **aim: str) -> None:
    """A card that takes or discards another; that of each player is chosen when it comes to them."""
    if name_of(card) not in EACH:
        game.plays(player, card, on=game.names[victim], **aim)
        return
    if game.each != card:
        game.each = card
        game.plays(player, card)
    game.line_of(player, "choose", on=game.names[victim], **aim)


# Answers ---------------------------------------------------------------------------------------------------------


def _responds(game: Game, words: Words) -> None:
    card, player = words
    game.told.answer_of(player)
    if card in WHOSE:
        game.whose = game.line_of(player, "use", what=card)
        return
    if card in game.texts(IN_PLAY, player):
        game.plays(player, card)
        return
    asked = "" if game.question is None else game.question.status_text.format_str
    if not asked.startswith(TO_BANG):
        game.line_of(player, "play", card=card)
    elif name_of(card) == BANG:
        game.line_of(player, "discard", card=card)
    else:
        game.line_of(player, "discard", card=card, **{"as": BANG})


def _responds_as_missed(game: Game, words: Words) -> None:
    game.told.answer_of(words[1])
    game.line_of(words[1], "play", card=words[0], **{"as": MISSED})


def _uses(game: Game, words: Words) -> None:
    """An ability; for the one of Calamity Janet the card speaks. What is discarded for it follows."""
    character, player = words
    game.told.answer_of(player)
    if character != CALAMITY_JANET:
        game.price = game.line_of(player, "use", what=character)


def _answers(place: int) -> Callable[[Game, Words], None]:
    """What happens to a player belongs to that player's answer. place: of the word that names the player."""

    def tell(game: Game, words: Words) -> None:
        game.told.answer_of(words[place])

    return tell


# What is bought --------------------------------------------------------------------------------------------------


def _buys(game: Game, words: Words) -> None:
    line = game.line_of(words[1], "buy", card=words[0])
    game.whose = line if words[0] in WHOSE else None
    game.bought = line


def _buys_for(game: Game, words: Words) -> None:
    game.bought = game.line_of(words[1], "buy", card=words[0], on=game.names[words[2]])


def _chooses(game: Game, words: Words) -> None:
    """For which effect something is bought, as in the name that the server has for both together."""
    if game.bought is not None:
        name = str(game.bought["card"]).upper()
        game.bought["as"] = printed(words[0].removeprefix(name).lstrip("_"))


def _offered(game: Game, words: Words) -> None:
    game.told.chance("draw", card=words[0], on=game.names[game.turn])


def _healed(game: Game, words: Words) -> None:
    if game.whose is not None:
        game.whose["on"], game.whose = game.names[words[0]], None


# Cards -----------------------------------------------------------------------------------------------------------


def _turned_over(game: Game, words: Words) -> None:
    """A draw!. Of two cards that have been turned over, one is chosen."""
    game.told.answer_of(words[1])
    if game.pair:
        game.line_of(words[1], "pick", card=words[2])
    game.flipper = words[1]


def _revealed(game: Game, words: Words) -> None:
    game.told.answer_of(words[0])
    game.flipper = words[0]


def _from_discards(game: Game, words: Words) -> None:
    game.line_of(words[0], "take")


def _from_store(game: Game, words: Words) -> None:
    game.line_of(words[0], "pick", card=words[1])


def _own_discard(game: Game, words: Words) -> None:
    game.discards = words[0]


def _loses(game: Game, words: Words) -> None:
    """A card of a hand is taken or discarded by somebody else."""
    game.told.answer_of(words[0])
    game.loser = words[1] if words[1] not in game.out else 0


# The course of the game ------------------------------------------------------------------------------------------


def _turn(game: Game, _words: Words) -> None:
    game.ends_turn()


def _skips(game: Game, _words: Words) -> None:
    game.over = True


def _dies(game: Game, words: Words) -> None:
    game.told.dies(words[-1], game.names[words[-1]])


def _wins(game: Game, words: Words) -> None:
    if not game.winners:
        game.told.ends()
    game.winners.append(words[0])


SENTENCES: Mapping[str, tuple[str, Callable[[Game, Words], None]]] = {
    "LOG_PLAYED_CARD": ("cp", _plays),
    "LOG_PLAYED_CARD_ON": ("cpp", _plays_on),
    "LOG_PLAYED_CARD_AS_BANG_ON": ("cpp", _plays_as_bang),
    "LOG_PLAYED_CARD_DESTROY": ("cppc", _plays_at),
    "LOG_PLAYED_CARD_STEAL": ("cppc", _plays_at),
    "LOG_PLAYED_CARD_DESTROY_OWN": ("cpc", _plays_at_own),
    "LOG_PLAYED_CARD_STEAL_OWN": ("cpc", _plays_at_own),
    "LOG_PLAYED_CARD_DESTROY_HAND": ("cpp", _plays_at_hand),
    "LOG_PLAYED_CARD_STEAL_HAND": ("cpp", _plays_at_hand),
    "LOG_PLAYED_TABLE_CARD": ("cp", _lays),
    "LOG_EQUIPPED_CARD": ("cp", _lays),
    "LOG_EQUIPPED_CARD_TO": ("cpp", _plays_on),
    "LOG_BOUGHT_CARD": ("cp", _buys),
    "LOG_BOUGHT_EQUIP": ("cp", _buys),
    "LOG_BOUGHT_EQUIP_TO": ("cpp", _buys_for),
    "LOG_CHOSE_CARD": ("cp", _chooses),
    "LOG_DRAWN_SHOP_CARD": ("c", _offered),
    "LOG_HEALED": ("pi", _healed),
    "LOG_RESPONDED_WITH_CARD": ("cp", _responds),
    "LOG_PLAYED_CARD_AS_MISSED": ("cp", _responds_as_missed),
    "LOG_RESPONDED_WITH_CHARACTER": ("cp", _uses),
    "LOG_PLAYED_CHARACTER": ("cp", _uses),
    "LOG_TAKEN_DAMAGE": ("cpi", _answers(1)),
    "LOG_TAKEN_DAMAGE_AS_BANG": ("cpi", _answers(1)),
    "LOG_DRAWN_CARDS_FOR": ("pic", _answers(0)),
    "LOG_DRAWN_CARD_FOR": ("pcc", _answers(0)),
    DRAW_CHECK: ("cpc", _turned_over),
    "LOG_REVEALED_CARD": ("pc", _revealed),
    "LOG_DRAWN_FROM_DISCARD": ("pc", _from_discards),
    "LOG_DRAWN_FROM_GENERALSTORE": ("pcc", _from_store),
    "LOG_DISCARDED_SELF_CARD": ("pc", _own_discard),
    "LOG_DISCARDED_CARD": ("ppc", _loses),
    "LOG_STOLEN_CARD": ("ppc", _loses),
    "LOG_STOLEN_CARD_FROM_HAND": ("pp", _loses),
    "LOG_TURN_START": ("p", _turn),
    "LOG_SKIP_TURN": ("p", _skips),
    KILLED: ("pp", _dies),
    DIED: ("p", _dies),
    "LOG_WINNER": ("p", _wins),
}
"""By key, the words of a sentence (c a card, p a player, i a number), and what it does."""
