"""The kit of Samurai Sword."""

from __future__ import annotations

from bangref.core.action import DISCARD, DRAW, END, PASS, PICK, PLAY, SHUFFLE, TAKE, USE
from bangref.kits import TITLES
from bangref.kits.cards import checkpoints as cards
from bangref.kits.cards.header import deal
from bangref.kits.kit import KitOf
from bangref.kits.samurai.checkpoints import CHECKS
from bangref.kits.samurai.effects import EFFECTS
from bangref.kits.samurai.elements import facts_of
from bangref.kits.samurai.game import SamuraiGame, setting_up
from bangref.kits.samurai.header import player_line, players_of, told_in
from bangref.kits.samurai.names import GAME
from bangref.kits.samurai.position import POSITIONS
from bangref.kits.samurai.scenario import SCENES
from bangref.kits.samurai.secrets import SECRETS
from bangref.kits.samurai.simulate import dealt_players, decided
from bangref.kits.samurai.view import VIEW
from bangref.kits.samurai.words import WORDS
from bangref.samurai.assemble import EDITIONS
from bangref.samurai.roles import ROLES
from bangref.samurai.setup import begin

KIT = KitOf(
    id=GAME,
    title=TITLES["samurai"],
    piece="card",
    editions=EDITIONS,
    sets={},
    variants=(),
    roles=ROLES,
    verbs=(PLAY, USE, DISCARD, PICK, TAKE, DRAW, SHUFFLE, PASS, END),
    header_fields=frozenset(("hands", "deck")),
    player_fields=frozenset(("stars",)),
    check_fields=frozenset((*cards.FIELDS, "resilience", "honour", "weapons")),
    effect_fields=frozenset(("card", "to", "resilience", "honour")),
    rules_for=SamuraiGame.rules_as_chosen,
    readings_of=SamuraiGame.known_readings,
    game=SamuraiGame.as_chosen,
    begin=begin,
    end_clause="samurai.end.no_honour",
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
    usual_numbers=(3, 4, 5, 6, 7),
    setting_up=setting_up,
    dealt_players=dealt_players,
    decided=decided,
    allowed={TAKE: ("card",), USE: ("what", "on")},
    secrets=SECRETS,
)
