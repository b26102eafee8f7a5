"""The kit of BANG! The Dice Game."""

from __future__ import annotations

from bangref.core.action import PASS, REROLL, ROLL, USE
from bangref.dice.assemble import EDITIONS
from bangref.dice.setup import begin
from bangref.kits import TITLES
from bangref.kits.dice.checkpoints import CHECKS
from bangref.kits.dice.effects import EFFECTS
from bangref.kits.dice.elements import facts_of
from bangref.kits.dice.game import DiceGame, never_setting_up
from bangref.kits.dice.header import deal, player_line, players_of, told_in
from bangref.kits.dice.names import GAME
from bangref.kits.dice.position import POSITIONS
from bangref.kits.dice.scenario import SCENES
from bangref.kits.dice.simulate import dealt_players, decided
from bangref.kits.dice.view import VIEW
from bangref.kits.dice.words import WORDS
from bangref.kits.kit import KitOf
from bangref.kits.secrets import Secrets
from bangref.kits.west import checkpoints as west
from bangref.kits.west.secrets import roles_dealt
from bangref.west.roles import ROLES

KIT = KitOf(
    id=GAME,
    title=TITLES["dice"],
    piece="die",
    editions=EDITIONS,
    sets={},
    variants=(),
    roles=ROLES,
    verbs=(ROLL, REROLL, USE, PASS),
    allowed={USE: ("what", "on")},
    header_fields=frozenset(),
    player_fields=frozenset(),
    check_fields=frozenset((*west.FIELDS, "arrows", "pile", "dice", "rerolls", "remembered")),
    effect_fields=frozenset(("lives", "arrows", "by")),
    rules_for=DiceGame.rules_as_chosen,
    readings_of=DiceGame.known_readings,
    game=DiceGame.as_chosen,
    begin=begin,
    end_clause="dice.end.immediate",
    players_of=players_of,
    player_line=player_line,
    deal=deal,
    told_in=told_in,
    checks=CHECKS,
    effects=EFFECTS,
    scenes=SCENES,
    words=WORDS,
    view=VIEW,
    positions=POSITIONS,
    facts_of=facts_of,
    usual_numbers=(3, 4, 5, 6, 7, 8),
    setting_up=never_setting_up,
    dealt_players=dealt_players,
    decided=decided,
    secrets=Secrets(roles=roles_dealt),
)
