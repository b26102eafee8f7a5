"""High Noon: what its events do (chapter "High Noon")."""

from __future__ import annotations

from verification.model.bang import shadow
from verification.model.bang.facts import LIVES, SUITS, Item, Line, Position, name_of
from verification.model.bang.lives import heal
from verification.model.bang.piles import discard
from verification.model.bang.roles_anew import role_on_return
from verification.model.bang.show_cards import bars_missed, not_yet
from verification.model.bang.table import (
    counts_as_blue,
    dealt_in_secret,
    event,
    everybody,
    in_game,
    lies_before,
    most_lives,
    reading,
    role,
    show,
    suit,
    without_lives,
)
from verification.model.bang.todo import do, first, pending
from verification.model.bang.wagons import is_wagon

# Who plays next: Gold Rush, Ghost Town, Dead Man.


def next_in_turn(position: Position, last: str) -> str:
    """The player whose turn comes after somebody's.

    Clauses: bang.turn.order.clockwise, bang.event.gold_rush.effect, bang.event.gold_rush.round_end,
    bang.event.ghost_town.effect, bang.event.ghost_town.same_round, bang.event.dead_man.effect,
    bang.event.dead_man.whole_round.
    """
    names = everybody(position)
    step = -1 if event(position) == "Gold Rush" else 1
    seat = names.index(last)
    order = [names[(seat + step * places) % len(names)] for places in range(1, len(names) + 1)]
    return next(name for name in order if in_game(position, name) or comes_back(position, name))


def comes_back(position: Position, who: str) -> bool:
    """Whether an event brings a player back for their turn, or being a Shadow Gunslinger does.

    Clauses: bang.event.ghost_town.effect, bang.event.dead_man.effect, bang.shadow.return,
    bang.event.bone_orchard.effect, bang.event.bone_orchard.still_out.
    """
    return (
        show(position) == "Bone Orchard" or shadow.brings_back(position, who) or shadow.event_brings_back(position, who)
    )


def come_back(position: Position, who: str) -> None:
    """A player comes back at the start of their turn: for one turn without lives, or for good with two.

    Clauses: bang.shadow.return, bang.shadow.turn.no_lives, bang.event.ghost_town.no_life,
    bang.shadow.with_events.
    """
    position["out"].remove(who)
    if who in position["declined"]:
        position["declined"].remove(who)
    dead_man = event(position) == "Dead Man" and shadow.event_brings_back(position, who)
    if show(position) == "Bone Orchard" and dead_man:
        position["back"] = who
        first(position, do("which event brings back", who), do("hold", who))
    elif show(position) == "Bone Orchard":
        come_back_for_good(position, who)
    elif dead_man:
        come_back_by_dead_man(position, who)
    else:
        position["back"] = who


def come_back_by_dead_man(position: Position, who: str) -> None:
    """With two lives and two cards, for good.

    Clauses: bang.event.dead_man.two_lives, bang.event.dead_man.two_cards, bang.event.dead_man.permanent,
    bang.event.dead_man.suzy_lafayette.
    """
    position["lives"][who] = min(2, most_lives(position, who))
    first(position, do("draw cards", who, n=2), do("hold", who))


def answers_back_by(position: Position, item: Item) -> list[Line]:
    """Of two events that bring a player back the player chooses.

    Clause: bang.sequence.own_order.
    """
    return [{"by": item["who"], "do": "choose", "what": name} for name in ("Bone Orchard", "Dead Man")]


def answer_back_by(position: Position, item: Item, line: Line) -> None:
    """That one does; for the other there is nobody to bring back."""
    position["todo"].remove(item)
    position["back"] = None
    come = come_back_for_good if line["what"] == "Bone Orchard" else come_back_by_dead_man
    come(position, item["who"])


