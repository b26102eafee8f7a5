"""Lives: losing them, the last chance to be saved, and regaining them."""

from __future__ import annotations

from collections.abc import Callable

from verification.tampering.asking import says
from verification.tampering.cards import name_of
from verification.tampering.plays import ban_on_playing, price_cards, spendable
from verification.tampering.procedures.elimination import eliminated
from verification.tampering.procedures.moving import discard_hand_card, draw, draws_for_use, settle, take_card
from verification.tampering.procedures.teller import Due, Teller
from verification.tampering.record import Line
from verification.tampering.table import NOBODY, Table

SID = "Sid Ketchum"


def heal(game: Teller, seat: int, number: int) -> None:
    """A player regains lives; one who is back for a turn only has none to regain."""
    table = game.table
    if seat != table.guest:
        table.lives[seat] = max(table.lives[seat], min(table.lives[seat] + number, table.most[seat]))


def beer_worth(table: Table, seat: int) -> int:
    return 2 if table.has(seat, "Tequila Joe") else 1


def beer_works(table: Table) -> bool:
    return len(table.alive()) > 2


def lose_lives(game: Teller, seat: int, number: int, author: int) -> None:
    """A player loses lives, through somebody or through nobody."""
    table, before = game.table, game.table.lives[seat]
    if seat == table.guest:
        return
    table.lives[seat] = max(0, before - number)
    if before <= number:
        saved = _saved(game, seat, number - before + 1)
        if not saved:
            eliminated(game, seat, author)
            return
    settle(game, _consequences(game, seat, min(number, before - 1), author))


def _consequences(game: Teller, seat: int, pays: int, author: int) -> list[Due]:
    """What follows from lives lost, the last one not counted."""
    table = game.table
    found: list[Due] = []
    if pays > 0 and table.has(seat, "Bart Cassidy"):
        found.append((seat, lambda: draw(game, seat, pays)))
    if pays > 0 and table.has(seat, "El Gringo") and author not in (NOBODY, seat):
        found.append((seat, lambda: _revenge(game, seat, author, pays)))
    return found


def _revenge(game: Teller, seat: int, author: int, number: int) -> None:
    for _ in range(number):
        if game.table.hands[author]:
            take_card(game, seat, author)
            settle(game)


# The last life -----------------------------------------------------------------------------------------------------


class LastLife:
    """A player is about to be eliminated: ``need`` lives have to be regained at once.

    given: cards given so far, each with whether it was played as a Beer. gathered: lives regained by them.
    """

    def __init__(self, table: Table, seat: int, need: int) -> None:
        self.table, self.seat, self.need = table, seat, need
        self.left = list(table.hands[seat])
        self.given: list[tuple[str, bool]] = []
        self.gathered = 0
        self.is_sid = table.has(seat, SID)

    def beers(self, left: list[str]) -> list[str]:
        """The Beers among these cards that could be played."""
        if not beer_works(self.table):
            return []
        return [c for c in left if name_of(c) == "Beer" and not ban_on_playing(self.table, self.seat, c, "Beer")]

    def worth(self, left: list[str]) -> int:
        """Lives that these cards can give back at most."""
        beers = len(self.beers(left))
        pairs = max(0, len(left) - beers - self._kept()) // 2 if self.is_sid else 0
        return beers * beer_worth(self.table, self.seat) + pairs

    def _kept(self) -> int:
        """Cards that Sid Ketchum may not discard."""
        return len(self.table.hands[self.seat]) - len(spendable(self.table, self.seat))

    def can_be_saved(self) -> bool:
        return self.gathered + self.worth(self.left) >= self.need

    def is_over(self) -> bool:
        """Whether nothing more can be given, or none of it would be of use."""
        if self.gathered < self.need:
            return not self.can_be_saved()
        full = self.gathered - self.need + 1 >= self.table.most[self.seat]
        return self.need == 1 or full or not self.beers(self.left)

    def payable(self, taken: tuple[str, ...]) -> list[str]:
        """Cards that Sid Ketchum may give next without giving their life away."""
        committed = tuple(card for card, _ in self.given)
        free = price_cards(self.table, self.seat, SID, (*committed, *taken))
        return [card for card in dict.fromkeys(free) if self._lives_on((*taken, card))]

    def _lives_on(self, given: tuple[str, ...]) -> bool:
        left = list(self.left)
        for card in given:
            left.remove(card)
        if len(given) < 2:
            return any(self._lives_on((*given, card)) for card in dict.fromkeys(left))
        return self.gathered + 1 + self.worth(left) >= self.need

    def saves(self, name: str) -> Callable[[Line], bool]:
        """Whether a line is an answer."""

        def takes(line: Line) -> bool:
            if line["by"] != name:
                return False
            if line["do"] == "play":
                return says(line, name, "play", "card") and line["card"] in self.beers(self.left)
            return says(line, name, "pass") or (
                self.is_sid and says(line, name, "use", "what") and line["what"] == SID and bool(self.payable(()))
            )

        return takes


def _saved(game: Teller, seat: int, need: int) -> int:
    """Whether a player who is losing the last life goes on: the lives with which they do, or 0."""
    last, name = LastLife(game.table, seat, need), game.who(seat)
    while not last.is_over():
        line = game.ask("last life", name, last.saves(name), {"by": name, "do": "pass"})
        if line is None or line["do"] == "pass":
            break
        beer = line["do"] == "play"
        cards = [line["card"]] if beer else game.price(seat, 2, last.payable)
        for card in cards:
            last.left.remove(card)
        last.given += [(card, beer) for card in cards]
        last.gathered += (beer_worth(game.table, seat) if beer else 1) if cards else 0
    if last.gathered < need:
        return 0
    lives = min(last.gathered - need + 1, game.table.most[seat])
    game.table.lives[seat] = lives
    _give_up(game, seat, last.given)
    return lives


def _give_up(game: Teller, seat: int, given: list[tuple[str, bool]]) -> None:
    """Everything given goes to the discard pile; what follows from it comes after all of it."""
    due: list[Due] = []
    for card, beer in given:
        discard_hand_card(game, seat, card)
        if beer:
            due += draws_for_use(game, seat)
            done(game.table, seat, card)
    settle(game, due)


def done(table: Table, seat: int, card: str) -> None:
    """A card has been played: if it had to be, that is done."""
    if seat == table.turn and card == table.duty:
        table.duty = ""


# Sid Ketchum, beside any question -----------------------------------------------------------------------------------


def sid_in_between(game: Teller, line: Line, asked: str) -> bool:
    """Whether a line is Sid Ketchum using the ability; it is carried out then."""
    table = game.table
    if not (line["by"] in table.players and says(line, line["by"], "use", "what") and line["what"] == SID):
        return False
    seat = table.players.index(line["by"])
    if table.out[seat] or not table.has(seat, SID) or len(price_cards(table, seat, SID)) < 2:
        return False
    game.ask("ability", asked, lambda _: True, open_to_others=False)
    cards = game.price(seat, 2, lambda taken: price_cards(table, seat, SID, taken))
    for card in cards:
        discard_hand_card(game, seat, card)
    if cards:
        heal(game, seat, 1)
        settle(game)
    return True
