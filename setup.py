"""Where the packages lie; everything else about the project is in pyproject.toml.

The folders cli/ and rulebook/ stand at the root of the checkout but are installed inside the package, so that
no module with so common a name lands at the top of anybody's site-packages. The list is computed, because a
fixed one in pyproject.toml would leave a new sub-package out of the wheel without a word.
"""

from setuptools import find_packages, setup

MAPPED = {"bangref.cli": "cli", "bangref.rulebook": "rulebook"}

mapped_packages = [
    package
    for name, folder in MAPPED.items()
    for package in (name, *(f"{name}.{child}" for child in find_packages(folder)))
]

setup(
    packages=[*find_packages(include=["bangref", "bangref.*"]), *mapped_packages],
    package_dir=MAPPED,
)
