# `make` or `make help` tells what there is. Everything is installed into .venv at the first call. ARGS= goes on to the program or to pytest.

# The first Python that fits and can make an environment, else the first that fits: a distribution may have venv for one of them alone.
PYTHON ?= $(shell for modules in sys,ensurepip,venv sys; do for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c "import $$modules; sys.exit(not (3, 11) <= sys.version_info < (3, 14))" >/dev/null 2>&1 && { echo $$p; exit; }; done; done)
VENV := .venv
NEWEST := .venv-newest
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
TREE := build/tree
VERSION := $(shell sed -n 's/^VERSION = "\(.*\)"/\1/p' engine/__init__.py)
FOLDER := dist/chessgui-$(VERSION)-linux-$(shell uname -m)
export PATH := $(PATH):/usr/games
# Python keeps the bytecode of what it imports: the tests start hundreds of processes, and collecting them takes twice as long without it.
unexport PYTHONDONTWRITEBYTECODE

# A test process for each core, two to eight, and one more, for many tests wait for others; `make test WORKERS=0` runs them all in one. More than
# eight have nothing to do, and a container may have less memory and time than its many cores promise. If one crashes the run ends, instead of
# waiting for ever.
WORKERS ?= $(shell n=$$(nproc 2>/dev/null || echo 2); [ $$n -gt 2 ] || n=2; [ $$n -lt 8 ] || n=8; echo $$(($$n + 1)))

.PHONY: help run test compiled lint types slow checked newest bench wac sources wheel folder deb flatpak packages-test pictures translations venv anew clean

help: ## Print each target with what it does
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

run: venv ## Play
	@$(BIN)/python -m chessgui $(ARGS)

test: venv ## Run the tests, about 9 minutes on two cores; ARGS="tests/pgn -k moves" runs some
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --max-worker-restart=0 $(ARGS)

compiled: venv ## Compile all that the tests call, as make test does first
	@$(BIN)/python -m tests.prepare

lint: venv ## Check the style and who imports whom
	@$(BIN)/ruff check engine chessgui tests
	@$(BIN)/lint-imports

types: venv ## Check the types
	@$(BIN)/mypy

slow: venv ## Run the tests that take minutes, and those of random examples with new ones
	@HYPOTHESIS_PROFILE=default QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --max-worker-restart=0 -m 'slow or hypothesis' $(ARGS)

checked: venv ## Run the engine's tests with every access to memory checked
	@CHESS_ENGINE_CHECKED=1 $(BIN)/python -m pytest -q tests/engine tests/training/test_packing.py tests/tune/test_tools.py \
		tests/xray/test_record.py $(ARGS)

newest: venv ## Run the tests of engines with the newest releases of python-chess and numba, in a venv of its own
	@$(BIN)/python -m venv --clear $(NEWEST)
	@echo "import site; site.addsitedir('$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')')" \
		> "$$($(NEWEST)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/others.pth"
	@$(NEWEST)/bin/python -m pip install --quiet --disable-pip-version-check --upgrade --ignore-installed chess numba
	@$(NEWEST)/bin/python -c 'import chess, numba; print(*((each.__name__, each.__version__, each.__file__) for each in (chess, numba)))'
	@QT_QPA_PLATFORM=offscreen $(NEWEST)/bin/python -m pytest -q tests/engine tests/tune/test_tools.py tests/xray/test_record.py \
		tests/engines tests/match tests/pgn tests/tree $(ARGS)

bench: venv ## Measure the speed of engine and window
	@$(BIN)/python -m tests.benchmarks

wac: venv ## Count the positions of Win at Chess that the engine solves
	@$(BIN)/python -m tests.benchmarks.wac

sources: venv
	@rm -rf $(TREE) && mkdir -p $(TREE) && git archive HEAD | tar -x -C $(TREE)
	@cd $(TREE) && PYTHONPATH=. "$(abspath $(BIN))/python" -m engine.compiled.ahead "$(abspath build/brought)"
	@cp -r build/brought $(TREE)/engine/compiled/brought

wheel: sources ## Build a wheel into dist/ that brings compiled code for three kinds of x86-64 processors
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist $(TREE)

folder: sources ## Build a folder into dist/ that needs no Python, also as .tar.gz
	@$(BIN)/python -c 'import PyInstaller' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[package]'
	@$(TREE)/resources/packaging/llvm.sh "$(abspath $(BIN))/python" build/llvm
	@cd $(TREE) && "$(abspath $(BIN))/python" -m PyInstaller --log-level ERROR --noconfirm --distpath ../frozen --workpath ../work \
		resources/packaging/chessgui.spec
	@library=build/llvm/$$($(BIN)/python -c 'import llvmlite; print(llvmlite.__version__)')/libllvmlite.so; \
		[ ! -f $$library ] || cp $$library build/frozen/chessgui/_internal/llvmlite/binding/
	@mkdir -p dist && rm -rf $(FOLDER) && mv build/frozen/chessgui $(FOLDER)
	@tar -C dist -czf $(FOLDER).tar.gz $(notdir $(FOLDER))
	@du -sh --apparent-size $(FOLDER) $(FOLDER).tar.gz

deb: folder ## Build a package for Debian and Ubuntu into dist/
	@$(BIN)/python resources/packaging/deb.py $(FOLDER) $(VERSION) dist

flatpak: folder ## Build a Flatpak of that folder into build/flatpak, with flatpak-builder; never run so far
	@rm -rf build/flatpak/folder && mkdir -p build/flatpak && cp -r $(FOLDER) build/flatpak/folder
	@flatpak-builder --force-clean --repo=build/flatpak/repository build/flatpak/build \
		resources/packaging/flatpak/io.github.chessgui.Chessgui.json

packages-test: wheel deb ## Install and try the wheel, the folder and the Debian package; as root in a clean Debian, too
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -s -m "slow or not slow" tests/packaging $(ARGS)

pictures: venv ## Draw the pictures of the manual
	@$(BIN)/python -m tests.pictures $(ARGS)
	@$(BIN)/python -m tests.pictures.deepblue
	@$(BIN)/python -m tests.pictures.deepblue 2

translations: venv ## Collect the texts that are to be translated
	@$(BIN)/python -m resources.translations.update

venv: $(STAMP) ## Install everything into .venv

# Of an environment whose Python is gone, as after an upgrade of the system, the stamp says nothing; one that lacks pip was interrupted.
$(STAMP): pyproject.toml $(if $(shell $(BIN)/python -c 'import pip' 2>/dev/null && echo whole),,anew)
	@test -n "$(PYTHON)" || { echo "Python 3.11 to 3.13 is needed. On Debian and Ubuntu its packages are python3.11 and python3.11-venv, or newer ones." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing. On Debian and Ubuntu this mends it: sudo apt install $(notdir $(PYTHON))-venv" >&2; exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	@touch $(STAMP)

clean: ## Remove .venv and what the tools leave behind
	rm -rf $(VENV) $(NEWEST) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
