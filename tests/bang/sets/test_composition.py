"""Whatever a module of a set makes belongs to the set: its elements, characters, frames, gatherings, and so on."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

import pytest

from bangref.bang import sets
from bangref.bang.assemble import assemble
from bangref.bang.names import BLUE
from bangref.bang.points import DISTANCE
from bangref.bang.rules import Character
from bangref.bang.set_tables import EVERY, SetTables
from bangref.bang.sets.gold_rush.cards import Equipment
from bangref.bang.sets.gold_rush.equipment import KINDS
from bangref.core.element import Element, Reordered
from bangref.rulebook.load import load

TABLES = ("frames", "gathers", "rounds", "joints", "windows", "chances", "choices", "readings")
"""Fields of a set that its modules call by the same name, in capitals."""

MODULES = [found.name for found in pkgutil.walk_packages(sets.__path__, f"{sets.__name__}.") if not found.ispkg]


def set_of(module: str) -> SetTables:
    known: SetTables = importlib.import_module(".".join(module.split(".")[:4])).SET
    return known


def made_by(module: ModuleType, kind: type) -> list[object]:
    """What has a name there, though it may come from another module of the set."""
    return [value for value in vars(module).values() if isinstance(value, kind)]


def _in_tuples(module: ModuleType, kind: type) -> list[object]:
    """What lies in tuples of nothing else that have a name there."""
    tuples = (value for value in vars(module).values() if isinstance(value, tuple))
    return [each for value in tuples if all(isinstance(each, kind) for each in value) for each in value]


@pytest.mark.parametrize("name", MODULES)
def test_it_belongs_to_the_set(name: str) -> None:
    module, known = importlib.import_module(name), set_of(name)
    assert {*made_by(module, Element), *_in_tuples(module, Element)} <= set(known.elements)
    characters = {made.id for made in made_by(module, Character) if isinstance(made, Character)}
    assert characters <= {character.id for character in known.characters}
    for field in TABLES:
        assert getattr(module, field.upper(), {}).items() <= getattr(known, field).items(), field


PACKAGES = [found.name for found in pkgutil.walk_packages(sets.__path__, f"{sets.__name__}.")]


@pytest.mark.parametrize("name", [name for name in PACKAGES if hasattr(importlib.import_module(name), "FOR_ALL")])
def test_what_is_in_force_for_all_is_on_the_table(name: str) -> None:
    made = importlib.import_module(name).FOR_ALL
    every = (made,) if isinstance(made, Element) else made
    assert every
    assert {element.id for element in every} <= set(set_of(name).table)


SETS = {known.id: known for known in map(set_of, MODULES)}
RULES, BASE = assemble("003", tuple(SETS.values())), assemble("003")


def test_what_is_in_the_boxes() -> None:
    assert {name: (len(known.characters), len(known.faces)) for name, known in SETS.items()} == {
        "bonus": (2, 0), "dodge_city": (15, 40), "fistful": (0, 0), "gold_rush": (8, 0), "high_noon": (0, 0),
        "shadow_gunslingers": (0, 0), "valley_of_shadows": (8, 16), "armed_and_dangerous": (8, 28),
        "wild_west_show": (8, 0), "great_train_robbery": (8, 16),
    }  # fmt: skip
    assert {name: known.deck_clause for name, known in SETS.items() if known.deck_clause} == {
        **{
            name: f"bang.{name}.components.playing_cards"
            for name in ("dodge_city", "valley_of_shadows", "armed_and_dangerous")
        },
        "great_train_robbery": "bang.train.setup.merge_into_base",
    }
    assert {name: known.editions for name, known in SETS.items()} == {
        "bonus": ("003",), "dodge_city": ("003", "000"), "fistful": ("003", "000"), "high_noon": ("003", "000"),
        "gold_rush": ("003",), "shadow_gunslingers": ("003", "000"), "valley_of_shadows": ("003",),
        "armed_and_dangerous": ("003",), "wild_west_show": ("003",), "great_train_robbery": ("003",),
    }  # fmt: skip


def test_which_expansions_name_each_other_in_their_chapters() -> None:
    assert {name for name, known in SETS.items() if not known.expansion} == {"bonus"}
    assert {name: known.names for name, known in SETS.items() if known.names} == {
        "fistful": ("high_noon",), "gold_rush": ("high_noon",), "valley_of_shadows": (EVERY,),
        "shadow_gunslingers": ("gold_rush", "dodge_city", "high_noon"),
    }  # fmt: skip


def test_who_says_which_cards_there_are() -> None:
    assert {name: known.copies_clause for name, known in SETS.items() if known.copies_clause} == {
        **{
            name: f"bang.{name}.components.copies"
            for name in ("dodge_city", "gold_rush", "valley_of_shadows", "armed_and_dangerous")
        },
        "wild_west_show": "bang.wild_west_show.components.names",
        "great_train_robbery": "bang.train.deck.composition",
    }


def test_events_and_by_which_clauses_they_come() -> None:
    events = {name: known.events for name, known in SETS.items() if known.events}
    assert {name: (len(each.ordinary), each.final, each.optional) for name, each in events.items()} == {
        "fistful": (14, "fistful", ()), "high_noon": (12, "high_noon", ("new_identity", "handcuffs")),
    }  # fmt: skip
    assert {name: (each.clause, each.joining, each.laid_by) for name, each in events.items()} == {
        "fistful": ("bang.fistful.cards", "bang.events.setup", "bang.events.setup"),
        "high_noon": ("bang.high_noon.cards", "bang.high_noon.bonus_events", "bang.event.new_identity.spare_dealt"),
    }


def test_roles_of_three_and_eight() -> None:
    """They belong to the box, whose expansions have them in common, and to no set alone."""
    sheriff_first, deputy_first = "bang.turn.order.sheriff_first", "bang.three_players.deputy_starts"
    assert not any(known.roles for known in SETS.values())
    more = RULES.roles.keys() - BASE.roles.keys()
    assert {
        number: (RULES.roles[number].clause, RULES.roles[number].begins, RULES.roles[number].shown) for number in more
    } == {
        3: ("bang.three_players.roles", deputy_first, "bang.three_players.roles_public"),
        8: ("bang.eight_players.roles", sheriff_first, ""),
    }


BULLETS = {
    "apache_kid": 3, "vera_custer": 3, "sancho": 3, "tuco_the_franciscan": 5, "red_ringo": 5, "sgt_blaze": 5,
    "zippy_roy": 5, "big_spencer": 9, "gary_looter": 5, "teren_kill": 3,
}  # fmt: skip
"""Where they are not four."""
BOXES = {
    "dodge_city": "bang.dodge_city.components.characters",
    "gold_rush": "bang.gold_rush.components.characters",
    "valley_of_shadows": "bang.valley_of_shadows.components.characters",
    "armed_and_dangerous": "bang.armed_and_dangerous.components.characters",
    "wild_west_show": "bang.wild_west_show.components.characters",
    "great_train_robbery": "bang.train.components.characters",
}
"""By set that adds characters, who says so."""


@pytest.mark.parametrize("character", [character for known in SETS.values() for character in known.characters])
def test_bullets_and_who_says_so(character: Character) -> None:
    assert character.bullets == BULLETS.get(character.id, 4)
    assert character.clause == f"bang.character.{character.id}.lives"
    boxes = [clause for name, clause in BOXES.items() if character in SETS[name].characters]
    assert character.extra == (boxes[0] if boxes else "")


def test_what_is_remembered_and_how_long() -> None:
    slots = [slot for slot in RULES.memo if slot not in BASE.memo]
    assert {(slot.name, slot.span) for slot in slots} == {
        ("vera_custer", "own turn"), ("jose_delgado", "turn"), ("doc_holyday", "turn"), ("first_of_three", "game"),
        ("money_bag", "effect"), ("played_on_one", "effect"),
        ("suit_named", "turn"), ("from_the_mine", "turn"), ("first_out", "game"), ("card_to_play", "turn"),
        ("new_identities", "game"), ("hunts_when_back", "game"), ("eliminated_of_three", "game"),
        ("cheaper_purchase", "turn"), ("gold_rush_equipment", "turn"), ("josh_mccloud", "turn"),
        ("rucksack", "turn"), ("turn_of_don_bell", "game"), ("aim", "effect"), ("fanning", "turn"),
        ("colorado_bill", "effect"), ("evelyn_shebang", "turn"), ("black_flower", "turn"),
        ("spot_burst_ringer", "turn"),
        ("bomb_played_by", "game"), ("late_load", "turn"), ("bell_rung", "turn"), ("big_fifty_targets", "turn"),
        *((name, "turn") for name in (
            "ace_up_the_sleeve", "bandolier", "beer_keg", "crate", "lockpick", "whip",
            "frankie_canton", "bass_greeves", "red_ringo", "mexicali_kid",
        )),
        *((name, "effect") for name in (
            "big_fifty", "buntline_special", "double_barrel", "thunderer",
            "a_little_nip", "arrow", "caravan", "flintlock", "quick_shot", "range_of_quick_shot", "squaw",
        )),
        ("holder_of_the_show_deck", "game"), ("first_player", "game"), ("dorothy_rage", "turn"),
        ("lady_rosa_of_texas", "turn"), ("cards_of_the_turn", "turn"), ("miss_susanna_is_new", "game"),
        ("flint_westwood", "turn"), ("effect_to_repeat", "turn"), ("hands_shown", "turn"),
        ("wagons_taken", "turn"), ("free_move", "turn"), ("express_car", "game"), ("express_turn", "game"),
        ("sleeper_car", "turn"), ("knife_revolver", "turn"), ("sancho", "turn"), ("sgt_blaze", "effect"),
        ("zippy_roy", "turn"),
    }  # fmt: skip
    assert [slot.name for slot in slots if slot.shows] == ["hands_shown"]


def test_who_comes_before_and_after_dynamite_and_jail() -> None:
    both, checks = ("dynamite", "jail"), ("checks_at_start",)
    elements = [element for known in SETS.values() for element in known.elements]
    assert {group: set(members) for group, members in RULES.groups.items()} == {
        "checks_at_start": {*both, "rattlesnake", "bomb"},
        "train_at_start": {"timetable"},
        "looks_at_start": {"map"},
        "events_at_start": {"high_noon", "new_identity", "fistful", "blood_brothers", "darling_valentine"},
        "at_cancelled_shot": {"emiliano", "bloody_mary", "buntline_special_in_use", "flintlock", "evaded"},
    }
    assert {element.id: element.after for element in elements if element.after} == {
        "vera_custer": (*checks, "events_at_start", "looks_at_start"), "rattlesnake": ("jail",), "bomb": checks,
        "backfire": ("at_cancelled_shot", "suzy_lafayette"),
        "ghost_car_moves_on": ("refund", "henry_block", "suzy_lafayette", "molly_stark"),
        "al_preacher": ("load_token",), "red_ringo": ("load_token",),
        "darling_valentine": (*checks, "dead_man", "bone_orchard"),
        "youl_grinner": (*checks, "events_at_start", "dining_car", "looks_at_start"),
        "greygory_deck": (
            *checks, "events_at_start", "dining_car", "looks_at_start", "vera_custer", "youl_grinner",
        ),
        "dining_car": checks, "map": (*checks, "dining_car", "events_at_start"),
    }  # fmt: skip
    first = ("high_noon", "new_identity", "dead_man", "fistful", "blood_brothers", "shadow_renegade")
    goals = ("goal_of_deputy", "goal_of_renegade", "goal_of_outlaw", "last_of_three", "shadow_renegade")
    assert {element.id: element.before for element in elements if element.before} == {
        **dict.fromkeys(first, (*checks, "train_at_start")),
        "bone_orchard": (*checks, "train_at_start", "shadow_renegade", "events_at_start"),
        "role_dealt_anew": ("shadow_renegade",), "red_ringo": ("greygory_deck",),
        "gary_looter": ("abandoned_mine",), "wild_west_show": goals, "nobody_is_left": ("wild_west_show",),
        "timetable": checks, "ghost_car_rule": ("ghost_car_moves_on",),
        "strongbox": ("ghost_town",), "jimmy_texas": ("ghost_town",),
        "evaded": ("at_cancelled_shot",), "buntline_special_in_use": ("bloody_mary", "emiliano"),
    }  # fmt: skip
    rank = RULES.rank
    assert all(rank[element] < rank["rattlesnake"] < rank["bomb"] < rank["vera_custer"] for element in (*first, *both))
    late = Reordered("bang.events.turn_start_first", "after_checks", after=(*checks, "train_at_start"))
    assert {element.id: element.otherwise for element in elements if element.otherwise} == {
        "high_noon": late, "new_identity": late, "fistful": late,
        "blood_brothers": Reordered(
            "bang.event.blood_brothers.timing", "after_checks", after=(*checks, "train_at_start")
        ),
        "vera_custer": Reordered("bang.character.vera_custer.copy", "turn_start", ("jail",), beside=("dynamite",)),
        "greygory_deck": Reordered(
            "bang.character.greygory_deck.keep_or_swap", "turn_start", ("jail",), beside=("dynamite",)
        ),
        "bomb": Reordered("bang.card.bomb.last", "by_choice", after=both),
        "load_token": Reordered(
            "bang.character.suzy_lafayette.draw_when_empty", "at_once", ("johnny_kisch",), ("suzy_lafayette",)
        ),
        "show_deck": Reordered("bang.wild_west_show.deck.flip", "event_first", after=("suzy_lafayette",)),
        "darling_valentine": Reordered(
            "bang.event.darling_valentine.effect",
            "before_checks",
            (*checks, "train_at_start"),
            ("dead_man", "bone_orchard"),
        ),
        "gary_looter": Reordered("bang.character.gary_looter.abandoned_mine", "mine", after=("abandoned_mine",)),
        "dining_car": Reordered("bang.box.turn_start", "after_jail", before=("rattlesnake", "bomb"), after=both,
                                among=("checks_at_start",)),
    }  # fmt: skip


@pytest.mark.parametrize("reading", ["bang.events.turn_start_first", "bang.event.blood_brothers.timing"])
def test_a_reading_moves_the_events_that_it_is_about_and_no_other(reading: str) -> None:
    usual, other = RULES.rank, assemble("003", tuple(SETS.values()), readings={reading: "after_checks"}).rank
    events = ("high_noon", "new_identity", "fistful", "blood_brothers", "dead_man")
    assert all(usual[event] < usual["dynamite"] < usual["jail"] for event in events)
    moved = {event for event in events if other[event] > other["jail"]}
    assert moved == ({"blood_brothers"} if "blood" in reading else {"high_noon", "new_identity", "fistful"})
    assert all(other[event] < other["dynamite"] for event in events if event not in moved)


def test_who_remembers_and_does_nothing() -> None:
    remembering = {
        (point, element)
        for point, table in RULES.at.items()
        for element, answer in table.items()
        if getattr(answer, "remembers", False)
    }
    assert remembering == {
        ("before_leaving", "shadow_renegade"), ("card_announced", "money_bag"),
        ("card_drawn", "abandoned_mine"), ("card_drawn", "law_of_the_west"),
        ("card_played", "bell_tower_in_use"), ("card_played", "big_fifty_in_use"), ("card_played", "bomb_rule"),
        ("card_played", "law_of_the_west"), ("card_played", "uncle_will"), ("game_begins", "load_token"),
        ("game_begins", "red_ringo"), ("leaves_the_game", "first_of_three"), ("leaves_the_game", "first_out"),
        ("before_leaving", "first_out"),
        ("leaves_the_game", "gold_nugget"), ("leaves_the_game", "load_token"), ("leaves_the_game", "parked_nuggets"),
        ("leaves_the_game", "shadow_renegade"), ("life_lost", "molly_stark"), ("turn_ends", "nuggets_on_gold_pan"),
        ("turn_ends", "another_turn_for_gold"), ("turn_ends", "parked_nuggets"),
        ("leaves_the_game", "who_of_three_is_out"), ("turn_starts", "load_token"), ("turn_starts", "shadow_renegade"),
        ("card_played", "fanning"), ("card_played", "black_flower"), ("card_played", "spot_burst_ringer"),
        ("card_played", "cards_of_the_turn"), ("card_settled", "cards_of_the_turn"), ("card_settled", "lee_van_kliff"),
        ("card_played", "lee_van_kliff"), ("card_used_from_hand", "cards_of_the_turn"),
        ("turn_starts", "cards_of_the_turn"), ("event_enters", "miss_susanna"),
        ("before_leaving", "role_dealt_anew"), ("character_given_up", "pairs_of_greygory_deck"),
        ("card_played", "knife_revolver"), ("leaves_the_game", "judged_together"), ("turn_starts", "express_turn"),
        ("shot_cancelled", "evaded"), ("shot_cancelled", "buntline_special_in_use"),
        ("character_given_up", "load_of_character"), ("card_flipped", "john_pain"), ("tokens_gone", "dangerous_cards"),
        ("card_played", "dangerous_cards"), ("turn_ends", "ghost_town"),
        ("enters_or_leaves_play", "ghosts"), ("enters_or_leaves_play", "ghost_car_rule"),
        ("enters_or_leaves_play", "ghost_car_counts"), ("enters_or_leaves_play", "ghost_car_comes"),
        ("enters_or_leaves_play", "ghost_car_moves_on"),
    }  # fmt: skip


BOOKKEEPING = {
    "first_out": "dead_man", "new_identities": "new_identity", "cards_of_the_turn": "miss_susanna",
    "first_of_the_round": "helena_zontero", "role_dealt_anew": "bone_orchard",
    "pairs_of_greygory_deck": "greygory_deck",
}  # fmt: skip
"""What remembers something for an event that may no longer be in force, or a character who may be gone, by its name."""


RULES_OF_SETS = (
    "bang.dodge_city.", "bang.three_players.", "bang.gold_rush.", "bang.shadow.", "bang.load.", "bang.dangerous.",
    "bang.armed_and_dangerous.", "bang.wild_west_show.", "bang.train.",
)  # fmt: skip
SPEAKS_FOR = {
    "gun_belt_as_printed": "gun_belt", "parked_nuggets": "raddie_snake", "nuggets_on_gold_pan": "gold_pan",
    "face_up_equipment": "josh_mccloud",
    "aim_takes_two": "aim", "first_of_fanning": "fanning", "ghosts": "ghost", "ghosts_are_not_hurt": "ghost",
    "ghosts_leave_nothing": "ghost", "ghosts_are_dead": "ghost", "ghosts_have_no_number": "ghost",
    "bomb_rule": "bomb", "bomb_in_jail": "bomb", "nip_as_beer": "beer_keg",
    "targets_of_arrow": "arrow", "targets_of_quick_shot": "quick_shot",
    "range_as_played": "quick_shot", "aim_of_squaw": "squaw",
    "thunderer_uncounted": "thunderer",
    **{f"{name}_in_use": name for name in (
        "bandolier", "bell_tower", "big_fifty", "buntline_special", "double_barrel", "thunderer",
    )},
    "exchange_of_flint_westwood": "flint_westwood", "nobody_is_left": "wild_west_show",
    "missed_of_big_spencer": "showdown",
    "judged_together": "ironhorse", "ghost_car_rule": "ghost_car", "ghost_car_comes": "ghost_car",
    "ghost_car_moves_on": "ghost_car",
    "ghost_car_keeps": "ghost_car", "ghost_car_counts": "ghost_car", "load_of_character": "load",
    "ghost_car_has_no_number": "ghost_car", "ghosts_keep": "ghost",
    "another_turn_for_gold": "gold_rush_equipment",
    "express_turn": "express_car", "no_express_chain": "express_car", "water_tower_rule": "water_tower",
    "switch_rule": "switch", "sgt_blaze_exempts": "sgt_blaze", "played_on_one": "ms_abigail",
    "free_moves_of_benny_brawler": "benny_brawler",
}  # fmt: skip
SPEAKS_FOR |= dict.fromkeys(("showdown_as_missed", "showdown_in_answer", "showdown_for_lee"), "showdown")
"""What answers for everybody in the name of another element."""


@pytest.mark.parametrize("name", SETS)
def test_by_which_clauses_its_elements_answer(name: str) -> None:
    """Of the element itself, but for rules of the set for all its green cards, for three players, and the like."""
    for element in SETS[name].elements:
        for answer in element.answers:
            spoken = {**BOOKKEEPING, **SPEAKS_FOR}.get(element.id, element.id)
            own = f".{spoken}."
            assert own in answer.clause or answer.clause.startswith(RULES_OF_SETS)


def test_events_suspend_abilities_before_characters_do() -> None:
    assert {name: edit.stratum for name, edit in RULES.edits.items()} == {
        "hangover": 0, "lasso": 0, "belle_star": 1, "vera_custer": 1, "greygory_deck": 1, "big_fifty_in_use": 2,
    }  # fmt: skip


def test_what_is_chosen_in_silence() -> None:
    assert {name for name, choice in RULES.choices.items() if choice.silent} == {
        "look at cards", "refill", "take on a new identity", "pay for a card", "pay for the card to come back",
        "other characters",
    }  # fmt: skip


def test_what_changes_distances() -> None:
    assert set(RULES.at[DISTANCE]) == {
        "ambush", "bell_tower_in_use", "binocular", "hideout", "mustang", "paul_regret", "rose_doolan", "scope",
        "lumber_flatcar", "observation_car",
    }  # fmt: skip


def test_blue_green_black_and_orange_cards_are_laid() -> None:
    colours = {face.name: face.colour for face in RULES.faces if face.name in RULES.effects}
    laid = {name for name in colours if RULES.effects[name].lays}
    assert laid == {name for name, colour in colours.items() if colour in (BLUE, "green", "black", "orange", "wagon")}


def test_only_bookkeeping_is_never_suspended() -> None:
    assert RULES.structural == BOOKKEEPING.keys()


def test_what_choices_offer_that_is_no_element() -> None:
    assert {name: known.options for name, known in SETS.items() if known.options} == {
        "high_noon": ("spades", "hearts", "diamonds", "clubs", "keep", "swap"), "fistful": ("red", "black"),
        "gold_rush": ("gold_nugget", "turn", "decline"), "valley_of_shadows": ("hand",),
        "armed_and_dangerous": ("decline", "pay"),
        "wild_west_show": ("keep", "swap", "sheriff", "deputy", "outlaw", "renegade"),
        "great_train_robbery": ("free_move", "twice", "ignore"),
    }  # fmt: skip


def test_for_which_events_a_character_is_laid_by() -> None:
    assert [known.events.spare for known in SETS.values() if known.events and known.events.spare] == [("new_identity",)]


def test_what_ends_with_its_player() -> None:
    of_sets = RULES.frames.keys() - BASE.frames.keys()
    assert {kind.__name__ for kind in of_sets if RULES.frames[kind].while_in == "seat"} == {
        "Crossroads", "Cuffed", "Exchange", "Feud", "Gift", "Guessing", "Hail", "Naming", "Ringing", "Robbed",
        "Tasting", "Fanned", "Survived", "HeldUp", "Joining", "Peppered", "Rescued",
        "Adding", "Placing", "Paying", "Ticking", "Forfeit", "Returning", "Preaching", "Moving",
        "Retaliating", "Shooting", "Afterwards", "Bitten",
        "Call", "Gifts", "Hiring", "LastChance", "NewHand",
        "Boarding", "Clowning", "Coaling", "Dining", "Herding", "Hunted", "Mapping", "Pricking", "Robbing", "Shading",
        "Shunting", "Switching", "Taking", "Unloading",
    }  # fmt: skip


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_equipment_costs_and_who_says_so(kind: Equipment) -> None:
    assert kind.clause == f"bang.equipment.{kind.name}.price"
    assert f"costs {kind.price} gold nugget" in load().clauses[kind.clause].text
