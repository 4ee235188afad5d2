/// A set of code points, stored as one bit per code point, for a fast scan of large files.
public struct CodePoints: Sendable {
  private var words = [UInt64](repeating: 0, count: 0x11_0000 / 64)

  /// Creates an empty set.
  public init() {}

  /// Adds the non-ASCII characters of a UTF-8 text.
  ///
  /// Invalid sequences are skipped.
  public mutating func insert(utf8 text: [UInt8]) {
    var value = 0
    var missing = 0
    for byte in text where byte >= 0x80 {
      if byte < 0xC0 {
        value = value << 6 | Int(byte & 0x3F)
        missing -= 1
        if missing == 0 { insert(value) }
      } else {
        missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
        value = Int(byte) & (0x3F >> missing)
      }
    }
  }

  /// Adds a code point, if the value is in the Unicode range.
  mutating func insert(_ value: Int) {
    if value >= 0, value >> 6 < words.count { words[value >> 6] |= 1 << UInt64(value & 63) }
  }

  /// Removes the code points of another set from this set.
  mutating func subtract(_ other: CodePoints) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// The characters of the set, in ascending order of their code points.
  var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for (index, word) in words.enumerated() where word != 0 {
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 1 {
        if let scalar = Unicode.Scalar(UInt32(index * 64 + bit)) { scalars.append(scalar) }
      }
    }
    return scalars
  }
}
