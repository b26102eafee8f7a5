"""What may be done at a point of a record with hidden cards, in words.

allowed_lines, allowed_data     what may be done
answer_lines, answer_data       whether one thing may be done there
why_none                        why nothing can be said
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.action import NATURE
from bangref.core.record import Fault
from bangref.judge.hidden.allowed import CERTAINLY, NEVER, Allowed, Standing, judged_there, waiting
from bangref.judge.hidden.possible import possible
from bangref.kits.wording import listed
from bangref.record.convert import actions_of, line_of
from bangref.record.errors import MalformedError
from bangref.record.names import Names
from bangref.record.verbs import TAKE_BACK
from bangref.record.words import line_from, sentence
from bangref.report.lookup import clause_data
from bangref.report.position import INDENT
from bangref.report.words import fact_words, question_words
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import load

WORDS = {
    CERTAINLY: "is allowed, whatever the hidden cards are",
    "possibly": "is allowed under some deal, and under some not",
    NEVER: "is not allowed under any deal",
}


def why_none(standing: Standing) -> list[str]:
    """Why nothing can be said of where a record stands: what is wrong before, or that there are too many worlds."""
    found, names = standing.found, standing.transcript.names
    if isinstance(found, Fault):
        return [f"{INDENT}line 1: {fact_words(ruling, names)} [{ruling.clause}]" for ruling in found.rulings]
    if found.reached is not None:
        return [f"{INDENT}line {found.reached.item.line}: there are more ways than are followed"]
    assert found.fault is not None
    rulings = found.reasons[0].rulings
    facts = "; ".join(f"{fact_words(ruling, names)} [{ruling.clause}]" for ruling in rulings) or "a check differs"
    return [f"{INDENT}step {found.fault.item.step} (line {found.fault.item.line}): {facts}"]


def allowed_lines(allowed: Allowed, names: Names) -> Iterator[str]:
    """What may be done, as lines."""
    for asked in allowed.asked:
        yield "The game is over" if asked is None else question_words(asked, names)
    if len(allowed.asked) > 1:
        yield f"{INDENT}(which of these, hangs on cards that nobody has seen)"
    for title, actions in (("Certainly legal:", allowed.certainly), ("Possibly legal:", allowed.possibly)):
        if actions:
            yield title
            yield from (f"{INDENT}{sentence(action, names)}" for action in actions)


def allowed_data(allowed: Allowed, names: Names) -> JsonObject:
    """What may be done, as JSON data."""
    questions: list[Json] = [
        {
            "decider": "chance" if asked.decider == NATURE else names.player(asked.decider),
            "kind": asked.kind,
            "words": question_words(asked, names),
            "clause": clause_data(load().clauses[asked.clause]),
        }
        for asked in allowed.asked
        if asked is not None
    ]
    told: JsonObject = {"questions": questions}
    for field, actions in (("certainly", allowed.certainly), ("possibly", allowed.possibly)):
        told[field] = [{"sentence": sentence(action, names), "line": line_of(action, names)} for action in actions]
    return told


def answer_data(text: str, standing: Standing) -> JsonObject:
    """Whether a thing, given as a sentence, may be done where a record stands, and why not, where it may not.

    Raises MalformedError for a sentence that nobody understands.
    """
    names, standing = standing.transcript.names, waiting(standing)
    line = line_from(text, names)
    if line.do == TAKE_BACK:
        raise MalformedError("with hidden cards this is not answered", where="--why-not", expected="another action")
    actions = actions_of(line, names)
    verdict, reasons = judged_there(standing, actions)
    told: JsonObject = {"said": "; ".join(sentence(action, names) for action in actions), "legal": verdict}
    if verdict != CERTAINLY and reasons:
        first = reasons[0]
        told["clauses"] = [clause_data(load().clauses[ruling.clause]) for ruling in first.rulings]
        told["why_not"] = [fact_words(ruling, names) for ruling in first.rulings]
        told["known"] = list(possible(standing.transcript.told, standing.worlds, first, actions))
    return told


def answer_lines(answer: JsonObject) -> Iterator[str]:
    """The same as lines."""
    yield f"{answer['said']}: {WORDS[str(answer['legal'])]}"
    why, known = answer.get("why_not"), answer.get("known")
    if isinstance(why, list) and why:
        clauses = answer["clauses"]
        assert isinstance(clauses, list)
        ids = [str(clause["id"]) for clause in clauses if isinstance(clause, dict)]
        where = "" if answer["legal"] == NEVER else "where it is not: "
        yield f"{INDENT}{where}{listed(list(map(str, why)))} [{', '.join(ids)}]"
    if isinstance(known, list):
        yield from (f"{INDENT}{told}" for told in known)