def come_back_for_good(position: Position, who: str) -> None:
    """By Bone Orchard a player comes back with one life, a role that is secret, and no cards.

    Clauses: bang.event.bone_orchard.effect, bang.event.bone_orchard.permanent, bang.event.bone_orchard.secret,
    bang.event.bone_orchard.no_cards, bang.event.bone_orchard.with_others, bang.event.bone_orchard.roles.
    """
    position["lives"][who] = 1
    if reading(position, "bang.event.bone_orchard.secret") == "secret" and dealt_in_secret(position, who):
        position["shown"] = [name for name in position["shown"] if name != who]
    first(position, *role_on_return(position, who))


# What may be played: The Sermon, The Reverend, Handcuffs.


def bars_play(position: Position, who: str, card: str, name: str | None = None) -> str | None:
    """The clause by which an event forbids to play a card, as something.

    Clauses: bang.event.sermon.effect, bang.event.sermon.as_bang, bang.event.sermon.as_other,
    bang.event.the_reverend.effect, bang.event.handcuffs.only_suit, bang.event.handcuffs.as_other,
    bang.event.handcuffs.own_turn_only, bang.character.john_pain.not_at_once, bang.character.big_spencer.no_missed.
    """
    own_turn = position["turn"] == who
    if event(position) == "The Sermon" and own_turn and "BANG!" in (name_of(card), name):
        return "bang.event.sermon.effect"
    if event(position) == "The Reverend" and name == "Beer":
        return "bang.event.the_reverend.effect"
    named = position["used"].get("suit_named")
    if named and own_turn and suit(position, card) != named:
        return "bang.event.handcuffs.only_suit"
    if not_yet(position, who, card):
        return "bang.character.john_pain.not_at_once"
    return bars_missed(position, who, card, name or name_of(card))


def usable(position: Position, who: str, cards: list[str]) -> list[str]:
    """Which of these cards may be discarded for an effect.

    Clauses: bang.event.sermon.no_use_at_all, bang.event.handcuffs.only_suit.
    """
    if position["held"]:
        cards = [card for card in cards if not not_yet(position, who, card)]
    if event(position) == "The Sermon" and position["turn"] == who:
        return [card for card in cards if name_of(card) != "BANG!"]
    return cards


def after_phase_1(position: Position, who: str) -> list[Item]:
    """Under Handcuffs a suit is named.

    Clause: bang.event.handcuffs.declare_suit.
    """
    return [do("name a suit", who)] if event(position) == "Handcuffs" else []


def answers_suit(position: Position, item: Item) -> list[Line]:
    """One of the four suits."""
    return [{"by": item["who"], "do": "choose", "what": name} for name in SUITS.values()]


def answer_suit(position: Position, item: Item, line: Line) -> None:
    """Only this suit may be played for the rest of the turn."""
    position["todo"].remove(item)
    position["used"]["suit_named"] = line["what"]


# Events that act as they enter play: The Daltons, The Doctor.


def daltons(position: Position, order: list[str]) -> list[Item]:
    """Every player with blue cards in play discards one.

    Clauses: bang.event.the_daltons.effect, bang.event.the_daltons.order, bang.event.the_daltons.any_blue.
    """
    return [do("the daltons", who) for who in order if blue_before(position, who)]


def blue_before(position: Position, who: str) -> list[str]:
    """The blue cards in front of a player, and the wagons.

    Clauses: bang.dangerous.as_blue, bang.train.wagons.treated_as_blue.
    """
    return [
        card for card in position["in_play"][who] if counts_as_blue(position, card) or is_blue_wagon(position, card)
    ]


def is_blue_wagon(position: Position, card: str) -> bool:
    """Whether a wagon is like a blue card, by the reading.

    Clause: bang.train.wagons.treated_as_blue.
    """
    return is_wagon(card) and reading(position, "bang.train.wagons.treated_as_blue") == "affected"


def do_daltons(position: Position, item: Item) -> None:
    """The player is asked which."""
    if in_game(position, item["who"]) and blue_before(position, item["who"]):
        first(position, {**item, "what": "which blue card"})


