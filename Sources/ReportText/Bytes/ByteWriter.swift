/// A growing buffer of UTF-8 bytes: the only way in which markup is written.
///
/// Text that comes from data can be added in one way only, escaped for where it stands
/// (``text(_:)`` or ``attribute(_:)``). ``markup(_:)`` is for bytes that this program or a checked
/// template wrote. A worker owns one writer and clears it between documents; the memory stays.
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes written since the last ``removeAll()``.
  public var count: Int { length }
  @usableFromInline var length: Int

  /// Makes an empty writer.
  /// - Parameter capacity: the number of bytes to reserve at first.
  public init(capacity: Int = 1 << 16) {
    self.capacity = max(64, capacity)
    base = .allocate(capacity: self.capacity)
    length = 0
  }

  deinit { base.deallocate() }

  /// Forgets what was written and keeps the memory.
  @inlinable
  public mutating func removeAll() { length = 0 }

  /// Forgets what was written after the first `count` bytes.
  public mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= length)
    length = count
  }

  /// Lends the written bytes.
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy of the written bytes, for tests and cold code.
  public borrowing func copy() -> [UInt8] { withBytes { Array($0) } }

  /// Makes room for `extra` more bytes.
  @inlinable
  @inline(__always)
  public mutating func reserve(_ extra: Int) {
    if length + extra > capacity { grow(to: length + extra) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let next = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    next.update(from: base, count: count)
    base.deallocate()
    base = next
    capacity = larger
  }

  /// Lends room for up to `limit` bytes at the end; `body` returns how many it wrote.
  @inlinable
  @inline(__always)
  public mutating func append(
    atMost limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    reserve(limit)
    let written = body(base + length)
    precondition(written <= limit)
    length += written
  }

  /// Adds one byte of markup.
  @inlinable
  @inline(__always)
  public mutating func byte(_ value: UInt8) {
    reserve(1)
    base[length] = value
    length += 1
  }

  /// Adds markup that stands in the program's own source. At each place the number of bytes is known
  /// when it is compiled, so that they are moved by a few instructions.
  @inlinable
  @inline(__always)
  public mutating func literal(_ value: StaticString) {
    let more = value.utf8CodeUnitCount
    reserve(more)
    (base + length).update(from: value.utf8Start, count: more)
    length += more
  }

  /// Adds markup as it is: bytes of a checked template or of this program, never of data.
  @inlinable
  public mutating func markup(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (base + length).update(from: start, count: bytes.count)
    length += bytes.count
  }

  /// Adds markup as it is: bytes of a checked template or of this program, never of data.
  public mutating func markup(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { markup($0) } }

  /// Adds markup as it is: bytes of a checked template or of this program, never of data.
  public mutating func markup(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { markup($0) }
  }

  /// Adds markup as it is: text of a checked template or of this program, never of data.
  public mutating func markup(_ text: String) {
    var text = text
    text.withUTF8 { markup($0) }
  }

  /// Puts markup as it is among the bytes that were written; what stands behind it moves on.
  public mutating func insert(_ bytes: [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset <= length)
    reserve(bytes.count)
    (base + offset + bytes.count).update(from: base + offset, count: length - offset)
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { (base + offset).update(from: start, count: bytes.count) }
    }
    length += bytes.count
  }
}
