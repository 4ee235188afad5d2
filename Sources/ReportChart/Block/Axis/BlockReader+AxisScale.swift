import ReportText

extension BlockReader {
  /// Reads what an axis shows, on which scale, and where its ticks are.
  mutating func readScaling(of part: ChartSpec, into axis: inout PreparedAxis) {
    (axis.low, axis.scaling.lowInput) = limit("min", of: part, axis)
    (axis.high, axis.scaling.highInput) = limit("max", of: part, axis)
    if let low = axis.low, let high = axis.high, low >= high {
      diagnostics.add(
        Diagnostic(
          .wrongRange, "`min` is not below `max`", at: part.attribute("max")?.span ?? part.span))
    }
    if let range = option("range", of: part, RangePolicy.self) { axis.range = range }
    readPadding(of: part, into: &axis)
    if let attribute = part.attribute("zero"), option("zero", of: part, Bool.self) == true {
      if axis.values == .number, axis.hasPlace(0) {
        axis.scaling.includesZero = true
      } else {
        diagnostics.add(
          Diagnostic(
            .unfitScale, "this axis has no place for zero", at: attribute.nameSpan,
            hints: axis.values == .number ? ["its scale is `\(axis.scaleName.string)`"] : []))
      }
    }
    axis.scaling.isReversed = option("reverse", of: part, Bool.self) ?? false
    readBase(of: part, into: &axis)
    axis.scaling.skips = readSkips(of: part, axis)
    readTicks(of: part, into: &axis)
  }

  private mutating func limit(
    _ key: String, of part: ChartSpec, _ axis: PreparedAxis
  ) -> (Double?, Int?) {
    guard let attribute = part.attribute(key) else { return (nil, nil) }
    if axis.values == .category {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "an axis of categories has no `\(key)`", at: attribute.nameSpan))
      return (nil, nil)
    }
    switch attribute.value {
    case .input(let place): return (nil, place)
    case .constant(let text):
      guard case .number(let value) = CoordinateReader.read(text, axis.values), value.isFinite
      else {
        diagnostics.add(attribute.wrong(wanted: axis.values.wanted))
        return (nil, nil)
      }
      if !axis.hasPlace(value) { diagnostics.add(noPlace(attribute, axis)) }
      return (value, nil)
    }
  }

  private func noPlace(_ attribute: ChartAttribute, _ axis: PreparedAxis) -> Diagnostic {
    attribute.wrong(wanted: "a number that the scale `\(axis.scaleName.string)` has a place for")
  }

  private mutating func readPadding(of part: ChartSpec, into axis: inout PreparedAxis) {
    guard let attribute = part.attribute("padding"),
      let numbers = option("padding", of: part, [Double].self)
    else { return }
    guard axis.values != .category else {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue, "an axis of categories has no `padding`", at: attribute.nameSpan))
      return
    }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else {
      diagnostics.add(attribute.wrong(wanted: "one or two numbers, none below zero"))
      return
    }
    axis.scaling.padding = (numbers[0], numbers[numbers.count - 1])
  }

  private mutating func readBase(of part: ChartSpec, into axis: inout PreparedAxis) {
    guard let attribute = part.attribute("base"),
      let text = keep({ () throws(Diagnostic) in try attribute.constantText() })
    else { return }
    let linear = ["number", "category", "time"]
    guard !linear.contains(axis.scaleName.string), !axis.canSkip else {
      diagnostics.add(
        Diagnostic(
          .unfitScale, "the scale `\(axis.scaleName.string)` has no base", at: attribute.nameSpan,
          hints: ["`base` belongs to the scale `log`"]))
      return
    }
    let base = text == "e" ? 2.718_281_828_459_045 : Double(optionText: text)
    guard let base, base >= 1.01, base <= 1e6 else {
      diagnostics.add(attribute.wrong(wanted: "a number from 1.01 to 1000000, or `e`"))
      return
    }
    axis.scaling.base = base
  }

  /// Reads where axes stand that cross another one at a value; all axes are known by now.
  mutating func readCrossings(_ parts: [ChartSpec?]) {
    for (place, part) in parts.enumerated() {
      guard let attribute = part?.attribute("cross") else { continue }
      guard let other = axes.firstIndex(where: { $0.isX != axes[place].isX }) else { continue }
      guard let value = coordinate(attribute, other) else { continue }
      axes[place].scaling.cross = AxisScaling.Crossing(axis: other, value: value)
    }
  }
}
