"""What mkdocstrings is given to show: docstrings as Markdown with links, and the clauses that each module cites.

A named tuple is shown with its fields as parameters, as a dataclass is; fields and constants of which nothing is said
have no section of their own, and long values are left out.
"""

from __future__ import annotations

from typing import Any

from griffe import Attribute, Class, Docstring, Extension, Function, Parameter, ParameterKind, Parameters
from griffe import Module as Read

from website.data import Gathered, gathered
from website.docstrings import Linked, described
from website.markup import code, link, path_from, some
from website.modules import Member, Module, cited, linked, modules, shown, tell_where_promised
from website.places import api_page, clause_place

LONGEST_VALUE = 78
"""So many letters of a value are shown."""
MANY_CLAUSES = 40
NAMED_TUPLE = "NamedTuple"
ANY_PAGE = api_page("index")
"""Links count from here: all pages lie in one folder, and a docstring may be shown on more than one of them."""


class Described(Extension):
    """Applied by mkdocstrings once to the sources of the whole package."""

    def on_package(self, *, pkg: Read, **_loaded: Any) -> None:
        """Rewrite what has been read, module by module, before pages are made of it."""
        g = gathered()
        read = {
            each.name: pkg if each.name == pkg.path else pkg[each.name.removeprefix(f"{pkg.path}.")]
            for each in modules()
        }
        tell_where_promised(read)
        for module in modules():
            describe(g, module, read[module.name])


def describe(g: Gathered, module: Module, read: Read) -> None:
    """Make Markdown of a module's docstrings, and have it name the clauses that it cites."""
    leads = _leading(linked(g.book, module))
    for member in list(shown(read)):
        _explain(member, leads)
    _drop_unsaid(read)
    text = read.docstring.value if read.docstring else ""
    read.docstring = Docstring("\n".join([*described(text, (), leads), *_cites(g, module)]), parent=read)


def _leading(place: Linked) -> Linked:
    return lambda name: path_from(ANY_PAGE, target) if (target := place(name)) else ""


def _explain(member: Member, leads: Linked) -> None:
    """Make Markdown of what is said of a class, a function or a constant, and of the parts of a class."""
    names = [parameter.name for parameter in member.parameters] if isinstance(member, Function) else [*member.members]
    if member.docstring:
        member.docstring = Docstring("\n".join(described(member.docstring.value, names, leads)), parent=member)
    if isinstance(member, Attribute) and len(str(member.value or "")) > LONGEST_VALUE:
        member.value = "..."
    if isinstance(member, Class):
        if NAMED_TUPLE in map(str, member.bases):
            member.set_member("__init__", _made(member))
        for part in list(shown(member)):
            _explain(part, leads)
        _drop_unsaid(member)


def _made(named_tuple: Class) -> Function:
    """How a named tuple is made: its fields in order."""
    kind = ParameterKind.positional_or_keyword
    fields = (each for each in named_tuple.members.values() if isinstance(each, Attribute) and _is_field(each))
    taken = (Parameter(each.name, annotation=each.annotation, kind=kind, default=each.value) for each in fields)
    return Function("__init__", parameters=Parameters(Parameter("self", kind=kind), *taken))


def _is_field(member: Attribute) -> bool:
    return member.annotation is not None and "property" not in member.labels


def _drop_unsaid(told: Read | Class) -> None:
    """Take away the fields and constants of which nothing is said."""
    said = {member.name for member in shown(told)}
    for member in list(told.members.values()):
        if isinstance(member, Attribute) and member.name not in said:
            told.del_member(member.name)


def _cites(g: Gathered, module: Module) -> list[str]:
    ids = [link(ANY_PAGE, code(id_), clause_place(g.book.clauses[id_])) for id_ in cited(module, g.book, g.trace)]
    return [f"Cites: {', '.join(some(ids, MANY_CLAUSES))}", "{ .cites }", ""] if ids else []
