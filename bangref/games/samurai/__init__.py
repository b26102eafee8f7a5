"""The kit of Samurai Sword."""

from __future__ import annotations

from bangref.core.action import DISCARD, DRAW, END, PASS, PICK, PLAY, SHUFFLE, TAKE, USE
from bangref.games.cards import checks as cards
from bangref.games.cards.header import deal
from bangref.games.kit import Kit
from bangref.games.samurai.checks import CHECKS
from bangref.games.samurai.effects import EFFECTS
from bangref.games.samurai.elements import facts_of
from bangref.games.samurai.game import SamuraiGame, setting_up
from bangref.games.samurai.header import player_line, players_of, told_in
from bangref.games.samurai.position import POSITIONS
from bangref.games.samurai.printed import GAME
from bangref.games.samurai.scenes import SCENES
from bangref.games.samurai.simulate import dealt_players, decided
from bangref.games.samurai.view import VIEW
from bangref.games.samurai.words import WORDS
from bangref.samurai.assemble import EDITIONS
from bangref.samurai.roles import ROLES
from bangref.samurai.setup import begin

KIT = Kit(
    id=GAME,
    title="Samurai Sword",
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
)
