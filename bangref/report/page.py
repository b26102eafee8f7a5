"""A replayed game as one HTML file that needs nothing else: no host, no other file.

page            the whole file
embedded        data inside of a page, such that no text in it can end it
assets          the viewer's script and style, to be shared by pages with several games
"""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files

from bangref.record.errors import printable
from bangref.rulebook.json_data import JsonObject

SCRIPTS = ("draw.js", "tell.js", "viewer.js")
"""In this order: each uses what stands before it."""
STYLE = "viewer.css"

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="generator" content="bangref {version}">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>{style}</style>
</head>
<body class="bangref-page">
<header><h1>{title}</h1></header>
<main>
<noscript><p>This page shows a recorded game by means of a script, which is switched off here.</p></noscript>
{film}
</main>
<script>{script}</script>
</body>
</html>
"""


def assets() -> tuple[str, str]:
    """The script and the style of the viewer."""
    folder = files("bangref.report") / "viewer"
    script = "\n".join((folder / name).read_text(encoding="utf-8") for name in SCRIPTS)
    return f"\n{script}", "\n" + (folder / STYLE).read_text(encoding="utf-8")


def embedded(film: JsonObject, name: str = "") -> str:
    r"""A film as an element of a page; name: tells its steps from those of others on the page.

    >>> embedded({"said": "</script>&"})
    '<script type="application/json" data-bangref-film>{"said":"\\u003c/script\\u003e\\u0026"}</script>'
    """
    data = json.dumps(film, separators=(",", ":"))
    for sign in "<>&":
        data = data.replace(sign, f"\\u{ord(sign):04x}")
    id_of = f' id="{escape(name)}"' if name else ""
    return f'<script type="application/json"{id_of} data-bangref-film>{data}</script>'


def page(film: JsonObject, title: str) -> str:
    """The whole file. Nothing but the viewer's own script and style can work in it, and nothing is fetched."""
    script, style = assets()
    title = escape(printable(title))
    policy = (
        f"default-src 'none'; script-src {_allowed(script)}; style-src {_allowed(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    return _PAGE.format(
        policy=policy,
        version=film["bangref"],
        title=title,
        style=style,
        film=embedded(film),
        script=script,
    )


def _allowed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
