"""Mustang and Scope: what they do to distances, and only to those."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.distance import distance
from bangref.core.ruling import collector, ignore
from tests.bang.table import play, player, refused, table

HORSES = {"mustang": "Mustang 8H", "scope": "Scope AS"}


@pytest.mark.clause(
    "bang.card.mustang.farther",
    "bang.card.scope.closer",
    "bang.card.mustang.own_view_unchanged",
    "bang.card.scope.others_unchanged",
    "bang.card.scope.minimum_one",
    "bang.distance.not_symmetric",
)
@given(st.integers(4, 7), st.data())
def test_mustang_and_scope__every_pair_of_seats(number: int, data: st.DataObject) -> None:
    rider, scout = data.draw(st.integers(0, number - 1)), data.draw(st.integers(0, number - 1))
    lying = [[HORSES["mustang"]] * (i == rider) + [HORSES["scope"]] * (i == scout) for i in range(number)]
    rules, state = table([player(lying=cards) for cards in lying])
    for one in range(number):
        for other in range(number):
            if one != other:
                way = min((one - other) % number, (other - one) % number)
                expected = max(1, way + (other == rider) - (one == scout))
                assert distance(rules, state, one, other, "bang", ignore) == expected


@pytest.mark.clause("bang.character.paul_regret.two_farther", "bang.character.rose_doolan.two_closer")
@pytest.mark.parametrize(
    ("mustang", "scope", "far"), [(False, False, 2), (True, False, 3), (False, True, 1), (True, True, 2)]
)
def test_paul_regret_and_rose_doolan__besides_the_cards(mustang: bool, scope: bool, far: int) -> None:
    seats = [
        player("rose_doolan", lying=["Scope AS"] * scope),
        player(),
        player("paul_regret", lying=["Mustang 8H"] * mustang),
        player(),
        player(),
    ]
    rules, state = table(seats)
    rulings, note = collector()
    assert distance(rules, state, 0, 2, "bang", note) == far
    cited = {ruling.clause for ruling in rulings}
    assert {"bang.character.paul_regret.virtual_mustang", "bang.character.rose_doolan.virtual_scope"} <= cited
    assert ("bang.card.mustang.farther" in cited, "bang.card.scope.closer" in cited) == (mustang, scope)


@pytest.mark.clause("bang.turn.play.no_duplicate_in_play")
@pytest.mark.parametrize(("character", "allowed"), [("paul_regret", True), ("rose_doolan", True), ("black_jack", True)])
def test_plus_real_mustang__an_imaginary_one_is_no_card(character: str, allowed: bool) -> None:
    rules, state = table(
        [player(character, hand=["Mustang 8H", "Mustang 9H", "Scope AS"]), player(), player(), player()]
    )
    state = play(rules, state, "Ada plays Mustang 8H", "Ada plays Scope AS")
    assert refused(rules, state, "Ada plays Mustang 9H") == "bang.turn.play.no_duplicate_in_play"


@pytest.mark.clause("bang.distance.minimum_one")
def test_distance_minimum_one__is_cited_where_it_decides() -> None:
    rules, state = table([player("rose_doolan", lying=["Scope AS"]), player(), player(), player()])
    rulings, note = collector()
    assert distance(rules, state, 0, 1, "bang", note) == 1
    assert "bang.distance.minimum_one" in {ruling.clause for ruling in rulings}
