PREFIX ?= /usr/local

BINARY := .build/release/trackprobe
MANUAL := .build/manual/plugins/GenerateManual/outputs/trackprobe/trackprobe.1
SOURCES := Package.swift $(shell find Sources -type f)

# The Swift library inside the binary halves the start-up time; macOS has it in the system.
RELEASE := --configuration release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# The same for `test` and `check`, so that one never rebuilds the other's work.
STRICT := -Xswiftc -warnings-as-errors

.PHONY: help demo build test check cases format media bench fuzz install uninstall clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

demo: build ## install what is missing, build, and look at a small film
	$(BINARY) Media/film.mkv

build: ## build the release binary, .build/release/trackprobe
	@.make/needs build
	swift build $(RELEASE) --product trackprobe

test: ## run the tests
	@.make/needs build test
	swift test $(STRICT)

check: ## all that CI runs: format, warnings as errors, tests
	@.make/needs build test
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	swift build --build-tests $(STRICT)
	swift test --skip-build $(STRICT)

cases: ## answer cases of track selection; CASES=FILE.jsonl, V=1 shows the wrong ones
	@.make/needs build
	@test -n "$(CASES)" || { echo "make cases CASES=FILE.jsonl [V=1]"; exit 2; }
	swift build $(RELEASE) --product selection-cases
	.build/release/selection-cases $(if $(V),-v) $(CASES)

format: ## let the formatter settle the formatting
	swift format --in-place --parallel --recursive Package.swift Sources Tests

media: ## make every file of Media again from its recipe
	@.make/needs media
	Media/recipe/make-media

bench: build ## compare speed with ffprobe; CORPUS=FOLDER adds its files
	@.make/needs bench
	@.make/bench $(BINARY) $(CORPUS)

fuzz: build ## damaged copies of Media, random conditions, libFuzzer on every parser; SECONDS=60 each, SEED=N
	@.make/needs fuzz
	@.make/fuzz $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-conditions $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-parsers $(or $(SECONDS),60) $(SEED)

install: build $(MANUAL) ## install binary, man page and completions; PREFIX=/usr/local
	@.make/install $(BINARY) $(MANUAL) "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install installed; PREFIX=/usr/local
	@.make/install --remove "$(DESTDIR)$(PREFIX)"

clean: ## remove all that was built
	rm -rf .build

# In a place of its own: the plugin builds with flags that would undo the release build.
$(MANUAL): $(SOURCES)
	swift package --scratch-path .build/manual --allow-writing-to-package-directory generate-manual
