"""Looking at the table: who sits where, who is in the game, what is in force.

A position is a dictionary. ``rules`` tells what never changes; the rest is what lies on the table, and ``todo``, the
list of what is still to be done, the next thing first. Nothing in this module changes a position.
"""

from __future__ import annotations

from verification.model.bang.facts import (
    BLUE,
    EQUIPMENT,
    NO_CARD,
    ORANGE,
    SUITS,
    WAGONS,
    WEAPONS,
    Item,
    Position,
    name_of,
)


def reading(position: Position, clause: str) -> str:
    """What the players have agreed on where the rules leave a question open."""
    value: str = position["rules"]["readings"][clause]
    return value


def everybody(position: Position) -> list[str]:
    """All players, clockwise, those who are out as well.

    Clause: bang.event.lady_rosa_of_texas.distances.
    """
    names: list[str] = position["ring"]
    return names


def numbered(position: Position) -> list[str]:
    """All players in the order in which they are numbered: that of the seats at the beginning."""
    names: list[str] = position["rules"]["players"]
    return names


def in_game(position: Position, who: str) -> bool:
    """Whether a player has not been eliminated, or is back for a turn."""
    return who not in position["out"]


def round_from(position: Position, who: str) -> list[str]:
    """All players in the game, clockwise, beginning with this seat.

    Clauses: bang.turn.order.clockwise, bang.sequence.everyone_same_thing.
    """
    names = everybody(position)
    seat = names.index(who)
    return [name for name in names[seat:] + names[:seat] if name not in (*position["out"], position["exempt"])]


def others_from(position: Position, who: str) -> list[str]:
    """All other players in the game, clockwise from the left neighbour.

    Clauses: bang.sequence.all_others_from_left, bang.symbol.all_others, bang.symbol.all_others.order.
    """
    return [name for name in round_from(position, who) if name != who]


def role(position: Position, who: str) -> str:
    """The role of a player."""
    value: str = position["roles"][who]
    return value


def starter(position: Position) -> str:
    """The player with the first turn: the Sheriff, or of three players the Deputy.

    Clauses: bang.turn.order.sheriff_first, bang.three_players.deputy_starts, bang.event.helena_zontero.who_began.
    """
    if "first_player" in position["numbers"]:
        return str(numbered(position)[position["numbers"]["first_player"] - 1])
    first = "deputy" if of_three(position) else "sheriff"
    return next(name for name in everybody(position) if role(position, name) == first)


def dealt_in_secret(position: Position, who: str) -> bool:
    """Whether a player's role lies face down at the beginning.

    Clauses: bang.setup.roles.secret, bang.setup.roles.sheriff_public, bang.three_players.roles_public.
    """
    return not of_three(position) and role(position, who) != "sheriff"


def of_three(position: Position) -> bool:
    """Whether the game has three players."""
    return len(everybody(position)) == 3


def event(position: Position) -> str | None:
    """The event in force: the one that entered play last.

    Clauses: bang.events.in_force, bang.events.until_covered, bang.events.final_stays.
    """
    return position["taken"][-1] if position["taken"] else None


def with_show(position: Position) -> bool:
    """Whether Wild West Show is played."""
    return "wild_west_show" in position["rules"]["sets"]


def show(position: Position) -> str | None:
    """The show event in force, beside the event of another deck.

    Clauses: bang.wild_west_show.deck.in_force, bang.wild_west_show.deck.beside_events.
    """
    return position["show"][-1] if position["show"] else None


def has(position: Position, who: str, character: str) -> bool:
    """Whether a player has the ability of a character now.

    Clauses: bang.event.hangover.effect, bang.character.vera_custer.copy, bang.card.big_fifty.ability,
    bang.character.greygory_deck.pair.
    """
    own, added = position["character"][who], position["cast"].get(who, ())
    added_now = own == "Greygory Deck" and character in added
    if own != character and position["copied"].get(who) != character and not added_now:
        return False
    return event(position) != "Hangover" and not is_silenced(position, who)


def is_silenced(position: Position, who: str) -> bool:
    """Whether Big Fifty takes ability and cards from a player: the target, and before it is chosen everybody else.

    Clause: bang.card.big_fifty.ability.
    """
    asked = position["todo"][0] if position["todo"] else {"what": "nothing"}
    aiming = asked["what"] == "at whom" and "Big Fifty" in asked["with"] and who != asked["who"]
    return aiming or who in position["off"]


def owner_of(position: Position, character: str) -> list[str]:
    """Players in the game who have the ability of a character."""
    return [name for name in everybody(position) if name not in position["out"] and has(position, name, character)]


def suit(position: Position, card: str) -> str:
    """The suit of a card; wagons have none, nor has an effect without a card.

    Clauses: bang.components.suit_and_rank, bang.event.blessing.effect, bang.event.curse.effect,
    bang.train.wagons.no_rank_or_suit.
    """
    if card in WAGONS or card == NO_CARD:
        return ""
    if event(position) == "Blessing":
        return "hearts"
    if event(position) == "Curse":
        return "spades"
    return SUITS[card[-1]]


def most_lives(position: Position, who: str) -> int:
    """The most lives that a player can have.

    Clauses: bang.life.maximum, bang.setup.lives.sheriff_bonus.all_purposes.
    """
    number: int = position["most"][who]
    return number


def back_without_lives(position: Position, who: str) -> bool:
    """Whether a player is back for one turn by Ghost Town.

    Clauses: bang.event.ghost_town.no_life, bang.event.ghost_town.counts_in_play.
    """
    return bool(position["back"] == who)


