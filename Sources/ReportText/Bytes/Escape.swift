extension ByteWriter {
  /// Adds character data, escaped for element content.
  public mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { escape(bytes, .content) }

  /// Adds character data, escaped for element content.
  public mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { escape($0, .content) }
  }

  /// Adds character data, escaped for element content.
  public mutating func text(_ value: ByteText) { value.withBytes { escape($0, .content) } }

  /// Adds character data, escaped for an attribute value in double quotes.
  public mutating func attribute(_ bytes: UnsafeBufferPointer<UInt8>) { escape(bytes, .attribute) }

  /// Adds character data, escaped for an attribute value in double quotes.
  public mutating func attribute(_ value: String) {
    var value = value
    value.withUTF8 { escape($0, .attribute) }
  }

  /// Adds character data, escaped for an attribute value in double quotes.
  public mutating func attribute(_ value: ByteText) { value.withBytes { escape($0, .attribute) } }

  /// Adds text and replaces the characters that XML or HTML does not allow in a context.
  ///
  /// The characters `&`, `<` and `>` become references. In attributes, `"` also becomes a
  /// reference, and tabs and line ends become numeric references. Characters that XML 1.0 forbids,
  /// or that are errors in HTML, become U+FFFD. These are C0 and C1 controls, U+FFFE, U+FFFF and
  /// the other noncharacters. The bytes between two special characters are copied in one step.
  mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>, _ context: EscapeContext) {
    guard let start = bytes.baseAddress else { return }
    let length = bytes.count
    let low = context == .content ? EscapeMask.contentLow : EscapeMask.attributeLow
    var run = 0
    var index = 0
    while index < length {
      if index + 8 <= length {
        let word = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
        let special = EscapeMask.specialBytes(UInt64(littleEndian: word))
        if special == 0 {
          index += 8
          continue
        }
        index += special.trailingZeroBitCount >> 3
      }
      let byte = start[index]
      let special: Bool
      if byte < 0x40 {
        special = low >> UInt64(byte) & 1 != 0
      } else {
        special = byte == 0x7F || byte == 0xC2 || byte >= 0xEF
      }
      if !special {
        index += 1
        continue
      }
      let (replacement, consumed) = EscapeMask.replacement(start, index, length)
      guard let replacement else {
        index += consumed
        continue
      }
      markup(UnsafeBufferPointer(start: start + run, count: index - run))
      literal(replacement)
      index += consumed
      run = index
    }
    markup(UnsafeBufferPointer(start: start + run, count: length - run))
  }

  // MARK: JSON

  /// Adds a JSON string with its quotes.
  ///
  /// The function escapes the quote, the backslash, C0 and C1 controls, U+2028 and U+2029. Some
  /// parsers treat the last two as line ends. The result is always on one line.
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

  /// Adds a JSON number: the shortest text that parses to the same double.
  ///
  /// A value that is not finite becomes `null`, because JSON has no such numbers. Negative zero
  /// becomes 0.
  public mutating func jsonNumber(_ value: Double) {
    guard value.isFinite else { return literal("null") }
    guard value != 0 else { return byte(UInt8(ascii: "0")) }
    var text = value.description
    text.withUTF8 { bytes in
      let isInteger =
        bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: ".")
        && bytes[bytes.count - 1] == UInt8(ascii: "0")
      markup(UnsafeBufferPointer(rebasing: bytes[..<(bytes.count - (isInteger ? 2 : 0))]))
    }
  }

  /// Returns the character at `index` if it needs an escape, and the number of bytes to advance.
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

// MARK: - Contexts and masks of special bytes

/// The context in which text is escaped: element content or an attribute value.
enum EscapeContext {
  case content
  case attribute
}

/// The bit masks that find special ASCII bytes, and the replacements of these bytes.
private enum EscapeMask {
  static let controls: UInt64 = 0xFFFF_FFFF & ~(1 << 0x09 | 1 << 0x0A | 1 << 0x0D)
  static let contentLow: UInt64 =
    controls | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 1 << 0x0D
  static let attributeLow: UInt64 = contentLow | 1 << 0x22 | 1 << 0x09 | 1 << 0x0A

  /// Returns the high bit of each possibly special byte of a word.
  ///
  /// Each term sets the high bit of a byte if the byte has the property. No sum carries into the
  /// next byte. The result includes tabs, line ends and, in content, quotes. The caller checks them
  /// again.
  static func specialBytes(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let rest = word & low
    let isPrintable = rest &+ 0x6060_6060_6060_6060 | word
    let isLate = (rest &+ 0x1111_1111_1111_1111) & word
    let notAmpersandOrQuote = nonzero(word & 0xFBFB_FBFB_FBFB_FBFB ^ 0x2222_2222_2222_2222)
    let notAngle = nonzero((word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E)
    let notDelete = nonzero(word ^ low)
    let notC2 = nonzero(word ^ 0xC2C2_C2C2_C2C2_C2C2)
    let clean = isPrintable & notAmpersandOrQuote & notAngle & notDelete & notC2 & ~isLate
    return ~clean & ~low
  }

  /// Returns the high bit of each byte that is not zero.
  ///
  /// The other bits are undefined.
  private static func nonzero(_ word: UInt64) -> UInt64 {
    (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | word
  }

  /// Returns the replacement of the character at `index` and its number of bytes.
  ///
  /// The replacement is nil if the character stays unchanged.
  static func replacement(
    _ start: UnsafePointer<UInt8>, _ index: Int, _ length: Int
  ) -> (StaticString?, Int) {
    switch start[index] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&#34;", 1)
    case 0x09: return ("&#9;", 1)
    case 0x0A: return ("&#10;", 1)
    case 0x0D: return ("&#10;", index + 1 < length && start[index + 1] == 0x0A ? 2 : 1)
    case 0xC2:
      guard index + 1 < length, start[index + 1] < 0xA0 else { return (nil, 1) }
      return ("\u{FFFD}", 2)
    case 0xEF:
      guard index + 2 < length else { return (nil, 1) }
      let isLast = start[index + 1] == 0xBF && start[index + 2] >= 0xBE
      let isArabicBlock =
        start[index + 1] == 0xB7 && start[index + 2] >= 0x90 && start[index + 2] <= 0xAF
      return (isLast || isArabicBlock ? "\u{FFFD}" : nil, 3)
    case 0xF0...0xF4:
      guard index + 3 < length else { return (nil, 1) }
      let isNoncharacter =
        start[index + 1] & 0x0F == 0x0F && start[index + 2] == 0xBF && start[index + 3] >= 0xBE
      return (isNoncharacter ? "\u{FFFD}" : nil, 4)
    case 0xF5...: return (nil, 1)
    default: return ("\u{FFFD}", 1)
    }
  }
}
