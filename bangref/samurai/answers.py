"""Cards that all other players answer: everybody gives a card up, or suffers a wound.

Asked           what such a card asks for
Demand          one player answers; the others come before or after, or all decide together
"""

from collections.abc import Callable
from typing import NamedTuple

from bangref.core.action import DISCARD, PASS, Action, Card
from bangref.core.asking import forbidden
from bangref.core.frame import FrameSpec, Kinds, Question, of_seat, pop, push
from bangref.core.frames.in_order import InOrder, RoundVisit
from bangref.core.frames.joint import Joint, JointSpec
from bangref.core.pick import offered
from bangref.core.ruling import Note, Ruling, ignore, rule
from bangref.samurai.cards.untargeted import judge, offers
from bangref.samurai.defeat import defeats, wounded
from bangref.samurai.facts import BATTLE_CRY, JUJUTSU, PARRY, WEAPON
from bangref.samurai.moves import discard_from_hand
from bangref.samurai.parrying import judge_parry, note_parry, parries, parry_as
from bangref.samurai.points import MAY_STAND_FOR, TOUCHES
from bangref.samurai.rules import Effect, Rules
from bangref.samurai.state import State, is_harmless, others

ORDER = "samurai.answers.order"
GIVEN_UP = "samurai.answers.given_up"
FIRST = "samurai.answers.discarded_first"
NOBODY_AFFECTED = "samurai.answers.nobody_affected"
TO_PLAYER = "samurai.defeat.by_action_cards"
LAST_WEAPON = "samurai.character.hanzo.jujutsu_last_weapon"


class Asked(NamedTuple):
    """What a card asks everybody for.

    clause: who says so; choice: that a player may take the wound instead; harmless: that it passes the harmless by.
    cards: those of a player, as actions. judge: None, or why one cannot be given up. cite: why it can.
    """

    clause: str
    choice: str
    harmless: str
    cards: Callable[[Rules, State, int], list[Action]]
    judge: Callable[[Rules, State, Action], Ruling | None]
    cite: Callable[[Rules, State, Action, Note], None]


# A parry, or a weapon -------------------------------------------------------------------------------------------


def _parries(rules: Rules, state: State, seat: int) -> list[Action]:
    return parries(rules, state, seat, DISCARD)


def _judge_parry(rules: Rules, state: State, action: Action) -> Ruling | None:
    return judge_parry(rules, state, action, DISCARD, OF[BATTLE_CRY].clause)


def _weapons(rules: Rules, state: State, seat: int) -> list[Action]:
    found = [card for card in dict.fromkeys(state.seats[seat].hand) if rules.faces[card].kind == WEAPON]
    as_parries = [card for card in found if _is_parry(rules, state, seat, card)]
    return [
        *[Action(seat, DISCARD, card) for card in found],
        *[Action(seat, DISCARD, card, name=PARRY) for card in as_parries],
    ]


