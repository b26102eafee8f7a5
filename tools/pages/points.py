"""The page docs/points.md: where a rule can be bent, and who does. ``python -m tools.pages.points`` writes it anew.

asked       by point: the procedures of the base game that ask there, read off the syntax of the sources
answered    by point and set: the elements that answer, read off the rules with all sets together
page        the whole page
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bangref.bang import points
from bangref.bang.points import POINTS
from bangref.bang.rules import Rules
from bangref.bang.set_tables import SetTables
from bangref.core.element import Ability, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger
from bangref.core.point import Point
from bangref.kits.bang.rules import rules_for
from bangref.kits.bang.sets import SETS
from bangref.rulebook.load import load
from tools.pages.assurance import table
from tools.pages.markdown import DOCS, ROOT

PAGE = DOCS / "points.md"
BASE = ROOT / "bangref" / "bang"
NOBODY_ELSE = "only the probe set"

WAYS = {
    Modifier: ("Modifiers", "How much? Answered by a number in a layer."),
    Prohibition: ("Prohibitions", "May this be done? Answered by the facts of the ban; one ban is enough."),
    Substitution: ("Substitutions", "What does this count as? Answered by names, suits or colours."),
    Replacement: ("Replacements", "What happens instead? The first answer wins."),
    Trigger: ("Triggers", "What follows? Whatever is due is carried out once the step is done."),
    Ability: ("Abilities", "What else may a player do? Answered by actions that are offered and judged."),
    Standing: ("Standing", "What is in force? Answered by another line-up of elements."),
}
"""By way: the heading, and what is asked in general."""

ASKING = (
    BASE / "ask.py",
    BASE / "abilities.py",
    ROOT / "bangref" / "core" / "asking.py",
    ROOT / "bangref" / "core" / "abilities.py",
)
"""The modules through which procedures ask whatever point they name."""
DECLARED = 3
"""A point is declared by so many arguments: its name, its type and what is given."""
QUEUED = "Pending"
"""The record of something that is due: whoever writes one asks what follows."""
KEPT: dict[str, str] = {points.IN_FORCE: "edits"}
"""Points of which the rules keep the answers at hand under a name of their own: whoever looks there asks."""

HEADINGS = ("point", "given", "types", "asked by", "answered by")
ANSWERED_FIRST = (Substitution, Replacement)
"""The ways of which the type of a point has what is answered, and then what is given."""
HEAD = """# Where a rule can be bent

The procedures of the base game ask at these {count} points. Cards, characters and events bend the rules by answering
there, and in no other way. [The page on the architecture](architecture.md#how-a-card-bends-the-rules) explains how;
[another page](adding_a_set.md) shows how to add a set. Elements of the base game answer at {base} of the points,
elements of a set at {sets}. At {probe} points only the probe set of the tests answers, so that future sets find them
open.

`python -m tools.pages.points` writes this page from the points in `bangref/bang/points.py`, the syntax of the
procedures, and the rules with all sets assembled.

- **given**: what the answer depends on, besides the rules, the state and the owner of the element.
- **types**: those of what is given, as the point declares them, and after the arrow that of what is answered, where
  that is not the same for the whole way. `mypy` holds each asking and each answer to them.
- **asked by**: the procedures in `bangref/bang/` that ask, as module and function.
"""


# Who asks ----------------------------------------------------------------------------------------------------


def procedures() -> dict[str, ast.Module]:
    """The modules of the base game by dotted name."""
    found = sorted(path for path in BASE.rglob("*.py") if "sets" not in path.relative_to(BASE).parts)
    return {_dotted(path): ast.parse(path.read_text(encoding="utf-8")) for path in found}


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(BASE).with_suffix("").parts)


def asked(modules: Mapping[str, ast.Module]) -> dict[str, tuple[str, ...]]:
    """By point: who asks there, as "module.function"; a table of the module where it stands in one."""
    names = {name: point for name, point in vars(points).items() if isinstance(point, Point)}
    asking = {QUEUED, *_askers()}
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for module, tree in modules.items():
        for place, node in _definitions(tree):
            for point in _points_in(node, asking, names):
                found[point][f"{module}.{place}"] = None
    return {point: tuple(found[point]) for point in POINTS}


def _askers() -> Iterator[str]:
    """The functions that ask whatever point they are given."""
    for path in ASKING:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(argument.arg == "point" for argument in node.args.args):
                yield node.name


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield ", ".join(ast.unparse(target) for target in node.targets), node


def _points_in(node: ast.AST, asking: set[str], names: Mapping[str, Point[Any]]) -> Iterator[str]:
    """The points that a definition asks at."""
    local = _assigned(node)
    for part in ast.walk(node):
        for given in (*_given(part, asking), *_looked_up(part)):
            alternatives = (one for value in local.get(ast.unparse(given), [given]) for one in _alternatives(value))
            yield from (names[one.id] for one in alternatives if isinstance(one, ast.Name) and one.id in names)
        yield from _kept(part)


def _assigned(node: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names of a definition are bound to."""
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for part in ast.walk(node):
        if isinstance(part, ast.Assign):
            for target in part.targets:
                found[ast.unparse(target)].append(part.value)
    return found


def _given(part: ast.AST, asking: set[str]) -> list[ast.expr]:
    """What a call that asks is given."""
    asks = isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in asking
    return part.args if asks and isinstance(part, ast.Call) else []


def _looked_up(part: ast.AST) -> list[ast.expr]:
    """The point at which somebody looks whether anything answers: ``rules.at[POINT]``."""
    looks = isinstance(part, ast.Subscript) and isinstance(part.value, ast.Attribute) and part.value.attr == "at"
    return [part.slice] if looks and isinstance(part, ast.Subscript) else []


def _alternatives(given: ast.expr) -> list[ast.expr]:
    """What an argument may be."""
    return [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]


def _kept(part: ast.AST) -> Iterator[str]:
    if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Attribute):
        yield from (point for point, name in KEPT.items() if part.value.attr == name)


