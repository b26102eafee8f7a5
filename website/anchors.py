"""``python -m website.anchors``: enter new addresses into the list of published ones, which may only grow.

``--since COMMIT`` says instead what somebody has taken off the list since then, and fails if there is anything.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence

from website.complete import ANCHORS, anchors_of
from website.data import gathered
from website.pages import pages


def grown(published: str, now: list[str]) -> str:
    r"""The list with what is new; nothing is taken off.

    >>> grown("a.md\nb.md\n", ["c.md", "a.md"])
    'a.md\nb.md\nc.md\n'
    """
    return "".join(f"{address}\n" for address in sorted({*published.split(), *now}))


def taken_off(before: str, now: str) -> list[str]:
    r"""What was on the list and is not there any more.

    >>> taken_off("a.md\nb.md\n", "b.md\nc.md\n")
    ['a.md']
    """
    return sorted(set(before.split()) - set(now.split()))


def _list_at(commit: str) -> str:
    """The list of an earlier commit; one that had none had nothing on it. Raises SystemExit for what is no commit."""
    folder = str(ANCHORS.parent)
    known = subprocess.run(["git", "-C", folder, "ls-tree", commit, ANCHORS.name], capture_output=True, text=True)
    if known.returncode:
        raise SystemExit(known.stderr.strip())
    if not known.stdout:
        return ""
    shown = ["git", "-C", folder, "show", f"{commit}:./{ANCHORS.name}"]
    return subprocess.run(shown, capture_output=True, text=True, check=True).stdout


def main(argv: Sequence[str] | None = None) -> int:
    """Renew the file, or judge it."""
    parser = argparse.ArgumentParser(prog="python -m website.anchors", description="The published addresses.")
    parser.add_argument("--since", metavar="COMMIT", help="say what was taken off the list since then")
    since: str | None = parser.parse_args(argv).since
    published = ANCHORS.read_text(encoding="utf-8") if ANCHORS.exists() else ""
    if since is None:
        ANCHORS.write_text(grown(published, anchors_of(pages(gathered()))), encoding="utf-8")
        return 0
    lost = taken_off(_list_at(since), published)
    for address in lost:
        print(f"{address}: published once, and taken off the list since {since}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
