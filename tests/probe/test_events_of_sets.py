"""What events of sets ask at the points of the base game, told by invented elements."""

import pytest

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.high_noon import new_identity
from bangref.core.ruling import collector
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import P, four, laid, with_sets

RULES = with_sets(
    SetTables(
        id="identities",
        elements=(new_identity.RECORD,),
        table=(new_identity.RECORD.id,),
        memo=(new_identity.MEMO,),
        readings=new_identity.READINGS,
    )
)


@pytest.mark.clause("bang.event.new_identity.two_lives")
@pytest.mark.parametrize(("person", "lives"), [("blank", 2), ("deathless", 1)])
def test_new_identity_gives_no_lives_to_whom_none_can_be_given(person: str, lives: int) -> None:
    """It asks before the character is exchanged, and exchanges it all the same."""
    state = laid(RULES, four(P("sheriff", person, lives=1)))
    state = state._replace(seats=(state.seats[0]._replace(spare="greedy"), *state.seats[1:]))
    rulings, note = collector()
    after = new_identity.exchanged(RULES, state, 0, note)
    assert (after.seats[0].lives, after.seats[0].characters, after.seats[0].spare) == (lives, ("greedy",), person)
    assert (clause_of("deathless") in {ruling.clause for ruling in rulings}) == (person == "deathless")
