extension Sequence<UInt8> {
  /// A hash of the bytes that is the same in every run and on every computer: FNV-1a of 64 bits
  /// (draft-eastlake-fnv). Its upper bits are the better ones, and it is no protection against bytes that
  /// someone chose.
  @inlinable
  @inline(__always)
  public var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
