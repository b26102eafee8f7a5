"""Putting the rules together, once, from explicit tables."""

from collections.abc import Iterable, Mapping

from bangref.core import frames
from bangref.core.abilities import window
from bangref.core.action import Action
from bangref.core.element import answers_by_point
from bangref.core.options import chosen_readings, known_edition
from bangref.core.ruling import Ruling, rule
from bangref.dice import aim, arrows, beer, characters, loss, roll, target, turn
from bangref.dice.characters import SIXTEEN
from bangref.dice.elimination import IMMEDIATE
from bangref.dice.facts import FACES
from bangref.dice.points import GATLING_DICE, INSTEAD_OF_LIFE, LIFE_LOST, POINTS
from bangref.dice.refusals import refused
from bangref.dice.roles import ROLES_IN_PLAY
from bangref.dice.rules import UNIQUE, Rules, answers_at
from bangref.dice.state import State, is_in

EDITIONS = ("001", "002")

READINGS: dict[str, tuple[str, ...]] = {
    "dice.bulls_eye.simultaneous": ("together", "one_by_one"),
    "dice.gatling.discard_own_arrows": ("losses_first", "arrows_first", "arrows_last"),
    "dice.resolve.losses_in_order": ("arrow_last", "arrow_first"),
    "dice.dynamite.roller_eliminated": ("nothing_else", "rest_resolved"),
    "dice.indians.roller_eliminated": ("turn_over", "dice_resolved"),
    "dice.elimination.roller_out": ("turn_over", "dice_resolved"),
    "dice.end.sheriff_falls_with_the_last": ("outlaws", "law"),
    "dice.three.nobodys_blow": ("nobody", "roller"),
    "dice.three.nobody_left": ("nobody", "outlaw"),
    "dice.three.sole_survivor": ("survivor", "nobody"),
    "dice.character.bart_cassidy.arrow_instead": ("each_life", "each_event"),
    "dice.character.el_gringo.arrow_per_life": ("each_life", "each_event"),
    "dice.character.el_gringo.when_eliminated": ("still_takes", "takes_none"),
    "dice.character.jesse_jones.double_beer": ("once", "each_beer"),
    "dice.character.kit_carlson.in_gatling_step": ("after_firing", "before_firing"),
    "dice.character.kit_carlson.three_from_one": ("three_or_more", "exactly_three", "never"),
    "dice.character.pedro_ramirez.drop_arrow": ("not_the_last", "also_the_last"),
    "dice.character.pedro_ramirez.indian_attack": ("fixed", "lowers"),
    "dice.character.rose_doolan.longer_reach": ("one_direction", "shortest"),
    "dice.character.sid_ketchum.gain": ("must", "may"),
    "dice.character.suzy_lafayette.end_of_turn": ("final_faces", "any_seen"),
    "dice.character.suzy_lafayette.after_dynamite": ("gains", "nothing"),
    "dice.character.vulture_sam.not_when_out": ("nothing", "gains_first"),
}
"""Every named reading with its alternatives, the default first. The rulebook gives the reasons."""


def assemble(edition: str = "001", readings: Mapping[str, str] | None = None, dealt: Iterable[str] = ()) -> Rules:
    """The rules of a game: an edition, the readings that are chosen, and the characters dealt, where they are known.

    Raises NotAvailable for names that are not known.
    """
    in_play = frozenset(dealt) or frozenset(person.CHARACTER.id for person in SIXTEEN)
    elements = (person.ELEMENT for person in SIXTEEN if person.ELEMENT.id in in_play)
    return Rules(
        edition=known_edition(edition, EDITIONS),
        readings=chosen_readings(READINGS, readings or {}),
        roles=ROLES_IN_PLAY,
        faces=FACES,
        characters={person.CHARACTER.id: person.CHARACTER for person in SIXTEEN},
        at=answers_by_point(POINTS, elements),
        targets={**aim.TARGETS, **beer.TARGETS, **characters.TARGETS},
        frames={
            **frames.FRAMES, **turn.FRAMES, **roll.FRAMES, **arrows.FRAMES, **loss.FRAMES, **aim.FRAMES,
            **beer.FRAMES, **target.FRAMES, **characters.FRAMES,
        },
        windows={
            INSTEAD_OF_LIFE: window(INSTEAD_OF_LIFE, "dice.character.bart_cassidy.arrow_instead"),
            LIFE_LOST: window(LIFE_LOST, "dice.character.pedro_ramirez.drop_arrow"),
            GATLING_DICE: window(GATLING_DICE, "dice.character.kit_carlson.remove_arrow"),
        },
        chances=roll.CHANCES,
        gone=_gone,
        over=_over,
        no_such_ability=_no_such_ability,
        refused=refused,
        answers_at=answers_at,
    )  # fmt: skip


def _gone(state: State, seat: int) -> bool:
    return not is_in(state, seat)


def _over(state: State) -> str:
    return IMMEDIATE if state.winners is not None else ""


def _no_such_ability(rules: Rules, state: State, action: Action) -> Ruling:
    return rule(UNIQUE, "no_such_ability", action.actor, action.name)