def answers_daltons(position: Position, item: Item) -> list[Line]:
    """Any blue card in front of the player."""
    blue = sorted(set(blue_before(position, item["who"])))
    return [{"by": item["who"], "do": "discard", "card": card} for card in blue]


def answer_daltons(position: Position, item: Item, line: Line) -> None:
    """It is discarded."""
    position["todo"].remove(item)
    position["in_play"][item["who"]].remove(line["card"])
    discard(position, line["card"])


HOLDERS = {"Ghost": "bang.card.ghost.fewest_lives", "Ghost Car": "bang.wagon.ghost_car.fewest_lives"}
"""What keeps a player without lives in the game, and the clause that says whether these are compared."""


def doctor(position: Position) -> None:
    """The player with the fewest lives regains one; each of them, if there are several.

    Clauses: bang.event.the_doctor.effect, bang.event.the_doctor.once, bang.card.ghost.fewest_lives,
    bang.wagon.ghost_car.fewest_lives.
    """
    players = [name for name in everybody(position) if in_game(position, name)]
    for holder, clause in HOLDERS.items():
        held = [name for name in position["ghosts"] if lies_before(position, name, holder)]
        if held and reading(position, clause) == "not_compared":
            players = [name for name in players if name not in held]
    if reading(position, "bang.event.the_doctor.effect") == "lowest_wounded":
        players = [name for name in players if position["lives"][name] < most_lives(position, name)]
    fewest = min((position["lives"][name] for name in players), default=0)
    for name in players:
        if position["lives"][name] == fewest:
            heal(position, name, 1)


# New Identity.


def answers_identity(position: Position, item: Item) -> list[Line]:
    """Keep the character or swap it.

    Clauses: bang.event.new_identity.look, bang.event.new_identity.swap.
    """
    return [{"by": item["who"], "do": "choose", "what": option} for option in ("keep", "swap")]


def answer_identity(position: Position, item: Item, line: Line) -> None:
    """The two characters change places, and the new one has two lives.

    Clauses: bang.event.new_identity.old_is_spare, bang.event.new_identity.two_lives, bang.life.maximum,
    bang.event.new_identity.suzy_lafayette, bang.shadow.turn.gains_none, bang.character.greygory_deck.new_identity,
    bang.load.new_identity.
    """
    who = item["who"]
    position["todo"].remove(item)
    if line["what"] == "keep":
        return
    position["declined"] = [name for name in position["declined"] if name != who]
    position["character"][who], position["spare"][who] = position["spare"][who], position["character"][who]
    position["copied"].pop(who, None)
    position["cast"].pop(who, None)
    if who in position["load"] and reading(position, "bang.load.new_identity") == "returned":
        position["load"][who] = 0
    position["swapped"].append(who)
    position["most"][who] = printed_most(position, who)
    if reading(position, "bang.event.new_identity.two_lives") == "two":
        position["most"][who] = 2
    if not without_lives(position, who):
        position["lives"][who] = 2
    at_once = reading(position, "bang.character.greygory_deck.keep_or_swap") == "turn_start"
    if position["character"][who] == "Greygory Deck" and at_once and not pending(position, "checks before phase 1"):
        first(position, do("Greygory Deck", who))


def printed_most(position: Position, who: str) -> int:
    """The bullets of a character, one more for the Sheriff.

    Clauses: bang.setup.lives.initial, bang.setup.lives.sheriff_bonus, bang.three_players.no_sheriff_bonus.
    """
    bullets: int = LIVES[position["character"][who]]
    return bullets + (role(position, who) == "sheriff")


DO = {"the daltons": do_daltons}
ASK = {
    "which blue card": (answers_daltons, None, answer_daltons, "bang.event.the_daltons.effect"),
    "name a suit": (answers_suit, None, answer_suit, "bang.event.handcuffs.declare_suit"),
    "keep or swap": (answers_identity, None, answer_identity, "bang.event.new_identity.swap"),
    "which event brings back": (answers_back_by, None, answer_back_by, "bang.sequence.own_order"),
}
