extension ByteWriter {
  /// Adds a whole number in decimal digits.
  public mutating func integer(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    digits(value.magnitude)
  }

  /// Adds an SVG number: at most two decimals, no trailing zero, no exponent, no `-0`.
  ///
  /// A value that is not finite is a mistake of the caller; it is written as 0 so that the document
  /// stays valid, and trips an assertion in debug builds. Magnitudes beyond 1e12 are clamped.
  public mutating func number(_ value: Double) {
    assert(value.isFinite, "a coordinate is not finite")
    guard value.isFinite else { return byte(UInt8(ascii: "0")) }
    let clamped = min(1e12, max(-1e12, value))
    let scaled = clamped * 100
    let hundredths = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    let magnitude = UInt64(hundredths.magnitude)
    // A sign, at most 13 digits, a point and two decimals.
    append(atMost: 24) { target in
      var end = 0
      if hundredths < 0 {
        target[0] = UInt8(ascii: "-")
        end = 1
      }
      let whole = magnitude / 100
      end += Self.write(whole, to: target + end)
      let fraction = magnitude - whole * 100
      if fraction == 0 { return end }
      let tens = fraction / 10
      let ones = fraction - tens * 10
      target[end] = UInt8(ascii: ".")
      target[end + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: tens)
      target[end + 2] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: ones)
      return end + (ones == 0 ? 2 : 3)
    }
  }

  /// Adds the digits of a magnitude.
  mutating func digits(_ magnitude: UInt) {
    append(atMost: 20) { Self.write(UInt64(magnitude), to: $0) }
  }

  /// Writes the digits of a magnitude, at most 20; returns how many.
  private static func write(_ magnitude: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = DecimalDigits.count(magnitude)
    var rest = magnitude
    var index = count
    while index > 0 {
      index -= 1
      let next = rest / 10
      target[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - next * 10)
      rest = next
    }
    return count
  }
}
