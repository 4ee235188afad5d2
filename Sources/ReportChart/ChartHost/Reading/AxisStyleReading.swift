import ReportText

extension BlockReader {
  /// Reads the keys for the style of an axis, such as its title, format, and hidden parts.
  mutating func readStyle(of part: ChartSpec, into axis: inout PreparedAxis) {
    let keys = Keys.axis
    readTitle(of: part, into: &axis)
    if let attribute = part.attribute(keys.format) { readFormat(attribute, into: &axis) }
    for word in words(keys.hide, of: part) {
      guard let hidden = AxisParts.named(word.text) else {
        reportError(of: word, among: AxisParts.words)
        continue
      }
      axis.style.hidden.formUnion(hidden)
    }
    axis.style.space = value(keys.width, of: part)
    axis.style.labels = value(keys.labelPlace, of: part)
    axis.style.ends = value(keys.ends, of: part)
    readLabelFit(of: part, into: &axis.style)
    readLines(of: part, into: &axis.style)
    readRules(of: part, into: &axis)
  }

  private mutating func readTitle(of part: ChartSpec, into axis: inout PreparedAxis) {
    let keys = Keys.axis
    if let title = part.attribute(keys.title)?.textSource {
      axis.title = title == .constant("") ? nil : title
    }
    axis.style.titlePosition = value(keys.titlePosition, of: part)
    let orientation = value(keys.titleOrientation, of: part)
    let isNextTo = axis.style.titlePosition == .start || axis.style.titlePosition == .middle
    axis.style.titleOrientation =
      orientation ?? (axis.side.isVertical && isNextTo ? .along : .level)
    if orientation == .level, axis.side.isVertical, isNextTo {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "expected `end` in `\(keys.titlePosition.name)` for the level title of a vertical axis",
          at: part.attribute(keys.titlePosition)?.span ?? part.span))
    }
  }

  private mutating func readFormat(_ attribute: ChartAttribute, into axis: inout PreparedAxis) {
    let text = catching { () throws(Diagnostic) in try attribute.constantText() }
    guard let text else { return }
    if let format = FormatReader.read(text), format.fits(axis.type) {
      axis.format = format.value(axis.values, in: axis.timeZone)
    } else {
      diagnostics.add(attribute.wrong(expected: FormatReader.expected(axis.type)))
    }
  }

  private mutating func readLabelFit(of part: ChartSpec, into style: inout AxisStyle) {
    let keys = Keys.axis
    style.labelEvery = value(keys.labelEvery, of: part)
    style.highlightsLast = value(keys.highlightLast, of: part)
    for word in words(keys.labelFit, of: part) {
      guard let fit = LabelFit(rawValue: word.text) else {
        reportError(of: word, among: LabelFit.allCases.map(\.rawValue))
        continue
      }
      style.labelFit = (style.labelFit ?? []) + [fit]
    }
  }

  private mutating func readLines(of part: ChartSpec, into style: inout AxisStyle) {
    let keys = Keys.axis
    style.grid = value(keys.grid, of: part)
    if let dash = value(keys.gridDash, of: part) {
      if dash.allSatisfy({ $0 >= 0 && $0 <= 1000 }),
        dash.isEmpty || dash.contains(where: { $0 > 0 })
      {
        style.gridDash = dash
      } else if let attribute = part.attribute(keys.gridDash) {
        diagnostics.add(
          attribute.wrong(expected: "lengths from 0 to 1000 (at least one above 0)"))
      }
    }
    style.gridShape = value(keys.gridShape, of: part)
    style.hasStripes = value(keys.stripes, of: part)
    style.hasSeparators = value(keys.separators, of: part)
    if let skipped = value(keys.separatorsSkip, of: part) {
      if skipped.allSatisfy({ $0 >= 1 && $0 <= 100_000 && Double(Int($0)) == $0 }) {
        style.skippedSeparators = skipped.map { Int($0) }
      } else if let attribute = part.attribute(keys.separatorsSkip) {
        diagnostics.add(attribute.wrong(expected: "integers of at least 1"))
      }
    }
    style.tickLength = value(keys.tickLength, of: part)
    style.tickWidth = value(keys.tickWidth, of: part)
    style.tickGap = value(keys.tickGap, of: part)
  }
}
