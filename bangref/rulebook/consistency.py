"""Whether the records of a rulebook fit together: the checks that span several of them.

problems        everything that is wrong between the records of a `bangref.rulebook.schema.Draft`

Only the build imports this module.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator

from bangref.rulebook.load import NOT_NORMATIVE, spelling_key
from bangref.rulebook.schema import ClauseModel, DocumentModel, Draft, Entry, SourceModel


def problems(draft: Draft) -> list[str]:
    """Everything that is wrong between the records, in a stable order."""
    return [problem for check in _CHECKS for problem in check(draft)]


def _said(entry: Entry[ClauseModel], message: str) -> str:
    return f"{entry.where}: {entry.record.id}: {message}"


def _ids_unique(draft: Draft) -> Iterator[str]:
    places = [
        *(("document", entry.record.id, entry.where) for entry in draft.documents),
        *((f"name of {entry.game}", entry.record.id, entry.where) for entry in draft.names),
        *((f"group of {entry.game}", entry.record.id, entry.where) for entry in draft.groups),
        *((f"set of {entry.game}", entry.record.id, entry.where) for entry in draft.sets),
        *(("clause", entry.record.id, entry.where) for entry in draft.clauses),
    ]
    first: dict[tuple[str, str], str] = {}
    for what, id_, where in places:
        if first.setdefault((what, id_), where) != where:
            yield f"{where}: {id_}: this {what} stands already at {first[what, id_]}"


def _ids_name_their_game(draft: Draft) -> Iterator[str]:
    for entry in draft.clauses:
        if entry.record.id.split(".", 1)[0] != entry.game:
            yield _said(entry, f"a clause in folder {entry.game} has an id that starts with '{entry.game}.'")


def _references(clause: ClauseModel) -> Iterator[tuple[str, str]]:
    for field in ("overrides", "follows_from", "same_as", "see", "illustrates"):
        for target in getattr(clause, field):
            yield field, target


def _references_exist(draft: Draft) -> Iterator[str]:
    known = {entry.record.id for entry in draft.clauses} | draft.faulty
    for entry in draft.clauses:
        for field, target in _references(entry.record):
            if target not in known:
                yield _said(entry, f"{field}: there is no clause {target}")


def _references_are_sound(draft: Draft) -> Iterator[str]:
    for entry in draft.clauses:
        counts = Counter(_references(entry.record))
        for (field, target), count in counts.items():
            if target == entry.record.id:
                yield _said(entry, f"{field}: refers to itself")
            if count > 1:
                yield _said(entry, f"{field}: {target} stands {count} times")


def _parents_are_normative(draft: Draft) -> Iterator[str]:
    kinds = {entry.record.id: entry.record.kind for entry in draft.clauses}
    for entry in draft.clauses:
        for field, target in _references(entry.record):
            idle = kinds.get(target) in NOT_NORMATIVE
            if idle and field in ("overrides", "follows_from", "illustrates"):
                yield _said(entry, f"{field}: {target} is of kind {kinds[target]} and decides nothing")


def _no_cycles(draft: Draft) -> Iterator[str]:
    """Each clause that lies on a ring of consequences is reported, with the way back to it."""
    parents = {entry.record.id: entry.record.follows_from for entry in draft.clauses}
    for entry in draft.clauses:
        ring = _way_back(parents, entry.record.id)
        if len(ring) > 1:
            yield _said(entry, f"follows_from: goes in a circle: {' <- '.join((entry.record.id, *ring))}")


def _way_back(parents: dict[str, list[str]], start: str) -> tuple[str, ...]:
    """The shortest way along the parents from a clause to itself; empty if there is none."""
    ways: deque[tuple[str, ...]] = deque((parent,) for parent in parents[start])
    seen: set[str] = set()
    while ways:
        way = ways.popleft()
        if way[-1] == start:
            return way
        if way[-1] not in seen:
            seen.add(way[-1])
            ways.extend((*way, parent) for parent in parents.get(way[-1], ()))
    return ()


def _sources_exist(draft: Draft) -> Iterator[str]:
    documents = {entry.record.id: entry.record for entry in draft.documents}
    for entry in draft.clauses:
        for source in entry.record.sources:
            document = documents.get(source.document)
            fault = _source_fault(source, document, entry.game)
            if fault:
                yield _said(entry, f"sources: {fault}")


def _source_fault(source: SourceModel, document: DocumentModel | None, game: str) -> str | None:
    if document is None:
        return f"there is no document {source.document}"
    if document.game != game:
        return f"document {source.document} is a rulebook of {document.game}"
    if document.pages is None and source.page is not None:
        return f"document {source.document} has no pages"
    if document.pages is not None and source.page is None:
        return f"document {source.document} is cited by page"
    if document.pages is not None and source.page is not None and source.page > document.pages:
        return f"document {source.document} has {document.pages} pages, not {source.page}"
    return None


def _editions_exist(draft: Draft) -> Iterator[str]:
    of_game, of_set = _editions_of_games(draft), _editions_of_sets(draft)
    for entry in draft.clauses:
        known = of_game[entry.game]
        played = of_set.get((entry.game, entry.record.set), known)
        for edition in entry.record.editions:
            if edition not in known:
                yield _said(entry, f"editions: {edition} is no edition of {entry.game}")
            elif edition not in played:
                yield _said(entry, f"editions: the set {entry.record.set} is not played with {edition}")
        if set(entry.record.editions) >= played > set():
            yield _said(entry, "editions: leave the field out where the clause holds in all of them")


def _sets_are_limited(draft: Draft) -> Iterator[str]:
    of_game = _editions_of_games(draft)
    spoken = {(entry.game, entry.record.set) for entry in draft.clauses}
    for entry in draft.sets:
        said = f"{entry.where}: {entry.record.id}: "
        for edition in entry.record.editions:
            if edition not in of_game[entry.game]:
                yield f"{said}editions: {edition} is no edition of {entry.game}"
        if set(entry.record.editions) >= of_game[entry.game] > set():
            yield f"{said}editions: a set that is played with all of them does not stand here"
        if (entry.game, entry.record.id) not in spoken and not draft.faulty:
            yield f"{said}no clause belongs to this set"


def _editions_of_games(draft: Draft) -> dict[str, set[str]]:
    of_game: dict[str, set[str]] = defaultdict(set)
    for document in draft.documents:
        of_game[document.record.game].add(document.record.id)
    return of_game


def _editions_of_sets(draft: Draft) -> dict[tuple[str, str], set[str]]:
    return {(entry.game, entry.record.id): set(entry.record.editions) for entry in draft.sets}


def _editions_are_cited(draft: Draft) -> Iterator[str]:
    of_set = _editions_of_sets(draft)
    for entry in draft.clauses:
        cited = {source.document for source in entry.record.sources}
        for edition in entry.record.editions or sorted(of_set.get((entry.game, entry.record.set), ())):
            if edition not in cited:
                yield _said(entry, f"editions: holds in {edition} but does not cite it")


def _elements_have_names(draft: Draft) -> Iterator[str]:
    known = {(entry.game, entry.record.id) for entry in draft.names}
    known |= {(entry.game, entry.record.id) for entry in draft.groups}
    for entry in draft.clauses:
        for element in entry.record.elements:
            if (entry.game, element) not in known and element not in draft.faulty:
                yield _said(entry, f"elements: {entry.game}/names.yaml has no {element}")


def _members_have_names(draft: Draft) -> Iterator[str]:
    known = {(entry.game, entry.record.id) for entry in draft.names}
    for entry in draft.groups:
        for member in entry.record.members:
            if (entry.game, member) not in known and member not in draft.faulty:
                yield f"{entry.where}: {entry.record.id}: members: {entry.game}/names.yaml has no {member}"
        if (entry.game, entry.record.id) in known:
            yield f"{entry.where}: {entry.record.id}: an element of {entry.game} has this id already"


def _groups_are_spoken_of(draft: Draft) -> Iterator[str]:
    spoken = {(entry.game, element) for entry in draft.clauses for element in entry.record.elements}
    for entry in draft.groups:
        if (entry.game, entry.record.id) not in spoken and not draft.faulty:
            yield f"{entry.where}: {entry.record.id}: no clause names this group"


def _names_are_printed_somewhere(draft: Draft) -> Iterator[str]:
    """A name is given in English and in languages of the game's rulebooks, not in any other."""
    spoken: dict[str, set[str]] = defaultdict(lambda: {"en"})
    for document in draft.documents:
        spoken[document.record.game].add(document.record.language[:2])
    for entry in draft.names:
        for code in entry.record.printed.keys() - spoken[entry.game]:
            yield f"{entry.where}: {entry.record.id}: {code}: no rulebook of {entry.game} is in this language"


def _spellings_are_distinct(draft: Draft) -> Iterator[str]:
    owner: dict[tuple[str, str], str] = {}
    for where, game, id_, spellings in _spelt(draft):
        for spelling in (id_, *spellings):
            first = owner.setdefault((game, spelling_key(spelling)), id_)
            if first != id_:
                yield f"{where}: {id_}: the spelling '{spelling}' already means {first}"


def _spelt(draft: Draft) -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Where a name or group stands, in which game, its id, and what else it is called."""
    for name in draft.names:
        yield name.where, name.game, name.record.id, (*name.record.printed.values(), *name.record.aliases)
    for group in draft.groups:
        yield group.where, group.game, group.record.id, (group.record.en, *group.record.aliases)


_CHECKS: tuple[Callable[[Draft], Iterator[str]], ...] = (
    _ids_unique,
    _ids_name_their_game,
    _references_exist,
    _references_are_sound,
    _parents_are_normative,
    _no_cycles,
    _sources_exist,
    _editions_exist,
    _sets_are_limited,
    _editions_are_cited,
    _elements_have_names,
    _members_have_names,
    _groups_are_spoken_of,
    _names_are_printed_somewhere,
    _spellings_are_distinct,
)
