"""Checkpoints of the Dice Game: what they may say about the table, and the state that a full one describes."""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.action import NOBODY, Card
from bangref.core.engine import advance
from bangref.core.ruling import Note, Ruling, ignore
from bangref.dice.elimination import judge_end
from bangref.dice.facts import ARROWS, BULLS_EYES, DICE
from bangref.dice.roll import SEEN, Rolling, rerolls_allowed
from bangref.dice.rules import Rules
from bangref.dice.setup import Player, most_lives
from bangref.dice.state import Dice, Seat, State
from bangref.dice.turn import DYNAMITE_DUE, ROLLING, Turn
from bangref.dice.victory import IN_PERSON
from bangref.kits.checkpoint import (
    PLAY,
    START,
    Compared,
    Resume,
    check_players,
    turn_compared,
)
from bangref.kits.dice.position import is_over
from bangref.kits.dice.view import is_out
from bangref.kits.kit import Checks
from bangref.kits.west import checkpoints as west
from bangref.record.errors import MalformedError, shown
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.west.roles import IN, OUT, ROLES, SHERIFF

WHERE = {
    "lives": "dice.setup.life.meaning",
    "arrows": "dice.arrow.kept_in_front",
    "pile": "dice.components.arrows",
    "dice": "dice.turn.sequence",
    "rerolls": "dice.roll.reroll_limit",
    "turn": "dice.turn.order.clockwise",
    "out": "dice.elimination.at_zero",
    "remembered": SEEN,
}
"""The clause to cite when nothing that has just happened explains a difference."""
FACTS_OF = {"lives": ("lives", "no_more_lives"), "arrows": ("takes_arrows", "puts_back_arrows"), "dice": ("rolls",)}
"""The facts that change what differs."""
BULLS_EYE = "bulls_eye"
"""What has to be remembered under one reading: that a bull's eye has been rolled in this turn, and rolled again."""
HUNTER = "hunter"
"""Of three players: who has won by eliminating the one whom they hunt, counted from 1; two are left in the game."""


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player or a face in a checkpoint that this game does not have."""
    west.check_names(check, names)
    check_players(check, names, "arrows")
    names.all_cards(check.dice or (), "check.dice")
    for slot in check.remembered or ():
        if slot not in _remembered(names):
            expected = f"{BULLS_EYE!r}, under {SEEN}=any_seen" + (f"; {HUNTER!r}" if _are_three(names) else "")
            raise MalformedError(f"{shown(slot)} is not remembered", where="check.remembered", expected=expected)


def _remembered(names: Names) -> tuple[str, ...]:
    """What is remembered in a game."""
    return (
        *((BULLS_EYE,) if _counts_what_was_seen(names.rules) else ()),
        *((HUNTER,) if _are_three(names) else ()),
    )


def _are_three(names: Names) -> bool:
    return len(names.players) == 3


def _counts_what_was_seen(rules: Rules) -> bool:
    return rules.readings[SEEN] == "any_seen"


def compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Each field present, as recorded and as judged."""
    yield from west.lives_compared(check, names, state)
    for name, arrows in (check.arrows or {}).items():
        seat = names.seat(name)
        yield "arrows", f"arrows of {name}", arrows, state.seats[seat].arrows, seat
    yield from west.out_compared(check, names, state, is_out)
    if check.pile is not None:
        yield "pile", "arrows in the pile", check.pile, state.pile, -1
    if check.dice is not None:
        yield "dice", "dice", _texts(names, names.all_cards(check.dice)), _texts(names, state.dice), -1
    if check.rerolls is not None:
        yield "rerolls", "re-rolls left", check.rerolls, state.rerolls, -1
    for slot, number in (check.remembered or {}).items():
        shot = int(bool(state.frames) and state.frames[0].shot)
        yield "remembered", f"the number {slot}", number, shot if slot == BULLS_EYE else _hunter(state), -1
    yield from turn_compared(check, names, state)


def _hunter(state: State) -> int:
    """Of three players: who has won while another is left in the game, counted from 1; else 0."""
    left = [seat for seat in state.seats if seat.status == IN]
    return state.winners[0] + 1 if state.winners and len(state.seats) == 3 and len(left) == 2 else 0


def _texts(names: Names, dice: tuple[Card, ...]) -> list[str]:
    return [names.card_text(face) for face in sorted(dice)]


def clause_of(kind: str, seat: int, since: list[Ruling]) -> str:
    """The clause of the last ruling that touched the thing that differs."""
    facts = FACTS_OF.get(kind, ())
    found = (clause for clause, fact, args in since[::-1] if fact in facts and (seat < 0 or args[0] == seat))
    return next(found, WHERE[kind])


def at_start(state: State) -> bool:
    """Whether no dice have been rolled in this turn."""
    return bool(state.frames) and isinstance(state.frames[0], Turn) and state.frames[0].stage <= ROLLING


def in_play_phase(state: State) -> bool:
    """Whether the player on turn may roll dice again."""
    return bool(state.frames) and isinstance(state.frames[-1], Rolling)


