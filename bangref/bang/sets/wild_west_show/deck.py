"""Balíček Divokého západu: the show deck, whose next card is turned up when Stagecoach or Wells Fargo has been played.

Turning         a player turns up the next show event
holder          who has turned up the last one
is_in_force     whether one is in force
by_playing      whether the next one is turned up for playing a card
"""

from typing import NamedTuple

from bangref.bang.events import enter_event
from bangref.bang.facts import Face
from bangref.bang.names import EVENT, STAGECOACH, WELLS_FARGO
from bangref.bang.play import PlayCard
from bangref.bang.points import (
    CARD_PLAYED,
    CARD_SETTLED,
    DECK_RUNS_OUT,
    GAME_BEGINS,
    HAND_EMPTIED,
    HELD_BACK,
)
from bangref.bang.rules import PLAYED, USED, MemoSlot, Rules, Signature
from bangref.bang.sets.wild_west_show.names import FINAL, ORDINARY
from bangref.bang.state import State, with_memo
from bangref.core.action import NO_CARD, Card
from bangref.core.deck import Draw
from bangref.core.element import Element, Reordered, Replacement, Trigger
from bangref.core.frame import FrameSpec, Kinds, pop, push
from bangref.core.piles import BAG, Cards
from bangref.core.ruling import Note

DECK, REST, UNDER, SHOW, REMOVED = (
    "show deck", "rest of the show deck", "under the show deck", "show", "removed from the show",
)  # fmt: skip
"""Own piles: a deck of three, the event in force, and those that have been."""

SETUP = "bang.wild_west_show.deck.setup"
FLIP = "bang.wild_west_show.deck.flip"
OTHERS = "bang.wild_west_show.deck.other_cards"
IN_FORCE = "bang.wild_west_show.deck.in_force"
REPLACED = "bang.wild_west_show.deck.replaced"
STAYS = "bang.wild_west_show.deck.final"
READINGS = {FLIP: ("drawn_first", "event_first"), OTHERS: ("two_named", "same_effect")}

TRIGGERS = (STAGECOACH, WELLS_FARGO)
EMPTY = "bang.character.suzy_lafayette.draw_when_empty"
NOT_NOW = 2
SAME_EFFECT = ("pony_express", "caravan")
"""Cards of other sets that let their player draw two or three cards, and do nothing else."""

HOLDER = MemoSlot("holder_of_the_show_deck", "game")
"""The player who has turned up the last show event, counted from 1."""


def _faces(names: tuple[str, ...]) -> tuple[Face, ...]:
    return tuple(Face(name, "", "", EVENT) for name in names)


PILES = {DECK: (), REST: _faces(ORDINARY), UNDER: _faces((FINAL,)), SHOW: (), REMOVED: ()}


def pile_of(rules: Rules, name: str) -> int:
    """The number of one of these piles."""
    return rules.piles.index(name)


def holder(rules: Rules, state: State) -> int:
    """The player who has the show deck."""
    return state.memo[rules.slots[HOLDER.name]] - 1


def is_in_force(rules: Rules, state: State, event: str) -> bool:
    """Whether this show event is in force."""
    shown = state.piles[pile_of(rules, SHOW)]
    return bool(shown) and rules.faces[shown[-1]].name == event


class Turning(NamedTuple):
    """``seat`` turns up the next show event."""

    seat: int
    tag: str = "turning"


def _run(rules: Rules, state: State, frame: Turning, note: Note) -> State:
    return push(state, Draw(frame.seat, 1, False, FLIP, deck=pile_of(rules, DECK)))


def _receive(rules: Rules, state: State, frame: Turning, got: Cards, note: Note) -> State:
    (card,) = got
    state = with_memo(_without_the_last(rules, pop(state), note), rules.slots[HOLDER.name], frame.seat + 1)
    note(IN_FORCE, "event_in_force", card)
    return enter_event(rules, _on_top(rules, state, card), pile_of(rules, DECK), pile_of(rules, SHOW), FLIP, note)


def _on_top(rules: Rules, state: State, card: Card) -> State:
    """The state with the card that has been drawn back on top of the deck, from which it is laid open."""
    deck = pile_of(rules, DECK)
    return state.with_piles((*state.piles[:deck], (card, *state.piles[deck]), *state.piles[deck + 1 :]))


