# The tasks of this repository. `make` without a target lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup engine build demo gallery pictures looks site api digests grammar isolation slurm kubernetes test test-long outside capabilities format lint bench bench-validator \
  bench-data bench-markdown bench-modules bench-site bench-pdf bench-plugins soak fuzz release install clean

# The scratch folder of the Swift builds, the output folder, and the installation folder.
BUILD ?= .build
OUT ?= out
PREFIX ?= /usr/local

SWIFT := swift
SOURCES := Sources Plugins Tests Package.swift
RELEASE := $(BUILD)/release/reportgen
STATIC := $(BUILD)/static

help: ## list all targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install missing system packages (Debian, Ubuntu; uses sudo unless root)
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
	  echo "This system has no apt-get. Install these packages (names can differ) manually:" >&2; \
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

# The command in the guide contains the names of the packages.
engine: ## install the print engine and its fonts with the command in site/pages/guide/pdf.md (Debian; as root)
	@packages="$$(sed -n 's/^apt-get install \(chromium.*\)/\1/p' site/pages/guide/pdf.md)"; \
	dpkg-query -W $$packages >/dev/null 2>&1 || { \
	  apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$packages; }

build: setup ## build the program in release mode
	$(SWIFT) build -c release --scratch-path $(BUILD) --product reportgen

demo: build ## build 200 reports of the weekly starter in OUT/demo
	$(RELEASE) build Templates/weekly -o $(OUT)/demo
	@echo
	@echo "The reports are in $(abspath $(OUT))/demo/weekly. Open one in a browser:"
	@echo "  $(abspath $(OUT))/demo/weekly/P001.html"

gallery: build ## draw all examples of all chart types on one page: OUT/gallery
	Scripts/make-gallery.py $(RELEASE) $(OUT)/gallery

pictures: build ## generate docs/pictures for the read-me and the website (needs Chromium, pdftoppm and Pillow)
	Scripts/make-pictures.py $(RELEASE) docs/pictures

# LOOKS="weekly bar-phone" generates only the sheets with these name prefixes. PROGRAM=FILE uses another program.
PROGRAM ?= $(RELEASE)
looks: $(if $(filter file,$(origin PROGRAM)),build) ## generate contact sheets of all starters and gallery examples: OUT/looks
	Scripts/looks.py $(PROGRAM) $(OUT)/looks $(LOOKS)

# The built project is OUT/site-source: a fresh copy of site/ with the generated pages and data. The option disables a
# cached build description. Without it, SwiftPM would search the second package in the description of the first one.
site: build ## build the website of reportgen: OUT/site
	@if [[ -e Package.resolved ]]; then cp Package.resolved Examples/dumbbell-swift/Package.resolved; fi
	$(SWIFT) build -c release --disable-build-manifest-caching --package-path Examples/dumbbell-swift \
	  --scratch-path $(BUILD) --product study-report
	Scripts/make-site.py $(RELEASE) $(OUT)/site-source $(OUT)/site $(BUILD)/release/study-report
	@echo "Open $(abspath $(OUT))/site/index.html in a browser."

api: setup ## build the API pages of the library products: OUT/api (needs docc of the toolchain)
	@Scripts/api.sh $(BUILD) $(OUT)/api

AGAINST ?=
digests: build ## write the SHA-256 of all output to OUT/digests.txt; AGAINST=FILE compares with an earlier list
	Scripts/output-digests.py $(RELEASE) $(OUT)/digests.txt $(if $(AGAINST),--against $(AGAINST))

grammar: ## generate all files from Grammar/report.rnc (needs trang)
	Scripts/make-grammar.py

PEOPLE ?= 10000
isolation: build ## check that no report contains data of another participant, with 10,000 made-up participants
	Scripts/isolation.py $(RELEASE) $(PEOPLE)

slurm: build ## check that a Slurm array of four tasks gives the output of one run (needs root, slurm-wlm and munge)
	Scripts/slurm-test.sh $(RELEASE)

PYTHON ?= python3
kubernetes: build ## check that the commands of the Kubernetes Jobs give the output of one run (without a cluster)
	$(PYTHON) Scripts/kubernetes-test.py $(RELEASE)

test: setup ## run all tests and the outside packages
	$(SWIFT) test --scratch-path $(BUILD)
	@$(MAKE) --no-print-directory outside

test-long: setup ## test 10,000 random charts instead of 1,000; SEED=1000 starts with another random number
	PICTURES=10000 $(SWIFT) test --scratch-path $(BUILD) --filter PictureTests

# These packages use the scratch folder and the dependency versions of the tests, so no module is compiled twice.
outside: setup ## build and run three external packages: an embedded compiler, a chart type with a scale, a new plugin
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

