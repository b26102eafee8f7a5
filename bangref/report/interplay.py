"""What happens when elements and rules meet, for people and for programs.

    meeting_lines       what applies, in order of precedence, with sources; what shows it; what is open
    meeting_data        the same as JSON data
    readings_words      which readings a table takes that are not the default
    played_lines        a table, what is done at it, and what comes of it
    remarks             what is said of a clause that applies
    linked, unknown     whether anything links them, and what is said where nothing does

Needs the rulebook and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bangref.report.clauses import WIDTH, clause_lines, folded, reading_lines
from bangref.report.lookup import clause_data, name_words
from bangref.rulebook.interplay import Applies, Meeting, other_readings
from bangref.rulebook.json_data import Json, JsonObject
from bangref.rulebook.load import load
from bangref.rulebook.playouts import FRAGMENT, Played, Step
from bangref.rulebook.subject import Subject

BEARS = {"under way": "is under way", "aimed at": "is aimed at"}
"""How an element bears on a step, where it takes another word in a sentence."""

MOST_RULINGS = 20
"""So many of a table are told to people."""

FIELDS = {"draw": "draw pile, from the top", "discard": "discard pile, from the top", "in_play": "in play"}
"""What of a table is not called by its own name."""


def meeting_lines(meeting: Meeting, width: int = WIDTH) -> list[str]:
    """What happens in one game, as lines."""
    lines = [line for subject in meeting.subjects for line in folded(_heading(subject), width, "")]
    if meeting.never:
        lines += ["", *folded(f"They never bear on one step: {meeting.never}.", width, "")]
    elif not linked(meeting):
        lines += ["", *folded(unknown(meeting), width, "")]
    if meeting.applies:
        lines += ["", "What applies, what goes before first:" if linked(meeting) else "What each says:"]
    for number, each in enumerate(meeting.applies, 1):
        first, *others = clause_lines(each.clause, width)
        lines += [f"{number:2}. {first}", *(line for line in others)]
        lines += [line for told in remarks(each, len(meeting.subjects)) for line in folded(told, width)]
    for played in meeting.played:
        lines += ["", *played_lines(played, width, bool(meeting.never))]
    for each in meeting.applies:
        if each.clause.reading is not None:
            lines += ["", *reading_lines(each.clause.reading, width)]
    if meeting.examples:
        lines += ["", "Worked examples"]
        lines += [line for clause in meeting.examples for line in folded(f"{clause.id}: {clause.text}", width)]
    return lines


def _heading(subject: Subject) -> str:
    if subject.names:
        return " / ".join(map(name_words, subject.names))
    if len(subject.own) == 1:
        return f"{subject.own[0].id}: {subject.own[0].text}"
    return f"{subject.query} ({len(subject.own)} clauses)"


def linked(meeting: Meeting) -> bool:
    """Whether anything links those that meet: a clause about two of them, one of two that goes before, or a game.

    A scenario with all of them shows no more than that they may be at one table.
    """
    clauses = any(len(each.concerns) > 1 or each.before for each in meeting.applies)
    return clauses or bool(meeting.examples) or any(played.kind == FRAGMENT for played in meeting.played)


def unknown(meeting: Meeting) -> str:
    """What to say where nothing links those that meet."""
    both = "both" if len(meeting.subjects) == 2 else "two"
    if meeting.applies or meeting.played:
        return (
            f"Nothing links them: no clause is about {both} of them, and each does what its own clauses say. "
            "They have only been at one table."
        )
    searched = " Positions in which they do were looked for, and none was found." if meeting.searched else ""
    told = f"Nothing links them: no clause is about {both} of them, and no game that is known shows that they meet."
    return f"{told}{searched} Each does what its own clauses say."


def remarks(each: Applies, met: int) -> Iterator[str]:
    """What is to be said of a clause that applies, where so many meet."""
    if len(each.concerns) == met:
        yield f"About {'both' if met == 2 else 'all'} of them"
    elif len(each.concerns) > 1:
        yield f"About {' and '.join(each.concerns)}"
    if each.before:
        yield f"Goes before: {', '.join(each.before)}"
    if each.foreign:
        yield f"Only with the set: {each.clause.set}"
    if each.clause.editions:
        yield f"Only in edition: {', '.join(each.clause.editions)}"


# What was played -------------------------------------------------------------------------------------------------


def played_lines(played: Played, width: int = WIDTH, apart: bool = False) -> list[str]:
    """A table, what is done at it, and what comes of it, as lines. apart: those that are asked for never meet in it."""
    if apart:
        title, said = f"At one table, and not at one step, in {played.id}: {played.about}", "The rules on it:"
    elif played.kind == FRAGMENT:
        title, said = "Shown by a shortest piece of a game in which both matter:", "The rules on the last step:"
    else:
        title, said = f"Shown by {played.id}: {played.about}", "The rules on it:"
    lines = folded(title, width, "")
    lines += [line for told in readings_words(played) for line in folded(told, width)]
    lines += [line for told in given_words(played.given) for line in folded(told, width)]
    lines += [
        line for number, step in enumerate(played.when, 1) for line in folded(f"{number}. {step_words(step)}", width)
    ]
    lines += [line for told in bears_words(played) for line in folded(told, width)]
    lines += ["    " + said]
    told = [line for ruling in played.rulings[:MOST_RULINGS] for line in folded(f"- {ruling}", width, " " * 6)]
    more = len(played.rulings) - MOST_RULINGS
    return [*lines, *told, *([f"      and {more} more"] if more > 0 else [])]


def readings_words(played: Played) -> list[str]:
    """The open questions of which a table takes another answer than the default, each in a sentence.

    >>> readings_words(Played(FRAGMENT, "", "bang", (), (), {}, (), ()))
    []
    """
    return [
        f"Not by the default reading. {reading.question} Here {reading.clause} is {value}: "
        f"{reading.alternatives[value]} The default is {reading.default}: {reading.alternatives[reading.default]}"
        for reading, value in other_readings(played, load())
    ]


def bears_words(played: Played) -> list[str]:
    """How the elements of a fragment bear on its last step, in words.

    >>> bears_words(Played(FRAGMENT, "", "bang", ("mustang", "lasso"), (), {}, (), (), bears=("aimed at", "decides")))
    ['On the last step: Mustang is aimed at; Lasso decides']
    """
    names = load().names[played.game]
    told = "; ".join(
        f"{names[element].en} {BEARS.get(bears, bears)}"
        for element, bears in zip(played.elements, played.bears, strict=False)
    )
    return [f"On the last step: {told}"] if told else []


def given_words(given: Mapping[str, Json]) -> list[str]:
    """A table in words: what is not told is ordinary.

    >>> given_words({"sets": ["high_noon"], "players": {"Ada": {"lives": 1, "in_play": ["Barrel QS"]}}, "seats": 5})
    ['sets: high_noon', 'seats: 5', 'Ada: lives 1, in play Barrel QS']
    """
    general = [f"{_field(key)}: {_value(value)}" for key, value in given.items() if key != "players"]
    people = (
        f"{name}: {', '.join(f'{_field(key)} {_value(value)}' for key, value in _table(player).items())}"
        for name, player in _table(given.get("players")).items()
        if player
    )
    return [*general, *people]


def _table(value: Json) -> Mapping[str, Json]:
    """A table of fields; an empty one where nothing is told."""
    return value if isinstance(value, Mapping) else {}


def _field(key: str) -> str:
    return FIELDS.get(key, key.replace("_", " "))


def _value(value: Json) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_value, value)) or "nothing"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_value(each)}" for key, each in value.items()) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)


def step_words(step: Step) -> str:
    """A step in words.

    >>> step_words("Ada passes"), step_words({"illegal": "Ada passes"})
    ('Ada passes', 'Ada passes (not legal)')
    >>> step_words({"record": ["Ada plays Beer 6H", "Ada takes back"], "verdict": "legal"})
    'recorded as: Ada plays Beer 6H; Ada takes back (legal)'
    >>> step_words({"record": ["Ada passes"], "check": {"lives": {"Ada": 3}}, "verdict": "illegal"})
    'recorded as: Ada passes; then lives: Ada 3 (illegal)'
    """
    if isinstance(step, str):
        return step
    if "illegal" in step:
        return f"{step['illegal']} (not legal)"
    told = [f"{_field(key)}: {_value(value)}" for key, value in step.get("check", {}).items()]
    said = [*step["record"], *([f"then {', '.join(told)}"] if told else [])]
    return f"recorded as: {'; '.join(said)} ({step['verdict']})"


# For programs ----------------------------------------------------------------------------------------------------


def meetings_data(queries: Sequence[str], meetings: Sequence[Meeting], apart: str) -> JsonObject:
    """What happens when they meet, as JSON data. apart: why they have no game in common, "" where they have one."""
    return {"query": list(queries), "never": apart, "meetings": [meeting_data(meeting) for meeting in meetings]}


def meeting_data(meeting: Meeting) -> JsonObject:
    """What happens in one game, as JSON data."""
    return {
        "game": meeting.game,
        "subjects": [
            {
                "query": subject.query,
                "title": subject.title,
                "elements": [name.id for name in subject.names],
                "clauses": [clause.id for clause in subject.own],
            }
            for subject in meeting.subjects
        ],
        "never": meeting.never,
        "searched": meeting.searched,
        "linked": linked(meeting),
        "applies": [
            {
                "concerns": list(each.concerns),
                "before": list(each.before),
                "decides": each.decides,
                "foreign": each.foreign,
                **clause_data(each.clause),
            }
            for each in meeting.applies
        ],
        "examples": [clause_data(clause) for clause in meeting.examples],
        "played": [_played_data(played) for played in meeting.played],
    }


def _played_data(played: Played) -> JsonObject:
    data = {key: value for key, value in played._asdict().items() if value not in ("", ())}
    other = [
        {"clause": reading.clause, "value": value, "default": reading.default}
        for reading, value in other_readings(played, load())
    ]
    told = {"other_readings": other} if other else {}
    return data | told | {"when": [step_data(step) for step in played.when]}


def step_data(step: Step) -> JsonObject:
    """A step as JSON data: what somebody does, and whether that is legal; or a piece of a record with its verdict."""
    if isinstance(step, str):
        return {"does": step, "legal": True}
    if "illegal" in step:
        return {"does": step["illegal"], "legal": False}
    return dict(step)
