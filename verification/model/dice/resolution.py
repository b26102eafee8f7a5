"""What the faces do, in the order in which they are resolved: Kostki; Os Dados."""

from __future__ import annotations

from verification.model.dice.characters import (
    bart_decides,
    beer_is_worth,
    gatlings_needed,
    jesse_counts_double,
    places_reached,
    unhurt_by_the_gatling,
    vulture_sam_does_not_fall,
    ways_counted,
)
from verification.model.dice.table import (
    BEER,
    BULLS_EYES,
    DYNAMITE,
    GATLING,
    ONE,
    SHOT,
    TWO,
    do_first,
    gain,
    in_the_game,
    others_clockwise,
    put_back,
    reading,
    roller_is,
)
from verification.model.plain_data import Plain


def life_points_are_at_stake(table: Plain, loss: Plain) -> None:
    """dice.resolve.losses_in_order: what replaces a loss comes first, then all lose together, then what hangs on it.

    dice.gatling.discard_own_arrows: the roller's arrows go back as the reading says.
    """
    if bart_decides(table, loss):
        return
    lives = table["lives"]
    lost = {name: min(hits, lives[name]) for name, hits in loss["hits"].items() if hits > 0 and lives[name] > 0}
    for name, number in lost.items():
        lives[name] -= number
    fallen = [name for name in lost if lives[name] == 0]
    sam = vulture_sam_does_not_fall(table, fallen)
    fallen = [name for name in fallen if name != sam]
    event = {"lost": lost, "fallen": fallen, "sam": sam, "by": loss["by"]}
    gatling_arrows = reading(table, "dice.gatling.discard_own_arrows") if loss["by"] == GATLING else ""
    back = [{"what": "the roller's arrows go back"}]
    middle = back if gatling_arrows == "losses_first" else []
    last = back if gatling_arrows == "arrows_last" else []
    pedro, out = {"what": "Pedro Ramirez", **event}, {"what": "players are eliminated", **event}
    gringo, vulture = {"what": "El Gringo", **event}, {"what": "Vulture Sam", **event}
    if reading(table, "dice.resolve.losses_in_order") == "arrow_last":
        do_first(table, pedro, out, vulture, *middle, gringo, *last)
    else:
        do_first(table, out, *middle, gringo, vulture, pedro, *last)


def dynamite(table: Plain, _: Plain) -> None:
    """dice.dynamite.three_lose_life, dice.dynamite.once, dice.dynamite.below_three, dice.dynamite.others_resolved."""
    if table["dice"].count(DYNAMITE) >= 3 and table["turn"] not in table["out"]:
        do_first(table, {"what": "life points are at stake", "hits": {table["turn"]: 1}, "by": DYNAMITE})


def bulls_eyes(table: Plain, step: Plain) -> None:
    """dice.bulls_eye.simultaneous: all targets are named before anything lands, or one die comes after the other."""
    if any(face in BULLS_EYES for face in table["unused"]):
        aimed = step.get("aimed", {})
        do_first(table, {"what": "bull's eye", "who": table["turn"], "aimed": aimed, "double": False})
    elif step.get("aimed"):
        do_first(table, {"what": "life points are at stake", "hits": step["aimed"], "by": SHOT})


def targets(table: Plain, face: str) -> list[str]:
    """dice.bulls_eye_1.target, dice.bulls_eye_2.target, .as_one_when_few, .not_neighbour; dice.distance.living_only.

    dice.bulls_eye.never_self, dice.bulls_eye.two_ways_to_one: others only, each of them once.
    """
    others = others_clockwise(table, table["turn"])
    few = len(in_the_game(table)) <= 3
    reached = places_reached(table, 1 if face == ONE or few else 2, few)
    return [name for place, name in enumerate(others, 1) if reached & ways_counted(table, place, len(others))]


def possible_shots(table: Plain, question: Plain) -> list[Plain]:
    """dice.resolve.no_skipping: each bull's eye has to be aimed at somebody, in any order of the dice.

    dice.character.slab_the_killer.double, .once_per_turn, .with_the_shot: a beer doubles the die that is aimed next.
    """
    by = table["turn"]
    faces = [face for face in BULLS_EYES if face in table["unused"]]
    shots = [{"by": by, "do": "use", "on": name, "what": face} for face in faces for name in targets(table, face)]
    if (
        roller_is(table, "Slab the Killer")
        and BEER in table["unused"]
        and not table["doubled"]
        and not question["double"]
    ):
        shots.append({"by": by, "do": "use", "what": "Slab the Killer"})
    return shots


