import ReportText

/// A parser for the cells of typed columns.
struct CellParser: Sendable {
  private(set) var missing: MissingCodes
  private var booleans: BooleanWords?
  let decimalByte: UInt8
  let separator: UInt8
  let timeZone: StudyTimeZone
  /// Whether the project file has keys for the separator and the decimal mark of the data.
  let isDelimited: Bool

  init(format: CSVFormat, timeZone: StudyTimeZone, isDelimited: Bool = true) {
    self.isDelimited = isDelimited
    missing = MissingCodes(format.missing)
    decimalByte = UInt8(ascii: format.decimalComma ? "," : ".")
    separator = format.separator
    self.timeZone = timeZone
  }

  /// Returns a parser for one column, with custom Boolean words and additional missing codes.
  func reading(_ booleans: BooleanWords?, missing strings: [[UInt8]] = []) -> CellParser {
    var parser = self
    parser.booleans = booleans
    parser.missing = missing.adding(strings)
    return parser
  }

  /// Returns the column type that follows from a cell without a declaration.
  func type(of cell: UnsafeBufferPointer<UInt8>) -> ColumnType {
    let cell = trimmed(cell)
    if let number = DecimalNumber(cell, decimalByte: decimalByte) {
      return Self.inferredType(number) ?? .text
    }
    if Self.boolean(cell) != nil { return .boolean }
    if ISODate.day(cell) != nil { return .date }
    if dateTime(cell) != nil { return .datetime }
    return .text
  }

  /// Returns the type of a number in an undeclared column.
  ///
  /// - Returns: nil if the column must be text. This applies to identifiers such as `007` or `+49`,
  ///   integers above 2^53 in magnitude, and infinite values.
  @inline(__always)
  static func inferredType(_ number: DecimalNumber) -> ColumnType? {
    guard !number.looksLikeIdentifier, number.value.isFinite else { return nil }
    guard number.isDigitsOnly else { return .number }
    return number.exceedsIntegerLimit ? nil : .integer
  }

  /// Returns whether a cell, with a decimal point or comma, is a number in an undeclared column.
  static func looksNumeric(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    ".,".utf8.contains { DecimalNumber(cell, decimalByte: $0).flatMap(inferredType) != nil }
  }

  /// Returns a cell without spaces and tabs at both ends, which matter only in text.
  @inline(__always)
  func trimmed(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    Self.trimmed(cell)
  }

