extension ByteWriter {
  /// Adds a JSON string with its quotes.
  ///
  /// Escaped are the quote, the backslash, C0 and C1 controls, and U+2028 and U+2029, which some
  /// readers take for line ends: the result always stays on its line.
  public mutating func jsonString(_ value: String) {
    var value = value
    value.withUTF8 { jsonString($0) }
  }

  /// Adds a JSON string with its quotes; see ``jsonString(_:)-(String)``.
  public mutating func jsonString(_ value: ByteText) { value.withBytes { jsonString($0) } }

  /// Adds a JSON string with its quotes from valid UTF-8; see ``jsonString(_:)-(String)``.
  public mutating func jsonString(_ bytes: UnsafeBufferPointer<UInt8>) {
    byte(UInt8(ascii: "\""))
    var run = 0
    var index = 0
    while index < bytes.count {
      let (scalar, length) = Self.jsonEscaped(bytes, index)
      guard let scalar else {
        index += length
        continue
      }
      markup(UnsafeBufferPointer(rebasing: bytes[run..<index]))
      jsonEscape(scalar)
      index += length
      run = index
    }
    markup(UnsafeBufferPointer(rebasing: bytes[run...]))
    byte(UInt8(ascii: "\""))
  }

  /// Adds a JSON number: the shortest text that reads back as the same double, `null` for one that
  /// is not finite, which JSON cannot hold. Negative zero is written as 0.
  public mutating func jsonNumber(_ value: Double) {
    guard value.isFinite else { return literal("null") }
    guard value != 0 else { return byte(UInt8(ascii: "0")) }
    var text = value.description
    text.withUTF8 { bytes in
      let isWhole =
        bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: ".")
        && bytes[bytes.count - 1] == UInt8(ascii: "0")
      markup(UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - (isWhole ? 2 : 0))]))
    }
  }

  /// The character at `index` if it needs an escape, and the number of bytes to go on.
  private static func jsonEscaped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int
  ) -> (UInt16?, Int) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return (UInt16(byte), 1)
    case 0xC2:
      guard index + 1 < bytes.count, bytes[index + 1] < 0xA0 else { return (nil, 1) }
      return (UInt16(bytes[index + 1]), 2)
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8
      else { return (nil, 1) }
      return (0x2000 | UInt16(bytes[index + 2] & 0x3F), 3)
    default: return (nil, 1)
    }
  }

  private mutating func jsonEscape(_ scalar: UInt16) {
    switch scalar {
    case 0x22: literal("\\\"")
    case 0x5C: literal("\\\\")
    case 0x0A: literal("\\n")
    case 0x0D: literal("\\r")
    case 0x09: literal("\\t")
    default:
      literal("\\u")
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(truncatingIfNeeded: scalar >> shift & 0xF)
        byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
