import ReportText

extension BlockReader {
  /// Reads reference lines and bands.
  mutating func readReferences() {
    for part in spec.children where part.name == "reference" {
      let given = ["y", "x"].compactMap { part.attribute($0) }
      guard let value = given.first else {
        diagnostics.add(
          Diagnostic(.missingChartKey, "a reference needs `y` or `x`", at: part.span))
        continue
      }
      if given.count == 2 {
        diagnostics.add(
          Diagnostic(
            .unknownChartKey, "a reference has `y` or `x`, not both", at: given[1].nameSpan))
      }
      guard let axis = axis(of: part, isX: value.name == "x") else { continue }
      let start = coordinate(value, axis)
      let end = part.attribute("to").map { coordinate($0, axis) }
      guard let start else { continue }
      references.append(
        PreparedReference(
          axis: axis, value: start, end: end ?? nil, label: part.attribute("label")?.textSource))
    }
  }

  /// The axis that a part names, or the first one.
  mutating func axis(of part: ChartSpec, isX: Bool) -> Int? {
    guard let attribute = part.attribute("axis") else {
      return axes.firstIndex { $0.isX == isX }
    }
    let name = keep { () throws(Diagnostic) in try attribute.constantText() }
    guard let name else { return nil }
    let own = axes.indices.filter { axes[$0].isX == isX }
    let found = own.first { axes[$0].id == ByteText(name) || axes[$0].side.rawValue == name }
    if let found { return found }
    let known = own.map { axes[$0].id.string } + own.map { axes[$0].side.rawValue }
    diagnostics.add(
      Diagnostic(
        .unknownAxis, "there is no \(isX ? "x" : "y") axis `\(name)`", at: attribute.span,
        hints: [Suggestion.hint(for: name, among: known) ?? "the axes are \(listed(known))"]))
    return nil
  }

  /// A position on an axis.
  mutating func coordinate(_ attribute: ChartAttribute, _ axis: Int) -> CoordinateSource? {
    switch attribute.value {
    case .input(let place): return .input(place)
    case .constant(let text):
      if let source = CoordinateReader.read(text, axes[axis].values) { return source }
      diagnostics.add(attribute.wrong(wanted: axes[axis].values.wanted))
      return nil
    }
  }
}
