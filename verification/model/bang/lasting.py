"""Cards that stay in play: how they are laid, and where not (chapters on phase 2, on weapons and on Jail)."""

from __future__ import annotations

from verification.model.bang import bonus
from verification.model.bang.facts import BLUE, GREEN, ORANGE, WEAPONS, Line, Position, name_of
from verification.model.bang.load import lay_with_load, refusal_of_load, token_for, was_laid
from verification.model.bang.piles import discard_own
from verification.model.bang.table import event, lies_before, role, weapon
from verification.model.bang.todo import first

AT_OTHERS = {"Jail", "Rattlesnake", "Bounty", "Ghost"}
"""Blue cards that are laid in front of any player."""


def refusal_jail(position: Position, who: str, line: Line) -> str | None:
    """Not before the Sheriff, and not beside another Jail.

    Clauses: bang.card.jail.not_sheriff, bang.card.jail.play_on_other, bang.turn.play.no_duplicate_in_play,
    bang.three_players.jail_anyone.
    """
    if role(position, line["on"]) == "sheriff":
        return "bang.card.jail.not_sheriff"
    return "bang.turn.play.no_duplicate_in_play" if lies_before(position, line["on"], "Jail") else None


def lay(position: Position, who: str, card: str, owner: str) -> None:
    """A card is laid in front of a player; a weapon takes the place of the one before.

    Clauses: bang.card_type.blue.own_area, bang.card.dynamite.play, bang.turn.play.weapon_swap, bang.weapon.replace,
    bang.dodge_city.green.definition, bang.dodge_city.green.not_same_turn, bang.card.jail.play_on_other,
    bang.card.rattlesnake.play_on_any, bang.card.bounty.play_on_any,
    bang.card.lemat.range, bang.card.shotgun.range, bang.dangerous.in_play.
    """
    name = name_of(card)
    old = weapon(position, owner) if name in WEAPONS else None
    position["in_play"][owner].append(card)
    if name in GREEN:
        position["fresh"].append(card)
    if old:
        position["in_play"][owner].remove(old)
        discard_own(position, who, old)
    if name in ORANGE:
        lay_with_load(position, who, card)
    copies = bonus.johnny_kisch(position, who, card, owner)
    first(position, *token_for(position, who, card), *copies, *was_laid(position, who, card))


def refusal_lay(position: Position, who: str, name: str) -> str | None:
    """A card that stays in play cannot lie beside its double.

    Clauses: bang.turn.play.no_duplicate_in_play, bang.in_play.same_name, bang.turn.play.no_same_weapon,
    bang.dodge_city.green.no_duplicate, bang.event.the_judge.effect, bang.dangerous.as_blue.
    """
    if name not in BLUE | GREEN | ORANGE:
        return None
    if event(position) == "The Judge":
        return "bang.event.the_judge.effect"
    if name not in AT_OTHERS and lies_before(position, who, name):
        return "bang.turn.play.no_same_weapon" if name in WEAPONS else "bang.turn.play.no_duplicate_in_play"
    return refusal_of_load(position) if name in ORANGE else None
