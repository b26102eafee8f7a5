"""Roles that are shuffled and dealt anew: Bone Orchard, Helena Zontero (chapter "Divoký západ: nové karty")."""

from __future__ import annotations

from verification.model.bang.facts import Item, Line, Position, without
from verification.model.bang.table import everybody, in_game, reading, role
from verification.model.bang.todo import do, first


def deal(players: list[str], pool: list[str], clause: str) -> Item:
    """To be done: these roles are dealt to these players at random."""
    return do("deal roles", "chance", to=players, pool=sorted(pool), dealt=[], clause=clause)


def do_deal_roles(position: Position, item: Item) -> None:
    """Chance says who gets which role, as long as there are different ones left.

    Clauses: bang.event.bone_orchard.roles, bang.event.bone_orchard.alone, bang.event.helena_zontero.effect.
    """
    if len(set(item["pool"])) > 1:
        first(position, {**item, "what": "which role"})
        return
    for who, dealt in [*item["dealt"], *zip(item["to"], item["pool"], strict=True)]:
        get_role(position, who, dealt)


def get_role(position: Position, who: str, dealt: str) -> None:
    """A player has this role now; whoever has got another one is no longer what they were killed as.

    Clauses: bang.event.bone_orchard.roles, bang.shadow.renegade.take_card.
    """
    if role(position, who) != dealt:
        position["roles"][who] = dealt
        position["renegades_killed"] = [name for name in position["renegades_killed"] if name != who]
        position["recast"] = [*(name for name in position["recast"] if name != who), who]


def answers_which_role(position: Position, item: Item) -> list[Line]:
    """Any role that is left."""
    names = sorted({dealt.capitalize() for dealt in item["pool"]})
    return [{"by": "chance", "do": "choose", "what": name, "on": item["to"][0]} for name in names]


def answer_which_role(position: Position, item: Item, line: Line) -> None:
    """The player has it, and the next one is dealt to."""
    position["todo"].remove(item)
    dealt = line["what"].lower()
    so_far = {**item, "what": "deal roles", "dealt": [*item["dealt"], [item["to"][0], dealt]]}
    first(position, {**so_far, "to": item["to"][1:], "pool": without(item["pool"], dealt)})


# Bone Orchard.


def seats_from(position: Position, who: str) -> list[str]:
    """All players clockwise, beginning with the one who has turned up the event."""
    names = everybody(position)
    seat = names.index(who)
    return names[seat:] + names[:seat]


def roles_of_the_dead(position: Position, who: str) -> list[Item]:
    """As Bone Orchard is turned up: the roles of all who are out, dealt to them.

    Clauses: bang.event.bone_orchard.roles, bang.event.bone_orchard.alone.
    """
    if reading(position, "bang.event.bone_orchard.roles") != "dealt_once":
        return []
    dead = [name for name in seats_from(position, who) if not in_game(position, name)]
    return [deal(dead, [role(position, name) for name in dead], "bang.event.bone_orchard.roles")]


def role_on_return(position: Position, who: str) -> list[Item]:
    """By one reading who comes back draws a role of those who are out, which chance decides.

    Clause: bang.event.bone_orchard.roles.
    """
    if reading(position, "bang.event.bone_orchard.roles") != "drawn_each":
        return []
    dead = [name for name in everybody(position) if not in_game(position, name) or name == who]
    pool = sorted({role(position, name) for name in dead})
    return [do("which role is drawn", "chance", on=who, pool=pool)] if len(pool) > 1 else []


def answers_drawn_role(position: Position, item: Item) -> list[Line]:
    """Any role of those who are out."""
    return [{"by": "chance", "do": "choose", "what": name.capitalize(), "on": item["on"]} for name in item["pool"]]


def answer_drawn_role(position: Position, item: Item, line: Line) -> None:
    """Who comes back has this role, and the next one clockwise who is out and had it has theirs instead."""
    position["todo"].remove(item)
    who, drawn = item["on"], line["what"].lower()
    if drawn == role(position, who):
        return
    out = [name for name in seats_from(position, who) if name in position["out"]]
    other = next(name for name in out if role(position, name) == drawn)
    get_role(position, other, role(position, who))
    get_role(position, who, drawn)


# Helena Zontero.


def roles_for_helena(position: Position, who: str) -> list[Item]:
    """The roles but the Sheriff's: of those in the game, or of everybody.

    Clauses: bang.event.helena_zontero.effect, bang.event.helena_zontero.sheriff.
    """
    all_of_them = reading(position, "bang.event.helena_zontero.effect") == "everybody"
    players = [name for name in seats_from(position, who) if all_of_them or in_game(position, name)]
    players = [name for name in players if role(position, name) != "sheriff"]
    return [deal(players, [role(position, name) for name in players], "bang.event.helena_zontero.effect")]


DO = {"deal roles": do_deal_roles}
ASK = {
    "which role": (answers_which_role, None, answer_which_role, "bang.event.bone_orchard.roles"),
    "which role is drawn": (answers_drawn_role, None, answer_drawn_role, "bang.event.bone_orchard.roles"),
}
CLOSED = {"which role", "which role is drawn"}
