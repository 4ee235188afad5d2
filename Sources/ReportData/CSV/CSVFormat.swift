/// How a delimited text file is written.
public struct CSVFormat: Sendable, Hashable {
  /// The byte between two fields.
  public var separator: UInt8
  /// True when numbers have a decimal comma, false when they have a decimal point.
  public var decimalComma: Bool
  /// The texts that mean "no value", quoted or not.
  public var missing: [[UInt8]]

  /// The texts that mean "no value" when a project says nothing.
  public static let defaultMissing: [[UInt8]] =
    ["", "NA", "N/A", "n/a", "null", "NaN"].map { Array($0.utf8) }

  /// A format.
  /// - Precondition: the separator is usable, see ``isUsable(separator:)``.
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

  /// True when a byte can separate fields: one ASCII character other than a letter, a digit,
  /// the quote, a line end, `.`, `-`, `+`, `_` or NUL.
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

  /// The separator that a project file names: one usable character, or the word `tab`; else nil.
  public static func separator(named text: String) -> UInt8? {
    if text == "tab" || text == "\\t" { return 0x09 }
    let bytes = Array(text.utf8)
    guard bytes.count == 1, isUsable(separator: bytes[0]) else { return nil }
    return bytes[0]
  }
}
