"""``python -m website.check.runtime FROM TO``: what runs the kernel in a page, out of the packages as they came.

FROM has ``package/``, the runtime, and ``wheels/``, with the program's own; TO is the folder of the finished site.
There is no wheel of PyYAML for this runtime; one is made of the package that is installed here, without its compiled
part.
``manifest.json`` tells the page what to load, and how much that is.
"""

from __future__ import annotations

import json
import shutil
import sys
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

LOADED = ("pyodide.asm.wasm", "python_stdlib.zip")
"""Files of the runtime that the page counts while they come."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", *LOADED)
LOCK = "pyodide-lock.json"
"""Says of which build the runtime is; the packages that it lists are not used."""
PURE = "pyyaml"
"""What reads YAML, positions by hand mostly."""
WHEELS = ("annotated_types", "bangref", "pydantic", "pydantic_core", PURE, "typing_extensions", "typing_inspection")
"""What has to be there to judge a game, and nothing else."""


def manifest(source: Path) -> dict[str, Any]:
    """What the page has to know of its runtime. Raises SystemExit where there is not exactly one wheel of each."""
    wheels = sorted((source / "wheels").glob("*.whl"))
    found = [wheel.name.partition("-")[0] for wheel in wheels]
    if sorted(found) != sorted(WHEELS):
        raise SystemExit(f"the wheels for the page are {', '.join(found) or 'none'}, not {', '.join(WHEELS)}")
    loaded = [*(source / "package" / name for name in LOADED), *wheels]
    return {
        "bytes": sum(path.stat().st_size for path in loaded),
        "wheels": [wheel.name for wheel in wheels],
        "build": json.loads((source / "package" / LOCK).read_text(encoding="utf-8"))["info"],
    }


def make_pure(name: str, folder: Path) -> None:
    """Put a wheel of an installed package into a folder: its sources, and what it says of itself."""
    found = distribution(name)
    for old in folder.glob(f"{name}-*.whl"):
        old.unlink()
    with ZipFile(folder / f"{name}-{found.version}-py3-none-any.whl", "w", ZIP_DEFLATED) as wheel:
        for path in found.files or ():
            if path.suffix == ".py" or path.name in ("METADATA", "LICENSE"):
                wheel.write(path.locate(), path.as_posix())


def put(source: Path, target: Path) -> None:
    """Copy the files, and write the manifest beside them."""
    told = manifest(source)
    target.mkdir(parents=True, exist_ok=True)
    for folder, names in (("package", RUNTIME), ("wheels", told["wheels"])):
        for name in names:
            shutil.copyfile(source / folder / name, target / name)
    (target / "manifest.json").write_text(json.dumps(told), encoding="utf-8")


def main(source: Path, target: Path) -> None:
    """Make what is missing, and lay everything beside the page."""
    make_pure(PURE, source / "wheels")
    put(source, target)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
