/// The bits at the end of a list of bytes that do not fill a byte yet, lowest bit first.
struct BitTail {
  private var bits: UInt16 = 0
  private var count = 0

  /// Adds a range of bits of other bytes.
  mutating func append(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let index = position >> 3
      let shift = position & 7
      let length = min(8, range.upperBound - position)
      var value = UInt16(bytes[index]) >> UInt16(shift)
      if shift > 0, index + 1 < bytes.count {
        value |= UInt16(bytes[index + 1]) << UInt16(8 - shift)
      }
      value &= UInt16(1 << length) - 1
      bits |= value << UInt16(count)
      count += length
      if count >= 8 {
        result.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
      position += length
    }
  }

  /// Fills the last byte with zeros.
  mutating func finish(_ result: inout [UInt8]) {
    guard count > 0 else { return }
    result.append(UInt8(truncatingIfNeeded: bits))
    bits = 0
    count = 0
  }
}
