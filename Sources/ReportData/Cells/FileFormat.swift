import ReportText

/// The format of a delimited text file.
public struct CSVFormat: Sendable, Hashable {
  /// The byte between two fields.
  public var separator: UInt8
  /// Whether numbers have a decimal comma instead of a decimal point.
  public var decimalComma: Bool
  /// The texts that mean "no value", with or without quotes.
  public var missing: [[UInt8]]

  /// The default texts that mean "no value".
  public static let defaultMissing: [[UInt8]] =
    ["", "NA", "N/A", "n/a", "#N/A", "#NV", "#N/D", "null", "NaN"].map { Array($0.utf8) }

  /// Creates a format.
  ///
  /// - Precondition: ``isUsable(separator:)`` is true for the separator.
  public init(
    separator: UInt8 = UInt8(ascii: ","), decimalComma: Bool = false,
    missing: [[UInt8]] = defaultMissing
  ) {
    precondition(Self.isUsable(separator: separator))
    self.separator = separator
    self.decimalComma = decimalComma
    self.missing = missing
  }

  /// Comma-separated values.
  public static let csv = CSVFormat()

  /// Tab-separated values, with the same quoting.
  public static let tsv = CSVFormat(separator: 0x09)

  /// Returns whether a byte is a valid separator.
  ///
  /// A separator is a tab or a printable ASCII character. It is not a letter, a digit, the quote,
  /// `.`, `-`, `+`, or `_`.
  public static func isUsable(separator: UInt8) -> Bool {
    switch separator {
    case 0x09: true
    case 0x20...0x7E:
      switch separator {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "\""), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "_"):
        false
      default: true
      }
    default: false
    }
  }

  /// Returns the separator of one valid character or of the word `tab`; nil for other text.
  public static func separator(named text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return 0x09 }
    let bytes = Array(text.utf8)
    guard bytes.count == 1, isUsable(separator: bytes[0]) else { return nil }
    return bytes[0]
  }
}

/// The format of the records in a file, known after the header.
public struct RecordFormat: Sendable {
  /// The byte between two fields.
  let separator: UInt8
  /// The indices of the skipped columns in the file, in ascending order.
  let leftOut: [Int]

  /// Creates a format, by default without skipped columns.
  init(separator: UInt8, leftOut: [Int] = []) {
    self.separator = separator
    self.leftOut = leftOut
  }

  /// Returns the index in the file of a table column.
  func place(of column: Int) -> Int {
    leftOut.reduce(column) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// Returns the number of file columns for a number of table columns.
  func width(of columns: Int) -> Int { columns + leftOut.count }
}

// MARK: - Readability of a file

/// The checks of a data file before it is parsed.
enum DataFileFormat {
  /// Returns the error for bytes that are not readable as text; nil if they can be readable.
  static func problem(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> Diagnostic? {
    if bytes.count > FileBytes.sizeLimit {
      return Diagnostic(.fileTooLarge, "`\(file)` exceeds 2 GiB", at: .file(file))
    }
    if bytes.isEmpty { return Diagnostic(.emptyFile, "`\(file)` is empty", at: .file(file)) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(
        .invalidUTF8, "expected UTF-8 in `\(file)`, found UTF-16", at: .file(file),
        hints: ["save the file as UTF-8"])
    }
    return nil
  }
}

// MARK: - JSON escapes

/// Functions for escapes in JSON strings (RFC 8259).
enum JSONText {
  /// Returns the length of the escape with its backslash at `place`; 0 if it is invalid.
  ///
  /// Both halves of a surrogate pair are one escape. A single half is invalid.
  static func escapeLength(
    _ base: UnsafePointer<UInt8>, at place: Int, count: Int
  ) -> Int {
    guard place + 1 < count else { return 0 }
    switch base[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = unit(base, at: place + 2, count: count) else { return 0 }
      switch unit {
      case 0xD800...0xDBFF:
        guard place + 7 < count, base[place + 6] == UInt8(ascii: "\\"),
          base[place + 7] == UInt8(ascii: "u"),
          let low = self.unit(base, at: place + 8, count: count), 0xDC00...0xDFFF ~= low
        else { return 0 }
        return 12
      case 0xDC00...0xDFFF: return 0
      default: return 6
      }
    default: return 0
    }
  }

  /// Resolves the escapes of a text.
  ///
  /// - Precondition: each escape is valid (``escapeLength(_:at:count:)``).
  /// - Returns: the number of bytes in `target`, which must have space for `bytes`.
  static func unescape(
    _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    var place = 0
    while place < bytes.count {
      let byte = base[place]
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        target[count] = byte
        count += 1
        place += 1
        continue
      }
      if base[place + 1] == UInt8(ascii: "u") {
        let length = escapeLength(base, at: place, count: bytes.count)
        for unit in UTF8.encode(scalar(base, at: place, length)) ?? UTF8.encodedReplacementCharacter
        {
          target[count] = unit
          count += 1
        }
        place += max(length, 2)
        continue
      }
      target[count] = control(base[place + 1])
      count += 1
      place += 2
    }
    return count
  }

  private static func scalar(
    _ base: UnsafePointer<UInt8>, at place: Int, _ length: Int
  ) -> Unicode.Scalar {
    let count = place + length
    guard let high = unit(base, at: place + 2, count: count) else { return "\u{FFFD}" }
    guard length == 12, let low = unit(base, at: place + 8, count: count) else {
      return Unicode.Scalar(high) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private static func control(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// Returns the value of four hexadecimal digits; nil if they are invalid.
  private static func unit(_ base: UnsafePointer<UInt8>, at place: Int, count: Int) -> UInt32? {
    guard place + 4 <= count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = base[place + offset].hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
