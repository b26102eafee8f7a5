"""What is printed on the cards of the base game."""

import pytest

from bangref.bang.facts import DECK, Face, face
from bangref.bang.names import BLUE, BROWN, CLUBS, DIAMONDS, HEARTS, SPADES


@pytest.mark.parametrize(
    ("name", "text", "printed"),
    [
        ("bang", "2C", Face("bang", CLUBS, "2", BROWN, 0, False)),
        ("beer", "10H", Face("beer", HEARTS, "10", BROWN, 0, False)),
        ("duel", "QD", Face("duel", DIAMONDS, "Q", BROWN, 0, True)),
        ("jail", "JS", Face("jail", SPADES, "J", BLUE, 0, True)),
        ("mustang", "8H", Face("mustang", HEARTS, "8", BLUE, 0, False)),
        ("winchester", "8S", Face("winchester", SPADES, "8", BLUE, 5, False)),
    ],
)
def test_a_card_is_what_is_printed_on_it(name: str, text: str, printed: Face) -> None:
    assert face(name, text) == printed
    assert printed in DECK


@pytest.mark.clause("bang.setup.simplified_book_symbol")
def test_cards_that_send_the_reader_to_the_rulebook() -> None:
    assert {printed.name for printed in DECK if printed.book} == {
        "duel", "dynamite", "general_store", "indians", "jail",
    }  # fmt: skip


def test_only_weapons_reach_anywhere() -> None:
    assert {printed.name for printed in DECK if printed.reach} == {
        "volcanic", "schofield", "remington", "rev_carabine", "winchester",
    }  # fmt: skip
