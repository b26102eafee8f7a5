"""Under which options a game is played: its edition, and what is chosen of its open readings.

NotAvailable      an option that a game does not have
known_edition     the edition, if there is one
chosen_readings   every reading of a game with the value that holds
"""

from collections.abc import Mapping, Sequence


class NotAvailable(ValueError):
    """An edition, set, variant, reading or value that the rules do not know, or that does not fit the others."""


def known_edition(edition: str, editions: Sequence[str]) -> str:
    """The edition. Raises NotAvailable where there is no such edition."""
    if edition not in editions:
        raise NotAvailable(f"unknown edition {edition!r}; there are: {', '.join(editions)}")
    return edition


def chosen_readings(known: Mapping[str, Sequence[str]], chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Every known reading with its value: the chosen one, else the default, which is the first.

    Raises NotAvailable for a reading or value that is not known.
    """
    for reading, value in chosen.items():
        if reading not in known:
            raise NotAvailable(f"unknown reading {reading!r}; there are: {', '.join(sorted(known))}")
        if value not in known[reading]:
            raise NotAvailable(f"reading {reading} has no value {value!r}; it has: {', '.join(known[reading])}")
    return {reading: chosen.get(reading, values[0]) for reading, values in known.items()}