# Standard output has lines `ID passed|failed|none` and a last line `N of 268`. The output of the tests is in the log.
capabilities: setup ## run the tests and list the tested capabilities
	@mkdir -p $(BUILD)
	@$(SWIFT) test --scratch-path $(BUILD) >$(BUILD)/capabilities.log 2>&1 || \
	  echo "make capabilities: tests fail, see $(BUILD)/capabilities.log" >&2
	@Scripts/capabilities.py Tests/Suite/capabilities.txt $(BUILD)/capabilities.log

format: ## format the Swift sources
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

lint: ## check the format of the Swift sources
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

bench: build ## compare processor time with other programs: make bench DATA=DIR RIVAL='COMMAND' LIMIT='COMMAND' JOBS=2
	REPORTGEN="$${REPORTGEN:-$(abspath $(RELEASE))}" DATA="$(DATA)" RIVAL="$(RIVAL)" LIMIT="$(LIMIT)" JOBS="$(JOBS)" \
	  Benchmarks/compare.sh

# MODULES="charts files" measures only these.
bench-modules: setup ## measure each module of the compiler separately, in one table
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks
	PROGRAMS="$(abspath $(BUILD))/benchmarks/release" Benchmarks/modules.sh $(MODULES)

bench-validator: setup ## measure the validator, in megabytes per second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  ValidatorBenchmark

bench-data: setup ## measure the data readers, in megabytes per second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  DataBenchmark

bench-markdown: setup ## measure Markdown pages, in pages per second of processor time
	$(SWIFT) run -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks \
	  MarkdownBenchmark

bench-site: build ## build 2,000 pages, also with Hugo if installed, in pages per second of processor time
	Benchmarks/site.py --reportgen $(RELEASE)

bench-pdf: build ## print the weekly starter with one engine and with one process per report (processor time)
	Benchmarks/pdf.py --reportgen $(RELEASE)

bench-plugins: build ## draw 10,000 charts with a Python plugin, and with the same Python code in a loop
	Benchmarks/plugins.py --reportgen $(RELEASE)

BUILDS ?= 1000
soak: build ## build many times: BUILDS times in one process, and a tenth of that as commands: make soak BUILDS=1000
	$(SWIFT) build -c release --package-path Benchmarks --scratch-path $(BUILD)/benchmarks --product Soak
	@folder="$$(mktemp -d)"; trap 'rm -rf "$$folder"' EXIT; \
	$(BUILD)/benchmarks/release/Soak $(BUILDS) "$$folder"
	Benchmarks/soak.py --reportgen $(RELEASE) --builds $$(( $(BUILDS) < 200 ? 20 : $(BUILDS) / 10 ))

# The runtime library of libFuzzer without `main`, the fuzz target, and the time limit.
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

# PROFILE=1 builds with profile-guided optimization: the build takes three times as long, a run about a tenth less.
$(STATIC)/release/reportgen: setup
ifdef PROFILE
	SWIFT="$(SWIFT)" Scripts/profiled-build.sh $(STATIC)
else
	$(SWIFT) build -c release --static-swift-stdlib --scratch-path $(STATIC) --product reportgen
endif

release: $(STATIC)/release/reportgen ## package a program that runs from any folder
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

install: $(STATIC)/release/reportgen ## install to PREFIX (default /usr/local; uses sudo if the folder is not writable)
	@folder="$(DESTDIR)$(PREFIX)"; \
	until [[ -e "$$folder" ]]; do folder="$$(dirname "$$folder")"; done; \
	root=(); \
	if [[ ! -w "$$folder" ]]; then \
	  command -v sudo >/dev/null || { \
	    echo "make install: $$folder is not writable; use another folder: make install PREFIX=~/.local" >&2; exit 1; }; \
	  root=(sudo); \
	fi; \
	"$${root[@]}" $(MAKE) --no-print-directory stage STAGE="$(DESTDIR)$(PREFIX)" FROM="$<"
	@echo "installed $(DESTDIR)$(PREFIX)/bin/reportgen"

# Copies the program and its starters to STAGE/bin and STAGE/share.
.PHONY: stage $(STATIC)/release/reportgen
stage:
	@mkdir -p "$(STAGE)/bin" "$(STAGE)/share/reportgen"
	@install -m 755 "$(FROM)" "$(STAGE)/bin/reportgen"
	@if command -v strip >/dev/null; then strip "$(STAGE)/bin/reportgen"; fi
	@tar --exclude=out --exclude=public --exclude=__pycache__ --exclude=.build -cf - Templates | tar -C "$(STAGE)/share/reportgen" -xf -
	@chmod -R u=rwX,go=rX "$(STAGE)/share/reportgen"

clean: ## remove all build results
	rm -rf $(BUILD) out release