  @inline(__always)
  static func trimmed(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let base = cell.baseAddress, cell.count > 0 else { return cell }
    guard Self.isBlank(cell[0]) || Self.isBlank(cell[cell.count - 1]) else { return cell }
    var start = 0
    var end = cell.count
    while start < end, Self.isBlank(base[start]) { start += 1 }
    while end > start, Self.isBlank(base[end - 1]) { end -= 1 }
    return UnsafeBufferPointer(start: base + start, count: end - start)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns 1 for `true` and 0 for `false`, case-insensitively; nil for other text.
  static func boolean(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    if isWord(cell, "true") { return 1 }
    if isWord(cell, "false") { return 0 }
    return nil
  }

  private static func isWord(_ cell: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard cell.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<cell.count where cell[index] | 0x20 != word.utf8Start[index] { return false }
    return true
  }

  /// Returns a date-time in seconds since 1970-01-01T00:00Z; nil for other text.
  ///
  /// A date-time without an offset is local time in the time zone of the study.
  func dateTime(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    ISODate.dateTime(cell).flatMap { $0.instant(in: timeZone) }
  }

  /// Returns whether the canonical text of a value is identical to its cell.
  ///
  /// Canonical text has a decimal point and ISO 8601 dates.
  @inline(__always)
  func gives(back cell: UnsafeBufferPointer<UInt8>, as type: ColumnType) -> Bool {
    switch type {
    case .number, .integer: DecimalNumber.isShortest(cell, decimalByte: decimalByte)
    case .date: cell[4] == UInt8(ascii: "-")
    case .boolean: cell.allSatisfy { $0 >= UInt8(ascii: "a") }
    case .datetime, .text: false
    }
  }

  /// Returns the value of a cell in a column of a declared type, or the problem of the cell.
  ///
  /// With a problem, the value is NaN.
  func value(
    _ cell: UnsafeBufferPointer<UInt8>, as type: ColumnType
  ) -> (value: Double, problem: CellProblem?) {
    switch type {
    case .number:
      guard let number = DecimalNumber(cell, decimalByte: decimalByte) else {
        return (.nan, notNumber(cell))
      }
      return number.value.isFinite ? (number.value, nil) : (.nan, .numberTooLarge)
    case .integer:
      guard let number = DecimalNumber(cell, decimalByte: decimalByte) else {
        return (.nan, notNumber(cell))
      }
      if number.exceedsIntegerLimit { return (.nan, .integerTooLarge) }
      return number.isInteger ? (number.value, nil) : (.nan, .notInteger)
    case .boolean:
      return (booleans?.value(of: cell) ?? Self.boolean(cell)).map { ($0, nil) }
        ?? (.nan, .notBoolean)
    case .date:
      return ISODate.day(cell).map { (Double($0.number), nil) }
        ?? (.nan, otherDate(cell) ?? .notDate)
    case .datetime:
      return dateTime(cell).map { ($0, nil) } ?? (.nan, otherDate(cell) ?? .notDatetime)
    case .text: return (.nan, .notNumber)
    }
  }

  /// Returns the problem of a cell that is not a number.
  @inline(never)
  private func notNumber(_ cell: UnsafeBufferPointer<UInt8>) -> CellProblem {
    DecimalNumber.otherMark(cell, decimalByte: decimalByte, hasKey: isDelimited)
      .map { .form(.decimalMark($0)) } ?? .notNumber
  }

  /// Returns the problem of a cell with a date in another notation; nil for other text.
  @inline(never)
  func otherDate(_ cell: UnsafeBufferPointer<UInt8>) -> CellProblem? {
    guard ISODate.day(cell) == nil, dateTime(cell) == nil else { return nil }
    return DateForm(cell).map { .form(.date($0)) }
  }
}

extension Slice {
  /// Returns whether the first rows of a column contain values, and all of them are numbers.
  ///
  /// Text values count as numbers if a number column can contain them.
  public func containsNumbers(column: Int, rows count: Int) -> Bool {
    var hasValue = false
    for row in 0..<count where !table.columns[column].values.isMissing(rows[row]) {
      hasValue = true
      switch table.columns[column].values {
      case .numbers: guard table.columns[column].schema.type.isNumeric else { return false }
      case .strings(let strings):
        let isNumber = strings[rows[row]]?.withBytes { CellParser.looksNumeric($0) } ?? false
        guard isNumber else { return false }
      }
    }
    return hasValue
  }
}

// MARK: - Decimal numbers

/// A number in the notation of a data file.
///
/// Grammar: `[+-] (digits [sign digits] | sign digits) [(e|E) [+-] digits]`. In the grammar, `sign`
/// is the decimal point or comma. Grouping, hexadecimal digits, `inf`, and `nan` are invalid.
public struct DecimalNumber {
  /// The double nearest to the number, or infinity if the number is out of range.
  var value: Double
  /// Whether the number has neither a decimal mark nor an exponent.
  var isDigitsOnly: Bool
  /// Whether the notation is that of an identifier: a plus sign or a leading zero.
  ///
  /// A leading zero counts only before another digit.
  var looksLikeIdentifier: Bool

  /// The largest magnitude up to which a double represents every integer exactly: 2^53.
  static let integerLimit = 9_007_199_254_740_992.0

  /// Whether the magnitude of the number is above 2^53, also if the nearest double is 2^53.
  var exceedsIntegerLimit: Bool

  /// Whether the number is an integer of at most 2^53 in magnitude, in any notation (`2.0`).
  var isInteger: Bool { !exceedsIntegerLimit && Double(Int64(value)) == value }

