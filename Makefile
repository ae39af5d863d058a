PREFIX ?= /usr/local

BINARY := .build/release/trackprobe
PORTABLE := .build/portable/trackprobe
DOCS := .build/docs

# The Swift library inside the binary halves the start-up time; macOS has it in the system.
# Without symbols the file is 80 MB: 32 MB of it are the ICU data of Foundation, which GRDB, the XML and
# YAML parsers and the page templates need. A crash then shows addresses without names.
# swiftc exports every symbol; only the loader looks them up, for each of FFmpeg's libraries.
# Types of generics are made by calls, not looked up by their names at run time: a fifth of a header's instructions.
TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
RELEASE := --configuration release $(TYPES) $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib -Xlinker -s -Xlinker --no-export-dynamic)
# Warnings are errors, here as in continuous integration.
STRICT := -Xswiftc -warnings-as-errors

# The commit that --version names after the number; empty for a release's tag, and outside a clone.
export TRACKPROBE_BUILD := $(if $(wildcard .git),$(shell git describe --tags --always --dirty --match 'v[0-9]*' 2>/dev/null | sed 's/^v[0-9.]*-*//'))

.PHONY: help demo build test smoke test-browser test-accessibility page-picture lint docs-test clients check snapshots cases format media meters remedies conversions depths bench counts bench-meters bench-big bench-table bench-remote test-redirects test-remote test-import test-spark test-crash test-gpu test-io test-slurm test-library test-nights test-duplicates test-databases test-ffprobe test-mediainfo test-players test-plays test-consumers test-clients test-languages test-subtitles plant plant-players torture sanitize fuzz docs portable portable-binary deb wheel image release test-packages install install-ffprobe uninstall clean

# Targets marked * install what they lack with sudo apt-get or brew, and say so first.
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile
	@echo "* installs what is missing with sudo apt-get or brew, and says so first"

# Builds for debugging, as tests do: this takes less than half the time of a release build, and `make test` reuses it.
demo: ## * build for debugging, and probe a small file
	@.make/needs build
	swift build --product trackprobe $(STRICT)
	.build/debug/trackprobe Media/film.mkv

build: ## * build the release binary, .build/release/trackprobe
	@.make/needs build
	swift build $(RELEASE) --product trackprobe

test: ## * build with warnings as errors, and run the tests
	@.make/needs build test
	swift build --build-tests $(STRICT)
	swift test --skip-build $(STRICT)

# Suites that cover the basics: parsing, claims, selection, reports and the command line.
SMOKE := ByteStreamTests|BitReaderTests|ISOFileTests|MatroskaFileTests|HEVCScannerTests|ClaimResolverTests|MemberTableTests|RecordCodecTests|ConditionTests|PresetTests|PlaylistReadingTests|SpliceMessageTests|LightMeterTests|JSONReportTests|TextReportTests|ImportTests|DecodingTests|OptionTests|PipeTests|RecordSchemaTests

smoke: ## * quick smoke tests: twenty suites, one minute after the build
	@.make/needs build test
	swift build --build-tests $(STRICT)
	swift test --skip-build $(STRICT) --filter '\.($(SMOKE))/'

test-browser: ## * test HTML reports in headless Chromium
	@.make/needs build browser
	swift build $(STRICT) --product html-pages
	swift build $(STRICT) --product trackprobe
	Tests/Browser/test

test-accessibility: ## * check HTML reports with axe-core, which pip installs into .build
	@.make/needs build browser venv
	python3 -m venv .build/accessibility
	.build/accessibility/bin/pip install --quiet axe-core-python html5lib
	swift build $(STRICT) --product html-pages
	swift build $(STRICT) --product trackprobe
	SUITE=test_accessibility.py PYTHON=.build/accessibility/bin/python Tests/Browser/test

page-picture: ## * take the picture of a page that the README shows
	@.make/needs build browser
	swift build $(STRICT) --product trackprobe
	Tests/Browser/picture docs/page.png

lint: ## check the formatting, and the words of comments, messages and documentation
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	.make/lint-words

docs-test: ## * run every command of README and docs, and compare the outputs that they show
	@.make/needs build test
	swift build --build-tests $(STRICT)
	TRACKPROBE_DOCS_TEST=1 swift test --skip-build $(STRICT) --filter 'DocumentedCommandTests|CookbookTests'

