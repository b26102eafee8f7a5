"""The battery, for the Dice Game in both editions."""

from tests.battery import battery
from tests.properties.dice import dice

TestDice001 = battery(dice("001", share=20))
TestDice002 = battery(dice("002", share=10))
