"""What everything has in common that `bangref serve` is asked or answers."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Message(BaseModel):
    """What all messages share: nothing unknown is in them, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, from_attributes=True)
