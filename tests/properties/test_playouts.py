"""What holds in every state of every game, tried in games played at random.

Players choose by bytes, so that a failing game shrinks to a short one; chance is decided by a seed.
"""

from functools import lru_cache
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bangref.bang.assemble import EDITIONS, READINGS, assemble, narrowed
from bangref.bang.codec import from_json, to_json
from bangref.bang.invariants import well_formed
from bangref.bang.rules import Rules
from bangref.bang.setup import TWO_CHARACTERS
from bangref.bang.state import State
from bangref.core.action import SHUFFLE, Action
from bangref.core.engine import Accepted, Rejected, legal_actions, silent_answer, step, why_not
from tests.probe.elements import EVENT_DECK, EVENTS, PEOPLE, PROBE
from tests.properties.playouts import first_state, to_the_end_of_the_turn, walk

PLAYOUT = settings(max_examples=90, deadline=None, suppress_health_check=list(HealthCheck))

LONGEST_TURN = 600
"""More steps than any turn takes in which everybody wants to be done."""

READING_VALUES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()})
BYTES = st.binary(min_size=20, max_size=260)
SEEDS = st.integers(0, 2**32)
NUMBERS = st.integers(4, 7)


@lru_cache(maxsize=256)
def rules_with(edition: str, chosen: tuple[tuple[str, str], ...], variants: tuple[str, ...] = ()) -> Rules:
    return assemble(edition, (), variants, dict(chosen))


FULL = assemble("003", (PROBE,))

UNRULY = frozenset(("sleeper", "stout"))
"""Characters that a copy or a suspension would bring into conflict with the rules themselves."""
UNRULY_EVENTS = frozenset(("spirits_count",))


def with_events(state: State, random: Random) -> State:
    """The state after some events have entered and everybody has got three nuggets."""
    tame = [c for c in state.piles[EVENT_DECK] if FULL.faces[c].name not in UNRULY_EVENTS]
    shown = tuple(random.sample(tame, random.randrange(4)))
    deck = tuple(c for c in tame if c not in shown)
    hidden = tuple(c for c in state.piles[EVENT_DECK] if c not in tame)
    piles = list(state.piles)
    piles[EVENT_DECK], piles[EVENTS] = deck, shown
    piles[EVENTS + 1] = hidden
    seats = tuple(seat._replace(stock=(2, 0)) for seat in state.seats)
    bank = (state.bank[0] - 2 * len(seats), *state.bank[1:])
    return state._replace(piles=tuple(piles), seats=seats, bank=bank)


def judge_everything(rules: Rules, state: State, legal: list[Action], strange: list[Action]) -> None:
    """``step`` accepts exactly the listed actions, among them and among those legal elsewhere."""
    for action in strange:
        listed = action in legal
        made = step(rules, state, action, False)
        assert isinstance(made, Accepted) == listed or action.verb == SHUFFLE, (action, made)
        assert (why_not(rules, state, action) is None) == isinstance(made, Accepted)
        if isinstance(made, Rejected):
            assert made.rulings
            assert made.rulings[0].clause
            assert made.alternatives == tuple(legal)


def check_game(rules: Rules, state: State, random: Random, choices: bytes) -> None:
    """Play a game, and look at every state of it."""
    seen: list[Action] = []
    for number, (now, legal, action) in enumerate(walk(rules, state, random, choices)):
        assert well_formed(rules, now) == []
        assert len(set(legal)) == len(legal)
        if not now.frames:
            assert step(rules, now, action) == Rejected((why_not(rules, now, action),), None, ())  # type: ignore[arg-type]
            return
        judge_everything(rules, now, legal, legal if number % 16 == 0 else [random.choice(legal)])
        judge_everything(rules, now, legal, random.sample(seen, min(3, len(seen))))
        silent = silent_answer(rules, now)
        assert silent is None or silent in legal
        told, untold = step(rules, now, action), step(rules, now, action, False)
        assert isinstance(told, Accepted)
        assert isinstance(untold, Accepted)
        assert told.state == untold.state
        assert all(ruling.clause for ruling in told.rulings)
        assert not untold.rulings
        if number % 8 == 0:
            assert from_json(rules, to_json(now)) == now
        seen.append(action)
        if number % 40 == 0:
            assert to_the_end_of_the_turn(rules, now, random, LONGEST_TURN) < LONGEST_TURN


@PLAYOUT
@given(st.sampled_from(EDITIONS), READING_VALUES, NUMBERS, SEEDS, BYTES)
def test_base_game(edition: str, readings: dict[str, str], number: int, seed: int, choices: bytes) -> None:
    random = Random(seed)
    rules = rules_with(edition, tuple(sorted(readings.items())))
    people = random.sample(sorted(rules.characters), number)
    check_game(rules, first_state(rules, number, random, people), random, choices)


@settings(PLAYOUT, max_examples=8)
@given(NUMBERS, SEEDS, st.binary(max_size=40))
def test_two_characters_to_choose_from(number: int, seed: int, choices: bytes) -> None:
    random = Random(seed)
    rules = rules_with("003", (), (TWO_CHARACTERS,))
    people = random.sample(sorted(rules.characters), 2 * number)
    check_game(rules, first_state(rules, number, random, people), random, choices)


@settings(PLAYOUT, max_examples=25)
@given(st.integers(4, 6), SEEDS, BYTES)
def test_with_the_probe_set(number: int, seed: int, choices: bytes) -> None:
    random = Random(seed)
    pool = sorted(set(PEOPLE) - UNRULY) + sorted(set(FULL.characters) - set(PEOPLE))
    state = first_state(FULL, number, random, random.sample(pool, number))
    check_game(FULL, with_events(state, random), random, choices)


@settings(PLAYOUT, max_examples=10)
@given(NUMBERS, SEEDS, BYTES)
def test_rules_narrowed_to_the_characters_dealt(number: int, seed: int, choices: bytes) -> None:
    """Leaving out what nobody at the table has changes nothing."""
    random = Random(seed)
    rules = rules_with("003", ())
    people = random.sample(sorted(rules.characters), number)
    few = narrowed(rules, people)
    for state, legal, action in walk(rules, first_state(rules, number, random, people), random, choices):
        assert legal_actions(few, state) == legal
        assert step(few, state, action) == step(rules, state, action)