clients: ## compile client programs against every product of the last debug build
	@.make/clients

test-clients: ## build packages that name this one by URL and version, and run 40 tasks of users; FOLDER=… keeps them
	@.make/test-clients $(FOLDER)

check: lint test counts docs-test clients test-browser ## * run all checks of CI: lint, tests, instruction counts, commands of docs, clients, and pages in a browser

snapshots: ## * rewrite the expected output of tests: reports, help, outputs and tables of docs, Schema, Manual
	@.make/needs build test
	RECORD_SNAPSHOTS=1 swift test $(STRICT) || git status --short

cases: ## * run cases of track selection; CASES=FILE.jsonl, V=1 shows the wrong ones
	@.make/needs build
	@test -n "$(CASES)" || { echo "make cases CASES=FILE.jsonl [V=1]"; exit 2; }
	swift build $(STRICT) --product selection-cases
	.build/debug/selection-cases $(if $(V),-v) $(CASES)

format: ## format the sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests

media: ## * rebuild every file of Media from its recipe
	@.make/needs media
	Media/recipe/make-media

bench: build ## * compare speed with ffprobe; CORPUS=FOLDER adds its files
	@.make/needs bench
	@.make/counts $(BINARY) release
	@.make/bench $(BINARY) $(CORPUS)
	@.make/bench-batch $(BINARY)
	@.make/bench-table $(BINARY) $(wildcard $(PORTABLE))

bench-big: build ## * cost of films of 30 and 120 minutes against their length, with limits; FOLDER=… keeps the films (2.5 GB)
	@.make/needs bench
	@.make/bench-big $(BINARY) $(FOLDER)

bench-table: build portable-binary ## * table of docs/speed.md: both builds, MediaInfo, mkvmerge -J, ffprobe, ffmpeg; RUNS=15
	@.make/needs bench
	@.make/bench-table $(BINARY) $(PORTABLE)

bench-remote: build ## * count requests and bytes for files on a local server; CORPUS=… compares every file, FOLDER=… keeps the files
	@.make/needs remote
	@.make/bench-remote $(BINARY)

test-redirects: build ## * check that internet servers cannot redirect to private addresses
	@.make/needs remote
	@.make/test-redirects $(BINARY)

test-remote: build ## * files and presentations on a local S3 server that checks signatures; FOLDER=… keeps it
	@.make/needs venv
	@.make/test-remote $(BINARY)

test-import: build ## * run the recipes of docs/importing.md with qBittorrent, cron, systemd, Git, pre-commit and CI schemas
	@.make/needs import venv
	@.make/test-import $(BINARY)

test-spark: build ## * probe 500 files with unusual names in Spark while an executor is killed; FOLDER=… keeps PySpark
	@.make/needs venv spark
	@.make/test-spark $(BINARY)

meters: build ## * recall and false positives of the meters on generated clips, beside ffmpeg's filters; FINDINGS="CODE…" picks, FOLDERS=… lists findings there, FILMS=… makes the clips of real films
	@.make/needs build media
	@FINDINGS="$(FINDINGS)" FILMS="$(FILMS)" HALF="$(HALF)" .make/meters $(BINARY) $(FOLDERS)

counts: ## * count instructions of 17 tasks of the last debug build, and compare with .make/instructions.tsv; RECORD=1 writes it
	@.make/needs callgrind
	@.make/counts .build/debug/trackprobe debug $(if $(RECORD),-r)

bench-meters: ## * instructions of each meter of the last debug build relative to decoding, by callgrind; FILE=…, else generated
	@.make/needs callgrind
	@.make/bench-meters .build/debug/trackprobe $(FILE)

remedies: ## * run the remedy of each finding on a film with that fault; table of commands, and of what they lose
	@.make/needs build test
	swift build --build-tests $(STRICT)
	@.make/remedies

conversions: build ## * convert films with known losses and without any, and table what verify reports; FILMS=…, else generated, ONLY="NAME…"
	@.make/needs build conversions
	@ONLY="$(ONLY)" .make/conversions $(BINARY) $(FILMS)

