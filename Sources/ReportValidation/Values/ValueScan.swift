/// Where a value scanner stopped, and whether what it read is complete.
struct ValueScan {
  var stop: Place
  var isRight: Bool

  /// The value is right when it ends here.
  @inline(__always)
  static func end(_ place: Place) -> ValueScan {
    ValueScan(stop: place, isRight: place[0] == UInt8(ascii: "\""))
  }

  /// The value is wrong at this place.
  @inline(__always)
  static func wrong(_ place: Place) -> ValueScan { ValueScan(stop: place, isRight: false) }
}

// MARK: - Places in a document

/// A place in the bytes of a document.
///
/// Value scanners read from the first byte of a value. They stop at the first byte that does not
/// fit, at the latest at the closing quotation mark or at the `>` that ends every document the
/// scanner looks at: no value scanner accepts either, so that none reads past the end.
typealias Place = UnsafePointer<UInt8>

extension Place {
  /// Goes on past white space.
  @inline(__always)
  mutating func skipSpace() {
    while self[0] == 0x20 || self[0] == 0x0A || self[0] == 0x09 || self[0] == 0x0D { self += 1 }
  }

  /// Goes on past white space with at most one comma in it; tells whether there was one.
  @inline(__always)
  mutating func skipComma() -> Bool {
    skipSpace()
    guard self[0] == UInt8(ascii: ",") else { return false }
    self += 1
    skipSpace()
    return true
  }

  /// True when a number begins here.
  @inline(__always)
  var startsNumber: Bool {
    self[0].isDigit || self[0] == UInt8(ascii: "-") || self[0] == UInt8(ascii: ".")
      || self[0] == UInt8(ascii: "+")
  }

  /// Goes on past a word, if it is here.
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where self[index] != bytes[index] { return false }
      self += bytes.count
      return true
    }
  }

  /// Goes on past exactly `count` digits and gives their value.
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
  /// True for `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }
}

// MARK: - Characters

/// Characters of more than one byte, and references to characters.
enum CharacterScan {
  /// The scalar of the sequence that begins here (with a byte from 0x80) and its length; length 0
  /// when it is not UTF-8. Bytes are read one after the other, none after one that does not fit.
  @inline(__always)
  static func scalar(_ place: Place) -> (UInt32, length: Int) {
    let lead = UInt32(place[0])
    switch lead {
    case 0xC2...0xDF:
      let second = UInt32(place[1]) ^ 0x80
      return second < 0x40 ? ((lead & 0x1F) << 6 | second, 2) : (0, 0)
    case 0xE0...0xEF:
      let second = UInt32(place[1]) ^ 0x80
      guard second < 0x40 else { return (0, 0) }
      let third = UInt32(place[2]) ^ 0x80
      let value = (lead & 0x0F) << 12 | second << 6 | third
      guard third < 0x40, value >= 0x800, value & 0xF800 != 0xD800 else { return (0, 0) }
      return (value, 3)
    case 0xF0...0xF4:
      let second = UInt32(place[1]) ^ 0x80
      guard second < 0x40 else { return (0, 0) }
      let third = UInt32(place[2]) ^ 0x80
      guard third < 0x40 else { return (0, 0) }
      let fourth = UInt32(place[3]) ^ 0x80
      let value = (lead & 0x07) << 18 | second << 12 | third << 6 | fourth
      guard fourth < 0x40, value >= 0x1_0000, value <= 0x10_FFFF else { return (0, 0) }
      return (value, 4)
    default: return (0, 0)
    }
  }

