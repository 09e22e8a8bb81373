# Needs Python 3.11 or newer: found here, or named, as in make PYTHON=python3.12 play
# Everything is installed into .venv, once.
NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
FOUND := $(shell for it in python3 python python3.14 python3.13 python3.12 python3.11; do \
	$$it $(NEW_ENOUGH) 2>/dev/null && echo $$it && break; done)
PYTHON ?= $(FOUND)
# .venv is made anew when the folder was moved (.venv/play tells where it was made), and when its
# Python is gone or too old.
SPOILT := $(shell test -d .venv || exit; \
	test -s .venv/play && test "$$(cat .venv/play)" != "$$(pwd -P)" && echo spoilt || \
	.venv/bin/python $(NEW_ENOUGH) 2>/dev/null || echo spoilt)
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

.PHONY: play test bench spoilt

play: .venv/play
	@$(BIN)/tictactoe-web --host 127.0.0.1

test: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest

bench: .venv/bench
	@$(BIN)/python -m tests.bench

.venv/play: pyproject.toml $(SPOILT)
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and was not found." \
		"Name it: make PYTHON=/path/to/python3"; exit 1; }
	$(if $(SPOILT),rm -rf .venv)
	$(PYTHON) -m venv .venv
	$(INSTALL) .
	@pwd -P > $@

.venv/test: .venv/play
	$(INSTALL) '.[dev]'
	@touch $@

# The library that the bench compares with can't be installed everywhere; the bench then says so.
.venv/bench: .venv/play
	-$(INSTALL) '.[bench]'
	@touch $@
