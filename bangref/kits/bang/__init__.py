"""The kit of BANG!, the card game."""

from __future__ import annotations

from bangref.bang.assemble import VARIANTS
from bangref.bang.set_tables import EDITIONS
from bangref.bang.setup import begin
from bangref.core.action import (
    BUY,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    PASS,
    PICK,
    PLAY,
    SHUFFLE,
    TAKE,
    USE,
)  # fmt: skip
from bangref.kits import TITLES
from bangref.kits.bang import checkpoints_of_things as things
from bangref.kits.bang.checkpoints import CHECKS
from bangref.kits.bang.effects import EFFECTS
from bangref.kits.bang.elements import facts_of
from bangref.kits.bang.game import game, setting_up
from bangref.kits.bang.header import deal, events_of, player_line, players_of, told_in
from bangref.kits.bang.names import GAME
from bangref.kits.bang.position import POSITIONS
from bangref.kits.bang.rules import known_readings, rules_as_chosen
from bangref.kits.bang.scenario import SCENES
from bangref.kits.bang.sets import LOOKS, PICKS, SECRET, SETS
from bangref.kits.bang.simulate import dealt_players, decided
from bangref.kits.bang.view import VIEW
from bangref.kits.bang.words import WORDS
from bangref.kits.kit import KitOf
from bangref.kits.secrets import Secrets
from bangref.kits.west import checkpoints as west
from bangref.kits.west.secrets import roles_dealt
from bangref.west.roles import ROLES

CHECK_FIELDS = (
    *west.FIELDS, "bangs", "hand", "hand_size", "in_play", "fresh", "draw", "draw_size", "discard", "characters",
    "spares", "event", "events", "taken", "remembered", *things.FIELDS, "digest",
)  # fmt: skip

KIT = KitOf(
    id=GAME,
    title=TITLES["bang"],
    piece="card",
    editions=EDITIONS,
    sets=SETS,
    variants=VARIANTS,
    roles=ROLES,
    verbs=(PLAY, USE, DISCARD, PICK, TAKE, DRAW, SHUFFLE, CHOOSE, BUY, PASS, END),
    header_fields=frozenset(("hands", "deck", "events")),
    player_fields=frozenset(("characters", "spare")),
    check_fields=frozenset(CHECK_FIELDS),
    effect_fields=frozenset(("card", "to", "lives", "by")),
    rules_for=rules_as_chosen,
    readings_of=known_readings,
    game=game,
    begin=begin,
    end_clause="bang.end.immediate",
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
    usual_numbers=(4, 5, 6, 7),
    setting_up=setting_up,
    dealt_players=dealt_players,
    decided=decided,
    secrets=Secrets(
        frames=frozenset(("draw_phase",)) | LOOKS,
        questions=frozenset(("put a card back", "give a card away", "order of cards kept")) | SECRET,
        shown=frozenset(("shows",)),
        roles=roles_dealt,
        piles=PICKS,
    ),
    decks={"events": events_of},
)
