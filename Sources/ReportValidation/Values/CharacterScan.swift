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
