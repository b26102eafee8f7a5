"""Checkpoints: what a record says about the table, compared with the state; and the state it describes.

What is compared, and how, the kit of the game tells.

checkpoint  as the verifier takes it
check_of    the comparison that it asks for
place_of    whether play has come to where it stands
resume_of   the state that a full one describes; amend_of: that of one which tells what has changed
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bangref.core.engine import question
from bangref.core.play import be_silent
from bangref.core.record import Amend, Holds, Item, Mismatch
from bangref.core.replay import Session, resume
from bangref.core.ruling import Ruling
from bangref.judge.effects import differences
from bangref.kits import kit_for
from bangref.kits.any_game import Rules, State
from bangref.kits.checkpoint import PLAY, START, Resume
from bangref.kits.kit import Game
from bangref.record.errors import MalformedError, shown
from bangref.record.fields import check_fields
from bangref.record.model import Check, Effect
from bangref.record.names import Names
from bangref.rulebook.json_data import Json

AS_THEY_ARE = frozenset(
    {"phase", "remembered", "counters", "bank", "tokens", "piles", "records", "extra_turns", "skipped_turns", "roles"}
)
"""Fields of a checkpoint in which there is more than printed names; the kit of the game reads those that are there."""

Compare = Callable[[Session, list[Ruling]], list[Mismatch]]


def checkpoint(check: Check, names: Names, game: Game) -> Item:
    """A checkpoint as the verifier takes it. Raises MalformedError for a name in it that the game does not have."""
    check = _as_printed(check, names)
    compare = check_of(check, names, game)  # first, since it looks at every name
    going_on = resume_of(check, names, game) if may_resume(check, names) else None
    stands, begins = (place_of(check, phase, names) for phase in (PLAY, START))
    lists_effects = check.effects is not None
    amend = amend_of(check, names, game) if len(names.players) in names.rules.roles else None
    return Item(
        0, check=compare, stands=stands, begins=begins, resume=going_on, lists_effects=lists_effects, amend=amend
    )


def _as_printed(check: Check, names: Names) -> Check:
    """A checkpoint with the names that are compared, whichever way they are spelt."""
    told = {field: getattr(check, field) for field in check.model_fields_set - AS_THEY_ARE}
    spelt = {field: _respelt(value, names, f"check.{field}") for field, value in told.items()}
    changed = {field: value for field, value in spelt.items() if value != told[field]}
    return check.model_copy(update=changed) if changed else check


def _respelt(value: Any, names: Names, where: str) -> Any:
    if isinstance(value, str):
        return names.as_printed(value)
    if isinstance(value, list):
        return [_respelt(each, names, where) for each in value]
    if isinstance(value, Effect):
        by = names.as_printed(value.by) if value.by else value.by
        return value if by == value.by else value.model_copy(update={"by": by})
    if isinstance(value, dict):
        found = {names.as_printed(name): _respelt(each, names, where) for name, each in value.items()}
        if len(found) < len(value):
            raise MalformedError("a player is there twice", where=where, expected="each player once")
        return found
    return value


def check_of(check: Check, names: Names, game: Game) -> Compare:
    """The comparison that a checkpoint asks for. Names in it are checked at once.

    What is amiss in the tables is not told besides differing effects, which have led there; it says whether
    judging can go on. Play has already gone on from the start of a turn to whatever somebody has to decide, or to
    where silence leads from there: a full checkpoint of it is compared as it is then. All by the rules of the session,
    which may be other ones than those of the header: a reading that is tried.
    """
    _check_names(check, names)
    effects = check.effects
    from_start = resume_of(check, names, game) if may_resume(check, names) and check.phase == START else None

    def compare(session: Session, since: list[Ruling]) -> list[Mismatch]:
        here = names.by(session)
        wanted = (check,) if from_start is None else _reached(resume(session, from_start(here.rules)), here)
        tables = min((_tables(each, here, session.state, since) for each in wanted), key=len)
        found = [] if effects is None else differences(effects, here, session.state, since)
        if not found:
            return tables
        return [mismatch._replace(goes_on=False) for mismatch in found] if tables else found

    return compare


def place_of(check: Check, phase: str, names: Names) -> Holds | None:
    """Whether play has come to where a checkpoint of this phase stands; None where it does not say that it does."""
    if check.phase != phase or check.turn is None:
        return None
    turn = names.owner(check.turn, "check.turn")
    there = kit_for(names).checks.in_play_phase if phase == PLAY else kit_for(names).checks.at_start

    def stands(state: State) -> bool:
        return bool(state.turn == turn) and there(state)

    return stands


def _reached(session: Session, names: Names) -> tuple[Check, Check]:
    """Checkpoints of the table of a session, and of where silence leads from it."""
    silent, _ = be_silent(session._replace(explain=False))
    full_check = kit_for(names).checks.full_check
    here, there = (Check.model_validate(full_check(each.state, names)) for each in (session, silent))
    return here, there


def _check_names(check: Check, names: Names) -> None:
    kit = kit_for(names)
    check_fields(check, kit.check_fields, kit.title, "check")
    kit.checks.check_names(check, names)
    if check.turn is not None:
        names.owner(check.turn, "check.turn")
    for place, effect in enumerate(check.effects or ()):
        check_fields(effect, kit.effect_fields, kit.title, f"check.effects.{place}")
        kit.effects.told_of(effect, names, f"check.effects.{place}")


# Tables ----------------------------------------------------------------------


def _tables(check: Check, names: Names, state: State, since: list[Ruling]) -> list[Mismatch]:
    checks = kit_for(names).checks
    found = [
        Mismatch(what, _said(recorded), _said(judged), checks.clause_of(kind, seat, since))
        for kind, what, recorded, judged, seat in checks.compared(check, names, state)
        if recorded != judged
    ]
    if check.phase == PLAY and not found and not checks.in_play_phase(state):
        return [_another_question(names.rules, state)]
    return found


def _said(told: Json) -> str:
    return ", ".join(map(str, told)) or "none" if isinstance(told, list) else str(told)


def _another_question(rules: Rules, state: State) -> Mismatch:
    asked = question(rules, state)
    if asked is None:
        return Mismatch("phase", "the play phase", "the game is over", state.ended_by)
    return Mismatch("phase", "the play phase", asked.kind, asked.clause)


# States ----------------------------------------------------------------------


def may_resume(check: Check, names: Names) -> bool:
    """Whether judging can start again from a checkpoint: a full one, in a game that so many players can begin."""
    return check.full and len(names.players) in names.rules.roles


def resume_of(check: Check, names: Names, game: Game) -> Resume:
    """The state that a full checkpoint describes. Raises MalformedError where it leaves something out.

    The same where it contradicts itself. Its names are known to be right.
    """
    checks = kit_for(names).checks
    for field in checks.whole:
        if getattr(check, field) is None:
            raise MalformedError("a full checkpoint leaves nothing out", where=f"check.{field}", expected=f"'{field}'")
    for field in checks.of_everybody:
        told = getattr(check, field)
        for player in names.players:
            if player not in told:
                problem = f"there is nothing about {shown(player)}"
                raise MalformedError(problem, where=f"check.{field}", expected="every player")
    return checks.resume_of(check, names, game.players)


def amend_of(check: Check, names: Names, game: Game) -> Amend:
    """What a checkpoint makes of a table that is as it says, and in everything else as it was.

    None where that cannot be, or where the table is not one of a full checkpoint. Its names are known to be right.
    """
    checks = kit_for(names).checks
    told = check.model_dump(exclude_unset=True, exclude_none=True, exclude={"effects"})

    def amend(session: Session) -> Resume | None:
        state = session.state
        if not (checks.at_start(state) or checks.in_play_phase(state)):
            return None
        before = checks.full_check(state, names)
        both = {field: _over(before.get(field), value) for field, value in told.items()}
        try:
            return resume_of(Check.model_validate({**before, **both, "full": True}), names, game)
        except MalformedError:
            return None

    return amend


def _over(before: Json, told: Json) -> Json:
    """What is told by name takes the place of what was there under the same name; anything else of all of it."""
    return {**before, **told} if isinstance(before, dict) and isinstance(told, dict) else told
