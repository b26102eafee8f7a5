from bangref.core.ruling import Ruling, collector, ignore, rule


def test_a_ruling_is_written_as_it_is_noted() -> None:
    rulings, note = collector()
    note("toy.clause", "moves", 1, "two")
    assert rulings == [rule("toy.clause", "moves", 1, "two")] == [Ruling("toy.clause", "moves", (1, "two"))]


def test_ignored_rulings_are_forgotten() -> None:
    ignore("toy.clause", "moves", 1)
    rulings, _ = collector()
    assert rulings == []
