/// Reading code points from UTF-8.
enum CodePoint {
  /// The code point that begins at `index`, which moves behind it; U+FFFD for a broken sequence.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
    let first = bytes[index]
    index += 1
    if first < 0x80 { return UInt32(first) }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0
    guard length > 0, index + length <= bytes.count else { return 0xFFFD }
    var point = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length { point = point << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += length
    return point
  }
}
