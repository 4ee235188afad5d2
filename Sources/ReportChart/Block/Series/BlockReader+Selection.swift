import ReportText

extension BlockReader {
  /// Reads the selection of series; one that is not there is an error unless labels are computed.
  mutating func readSelection() -> TextSource? {
    guard let attribute = spec.attribute("select") else { return nil }
    guard case .constant(let text) = attribute.value else { return attribute.textSource }
    var labels: [String] = []
    for own in series {
      guard case .constant(let label) = own.label else { return attribute.textSource }
      labels.append(label.string)
    }
    for part in SeriesSelection.parts(of: text)
    where !labels.contains(part) && !(Int(part).map { series.indices.contains($0) } ?? false) {
      diagnostics.add(
        attribute.wrong(
          wanted: "the label of a series or its place from 0",
          hints: [Suggestion.hint(for: part, among: labels) ?? "the series are \(listed(labels))"]))
    }
    return attribute.textSource
  }
}
