"""What each character can do: Postacie; Os Personagens."""

from __future__ import annotations

from verification.model.dice.table import (
    BULLS_EYES,
    DYNAMITE,
    GATLING,
    SHOT,
    do_first,
    gain,
    in_the_game,
    put_back,
    reading,
    roller_is,
    who_is,
)
from verification.model.plain_data import Plain

# Bart Cassidy


def bart_decides(table: Plain, loss: Plain) -> bool:
    """dice.character.bart_cassidy.arrow_instead, .excluded_causes, .not_last_arrow: is Bart Cassidy asked now?"""
    bart = who_is(table, "Bart Cassidy")
    at_stake = loss.get("undecided", loss["hits"].get(bart, 0))
    if loss["by"] not in (SHOT, GATLING) or at_stake == 0 or table["pile"] < 2:
        return False
    do_first(table, {**loss, "what": "instead of a life", "who": bart, "undecided": at_stake})
    return True


def bart_answers(table: Plain, question: Plain, line: Plain) -> None:
    """dice.character.bart_cassidy.arrow_instead, .no_attack: an arrow for each life point, or for all at once."""
    hits, undecided, bart = dict(question["hits"]), question["undecided"], question["who"]
    at_once = undecided if reading(table, "dice.character.bart_cassidy.arrow_instead") == "each_event" else 1
    arrows = 0 if line["do"] == "pass" else min(at_once, table["pile"] - 1)
    table["pile"] -= arrows
    table["arrows"][bart] += arrows
    hits[bart] -= arrows
    undecided = 0 if line["do"] == "pass" else undecided - arrows
    loss = {"what": "life points are at stake", "hits": hits, "by": question["by"], "undecided": undecided}
    do_first(table, loss)


# Calamity Janet and Rose Doolan


def places_reached(table: Plain, places: int, few: bool) -> set[int]:
    """How many places away a bull's eye may be used, by whom it is.

    dice.character.calamity_janet.swap, .each_die, .small_table; dice.character.rose_doolan.longer_reach, .reach_table.
    """
    if roller_is(table, "Calamity Janet") and not few:
        return {1, 2}
    return {places, places + 1} if roller_is(table, "Rose Doolan") else {places}


def ways_counted(table: Plain, place: int, others: int) -> set[int]:
    """dice.character.rose_doolan.longer_reach: how far away somebody sits, to the left and to the right.

    place: which of the others they are, counted to the left.
    """
    left, right = place, others + 1 - place
    if reading(table, "dice.character.rose_doolan.longer_reach") == "shortest":
        return {min(left, right)}
    return {left, right}


# El Gringo


def el_gringo(table: Plain, event: Plain) -> None:
    """dice.character.el_gringo.arrow_per_event, .arrow_per_life, .one_volley, .when_eliminated, .last_arrow.

    dice.character.el_gringo.excluded_causes: what nobody has done brings nobody an arrow.
    """
    gringo = next((name for name in event["lost"] if table["characters"][name] == "El Gringo"), None)
    if gringo is None or event["by"] not in (SHOT, GATLING):
        return
    if gringo in event["fallen"] and reading(table, "dice.character.el_gringo.when_eliminated") == "takes_none":
        return
    each_life = table["edition"] == "002" and reading(table, "dice.character.el_gringo.arrow_per_life") == "each_life"
    do_first(table, {"what": "arrows are taken", "number": event["lost"][gringo] if each_life else 1})


# Jesse Jones


def jesse_counts_double(table: Plain) -> bool:
    """dice.character.jesse_jones.double_beer: four life points or fewer before the first beer of the turn."""
    return roller_is(table, "Jesse Jones") and table["lives"][table["turn"]] <= 4


def beer_is_worth(table: Plain, drinker: str, double: bool) -> int:
    """dice.character.jesse_jones.double_beer, .only_himself."""
    if reading(table, "dice.character.jesse_jones.double_beer") == "each_beer":
        double = jesse_counts_double(table)
    return 2 if double and drinker == table["turn"] else 1


# Jourdonnais; and Pedro Ramirez, where an arrow discarded saves another life point


