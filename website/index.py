"""The home page."""

from __future__ import annotations

from bangref.rulebook.load import Rulebook
from website.check import PAGE
from website.contents import Game
from website.data import Gathered
from website.elements import tile
from website.markup import bullets, link, plain, table
from website.places import HOME, elements_page, manual_page, matrix_page, rulebook_page


def home_page(g: Gathered) -> dict[str, str]:
    """The page on which everybody begins, and its three uses."""
    lines = [
        "---",
        "hide: [navigation, toc]",
        "---",
        "",
        "# What do the rules say?",
        "",
        "The rules of BANG! and its family as numbered clauses: what each says, where it stands in the rulebook, "
        "what it wins over, and the proof that a program plays by it.",
        "{ .about }",
        "",
        *_look_up(g),
        *_settle(g),
        *_check(),
    ]
    return {HOME: "\n".join(lines)}


def _look_up(g: Gathered) -> list[str]:
    rows = [_row(g.book, game) for game in g.games]
    return [
        "## Look up a rule",
        "",
        "Read the rulebook, open the page of a card, or type any word into the search: English names and those of "
        "the Czech, Polish and Portuguese rulebooks are known.",
        "",
        *table(("game", "rulebook", "cards, characters and the rest", "clauses"), rows),
        '<div class="faces" markdown>',
        "",
        *bullets(tile(HOME, g.book.names[game][element]) for game, element in SHOWN),
        "",
        "</div>",
        "",
    ]


def _row(book: Rulebook, game: Game) -> tuple[str, ...]:
    number = sum(clause.game == game.id for clause in book.clauses.values())
    return (
        f"**{plain(game.title)}**",
        link(HOME, "Read the rules", rulebook_page(game.id)),
        link(HOME, f"{len(book.names[game.id])} pages", elements_page(game.id)),
        str(number),
    )


def _settle(g: Gathered) -> list[str]:
    tables = ", ".join(link(HOME, plain(game.title), matrix_page(game.id)) for game in g.games)
    return [
        "## Settle a dispute",
        "",
        f"Each clause has its reasons, its sources and what it wins over. {link(HOME, 'Scenarios', SCENARIOS)} play "
        "disputes at the table to the end, with the rulings; each can be stepped through on a board. What applies "
        f"where two cards or characters meet, tables tell, one for each game: {tables}. Where the rulebooks leave a "
        "question open, "
        f"{link(HOME, 'the open readings', manual_page('rulings.md') + '#readings')} say what may be meant, and "
        "what is played.",
        "",
    ]


def _check() -> list[str]:
    return [
        "## Check a game",
        "",
        f"{link(HOME, 'Drop a recorded game on this page', PAGE)}, and it tells whether it kept to the rules: the "
        "program runs in the page itself, and nothing is sent anywhere. Or let it do so on your own computer.",
        "",
        "```console",
        "$ bangref verify game.jsonl",
        "```",
        "",
        f"{link(HOME, 'Transcripts', manual_page('transcripts.md'))} are the "
        "format of the records: one line a decision; with every line it says which clause allows or forbids it. "
        f"More is in {link(HOME, 'the manual', manual_page('index.md'))}, and what is new in "
        f"{link(HOME, 'the list of changes', manual_page('CHANGELOG.md'))}.",
        "",
        f"{link(HOME, 'A page of its own', manual_page('assurance.md'))} tells how far all of this can be trusted.",
        "",
    ]


SCENARIOS = "scenarios/index.md"
SHOWN = (
    ("bang", "bang"),
    ("bang", "dynamite"),
    ("bang", "lucky_duke"),
    ("bang", "high_noon"),
    ("dice", "bulls_eye_2"),
    ("samurai", "katana"),
    ("samurai", "geisha"),
    ("samurai", "tomoe"),
)
"""Faces on the home page: some of each game."""
