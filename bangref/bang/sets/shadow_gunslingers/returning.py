"""Stínoví pistolníci: who has been eliminated comes back for each own turn, without lives, and leaves at its end."""

from bangref.bang.ask import answers_at, on_the_table
from bangref.bang.elimination.frame import BY_ESTATE, GUEST_LEFT, KILLED
from bangref.bang.limits import ANYTHING
from bangref.bang.names import GUEST
from bangref.bang.points import (
    BACK_FOR_EXTRA_TURN,
    CARDS_TO_DRAW,
    HAND_LIMIT,
    IN_FORCE,
    IN_THE_GAME,
    MAY_CHANGE_LIVES,
    MAY_PROFIT,
    NEXT_TURN,
)
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.targets import ACTS, AIMED_AT
from bangref.core.action import NOBODY
from bangref.core.asking import OVERRIDE, SET
from bangref.core.element import Element, LineUp, Modifier, Prohibition, Replacement, Standing
from bangref.core.ruling import Plain
from bangref.west.roles import OUT, SHERIFF, Status

NAME = "shadow_gunslingers"
RETURN = "bang.shadow.return"
WITH_EVENTS = "bang.shadow.with_events"
AGAIN = "bang.shadow.extra_turn"
NO_GAIN = "bang.shadow.turn.gains_none"
NO_LOSS = "bang.shadow.turn.loses_none"
NO_KILL = "bang.shadow.leaving.no_kill"
CARDS = "bang.shadow.leaving.cards"
NO_HEIR = "bang.shadow.eliminated.no_heir"
END = "bang.shadow.end.in_turn"
FIVE = "bang.shadow.turn.bill_noface"
NOT_THERE = "bang.shadow.out_of_turn.not_in_game"
SHADOW_SHERIFF = "bang.shadow.no_sheriff"
COUNTS_LOSSES = ("bill_noface",)
"""Whose number of cards hangs on lives that have been lost."""
BRING_BACK = ("ghost_town", "dead_man")
"""Events that bring back who has been eliminated: under a reading they have nobody to bring back."""
TWO = 2

READINGS = {
    WITH_EVENTS: ("event", "shadow"),
    CARDS: ("on_leaving", "phase_3"),
    NO_HEIR: ("already_shadow", "every_death"),
    END: ("counts", "eliminated"),
    FIVE: ("five", "two"),
    SHADOW_SHERIFF: ("comes_back", "stays_out"),
}


def is_back(state: State, seat: int) -> bool:
    """Whether a player is back for the turn, by whatever."""
    return state.seats[seat].status == GUEST


def is_shadow(rules: Rules, state: State, seat: int) -> bool:
    """Whether a player is back for the turn as a Shadow Gunslinger, and not by an event."""
    by_event = rules.readings[WITH_EVENTS] == "event" and _an_event_brings_back(rules, state, seat)
    return is_back(state, seat) and not by_event


def _an_event_brings_back(rules: Rules, state: State, seat: int) -> bool:
    """Whether the event on the table brings back this player, once out, or would without the variant."""
    events = (rules.at[NEXT_TURN][e] for e in on_the_table(rules, state) if e in BRING_BACK)
    return any(event.answer(rules, state, NOBODY, seat, OUT) for event in events)


def _comes_back(rules: Rules, state: State, owner: int, seat: int, status: Status) -> int | None:
    return 1 if status == OUT and not _an_event_brings_back(rules, state, seat) else None


def _stays_out(rules: Rules, state: State, owner: int, seat: int, status: Status) -> int | None:
    """The Sheriff, without whom the game goes on, unless an event brings them back."""
    by_event = _an_event_brings_back(rules, state, seat)
    return 0 if status == OUT and state.seats[seat].role == SHERIFF and not by_event else None


def _comes_back_beside_event(rules: Rules, state: State, owner: int, seat: int, status: Status) -> int | None:
    return 1 if status == OUT and _an_event_brings_back(rules, state, seat) else None