def _is_parry(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Whether this player's weapons are parries, too."""
    return parry_as(rules, state, seat, card, DISCARD) is not None


def _judge_weapon(rules: Rules, state: State, action: Action) -> Ruling | None:
    """None, or why a weapon cannot be given up: as what it is, or by the ability by which it is a parry, too."""
    clause, seat, card = OF[JUJUTSU].clause, action.actor, action.card
    if action != Action(seat, DISCARD, card, name=action.name) or action.name not in ("", PARRY):
        return rule(clause, "not_among_answers", seat, WEAPON)
    if card not in state.seats[seat].hand:
        return rule(clause, "not_in_hand", seat, card)
    if rules.faces[card].kind != WEAPON:
        return rule(clause, "no_weapon", seat, card)
    if not _is_parry(rules, state, seat, card):
        return rule(clause, "does_not_count_as", seat, card, PARRY) if action.name else None
    by_ability = action.name or rules.readings[LAST_WEAPON] == "bound"
    return forbidden(rules, state, MAY_STAND_FOR, (seat,), seat, card) if by_ability else None


def _cite_weapon(rules: Rules, state: State, action: Action, note: Note) -> None:
    """A weapon is given up as what it is, or by the ability by which it is a parry, too."""
    seat, card = action.actor, action.card
    if action.name:
        note_parry(rules, state, action, note)
    elif len(state.seats[seat].hand) == 1 and _is_parry(rules, state, seat, card):
        note(LAST_WEAPON, "may_be_the_last_card", seat, card)


OF = {
    BATTLE_CRY: Asked(
        "samurai.card.battle_cry.effect", "samurai.card.battle_cry.choice", "samurai.harmless.no_battle_cry",
        _parries, _judge_parry, note_parry,
    ),
    JUJUTSU: Asked(
        "samurai.card.jujutsu.effect", "samurai.card.jujutsu.choice", "samurai.harmless.no_jujutsu",
        _weapons, _judge_weapon, _cite_weapon,
    ),
}  # fmt: skip
"""By name of the card."""


def touches(rules: Rules, state: State, seat: int, name: str, note: Note) -> bool:
    """Whether a card that is for all others touches a player; what keeps it off is noted."""
    if is_harmless(state.seats[seat]):
        note(OF[name].harmless, "is_harmless", seat)
        return False
    immune = forbidden(rules, state, TOUCHES, (seat,), seat, name)
    if immune is not None:
        note(immune.clause, "has_no_effect_on", name, seat)
    return immune is None


# One after another ----------------------------------------------------------------------------------------------


class Demand(NamedTuple):
    """``seat`` gives a card up for the card ``name`` of ``by``, or suffers a wound."""

    seat: int
    by: int
    name: str
    tag: str = "demand"


def _visit(rules: Rules, state: State, frame: InOrder, seat: int, note: Note) -> State:
    by, name = frame.about
    return push(state, Demand(seat, by, name)) if touches(rules, state, seat, name, note) else state


def _waits(rules: Rules, state: State, frame: Demand, note: Note) -> State:
    return state


def _ask(rules: Rules, state: State, frame: Demand) -> Question:
    silent = Action(frame.seat, PASS)
    return Question(frame.seat, frame.name, OF[frame.name].clause, silent, (frame.seat, frame.by))


def _answers(rules: Rules, state: State, seat: int, name: str) -> list[Action]:
    return [*OF[name].cards(rules, state, seat), Action(seat, PASS)]


def _offers(rules: Rules, state: State, frame: Demand) -> list[Action]:
    return _answers(rules, state, frame.seat, frame.name)


def _judge(rules: Rules, state: State, frame: Demand, action: Action) -> Ruling | None:
    return _judge_answer(rules, state, frame.name, action)


def _judge_answer(rules: Rules, state: State, name: str, action: Action) -> Ruling | None:
    return None if action == Action(action.actor, PASS) else OF[name].judge(rules, state, action)


def _answer(rules: Rules, state: State, frame: Demand, action: Action, note: Note) -> State:
    state = pop(state)
    if action.verb == DISCARD:
        return _give_up(rules, state, action, frame.name, note)
    state = _suffer(rules, state, frame.seat, frame.by, frame.name, note)
    return defeats(rules, state, (frame.seat,), frame.by, note)


def _give_up(rules: Rules, state: State, action: Action, name: str, note: Note) -> State:
    """A card is given up; it is discarded, and does nothing else."""
    asked, seat, card = OF[name], action.actor, action.card
    note(asked.clause, "gives_up", seat, card)
    if note is not ignore:
        asked.cite(rules, state, action, note)
    return discard_from_hand(state, seat, card, GIVEN_UP, note)


def _suffer(rules: Rules, state: State, seat: int, by: int, name: str, note: Note) -> State:
    """A wound instead; who is defeated by it is defeated by the player of the card."""
    asked = OF[name]
    note(asked.choice, "takes_the_wound", seat)
    if state.seats[seat].resilience == 1:
        note(TO_PLAYER, "defeated_by_card", seat, by)
    return wounded(rules, state, seat, 1, asked.clause, note)


# All at once ----------------------------------------------------------------------------------------------------


def _joint_offers(rules: Rules, state: State, frame: Joint, seat: int) -> list[Action]:
    _, name = frame.about
    return _answers(rules, state, seat, name) if touches(rules, state, seat, name, ignore) else []


def _joint_judge(rules: Rules, state: State, frame: Joint, action: Action) -> Ruling | None:
    _, name = frame.about
    return _judge_answer(rules, state, name, action)


def _settle(rules: Rules, state: State, frame: Joint, note: Note) -> State:
    by, name = frame.about
    hit = tuple([action.actor for action in frame.said if action.verb == PASS])
    for action in frame.said:
        if action.verb == DISCARD:
            state = _give_up(rules, state, action, name, note)
    for seat in hit:
        state = _suffer(rules, state, seat, by, name, note)
    return defeats(rules, state, hit, by, note)


# The cards ------------------------------------------------------------------------------------------------------


def _resolve(rules: Rules, state: State, action: Action, note: Note) -> State:
    by, name = action.actor, rules.faces[action.card].name
    asked = others(state, by)
    affected = [seat for seat in asked if touches(rules, state, seat, name, ignore)]
    note(FIRST, "answered_first", action.card)
    if not affected:
        note(NOBODY_AFFECTED, "nobody_is_affected", by)
    together = rules.readings[ORDER] == "together"
    note(ORDER, "all_at_once" if together else "one_after_another", *affected)
    if together:
        for seat in asked:
            touches(rules, state, seat, name, note)
        return push(state, Joint("answers", asked, (), (by, name)))
    return push(state, InOrder("answers", asked, (by, name)))


def effect_of(name: str) -> Effect:
    """The effect of one of the cards that everybody answers."""
    return Effect(OF[name].clause, offers, judge, _resolve)


ROUNDS: dict[str, RoundVisit[Rules, State]] = {"answers": _visit}
JOINTS = {"answers": JointSpec(ORDER, _joint_offers, _settle, _joint_judge)}
FRAMES: Kinds[Rules, State] = {
    Demand: FrameSpec(_waits, _ask, _offers, _judge, _answer, decider=of_seat, stands=offered)
}
