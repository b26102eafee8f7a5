"""A record of Samurai Sword read like a story, by plain bookkeeping alone: nothing of bangref is asked.

follow      the story of a record, up to its end or to the first line that cannot be
plays       every way in which a player may play a card

It plays under the readings that are the defaults, and knows games whose header tells hands and deck.
"""

from __future__ import annotations

from verification.tampering.beside.asking import GameOverError
from verification.tampering.record import CHANCE, Line, Record
from verification.tampering.samurai.asking import ATTACK, CRY, PLAY_PHASE, Asking, Story
from verification.tampering.samurai.table import (
    CRIES,
    FOR_ONESELF,
    MOST_IN_HAND,
    PROPERTIES,
    RESILIENCE,
    THREE,
    WEAPONS,
    Table,
)


def follow(record: Record) -> Story:
    """Follow a record."""
    return _Follower(record).told()


def plays(table: Table, seat: int) -> list[Line]:
    """Every way in which a player may play a card in their play phase, each once."""
    found = []
    for card in dict.fromkeys(table.hands[seat]):
        line = {"by": table.players[seat], "do": "play", "card": card}
        if card in FOR_ONESELF:
            found.append(line)
        else:
            found += [{**line, "on": table.players[other]} for other in _targets(table, seat, card)]
        if card == "Geisha":
            found += [
                {**line, "on": name, "at": aim}
                for name, lying in zip(table.players, table.in_play, strict=True)
                for aim in dict.fromkeys(lying)
            ]
    return found


def _targets(table: Table, seat: int, card: str) -> list[int]:
    """On whom a card may be played that is played on somebody."""
    others = table.from_left(seat)
    if card in WEAPONS:
        if table.weapons >= table.weapons_allowed(seat):
            return []
        return [other for other in others if not table.harmless(other) and table.reaches(seat, card, other)]
    if card == "Bushido":
        return [seat, *others] if table.holder() is None else []
    if card in ("Diversion", "Geisha"):
        return [other for other in others if table.hands[other]]
    return others if card == "Breathing" else []


