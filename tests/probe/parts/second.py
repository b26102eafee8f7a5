"""A second set of invented elements, beside the first: each uses a mechanism that no card of the base game does."""

from bangref.bang.assemble import SetTables
from bangref.bang.rules import Character
from tests.probe.parts import homes
from tests.probe.parts.targets import TARGET_FRAMES, TARGETING

PEOPLE = TARGETING
ELEMENTS = (*PEOPLE, *homes.HOMES)

SECOND = SetTables(
    id="second probe",
    faces=homes.FACES,
    characters=tuple(Character(element.id, 4, f"probe.life.{element.id}") for element in PEOPLE),
    elements=ELEMENTS,
    effects=homes.EFFECTS,
    table=homes.TABLE,
    piles={"supply": (), "rest of the supply": (), "under the supply": (), "siding": ()},
    frames=TARGET_FRAMES,
)
