import ReportText

extension BlockReader {
  /// Reads the `reference` parts of the block: lines and bands.
  mutating func readReferences() {
    let keys = Keys.reference
    for part in spec.children where part.name == "reference" {
      guard let position = referencePosition(part) else { continue }
      guard let axis = referenceAxis(part, position) else { continue }
      var reference = PreparedReference(axis: axis)
      if let position, position.name != keys.at.name {
        guard let value = coordinate(position, axis) else { continue }
        reference.value = value
      }
      if let end = part.attribute(keys.to) {
        if reference.value == nil {
          reportError(end, "`to` of a reference requires `y` or `x`")
        } else {
          reference.end = coordinate(end, axis)
        }
      }
      reference.shares = shares(of: part)
      reference.ends = value(keys.minMax, of: part)
      readLabel(of: part, into: &reference)
      readStyle(of: part, into: &reference)
      references.append(reference)
    }
  }

  /// Returns the key with the position of a reference; nil if the position is missing or ambiguous.
  ///
  /// The inner optional is nil if the reference has only `min-max`.
  private mutating func referencePosition(_ part: ChartSpec) -> ChartAttribute?? {
    let keys = Keys.reference
    let attributes = [keys.y.name, keys.x.name, keys.at.name].compactMap { part.attribute($0) }
    if attributes.isEmpty, part.attribute(keys.minMax) == nil {
      diagnostics.add(
        Diagnostic(
          .missingChartKey,
          "missing key `y`, `x`, `at`, or `min-max` in a reference: the position of its line",
          at: part.span,
          hints: ["write the position of the line, such as `y=\"8000\"`"]))
      return nil
    }
    if attributes.count > 1 {
      diagnostics.add(
        Diagnostic(
          .unknownChartKey,
          "cannot combine `\(attributes[0].name)` and `\(attributes[1].name)` in a reference",
          at: attributes[1].nameSpan, hints: ["write one `reference` for each of them"]))
      return nil
    }
    if let first = attributes.first, first.name != keys.at.name,
      let ends = part.attribute(keys.minMax)
    {
      reportError(ends, "cannot combine `min-max` and `\(first.name)` in a reference: use `at`")
    }
    return .some(attributes.first)
  }

  private mutating func referenceAxis(_ part: ChartSpec, _ position: ChartAttribute?) -> Int? {
    let keys = Keys.reference
    if let position, position.name != keys.at.name {
      return axis(of: part, isX: position.name == keys.x.name)
    }
    guard let attribute = part.attribute(keys.axis) else { return axis(of: part, isX: false) }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    return axis(named: name, among: Array(axes.indices), attribute, "axis")
  }

  private mutating func shares(of part: ChartSpec) -> [Double] {
    let key = Keys.reference.at
    guard let attribute = part.attribute(key),
      let shares = catching({ () throws(Diagnostic) in try attribute.read(key) }) ?? nil
    else { return [] }
    if shares.isEmpty || !shares.allSatisfy({ (0...1).contains($0) }) {
      diagnostics.add(attribute.wrong(expected: "space-separated numbers from 0 to 1"))
      return []
    }
    return shares
  }

  private mutating func readLabel(of part: ChartSpec, into reference: inout PreparedReference) {
    let keys = Keys.reference
    reference.label = part.attribute(keys.label)?.textSource
    reference.showsValue = value(keys.showValue, of: part)
    if let attribute = part.attribute(keys.units) {
      reference.units = value(keys.units, of: part)
      if reference.showsValue != true { reportError(attribute, "`units` requires `show-value`") }
    }
    guard let attribute = part.attribute(keys.labelSide) else { return }
    reference.labelSide = value(keys.labelSide, of: part)
    let isAcross = axes[reference.axis].side.isVertical
    let excluded: [ReferenceLabelSide] = isAcross ? [.top, .bottom] : [.left, .right]
    if excluded.contains(reference.labelSide) {
      let supported = ReferenceLabelSide.allCases.filter { !excluded.contains($0) }
      diagnostics.add(attribute.wrong(expected: listed(supported.map(\.rawValue))))
    }
  }

  private mutating func readStyle(of part: ChartSpec, into reference: inout PreparedReference) {
    let keys = Keys.reference
    reference.style.paint = value(keys.color, of: part).map { .color($0) }
    reference.style.level = value(keys.level, of: part)
    reference.style.dash = dash(of: part)
    reference.style.width = value(keys.width, of: part)
  }

  private mutating func dash(of part: ChartSpec) -> [Double]? {
    let key = Keys.reference.dash
    guard let attribute = part.attribute(key), let dash = value(key, of: part) else { return nil }
    if dash.allSatisfy({ $0 >= 0 }) { return dash }
    diagnostics.add(attribute.wrong(expected: "lengths of at least 0"))
    return nil
  }

  /// Returns the index of the x or y axis that a part names, or of the first such axis.
  mutating func axis(of part: ChartSpec, isX: Bool) -> Int? {
    guard let attribute = part.attribute(Keys.reference.axis) else {
      return axes.firstIndex { $0.isX == isX }
    }
    let name = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let candidates = axes.indices.filter { axes[$0].isX == isX }
    return axis(named: name, among: candidates, attribute, isX ? "x axis" : "y axis")
  }

  /// Returns the axis in the list that has this id or side; nil if there is none.
  mutating func axis(
    named name: String, among candidates: [Int], _ attribute: ChartAttribute, _ kind: String
  ) -> Int? {
    let match = candidates.first { axes[$0].id == ByteText(name) || axes[$0].side.rawValue == name }
    if let match { return match }
    let names = candidates.map { axes[$0].id.string } + candidates.map { axes[$0].side.rawValue }
    diagnostics.add(
      Diagnostic(
        .unknownAxis, "unknown \(kind) `\(name)`", at: attribute.span,
        hints: [Suggestion.hint(for: name, among: names) ?? "use one of \(listed(names))"]))
    return nil
  }

  /// Returns the value of a key as a position on an axis; nil if it is invalid.
  mutating func coordinate(_ attribute: ChartAttribute, _ axis: Int) -> CoordinateSource? {
    switch attribute.value {
    case .input(let index): return .input(index)
    case .constant(let text):
      if let source = CoordinateReader.read(text, axes[axis].values, timeZone) { return source }
      diagnostics.add(attribute.wrong(expected: axes[axis].values.expected))
      return nil
    }
  }
}
