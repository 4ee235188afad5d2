/// A place in the bytes of a document.
///
/// Value scanners read from the first byte of a value. They stop at the first byte that does not
/// fit, at the latest at the closing quotation mark or at the `>` that ends every document the
/// scanner looks at: no value scanner accepts either, so that none reads past the end.
typealias Place = UnsafePointer<UInt8>

/// Where a value scanner stopped, and whether what it read is complete.
struct ValueScan {
  var stop: Place
  var isRight: Bool

  /// The value is right when it ends here.
  @inline(__always)
  static func end(_ place: Place) -> ValueScan {
    ValueScan(stop: place, isRight: place[0] == UInt8(ascii: "\""))
  }

  /// The value is wrong at this place.
  @inline(__always)
  static func wrong(_ place: Place) -> ValueScan { ValueScan(stop: place, isRight: false) }
}

extension Place {
  /// Goes on past white space.
  @inline(__always)
  mutating func skipSpace() {
    while self[0] == 0x20 || self[0] == 0x0A || self[0] == 0x09 || self[0] == 0x0D { self += 1 }
  }

  /// Goes on past white space with at most one comma in it; tells whether there was one.
  @inline(__always)
  mutating func skipComma() -> Bool {
    skipSpace()
    guard self[0] == UInt8(ascii: ",") else { return false }
    self += 1
    skipSpace()
    return true
  }

  /// True when a number begins here.
  @inline(__always)
  var startsNumber: Bool {
    self[0].isDigit || self[0] == UInt8(ascii: "-") || self[0] == UInt8(ascii: ".")
      || self[0] == UInt8(ascii: "+")
  }

  /// Goes on past a word, if it is here.
  @inline(__always)
  mutating func take(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes in
      for index in 0..<bytes.count where self[index] != bytes[index] { return false }
      self += bytes.count
      return true
    }
  }

  /// Goes on past exactly `count` digits and gives their value.
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard self[0].isDigit else { return nil }
      value = value * 10 + Int(self[0] - 0x30)
      self += 1
    }
    return value
  }
}

extension UInt8 {
  /// True for `0` to `9`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }
}
