"""A second set of invented elements, beside the first: each uses a mechanism that no card of the base game does."""

from bangref.bang.rules import Character
from bangref.bang.set_tables import SetTables
from tests.probe.parts import aims, answers, decks, flips, homes, market, order
from tests.probe.parts.targets import TARGET_FRAMES, TARGETING

PEOPLE = (*TARGETING, *aims.PEOPLE, *answers.PEOPLE, *decks.PEOPLE, *flips.PEOPLE, *market.PEOPLE, *order.PEOPLE)
FOR_ALL = (*homes.HOMES, *answers.FROM_HAND, *decks.FOR_ALL, *market.FOR_ALL, *order.FOR_ALL)

SECOND = SetTables(
    id="second probe",
    roles_change=True,
    faces=(*homes.FACES, *answers.FACES, *aims.FACES),
    characters=tuple(Character(element.id, 4, f"probe.life.{element.id}") for element in PEOPLE),
    elements=(*PEOPLE, *FOR_ALL),
    effects=(*homes.EFFECTS, *answers.EFFECTS, *aims.EFFECTS, *decks.EFFECTS, *market.EFFECTS),
    table=tuple(element.id for element in FOR_ALL),
    piles={"supply": (), "rest of the supply": decks.SUPPLIES, "under the supply": (), "siding": ()},
    memo=order.MEMO,
    frames={**TARGET_FRAMES, **flips.FRAMES},
)
