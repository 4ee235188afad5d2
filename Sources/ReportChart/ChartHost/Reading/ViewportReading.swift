import ReportText

extension BlockReader {
  /// Reads the windows: stretches of the first x axis.
  mutating func readWindows() {
    for part in spec.children where part.name == "window" {
      guard let axis = axes.firstIndex(where: { $0.isX }) else { return }
      guard axes[axis].values != .category else {
        diagnostics.add(
          Diagnostic(
            .wrongChartValue, "a window needs an x axis of numbers, days or moments",
            at: part.span))
        continue
      }
      guard let from = part.attribute("from"), let to = part.attribute("to") else {
        for key in ["from", "to"] where part.attribute(key) == nil {
          diagnostics.add(
            Diagnostic(.missingChartKey, "a window needs `\(key)`", at: part.span))
        }
        continue
      }
      let low = coordinate(from, axis)
      let high = coordinate(to, axis)
      guard let low, let high else { continue }
      if case .number(let first) = low, case .number(let last) = high, first >= last {
        diagnostics.add(Diagnostic(.wrongRange, "`from` is not below `to`", at: to.span))
        continue
      }
      windows.append(
        PreparedWindow(
          axis: axis, from: low, to: high, title: part.attribute("title")?.textSource))
    }
  }
}
