"""A game followed, update by update, and its decisions told as the lines of a record.

    Game        such a game

The server says at each decision that it has been made, and then what came of it: a sentence that names the card, and
the moves of cards by their ids. Who had to decide is whoever was asked last, or else the player in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangref.record.hidden_names import UNSEEN
from bangref.record.writer import dumped
from bangref.rulebook.json_data import Json, JsonObject
from bangref.streams.faces import card_text, name_of, text_of
from bangref.streams.messages import Argument, Face, MoveCard, Question, Sentence
from bangref.streams.table import DECK, DISCARDS, EVENTS, HAND, IN_PLAY, NOWHERE, OFFER, SELECTION, Card, Place, Table
from bangref.streams.told import Line, Told

EXCESS = "STATUS_DISCARD_PASS"
"""The question which cards to discard at the end of a turn."""


class Game:
    """A game that is followed. names: of the players, by number, in the order of their seats.

    turn: who is in turn; over: their turn needs no more ending. question: what was asked before the last decision.
    flipper: for whom a card is turned over; pair: cards of which one counts. Since the last decision: loser, whose hand
    loses a card by chance; discards, who discards a card of their own; price, the line of the ability that is paid with
    it; paid, what has been discarded for a card that is about to be played; used, what has left the table before
    somebody; each, the card that comes to one player after another; bought, the line of what has been bought; whose,
    the line of what is done for somebody who is not named.
    """

    def __init__(self, names: Mapping[int, str], table: Table, faces: Mapping[Card, Face]) -> None:
        self.names, self.table, self.faces = names, table, faces
        self.told = Told()
        self.lives: dict[int, int] = {}
        self.out: list[int] = []
        self.winners: list[int] = []
        self.turn = 0
        self.over = True
        self.asked: Question | None = None
        self.question: Question | None = None
        self.loser = self.flipper = self.discards = 0
        self.price: Line | None = None
        self.pair: list[int] = []
        self.paid: list[Json] = []
        self.used: list[str] = []
        self.each = ""
        self.whose: Line | None = None
        self.bought: Line | None = None

    # What is told -------------------------------------------------------------------------------------------------

    def text(self, number: int) -> str:
        """A card as records name it; what was never shown is unseen."""
        face = self.faces.get(self.table.card(number))
        return UNSEEN if face is None else card_text(face.name, face.sign)

    def words(self, sentence: Sentence) -> list[str | int]:
        """What a sentence tells: cards as records name them, players and numbers."""
        return [self._word(argument) for argument in sentence.format_args]

    @staticmethod
    def _word(argument: Argument) -> str | int:
        if argument.card is not None:
            return text_of(argument.card)
        return argument.player or argument.integer or 0

    def texts(self, pocket: str, player: int = 0) -> list[Json]:
        """The cards that lie somewhere, bottom first, as records name them."""
        return [self.text(number) for number in self.table.pile(pocket, player)]

    def hand(self, player: int) -> list[int]:
        """The ids in a hand."""
        return self.table.pile(HAND, player)

    def others_from(self, player: int) -> list[int]:
        """All other players who are in the game, from the left neighbour on."""
        seats = list(self.names)
        place = seats.index(player)
        return [other for other in (*seats[place + 1 :], *seats[:place]) if other not in self.out]

    def check(self) -> JsonObject:
        """What everybody sees of the table while the player in turn decides."""
        living = [player for player in self.names if player not in self.out]
        return {
            "turn": self.names[self.turn],
            "phase": "play",
            "lives": {self.names[player]: max(0, self.lives.get(player, 0)) for player in self.names},
            "hand_size": {self.names[player]: len(self.hand(player)) for player in living},
            "in_play": {self.names[player]: self.texts(IN_PLAY, player) for player in living},
            "out": [self.names[player] for player in self.names if player in self.out],
            "draw_size": len(self.table.pile(DECK)),
        }

    def table_told(self, turn: int) -> JsonObject:
        """The table as a turn begins, as the header of a record tells it."""
        told: JsonObject = {
            name: {
                "lives": max(0, self.lives.get(player, 0)),
                "hand": self.texts(HAND, player),
                "in_play": self.texts(IN_PLAY, player),
            }
            if player not in self.out
            else {"out": True}
            for player, name in self.names.items()
        }
        table: JsonObject = {
            "turn": self.names[turn],
            "phase": "start",
            "players": told,
            "discard": self.texts(DISCARDS),
        }
        events = [text for text in self.texts(EVENTS)[::-1] if text != UNSEEN]
        if events:
            table["events"] = events
        if self.table.pile(OFFER):
            table["piles"] = {"offer": self.texts(OFFER)}
        return table

    def flushed(self, check: JsonObject | None = None) -> Iterator[str]:
        """The decisions up to here."""
        yield from self.told.written()
        self.told = Told()
        if check is not None:
            yield dumped({"check": check})

    def ends_turn(self) -> None:
        """The player in turn has ended it."""
        if not self.over and self.turn not in self.out:
            self.told.decide(self.names[self.turn], "end")
        self.over = True

    # What happens -------------------------------------------------------------------------------------------------

    def decided(self) -> Iterator[str]:
        """A decision has been made; where nobody had been asked, by the player in turn, who could do anything."""
        self.question, self.asked = self.asked, None
        self.loser = self.discards = 0
        self.price, self.paid, self.used, self.each = None, [], [], ""
        self.whose = self.bought = None
        if self.question is None and not self.over:
            yield from self.flushed(self.check())

    def moved(self, move: MoveCard) -> None:
        """A card has come to lie somewhere else. Called before the table follows."""
        number, here = move.card, Place(move.pocket, move.player or 0)
        lay = self.table.lies.get(number, NOWHERE)
        if lay.pocket == DECK:
            self._leaves_deck(number, here)
        elif lay.pocket == SELECTION:
            self._leaves_selection(number, lay, here)
        elif lay.pocket == HAND:
            self._leaves_hand(number, lay.player, here)
        elif (
            lay.pocket == IN_PLAY and here.pocket == DISCARDS and not self.told.gives_up(lay.player, self.text(number))
        ):
            self.used.append(self.text(number))

    def _leaves_deck(self, number: int, here: Place) -> None:
        if here.pocket == HAND:
            self.drawn(number, here.player)
        elif here.pocket == SELECTION:
            self.drawn(number, here.player or self.flipper or self.turn)
            if self.flipper:
                self.pair.append(number)
        elif here.pocket == DISCARDS:
            self.drawn(number, self.flipper or self.turn)
            self.flipper = 0

    def drawn(self, number: int, player: int) -> None:
        """A card leaves the draw pile. The last one comes by itself; where nobody sees it, there is nothing to tell."""
        card = self.text(number)
        if card != UNSEEN or len(self.table.pile(DECK)) > 1:
            self.told.chance("draw", card=card, on=self.names[player])

    def _leaves_selection(self, number: int, lay: Place, here: Place) -> None:
        """A card that was put back is the choice; of two that were turned over, one counts and the other follows."""
        if here.pocket == DECK and lay.player:
            self.told.decide(self.names[lay.player], "pick", card=self.text(number))
        elif number in self.pair:
            self.pair.remove(number)
            if self.pair:
                self.told.decide(self.names[self.flipper], "discard", card=self.text(number))
            else:
                self.flipper = 0

    def _leaves_hand(self, number: int, owner: int, here: Place) -> None:
        card = self.text(number)
        if here.pocket == DISCARDS and self.told.gives_up(owner, card):
            return
        if owner == self.loser:
            self.loser = 0
            if len(self.hand(owner)) > 1 or here.pocket == DISCARDS:
                self.told.chance("pick", card=card, on=self.names[owner])
        elif owner == self.discards and here.pocket == DISCARDS:
            self.discards = 0
            self._discarded(owner, card)

    def _discarded(self, owner: int, card: str) -> None:
        """A player discards a card of the own hand, for an ability or because there are too many."""
        if self.price is not None:
            paid = self.price.setdefault("cards", [])
            assert isinstance(paid, list)
            paid.append(card)
            return
        if self.question is None and owner == self.turn:
            self.paid.append(card)
            return
        if self.question is not None and self.question.status_text.format_str.startswith(EXCESS):
            self.ends_turn()
        self.told.decide(self.names[owner], "discard", card=card)

    def plays(self, player: int, card: str, **fields: str) -> Line:
        """A player plays a card, or uses one that lies in play before them; what they have paid for it goes with it."""
        line: Line
        if card in self.used or card in self.texts(IN_PLAY, player):
            line = self.line_of(player, "use", what=name_of(card), **fields)
        else:
            line = self.line_of(player, "play", card=card, **fields)
        if self.paid:
            line["cards"], self.paid = self.paid, []
        return line

    def line_of(self, player: int, do: str, **fields: str) -> Line:
        """Note a decision of a player."""
        return self.told.decide(self.names[player], do, **fields)
