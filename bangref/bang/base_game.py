"""What the base game brings, and its readings."""

from bangref.bang import (
    cards,
    characters,
    deck,
    demand,
    draw_check,
    dying,
    effects,
    events,
    lent_turn,
    loss,
    phase_2_play,
    phase_3_discard,
    play,
    setup,
    shot,
    taking,
    turn,
)  # fmt: skip
from bangref.bang.cards.jail import NOT_SHERIFF
from bangref.bang.characters import ADDED_IN_003, SIXTEEN
from bangref.bang.elimination import estate
from bangref.bang.elimination import steps as elimination
from bangref.bang.facts import DECK
from bangref.bang.phase_1_draw import steps as phase_1
from bangref.bang.roles import ROLES_IN_PLAY
from bangref.bang.rules import BASE_MEMO
from bangref.bang.set_tables import SetTables
from bangref.core import frames
from bangref.core.frames.choose import ChoiceSpec

EIGHTY, COPIES = "bang.components.playing_cards", "bang.components.copies"

READINGS: dict[str, tuple[str, ...]] = {
    "bang.turn.draw.reshuffle": ("at_once", "when_needed"),
    "bang.penalty.sheriff_kills_deputy": ("no_killer", "opponent"),
    "bang.penalty.before_abilities": ("penalty_first", "abilities_first"),
    "bang.discard.order_choice": ("owner", "killer"),
    "bang.reward.kill_outlaw": ("after_discard", "before_discard"),
    "bang.end.immediate": ("at_once", "after_effect"),
    "bang.sequence.take_back.no_chance": ("barred", "put_back"),
    "bang.symbol.take_card": ("needs_card", "any_player"),
    "bang.character.bart_cassidy.not_last_life": ("off", "saved_pays", "whole_loss"),
    "bang.character.sid_ketchum.discard_two_heal": ("any_time", "own_question"),
    "bang.character.sid_ketchum.maximum": ("in_vain", "needs_a_wound"),
    "bang.character.sid_ketchum.lethal_save": ("if_it_saves", "any_loss"),
    "bang.character.suzy_lafayette.draw_when_empty": ("after_effect", "at_once"),
    "bang.character.claus_the_saint.too_few_cards": ("keeps_first", "gives_first"),
    "bang.character.johnny_kisch.in_play_cards": ("every_player", "own_area_only"),
    "bang.turn.discard.no_voluntary": ("excess_only", "more_allowed"),
}
"""Every named reading with its alternatives, the default first. The rulebook gives the reasons."""


def base_game(edition: str) -> SetTables:
    people = SIXTEEN + (ADDED_IN_003 if edition == "003" else ())
    return SetTables(
        id="base",
        faces=DECK,
        copies_clause=COPIES,
        roles=ROLES_IN_PLAY,
        player_count="bang.intro.player_count",
        characters=tuple(person.CHARACTER for person in people),
        elements=(*cards.ELEMENTS, *(person.ELEMENT for person in people), NOT_SHERIFF),
        effects=cards.EFFECTS,
        table=(NOT_SHERIFF.id,),
        memo=BASE_MEMO + characters.MEMO,
        piles={"draw pile": (), "bag": (), "discard pile": ()},
        readings=READINGS,
        frames={
            **frames.FRAMES, **deck.FRAMES, **draw_check.FRAMES, **setup.FRAMES, **turn.FRAMES, **phase_1.FRAMES,
            **phase_2_play.FRAMES, **phase_3_discard.FRAMES, **play.FRAMES, **shot.FRAMES, **demand.FRAMES,
            **taking.FRAMES, **lent_turn.FRAMES, **loss.FRAMES, **dying.FRAMES, **elimination.FRAMES, **estate.FRAMES,
            **cards.FRAMES, **characters.FRAMES,
        },
        choices={
            **phase_1.CHOICES,
            "refill": ChoiceSpec("bang.character.suzy_lafayette.draw_when_empty", silent=True),
            "order": ChoiceSpec("bang.sequence.own_order"),
        },
        options=("draw", "decline", "look"),
        gathers={**play.GATHERS, **characters.GATHERS},
        rounds=effects.ROUNDS,
        windows={**play.WINDOWS, **loss.WINDOWS, **phase_1.WINDOWS, **turn.WINDOWS, **draw_check.WINDOWS},
        chances={**deck.CHANCES, **events.CHANCES},
    )  # fmt: skip
