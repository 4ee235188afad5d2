import ReportText

/// A form of numbers or dates that is readable with another setting or another export.
///
/// All cells of a column with the same form share one message.
enum CellForm: Hashable {
  /// A number with the other decimal mark.
  case decimalMark(DecimalMark)
  /// A date with another order than year, month, day, or with other separators.
  case date(DateForm)

  /// The other decimal mark in a number: a comma instead of a point, or the opposite.
  struct DecimalMark: Hashable {
    /// Whether the decimal mark in the number is a comma.
    let isComma: Bool
    /// Whether the mark can instead be a thousands separator, because three digits follow it.
    let maySeparateThousands: Bool
    /// Whether the project file has a key for the decimal mark of this data.
    let hasKey: Bool
  }

  /// Returns whether cells of both forms share one diagnostic.
  func isLike(_ other: CellForm) -> Bool {
    switch (self, other) {
    case (.decimalMark(let left), .decimalMark(let right)):
      left.maySeparateThousands == right.maySeparateThousands
    case (.date(let left), .date(let right)):
      left.separator == right.separator && left.isYearFirst == right.isYearFirst
    default: false
    }
  }

  /// Returns the form that represents the cells of both forms in one diagnostic.
  func merged(with other: CellForm) -> CellForm {
    guard case .date(let left) = self, case .date(let right) = other else { return self }
    return .date(left.merged(with: right))
  }

  // MARK: Messages

  /// The diagnostic code for cells of this form.
  var code: DiagnosticCode {
    switch self {
    case .decimalMark: .notANumber
    case .date: .notADate
    }
  }

  /// Returns the message for cells of this form in a column, which never contains a value.
  func message(column: String) -> String {
    switch self {
    case .decimalMark(let mark):
      let name = mark.isComma ? "comma" : "point"
      return "expected a decimal \(mark.isComma ? "point" : "comma") in column `\(column)`, found "
        + (mark.maySeparateThousands ? "a \(name)" : "a decimal \(name)")
    case .date(let form):
      let names = form.names.map { "`\($0)`" }
      let forms = names.isEmpty ? "days and months in both orders" : names.joined(separator: " or ")
      return "expected a date such as `2026-11-03` in column `\(column)`, found \(forms)"
    }
  }

  /// The hints that suggest a setting or another export.
  var hints: [String] {
    switch self {
    case .decimalMark(let mark):
      let key =
        mark.isComma
        ? "set `decimal: \",\"` for this table in the project file"
        : "remove `decimal: \",\"` from this table in the project file"
      let expected = mark.isComma ? "point, such as `3.5`" : "comma"
      let exportHint = "export the numbers with a decimal \(expected)"
      let hint = mark.hasKey ? key : exportHint
      guard mark.maySeparateThousands else { return [hint] }
      return [
        "if it is a decimal mark: \(hint)",
        "if it separates thousands: export the numbers without it",
      ]
    case .date(let form):
      let export =
        "export the dates as YYYY-MM-DD; in a spreadsheet, set this format for the column"
      guard form.names.count == 1 else {
        return [export, "ask the source of the file whether the day or the month is first"]
      }
      return [export]
    }
  }
}

/// A notation of dates other than `2026-11-03`.
struct DateForm: Hashable {
  /// The byte between year, month, and day; 0 for eight digits without a separator.
  let separator: UInt8
  /// Whether the date starts with a year of four digits.
  let isYearFirst: Bool
  /// Whether the day or the month can come first in a date that ends with the year.
  let mayStartWithDay: Bool
  let mayStartWithMonth: Bool

  private init(
    separator: UInt8, isYearFirst: Bool, mayStartWithDay: Bool, mayStartWithMonth: Bool
  ) {
    self.separator = separator
    self.isYearFirst = isYearFirst
    self.mayStartWithDay = mayStartWithDay
    self.mayStartWithMonth = mayStartWithMonth
  }

