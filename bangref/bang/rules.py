"""The rules in force for a game, assembled once and never changed: tables, filled by the elements of the game.

Rules           everything ``step`` needs to know besides the state
Effect          what a card does when it is played (or its effect is used without it)
Character       printed bullets
MemoSlot        a number remembered for a span
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from bangref.bang.facts import Face
from bangref.bang.state import State
from bangref.core.action import Card
from bangref.core.deck import WithDeck
from bangref.core.element import Standing
from bangref.core.ruling import Note, Ruling
from bangref.west.roles import Roles


class Character(NamedTuple):
    """A character card: its printed bullets (lives), and the clause that says so.

    extra: who adds it to the sixteen of the base game, if somebody does. brings: others whose abilities it can bring
    into the game.
    """

    id: str
    bullets: int
    clause: str
    extra: str = ""
    brings: tuple[str, ...] = ()


class Signature(NamedTuple):
    """What travels with an effect; triggers and immunities match this, never the card.

    cards: the source cards, none for an ability. name: as which card. kind: one of the KINDS below.
    by: the author, or NOBODY. target: the seat aimed at, or NOBODY. aim: the card in play aimed at. spent: cards
    that were discarded so that an effect without a card takes place.
    """

    cards: tuple[Card, ...]
    name: str
    kind: str
    by: int
    target: int
    aim: Card
    spent: tuple[Card, ...] = ()
    tag: str = "signature"


PLAYED, USED, ABILITY, EVENT, COPY = "played", "used", "ability", "event", "copy"

NO_AIM = "none"
ONE_IN_RANGE = "one player in range"
ONE_NEAR = "one player near by"
ONE_ANYWHERE = "one player"
ONE_OTHER = "one other player"
ONE_OUT = "one eliminated player"
ALL_OTHERS = "all others"
EVERYBODY = "everybody"


def _for_one_alone(rules: Rules, state: State, signature: Signature) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Effect:
    """What the card called ``name`` does when it is played.

    clause: who says so. aim: whom it is aimed at. takes_card: it acts on one card of its target.
    resolve: the state in which the effect is under way; it needs no card, so that others can copy it.
    lays: it is laid before the player (or its target) and does nothing at once.
    answers_only: it can only be played in answer to something; the clause then says to what.
    cancels: the clause by which it is a Missed! effect in answer to a shot; ``resolve`` is then what else it does.
    takes_part: the reading ("everybody" or "others") by which the player is concerned like all others.
    saves_nobody: it heals; the clause by which it does not save who is dying.
    used: it is laid; what it does when its owner later uses it from play.
    waits: it is used only in a later turn than that in which it is laid.
    stays: the card stays in play when it is used, so that it may be aimed at like any other.
    of_card: the card of which it is another use: whatever is said of playing that card holds for it.
    used_as: the card as which another one is used for it, without being played.
    within: how far away a player near by may be, by distance.
    several: whether it is for more players than its target, once it has been played.
    elsewhere: the clause by which it takes no card of a set's pile, where there is one of its own.
    no_answer: the clause by which it is no answer where a BANG! card is demanded, where there is one of its own.
    copies: the card is only played as a copy of another one, whoever plays it.
    """

    name: str
    clause: str
    aim: str
    resolve: Callable[[Rules, State, Signature, Note], State]
    takes_card: bool = False
    lays: bool = False
    answers_only: bool = False
    takes_part: str = ""
    cancels: str = ""
    saves_nobody: str = ""
    used: Effect | None = None
    waits: bool = False
    stays: bool = False
    of_card: str = ""
    used_as: str = ""
    within: int = 1
    several: Callable[[Rules, State, Signature], bool] = _for_one_alone
    elsewhere: str = ""
    no_answer: str = ""
    copies: bool = False

    @property
    def card_played(self) -> str:
        """The name of the card that is played for it."""
        return self.of_card or self.name


class MemoSlot(NamedTuple):
    """A remembered number; ``span`` ("effect", "turn", "round", "own turn" or "game") says when it is forgotten.

    An effect is over when the card that is being played has been settled; another card that is played meanwhile
    has a memory of its own. With "own turn" it is forgotten when a turn begins of the player whose character has the
    slot's name.

    shows: it counts how often hidden cards have been shown, after which nothing before can be taken back.
    """

    name: str
    span: str
    shows: bool = False


class Events(NamedTuple):
    """The event cards of a set.

    optional: they join its deck by agreement. final: lies at the bottom.
    spare: those of them for which each player needs a character laid by.
    clause: who says which events there are; joining: that the optional ones may join; laid_by: that a character is
    laid by for each player.
    """

    ordinary: tuple[str, ...]
    final: str
    optional: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    clause: str = "bang.events.setup"
    joining: str = "bang.events.setup"
    laid_by: str = "bang.events.setup"


class Counter(NamedTuple):
    """A kind of counter, and how many of it there are. on_cards: whether they lie on cards in play, too, as tokens.

    part_of: the kind whose counters these are, where they are only laid apart for a while.
    """

    name: str
    total: int
    on_cards: bool = False
    part_of: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(WithDeck[State]):
    """The rules of one game. Built by ``assemble``; nothing in it ever changes.

    game: its id. edition: "003" or "000". sets, variants: their names. readings: chosen value of every named reading.
    roles: by number of players; roles_change: whether they can be dealt anew in the course of a game.
    misfit: why its sets do not go together, if so. player_count: who says how many may play.
    events: the event cards of each set.
    faces: all kinds of cards. deck: the cards of the draw pile; deck_clauses: who says so;
    copies_clauses: who says which cards they are. left_out: how many others the simplified first game leaves out.
    characters: the pool.
    effects: by card name. cancelling: names of cards other than Missed! that are a Missed! effect.
    rank: order among elements at one moment. sooner: by element, those that come before it, if any.
    groups: by group of elements, those that belong to it.
    of_characters, of_cards, of_events: points at which some character, card in play or event answers;
    of_characters_only: those at which nothing else does.
    always: by point, the answers of the elements of ``table``, as (NOBODY, element, answer).
    table: elements in force for everybody. memo: the remembered numbers. edits: elements that change what is in force.
    structural: elements that are never suspended. options: what choices offer that is no element.
    piles: names of all piles; stacks: the cards that each of them holds at first besides those of the draw pile.
    open_piles: those whose top card is in force. event_deck: the number of that pile, 0 where there is none.
    counters: all kinds of them. records: of sets, as they begin.
    """

    game: ClassVar[str] = "bang"
    edition: str
    sets: tuple[str, ...]
    variants: tuple[str, ...]
    readings: Mapping[str, str]
    roles: Mapping[int, Roles]
    roles_change: bool
    misfit: Ruling | None
    player_count: str
    events: tuple[Events, ...]
    faces: tuple[Face, ...]
    deck: tuple[Card, ...]
    deck_clauses: tuple[str, ...]
    copies_clauses: tuple[str, ...]
    left_out: int
    characters: Mapping[str, Character]
    effects: Mapping[str, Effect]
    cancelling: frozenset[str]
    rank: Mapping[str, int]
    sooner: Mapping[str, frozenset[str]]
    groups: Mapping[str, tuple[str, ...]]
    of_characters: frozenset[str]
    of_characters_only: frozenset[str]
    of_cards: frozenset[str]
    of_events: frozenset[str]
    always: Mapping[str, tuple[tuple[int, str, Any], ...]]
    table: tuple[str, ...]
    memo: tuple[MemoSlot, ...]
    slots: Mapping[str, int]
    spans: frozenset[str]
    edits: Mapping[str, Standing[Rules, State]]
    structural: frozenset[str]
    options: tuple[str, ...]
    piles: tuple[str, ...]
    stacks: tuple[tuple[Card, ...], ...]
    open_piles: tuple[int, ...]
    event_deck: int
    counters: tuple[Counter, ...]
    records: tuple[Any, ...]


BANGS_PLAYED = 0
"""Memo slot: BANG! cards played this turn."""
TURN_LOST = 1
"""Memo slot: 1 when the player on turn has lost the rest of the turn."""
EXTRA_TURN = 2
"""Memo slot: in a turn that was inserted, how many such turns have come one after another with it; else 0."""

EFFECT = "effect"
"""Span of what is remembered for the card that is being played."""
TURN = "turn"
"""Span of what is remembered for a turn."""
OWN_TURN = "own turn"
"""Span of what is remembered until the next turn of its owner."""

BASE_MEMO = (MemoSlot("bangs_played", "turn"), MemoSlot("turn_lost", "turn"), MemoSlot("extra_turn", "turn"))


def forgotten_by_owner(rules: Rules, memo: tuple[int, ...], characters: tuple[str, ...]) -> tuple[int, ...]:
    """The remembered numbers as a turn begins of a player with these characters, or as the player gives them up."""
    if OWN_TURN not in rules.spans or not any(memo):
        return memo
    own = [slot.span == OWN_TURN and slot.name in characters for slot in rules.memo]
    return tuple(0 if over else value for over, value in zip(own, memo, strict=True))


def forgotten(rules: Rules, memo: tuple[int, ...], spans: tuple[str, ...]) -> tuple[int, ...]:
    """The remembered numbers after these spans have ended."""
    if rules.spans.isdisjoint(spans) or not any(memo):
        return memo
    return tuple(0 if slot.span in spans else value for slot, value in zip(rules.memo, memo, strict=True))


def recalled(
    rules: Rules, memo: tuple[int, ...], outer: tuple[int, ...], spans: tuple[str, ...] = (EFFECT,)
) -> tuple[int, ...]:
    """The remembered numbers once something is over for which these spans began anew: the outer ones go on."""
    slots = zip(rules.memo, memo, outer, strict=True)
    return tuple(before if slot.span in spans else now for slot, now, before in slots)
