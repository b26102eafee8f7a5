"""Putting the rules together: base game and chosen sets, once, from explicit tables.

SetTables       what a set brings
BASE            what the base game brings
assemble        the rules of one game
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bangref.bang import (
    cards,
    characters,
    check,
    deck,
    demand,
    drawing,
    effects,
    elimination,
    events,
    loss,
    play,
    setup,
    shot,
    store,
    taking,
    turn,
)  # fmt: skip
from bangref.bang import watch as watching
from bangref.bang.abilities import ability_of, answers_of, no_such_ability
from bangref.bang.cards.jail import NOT_SHERIFF
from bangref.bang.characters import ADDED_IN_003, SIXTEEN
from bangref.bang.deck import refill
from bangref.bang.facts import DECK, ROLES_IN_PLAY, Face
from bangref.bang.moves import gain
from bangref.bang.names import EVENT
from bangref.bang.points import IN_FORCE, POINTS
from bangref.bang.refusals import refused
from bangref.bang.rules import BASE_MEMO, Character, Counter, Effect, Events, MemoSlot, Rules
from bangref.bang.setup import SIMPLIFIED, TWO_CHARACTERS
from bangref.bang.state import quiet
from bangref.core import common
from bangref.core.action import NOBODY, Card
from bangref.core.asking import ranks
from bangref.core.common import ChoiceSpec
from bangref.core.element import Element, answers_by_point, under_readings
from bangref.core.frame import FrameSpec
from bangref.core.options import NotAvailable, chosen_readings, known_edition
from bangref.west.roles import Roles

EDITIONS = ("003", "000")
VARIANTS = (TWO_CHARACTERS, SIMPLIFIED)
EIGHTY, COPIES = "bang.components.playing_cards", "bang.components.copies"
EVENT_DECK, EVENT_PILE, EVENTS_ASIDE = "event deck", "event pile", "events aside"

READINGS: dict[str, tuple[str, ...]] = {
    "bang.turn.draw.reshuffle": ("at_once", "when_needed"),
    "bang.penalty.sheriff_kills_deputy": ("no_killer", "opponent"),
    "bang.penalty.before_abilities": ("penalty_first", "abilities_first"),
    "bang.discard.order_choice": ("owner", "killer"),
    "bang.reward.kill_outlaw": ("after_discard", "before_discard"),
    "bang.end.immediate": ("at_once", "after_effect"),
    "bang.sequence.take_back.no_chance": ("barred", "put_back"),
    "bang.symbol.take_card": ("needs_card", "any_player"),
    "bang.character.bart_cassidy.not_last_life": ("off", "saved_pays", "whole_loss"),
    "bang.character.sid_ketchum.discard_two_heal": ("any_time", "own_question"),
    "bang.character.sid_ketchum.maximum": ("in_vain", "needs_a_wound"),
    "bang.character.sid_ketchum.lethal_save": ("if_it_saves", "any_loss"),
    "bang.character.suzy_lafayette.draw_when_empty": ("after_effect", "at_once"),
    "bang.character.johnny_kisch.in_play_cards": ("every_player", "own_area_only"),
    "bang.turn.discard.no_voluntary": ("excess_only", "more_allowed"),
}
"""Every named reading with its alternatives, the default first. The rulebook gives the reasons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTables:
    """What a set brings to a game; every table may be empty.

    faces: cards for the draw pile; deck_clause: who says that they belong there;
    copies_clause: who says which cards these are. roles: for numbers of players that
    the base game does not have. events: its event cards. table: elements in force for everybody. piles: of its own,
    by name, with the cards that lie there at first. open_piles: those of them whose top card is in force. options:
    what its choices offer that is no element. records: what it remembers in a shape of its own, as it begins.
    """

    id: str
    editions: tuple[str, ...] = EDITIONS
    faces: tuple[Face, ...] = ()
    deck_clause: str = ""
    copies_clause: str = ""
    roles: Mapping[int, Roles] = field(default_factory=dict)
    player_count: str = ""
    events: Events | None = None
    characters: tuple[Character, ...] = ()
    elements: tuple[Element, ...] = ()
    effects: tuple[Effect, ...] = ()
    table: tuple[str, ...] = ()
    memo: tuple[MemoSlot, ...] = ()
    piles: Mapping[str, tuple[Face, ...]] = field(default_factory=dict)
    open_piles: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    records: tuple[Any, ...] = ()
    readings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    frames: Mapping[type, FrameSpec] = field(default_factory=dict)
    choices: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    gathers: Mapping[str, Any] = field(default_factory=dict)
    rounds: Mapping[str, Any] = field(default_factory=dict)
    joints: Mapping[str, Any] = field(default_factory=dict)
    windows: Mapping[str, Any] = field(default_factory=dict)
    chances: Mapping[str, Any] = field(default_factory=dict)


