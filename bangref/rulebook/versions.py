"""What a version of the rules judges otherwise than the one before it.

CAME        alternatives of readings, by the version that brought them: before it, what follows one was illegal
MOVED       what held before, by version and reading, where that is not the default today
came_with   the version that brought an alternative
held_under  what held under a version and is not the default today
is_older    whether a version comes before another
"""

from __future__ import annotations

from collections.abc import Mapping

CAME: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "0.2.0": {
        "bang.armed_and_dangerous.apache_kid": ("passed",),
        "bang.box.any_sets": ("as_named",),
        "bang.box.at_once": ("table_last",),
        "bang.box.event_decks": ("one_deck",),
        "bang.box.no_sheriff": ("nobody",),
        "bang.box.players": ("where_printed",),
        "bang.box.turn_start": ("after_jail",),
        "bang.card.ace_up_the_sleeve.effect": ("any_time",),
        "bang.card.aim.effect": ("two",),
        "bang.card.bandidos.no_card": ("nothing",),
        "bang.card.bandidos.order": ("at_once",),
        "bang.card.bandidos.single_card": ("may_choose",),
        "bang.card.bandidos.takes_part": ("others",),
        "bang.card.beer_keg.no_beer": ("as_beer",),
        "bang.card.bell_tower.effect": ("modified",),
        "bang.card.big_fifty.ability": ("turn",),
        "bang.card.bomb.after_dynamite_jail": ("made",),
        "bang.card.bomb.explode": ("nobody",),
        "bang.card.bomb.last": ("by_choice",),
        "bang.card.bomb.red": ("may_keep",),
        "bang.card.bomb.spendable": ("who_played",),
        "bang.card.bomb.suspended": ("explodes",),
        "bang.card.buntline_special.ability": ("hit",),
        "bang.card.escape.colours": ("used_too",),
        "bang.card.escape.effect": ("bang_too",),
        "bang.card.evaded.no_card_no_gain": ("used_too",),
        "bang.card.fanning.first_target": ("shooter_too",),
        "bang.card.flintlock.upgrade": ("when_played",),
        "bang.card.ghost.counts_in_game": ("only_lives",),
        "bang.card.ghost.fewest_lives": ("compared",),
        "bang.card.ghost.removed": ("as_ghost_town",),
        "bang.card.poker.order": ("one_by_one",),
        "bang.card.poker.takes_part": ("everybody",),
        "bang.card.quick_shot.distinct": ("counts",),
        "bang.card.saved.effect": ("fatal_loss",),
        "bang.card.thunderer.ability": ("free",),
        "bang.card.whip.effect": ("of_others",),
        "bang.character.al_preacher.effect": ("any",),
        "bang.card.money_bag.bang_limit": ("counted",),
        "bang.card.most_wanted.author": ("nobody",),
        "bang.character.bart_cassidy.not_last_life": ("whole_loss",),
        "bang.character.big_spencer.no_missed": ("every_effect",),
        "bang.character.benny_brawler.effect": ("two",),
        "bang.character.claus_the_saint.too_few_cards": ("gives_first",),
        "bang.character.don_bell.cut_short": ("no_draw",),
        "bang.character.don_bell.ghost_town": ("only_back",),
        "bang.character.don_bell.no_chain": ("own_only",),
        "bang.character.dutch_will.discard_one": ("all_but_one",),
        "bang.character.emiliano.cards_only": ("missed_alone",),
        "bang.character.evan_babbit.effect": ("anybody",),
        "bang.character.evelyn_shebang.trade_draw_for_bang": ("any_in_range",),
        "bang.character.flint_westwood.exchange": ("any_number",),
        "bang.character.gary_looter.abandoned_mine": ("mine",),
        "bang.character.greygory_deck.base_only": ("with_the_added",),
        "bang.character.greygory_deck.keep_or_swap": ("turn_start",),
        "bang.character.greygory_deck.nobody_plays": ("free", "all_free"),
        "bang.character.jacky_murieta.pay_two": ("anybody",),
        "bang.character.john_pain.take": ("compulsory",),
        "bang.character.josh_mccloud.duplicate": ("elsewhere",),
        "bang.character.josh_mccloud.face_up_deck": ("as_it_lies",),
        "bang.character.julie_cutter.effect": ("always",),
        "bang.character.lemonade_jim.join_beer": ("healing",),
        "bang.character.mick_defender.missed_cancels_card": ("any_symbol",),
        "bang.character.lee_van_kliff.bang": ("counted",),
        "bang.character.lee_van_kliff.repeat": ("last_brown",),
        "bang.character.lee_van_kliff.suit": ("none",),
        "bang.character.molly_stark.between_missed": ("after_shot",),
        "bang.character.molly_stark.draw_on_use": ("any_card",),
        "bang.character.molly_stark.not_last_life": ("nothing",),
        "bang.character.ms_abigail.effect": ("always",),
        "bang.character.ms_abigail.no_cancelling": ("cancelled",),
        "bang.character.ms_abigail.not_all": ("alone",),
        "bang.character.sgt_blaze.effect": ("others",),
        "bang.character.sid_ketchum.lethal_save": ("any_loss",),
        "bang.character.sid_ketchum.maximum": ("needs_a_wound",),
        "bang.character.simeon_picos.last_life": ("not_paid",),
        "bang.character.teren_kill.no_beer_after": ("never",),
        "bang.character.vera_custer.copy": ("turn_start",),
        "bang.character.vera_custer.shared_vulture_sam": ("hand_by_choice",),
        "bang.dangerous.as_blue": ("own_colour",),
        "bang.dangerous.no_limit": ("once",),
        "bang.dangerous.use": ("any",),
        "bang.dangerous.weapon.ability": ("lost",),
        "bang.dangerous.weapon.played_as_bang": ("printed",),
        "bang.character.youl_grinner.gifts": ("one_by_one",),
        "bang.discard.order_choice": ("killer",),
        "bang.dodge_city.own_turn": ("any_phase",),
        "bang.equipment.bottle.two_players": ("no_effect",),
        "bang.equipment.calumet.diamonds": ("played_only",),
        "bang.equipment.gold_rush_equipment.full_life": ("heal_first",),
        "bang.equipment.gun_belt.limit": ("eight",),
        "bang.event.abandoned_mine.kit_carlson": ("draw_pile",),
        "bang.event.abandoned_mine.not_green_cards": ("draw_pile",),
        "bang.event.bone_orchard.roles": ("drawn_each",),
        "bang.event.bone_orchard.secret": ("open",),
        "bang.event.darling_valentine.effect": ("before_checks",),
        "bang.event.dorothy_rage.effect": ("any_number",),
        "bang.event.dorothy_rage.not_playable": ("in_vain",),
        "bang.event.gag.effect": ("left_out",),
        "bang.event.helena_zontero.effect": ("everybody",),
        "bang.event.lady_rosa_of_texas.effect": ("any_number",),
        "bang.event.lady_rosa_of_texas.two_players": ("used",),
        "bang.event.law_of_the_west.not_at_self": ("duty",),
        "bang.event.miss_susanna.effect": ("uses_too",),
        "bang.event.miss_susanna.end_of_turn": ("before_discards",),
        "bang.event.miss_susanna.turned_up": ("next_turn",),
        "bang.event.new_identity.two_lives": ("two",),
        "bang.event.ranch.effect": ("phase_2",),
        "bang.event.russian_roulette.may_decline": ("must_if_able",),
        "bang.event.showdown.answers": ("played_only",),
        "bang.event.showdown.any_as_bang": ("not_counted",),
        "bang.event.showdown.missed_of_big_spencer": ("barred",),
        "bang.event.wild_west_show.everybody_out": ("outlaws",),
        "bang.events.no_sheriff.starter_out": ("no_more_events",),
        "bang.events.reveal.extra_turn": ("no_event",),
        "bang.events.three_players.goal": ("own_role",),
        "bang.events.turn_start_first": ("after_checks",),
        "bang.gold_rush.buy.not_playing": ("played",),
        "bang.gold_rush.buy.refill": ("effect_first",),
        "bang.gold_rush.equipment.in_play": ("works_on",),
        "bang.gold_rush.gold.eliminated": ("kept",),
        "bang.gold_rush.gold.own_duel": ("opponent",),
        "bang.gold_rush.gold.rescued": ("not_paid",),
        "bang.gold_rush.gold.supply_limit": ("nothing",),
        "bang.gold_rush.no_limit_printed": ("once",),
        "bang.gold_rush.own_turn": ("any_phase",),
        "bang.load.blue_played.dangerous": ("one",),
        "bang.load.eliminated": ("kept",),
        "bang.load.excess.not_now": ("next_turn",),
        "bang.load.from_pool": ("none",),
        "bang.load.new_identity": ("returned",),
        "bang.event.dorothy_rage.goes_with": ("as_it_is",),
        "bang.locomotive.ironhorse.all_dead_outlaws_win": ("one_by_one",),
        "bang.penalty.before_abilities": ("abilities_first",),
        "bang.sequence.take_back.no_chance": ("put_back",),
        "bang.shadow.eliminated.no_heir": ("every_death",),
        "bang.shadow.end.in_turn": ("eliminated",),
        "bang.shadow.leaving.cards": ("phase_3",),
        "bang.shadow.no_sheriff": ("stays_out",),
        "bang.shadow.renegade.before_first_turn": ("at_once",),
        "bang.shadow.renegade.count": ("outlaws",),
        "bang.shadow.renegade.goal": ("own_turn_only",),
        "bang.shadow.turn.bill_noface": ("two",),
        "bang.shadow.with_events": ("shadow",),
        "bang.three_players.beer_two_left": ("not_played",),
        "bang.wild_west_show.deck.flip": ("event_first",),
        "bang.wild_west_show.deck.other_cards": ("same_effect",),
        "bang.train.acquire.wagons_as_payment": ("blue_too", "none"),
        "bang.train.free_wagon": ("any",),
        "bang.train.move.no_sheriff": ("cards_only",),
        "bang.train.setup.locomotive_side": ("starter",),
        "bang.train.terminus.station_number": ("in_the_game",),
        "bang.train.wagons.discard_another": ("in_play_only",),
        "bang.train.wagons.treated_as_blue": ("handled",),
        "bang.wagon.express_car.no_chain": ("express_only",),
        "bang.wagon.ghost_car.fewest_lives": ("compared",),
        "dice.character.el_gringo.arrow_per_life": ("each_event",),
        "dice.character.kit_carlson.in_gatling_step": ("before_firing",),
        "dice.character.kit_carlson.three_from_one": ("exactly_three", "never"),
        "dice.character.pedro_ramirez.drop_arrow": ("also_the_last",),
        "dice.character.vulture_sam.not_when_out": ("gains_first",),
        "dice.elimination.roller_out": ("dice_resolved",),
        "dice.gatling.discard_own_arrows": ("arrows_last",),
        "dice.resolve.losses_in_order": ("arrow_first",),
        "dice.three.sole_survivor": ("nobody",),
        "samurai.card.parry.only_in_answer": ("allowed",),
        "samurai.card.tea_ceremony.order": ("any_order",),
        "samurai.character.hanzo.jujutsu_last_weapon": ("bound",),
        "samurai.character.ushiwaka.before_tomoe": ("tomoe_first",),
        "samurai.deck.made_again": ("with_first_discard",),
        "samurai.defeat.before_draws": ("draws_first",),
        "samurai.end.swordmaster_not_by_friend": ("honour_kept",),
        "samurai.weapon.discarded": ("before_draws",),
    },
}

