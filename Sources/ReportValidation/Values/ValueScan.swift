/// The end position of a value scan, and whether the value is valid.
struct ValueScan {
  var stop: Position
  var isRight: Bool

  /// Returns the result of a scan that accepted the bytes up to `position`.
  ///
  /// The result is valid if the value ends there too.
  @inline(__always)
  static func end(_ position: Position) -> ValueScan {
    ValueScan(stop: position, isRight: position[0] == UInt8(ascii: "\""))
  }

  /// Returns the result of a scan that found an invalid value.
  ///
  /// `position` is the position of the error.
  @inline(__always)
  static func wrong(_ position: Position) -> ValueScan { ValueScan(stop: position, isRight: false) }
}

// MARK: - Positions in a document

/// A position in the bytes of a document.
///
/// Value scanners read from the first byte of a value. They stop at the first invalid byte. No
/// value scanner accepts a closing quotation mark or a `>`, and every scanned document ends with a
/// `>`. So no scanner reads after the end of the document.
typealias Position = UnsafePointer<UInt8>

extension Position {
  /// Skips white space.
  @inline(__always)
  mutating func skipSpace() {
    while self[0] == 0x20 || self[0] == 0x0A || self[0] == 0x09 || self[0] == 0x0D { self += 1 }
  }

  /// Skips white space with at most one comma in it, and returns whether there was a comma.
  @inline(__always)
  mutating func skipComma() -> Bool {
    skipSpace()
    guard self[0] == UInt8(ascii: ",") else { return false }
    self += 1
    skipSpace()
    return true
  }

  /// Whether a number can start here.
  @inline(__always)
  var startsNumber: Bool {
    self[0].isDigit || self[0] == UInt8(ascii: "-") || self[0] == UInt8(ascii: ".")
      || self[0] == UInt8(ascii: "+")
  }

