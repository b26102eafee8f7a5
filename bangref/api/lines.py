"""Lines of a record carried out in a game, by the verifier that judges records.

told_by     the game that a header announces
at_table    the game of a position, after what is said there
after_line  the game after a line
with_what_is_told   the progress after what the header tells
"""

from __future__ import annotations

from dataclasses import replace

from bangref.api.game import Game, IllegalError, Judged, Stood, judged
from bangref.core.action import Action
from bangref.core.record import Fault, Item
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.core.verify.accept import accept
from bangref.core.verify.in_advance import prepare
from bangref.core.verify.progress import Progress, Tell, start
from bangref.core.verify.stood import amended, carried_out
from bangref.core.verify.verification import Outcome, Verification
from bangref.judge.position_in_lines import PositionInLines
from bangref.judge.reader import item_of
from bangref.judge.start import announced
from bangref.kits.kit import Game as PlayedGame
from bangref.record.model import AnyLine, HeaderLine
from bangref.record.names import Names


def told_by(header: HeaderLine) -> Game:
    """The game that a header announces, with what it tells of hands and decks, or of the table."""
    return _begun(header, *announced(header, {}))


def at_table(opened: PositionInLines) -> Game:
    """The game of a position, after what is said there. Raises IllegalError where that cannot be accepted."""
    game = replace(_begun(opened.header, opened.game, opened.names), rulings=tuple(opened.table.rulings))
    for item in opened.items:
        game = _after_item(game, item)
    return game


def _begun(header: HeaderLine, played: PlayedGame, names: Names) -> Game:
    begun = start(Progress(played, explain=True))
    if isinstance(begun, Ruling):
        raise IllegalError((begun,))
    made: list[Step] = []
    progress = _in_order(prepare(begun, lambda _, done: made.append(done)))
    assert progress.session is not None
    return Game(
        played.rules,
        names,
        played.players,
        header.readings,
        progress.session.state,
        tuple(done.action for done in made),
        rulings=tuple(ruling for done in made for ruling in done.rulings),
        header=header,
        supplied=frozenset(range(len(made))),
        judged=Judged(played, progress),
    )


def after_line(game: Game, line: AnyLine) -> Game:
    """The game after a line. Raises IllegalError where the line cannot be accepted."""
    of, progress, _ = judged(game)
    return _after_item(game, item_of(line, 0, progress.steps + 1, game.names, of))


def _after_item(game: Game, item: Item) -> Game:
    (of, before, waiting), made, told = judged(game), list[Step](), list[Step]()
    before = before if waiting is None else _as_told(before, waiting, item)
    progress, stood = _accepted(before, item, lambda _, done: made.append(done))
    actions = _actions(game, item, made, progress)
    progress = with_what_is_told(progress, told)
    assert progress.session is not None
    return replace(
        game,
        state=progress.session.state,
        actions=(*actions, *(done.action for done in told)),
        supplied=game.supplied | frozenset(range(len(actions), len(actions) + len(told))),
        rulings=tuple(ruling for done in (*made, *told) for ruling in done.rulings),
        whole=game.whole and stood is None and (not made or made[0].before == game.state),
        judged=Judged(of, progress, stood),
    )


def with_what_is_told(progress: Progress, made: list[Step]) -> Progress:
    """The progress once the header has told what chance decides, while the game is set up. made: takes the steps."""
    return _in_order(prepare(progress, lambda _, done: made.append(done))) if progress.setting_up else progress


def _as_told(progress: Progress, stood: Stood, item: Item) -> Progress:
    """The progress before the item that comes directly behind what has stood: a check has the last word on that."""
    if item.check is None and stood.fault is not None:
        raise IllegalError(stood.fault.rulings, stood.fault.alternatives)
    return amended(Verification(progress, None, None, Outcome({}), {}), stood.base, item).progress


def _accepted(before: Progress, item: Item, tell: Tell) -> tuple[Progress, Stood | None]:
    """The progress behind an item, and what has stood, if what it says is illegal.

    Where the rules do not tell what came of that, the progress is the one before it.
    """
    progress, fault = accept(before, item, tell)
    if fault is None or fault.action is None or item.stood is None:
        return _in_order((progress, fault)), None
    behind = carried_out(progress, item, fault, tell)
    there = behind or progress
    assert there.session is not None
    return there, Stood(there.session, None if behind else fault)


def _in_order(done: tuple[Progress, Fault | None]) -> Progress:
    progress, fault = done
    if fault is not None:
        raise IllegalError(fault.rulings, fault.alternatives)
    return progress


def _actions(game: Game, item: Item, made: list[Step], progress: Progress) -> tuple[Action, ...]:
    """The decisions that lead to where the game is now; what is taken back never was."""
    if item.take_back is None:
        return (*game.actions, *(done.action for done in made))
    before, after = judged(game).progress.session, progress.session
    assert before is not None
    assert after is not None
    return game.actions[: len(game.actions) - (len(before.history) - len(after.history))]
