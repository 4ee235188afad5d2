#!/usr/bin/env bash
# Compares reportgen with a rival and a limit, two programs for the weekly job, by processor time.
# What is measured and how to read it: Benchmarks/README.md
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"

usage() {
  cat >&2 <<'TEXT'
usage: DATA=DIR [RIVAL='COMMAND'] [LIMIT='COMMAND'] Benchmarks/compare.sh

  DATA      the folder with participants.csv and daily.csv of the weekly job (needed)
  RIVAL     a rival's command; it is called as: COMMAND DATA OUT, where OUT is an empty folder
            (none: it is not measured)
  LIMIT     the command of a program that bounds what can be reached; called in the same way
  REPORTGEN the program (default: the release build in .build)
  ROUNDS    how often each is run, in turn (default 5)
  JOBS      the workers of reportgen (default 1, as the rival has one); with more, each report is measured
            with one and with JOBS, and their throughput by the clock is compared
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

[[ "$rounds" =~ ^[1-9][0-9]*$ && "$jobs" =~ ^[1-9][0-9]*$ ]] || {
  echo "compare: ROUNDS and JOBS must be numbers from 1" >&2
  exit 64
}

# The names of what is measured: rival, limit, REPORT and REPORT-WORKERS.
run() {
  local name="$1" out="$2" workers=1
  case "$name" in
    # Both may be several words, such as `python3 script.py`.
    rival)
      # shellcheck disable=SC2086
      $RIVAL "$DATA" "$out"
      ;;
    limit)
      # shellcheck disable=SC2086
      $LIMIT "$DATA" "$out"
      ;;
    *)
      [[ "$name" == *-* ]] && workers="${name#*-}"
      "$program" build "$root/Benchmarks/weekly" --data "$DATA" --report "${name%-*}" \
        --jobs "$workers" -o "$out"
      ;;
  esac
}

names=()
[[ -n "${RIVAL:-}" ]] && names+=(rival)
[[ -n "${LIMIT:-}" ]] && names+=(limit)
names+=(plain weekly)
if ((jobs > 1)); then names+=("plain-$jobs" "weekly-$jobs"); fi

# One run into an empty folder: user and system seconds of the program and all that it starts.
TIMEFORMAT='%3U %3S %3R'
measure() {
  local name="$1" round="$2" out="$work/out"
  rm -rf "$out"
  mkdir -m 700 "$out"
  { time run "$name" "$out" >"$work/log" 2>&1; } 2>"$work/time" || {
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

# Round 0 warms the file cache and is not counted. The programs run in turn, so that ratios are taken round by
# round; what is shown is the median of the rounds, and as noise their span in percent of it.
echo "medians of $rounds rounds; noise: from the lowest to the highest round, in percent of the median"
awk '
  function median(list, count,    i, j, swap) {
    for (i = 2; i <= count; i++)
      for (j = i; j > 1 && list[j] < list[j - 1]; j--) {
        swap = list[j]; list[j] = list[j - 1]; list[j - 1] = swap
      }
    low = list[1]; high = list[count]
    return count % 2 ? list[(count + 1) / 2] : (list[count / 2] + list[count / 2 + 1]) / 2
  }
  function noise(middle) { return middle > 0 ? sprintf("%.0f %%", 100 * (high - low) / middle) : "-" }
  # Of all rounds, the ratio of a to b; "-" when b is not measured.
  function ratio(table, a, b,    i, list, middle) {
    if (!(b in count)) return "-"
    for (i = 1; i <= rounds; i++) {
      if (table[b, i] <= 0) return "-"
      list[i] = table[a, i] / table[b, i]
    }
    middle = median(list, rounds)
    return sprintf("%.3f", middle)
  }
  function title(name,    parts) {
    return split(name, parts, "-") > 1 ? parts[1] ", " parts[2] " workers" : name
  }
  $1 > 0 {
    if (!($2 in count)) order[++kinds] = $2
    rounds = ++count[$2]
    cpu[$2, rounds] = $3 + $4; wall[$2, rounds] = $5
    files[$2] = $6; bytes[$2] = $7
  }
  END {
    line = "%-18s %8s %12s %7s %8s %7s %11s %9s %9s\n"
    printf line, "", "reports", "CPU ms each", "noise", "wall s", "noise", "bytes each", "/ rival", "/ limit"
    for (k = 1; k <= kinds; k++) {
      name = order[k]; n = files[name] ? files[name] : 1
      for (i = 1; i <= rounds; i++) list[i] = cpu[name, i]
      c = median(list, rounds); cnoise = noise(c)
      for (i = 1; i <= rounds; i++) list[i] = wall[name, i]
      w = median(list, rounds); wnoise = noise(w)
      printf line, title(name), files[name], sprintf("%.4f", 1000 * c / n), cnoise, sprintf("%.3f", w), wnoise, \
        sprintf("%.0f", bytes[name] / n), ratio(cpu, name, "rival"), ratio(cpu, name, "limit")
    }
    for (k = 1; k <= kinds; k++) {
      name = order[k]
      if (split(name, parts, "-") < 2) continue
      text = ratio(wall, parts[1], name)
      printf "%s: %s workers have %s times the throughput of one (by the clock, noise %s)\n", parts[1], parts[2], text, noise(text + 0)
    }
  }' "$work/results"
