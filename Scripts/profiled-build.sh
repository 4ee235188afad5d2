#!/usr/bin/env bash
# Builds the program with a profile: first with counters, then, after that program has made the reports and the website of
# the starters and of the study of Tests/Suite/isolation, again by what they counted, so that code which is used
# lies together. Both programs must write the same bytes.
#
# usage: Scripts/profiled-build.sh SCRATCH     (the folder of the second build; the first lies beside it)
#
# Linux alone; it takes twice the time of a build and a little more. The two options are those of swift-frontend, since swiftc
# does not hand them on; counters and profile are LLVM's (clang's guide, "Profile Guided Optimization").
set -euo pipefail
scratch="$(realpath -m -- "${1:?usage: Scripts/profiled-build.sh SCRATCH}")"
cd "$(dirname "$0")/.."
swift="${SWIFT:-swift}"
tools="$(dirname "$(realpath -- "$(command -v "$swift")")")"
machine="$(uname -m)"
counters="$("$tools/clang" -print-file-name="libclang_rt.profile-$machine.a")"
[[ -e "$counters" ]] || counters="$("$tools/clang" -print-resource-dir)/lib/linux/libclang_rt.profile-$machine.a"
if [[ ! -e "$counters" || ! -x "$tools/llvm-profdata" ]]; then
  echo "profiled-build: this Swift lacks libclang_rt.profile-$machine.a or llvm-profdata" >&2
  exit 1
fi
place="$(mktemp -d)"
trap 'rm -rf "$place"' EXIT

build() {
  local folder="$1"
  shift
  "$swift" build -c release --static-swift-stdlib --scratch-path "$folder" --product reportgen "$@"
}

# One worker, since two would lose counts to each other. The key is for pseudonyms of people who do not exist.
work() {
  local program="$1" out="$2"
  export REPORTGEN_ISOLATION_KEY=of-a-study-that-is-made-up
  "$program" build Templates/weekly -o "$out/weekly" --jobs 1
  "$program" build Templates/clinic -o "$out/clinic" --jobs 1
  "$program" build Templates/site -o "$out/site" --jobs 1
  "$program" build "$place/study" -o "$out/study" --jobs 1
}

cp -r Tests/Suite/isolation "$place/study"
python3 -B Tests/Suite/isolation/make_data.py "$place/study/data" 300

build "$scratch-counting" -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
  -Xlinker -u__llvm_profile_runtime -Xlinker "$counters"
LLVM_PROFILE_FILE="$place/%p.profraw" work "$scratch-counting/release/reportgen" "$place/counting" >/dev/null 2>"$place/said" || {
  cat "$place/said" >&2
  exit 1
}
mkdir -p "$scratch"
"$tools/llvm-profdata" merge -o "$scratch/reportgen.profdata" "$place"/*.profraw

build "$scratch" -Xswiftc -Xfrontend -Xswiftc -ir-profile-use="$scratch/reportgen.profdata"
work "$scratch/release/reportgen" "$place/profiled" >/dev/null 2>&1
if ! diff -rq "$place/counting" "$place/profiled" >&2; then
  echo "profiled-build: the two programs do not write the same" >&2
  exit 1
fi
