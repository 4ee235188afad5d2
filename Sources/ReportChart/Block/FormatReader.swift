import ReportData
import ReportText

/// Reads how values are written: `number(1)`, `percent`, `signed(0)`, `plain`, `compact(1)`,
/// `currency(EUR)`, `date('day-month')`, or a pattern such as `#,##0.0`, `0.00`, `+0.0`, `0%`.
enum FormatReader {
  /// The format; nil for anything else.
  static func read(_ text: String) -> ValueFormat? {
    if let format = pattern(text) { return format }
    var name = text
    var arguments: [String] = []
    if let open = text.firstIndex(of: "(") {
      guard text.hasSuffix(")") else { return nil }
      name = String(text[..<open])
      arguments = text[text.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false).map { word(String($0)) }
    }
    switch name {
    case "date":
      return arguments.count > 1
        ? nil : DateStyle(rawValue: arguments.first ?? "medium").map { .day($0) }
    case "currency": return currency(arguments)
    default: return number(name, arguments)
    }
  }

  private static func number(_ name: String, _ arguments: [String]) -> ValueFormat? {
    guard arguments.count <= 1 else { return nil }
    let decimals = arguments.first.map { Self.count($0) } ?? (name == "compact" ? 1 : 0)
    guard let decimals else { return nil }
    switch name {
    case "number": return .number(decimals)
    case "percent": return .percent(decimals)
    case "signed": return .signed(decimals)
    case "plain": return .plain(decimals)
    case "compact": return .compact(decimals)
    default: return nil
    }
  }

  private static func currency(_ arguments: [String]) -> ValueFormat? {
    guard let code = arguments.first, arguments.count <= 2, let currency = CurrencyCode(code) else {
      return nil
    }
    guard arguments.count == 2 else { return .currency(currency, currency.decimals) }
    return Self.count(arguments[1]).map { .currency(currency, $0) }
  }

  private static func count(_ text: String) -> Int? {
    Int(text).flatMap { (0...10).contains($0) ? $0 : nil }
  }

  /// A word without the spaces around it and without its quotation marks.
  private static func word(_ text: String) -> String {
    var word = text[...]
    while word.first == " " { word = word.dropFirst() }
    while word.last == " " { word = word.dropLast() }
    if let quote = word.first, quote == "'" || quote == "\"", word.last == quote, word.count >= 2 {
      word = word.dropFirst().dropLast()
    }
    return String(word)
  }

  /// A pattern of Unicode TR 35 as far as locales leave a choice: the sign, group separators, how many
  /// decimals, percent.
  private static func pattern(_ text: String) -> ValueFormat? {
    var rest = text[...]
    let isSigned = rest.first == "+"
    if isSigned { rest = rest.dropFirst() }
    let isPercent = rest.last == "%"
    if isPercent {
      rest = rest.dropLast()
      while rest.last == " " || rest.last == "\u{A0}" { rest = rest.dropLast() }
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, ["0", "#,##0"].contains(whole), parts.count <= 2,
      !(isSigned && isPercent)
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let fixed = fraction.prefix { $0 == "0" }.count
    let most = fraction.count
    guard fraction.dropFirst(fixed).allSatisfy({ $0 == "#" }), most <= 10,
      parts.count == 1 || most > 0, fixed == 0 || fixed == most
    else { return nil }
    if most > fixed { return isSigned || isPercent || whole == "0" ? nil : .upTo(most) }
    if isPercent { return .percent(fixed) }
    return isSigned ? .signed(fixed) : whole == "0" ? .plain(fixed) : .number(fixed)
  }

  /// What fits a column, in words.
  static func wanted(_ type: ColumnType) -> String {
    if type.isTemporal {
      let styles = DateStyle.allCases.map { "`date('\($0.rawValue)')`" }
      return styles.joined(separator: ", ")
    }
    return type.isNumeric
      ? "`number(1)`, `plain`, `percent(0)`, `signed(1)`, `compact`, `currency(EUR)` or a pattern "
        + "such as `#,##0.0`"
      : "left out for text"
  }
}

extension ValueFormat {
  /// True when values of a column can be written so.
  func fits(_ type: ColumnType) -> Bool {
    if case .day = self { return type.isTemporal }
    return type.isNumeric
  }
}
