/// How a field spells what cannot stand in it as it is.
enum FieldEscape {
  /// A quote is written twice.
  case doubledQuotes
  /// As JSON texts do, with a backslash.
  case json

  /// Makes doubled quotes one.
  /// - Returns: the number of bytes in `target`, which has room for all of `bytes`.
  static func undouble(
    _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var count = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      target[count] = byte
      count += 1
      place += byte == UInt8(ascii: "\"") ? 2 : 1
    }
    return count
  }
}
