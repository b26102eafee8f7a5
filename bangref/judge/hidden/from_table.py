"""A record with hidden cards that begins from a table: its hands have cards that nobody saw.

FromTable       such a table
from_table      that of a header
unknown_rest    a table of which the rest lies in the draw pile
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bangref.core.piles import BAG, DRAW_PILE, Cards
from bangref.core.ruling import Ruling
from bangref.judge.start import started
from bangref.kits import kit_of
from bangref.kits.kit import Game
from bangref.kits.scene import SETUP
from bangref.record.errors import MalformedError, cut
from bangref.record.hidden_names import UNSEEN, HiddenNames
from bangref.record.model import HeaderLine
from bangref.rulebook.json_data import Json, JsonObject
from bangref.worlds.places import Table, piles_of
from bangref.worlds.unknown import is_hidden


class FromTable(NamedTuple):
    """A table from which a record goes on. state: without the cards that nobody saw. unseen: these, by seat."""

    state: Table
    unseen: tuple[Cards, ...]

    @property
    def left(self) -> Cards:
        """The cards that lie somewhere unseen: in a hand or in the draw pile."""
        piles = piles_of(self.state)
        return piles[DRAW_PILE + BAG] if piles else ()


def from_table(header: HeaderLine, game: Game, names: HiddenNames) -> FromTable:
    """The table of a header. Raises MalformedError for one that cannot be."""
    assert header.start is not None
    if header.start.get("phase") == SETUP:
        raise MalformedError("hidden cards are not judged from there", where="start.phase", expected="the beginning")
    for field in ("rest", "bag"):
        if field in header.start:
            problem = "cards that nobody tells are in the draw pile or in hands"
            raise MalformedError(problem, where=f"start.{field}", expected="none")
    told, unseen = _without_unseen(header, names)
    plain, _ = started(header.model_copy(update={"start": told}), game)
    state = plain.start()
    if isinstance(state, Ruling):
        raise MalformedError("no game goes on from such a table", where="start", expected="a table of the game")
    found = FromTable(state, unseen)
    if sum(map(len, unseen)) > len(found.left):
        raise MalformedError("more cards are in hands than there are", where="start.players", expected="fewer cards")
    return found


def _without_unseen(header: HeaderLine, names: HiddenNames) -> tuple[JsonObject, tuple[Cards, ...]]:
    """What the header tells of the table, without cards that nobody saw; and these, by seat."""
    assert header.start is not None
    told = header.start.get("players")
    players: dict[str, Json] = dict(told) if isinstance(told, Mapping) else {}
    unseen: list[Cards] = []
    for line in header.players:
        player = players.get(line.name)
        hand = player.get("hand") if isinstance(player, Mapping) else None
        if not isinstance(player, Mapping) or not isinstance(hand, list):
            unseen.append(())
            continue
        texts = [text for text in hand if isinstance(text, str)]
        known = [text for text in hand if not isinstance(text, str) or not text.endswith(UNSEEN)]
        players[line.name] = {**player, "hand": known}
        cards = names.all_cards(texts, f"start.players.{cut(line.name)}.hand")
        unseen.append(tuple([card for card in cards if is_hidden(card)]))
    return unknown_rest({**header.start, "players": players}, header.game), tuple(unseen)


def unknown_rest(start: JsonObject, game: str) -> JsonObject:
    """A table of which the cards that it does not tell lie in the draw pile in any order, where the game has one."""
    return {**start, "rest": "bag"} if "deck" in kit_of(game).header_fields else start
