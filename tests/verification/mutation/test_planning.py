"""Which tests a mutant faces, and in which order."""

from __future__ import annotations

from verification.mutation.mutants import mutants
from verification.mutation.planning import FEW_FILES, RECENT, Killers, courses, facing, is_cold, limited
from verification.mutation.recording import Covered

SOURCE = "MOST = 3\n\n\ndef f(a: int) -> bool:\n    return a < MOST\n\n\ndef g(a: int) -> int:\n    return a + 1\n"
KNOWN = mutants("game/rules.py", SOURCE)
TOP, IN_F, IN_G = (next(m for m in KNOWN if m.function == name) for name in ("", "f", "g"))

SLOW, QUICK, NAMED, ELSEWHERE = (
    "t/test_x.py::slow",
    "t/test_x.py::quick",
    "t/test_rules.py::named",
    "t/test_y.py::other",
)
SECONDS = {SLOW: 3.0, QUICK: 0.1, NAMED: 1.0, ELSEWHERE: 0.2}


def covered(at_import: frozenset[int] = frozenset({1})) -> Covered:
    lines = {5: frozenset((SLOW, QUICK, NAMED)), 9: frozenset((SLOW,))}
    return Covered(
        SECONDS, {"game/rules.py": lines}, {"game/rules.py": lines[5]}, frozenset(SECONDS), {"game/rules.py": at_import}
    )


def test_those_named_after_the_module_come_first_then_the_quick() -> None:
    assert facing(IN_F, covered(), []) == [NAMED, QUICK, SLOW]
    assert facing(IN_G, covered(), []) == [SLOW]


def test_who_has_killed_a_neighbour_comes_before_all() -> None:
    killers = Killers()
    killers.add(IN_G, QUICK)
    killers.add(IN_F, SLOW)
    assert killers.near(IN_F) == [SLOW, QUICK]
    assert facing(IN_F, covered(), killers.near(IN_F)) == [SLOW, QUICK, NAMED]
    assert facing(IN_G, covered(), killers.near(IN_G)) == [SLOW], "if it runs the line at all"


def test_only_the_last_killers_are_remembered() -> None:
    killers = Killers()
    for number in range(10):
        killers.add(IN_F, f"t/test_x.py::{number}")
    assert killers.near(IN_F) == [f"t/test_x.py::{number}" for number in range(9, 9 - RECENT, -1)]


def test_killers_of_tables_are_tried_on_tables_of_other_files() -> None:
    killers = Killers()
    other = next(m for m in mutants("game/other.py", SOURCE) if m.at_import)
    killers.add(other, ELSEWHERE)
    assert killers.near(TOP) == [ELSEWHERE]
    assert killers.near(IN_F) == []


def test_of_tables_those_that_have_killed_most_come_first() -> None:
    killers = Killers()
    others = [m for m in mutants("game/other.py", SOURCE) if m.at_import]
    for test in (ELSEWHERE, ELSEWHERE, QUICK):
        killers.add(others[0], test)
    assert killers.near(TOP) == [ELSEWHERE, QUICK]


def test_what_is_imported_is_run_by_every_test() -> None:
    assert facing(TOP, covered(), []) == [NAMED, QUICK, SLOW, ELSEWHERE], "those that run the module before the others"
    assert is_cold(TOP, covered())
    assert not is_cold(IN_F, covered())
    assert is_cold(IN_F, covered(at_import=frozenset((5,)))), "a function that is called while modules are imported"


def test_who_only_looks_at_tables_faces_their_mutants() -> None:
    looking = "t/test_y.py::looks at a table"
    known = covered()._replace(seconds={**SECONDS, looking: 0.01, "t/test_z.py::of something else": 0.01})
    assert facing(TOP, known, []) == [NAMED, QUICK, SLOW, looking, ELSEWHERE]
    assert facing(IN_F, known, []) == [NAMED, QUICK, SLOW]


def test_a_test_of_the_clause_comes_first() -> None:
    cited = next(m for m in mutants("game/cards.py", "CLAUSE = 'game.card.beer.heals'\n") if m.at_import)
    of_it, of_another = "t/test_x.py::test_clause[card.beer.in_turn]", "t/test_x.py::test_clause[card.bang.heals]"
    known = covered()._replace(seconds={**SECONDS, of_it: 2.0, of_another: 0.01})
    assert facing(cited, known, []) == [of_it, of_another, QUICK, ELSEWHERE, NAMED, SLOW]


def test_one_named_after_a_table_comes_before_those_that_run_the_module() -> None:
    named_elsewhere = "t/test_y.py::test_rules"
    known = covered()._replace(seconds={**SECONDS, named_elsewhere: 0.5})
    known = known._replace(everything=known.everything | {named_elsewhere})
    assert facing(TOP, known, []) == [named_elsewhere, NAMED, QUICK, SLOW, ELSEWHERE]


def test_those_of_the_package_that_look_at_tables_come_before_all() -> None:
    table = next(m for m in mutants("game/west/rules.py", SOURCE) if m.at_import)
    at_home, away = "tests/west/test_tables.py::a", "tests/east/test_tables.py::b"
    files = {f"{test.partition('::')[0]}::more": 1.0 for test in (at_home, away)}
    known = covered()._replace(seconds={**SECONDS, **files, at_home: 4.0, away: 0.01})
    known = known._replace(everything=known.everything | files.keys(), by_file={table.path: frozenset((SLOW,))})
    assert facing(table, known, []) == [at_home, NAMED, SLOW, away, QUICK, ELSEWHERE, *sorted(files)]


def test_the_first_course_is_short() -> None:
    tests = [f"t/test_{number}.py::test" for number in range(2 * FEW_FILES)]
    seconds = dict.fromkeys(tests, 0.1)
    first, then = courses(tests, Covered(seconds, {}, {}, frozenset(), {}))
    assert first == tests[:FEW_FILES]
    assert first + then == tests


def test_a_test_may_take_longer_than_it_did() -> None:
    ((_, limit),) = limited([SLOW], covered())
    assert limit > 2 * SECONDS[SLOW]
