#!/usr/bin/env bash
# Builds the program with profile-guided optimization. The first build has counters. It runs on the starters and on the
# study in Tests/Suite/isolation. The second build uses these counts. Both programs must write the same bytes.
#
# usage: Scripts/profiled-build.sh SCRATCH     (the folder of the second build; the first one is SCRATCH-counting)
#
# The script works on Linux only, and takes a little more than twice the time of a build. The two options are for
# swift-frontend, because swiftc does not pass them. The counters and the profile have the format of LLVM (clang User's
# Manual, "Profile Guided Optimization").
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
temporary="$(mktemp -d)"
trap 'rm -rf "$temporary"' EXIT

build() {
  local folder="$1"
  shift
  "$swift" build -c release --static-swift-stdlib --scratch-path "$folder" --product reportgen "$@"
}

# With two workers, some counts would be lost. The key is for pseudonyms of synthetic participants.
work() {
  local program="$1" out="$2"
  export REPORTGEN_ISOLATION_KEY=of-a-study-that-is-made-up
  "$program" build Templates/weekly -o "$out/weekly" --jobs 1
  "$program" build Templates/clinic -o "$out/clinic" --jobs 1
  "$program" build Templates/site -o "$out/site" --jobs 1
  "$program" build "$temporary/study" -o "$out/study" --jobs 1
}

cp -r Tests/Suite/isolation "$temporary/study"
python3 -B Tests/Suite/isolation/make_data.py "$temporary/study/data" 300

build "$scratch-counting" -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
  -Xlinker -u__llvm_profile_runtime -Xlinker "$counters"
LLVM_PROFILE_FILE="$temporary/%p.profraw" work "$scratch-counting/release/reportgen" "$temporary/counting" >/dev/null 2>"$temporary/messages" || {
  cat "$temporary/messages" >&2
  exit 1
}
mkdir -p "$scratch"
"$tools/llvm-profdata" merge -o "$scratch/reportgen.profdata" "$temporary"/*.profraw

build "$scratch" -Xswiftc -Xfrontend -Xswiftc -ir-profile-use="$scratch/reportgen.profdata"
work "$scratch/release/reportgen" "$temporary/profiled" >/dev/null 2>&1
if ! diff -rq "$temporary/counting" "$temporary/profiled" >&2; then
  echo "profiled-build: the output of the two programs differs" >&2
  exit 1
fi
