import ReportText

/// A key or a word of a message, compared with what it can be without making a string of it.
struct WireWord {
  let text: ByteText

  /// The word as a string.
  var string: String { text.string }

  /// True when it is these bytes.
  func isSame(_ other: StaticString) -> Bool {
    guard text.count == other.utf8CodeUnitCount else { return false }
    return text.isSame(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  static func ~= (pattern: StaticString, word: WireWord) -> Bool { word.isSame(pattern) }
  static func == (word: WireWord, other: StaticString) -> Bool { word.isSame(other) }

  /// The colour that `#rrggbb` says; nil for anything else.
  var color: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard text.count == 7 else { return nil }
    return text.withBytes { bytes in
      guard bytes[0] == UInt8(ascii: "#") else { return nil }
      var value: UInt32 = 0
      for place in 1..<7 {
        let byte = bytes[place]
        switch byte {
        case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
        case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
        case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
        default: return nil
        }
      }
      return (UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
  }
}
