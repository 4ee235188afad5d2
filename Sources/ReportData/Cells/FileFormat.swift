import ReportText

/// The texts of JSON (RFC 8259): escapes.
enum JSONText {
  /// The length of the escape whose backslash stands at `place`; 0 when it is none. Both halves of a
  /// surrogate pair are one escape, and half of one is none.
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
  /// - Precondition: each of them is one (``escapeLength(_:at:count:)``).
  /// - Returns: the number of bytes in `target`, which has room for all of `bytes`.
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

  /// The four hexadecimal digits at a place.
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
