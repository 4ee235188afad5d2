import ReportText

/// The format of a delimited text file.
public struct CSVFormat: Sendable, Hashable {
  /// The byte that separates two fields of a record.
  public var separator: UInt8
  /// Whether numbers have a decimal comma instead of a decimal point.
  public var decimalComma: Bool
  /// The cell strings that mean "no value", with or without quotes.
  public var missing: [[UInt8]]

  /// The default cell strings that mean "no value".
  public static let defaultMissing: [[UInt8]] =
    ["", "NA", "N/A", "n/a", "#N/A", "#NV", "#N/D", "null", "NaN"].map { Array($0.utf8) }

  /// Creates a format of delimited text.
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

  /// Returns the separator that a text names: one valid character or `tab`; nil for other text.
  public static func separator(named text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return 0x09 }
    let bytes = Array(text.utf8)
    guard bytes.count == 1, isUsable(separator: bytes[0]) else { return nil }
    return bytes[0]
  }
}

/// The format of the records in a file, known after the header.
public struct RecordFormat: Sendable {
  /// The byte that separates two fields of a record.
  let separator: UInt8
  /// The indices of the skipped columns in the file, in ascending order.
  let skippedColumns: [Int]

  /// Creates a record format, by default without skipped columns.
  init(separator: UInt8, skippedColumns: [Int] = []) {
    self.separator = separator
    self.skippedColumns = skippedColumns
  }

  /// Returns the index in the file of a column of the table.
  func index(of column: Int) -> Int {
    skippedColumns.reduce(column) { $1 <= $0 ? $0 + 1 : $0 }
  }

  /// Returns the number of columns in the file for a number of columns in the table.
  func width(of columns: Int) -> Int { columns + skippedColumns.count }
}

// MARK: - Readability of a file

/// The checks of a data file before it is parsed.
enum DataFileFormat {
  /// Returns the error for bytes that are not readable as text; nil if they can be readable.
  static func problem(_ bytes: UnsafeBufferPointer<UInt8>, file: String) -> Diagnostic? {
    if bytes.count > FileBytes.sizeLimit {
      return Diagnostic(
        .fileTooLarge, "data file `\(file)` is larger than 2 GiB, the limit", at: .file(file),
        hints: ["remove rows and columns that no report uses"])
    }
    if bytes.isEmpty {
      return Diagnostic(
        .emptyFile, "data file `\(file)` is empty", at: .file(file),
        hints: ["export the data again"])
    }
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
  /// Returns the length of the escape with its backslash at `index`; 0 if it is invalid.
  ///
  /// Both halves of a surrogate pair are one escape. A single half is invalid.
  static func escapeLength(
    _ base: UnsafePointer<UInt8>, at index: Int, count: Int
  ) -> Int {
    guard index + 1 < count else { return 0 }
    switch base[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = unit(base, at: index + 2, count: count) else { return 0 }
      switch unit {
      case 0xD800...0xDBFF:
        guard index + 7 < count, base[index + 6] == UInt8(ascii: "\\"),
          base[index + 7] == UInt8(ascii: "u"),
          let low = self.unit(base, at: index + 8, count: count), 0xDC00...0xDFFF ~= low
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
    var index = 0
    while index < bytes.count {
      let byte = base[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        target[count] = byte
        count += 1
        index += 1
        continue
      }
      if base[index + 1] == UInt8(ascii: "u") {
        let length = escapeLength(base, at: index, count: bytes.count)
        for unit in UTF8.encode(scalar(base, at: index, length)) ?? UTF8.encodedReplacementCharacter
        {
          target[count] = unit
          count += 1
        }
        index += max(length, 2)
        continue
      }
      target[count] = control(base[index + 1])
      count += 1
      index += 2
    }
    return count
  }

  private static func scalar(
    _ base: UnsafePointer<UInt8>, at index: Int, _ length: Int
  ) -> Unicode.Scalar {
    let count = index + length
    guard let high = unit(base, at: index + 2, count: count) else { return "\u{FFFD}" }
    guard length == 12, let low = unit(base, at: index + 8, count: count) else {
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

  /// Returns the UTF-16 code unit of four hexadecimal digits; nil if the digits are invalid.
  private static func unit(_ base: UnsafePointer<UInt8>, at index: Int, count: Int) -> UInt32? {
    guard index + 4 <= count else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = base[index + offset].hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
