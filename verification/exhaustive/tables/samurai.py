"""Small tables of Samurai Sword: few cards and tokens, so that the deck soon runs out, and honour with it.

Where a mechanism does not call for others, the players have characters that hardly matter at such a table: Musashi and
Ginchiyo (one wound is enough, or there is none), Kojiro (everybody is near), Goemon (there is hardly a second weapon).
"""

from __future__ import annotations

from typing import Any

from verification.exhaustive.tables.building import NAMES, Given, SmallTable, named, under

PLAIN = ("Musashi", "Ginchiyo", "Kojirō", "Goemon", "Benkei", "Chiyome", "Tomoe")
SHOGUN, SAMURAI, NINJA, RONIN = "shogun", "samurai", "ninja", "ronin"
ROLES = {
    3: (SHOGUN, NINJA, NINJA),
    4: (SHOGUN, NINJA, SAMURAI, NINJA),
    5: (SHOGUN, NINJA, RONIN, SAMURAI, NINJA),
    6: (SHOGUN, NINJA, RONIN, SAMURAI, NINJA, NINJA),
}


def one(
    resilience: int, *hand: str, honour: int = 3, who: str = "", before: tuple[str, ...] = (), role: str = ""
) -> dict[str, Any]:
    """A player: resilience, hand, honour. who: the character. before: properties in play."""
    found: dict[str, Any] = {"resilience": resilience, "honour": honour}
    found |= {"hand": list(hand)} if hand else {}
    found |= {"character": who} if who else {}
    found |= {"role": role} if role else {}
    return found | ({"in_play": list(before)} if before else {})


def at(*people: dict[str, Any], bag: tuple[str, ...] = (), **rest: Any) -> Given:
    """A table: these players clockwise, Ada on turn, these cards in the deck."""
    taken = {player.get("character") for player in people}
    free = [who for who in PLAIN if who not in taken]
    players = {
        name: {"role": role, **player, "character": player.get("character") or free.pop(0)}
        for name, role, player in zip(NAMES, ROLES[len(people)], people, strict=False)
    }
    return {"game": "samurai", "seats": len(people), "players": players, "bag": list(bag), "rest": "aside", **rest}


def _table(name: str, about: str, given: Given) -> SmallTable:
    return SmallTable(f"samurai: {name}", about, given)


