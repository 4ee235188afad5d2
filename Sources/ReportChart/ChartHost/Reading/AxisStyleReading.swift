import ReportText

extension BlockReader {
  /// Reads the keys for the style of an axis, such as its title, format, and hidden parts.
  mutating func readStyle(of part: ChartSpec, into axis: inout PreparedAxis) {
    readTitle(of: part, into: &axis)
    if let attribute = part.attribute("format") { readFormat(attribute, into: &axis) }
    for word in words("hide", of: part) {
      guard let hidden = AxisParts.named(word.text) else {
        reportError(of: word, among: AxisParts.words)
        continue
      }
      axis.style.hidden.formUnion(hidden)
    }
    axis.style.space = number("width", of: part, in: 0...1000)
    axis.style.labels = option("label-place", of: part, CrossingLabels.self) ?? .edge
    axis.style.ends = option("ends", of: part, EndLabelOverhang.self) ?? .both
    readLabelFit(of: part, into: &axis.style)
    readLines(of: part, into: &axis.style)
    readRules(of: part, into: &axis)
  }

  private mutating func readTitle(of part: ChartSpec, into axis: inout PreparedAxis) {
    if let title = part.attribute("title")?.textSource {
      axis.title = title == .constant("") ? nil : title
    }
    axis.style.titlePosition = option("title-position", of: part, AxisTitlePosition.self)
    let orientation = option("title-orientation", of: part, AxisTitleOrientation.self)
    let isNextTo = axis.style.titlePosition == .start || axis.style.titlePosition == .middle
    axis.style.titleOrientation =
      orientation ?? (axis.side.isVertical && isNextTo ? .along : .level)
    if orientation == .level, axis.side.isVertical, isNextTo {
      diagnostics.add(
        Diagnostic(
          .wrongChartValue,
          "expected `end` in `title-position` for the level title of a vertical axis",
          at: part.attribute("title-position")?.span ?? part.span))
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
    style.labelEvery = integer("label-every", of: part, in: 1...1000) ?? 1
    style.highlightsLast = option("highlight-last", of: part, Bool.self) ?? false
    for word in words("label-fit", of: part) {
      guard let fit = LabelFit(rawValue: word.text) else {
        reportError(of: word, among: LabelFit.allCases.map(\.rawValue))
        continue
      }
      style.labelFit = (style.labelFit ?? []) + [fit]
    }
  }

  private mutating func readLines(of part: ChartSpec, into style: inout AxisStyle) {
    style.grid = option("grid", of: part, Bool.self)
    if let dash = option("grid-dash", of: part, [Double].self) {
      if dash.allSatisfy({ $0 >= 0 && $0 <= 1000 }),
        dash.isEmpty || dash.contains(where: { $0 > 0 })
      {
        style.gridDash = dash
      } else if let attribute = part.attribute("grid-dash") {
        diagnostics.add(
          attribute.wrong(expected: "lengths from 0 to 1000 (at least one above 0)"))
      }
    }
    style.gridShape = option("grid-shape", of: part, GridShape.self)
    style.hasStripes = option("stripes", of: part, Bool.self) ?? false
    style.hasSeparators = option("separators", of: part, Bool.self) ?? false
    if let skipped = option("separators-skip", of: part, [Double].self) {
      if skipped.allSatisfy({ $0 >= 1 && $0 <= 100_000 && Double(Int($0)) == $0 }) {
        style.skippedSeparators = skipped.map { Int($0) }
      } else if let attribute = part.attribute("separators-skip") {
        diagnostics.add(attribute.wrong(expected: "integers of at least 1"))
      }
    }
    style.tickLength = number("tick-length", of: part, in: 0...40)
    style.tickWidth = number("tick-width", of: part, in: 0.1...10)
    style.tickGap = number("tick-gap", of: part, in: 0...40)
  }
}