depths: build ## * list values that change with the depth, each with its reason; FOLDERS=…, else Media
	@.make/depths $(BINARY) $(or $(FOLDERS),Media)

test-crash: build ## * kill batches and workers at random times, and compare; KILLS=100, SEED=N
	@.make/needs crash
	@.make/test-crash $(BINARY) $(or $(KILLS),100) $(SEED)

test-gpu: build ## * compare records with and without --hwaccel on the card of this machine, or on a substitute of its driver; FILES=40
	@.make/needs remote
	@.make/test-gpu $(BINARY) $(FILES)

test-io: build ## * make reads of every file of Media fail from a byte on, in workers too; OUT=… keeps the answers
	@.make/needs crash
	@.make/test-io $(BINARY) $(OUT)

test-library: build ## * probe a generated library with known facts twice; FILES=5000, KILLS=40, SEED=N
	@.make/needs crash
	@.make/test-library $(BINARY) $(or $(FILES),5000) $(or $(KILLS),40) $(SEED)

test-nights: ## simulate 90 nights of a library with planted events; FILMS=2000
	NIGHT_FILMS=$(or $(FILMS),2000) swift test $(STRICT) --filter NightSimulationTests

test-duplicates: build ## * find 60 films in two versions among 200 episodes of one series, by fingerprints; FOLDER=… keeps them
	@.make/needs media
	@python3 -c "import numpy" || { echo "make test-duplicates needs numpy (python3-numpy of Debian)"; exit 1; }
	@.make/test-duplicates $(BINARY) $(or $(PAIRS),60) $(or $(EPISODES),200) $(FOLDER)

test-databases: ## * read a catalogue of the last debug build with sqlite3, pandas, DuckDB and datasette
	@.make/needs databases venv
	@python3 -m venv .build/databases && .build/databases/bin/pip install -q duckdb pandas datasette
	@.build/databases/bin/python .make/databases .build/debug/trackprobe

test-ffprobe: ## * compare --format ffprobe of the last debug build with ffprobe, key by key; FOLDERS=…, else Media; V=1 lists
	@.make/needs bench
	@.make/compare-ffprobe .build/debug/trackprobe $(or $(FOLDERS),Media) $(if $(V),-v)

test-mediainfo: ## * compare --format mediainfo of the last debug build with mediainfo, field by field; FOLDERS=…, else Media; V=1 lists
	@.make/needs bench
	@.make/compare-mediainfo .build/debug/trackprobe $(or $(FOLDERS),Media) $(if $(V),-v)

test-players: ## * compare presets of the last debug build with mpv, VLC, ffmpeg and libavformat; FILES=200, SEED=N
	@.make/needs players
	@.make/test-players .build/debug/trackprobe $(or $(FILES),200) $(or $(SEED),1)

test-plays: ## * compare what a server does in plays of the last debug build with Jellyfin's code, transcribed; PAIRS=2000, SEED=N
	@.make/test-plays .build/debug/trackprobe $(or $(PAIRS),2000) $(or $(SEED),1)

test-consumers: ## * run ffprobe and MediaInfo clients from PyPI on the last debug build; FOLDERS=…, else Media; V=1 lists
	@.make/needs bench
	@python3 -m venv .build/consumers && .build/consumers/bin/pip install -q ffmpeg-python pydub knowit pymediainfo yt-dlp
	@.build/consumers/bin/python .make/consumers .build/debug/trackprobe $(or $(FOLDERS),Media) $(if $(V),-v)

test-agents: ## * call the tools of trackprobe mcp, of the last debug build, with the client mcp from PyPI
	@.make/needs venv
	@python3 -m venv .build/agents && .build/agents/bin/pip install -q mcp
	@.build/agents/bin/python .make/test-agents .build/debug/trackprobe Media

test-languages: ## * detect the language of 400 generated subtitle tracks, 100 of them tagged wrongly; V=1 lists
	@.make/needs languages
	@python3 -m venv .build/languages && .build/languages/bin/pip install -q unidecode
	@.build/languages/bin/python .make/test-languages .build/debug/trackprobe $(if $(V),-v)

