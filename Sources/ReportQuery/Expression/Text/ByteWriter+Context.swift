public import ReportText

extension ByteWriter {
  /// Adds a text as a part of a CSS string in double quotes, which neither it nor an element around it
  /// can end: quotation marks, backslashes, line ends, `<`, `>` and `&` become escapes, control
  /// characters that no document can hold U+FFFD.
  public mutating func cssString(_ text: ByteText) {
    text.withBytes { cssString($0) }
  }

  /// Adds text, escaped for where it stands.
  mutating func escaped(_ text: ByteText, as context: WriteContext) {
    switch context {
    case .content, .phrasing: self.text(text)
    case .attribute: attribute(text)
    case .addressPart: text.withBytes { percentEncoded($0) }
    case .addressPath: text.withBytes { percentEncoded($0, keepsSlashes: true) }
    case .cssString: text.withBytes { cssString($0) }
    }
  }

  /// Percent-encodes what was written since `start`.
  mutating func percentEncode(from start: Int) {
    let written = withBytes { Array($0[start...]) }
    truncate(to: start)
    written.withUnsafeBufferPointer { percentEncoded($0) }
  }

  /// Adds a part of an address: all bytes but the unreserved characters of RFC 3986, section 2.3,
  /// are percent-encoded, with upper-case digits.
  private mutating func percentEncoded(
    _ bytes: UnsafeBufferPointer<UInt8>, keepsSlashes: Bool = false
  ) {
    for value in bytes {
      switch value {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        byte(value)
      case UInt8(ascii: "/") where keepsSlashes: byte(value)
      default:
        byte(UInt8(ascii: "%"))
        hexadecimal(value, "0123456789ABCDEF")
      }
    }
  }

  /// Adds a part of a CSS string in double quotes (CSS Syntax 3, section 4.3.7: an escape is a
  /// backslash, hexadecimal digits and a space). `<`, `&` and `>` are escaped as well, so that an
  /// XML parser and an HTML parser read the same style sheet; control characters that no document
  /// can hold become U+FFFD.
  private mutating func cssString(_ bytes: UnsafeBufferPointer<UInt8>) {
    var run = 0
    for (index, value) in bytes.enumerated() where Self.isCSSSpecial(value) {
      text(UnsafeBufferPointer(rebasing: bytes[run..<index]))
      run = index + 1
      byte(UInt8(ascii: "\\"))
      if value >= 0x20 && value < 0x7F || [0x09, 0x0A, 0x0D].contains(value) {
        hexadecimal(value, "0123456789abcdef")
      } else {
        literal("fffd")
      }
      byte(UInt8(ascii: " "))
    }
    text(UnsafeBufferPointer(rebasing: bytes[run...]))
  }

  private static func isCSSSpecial(_ value: UInt8) -> Bool {
    switch value {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private mutating func hexadecimal(_ value: UInt8, _ digits: StaticString) {
    byte(digits.utf8Start[Int(value >> 4)])
    byte(digits.utf8Start[Int(value & 15)])
  }
}
