import BuiltinCharts
import ReportData
import ReportText
import TestSupport

@testable import ReportChart

/// A random chart block with random data and text. Equal seeds give equal blocks.
struct RandomBlock {
  var random: SeededGenerator
  var bench = BlockBench()
  private(set) var kind = ColumnType.text
  private(set) var isHorizontal = false
  /// Whether the block also has text in the plot: labels, references, notes, or an inner legend.
  var hasWordsInPlot = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    bench.charts = BuiltinCharts.registry
    bench.locale = random.pick(["en-GB", "de-DE", "fr-FR", "es-ES"])
  }

  private static let alphabets: [[String]] = [
    ["a", "i", "W", "m", "é", "ß", "Q", "x", "l"], ["Ω", "μ", "λ", "ή"], ["Ж", "щ", "и", "Ю"],
    ["ا", "ل", "م", "ع", "ة", "ّ"], ["ש", "ל", "ו", "ם"], ["क", "र्", "त", "ा", "ि"],
    ["ก", "ำ", "ี่", "น"], ["血", "圧", "測", "定"], ["カ", "ナ", "の"], ["혈", "압"],
    ["😀", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️"], ["e\u{301}", "o\u{308}\u{323}", "Z\u{335}\u{336}"],
    ["1", "0", ",", ".", "%", "–", "/"], ["\u{A0}", "\u{200B}", "…", "²", "№"],
  ]

  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns a text of some words of one script.
  mutating func text() -> String {
    let alphabet = random.pick(Self.alphabets)
    let count = random.pick([1, 1, 1, 2, 3, 6, 20])
    var words: [String] = []
    for _ in 0..<count {
      let length = random.pick([1, 2, 3, 5, 8, 12, 30])
      words.append((0..<length).map { _ in random.pick(alphabet) }.joined())
    }
    return words.joined(separator: " ")
  }

  private mutating func numbers(_ count: Int) -> [Double] {
    let size = random.pick([1e-7, 0.02, 1, 40, 9000, 3e8, 1e17])
    let shift = chance(0.5) ? 0 : size * 3
    let isWhole = chance(0.3)
    return (0..<count).map { _ in
      if chance(0.08) { return .nan }
      let value = Double.random(in: -size...size, using: &random) + shift
      return isWhole ? value.rounded() : value
    }
  }

  /// Creates the data and returns the block.
  mutating func block() -> String {
    let count = integer(0...30)
    kind = random.pick([.text, .text, .number, .date, .datetime])
    isHorizontal = chance(0.2)
    var columns = [xColumn(count)]
    for name in ["a", "b", "c"] {
      columns.append(
        Column(
          schema: ColumnSchema(
            name: name, type: .number, label: text(), unit: chance(0.3) ? text() : nil),
          values: .numbers(numbers(count))))
    }
    bench.tables["week"] = BlockBench.table(columns)
    let type = random.pick(["line", "bar"])
    let (series, axes) = parts(type)
    let inner = hasWordsInPlot ? overlay(count) : ""
    return """
      <chart type="\(type)" data="week" x="x" width="\(integer(120...900))" \
      height="\(integer(80...500))" orientation="\(isHorizontal ? "horizontal" : "vertical")"\
      \(hasWordsInPlot ? blockWords(type) : "")>\(series)\(axes)\(inner)\
      \(hasWordsInPlot ? innerLegend() : legend())</chart>
      """
  }

  private mutating func xColumn(_ count: Int) -> Column {
    let values: ColumnValues
    switch kind {
    case .text:
      values = .strings(TextValues((0..<count).map { "\(text())\(chance(0.5) ? " \($0)" : "")" }))
    case .date:
      let span = random.pick([3.0, 30, 400, 9000])
      values = .numbers(
        (0..<count).map { _ in (20_000 + Double.random(in: 0...span, using: &random)).rounded() })
    case .datetime:
      let span = random.pick([60.0, 9000, 1e6, 1e8])
      values = .numbers(
        (0..<count).map { _ in 1.7e9 + Double.random(in: 0...span, using: &random) })
    default: values = .numbers(numbers(count))
    }
    return Column(schema: ColumnSchema(name: "x", type: kind, label: text()), values: values)
  }

  private mutating func legend() -> String {
    chance(0.5)
      ? "<legend position=\"\(random.pick(["bottom", "top", "left", "right", "none"]))\"/>" : ""
  }

  /// Returns one to four axes, and series on them.
  private mutating func parts(_ type: String) -> (String, String) {
    let lengthSides = isHorizontal ? ["bottom", "top"] : ["left", "right"]
    let xSides = isHorizontal ? ["left", "right"] : ["bottom", "top"]
    var series = ""
    var axes = ""
    let xCount = integer(0...2)
    for index in 0..<xCount { axes += axis("x\(index)", random.pick(xSides), isX: true) }
    let yCount = integer(0...3)
    for index in 0..<yCount { axes += axis("y\(index)", random.pick(lengthSides), isX: false) }
    for (index, column) in ["a", "b", "c"].prefix(max(yCount, integer(1...3))).enumerated() {
      var names: [String] = []
      if xCount > 0 { names.append("x\(index % xCount)") }
      if yCount > 0 { names.append("y\(index % yCount)") }
      let axis = names.isEmpty ? "" : " axis=\"\(names.joined(separator: " "))\""
      let labels = hasWordsInPlot ? labelKeys(type) : ""
      series += "<series y=\"\(column)\" label=\"\(text())\"\(axis)\(labels)/>"
    }
    return (series, axes)
  }

  private mutating func axis(_ id: String, _ side: String, isX: Bool) -> String {
    var keys = " id=\"\(id)\" side=\"\(side)\""
    let isVertical = side == "left" || side == "right"
    if chance(0.5) { keys += " title=\"\(text())\"" }
    if chance(0.3), isVertical { keys += " title-orientation=\"along\"" }
    if chance(0.2), !isVertical {
      keys += " title-position=\"\(random.pick(["start", "middle", "end"]))\""
    }
    if chance(0.2) { keys += " width=\"\(integer(0...90))\"" }
    if chance(0.2) { keys += " label-every=\"\(integer(1...4))\"" }
    if chance(0.4) {
      let steps = (0..<integer(1...4)).map { _ in random.pick(LabelFit.allCases).rawValue }
      keys += " label-fit=\"\(steps.joined(separator: " "))\""
    }
    if chance(0.2) { keys += " highlight-last=\"true\"" }
    if chance(0.3) { keys += " ends=\"\(random.pick(EndLabelOverhang.allCases).rawValue)\"" }
    if chance(0.2) {
      let parts = (0..<integer(1...2)).map { _ in random.pick(Array(AxisParts.words.dropLast())) }
      keys += " hide=\"\(parts.joined(separator: " "))\""
    }
    if chance(0.2) { keys += " tick-length=\"\(integer(0...15))\"" }
    if chance(0.2) { keys += " tick-gap=\"\(integer(0...15))\"" }
    if chance(0.2) { keys += " ticks=\"\(integer(2...50))\"" }
    if chance(0.15), isX || kind == .number {
      keys += " cross=\"\(random.pick(["0", "1", "30", "-5000"]))\""
      if chance(0.7) { keys += " label-place=\"axis\"" }
    }
    if chance(0.1), !isX || kind == .number { keys += " minor=\"auto\"" }
    if chance(0.1) { keys += " reverse=\"true\"" }
    return "<axis\(keys)>\(rules(isX: isX))</axis>"
  }

  private mutating func rules(isX: Bool) -> String {
    guard chance(0.3) else { return "" }
    var rules = ""
    for _ in 0..<integer(1...3) {
      rules += "<label index=\"\(integer(0...6))\" text=\"\(chance(0.2) ? "" : text())\"/>"
    }
    guard !isX || kind == .number else { return rules }
    let dot = "data:image/png;base64,iVBORw0KGgo="
    if chance(0.3) {
      rules += "<label at=\"min\" image=\"\(dot)\" alt=\"low\" size=\"\(integer(4...64))\"/>"
    }
    if chance(0.3) { rules += "<label at=\"max\" text=\"\(text())\"/>" }
    if chance(0.3) { rules += "<label above=\"0\" text=\"\(text())\"/>" }
    return rules
  }
}
