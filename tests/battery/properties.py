"""What must hold in every game. Each property plays a game of its own and looks at all of it.

determinism         the same decision in the same state always does the same, explained or not
round_trip          a state written as JSON and read again is the same state, and goes on alike
one_question        one open question, with a legal answer of whoever is asked, until the game is over
legality            what is listed is accepted; what is not listed is rejected, under a clause, and changes nothing
turns_end           a turn ends once everybody wants to be done, whatever has gone before
conservation        nothing that is counted is made or lost, and no state is malformed
quiet               where the rules say that there is nothing to watch, there is nothing
replay              a game written down, read and judged goes through the same states
take_back           what is taken back leaves no trace, and what may not be taken back changes nothing
silence             silent answers written out or left out come to the same
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bangref.core.action import END, NATURE, PASS, Action
from bangref.core.engine import Accepted, Rejected, answers, legal_actions, question, silent_answer, step, why_not
from bangref.core.frame import Procedures
from bangref.core.play import MOST_IMPLIED
from bangref.core.play import play as carry_out
from bangref.core.record import LEGAL
from bangref.core.replay import take_back as taken_back
from bangref.core.ruling import Ruling
from tests.battery.game import Choices, Game, everything, played, walk
from tests.battery.play import Moment, Table
from tests.battery.record import judged

Property = Callable[[Game, Table, Choices], None]

STRANGE = 4
"""So many actions that are not from here are tried in each state."""
EVERY = 8
"""In one of so many states everything that is listed is tried; in the others one action."""


def determinism(game: Game, table: Table, choices: Choices) -> None:
    for moment in walk(game, table, choices):
        rules, state = table.rules, moment.state
        assert question(rules, state) == moment.asked
        assert legal_actions(rules, state) == moment.legal
        assert step(rules, state, moment.action) == moment.made, moment.action
        unexplained = step(rules, state, moment.action, explain=False)
        assert unexplained == Accepted(moment.made.state, ()), moment.action


def round_trip(game: Game, table: Table, choices: Choices) -> None:
    for moment in walk(game, table, choices):
        again = reread(game, table.rules, moment.state)
        assert step(table.rules, again, moment.action) == moment.made, moment.action
        assert legal_actions(table.rules, again) == moment.legal
        last = reread(game, table.rules, moment.made.state)
        assert hash(last) == hash(moment.made.state)


def reread(game: Game, rules: Procedures[Any], state: Any) -> Any:
    """The state written as JSON and read again; equal, and made of the same kinds of records."""
    again = game.from_json(rules, json.loads(json.dumps(game.to_json(state))))
    assert again == state
    assert repr(again) == repr(state)
    return again


def one_question(game: Game, table: Table, choices: Choices) -> None:
    for state in everything(game, table, choices):
        asked, legal = question(table.rules, state), legal_actions(table.rules, state)
        if asked is None:
            assert_over(table.rules, state)
            continue
        direct = answers(table.rules, state)
        assert asked.clause
        assert asked.kind
        assert direct, f"nobody can answer: {asked}"
        assert {action.actor for action in direct} == {asked.decider}
        assert legal[: len(direct)] == direct
        assert len(set(legal)) == len(legal)
        assert asked.silent is None or asked.silent in direct
        silent = silent_answer(table.rules, state)
        assert silent is None or silent in direct


def assert_over(rules: Procedures[Any], state: Any) -> None:
    """Nothing is open and nothing is legal; whoever acts all the same is told why not."""
    assert not state.frames
    assert legal_actions(rules, state) == []
    for action in (Action(0, END), Action(NATURE, PASS)):
        why = why_not(rules, state, action)
        assert why is not None
        assert why.clause
        assert step(rules, state, action) == Rejected((why,), None, ())


def legality(game: Game, table: Table, choices: Choices) -> None:
    seen: list[Action] = []
    source = Random(choices.players)
    for number, moment in enumerate(walk(game, table, choices)):
        listed = moment.legal if number % EVERY == 0 else [source.choice(moment.legal)]
        for action in listed:
            assert why_not(table.rules, moment.state, action) is None, action
            assert isinstance(step(table.rules, moment.state, action), Accepted), action
        for action in strangers(seen, source):
            if action not in moment.legal and not game.unlisted(action):
                assert_rejected(table.rules, moment, action)
        seen += moment.legal


def strangers(seen: Sequence[Action], source: Random) -> Iterator[Action]:
    """Actions that were legal elsewhere, and such as are put together of the parts of several."""
    if not seen:
        return
    for _ in range(STRANGE):
        action = source.choice(seen)
        yield action
        field = source.choice(Action._fields)
        yield action._replace(**{field: getattr(source.choice(seen), field)})


def assert_rejected(rules: Procedures[Any], moment: Moment, action: Action) -> None:
    """Not listed, so it has to be rejected, with a ruling under a clause, and nothing may come of it."""
    before = repr(moment.state)
    made = step(rules, moment.state, action)
    assert isinstance(made, Rejected), f"not listed, but accepted: {action}"
    assert made.rulings, action
    assert all(ruling.clause and ruling.fact for ruling in made.rulings), made
    reason = why_not(rules, moment.state, action)
    assert reason is not None, action
    assert made == Rejected((reason,), moment.asked, tuple(moment.legal))
    assert repr(moment.state) == before, action


def turns_end(game: Game, table: Table, choices: Choices) -> None:
    """Looked at every so often, since it takes many steps each time, and in the last state."""
    source = Random(choices.players)
    for number, state in enumerate(everything(game, table, choices)):
        if number % 24 == 0:
            assert decisions_left(game, table.rules, state, source) < game.longest_turn


def decisions_left(game: Game, rules: Procedures[Any], state: Any, source: Random) -> int:
    """Decisions until another turn begins or the game is over, when everybody wants to be done.

    Who wants to be done ends, passes or is silent where that is legal; where it is not, or where to pass only abandons
    what they must do and leads back to it, they must choose, and choose anything. Nobody uses what nobody asks for.
    """
    first = state
    been = {state}
    for count in range(game.longest_turn):
        asked = question(rules, state)
        if asked is None or not game.same_turn(first, state):
            return count
        direct = answers(rules, state)
        if asked.decider == NATURE:
            action = game.chance(rules, state, direct, source)
        else:
            done = [each for each in direct if each.verb in (END, PASS) or each == asked.silent]
            action = (done or [source.choice(direct)])[0]
        made = step(rules, state, action, explain=False)
        assert isinstance(made, Accepted), action
        if action.verb == PASS and made.state in been:
            made = step(rules, state, source.choice(direct), explain=False)
            assert isinstance(made, Accepted), action
        state = made.state
        been.add(state)
    return game.longest_turn


def conservation(game: Game, table: Table, choices: Choices) -> None:
    wanted = game.counted(table.rules, table.state)
    assert wanted
    for state in everything(game, table, choices):
        assert game.well_formed(table.rules, state) == []
        found = game.counted(table.rules, state)
        assert found == wanted, {what: found[what] - wanted[what] for what in _differing(found, wanted)}


def _differing(found: Counter[Any], wanted: Counter[Any]) -> list[Any]:
    return [what for what in found.keys() | wanted.keys() if found[what] != wanted[what]]


def quiet(game: Game, table: Table, choices: Choices) -> None:
    watched = replace(table.rules, quiet=_never)
    for moment in walk(game, table, choices):
        assert step(watched, moment.state, moment.action) == moment.made, moment.action


def _never(state: Any) -> bool:
    return False


def replay(game: Game, table: Table, choices: Choices) -> None:
    play = played(game, table, choices)
    told = judged(game.records, table, game.records.write(play, play.moments))
    assert told.result.findings == ()
    assert told.result.verdict == LEGAL
    assert [(done.action, done.before) for done in told.steps] == [(m.action, m.state) for m in play.moments]
    assert told.end == play.state


def take_back(game: Game, table: Table, choices: Choices) -> None:
    session = game.session(table.rules, table.state)
    for moment in walk(game, table, choices):
        done = carry_out(session, moment.action)
        assert not isinstance(done, Rejected), done
        session, _ = done
        assert session.state == moment.made.state
        for seat in {done.action.actor for done in session.history} - {NATURE}:
            assert_taken_back(game, table, session.history, session.state, seat)


def assert_taken_back(game: Game, table: Table, history: tuple[Any, ...], state: Any, seat: int) -> None:
    """Either nothing happens, under a clause; or the game stands where it stood before something the player did."""
    session = taken_back(game.session(table.rules, state)._replace(history=history), seat)
    if isinstance(session, Ruling):
        assert session.clause
        return
    back = history[len(session.history)]
    assert (back.action.actor, back.implied) == (seat, False)
    assert session.state == back.before
    assert session.history == history[: len(session.history)]
    for done in history[len(session.history) :]:
        assert session.state == done.before
        again = carry_out(session, done.action)
        assert not isinstance(again, Rejected), again
        session, _ = again
    assert session.state == state


def silence(game: Game, table: Table, choices: Choices) -> None:
    play = played(game, table, choices)
    kept = unsaid(table.rules, play.moments, Random(choices.players))
    told = judged(game.records, table, game.records.write(play, kept))
    assert told.result.findings == ()
    assert [(done.action, done.before) for done in told.steps] == [(m.action, m.state) for m in play.moments]
    said = {id(moment) for moment in kept}  # the same may happen in the same position again, said and unsaid
    assert [done.implied for done in told.steps] == [id(moment) not in said for moment in play.moments]
    assert told.end == play.state


def unsaid(rules: Procedures[Any], moments: Sequence[Moment], source: Random) -> list[Moment]:
    """The decisions without some silent answers that nobody needs to write down.

    A silent answer may be left out where what is written next is impossible before it: so it is clear that it was
    given. The last decisions stay, since nothing comes after them.
    """
    kept: list[Moment] = []
    place = 0
    while place < len(moments):
        end = _silent_until(rules, moments, place)
        said = moments[end] if end < len(moments) else None
        if said is None or end == place or source.random() < 0.3 or not _is_clear(rules, moments[place:end], said):
            kept.append(moments[place])
            place += 1
        else:
            place = end
    return kept


def _silent_until(rules: Procedures[Any], moments: Sequence[Moment], start: int) -> int:
    """Where, from a place on, somebody does not do what silence would."""
    end = start
    while (
        end < len(moments)
        and end - start < MOST_IMPLIED
        and silent_answer(rules, moments[end].state) == moments[end].action
    ):
        end += 1
    return end


def _is_clear(rules: Procedures[Any], silent: Sequence[Moment], said: Moment) -> bool:
    return all(why_not(rules, moment.state, said.action) is not None for moment in silent)


PROPERTIES: dict[str, Property] = {
    function.__name__: function
    for function in (
        determinism,
        round_trip,
        one_question,
        legality,
        turns_end,
        conservation,
        quiet,
        replay,
        take_back,
        silence,
    )
}
