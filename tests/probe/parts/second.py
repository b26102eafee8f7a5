"""A second set of invented elements, beside the first: each uses a mechanism that no card of the base game does."""

from bangref.bang.assemble import SetTables
from bangref.bang.rules import Character
from tests.probe.parts.targets import TARGET_FRAMES, TARGETING

ELEMENTS = TARGETING

SECOND = SetTables(
    id="second probe",
    characters=tuple(Character(element.id, 4, f"probe.life.{element.id}") for element in ELEMENTS),
    elements=ELEMENTS,
    frames=TARGET_FRAMES,
)
