"""The battery: what must hold in every game that is plugged into ``bangref.core``, as tests.

A game describes itself (``Game``), and gets every test by one line of a test module::

    from tests.battery import Game, battery

    TestMyGame = battery(Game(name="my game", deals=..., deal=..., ...))

Players choose by bytes, so that a failing game shrinks to a short one; chance is decided by a seed. How many games are
played follows the profile of hypothesis: ``pytest --hypothesis-profile=assurance`` is the long way.
"""

from tests.battery.game import Choices, Game
from tests.battery.play import Table
from tests.battery.record import PlainRecords, Records, Told
from tests.battery.tests import battery

__all__ = ["Choices", "Game", "PlainRecords", "Records", "Table", "Told", "battery"]
