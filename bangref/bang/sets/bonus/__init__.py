"""The two bonus characters of edition 003: Emiliano and Annie Versary. They join by agreement."""

from bangref.bang.set_tables import SetTables
from bangref.bang.sets.bonus import annie_versary, emiliano

SET = SetTables(
    id="bonus",
    editions=("003",),
    characters=(emiliano.CHARACTER, annie_versary.CHARACTER),
    elements=(emiliano.ELEMENT, annie_versary.ELEMENT),
    readings=emiliano.READINGS,
)
