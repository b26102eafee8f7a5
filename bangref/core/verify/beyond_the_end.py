"""What a record tells behind the end of a game: what the rules would have brought without it is no fault.

tell_beyond     notes an item that tells of that
"""

from __future__ import annotations

from itertools import takewhile

from bangref.core.action import NATURE
from bangref.core.engine import Rejected, answers
from bangref.core.play import be_silent, play
from bangref.core.record import AFTER, Finding, Item
from bangref.core.replay import Session, Step
from bangref.core.ruling import Ruling, rule
from bangref.core.verify.carry_out import carry_out
from bangref.core.verify.chain import joined
from bangref.core.verify.progress import Progress, Tell, note_steps, rulings_since, tell_nobody


def tell_beyond(progress: Progress, item: Item, tell: Tell) -> Progress | None:
    """The progress with an item noted that tells what would have come by the rules if the game had not been over.

    None where it tells anything else.
    """
    assert progress.session is not None
    ended, made = be_silent(progress.session)
    # Only silence may still have been missing at the end of the game.
    if ended.state.frames:
        return None
    beyond = progress.beyond or _go_on_from_the_end(progress, ended, made)
    # Behind the end nobody chooses anything any more.
    if beyond is None or _chooses(beyond, item):
        return None
    beyond, fault, _ = carry_out(beyond, item, tell_nobody)
    if fault is not None:
        return None
    progress = note_steps(progress, item, ended, made, tell)
    rules, state = progress.game.rules, ended.state
    over = rule(rules.over(state), "game_over")
    note = Finding(AFTER, item.line, item.step, (over,), state, item.actions[0] if item.actions else None)
    return progress._replace(beyond=beyond, notes=(*progress.notes, note))


def _chooses(beyond: Progress, item: Item) -> bool:
    """Whether somebody in the game chooses in an item. What the rules alone bring leaves nobody in it a choice."""
    session, rules = beyond.session, beyond.game.rules
    assert session is not None
    for action in item.actions:
        done = play(session, action)
        if isinstance(done, Rejected):
            return False
        session, made = done
        if made and action.actor != NATURE:
            before = made[-1].before
            if not rules.gone(before, action.actor) and len(answers(rules, before)) > 1:
                return True
    return False


def _go_on_from_the_end(progress: Progress, ended: Session, made: tuple[Step, ...]) -> Progress | None:
    """What would have gone on with the step that has ended the game; made: what silence did up to it.

    None where the game was over from the beginning.
    """
    if not ended.lately:
        return None
    last, game = ended.lately[-1], progress.game.beyond()
    done = play(game.session(last.before, progress.explain), last.action)
    assert not isinstance(done, Rejected), "it was legal, and it still is"
    session, goes_on = done
    rulings = goes_on[-1].rulings
    since = [*rulings_since(progress.since), *(ruling for step in made for ruling in step.rulings)]
    before = len(since) - len(last.rulings)
    # The step counts as a whole, unless a list of effects has told how it began.
    if tuple(since[before:]) == last.rulings:
        since = [*since[:before], *rulings]
    else:
        since = [*rulings[_alike(last.rulings, rulings) :]]
    return Progress(game, progress.explain, session, joined(None, tuple(since)), setting_up=False)


def _alike(one: tuple[Ruling, ...], other: tuple[Ruling, ...]) -> int:
    """For how long two courses are alike from their beginning."""
    return len([*takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))])
