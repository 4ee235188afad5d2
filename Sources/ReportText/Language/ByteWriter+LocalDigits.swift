extension ByteWriter {
  /// Puts the digits of a locale in the place of the Western ones since `start`.
  mutating func localDigits(from start: Int, _ data: LocaleData) {
    guard let digits = data.digits else { return }
    let written = withBytes { Array($0[start...]) }
    truncate(to: start)
    for value in written {
      if value >= 0x30, value <= 0x39 {
        symbol(digits[Int(value) - 0x30])
      } else {
        byte(value)
      }
    }
  }
}
