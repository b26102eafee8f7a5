"""Shadow Gunslingers: who has been eliminated comes back for each of their turns (chapter "Stínoví pistolníci").

``sides`` tells the side of each Renegade who has been killed: "law" or "outlaws", and nothing before their first turn.
"""

from __future__ import annotations

from verification.model.bang.facts import Position
from verification.model.bang.table import event, everybody, lies_before, numbered, reading, role


def with_shadows(position: Position) -> bool:
    """Whether the variant is played.

    Clauses: bang.shadow.variant, bang.shadow.without_gold_rush.
    """
    return "shadow_gunslingers" in position["rules"]["sets"]


def brings_back(position: Position, who: str) -> bool:
    """Whether the variant brings back a player who is out; the Sheriff, where the game goes on, not by one reading.

    Clauses: bang.shadow.return, bang.shadow.no_sheriff.
    """
    stays_out = role(position, who) == "sheriff" and reading(position, "bang.shadow.no_sheriff") == "stays_out"
    return with_shadows(position) and not stays_out


def event_brings_back(position: Position, who: str) -> bool:
    """Whether the event in force brings back a player who is out; beside the variant by one reading it never does.

    Clauses: bang.event.ghost_town.effect, bang.event.dead_man.effect, bang.shadow.with_events.
    """
    if with_shadows(position) and reading(position, "bang.shadow.with_events") == "shadow":
        return False
    return event(position) == "Ghost Town" or (event(position) == "Dead Man" and is_first_out(position, who))


def is_first_out(position: Position, who: str) -> bool:
    """Whether a player has been eliminated before all others in the game.

    Clause: bang.event.dead_man.first_elimination.
    """
    return bool(position["numbers"].get("first_out") == numbered(position).index(who) + 1)


def is_shadow(position: Position, who: str) -> bool:
    """Whether a player is back as a Shadow Gunslinger, and not by an event.

    Clauses: bang.shadow.return, bang.shadow.turn.no_lives, bang.shadow.in_turn.counts, bang.shadow.with_events.
    """
    back = position["back"] == who
    return with_shadows(position) and back and not event_brings_back(position, who)


def nobody_inherits(position: Position, leaving: str | None) -> bool:
    """Whether Vulture Sam gets nothing: a Shadow Gunslinger leaves, or by one reading whoever has been killed.

    ``leaving``: as what a player leaves again who was back: "shadow", "ghost" after Ghost Town, or "card gone" when
    their Ghost is.

    Clauses: bang.shadow.leaving.no_kill, bang.shadow.leaving.vulture_sam, bang.shadow.eliminated.no_heir,
    bang.event.ghost_town.vulture_sam, bang.card.ghost.removed.
    """
    every_death = reading(position, "bang.shadow.eliminated.no_heir") == "every_death"
    return leaving in ("shadow", "card gone") or (with_shadows(position) and leaving is None and every_death)


# The Shadow Renegade.


def is_shadow_renegade(position: Position, who: str) -> bool:
    """Whether a Renegade has been killed, and never is one again unless by roles that are dealt anew.

    Clauses: bang.shadow.renegade.take_card, bang.shadow.renegade.never_reverts.
    """
    killed = who in position["renegades_killed"] or who in position["sides"]
    return with_shadows(position) and role(position, who) == "renegade" and killed and who not in position["recast"]


def choose_side(position: Position, who: str) -> None:
    """At the start of their turn a Shadow Renegade joins the side of which more roles lie face up.

    Clauses: bang.shadow.renegade.weaker_side, bang.shadow.renegade.start_of_turn.
    """
    if is_shadow_renegade(position, who):
        position["sides"][who] = weaker_side(position, who)


def turn_side(position: Position, who: str) -> None:
    """As a turn starts the card is turned to a side; whoever has got another role is on no side any more.

    Clauses: bang.shadow.renegade.start_of_turn, bang.shadow.renegade.take_card, bang.event.bone_orchard.roles.
    """
    sides = position["sides"].items()
    if who in position["sides"] and not is_shadow_renegade(position, who):
        position["sides"] = {name: side for name, side in sides if is_shadow_renegade(position, name)}
    choose_side(position, who)


def choose_first_side(position: Position, who: str) -> None:
    """A Renegade who has been killed is on no side before their next turn; by one reading on the weaker one at once.

    Clauses: bang.shadow.renegade.before_first_turn, bang.shadow.renegade.lasts.
    """
    at_once = reading(position, "bang.shadow.renegade.before_first_turn") == "at_once"
    if at_once and who not in position["sides"]:
        choose_side(position, who)


def weaker_side(position: Position, who: str) -> str:
    """The side of which more roles lie face up, those of Shadow Renegades left out; if equal, that of the Outlaws.

    Clauses: bang.shadow.renegade.count, bang.shadow.renegade.tie, bang.shadow.renegade.not_counted,
    bang.shadow.renegade.three_players.
    """
    face_up = [role(position, name) for name in position["shown"] if name != who and role(position, name) != "sheriff"]
    law = face_up.count("deputy") + ("sheriff" in position["roles"].values())
    outlaws = face_up.count("outlaw")
    if reading(position, "bang.shadow.renegade.count") == "outlaws":
        outlaws += face_up.count("renegade")
    return "law" if law > outlaws else "outlaws"


def goal_of(position: Position, who: str) -> str | None:
    """The role whose goal a player has: for a Shadow Renegade that of their side, and none as long as they have none.

    Clauses: bang.shadow.renegade.goal, bang.shadow.renegade.lasts, bang.shadow.renegade.before_first_turn.
    """
    if not is_shadow_renegade(position, who):
        return role(position, who)
    own_turn = position["turn"] == who and who not in position["out"]
    if reading(position, "bang.shadow.renegade.goal") == "own_turn_only" and not own_turn:
        return None
    return {"law": "deputy", "outlaws": "outlaw", None: None}[position["sides"].get(who)]


def alive_at_the_end(position: Position) -> list[str]:
    """The players who count as alive when the end of the game is judged.

    Clauses: bang.shadow.end.in_turn, bang.shadow.end.law_waits, bang.shadow.out_of_turn.not_in_game,
    bang.card.ghost.counts_in_game, bang.wagon.ghost_car.counts_in_play.
    """
    alive = [name for name in everybody(position) if name not in position["out"]]
    if reading(position, "bang.card.ghost.counts_in_game") == "only_lives":
        alive = [name for name in alive if name not in position["ghosts"] or lies_before(position, name, "Ghost Car")]
    if reading(position, "bang.shadow.end.in_turn") == "eliminated":
        return [name for name in alive if not is_shadow(position, name)]
    return alive
