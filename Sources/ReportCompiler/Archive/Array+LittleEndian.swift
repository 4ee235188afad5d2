/// Numbers as zip has them: the lowest byte first.
extension [UInt8] {
  /// Adds the lowest bytes of a number.
  mutating func append(_ value: Int, bytes count: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    for _ in 0..<count {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// A number of up to eight bytes; one that does not fit is the largest there is, so that no sum or
  /// size it is compared with can be met. The bytes are there.
  func number(at place: Int, bytes count: Int) -> Int {
    var value: UInt64 = 0
    for index in stride(from: count - 1, through: 0, by: -1) {
      value = value << 8 | UInt64(self[place + index])
    }
    return Int(exactly: value) ?? Int.max
  }
}