test-subtitles: ## * purpose and faults of 120 generated subtitle tracks, and their sync with generated speech; V=1 lists
	@.make/needs media speech
	@.make/test-subtitles .build/debug/trackprobe $(if $(V),-v)
	@.make/test-subtitle-fit .build/debug/trackprobe $(if $(V),-v)

test-slurm: build ## * run an array job of batches on a single-node Slurm, and compare
	@.make/needs slurm
	@.make/test-slurm $(BINARY)

plant: ## * plant faults in valid presentations and servers, and count those that the last debug build reports; WORD=… picks, V=1 lists
	@.make/needs media
	@.make/plant .build/debug/trackprobe $(WORD) $(if $(V),-v)
	@.make/plant-live .build/debug/trackprobe $(WORD) $(if $(V),-v)

plant-players: ## * play valid presentations, and those whose faults are said to stop playback, with ffmpeg; WORD=… picks, V=1 lists
	@.make/needs media
	@.make/plant-players .build/debug/trackprobe $(WORD) $(if $(V),-v)

torture: build ## * every command at every depth over .make/bombs or CORPUS=FOLDER, then over FILES=10000 damaged copies of Media; SEED=N
	@.make/needs fuzz
	@.make/torture $(BINARY) $(or $(CORPUS),bombs)
	@[ "$(FILES)" = 0 ] || .make/torture $(BINARY) Media $(or $(FILES),10000) $(SEED)

sanitize: ## * build with AddressSanitizer and ThreadSanitizer, and run the suites that call C; ONLY=address, ONLY=thread
	@.make/needs build test
	@ONLY=$(ONLY) .make/sanitize

fuzz: build ## * damaged copies of Media, random conditions, libFuzzer on every parser; SECONDS=60 each, SEED=N
	@.make/needs fuzz
	@.make/fuzz $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/torture $(BINARY) Media $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-conditions $(BINARY) $(or $(SECONDS),60) $(SEED)
	@.make/fuzz-parsers $(or $(SECONDS),60) $(SEED)

docs: ## * build the documentation of the libraries, .build/docs
	@.make/needs build
	swift build $(STRICT)
	@.make/docs $(DOCS)

portable-binary: ## * build one file that needs no library, .build/portable/trackprobe; FFMPEG_SOURCE=DIR, docs/portable.md
	@.make/needs build portable
	@.make/portable

portable: portable-binary ## * test that binary and pack it as dist/trackprobe-VERSION-linux-ARCH.tar.gz; CORPUS=FOLDER SCORE=PROGRAM
	@.make/needs test
	swift build --build-tests $(STRICT)
	TRACKPROBE_PROGRAM=$(abspath $(PORTABLE)) swift test --skip-build $(STRICT) --filter CommandTests
	$(if $(and $(CORPUS),$(SCORE)),$(SCORE) --program $(PORTABLE) --corpus $(CORPUS))
	@.make/portable-archive

deb: portable-binary ## * build dist/trackprobe_VERSION-1_ARCH.deb, which has no dependencies
	@.make/needs packages
	@.make/portable-deb

wheel: portable-binary ## * build a wheel for Python with the portable binary inside, dist/trackprobe-VERSION-….whl
	@.make/needs venv
	@.make/wheel

image: portable-binary ## * build a container image of the portable binary with buildah, dist/trackprobe-VERSION-image.tar
	@.make/needs packages
	@.make/image

release: portable deb ## * all files of a release with SHA256SUMS and a bill of materials; SIGN=KEY signs the apt repository, UNTAGGED=1 tries it
	@.make/needs packages venv
	@.make/release

test-packages: ## * test wheel, tarball and package of dist in bare roots: an empty one, Debian 12, 13 and sid; needs root
	@.make/needs packages venv
	@.make/test-packages

install: build ## * install binary, man page and completions; PREFIX=/usr/local
	@.make/install $(BINARY) Manual "$(DESTDIR)$(PREFIX)"

install-ffprobe: ## link PREFIX/bin/ffprobe to trackprobe, which then replaces ffprobe; never by default
	@.make/install --ffprobe "$(DESTDIR)$(PREFIX)"

uninstall: ## remove the installed files; PREFIX=/usr/local
	@.make/install --remove "$(DESTDIR)$(PREFIX)"

clean: ## remove all build output
	rm -rf .build dist