  /// True for the characters beyond ASCII that both XML and HTML allow: no C1 controls, no
  /// noncharacters.
  @inline(__always)
  static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar >= 0xA0 && scalar & 0xFFFE != 0xFFFE && !(scalar >= 0xFDD0 && scalar <= 0xFDEF)
  }

  /// The place after the reference that begins here with `&`; nil when it is not one of the five
  /// named ones or a number of an allowed character.
  static func reference(_ start: Place) -> Place? {
    var place = start + 1
    if place[0] == UInt8(ascii: "#") {
      place += 1
      return numeric(place)
    }
    for name: StaticString in ["amp;", "lt;", "gt;", "quot;", "apos;"] where place.take(name) {
      return place
    }
    return nil
  }

  private static func numeric(_ start: Place) -> Place? {
    var place = start
    let isHexadecimal = place[0] == UInt8(ascii: "x")
    if isHexadecimal { place += 1 }
    let digits = place
    var value: UInt32 = 0
    while place - digits < 8 {
      let digit: UInt32
      let lower = place[0] | 0x20
      if place[0].isDigit {
        digit = UInt32(place[0] - 0x30)
      } else if isHexadecimal, lower >= 0x61, lower <= 0x66 {
        digit = UInt32(lower) - 0x57
      } else {
        break
      }
      value = value * (isHexadecimal ? 16 : 10) + digit
      place += 1
    }
    guard place > digits, place[0] == UInt8(ascii: ";"), value <= 0x10_FFFF else { return nil }
    let isSurrogate = value & 0xFFFF_F800 == 0xD800
    let isText =
      value < 0x80 ? value >= 0x20 && value != 0x7F || value == 9 || value == 10 : isAllowed(value)
    return isText && !isSurrogate ? place + 1 : nil
  }
}

// MARK: - Identifiers and language tags

/// Names without a colon (`NCName` of Namespaces in XML 1.0) and language tags.
enum IdentifierScan {
  /// True for the bytes of which identifiers are made; those of several bytes are checked whole.
  @inline(__always)
  static func isNameByte(_ byte: UInt8, _ classes: UnsafePointer<UInt8>) -> Bool {
    classes[Int(byte)] & ByteClass.name != 0 && byte != UInt8(ascii: ":") || byte >= 0x80
  }

  /// An identifier.
  static func identifier(_ start: Place, _ classes: UnsafePointer<UInt8>) -> ValueScan {
    var place = start
    while true {
      let byte = place[0]
      if byte < 0x80 {
        let wanted = place == start ? ByteClass.nameStart : ByteClass.name
        guard classes[Int(byte)] & wanted != 0, byte != UInt8(ascii: ":") else {
          return place > start ? .end(place) : .wrong(place)
        }
        place += 1
        continue
      }
      let (scalar, length) = CharacterScan.scalar(place)
      guard length > 0, isName(scalar, isFirst: place == start) else { return .wrong(place) }
      place += length
    }
  }

  /// The end of an identifier of ASCII characters; the start when there is none. What follows is not looked
  /// at.
  @inline(__always)
  static func plain(_ start: Place) -> Place {
    var place = start
    while isPlainNameByte(place[0]) { place += 1 }
    return isPlainNameByte(start[0], isFirst: true) ? place : start
  }

  @inline(__always)
  private static func isPlainNameByte(_ byte: UInt8, isFirst: Bool = false) -> Bool {
    let isLetter = (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    return isLetter || !isFirst && (byte.isDigit || byte == 0x2D || byte == 0x2E)
  }

  /// NameStartChar and NameChar of XML 1.0, fifth edition, beyond ASCII.
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

  /// A language tag by its shape (BCP 47): a language of 2 to 8 letters, or `x`, and subtags.
  static func language(_ start: Place, _ classes: UnsafePointer<UInt8>) -> ValueScan {
    var place = start
    var part = start
    var isFirst = true
    while true {
      while classes[Int(place[0])] & ByteClass.alphanumeric != 0 {
        if isFirst, place[0].isDigit { return .wrong(place) }
        place += 1
      }
      let length = place - part
      let isPrivate = length == 1 && part[0] | 0x20 == UInt8(ascii: "x")
      guard length >= 1, length <= 8, !isFirst || length > 1 || isPrivate else {
        return .wrong(place)
      }
      guard place[0] == UInt8(ascii: "-") else {
        // A single letter announces more subtags.
        return length == 1 && (isFirst || isPrivate) ? .wrong(place) : .end(place)
      }
      place += 1
      part = place
      isFirst = false
    }
  }
}