def _base(edition: str) -> SetTables:
    people = SIXTEEN + (ADDED_IN_003 if edition == "003" else ())
    return SetTables(
        id="base",
        faces=DECK,
        copies_clause=COPIES,
        roles=ROLES_IN_PLAY,
        player_count="bang.intro.player_count",
        characters=tuple(person.CHARACTER for person in people),
        elements=(*cards.ELEMENTS, *(person.ELEMENT for person in people), NOT_SHERIFF),
        effects=cards.EFFECTS,
        table=(NOT_SHERIFF.id,),
        memo=BASE_MEMO + characters.MEMO,
        piles={"draw pile": (), "bag": (), "discard pile": ()},
        readings=READINGS,
        frames={
            **common.FRAMES, **deck.FRAMES, **check.FRAMES, **setup.FRAMES, **turn.FRAMES, **drawing.FRAMES,
            **play.FRAMES, **shot.FRAMES, **demand.FRAMES, **store.FRAMES, **taking.FRAMES, **loss.FRAMES,
            **elimination.FRAMES, **cards.FRAMES, **characters.FRAMES,
        },
        choices={
            **drawing.CHOICES,
            "refill": ChoiceSpec("bang.character.suzy_lafayette.draw_when_empty", silent=True),
            "order": ChoiceSpec("bang.sequence.own_order"),
        },
        options=("draw", "decline", "look"),
        gathers={**play.GATHERS, **characters.GATHERS},
        rounds=effects.ROUNDS,
        windows={**play.WINDOWS, **loss.WINDOWS, **drawing.WINDOWS, **turn.WINDOWS, **check.WINDOWS},
        chances={**deck.CHANCES, **events.CHANCES},
    )  # fmt: skip


def _merged(tables: Iterable[Mapping[Any, Any]]) -> Mapping[Any, Any]:
    found: dict[Any, Any] = {}
    for table in tables:
        for key, value in table.items():
            if key in found and found[key] is not value:
                raise NotAvailable(f"two sets both define {key!r}")
            found[key] = value
    return found


def _later(elements: tuple[Element, ...]) -> Mapping[str, tuple[str, ...]]:
    """By element: those that answer later at the same moment, as either of the two says."""
    return {e.id: (*e.before, *(other.id for other in elements if e.id in other.after)) for e in elements}


def with_answers(rules: Rules, at: Mapping[str, Mapping[str, Any]]) -> Rules:
    """The same rules with other answers at some points."""
    at = {**rules.at, **at}
    cards = {face.name for face in rules.faces if face.colour != EVENT}
    events = {rules.faces[card].name for stack in rules.stacks for card in stack}
    return replace(
        rules,
        at=at,
        edits=at[IN_FORCE],
        of_characters=_answered(at, rules.characters),
        of_cards=_answered(at, cards),
        of_events=_answered(at, events),
        always={
            point: found
            for point, table in at.items()
            if (found := tuple((NOBODY, element, table[element]) for element in rules.table if element in table))
        },
    )


def _answered(at: Mapping[str, Mapping[str, Any]], elements: Iterable[str]) -> frozenset[str]:
    """The points at which some of these elements answer."""
    known = frozenset(elements)
    return frozenset(point for point, table in at.items() if not known.isdisjoint(table))


