import ReportText

/// Reads the cells of a file's typed columns.
struct CellParser: Sendable {
  private(set) var missing: MissingCodes
  private var booleans: BooleanWords?
  let decimalByte: UInt8
  let separator: UInt8
  let timeZone: StudyTimeZone
  /// True when the project file has keys for separator and decimal mark.
  let isDelimited: Bool

  init(format: CSVFormat, timeZone: StudyTimeZone, isDelimited: Bool = true) {
    self.isDelimited = isDelimited
    missing = MissingCodes(format.missing)
    decimalByte = UInt8(ascii: format.decimalComma ? "," : ".")
    separator = format.separator
    self.timeZone = timeZone
  }

  /// A parser of one column, which has words for `true` and `false` and texts that mean "no value" of its own.
  func reading(_ booleans: BooleanWords?, missing texts: [[UInt8]] = []) -> CellParser {
    var parser = self
    parser.booleans = booleans
    parser.missing = missing.adding(texts)
    return parser
  }

  /// The type that a cell has by its look.
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

  /// The type of a number in a column of which nothing is declared; nil when it must be text:
  /// an identifier such as `007` or `+49`, a whole number beyond 2^53, or one beyond the range.
  @inline(__always)
  static func inferredType(_ number: DecimalNumber) -> ColumnType? {
    guard !number.looksLikeIdentifier, number.value.isFinite else { return nil }
    guard number.isWhole else { return .number }
    return number.isBeyondWhole ? nil : .integer
  }

  /// True for a number, with a decimal point or comma, that a column of which nothing is declared can hold.
  static func looksNumeric(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    ".,".utf8.contains { DecimalNumber(cell, decimalByte: $0).flatMap(inferredType) != nil }
  }

  /// Without the blanks around it, which matter in texts only.
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

  /// 1 for `true`, 0 for `false`, in any case; nil for anything else.
  static func boolean(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    if isWord(cell, "true") { return 1 }
    if isWord(cell, "false") { return 0 }
    return nil
  }

  private static func isWord(_ cell: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard cell.count == word.utf8CodeUnitCount else { return false }
    for place in 0..<cell.count where cell[place] | 0x20 != word.utf8Start[place] { return false }
    return true
  }

  /// A moment, in seconds since 1970-01-01T00:00Z: without an offset from UTC the time that the clocks of
  /// the study's zone show.
  func dateTime(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    ISODate.dateTime(cell).flatMap { $0.instant(in: timeZone) }
  }

  /// True when the value of a cell, written with a point and by ISO 8601, is the text of the cell itself.
  @inline(__always)
  func gives(back cell: UnsafeBufferPointer<UInt8>, as type: ColumnType) -> Bool {
    switch type {
    case .number, .integer: DecimalNumber.isShortest(cell, decimalByte: decimalByte)
    case .date: cell[4] == UInt8(ascii: "-")
    case .boolean: cell.allSatisfy { $0 >= UInt8(ascii: "a") }
    case .datetime, .text: false
    }
  }

  /// The value of a cell of a declared type, or what is wrong with it.
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
      if number.isBeyondWhole { return (.nan, .integerTooLarge) }
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

  /// What a cell is that is no number.
  @inline(never)
  private func notNumber(_ cell: UnsafeBufferPointer<UInt8>) -> CellProblem {
    DecimalNumber.otherMark(cell, decimalByte: decimalByte, hasKey: isDelimited)
      .map { .form(.decimalMark($0)) } ?? .notNumber
  }

  /// What a cell is whose date is written in another way; nil for another text.
  @inline(never)
  func otherDate(_ cell: UnsafeBufferPointer<UInt8>) -> CellProblem? {
    guard ISODate.day(cell) == nil, dateTime(cell) == nil else { return nil }
    return DateForm(cell).map { .form(.date($0)) }
  }
}

extension Slice {
  /// True when a column has values in the first rows, and all of them are numbers or texts that a column of numbers
  /// can hold.
  public func holdsNumbers(column: Int, rows count: Int) -> Bool {
    var isKnown = false
    for row in 0..<count where !table.columns[column].values.isMissing(rows[row]) {
      isKnown = true
      switch table.columns[column].values {
      case .numbers: guard table.columns[column].schema.type.isNumeric else { return false }
      case .texts(let texts):
        let isNumber = texts[rows[row]]?.withBytes { CellParser.looksNumeric($0) } ?? false
        guard isNumber else { return false }
      }
    }
    return isKnown
  }
}

// MARK: - Decimal numbers

/// A number as it is written in a data file.
///
/// Grammar: `[+-] (digits [sign digits] | sign digits) [(e|E) [+-] digits]`, where `sign` is the
/// decimal point or comma. No grouping, no hexadecimal digits, no `inf`, no `nan`.
public struct DecimalNumber {
  /// The nearest double; infinite when it is beyond the range.
  var value: Double
  /// True when there is neither decimal sign nor exponent.
  var isWhole: Bool
  /// True when it is written like an identifier: with a leading zero before another digit, or
  /// with a plus sign.
  var looksLikeIdentifier: Bool

  /// The largest magnitude up to which every whole number is a double: 2^53.
  static let wholeLimit = 9_007_199_254_740_992.0

  /// True when it is more than 2^53 in magnitude, also where the nearest double is 2^53 itself.
  var isBeyondWhole: Bool

