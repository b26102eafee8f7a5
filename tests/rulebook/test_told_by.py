"""What the rulebook does not say in words is marked, and the mark is shown wherever its source is."""

from __future__ import annotations

import json

import pytest

from bangref.report.clauses import MARKS, places, source_lines
from bangref.rulebook.load import Clause, load
from tests.cli.running import run

CLAUSES = load().clauses

ONLY_NAMED = {
    "character": ("uncle_will", "claus_the_saint", "lemonade_jim", "gary_looter", "youl_grinner"),
    "card": ("shotgun", "poker", "last_call"),
    "event": (
        "hard_liquor", "peyote", "ranch", "vendetta", "blessing", "curse", "gold_rush", "high_noon", "hangover",
        "the_reverend", "shootout", "helena_zontero", "sacagaway",
    ),
    "equipment": ("shot", "gun_belt", "union_pacific"),
}  # fmt: skip
"""Characters, cards, events and equipment that document 003 names, counts or times, without saying what they do."""

ONLY_DRAWN = (
    "binocular", "hideout", "springfield", "bible", "ten_gallon_hat", "conestoga", "buffalo_rifle", "howitzer",
    "pepperbox", "iron_plate", "pony_express", "knife",
)  # fmt: skip
"""Cards of Dodge City whose symbols tell what they do (003, page 14)."""

LISTED = (
    "bang.components.copies",
    "bang.dodge_city.components.copies",
    "bang.gold_rush.components.copies",
    "bang.valley_of_shadows.components.copies",
    "bang.armed_and_dangerous.components.copies",
    "bang.wild_west_show.components.names",
    "bang.train.deck.composition",
    "samurai.components.ninja_stars",
    "samurai.components.weapons",
    "samurai.components.properties",
    "samurai.components.actions",
)
"""What is in the boxes, card by card: no rulebook prints such a list."""

BULLETS = (
    "dutch_will", "jacky_murieta", "josh_mccloud", "madam_yto", "don_bell", "pretty_luzena", "simeon_picos",
    "raddie_snake", "henry_block", "colorado_bill", "evelyn_shebang", "mick_defender", "black_flower",
    "spot_burst_ringer", "tuco_the_franciscan", "al_preacher", "frankie_canton", "bass_greeves", "red_ringo",
    "julie_cutter", "bloody_mary", "ms_abigail", "mexicali_kid",
    "big_spencer", "teren_kill", "flint_westwood", "john_pain", "lee_van_kliff", "greygory_deck",
    "spot_burst_ringer", "tuco_the_franciscan", "benny_brawler", "evan_babbit", "jimmy_texas", "manuelita", "sancho",
    "sgt_blaze", "shade_oconnor", "zippy_roy",
)  # fmt: skip
"""Characters of which the text of the rulebook has all but the bullets on the card."""

ON_THE_CARD = (
    "bang.character.henry_block.bang_on_taker", "bang.character.evelyn_shebang.trade_draw_for_bang",
    "bang.character.mick_defender.missed_cancels_card", "bang.character.black_flower.clubs_as_bang",
    "bang.character.spot_burst_ringer.bang_as_gatling", "bang.character.tuco_the_franciscan.no_blue_two_more",
    "bang.card.ghost.play_on_dead", "bang.card.rattlesnake.check", "bang.card.saved.effect",
    "bang.card.escape.out_of_turn", "bang.card.bandidos.effect", "bang.card.bandidos.takes_part",
    "bang.card.bandidos.order",
    "bang.card.bounty.draw", "bang.card.tomahawk.bang_effect", "bang.card.aim.effect", "bang.card.lemat.range",
    "bang.card.lemat.any_card_as_bang",
)  # fmt: skip
"""What stands on cards of Valley of Shadows, of which the rulebook prints nothing but notes."""

NOTED_CARDS = (
    "ace_up_the_sleeve", "bandolier", "beer_keg", "bell_tower", "crate", "lockpick", "caravan", "duck", "flintlock",
    "quick_shot", "squaw",
)  # fmt: skip
NOTED_CHARACTERS = (
    "al_preacher", "frankie_canton", "bass_greeves", "julie_cutter", "bloody_mary", "ms_abigail", "mexicali_kid",
)  # fmt: skip
"""Cards and characters of Armed & Dangerous on which there are notes, while what they do stands on the card alone."""