def _cards(kinds: tuple[Face, ...], faces: Iterable[Face], variants: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards as kinds, sorted: equal cards are the same kind."""
    left_out = SIMPLIFIED in variants
    return tuple(sorted(Card(kinds.index(face)) for face in faces if not (left_out and face.book)))


def _event_piles(cards: tuple[Events, ...]) -> dict[str, tuple[Face, ...]]:
    """The piles of the event cards of all sets. Before the deck is made they lie aside."""
    names = [name for each in cards for name in (*each.ordinary, *each.optional, each.final)]
    aside = tuple(Face(name, "", "", EVENT) for name in names)
    return {EVENT_DECK: (), EVENT_PILE: (), EVENTS_ASIDE: aside} if cards else {}


def narrowed(rules: Rules, characters: Iterable[str]) -> Rules:
    """The same rules for a game with these characters: what the others would answer is left out.

    It changes nothing but speed, as long as no other character can enter the game.
    """
    dealt = frozenset(characters)
    idle = frozenset(rules.characters) - dealt
    fewer = {
        point: {element: answer for element, answer in table.items() if element not in idle}
        for point, table in rules.at.items()
        if not idle.isdisjoint(table)
    }
    at = {**rules.at, **fewer}
    silent = [point for point, table in fewer.items() if dealt.isdisjoint(table)]
    return replace(rules, at=at, edits=at[IN_FORCE], of_characters=rules.of_characters.difference(silent))


def assemble(
    edition: str = "003",
    sets: tuple[SetTables, ...] = (),
    variants: tuple[str, ...] = (),
    readings: Mapping[str, str] | None = None,
) -> Rules:
    """The rules of a game: an edition of the base game, sets, variants, and the readings that are chosen.

    Raises NotAvailable for names that are not known and for sets that do not fit together.
    """
    known_edition(edition, EDITIONS)
    for variant in variants:
        if variant not in VARIANTS:
            raise NotAvailable(f"unknown variant {variant!r}; there are: {', '.join(VARIANTS)}")
    if TWO_CHARACTERS in variants and edition == "000":
        raise NotAvailable("the variant two_characters belongs to edition 003")
    parts = (_base(edition), *sets)
    for part in sets:
        if edition not in part.editions:
            raise NotAvailable(f"the set {part.id} does not belong to edition {edition}")
    in_deck = [face for part in parts for face in part.faces]
    event_cards = tuple(part.events for part in parts if part.events is not None)
    piles = {**_merged(part.piles for part in parts), **_event_piles(event_cards)}
    shown = (*(name for part in parts for name in part.open_piles), *((EVENT_PILE,) if event_cards else ()))
    names = list(piles)
    chosen = chosen_readings(_merged(part.readings for part in parts), readings or {})
    elements = under_readings((element for part in parts for element in part.elements), chosen)
    there = {element.id for element in elements}
    kinds = tuple(dict.fromkeys((*in_deck, *(face for stack in piles.values() for face in stack))))
    deck_cards = _cards(kinds, in_deck, variants)
    memo = tuple(slot for part in parts for slot in part.memo)
    try:
        at = answers_by_point(POINTS, elements)
    except ValueError as twice:
        raise NotAvailable(str(twice)) from None
    effects_by_name = _merged({effect.name: effect for effect in part.effects} for part in parts)
    people = _merged({person.id: person for person in part.characters} for part in parts)
    rules = Rules(
        edition=edition,
        sets=tuple(part.id for part in sets),
        variants=variants,
        readings=chosen,
        roles=_merged(part.roles for part in parts),
        player_count=[part.player_count for part in parts if part.player_count][-1],
        events=event_cards,
        faces=kinds,
        deck=deck_cards,
        left_out=len(in_deck) - len(deck_cards),
        deck_clauses=tuple(part.deck_clause for part in sets if part.deck_clause) or (EIGHTY,),
        copies_clauses=tuple(part.copies_clause for part in parts if part.copies_clause),
        characters=people,
        effects=effects_by_name,
        cancelling=frozenset(name for name, effect in effects_by_name.items() if effect.cancels),
        rank=ranks((e.id for e in elements), _later(elements)),
        of_characters=frozenset(),
        of_cards=frozenset(),
        of_events=frozenset(),
        always={},
        table=tuple(element for part in parts for element in part.table if element in there),
        memo=memo,
        slots={slot.name: i for i, slot in enumerate(memo)},
        spans=frozenset(slot.span for slot in memo),
        edits=at[IN_FORCE],
        structural=frozenset(e.id for e in elements if e.structural),
        options=tuple(dict.fromkeys(option for part in parts for option in part.options)),
        piles=tuple(names),
        stacks=tuple(_cards(kinds, stack, variants) for stack in piles.values()),
        open_piles=tuple(names.index(name) for name in shown),
        event_deck=names.index(EVENT_DECK) if event_cards else 0,
        counters=tuple(counter for part in parts for counter in part.counters),
        records=tuple(record for part in parts for record in part.records),
        frames=_merged(part.frames for part in parts),
        choices=_merged(part.choices for part in parts),
        gathers=_merged(part.gathers for part in parts),
        rounds=_merged(part.rounds for part in parts),
        joints=_merged(part.joints for part in parts),
        windows=_merged(part.windows for part in parts),
        chances=_merged(part.chances for part in parts),
        watch=watching.watch,
        quiet=quiet,
        gone=watching.gone,
        interrupts=watching.interrupts,
        judge_interrupt=watching.judge_interrupt,
        interrupt=watching.interrupt,
        over=watching.over,
        no_such_ability=no_such_ability,
        answers_at=answers_of,
        ability_of=ability_of,
        gain=gain,
        refill=refill,
        fire=watching.fire,
        ranked=watching.ranked,
        refused=refused,
    )
    return with_answers(rules, at)
