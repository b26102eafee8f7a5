"""A second, plain way through a record: the game read like a story, from the first line to the last.

follow          the story of a record, up to its end or to the first line that cannot be

Each procedure of the game has a module in ``tampering.procedures``, which takes the lines that belong to it. What
a line may be is judged by plain bookkeeping alone (``tampering.table``, ``plays``); nothing of bangref is asked.
Where this bookkeeping does not know for certain what the record leaves to silence, it says so (``UnclearError``)
instead of guessing.
"""

from __future__ import annotations

from verification.tampering.asking import ContradictionError, EndOfRecordError, Story, UnclearError
from verification.tampering.cards import ALL_BULLETS, BULLETS, FINAL
from verification.tampering.procedures.lives import sid_in_between
from verification.tampering.procedures.setting_up import dealt_to, set_up
from verification.tampering.procedures.teller import GameOverError, Teller
from verification.tampering.procedures.turn import turns
from verification.tampering.record import Line, Record

KNOWN_SETS = frozenset(("bonus", "dodge_city", "high_noon", "fistful"))
USUAL = {
    "bang.box.any_sets": "every",
    "bang.box.at_once": "table_first",
    "bang.box.event_decks": "side_by_side",
    "bang.box.no_sheriff": "starter",
    "bang.box.players": "every_set",
    "bang.character.bart_cassidy.not_last_life": "off",
    "bang.character.claus_the_saint.too_few_cards": "keeps_first",
    "bang.character.emiliano.cards_only": "one_among_them",
    "bang.character.johnny_kisch.in_play_cards": "every_player",
    "bang.character.molly_stark.between_missed": "at_once",
    "bang.character.molly_stark.draw_on_use": "hand_only",
    "bang.character.molly_stark.not_last_life": "saved_draws",
    "bang.character.sid_ketchum.discard_two_heal": "any_time",
    "bang.character.sid_ketchum.lethal_save": "if_it_saves",
    "bang.character.sid_ketchum.maximum": "in_vain",
    "bang.character.suzy_lafayette.draw_when_empty": "after_effect",
    "bang.character.vera_custer.copy": "phase_1",
    "bang.character.vera_custer.shared_vulture_sam": "hand_by_chance",
    "bang.discard.order_choice": "owner",
    "bang.dodge_city.own_turn": "phase_2",
    "bang.end.immediate": "at_once",
    "bang.event.abandoned_mine.kit_carlson": "where_it_came_from",
    "bang.event.abandoned_mine.not_green_cards": "discard_pile",
    "bang.event.blood_brothers.not_at_maximum": "gains_nothing",
    "bang.event.blood_brothers.timing": "before_checks",
    "bang.event.fistful.effect": "fixed",
    "bang.event.hard_liquor.not_at_maximum": "gains_nothing",
    "bang.event.law_of_the_west.not_at_self": "no_duty",
    "bang.event.law_of_the_west.playing_only": "must_be_kept",
    "bang.event.new_identity.two_lives": "printed",
    "bang.event.ranch.effect": "phase_1",
    "bang.event.russian_roulette.effect": "until_somebody_fails",
    "bang.event.russian_roulette.may_decline": "may_fail",
    "bang.event.the_doctor.effect": "all_lowest",
    "bang.event.thirst.effect": "no_floor",
    "bang.event.thirst.kit_carlson": "same_order",
    "bang.events.no_sheriff.starter_out": "next_player",
    "bang.events.reveal.extra_turn": "new_event",
    "bang.events.three_players.goal": "last_alive",
    "bang.events.turn_start_first": "before_checks",
    "bang.penalty.before_abilities": "penalty_first",
    "bang.penalty.sheriff_kills_deputy": "no_killer",
    "bang.reward.kill_outlaw": "after_discard",
    "bang.sequence.take_back.no_chance": "barred",
    "bang.symbol.take_card": "needs_card",
    "bang.three_players.beer_two_left": "no_effect",
    "bang.turn.discard.no_voluntary": "excess_only",
    "bang.turn.draw.reshuffle": "at_once",
}
"""The readings under which this bookkeeping plays."""


def follow(record: Record, keep: bool = True) -> Story:
    """Follow a record. keep: keep each moment with a copy of the table."""
    unknown = unknown_to_bookkeeping(record.header)
    if unknown:
        return Story(ended=f"unclear: {unknown}")
    game = Teller(record, keep, sid_in_between)
    story = game.story
    try:
        _tell(game)
        story.ended = "over"
    except ContradictionError as found:
        story.ended, story.contradiction = "contradiction", found
    except EndOfRecordError:
        story.ended = "broken off"
    except UnclearError as why:
        story.ended = f"unclear: {why}"
    return story


def _tell(game: Teller) -> None:
    """The whole game."""
    try:
        set_up(game)
        turns(game)
    except GameOverError as over:
        game.story.winners = tuple(game.who(seat) for seat in over.winners)
    game.after_the_end()


def unknown_to_bookkeeping(header: Line) -> str:
    """What of a game is beyond this bookkeeping: readings other than the usual ones, sets, characters, piles."""
    sets = set(header.get("sets") or ())
    if not (header.get("readings") or {}).items() <= USUAL.items():
        return "readings"
    if not sets <= KNOWN_SETS:
        return "sets"
    known = ALL_BULLETS if "dodge_city" in sets else BULLETS
    people = [who for player in header["players"] for who in dealt_to(player)]
    strange = sorted(set(people) - known.keys())
    if strange:
        return f"characters: {', '.join(strange)}"
    if header.get("deck") is not None and header.get("hands") is None:
        return "a deck without hands"
    if sets & FINAL.keys() and not header.get("events"):
        return "a deck of events that the header does not tell"
    return ""