# Who answers -------------------------------------------------------------------------------------------------


def answered(rules: Rules, sets: Mapping[str, SetTables]) -> dict[str, dict[str, tuple[str, ...]]]:
    """By point and by set, "base" first: the elements that answer."""
    home = {element.id: name for name, part in sets.items() for element in part.elements}
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for point in POINTS:
        names = {name: tuple(e for e in rules.at[point] if home.get(e, "base") == name) for name in ("base", *sets)}
        found[point] = {name: elements for name, elements in names.items() if elements}
    return found


@cache
def _all_sets() -> dict[str, dict[str, tuple[str, ...]]]:
    return answered(rules_for(sets=SETS), SETS)


# The page ----------------------------------------------------------------------------------------------------


def page() -> str:
    """The page as it should be."""
    asking, answers = asked(procedures()), _all_sets()
    by_base = sum("base" in found for found in answers.values())
    by_sets = sum(bool(found.keys() - {"base"}) for found in answers.values())
    by_probe = sum(not found for found in answers.values())
    head = HEAD.format(count=len(POINTS), base=by_base, sets=by_sets, probe=by_probe)
    return "\n".join((head, *(_section(way, asking, answers) for way in WAYS)))


def _section(
    way: type, asking: Mapping[str, tuple[str, ...]], answers: Mapping[str, Mapping[str, tuple[str, ...]]]
) -> str:
    title, told = WAYS[way]
    rows = [row(point, asking[point], answers[point]) for point in POINTS if point.way is way]
    return f"## {title}\n\n{told}\n\n{table(HEADINGS, rows)}"


def row(point: Point[Any], asking: tuple[str, ...], answers: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The line of a point."""
    who = [f"{_set(name)}: {'; '.join(map(_printed, elements))}" for name, elements in answers.items()]
    where = ", ".join(f"`{place}`" for place in asking)
    return f"`{constant(point)}`", point.given, types(point), where, "<br>".join(who) or NOBODY_ELSE


@cache
def _declared() -> dict[str, list[str]]:
    """By what the code calls a point: the types with which it is declared, behind those of the rules and the state."""
    tree = ast.parse((BASE / "points.py").read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and len(node.value.args) == DECLARED:
            declared = node.value.args[1]
            assert isinstance(declared, ast.Subscript)
            assert isinstance(declared.slice, ast.Tuple)
            found[ast.unparse(node.targets[0])] = [ast.unparse(each) for each in declared.slice.elts[2:]]
    return found


def types(point: Point[Any]) -> str:
    """The types of what is given, and of what is answered where that differs from point to point."""
    declared = _declared()[constant(point)]
    given, answered = (declared[1:], declared[:1]) if point.way in ANSWERED_FIRST else (declared, [])
    told = ([f"`{', '.join(given)}`"] if given else []) + [f"→ `{each}`" for each in answered]
    return " ".join(told).replace("|", "\\|")


def constant(point: Point[Any]) -> str:
    """What the code calls a point."""
    return next(name for name, value in vars(points).items() if value is point)


def _set(name: str) -> str:
    return name if name == "base" else f"`{name}`"


def _printed(element: str) -> str:
    """The English name of a card, character or event; the id of another rule."""
    names = load().names["bang"]
    return names[element].en if element in names else f"`{element}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