MECHANISMS = (
    _table(
        "attack",
        "a weapon is parried, or wounds",
        at(one(2, "Bō", "Bō"), one(1, "Parry"), one(1, "Parry"), bag=("Kiseru", "Parry")),
    ),
    _table(
        "difficulty",
        "harmless players are no places",
        at(one(1, "Bokken", "Bō"), one(1, "Parry"), one(1), one(1, "Parry"), one(0, "Shuriken"), bag=("Parry",)),
    ),
    _table(
        "parry",
        "an attack has no effect, and everybody may hold a parry",
        at(one(2, "Bō"), one(2, "Parry", "Bokken"), one(1, "Parry"), one(1, "Bō"), bag=("Parry",)),
    ),
    _table(
        "wounds",
        "a strong weapon, and more wounds than tokens",
        at(one(3, "Nodachi", who="Kojirō"), one(4, "Kiseru"), one(2, "Wakizashi", "Parry"), bag=("Bō",)),
    ),
    _table(
        "weapons of a turn",
        "one, and more with a Focus",
        at(one(2, "Bō", "Bokken", "Focus", who="Ginchiyo"), one(2, "Parry"), one(2, "Bō", who="Kojirō"), bag=("Bō",)),
    ),
    _table(
        "defeat",
        "honour goes to the victor; harmless until the own turn",
        at(one(1, "Bō"), one(1, "Bō"), one(1, "Parry"), one(1), bag=("Bō", "Bō")),
    ),
    _table(
        "the own team",
        "who ends the game by defeating a friend pays for it",
        at(
            one(1, "Bō"),
            one(1, "Bō", honour=1),
            one(1, "Daimyo", honour=1),
            one(1, "Daimyo"),
            bag=("Bō",),
        ),
    ),
    _table(
        "the last one standing",
        "the Swordmaster wins, but not by defeating a friend",
        at(
            one(2, "Bō", role=SAMURAI),
            one(1, "Parry"),
            one(0, role=NINJA),
            one(0, "Bokken", role=SHOGUN),
            bag=("Bō", "Bō"),
        ),
    ),
    _table(
        "an empty deck",
        "everybody pays, and the rest is drawn from a new one",
        at(
            one(1, "Bō"),
            one(1),
            one(1, "Parry"),
            bag=("Daimyo", "Bō"),
            discard=["Parry", "Bō"],
        ),
    ),
    _table(
        "nothing to draw",
        "deck and discard pile are empty",
        at(one(1, "Parry", "Bō"), one(1, "Parry"), one(1, "Bokken")),
    ),
    _table(
        "hand limit",
        "seven cards at the end of the own turn",
        at(one(1, *("Parry",) * 7, "Armor"), one(1), one(1), bag=("Bō", "Focus")),
    ),
    _table(
        "recovering",
        "who has no resilience gets all of it back, and nobody else",
        at(one(0, "Bō"), one(1, "Parry"), one(0), one(2, "Bokken"), bag=("Bō", "Parry"), phase="start"),
    ),
    _table(
        "five players",
        "the Ronin plays alone",
        at(one(1, "Bō"), one(1, "Daimyo"), one(1, "Daimyo"), one(1, "Parry"), one(1), bag=("Bō",)),
    ),
    _table(
        "six players",
        "the Ronin counts three times",
        at(one(1, "Bō"), one(1, "Daimyo"), one(1, "Daimyo"), one(1, "Parry"), one(0), one(1), bag=("Bō",)),
    ),
    _table(
        "three players",
        "the Shogun draws more, and has a weapon more",
        at(
            one(2, "Bō", "Bō", who="Ginchiyo"),
            one(1, "Parry", who="Kojirō"),
            one(1, "Bō"),
            bag=("Bō", "Bō"),
        ),
    ),
    _table(
        "three players, Bushido",
        "it costs the Shogun no honour",
        at(one(1, before=("Bushido",)), one(1, "Bō"), one(1), bag=("Bō", "Parry", "Bō"),
           phase="start"),
    ),
)  # fmt: skip

