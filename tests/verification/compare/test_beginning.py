"""Where both sides begin: the checkpoint of a table says all that there is to say about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.verification.compare.stand_in import StandIn
from verification.compare.beginning import CannotBegin, of_given
from verification.compare.tables import as_given
from verification.exhaustive.tables import TABLES
from verification.exhaustive.tables.building import SmallTable


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_checkpoint_of_a_table_leads_to_it(table: SmallTable) -> None:
    begun = of_given(as_given(table))
    assert begun.checkpoint is not None
    model = StandIn()
    assert model.states[model.resume(begun.header, begun.checkpoint)["state"]] == begun.state


@pytest.mark.parametrize(
    "given", [{"phase": "discard"}, {"phase": "setup"}, {"game": "dice", "phase": "roll", "rerolls": 1}]
)
def test_what_no_checkpoint_tells(given: dict[str, Any]) -> None:
    with pytest.raises(CannotBegin):
        of_given({"players": {}, **given})
