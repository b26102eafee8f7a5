"""Reading a record with hidden cards: the header announces the game, the lines are followed in its worlds.

HiddenTranscript        such a record
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from bangref.core.action import SHUFFLE
from bangref.core.piles import DISCARD_PILE, Cards
from bangref.core.record import Mismatch
from bangref.core.replay import Session
from bangref.core.ruling import Ruling
from bangref.judge.checkpoints import checkpoint
from bangref.judge.hidden.announced import Announced, announced
from bangref.judge.reader import Transcript, item_of
from bangref.record.errors import MalformedError
from bangref.record.hidden_names import UNSEEN
from bangref.record.model import ActionLine, AnyLine, CheckLine
from bangref.worlds.following import Line
from bangref.worlds.unknown import is_hidden

NOT_YET = ("full", "draw", "digest", "effects", "piles", "records", "remembered", "fresh", "tokens")
"""Fields of checkpoints that records with hidden cards do not have."""


class HiddenTranscript(Transcript):
    """An open record with hidden cards: what its header announces, and its lines.

    Raises MalformedError, with file and line, from the constructor and while iterating.
    """

    waits: ClassVar[bool] = False
    """Whether silence ends no turn in it."""
    told: Announced
    chosen: dict[str, str]
    """Readings that the header does not choose."""

    def _announce(self, readings: dict[str, str]) -> None:
        self.chosen = readings
        self.told = announced(self.header, readings, waits=self.waits)
        self.game, self.names = self.told.game, self.told.names

    def both(self) -> Iterator[tuple[int, AnyLine, Line]]:
        """What is left of the record: each line with its number, and as it is followed in worlds."""
        step = 0
        for number, found in self.lines():
            try:
                discard = self._checked(found) if isinstance(found, CheckLine) else None
                if isinstance(found, ActionLine):
                    step += 1
                    self._check_stood(found)
                    self._check_shuffle(found)
                unseen = isinstance(found, CheckLine) and any(map(is_hidden, discard or ()))
                item = item_of(_without_pile(found) if unseen else found, number, step, self.names, self.game)
            except MalformedError as error:
                raise error.at(self.path, number) from None
            if isinstance(found, CheckLine) and unseen:
                item = item._replace(check=partial(self._compared, found, discard or ()))
            yield number, found, Line(item, discard)

    def _compared(self, line: CheckLine, told: Cards, session: Session, since: list[Ruling]) -> list[Mismatch]:
        """What differs from a table. Of a card of the discard pile no more is compared than was seen of it."""
        pile, faces = session.state.piles[DISCARD_PILE], self.told.names.faces
        seen = [self.names.card_text(card) for card in pile]
        found = self._differing(line, seen, session, since)
        fit = [
            faces.may_be(said, card) if is_hidden(said) else said == card
            for said, card in zip(told, pile, strict=False)
        ]
        if all(fit) and len(told) == len(pile):
            return found
        # With a card more than lie there, it differs in any case.
        more = self._differing(line, [*seen, self.names.card_text(self.names.rules.deck[0])], session, since)
        recorded = ", ".join(line.check.discard or ())
        return [each if each in found else each._replace(recorded=recorded) for each in more]

    def _differing(self, line: CheckLine, pile: list[str], session: Session, since: list[Ruling]) -> list[Mismatch]:
        """What differs from a table, of a checkpoint with another discard pile."""
        check = checkpoint(line.check.model_copy(update={"discard": pile}), self.names, self.game).check
        assert check is not None
        return check(session, since)

    def _check_stood(self, line: ActionLine) -> None:
        """Raises MalformedError for an illegal action that stood, since nobody can tell from it what was in a hand."""
        if line.stood:
            raise MalformedError("hidden cards are not judged behind it", where="stood", expected="it left out")

    def _check_shuffle(self, line: ActionLine) -> None:
        """Raises MalformedError for the order of a shuffle in which a card is not known."""
        if line.do == SHUFFLE and any(map(is_hidden, self.names.all_cards(line.cards or []))):
            raise MalformedError("nobody knows this order", where="cards", expected="no line for the shuffle")

    def _checked(self, line: CheckLine) -> Cards | None:
        """The discard pile that a checkpoint tells. Raises MalformedError for what nobody can have seen."""
        check = line.check
        for field in NOT_YET:
            if field in check.model_fields_set:
                problem = "records with hidden cards do not have it in checkpoints"
                raise MalformedError(problem, where=f"check.{field}", expected="it left out")
        for name in check.hand or {}:
            if self.told.observer is None or self.names.owner(name, "check.hand") != self.told.observer:
                problem = f"'{self.header.observer}' does not see this hand"
                raise MalformedError(problem, where=f"check.hand.{name}", expected="'hand_size'")
        for name, cards in (check.in_play or {}).items():
            for place, text in enumerate(cards):
                if text.endswith(UNSEEN):
                    raise MalformedError(
                        "cards in play are known", where=f"check.in_play.{name}.{place}", expected="a card"
                    )
        return None if check.discard is None else self.names.all_cards(check.discard, "check.discard")


class HiddenPosition(HiddenTranscript):
    """The record that a position is: what is asked in it is asked at this moment, and not in a later turn."""

    waits = True


def _without_pile(line: AnyLine) -> AnyLine:
    assert isinstance(line, CheckLine)
    return line.model_copy(update={"check": line.check.model_copy(update={"discard": None})})
