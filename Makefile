# Builds, tests and serves Vitrine: see `make help`. Requires GNU make 3.81 (macOS) or later.

SHELL := /bin/bash
.DEFAULT_GOAL := site
.NOTPARALLEL:

VITRINE := .build/release/vitrine
# The output of .ci/make-libraries.
LIBRARIES := .build/libraries
# With static Swift libraries, the program starts in half the time and runs on other machines.
STATIC = --static-swift-stdlib --disable-local-rpath -Xlinker -L"$(CURDIR)/$(LIBRARIES)" \
	-Xlinker "$(CURDIR)/$(LIBRARIES)/allocator.o" $(EXPORTS) $(RELRO) $(METADATA) $(NO_PATHS)
# The program exports no function names, because it is not loaded as a library. It is a megabyte smaller and
# starts faster.
EXPORTS := $(if $(filter Linux,$(shell uname -s)),-Xlinker --no-export-dynamic)
# The loader resolves all functions at the start, and then makes their addresses read-only (full RELRO).
RELRO := $(if $(filter Linux,$(shell uname -s)),-Xlinker -z -Xlinker now)
# Collection types are created from concrete metadata. A lookup by name searches all conformances of the
# program each time, a third of the work of a small build.
METADATA := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The bytes of the program do not depend on the build folder (make test-reproducible).
NO_PATHS := -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc -ffile-prefix-map="$(CURDIR)=."
PORT ?= 8080
# The layouts and frames that Swift tests write, for the comparison with Chromium in browser tests.
MATRIX := $(CURDIR)/.build/layout-matrix.jsonl
# The pages of cells that Swift tests write for browser tests.
CELLS := $(CURDIR)/.build/cell-pages
# The Swift tests that build sites many times.
LONG_TESTS := vitrineTests\.(PropertyTests|MaterialTests|RandomEditTests)/
# The browser tests run in one process per core. Each process runs neighboring tests, because they share their
# setup. TESTS='-n 0' runs all tests in one process.
WORKERS := -n auto --maxprocesses 4 --dist worksteal

# Printed for xargs -0. Packages under Benchmarks have their own build folders.
SWIFT_SOURCES = find Package.swift Sources Tests Plugins $(wildcard Benchmarks) \
	-name '.build*' -prune -o -name '*.swift' -print0
PYTHON_SOURCES = find Tests $(wildcard Benchmarks) -name '*.py' -print0
SWIFT_FORMAT := xargs -0 swift format

.PHONY: site
site: vitrine ## Build Vitrine and the demo site (the default)
	$(VITRINE) build --site .
	@echo
	@echo "The site is in Public/. To look at it: make serve"

# Without debug information, the program is a third smaller. It keeps the names of functions.
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
test: test-swift test-browser test-documentation ## Run every test, and install the required tools
	@# A sample. make test-mutations runs all trials.
	$(MAKE) test-mutations MUTATIONS=350

# First the tests that wait for each other, then the tests that keep every core busy for minutes.
.PHONY: test-swift
test-swift: test-swift-short test-swift-long ## Run the Swift tests

.PHONY: test-swift-short
test-swift-short: swift-tests ## Run the Swift tests that build few sites
	$(call run-swift-tests,--skip)

.PHONY: test-swift-long
test-swift-long: swift-tests ## Run the Swift tests that build sites many times
	$(call run-swift-tests,--filter)

.PHONY: swift-tests
swift-tests: vitrine .venv/.stamp
	@.ci/tools rsync
	@# With the environment's Python, because Debian's has no pip.
	PATH="$(CURDIR)/.venv/bin:$$PATH" Tests/CommonMarkTests/fetch-spec
	swift build --build-tests

define run-swift-tests
VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
  VITRINE_LAYOUT_MATRIX="$(MATRIX)" VITRINE_CELL_PAGES="$(CELLS)" \
  swift test --skip-build --disable-xctest $(1) '$(LONG_TESTS)' 2>&1 | tee .build/swift-tests.log; \
if [ "$${PIPESTATUS[0]}" != 0 ]; then \
  echo; echo "What failed:"; grep -aE '^(✘|↳)' .build/swift-tests.log; exit 1; \
fi
endef

# The output of Swift tests that browser tests read.
.PHONY: browser-inputs
browser-inputs:
	@test -s "$(MATRIX)" -a -d "$(CELLS)" || VITRINE_LAYOUT_MATRIX="$(MATRIX)" \
	  VITRINE_CELL_PAGES="$(CELLS)" \
	  swift test --disable-xctest --filter 'LayoutMatrixTests|CellPagesTests'

.PHONY: test-browser
test-browser: vitrine browser-inputs .venv/.stamp ## Run the browser tests on the demo site (TESTS='-k grid', '--shard 1/2', --all)
	@.ci/tools chromium firefox libatomic java valgrind
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  VITRINE_LAYOUT_MATRIX="$(MATRIX)" VITRINE_CELL_PAGES="$(CELLS)" \
	  .venv/bin/python -m pytest Tests/Browser $(WORKERS) $(TESTS)

.PHONY: test-documentation
test-documentation: vitrine .venv/.stamp ## Build the documentation, run its commands and check its links
	@.ci/tools chromium libatomic java rsync rclone parallel zsh fish
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python -m pytest Tests/Documentation -n auto --maxprocesses 2 --dist loadfile $(TESTS)

