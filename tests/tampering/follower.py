"""A second, plain way through a record: the game read like a story, from the first line to the last.

follow          the story of a record, up to its end or to the first line that cannot be

Each procedure of the game is a method that takes the lines that belong to it. What a line may be is judged by plain
bookkeeping alone (``tests.tampering.table``); nothing of bangref is asked. Where this bookkeeping does not know for
certain what the record leaves to silence, it says so (``UnclearError``) instead of guessing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.tampering.asking import (
    INTERRUPTED,
    PLAY_PHASE,
    Asking,
    ContradictionError,
    EndOfRecordError,
    Story,
    UnclearError,
    by_chance,
    says,
)
from tests.tampering.cards import ADDED_IN_003, BULLETS, DECK, REACH, explodes, has_blue_border, name_of, suit_of
from tests.tampering.record import CHANCE, Line, Record
from tests.tampering.table import can_play_something, cards_seen, fault_of_play, give_character, serves_as

BOOK = frozenset(("Duel", "Dynamite", "General Store", "Indians!", "Jail"))
"""Cards that the simplified first game leaves out."""
ROLES = {
    4: "outlaw outlaw renegade sheriff",
    5: "deputy outlaw outlaw renegade sheriff",
    6: "deputy outlaw outlaw outlaw renegade sheriff",
    7: "deputy deputy outlaw outlaw outlaw renegade sheriff",
}
NOBODY = -1


class GameOverError(Exception):
    """The game has been won, by these roles."""

    def __init__(self, roles: tuple[str, ...]) -> None:
        super().__init__(*roles)
        self.roles = roles


def follow(record: Record, keep: bool = True) -> Story:
    """Follow a record. keep: keep each moment with a copy of the table."""
    unknown = unknown_to_bookkeeping(record.header)
    if unknown:
        return Story(ended=f"unclear: {unknown}")
    follower = Follower(record, keep)
    story = follower.story
    try:
        follower.tell()
        story.ended = "over"
    except ContradictionError as found:
        story.ended, story.contradiction = "contradiction", found
    except EndOfRecordError:
        story.ended = "broken off"
    except UnclearError as why:
        story.ended = f"unclear: {why}"
    return story


def unknown_to_bookkeeping(header: Line) -> str:
    """What of a game is beyond this bookkeeping: readings other than the usual ones, sets, characters to choose."""
    if not (header.get("readings") or {}).items() <= USUAL.items():
        return "readings"
    if not set(header.get("sets") or ()) <= {"bonus"}:
        return "sets"
    if not {who for player in header["players"] for who in dealt_to(player)} <= BULLETS.keys():
        return "characters"
    if header.get("deck") is not None and header.get("hands") is None:
        return "a deck without hands"
    return ""


def dealt_to(player: Line) -> list[str]:
    """The character that a player was dealt, or the two to choose from."""
    return player.get("characters") or [player.get("character", "")]


USUAL = {
    "bang.character.bart_cassidy.not_last_life": "off",
    "bang.character.johnny_kisch.in_play_cards": "every_player",
    "bang.character.sid_ketchum.discard_two_heal": "any_time",
    "bang.character.suzy_lafayette.draw_when_empty": "after_effect",
    "bang.end.immediate": "at_once",
    "bang.penalty.sheriff_kills_deputy": "no_killer",
    "bang.reward.kill_outlaw": "after_discard",
    "bang.symbol.in_range.self": "allowed",
    "bang.symbol.take_card": "needs_card",
    "bang.turn.discard.no_voluntary": "excess_only",
    "bang.turn.draw.reshuffle": "at_once",
}
"""The readings under which this bookkeeping plays."""


class Follower(Asking):
    """A game under way.

    emptied: Suzy Lafayette's hand has run out and she has not been asked. playing: whose cards have their effect just
    now. busy: Duels and discardings under way, during which she is not asked. put_back: cards on top of the draw pile
    that somebody has put back there.
    """

    def __init__(self, record: Record, keep: bool) -> None:
        super().__init__(record, keep)
        self.emptied = False
        self.playing: list[int] = []
        self.busy = 0
        self.put_back = 0

    def tell(self) -> None:
        """The whole game."""
        try:
            self._set_up()
            self.table.turn = self.table.roles.index("sheriff")
            while True:
                self._turn(self.table.turn)
                self.table.turn = self.table.from_left(self.table.turn)[0]
        except GameOverError as over:
            table = self.table
            self.story.winners = tuple(
                name for name, role in zip(table.players, table.roles, strict=True) if role in over.roles
            )
        self.after_the_end()

    # Setting up --------------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        header, table = self.header, self.table
        if " ".join(sorted(table.roles)) != ROLES.get(len(table.roles)):
            raise ContradictionError(0, "roles that are not dealt to so many")
        dealt = [who for player in header["players"] for who in dealt_to(player)]
        if len(set(dealt)) < len(dealt):
            raise ContradictionError(0, "a character dealt twice")
        if header.get("edition") == "000" and ADDED_IN_003 & set(dealt):
            raise ContradictionError(0, "a character of another edition")
        whole = Counter(c for c in DECK if "simplified" not in header.get("variants", ()) or name_of(c) not in BOOK)
        seen = cards_seen(table)
        if seen - whole or (header.get("deck") is not None and seen != whole):
            raise ContradictionError(0, "cards that are not those of the game")
        table.bag = list((whole - seen).elements())
        first = table.roles.index("sheriff")
        clockwise = (first, *table.from_left(first)[:-1])
        for seat in clockwise:
            if "characters" in header["players"][seat]:
                self._choose_character(seat, header["players"][seat]["characters"])
        for seat in clockwise:
            extra = header.get("edition", "003") == "000" and table.roles[seat] == "sheriff"
            size = BULLETS[table.characters[seat]] + extra
            if header.get("hands") is None:
                table.hands[seat] += self._drawn(seat, size)
            if len(table.hands[seat]) != size:
                raise ContradictionError(0, "an opening hand of another size")

    def _choose_character(self, seat: int, options: list[str]) -> None:
        line = self.ask("choose a character", self.who(seat), self._choice(self.who(seat), *options))
        assert line is not None
        give_character(self.table, seat, line["what"])

    # Cards on the move -------------------------------------------------------------------------------------------

    def _drawn(self, seat: int, number: int) -> list[str]:
        """Cards off the draw pile, for a player."""
        return [card for _ in range(number) if (card := self._draw_one(seat))]

    def _draw_one(self, seat: int) -> str:
        table = self.table
        if not table.draw and not table.bag:
            raise UnclearError("no card is left to draw")
        if table.draw:
            card = table.draw.pop(0)
            self.untold(card, seat, known=self.put_back > 0 or not table.draw)
            self.put_back = max(0, self.put_back - 1)
        else:
            card = self._by_chance("draw", seat, tuple(table.bag))
            table.bag.remove(card)
        self._reshuffle()
        return card

    def _by_chance(self, do: str, seat: int, among: tuple[str, ...]) -> str:
        """The card among these that chance names for a player; a single one comes without a line."""
        if len(among) == 1:
            return among[0]
        line = self.ask(do, CHANCE, by_chance(do), None, among, open_to_others=False)
        assert line is not None
        if line["card"] not in among or line.get("on", self.who(seat)) != self.who(seat):
            raise self.contradict("chance cannot have named this card", back=1)
        return str(line["card"])

    def _reshuffle(self) -> None:
        table = self.table
        if table.draw or table.bag or not table.discard:
            return
        line = self.ask("shuffle", CHANCE, by_chance("shuffle"), {}, tuple(table.discard), open_to_others=False)
        cards, table.discard = table.discard, []
        if line is None:
            table.bag = cards
            return
        if Counter(line["cards"]) != Counter(cards):
            raise self.contradict("not the cards of the discard pile", back=1)
        table.draw = list(line["cards"])

    def _lose_card(self, seat: int, card: str) -> None:
        """A card leaves a hand."""
        self.table.hands[seat].remove(card)
        if not self.table.hands[seat] and self.table.characters[seat] == "Suzy Lafayette":
            self.emptied = True

    def _put_away(self, card: str) -> None:
        self.table.discard.append(card)
        if not self.table.draw and not self.table.bag:
            raise UnclearError("a discard pile of one card is the draw pile")

    def _discard_hand_card(self, seat: int, card: str) -> None:
        self._lose_card(seat, card)
        self._put_away(card)

    def _discard_each(self, seat: int, cards: list[str]) -> None:
        """Cards reach the discard pile in the order that a player likes, or as they lie."""
        self.busy += 1
        left, name = list(cards), self.who(seat)
        while left:
            card = left[0]
            if len(left) > 1:
                silent = {"by": name, "do": "discard", "card": card}
                line = self.ask(
                    "order of discards",
                    name,
                    lambda line: says(line, name, "discard", "card") and line["card"] in left,
                    silent,
                    tuple(left),
                    open_to_others=False,
                )
                card = line["card"] if line else card
            left.remove(card)
            self._put_away(card)
        self.busy -= 1

    # Suzy Lafayette, Sid Ketchum ---------------------------------------------------------------------------------

    def _suzy(self) -> int:
        """Her seat, if her hand has just run out and nothing keeps her from drawing but a card of her own."""
        table = self.table
        if not self.emptied or self.busy:
            return NOBODY
        seat = table.characters.index("Suzy Lafayette")
        if table.out[seat] or table.hands[seat]:
            self.emptied = False
            return NOBODY
        return seat

    def _refill(self) -> None:
        """Suzy Lafayette draws for an empty hand, unless her own card still has its effect."""
        seat = self._suzy()
        if seat != NOBODY and seat not in self.playing:
            self._refill_now(seat)

    def _refill_now(self, seat: int) -> None:
        self.emptied = False
        name = self.who(seat)
        silent = {"by": name, "do": "choose", "what": "draw"}
        line = self.ask("refill", name, self._choice(name, "draw", "decline"), silent)
        if line is None or line["what"] == "draw":
            self.table.hands[seat] += self._drawn(seat, 1)

    @staticmethod
    def _choice(name: str, *options: str) -> Callable[[Line], bool]:
        return lambda line: says(line, name, "choose", "what") and line["what"] in options

    def comes_in_between(self, line: Line, asked: str) -> bool:
        if line["do"] != "use" or line.get("what") != "Sid Ketchum" or line["by"] not in self.table.players:
            return False
        seat = self.table.players.index(line["by"])
        if self.table.out[seat] or self.table.characters[seat] != "Sid Ketchum" or len(self.table.hands[seat]) < 2:
            return False
        self._taken_beside(asked)
        cards = self._price_of_sid(seat, self.table.hands[seat])
        if cards:
            for card in cards:
                self._discard_hand_card(seat, card)
            self._heal(seat)
        return True

    def _taken_beside(self, asked: str) -> None:
        self.ask("ability", asked, lambda _: True, open_to_others=False)

    def _price_of_sid(self, seat: int, held: list[str]) -> list[str]:
        """The two cards that he gives, or none if he thinks better of it."""
        name, left = self.who(seat), list(held)
        given: list[str] = []
        for _ in range(2):
            line = self.ask(
                "price",
                name,
                lambda line: says(line, name, "pick", "card") or says(line, name, "pass"),
                None,
                tuple(left),
                open_to_others=False,
            )
            assert line is not None
            if line["do"] == "pass":
                return []
            if line["card"] not in left:
                raise self.contradict("a card not held", back=1)
            left.remove(line["card"])
            given.append(line["card"])
        return given

    # A turn ------------------------------------------------------------------------------------------------------

    def _turn(self, seat: int) -> None:
        table = self.table
        table.bangs = table.stores = 0
        self._dynamite(seat)
        if table.out[seat] or not self._leaves_jail(seat):
            return
        self._phase_1(seat)
        self._phase_2(seat)
        if not table.out[seat]:
            self._phase_3(seat)

    def _in_play(self, seat: int, name: str) -> str:
        return next((card for card in self.table.in_play[seat] if name_of(card) == name), "")

    def _dynamite(self, seat: int) -> None:
        card = self._in_play(seat, "Dynamite")
        if not card:
            return
        drawn = self._flip(seat)
        self.table.in_play[seat].remove(card)
        if explodes(drawn):
            self._put_away(card)
            self._lose_lives(seat, 3, NOBODY)
        else:
            self.table.in_play[self.table.from_left(seat)[0]].append(card)

    def _leaves_jail(self, seat: int) -> bool:
        card = self._in_play(seat, "Jail")
        if not card:
            return True
        drawn = self._flip(seat)
        self.table.in_play[seat].remove(card)
        self._put_away(card)
        return suit_of(drawn) == "H"

    def _flip(self, seat: int) -> str:
        """The card that counts in a draw!; it, and what else was turned over, is discarded."""
        lucky = self.table.characters[seat] == "Lucky Duke"
        before = len(self.story.moments)
        flipped = self._drawn(seat, 2 if lucky else 1)
        self.story.shown.update(flipped)
        self.story.flips += [moment.place for moment in self.story.moments[before:] if moment.kind == "draw"]
        if not lucky:
            self._put_away(flipped[0])
            return flipped[0]
        card = self._picked("choose the card that counts", seat, flipped)
        self._discard_each(seat, flipped)
        return card

    def _picked(self, kind: str, seat: int, among: list[str], on: str = "", interrupted: bool = True) -> str:
        """The card that a player picks among these."""
        name = self.who(seat)
        silent = {"by": name, "do": "pick", "card": among[0], **({"on": on} if on else {})}
        line = self.ask(
            kind,
            name,
            lambda line: says(line, name, "pick", "card", *("on",) * bool(on)) and line.get("on", "") == on,
            silent if len(set(among)) == 1 else None,
            tuple(among),
            interrupted,
        )
        if line is None:
            return among[0]
        if line["card"] not in among:
            raise self.contradict("a card that is not there to be picked", back=1)
        return str(line["card"])

    # Phase 1 -----------------------------------------------------------------------------------------------------

    def _phase_1(self, seat: int) -> None:
        ways = {
            "Black Jack": self._black_jack,
            "Claus, the Saint": self._claus,
            "Jesse Jones": self._jesse_jones,
            "Kit Carlson": self._kit_carlson,
            "Pedro Ramirez": self._pedro_ramirez,
        }
        way = ways.get(self.table.characters[seat], self._draws_two)
        way(seat)

    def _draws_two(self, seat: int) -> None:
        self.table.hands[seat] += self._drawn(seat, 2)

    def _black_jack(self, seat: int) -> None:
        drawn = self._drawn(seat, 2)
        self.table.hands[seat] += drawn
        self.story.shown.add(drawn[1])
        if suit_of(drawn[1]) in "HD":
            self.table.hands[seat] += self._drawn(seat, 1)

    def _claus(self, seat: int) -> None:
        others = self.table.from_left(seat)[:-1]
        drawn = self._drawn(seat, len(others) + 2)
        for other in others:
            card = self._picked("give a card away", seat, drawn, self.who(other))
            drawn.remove(card)
            self.table.hands[other].append(card)
        self.table.hands[seat] += drawn

    def _kit_carlson(self, seat: int) -> None:
        name, table = self.who(seat), self.table
        if len(table.draw) + len(table.bag) <= 3:
            raise UnclearError("the draw pile runs out while it is looked at")
        silent = {"by": name, "do": "choose", "what": "look"}
        line = self.ask("look at cards", name, self._choice(name, "look", "draw"), silent)
        if line is not None and line["what"] == "draw":
            return self._draws_two(seat)
        looked = self._drawn(seat, 3)
        back = self._picked("put a card back", seat, looked)
        looked.remove(back)
        table.draw.insert(0, back)
        self.put_back += 1
        table.hands[seat] += looked
        return None

    def _jesse_jones(self, seat: int) -> None:
        table = self.table
        line: Line | None = INTERRUPTED
        while line is INTERRUPTED:
            victims = [self.who(other) for other in table.from_left(seat)[:-1] if table.hands[other]]
            line = self._source(seat, victims) if victims else None
        if line is None:
            return self._draws_two(seat)
        self._take_from_hand(seat, table.players.index(line["on"]))
        self._refill()
        table.hands[seat] += self._drawn(seat, 1)
        return None

    def _pedro_ramirez(self, seat: int) -> None:
        table = self.table
        line: Line | None = INTERRUPTED
        while line is INTERRUPTED:
            line = self._source(seat, [""]) if table.discard else None
        if line is None:
            return self._draws_two(seat)
        table.hands[seat].append(table.discard.pop())
        table.hands[seat] += self._drawn(seat, 1)
        return None

    def _source(self, seat: int, places: list[str]) -> Line | None:
        """The line that says that the first card does not come from the draw pile but from one of these places."""
        name = self.who(seat)
        line = self.ask(
            "where to draw from",
            name,
            lambda line: (
                says(line, name, "draw")
                or (line["by"] == name and line["do"] == "take" and line.get("on", "") in places)
            ),
            {"by": name, "do": "draw"},
            anew=True,
        )
        return None if line is not None and line.get("do") == "draw" else line

    def _take_from_hand(self, seat: int, victim: int) -> None:
        """A card of a hand, left to chance, comes to another hand."""
        card = self._random_card(victim)
        self._lose_card(victim, card)
        self.table.hands[seat].append(card)

    def _random_card(self, victim: int) -> str:
        return self._by_chance("pick", victim, tuple(self.table.hands[victim]))

    # Phases 2 and 3 ----------------------------------------------------------------------------------------------

    def _phase_2(self, seat: int) -> None:
        name = self.who(seat)
        while not self.table.out[seat]:
            # Where nothing but the end of the phase is possible, it need not be written.
            silent = None if can_play_something(self.table, seat) else {"by": name, "do": "end"}
            line = self.ask(PLAY_PHASE, name, self._plays_or_ends(name), silent, anew=True)
            if line is INTERRUPTED:
                continue
            if line is None or line["do"] == "end":
                return
            fault = fault_of_play(self.table, seat, line)
            if fault:
                raise self.contradict(fault, back=1)
            self.playing.append(seat)
            self._play(seat, line)
            self.playing.pop()
            self._refill()

    @staticmethod
    def _plays_or_ends(name: str) -> Callable[[Line], bool]:
        return lambda line: line["by"] == name and (line["do"] == "play" or says(line, name, "end"))

    def _phase_3(self, seat: int) -> None:
        name, hand = self.who(seat), self.table.hands[seat]
        while len(hand) > self.table.lives[seat]:
            line = self.ask(
                "discard",
                name,
                lambda line: says(line, name, "discard", "card"),
                {"by": name, "do": "discard", "card": hand[0]} if len(set(hand)) == 1 else None,
                tuple(hand),
                anew=True,
            )
            if line is INTERRUPTED:
                continue
            card = line["card"] if line else hand[0]
            if card not in hand:
                raise self.contradict("a card not held", back=1)
            self._discard_hand_card(seat, card)

    # Cards -------------------------------------------------------------------------------------------------------

    def _play(self, seat: int, line: Line) -> None:
        card, target = line["card"], self.table.players.index(line["on"]) if "on" in line else NOBODY
        name = line.get("as") or name_of(card)
        self.table.stores += line.get("as") == "General Store"
        if not line.get("as") and has_blue_border(card):
            self._lay(seat, card, seat if target == NOBODY else target)
            return
        self._discard_hand_card(seat, card)
        self._refill()
        self._effect(seat, name, target, line.get("at", ""))

    def _lay(self, seat: int, card: str, holder: int) -> None:
        table = self.table
        self._lose_card(seat, card)
        if name_of(card) in REACH:
            for weapon in [other for other in table.in_play[holder] if name_of(other) in REACH]:
                table.in_play[holder].remove(weapon)
                self._put_away(weapon)
        table.in_play[holder].append(card)
        if table.characters[seat] == "Johnny Kisch":
            self._in_turn([(seat, lambda: self._discard_copies(seat, card, holder))])

    def _discard_copies(self, seat: int, card: str, holder: int) -> None:
        copies = [
            (other, at)
            for at in range(len(self.table.players))
            for other in self.table.in_play[at]
            if name_of(other) == name_of(card) and (other, at) != (card, holder)
        ]
        for other, at in copies:
            self.table.in_play[at].remove(other)
        self._discard_each(seat, [other for other, _ in copies])

    def _effect(self, seat: int, name: str, target: int, at: str) -> None:
        table = self.table
        if name == "BANG!":
            table.bangs += 1
            self._shot(seat, target, 2 if table.characters[seat] == "Slab the Killer" else 1)
        elif name == "Gatling":
            self._each_other(seat, lambda other: self._shot(seat, other, 1))
        elif name == "Indians!":
            self._each_other(seat, lambda other: self._indians(seat, other))
        elif name == "Duel":
            self._duel(seat, target)
        elif name in ("Panic!", "Cat Balou"):
            self._take_or_discard(seat, name, target, at)
        elif name == "General Store":
            self._store(seat)
        elif name in ("Beer", "Saloon"):
            for healed in table.alive() if name == "Saloon" else [seat][: len(table.alive()) > 2]:
                self._heal(healed)
        else:
            table.hands[seat] += self._drawn(seat, {"Stagecoach": 2, "Wells Fargo": 3}[name])

    def _each_other(self, seat: int, happens: Callable[[int], None]) -> None:
        for other in self.table.from_left(seat)[:-1]:
            if not self.table.out[other]:
                happens(other)

    def _heal(self, seat: int) -> None:
        self.table.lives[seat] = min(self.table.lives[seat] + 1, self.table.most[seat])

    def _take_or_discard(self, seat: int, name: str, target: int, at: str) -> None:
        table = self.table
        card = at or self._random_card(target)
        if at:
            table.in_play[target].remove(at)
        else:
            self._lose_card(target, card)
        if name == "Panic!":
            table.hands[seat].append(card)
        else:
            self._put_away(card)
        self._refill()

    def _store(self, seat: int) -> None:
        offer = self._drawn(seat, len(self.table.alive()))
        for chooser in (seat, *self.table.from_left(seat)[:-1]):
            card = self._picked("take from the store", chooser, offer)
            offer.remove(card)
            self.table.hands[chooser].append(card)

    # Shots and demands -------------------------------------------------------------------------------------------

    def _shot(self, seat: int, target: int, needed: int) -> None:
        name, table = self.who(target), self.table
        barrels = ["Barrel"] * bool(self._in_play(target, "Barrel"))
        barrels += ["Jourdonnais"] * (table.characters[target] == "Jourdonnais")

        def cancels(line: Line) -> bool:
            if line["by"] != name:
                return False
            if line["do"] == "play" and not {"on", "at"} & line.keys():
                held = line["card"] in table.hands[target]
                return held and serves_as(table, target, line["card"], "Missed!", line.get("as", ""))
            return line["do"] == "pass" or (line["do"] == "use" and line.get("what") in barrels)

        while needed:
            line = self.ask("answer a shot", name, cancels, {"by": name, "do": "pass"})
            if line is None or line["do"] == "pass":
                self._lose_lives(target, 1, seat if seat != target else NOBODY)
                return
            if line["do"] == "use":
                barrels.remove(line["what"])
                needed -= suit_of(self._flip(target)) == "H"
            else:
                self._discard_hand_card(target, line["card"])
                needed -= 1
                self._refill()

    def _gives_bang(self, kind: str, seat: int) -> bool:
        """Whether a player discards a BANG!."""
        name, table = self.who(seat), self.table

        def gives(line: Line) -> bool:
            if says(line, name, "pass"):
                return True
            if not says(line, name, "discard", "card") and not says(line, name, "discard", "card", "as"):
                return False
            held = line["card"] in table.hands[seat]
            return held and serves_as(table, seat, line["card"], "BANG!", line.get("as", ""))

        line = self.ask(kind, name, gives, {"by": name, "do": "pass"})
        if line is None or line["do"] == "pass":
            return False
        self._discard_hand_card(seat, line["card"])
        self._refill()
        return True

    def _indians(self, seat: int, other: int) -> None:
        if not self._gives_bang("answer a demand", other):
            self._lose_lives(other, 1, seat)

    def _duel(self, seat: int, other: int) -> None:
        asked, waiting = other, seat
        with self._during_duel():
            while self._gives_bang("answer a duel", asked):
                asked, waiting = waiting, asked
            self._lose_lives(asked, 1, seat if asked == other else NOBODY)
        self._refill()

    @contextmanager
    def _during_duel(self) -> Iterator[None]:
        self.busy += 1
        yield
        self.busy -= 1

    # Lives -------------------------------------------------------------------------------------------------------

    def _lose_lives(self, seat: int, number: int, author: int) -> None:
        table, before = self.table, self.table.lives[seat]
        table.lives[seat] = max(0, before - number)
        if before <= number:
            saved = self._saved(seat, number - before + 1)
            if not saved:
                self._eliminated(seat, author)
                return
            table.lives[seat] = min(saved, table.most[seat])
            self._refill()
        pays = min(number, before - 1)
        if pays and table.characters[seat] == "Bart Cassidy":
            self._in_turn([(seat, lambda: table.hands[seat].extend(self._drawn(seat, pays)))])
        if pays and table.characters[seat] == "El Gringo" and author not in (NOBODY, seat):
            self._in_turn([(seat, lambda: self._revenge(seat, author, pays))])

    def _in_turn(self, due: list[tuple[int, Callable[[], None]]]) -> None:
        """What is due now, and Suzy Lafayette's draw with it: the player on turn first, then clockwise."""
        suzy = self._suzy()
        if suzy != NOBODY:
            due = [*due, (suzy, lambda: self._refill_now(suzy))]
        turn, number = self.table.turn, len(self.table.players)
        for _, happens in sorted(due, key=lambda each: (each[0] - turn) % number):
            happens()
        self._refill()

    def _revenge(self, seat: int, author: int, number: int) -> None:
        for _ in range(number):
            if self.table.hands[author]:
                self._take_from_hand(seat, author)
                self._refill()

    def _saved(self, seat: int, need: int) -> int:
        """The lives with which a player who is losing the last one goes on; 0 where nothing saves."""
        table, name = self.table, self.who(seat)
        beer_works = len(table.alive()) > 2
        left, gathered = list(table.hands[seat]), 0
        given: list[str] = []
        sid = table.characters[seat] == "Sid Ketchum"

        def worth() -> int:
            beers = sum(name_of(card) == "Beer" for card in left) if beer_works else 0
            return gathered + beers + ((len(left) - beers) // 2 if sid else 0)

        def saves(line: Line) -> bool:
            if line["by"] != name:
                return False
            if line["do"] == "play":
                beer = says(line, name, "play", "card") and name_of(line["card"]) == "Beer"
                return beer_works and beer and line["card"] in left
            return line["do"] == "pass" or (line["do"] == "use" and line.get("what") == "Sid Ketchum" and sid)

        while worth() >= need:
            enough = gathered >= need
            if enough and (need == 1 or gathered - need + 1 >= table.most[seat] or worth() == gathered):
                break
            line = self.ask("last life", name, saves, {"by": name, "do": "pass"})
            if line is None or line["do"] == "pass":
                break
            cards = [line["card"]] if line["do"] == "play" else self._price_of_sid(seat, left)
            for card in cards:
                left.remove(card)
            given += cards
            gathered += bool(cards)
        if gathered < need:
            return 0
        for card in given:
            self._discard_hand_card(seat, card)
        return gathered - need + 1

    def _eliminated(self, seat: int, killer: int) -> None:
        table = self.table
        table.lives[seat] = 0
        table.out[seat] = True
        self._judge_end()
        estate = [*table.hands[seat], *table.in_play[seat]]
        table.hands[seat], table.in_play[seat] = [], []
        heir = next((other for other in table.alive() if table.characters[other] == "Vulture Sam"), NOBODY)
        if heir != NOBODY:
            table.hands[heir] += estate
        else:
            self._discard_each(seat, estate)
        if killer == NOBODY or table.out[killer]:
            return
        if table.roles[seat] == "outlaw":
            table.hands[killer] += self._drawn(killer, 3)
        if table.roles[seat] == "deputy" and table.roles[killer] == "sheriff":
            lost = [*table.hands[killer], *table.in_play[killer]]
            self.emptied |= table.characters[killer] == "Suzy Lafayette" and bool(table.hands[killer])
            table.hands[killer], table.in_play[killer] = [], []
            self._discard_each(killer, lost)
            self._refill()

    def _judge_end(self) -> None:
        roles = [self.table.roles[seat] for seat in self.table.alive()]
        if "sheriff" not in roles:
            raise GameOverError(("renegade",) if roles == ["renegade"] else ("outlaw",))
        if not {"outlaw", "renegade"} & set(roles):
            raise GameOverError(("sheriff", "deputy"))
