import ReportChart
import ReportText

extension ChartFuzz {
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  /// Returns a value for a key, usually of the right type unless the block is wild.
  mutating func value(of option: OptionDescription, isWild: Bool) -> String {
    if isWild, chance(0.25) { return pick(Self.wrong) }
    switch option.kind {
    case .number, .integer: return number(option)
    case .boolean: return pick(["true", "false"])
    case .color: return pick(["#abc", "#1f77b4", "teal", "black", "white"])
    case .numbers: return pick(["4 2", "none", "0", "0 0", "1 2 3", "1,2", "1e300 1", "0.001"])
    case .choice(let words): return pick(words)
    case .text, .form:
      if chance(0.1) { return "{\(below(4))}" }
      return pick(Self.meant[option.name] ?? Self.positions + Self.strings)
    }
  }

  private mutating func number(_ option: OptionDescription) -> String {
    let isWhole = if case .integer = option.kind { true } else { false }
    guard let range = option.range else {
      return isWhole
        ? pick(["0", "1", "-1", "12"]) : pick(["0", "1", "-1", "0.5", "1e300", "-1e-300", "77"])
    }
    let value = pick([
      range.lowerBound, range.upperBound, Double.random(in: range, using: &generator),
      min(range.upperBound, range.lowerBound + 1),
    ])
    return isWhole ? "\(Int(value.rounded(.towardZero)))" : "\(value)"
  }

  /// Returns a random document input: a text, a number, or a missing value.
  mutating func input() -> ChartInput {
    switch below(3) {
    case 0: .text(ByteText(pick(Self.strings + Self.positions)))
    case 1: .number(pick(Self.numbers))
    default: .missing
    }
  }

  static var wrong: [String] {
    [
      "", " ", "NaN", "inf", "-inf", "1e400", "nonsense", "99999999999999999999", "4 x", "0x10",
      "-1", "{3}", "💥", "true", "2026-02-30", "none",
    ]
  }

  /// The meaningful values of text keys, except free text.
  static var meant: [String: [String]] {
    [
      "axis": ["left", "right", "bottom", "top", "x", "y", "a", "a b", "left bottom"],
      "id": ["a", "b", "left"],
      "format": [
        "number(0)", "number(2)", "number(10)", "percent", "percent(1)", "signed", "signed(3)",
        "date", "date('short')", "date('month-year')", "date('iso')", "currency(EUR)",
        "currency('USD',0)", "compact", "compact(1)", "number(-1)",
      ],
      "scale": ScaleRegistry.standard.names + ["none"],
    ]
  }

  /// Positions on an axis.
  static var positions: [String] {
    [
      "0", "1", "-1", "5", "50", "1e300", "-1e300", "1e-300", "100", "2024-02-26", "0001-01-01",
      "9999-12-31", "2024-02-26T12:30", "b", "Tuesday", "10 20", "data", "50%",
    ]
  }

  /// Text values of many types.
  ///
  /// Examples are long, empty, right-to-left, joined, and control characters, and text that
  /// resembles markup.
  static var strings: [String] {
    [
      "", "Steps", "a b c", "<b>&\"'", "]]>", "\u{0}\u{1}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}",
      "مرحبا بالعالم", "שלום", "日本語のテキスト", "👩‍👩‍👧‍👦🏳️‍🌈", "e\u{301}\u{301}\u{301}", "\u{202E}abc",
      "\u{2028}\n\r\t", String(repeating: "long ", count: 40),
      String(repeating: "W", count: 90), "%d %s", "−5", "\u{1F1E9}\u{1F1EA}",
    ]
  }
}