class _Follower(Asking):
    def play(self) -> None:
        """The whole game, turn by turn."""
        while True:
            self._turn(self.table.turn)
            self.table.turn, self.table.weapons = self.table.from_left(self.table.turn)[0], 0

    # Turns -------------------------------------------------------------------------------------------------------

    def _turn(self, seat: int) -> None:
        table = self.table
        if not table.resilience[seat]:
            table.resilience[seat] = RESILIENCE[table.characters[seat]]
        if table.lying(seat, "Bushido"):
            self._bushido(seat)
        number = 2 + table.is_(seat, "Hideyoshi") + table.favoured(seat)
        if table.is_(seat, "Ieyasu") and table.discard:
            number -= self._first_card(seat)
        self._draw(seat, number)
        while self._plays(seat):
            pass
        while len(table.hands[seat]) > MOST_IN_HAND:
            given = [self._line(seat, "discard", card) for card in dict.fromkeys(table.hands[seat])]
            self._discard(seat, self.ask("hand limit", seat, given)["card"])

    def _line(self, seat: int, do: str, card: str = "") -> Line:
        line = {"by": self.who(seat), "do": do}
        return {**line, "card": card} if card else line

    def _first_card(self, seat: int) -> int:
        """Ieyasu may take the first card from the discard pile."""
        table, passing = self.table, self._line(seat, "pass")
        said = self.ask("first card", seat, [self._line(seat, "take", table.discard[-1]), passing], passing)
        if said == passing:
            return 0
        table.hands[seat].append(table.discard.pop())
        return 1

    def _plays(self, seat: int) -> bool:
        """One card of the play phase, or its end. Who can play none may end it silently, able to trade or not."""
        table, end = self.table, self._line(seat, "end")
        legal = [*plays(table, seat), end]
        silent = end if legal == [end] else None
        trade = {"by": self.who(seat), "do": "use", "what": "Nobunaga"}
        if table.is_(seat, "Nobunaga") and table.resilience[seat] > 1:
            legal.append(trade)
        said = self.ask(PLAY_PHASE, seat, legal, silent)
        if said == trade:
            table.resilience[seat] -= 1
            self._draw(seat, 1)
        elif said != end:
            self._play(seat, said)
        return said != end

    # Cards -------------------------------------------------------------------------------------------------------

    def _discard(self, seat: int, card: str) -> None:
        self.table.hands[seat].remove(card)
        self.table.discard.append(card)

    def _play(self, seat: int, said: Line) -> None:
        table, card = self.table, said["card"]
        target = table.players.index(said["on"]) if "on" in said else seat
        table.hands[seat].remove(card)
        if card in PROPERTIES or card == "Bushido":
            table.in_play[target].append(card)
            return
        if card in WEAPONS:
            self._attack(seat, target, card)
        elif card in CRIES:
            self._cry(seat, card)
        elif card == "Daimyo":
            self._draw(seat, 2)
        elif card == "Tea Ceremony":
            self._draw(seat, 3)
            for other in table.from_left(seat):
                self._draw(other, 1)
        elif card == "Breathing":
            table.resilience[seat] = RESILIENCE[table.characters[seat]]
            self._draw(target, 1)
        elif "at" in said:
            table.in_play[target].remove(said["at"])
            table.discard.append(said["at"])
        else:
            taken = self._picked(target)
            table.hands[target].remove(taken)
            (table.hands[seat] if card == "Diversion" else table.discard).append(taken)
        table.discard.append(card)

    def _picked(self, owner: int) -> str:
        """The card that chance takes from a hand; that it is the only one may be told, and need not be."""
        hand = self.table.hands[owner]
        legal = [{"by": CHANCE, "do": "pick", "card": card, "on": self.who(owner)} for card in dict.fromkeys(hand)]
        return str(self.ask("pick", -1, legal, legal[0] if len(hand) == 1 else None)["card"])

    def _parries(self, seat: int, do: str) -> list[Line]:
        """The cards that are a parry: Hanzo has more of them, but not as the last card."""
        hand = self.table.hands[seat]
        found = [self._line(seat, do, "Parry")] if "Parry" in hand else []
        if self.table.is_(seat, "Hanzō") and len(hand) > 1:
            weapons = [card for card in dict.fromkeys(hand) if card in WEAPONS]
            found += [{**self._line(seat, do, card), "as": "Parry"} for card in weapons]
        return found

    def _attack(self, by: int, target: int, card: str) -> None:
        table, passing = self.table, self._line(target, "pass")
        table.weapons += 1
        said = self.ask(ATTACK, target, [*self._parries(target, "play"), passing], passing)
        if said != passing:
            self._discard(target, said["card"])
        else:
            lost = min(table.resilience[target], table.wounds(by, target, card))
            table.resilience[target] -= lost
            self._defeat(by, target)
            if table.is_(target, "Ushiwaka"):
                self._draw(target, lost)
            if table.is_(by, "Tomoe"):
                self._draw(by, 1)

    def _cry(self, by: int, card: str) -> None:
        """Everybody else gives up what the card asks for, or suffers a wound."""
        table = self.table
        for seat in table.from_left(by):
            if not table.is_touched(seat):
                continue
            passing = self._line(seat, "pass")
            weapons = [
                self._line(seat, "discard", held) for held in dict.fromkeys(table.hands[seat]) if held in WEAPONS
            ]
            parries = self._parries(seat, "discard")
            given = parries if CRIES[card] == "Parry" else weapons + [line for line in parries if "as" in line]
            said = self.ask(CRY, seat, [*given, passing], passing)
            if said != passing:
                self._discard(seat, said["card"])
            else:
                table.resilience[seat] -= 1
                self._defeat(by, seat)

    # Defeat, Bushido, the deck -----------------------------------------------------------------------------------

    def _defeat(self, by: int, target: int) -> None:
        """Who has no resilience left gives an honour token to the victor; the game may be over."""
        table = self.table
        if table.resilience[target]:
            return
        own = table.team(by)
        friend = table.roles[target] in own
        alone = len(table.players) > THREE and sum(tokens > 0 for tokens in table.resilience) == 1
        if alone and not friend:
            raise GameOverError(table.members(own))
        table.honour[target] -= 1
        table.honour[by] += 1
        if alone or not table.honour[target]:
            raise GameOverError(table.best(own if friend else None))

    def _judge_honour(self) -> None:
        if 0 in self.table.honour:
            raise GameOverError(self.table.best(None))

    def _bushido(self, seat: int) -> None:
        """A card is turned over; a weapon costs a weapon or a token of honour."""
        table = self.table
        card = self._top(seat)
        if card is None:
            return
        table.discard.append(card)
        self._look_at_deck()
        passing = self._line(seat, "pass")
        weapons = [self._line(seat, "discard", held) for held in dict.fromkeys(table.hands[seat]) if held in WEAPONS]
        pays = card in WEAPONS
        if pays and weapons:
            said = self.ask("Bushido", seat, [*weapons, passing])
            pays = said == passing
            if not pays:
                self._discard(seat, said["card"])
        table.in_play[seat].remove("Bushido")
        if not pays:
            table.in_play[table.from_left(seat)[0]].append("Bushido")
            return
        table.discard.append("Bushido")
        table.honour[seat] -= not table.favoured(seat)
        self._judge_honour()

    def _draw(self, seat: int, number: int) -> None:
        for _ in range(number):
            card = self._top(seat)
            if card is None:
                return
            self.table.hands[seat].append(card)
            self._look_at_deck()

    def _top(self, seat: int) -> str | None:
        """The top card of the deck, or None where there is none and nothing to make a deck of."""
        table = self.table
        if not table.draw and not table.bag:
            if not table.discard:
                return None
            self._new_deck()
        if table.draw:
            return table.draw.pop(0)
        if len(table.bag) == 1:
            return table.bag.pop()
        legal = [{"by": CHANCE, "do": "draw", "card": card, "on": self.who(seat)} for card in dict.fromkeys(table.bag)]
        card = str(self.ask("draw", -1, legal)["card"])
        table.bag.remove(card)
        return card

    def _look_at_deck(self) -> None:
        """A deck that has run out is made anew at once, if there is anything to make it of."""
        table = self.table
        if table.draw or table.bag or table.spent:
            return
        if table.discard:
            self._new_deck()
        else:
            table.spent = True

    def _new_deck(self) -> None:
        table = self.table
        table.spent = False
        table.honour = [tokens - 1 for tokens in table.honour]
        self._judge_honour()
        table.bag, table.discard = sorted(table.discard), []
        order = self.shuffle(table.bag)
        if order is not None:
            table.draw, table.bag = order, []
