"""Obtížnost útoku, Zbraně a odražení: whom a weapon reaches, and what it does to that player.

difficulty      of an attack on a player
Attack          a weapon on its way: parried or not, wounds, defeat, what follows
"""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import NamedTuple

from bangref.core.action import NO_CARD, PASS, PLAY, Action, Card
from bangref.core.asking import follow, instead, measure
from bangref.core.frame import FrameSpec, Kinds, Question, become, pop, push
from bangref.core.pick import offered
from bangref.core.piles import Cards
from bangref.core.ring import apart
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.samurai.defeat import defeats, wounded
from bangref.samurai.facts import WEAPONS_A_TURN
from bangref.samurai.moves import discard_from_hand, put_away
from bangref.samurai.parrying import PARRIES, judge_parry, note_parry, parries
from bangref.samurai.points import (
    ANY_DIFFICULTY,
    DIFFICULTY,
    WEAPON_HITS,
    WEAPONS_ALLOWED,
    WOUNDED,
    WOUNDS,
    WOUNDS_SUFFERED,
)  # fmt: skip
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, is_harmless, others

DISTANCE = "samurai.attack.difficulty"
NOT_COUNTED = "samurai.harmless.not_counted"
HARMLESS = "samurai.harmless.no_weapon_target"
DEFINITION = "samurai.harmless.definition"
ATTACKER = "samurai.harmless.attacker"
ATTACK = "samurai.weapon.attack"

REACH = "samurai.weapon.play_requirements"
ONE = "samurai.turn.play.one_weapon"
MAY_PARRY = "samurai.weapon.parry"
VOLUNTARY = "samurai.weapon.parry_voluntary"
PARRIED = "samurai.weapon.parried_no_effect"
HITS = "samurai.weapon.hit_wounds"
DISCARDED = "samurai.weapon.discarded"
ONLY_TARGET = "samurai.weapon.only_target_parries"
ADDED_FIRST = "samurai.character.ginchiyo.after_additions"
DEFEAT_FIRST = "samurai.defeat.before_draws"
WOUNDED_FIRST = "samurai.character.ushiwaka.before_tomoe"
ASKING, FALLING, WOUNDING, HITTING, DISCARDING = range(5)
DRAWS = (WOUNDING, HITTING)


# Whom it reaches ------------------------------------------------------------------------------------------------


def difficulty(rules: Rules, state: State, by: int, target: int, note: Note) -> int:
    """The difficulty of an attack: the shorter way round, without the harmless, and what the target adds."""
    seats = state.seats
    places = apart(state.ring, by, target, lambda seat: not is_harmless(seats[seat]))
    if note is not ignore:
        note(DISTANCE, "places_apart", by, target, places)
        left_out = [seat for seat in state.ring if seat not in (by, target) and is_harmless(seats[seat])]
        if left_out:
            note(NOT_COUNTED, "are_not_counted", *left_out)
    return measure(rules, state, DIFFICULTY, (target,), places, note, by, target)


def weapons_allowed(rules: Rules, state: State, seat: int, note: Note) -> int:
    """How many weapons a player may play in a turn, as things are."""
    return measure(rules, state, WEAPONS_ALLOWED, (seat,), WEAPONS_A_TURN, note, seat)


def _offers(rules: Rules, state: State, seat: int, card: Card) -> list[Action]:
    return [Action(seat, PLAY, card, target) for target in others(state, seat)]


def judge_weapon(rules: Rules, state: State, action: Action) -> Ruling | None:
    """None, or why a weapon may not be played so."""
    seat, target, card = action.actor, action.target, action.card
    if not 0 <= target < len(state.seats) or action != Action(seat, PLAY, card, target):
        return rule(ATTACK, "needs_a_target", seat)
    if target == seat:
        return rule(ATTACK, "not_at_oneself", seat)
    allowed = weapons_allowed(rules, state, seat, ignore)
    if state.weapons >= allowed:
        return rule(ONE, "weapons_played", seat, state.weapons, allowed)
    if is_harmless(state.seats[target]):
        return rule(HARMLESS, "is_harmless", target)
    if instead(rules, state, ANY_DIFFICULTY, (seat,), seat) is not None:
        return None
    needed, reach = difficulty(rules, state, seat, target, ignore), rules.faces[card].reach
    return rule(REACH, "too_difficult", seat, target, needed, card, reach) if needed > reach else None


