"""Each alternative of a reading of the base game, at the table of what it is about."""

from verification.exhaustive.tables.building import SmallTable, named, under
from verification.exhaustive.tables.characters import CHARACTERS
from verification.exhaustive.tables.mechanisms import MECHANISMS


def _at(name: str, reading: str, value: str) -> SmallTable:
    return under(reading, value, named((*MECHANISMS, *CHARACTERS), name))


READINGS = (
    _at("wells fargo", "bang.turn.draw.reshuffle", "when_needed"),
    _at("penalty", "bang.penalty.sheriff_kills_deputy", "opponent"),
    _at("reward", "bang.reward.kill_outlaw", "before_discard"),
    _at("victory", "bang.end.immediate", "after_effect"),
    _at("panic", "bang.symbol.take_card", "any_player"),
    _at("Bart Cassidy", "bang.character.bart_cassidy.not_last_life", "saved_pays"),
    _at("Bart Cassidy", "bang.character.bart_cassidy.not_last_life", "whole_loss"),
    _at("Sid Ketchum", "bang.character.sid_ketchum.discard_two_heal", "own_question"),
    _at("Sid Ketchum", "bang.character.sid_ketchum.lethal_save", "any_loss"),
    _at("Suzy Lafayette", "bang.character.suzy_lafayette.draw_when_empty", "at_once"),
    _at("Johnny Kisch", "bang.character.johnny_kisch.in_play_cards", "own_area_only"),
    _at("Claus, the Saint", "bang.character.claus_the_saint.too_few_cards", "gives_first"),
    _at("Sid Ketchum", "bang.character.sid_ketchum.maximum", "needs_a_wound"),
    _at("reward", "bang.discard.order_choice", "killer"),
    _at("penalty", "bang.penalty.before_abilities", "abilities_first"),
    _at("wells fargo", "bang.sequence.take_back.no_chance", "put_back"),
    _at("discarding", "bang.turn.discard.no_voluntary", "more_allowed"),
)
