"""The programming interface, from docstrings: a page for each package, with its modules and what is public in them.

api_pages   the pages, and the list of all modules
place_of    where a module or a name in it is told
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import groupby

from griffe import Alias, Attribute, Class, Expr, ExprName, Function

from bangref.rulebook.load import Rulebook
from website.data import Gathered
from website.docstrings import Linked, described, inline
from website.markup import bullets, code, found_first, link, path_from, plain, some
from website.modules import API, Member, Module, cited, inside, modules
from website.places import api_page, clause_place, manual_page

LIST = api_page("index")
WIDE = 78
"""So many letters of a signature stand in a line."""
MANY_CLAUSES = 40

GROUPS = {
    "What programs call": ("bangref.api", "bangref"),
    "The rules, and looking them up": ("bangref.rulebook", "bangref.export"),
    "Recorded games": ("bangref.record", "bangref.judge", "bangref.report", "bangref.terminal"),
    "Scenarios, counts, odds": ("bangref.judge.scenario", "bangref.judge.perft", "bangref.odds", "bangref.score"),
    "Games and their kits": ("bangref.kits",),
    "The kernel": ("bangref.core", "bangref.west"),
    "The games in the kernel": ("bangref.bang", "bangref.dice", "bangref.samurai"),
}
"""The packages by what they are for; each stands with the beginning of its name."""

HOW = (
    "What `bangref.api` has is there as `bangref.<name>` as well, and keeps its meaning from version to version. All "
    "other modules are told as they are today: what is public in them, with the clauses that they cite."
)


def api_pages(g: Gathered) -> dict[str, str]:
    """A page for each package, and the list of all."""
    by_page: dict[str, list[Module]] = {}
    for module in modules():
        by_page.setdefault(module.page, []).append(module)
    return {LIST: list_text(by_page)} | {api_page(page): page_text(g, page, of) for page, of in by_page.items()}


def list_text(by_page: dict[str, list[Module]]) -> str:
    """All packages, group by group, with their modules."""
    lines = ["# Modules", "", HOW, ""]
    for title, pages in groupby(sorted(by_page, key=_place), key=lambda page: list(GROUPS)[_place(page)[0]]):
        lines += [f"## {plain(title)}", ""]
        lines += bullets(_entry(page, by_page[page]) for page in pages)
        lines += [""]
    return "\n".join(lines)


def _entry(page: str, of: list[Module]) -> str:
    """A package: what it is, and its modules."""
    inner = (module.name for module in of if module.name != page)
    named = " ".join(link(LIST, code(name.rpartition(".")[2]), place_of(name)) for name in inner)
    about = inline(of[0].about, lambda _: "")
    return f"{link(LIST, code(page), place_of(page))}: {about} <small>{named}</small>"


def _place(page: str) -> tuple[int, int, str]:
    """Where a package stands: its group, and its place there. Raises LookupError for one that has none."""
    for exact in (True, False):
        for number, names in enumerate(GROUPS.values()):
            for place, name in enumerate(names):
                if page == name or (not exact and name != "bangref" and page.startswith(f"{name}.")):
                    return number, place, page
    raise LookupError(f"{page}: in no group of the list of modules")


# Where names lead ------------------------------------------------------------------------------------------------


def _module_place(module: Module) -> str:
    page = api_page(module.page)
    return page if module.name == module.page else f"{page}#{module.name}"


@cache
def _places() -> dict[str, str]:
    """Every module and every public name, with where it is told."""
    found: dict[str, str] = {}
    for module in modules():
        found[module.name] = _module_place(module)
        page = api_page(module.page)
        found |= {f"{module.name}.{member.name}": f"{page}#{module.name}.{member.name}" for member in _shown(module)}
    aliases = _module(API).read.exports or ()
    for name in map(str, aliases):
        found[f"bangref.{name}"] = found[_origin(_module(API), name)]
    return found


def _module(name: str) -> Module:
    return next(module for module in modules() if module.name == name)


def _origin(module: Module, name: str) -> str:
    """The full name of something that a module has, or has from another one."""
    member = module.read.members.get(name)
    return member.target_path if isinstance(member, Alias) else f"{module.name}.{name}"


def place_of(name: str) -> str:
    """Where a module or a name in it is told; "" for what is not public.

    >>> place_of("bangref.api.step"), place_of("bangref.step"), place_of("bangref.nothing")
    ('api/bangref.api.md#bangref.api.step', 'api/bangref.api.md#bangref.api.step', '')
    """
    return _places().get(name, "")


def _linked(book: Rulebook, page: str, module: Module) -> Linked:
    """Where names lead that stand in the docstrings of a module."""

    def linked(name: str) -> str:
        names = (_origin(module, name), name, *([f"bangref.{name}"] if "." in name else []))
        target = _clause(book, name) or next(filter(None, map(place_of, names)), "")
        return path_from(page, target) if target else ""

    return linked


def _clause(book: Rulebook, name: str) -> str:
    """The place of a clause, by its id or the beginning of it."""
    ids = (id_ for id_ in book.clauses if id_ == name or ("." in name and id_.startswith(f"{name}.")))
    first = book.clauses.get(name) or book.clauses.get(next(ids, ""))
    return clause_place(first) if first else ""


# A package -------------------------------------------------------------------------------------------------------


def page_text(g: Gathered, name: str, of: Iterable[Module]) -> str:
    """The page of a package: what it is, then module by module."""
    page = api_page(name)
    lines = [*found_first(1 if name == API else 0.3, wide=name != API), f"# {name}", ""]
    for module in of:
        linked = _linked(g.book, page, module)
        if module.name != name:
            lines += [f"## {module.name} {{#{module.name}}}", ""]
        lines += _described(module.read, (), linked)
        lines += _cites(g, page, module)
        if name == API:
            lines += _from_elsewhere(page, module)
        for member in _shown(module):
            lines += _member(f"{module.name}.{member.name}", member, linked, page)
    ways = [link(page, "All modules", LIST), link(page, "How the parts hang together", manual_page("architecture.md"))]
    return "\n".join([*lines, "---", "", *bullets(ways), ""])


def _described(told: Module | Member | object, names: Iterable[str], linked: Linked) -> list[str]:
    docstring = getattr(told, "docstring", None)
    return described(docstring.value, names, linked) if docstring else []


def _cites(g: Gathered, page: str, module: Module) -> list[str]:
    ids = [link(page, code(id_), clause_place(g.book.clauses[id_])) for id_ in cited(module, g.book, g.trace)]
    return [f"Cites: {', '.join(some(ids, MANY_CLAUSES))}", "{ .cites data-search-exclude }", ""] if ids else []


def _from_elsewhere(page: str, module: Module) -> list[str]:
    """What a module promises, though it is from another one."""
    names = {name: _origin(module, name) for name in map(str, module.read.exports or ())}
    others = {name: place_of(origin) for name, origin in names.items() if origin != f"{module.name}.{name}"}
    told = (f"{code(name)}, told at {link(page, code(names[name]), place)}" for name, place in others.items())
    return [*bullets(told), ""]


def _shown(module: Module) -> list[Member]:
    """What is told of a module: constants only where something is said of them."""
    return [each for each in module.members() if not isinstance(each, Attribute) or each.docstring]


def _member(name: str, member: Member, linked: Linked, page: str) -> list[str]:
    """What is public, and what is public in it."""
    lines = [*_titled(name, member, member.name, page), *_described(member, _names(member), linked)]
    lines += _types(page, member)
    for part in inside(member):
        lines += _titled(f"{name}.{part.name}", part, f"{member.name}.{part.name}", page, 1)
        lines += _described(part, _names(part), linked)
    return lines


def _titled(name: str, member: Member, title: str, page: str, depth: int = 0) -> list[str]:
    """A heading, and the declaration. The search looks for what is promised, and for modules."""
    promised = page == api_page(API)
    marks = "#" * (depth + (2 if promised else 3))
    return [f"{marks} {title} {{#{name}{'' if promised else ' data-search-exclude'}}}", "", *_declared(member), ""]


def _names(member: Member) -> list[str]:
    """Of what the docstring may speak: parameters, fields."""
    if isinstance(member, Function):
        return [parameter.name for parameter in member.parameters]
    return list(member.members)


def _declared(member: Member) -> list[str]:
    """How something is declared, as Python."""
    if isinstance(member, Function):
        return ["```python", *_folded(f"def {member.signature()}"), "```"]
    if isinstance(member, Class):
        bases = ", ".join(map(str, member.bases))
        head = f"class {member.name}({bases}):" if bases else f"class {member.name}:"
        begin = member.members.get("__init__")
        made = [f"    {line}" for line in _folded(f"def {begin.signature()}")] if isinstance(begin, Function) else []
        return ["```python", head, *(_fields(member) + made or ["    ..."]), "```"]
    return ["```python", *_folded(_field(member)), "```"]


def _fields(member: Class) -> list[str]:
    fields = (each for each in member.members.values() if isinstance(each, Attribute) and "property" not in each.labels)
    return [f"    {_field(each)}" for each in fields if not each.name.startswith("_")]


def _field(member: Attribute) -> str:
    told = f": {member.annotation}" if member.annotation else ""
    given = f" = {member.value}" if member.value is not None and len(str(member.value)) < WIDE else ""
    return f"{member.name}{told}{given or (' = ...' if member.value is not None else '')}"


def _folded(text: str) -> list[str]:
    """A declaration that is too long, with each parameter on a line of its own."""
    head, bracket, rest = text.partition("(")
    inner, _, tail = rest.rpartition(")")
    if len(text) <= WIDE or not bracket or not text.startswith("def "):
        return [text]
    return [f"{head}(", *(f"    {each}," for each in _split(inner)), f"){tail}"]


def _split(text: str) -> list[str]:
    """Parameters apart; what stands in brackets stays together."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found if each.strip()]


def _types(page: str, member: Member) -> list[str]:
    """The names in a declaration that are told elsewhere."""
    places = {name.name: place for name in _annotations(member) if (place := place_of(name.canonical_path))}
    told = [link(page, code(name), place) for name, place in places.items() if name != member.name]
    return [f"See {', '.join(told)}.", "{ .cites data-search-exclude }", ""] if told else []


def _annotations(member: Member) -> list[ExprName]:
    if isinstance(member, Function):
        of = [*(parameter.annotation for parameter in member.parameters), member.returns]
    elif isinstance(member, Class):
        of = [*member.bases, *(each.annotation for each in member.members.values() if isinstance(each, Attribute))]
    else:
        of = [member.annotation, member.value]
    names: list[ExprName] = []
    for each in of:
        if isinstance(each, ExprName):
            names.append(each)
        elif isinstance(each, Expr):
            names += [name for name in each.iterate(flat=True) if isinstance(name, ExprName)]
    return names
