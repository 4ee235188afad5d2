import ReportText

extension BlockReader {
  /// Checks the keys of the parts of an axis.
  mutating func checkAxisParts(of axis: ChartSpec) {
    for part in axis.children {
      switch part.name {
      case "label": check(part, ChartKeys.tickLabel.map(\.name), "a label of an axis has no key")
      case "skip": check(part, ChartKeys.skip.map(\.name), "a skip has no key")
      default:
        diagnostics.add(
          Diagnostic(
            .unknownChartPart, "an axis has no part `\(part.name)`", at: part.span,
            hints: [
              Suggestion.hint(for: part.name, among: ChartKeys.axisParts)
                ?? "the parts are \(listed(ChartKeys.axisParts))"
            ]))
      }
    }
  }
}