  /// Returns the double nearest to a number with a decimal point.
  ///
  /// - Returns: nil if the bytes are not a number, or the number is out of range.
  public static func value(of bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number = DecimalNumber(bytes, decimalByte: UInt8(ascii: ".")), number.value.isFinite
    else { return nil }
    return number.value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private init(
    value: Double, isDigitsOnly: Bool, looksLikeIdentifier: Bool, exceedsIntegerLimit: Bool = false
  ) {
    self.value = value
    self.isDigitsOnly = isDigitsOnly
    self.exceedsIntegerLimit = exceedsIntegerLimit
    self.looksLikeIdentifier = looksLikeIdentifier
  }

  /// Creates the correctly rounded number of a text; nil if the text is not a number.
  ///
  /// For up to 15 digits, one division of exact doubles is correctly rounded. All other numbers use
  /// the conversion of the standard library, which does not depend on a locale.
  ///
  /// Source: Clinger, "How to Read Floating Point Numbers Accurately", 1990.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, decimalByte: UInt8) {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var index = 0
    var isNegative = false
    var hasPlus = false
    if count > 0, base[0] == UInt8(ascii: "-") || base[0] == UInt8(ascii: "+") {
      isNegative = base[0] == UInt8(ascii: "-")
      hasPlus = !isNegative
      index = 1
    }
    let start = index
    var mantissa: UInt64 = 0
    while index < count {
      let digit = base[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      index += 1
    }
    let integerDigits = index - start
    let identifier = hasPlus || (integerDigits > 1 && base[start] == UInt8(ascii: "0"))
    if index == count, integerDigits > 0, integerDigits <= 15 {
      let value = Double(Int64(bitPattern: mantissa))
      self.init(
        value: isNegative ? 0 - value : value, isDigitsOnly: true, looksLikeIdentifier: identifier)
      return
    }
    var fractionDigits = 0
    if index < count, base[index] == decimalByte {
      index += 1
      let fractionStart = index
      while index < count {
        let digit = base[index] &- UInt8(ascii: "0")
        if digit > 9 { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        index += 1
      }
      fractionDigits = index - fractionStart
      if fractionDigits == 0 { return nil }
    }
    if integerDigits + fractionDigits == 0 { return nil }
    let isDigitsOnly = index == count && fractionDigits == 0
    if index == count, integerDigits + fractionDigits <= 15 {
      let value = Double(Int64(bitPattern: mantissa)) / Self.powersOfTen[fractionDigits]
      self.init(
        value: isNegative ? 0 - value : value, isDigitsOnly: isDigitsOnly,
        looksLikeIdentifier: identifier)
      return
    }
    guard let value = Self.convert(bytes, exponentAt: index, decimalByte: decimalByte) else {
      return nil
    }
    // If the value is rounded to 2^53, the mantissa is still exact.
    let isRoundedToLimit =
      value.magnitude == Self.integerLimit
      && (!isDigitsOnly || mantissa != UInt64(Self.integerLimit))
    self.init(
      value: value + 0, isDigitsOnly: isDigitsOnly, looksLikeIdentifier: identifier,
      exceedsIntegerLimit: value.magnitude > Self.integerLimit || isRoundedToLimit)
  }

  /// Returns whether a number is in its shortest notation.
  ///
  /// This notation has at most 15 digits and no exponent. Its decimal mark, if any, is a point. It
  /// has no plus sign, no leading zeros before other digits, and no trailing zeros after the
  /// decimal point.
  static func isShortest(_ bytes: UnsafeBufferPointer<UInt8>, decimalByte: UInt8) -> Bool {
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    guard bytes.count > start, bytes.count - start <= 15, bytes[start] &- zero <= 9 else {
      return false
    }
    var decimals = 0
    var isZero = true
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == point, decimals == 0, decimalByte == point {
        decimals = bytes.count - index - 1
      } else if byte &- zero > 9 {
        return false
      } else if byte != zero {
        isZero = false
      }
    }
    let integerDigits = bytes.count - start - (decimals > 0 ? decimals + 1 : 0)
    if bytes[start] == zero, integerDigits > 1 { return false }
    if isZero { return start == 0 && decimals == 0 }
    guard decimals > 0 else { return true }
    // The shortest notation of a number below 0.0001 has an exponent.
    let isTiny =
      bytes[start] == zero && bytes[start + 2..<bytes.count].prefix(4).allSatisfy { $0 == zero }
    return bytes[bytes.count - 1] != zero && !isTiny
  }

  /// Converts numbers with an exponent or with more digits than a double can represent.
  @inline(never)
  private static func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, exponentAt exponent: Int, decimalByte: UInt8
  ) -> Double? {
    var index = exponent
    if index < bytes.count {
      guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      guard index < bytes.count else { return nil }
      while index < bytes.count {
        guard bytes[index] &- UInt8(ascii: "0") <= 9 else { return nil }
        index += 1
      }
    }
    let text = String(
      decoding: bytes.map { $0 == decimalByte ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return Double(text)
  }
}
