PREFIX ?= /usr/local

BINARY := .build/release/trackprobe
MANUAL := .build/manual/plugins/GenerateManual/outputs/trackprobe/trackprobe.1
SOURCES := Package.swift $(shell find Sources -type f)

# The Swift library inside the binary halves the start-up time; macOS has it in the system.
RELEASE := --configuration release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# Warnings are errors, here as in continuous integration.
STRICT := -Xswiftc -warnings-as-errors

.PHONY: help demo build test test-browser lint check snapshots cases format media bench fuzz test-crash install uninstall clean

# Targets marked * install what they lack with sudo apt-get or brew, and say so first.
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile
	@echo "* installs what is missing with sudo apt-get or brew, and says so first"

demo: build ## * build, and look at a small film
	$(BINARY) Media/film.mkv

build: ## * build the release binary, .build/release/trackprobe
	@.make/needs build
	swift build $(RELEASE) --product trackprobe

test: ## * build with warnings as errors, and run the tests
	@.make/needs build test
	swift build --build-tests $(STRICT)
	swift test --skip-build $(STRICT)

test-browser: ## * look at HTML reports in headless Chromium
	@.make/needs build browser
	swift build $(STRICT) --product html-pages
	swift build $(STRICT) --product trackprobe
	Tests/Browser/test

lint: ## tell what the formatter would change
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

check: lint test test-browser ## * all that CI runs: lint and both kinds of tests

snapshots: ## * write again what tests compare with: reports, help, docs/record.md, Schema
	@.make/needs build test
	RECORD_SNAPSHOTS=1 swift test $(STRICT) || git status --short

cases: ## * answer cases of track selection; CASES=FILE.jsonl, V=1 shows the wrong ones
	@.make/needs build
	@test -n "$(CASES)" || { echo "make cases CASES=FILE.jsonl [V=1]"; exit 2; }
	swift build $(RELEASE) --product selection-cases
	.build/release/selection-cases $(if $(V),-v) $(CASES)

format: ## let the formatter settle the formatting
	swift format --in-place --parallel --recursive Package.swift Sources Tests

media: ## * make every file of Media again from its recipe
	@.make/needs media
	Media/recipe/make-media

bench: build ## * compare speed with ffprobe; CORPUS=FOLDER adds its files
	@.make/needs bench
	@.make/bench $(BINARY) $(CORPUS)

fuzz: build ## * damaged copies of Media, random conditions, libFuzzer on every parser; SECONDS=60 each, SEED=N
	@.make/needs fuzz
	@.make/fuzz $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-conditions $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-parsers $(or $(SECONDS),60) $(SEED)

test-crash: build ## * kill batches at random moments and compare their catalogue; KILLS=100, SEED=N
	@.make/needs test
	@.make/test-crash $(BINARY) $(or $(KILLS),100) $(SEED)

install: build $(MANUAL) ## * install binary, man page and completions; PREFIX=/usr/local
	@.make/install $(BINARY) $(MANUAL) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install installed; PREFIX=/usr/local
	@.make/install --remove "$(DESTDIR)$(PREFIX)"

clean: ## remove all that was built
	rm -rf .build

# In a place of its own: the plugin builds with flags that would undo the release build.
$(MANUAL): $(SOURCES)
	swift package --scratch-path .build/manual --allow-writing-to-package-directory generate-manual
