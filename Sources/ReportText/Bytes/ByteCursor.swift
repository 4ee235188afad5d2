/// A place in room that a ``ByteWriter`` has reserved: what is added there is not checked against the
/// room again. For elements of which a document has hundreds.
public struct ByteCursor {
  @usableFromInline var end: UnsafeMutablePointer<UInt8>

  @usableFromInline
  init(_ start: UnsafeMutablePointer<UInt8>) { end = start }

  /// The most bytes of an SVG number: a sign, 13 digits, a point and two decimals.
  public static let mostInNumber = 17

  /// Adds one byte of markup.
  @inlinable @inline(__always)
  public mutating func byte(_ value: UInt8) {
    end.pointee = value
    end += 1
  }

  /// Adds markup that stands in the program's own source.
  @inlinable @inline(__always)
  public mutating func literal(_ value: StaticString) {
    let count = value.utf8CodeUnitCount
    end.update(from: value.utf8Start, count: count)
    end += count
  }

  /// Adds an SVG number, as ``ByteWriter/number(_:)`` does.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double) { hundredths(Self.hundredths(value)) }

  /// An SVG number as it is written, in hundredths.
  @inlinable @inline(__always)
  public static func hundredths(_ value: Double) -> Int {
    assert(value.isFinite, "a coordinate is not finite")
    guard value.isFinite else { return 0 }
    let scaled = min(1e14, max(-1e14, value * 100))
    return Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  /// Adds an SVG number that is given in hundredths.
  @inlinable
  public mutating func hundredths(_ value: Int) {
    var rest = UInt64(value.magnitude)
    if value < 0 { byte(UInt8(ascii: "-")) }
    guard rest < 100_000_00 else { return long(rest) }
    let pairs = Self.pairs.utf8Start
    let whole = UInt32(truncatingIfNeeded: rest / 100)
    rest -= UInt64(whole) * 100
    if whole < 10 {
      byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: whole))
    } else if whole < 100 {
      pair(pairs, whole)
    } else if whole < 1000 {
      let high = whole / 100
      byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: high))
      pair(pairs, whole - high * 100)
    } else {
      let high = whole / 100
      if high < 100 {
        pair(pairs, high)
      } else {
        byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: high / 100))
        pair(pairs, high % 100)
      }
      pair(pairs, whole - high * 100)
    }
    fraction(UInt32(truncatingIfNeeded: rest))
  }

  /// Adds the decimals of a number, without zeros at their end.
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

  /// Adds a number of 100000 and more.
  @usableFromInline
  mutating func long(_ hundredths: UInt64) {
    end += DecimalDigits.write(hundredths / 100, to: end)
    fraction(UInt32(truncatingIfNeeded: hundredths % 100))
  }

  /// The digits of all numbers up to 99.
  @usableFromInline static let pairs: StaticString = """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
    5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """
}

extension ByteWriter {
  /// Lends a cursor with room for `limit` bytes, which is not checked again.
  @inlinable @inline(__always)
  public mutating func append(
    room limit: Int, _ body: (_ cursor: inout ByteCursor) -> Void
  ) {
    reserve(limit)
    var cursor = ByteCursor(base + length)
    body(&cursor)
    length = cursor.end - base
    assert(length <= capacity)
  }
}