def resume_of(check: Check, names: Names, players: tuple[Player, ...]) -> Resume:
    """The state that a full checkpoint describes. Raises MalformedError where it contradicts itself."""
    west.check_presence(check, back=False)
    held = sum((check.arrows or {}).values())
    if held >= ARROWS:
        problem = f"{held} arrows lie before the players"
        raise MalformedError(problem, where="check.arrows", expected=f"fewer than {ARROWS}")
    if check.pile is not None and check.pile + held != ARROWS:
        problem = f"{check.pile} arrows and {held} are not {ARROWS}"
        raise MalformedError(problem, where="check.pile", expected=f"{ARROWS - held}")
    for player, arrows in (check.arrows or {}).items():
        if arrows and player in (check.out or ()):
            raise MalformedError(f"{player} is out and has arrows", where=f"check.arrows.{player}")
    _check_lives(check, names, players)
    if check.phase == PLAY and (check.dice is None or len(check.dice) != DICE):
        raise MalformedError("the dice on the table are missing", where="check.dice", expected=f"{DICE} dice")
    if check.phase == PLAY and check.rerolls is None:
        raise MalformedError("this field is missing", where="check.rerolls", expected="the re-rolls left")
    if check.phase == START and check.dice:
        raise MalformedError("no dice lie there at the start of a turn", where="check.dice", expected="it left out")
    _check_hunter(check, names)
    described = _state(check, names, players, names.rules)
    if not is_over(names.rules, described):
        west.check_turn(check)
    allowed = rerolls_allowed(names.rules, described, described.turn)
    if described.rerolls > allowed:
        problem = f"{described.rerolls} re-rolls are more than {check.turn} has"
        raise MalformedError(problem, where="check.rerolls", expected=f"at most {allowed}")

    def build(rules: Rules, note: Note = ignore) -> State:
        state = _state(check, names, players, rules)
        if state.winners is not None:
            return state
        return advance(rules, judge_end(rules, state, (), NOBODY, note) if is_over(rules, state) else state, note)

    return build


def _check_hunter(check: Check, names: Names) -> None:
    """Whoever has won by eliminating another is one of the two who are left in the game."""
    hunter, out = (check.remembered or {}).get(HUNTER, 0), check.out or ()
    left = [str(number) for number, name in enumerate(names.players, 1) if name not in out]
    if hunter and (len(out) != 1 or str(hunter) not in left):
        problem = f"player {hunter} cannot have won by eliminating another"
        expected = " or ".join(left) if len(out) == 1 else "one player who is out"
        raise MalformedError(problem, where=f"check.remembered.{HUNTER}", expected=expected)


def _check_lives(check: Check, names: Names, players: tuple[Player, ...]) -> None:
    for name, player in zip(names.players, players, strict=True):
        most = most_lives(names.rules, player)
        if (check.lives or {})[name] > most:
            raise MalformedError(
                f"{name} has more life points than at the start",
                where=f"check.lives.{name}",
                expected=f"at most {most}",
            )


def _state(check: Check, names: Names, players: tuple[Player, ...], rules: Rules) -> State:
    dealt = zip(names.players, players, strict=True)
    seats = tuple(_seat(check, rules, name, player, len(players)) for name, player in dealt)
    turn = names.owner(check.turn or "", "check.turn")
    pile = ARROWS - sum(seat.arrows for seat in seats)
    ring = tuple(range(len(seats)))
    hunter = (check.remembered or {}).get(HUNTER)
    if hunter:
        return State(seats, ring, turn, (), pile=pile, winners=(hunter - 1,), ended_by=IN_PERSON)
    if check.phase == START:
        return State(seats, ring, turn, (Turn(turn),), pile=pile)
    dice = tuple(sorted(names.all_cards(check.dice or ())))
    frames = (Turn(turn, DYNAMITE_DUE, _has_been_seen(check, rules, dice)), Rolling(turn))
    return State(seats, ring, turn, frames, dice, check.rerolls or 0, pile)


def _has_been_seen(check: Check, rules: Rules, dice: Dice) -> bool:
    """Whether a bull's eye has been rolled in this turn, where that matters."""
    seen = any(face in BULLS_EYES for face in dice) or bool((check.remembered or {}).get(BULLS_EYE))
    return seen and _counts_what_was_seen(rules)


def _seat(check: Check, rules: Rules, name: str, player: Player, number: int) -> Seat:
    role, out = ROLES[player.role], name in (check.out or ())
    shown = out or role == SHERIFF or bool(rules.roles[number].shown)
    arrows = (check.arrows or {})[name]
    lives = (check.lives or {})[name]
    return Seat(role, shown, player.characters, lives, most_lives(rules, player), arrows, OUT if out else IN)


def full_check(state: State, names: Names) -> JsonObject:
    """A full checkpoint of a state at the start of a turn, between rolls, or at the end of the game."""
    rolling = in_play_phase(state)
    players = list(enumerate(state.seats))
    found: JsonObject = {
        "full": True,
        "turn": names.player(state.turn),
        "phase": PLAY if rolling else START,
        "lives": {names.player(i): seat.lives for i, seat in players},
        "arrows": {names.player(i): seat.arrows for i, seat in players},
        "out": [names.player(i) for i, seat in players if seat.status == OUT],
        "pile": state.pile,
    }
    if not rolling:
        return found | ({"remembered": {HUNTER: _hunter(state)}} if _hunter(state) else {})
    found |= {"dice": _texts(names, state.dice), "rerolls": state.rerolls}
    gone = state.frames[0].shot and not any(face in BULLS_EYES for face in state.dice)
    return found | ({"remembered": {BULLS_EYE: 1}} if gone else {})


CHECKS = Checks(
    check_names=check_names,
    compared=compared,
    clause_of=clause_of,
    at_start=at_start,
    in_play_phase=in_play_phase,
    whole=("turn", "phase", "lives", "arrows", "out"),
    of_everybody=("lives", "arrows"),
    resume_of=resume_of,
    full_check=full_check,
)