def without_lives(position: Position, who: str) -> bool:
    """Whether a player is in the game without lives, so that they can neither lose nor gain any.

    Clauses: bang.event.ghost_town.no_life, bang.shadow.turn.no_lives, bang.card.ghost.ability_no_lives,
    bang.card.ghost.no_loss, bang.wagon.ghost_car.no_life_changes.
    """
    return back_without_lives(position, who) or who in position["ghosts"]


def lies_before(position: Position, who: str, name: str) -> str | None:
    """A card of this name that lies in front of a player, whether it has an effect or not."""
    for card in position["in_play"][who]:
        if card.startswith(name) and name_of(card) == name:
            found: str = card
            return found
    return None


def cards_work(position: Position, who: str) -> bool:
    """Whether the cards in front of a player have an effect.

    Clauses: bang.event.lasso.effect, bang.character.belle_star.blank_others,
    bang.character.belle_star.blue_and_green, bang.card.big_fifty.ability.
    """
    if event(position) == "Lasso" or is_silenced(position, who):
        return False
    turn = position["turn"]
    return turn is None or turn == who or not (has(position, turn, "Belle Star") and in_game(position, turn))


def has_card(position: Position, who: str, name: str) -> bool:
    """Whether a player has a card of this name in play that has an effect.

    Clause: bang.card_type.blue.lasting.
    """
    return lies_before(position, who, name) is not None and cards_work(position, who)


def has_equipment(position: Position, who: str, name: str) -> bool:
    """Whether a player has black equipment of this name in play that has an effect.

    Clauses: bang.gold_rush.buy.black, bang.gold_rush.equipment.in_play.
    """
    works = reading(position, "bang.gold_rush.equipment.in_play") == "works_on" or cards_work(position, who)
    return lies_before(position, who, name) is not None and works


def within_grasp(position: Position, who: str) -> list[str]:
    """The cards in front of a player that others may take or have discarded: all but equipment.

    Clause: bang.gold_rush.equipment.untouchable.
    """
    return [card for card in position["in_play"][who] if card not in EQUIPMENT]


def weapon(position: Position, who: str) -> str | None:
    """The weapon card in front of a player.

    Clause: bang.turn.play.one_weapon.
    """
    return next((card for card in position["in_play"][who] if name_of(card) in WEAPONS), None)


def counts_as_blue(position: Position, card: str) -> bool:
    """Whether a card counts as blue where a rule names the colour.

    Clause: bang.dangerous.as_blue.
    """
    name = name_of(card)
    return name in BLUE or (name in ORANGE and reading(position, "bang.dangerous.as_blue") == "blue")


def leaves_alone(position: Position, target: str, by: str | None, cards: list[str]) -> bool:
    """Whether cards of another player have no effect on Apache Kid or with Calumet, since all of them are diamonds.

    Clauses: bang.character.apache_kid.diamonds, bang.character.doc_holyday.apache_kid, bang.event.sniper.apache_kid,
    bang.event.blessing.apache_kid, bang.event.curse.apache_kid, bang.equipment.calumet.diamonds,
    bang.equipment.calumet.no_suit, bang.equipment.calumet.doc_holyday, bang.train.interaction.apache_kid.
    """
    if by == target or any(card in EQUIPMENT or card in WAGONS for card in cards):
        return False
    if not all(suit(position, card) == "diamonds" for card in cards):
        return False
    return has(position, target, "Apache Kid") or (
        has_equipment(position, target, "Calumet") and calumet(position, cards)
    )


def is_left_alone(position: Position, target: str, item: Item) -> bool:
    """Whether the effect of a card does nothing to a player; of one that is repeated, the card discarded counts.

    Clauses: bang.character.apache_kid.diamonds, bang.character.lee_van_kliff.suit, bang.equipment.calumet.diamonds.
    """
    spent, by = item.get("spent"), item["who"]
    if not spent:
        return leaves_alone(position, target, by, [item["card"]])
    with_calumet = reading(position, "bang.equipment.calumet.diamonds") == "no_effect"
    helped = has(position, target, "Apache Kid") or (with_calumet and has_equipment(position, target, "Calumet"))
    return helped and by != target and all(suit(position, card) == "diamonds" for card in spent)


def calumet(position: Position, cards: list[str]) -> bool:
    """Whether Calumet helps against these diamonds; by one reading only if they are played, and not used or handed on.

    Clause: bang.equipment.calumet.diamonds.
    """
    played = len(cards) == 1 and cards[0] != position["green_used"]
    return played or reading(position, "bang.equipment.calumet.diamonds") == "no_effect"


def in_private(position: Position, who: str) -> bool:
    """Whether nobody can play a BANG! card at a player.

    Clause: bang.wagon.private_car.effect.
    """
    return has_card(position, who, "Private Car") and not position["hand"][who]


def counts_as_bang(position: Position, who: str, card: str) -> bool:
    """Whether a player may use a card of their hand as a BANG! card.

    Clauses: bang.character.calamity_janet.swap, bang.character.annie_versary.any_as_bang,
    bang.event.showdown.any_as_bang.
    """
    return show(position) == "Showdown" or is_bang_for(position, who, card)


def is_bang_for(position: Position, who: str, card: str) -> bool:
    """Whether a card is a BANG! card, or one by the ability of a character.

    Clauses: bang.character.calamity_janet.swap, bang.character.annie_versary.any_as_bang.
    """
    name = name_of(card)
    return (
        name == "BANG!"
        or has(position, who, "Annie Versary")
        or (name == "Missed!" and has(position, who, "Calamity Janet"))
    )