# What it does ---------------------------------------------------------------------------------------------------


class Attack(NamedTuple):
    """A weapon on its way from ``by`` to ``target``. lost: resilience tokens that it has cost the target.

    held: the weapon is still in flight; else it lies on the discard pile already. todo: what is still to come.
    """

    by: int
    target: int
    card: Card
    held: bool
    todo: tuple[int, ...] = (ASKING,)
    lost: int = 0
    tag: str = "attack"


def attack(rules: Rules, state: State, action: Action, note: Note) -> State:
    """A weapon is played at a player."""
    by, target, card = action.actor, action.target, action.card
    state = state._replace(weapons=state.weapons + 1)
    if note is not ignore:
        _note_attack(rules, state, by, target, card, note)
    held = rules.readings[DISCARDED] != "when_played"
    if not held:
        state = put_away(state, card, ("hand", by), DISCARDED, note)
    return push(state, Attack(by, target, card, held))


def _note_attack(rules: Rules, state: State, by: int, target: int, card: Card, note: Note) -> None:
    """Cite why the weapon could be played at this player."""
    face = rules.faces[card]
    note(ATTACK, "attacks", by, target)
    note(DEFINITION, "is_not_harmless", target)
    note(face.clause, "weapon_numbers", card, face.reach, face.wounds)
    note(ONE, "weapon_of_the_turn", by, state.weapons, weapons_allowed(rules, state, by, note))
    lifted = instead(rules, state, ANY_DIFFICULTY, (by,), by)
    if lifted is not None:
        note(lifted[1], "reaches_any_difficulty", by)
    else:
        note(REACH, "in_reach", by, target, difficulty(rules, state, by, target, note), face.reach)
    if is_harmless(state.seats[by]):
        note(ATTACKER, "is_harmless", by)


def course(readings: Mapping[str, str]) -> tuple[int, ...]:
    """What comes of a hit, in order: the defeat, cards for the target and for the attacker, the weapon discarded.

    The weapon is discarded last of all, where it need not be before.
    """
    draws: tuple[int, ...] = DRAWS if readings[WOUNDED_FIRST] == "ushiwaka_first" else DRAWS[::-1]
    if readings[DISCARDED] == "before_draws":
        draws = (DISCARDING, *draws)
    return (FALLING, *draws) if readings[DEFEAT_FIRST] == "defeat_first" else (*draws, FALLING)


