import ReportText

extension BlockReader {
  /// Reads the pins of a plot with x and y axes.
  mutating func readPins() {
    for part in spec.children where part.name == "pin" {
      guard let series = pinSeries(part), series < self.series.count,
        self.series[series].xAxis >= 0
      else { continue }
      let axis = self.series[series].xAxis
      guard let place = pinPlace(part, axis) else { continue }
      pins.append(PreparedPin(series: series, axis: axis, place: place))
    }
  }

  private mutating func pinPlace(_ part: ChartSpec, _ axis: Int) -> PreparedPin.Place? {
    switch (part.attribute("index"), part.attribute("at")) {
    case (nil, nil):
      diagnostics.add(
        Diagnostic(.missingChartKey, "a pin needs `index` or `at`", at: part.span))
      return nil
    case (_?, let at?):
      complain(at, "a pin has `index` or `at`, not both")
      return nil
    case (nil, let at?): return coordinate(at, axis).map { .at($0) }
    case (let index?, nil):
      if case .input(let place) = index.value { return .row(.input(place)) }
      return whole("index", of: part, in: 0...10_000_000).map { .row(.number(Double($0))) }
    }
  }

  /// The place of the series that a pin means; the first one when it names none.
  private mutating func pinSeries(_ part: ChartSpec) -> Int? {
    guard let attribute = part.attribute("series") else { return 0 }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    var labels: [String] = []
    for place in series.indices {
      guard case .constant(let label) = series[place].label else { continue }
      if label == ByteText(name) { return place }
      labels.append(label.string)
    }
    if let place = Int(name), series.indices.contains(place) { return place }
    diagnostics.add(
      attribute.wrong(
        wanted: "the label of a series or its place from 0",
        hints: [Suggestion.hint(for: name, among: labels) ?? "the series are \(listed(labels))"]))
    return nil
  }
}
