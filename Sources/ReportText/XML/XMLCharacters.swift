/// What the bytes and characters of a source may be.
enum XMLCharacters {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// True for bytes that can start a name; libxml2 judges the characters beyond ASCII.
  static func startsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  /// True for bytes that can stand in a name.
  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// True for code points that an XML 1.0 document can hold (production 2, `Char`).
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// The code point as people write it, such as `U+0007`.
  static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
