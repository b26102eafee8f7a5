"""Distance and range (chapter "Vzdálenost a dostřel")."""

from __future__ import annotations

from verification.model.bang.facts import WEAPONS, Position, name_of
from verification.model.bang.table import cards_work, event, everybody, has, has_card, reading, weapon


def seats(position: Position, one: str, other: str) -> int:
    """The number of seats from one player to another, the shorter way round; only players in the game count.

    Clauses: bang.distance.definition, bang.distance.dead_not_counted, bang.event.ambush.effect.
    """
    if event(position) == "Ambush":
        return 1
    names = [name for name in everybody(position) if name not in position["out"]]
    steps = abs(names.index(one) - names.index(other))
    return min(steps, len(names) - steps)


def distance(position: Position, viewer: str, other: str) -> int:
    """How far away another player is for a viewer.

    Clauses: bang.distance.modifiers, bang.distance.modifiers_add_up, bang.distance.minimum_one,
    bang.card.mustang.farther, bang.card.scope.closer, bang.card.hideout.effect, bang.card.binocular.effect,
    bang.character.paul_regret.virtual_mustang, bang.character.rose_doolan.virtual_scope, bang.event.ambush.modifiers,
    bang.card.bell_tower.effect, bang.wagon.lumber_flatcar.effect, bang.wagon.observation_car.effect.
    """
    if viewer == other:
        return 1  # bang.distance.one_includes_self
    far = seats(position, viewer, other)
    if position.get("bell") == viewer:
        if reading(position, "bang.card.bell_tower.effect") == "exactly_one":
            return 1
        far = 1
    far += has_card(position, other, "Mustang") + has_card(position, other, "Hideout")
    far += has(position, other, "Paul Regret")
    far -= has_card(position, viewer, "Scope") + has_card(position, viewer, "Binocular")
    far -= has(position, viewer, "Rose Doolan")
    far += has_card(position, viewer, "Lumber Flatcar") + has_card(position, other, "Observation Car")
    far -= has_card(position, viewer, "Observation Car")
    return max(far, 1)


def reach(position: Position, who: str) -> int:
    """How far the BANG! cards of a player carry.

    Clauses: bang.range.definition, bang.range.by_weapon, bang.range.weapons_only_range, bang.weapon.replaces_colt,
    bang.card.volcanic.range_one, bang.card.schofield.range, bang.card.remington.range, bang.card.rev_carabine.range,
    bang.card.winchester.range, bang.weapon.colt.default, bang.symbol.weapon_number, bang.event.lasso.weapons,
    bang.dangerous.weapon.ability, bang.card.big_fifty.range, bang.card.buntline_special.range,
    bang.card.double_barrel.range, bang.card.thunderer.range.
    """
    if "reach" in position:  # while the target of a shot is chosen for which a weapon has been emptied
        return int(position["reach"])
    card = weapon(position, who)
    return WEAPONS[name_of(card)] if card and cards_work(position, who) else 1


def in_range(position: Position, who: str, target: str) -> bool:
    """Whether a shot of a player carries to a target; everybody reaches themselves.

    Clauses: bang.card.bang.range_check, bang.symbol.in_range, bang.symbol.in_range.self.
    """
    return who == target or distance(position, who, target) <= reach(position, who)
