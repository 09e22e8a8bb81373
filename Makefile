# Needs Python 3.11 or newer. Everything is made in .venv, once.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test bench clean

play: .venv/play
	@$(BIN)/tictactoe-web --host 127.0.0.1

test: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

bench: .venv/bench
	$(BIN)/python -m tests.bench

clean:
	rm -rf .venv

.venv/play: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; try: make PYTHON=python3.11 $(MAKECMDGOALS)")'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: .venv/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.venv/bench: .venv/play
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
