"""Somebody who is asked, and answers in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bangref.record.errors import MalformedError

T = TypeVar("T")
MOST_ANSWERS = 20
"""After so many answers to one question that cannot be read, it is not asked again."""


class Asker:
    """Somebody who is asked.

    ask: gives the answer to a question, as it is written.
    told: is told what is wrong with an answer, before the question comes again.
    """

    def __init__(self, ask: Callable[[str], str], told: Callable[[MalformedError], None]) -> None:
        self._ask, self._told = ask, told

    def ask(self, question: str, read: Callable[[str], T]) -> T:
        """What is made of the first answer that can be read. Raises MalformedError where none is for too long."""
        for _ in range(MOST_ANSWERS):
            answer = self._ask(question).strip()
            try:
                return read(answer)
            except MalformedError as fault:
                self._told(fault)
        raise MalformedError(f"{MOST_ANSWERS} answers to one question cannot be read")
