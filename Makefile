# The front door. `make help` lists the targets; each works in a fresh clone, because the virtual
# environment is made on the way.

# The first interpreter that is recent enough; PYTHON=... chooses another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
# What the site needs, and what tests, checks and studies need besides.
READY := $(VENV)/ready/site
TESTS := $(VENV)/ready/tests
BUILD := build
PORT ?= 8000

export PYTHONHASHSEED ?= 0

# What somebody gives on the command line reaches a recipe through the environment: as words, of which
# the shell runs none and looks for no files by them.
export ID OF PARTS PICTURES PORT WORKERS SITTINGS COUNTS
.SHELLFLAGS := -fc

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help html clause quick test serve strike bench readings mutate check epub pdf epubcheck text lock pictures records package release clean

help: ## list these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

# A finished environment is only brought up to date when a lock changes; one whose Python has gone,
# or that was interrupted, is made again from nothing.
$(VENV)/ready/%: requirements/%.lock $(BIN)/python
	@test -n "$(PYTHON)" || { echo "No Python 3.11 or newer was found. Install one (Debian: apt-get install python3 python3-venv) or name it: make PYTHON=/path/to/python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "$(PYTHON) is no Python 3.11 or newer. Name one that is: make PYTHON=/path/to/python3.13" >&2; exit 1; }
	@$(PYTHON) requirements/install.py $(VENV) $*
$(BIN)/python: ;
$(TESTS) $(VENV)/ready/epubcheck: $(READY)

# Built aside, and put in place only if there was no warning: what is in build/html is a good site.
BUILD_PAGES := $(BIN)/python -m edition.making

html: $(READY) ## build the site into build/html, and once more as a zip file beside it
	@$(BUILD_PAGES) html --archive $(BUILD)/les-loix-du-jeu.zip
	@echo "The site is at $(BUILD)/html/index.html"

# A file of tests stays with one process, so that what it has made ready is made ready once; the long
# ones go first (tests/conftest.py). Three processes, since those that look at pages wait a good deal.
PYTEST := $(BIN)/python -m pytest -n $${WORKERS:-3} --dist loadfile --no-loadscope-reorder

clause: $(TESTS) ## check one clause in seconds: make clause ID=hombre-a-28
	@test -n "$$ID" || { echo "Which clause? make clause ID=hombre-a-28" >&2; exit 2; }
	@$(BIN)/python -m edition.verify.clause $$ID

quick: $(TESTS) ## check all that needs no built site: lint, types, texts, examples, rules
	@$(BIN)/python -m edition.verify.quick

test: html $(TESTS) ## run every test (the site is built first)
	@$(PYTEST)

serve: $(READY) ## build the site, show it on local port 8000 (PORT=...), rebuild at each change
	@$(BIN)/python -m edition.making.serve $$PORT

strike: $(READY) ## strike each clause's rule: its examples must then fail (ID=... for one)
	@$(BIN)/python -m edition.verify.striker $$ID

mutate: $(TESTS) ## change each rule a little: its examples must notice (minutes; OF=whist, OF=hombre-a-28)
	@$(BIN)/python -m edition.verify.mutating $$OF

COUNTS := bench/results

readings: $(READY) ## count what each reading changes in play, in some minutes (SITTINGS=whist:120)
	@for one in $${SITTINGS:-$$($(BIN)/python -m edition.page.readings)}; do $(BIN)/python -m rules_demo.study.readings $${one%:*} --sittings $${one#*:} --seed 1765 --workers 2 --out "$$COUNTS/readings-$${one%:*}.json" || exit 1; done

bench: $(TESTS) ## measure play, builds and examples against their peers, as ratios
	@$(BIN)/python -m bench $$PARTS

check: html $(TESTS) ## lint, types, the ledger of clause ids; links, HTML and accessibility of every page
	@$(BIN)/python -m ruff check .
	@$(BIN)/python -m ruff format --check .
	@$(BIN)/python -m mypy
	@$(BIN)/python -m edition.text.ledger check
	@$(PYTEST) -q -m pages
	@$(BIN)/python -m edition.verify.validating $(BUILD)/html

epub: $(READY) ## build the EPUB into build/epub
	@$(BUILD_PAGES) epub
	@echo "The book is in $(BUILD)/epub"

pdf: html $(TESTS) ## print the site as one book into build/pdf; the browser of the tests does it
	@$(BIN)/python -m edition.book.pdf $(BUILD)/html $(BUILD)/pdf

epubcheck: $(VENV)/ready/epubcheck ## fetch the validator of EPUB books, which needs a Java runtime

text: $(READY) ## build the plain text into build/text
	@$(BUILD_PAGES) text
	@echo "The text is in $(BUILD)/text"

# A pin is kept while it serves. Each lock agrees with those before it; that of the tests has only
# what the site's has not.
COMPILE = cd requirements && ../$(BUILD)/lock/bin/uv pip compile --quiet --config-file uv.toml $(if $(UPGRADE),--upgrade)

lock: ## compile requirements/*.in into the locks (UPGRADE=1: into the newest versions)
	@$(PYTHON) requirements/install.py $(BUILD)/lock compiler
	@$(COMPILE) --output-file site.lock site.in
	@$(COMPILE) $$(sed -n 's/^\([a-z0-9.-]*\)==.*/--no-emit-package \1/p' site.lock) --output-file tests.lock -c site.lock tests.in
	@cd requirements && { echo "-r site.lock"; cat tests.lock; } > tests.part && mv tests.part tests.lock
	@for one in bench epubcheck compiler; do ($(COMPILE) --output-file $$one.lock -c tests.lock $$one.in) || exit 1; done

pictures: html $(TESTS) ## draw the pictures of the README from the built site
	@$(BIN)/python -m edition.site.pictures $$PICTURES

records: $(TESTS) ## write what archives read of a release: codemeta.json and .zenodo.json
	@$(BIN)/python -m edition.release records

# The wheel and the source of the rules, made by what the lock brought.
package: $(TESTS) ## build the package of the rules into build/dist
	@rm -rf $(BUILD)/dist
	@$(BIN)/python -m build --no-isolation --outdir $(BUILD)/dist . >$(BUILD)/package.log 2>&1 || { cat $(BUILD)/package.log; exit 1; }
	@echo "The package is in $(BUILD)/dist"

release: $(TESTS) ## check that all is ready for a release, and make what it has attached
	@$(BIN)/python -m edition.release check
	@$(MAKE) --no-print-directory test strike epub pdf package
	@$(BIN)/python -m edition.release gather

clean: ## remove what was built (the virtual environment stays)
	@rm -rf $(BUILD)
