"""Games as plain text, as people write them: what is understood, and what is said of what is not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from io import BytesIO

import pytest

from bangref.judge.convert import as_text
from bangref.judge.judgement import Judgement
from bangref.judge.reader import Transcript
from bangref.judge.verify import verify
from bangref.record.errors import MalformedError
from bangref.record.lines import parsed
from bangref.record.model import ActionLine, AnyLine, CheckLine
from bangref.record.names import Names
from bangref.record.text.read import line_of
from bangref.record.text.write import fields_of, line_lines

HEADER = """\
BANG! 003
Ada, sheriff (Rose Doolan): Volcanic 10S, BANG! 2D, Jail JS, Panic! JH
Ben, outlaw (Paul Regret): BANG! AS, Beer 6H, Barrel KS
Cleo, renegade (Calamity Janet): Schofield JC, Missed! 3S, Missed! 4S, Beer 7H
Dan, outlaw (Willy the Kid): BANG! 7D, BANG! 8D, BANG! JD, BANG! QH
"""
DRAWN = """
chance draws Duel QD on Ada
chance draws BANG! 3D on Ada
"""
BEGUN = HEADER + DRAWN
CZECH = """\
bang! 003
ada, Šerif (Rose Doolan): Volcanic 10♠, Bang! 2D, Vězení JS, panika jh
Ben, bandita (Paul Regret): BANG! AS, Pivo 6H, Barel KS
Cleo, Odpadlík (Calamity Janet): Schofield JC, Vedle! 3S, Vedle! 4S, Pivo 7H
Dan, Bandita (Willy the Kid): BANG! 7D, BANG! 8D, BANG! JD, BANG! QH

chance draws Duel QD on ada
chance draws BANG! 3D on ada
Ada plays vezeni js on dan
"""
POLISH = """\
BANG! The Dice Game 001
Ada, Szeryf (Bart Cassidy)
Ben, Renegat (Jourdonnais)
Cleo, Bandyta (Lucky Duke)
Dan, bandyta (El Gringo)

