"""Phase 1: how many cards, from where, with which choice; and what events make of it."""

from __future__ import annotations

from verification.tampering.asking import INTERRUPTED, says
from verification.tampering.plays import SUITS
from verification.tampering.procedures.lives import heal
from verification.tampering.procedures.moving import (
    discard_hand_card,
    draw,
    drawn,
    put_away,
    reshuffle,
    settle,
    take_card,
)
from verification.tampering.procedures.teller import Teller
from verification.tampering.record import Line
from verification.tampering.table import Table


def phase_1(game: Teller, seat: int) -> None:
    """A player draws, or does what comes in its place."""
    table = game.table
    if table.event == "Peyote":
        _guesses(game, seat)
    elif not _does_otherwise(game, seat):
        _draws(game, seat)
    settle(game)
    if table.event == "Ranch" and table.hands[seat]:
        _exchanges(game, seat)
    if table.event == "Handcuffs":
        table.suit = SUITS[game.chosen("name a suit", seat, tuple(SUITS))]


def cards_due(table: Table, seat: int) -> int:
    """Cards that phase 1 brings."""
    number = 2
    if table.has(seat, "Pixie Pete"):
        number = 3
    elif table.has(seat, "Bill Noface"):
        number = 1 + table.most[seat] - table.lives[seat]
    elif table.guest == seat and not table.has(seat, "Claus, the Saint"):
        number = 3
    return max(0, number + {"Train Arrival": 1, "Thirst": -1}.get(table.event, 0))


# In the place of drawing -------------------------------------------------------------------------------------------


def _guesses(game: Teller, seat: int) -> None:
    """Peyote: the colour of one card after another, up to a wrong guess."""
    table = game.table
    while table.draw or table.bag or table.discard:
        said = game.chosen("guess", seat, ("red", "black"))
        (card,) = drawn(game, seat, 1)
        game.story.shown.add(card)
        if said != ("red" if table.suit_of(card) in "HD" else "black"):
            put_away(game, card)
            return
        table.hands[seat].append(card)


def _does_otherwise(game: Teller, seat: int) -> bool:
    """Whether a player does something else instead of drawing: Pat Brennan's ability, Hard Liquor."""
    name, table = game.who(seat), game.table
    pat = table.has(seat, "Pat Brennan")

    def takes(line: Line) -> bool:
        if says(line, name, "pass"):
            return True
        if says(line, name, "use", "what"):
            return line["what"] == table.event == "Hard Liquor" and seat != table.guest
        there = says(line, name, "use", "what", "on", "at") and line["on"] in table.players
        held = table.in_play[table.players.index(line["on"])] if there else []
        return there and pat and line["what"] == "Pat Brennan" and line["at"] in held

    if table.event != "Hard Liquor" and not (pat and any(table.in_play)):
        return False
    line = game.ask("instead of drawing", name, takes, {"by": name, "do": "pass"})
    if line is None or line["do"] == "pass":
        return False
    if "at" in line:
        take_card(game, seat, table.players.index(line["on"]), line["at"])
    else:
        heal(game, seat, 1)
    return True


# Drawing -----------------------------------------------------------------------------------------------------------


def _draws(game: Teller, seat: int) -> None:
    table = game.table
    due = cards_due(table, seat)
    if table.has(seat, "Claus, the Saint"):
        _claus(game, seat, due)
    elif table.has(seat, "Kit Carlson"):
        _kit_carlson(game, seat, due)
    else:
        _one_by_one(game, seat, due)


def _one_by_one(game: Teller, seat: int, due: int) -> None:
    """Cards come to the hand; the second of them may matter."""
    table = game.table
    second = ""
    for number in range(due):
        card = (_first_from_elsewhere(game, seat) if number == 0 else "") or _next_card(game, seat)
        if number == 1:
            second = card
    if second:
        _shows(game, seat, second)
    if second and table.has(seat, "Black Jack"):
        game.story.shown.add(second)
        if table.suit_of(second) in "HD":
            _next_card(game, seat)


def _shows(game: Teller, seat: int, second: str) -> None:
    """The second card has to be played under Law of the West."""
    if game.table.event == "Law of the West":
        game.table.duty = second


def _next_card(game: Teller, seat: int) -> str:
    """A card of the pile comes to the hand: under Abandoned Mine of the discard pile as long as there is one."""
    (card,) = _off_the_pile(game, seat, 1)
    game.table.hands[seat].append(card)
    return card


def _off_the_pile(game: Teller, seat: int, number: int) -> list[str]:
    table = game.table
    found: list[str] = []
    while table.event == "Abandoned Mine" and table.discard and len(found) < number:
        found.append(table.discard.pop())
        table.mine = True
    return found + drawn(game, seat, number - len(found))


def _claus(game: Teller, seat: int, due: int) -> None:
    table = game.table
    others = table.others(seat)
    cards = _off_the_pile(game, seat, len(others) + due)
    for other in others:
        card = game.picked("give a card away", seat, cards, game.who(other))
        cards.remove(card)
        table.hands[other].append(card)
    _keeps(game, seat, cards)


