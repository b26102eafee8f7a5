"""The lines that rule out a step; whoever reports them does not need what finds them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Needed:
    """Lines that rule out a step together, by their numbers: each is needed. unsure: of these that is not known."""

    lines: list[int] = field(default_factory=list)
    unsure: list[int] = field(default_factory=list)