chance rolls Piwko, Indyjska strzała, piwko, Między oczy 1, Dynamit
"""
PORTUGUESE = POLISH.replace("Szeryf", "Xerife").replace("Renegat", "renegado").replace("Bandyta", "Bandido")
PORTUGUESE = PORTUGUESE.replace("bandyta", "Bandido").replace(
    "Piwko, Indyjska strzała, piwko, Między oczy 1, Dynamit", "Cerveja, Flecha"
)


def opened(text: str | bytes) -> Transcript:
    return Transcript(BytesIO(text if isinstance(text, bytes) else text.encode()), "game.txt")


def judged(text: str) -> Judgement:
    return verify("game.txt", source=nullcontext(BytesIO(text.encode())))


def fault_of(text: str | bytes) -> str:
    with pytest.raises(MalformedError) as fault:
        list(opened(text))
    return str(fault.value)


def lines_of(text: str) -> Iterator[AnyLine]:
    return (line for _, line in opened(text).lines())


# Understood --------------------------------------------------------------------------------------------------


def test_a_game_written_by_hand_is_judged() -> None:
    moves = "Ada plays Volcanic 10S\nAda plays BANG! 2D on Ben\nBen passes\ncheck lives: Ben 2\n"
    assert judged(BEGUN + moves).verdict == "legal"


def test_a_finding_has_the_line_of_its_sentence() -> None:
    judgement = judged(BEGUN + "# He does not see it.\n\nAda plays Jail JS on Ada\n# He does now.\n")
    (finding,) = judgement.result.findings
    assert (finding.line, finding.rulings[0].clause) == (11, "bang.card.jail.not_sheriff")


def test_a_header_may_stand_indented_and_below_a_mark_of_byte_order() -> None:
    first, *rest = HEADER.splitlines()
    indented = "\ufeff" + "\r\n".join((first, *(f"\t{line}" for line in rest), ""))
    assert opened(indented).header == opened(HEADER).header


def test_a_header_says_everything() -> None:
    text = (
        "# One.\nBANG! 003, Dodge City, two_characters\nrules: 0.1.0\nreadings of bang.symbol.take_card: any_player\n"
        "Ada, sheriff (Rose Doolan or Claus, the Saint, spare Slab the Killer)\n# Two.\n"
        "Ben, outlaw\n\ncheck\n"
    )
    with pytest.raises(MalformedError):  # it is no game, and yet a header
        opened(text)
    from bangref.kits import KNOWN
    from bangref.record.source import source_of

    header = source_of(BytesIO(text.encode()), "game.txt", KNOWN).header
    assert fields_of(header) == {
        "bangref": 1, "rules": "0.1.0", "game": "bang", "edition": "003", "sets": ["dodge_city"],
        "variants": ["two_characters"], "readings": {"bang.symbol.take_card": "any_player"},
        "players": [{"name": "Ada", "role": "sheriff", "characters": ["Rose Doolan", "Claus, the Saint"],
                     "spare": "Slab the Killer"}, {"name": "Ben", "role": "outlaw"}], "comment": "One.\nTwo.",
    }  # fmt: skip


@pytest.mark.parametrize("text", [CZECH, POLISH, PORTUGUESE], ids=["Czech", "Polish", "Portuguese"])
def test_names_of_any_rulebook(text: str) -> None:
    transcript = opened(text)
    roles = {player.role for player in transcript.header.players}
    assert roles == {"sheriff", "renegade", "outlaw"}
    assert len(list(transcript)) > 0
    lines = [*opened(text).lines()]
    again = "".join(as_text(transcript.header, [line for _, line in lines], transcript.names))
    assert [line for _, line in opened(again).lines()] == [line for _, line in lines], "as they were written"


def test_comments_belong_to_what_stands_below_them() -> None:
    text = "# one\n# two\nBen passes # three\n#\nAda ends the turn\n# four\n"
    assert [line.comment for line in lines_of(HEADER + "\n" + text)] == ["one\ntwo\nthree", "four"]


def test_a_checkpoint_has_a_field_a_line() -> None:
    text = """check # of the table
  lives: Ada 5, Ben 0
  hand of Ada: BANG! 5D,
    # and more
  hand of Ada: BANG! 6D
  in_play of Ben:

  out: Ben
  full: no
  effects: card BANG! 2D, to discard; lives Ben, now 0, by Ada
