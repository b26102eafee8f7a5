"""Following a record plainly: the line at which a story cannot go on, and what silence leaves open."""

from typing import Any

import pytest

from verification.tampering.asking import Story
from verification.tampering.follower import follow
from verification.tampering.games import FORMS, PLAIN, TOLD, from_fixture, game, recorded
from verification.tampering.record import Line, Record, entries, untied

BY_HAND = from_fixture("by_hand.jsonl").record


def tampered(number: int, *lines: Line) -> Story:
    """The story of the game written by hand with other lines in the place of one; lines are numbered from 1."""
    return follow(Record((*BY_HAND.lines[: number - 1], *lines, *BY_HAND.lines[number:])))


def edited(number: int, **fields: Any) -> Story:
    return tampered(number, {**BY_HAND.lines[number - 1], **fields})


def fault(story: Story) -> tuple[int, str]:
    """The line that cannot be, and why."""
    assert story.contradiction is not None
    return story.contradiction.index + 1, story.contradiction.what


def test_the_game_written_by_hand() -> None:
    story = follow(BY_HAND)
    assert (story.ended, story.winners) == ("over", ("Ben", "Dan"))
    assert [moment.kind for moment in story.moments[2:6]] == [
        "play phase",
        "answer a shot",
        "play phase",
        "answer a duel",
    ]
    silent = [told.line["by"] for told in story.told if told.silent and told.line.get("do") == "pass"]
    assert silent[:2] == ["Ben", "Ben"]


def test_recorded_games_are_followed_to_their_end() -> None:
    assert len(recorded()) >= 6
    assert all(from_fixture(name).story.ended == "over" for name in recorded())


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(1, 9))
def test_every_form_tells_the_same_game(seed: int, form: str) -> None:
    plain, other = game(seed, PLAIN), game(seed, form)
    assert plain is not None
    assert other is not None
    assert (other.story.ended, other.story.winners) == ("over", plain.story.winners)
    assert ("deck" in other.record.header) == (form != TOLD)


CONTRADICTIONS = [
    (3, {"on": "Ada"}, (3, "Jail on the Sheriff")),
    (2, {"card": "Volcanic 10C"}, (2, "a card not held")),
    (4, {"on": "Cleo"}, (5, "play phase: it is for Ada to decide")),
    (5, {"by": "Cleo"}, (5, "play phase: it is for Ada to decide")),
    (7, {"card": "BANG! 7D"}, (7, "play phase: it is for Ada to decide")),
    (12, {"cards": ["Barrel KS", "Duel QD"]}, (12, "a card not held")),
    (12, {"cards": ["Barrel KS"]}, (13, "discard: it is for Ben to decide")),
    (14, {"as": "General Store"}, (14, "a card that does not count as that")),
    (17, {"at": "Schofield QC"}, (17, "a card that is not in play there")),
    (22, {"check": {"lives": {"Cleo": 3}}}, (22, "lives of Cleo")),
    (26, {"card": "BANG! AS"}, (26, "chance cannot have named this card")),
    (38, {"end": {"winners": ["Ben"]}}, (38, "others have won")),
]


@pytest.mark.parametrize(("number", "fields", "expected"), CONTRADICTIONS, ids=str)
def test_what_cannot_be_is_found_in_its_line(number: int, fields: Line, expected: tuple[int, str]) -> None:
    assert fault(edited(number, **fields)) == expected


def test_lines_dropped_and_added() -> None:
    assert fault(tampered(9)) == (9, "play phase: it is for Ada to decide")
    assert fault(tampered(13)) == (13, "out of reach")
    end = {"by": "Ada", "do": "end"}
    assert fault(tampered(37, BY_HAND.lines[36], end)) == (38, "after the end of the game")


def test_a_header_that_cannot_be() -> None:
    players = [dict(player) for player in BY_HAND.header["players"]]
    players[2]["role"] = "outlaw"
    assert fault(edited(1, players=players)) == (1, "roles that are not dealt to so many")
    twice = [{**player, "character": "Rose Doolan"} for player in BY_HAND.header["players"]]
    assert fault(edited(1, players=twice)) == (1, "a character dealt twice")
    will = [{**BY_HAND.header["players"][0], "character": "Uncle Will"}, *BY_HAND.header["players"][1:]]
    assert fault(edited(1, players=will, edition="000")) == (1, "a character of another edition")
    assert fault(edited(1, deck=BY_HAND.header["deck"][1:])) == (1, "cards that are not those of the game")
    assert fault(edited(1, edition="000")) == (1, "an opening hand of another size")


def test_a_record_that_breaks_off_is_no_fault() -> None:
    assert follow(Record(BY_HAND.lines[:12])).ended == "broken off"
    assert follow(Record(BY_HAND.lines[:1])).ended == "broken off"


def test_what_bookkeeping_does_not_know() -> None:
    assert edited(1, readings={"bang.end.immediate": "at_once"}).ended == "over"
    assert edited(1, readings={"bang.end.immediate": "after_effect"}).ended == "unclear: readings"
    assert edited(1, hands=None).ended == "unclear: a deck without hands"


def test_silence_may_be_written_out() -> None:
    story = tampered(9, {"by": "Ben", "do": "pass"}, BY_HAND.lines[8])
    assert (story.ended, story.winners) == ("over", ("Ben", "Dan"))


def test_what_is_taken_back_has_not_happened() -> None:
    kept = [entry.index for entry in entries(BY_HAND)]
    assert not {27, 28, 29} & set(kept)  # the shot, its Missed! and the taking back, on lines 28 to 30
    assert {26, 30} <= set(kept)


def test_a_bundle_is_untied() -> None:
    assert untied({"by": "Ben", "do": "discard", "cards": ["Beer 6H", "Duel JS"]}) == [
        {"by": "Ben", "do": "discard", "card": "Beer 6H"},
        {"by": "Ben", "do": "discard", "card": "Duel JS"},
    ]
    assert len(untied({"by": "Sid", "do": "use", "what": "Sid Ketchum", "cards": ["Beer 6H", "Duel JS"]})) == 3
    shuffle = {"by": "chance", "do": "shuffle", "cards": ["Beer 6H", "Duel JS"]}
    assert untied(shuffle) == [shuffle]
