/// The classes of bytes of ISO 32000-1, 7.2.2.
enum PDFCharacters {
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0x0C || byte == 0
  }

  @inline(__always)
  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// Neither space nor delimiter, as bits: a page has some hundred thousand of these to look at.
  @inline(__always)
  static func isRegular(_ byte: UInt8) -> Bool {
    let others: UInt64 =
      byte < 64 ? 0x5000_8321_0000_3601 : byte < 128 ? 0x2800_0000_2800_0000 : 0
    return others &>> UInt64(byte & 63) & 1 == 0
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
