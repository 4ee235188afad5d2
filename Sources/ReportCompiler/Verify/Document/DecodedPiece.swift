/// A piece of a document with its references replaced by the characters they stand for, in memory
/// that is used again for the next piece.
struct DecodedPiece {
  /// The bytes, followed by ``IdentifierSearch/padding`` zeros.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes without the padding.
  private(set) var count = 0

  /// Decodes references to characters.
  mutating func decode(_ base: UnsafePointer<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    var place = range.lowerBound
    while place < range.upperBound {
      if base[place] == UInt8(ascii: "&"),
        let (scalar, end) = Self.reference(base, place..<range.upperBound)
      {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encode("\u{FFFD}") ?? .init())
        place = end
      } else {
        bytes.append(base[place])
        place += 1
      }
    }
    pad()
  }

  /// Replaces `%41` and the like by their bytes; false when there was none.
  mutating func decodePercent() -> Bool {
    var target = 0
    var place = 0
    var isChanged = false
    while place < count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < count,
        let high = Self.digit(bytes[place + 1]), let low = Self.digit(bytes[place + 2])
      {
        bytes[target] = UInt8(high << 4 | low)
        place += 3
        isChanged = true
      } else {
        bytes[target] = bytes[place]
        place += 1
      }
      target += 1
    }
    bytes.removeLast(bytes.count - target)
    pad()
    return isChanged
  }

  /// Takes bytes as they are, but for `%41` and the like.
  mutating func decodeOnlyPercent(_ start: UnsafePointer<UInt8>, count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))
    self.count = count
    _ = decodePercent()
  }

  private mutating func pad() {
    count = bytes.count
    for _ in 0..<IdentifierSearch.padding { bytes.append(0) }
  }

  /// Where the byte `offset` of what was decoded from a range stands in the document.
  static func source(
    of offset: Int, _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> Int {
    var place = range.lowerBound
    var decoded = 0
    while place < range.upperBound, decoded < offset {
      if base[place] == UInt8(ascii: "&"),
        let (scalar, end) = reference(base, place..<range.upperBound)
      {
        decoded += UTF8.width(scalar)
        place = end
      } else {
        decoded += 1
        place += 1
      }
    }
    return place
  }

  /// The character of a reference and the place behind it; nil when it is none that XML knows.
  private static func reference(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>
  ) -> (Unicode.Scalar, Int)? {
    var name: [UInt8] = []
    var place = range.lowerBound + 1
    while place < range.upperBound, base[place] != UInt8(ascii: ";"), name.count < 12 {
      name.append(base[place])
      place += 1
    }
    guard place < range.upperBound, base[place] == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    let end = place + 1
    switch text {
    case "amp": return ("&", end)
    case "lt": return ("<", end)
    case "gt": return (">", end)
    case "quot": return ("\"", end)
    case "apos": return ("'", end)
    default:
      guard text.hasPrefix("#") else { return nil }
      let digits = text.dropFirst()
      let value =
        digits.hasPrefix("x") || digits.hasPrefix("X")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap { Unicode.Scalar($0) }.map { ($0, end) }
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x46: Int(byte) - 0x37
    case 0x61...0x66: Int(byte) - 0x57
    default: nil
    }
  }
}
