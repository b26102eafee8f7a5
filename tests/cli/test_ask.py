"""Disputes told on the command line whose sentences are longer, shorter or more than the format has room for."""

from __future__ import annotations

import pytest

from tests.cli.running import run

TABLE = ("ask", "--sheriff", "Ada: BANG! AS", "--player", "Ben: ; Barrel QS")
DICE = ("ask", "--game", "dice", "--sheriff", "Ada")
A_CARD = "expected at least 2 characters, or '?'"
KNOWN_BY_LENGTH = [
    ("Ada plays " + "B" * 60, "no card is called"),
    ("Ada plays BANG! AS as " + "q" * 60, "nothing is called"),
    ("Ada plays BANG! AS on " + "x" * 80, "nobody here is called"),
    ("Ada uses " + "w" * 60, "nothing is called"),
    ("Ada uses Barrel with " + ", ".join(["Beer 66"] * 500), "no card is called"),
]
"""As long as may be: what is amiss is something else."""
OUTSIDE = [
    ("Ada plays B on Ben", f"it is 'B'; {A_CARD}"),
    ("Ada plays é", f"it is 'é'; {A_CARD}"),
    ("Ada plays BANG! AS at B", f"it is 'B'; {A_CARD}"),
    ("Ada plays BANG! AS on  at Barrel QS", "it is ''; expected at least 1 character"),
    ("Ada discards Beer 6H, x", f"it is 'x'; {A_CARD}"),
    ("Ada uses Barrel with x", f"it is 'x'; {A_CARD}"),
    ("Ada plays " + "B" * 61, "expected at most 60 characters"),
    ("Ada plays BANG! AS as " + "q" * 61, "expected at most 60 characters"),
    ("Ada plays BANG! AS on " + "x" * 81, "expected at most 80 characters"),
    ("Ada uses " + "w" * 61, "expected at most 60 characters"),
    ("Ada uses Barrel with " + ", ".join(["Beer 66"] * 501), "expected at most 500 of them"),
    ("Ada uses Barrel with " + ", ".join(["x"] * 501), "expected at most 500 of them"),
    ("Ada plays BANG! AS on " + "x" * 5000, "longer than anything that anybody says"),
]


@pytest.mark.parametrize(("sentence", "fault"), KNOWN_BY_LENGTH + OUTSIDE, ids=range(len(KNOWN_BY_LENGTH + OUTSIDE)))
def test_what_a_sentence_has_no_room_for_is_refused(sentence: str, fault: str) -> None:
    result = run(*TABLE, sentence)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("bangref: the table: when[1]: 'Ada ")
    assert fault in result.stderr


@pytest.mark.parametrize(
    ("dice", "fault"),
    [
        (["Beer", "x"], "it is 'x'; expected at least 3 characters"),
        (["Beer"] * 41, "expected at most 40 of them"),
        (["B" * 61], "expected at most 60 characters"),
        (["B" * 60], "no die is called"),
    ],
)
def test_dice_that_no_roll_can_have_are_refused(dice: list[str], fault: str) -> None:
    result = run(*DICE, f"chance rolls {', '.join(dice)}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ((*TABLE, "--given", "records: \udcff", "Ada ends the turn"), "not UTF-8"),
        ((*TABLE, "Ada ends \udcff"), "expected text in UTF-8"),
    ],
)
def test_what_is_no_text_is_refused(arguments: tuple[str, ...], fault: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert fault in result.stderr