.PHONY: test-properties
test-properties: vitrine ## Edit every property and theme file, and compare builds (slow)
	swift build --build-tests
	VITRINE_PROPERTIES="$(or $(PROPERTIES),all)" VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  swift test --skip-build --disable-xctest --filter 'PropertyTests|MaterialTests'

.PHONY: test-edits
test-edits: vitrine ## Make 5,000 random edits, copy and damage the cache, compare builds (EDITS=500 for fewer)
	swift build --build-tests
	VITRINE_EDITS=$(or $(EDITS),5000) VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  swift test --skip-build --disable-xctest --filter 'vitrineTests\.RandomEditTests/'

.PHONY: test-layouts
test-layouts: vitrine .venv/.stamp ## Compare 2,000 random layouts with Chromium (slow)
	@.ci/tools chromium
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python Tests/Browser/compare_layouts.py $(LAYOUTS)

.PHONY: test-mutations
test-mutations: vitrine ## Run seven commands with 20,000 mutated inputs (MUTATIONS=2000 for fewer)
	@.ci/tools rsync
	"$$(.ci/tools --path python)" Tests/Mutations/mutations.py $(VITRINE) \
	  --count $(or $(MUTATIONS),20000)

.PHONY: test-pictures
test-pictures: vitrine .venv/.stamp ## Compare 20,000 pictures with Chromium (PICTURES='--folder icons --files 2000'; slow)
	@.ci/tools chromium
	PATH="$(CURDIR)/.venv/bin:$$PATH" Benchmarks/Builds/fetch_icons
	VITRINE_REQUIRE_TOOLS=1 VITRINE_BINARY="$(CURDIR)/$(VITRINE)" \
	  .venv/bin/python Tests/Browser/compare_pictures.py --folder Benchmarks/Builds $(PICTURES)

.PHONY: test-faults
test-faults: vitrine .venv/.stamp ## Edit, kill and disturb builds of 10,000 icons (slow)
	PATH="$(CURDIR)/.venv/bin:$$PATH" Benchmarks/Builds/fetch_icons
	python3 Benchmarks/Builds/faults.py $(VITRINE) $(FAULTS)

.PHONY: test-servers
test-servers: vitrine .venv/.servers ## Test web servers, and deployment to ssh, S3 and WebDAV
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
lint: .venv/.stamp ## Check formatting, imports, names, texts and workflows, and the syntax of scripts
	@.ci/tools swift python
	@$(SWIFT_SOURCES) | $(SWIFT_FORMAT) lint --strict --parallel --configuration .swift-format
	@$(PYTHON_SOURCES) | xargs -0 "$$(.ci/tools --path python)" -m py_compile
	@"$$(.ci/tools --path python)" .ci/check-imports --self-check
	@"$$(.ci/tools --path python)" .ci/check-imports
	@"$$(.ci/tools --path python)" .ci/check-names --self-check
	@"$$(.ci/tools --path python)" .ci/check-names
	@"$$(.ci/tools --path python)" .ci/check-paths --self-check
	@"$$(.ci/tools --path python)" .ci/check-paths
	@"$$(.ci/tools --path python)" .ci/check-texts --self-check
	@"$$(.ci/tools --path python)" .ci/check-texts
	@.venv/bin/python .ci/check-workflows --self-check
	@.venv/bin/python .ci/check-workflows
	@for script in .ci/run .ci/tools .ci/make-libraries .ci/make-documentation \
	  .ci/make-docc .ci/compare-builds .ci/test-package Packaging/action; do bash -n $$script || exit 1; done
	@for script in Packaging/install.sh Packaging/make-formula; do sh -n $$script || exit 1; done
	@echo "Nothing to complain about"

.PHONY: format
format: ## Format the Swift files in place
	@.ci/tools swift
	$(SWIFT_SOURCES) | $(SWIFT_FORMAT) --in-place --parallel --configuration .swift-format

# The installation folder of the program, manual pages and completions. DESTDIR is its prefix.
PREFIX ?= /usr/local
PACKAGES := Packaging/make-packages
# Only releases contain the commit, so that a plain build is not linked again after each commit.
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
uninstall: ## Remove the installed files (same PREFIX and DESTDIR)
	python3 $(PACKAGES) --uninstall "$(DESTDIR)$(PREFIX)/bin/vitrine" "$(DESTDIR)$(PREFIX)"

.PHONY: dist
dist: release ## Pack a release into .build/dist: tar.gz, Debian package, SHA256SUMS
	rm -rf .build/dist
	python3 $(PACKAGES) --pack $(VITRINE) .build/dist

.PHONY: image
image: dist ## Write a container image with the Debian package into .build/dist (root)
	@.ci/tools mmdebstrap
	Packaging/make-image .build/dist/vitrine_*.deb .build/dist/vitrine-image-$$(uname -m).tar

.PHONY: test-package
test-package: dist ## Install the Debian package into a minimal Debian 12, and build a site (root)
	@.ci/tools debootstrap lintian
	.ci/test-package .build/dist/vitrine_*.deb

.PHONY: test-reproducible
test-reproducible: ## Build a release in two folders and compare the bytes (slow)
	@.ci/tools swift libcmark expat zlib jemalloc python
	.ci/compare-builds

.PHONY: clean
clean: ## Delete all build results
	rm -rf .build .venv .vitrine
	rm -rf Documentation/Public Documentation/.vitrine
	find Public -mindepth 1 ! -name .gitignore -delete

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-20s%s\n", $$1, $$2 }' Makefile
