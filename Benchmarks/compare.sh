#!/usr/bin/env bash
# Compares reportgen with a rival program on the weekly job, by processor time.
# What is measured and how to read it: Benchmarks/README.md
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"

usage() {
  cat >&2 <<'TEXT'
usage: DATA=DIR RIVAL='COMMAND' Benchmarks/compare.sh

  DATA      the folder with participants.csv and daily.csv of the weekly job (needed)
  RIVAL     the rival's command; it is called as: COMMAND DATA OUT (none: only reportgen is measured)
  REPORTGEN the program (default: the release build in .build)
  ROUNDS    how often each is run, in turn (default 5)
  JOBS      the workers of reportgen (default 1, as the rival has one)
  OUT       where the reports go; on a file system in memory the disk plays no part
            (default: a new temporary folder, removed at the end)
TEXT
  exit 64
}

[[ -n "${DATA:-}" ]] || usage
[[ -f "$DATA/participants.csv" && -f "$DATA/daily.csv" ]] || {
  echo "compare: $DATA holds no participants.csv and daily.csv" >&2
  exit 66
}
program="${REPORTGEN:-$root/.build/release/reportgen}"
command -v "$program" >/dev/null || {
  echo "compare: there is no $program; make build" >&2
  exit 66
}
rounds="${ROUNDS:-5}"
jobs="${JOBS:-1}"
if [[ -n "${OUT:-}" ]]; then
  mkdir -p "$OUT"
  work="$(mktemp -d "$OUT/compare.XXXXXX")"
else
  work="$(mktemp -d)"
fi
trap 'rm -rf "$work"' EXIT

run_ours() {
  "$program" build "$root/Benchmarks/weekly" --data "$DATA" --report "$1" --jobs "$jobs" -o "$2"
}
run_weekly() { run_ours weekly "$1"; }
run_plain() { run_ours plain "$1"; }
# RIVAL may be several words, such as `python3 script.py`.
# shellcheck disable=SC2086
run_rival() { $RIVAL "$DATA" "$1"; }

names=(plain weekly)
if [[ -n "${RIVAL:-}" ]]; then names=(rival plain weekly); fi

# One run into an empty folder: user and system seconds of the program and all that it starts.
TIMEFORMAT='%3U %3S %3R'
measure() {
  local name="$1" round="$2" out="$work/out"
  rm -rf "$out"
  { time "run_$name" "$out" >"$work/log" 2>&1; } 2>"$work/time" || {
    echo "compare: $name failed:" >&2
    tail -n 20 "$work/log" >&2
    exit 1
  }
  local files bytes
  files="$(find "$out" -name '*.xhtml' | wc -l)"
  bytes="$(find "$out" -name '*.xhtml' -exec cat {} + | wc -c)"
  echo "$round $name $(tail -n 1 "$work/time") $files $bytes" >>"$work/results"
}

for ((round = 0; round <= rounds; round++)); do
  for name in "${names[@]}"; do measure "$name" "$round"; done
done

# Round 0 warms the file cache and is not counted.
echo "medians of $rounds rounds, $jobs worker(s) of reportgen"
awk '
  function median(list, count,    i, j, swap) {
    for (i = 2; i <= count; i++)
      for (j = i; j > 1 && list[j] < list[j - 1]; j--) {
        swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap
      }
    return count % 2 ? list[(count + 1) / 2] : (list[count / 2] + list[count / 2 + 1]) / 2
  }
  $1 > 0 {
    if (!($2 in count)) order[++kinds] = $2
    n = ++count[$2]
    cpu[$2, n] = $3 + $4; wall[$2, n] = $5
    files[$2] = $6; bytes[$2] = $7
  }
  END {
    for (k = 1; k <= kinds; k++) {
      name = order[k]
      for (i = 1; i <= count[name]; i++) { c[i] = cpu[name, i]; w[i] = wall[name, i] }
      m[name] = median(c, count[name]); v[name] = median(w, count[name])
    }
    base = ("rival" in m) ? "rival" : order[1]
    printf "%-8s %9s %12s %8s %14s %12s\n", "", "reports", "CPU ms each", "wall s", "bytes each", "CPU / " base
    for (k = 1; k <= kinds; k++) {
      name = order[k]; n = files[name] ? files[name] : 1
      printf "%-8s %9d %12.4f %8.3f %14.0f %12.3f\n", name, files[name], 1000 * m[name] / n, v[name], bytes[name] / n, (m[base] > 0 ? m[name] / m[base] : 0)
    }
  }' "$work/results"