def _nobody_to_bring_back(rules: Rules, state: State, owner: int, line_up: LineUp) -> LineUp:
    return {**line_up, NOBODY: tuple(e for e in line_up[NOBODY] if e not in BRING_BACK)}


def _comes_again(rules: Rules, state: State, owner: int, seat: int, origin: str) -> int:
    return 1


def _gains_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[Plain, ...] | None:
    return (seat,) if is_shadow(rules, state, seat) and change > 0 else None


def _loses_none(rules: Rules, state: State, owner: int, seat: int, change: int) -> tuple[Plain, ...] | None:
    return (seat,) if is_shadow(rules, state, seat) and change < 0 else None


def _was_no_kill(
    rules: Rules, state: State, owner: int, seat: int, leaver: int, how: str, origin: str, by: str
) -> tuple[Plain, ...] | None:
    as_shadow = (RETURN,) if rules.readings[WITH_EVENTS] == "event" else (RETURN, WITH_EVENTS)
    return (seat, leaver) if how == GUEST_LEFT and origin in as_shadow else None


def _no_estate(
    rules: Rules, state: State, owner: int, seat: int, leaver: int, how: str, origin: str, by: str
) -> tuple[Plain, ...] | None:
    return (seat, leaver) if how == KILLED and by == BY_ESTATE else None


def _all_kept(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    return ANYTHING if is_shadow(rules, state, seat) else None


def _not_alive(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 0 if why == "end" and is_shadow(rules, state, seat) else None


def _not_there(rules: Rules, state: State, owner: int, seat: int, why: str) -> int | None:
    return 0 if why in (ACTS, AIMED_AT) and state.seats[seat].status == OUT else None


def _two_cards(rules: Rules, state: State, owner: int, seat: int) -> int | None:
    """Whoever has such an ability, as the own one or as that of somebody else."""
    in_force = {element for _, element, _ in answers_at(rules, state, CARDS_TO_DRAW, (seat,))}
    return TWO if is_shadow(rules, state, seat) and not in_force.isdisjoint(COUNTS_LOSSES) else None


ELEMENTS: tuple[Element, ...] = (
    Element(
        "no_shadow_sheriff",
        (Replacement(NEXT_TURN, SHADOW_SHERIFF, _stays_out),),
        only_under=(SHADOW_SHERIFF, "stays_out"),
    ),
    Element(
        NAME,
        (
            Replacement(NEXT_TURN, RETURN, _comes_back),
            Replacement(BACK_FOR_EXTRA_TURN, AGAIN, _comes_again),
            Prohibition(MAY_CHANGE_LIVES, NO_GAIN, _gains_none),
            Prohibition(MAY_PROFIT, NO_KILL, _was_no_kill),
        ),
    ),
    Element("shadows_beside_events", (Replacement(NEXT_TURN, WITH_EVENTS, _comes_back_beside_event),)),
    Element(
        "events_bring_nobody_back",
        (Standing(IN_FORCE, WITH_EVENTS, 0, _nobody_to_bring_back),),
        only_under=(WITH_EVENTS, "shadow"),
    ),
    Element("shadows_are_not_hurt", (Prohibition(MAY_CHANGE_LIVES, NO_LOSS, _loses_none),)),
    Element(
        "shadows_keep_their_hand", (Modifier(HAND_LIMIT, CARDS, OVERRIDE, _all_kept),), only_under=(CARDS, "on_leaving")
    ),
    Element("nobody_inherits", (Prohibition(MAY_PROFIT, NO_HEIR, _no_estate),), only_under=(NO_HEIR, "every_death")),
    Element("shadows_are_not_there", (Replacement(IN_THE_GAME, NOT_THERE, _not_there),)),
    Element("shadows_are_dead", (Replacement(IN_THE_GAME, END, _not_alive),), only_under=(END, "eliminated")),
    Element("shadow_of_bill", (Modifier(CARDS_TO_DRAW, FIVE, SET, _two_cards),), only_under=(FIVE, "two")),
)