CARDS = (
    _table(
        "Armor",
        "attacks on its owner are more difficult",
        at(
            one(2, "Bokken", "Bō", who="Goemon"),
            one(1, "Armor", "Bō"),
            one(1, "Parry", before=("Armor",)),
            bag=("Parry",),
        ),
    ),
    _table(
        "Bushido",
        "it goes round until somebody pays for it",
        at(
            one(1, "Bushido"),
            one(1, "Bō"),
            one(1, "Parry"),
            one(1),
            bag=("Bō", "Parry"),
        ),
    ),
    _table(
        "Bushido at the end of the deck",
        "the card turned over is the last one",
        at(
            one(1, "Bō", before=("Bushido",)),
            one(1, "Parry"),
            one(1, "Parry"),
            bag=("Bō",),
            discard=["Parry"],
            phase="start",
        ),
    ),
    _table(
        "Bushido with an empty deck",
        "there is nothing to turn over",
        at(
            one(1, "Bō", before=("Bushido",)),
            one(1, "Parry", "Bokken"),
            one(1, "Parry"),
            phase="start",
        ),
    ),
    _table(
        "Two Bushido",
        "only one may be in play",
        at(one(1, "Bushido"), one(1, "Bushido"), one(1, "Parry"), one(1, "Bō"), bag=("Bō",)),
    ),
    _table(
        "Fast Draw",
        "each of them wounds once more",
        at(one(2, "Bō", "Fast Draw", before=("Fast Draw",), who="Kojirō"), one(4, "Parry"), one(3, "Bō"), bag=("Bō",)),
    ),
    _table(
        "Focus",
        "each of them allows another weapon",
        at(one(2, "Bō", "Bō", "Bō", before=("Focus",), who="Ginchiyo"), one(2, "Focus", who="Kojirō"), one(2, "Parry")),
    ),
    _table(
        "Battle Cry",
        "a parry or a wound, from one after another",
        at(
            one(2, "Battle Cry", "Bō"),
            one(1, "Parry"),
            one(1, "Bō"),
            one(1, "Parry"),
            bag=("Battle Cry",),
        ),
    ),
    _table(
        "Jujutsu",
        "a weapon or a wound, from one after another",
        at(one(2, "Jujutsu", "Bō"), one(1, "Bō"), one(1, "Parry"), one(1, "Bō"), bag=("Jujutsu",)),
    ),
    _table(
        "Breathing",
        "all resilience back, and a card for somebody else",
        at(one(1, "Breathing", "Bō"), one(1, "Breathing"), one(1), one(0, "Parry"), bag=("Bō",)),
    ),
    _table(
        "Daimyo",
        "two cards, or a point at the end",
        at(one(1, "Daimyo"), one(1, "Daimyo"), one(1, "Bō"), bag=("Bō", "Parry")),
    ),
    _table(
        "Diversion",
        "a card taken at random",
        at(one(1, "Diversion", "Diversion"), one(1, "Bō", "Parry"), one(1, "Armor"), one(1)),
    ),
    _table(
        "Geisha",
        "any property, or a card at random",
        at(one(1, "Geisha", "Bō", before=("Armor",)), one(1, "Geisha", "Parry"), one(1, before=("Bushido",)), one(1)),
    ),
    _table(
        "Tea Ceremony",
        "three cards, and one for everybody else",
        at(one(1, "Tea Ceremony"), one(1, "Bō"), one(1), bag=("Parry",) * 4 + ("Bō",)),
    ),
)


def _hero(name: str, about: str, *people: dict[str, Any], **more: Any) -> SmallTable:
    """The table of a character; it is Ada's, where nobody else has it."""
    if not any(player.get("character") == name for player in people):
        first, *others = people
        people = ({**first, "character": name}, *others)
    return _table(name, f"character: {about}", at(*people, **more))


CHARACTERS = (
    _hero(
        "Benkei",
        "attacks on them are more difficult",
        one(2, "Bokken", "Bō"),
        one(1, "Parry", who="Benkei"),
        one(1, "Bō"),
        bag=("Bō",),
    ),
    _hero(
        "Chiyome",
        "only weapons wound her",
        one(2, "Battle Cry", "Jujutsu", "Bō"),
        one(1, "Parry", who="Chiyome"),
        one(2, "Bō"),
        bag=("Tea Ceremony",),
    ),
    _hero(
        "Ginchiyo",
        "one wound less, but one at least",
        one(2, "Kiseru", "Bō", who="Goemon"),
        one(3, "Parry", who="Ginchiyo"),
        one(3, "Nodachi", before=("Fast Draw",)),
    ),
    _hero("Goemon", "a weapon more in a turn", one(2, "Bō", "Bō", "Bō"), one(2, "Parry"), one(2, "Focus"), bag=("Bō",)),
    _hero(
        "Hanzō",
        "weapons are parries",
        one(1, "Bō", "Battle Cry"),
        one(2, "Bokken", "Bō", who="Hanzō"),
        one(1, "Jujutsu"),
        bag=("Parry",),
    ),
    _hero("Hideyoshi", "draws a card more", one(1, "Bō"), one(1, "Parry"), one(1),
          bag=("Bō", "Bō", "Daimyo"), phase="start"),
    _hero(
        "Ieyasu",
        "may take the top card of the discard pile first",
        one(1, "Bō"),
        one(1, "Parry"),
        one(1, "Bō"),
        bag=("Bokken", "Parry"),
        discard=["Daimyo"],
        phase="start",
    ),
    _hero(
        "Kojirō",
        "any difficulty will do",
        one(2, "Bokken", "Bokken"),
        one(1, "Parry"),
        one(1, "Bō", before=("Armor",)),
        one(1, "Parry"),
        bag=("Bō",),
    ),
    _hero("Musashi", "a wound more", one(2, "Bō", "Jujutsu"), one(3, "Parry"), one(3, "Bō", who="Goemon"), bag=("Bō",)),
    _hero(
        "Nobunaga",
        "a token for a card, but not the last one",
        one(3, "Bō"),
        one(1, "Parry"),
        one(1, "Battle Cry"),
        bag=("Bō", "Parry"),
    ),
    _hero("Tomoe", "a card for a hit", one(1, "Kiseru"), one(3, "Parry"), one(1, "Bō"),
          bag=("Bō", "Parry")),
    _hero(
        "Ushiwaka",
        "a card for each wound",
        one(2, "Kiseru", "Bō"),
        one(3, "Parry", who="Ushiwaka"),
        one(1, "Jujutsu"),
        bag=("Bō", "Parry"),
    ),
)  # fmt: skip

