extension ByteWriter {
  /// Adds a number in the short form of a locale: `1.2K`, `3.4M`, `1,2 Mio.`; below a thousand as it
  /// is.
  /// - Parameter decimals: the most decimals; 0…20, values outside are clamped.
  public mutating func compact(_ value: Double, decimals: Int, locale: ReportLocale) {
    let form = CompactForm(value.magnitude, decimals: decimals, locale.data)
    guard value.isFinite, let form else {
      return formatted(value, atMost: decimals, locale: locale)
    }
    formatted(value / form.divisor, atMost: form.decimals, locale: locale)
    locale.data.withBytes(of: form.text) { text in
      markup(UnsafeBufferPointer(rebasing: text[(form.start)...]))
    }
  }
}

/// How a magnitude is shortened.
private struct CompactForm {
  /// What it is divided by.
  let divisor: Double
  /// The decimals of what is left.
  let decimals: Int
  /// The digits of the first multiple and what is written behind the number, from `start` on.
  let text: LocaleData.Field
  let start: Int

  /// Nil below a thousand.
  init?(_ magnitude: Double, decimals: Int, _ data: LocaleData) {
    guard magnitude.isFinite else { return nil }
    let decimals = min(max(0, decimals), DecimalDigits.mostDecimals)
    var exponent = 0
    var power = 1.0
    while exponent < 14, magnitude >= power * 10 {
      power *= 10
      exponent += 1
    }
    var form = Self.form(exponent, power, data)
    let shown = form.map { magnitude / $0.divisor } ?? magnitude
    // What rounds up to the next power of ten is written in its form: 999,999 is 1M.
    let next = form.map { power * 10 / $0.divisor } ?? power * 10
    if exponent < 14, DecimalDigits.reaches(next, shown, decimals: decimals) {
      form = Self.form(exponent + 1, power * 10, data)
    }
    guard let form else { return nil }
    divisor = form.divisor
    text = form.text
    start = form.start
    self.decimals = form.divisor == 1 ? 0 : decimals
  }

  private static func form(
    _ exponent: Int, _ power: Double, _ data: LocaleData
  ) -> (divisor: Double, text: LocaleData.Field, start: Int)? {
    guard exponent >= 3 else { return nil }
    let text = data.compact(exponent)
    return data.withBytes(of: text) { bytes in
      let space = bytes.firstIndex(of: UInt8(ascii: " ")) ?? 0
      var digits = 0
      for byte in bytes[..<space] { digits = digits * 10 + Int(byte) - 0x30 }
      var divisor = power
      for _ in 1..<max(1, digits) { divisor /= 10 }
      return (divisor, text, space + 1)
    }
  }
}
