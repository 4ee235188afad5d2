#!/usr/bin/env bash
# Checks that all code of a chart type is in its folder: removes the folder, its name and its line from a copy of the
# repository, and builds and tests the copy.
#
# usage: Scripts/without.sh NAME [SCRATCH]     such as: Scripts/without.sh Radial
#
# SCRATCH is a folder for the copy and its build (default: a temporary folder).
set -euo pipefail
name="${1:?usage: Scripts/without.sh NAME [SCRATCH]}"
root="$(cd "$(dirname "$0")/.." && pwd)"
[[ -d "$root/Plugins/$name" ]] || { echo "there is no chart type Plugins/$name" >&2; exit 1; }

if [[ $# -gt 1 ]]; then
  scratch="$2"
  mkdir -p "$scratch"
else
  scratch="$(mktemp -d)"
  trap 'rm -rf "$scratch"' EXIT
fi
rm -rf "$scratch/copy"
mkdir -p "$scratch/copy"
git -C "$root" ls-files -z --cached --others --exclude-standard |
  tar -C "$root" --null --ignore-failed-read -cf - -T - | tar -C "$scratch/copy" -xf -

cd "$scratch/copy"
rm -r "Plugins/$name"
sed -i -E "/^let charts = /s/\"$name\",? ?//" Package.swift
sed -i -E "/^import ${name}Plugin$/d; /ChartPlugin\(${name}Chart\.self\)/d" \
  Sources/BuiltinCharts/BuiltinCharts.swift
if cmp -s "$root/Package.swift" Package.swift; then
  echo "Package.swift does not contain $name" >&2
  exit 1
fi
swift test --scratch-path "$scratch/build"
