"""Names of The Great Train Robbery: wagons, the locomotive, playing cards; colours of what is no playing card."""

from typing import Final

IRONHORSE: Final = "ironhorse"
LELAND: Final = "leland"
"""The two sides of the locomotive."""

BAGGAGE_CAR = "baggage_car"
CABOOSE = "caboose"
CATTLE_TRUCK = "cattle_truck"
CIRCUS_WAGON = "circus_wagon"
COAL_HOPPER = "coal_hopper"
DINING_CAR = "dining_car"
EXPRESS_CAR = "express_car"
GHOST_CAR = "ghost_car"
LOUNGE_CAR = "lounge_car"
LUMBER_FLATCAR = "lumber_flatcar"
MAIL_CAR = "mail_car"
OBSERVATION_CAR = "observation_car"
PASSENGER_CAR = "passenger_car"
PRISONER_CAR = "prisoner_car"
PRIVATE_CAR = "private_car"
SLEEPER_CAR = "sleeper_car"
WAGONS = (
    BAGGAGE_CAR, CABOOSE, CATTLE_TRUCK, CIRCUS_WAGON, COAL_HOPPER, DINING_CAR, EXPRESS_CAR, GHOST_CAR, LOUNGE_CAR,
    LUMBER_FLATCAR, MAIL_CAR, OBSERVATION_CAR, PASSENGER_CAR, PRISONER_CAR, PRIVATE_CAR, SLEEPER_CAR,
)  # fmt: skip
ON_ANYBODY = (GHOST_CAR, LUMBER_FLATCAR)
"""Wagons that are laid before a player of the taker's choice."""

CACTUS = "cactus"
DRAGOON = "dragoon"
EVADED = "evaded"
FULL_STEAM = "full_steam"
KNIFE_REVOLVER = "knife_revolver"
MAP = "map"
MONEY_BAG = "money_bag"
MOST_WANTED = "most_wanted"
NEXT_STOP = "next_stop"
REFUND = "refund"
STRONGBOX = "strongbox"
SWITCH = "switch"
TRAIN_ROBBERY = "train_robbery"
WATER_TOWER = "water_tower"

WAGON, STATION = "wagon", "station"
"""Colours of cards and tiles that are no playing cards."""