LAST_TOKENS = _table(
    "last tokens",
    "the last one standing, and the last honour",
    at(one(1, "Bō"), one(1, "Daimyo", honour=1), one(0), one(0, "Bokken", honour=4), bag=("Bō",)),
)
BELOW_ZERO = _table(
    "below zero",
    "a team pays more than it has",
    at(
        one(2, "Bō", honour=1, role=NINJA),
        one(1, "Bō", honour=1, role=NINJA),
        one(1, "Bō", honour=1, role=SHOGUN),
        one(1, honour=1, role=RONIN),
        one(1, "Parry", role=SAMURAI),
    ),
)
OF_DEFEATED = _table(
    "Ushiwaka defeated",
    "a defeated player draws for their wounds all the same",
    at(one(2, "Kiseru", who="Tomoe"), one(1, "Parry", who="Ushiwaka"), one(1, "Bō"),
       bag=("Bō", "Parry", "Bō")),
)  # fmt: skip
OTHERS = (LAST_TOKENS, BELOW_ZERO, OF_DEFEATED)


def _under(name: str, reading: str, value: str) -> SmallTable:
    return under(f"samurai.{reading}", value, named((*MECHANISMS, *CARDS, *CHARACTERS, *OTHERS), f"samurai: {name}"))


READINGS = (
    _under("Battle Cry", "answers.order", "together"),
    _under("last tokens", "end.swordmaster_before_honour", "scoring"),
    _under("an empty deck", "deck.exhausted", "when_needed"),
    _under("nothing to draw", "deck.both_empty", "each_attempt_costs"),
    _under("Bushido", "card.bushido.check", "skipped"),
    _under("Geisha", "card.geisha.any_property", "others_only"),
    _under("attack", "weapon.discarded", "when_played"),
    _under("below zero", "score.below_zero", "stops_at_zero"),
    _under("Nobunaga", "character.nobunaga.trade", "any_time"),
    _under("Diversion", "turn.play.needs_a_card", "allowed"),
    _under("Ushiwaka defeated", "character.ushiwaka.when_defeated", "nothing"),
    _under("Tea Ceremony", "card.tea_ceremony.order", "others_first"),
    _under("Tea Ceremony", "card.tea_ceremony.order", "any_order"),
    _under("Ushiwaka defeated", "character.ushiwaka.before_tomoe", "tomoe_first"),
    _under("Ushiwaka defeated", "defeat.before_draws", "draws_first"),
    _under("Ushiwaka defeated", "weapon.discarded", "before_draws"),
    _under("nothing to draw", "deck.made_again", "with_first_discard"),
    _under("attack", "card.parry.only_in_answer", "allowed"),
    _under("Hanzō", "character.hanzo.jujutsu_last_weapon", "bound"),
    _under("last tokens", "end.swordmaster_not_by_friend", "honour_kept"),
)

SWORD: tuple[SmallTable, ...] = (*MECHANISMS, *CARDS, *CHARACTERS, *OTHERS, *READINGS)