  /// Creates the notation of a cell, with an optional time after the date; nil for other text.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    let number = cell.count == 8 ? DecimalNumber(cell, decimalByte: 0) : nil
    if let number, number.isDigitsOnly, 1900...2100 ~= Int(number.value) / 10_000 {
      let (month, day) = (Int(number.value) / 100 % 100, Int(number.value) % 100)
      guard 1...12 ~= month, 1...31 ~= day else { return nil }
      self.init(
        separator: 0, isYearFirst: true, mayStartWithDay: false, mayStartWithMonth: false)
      return
    }
    var parts: [(value: Int, digits: Int)] = [(0, 0)]
    var separator: UInt8?
    scan: for byte in cell {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let last = parts.count - 1
        guard parts[last].digits < 4 else { return nil }
        parts[last].value = parts[last].value * 10 + Int(byte - UInt8(ascii: "0"))
        parts[last].digits += 1
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
        guard parts.count < 3, separator ?? byte == byte else { return nil }
        separator = byte
        parts.append((0, 0))
      case UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: ","): break scan
      default: return nil
      }
    }
    guard parts.count == 3, let separator, parts.allSatisfy({ $0.digits > 0 }) else { return nil }
    if parts[0].digits == 4 {
      // The reader supports two digits each, so such a cell contains a nonexistent day.
      let isPadded = parts[1].digits == 2 && parts[2].digits == 2
      guard Self.isDay(parts[2], month: parts[1]), separator == UInt8(ascii: ".") || !isPadded
      else { return nil }
      self.init(
        separator: separator, isYearFirst: true, mayStartWithDay: false, mayStartWithMonth: false)
      return
    }
    guard parts[2].digits == 4 || parts[2].digits == 2 else { return nil }
    let day = Self.isDay(parts[0], month: parts[1])
    // With points as separators, the day is always first.
    let month = separator != UInt8(ascii: ".") && Self.isDay(parts[1], month: parts[0])
    guard day || month else { return nil }
    self.init(
      separator: separator, isYearFirst: false, mayStartWithDay: day, mayStartWithMonth: month)
  }

  private static func isDay(
    _ day: (value: Int, digits: Int), month: (value: Int, digits: Int)
  ) -> Bool {
    day.digits <= 2 && month.digits <= 2 && 1...31 ~= day.value && 1...12 ~= month.value
  }

  /// Returns the notation that fits the dates of both notations.
  func merged(with other: DateForm) -> DateForm {
    DateForm(
      separator: separator, isYearFirst: isYearFirst,
      mayStartWithDay: mayStartWithDay && other.mayStartWithDay,
      mayStartWithMonth: mayStartWithMonth && other.mayStartWithMonth)
  }

  /// The names of the notations, such as `DD/MM/YYYY`; empty if no order fits all cells.
  var names: [String] {
    let mark = separator == 0 ? "" : String(decoding: [separator], as: UTF8.self)
    if isYearFirst, separator != 0, separator != UInt8(ascii: ".") {
      return [["YYYY", "M", "D"].joined(separator: mark)]
    }
    if isYearFirst { return [["YYYY", "MM", "DD"].joined(separator: mark)] }
    return (mayStartWithDay ? [["DD", "MM", "YYYY"].joined(separator: mark)] : [])
      + (mayStartWithMonth ? [["MM", "DD", "YYYY"].joined(separator: mark)] : [])
  }
}

extension DecimalNumber {
  /// Returns the form of a number with the other decimal mark; nil for other text.
  ///
  /// - Parameter hasKey: whether the project file has a key for the decimal mark.
  static func otherMark(
    _ cell: UnsafeBufferPointer<UInt8>, decimalByte: UInt8, hasKey: Bool
  ) -> CellForm.DecimalMark? {
    let isComma = decimalByte == UInt8(ascii: ".")
    let otherByte = UInt8(ascii: isComma ? "," : ".")
    guard let mark = cell.firstIndex(of: otherByte) else { return nil }
    let trailingCount = cell.count - mark - 1
    let digits = cell[..<mark].count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let mayGroup = trailingCount == 3 && 1...3 ~= digits && cell[0] != UInt8(ascii: "0")
    if DecimalNumber(cell, decimalByte: otherByte) != nil {
      return CellForm.DecimalMark(
        isComma: isComma, maySeparateThousands: mayGroup, hasKey: hasKey)
    }
    return nil
  }
}
