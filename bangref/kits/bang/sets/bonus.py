"""What is said of the bonus characters."""

from __future__ import annotations

from bangref.kits.bang.set_kit import SetKit

FACTS = {
    "helped_by_another": "a Missed! card of {0:player} and another Missed! effect have cancelled the BANG!",
}
"""The sentence of each fact that only this set has."""

KIT = SetKit("bonus", facts=FACTS)
