"""The words of the kernel for who decides what: codes that cannot be mixed up, verbs that can be written."""

from bangref.core.action import NATURE, NO_CARD, NOBODY, VERBS
from bangref.kits.bang.rules import rules_for
from bangref.record.verbs import ALLOWED, TAKE_BACK


def test_nature_and_nobody_sit_at_no_table() -> None:
    assert NATURE < 0
    assert NOBODY < 0
    assert NATURE != NOBODY


def test_no_card_is_no_card_of_any_game() -> None:
    for edition in ("000", "003"):
        assert NO_CARD not in rules_for(edition).deck
    assert NO_CARD < 0, "cards are places in a table"


def test_every_verb_can_be_written_and_nothing_else_is_decided() -> None:
    assert len(VERBS) == len(set(VERBS))
    assert {*VERBS, TAKE_BACK} == set(ALLOWED)
