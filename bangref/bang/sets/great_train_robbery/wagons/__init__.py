"""The sixteen wagons."""

from bangref.bang.sets.great_train_robbery.wagons import (
    baggage_car,
    caboose,
    cattle_truck,
    circus_wagon,
    coal_hopper,
    dining_car,
    express_car,
    ghost_car,
    in_play,
    lounge_car,
    mail_car,
    passenger_car,
    payment,
    sleeper_car,
)

_EACH = (
    baggage_car, caboose, cattle_truck, circus_wagon, coal_hopper, dining_car, express_car, ghost_car, lounge_car,
    mail_car, passenger_car, sleeper_car,
)  # fmt: skip

FOR_ALL = (*ghost_car.FOR_ALL, *express_car.FOR_ALL)
"""In force for everybody, whether the wagon has an effect or not."""
ELEMENTS = (*(wagon.ELEMENT for wagon in _EACH), *in_play.ELEMENTS)
EFFECTS = (*(wagon.EFFECT for wagon in _EACH), *in_play.EFFECTS)
MEMO = (*express_car.MEMO, sleeper_car.MEMO)
READINGS = {**payment.READINGS, **dining_car.READINGS, **express_car.READINGS, **ghost_car.READINGS}
ROUNDS = circus_wagon.ROUNDS
GATHERS = {**caboose.GATHERS, **sleeper_car.GATHERS}
FRAMES = {
    **baggage_car.FRAMES,
    **cattle_truck.FRAMES,
    **circus_wagon.FRAMES,
    **coal_hopper.FRAMES,
    **dining_car.FRAMES,
    **ghost_car.FRAMES,
    **lounge_car.FRAMES,
    **mail_car.FRAMES,
}
