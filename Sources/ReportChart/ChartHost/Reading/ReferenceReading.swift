import ReportText

extension BlockReader {
  /// Reads reference lines and bands.
  mutating func readReferences() {
    for part in spec.children where part.name == "reference" {
      guard let place = referencePlace(part) else { continue }
      guard let axis = referenceAxis(part, place) else { continue }
      var own = PreparedReference(axis: axis)
      if let place, place.name != "at" {
        guard let value = coordinate(place, axis) else { continue }
        own.value = value
      }
      if let end = part.attribute("to") {
        if own.value == nil {
          reportError(end, "`to` of a reference requires `y` or `x`")
        } else {
          own.end = coordinate(end, axis)
        }
      }
      own.shares = shares(of: part)
      own.ends = option("min-max", of: part, ReferenceExtremes.self) ?? .none
      readLabel(of: part, into: &own)
      readStyle(of: part, into: &own)
      references.append(own)
    }
  }

  /// Returns the key with the position of a reference; nil if the position is missing or ambiguous.
  ///
  /// The inner optional is nil if the reference has only `min-max`.
  private mutating func referencePlace(_ part: ChartSpec) -> ChartAttribute?? {
    let given = ["y", "x", "at"].compactMap { part.attribute($0) }
    if given.isEmpty, part.attribute("min-max") == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey, "missing key `y`, `x`, `at`, or `min-max` in a reference", at: part.span
        ))
      return nil
    }
    if given.count > 1 {
      diagnostics.add(
        Diagnostic(
          .unknownChartKey,
          "cannot combine `\(given[0].name)` and `\(given[1].name)` in a reference",
          at: given[1].nameSpan))
      return nil
    }
    if let first = given.first, first.name != "at", let ends = part.attribute("min-max") {
      reportError(ends, "cannot combine `min-max` and `\(first.name)` in a reference: use `at`")
    }
    return .some(given.first)
  }

  private mutating func referenceAxis(_ part: ChartSpec, _ place: ChartAttribute?) -> Int? {
    if let place, place.name != "at" { return axis(of: part, isX: place.name == "x") }
    guard let attribute = part.attribute("axis") else { return axis(of: part, isX: false) }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    return axis(named: name, among: Array(axes.indices), attribute, "axis")
  }

  private mutating func shares(of part: ChartSpec) -> [Double] {
    guard let attribute = part.attribute("at") else { return [] }
    let shares = keep { () throws(Diagnostic) in try attribute.constant([Double].self) }
    guard let shares else { return [] }
    if shares.isEmpty || !shares.allSatisfy({ (0...1).contains($0) }) {
      diagnostics.add(attribute.wrong(expected: "space-separated numbers from 0 to 1"))
      return []
    }
    return shares
  }

  private mutating func readLabel(of part: ChartSpec, into own: inout PreparedReference) {
    own.label = part.attribute("label")?.textSource
    own.showsValue = option("show-value", of: part, Bool.self)
    if let attribute = part.attribute("units") {
      own.units = option("units", of: part, ReferenceUnits.self) ?? .all
      if own.showsValue != true { reportError(attribute, "`units` requires `show-value`") }
    }
    guard let attribute = part.attribute("label-side") else { return }
    own.labelSide = option("label-side", of: part, ReferenceLabelSide.self) ?? .auto
    let isAcross = axes[own.axis].side.isVertical
    let excluded: [ReferenceLabelSide] = isAcross ? [.top, .bottom] : [.left, .right]
    if excluded.contains(own.labelSide) {
      let known = ReferenceLabelSide.allCases.filter { !excluded.contains($0) }
      diagnostics.add(attribute.wrong(expected: listed(known.map(\.rawValue))))
    }
  }

  private mutating func readStyle(of part: ChartSpec, into own: inout PreparedReference) {
    own.style.paint = option("color", of: part, Color.self).map { .color($0) }
    own.style.level = option("level", of: part, ReferenceLevel.self)
    own.style.dash = dash(of: part)
    own.style.width = number("width", of: part, Double.self, in: 0.25...20)
  }

  private mutating func dash(of part: ChartSpec) -> [Double]? {
    guard let attribute = part.attribute("dash"),
      let dash = option("dash", of: part, [Double].self)
    else { return nil }
    if dash.allSatisfy({ $0 >= 0 }) { return dash }
    diagnostics.add(attribute.wrong(expected: "lengths of at least 0"))
    return nil
  }

  /// Returns the axis that a part names, or the first axis of its direction.
  mutating func axis(of part: ChartSpec, isX: Bool) -> Int? {
    guard let attribute = part.attribute("axis") else {
      return axes.firstIndex { $0.isX == isX }
    }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let own = axes.indices.filter { axes[$0].isX == isX }
    return axis(named: name, among: own, attribute, isX ? "x axis" : "y axis")
  }

  /// Returns one of the given axes by its id or side; nil if there is none.
  mutating func axis(
    named name: String, among own: [Int], _ attribute: ChartAttribute, _ kind: String
  ) -> Int? {
    let found = own.first { axes[$0].id == ByteText(name) || axes[$0].side.rawValue == name }
    if let found { return found }
    let known = own.map { axes[$0].id.string } + own.map { axes[$0].side.rawValue }
    diagnostics.add(
      Diagnostic(
        .unknownAxis, "unknown \(kind) `\(name)`", at: attribute.span,
        hints: [Suggestion.hint(for: name, among: known) ?? "use one of \(listed(known))"]))
    return nil
  }

  /// Returns a position on an axis; nil if it is invalid.
  mutating func coordinate(_ attribute: ChartAttribute, _ axis: Int) -> CoordinateSource? {
    switch attribute.value {
    case .input(let place): return .input(place)
    case .constant(let text):
      if let source = CoordinateReader.read(text, axes[axis].values, timeZone) { return source }
      diagnostics.add(attribute.wrong(expected: axes[axis].values.expected))
      return nil
    }
  }
}
