import ReportData
import ReportText
import TestSupport

@testable import ReportChart

/// Random text in a plot.
extension RandomBlock {
  /// Returns random keys for labels and for the empty state.
  mutating func blockWords(_ type: String) -> String {
    var keys = ""
    if chance(0.2) { keys += " note-form=\"numbered\"" }
    if chance(0.1) { keys += " missing-text=\"\(text())\"" }
    if chance(0.1) {
      keys += " no-data=\"\(text())\" no-data-size=\"\(random.pick(["normal", "large"]))\""
    }
    guard type == "bar" else { return keys }
    if chance(0.3) { keys += " layout=\"stacked\"" }
    if chance(0.3) { keys += " label-content=\"\(random.pick(["x", "both"]))\"" }
    if chance(0.3) { keys += " label-offset=\"\(integer(0...40))\"" }
    if chance(0.2) { keys += " label-angle=\"vertical\"" }
    if chance(0.2) { keys += " label-layer=\"under\"" }
    if chance(0.1) { keys += " hang=\"true\"" }
    return keys
  }

  /// Returns random keys for the value labels of a series.
  mutating func labelKeys(_ type: String) -> String {
    if type == "bar" {
      return chance(0.7) ? " labels=\"\(random.pick(["true", "inside", "base"]))\"" : ""
    }
    guard chance(0.7) else { return "" }
    var keys = " labels=\"\(random.pick(["auto", "all", "last", "extremes"]))\""
    if chance(0.3) { keys += " label-content=\"\(random.pick(["x", "both"]))\"" }
    if chance(0.5) {
      keys += " label-side=\"\(random.pick(["above", "below", "left", "right"]))\""
    }
    if chance(0.3) { keys += " label-offset=\"\(integer(0...60))\"" }
    if chance(0.3) { keys += " marker-size=\"\(integer(1...30))\"" }
    return keys
  }

  /// Returns a random legend inside the plot, on its border, or outside.
  mutating func innerLegend() -> String {
    guard chance(0.6) else { return "" }
    var keys = " placement=\"\(random.pick(["inside", "border", "outside"]))\""
    if chance(0.8) {
      keys += " position=\"\(random.pick(LegendPosition.allCases).rawValue)\""
    }
    if chance(0.3) { keys += " title=\"\(text())\"" }
    if chance(0.3) { keys += " layout=\"\(random.pick(["rows", "columns"]))\"" }
    if chance(0.2) { keys += " columns=\"\(integer(1...3))\"" }
    if chance(0.2) { keys += " symbol-size=\"\(integer(6...40))\"" }
    if chance(0.2) { keys += " symbol-side=\"right\"" }
    return "<legend\(keys)/>"
  }

  /// Returns random references and notes.
  mutating func overlay(_ count: Int) -> String {
    var parts = ""
    for _ in 0..<integer(0...3) { parts += reference(count) }
    for _ in 0..<integer(0...4) { parts += note(count) }
    return parts
  }

  private mutating func reference(_ count: Int) -> String {
    var keys = ""
    switch integer(0...4) {
    case 0: keys += " at=\"\(random.pick(["0 0.5 1", "0", "1", "0.1 0.11 0.12", "0.25 0.75"]))\""
    case 1: keys += " min-max=\"\(random.pick(["axis", "data"]))\""
    case 2:
      let ends = [value("a", count), value("b", count)].compactMap(\.self).sorted()
      guard ends.count == 2, ends[0] < ends[1] else { return "" }
      keys += " y=\"\(ends[0].optionText)\" to=\"\(ends[1].optionText)\""
    case 3:
      guard let x = xValue(count) else { return "" }
      keys += " x=\"\(x)\""
    default:
      guard let y = value("a", count) else { return "" }
      keys += " y=\"\(y.optionText)\""
    }
    if chance(0.7) { keys += " label=\"\(text())\"" }
    if chance(0.4) {
      keys += " show-value=\"true\""
      if chance(0.5) { keys += " units=\"\(random.pick(["ends", "between", "none"]))\"" }
    }
    if chance(0.4) {
      let isVertical = keys.hasPrefix(" x=") != isHorizontal
      let sides = isVertical ? ["top", "bottom", "both"] : ["left", "right", "both"]
      keys += " label-side=\"\(random.pick(sides))\""
    }
    return "<reference\(keys)/>"
  }

  private mutating func note(_ count: Int) -> String {
    var keys = " text=\"\(text())\""
    if chance(0.7), let x = xValue(count) { keys += " x=\"\(x)\"" }
    if chance(0.3) {
      keys += " y=\"top\""
    } else if chance(0.7), let y = value("a", count) {
      keys += " y=\"\(y.optionText)\""
    }
    switch integer(0...5) {
    case 0:
      keys += " symbol=\"\(random.pick(["circle", "cross", "arrow-up"]))\" alt=\"form\""
      if chance(0.5) { keys += " size=\"\(integer(2...60))\"" }
    case 1:
      keys += " image=\"data:image/png;base64,iVBORw0KGgo=\" alt=\"picture\""
      if chance(0.5) { keys += " size=\"\(integer(2...60))\"" }
    case 2: keys += " stretch=\"plot\""
    default: break
    }
    if chance(0.2) { keys += " layer=\"under\"" }
    return "<note\(keys)/>"
  }

  /// Returns a value of a column; nil if it is unknown.
  private mutating func value(_ column: String, _ count: Int) -> Double? {
    guard count > 0,
      case .numbers(let values)? = bench.tables["week"]?.columns.first(where: {
        $0.schema.name == column
      })?.values
    else { return nil }
    let value = random.pick(values)
    return value.isFinite ? value : nil
  }

  private static func iso(_ number: Int) -> String {
    let day = CalendarDay(number: number).civil
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.year)-\(two(day.month))-\(two(day.day))"
  }

  /// Returns a value of the x column as an author writes it; nil for other column types.
  private mutating func xValue(_ count: Int) -> String? {
    switch kind {
    case .number: value("x", count)?.optionText
    case .date: value("x", count).map { Self.iso(Int($0)) }
    default: nil
    }
  }
}
