"""Putting the rules together, once, from explicit tables."""

from collections.abc import Iterable, Mapping

from bangref.core import deck, frames
from bangref.core.abilities import candidates, judge_ability, perform, window
from bangref.core.action import Action, Card
from bangref.core.element import answers_by_point
from bangref.core.options import chosen_readings, known_edition
from bangref.core.ruling import Note, Ruling, rule
from bangref.samurai import answers, attack, play, setup, three, turn
from bangref.samurai.cards import (
    armor,
    breathing,
    bushido,
    daimyo,
    diversion,
    fast_draw,
    focus,
    geisha,
    losing,
    parry,
    tea_ceremony,
)  # fmt: skip
from bangref.samurai.characters import TWELVE
from bangref.samurai.deck import EXHAUSTED, refill, watch
from bangref.samurai.facts import (
    ARMOR,
    BATTLE_CRY,
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DIVERSION,
    FACES,
    FAST_DRAW,
    FOCUS,
    GEISHA,
    JUJUTSU,
    PARRY,
    TEA_CEREMONY,
    WEAPON,
)  # fmt: skip
from bangref.samurai.points import IN_OWN_TURN, POINTS
from bangref.samurai.refusals import refused
from bangref.samurai.roles import DEALT
from bangref.samurai.rules import UNIQUE, Effect, Rules, answers_at
from bangref.samurai.state import State, gain, is_quiet
from bangref.samurai.turn import TRADE

EDITIONS = ("004",)

READINGS: dict[str, tuple[str, ...]] = {
    "samurai.answers.order": ("in_turn", "together"),
    "samurai.end.swordmaster_before_honour": ("swordmaster", "scoring"),
    "samurai.end.swordmaster_not_by_friend": ("honour_given", "honour_kept"),
    "samurai.defeat.before_draws": ("defeat_first", "draws_first"),
    "samurai.deck.exhausted": ("with_last_card", "when_needed"),
    "samurai.deck.both_empty": ("nothing", "each_attempt_costs"),
    "samurai.deck.made_again": ("when_wanted", "with_first_discard"),
    "samurai.card.bushido.check": ("checked", "skipped"),
    "samurai.card.geisha.any_property": ("allowed", "others_only"),
    "samurai.weapon.discarded": ("after_attack", "before_draws", "when_played"),
    "samurai.score.below_zero": ("may", "stops_at_zero"),
    "samurai.character.nobunaga.trade": ("play_phase", "any_time"),
    "samurai.turn.play.needs_a_card": ("forbidden", "allowed"),
    "samurai.card.parry.only_in_answer": ("forbidden", "allowed"),
    "samurai.character.hanzo.jujutsu_last_weapon": ("allowed", "bound"),
    "samurai.character.ushiwaka.when_defeated": ("draws", "nothing"),
    "samurai.character.ushiwaka.before_tomoe": ("ushiwaka_first", "tomoe_first"),
    "samurai.card.tea_ceremony.order": ("own_first", "others_first", "any_order"),
}
"""Every named reading with its alternatives, the default first. The rulebook gives the reasons."""

EFFECTS: dict[str, Effect] = {
    **{face.name: attack.EFFECT for face in FACES if face.kind == WEAPON},
    ARMOR: armor.EFFECT,
    BUSHIDO: bushido.EFFECT,
    FAST_DRAW: fast_draw.EFFECT,
    FOCUS: focus.EFFECT,
    BATTLE_CRY: answers.effect_of(BATTLE_CRY),
    BREATHING: breathing.EFFECT,
    DAIMYO: daimyo.EFFECT,
    DIVERSION: diversion.EFFECT,
    GEISHA: geisha.EFFECT,
    JUJUTSU: answers.effect_of(JUJUTSU),
    PARRY: parry.EFFECT,
    TEA_CEREMONY: tea_ceremony.EFFECT,
}
"""What each card does, by name."""

DECK = tuple(Card(kind) for kind, face in enumerate(FACES) for _ in range(face.copies))


def assemble(edition: str = "004", readings: Mapping[str, str] | None = None, dealt: Iterable[str] = ()) -> Rules:
    """The rules of a game: an edition, the readings that are chosen, and the characters dealt, where they are known.

    Raises NotAvailable for names that are not known.
    """
    in_play = frozenset(dealt) or frozenset(person.CHARACTER.id for person in TWELVE)
    people = (person.ELEMENT for person in TWELVE if person.ELEMENT.id in in_play)
    return Rules(
        edition=known_edition(edition, EDITIONS),
        readings=chosen_readings(READINGS, readings or {}),
        roles=DEALT,
        faces=FACES,
        deck=DECK,
        characters={person.CHARACTER.id: person.CHARACTER for person in TWELVE},
        effects=EFFECTS,
        at=answers_by_point(POINTS, (three.ELEMENT, armor.ELEMENT, fast_draw.ELEMENT, focus.ELEMENT, *people)),
        answers_at=answers_at,
        frames={
            **frames.FRAMES, **deck.FRAMES, **setup.FRAMES, **turn.FRAMES, **play.FRAMES, **attack.FRAMES,
            **answers.FRAMES, **losing.FRAMES, **bushido.FRAMES, **tea_ceremony.FRAMES,
        },
        rounds={**answers.ROUNDS, **tea_ceremony.ROUNDS},
        joints=answers.JOINTS,
        windows={IN_OWN_TURN: window(IN_OWN_TURN, TRADE)},
        chances=deck.chances(EXHAUSTED, "samurai.card.diversion.effect"),
        gone=_nobody_leaves,
        over=_over,
        no_such_ability=_no_such_ability,
        gain=gain,
        refill=refill,
        watch=watch,
        quiet=is_quiet,
        interrupts=_interrupts,
        judge_interrupt=_judge_interrupt,
        interrupt=_interrupt,
        refused=refused,
    )  # fmt: skip


def _nobody_leaves(state: State, seat: int) -> bool:
    return False


def _over(state: State) -> str:
    return state.ended_by


def _no_such_ability(rules: Rules, state: State, action: Action) -> Ruling:
    return rule(UNIQUE, "no_such_ability", action.actor, action.name)


# What the player on turn may do besides answering ---------------------------------------------------------------


def _interrupts(rules: Rules, state: State) -> list[Action]:
    return [action for seat in state.ring for action in candidates(rules, state, IN_OWN_TURN, seat)]


def _judge_interrupt(rules: Rules, state: State, action: Action) -> Ruling | None:
    if rules.frames[state.frames[-1].__class__].closed or not 0 <= action.actor < len(state.seats):
        return rule(UNIQUE, "closed_to_interruption", action.actor)
    return judge_ability(rules, state, IN_OWN_TURN, action)


def _interrupt(rules: Rules, state: State, action: Action, note: Note) -> State:
    return perform(rules, state, IN_OWN_TURN, action, note)
