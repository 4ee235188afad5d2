#!/usr/bin/env bash
# Writes the API pages of the library products with DocC. A warning about a doc comment is an error.
#
# usage: Scripts/api.sh BUILD OUT
#
# BUILD is the scratch folder of the Swift builds. OUT gets one folder per product.
set -euo pipefail
cd "$(dirname "$0")/.."
build="$1"
out="$2"

docc="$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")"
[[ -x "$docc" ]] || { echo "make api: docc not found; it is part of the Swift toolchain" >&2; exit 1; }

swift package --scratch-path "$build" dump-symbol-graph \
  --minimum-access-level public --skip-synthesized-members >/dev/null
graphs="$(dirname "$(find -L "$build" -path '*/symbolgraph/ReportText.symbols.json' | head -n 1)")"

temporary="$(mktemp -d)"
trap 'rm -rf "$temporary"' EXIT
mkdir -p "$out"
for catalog in Sources/*/*.docc Plugins/*/*.docc; do
  product="$(basename "$catalog" .docc)"
  mkdir "$temporary/$product"
  cp "$graphs/$product".symbols.json "$graphs/$product"@*.symbols.json "$temporary/$product/" 2>/dev/null || true
  "$docc" convert "$catalog" --additional-symbol-graph-dir "$temporary/$product" \
    --fallback-display-name "$product" --fallback-bundle-identifier "reportgen.$product" \
    --output-path "$out/$product" --warnings-as-errors
done
echo "$out"
