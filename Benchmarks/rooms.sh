#!/usr/bin/env bash
# Runs the measurements of single rooms and prints one table. What they measure: Benchmarks/README.md
set -euo pipefail

usage() {
  cat >&2 <<'TEXT'
usage: PROGRAMS=DIR Benchmarks/rooms.sh [ROOM …]

  ROOM      data, stretch, expressions, charts, markdown, validator, files (default: all of them)
  PROGRAMS  the folder with the programs of the package Benchmarks, built (make bench-rooms does that)
  DATA      a folder with participants.csv and daily.csv for stretch (default: made-up ones, 10,000 people)
  OUT       where files are written; on a file system in memory the disk plays no part
            (default: a new temporary folder, removed at the end)
TEXT
  exit 64
}

[[ -n "${PROGRAMS:-}" && -x "$PROGRAMS/DataBenchmark" ]] || usage
cd "$(dirname "$0")/.."
if [[ -n "${OUT:-}" ]]; then
  mkdir -p "$OUT"
  work="$(mktemp -d "$OUT/rooms.XXXXXX")"
else
  work="$(mktemp -d)"
fi
trap 'rm -rf "$work"' EXIT

rooms=("$@")
((${#rooms[@]})) || rooms=(data stretch expressions charts markdown validator files)

# participants.csv and daily.csv of 10,000 people with 28 days each.
make_data() {
  awk -v people=10000 -v folder="$1" 'BEGIN {
    print "participant_id,name" > (folder "/participants.csv")
    print "participant_id,date,steps,sleep_hours,mood" > (folder "/daily.csv")
    for (person = 1; person <= people; person++) {
      printf "P%05d,Name %d\n", person, person > (folder "/participants.csv")
      for (day = 1; day <= 28; day++)
        printf "P%05d,2026-02-%02d,%d,%.1f,%d\n", person, day, person * day * 37 % 15000, \
          (person + day * 7) % 90 / 10, person * day % 5 + 1 > (folder "/daily.csv")
    }
  }'
}

# The rows of a file in another order: those of every tenth person, of the next, and so on.
disorder() {
  head -n 1 "$1"
  tail -n +2 "$1" | awk '{ print NR % 10 "\t" $0 }' | sort -s -n -k 1,1 | cut -f 2-
}

measure_stretch() {
  local data="${DATA:-}"
  if [[ -z "$data" ]]; then
    data="$work"
    make_data "$data"
  fi
  disorder "$data/daily.csv" >"$work/disorder.csv"
  "$PROGRAMS/StretchBenchmark" "$data/participants.csv" "$data/daily.csv" "$work"
  "$PROGRAMS/StretchBenchmark" "$data/participants.csv" "$work/disorder.csv" "$work"
}

echo "median of the rounds, processor time of one core, and from where to where they lay"
for room in "${rooms[@]}"; do
  case "$room" in
    data | expressions | charts | markdown | validator) "$PROGRAMS/${room^}Benchmark" ;;
    stretch) measure_stretch ;;
    files) "$PROGRAMS/FilesBenchmark" "$work" ;;
    *) usage ;;
  esac
done
