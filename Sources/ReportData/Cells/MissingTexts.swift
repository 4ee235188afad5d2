/// The texts that mean "no value", made quick to rule out.
struct MissingTexts: Sendable {
  /// True when an empty cell has no value.
  let includesEmpty: Bool
  private let texts: [[UInt8]]
  /// A bit for each byte that one of the texts starts with.
  private let firstBytes: (UInt64, UInt64, UInt64, UInt64)

  init(_ texts: [[UInt8]]) {
    includesEmpty = texts.contains([])
    self.texts = texts.filter { !$0.isEmpty }
    var bits: [UInt64] = [0, 0, 0, 0]
    for text in self.texts { bits[Int(text[0] >> 6)] |= 1 << UInt64(text[0] & 63) }
    firstBytes = (bits[0], bits[1], bits[2], bits[3])
  }

  /// These texts and others.
  func adding(_ others: [[UInt8]]) -> MissingTexts {
    MissingTexts((includesEmpty ? [[]] : []) + texts + others)
  }

  /// True when the bytes are one of the texts.
  @inline(__always)
  func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 0 else { return includesEmpty }
    let first = bytes[0]
    let word =
      switch first >> 6 {
      case 0: firstBytes.0
      case 1: firstBytes.1
      case 2: firstBytes.2
      default: firstBytes.3
      }
    guard word & (1 << UInt64(first & 63)) != 0 else { return false }
    return isListed(bytes)
  }

  @inline(never)
  private func isListed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    texts.contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}
