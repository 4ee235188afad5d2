#!/usr/bin/env bash
# Measures single modules and prints one table. Benchmarks/README.md describes the measurements.
set -euo pipefail

usage() {
  cat >&2 <<'TEXT'
usage: PROGRAMS=DIR Benchmarks/modules.sh [MODULE …]

  MODULE    data, batches, expressions, charts, markdown, validator, files (default: all)
  PROGRAMS  the folder with the built programs of the package Benchmarks (make bench-modules builds them)
  DATA      a folder with participants.csv and daily.csv for batches (default: synthetic data, 10,000 participants)
  OUT       the folder for written files; a file system in memory excludes the time of the disk
            (default: a temporary folder)
TEXT
  exit 64
}

[[ -n "${PROGRAMS:-}" && -x "$PROGRAMS/DataBenchmark" ]] || usage
cd "$(dirname "$0")/.."
if [[ -n "${OUT:-}" ]]; then
  mkdir -p "$OUT"
  work="$(mktemp -d "$OUT/modules.XXXXXX")"
else
  work="$(mktemp -d)"
fi
trap 'rm -rf "$work"' EXIT

modules=("$@")
((${#modules[@]})) || modules=(data batches expressions charts markdown validator files)

# Writes participants.csv and daily.csv of 10,000 participants with 28 days each.
make_data() {
  awk -v participants=10000 -v folder="$1" 'BEGIN {
    print "participant_id,name" > (folder "/participants.csv")
    print "participant_id,date,steps,sleep_hours,mood" > (folder "/daily.csv")
    for (participant = 1; participant <= participants; participant++) {
      printf "P%05d,Name %d\n", participant, participant > (folder "/participants.csv")
      for (day = 1; day <= 28; day++)
        printf "P%05d,2026-02-%02d,%d,%.1f,%d\n", participant, day, participant * day * 37 % 15000, \
          (participant + day * 7) % 90 / 10, participant * day % 5 + 1 > (folder "/daily.csv")
    }
  }'
}

# Prints the rows of a file in another order: every tenth row, then the rows after them, and so on.
disorder() {
  head -n 1 "$1"
  tail -n +2 "$1" | awk '{ print NR % 10 "\t" $0 }' | sort -s -n -k 1,1 | cut -f 2-
}

measure_batches() {
  local data="${DATA:-}"
  if [[ -z "$data" ]]; then
    data="$work"
    make_data "$data"
  fi
  disorder "$data/daily.csv" >"$work/disorder.csv"
  "$PROGRAMS/BatchesBenchmark" "$data/participants.csv" "$data/daily.csv" "$work"
  "$PROGRAMS/BatchesBenchmark" "$data/participants.csv" "$work/disorder.csv" "$work"
}

echo "median of the rounds, processor time of one core, and their range"
for module in "${modules[@]}"; do
  case "$module" in
    data | expressions | charts | markdown | validator) "$PROGRAMS/${module^}Benchmark" ;;
    batches) measure_batches ;;
    files) "$PROGRAMS/FilesBenchmark" "$work" ;;
    *) usage ;;
  esac
done
