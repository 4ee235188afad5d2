import ReportText

extension CoordinateSource {
  /// The position itself, where a document computes it; nil when it has none there.
  func given(_ inputs: [ChartInput], _ values: ScaleValues) -> CoordinateSource? {
    guard case .input(let place) = self else { return self }
    switch inputs[place] {
    case .missing: return nil
    case .number(let value): return value.isFinite ? .number(value) : nil
    case .text(let text): return CoordinateReader.read(text.string, values)
    }
  }
}
