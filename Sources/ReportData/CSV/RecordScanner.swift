/// Finds the fields of one record after the other (RFC 4180; LF, CRLF or CR end a line).
///
/// A quote inside an unquoted field is an ordinary character. Lines without any byte are skipped.
struct RecordScanner {
  /// What is known of a record besides its fields.
  struct Record {
    /// The line where it starts, from 1.
    var line: Int
    /// The offset where it starts.
    var start = 0
    /// How many fields it has.
    var fieldCount = 0
    /// True when a quoted field goes over a line end.
    var spansLines = false
    /// The first field with text after its closing quote.
    var strayField: Int?
    /// True when the file ends inside a quoted field.
    var isUnterminated = false

    /// True when nothing is wrong with it in a file of so many columns.
    @inline(__always)
    func isSound(width: Int) -> Bool {
      fieldCount == width && strayField == nil && !isUnterminated
    }

    /// What is wrong with it in a file of so many columns, and the column that is concerned; nil when
    /// nothing is, or it is unterminated.
    func problem(width: Int) -> (problem: CellProblem, column: Int?)? {
      if isUnterminated { return nil }
      if let strayField { return (.strayQuote, strayField < width ? strayField : nil) }
      guard fieldCount != width else { return nil }
      return (.fieldCount(found: fieldCount, wanted: width), nil)
    }

    /// True when it may have swallowed others: a quote that is missing or too many joins records.
    func isBreaking(width: Int) -> Bool {
      isUnterminated || spansLines && (strayField != nil || fieldCount != width)
    }
  }

  private static let quote = UInt8(ascii: "\"")

  private let base: UnsafePointer<UInt8>
  private let count: Int
  private let separator: UInt8
  /// The offset of the next byte to read.
  private(set) var position: Int
  /// The line that the next byte belongs to.
  private(set) var line: Int

  /// A scanner at an offset that starts a line; `bytes` outlives it.
  init(base: UnsafePointer<UInt8>, count: Int, separator: UInt8, position: Int, line: Int = 1) {
    self.base = base
    self.count = count
    self.separator = separator
    self.position = position
    self.line = line
  }

  /// Reads the next record and keeps its first `width` fields; nil at the end of the file.
  ///
  /// Fields that the record does not have are absent.
  mutating func next(into fields: UnsafeMutablePointer<Field>?, width: Int) -> Record? {
    skipBlankLines()
    guard position < count else { return nil }
    let base = base
    let count = count
    let separator = separator
    var record = Record(line: line, start: position)
    var column = 0
    var place = position
    while true {
      var field: Field
      if place < count, base[place] == Self.quote {
        field = quoted(at: &place, column, &record)
      } else {
        let start = place
        place = endOfUnquoted(from: place)
        field = Field(start: start, end: place)
      }
      if column < width, let fields { fields[column] = field }
      column += 1
      if place >= count { break }
      let byte = base[place]
      place += 1
      if byte == separator { continue }
      if byte == 0x0D, place < count, base[place] == 0x0A { place += 1 }
      line += 1
      break
    }
    if let fields, column < width {
      for missing in column..<width { fields[missing] = .absent }
    }
    position = place
    record.fieldCount = column
    return record
  }

  /// Goes back over a CR at the end of the bytes: a LF may follow it in the file.
  mutating func leaveLastReturn() {
    guard position == count, count > 0, base[count - 1] == 0x0D else { return }
    position -= 1
    line -= 1
  }

  /// The offset of the next separator or line end, or of the end of the file.
  ///
  /// Eight bytes at a time: the lowest bit of `hits` marks the first byte that is the separator or
  /// below 0x0E, where line ends are the only common ones ("determine if a word has a byte less
  /// than n", Anderson, "Bit Twiddling Hacks").
  @inline(__always)
  private func endOfUnquoted(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let separators = ones &* UInt64(separator)
    let raw = UnsafeRawPointer(base)
    var place = start
    while place + 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let difference = word ^ separators
      let hits =
        ((difference &- ones) & ~difference | (word &- ones &* 0x0E) & ~word) & (ones &* 0x80)
      guard hits != 0 else {
        place += 8
        continue
      }
      place += hits.trailingZeroBitCount >> 3
      if endsField(base[place]) { return place }
      place += 1
    }
    while place < count, !endsField(base[place]) { place += 1 }
    return place
  }

  private mutating func skipBlankLines() {
    while position < count, base[position] == 0x0A || base[position] == 0x0D {
      position += startsCRLF(at: position) ? 1 : 0
      line += 1
      position += 1
    }
  }

  /// True when a CR at this offset belongs to a CRLF.
  private func startsCRLF(at place: Int) -> Bool {
    base[place] == 0x0D && place + 1 < count && base[place + 1] == 0x0A
  }

  /// Reads a field from its opening quote up to the separator or line end behind it.
  private mutating func quoted(
    at place: inout Int, _ column: Int, _ record: inout Record
  ) -> Field {
    let start = place + 1
    var doubled = false
    var end = -1
    place = start
    while place < count {
      let byte = base[place]
      if byte == Self.quote {
        if place + 1 < count, base[place + 1] == Self.quote {
          doubled = true
          place += 2
          continue
        }
        end = place
        place += 1
        break
      }
      if byte == 0x0A || (byte == 0x0D && !startsCRLF(at: place)) {
        line += 1
        record.spansLines = true
      }
      place += 1
    }
    guard end >= 0 else {
      record.isUnterminated = true
      return .absent
    }
    guard place < count, !endsField(base[place]) else {
      return Field(start: start, end: end, escaped: doubled)
    }
    if record.strayField == nil { record.strayField = column }
    while place < count, !endsField(base[place]) { place += 1 }
    return .absent
  }

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }
}
