"""Resilience and honour tokens: what every step does to them, and nothing else."""

from __future__ import annotations

from bangref.core.action import PASS, PLAY, USE, Action
from bangref.core.engine import question
from bangref.samurai.attack import Attack
from bangref.samurai.rules import Rules
from bangref.samurai.state import State
from verification.exhaustive.checks_of_samurai.ending import faults_of_end, is_swordmaster, team_of
from verification.exhaustive.checks_of_samurai.table import (
    FEW,
    favoured,
    holders,
    is_touched,
    most_resilience,
    name_of,
    wounds,
)


def faults_of_tokens(rules: Rules, state: State, action: Action, after: State) -> list[str]:
    """What is wrong with the tokens after a step."""
    lost = _wounded(rules, state, action)
    left = [max(0, seat.resilience - lost.get(number, 0)) for number, seat in enumerate(state.seats)]
    fallen = _fallen(rules, state, after, [number for number in lost if state.seats[number].resilience], left)
    found = faults_of_end(rules, state, after, left, fallen)
    if _is_play(rules, state, action, "breathing"):
        left[action.actor] = most_resilience(state.seats[action.actor])
    if after.turn != state.turn and not left[after.turn]:
        left[after.turn] = most_resilience(state.seats[after.turn])
    if left != [seat.resilience for seat in after.seats]:
        found.append(f"resilience is not {left}")
    return found + _faults_of_honour(rules, state, action, after, fallen)


def _fallen(rules: Rules, state: State, after: State, wounded: list[int], left: list[int]) -> list[int]:
    """Who is defeated by this step: whoever has lost the last token, or did so with an attack that is over only now."""
    down = [number for number in wounded if not left[number]]
    if rules.readings["samurai.defeat.before_draws"] == "defeat_first":
        return down
    before = [frame.target for frame in state.frames if isinstance(frame, Attack)]
    waits = [number for number in before if not state.seats[number].resilience]
    if any(isinstance(frame, Attack) for frame in after.frames) or _has_run_out_last(state, after):
        return []
    return down + waits


def _has_run_out_last(state: State, after: State) -> bool:
    """Whether the deck has ended the game, which then costs everybody a token and moves none."""
    pairs = zip(state.seats, after.seats, strict=True)
    return after.winners is not None and all(old.honour - new.honour == 1 for old, new in pairs)


def _is_play(rules: Rules, state: State, action: Action, name: str) -> bool:
    asked = question(rules, state)
    return (
        asked is not None and asked.kind == "play phase" and action.verb == PLAY and name_of(rules, action.card) == name
    )


def _wounded(rules: Rules, state: State, action: Action) -> dict[int, int]:
    """Who loses how many resilience tokens, as far as there are any."""
    asked = question(rules, state)
    if asked is None:
        return {}
    if asked.kind == "answers" and action.verb != USE:
        return _wounded_together(state, action)
    if action.verb not in (USE, PASS):
        return {}
    if action.verb == USE:
        return {action.actor: 1}
    if asked.kind == "answer an attack":
        target, by, card = asked.about
        return {target: wounds(rules, state, by, target, card)}
    if asked.kind in ("battle_cry", "jujutsu"):
        return {asked.decider: 1}
    return {}


def _wounded_together(state: State, action: Action) -> dict[int, int]:
    """Where all decide first: who is wounded once the last one has decided."""
    frame = state.frames[-1]
    if any(is_touched(state, seat) for seat in frame.todo[1:]):
        return {}
    return {said.actor: 1 for said in (*frame.said, action) if said.verb == PASS}


def _faults_of_honour(rules: Rules, state: State, action: Action, after: State, fallen: list[int]) -> list[str]:
    """From the defeated to the victor; one for Bushido; from everybody when the deck has run out."""
    wanted = [seat.honour for seat in state.seats]
    for number in fallen if not _is_kept(rules, state, after, fallen) else ():
        wanted[number] -= 1
        wanted[state.turn] += 1
    cost = _costs_of_bushido(rules, state, action, after)
    if cost is not None:
        wanted[cost] -= 1
    gone = {honour - seat.honour for honour, seat in zip(wanted, after.seats, strict=True)}
    if len(gone) > 1:
        return [f"honour is not {wanted}, or as many less for everybody"]
    (times,) = gone
    if rules.readings["samurai.deck.both_empty"] == "each_attempt_costs":
        return [] if times >= 0 else ["honour comes from nowhere"]
    asked = question(rules, after)
    shuffled = asked is not None and asked.kind == "shuffle"
    if times not in (0, 1):
        return [f"everybody loses {times} honour tokens at once"]
    if after.winners is None and shuffled != bool(times):
        return ["the deck has run out and costs nothing, or something is paid though it has not"]
    return []


def _is_kept(rules: Rules, state: State, after: State, fallen: list[int]) -> bool:
    """Whether the last blow moves no honour: with the Swordmaster; against a team mate where that is how it is read."""
    if rules.readings["samurai.end.swordmaster_not_by_friend"] == "honour_kept":
        own = team_of(state.seats[state.turn].role)
        standing = sum(seat.resilience > 0 for seat in after.seats)
        if len(state.seats) > FEW and standing == 1 and any(state.seats[number].role in own for number in fallen):
            return True
    return is_swordmaster(after)


def _costs_of_bushido(rules: Rules, state: State, action: Action, after: State) -> int | None:
    """Who loses an honour token because Bushido leaves them, and not by a Geisha."""
    lay = holders(rules, state)
    if not lay or holders(rules, after) or _is_play(rules, state, action, "geisha"):
        return None
    return None if favoured(state, lay[0]) else lay[0]