def _without_the_last(rules: Rules, state: State, note: Note) -> State:
    """The state without the event that has been in force so far."""
    show, removed = pile_of(rules, SHOW), pile_of(rules, REMOVED)
    piles = list(state.piles)
    for card in piles[show]:
        note(REPLACED, "moves", card, ("pile", show), ("pile", removed))
    piles[removed], piles[show] = (*piles[removed], *piles[show]), ()
    return state.with_piles(tuple(piles))


# When it happens -----------------------------------------------------------------------------------------------


def by_playing(rules: Rules, card: Card, name: str) -> bool:
    """Whether an event is turned up for playing a card as this one: one that is laid first has its effect later.

    Another card that is played as a copy of one that is named is one of the others.
    """
    if name in TRIGGERS:
        return rules.faces[card].name == name or rules.readings[OTHERS] == "same_effect"
    return _as_others(rules, name) and rules.effects[name].used is None


def _as_others(rules: Rules, name: str) -> bool:
    """Whether a card of another set turns up an event, too."""
    return name in SAME_EFFECT and rules.readings[OTHERS] == "same_effect"


def _turns_up(rules: Rules, signature: Signature) -> bool:
    """Whether a card, once it is settled, has its player turn up an event."""
    if signature.kind == USED:
        return _as_others(rules, signature.name)
    played_first = signature.kind == PLAYED and rules.readings[FLIP] == "drawn_first"
    return played_first and by_playing(rules, _card_of(signature), signature.name)


def _is_settled(rules: Rules, state: State, owner: int, facts: tuple[Signature, int]) -> bool:
    signature = facts[0]
    alike = signature.name in SAME_EFFECT or (signature.kind == PLAYED and signature.name in TRIGGERS)
    turns_up_none = alike and not by_playing(rules, _card_of(signature), signature.name)
    return turns_up_none or _turns_up(rules, signature)


def _card_of(signature: Signature) -> Card:
    return signature.cards[0] if signature.cards else NO_CARD


def _after(rules: Rules, state: State, owner: int, facts: tuple[Signature, int], note: Note) -> State:
    signature = facts[0]
    if not _turns_up(rules, signature):
        note(OTHERS, "turns_up_none", signature.by, signature.name)
        return state
    return _turned_up_by(rules, state, signature.by, signature.name, note)


def _is_played(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int]) -> bool:
    return rules.readings[FLIP] == "event_first" and by_playing(rules, facts[1], facts[2])


def _waits(rules: Rules, state: State, owner: int, seat: int, point: str) -> int | None:
    """To turn up the event belongs to playing the card: an empty hand that waits for its effect waits for both."""
    if point != HAND_EMPTIED or rules.readings[FLIP] != "event_first" or rules.readings[EMPTY] != "after_effect":
        return None
    plays = (frame.signature for frame in state.frames if isinstance(frame, PlayCard))
    return NOT_NOW if any(_is_by(rules, play, seat) for play in plays) else None


def _is_by(rules: Rules, play: Signature, seat: int) -> bool:
    return play.by == seat and play.kind == PLAYED and by_playing(rules, _card_of(play), play.name)


def _before(rules: Rules, state: State, owner: int, facts: tuple[int, Card, str, int], note: Note) -> State:
    return _turned_up_by(rules, state, facts[0], facts[2], note)


def _turned_up_by(rules: Rules, state: State, seat: int, name: str, note: Note) -> State:
    if name in SAME_EFFECT:
        note(OTHERS, "turns_up_one_too", seat, name)
    if is_in_force(rules, state, FINAL):
        note(STAYS, "stays_in_force", state.piles[pile_of(rules, SHOW)][-1])
        return state
    return push(state, Turning(seat))


def _begins(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _set_up(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    deck = pile_of(rules, DECK)
    note(SETUP, "show_deck_shuffled", len(state.piles[deck]) + len(state.piles[deck + BAG]))
    return state


def _as_it_lies(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    return 0 if deck == pile_of(rules, DECK) else None


ELEMENT = Element(
    "show_deck",
    (
        Trigger(GAME_BEGINS, SETUP, _begins, _set_up),
        Trigger(CARD_SETTLED, FLIP, _is_settled, _after),
        Trigger(CARD_PLAYED, FLIP, _is_played, _before),
        Replacement(HELD_BACK, FLIP, _waits),
        Replacement(DECK_RUNS_OUT, SETUP, _as_it_lies),
    ),
    otherwise=Reordered(FLIP, "event_first", after=("suzy_lafayette",)),
)
FRAMES: Kinds[Rules, State] = {Turning: FrameSpec(_run, receive=_receive, closed=True)}
