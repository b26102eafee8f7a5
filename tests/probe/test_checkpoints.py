"""Full checkpoints tell everything that sets bring to a table: whoever goes on from one has the same game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bangref.bang.names import BOUND
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, begin
from bangref.bang.state import Lying, Seat, State
from bangref.bang.take_back import may_take_back
from bangref.bang.tokens import put_tokens
from bangref.core.engine import Accepted, advance, legal_actions, question, step
from bangref.core.replay import Session, same_turn
from bangref.core.ruling import ignore
from bangref.judge.checkpoints import check_of, resume_of
from bangref.judge.simulate import NAMES
from bangref.kits import kit_for, names_for
from bangref.kits.bang.checkpoints import at_start, full_check, in_play_phase
from bangref.kits.bang.digest import digest
from bangref.record.model import Check
from bangref.record.names import Names
from bangref.report.position import position_of
from bangref.report.table import drawing
from bangref.west.roles import ROLES
from tests.probe.parts.abilities import ProbeRecord
from tests.probe.parts.homes import SIDING
from tests.probe.parts.short_forms import NUGGETS, POWDER
from tests.probe.table import FULL, P, card, cards, four, laid

ROLE_NAMES = {code: name for name, code in ROLES.items()}
PEOPLE = ("conductor", "restive", "loader", "parker", "prospector", "digger", "raffler", "held_by_a_thread", "encore")
"""Characters through whom counters, tokens, records, piles and seats change."""


def names_of(number: int, rules: Rules = FULL) -> Names:
    return names_for(rules, NAMES[:number])


def dealt(state: State) -> tuple[Player, ...]:
    """The players as they must have been dealt for this state."""
    return tuple(Player(ROLE_NAMES[seat.role], seat.characters) for seat in state.seats)


def stub(state: State) -> Any:
    """A game with these players, as far as checkpoints ask for it."""
    return SimpleNamespace(players=dealt(state))


def written(told: dict[str, Any]) -> Check:
    return Check.model_validate_json(json.dumps(told))


def session_of(state: State, rules: Rules = FULL) -> Session:
    """A game that stands at a table."""
    return Session(rules, state, may_take_back, same_turn)


def resumed(told: dict[str, Any], state: State, rules: Rules = FULL) -> State:
    """The state that a full checkpoint describes, once it is written and read."""
    game, names = stub(state), names_of(len(state.seats), rules)
    check = written(told)
    assert check_of(check.model_copy(update={"full": False}), names, game)(session_of(state, rules), []) == []
    found: State = resume_of(check, names, game)(rules, ignore)
    return found


def as_told(state: State) -> State:
    """A state without what makes no difference: which cards are new that can be used at once."""
    return state._replace(seats=tuple(seat._replace(lying=tuple(map(_settled, seat.lying))) for seat in state.seats))


def _settled(lying: Lying) -> Lying:
    used = FULL.effects[FULL.faces[lying.card].name].used
    return lying if used is not None else lying._replace(fresh=False)


def played(seed: int) -> Iterator[State]:
    """The states of a game with the probe sets: one that begins, or one with kegs in play and counters to be spent."""
    random = Random(seed)
    state = _begun(random) if seed % 2 else _laid(random)
    for _ in range(250):
        if question(FULL, state) is None:
            return
        done = step(FULL, state, random.choice(legal_actions(FULL, state)), explain=False)
        assert isinstance(done, Accepted)
        state = done.state
        yield state


def _begun(random: Random) -> State:
    number = random.choice((4, 5, 6))
    roles = [ROLE_NAMES[role] for role in FULL.roles[number].dealt]
    people = random.sample(sorted(FULL.characters), number)
    begun = begin(FULL, tuple(Player(role, (who,)) for role, who in zip(roles, people, strict=True)))
    assert isinstance(begun, Accepted)
    state: State = begun.state
    return state


def _laid(random: Random) -> State:
    first, second, *others = random.sample(PEOPLE, 4)
    kegs = P("sheriff", first, lying="keg, snare", nuggets=4), P("outlaw", second, lying="carbine", nuggets=4)
    people = (*kegs, *(P("outlaw", who, nuggets=2, lives=1) for who in others))
    state = put_tokens(FULL, laid(FULL, four(*people), rest="bag"), 0, card("keg"), POWDER, 3, "x", ignore)
    return advance(FULL, state, ignore)


def stands(state: State) -> bool:
    """Whether a full checkpoint can stand there: at the very start of a turn, or in the play phase."""
    if in_play_phase(state):
        return True
    return at_start(state) and len(state.frames) == 1 and not state.frames[0].done


@pytest.mark.parametrize("seed", range(12))
def test_whoever_goes_on_from_a_full_checkpoint_has_the_same_game(seed: int) -> None:
    found = 0
    for state in filter(stands, played(seed)):
        names = names_of(len(state.seats))
        again = resumed(full_check(state, names), state)
        assert as_told(again) == as_told(state)
        assert digest(again, names) == digest(state, names)
        assert position_of(FULL, again, names) == position_of(FULL, state, names)
        assert drawing(FULL, again, names) == drawing(FULL, state, names)
        assert picture(again, names) == picture(state, names)
        found += 1
    assert found


def picture(state: State, names: Names) -> Any:
    """What the viewer draws."""
    shown = kit_for(names).view.picture
    return shown.middle(FULL, state, names), [shown.player(FULL, state, names, i) for i in range(len(state.seats))]


@pytest.mark.parametrize("seed", range(12))
def test_what_changes_at_the_table_changes_its_digest(seed: int) -> None:
    """Two states of a game have one digest only where they differ in nothing but what is under way."""
    seen: dict[str, State] = {}
    for state in played(seed):
        names = names_of(len(state.seats))
        before = seen.setdefault(digest(state, names), state)
        assert on_the_table(before) == on_the_table(state)


def on_the_table(state: State) -> State:
    return as_told(state)._replace(frames=(), pending=(), emptied=0, standing=None, winners=None, ended_by="")


KEG = put_tokens(FULL, laid(FULL, four(P("sheriff", lying="keg", nuggets=3))), 0, card("keg"), POWDER, 3, "x", ignore)
"""A table with counters in hand and on a card."""
OTHER_SEAT: dict[str, Any] = {
    "role": ROLES["deputy"], "shown": False, "characters": ("digger",), "lives": 3, "status": BOUND,
    "hand": cards("beer 6H"), "lying": (Lying(card("keg")),), "stock": (2, 0, 0), "choice": ("digger",),
    "spare": "digger",
}  # fmt: skip
"""By field of a seat, something else than Ada has at that table."""
OTHER_TABLE: dict[str, Any] = {
    "ring": (0, 2, 1, 3), "piles": (KEG.piles[0][1:], *KEG.piles[1:]), "turn": 1, "memo": (1, *KEG.memo[1:]),
    "bank": (16, 9, 0), "extra": ((1, "encore"),), "skips": ((1, "lullaby"),), "sets": (ProbeRecord(1),),
}  # fmt: skip
"""The same by field of a state."""
UNDER_WAY = {"frames", "pending", "emptied"}
FOLLOWS = {"standing", "winners", "ended_by"}


def test_every_field_of_a_state_tells_in_its_digest() -> None:
    names = names_of(4)
    assert {*OTHER_TABLE, *UNDER_WAY, *FOLLOWS, "seats"} == set(State._fields)
    assert set(OTHER_SEAT) == set(Seat._fields)
    others = [KEG._replace(**{field: value}) for field, value in OTHER_TABLE.items()]
    for field, value in OTHER_SEAT.items():
        others.append(KEG._replace(seats=(KEG.seats[0]._replace(**{field: value}), *KEG.seats[1:])))
    lying: tuple[Lying, ...] = Lying(card("snare"), fresh=True), Lying(card("keg"), tokens=2, kind=NUGGETS)
    lying += lying[0]._replace(fresh=False), lying[1]._replace(kind=POWDER), lying[1]._replace(tokens=1)
    others += [KEG._replace(seats=(KEG.seats[0]._replace(lying=(there,)), *KEG.seats[1:])) for there in lying]
    digests = [digest(state, names) for state in (KEG, *others)]
    assert len(set(digests)) == len(digests)


def test_what_a_set_brings_is_told() -> None:
    state = KEG._replace(
        ring=(0, 2, 1, 3), sets=(ProbeRecord(4),), extra=((2, "encore"),), skips=((3, "lullaby"),),
        piles=(*KEG.piles[:SIDING], cards("handcar"))
    )  # fmt: skip
    told: dict[str, Any] = full_check(state, names_of(4))
    assert told["counters"] == {"Ada": {"nuggets": 3}, "Ben": {}, "Cleo": {}, "Dan": {}}
    assert told["bank"] == {"nuggets": 17, "powder": 9}
    assert told["tokens"] == {"Ada": {"keg 2H": {"powder": 3}}}
    assert told["records"] == {"probe_record": {"mile": 4}}
    assert told["ring"] == ["Ada", "Cleo", "Ben", "Dan"]
    assert told["extra_turns"] == [{"player": "Cleo", "by": "encore"}]
    assert told["skipped_turns"] == [{"player": "Dan", "by": "lullaby"}]
    assert told["roles"] == {"Ada": "sheriff", "Ben": "outlaw", "Cleo": "outlaw", "Dan": "renegade"}
    assert told["piles"]["siding"] == ["handcar 5C"]
    assert list(told["piles"]) == [
        "event deck", "events in force", "ashes", "supply", "rest of the supply", "under the supply", "siding",
    ]  # fmt: skip


def test_games_come_to_tables_at_which_all_of_it_is_told() -> None:
    told = {
        field
        for seed in range(12)
        for state in filter(in_play_phase, played(seed))
        for field in full_check(state, names_of(len(state.seats)))
    }
    assert {"counters", "bank", "tokens", "piles", "records", "ring"} <= told


def test_somebody_without_lives_and_somebody_who_is_back_are_told() -> None:
    """Whoever was out has shown their role, and still has when back in the game."""
    state = laid(FULL, four(P("sheriff"), P("outlaw", "held_by_a_thread"), P("outlaw")))
    held = state.seats[1]._replace(lives=0, status=BOUND)
    state = state._replace(seats=(state.seats[0], held, state.seats[2]._replace(shown=True), state.seats[3]))
    told = full_check(state, names_of(4))
    assert (told["without_lives"], told["open_roles"]) == (["Ben"], ["Cleo"])
    assert as_told(resumed(told, state)) == as_told(state)
