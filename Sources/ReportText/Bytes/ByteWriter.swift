/// A growing buffer of UTF-8 bytes, the only output for markup.
///
/// Text from data is always escaped for its context, with `text(_:)` or `attribute(_:)`.
/// `markup(_:)` is only for bytes that this program or a checked template contains. A worker has
/// one writer and clears it between documents. The allocated memory remains.
public struct ByteWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes written since the last ``removeAll()``.
  public var count: Int { length }
  @usableFromInline var length: Int

  /// Creates an empty writer.
  ///
  /// - Parameter capacity: the number of bytes to reserve; at least 64 bytes are reserved.
  public init(capacity: Int = 1 << 16) {
    self.capacity = max(64, capacity)
    base = .allocate(capacity: self.capacity)
    length = 0
  }

  deinit { base.deallocate() }

  /// Removes all written bytes and retains the memory.
  @inlinable
  public mutating func removeAll() { length = 0 }

  /// Removes the written bytes after the first `count` bytes.
  public mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= length)
    length = count
  }

  /// Calls `body` with the written bytes.
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Returns a copy of the written bytes, for tests and code that rarely runs.
  public borrowing func copy() -> [UInt8] { withBytes { Array($0) } }

  /// Reserves memory for `extra` more bytes.
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

  /// Reserves `limit` bytes at the end of the buffer, and adds the bytes that `body` writes there.
  ///
  /// `body` fills them and returns the number of bytes it wrote.
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

  // MARK: Markup

  /// Adds one byte of markup to the buffer.
  @inlinable
  @inline(__always)
  public mutating func byte(_ value: UInt8) {
    reserve(1)
    base[length] = value
    length += 1
  }

  /// Adds markup from a literal in the source code of the program.
  ///
  /// The number of bytes is a compile-time constant, so a few instructions copy them.
  @inlinable
  @inline(__always)
  public mutating func literal(_ value: StaticString) {
    let size = value.utf8CodeUnitCount
    reserve(size)
    (base + length).update(from: value.utf8Start, count: size)
    length += size
  }

  /// Adds markup unchanged: bytes of a checked template or of this program, never data.
  @inlinable
  public mutating func markup(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    (base + length).update(from: start, count: bytes.count)
    length += bytes.count
  }

  /// Adds markup unchanged: bytes of a checked template or of this program, never data.
  public mutating func markup(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { markup($0) } }

  /// Adds markup unchanged: bytes of a checked template or of this program, never data.
  public mutating func markup(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { markup($0) }
  }

  /// Adds markup unchanged: text of a checked template or of this program, never data.
  public mutating func markup(_ text: String) {
    var text = text
    text.withUTF8 { markup($0) }
  }

  /// Inserts markup unchanged at a byte offset of the buffer.
  ///
  /// The bytes after the offset move back.
  public mutating func insert(_ bytes: [UInt8], at offset: Int) {
    precondition(offset >= 0 && offset <= length)
    reserve(bytes.count)
    (base + offset + bytes.count).update(from: base + offset, count: length - offset)
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { (base + offset).update(from: start, count: bytes.count) }
    }
    length += bytes.count
  }

  // MARK: Numbers

  /// Adds an integer as decimal digits.
  public mutating func integer(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// Adds an SVG number: at most two decimals, no trailing zero, no exponent, no `-0`.
  ///
  /// Magnitudes above 1e12 are clamped. A value that is not finite is an error of the caller. It
  /// fails an assertion in debug builds. Other builds write 0, so the document stays valid.
  public mutating func number(_ value: Double) {
    append(space: ByteCursor.maximumNumberLength) { $0.number(value) }
  }

  /// Adds a magnitude as decimal digits, without a sign.
  mutating func digits(_ magnitude: UInt) {
    append(atMost: 20) { DecimalDigits.write(UInt64(magnitude), to: $0) }
  }

  /// Calls `body` with a cursor in reserved space for `limit` bytes.
  ///
  /// The cursor does not check the space again.
  @inlinable @inline(__always)
  public mutating func append(
    space limit: Int, _ body: (_ cursor: inout ByteCursor) -> Void
  ) {
    reserve(limit)
    var cursor = ByteCursor(base + length)
    body(&cursor)
    length = cursor.end - base
    assert(length <= capacity)
  }
}

