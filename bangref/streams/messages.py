"""What is read of the frames that a client of bang-server receives. What else is in them is passed over.

UPDATES     the updates of a game, by type
FRAMES      the other frames, by type
PASSED_OVER types that tell nothing of a game
checked     a body as its model
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from bangref.record.errors import MalformedError
from bangref.rulebook.json_data import Json

Adapter = TypeAdapter[Any]
MOST_IDS = 100_000
Id = Annotated[int, Field(ge=0, le=MOST_IDS)]
PlayerId = Annotated[int, Field(ge=1, le=20)]
Word = Annotated[str, Field(max_length=80)]


class Body(BaseModel):
    """What all of them share: nothing is converted, and nothing is changed any more."""

    model_config = ConfigDict(extra="ignore", strict=True, frozen=True)


class Sign(Body):
    """Suit and rank, as in ``spades`` and ``rank_10``; ``none`` where a card has none."""

    suit: Word
    rank: Word


class Face(Body):
    """What is printed on a card. expansion: the sets that it belongs to."""

    name: Word
    sign: Sign
    deck: Word = ""
    expansion: list[Word] = []


class NamedCard(Body):
    """A card in a sentence; without a name it is hidden."""

    name: Word | None = None
    sign: Sign | None = None


class Argument(Body):
    """A word of a sentence. player: it may be nobody."""

    card: NamedCard | None = None
    player: PlayerId | None = None
    integer: int | None = None


class Sentence(Body):
    """A line of the server's own log, or what a question says."""

    format_str: Word
    format_args: Annotated[list[Argument], Field(max_length=20)]


class Seat(Body):
    """Who sits where."""

    player_id: PlayerId
    user_id: int


class Players(Body):
    """Players take their seats, in order, or one comes back."""

    players: Annotated[list[Seat], Field(max_length=20)]


class NewId(Body):
    """A card that comes into being. deck: whose back it has."""

    id: Id
    deck: Word


class AddCards(Body):
    """These cards lie there now, bottom first."""

    card_ids: list[NewId]
    pocket: Word
    player: PlayerId | None = None


class RemoveCards(Body):
    """Cards leave the game."""

    cards: list[Id]


class MoveCard(Body):
    """A card comes to lie somewhere; where it lay before has to be remembered."""

    card: Id
    player: PlayerId | None = None
    pocket: Word
    position: Word = "end"


class ShowCard(Body):
    """The face of a card."""

    card: Id
    info: Face


class ExchangeCard(Body):
    """Another card in the place of one."""

    card: Id
    new_card: Id
    info: Face


class Shuffled(Body):
    """A pile has been shuffled."""

    pocket: Word


class Lives(Body):
    """How many life points a player has now."""

    player: PlayerId
    hp: int


class Flags(Body):
    """What holds for a player."""

    player: PlayerId
    flags: list[Word]


class ShownRole(Body):
    """A role that whoever receives this knows."""

    player: PlayerId
    role: Word


class Question(Body):
    """Somebody has to answer. target: who; nobody where several have to."""

    origin_card: Id | None = None
    origin: PlayerId | None = None
    target: PlayerId | None = None
    status_text: Sentence


class Entered(Body):
    """The lobby. user_id: of whoever receives this."""

    class Options(Body):
        """How the game is set up."""

        expansions: Annotated[list[Word], Field(max_length=60)] = []

    user_id: int
    options: Options = Options()


class User(Body):
    """Somebody in the lobby."""

    user_id: int
    username: Annotated[str, Field(max_length=200)]


UPDATES: Mapping[str, Adapter] = {
    "player_add": TypeAdapter(Players),
    "add_cards": TypeAdapter(AddCards),
    "remove_cards": TypeAdapter(RemoveCards),
    "move_card": TypeAdapter(MoveCard),
    "show_card": TypeAdapter(ShowCard),
    "exchange_card": TypeAdapter(ExchangeCard),
    "deck_shuffled": TypeAdapter(Shuffled),
    "player_hp": TypeAdapter(Lives),
    "player_flags": TypeAdapter(Flags),
    "player_show_role": TypeAdapter(ShownRole),
    "switch_turn": TypeAdapter(PlayerId),
    "game_flags": TypeAdapter(list[Word]),
    "request_status": TypeAdapter(Question),
    "status_ready": TypeAdapter(Body),
    "status_clear": TypeAdapter(Body),
    "game_log": TypeAdapter(Sentence),
    "clear_logs": TypeAdapter(Body),
    "preload_assets": TypeAdapter(Body),
}
FRAMES: Mapping[str, Adapter] = {
    "game_started": TypeAdapter(Body),
    "lobby_entered": TypeAdapter(Entered),
    "lobby_user_update": TypeAdapter(User),
}
PASSED_OVER = frozenset((
    "client_accepted", "ping", "lobby_update", "lobby_removed", "lobby_kick", "lobby_error", "lobby_game_options",
    "lobby_chat", "hide_card", "add_tokens", "move_tokens", "tap_card", "move_train", "player_order", "play_sound",
    "flash_card", "short_pause", "game_prompt", "game_error",
))  # fmt: skip
"""Types that tell nothing which a record has: the lobby, what is drawn on a screen, refused tries of one's own."""


def checked(adapter: Adapter, body: Json, where: str) -> Any:
    """A body as its model. Raises MalformedError that names the place, and never what was there."""
    try:
        return adapter.validate_python(body)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join((where, *map(str, first["loc"])))
        raise MalformedError(first["msg"], where=place) from None
