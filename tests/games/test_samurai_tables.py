"""Tables of scenarios of Samurai Sword: tokens, weapons and stars."""

from __future__ import annotations

from bangref.samurai.invariants import well_formed
from tests.games.samurai_examples import EXAMPLES
from tests.games.test_scenes import faults_of


def test_honour_that_somebody_has_is_not_in_the_box() -> None:
    assert faults_of(EXAMPLES.scenario({}, {"box": 16})) == []
    (fault,) = faults_of(EXAMPLES.scenario({"players": {"Ada": {"honour": 4}}}, {"box": 16}))
    assert "then.box" in fault


def test_a_table_under_way() -> None:
    ada = {"resilience": 2, "honour": 3, "hand": ["Katana", "Bō"], "in_play": ["Armor"]}
    table = EXAMPLES.table({"players": {"Ada": ada}, "weapons": 1, "discard": ["Geisha"]})
    state = table.state
    assert well_formed(table.rules, state) == []
    assert (state.weapons, state.seats[0].resilience, state.seats[0].honour) == (1, 2, 3)
    assert [table.names.card_text(card) for card in state.seats[0].lying] == ["Armor"]
    assert [table.names.card_text(card) for card in state.piles[2]] == ["Geisha"]
    assert len(state.piles[0]) == len(table.rules.deck) - 4
    assert state.seats[1].hand == ()


def test_two_of_four_players_have_stars_where_nobody_says() -> None:
    for seats in range(3, 8):
        table = EXAMPLES.table({"seats": seats, "players": {"Ada": {"character": "Benkei"}, "Ben": {}}})
        held = [player.stars for player in table.players if player.stars]
        assert len(held) == (2 if seats == 4 else 0)