MOVED: Mapping[str, Mapping[str, str]] = {
    "0.2.0": {
        "bang.event.blood_brothers.not_at_maximum": "forbidden",
        "bang.event.blood_brothers.timing": "after_checks",
        "bang.event.hard_liquor.not_at_maximum": "forbidden",
        "bang.event.thirst.kit_carlson": "own_order",
    },
}


def came_with(clause: str, value: str) -> str:
    """The version that brought this alternative of a reading; empty where it was there from the beginning.

    >>> came_with("bang.character.sid_ketchum.lethal_save", "any_loss"), came_with("bang.end.immediate", "after_effect")
    ('0.2.0', '')
    """
    return next((version for version, readings in CAME.items() if value in readings.get(clause, ())), "")


def held_under(version: str) -> dict[str, str]:
    """By reading, what held under the rules of a version and is not the default today.

    >>> held_under("0.1.0")["bang.event.thirst.kit_carlson"], held_under("0.2.0")
    ('own_order', {})
    """
    moved = [readings for since, readings in MOVED.items() if is_older(version, since)]
    return {reading: value for readings in reversed(moved) for reading, value in readings.items()}


def is_older(version: str, other: str) -> bool:
    """Whether a version comes before another; of what is no version nobody can say so.

    >>> is_older("0.1.0", "0.2.0"), is_older("0.10.0", "0.2.0"), is_older("of my own", "0.2.0"), is_older("0.1.0", "")
    (True, False, False, False)
    """
    parts, others = version.split("."), other.split(".")
    if not all(part.isascii() and part.isdigit() for part in (*parts, *others)):
        return False
    return tuple(map(int, parts)) < tuple(map(int, others))
