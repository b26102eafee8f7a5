"""Phase 2: cards are played and abilities used; phase 3: the excess is discarded."""

from __future__ import annotations

from collections.abc import Callable

from verification.tampering.asking import INTERRUPTED, PLAY_PHASE, says
from verification.tampering.cards import GREEN, PRICED, REACH, name_of, stays_in_play
from verification.tampering.plays import fault_of_play, fault_of_use, may_end, options, price_cards, spendable
from verification.tampering.procedures.effects import effect
from verification.tampering.procedures.lives import done, lose_lives
from verification.tampering.procedures.moving import discard_each, discard_hand_card, draw, lose_card, put_away, settle
from verification.tampering.procedures.shots import discard_from_play, shot
from verification.tampering.procedures.teller import Due, Teller
from verification.tampering.record import Line
from verification.tampering.table import NOBODY

PRICES = {"Doc Holyday": 2, "José Delgado": 1, "Sniper": 2}


def phase_2(game: Teller, seat: int) -> None:
    """A player plays and uses what they like, until they end it."""
    name, table = game.who(seat), game.table
    while not table.out[seat]:
        # Where only one thing is possible, it need not be written.
        possible = options(table, seat)
        silent = possible[0] if len(possible) == 1 else None
        line = game.ask(PLAY_PHASE, name, _acts_or_ends(name), silent, anew=True)
        if line is INTERRUPTED:
            continue
        act = possible[0] if line is None else line
        _act(game, seat, act, written=line is not None)
        if act["do"] == "end":
            return


def _acts_or_ends(name: str) -> Callable[[Line], bool]:
    def takes(line: Line) -> bool:
        if line["by"] != name:
            return False
        uses = line["do"] == "use" and line.get("what") != "Sid Ketchum"
        return line["do"] == "play" or uses or says(line, name, "end")

    return takes


def _act(game: Teller, seat: int, line: Line, written: bool) -> None:
    """A line of phase 2 is carried out, if it can be."""
    table = game.table
    if line["do"] == "end":
        fault = "" if may_end(table, seat) else "a duty not done"
    else:
        fault = (fault_of_play if line["do"] == "play" else fault_of_use)(table, seat, line)
    if fault and written:
        raise game.contradict(fault, back=1)
    if line["do"] == "play":
        _play(game, seat, line)
    elif line["do"] == "use":
        _use(game, seat, line)


# Playing -----------------------------------------------------------------------------------------------------------


def _play(game: Teller, seat: int, line: Line) -> None:
    """A card is paid for, leaves the hand and has its effect."""
    card, target = line["card"], _target(game, line)
    name = line.get("as") or name_of(card)
    price: list[str] = []
    if name in PRICED:
        price = game.price(seat, 1, lambda taken: spendable(game.table, seat, taken, (card,)))
        if not price:
            return
    game.playing.append(seat)
    _leaves_hand(game, seat, line, price)
    done(game.table, seat, card)
    if not line.get("as") and stays_in_play(card):
        settle(game, _kisch(game, seat, card, seat if target == NOBODY else target))
    else:
        settle(game)
        effect(game, seat, name, target, line.get("at", ""), [card])
    game.playing.pop()
    settle(game)


def _target(game: Teller, line: Line) -> int:
    return game.table.players.index(line["on"]) if "on" in line else NOBODY


def _leaves_hand(game: Teller, seat: int, line: Line, price: list[str]) -> None:
    table, card = game.table, line["card"]
    name = line.get("as") or name_of(card)
    table.used["Uncle Will"] += line.get("as") == "General Store"
    table.bangs += name == "BANG!"
    if not line.get("as") and stays_in_play(card):
        _lay(game, seat, card, _target(game, line) if "on" in line else seat)
    else:
        discard_hand_card(game, seat, card)
    for given in price:
        discard_hand_card(game, seat, given, "given")


def _lay(game: Teller, seat: int, card: str, holder: int) -> None:
    table = game.table
    lose_card(game, seat, card)
    if name_of(card) in REACH:
        for weapon in [other for other in table.in_play[holder] if name_of(other) in REACH]:
            table.in_play[holder].remove(weapon)
            put_away(game, weapon, "replaced", seat, holder)
    table.in_play[holder].append(card)
    if name_of(card) in GREEN and card not in table.fresh:
        table.fresh.append(card)


def _kisch(game: Teller, seat: int, card: str, holder: int) -> list[Due]:
    """Johnny Kisch has other cards in play with the name of the one just laid discarded."""
    copies = [
        (other, at)
        for at in range(len(game.table.players))
        for other in game.table.in_play[at]
        if name_of(other) == name_of(card) and (other, at) != (card, holder)
    ]
    if not copies or not game.table.has(seat, "Johnny Kisch"):
        return []

    def discard_copies() -> None:
        for other, at in copies:
            game.table.in_play[at].remove(other)
        discard_each(game, seat, [other for other, _ in copies])

    return [(seat, discard_copies)]


# Using -------------------------------------------------------------------------------------------------------------


def _use(game: Teller, seat: int, line: Line) -> None:
    """A green card, an ability or what an event offers is used."""
    what, target = line["what"], _target(game, line)
    if what in GREEN:
        game.playing.append(seat)
        card = discard_from_play(game, seat, what)
        effect(game, seat, what, target, line.get("at", ""), [card])
        game.playing.pop()
    elif what == "Chuck Wengam":
        lose_lives(game, seat, 1, NOBODY)
        draw(game, seat, 2)
    else:
        _pay_and_use(game, seat, what, target)
    settle(game)


def _pay_and_use(game: Teller, seat: int, what: str, target: int) -> None:
    cards = game.price(seat, PRICES[what], lambda taken: price_cards(game.table, seat, what, taken))
    if not cards:
        return
    game.table.used[what] += 1
    for card in cards:
        discard_hand_card(game, seat, card, "given" if what == "Sniper" else "")
    settle(game)
    if what == "José Delgado":
        draw(game, seat, 2)
    else:
        shot(game, seat, target, 2 if what == "Sniper" else 1, cards)


# Phase 3 -----------------------------------------------------------------------------------------------------------


def phase_3(game: Teller, seat: int) -> None:
    """What is above the hand limit is discarded."""
    name, table = game.who(seat), game.table
    hand = table.hands[seat]
    while len(hand) > table.hand_limit(seat):
        line = game.ask(
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
            raise game.contradict("a card not held", back=1)
        discard_hand_card(game, seat, card, "excess")
        settle(game)
