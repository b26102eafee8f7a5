"""A project of a few lines, with tests of which it is known what they notice.

made        the project as a git checkout in an empty folder
FATES       what has to become of its mutants
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from verification.mutation.worker import KILLED, SURVIVED, TIMEOUT

RULES = '''"""How many may play, and what it costs."""

MOST = 3
PRICES = {"child": 1, "adult": 2}


def may_play(players: int) -> bool:
    return players < MOST


def price(who: str) -> int:
    return PRICES[who] * 2


def counted(left: int) -> int:
    while left:
        left -= 1
    return left


TABLE = {"count": counted}
'''

CHECKS = """from toy.rules import PRICES, TABLE, may_play, price


def test_two_may_play():
    assert may_play(2)


def test_three_may_not_play():
    assert not may_play(3)


def test_an_adult_pays_four():
    assert price("adult") == 4


def test_to_the_end():
    assert TABLE["count"](5) == 0
"""

FATES = {
    ("may_play", "return players < MOST", "return players <= MOST"): KILLED,
    ("may_play", "return players < MOST", "return players >= MOST"): KILLED,
    ("may_play", "return players < MOST", "return True"): KILLED,
    ("may_play", "return players < MOST", "return False"): KILLED,
    ("price", "return PRICES[who] * 2", "return PRICES[who] + 2"): SURVIVED,
    ("price", "return PRICES[who] * 2", "return PRICES[who] * 3"): KILLED,
    ("price", "return PRICES[who] * 2", "return PRICES[who] * 1"): KILLED,
    ("counted", "while left:", "while False:"): KILLED,
    ("counted", "left -= 1", "pass"): TIMEOUT,
    ("counted", "left -= 1", "left -= 2"): TIMEOUT,
    ("counted", "left -= 1", "left -= 0"): TIMEOUT,
    ("counted", "return left", "return left + 1"): KILLED,
    ("", "MOST = 3", "MOST = 4"): KILLED,
    ("", "MOST = 3", "MOST = 2"): KILLED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'adult': 2}"): SURVIVED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'child': 1}"): KILLED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'child': 2, 'adult': 2}"): SURVIVED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'child': 0, 'adult': 2}"): SURVIVED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'child': 1, 'adult': 3}"): KILLED,
    ("", "PRICES = {'child': 1, 'adult': 2}", "PRICES = {'child': 1, 'adult': 1}"): KILLED,
    ("", "TABLE = {'count': counted}", "TABLE = {}"): KILLED,
}
"""By function, text before and text after."""


def git(root: Path, *arguments: str) -> str:
    """Run git in a checkout of its own."""
    person = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    done = subprocess.run(["git", "-C", str(root), *person, *arguments], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def made(root: Path) -> Path:
    """The project, committed."""
    texts = {
        "toy/__init__.py": "", "toy/rules.py": RULES, "checks/test_toy.py": CHECKS, ".gitignore": "build/\n*.pyc\n",
        "pytest.ini": "[pytest]\ntestpaths = checks\npythonpath = .\naddopts = --import-mode=importlib\n",
    }  # fmt: skip
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=The toy")
    return root
