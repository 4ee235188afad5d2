/// A scanner for the values of one JSON object (RFC 8259) per line.
struct ObjectScanner {
  private static let quote = UInt8(ascii: "\"")

  private let base: UnsafePointer<UInt8>
  private let count: Int
  /// The byte offset at which the scanner continues; it starts a line.
  private(set) var position: Int
  /// The line number at the current offset, from 1.
  private(set) var line: Int
  /// The indices of the columns with a list or an object as value in the last object.
  private(set) var nested: [Int] = []
  private var problem: CellProblem?

  /// Creates a scanner at an offset that starts a line.
  ///
  /// The memory at `base` must stay valid while the scanner is in use.
  init(base: UnsafePointer<UInt8>, count: Int, position: Int, line: Int = 1) {
    self.base = base
    self.count = count
    self.position = position
    self.line = line
  }

  /// Advances to the next line that contains more than blanks.
  ///
  /// - Returns: false at the end of the file.
  mutating func skipBlankLines() -> Bool {
    var index = position
    while index < count {
      switch base[index] {
      case 0x0A:
        index += 1
        line += 1
        position = index
      case 0x20, 0x09, 0x0D: index += 1
      default: return true
      }
    }
    position = count
    return false
  }

  /// Reads the object of the current line and advances to the next line.
  ///
  /// - Parameters:
  ///   - keys: the columns, to which new keys are added.
  ///   - fields: receives the values of the first `width` columns. Values that the object does not
  ///     contain are absent.
  /// - Returns: the problem if the line is not one object; nil if it is valid.
  mutating func next(
    _ keys: inout ObjectKeys, into fields: UnsafeMutablePointer<Field>, width: Int
  ) -> CellProblem? {
    for column in 0..<width { fields[column] = .absent }
    if !nested.isEmpty { nested = [] }
    problem = nil
    keys.beginObject()
    let end = object(&keys, fields, width)
    for index in 0..<keys.identities.count where keys.identities[index] < width {
      let field = fields + keys.identities[index]
      if hasPointOrExponent(field.pointee) { markNumber(&field.pointee) }
    }
    var index = max(end, position)
    if end < 0 {
      nested = []
      while index < count, base[index] != 0x0A { index += 1 }
    }
    position = min(count, index + 1)
    line += 1
    return end < 0 ? problem : nil
  }

  // MARK: Keys and structure

  /// Reads the object of the current line, up to the line end.
  ///
  /// - Returns: the offset of the line end; -1 if there is a problem.
  private mutating func object(
    _ keys: inout ObjectKeys, _ fields: UnsafeMutablePointer<Field>, _ width: Int
  ) -> Int {
    var index = afterBlanks(position)
    guard base[index] == UInt8(ascii: "{") else {
      return fail(index, "expected `{`", isCompleteFile: base[index] == UInt8(ascii: "["))
    }
    index = afterBlanks(index + 1)
    if index < count, base[index] == UInt8(ascii: "}") { return lineEnd(index + 1) }
    while true {
      guard index < count, base[index] == Self.quote else {
        return fail(
          index, "expected a key in quotes", isCompleteFile: index >= count || base[index] == 0x0A)
      }
      let column: Int
      if let likely = keys.likely(base, at: index + 1, count: count) {
        column = likely.column
        index += likely.length + 2
      } else {
        let start = index + 1
        var isEscaped = false
        index = closingQuote(start, &isEscaped)
        guard index >= 0 else { return -1 }
        column = newColumn(&keys, start, index, isEscaped)
        guard column >= 0 else { return -1 }
        index += 1
      }
      guard keys.note(column) else {
        problem = .duplicateKey(keys.name(column))
        return -1
      }
      if index < count, base[index] != UInt8(ascii: ":") { index = afterBlanks(index) }
      guard index < count, base[index] == UInt8(ascii: ":") else {
        return fail(index, "expected `:`")
      }
      index = afterBlanks(index + 1)
      var field = Field.absent
      index = value(index, column, &field)
      guard index >= 0 else { return -1 }
      if column < width { fields[column] = field }
      index = afterBlanks(index)
      guard index < count else { return fail(index, "expected `,` or `}`", isCompleteFile: true) }
      if base[index] == UInt8(ascii: ",") {
        index = afterBlanks(index + 1)
        continue
      }
      guard base[index] == UInt8(ascii: "}") else {
        return fail(index, "expected `,` or `}`", isCompleteFile: base[index] == 0x0A)
      }
      return lineEnd(index + 1)
    }
  }