def _kit_carlson(game: Teller, seat: int, due: int) -> None:
    """Three cards are looked at, and those that are not kept are put back where they came from, as they lay there.

    As long as one will be put back, the draw pile has not run out.
    """
    table = game.table
    if game.chosen("look at cards", seat, ("look", "draw"), silent="look") == "draw":
        _one_by_one(game, seat, due)
        return
    looked = _looked_at(game, seat, max(3, due))
    row = list(range(len(looked)))
    returned: list[int] = []
    while len(looked) > due:
        back = game.picked("put a card back", seat, [card for card, _ in looked])
        place = [card for card, _ in looked].index(back)
        _, origin = looked.pop(place)
        lay = row.pop(place)
        if origin:
            table.discard.append(back)
        else:
            table.draw.insert(sum(other < lay for other in returned), back)
            returned.append(lay)
            game.put_back += 1
    reshuffle(game)
    table.mine = any(mine for _, mine in looked)
    _keeps(game, seat, [card for card, _ in looked])


def _looked_at(game: Teller, seat: int, number: int) -> list[tuple[str, bool]]:
    """So many cards, each with whether it comes from the discard pile."""
    table = game.table
    found: list[tuple[str, bool]] = []
    while len(found) < number:
        if table.event == "Abandoned Mine" and table.discard and all(mine for _, mine in found):
            found.append((table.discard.pop(), True))
        else:
            (card,) = drawn(game, seat, 1, looking=len(found) == number - 1)
            found.append((card, False))
    return found


def _keeps(game: Teller, seat: int, cards: list[str]) -> None:
    """The cards that a player keeps, in an order of their choice where that matters."""
    if game.table.event == "Law of the West" and len(cards) > 1:
        first = _kept_first(game, seat, cards)
        rest = list(cards)
        rest.remove(first)
        _shows(game, seat, rest[0])
    game.table.hands[seat] += cards


def _kept_first(game: Teller, seat: int, cards: list[str]) -> str:
    name = game.who(seat)
    if len(set(cards)) == 1:
        return cards[0]
    line = game.ask(
        "order of cards kept",
        name,
        lambda line: says(line, name, "pick", "card") and line["card"] in cards,
        {"by": name, "do": "pick", "card": cards[0]},
        tuple(cards),
    )
    return cards[0] if line is None else str(line["card"])


# The first card from elsewhere -------------------------------------------------------------------------------------


def _first_from_elsewhere(game: Teller, seat: int) -> str:
    """The first card, where Jesse Jones or Pedro Ramirez does not draw it."""
    table = game.table
    line: Line | None = INTERRUPTED
    while line is INTERRUPTED:
        places = _places(table, seat)
        line = _source(game, seat, places) if places else None
    if line is None:
        return ""
    if "on" not in line:
        table.hands[seat].append(table.discard.pop())
    else:
        take_card(game, seat, table.players.index(line["on"]))
        settle(game)
    return table.hands[seat][-1]


def _places(table: Table, seat: int) -> list[str]:
    if table.has(seat, "Jesse Jones"):
        return [table.players[other] for other in table.others(seat) if table.hands[other]]
    pedro = table.has(seat, "Pedro Ramirez") and table.event != "Abandoned Mine"
    return [""] if pedro and table.discard else []


def _source(game: Teller, seat: int, places: list[str]) -> Line | None:
    """The line that says that the first card does not come from the draw pile but from one of these places."""
    name = game.who(seat)

    def takes(line: Line) -> bool:
        aimed = line["by"] == name and line["do"] == "take" and line.keys() <= {"by", "do", "on", "comment"}
        return says(line, name, "draw") or (aimed and line.get("on", "") in places)

    line = game.ask("where to draw from", name, takes, {"by": name, "do": "draw"}, anew=True)
    return None if line is not None and line.get("do") == "draw" else line


# At the end of phase 1 ---------------------------------------------------------------------------------------------


def _exchanges(game: Teller, seat: int) -> None:
    """Ranch: any number of cards is discarded, and as many are drawn."""
    given = _to_exchange(game, seat)
    game.playing.append(seat)
    for card in given:
        discard_hand_card(game, seat, card, "discarded")
    draw(game, seat, len(given))
    game.playing.pop()
    settle(game)


def _to_exchange(game: Teller, seat: int) -> list[str]:
    """The cards that a player wants to exchange, if any."""
    name = game.who(seat)

    def takes(line: Line) -> bool:
        return says(line, name, "pass") or (says(line, name, "use", "what") and line["what"] == "Ranch")

    line = game.ask("whether to exchange", name, takes, {"by": name, "do": "pass"})
    left, given = list(game.table.hands[seat]), list[str]()
    while line is not None and line["do"] != "pass" and left:
        line = game.picks_or_passes("cards to exchange", seat, left, {"by": name, "do": "pass"})
        if line is not None and line["do"] == "pick":
            left.remove(line["card"])
            given.append(line["card"])
    return given
