/// A piece of UTF-8 text: a slice of bytes that someone else keeps, such as a column's heap.
///
/// The bytes are valid UTF-8. Copying a value shares the storage.
public struct ByteText: Sendable, Hashable {
  /// The bytes of the text.
  public let bytes: ArraySlice<UInt8>

  /// A slice of a larger array of valid UTF-8.
  public init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// A whole array of valid UTF-8.
  public init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The text of a string.
  public init(_ string: String) { bytes = Array(string.utf8)[...] }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// True when there is no byte.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string, for cold code and for Unicode-aware work.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Its lines, without their ends and without empty ones before the first and behind the last.
  public var lines: [ByteText] {
    var lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }.map { line in
      ByteText(line.last == 0x0D ? line.dropLast() : line)
    }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines)
  }

  /// Lends the bytes.
  @inlinable
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }

  /// Two texts are equal when their bytes are.
  public static func == (left: ByteText, right: ByteText) -> Bool {
    left.withBytes { right.isSame($0) }
  }

  /// True when the text has these bytes.
  public func isSame(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == other.count else { return false }
    return withBytes { own in
      let (own, other) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(other))
      var place = 0
      while own.count &- place >= 8 {
        let word = own.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        guard word == other.loadUnaligned(fromByteOffset: place, as: UInt64.self) else {
          return false
        }
        place &+= 8
      }
      while place < own.count {
        guard own[place] == other[place] else { return false }
        place &+= 1
      }
      return true
    }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension ByteText: Comparable {
  /// Orders by bytes, which for UTF-8 is the order of code points.
  public static func < (left: ByteText, right: ByteText) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension ByteText: ExpressibleByStringLiteral {
  /// The text of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

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

extension UInt8 {
  /// The value of a hexadecimal digit, large or small; nil for any other byte.
  public var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
