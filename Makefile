# Every target sets up .venv first, and only again when pyproject.toml has changed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: match test lint types bench soak attack coverage regenerate clean

match: $(READY) ## two reference bots play one game over TCP, and the result is shown
	@$(BIN)/rezd match greedy chance $(ARGS)

test: lint types ## everything that must hold before a commit
	@$(BIN)/pytest -q $(ARGS)

lint: $(READY)
	@$(BIN)/ruff check --quiet .

types: $(READY)
	@$(BIN)/mypy --no-error-summary

bench: $(READY) ## BASE=rev measures that revision beside this one, in turns
	@$(BIN)/rezd bench $(if $(BASE),--base $(BASE)) $(ARGS)

soak: $(READY) ## thousands of random games with every invariant checked
	@$(BIN)/pytest -q -m soak $(ARGS)

attack: $(READY) ## hostile connections of every kind beside an honest pair
	@$(BIN)/python -m tests.soak.attack $(ARGS)

coverage: $(READY) ## lines and branches that no test reaches
	@$(BIN)/pytest -q --cov --cov-report=term $(ARGS)

regenerate: $(READY) ## every file that is made from others: read the difference before you commit it
	@$(BIN)/rezd schema --write
	@$(BIN)/python -m tests.examples.table
	@REZD_GOLDEN=write $(BIN)/pytest -q tests/golden

clean:
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(READY): pyproject.toml
	@echo "Setting up $(VENV) (first time, or pyproject.toml changed) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "rezd needs Python 3.11 or newer as $(PYTHON); name another one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null \
	  || { echo "$(PYTHON) cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]' \
	  || { echo "pip could not install what rezd needs (see above); once the network is there, run make again" >&2; exit 1; }
	@touch $@