FIGURES = {
    "price": ("tumbleweed", "whip", "buntline_special", "double_barrel"),
    "range": ("big_fifty", "buntline_special", "double_barrel", "thunderer"),
    "ability": ("big_fifty", "thunderer"),
    "anybody": ("arrow",),
}
"""What else only the card says, of cards of the same set."""
ON_THE_TRAIN = (
    "bang.card.cactus.draw_check", "bang.card.cactus.effect", "bang.card.dragoon.effect",
    "bang.card.knife_revolver.returns", "bang.card.money_bag.bang_limit", "bang.card.money_bag.effect",
    "bang.card.most_wanted.author", "bang.card.most_wanted.effect", "bang.card.strongbox.effect",
    "bang.card.switch.effect", "bang.card.water_tower.effect", "bang.character.benny_brawler.effect",
    "bang.character.sancho.effect", "bang.character.zippy_roy.effect", "bang.train.wagons.no_rank_or_suit",
    "bang.wagon.baggage_car.effect", "bang.wagon.cattle_truck.effect", "bang.wagon.coal_hopper.effect",
    "bang.wagon.dining_car.effect", "bang.wagon.express_car.effect", "bang.wagon.lounge_car.effect",
    "bang.wagon.mail_car.effect", "bang.wagon.observation_car.effect", "bang.wagon.passenger_car.effect",
    "bang.wagon.prisoner_car.effect", "bang.wagon.sleeper_car.effect",
)  # fmt: skip
"""What stands on cards of The Great Train Robbery, of which the rulebook prints nothing but notes."""

IN_WORDS = ("bang.event.the_doctor.once",)
"""What the rulebook does say of an event whose effect it leaves to the card: when it acts."""

COUNTED = ("bang.high_noon.cards", "bang.fistful.cards", "bang.dodge_city.cards.identical_to_base")
"""The rulebook says how many there are, which is the fact; the lists, which ones."""

UNNAMED = ("bang.equipment.gold_rush_equipment.ends_turn", "bang.equipment.pickaxe.draw")
"""The rulebook shows the card and what it does, but not its name."""

DECIDED = ("bang.event.ricochet.effect",)
"""Published lists differ; the rulebook decides."""

PUBLISHED = {id_ for id_, clause in CLAUSES.items() if clause.told_by == "published"}
SYMBOLS = {id_ for id_, clause in CLAUSES.items() if clause.told_by == "symbols"}


@pytest.mark.parametrize(("kind", "element"), [(kind, name) for kind, names in ONLY_NAMED.items() for name in names])
def test_every_clause_of_what_is_only_named_is_marked(kind: str, element: str) -> None:
    own = {id_ for id_ in CLAUSES if id_.startswith(f"bang.{kind}.{element}.")}
    assert own
    assert own - set(IN_WORDS) <= PUBLISHED


@pytest.mark.parametrize("element", ONLY_DRAWN)
def test_every_clause_of_what_is_only_drawn_is_marked(element: str) -> None:
    own = {id_ for id_ in CLAUSES if id_.startswith(f"bang.card.{element}.")}
    assert own
    assert own <= SYMBOLS


def test_nothing_else_is_said_to_be_published() -> None:
    named = tuple(f"bang.{kind}.{name}." for kind, names in ONLY_NAMED.items() for name in names)
    others = {id_ for id_ in PUBLISHED if not id_.startswith((*named, "bang.event.the_doctor."))}
    lives = {f"bang.character.{name}.lives" for name in BULLETS}
    noted = {f"bang.card.{name}.effect" for name in NOTED_CARDS}
    noted |= {f"bang.character.{name}.effect" for name in NOTED_CHARACTERS}
    noted |= {f"bang.card.{name}.{figure}" for figure, names in FIGURES.items() for name in names}
    assert others == {*LISTED, *lives, *ON_THE_CARD, *noted, *ON_THE_TRAIN, "bang.event.ricochet.who_cancels"}


def test_whoever_calls_on_published_lists_is_marked() -> None:
    """A reason that rests on lists, where the rulebook has no words, and no mark: the source would be untrue."""
    calling = {id_ for id_, clause in CLAUSES.items() if "published" in f"{clause.why} {clause.note}".lower()}
    assert calling - PUBLISHED - SYMBOLS == {*COUNTED, *DECIDED, *UNNAMED}


def test_the_words_of_the_marks() -> None:
    vendetta, knife = CLAUSES["bang.event.vendetta.once"], CLAUSES["bang.card.knife.effect"]
    first, *named = source_lines(vendetta)
    assert first == "Not in the rulebook; from published lists"
    assert named[0].startswith("Named in: BANG! (big box with the expansions), big box of 2023 [003], page 39")
    assert places(vendetta).startswith("not in the rulebook; from published lists; [003] page 39")
    assert source_lines(knife)[0] == "Told by the symbols on the card, not in words"
    assert source_lines(CLAUSES["bang.card.beer.heal_one"])[0].startswith("Source: BANG! (big box")


@pytest.mark.parametrize("clause", [CLAUSES["bang.event.vendetta.once"], CLAUSES["bang.card.knife.effect"]])
def test_a_look_up_shows_the_mark(clause: Clause) -> None:
    mark = MARKS[clause.told_by or ""]
    for command in (("rule", clause.id), ("audit", "--clause", clause.id)):
        assert mark in run(*command).stdout
    (told,) = json.loads(run("rule", clause.id, "--format", "json").stdout)["clauses"]
    assert told["told_by"] == clause.told_by
