import json
from typing import Any

import pytest

from bangref.bang.codec import from_json, to_json
from bangref.bang.loss import LoseLives
from bangref.core.codec import by_name, plain, restored
from tests.core.toy import Bound, Caller
from tests.probe.table import FULL, P, four, laid

TYPES = by_name((Bound, Caller))


def test_records_of_different_kinds_stay_apart() -> None:
    for record in (Bound(3), Caller(3, ("a", (1, None))), (Bound(1), Bound(2)), "text", None, 7):
        written = json.loads(json.dumps(plain(record)))
        assert restored(written, TYPES) == record
        assert type(restored(written, TYPES)) is type(record)
    assert plain(Bound(3)) == {"is": "Bound", "seat": 3}


def test_what_a_state_may_not_hold_is_refused() -> None:
    held: Any = ({"a": 1},)
    with pytest.raises(TypeError, match="dict cannot be part of a state"):
        plain(held)


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(KeyError, match="Stranger"):
        restored({"is": "Stranger"}, TYPES)


def test_two_kinds_of_one_name_are_refused() -> None:
    other = type("Bound", (tuple,), {})
    with pytest.raises(ValueError, match="two record types are called Bound"):
        by_name((Bound, other))


def test_a_state_with_a_set_comes_back_as_it_was() -> None:
    state = laid(FULL, four(P("sheriff", hand="bang 2C", lying="keg", nuggets=2)), events="fog", extra=((1, "gift"),))
    state = state._replace(frames=(*state.frames, LoseLives(1, 1, 0, "probe.clause.x")))
    assert from_json(FULL, json.loads(json.dumps(to_json(state)))) == state
