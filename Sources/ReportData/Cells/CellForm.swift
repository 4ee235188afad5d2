import ReportText

/// The form of a cell that another setting, or another export, would make readable. All cells of a column with one form
/// share one message.
enum CellForm: Hashable {
  /// A number with the other decimal mark.
  case decimalMark(DecimalMark)
  /// A date in another order than year, month, day, or with other separators.
  case date(DateForm)

  /// A number with a comma where a point is wanted, or the other way round.
  struct DecimalMark: Hashable {
    /// True for a comma.
    let isComma: Bool
    /// True when the mark may separate thousands: it has three digits behind it.
    let maySeparateThousands: Bool
    /// True when the project file has a key for the decimal mark of such data.
    let hasKey: Bool
  }

  /// True when cells of both forms share one message.
  func isLike(_ other: CellForm) -> Bool {
    switch (self, other) {
    case (.decimalMark(let left), .decimalMark(let right)):
      left.maySeparateThousands == right.maySeparateThousands
    case (.date(let left), .date(let right)):
      left.separator == right.separator && left.isYearFirst == right.isYearFirst
    default: false
    }
  }

  /// The form that both cells fit.
  func merged(with other: CellForm) -> CellForm {
    guard case .date(let left) = self, case .date(let right) = other else { return self }
    return .date(left.merged(with: right))
  }

  // MARK: Messages

  /// The code of a fault of this form.
  var code: DiagnosticCode {
    switch self {
    case .decimalMark: .notANumber
    case .date: .notADate
    }
  }

  /// The message for a column, which never has a value.
  func message(column: String) -> String {
    switch self {
    case .decimalMark(let mark):
      let found = mark.isComma ? "comma" : "point"
      return "expected a decimal \(mark.isComma ? "point" : "comma") in column `\(column)`, found "
        + (mark.maySeparateThousands ? "a \(found)" : "a decimal \(found)")
    case .date(let form):
      let names = form.names.map { "`\($0)`" }
      let found = names.isEmpty ? "days and months in both orders" : names.joined(separator: " or ")
      return "expected a date such as `2026-11-03` in column `\(column)`, found \(found)"
    }
  }

  /// The way out.
  var hints: [String] {
    switch self {
    case .decimalMark(let mark):
      let key =
        mark.isComma
        ? "set `decimal: \",\"` for this table in the project file"
        : "remove `decimal: \",\"` from this table in the project file"
      let sign = mark.isComma ? "point, such as `3.5`" : "comma"
      let other = "export the numbers with a decimal \(sign)"
      let own = mark.hasKey ? key : other
      guard mark.maySeparateThousands else { return [own] }
      return [
        "if it is a decimal mark: \(own)",
        "if it separates thousands: export the numbers without it",
      ]
    case .date(let form):
      let export =
        "export the dates as YYYY-MM-DD; in a spreadsheet, set this format for the column"
      guard form.names.count == 1 else {
        return [export, "the file does not tell if the day or the month is first: ask its source"]
      }
      return [export]
    }
  }
}

/// A date that is written with its parts in another way than `2026-11-03`.
struct DateForm: Hashable {
  /// The byte between the parts; 0 for eight digits in a row.
  let separator: UInt8
  /// True for a year of four digits at the start.
  let isYearFirst: Bool
  /// The readings that the numbers allow, of dates with the year at the end.
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

  /// The form of a cell, with or without a time behind the date; nil for another text.
  init?(_ cell: UnsafeBufferPointer<UInt8>) {
    let number = cell.count == 8 ? DecimalNumber(cell, decimalByte: 0) : nil
    if let number, number.isWhole, 1900...2100 ~= Int(number.value) / 10_000 {
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
      // With two digits each, it is read; the day that it names does not exist.
      let isPadded = parts[1].digits == 2 && parts[2].digits == 2
      guard Self.isDay(parts[2], month: parts[1]), separator == UInt8(ascii: ".") || !isPadded
      else { return nil }
      self.init(
        separator: separator, isYearFirst: true, mayStartWithDay: false, mayStartWithMonth: false)
      return
    }
    guard parts[2].digits == 4 || parts[2].digits == 2 else { return nil }
    let day = Self.isDay(parts[0], month: parts[1])
    // With points between them, the day is always first.
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

  /// The form that the cells of both have.
  func merged(with other: DateForm) -> DateForm {
    DateForm(
      separator: separator, isYearFirst: isYearFirst,
      mayStartWithDay: mayStartWithDay && other.mayStartWithDay,
      mayStartWithMonth: mayStartWithMonth && other.mayStartWithMonth)
  }

  /// The forms in letters, such as `DD/MM/YYYY`; none when no order fits all cells.
  var names: [String] {
    let sign = separator == 0 ? "" : String(decoding: [separator], as: UTF8.self)
    if isYearFirst, separator != 0, separator != UInt8(ascii: ".") {
      return [["YYYY", "M", "D"].joined(separator: sign)]
    }
    if isYearFirst { return [["YYYY", "MM", "DD"].joined(separator: sign)] }
    return (mayStartWithDay ? [["DD", "MM", "YYYY"].joined(separator: sign)] : [])
      + (mayStartWithMonth ? [["MM", "DD", "YYYY"].joined(separator: sign)] : [])
  }
}

extension DecimalNumber {
  /// The form of a cell that is a number with the other decimal mark; nil for another text.
  /// - Parameter hasKey: true when the project file has a key for the mark.
  static func otherMark(
    _ cell: UnsafeBufferPointer<UInt8>, decimalByte: UInt8, hasKey: Bool
  ) -> CellForm.DecimalMark? {
    let isComma = decimalByte == UInt8(ascii: ".")
    let other = UInt8(ascii: isComma ? "," : ".")
    guard let mark = cell.firstIndex(of: other) else { return nil }
    let behind = cell.count - mark - 1
    let digits = cell[..<mark].count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let mayGroup = behind == 3 && 1...3 ~= digits && cell[0] != UInt8(ascii: "0")
    if DecimalNumber(cell, decimalByte: other) != nil {
      return CellForm.DecimalMark(
        isComma: isComma, maySeparateThousands: mayGroup, hasKey: hasKey)
    }
    return nil
  }
}
