"""How likely it is that a player holds a card, in words.

holding_lines   the chance, exact and in percent, and what it leaves out
holding_data    the same as JSON data
"""

from __future__ import annotations

from collections.abc import Iterator

from bangref.chances.report import percent
from bangref.judge.hidden.allowed import Standing
from bangref.judge.hidden.holding import Holding, Odds, text_of
from bangref.kits.wording import counted
from bangref.rulebook.json_data import JsonObject

LEFT_OUT = (
    "Each way in which the cards can lie that nobody has seen counts the same.",
    "How people play is left out: what they kept, passed or chose tells nothing here.",
)


def holding_lines(standing: Standing, asked: Holding, odds: Odds) -> Iterator[str]:
    """The answer for people."""
    exact = "" if odds.value in (0, 1) else f" ({odds.value})"
    yield f"{text_of(asked, standing.transcript.names)}: {percent(odds.value)}{exact}"
    yield f"  of the hand, nobody has seen {counted(odds.unseen, 'card')}"
    if odds.worlds > 1:
        yield f"  there are {odds.worlds} ways in which the game can have come there, all of them counted"
    yield from (f"  {line}" for line in LEFT_OUT)


def holding_data(standing: Standing, asked: Holding, odds: Odds) -> JsonObject:
    """The answer for programs."""
    return {
        "asked": text_of(asked, standing.transcript.names),
        "step": standing.step,
        "odds": str(odds.value),
        "percent": percent(odds.value),
        "unseen": odds.unseen,
        "worlds": odds.worlds,
    }
