/// How keys are compared where they ascend.
enum KeyOrder: Sendable {
  /// Byte by byte.
  case bytes
  /// By length and then byte by byte, as whole numbers are.
  case lengthThenBytes

  /// -1, 0 or 1 when the first key stands before the second, is the same or stands behind it.
  func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    if self == .lengthThenBytes, left.count != right.count {
      return left.count < right.count ? -1 : 1
    }
    let common = min(left.count, right.count)
    var place = 0
    while place < common {
      if left[place] != right[place] { return left[place] < right[place] ? -1 : 1 }
      place += 1
    }
    return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
  }
}