  @inline(never)
  private mutating func newColumn(
    _ keys: inout ObjectKeys, _ start: Int, _ end: Int, _ isEscaped: Bool
  ) -> Int {
    let raw = UnsafeBufferPointer(start: base + start, count: end - start)
    if let invalid = UTF8Scan.firstInvalid(in: raw) {
      problem = .notUTF8(byte: start + invalid - position + 1, line: line)
      return -1
    }
    if raw.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return fail(start, "empty key") }
    return keys.column(raw, isEscaped: isEscaped)
  }

  /// Returns the offset of the line end after an object; -1 if other text than blanks is before it.
  private mutating func lineEnd(_ start: Int) -> Int {
    let index = afterBlanks(start)
    guard index < count, base[index] != 0x0A else { return index }
    return fail(index, "expected the end of the line after the object")
  }

  // MARK: Values

  /// Reads one value of an object.
  ///
  /// - Returns: the offset after the value; -1 if there is a problem.
  @inline(__always)
  private mutating func value(_ start: Int, _ column: Int, _ field: inout Field) -> Int {
    guard start < count else { return fail(start, "expected a value") }
    switch base[start] {
    case Self.quote:
      var isEscaped = false
      let end = closingQuote(start + 1, &isEscaped)
      guard end >= 0 else { return -1 }
      field = Field(start: start + 1, end: end, escaped: isEscaped)
      return end + 1
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let end = number(start)
      if end >= 0 { field = Field(start: start, end: end) }
      return end
    case UInt8(ascii: "t"): return word("true", start, &field)
    case UInt8(ascii: "f"): return word("false", start, &field)
    case UInt8(ascii: "n"):
      let end = word("null", start, &field)
      field = .absent
      return end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      nested.append(column)
      return afterNested(start)
    default: return fail(start, "expected a value", isCompleteFile: base[start] == 0x0A)
    }
  }

  private mutating func word(_ word: StaticString, _ start: Int, _ field: inout Field) -> Int {
    let length = word.utf8CodeUnitCount
    guard start + length <= count else { return fail(start, "expected a value") }
    for offset in 0..<length where base[start + offset] != word.utf8Start[offset] {
      return fail(start, "expected a value")
    }
    field = Field(start: start, end: start + length)
    return start + length
  }

  @inline(__always)
  private mutating func number(_ start: Int) -> Int {
    var index = start
    if base[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    index = afterDigits(index)
    guard index > first, base[first] != UInt8(ascii: "0") || index == first + 1 else {
      return fail(start, "expected a JSON number")
    }
    if index < count, base[index] == UInt8(ascii: ".") {
      let digits = index + 1
      index = afterDigits(digits)
      guard index > digits else { return fail(index, "expected digits after the decimal point") }
    }
    if index < count, base[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, base[index] == UInt8(ascii: "+") || base[index] == UInt8(ascii: "-") {
        index += 1
      }
      let digits = index
      index = afterDigits(digits)
      guard index > digits else { return fail(index, "expected digits in the exponent") }
    }
    return index
  }

  @inline(__always)
  private func afterDigits(_ start: Int) -> Int {
    var index = start
    while index < count, base[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index
  }

  @inline(__always)
  private func hasPointOrExponent(_ field: Field) -> Bool {
    if field.isAbsent { return false }
    for index in field.start..<field.end {
      let byte = base[index]
      if byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") { return true }
    }
    return false
  }

  /// Marks an integer with a decimal point or an exponent as escaped.
  ///
  /// The content of such a field is the digits of the integer.
  @inline(never)
  private func markNumber(_ field: inout Field) {
    guard base[field.start - 1] != Self.quote else { return }
    let bytes = UnsafeBufferPointer(start: base + field.start, count: field.end - field.start)
    guard let number = DecimalNumber(bytes, decimalByte: UInt8(ascii: ".")), !number.isDigitsOnly,
      number.isInteger
    else { return }
    field = Field(start: field.start, end: field.end, escaped: true)
  }

  // MARK: Ends of text values and nested values

  /// Returns the offset of the closing quote of a text; -1 if it is missing.
  ///
  /// The search reads eight bytes at a time, as in `RecordScanner`. A hit is a quote, a backslash,
  /// or a control character.
  @inline(__always)
  private mutating func closingQuote(_ start: Int, _ isEscaped: inout Bool) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let raw = UnsafeRawPointer(base)
    var index = start
    while true {
      while index + 8 <= count {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let quotes = word ^ (ones &* 0x22)
        let slashes = word ^ (ones &* 0x5C)
        let hits =
          ((quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
            | (word &- ones &* 0x20) & ~word) & (ones &* 0x80)
        guard hits == 0 else {
          index += hits.trailingZeroBitCount >> 3
          break
        }
        index += 8
      }
      guard index < count else { return fail(start - 1, "missing closing quote of a text") }
      let byte = base[index]
      if byte == Self.quote { return index }
      if byte == UInt8(ascii: "\\") {
        let length = JSONText.escapeLength(base, at: index, count: count)
        guard length > 0 else { return fail(index, "unknown escape sequence") }
        isEscaped = true
        index += length
      } else if byte == 0x0A {
        return fail(start - 1, "missing closing quote of a text")
      } else if byte < 0x20 {
        return fail(index, "unescaped control character")
      } else {
        index += 1
      }
    }
  }

  /// Returns the offset after a list or an object; -1 if it is not closed.
  ///
  /// Only brackets and quotes in the content are parsed.
  private mutating func afterNested(_ start: Int) -> Int {
    var depth = 0
    var index = start
    while index < count, base[index] != 0x0A {
      switch base[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      case Self.quote:
        var isEscaped = false
        index = closingQuote(index + 1, &isEscaped)
        guard index >= 0 else { return -1 }
      default: break
      }
      index += 1
    }
    return fail(start, "missing end of a list or an object", isCompleteFile: true)
  }

  @inline(__always)
  private func afterBlanks(_ start: Int) -> Int {
    var index = start
    while index < count, base[index] == 0x20 || base[index] == 0x09 || base[index] == 0x0D {
      index += 1
    }
    return index
  }

  @inline(never)
  private mutating func fail(_ index: Int, _ reason: String, isCompleteFile: Bool = false) -> Int {
    problem = .notJSON(reason: reason, byte: index - position + 1, isCompleteFile: isCompleteFile)
    return -1
  }
}
