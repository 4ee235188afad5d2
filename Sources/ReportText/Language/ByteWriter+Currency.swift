extension ByteWriter {
  /// Adds an amount of money in the form of a locale: `€1,234.50`, `1.234,50 €` with a no-break
  /// space.
  /// - Parameter decimals: 0…20; values outside are clamped.
  public mutating func currency(
    _ value: Double, _ currency: CurrencyCode, decimals: Int, locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let data = locale.data
    let isNegative = value < 0 && !DecimalDigits.isZero(value.magnitude, decimals: decimals)
    if isNegative, !data.isMinusBeforeNumber { symbol(data.minus) }
    data.withBytes(of: data.amount(currency.place)) { amount in
      let five = amount.firstIndex(of: UInt8(ascii: "5")) ?? 0
      markup(UnsafeBufferPointer(rebasing: amount[..<five]))
      if isNegative, data.isMinusBeforeNumber { symbol(data.minus) }
      formatted(value.magnitude, decimals: decimals, locale: locale)
      markup(UnsafeBufferPointer(rebasing: amount[(five + 1)...]))
    }
  }
}
