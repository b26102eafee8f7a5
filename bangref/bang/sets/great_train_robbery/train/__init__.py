"""Vlak: the train, the stations, and how wagons are taken."""
