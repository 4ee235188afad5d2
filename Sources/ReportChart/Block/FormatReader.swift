import ReportData
import ReportText

/// Reads the format of an axis: `number(1)`, `percent`, `signed(0)`, `date('day-month')`.
enum FormatReader {
  /// The format; nil for anything else.
  static func read(_ text: String) -> ValueFormat? {
    var name = text
    var argument: String?
    if let open = text.firstIndex(of: "(") {
      guard text.hasSuffix(")") else { return nil }
      name = String(text[..<open])
      argument = String(text[text.index(after: open)...].dropLast())
    }
    if name == "date" { return date(argument ?? "medium") }
    guard let decimals = argument.map({ Int($0) }) ?? 0, (0...10).contains(decimals) else {
      return nil
    }
    switch name {
    case "number": return .number(decimals)
    case "percent": return .percent(decimals)
    case "signed": return .signed(decimals)
    default: return nil
    }
  }

  private static func date(_ argument: String) -> ValueFormat? {
    let quotes: Set<Character> = ["'", "\""]
    var style = argument
    if let quote = style.first, quotes.contains(quote), style.last == quote, style.count >= 2 {
      style = String(style.dropFirst().dropLast())
    }
    return DateStyle(rawValue: style).map { .day($0) }
  }

  /// What fits a column, in words.
  static func wanted(_ type: ColumnType) -> String {
    if type.isTemporal {
      let styles = DateStyle.allCases.map { "`date('\($0.rawValue)')`" }
      return styles.joined(separator: ", ")
    }
    return type.isNumeric ? "`number(1)`, `percent(0)` or `signed(1)`" : "left out for text"
  }
}

extension ValueFormat {
  /// True when values of a column can be written so.
  func fits(_ type: ColumnType) -> Bool {
    if case .day = self { return type.isTemporal }
    return type.isNumeric
  }
}
