/// A UTF-8 text: a slice of shared bytes, such as the heap of a column.
///
/// The bytes are valid UTF-8. A copy of the value shares the storage.
public struct ByteText: Sendable, Hashable {
  /// The UTF-8 bytes of the text.
  public let bytes: ArraySlice<UInt8>

  /// Creates a text from a slice of a larger array of valid UTF-8.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Creates a text from an array of valid UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// Creates a text from a string.
  public init(_ string: String) { bytes = Array(string.utf8)[...] }

  /// The number of bytes in the text.
  public var count: Int { bytes.count }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string, for Unicode operations and for code that rarely runs.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The lines of the text, without line ends and without empty lines at the start and at the end.
  public var lines: [ByteText] {
    var lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
      ByteText(line.last == 0x0D ? line.dropLast() : line)
    }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }

  /// Calls `body` with the bytes of the text.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Returns whether two text values have equal bytes.
  public static func == (left: ByteText, right: ByteText) -> Bool {
    left.withBytes { right.isSame($0) }
  }

  /// Returns whether the text has exactly these bytes.
  public func isSame(_ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == right.count else { return false }
    return withBytes { left in
      let (left, right) = (UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      var offset = 0
      while left.count &- offset >= 8 {
        let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
          return false
        }
        offset &+= 8
      }
      while offset < left.count {
        guard left[offset] == right[offset] else { return false }
        offset &+= 1
      }
      return true
    }
  }

  /// Adds the bytes of the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension ByteText: Comparable {
  /// Returns whether `left` is before `right` in byte order.
  ///
  /// For UTF-8, byte order is the order of code points.
  public static func < (left: ByteText, right: ByteText) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension ByteText: ExpressibleByStringLiteral {
  /// Creates a text from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Sequence<UInt8> {
  /// A hash of the text's bytes that is equal in every run and on every computer: 64-bit FNV-1a.
  ///
  /// The upper bits have the better distribution. The hash does not resist collisions that are
  /// constructed on purpose.
  ///
  /// Source: draft-eastlake-fnv.
  @inlinable
  @inline(__always)
  public var stableHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, uppercase or lowercase; nil for any other byte.
  public var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
