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
