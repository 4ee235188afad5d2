import ReportText

/// Reads the cells of a file's typed columns.
struct CellParser: Sendable {
  private(set) var missing: MissingTexts
  let decimalSign: UInt8
  let separator: UInt8
  let timeZone: StudyTimeZone

  init(format: CSVFormat, timeZone: StudyTimeZone) {
    missing = MissingTexts(format.missing)
    decimalSign = UInt8(ascii: format.decimalComma ? "," : ".")
    separator = format.separator
    self.timeZone = timeZone
  }

  /// A parser to which other texts mean "no value" too.
  func treatingAsMissing(_ texts: [[UInt8]]) -> CellParser {
    var parser = self
    parser.missing = missing.adding(texts)
    return parser
  }

  /// The type that a cell has by its look.
  func type(of cell: UnsafeBufferPointer<UInt8>) -> ColumnType {
    let cell = trimmed(cell)
    if let number = DecimalNumber(cell, decimalSign: decimalSign) {
      return Self.inferredType(number) ?? .text
    }
    if Self.boolean(cell) != nil { return .boolean }
    if ISODate.day(cell) != nil { return .date }
    if moment(cell) != nil { return .datetime }
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

  /// Without the blanks around it, which matter in texts only.
  @inline(__always)
  func trimmed(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
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

  /// The local time of a moment, in seconds since 1970-01-01T00:00 of the study's calendar.
  func moment(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let moment = ISODate.moment(cell) else { return nil }
    guard let offset = moment.offset else { return moment.local }
    let local = timeZone.local(fromInstant: moment.local - Double(offset))
    return Self.moments.contains(local) ? local : nil
  }

  /// The moments of the years 1 to 9999, in seconds since 1970.
  private static let moments = -62_135_596_800.0..<253_402_300_800

  /// The value of a cell of a declared type, or what is wrong with it.
  func value(
    _ cell: UnsafeBufferPointer<UInt8>, as type: ColumnType
  ) -> (value: Double, problem: CellProblem?) {
    switch type {
    case .number:
      guard let number = DecimalNumber(cell, decimalSign: decimalSign) else {
        return (.nan, .notNumber)
      }
      return number.value.isFinite ? (number.value, nil) : (.nan, .numberTooLarge)
    case .integer:
      guard let number = DecimalNumber(cell, decimalSign: decimalSign) else {
        return (.nan, .notNumber)
      }
      if number.isBeyondWhole { return (.nan, .integerTooLarge) }
      return number.isInteger ? (number.value, nil) : (.nan, .notInteger)
    case .boolean: return Self.boolean(cell).map { ($0, nil) } ?? (.nan, .notBoolean)
    case .date:
      return ISODate.day(cell).map { (Double($0.number), nil) } ?? (.nan, .notDate)
    case .datetime: return moment(cell).map { ($0, nil) } ?? (.nan, .notDatetime)
    case .text: return (.nan, .notNumber)
    }
  }
}