def indians_cost(table: Plain, name: str) -> int:
    """dice.indians.damage, dice.character.jourdonnais.one_per_attack, .each_attack, .no_arrows.

    dice.character.pedro_ramirez.indian_attack: with the reading ``lowers`` every second arrow goes back in between.
    """
    arrows = int(table["arrows"][name])
    character = table["characters"][name]
    if character == "Jourdonnais":
        return min(arrows, 1)
    if character == "Pedro Ramirez" and reading(table, "dice.character.pedro_ramirez.indian_attack") == "lowers":
        return (arrows + 1) // 2
    return arrows


# Kit Carlson


def kit_carlson(table: Plain, step: Plain) -> None:
    """dice.character.kit_carlson.remove_arrow: as long as there is a Gatling left, and an arrow that it may discard."""
    if roller_is(table, "Kit Carlson") and step["left"] > 0 and whose_arrows_kit_may_discard(table, step):
        do_first(table, {**step, "what": "Gatling dice", "who": table["turn"]})


def whose_arrows_kit_may_discard(table: Plain, step: Plain) -> list[str]:
    """dice.character.kit_carlson.remove_arrow, .three_from_anyone, .three_from_one, .each_die."""
    names = [name for name in in_the_game(table) if table["arrows"][name] > 0]
    if step["other"] is None or not bound_to_one_player(table, step["number"]):
        return names
    return [name for name in names if name in (table["turn"], step["other"])]


def bound_to_one_player(table: Plain, gatlings: int) -> bool:
    """dice.character.kit_carlson.three_from_one, which only 002 has."""
    bound = {"three_or_more": gatlings >= 3, "exactly_three": gatlings == 3, "never": False}
    return table["edition"] == "002" and bound[reading(table, "dice.character.kit_carlson.three_from_one")]


def kits_choices(table: Plain, question: Plain) -> list[Plain]:
    """dice.character.kit_carlson.remove_arrow: or Kit Carlson discards no more."""
    by = table["turn"]
    names = whose_arrows_kit_may_discard(table, question)
    return [{"by": by, "do": "pass"}, *[{"by": by, "do": "use", "on": on, "what": "Kit Carlson"} for on in names]]


def kit_answers(table: Plain, question: Plain, line: Plain) -> None:
    """dice.character.kit_carlson.remove_arrow, .three_from_one."""
    if line["do"] == "pass":
        return
    put_back(table, line["on"], 1)
    other = question["other"] if line["on"] == table["turn"] else line["on"]
    do_first(table, {**question, "what": "Kit Carlson", "left": question["left"] - 1, "other": other})


def why_not_kit(table: Plain, question: Plain, line: Plain) -> str:
    """Why Kit Carlson may not discard this arrow (dice.character.kit_carlson.remove_arrow, .three_from_one)."""
    on = line.get("on")
    if line.get("what") == "Kit Carlson" and on in in_the_game(table) and table["arrows"][on] > 0:
        return "dice.character.kit_carlson.three_from_one"
    if line["do"] == "use" and line.get("what") != "Kit Carlson":
        return "dice.resolve.order"
    return "dice.character.kit_carlson.remove_arrow"


# Paul Regret and Willy the Kid


def unhurt_by_the_gatling(table: Plain, name: str) -> bool:
    """dice.character.paul_regret.immune."""
    return bool(table["characters"][name] == "Paul Regret")


def gatlings_needed(table: Plain) -> int:
    """dice.gatling.threshold, dice.character.willy_the_kid.two_suffice, .whole_effect, .once_per_turn."""
    return 2 if roller_is(table, "Willy the Kid") else 3


# Pedro Ramirez


def pedro_ramirez(table: Plain, event: Plain) -> None:
    """dice.character.pedro_ramirez.drop_arrow, .still_loses, .indian_attack: for each life point lost, and the last?"""
    pedro = who_is(table, "Pedro Ramirez")
    left = event["left"] if "left" in event else event["lost"].get(pedro, 0)
    if pedro in event["fallen"] and reading(table, "dice.character.pedro_ramirez.drop_arrow") == "not_the_last":
        return
    if left > 0 and table["arrows"][pedro] > 0:
        do_first(table, {**event, "what": "life lost", "who": pedro, "left": left})


