"""Putting the rules together: base game and chosen sets, once, from explicit tables.

assemble        the rules of one game
readings_with   the open questions that it has
narrowed        the same for a game with certain characters
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, TypedDict

from bangref.bang import sequence
from bangref.bang.abilities import ability_of, no_such_ability
from bangref.bang.ask import answers_at, note_out_of_force
from bangref.bang.base_game import READINGS, base_game
from bangref.bang.box import box, readings_of
from bangref.bang.box.combination import misfit
from bangref.bang.card_tables import cards_of
from bangref.bang.deck import refill
from bangref.bang.moves import gain
from bangref.bang.names import EVENT
from bangref.bang.points import IN_FORCE, POINTS
from bangref.bang.refusals import refused
from bangref.bang.rules import Character, Counter, Effect, MemoSlot, Rules
from bangref.bang.set_tables import EDITIONS, FrameTables, SetTables, merged
from bangref.bang.setup import SIMPLIFIED, TWO_CHARACTERS
from bangref.bang.state import State, quiet
from bangref.core.action import NOBODY, Action
from bangref.core.asking import ranks, sooner
from bangref.core.element import Element, Standing, answers_by_point, groups, under_readings
from bangref.core.frames.batch import Pending
from bangref.core.options import NotAvailable, chosen_readings, known_edition
from bangref.core.point import AnswerTables
from bangref.core.ruling import Note, Ruling
from bangref.west.roles import Roles

VARIANTS = (TWO_CHARACTERS, SIMPLIFIED)


def _later(elements: tuple[Element, ...]) -> Mapping[str, tuple[str, ...]]:
    """By element: those that answer later at the same moment, as either of the two says, by its name or a group's.

    An element that names a group to which it belongs means the others.
    """
    known = groups(elements)
    behind = tuple(e for e in elements if e.after)
    later = {
        e.id: (
            *(one for name in e.before for one in known.get(name, (name,)) if one != e.id),
            *(other.id for other in behind if other is not e and not {e.id, *e.among}.isdisjoint(other.after)),
        )
        for e in elements
    }
    beside = [(e.id, place) for e in elements for place in e.beside]
    return {id_: (*after, *(one for one, place in beside if place in after)) for id_, after in later.items()}


def with_answers(rules: Rules, at: AnswerTables) -> Rules:
    """The same rules with other answers at some points."""
    at = {**rules.at, **at}
    cards = {face.name for face in rules.faces if face.colour != EVENT}
    events = {rules.faces[card].name for stack in rules.stacks for card in stack}
    of_characters, of_cards, of_events = (_answered(at, each) for each in (rules.characters, cards, events))
    always = {
        point: found
        for point, table in at.items()
        if (found := tuple((NOBODY, element, table[element]) for element in rules.table if element in table))
    }
    return replace(
        rules,
        at=at,
        edits=at[IN_FORCE],
        of_characters=of_characters,
        of_characters_only=of_characters.difference(of_cards, of_events, always),
        of_cards=of_cards,
        of_events=of_events,
        always=always,
    )


def _answered(at: AnswerTables, elements: Iterable[str]) -> frozenset[str]:
    """The points at which some of these elements answer."""
    known = frozenset(elements)
    return frozenset(point for point, table in at.items() if not known.isdisjoint(table))


def narrowed(rules: Rules, characters: Iterable[str]) -> Rules:
    """The same rules for a game with these characters: what the others would answer is left out.

    It changes nothing but speed, as long as no other character can enter the game.
    """
    dealt = frozenset(chain.from_iterable(_with_others(rules, one) for one in characters))
    idle = frozenset(rules.characters) - dealt
    fewer = {
        point: {element: answer for element, answer in table.items() if element not in idle}
        for point, table in rules.at.items()
        if not idle.isdisjoint(table)
    }
    at = {**rules.at, **fewer}
    silent = [point for point, table in fewer.items() if dealt.isdisjoint(table)]
    return replace(
        rules,
        at=at,
        edits=at[IN_FORCE],
        of_characters=rules.of_characters.difference(silent),
        of_characters_only=rules.of_characters_only.difference(silent),
    )


def _with_others(rules: Rules, character: str) -> tuple[str, ...]:
    """A character, and those that it can bring into the game."""
    person = rules.characters.get(character)
    return (character, *person.brings) if person else (character,)


def _refuse_unknown(edition: str, sets: tuple[SetTables, ...], variants: tuple[str, ...]) -> None:
    """Raises NotAvailable for what is not known, and for what does not belong to the edition."""
    known_edition(edition, EDITIONS)
    for variant in variants:
        if variant not in VARIANTS:
            raise NotAvailable(f"unknown variant {variant!r}; there are: {', '.join(VARIANTS)}")
    if TWO_CHARACTERS in variants and edition == "000":
        raise NotAvailable("the variant two_characters belongs to edition 003")
    for part in sets:
        if edition not in part.editions:
            raise NotAvailable(f"the set {part.id} does not belong to edition {edition}")


def _answers(elements: tuple[Element, ...]) -> AnswerTables:
    try:
        return answers_by_point(POINTS, elements)
    except ValueError as twice:
        raise NotAvailable(str(twice)) from None


class _People(TypedDict):
    """The part of the rules that tells who may play, with which roles, characters and cards."""

    roles: Mapping[int, Roles]
    roles_change: bool
    player_count: str
    characters: Mapping[str, Character]
    effects: Mapping[str, Effect]
    cancelling: frozenset[str]
    options: tuple[str, ...]


def _people(parts: tuple[SetTables, ...]) -> _People:
    effects = merged({effect.name: effect for effect in part.effects} for part in parts)
    return _People(
        roles=merged(part.roles for part in parts),
        roles_change=any(part.roles_change for part in parts),
        player_count=[part.player_count for part in parts if part.player_count][-1],
        characters=merged({person.id: person for person in part.characters} for part in parts),
        effects=effects,
        cancelling=frozenset(name for name, effect in effects.items() if effect.cancels),
        options=tuple(dict.fromkeys(option for part in parts for option in part.options)),
    )


class _Memory(TypedDict):
    """The part of the rules that tells what a game remembers besides its cards."""

    memo: tuple[MemoSlot, ...]
    slots: Mapping[str, int]
    spans: frozenset[str]
    counters: tuple[Counter, ...]
    records: tuple[Any, ...]


def _memory(parts: tuple[SetTables, ...]) -> _Memory:
    memo = tuple(slot for part in parts for slot in part.memo)
    return _Memory(
        memo=memo,
        slots={slot.name: i for i, slot in enumerate(memo)},
        spans=frozenset(slot.span for slot in memo),
        counters=tuple(counter for part in parts for counter in part.counters),
        records=tuple(record for part in parts for record in part.records),
    )


def _tables(parts: tuple[SetTables, ...]) -> FrameTables:
    return FrameTables(
        frames=merged(part.frames for part in parts),
        choices=merged(part.choices for part in parts),
        gathers=merged(part.gathers for part in parts),
        rounds=merged(part.rounds for part in parts),
        joints=merged(part.joints for part in parts),
        windows=merged(part.windows for part in parts),
        chances=merged(part.chances for part in parts),
    )


class _Watch(TypedDict):
    """The part of the rules that tells what happens between two moves, and beside the open question."""

    watch: Callable[[Rules, State, Note], State]
    quiet: Callable[[State], bool]
    interrupts: Callable[[Rules, State], list[Action]]
    judge_interrupt: Callable[[Rules, State, Action], Ruling | None]
    interrupt: Callable[[Rules, State, Action, Note], State]
    fire: Callable[[Rules, State, Pending, Note], State]
    ranked: Callable[[Rules, State, tuple[Pending, ...]], list[tuple[Pending, ...]]]


_WATCH = _Watch(
    watch=sequence.watch,
    quiet=quiet,
    interrupts=sequence.interrupts,
    judge_interrupt=sequence.judge_interrupt,
    interrupt=sequence.interrupt,
    fire=sequence.fire,
    ranked=sequence.ranked,
)


class _InForce(TypedDict):
    """The part of the rules that tells which elements there are; where they answer, ``with_answers`` adds."""

    rank: Mapping[str, int]
    sooner: Mapping[str, frozenset[str]]
    groups: Mapping[str, tuple[str, ...]]
    table: tuple[str, ...]
    edits: Mapping[str, Standing[Rules, State]]
    structural: frozenset[str]
    of_characters: frozenset[str]
    of_characters_only: frozenset[str]
    of_cards: frozenset[str]
    of_events: frozenset[str]
    always: Mapping[str, tuple[tuple[int, str, Any], ...]]


def _in_force(
    parts: tuple[SetTables, ...], elements: tuple[Element, ...], edits: Mapping[str, Standing[Rules, State]]
) -> _InForce:
    there, later = {element.id for element in elements}, _later(elements)
    rank = ranks((e.id for e in elements), later)
    return _InForce(
        rank=rank,
        sooner=sooner(rank, later),
        groups=groups(elements),
        table=tuple(element for part in parts for element in part.table if element in there),
        edits=edits,
        structural=frozenset(e.id for e in elements if e.structural),
        of_characters=frozenset(),
        of_characters_only=frozenset(),
        of_cards=frozenset(),
        of_events=frozenset(),
        always={},
    )


def readings_with(sets: tuple[SetTables, ...]) -> Mapping[str, tuple[str, ...]]:
    """Every named reading of a game with these sets with its values, the default first."""
    return merged((READINGS, readings_of(sets), *(part.readings for part in sets)))


def assemble(
    edition: str = "003",
    sets: tuple[SetTables, ...] = (),
    variants: tuple[str, ...] = (),
    readings: Mapping[str, str] | None = None,
) -> Rules:
    """The rules of a game: an edition of the base game, sets, variants, and the readings that are chosen.

    Raises NotAvailable for names that are not known and for sets that do not fit together.
    """
    _refuse_unknown(edition, sets, variants)
    chosen = chosen_readings(readings_with(sets), readings or {})
    parts = (base_game(edition), *box(sets, chosen), *sets)
    elements = under_readings((element for part in parts for element in part.elements), chosen)
    at = _answers(elements)
    rules = Rules(
        edition=edition,
        sets=tuple(part.id for part in sets),
        variants=variants,
        readings=chosen,
        **_in_force(parts, elements, at[IN_FORCE]),
        **cards_of(parts, variants),
        **_people(parts),
        **_memory(parts),
        **_tables(parts),
        **_WATCH,
        misfit=misfit(sets, chosen),
        gone=sequence.gone,
        over=sequence.over,
        no_such_ability=no_such_ability,
        answers_at=answers_at,
        note_out_of_force=note_out_of_force,
        ability_of=ability_of,
        gain=gain,
        refill=refill,
        refused=refused,
    )
    return with_answers(rules, at)
