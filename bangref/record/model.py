"""The lines of a transcript, format 1, as pydantic models: the header, actions, checkpoints, the end.

This is the published form of the format: ``bangref schema`` prints its JSON Schema.

Annotations are evaluated as they stand, without ``from __future__``: pydantic would compile each of them out of its
text again, at every start.
"""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, JsonValue, Tag, TypeAdapter

from bangref.record.line_types import CardName, Cards, Counters, Dice, ElementName, PlayerName, Text, ToldOfPlayers
from bangref.rulebook.json_data import JsonObject


class Line(BaseModel):
    """What all lines share: nothing unknown is allowed in them, and nothing is converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class PlayerLine(Line):
    """A player as dealt."""

    name: PlayerName
    role: Annotated[
        str,
        Field(
            max_length=40,
            description="'sheriff', 'deputy', 'outlaw', 'renegade', 'shogun', 'samurai', 'ninja', 'ronin'; or '?'.",
        ),
    ]
    character: Annotated[str | None, Field(max_length=60, description="Printed name of the character.")] = None
    characters: Annotated[
        list[str] | None, Field(max_length=2, description="The two characters dealt, under the variant two_characters.")
    ] = None
    spare: Annotated[
        str | None, Field(max_length=60, description="A character laid by, in games with sets that use one.")
    ] = None
    stars: Annotated[
        int | None,
        Field(ge=1, le=3, description="Stars of a Ninja; with four players they have to be told."),
    ] = None


class HeaderLine(Line):
    """The first line: which rules, who plays, and what chance decided before the first turn."""

    bangref: Annotated[int, Field(description="Version of this format: 1.")]
    rules: Annotated[
        str, Field(max_length=40, description="Version of the rules (of this program) it was recorded under.")
    ]
    game: Annotated[str, Field(max_length=40, description="The game: 'bang', 'dice' or 'samurai'.")]
    edition: Annotated[
        str | None,
        Field(max_length=40, description="Edition of the rulebook: '003' or '000'. Left out: the first of the game."),
    ] = None
    sets: Annotated[list[str], Field(max_length=40, description="Sets used besides the base game.")] = []
    variants: Annotated[list[str], Field(max_length=40, description="'two_characters', 'simplified'.")] = []
    readings: Annotated[dict[str, str], Field(description="Readings chosen for this game, by clause.")] = {}
    players: Annotated[list[PlayerLine], Field(max_length=20, description="Clockwise; any of them may be the Sheriff.")]
    hands: Annotated[
        dict[str, Cards] | None,
        Field(description="Opening hands by player. Left out: each card dealt is an action of chance."),
    ] = None
    deck: Annotated[
        Cards | None,
        Field(description="The draw pile after the deal, top first. Left out: each card drawn is an action of chance."),
    ] = None
    events: Annotated[
        Cards | None,
        Field(description="The event deck, the next event first. Left out: an action of chance shuffles it."),
    ] = None
    start: Annotated[
        dict[str, JsonValue] | None,
        Field(description="The table from which the record goes on, as positions tell it. Left out: the beginning."),
    ] = None
    observer: Annotated[
        PlayerName | None,
        Field(description="Whose view this is, where not every card was seen: a player, or 'nobody'."),
    ] = None
    comment: Text | None = None


class ActionLine(Line):
    """A decision of a player, or of chance; ``cards`` bundles several of the same player."""

    told: ClassVar[set[str]] = BaseModel.__pydantic_fields_set__  # the same slot: as fast, and plain lines have it, too
    by: Annotated[PlayerName, Field(description="The player who decides, or 'chance'.")]
    do: Annotated[
        Literal[
            "play",
            "use",
            "discard",
            "pick",
            "take",
            "draw",
            "shuffle",
            "roll",
            "reroll",
            "choose",
            "buy",
            "pass",
            "end",
            "take back",
        ],
        Field(description="What is done."),
    ]
    card: CardName | None = None
    on: Annotated[PlayerName | None, Field(description="The player it is aimed at, taken from, given to.")] = None
    at: Annotated[CardName | None, Field(description="The card in play it is aimed at; left out: the hand.")] = None
    as_: Annotated[ElementName | None, Field(alias="as", description="What the card counts as.")] = None
    what: Annotated[ElementName | None, Field(description="The ability used or the option chosen.")] = None
    cards: Annotated[
        Cards | None, Field(description="Several cards: discarded, picked, paid; the order of a shuffle.")
    ] = None
    dice: Annotated[Dice | None, Field(description="The dice as rolled, or those thrown again.")] = None
    stood: Annotated[bool | None, Field(description="It was illegal, and stood; judging goes on behind it.")] = None
    comment: Text | None = None


class Effect(Line):
    """Something that a record says has happened: a card moved, or lives, arrows, resilience or honour changed."""

    card: CardName | None = None
    to: Annotated[
        str | None, Field(max_length=100, description="'hand:NAME', 'in_play:NAME', 'discard', 'draw' or 'revealed'.")
    ] = None
    lives: PlayerName | None = None
    arrows: PlayerName | None = None
    resilience: PlayerName | None = None
    honour: PlayerName | None = None
    now: Annotated[int | None, Field(ge=-100, le=100)] = None
    by: Annotated[PlayerName | None, Field(description="Through whom lives were lost: a player, or 'nobody'.")] = None


class ExtraTurn(Line):
    """A turn that is waiting, or is going to be left out: whose, and the element that says so."""

    player: PlayerName
    by: Annotated[str, Field(max_length=60, description="The card, character or event that gives or takes the turn.")]


class Check(Line):
    """What a record says about the table at this point; everything in it is compared.

    full: nothing is left out, so that judging can start again from here.
    """

    full: bool = False
    turn: PlayerName | None = None
    phase: Literal["start", "play"] | None = None
    bangs: Annotated[int | None, Field(ge=0, le=100, description="BANG! cards played in this turn.")] = None
    lives: dict[str, Annotated[int, Field(ge=0, le=100)]] | None = None
    hand: dict[str, Cards] | None = None
    hand_size: dict[str, Annotated[int, Field(ge=0, le=500)]] | None = None
    in_play: dict[str, Cards] | None = None
    fresh: Annotated[
        dict[str, Cards] | None,
        Field(description="Those of the cards in play that can be used only later, since they were laid in this turn."),
    ] = None
    out: Annotated[list[PlayerName] | None, Field(max_length=20)] = None
    draw: Annotated[Cards | None, Field(description="The draw pile, top first.")] = None
    draw_size: Annotated[int | None, Field(ge=0, le=500)] = None
    discard: Annotated[Cards | None, Field(description="The discard pile, bottom first.")] = None
    characters: Annotated[
        ToldOfPlayers | None,
        Field(description="Characters by player, where they may be others than those dealt."),
    ] = None
    roles: Annotated[
        ToldOfPlayers | None,
        Field(description="Roles by player, where they may be others than those dealt."),
    ] = None
    spares: Annotated[
        ToldOfPlayers | None,
        Field(description="Characters laid by for players, where they may be others than those dealt."),
    ] = None
    arrows: Annotated[
        dict[str, Annotated[int, Field(ge=0, le=100)]] | None, Field(description="Arrow tokens before each player.")
    ] = None
    pile: Annotated[int | None, Field(ge=0, le=100, description="Arrow tokens left in the middle.")] = None
    dice: Annotated[Dice | None, Field(description="The dice that lie on the table.")] = None
    rerolls: Annotated[int | None, Field(ge=0, le=100, description="How often dice may still be rolled again.")] = None
    resilience: Annotated[
        dict[str, Annotated[int, Field(ge=0, le=100)]] | None,
        Field(description="Resilience tokens before each player."),
    ] = None
    honour: Annotated[
        dict[str, Annotated[int, Field(ge=0, le=100)]] | None, Field(description="Honour tokens before each player.")
    ] = None
    weapons: Annotated[int | None, Field(ge=0, le=100, description="Weapons played in this turn.")] = None
    event: Annotated[CardName | None, Field(description="The event in force.")] = None
    events: Annotated[Cards | None, Field(description="The events to come, the next one first.")] = None
    taken: Annotated[Cards | None, Field(description="The events taken so far, the one in force last.")] = None
    remembered: Annotated[
        dict[str, Annotated[int, Field(ge=0, le=1000)]] | None,
        Field(description="What else has to be remembered, as numbers by name; 0 where nothing is said."),
    ] = None
    counters: Annotated[
        dict[str, Counters] | None, Field(description="Counters that players hold, by player and kind.")
    ] = None
    bank: Annotated[
        dict[str, Annotated[int, Field(ge=-1000, le=1000)]] | None,
        Field(description="Counters that nobody holds, by kind; below zero: markers stand in for so many."),
    ] = None
    tokens: Annotated[
        dict[str, dict[str, Counters]] | None,
        Field(description="Counters that lie on cards in play, by player, card and kind."),
    ] = None
    piles: Annotated[
        dict[str, Cards] | None, Field(description="Piles of sets besides those of the events, by name.")
    ] = None
    records: Annotated[
        dict[str, dict[str, JsonValue]] | None,
        Field(description="What sets remember in a shape of their own, by name and field."),
    ] = None
    ring: Annotated[
        list[PlayerName] | None,
        Field(max_length=20, description="The players clockwise, where they may sit otherwise than in the header."),
    ] = None
    extra_turns: Annotated[
        list[ExtraTurn] | None, Field(max_length=20, description="Extra turns that are waiting, the next one first.")
    ] = None
    skipped_turns: Annotated[
        list[ExtraTurn] | None,
        Field(max_length=1000, description="Turns that are going to be left out: whose, and by which element."),
    ] = None
    open_roles: Annotated[
        list[PlayerName] | None,
        Field(
            max_length=20,
            description="Players with lives, or with a Ghost, whose role, dealt in secret, has become known.",
        ),
    ] = None
    without_lives: Annotated[
        list[PlayerName] | None, Field(max_length=20, description="Players held in the game without lives.")
    ] = None
    digest: Annotated[str | None, Field(max_length=64)] = None
    effects: Annotated[
        list[Effect] | None, Field(max_length=2000, description="What has happened since the last such list, in order.")
    ] = None


class CheckLine(Line):
    """A checkpoint."""

    check: Check
    comment: Text | None = None


class End(Line):
    """The claimed result."""

    winners: Annotated[list[PlayerName], Field(max_length=20)]


class EndLine(Line):
    """The last line: who has won, as the record says."""

    end: End
    comment: Text | None = None


AnyLine = HeaderLine | ActionLine | CheckLine | EndLine


def _kind(value: Any) -> str:
    keys = value if isinstance(value, dict) else {}
    kinds = (("do", "action"), ("check", "check"), ("end", "end"), ("bangref", "header"))
    return next((kind for key, kind in kinds if key in keys), "action")


LINE: TypeAdapter[AnyLine] = TypeAdapter(
    Annotated[
        Annotated[HeaderLine, Tag("header")]
        | Annotated[ActionLine, Tag("action")]
        | Annotated[CheckLine, Tag("check")]
        | Annotated[EndLine, Tag("end")],
        Discriminator(_kind),
    ],
    config=ConfigDict(defer_build=True),
)


def schema() -> JsonObject:
    """The JSON Schema of one line of a transcript."""
    found = LINE.json_schema(by_alias=True)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "bangref transcript, format 1: one line",
        "description": "A transcript is JSON Lines in UTF-8: a header, then actions, checkpoints and the end.",
        **found,
    }
