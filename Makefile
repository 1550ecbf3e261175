# Builds, tests and serves Vitrine: `make help` says how. For GNU make 3.81 (macOS) and later.

SHELL := /bin/bash
.DEFAULT_GOAL := site
.NOTPARALLEL:

VITRINE := .build/release/vitrine
# What .ci/make-libraries writes.
LIBRARIES := .build/libraries
# With Swift's libraries in it, the program starts in half the time, and runs on other machines.
STATIC = --static-swift-stdlib --disable-local-rpath -Xlinker -L"$(CURDIR)/$(LIBRARIES)" \
	-Xlinker "$(CURDIR)/$(LIBRARIES)/allocator.o" $(EXPORTS) $(METADATA) $(NO_PATHS)
# Nothing loads the program to call it: without the names of its functions in it, it is a megabyte
# smaller, and starts sooner.
EXPORTS := $(if $(filter Linux,$(shell uname -s)),-Xlinker --no-export-dynamic)
# Types of collections are made with what the compiler knows of their elements: looked up by name,
# each costs a search of all conformances in the program, a third of what a small build does.
METADATA := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# No bytes of it depend on the folder that it was built in (make test-reproducible).
NO_PATHS := -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc -ffile-prefix-map="$(CURDIR)=."
PORT ?= 8080
# The layouts and frames that the Swift tests write and the browser tests compare with Chromium.
MATRIX := $(CURDIR)/.build/layout-matrix.jsonl
# The pages of cells that the Swift tests write and the browser tests look at.
CELLS := $(CURDIR)/.build/cell-pages
# The Swift tests that build sites again and again.
LONG_TESTS := vitrineTests\.(PropertyTests|MaterialTests|RandomEditTests)/
# The browser tests run in as many processes as there are cores, each of which takes tests that stand
# together, for they share what they open; TESTS='-n 0' runs them in one.
WORKERS := -n auto --maxprocesses 4 --dist worksteal

# Printed for xargs -0; a package of its own under Benchmarks has build folders of its own.
SWIFT_SOURCES = find Package.swift Sources Tests Plugins $(wildcard Benchmarks) \
	-name '.build*' -prune -o -name '*.swift' -print0
PYTHON_SOURCES = find Tests $(wildcard Benchmarks) -name '*.py' -print0
SWIFT_FORMAT := xargs -0 swift format

.PHONY: site
site: vitrine ## Build Vitrine and the demo site (this is what plain make does)
	$(VITRINE) build --site .
	@echo
	@echo "The site is in Public/. To look at it: make serve"

# Without descriptions for debuggers, the program is a third smaller. It keeps the names of functions.
.PHONY: vitrine
vitrine: ## Build .build/release/vitrine
	@.ci/tools swift libcmark expat zlib librsvg jemalloc
	.ci/make-libraries $(LIBRARIES)
	swift build -c release --product vitrine -debug-info-format none $(STATIC)

.PHONY: serve
serve: vitrine ## Build the demo site and serve it at http://127.0.0.1:8080/ (PORT=8080)
	$(VITRINE) serve --site . --host 127.0.0.1 --port $(PORT)

.PHONY: docs
docs: vitrine ## Build the documentation into Documentation/Public
	.ci/make-documentation $(VITRINE)

.PHONY: docc
docc: ## Build the documentation of the libraries into .build/docc
	@.ci/tools swift libcmark expat zlib librsvg
	swift build
	.ci/make-docc .build/docc

.PHONY: test
test: test-swift test-browser test-documentation ## Run every test, setting up what the tests need
	@# A sample: make test-mutations makes all trials.
	$(MAKE) test-mutations MUTATIONS=350

.PHONY: test-swift
test-swift: vitrine .venv/.stamp ## Run the Swift tests
	@.ci/tools rsync
	@# With the environment's Python: Debian's own comes without pip.
	PATH="$(CURDIR)/.venv/bin:$$PATH" Tests/CommonMarkTests/fetch-spec
	swift build --build-tests
	@# First those that wait for one another, then those that keep every core busy for minutes.
	for tests in --skip --filter; do \
	  VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	    VITRINE_LAYOUT_MATRIX="$(MATRIX)" VITRINE_CELL_PAGES="$(CELLS)" \
	    swift test --skip-build --disable-xctest $$tests '$(LONG_TESTS)' 2>&1 | tee .build/swift-tests.log; \
	  if [ "$${PIPESTATUS[0]}" != 0 ]; then \
	    echo; echo "What failed:"; grep -aE '^(✘|↳)' .build/swift-tests.log; exit 1; \
	  fi; \
	done

.PHONY: test-browser
test-browser: vitrine .venv/.stamp ## Run the browser tests on the demo site (TESTS='-k grid' for some, TESTS=--all for all)
	@.ci/tools chromium firefox libatomic java valgrind
	@test -s "$(MATRIX)" -a -d "$(CELLS)" || VITRINE_LAYOUT_MATRIX="$(MATRIX)" \
	  VITRINE_CELL_PAGES="$(CELLS)" \
	  swift test --disable-xctest --filter 'LayoutMatrixTests|CellPagesTests'
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  VITRINE_LAYOUT_MATRIX="$(MATRIX)" VITRINE_CELL_PAGES="$(CELLS)" \
	  .venv/bin/python -m pytest Tests/Browser $(WORKERS) $(TESTS)

.PHONY: test-documentation
test-documentation: vitrine .venv/.stamp ## Build the documentation, run its commands, check its links
	@.ci/tools chromium libatomic java rsync rclone parallel zsh fish
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python -m pytest Tests/Documentation -n auto --maxprocesses 2 --dist loadfile $(TESTS)