"""
    (line,) = lines_of(HEADER + text)
    assert isinstance(line, CheckLine)
    assert line.comment == "of the table\nand more"
    assert fields_of(line)["check"] == {
        "full": False, "lives": {"Ada": 5, "Ben": 0}, "hand": {"Ada": ["BANG! 5D", "BANG! 6D"]}, "in_play": {"Ben": []},
        "out": ["Ben"], "effects": [{"card": "BANG! 2D", "to": "discard"}, {"lives": "Ben", "now": 0, "by": "Ada"}],
    }  # fmt: skip


def test_any_line_may_be_that_of_a_transcript() -> None:
    (line,) = lines_of(HEADER + '# so\n{"by": "Ben", "do": "pass", "comment": "what"}\n')
    assert isinstance(line, ActionLine)
    assert (line.by, line.do, line.comment) == ("Ben", "pass", "so\nwhat")


# Not understood ----------------------------------------------------------------------------------------------

WRONG = [
    ("Ada plys BANG! 2D on Ben", "9: verb: 'plys' is nothing anybody does; expected perhaps 'plays'"),
    ("Adda plays BANG! 2D on Ben", "9: player: nobody here is called 'Adda'; expected perhaps 'Ada'"),
    ("Ada plays BANG! 22D on Ben", "9: card: no card is called 'BANG! 22D'; expected perhaps 'BANG! AS'"),
    ("Ada plays BANG! 2D on Bem", "9: on: nobody here is called 'Bem'; expected perhaps 'Ben'"),
    ("Ada plays BANG! 2D on Ben on Cleo", "9: on: 'on' stands here twice; expected it once"),
    ("Ada plays", "9: card: 'play' does not say which card; expected a card"),
    ("lives: Ada 5", "9: lives: nobody says this; expected 'winners:', or it indented below 'check'"),
    ("hand of Ada: Beer 6H", "9: hand: nobody says this; expected 'winners:', or it indented below 'check'"),
    ("winners: Adam", "9: end.winners.0: nobody here is called 'Adam'; expected perhaps 'Ada'"),
    ("check\n  lifes: Ada 5", "10: lifes: no such field: 'lifes'; expected perhaps 'lives'"),
    ("check\n\n  turn: Ada\n  lives: Ada five", "12: lives: there is no number: 'Ada five'; expected 'NAME NUMBER'"),
    ("check\n  lives: Ada 5, Ada 4", "10: lives: 'Ada' is there twice; expected each name once"),
    ("check\n  hand: Beer 6H", "10: hand: it is not said whose; expected 'hand of NAME: ...'"),
    ("check\n  turn of Ada: yes", "10: turn: it is nobody's: 'of Ada'; expected 'turn:'"),
    ("check\n  turn", "10: turn: there is no colon; expected 'turn: ...'"),
    ("check\n  full: maybe", "10: full: it is 'maybe'; expected yes or no"),
    ("check\n  bangs: one", "10: bangs: it is 'one'; expected a whole number"),
    ("check\n  phase: middle", "10: check.phase: it is 'middle'; expected one of 'start', 'play'"),
    ("check\n  turn: Ada\n  hand of Ada: Missd! 3S", "11: check.hand.Ada.0: no card is called 'Missd! 3S'"),
    ("check\n  turn: Ada\n  turn: Ben", "11: turn: 'turn' is there twice; expected it once"),
    ("check\n  records of a of b: [1,", "10: records.a.b: this is not JSON: '[1,'; expected a value, in JSON"),
    ("check\n  effects: kard Beer 6H", "10: effects: 'kard' is no such field; expected perhaps 'card'"),
    ("Ada passes\n  lives: Ada 5", "10: it is indented, and nothing belongs below the line above"),
    ('{"by": "Ada"', "9: column 12: the line is cut off; expected one JSON object"),
    ('{"by": "Ada", "do": "pass"}\n  x', "10: it is indented, and nothing belongs below the line above"),
    ("Ben passes # " + "x" * 3000, "9: comment: it is 'xxx"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[text.split("\n")[-1][:30] for text, _ in WRONG])
def test_an_error_names_line_word_and_what_was_expected(text: str, said: str) -> None:
    assert fault_of(f"{BEGUN}{text}\n").startswith(f"game.txt:{said}")


HEADERS = [
    ("", ": the file is empty; expected a header and the actions of a game"),
    ("\ufeff\n", ": the file is empty; expected a header and the actions of a game"),
    ("  # nothing\n", ": the file is empty; expected a header and the actions of a game"),
    ("# nothing\n", ": the file is empty; expected a header and the actions of a game"),
    ("BAMG! 003\n", ":1: game: no game is called 'BAMG! 003'; expected perhaps 'BANG!'"),
    ("BANG! 003\n", ":1: nobody plays; expected 'NAME, ROLE (CHARACTER)', a line a player"),
    (HEADER.replace("003", "004"), ":1: edition: no edition is called '004'; expected perhaps '003'"),
    (HEADER.replace("003", "003, doge_city"), ":1: sets: no set is called 'doge_city'; expected perhaps 'dodge_city'"),
    (HEADER.replace("renegade", "rengade"), ":4: players.2.role: it is 'rengade'; expected perhaps 'renegade'"),
    (HEADER.replace("Rose", "Roes"), ":2: players.0.character: no character is called 'Roes Doolan'"),
    (HEADER.replace("Barrel KS", "Barrel QQ"), ":3: hands.Ben.2: no card is called 'Barrel QQ'"),
    (HEADER.replace("Ada, ", "Ada "), ":2: header: neither a player nor a sentence: 'Ada sheriff"),
    (HEADER.replace("Dan", "Ben"), ":5: players.3.name: two players are called 'Ben'"),
    (HEADER + "deck: Duel QD\ndeck: Bear 6H\n", ":6: deck.1: no card is called 'Bear 6H'"),
    (HEADER + "rules: 1\nrules: 2\n", ":7: rules: 'rules' is there twice; expected it once"),
    (HEADER + "readings of x: y\n", ":6: readings: no reading is called 'x'"),
    (HEADER + "Adda passes\n", ":6: header: neither a player nor a sentence: 'Adda passes'"),
    (b"BANG! 003\nAda, sheriff \xff\n", ":2: this line is not text; expected a sentence, in UTF-8"),
    (
        "BANG! 003\nAda (Rose Doolan), sheriff\nBen, outlaw (Sid Ketchum)\n",
        ":2: players.0.character: this field is missing; expected the character dealt to 'Ada (Rose Doolan)'",
    ),
    ("# x\n{}\n", ":2: bangref: this field is missing"),
    ("# x\n{\n", ":2: column 1: the line is cut off"),
    ('#\n{"check": {}}', ":2: the header is missing; expected the name of a game"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), HEADERS)
def test_what_is_wrong_with_a_header(text: str | bytes, said: str) -> None:
    assert fault_of(text).startswith(f"game.txt{said}")


def test_bytes_that_are_no_text_are_named_by_their_line() -> None:
    said = "game.txt:11: this line is not text; expected a sentence, in UTF-8"
    assert fault_of(BEGUN.encode() + b"check\n  turn: Ada\n  out: \xff\n") == said


# Written -----------------------------------------------------------------------------------------------------

ODD = [
    '{"by": "Ben", "do": "discard", "cards": ["Barrel KS"]}',
    '{"by": "Ben", "do": "discard", "cards": []}',
    '{"by": "Ben", "do": "use", "what": "Barrel", "card": "Barrel KS"}',
    '{"by": "Ben", "do": "pass", "comment": ""}',
    '{"by": "Ben", "do": "pass", "comment": " x \\r"}',
    '{"by": "Ben", "do": "pass", "comment": "a\\n\\nb"}',
    '{"by": "Ben", "do": "pass", "comment": "# a"}',
    '{"by": "Ben", "do": "choose", "what": "a on b"}',
    '{"by": "Ben", "do": "choose", "what": " a"}',
    '{"by": "Ben", "do": "choose", "what": "a #b"}',
    '{"by": "Ben", "do": "choose", "what": "a\\nb"}',
    '{"by": "check", "do": "pass"}',
    '{"check": {}}',
    '{"check": {"hand": {}, "lives": {}, "out": [], "effects": []}}',
    '{"check": {"hand": {"A of B": ["Beer 6H"], "A: B": []}}}',
    '{"check": {"tokens": {"A": {"B": {"c": 1, "d e": 2}}}, "records": {"a": {"b": [1, {"c": null}]}}}}',
    '{"check": {"extra_turns": [{"player": "A", "by": "Claus, the Saint"}], "full": true}}',
    '{"check": {"characters": {"A": "Claus, the Saint"}, "digest": ""}, "comment": "x"}',
    '{"end": {"winners": []}}',
    '{"end": {"winners": ["A, B"]}}',
]


@pytest.mark.parametrize("written", ODD)
def test_what_has_no_sentence_stays_as_it_is(written: str) -> None:
    """Whatever a line says, it says as plain text; what plain text has no words for is a line of JSON."""
    names: Names = opened(HEADER).names
    line = parsed(written.encode())
    lines = line_lines(line, names)
    again = [line for _, line in opened(HEADER + "\n".join(lines) + "\n").lines()]
    assert [fields_of(each) for each in again] == [fields_of(line)]


def test_a_sentence_is_read_whatever_the_file_around_it() -> None:
    names = opened(HEADER).names
    assert line_of(1, b"Ben discards Barrel KS, Beer 6H", names) == parsed(
        b'{"by": "Ben", "do": "discard", "cards": ["Barrel KS", "Beer 6H"]}'
    )
