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
    append(room: ByteCursor.mostInNumber) { $0.number(value) }
  }

  /// Adds the digits of a magnitude.
  mutating func digits(_ magnitude: UInt) {
    append(atMost: 20) { DecimalDigits.write(UInt64(magnitude), to: $0) }
  }
}