def _run(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    if frame.todo == (ASKING,):
        return state
    if not frame.todo:
        return _discarded(pop(state), frame, note)
    stage, *rest = frame.todo
    frame = frame._replace(todo=tuple(rest))
    return STAGES[stage](rules, become(state, frame), frame, note)


def _falls(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    if note is not ignore and not state.seats[frame.target].resilience:
        _note_defeat(rules, state, frame, note)
    return defeats(rules, state, (frame.target,), frame.by, note)


def _note_defeat(rules: Rules, state: State, frame: Attack, note: Note) -> None:
    """Cite whether the defeat comes before the cards of the hit, where there are any."""
    if any(_drawing(rules, state, frame)):
        note(DEFEAT_FIRST, "defeated_before_draws" if frame.todo else "defeated_after_draws", frame.target)


def _target_draws(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    _note_order(rules, state, frame, (frame.target, frame.by), note)
    return follow(rules, state, WOUNDED, (frame.target,), (frame.target, frame.lost), note)


def _attacker_draws(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    _note_order(rules, state, frame, (frame.by, frame.target), note)
    return follow(rules, state, WEAPON_HITS, (frame.by,), (frame.by, frame.target), note)


def _note_order(rules: Rules, state: State, frame: Attack, order: tuple[int, int], note: Note) -> None:
    """Cite who of two players draws first, where something may follow from the hit for both."""
    one_of_two = note is not ignore and not {*DRAWS}.isdisjoint(frame.todo)
    if one_of_two and all(_drawing(rules, state, frame)):
        first, second = order
        note(WOUNDED_FIRST, "draws_before", first, second)


def _drawing(rules: Rules, state: State, frame: Attack) -> tuple[bool, bool]:
    """Whether something may follow from a hit for the target, and for the attacker."""
    wounded_too = rules.answers_at(rules, state, WOUNDED, (frame.target,))
    return bool(wounded_too), bool(rules.answers_at(rules, state, WEAPON_HITS, (frame.by,)))


def _laid_aside(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    """The weapon is discarded, and the attack goes on."""
    return _discarded(become(state, frame._replace(held=False)), frame, note)


def _discarded(state: State, frame: Attack, note: Note) -> State:
    """The weapon is on the discard pile, where it may have been before."""
    return put_away(state, frame.card, ("hand", frame.by), DISCARDED, note) if frame.held else state


STAGES: dict[int, Callable[[Rules, State, Attack, Note], State]] = {
    FALLING: _falls,
    WOUNDING: _target_draws,
    HITTING: _attacker_draws,
    DISCARDING: _laid_aside,
}
"""What may come of a hit."""


def wounds_of(rules: Rules, state: State, frame: Attack, note: Note) -> int:
    """The wounds of a hit: those on the weapon, what its player adds, less what the target is spared."""
    printed = rules.faces[frame.card].wounds
    wounds = measure(rules, state, WOUNDS, (frame.by,), printed, note, frame.by, frame.target)
    suffered = measure(rules, state, WOUNDS_SUFFERED, (frame.target,), wounds, note, frame.target, wounds)
    if suffered < wounds != printed:
        note(ADDED_FIRST, "spared_after_additions", frame.target, wounds, suffered)
    return suffered


def _hit(rules: Rules, state: State, frame: Attack, note: Note) -> State:
    """The attack hits: the target loses resilience, and may be defeated."""
    target = frame.target
    tokens = state.seats[target].resilience
    wounds = wounds_of(rules, state, frame, note)
    note(HITS, "weapon_hits", frame.by, target, wounds)
    state = wounded(rules, state, target, wounds, HITS, note)
    lost = tokens - state.seats[target].resilience
    return become(state, frame._replace(todo=course(rules.readings), lost=lost))


# How it is parried ----------------------------------------------------------------------------------------------


def _ask(rules: Rules, state: State, frame: Attack) -> Question:
    about = (frame.target, frame.by, frame.card)
    return Question(frame.target, "answer an attack", MAY_PARRY, Action(frame.target, PASS), about)


def _answers(rules: Rules, state: State, frame: Attack) -> list[Action]:
    return [*parries(rules, state, frame.target, PLAY), Action(frame.target, PASS)]


def _judge(rules: Rules, state: State, frame: Attack, action: Action) -> Ruling | None:
    if action == Action(frame.target, PASS):
        return None
    return judge_parry(rules, state, action, PLAY, MAY_PARRY)


def _answer(rules: Rules, state: State, frame: Attack, action: Action, note: Note) -> State:
    target = frame.target
    if action.verb == PASS:
        note(VOLUNTARY, "does_not_parry", target)
        return _hit(rules, state, frame, note)
    note(MAY_PARRY, "plays", target, action.card, frame.by, NO_CARD)
    if note is not ignore:
        note_parry(rules, state, action, note)
    state = discard_from_hand(state, target, action.card, PARRIES, note)
    note(PARRIED, "attack_parried", target, frame.by)
    return become(state, frame._replace(todo=()))


def _cards(frame: Attack) -> Cards:
    return (frame.card,) if frame.held else ()


FRAMES: Kinds[Rules, State] = {
    Attack: FrameSpec(_run, _ask, _answers, _judge, _answer, cards=_cards, decider=attrgetter("target"), stands=offered)
}
EFFECT = Effect(ATTACK, _offers, judge_weapon, attack, lays=True)
"""The same for all weapons."""