def shoot(table: Plain, question: Plain, line: Plain) -> None:
    """dice.bulls_eye_1.damage, dice.bulls_eye_2.damage, and what Slab the Killer may do.

    dice.character.slab_the_killer.same_target, .beer_spent, .not_gatling: both life points from one player.
    """
    if line["what"] == "Slab the Killer":
        table["doubled"] = True
        table["unused"].remove(BEER)
        do_first(table, {**question, "double": True})
        return
    table["unused"].remove(line["what"])
    aimed = dict(question["aimed"])
    aimed[line["on"]] = aimed.get(line["on"], 0) + (2 if question["double"] else 1)
    if reading(table, "dice.bulls_eye.simultaneous") == "together":
        do_first(table, {"what": "bull's eyes", "aimed": aimed})
    else:
        landed = {"what": "life points are at stake", "hits": aimed, "by": SHOT}
        do_first(table, landed, {"what": "bull's eyes"})


def beers(table: Plain, _: Plain) -> None:
    """dice.resolve.order: beers come after bull's eyes."""
    if BEER in table["unused"]:
        do_first(table, {"what": "beer", "who": table["turn"], "double": jesse_counts_double(table)})


def possible_drinkers(table: Plain, _: Plain) -> list[Plain]:
    """dice.beer.target_any, dice.beer.separate_targets, dice.beer.self_allowed, dice.beer.not_on_eliminated."""
    return [{"by": table["turn"], "do": "use", "on": name, "what": BEER} for name in in_the_game(table)]


def pour(table: Plain, question: Plain, line: Plain) -> None:
    """dice.beer.gain, dice.beer.wasted."""
    gain(table, line["on"], beer_is_worth(table, line["on"], question["double"]))
    table["unused"].remove(BEER)
    if BEER in table["unused"]:
        do_first(table, question)


def gatlings(table: Plain, _: Plain) -> None:
    """dice.gatling.threshold, dice.gatling.once, dice.gatling.below_threshold.

    dice.character.kit_carlson.in_gatling_step, .without_firing: arrows are discarded whether it fires or not.
    """
    number = table["dice"].count(GATLING)
    fires = [{"what": "the Gatling fires"}] if number >= gatlings_needed(table) else []
    kit = [{"what": "Kit Carlson", "left": number, "number": number, "other": None}]
    if reading(table, "dice.character.kit_carlson.in_gatling_step") == "before_firing":
        do_first(table, *kit, *fires)
    else:
        do_first(table, *fires, *kit)


def the_gatling_fires(table: Plain, _: Plain) -> None:
    """dice.gatling.damage, dice.gatling.together, dice.gatling.discard_own_arrows (arrows_first)."""
    if reading(table, "dice.gatling.discard_own_arrows") == "arrows_first":
        the_rollers_arrows_go_back(table, {})
    hits = {name: 1 for name in others_clockwise(table, table["turn"]) if not unhurt_by_the_gatling(table, name)}
    do_first(table, {"what": "life points are at stake", "hits": hits, "by": GATLING})


def the_rollers_arrows_go_back(table: Plain, _: Plain) -> None:
    """dice.gatling.discard_own_arrows, dice.gatling.el_gringo_stays, dice.character.kit_carlson.with_three."""
    put_back(table, table["turn"], table["arrows"][table["turn"]])


def why_not_this_die(table: Plain, question: Plain, line: Plain) -> str:
    """Why the roller may not use a die like this: the clauses on order and on whom each face may be for."""
    what, on = line.get("what"), line.get("on")
    if line["do"] != "use":
        return "dice.resolve.no_skipping" if line["do"] == "pass" else "dice.turn.sequence"
    due = BULLS_EYES if question["what"] == "bull's eye" else [BEER]
    if what == BEER and (question["what"] == "beer" or BEER not in table["unused"]):
        return "dice.beer.not_on_eliminated" if on in table["out"] else "dice.beer.target_any"
    if what not in due or on is None:
        return "dice.resolve.order" if what not in due else "dice.resolve.no_skipping"
    if on in table["out"]:
        return "dice.elimination.out_of_play"
    if on == table["turn"]:
        return "dice.bulls_eye.never_self"
    return "dice.bulls_eye_2.target" if what == TWO else "dice.bulls_eye_1.target"
