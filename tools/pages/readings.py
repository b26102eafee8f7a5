"""The table of readings on the page docs/rulings.md: ``python -m tools.pages.readings`` writes it anew."""

from bangref.rulebook.load import load
from bangref.rulebook.settled_readings import SETTLED
from tools.pages.markdown import DOCS

PAGE = DOCS / "rulings.md"
BEGIN = "<!-- readings: written by python -m tools.pages.readings -->\n"
END = "<!-- end of readings -->\n"
BEGIN_SETTLED = "<!-- settled readings: written by python -m tools.pages.readings -->\n"
END_SETTLED = "<!-- end of settled readings -->\n"


def table() -> str:
    """Every named reading with its question, its alternatives (the default first, in bold) and the reason."""
    rows = ["| reading | question and alternatives | why the default |", "| --- | --- | --- |"]
    for reading in sorted(load().readings.values()):
        values = sorted(reading.alternatives, key=lambda value: value != reading.default)
        told = (f"{_name(value, reading.default)}: {reading.alternatives[value]}" for value in values)
        rows.append(f"| `{reading.clause}` | {'<br>'.join((reading.question, *told))} | {reading.reason} |")
    return "\n".join(rows) + "\n"


def settled_table() -> str:
    """Every clause that was a reading once, with what holds now."""
    rows = ["| once a reading | what holds now |", "| --- | --- |"]
    rows += [
        f"| `{clause}` | {found.holds[0].upper()}{found.holds[1:]}. |" for clause, found in sorted(SETTLED.items())
    ]
    return "\n".join(rows) + "\n"


def _name(value: str, default: str) -> str:
    return f"**`{value}`**" if value == default else f"`{value}`"


def with_table(text: str) -> str:
    """The page with the tables as they should be."""
    text = _between(text, BEGIN, END, table())
    return _between(text, BEGIN_SETTLED, END_SETTLED, settled_table())


def _between(text: str, begin: str, end: str, rows: str) -> str:
    before, rest = text.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n{rows}\n{end}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