def pedro_answers(table: Plain, question: Plain, line: Plain) -> None:
    """dice.character.pedro_ramirez.drop_arrow."""
    if line["do"] == "use":
        put_back(table, question["who"], 1)
        do_first(table, {**question, "what": "Pedro Ramirez", "left": question["left"] - 1})


def use_or_pass(_: Plain, question: Plain) -> list[Plain]:
    """What Bart Cassidy and Pedro Ramirez are asked: to use the ability, or not."""
    by = question["who"]
    name = "Bart Cassidy" if question["what"] == "instead of a life" else "Pedro Ramirez"
    return [{"by": by, "do": "pass"}, {"by": by, "do": "use", "what": name}]


def why_not_use_or_pass(_: Plain, question: Plain, __: Plain) -> str:
    """What Bart Cassidy and Pedro Ramirez can decide is only this: dice.character.bart_cassidy.arrow_instead, and
    dice.character.pedro_ramirez.drop_arrow.
    """
    if question["what"] == "instead of a life":
        return "dice.character.bart_cassidy.arrow_instead"
    return "dice.character.pedro_ramirez.drop_arrow"


# Sid Ketchum


def sids_choices(table: Plain, _: Plain) -> list[Plain]:
    """dice.character.sid_ketchum.gain, .self: a player in the game, or nobody, by one reading."""
    by = table["turn"]
    chosen = [{"by": by, "do": "use", "on": name, "what": "Sid Ketchum"} for name in in_the_game(table)]
    may = reading(table, "dice.character.sid_ketchum.gain") == "may"
    return [{"by": by, "do": "pass"}, *chosen] if may else chosen


def sid_answers(table: Plain, _: Plain, line: Plain) -> None:
    """dice.character.sid_ketchum.gain."""
    if line["do"] == "use":
        gain(table, line["on"], 1)


def why_not_sid(table: Plain, _: Plain, line: Plain) -> str:
    """dice.elimination.out_of_play, dice.character.sid_ketchum.gain: why Sid Ketchum may not choose like this."""
    return "dice.elimination.out_of_play" if line.get("on") in table["out"] else "dice.character.sid_ketchum.gain"


# Suzy Lafayette


def suzy_lafayette(table: Plain) -> None:
    """dice.character.suzy_lafayette.gain, .end_of_turn, .after_dynamite."""
    if not roller_is(table, "Suzy Lafayette") or table["turn"] in table["out"]:
        return
    any_seen = reading(table, "dice.character.suzy_lafayette.end_of_turn") == "any_seen"
    rolled = table["seen"] if any_seen else any(face in BULLS_EYES for face in table["dice"])
    cut_short = table["dice"].count(DYNAMITE) >= 3
    if cut_short and reading(table, "dice.character.suzy_lafayette.after_dynamite") == "nothing":
        return
    if not rolled:
        gain(table, table["turn"], 2)


# Vulture Sam


def vulture_sam(table: Plain, event: Plain) -> None:
    """dice.character.vulture_sam.gain, .not_when_out."""
    sam = who_is(table, "Vulture Sam")
    if sam and not event["sam"]:
        gain(table, sam, 2 * len(event["fallen"]))


def vulture_sam_before_it_is_known(table: Plain, event: Plain) -> None:
    """dice.character.vulture_sam.not_when_out, gains_first; it comes with the elimination of the others."""
    if event["sam"]:
        gain(table, event["sam"], 2 * len(event["fallen"]))


def vulture_sam_does_not_fall(table: Plain, fallen: list[str]) -> str:
    """dice.character.vulture_sam.not_when_out, gains_first: for those who fall as well, so that Sam does not fall."""
    sam = next((name for name in fallen if table["characters"][name] == "Vulture Sam"), "")
    if len(fallen) == 1 or reading(table, "dice.character.vulture_sam.not_when_out") == "nothing":
        return ""
    return sam
