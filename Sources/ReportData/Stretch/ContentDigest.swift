/// Something that takes the bytes of a file one after the other and gives a hash of them, such as SHA-256.
///
/// This room has no cryptography: who surveys files brings the hash.
public protocol ContentDigest {
  /// Takes the next bytes, which are valid during the call.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// The hash of all bytes taken.
  func finish() -> [UInt8]
}