  /// Skips a word at this position, and returns true.
  ///
  /// Returns false if the word is not here.
  @inline(__always)
  mutating func skip(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where self[index] != bytes[index] { return false }
      self += bytes.count
      return true
    }
  }

  /// Skips exactly `count` digits and returns their value; nil if there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard self[0].isDigit else { return nil }
      value = value * 10 + Int(self[0] - 0x30)
      self += 1
    }
    return value
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit, `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }
}

// MARK: - Characters

/// A scanner for multi-byte characters and character references.
enum CharacterScan {
  /// Returns the code point of the UTF-8 sequence at a position, and its length; 0 if invalid.
  ///
  /// The sequence starts with a byte of at least 0x80. The function reads the bytes in order and
  /// stops at the first invalid byte.
  @inline(__always)
  static func scalar(_ position: Position) -> (UInt32, length: Int) {
    let lead = UInt32(position[0])
    switch lead {
    case 0xC2...0xDF:
      let second = UInt32(position[1]) ^ 0x80
      return second < 0x40 ? ((lead & 0x1F) << 6 | second, 2) : (0, 0)
    case 0xE0...0xEF:
      let second = UInt32(position[1]) ^ 0x80
      guard second < 0x40 else { return (0, 0) }
      let third = UInt32(position[2]) ^ 0x80
      let value = (lead & 0x0F) << 12 | second << 6 | third
      guard third < 0x40, value >= 0x800, value & 0xF800 != 0xD800 else { return (0, 0) }
      return (value, 3)
    case 0xF0...0xF4:
      let second = UInt32(position[1]) ^ 0x80
      guard second < 0x40 else { return (0, 0) }
      let third = UInt32(position[2]) ^ 0x80
      guard third < 0x40 else { return (0, 0) }
      let fourth = UInt32(position[3]) ^ 0x80
      let value = (lead & 0x07) << 18 | second << 12 | third << 6 | fourth
      guard fourth < 0x40, value >= 0x1_0000, value <= 0x10_FFFF else { return (0, 0) }
      return (value, 4)
    default: return (0, 0)
    }
  }

  /// Returns whether both XML and HTML allow a character outside ASCII.
  ///
  /// C1 controls and noncharacters are not allowed.
  @inline(__always)
  static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar >= 0xA0 && scalar & 0xFFFE != 0xFFFE && !(scalar >= 0xFDD0 && scalar <= 0xFDEF)
  }

  /// Returns the position after the character reference at `start`; nil if it is invalid.
  ///
  /// Valid references are the five named ones and the numbers of allowed characters.
  static func reference(_ start: Position) -> Position? {
    var position = start + 1
    if position[0] == UInt8(ascii: "#") {
      position += 1
      return numeric(position)
    }
    for name: StaticString in ["amp;", "lt;", "gt;", "quot;", "apos;"] where position.skip(name) {
      return position
    }
    return nil
  }

  private static func numeric(_ start: Position) -> Position? {
    var position = start
    let isHexadecimal = position[0] == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let digits = position
    var value: UInt32 = 0
    while position - digits < 8 {
      let digit: UInt32
      let lower = position[0] | 0x20
      if position[0].isDigit {
        digit = UInt32(position[0] - 0x30)
      } else if isHexadecimal, lower >= 0x61, lower <= 0x66 {
        digit = UInt32(lower) - 0x57
      } else {
        break
      }
      value = value * (isHexadecimal ? 16 : 10) + digit
      position += 1
    }
    guard position > digits, position[0] == UInt8(ascii: ";"), value <= 0x10_FFFF else {
      return nil
    }
    let isSurrogate = value & 0xFFFF_F800 == 0xD800
    let isText =
      value < 0x80 ? value >= 0x20 && value != 0x7F || value == 9 || value == 10 : isAllowed(value)
    return isText && !isSurrogate ? position + 1 : nil
  }
}

// MARK: - Identifiers and language tags

/// A scanner for names without a colon (`NCName` of Namespaces in XML 1.0) and for language tags.
enum IdentifierScan {
  /// Returns whether a byte can be in an identifier.
  ///
  /// Multi-byte characters need a further check.
  @inline(__always)
  static func isNameByte(_ byte: UInt8, _ classes: UnsafePointer<UInt8>) -> Bool {
    classes[Int(byte)] & ByteClass.name != 0 && byte != UInt8(ascii: ":") || byte >= 0x80
  }

  /// Scans an identifier.
  static func identifier(_ start: Position, _ classes: UnsafePointer<UInt8>) -> ValueScan {
    var position = start
    while true {
      let byte = position[0]
      if byte < 0x80 {
        let expected = position == start ? ByteClass.nameStart : ByteClass.name
        guard classes[Int(byte)] & expected != 0, byte != UInt8(ascii: ":") else {
          return position > start ? .end(position) : .wrong(position)
        }
        position += 1
        continue
      }
      let (scalar, length) = CharacterScan.scalar(position)
      guard length > 0, isName(scalar, isFirst: position == start) else { return .wrong(position) }
      position += length
    }
  }

  /// Returns the end of an identifier of ASCII characters, or the start if there is none.
  ///
  /// The function does not check the following bytes.
  @inline(__always)
  static func plain(_ start: Position) -> Position {
    var position = start
    while isPlainNameByte(position[0]) { position += 1 }
    return isPlainNameByte(start[0], isFirst: true) ? position : start
  }

  @inline(__always)
  private static func isPlainNameByte(_ byte: UInt8, isFirst: Bool = false) -> Bool {
    let isLetter = (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    return isLetter || !isFirst && (byte.isDigit || byte == 0x2D || byte == 0x2E)
  }

  /// Returns whether XML 1.0 (fifth edition) allows a non-ASCII character in a name.
  ///
  /// The productions are NameStartChar and NameChar.
  private static func isName(_ scalar: UInt32, isFirst: Bool) -> Bool {
    switch scalar {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x1_0000...0xE_FFFF:
      true
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
    default: false
    }
  }

  /// Scans the form of a language tag (BCP 47): a language of 2 to 8 letters, or `x`, and subtags.
  static func language(_ start: Position, _ classes: UnsafePointer<UInt8>) -> ValueScan {
    var position = start
    var part = start
    var isFirst = true
    while true {
      while classes[Int(position[0])] & ByteClass.alphanumeric != 0 {
        if isFirst, position[0].isDigit { return .wrong(position) }
        position += 1
      }
      let length = position - part
      let isPrivate = length == 1 && part[0] | 0x20 == UInt8(ascii: "x")
      guard length >= 1, length <= 8, !isFirst || length > 1 || isPrivate else {
        return .wrong(position)
      }
      guard position[0] == UInt8(ascii: "-") else {
        // A single letter must have a further subtag after it.
        return length == 1 && (isFirst || isPrivate) ? .wrong(position) : .end(position)
      }
      position += 1
      part = position
      isFirst = false
    }
  }
}
