# Everything that is done with this repository. `make` alone lists it.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup engine build demo gallery pictures looks site digests grammar isolation slurm kubernetes test test-long outside capabilities format lint bench bench-validator \
  bench-data bench-markdown bench-rooms bench-site bench-pdf bench-plugins soak fuzz release install clean

# The scratch folder of the Swift builds; the place of the demonstration; the place of an installation.
BUILD ?= .build
OUT ?= out
PREFIX ?= /usr/local

SWIFT := swift
SOURCES := Sources Plugins Tests Package.swift
RELEASE := $(BUILD)/release/reportgen
STATIC := $(BUILD)/static

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is missing of the system packages (Debian, Ubuntu; asks sudo when not root)
	@missing=(); \
	command -v pkg-config >/dev/null || missing+=(pkg-config); \
	command -v xmllint >/dev/null || missing+=(libxml2-utils); \
	command -v python3 >/dev/null || missing+=(python3); \
	python3 -c 'import yaml' 2>/dev/null || missing+=(python3-yaml); \
	python3 -c 'import jsonschema' 2>/dev/null || missing+=(python3-jsonschema); \
	pkg-config --exists libxml-2.0 2>/dev/null || missing+=(libxml2-dev); \
	pkg-config --exists libcmark-gfm 2>/dev/null || missing+=(libcmark-gfm-dev); \
	[[ -e /usr/include/cmark-gfm-core-extensions.h ]] || missing+=(libcmark-gfm-extensions-dev); \
	pkg-config --exists sqlite3 2>/dev/null || missing+=(libsqlite3-dev); \
	pkg-config --exists zlib 2>/dev/null || missing+=(zlib1g-dev); \
	[[ -e /usr/share/zoneinfo/Europe/London ]] || missing+=(tzdata); \
	command -v pdfinfo >/dev/null || missing+=(poppler-utils); \
	command -v qpdf >/dev/null || missing+=(qpdf); \
	if [[ $${#missing[@]} -eq 0 ]]; then exit 0; fi; \
	if ! command -v apt-get >/dev/null; then \
	  echo "make setup: missing: $${missing[*]}" >&2; \
	  echo "There is no apt-get here; install these (or what your system calls them) by hand:" >&2; \
	  echo "pkg-config, the libraries libxml2, cmark-gfm, sqlite3 and zlib with headers, xmllint," >&2; \
	  echo "python3 with yaml and jsonschema, time zone data, poppler's tools, qpdf." >&2; \
	  exit 1; \
	fi; \
	root=(); \
	if [[ $$(id -u) -ne 0 ]]; then \
	  command -v sudo >/dev/null || { \
	    echo "make setup: run as root or install sudo: apt-get install $${missing[*]}" >&2; exit 1; }; \
	  root=(sudo); \
	fi; \
	echo "installing $${missing[*]}"; \
	"$${root[@]}" apt-get update -qq && \
	"$${root[@]}" env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y -qq --no-install-recommends "$${missing[@]}"

# The guide's line decides what is installed.
engine: ## install the print engine and its fonts, as site/pages/guide/pdf.md says (Debian; as root)
	@packages="$$(sed -n 's/^apt-get install \(chromium.*\)/\1/p' site/pages/guide/pdf.md)"; \
	dpkg-query -W $$packages >/dev/null 2>&1 || { \
	  apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$packages; }

build: setup ## build the program (release)
	$(SWIFT) build -c release --scratch-path $(BUILD) --product reportgen

demo: build ## build 200 reports of the weekly starter and say where they are
	$(RELEASE) build Templates/weekly -o $(OUT)
	@echo
	@echo "The reports are in $(abspath $(OUT))/weekly. Open one in a browser:"
	@echo "  $(abspath $(OUT))/weekly/P001.html"

gallery: build ## draw all examples of all chart types on one page
	Scripts/make-gallery.py $(RELEASE) $(OUT)/gallery

pictures: build ## make docs/pictures anew, for the read-me and the website (needs Chromium, pdftoppm and Pillow)
	Scripts/make-pictures.py $(RELEASE) docs/pictures

# LOOKS="weekly bar-phone" makes only the sheets whose names begin so; PROGRAM=FILE takes another program.
PROGRAM ?= $(RELEASE)
looks: $(if $(filter file,$(origin PROGRAM)),build) ## contact sheets of starters and of all gallery examples: OUT/looks
	Scripts/looks.py $(PROGRAM) $(OUT)/looks $(LOOKS)

# What is built is a copy of site/ with what is generated, OUT/site-source, made anew each time. Without the option the
# second package would be looked for in what was noted of the first one in the same folder.
site: build ## build the website of reportgen: OUT/site
	@if [[ -e Package.resolved ]]; then cp Package.resolved Examples/dumbbell-swift/Package.resolved; fi
	$(SWIFT) build -c release --disable-build-manifest-caching --package-path Examples/dumbbell-swift \
	  --scratch-path $(BUILD) --product study-report
	Scripts/make-site.py $(RELEASE) $(OUT)/site-source $(OUT)/site $(BUILD)/release/study-report
	@echo "Open $(abspath $(OUT))/site/index.html in a browser."

AGAINST ?=
digests: build ## list the SHA-256 of all output in OUT/digests.txt: make digests AGAINST=FILE compares with an earlier list
	Scripts/output-digests.py $(RELEASE) $(OUT)/digests.txt $(if $(AGAINST),--against $(AGAINST))

grammar: ## make what is made of Grammar/report.rnc (needs trang)
	Scripts/make-grammar.py

PEOPLE ?= 10000
isolation: build ## hold that no report has anything of another person, with ten thousand made-up people
	Scripts/isolation.py $(RELEASE) $(PEOPLE)

slurm: build ## hold that four tasks of a Slurm array make what one run makes (needs root, slurm-wlm and munge)
	Scripts/slurm-test.sh $(RELEASE)

PYTHON ?= python3
kubernetes: build ## hold that the commands of the Kubernetes Jobs make what one run makes (runs no cluster)
	$(PYTHON) Scripts/kubernetes-test.py $(RELEASE)

test: setup ## run all tests
	$(SWIFT) test --scratch-path $(BUILD)
	@$(MAKE) --no-print-directory outside

test-long: setup ## read ten thousand random pictures back, in place of a thousand; SEED=1000 begins with another one
	PICTURES=10000 $(SWIFT) test --scratch-path $(BUILD) --filter PictureTests

# The same scratch folder and versions as the tests have, so that nothing is compiled a second time.
outside: setup ## build and run packages from outside: one embeds the compiler, one adds a chart type and a scale, one is just made
	@if [[ -e Package.resolved ]]; then cp Package.resolved Tests/OutsidePackage/Package.resolved; fi
	$(SWIFT) run --package-path Tests/OutsidePackage --scratch-path $(BUILD) OutsideReport
	@if [[ -e Package.resolved ]]; then cp Package.resolved Examples/dumbbell-swift/Package.resolved; fi
	$(SWIFT) test --package-path Examples/dumbbell-swift --scratch-path $(BUILD)
	$(SWIFT) run --package-path Examples/dumbbell-swift --scratch-path $(BUILD) study-report build Examples/dumbbell-swift/project \
	  -o $(BUILD)/dumbbell
	@rm -rf $(BUILD)/starter
	$(BUILD)/debug/reportgen init --plugin swift $(BUILD)/starter/mood-grid --reportgen .
	@if [[ -e Package.resolved ]]; then cp Package.resolved $(BUILD)/starter/mood-grid/Package.resolved; fi
	$(SWIFT) test --package-path $(BUILD)/starter/mood-grid --scratch-path $(BUILD)

# Lines `ID passed|failed|none` on standard output, `N of 268` last; the tests' own words go to the log.
capabilities: setup ## run the tests and say which capabilities they hold
	@mkdir -p $(BUILD)
	@$(SWIFT) test --scratch-path $(BUILD) >$(BUILD)/capabilities.log 2>&1 || \
	  echo "make capabilities: tests fail, see $(BUILD)/capabilities.log" >&2
	@Scripts/capabilities.py Tests/Suite/capabilities.txt $(BUILD)/capabilities.log

format: ## format the Swift sources
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint: ## check the format of the Swift sources
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

bench: build ## compare processor time: make bench DATA=DIR RIVAL='COMMAND' LIMIT='COMMAND' JOBS=2
	REPORTGEN="$${REPORTGEN:-$(abspath $(RELEASE))}" DATA="$(DATA)" RIVAL="$(RIVAL)" LIMIT="$(LIMIT)" JOBS="$(JOBS)" \
	  Benchmarks/compare.sh

# ROOMS="charts files" runs only those.
bench-rooms: setup ## measure every room of the compiler by itself, in one table
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks
	PROGRAMS="$(abspath $(BUILD))/benchmarks/release" Benchmarks/rooms.sh $(ROOMS)

bench-validator: setup ## measure the validator: megabytes a second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  ValidatorBenchmark

bench-data: setup ## measure the readers of data: megabytes a second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  DataBenchmark

bench-markdown: setup ## measure pages in Markdown: pages a second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  MarkdownBenchmark

bench-site: build ## build 2,000 pages, and with Hugo where it is installed: pages a second of processor time
	Benchmarks/site.py --reportgen $(RELEASE)

bench-pdf: build ## print the weekly starter through one engine and by a process each: processor time a report
	Benchmarks/pdf.py --reportgen $(RELEASE)

bench-plugins: build ## draw 10,000 charts through a plugin in Python, and in a plain loop of the same Python
	Benchmarks/plugins.py --reportgen $(RELEASE)

BUILDS ?= 1000
soak: build ## build many times in a row, in one process and, a tenth as often, as commands: make soak BUILDS=1000
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks --product Soak
	@place="$$(mktemp -d)"; trap 'rm -rf "$$place"' EXIT; \
	$(BUILD)/benchmarks/release/Soak $(BUILDS) "$$place"
	Benchmarks/soak.py --reportgen $(RELEASE) --builds $$(( $(BUILDS) < 200 ? 20 : $(BUILDS) / 10 ))

# The runtime library of libFuzzer without its own main; which target, for how long.
FUZZER = $(firstword $(wildcard $(dir $(shell command -v $(SWIFT)))../lib/clang/*/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a))
FUZZ := $(BUILD)/fuzz
TARGET ?= validator
SECONDS ?= 1200

fuzz: setup ## run a fuzzer: make fuzz TARGET=validator|data|template|soundness|answers SECONDS=1200
	@test -n "$(FUZZER)" || { echo "make fuzz: this Swift has no libFuzzer" >&2; exit 1; }
	$(SWIFT) build -c release --package-path Tests/Fuzz --scratch-path $(FUZZ) --product Fuzz \
	  --sanitize address \
	  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,trace-cmp,pc-table \
	  -Xlinker $(FUZZER) -Xlinker -lstdc++ -Xlinker -lm
	@mkdir -p $(BUILD)/fuzz-corpus/$(TARGET)
	ASAN_OPTIONS=detect_leaks=0 $(FUZZ)/release/Fuzz --target=$(TARGET) -max_len=4096 \
	  -timeout=20 -rss_limit_mb=3000 -max_total_time=$(SECONDS) \
	  $(addprefix -dict=,$(wildcard Tests/Fuzz/Dictionary/$(TARGET).dict)) \
	  -artifact_prefix=$(BUILD)/fuzz-corpus/ $(BUILD)/fuzz-corpus/$(TARGET) \
	  Tests/Fuzz/Corpus/$(if $(filter soundness,$(TARGET)),template,$(TARGET))

# With PROFILE=1 it is built by what reports use, which takes three times as long to build and about a tenth less to run.
$(STATIC)/release/reportgen: setup
ifdef PROFILE
	SWIFT="$(SWIFT)" Scripts/profiled-build.sh $(STATIC)
else
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(STATIC) --product reportgen
endif

release: $(STATIC)/release/reportgen ## pack a program that runs from any folder
	@set -euo pipefail; \
	version="$$($< --version)"; \
	name="reportgen-$$version-linux-$$(uname -m)"; \
	rm -rf "release/$$name" "release/$$name.tar.gz"; \
	$(MAKE) --no-print-directory stage STAGE="release/$$name" FROM="$<"; \
	cp LICENSE README.md "release/$$name/"; \
	tar --sort=name --mtime="@$${SOURCE_DATE_EPOCH:-0}" --owner=0 --group=0 --numeric-owner \
	  -C release -cf - "$$name" | gzip -9n >"release/$$name.tar.gz"; \
	rm -rf "release/$$name"; \
	echo "release/$$name.tar.gz"

install: $(STATIC)/release/reportgen ## install to PREFIX (default /usr/local; asks sudo where you cannot write)
	@place="$(DESTDIR)$(PREFIX)"; \
	until [[ -e "$$place" ]]; do place="$$(dirname "$$place")"; done; \
	root=(); \
	if [[ ! -w "$$place" ]]; then \
	  command -v sudo >/dev/null || { \
	    echo "make install: you cannot write to $$place; name another folder: make install PREFIX=~/.local" >&2; exit 1; }; \
	  root=(sudo); \
	fi; \
	"$${root[@]}" $(MAKE) --no-print-directory stage STAGE="$(DESTDIR)$(PREFIX)" FROM="$<"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/reportgen"

# The program and its starters under one folder: STAGE/bin and STAGE/share.
.PHONY: stage $(STATIC)/release/reportgen
stage:
	@mkdir -p "$(STAGE)/bin" "$(STAGE)/share/reportgen"
	@install -m 755 "$(FROM)" "$(STAGE)/bin/reportgen"
	@if command -v strip >/dev/null; then strip "$(STAGE)/bin/reportgen"; fi
	@tar --exclude=out --exclude=public --exclude=__pycache__ --exclude=.build -cf - Templates | tar -C "$(STAGE)/share/reportgen" -xf -
	@chmod -R u=rwX,go=rX "$(STAGE)/share/reportgen"

clean: ## remove what was built
	rm -rf $(BUILD) out release