  /// True for a whole number of at most 2^53 in magnitude, however it is written (`2.0`).
  var isInteger: Bool { !isBeyondWhole && Double(Int64(value)) == value }

  /// The double nearest to a number with a decimal point; nil where the bytes spell none, or one beyond the
  /// range of doubles.
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
    value: Double, isWhole: Bool, looksLikeIdentifier: Bool, isBeyondWhole: Bool = false
  ) {
    self.value = value
    self.isWhole = isWhole
    self.isBeyondWhole = isBeyondWhole
    self.looksLikeIdentifier = looksLikeIdentifier
  }

  /// The number that the bytes spell, correctly rounded; nil when they spell none.
  ///
  /// Up to 2^53 and 10^±22 one multiplication or division of exact doubles is correctly rounded
  /// (Clinger, "How to Read Floating Point Numbers Accurately", 1990); the rest takes the standard
  /// library's conversion, which knows no locale.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, decimalByte: UInt8) {
    guard let base = bytes.baseAddress else { return nil }
    let count = bytes.count
    var place = 0
    var isNegative = false
    var hasPlus = false
    if count > 0, base[0] == UInt8(ascii: "-") || base[0] == UInt8(ascii: "+") {
      isNegative = base[0] == UInt8(ascii: "-")
      hasPlus = !isNegative
      place = 1
    }
    let start = place
    var mantissa: UInt64 = 0
    while place < count {
      let digit = base[place] &- UInt8(ascii: "0")
      if digit > 9 { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      place += 1
    }
    let wholeDigits = place - start
    let identifier = hasPlus || (wholeDigits > 1 && base[start] == UInt8(ascii: "0"))
    if place == count, wholeDigits > 0, wholeDigits <= 15 {
      let value = Double(Int64(bitPattern: mantissa))
      self.init(
        value: isNegative ? 0 - value : value, isWhole: true, looksLikeIdentifier: identifier)
      return
    }
    var fractionDigits = 0
    if place < count, base[place] == decimalByte {
      place += 1
      let fractionStart = place
      while place < count {
        let digit = base[place] &- UInt8(ascii: "0")
        if digit > 9 { break }
        mantissa = mantissa &* 10 &+ UInt64(digit)
        place += 1
      }
      fractionDigits = place - fractionStart
      if fractionDigits == 0 { return nil }
    }
    if wholeDigits + fractionDigits == 0 { return nil }
    let isWhole = place == count && fractionDigits == 0
    if place == count, wholeDigits + fractionDigits <= 15 {
      let value = Double(Int64(bitPattern: mantissa)) / Self.powersOfTen[fractionDigits]
      self.init(
        value: isNegative ? 0 - value : value, isWhole: isWhole, looksLikeIdentifier: identifier)
      return
    }
    guard let value = Self.convert(bytes, exponentAt: place, decimalByte: decimalByte) else {
      return nil
    }
    // Digits that are rounded to 2^53 are exact in the mantissa.
    let isRoundedToLimit =
      value.magnitude == Self.wholeLimit && (!isWhole || mantissa != UInt64(Self.wholeLimit))
    self.init(
      value: value + 0, isWhole: isWhole, looksLikeIdentifier: identifier,
      isBeyondWhole: value.magnitude > Self.wholeLimit || isRoundedToLimit)
  }

  /// True for the shortest form of a number: no sign but a minus, no zero before other digits or behind decimals, a
  /// point, no exponent, at most 15 digits.
  static func isShortest(_ bytes: UnsafeBufferPointer<UInt8>, decimalByte: UInt8) -> Bool {
    let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
    let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
    guard bytes.count > start, bytes.count - start <= 15, bytes[start] &- zero <= 9 else {
      return false
    }
    var decimals = 0
    var isZero = true
    for place in start..<bytes.count {
      let byte = bytes[place]
      if byte == point, decimals == 0, decimalByte == point {
        decimals = bytes.count - place - 1
      } else if byte &- zero > 9 {
        return false
      } else if byte != zero {
        isZero = false
      }
    }
    let whole = bytes.count - start - (decimals > 0 ? decimals + 1 : 0)
    if bytes[start] == zero, whole > 1 { return false }
    if isZero { return start == 0 && decimals == 0 }
    guard decimals > 0 else { return true }
    // A number below 0.0001 has an exponent in its shortest form.
    let isTiny =
      bytes[start] == zero && bytes[start + 2..<bytes.count].prefix(4).allSatisfy { $0 == zero }
    return bytes[bytes.count - 1] != zero && !isTiny
  }

  /// The way for exponents and for more digits than a double holds.
  @inline(never)
  private static func convert(
    _ bytes: UnsafeBufferPointer<UInt8>, exponentAt exponent: Int, decimalByte: UInt8
  ) -> Double? {
    var place = exponent
    if place < bytes.count {
      guard bytes[place] | 0x20 == UInt8(ascii: "e") else { return nil }
      place += 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+")
      {
        place += 1
      }
      guard place < bytes.count else { return nil }
      while place < bytes.count {
        guard bytes[place] &- UInt8(ascii: "0") <= 9 else { return nil }
        place += 1
      }
    }
    let text = String(
      decoding: bytes.map { $0 == decimalByte ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return Double(text)
  }
}
