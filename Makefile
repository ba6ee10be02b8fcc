# make run: play.  make test: all quick tests.  Everything is installed into .venv at the first call.

PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && { echo $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
export PATH := $(PATH):/usr/games

.PHONY: run test slow checked bench wac pictures translations lint venv clean

run: venv
	@$(BIN)/python -m chessgui $(ARGS)

venv: $(STAMP)

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 to 3.13 is needed. On Debian and Ubuntu this mends it: sudo apt install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing. On Debian and Ubuntu this mends it: sudo apt install python3-venv" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $(STAMP)

test: venv
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q $(ARGS)

slow: venv
	@HYPOTHESIS_PROFILE=default QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -m slow $(ARGS)

checked: venv
	@CHESS_ENGINE_CHECKED=1 $(BIN)/python -m pytest -q tests/engine $(ARGS)

bench: venv
	@$(BIN)/python -m tests.benchmarks

wac: venv
	@$(BIN)/python -m tests.benchmarks.wac

pictures: venv
	@$(BIN)/python -m tests.pictures $(ARGS)
	@$(BIN)/python -m tests.pictures.deepblue
	@$(BIN)/python -m tests.pictures.deepblue 2

translations: venv
	@$(BIN)/python -m resources.translations.update

lint: venv
	@$(BIN)/ruff check engine chessgui tests
	@$(BIN)/mypy
	@$(BIN)/lint-imports

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