// MARK: - Cursor in reserved space

/// A position in the space that a ``ByteWriter`` has reserved.
///
/// The cursor does not check the space again. It is for elements that occur hundreds of times in a
/// document.
public struct ByteCursor {
  @usableFromInline var end: UnsafeMutablePointer<UInt8>

  @usableFromInline
  init(_ start: UnsafeMutablePointer<UInt8>) { end = start }

  /// The maximum number of bytes of an SVG number: minus sign, 13 digits, point, two decimals.
  public static let maximumNumberLength = 17

  /// Adds one byte of markup.
  @inlinable @inline(__always)
  public mutating func byte(_ value: UInt8) {
    end.pointee = value
    end += 1
  }

  /// Adds markup from a literal in the source code of the program.
  @inlinable @inline(__always)
  public mutating func literal(_ value: StaticString) {
    let count = value.utf8CodeUnitCount
    end.update(from: value.utf8Start, count: count)
    end += count
  }

  /// Adds an SVG number, as ``ByteWriter/number(_:)`` does.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double) { hundredths(Self.hundredths(value)) }

  /// Returns a value as an SVG number in hundredths: rounded and clamped; 0 if it is not finite.
  @inlinable @inline(__always)
  public static func hundredths(_ value: Double) -> Int {
    assert(value.isFinite, "a coordinate is not finite")
    guard value.isFinite else { return 0 }
    let scaled = min(1e14, max(-1e14, value * 100))
    return Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  /// Adds an SVG number in hundredths.
  @inlinable
  public mutating func hundredths(_ value: Int) {
    var rest = UInt64(value.magnitude)
    if value < 0 { byte(UInt8(ascii: "-")) }
    guard rest < 100_000_00 else { return long(rest) }
    let pairs = Self.pairs.utf8Start
    let integerPart = UInt32(truncatingIfNeeded: rest / 100)
    rest -= UInt64(integerPart) * 100
    if integerPart < 10 {
      byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: integerPart))
    } else if integerPart < 100 {
      pair(pairs, integerPart)
    } else if integerPart < 1000 {
      let high = integerPart / 100
      byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: high))
      pair(pairs, integerPart - high * 100)
    } else {
      let high = integerPart / 100
      if high < 100 {
        pair(pairs, high)
      } else {
        byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: high / 100))
        pair(pairs, high % 100)
      }
      pair(pairs, integerPart - high * 100)
    }
    fraction(UInt32(truncatingIfNeeded: rest))
  }

  /// Adds the two decimals of an SVG number, without trailing zeros.
  @inlinable @inline(__always)
  mutating func fraction(_ hundredths: UInt32) {
    guard hundredths > 0 else { return }
    byte(UInt8(ascii: "."))
    pair(Self.pairs.utf8Start, hundredths)
    if end[-1] == UInt8(ascii: "0") { end -= 1 }
  }

  @inlinable @inline(__always)
  mutating func pair(_ pairs: UnsafePointer<UInt8>, _ value: UInt32) {
    end[0] = pairs[Int(value) * 2]
    end[1] = pairs[Int(value) * 2 + 1]
    end += 2
  }

  /// Adds an SVG number of at least 100,000, from its value in hundredths.
  @usableFromInline
  mutating func long(_ hundredths: UInt64) {
    end += DecimalDigits.write(hundredths / 100, to: end)
    fraction(UInt32(truncatingIfNeeded: hundredths % 100))
  }

  /// The two ASCII digits of each number from 00 to 99, concatenated.
  @usableFromInline static let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """
}