.PHONY: test-properties
test-properties: vitrine ## Edit every property and every file of the theme, and compare builds (takes long)
	swift build --build-tests
	VITRINE_PROPERTIES="$(or $(PROPERTIES),all)" VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  swift test --skip-build --disable-xctest --filter 'PropertyTests|MaterialTests'

.PHONY: test-layouts
test-layouts: vitrine .venv/.stamp ## Compare 2,000 random layouts with Chromium (takes long)
	@.ci/tools chromium
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python Tests/Browser/compare_layouts.py $(LAYOUTS)

.PHONY: test-mutations
test-mutations: vitrine ## Run seven commands with 20,000 mutated inputs (MUTATIONS=2000 for fewer)
	@.ci/tools rsync
	"$$(.ci/tools --path python)" Tests/Mutations/mutations.py $(VITRINE) \
	  --count $(or $(MUTATIONS),20000)

.PHONY: test-pictures
test-pictures: vitrine .venv/.stamp ## Compare 20,000 pictures with Chromium (PICTURES='--folder icons --files 2000'; takes long)
	@.ci/tools chromium
	PATH="$(CURDIR)/.venv/bin:$$PATH" Benchmarks/Builds/fetch_icons
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python Tests/Browser/compare_pictures.py --folder Benchmarks/Builds $(PICTURES)

.PHONY: test-faults
test-faults: vitrine .venv/.stamp ## Edit, kill and disturb builds of 10,000 icons (takes long)
	PATH="$(CURDIR)/.venv/bin:$$PATH" Benchmarks/Builds/fetch_icons
	python3 Benchmarks/Builds/faults.py $(VITRINE) $(FAULTS)

.PHONY: test-servers
test-servers: vitrine .venv/.servers ## Run web servers, and deploy by ssh, to S3 and WebDAV
	@.ci/tools chromium nginx caddy apache sshd rsync rclone
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python -m pytest Tests/Servers $(TESTS)

.venv/.servers: .venv/.stamp Tests/Servers/requirements.txt
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -r Tests/Servers/requirements.txt
	@touch $@

.venv/.stamp: Tests/requirements.txt
	@.ci/tools python
	rm -rf .venv
	"$$(.ci/tools --path python)" -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check -r Tests/requirements.txt
	@touch $@

.PHONY: lint
lint: ## Check the formatting of Swift, imports, names of types, paths, and the syntax of Python and shell files
	@.ci/tools swift python
	@$(SWIFT_SOURCES) | $(SWIFT_FORMAT) lint --strict --parallel --configuration .swift-format
	@$(PYTHON_SOURCES) | xargs -0 "$$(.ci/tools --path python)" -m py_compile
	@"$$(.ci/tools --path python)" .ci/check-imports --self-check
	@"$$(.ci/tools --path python)" .ci/check-imports
	@"$$(.ci/tools --path python)" .ci/check-names --self-check
	@"$$(.ci/tools --path python)" .ci/check-names
	@"$$(.ci/tools --path python)" .ci/check-paths --self-check
	@"$$(.ci/tools --path python)" .ci/check-paths
	@for script in .ci/run .ci/tools .ci/make-libraries .ci/make-documentation \
	  .ci/make-docc .ci/compare-builds .ci/test-package Packaging/action; do bash -n $$script || exit 1; done
	@echo "Nothing to complain about"

.PHONY: format
format: ## Format the Swift files in place
	@.ci/tools swift
	$(SWIFT_SOURCES) | $(SWIFT_FORMAT) --in-place --parallel --configuration .swift-format

# Where `make install` puts the program, its manual pages and completions; DESTDIR stands before it.
PREFIX ?= /usr/local
PACKAGES := .ci/make-packages
# Known to releases alone, so that a commit does not have a plain build link the program anew.
COMMIT = $(shell git rev-parse --short=12 HEAD 2>/dev/null)$(shell git diff --quiet HEAD 2>/dev/null || echo +)

# The program for other machines.
.PHONY: release
release:
	@.ci/tools swift libcmark expat zlib jemalloc python
	.ci/make-libraries $(LIBRARIES)
	VITRINE_COMMIT="$(COMMIT)" swift build -c release --product vitrine $(STATIC)

.PHONY: install
install: release ## Install vitrine, its manual and completions (PREFIX=/usr/local, DESTDIR=)
	python3 $(PACKAGES) --install $(VITRINE) "$(DESTDIR)$(PREFIX)"

.PHONY: uninstall
uninstall: ## Remove what make install has put there
	python3 $(PACKAGES) --uninstall "$(DESTDIR)$(PREFIX)/bin/vitrine" "$(DESTDIR)$(PREFIX)"

.PHONY: dist
dist: release ## Pack a release into .build/dist: tar.gz, Debian package, SHA256SUMS
	rm -rf .build/dist
	python3 $(PACKAGES) --pack $(VITRINE) .build/dist

.PHONY: test-package
test-package: dist ## Install the Debian package into a bare Debian 12, and build a site there (root)
	@.ci/tools debootstrap lintian
	.ci/test-package .build/dist/vitrine_*.deb

.PHONY: test-reproducible
test-reproducible: ## Pack a release in two folders and compare the bytes (takes two whole builds)
	@.ci/tools swift libcmark expat zlib jemalloc python
	.ci/compare-builds

.PHONY: clean
clean: ## Delete everything that was built
	rm -rf .build .venv .vitrine
	rm -rf Documentation/Public Documentation/.vitrine
	find Public -mindepth 1 ! -name .gitignore -delete

.PHONY: help
help: ## List these
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s%s\n", $$1, $$2 }' Makefile
