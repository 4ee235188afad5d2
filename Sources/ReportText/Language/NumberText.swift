extension ByteWriter {
  /// Adds a number with exactly `decimals` decimals in the format of a locale.
  ///
  /// The minus sign is U+2212 in every locale. The value is rounded half away from zero, on its
  /// shortest decimal text. A value that rounds to zero has no minus sign. A value that is not
  /// finite becomes ``ReportLocale/noValue``. The bytes of all formats in this extension need no
  /// escaping in markup.
  ///
  /// `decimals` is from 0 to 20. Other values are clamped.
  public mutating func formatted(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .negativeOnly, locale)
  }

  /// Adds a number with as many decimals as necessary, at most `decimals`.
  ///
  /// `decimals` is from 0 to 20. Other values are clamped.
  public mutating func formatted(_ value: Double, atMost decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: false, .negativeOnly, locale)
  }

  /// Adds a number with exactly `decimals` decimals and no grouping separators, such as a year.
  ///
  /// `decimals` is from 0 to 20. Other values are clamped.
  public mutating func ungrouped(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(
      value, decimals, exactly: true, .negativeOnly, separators: locale.data.separators.ungrouped,
      locale)
  }

  /// Adds a fraction as a percentage: 0.25 is `25%` or, with a no-break space, `25 %`.
  ///
  /// `decimals` is the number of decimals of the percentage, from 0 to 20. Other values are
  /// clamped.
  public mutating func percent(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .negativeOnly, shift: 2, locale)
  }

  /// Adds a fraction of a total as a percentage, such as `<1%` or `>99%`.
  ///
  /// Only a fraction of 0 is written as 0%, and only a fraction of 1 is written as 100%. `decimals`
  /// is the number of decimals of the percentage, from 0 to 10. Other values are clamped. If
  /// `isMarkup` is true, `<` and `>` are escaped for element content.
  public mutating func share(
    _ value: Double, decimals: Int, isMarkup: Bool, locale: ReportLocale
  ) {
    var unit = 0.01
    for _ in 0..<max(0, min(10, decimals)) { unit /= 10 }
    // A rounding error near 0 or 1 does not count as a different fraction.
    let rest = min(1e-12, unit / 1000)
    if value > rest, value < unit / 2 {
      literal(isMarkup ? "&lt;" : "<")
      percent(unit, decimals: decimals, locale: locale)
    } else if value < 1 - rest, value >= 1 - unit / 2 {
      literal(isMarkup ? "&gt;" : ">")
      percent(1 - unit, decimals: decimals, locale: locale)
    } else {
      percent(value, decimals: decimals, locale: locale)
    }
  }

  /// Adds a number with its sign: `+1.5`, `−1.5`; zero and values that round to zero have no sign.
  ///
  /// `decimals` is from 0 to 20. Other values are clamped.
  public mutating func signed(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .always, locale)
  }

  // MARK: Rounding and grouping of digits

  /// Writes a number times a power of ten, `value * 10^shift`.
  ///
  /// The shift moves the decimal point of the digits. So 0.07 becomes 7%, without the rounding
  /// error of a product.
  private mutating func formatted(
    _ value: Double, _ decimals: Int, exactly: Bool, _ sign: SignStyle, shift: Int = 0,
    separators: LocaleSeparators? = nil, _ locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let data = locale.data
    let decimals = min(max(0, decimals), DecimalDigits.maximumDecimals)
    let separators = separators ?? data.separators
    let magnitude = value.magnitude
    let start = count
    if let scaled = DecimalDigits.scaled(magnitude, decimals: decimals + shift) {
      self.sign(value, isZero: scaled == 0, sign, data)
      if shift > 0 { symbol(data.percentPrefix) }
      grouped(scaled, decimals, exactly, separators, data.groupSize)
    } else {
      let digits = DecimalDigits.digits(magnitude, decimals: decimals + shift)
      self.sign(value, isZero: digits.isEmpty, sign, data)
      if shift > 0 { symbol(data.percentPrefix) }
      digits.withUnsafeBufferPointer {
        grouped($0, decimals, exactly, separators, data.groupSize)
      }
    }
    if shift > 0 { symbol(data.percentSuffix) }
    if data.digits != nil { localDigits(from: start, data) }
  }

  private mutating func sign(
    _ value: Double, isZero: Bool, _ style: SignStyle, _ data: LocaleData
  ) {
    if isZero { return }
    switch (style, value < 0) {
    case (_, true): symbol(data.minus)
    case (.negativeOnly, false): break
    case (.always, false): symbol(data.plus)
    }
  }

  /// Writes a magnitude that was multiplied by a power of ten, with grouping separators.
  ///
  /// Its last `decimals` digits are the fraction.
  private mutating func grouped(
    _ scaled: UInt64, _ decimals: Int, _ exactly: Bool, _ separators: LocaleSeparators,
    _ groupSize: (last: Int, other: Int)
  ) {
    let power = DecimalDigits.integerPowers[decimals]
    var integerPart = scaled / power
    var fraction = scaled - integerPart * power
    var shown = decimals
    if !exactly {
      if fraction == 0 { shown = 0 }
      while shown > 0, fraction % 10 == 0 {
        fraction /= 10
        shown -= 1
      }
    }
    let group = separators.group
    let count = DecimalDigits.count(integerPart)
    let isGrouped = count >= separators.minimumGroupedDigits
    let groups = isGrouped ? (count - groupSize.last - 1) / groupSize.other + 1 : 0
    let decimal = separators.decimal
    append(atMost: count + groups * group.count + 8 + shown) { target in
      let end = count + groups * group.count
      var offset = end
      var remaining = isGrouped ? groupSize.last : count
      repeat {
        if remaining == 0 {
          offset -= group.count
          _ = group.write(to: target + offset)
          remaining = groupSize.other
        }
        offset -= 1
        remaining -= 1
        let next = integerPart / 10
        target[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: integerPart - next * 10)
        integerPart = next
      } while offset > 0
      if shown == 0 { return end }
      let start = end + decimal.write(to: target + end)
      offset = start + shown
      while offset > start {
        offset -= 1
        let next = fraction / 10
        target[offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction - next * 10)
        fraction = next
      }
      return start + shown
    }
  }

  /// Writes the digits of a number with its separators.
  ///
  /// The last `decimals` digits are after the decimal separator.
  private mutating func grouped(
    _ digits: UnsafeBufferPointer<UInt8>, _ decimals: Int, _ exactly: Bool,
    _ separators: LocaleSeparators, _ groupSize: (last: Int, other: Int)
  ) {
    let integerDigits = max(0, digits.count - decimals)
    // Space for a separator of eight bytes after each digit, and for leading zeros.
    append(atMost: integerDigits * 9 + decimals + 10) { target in
      var end = 0
      if integerDigits == 0 {
        target[0] = UInt8(ascii: "0")
        end = 1
      }
      let isGrouped = integerDigits >= separators.minimumGroupedDigits
      for index in 0..<integerDigits {
        let remaining = integerDigits - index
        if isGrouped, index > 0, remaining >= groupSize.last,
          (remaining - groupSize.last) % groupSize.other == 0
        {
          end += separators.group.write(to: target + end)
        }
        target[end] = digits[index]
        end += 1
      }
      var shown = decimals
      if !exactly {
        while shown > 0 {
          let index = digits.count - 1 - (decimals - shown)
          if index >= 0, digits[index] != UInt8(ascii: "0") { break }
          shown -= 1
        }
      }
      guard shown > 0 else { return end }
      end += separators.decimal.write(to: target + end)
      for digit in 0..<shown {
        let index = digits.count - decimals + digit
        target[end] = index < 0 ? UInt8(ascii: "0") : digits[index]
        end += 1
      }
      return end
    }
  }

  // MARK: Short forms and amounts of money

  /// Adds a number in the short form of a locale: `1.2K`, `3.4M`, `1,2 Mio.`.
  ///
  /// A number below a thousand is written in full. `decimals` is the maximum number of decimals,
  /// from 0 to 20. Other values are clamped.
  public mutating func compact(_ value: Double, decimals: Int, locale: ReportLocale) {
    let form = CompactForm(value.magnitude, decimals: decimals, locale.data)
    guard value.isFinite, let form else {
      return formatted(
        value, decimals, exactly: false, .negativeOnly, separators: locale.data.shortSeparators,
        locale)
    }
    formatted(
      value / form.divisor, form.decimals, exactly: false, .negativeOnly,
      separators: locale.data.shortSeparators, locale)
    locale.data.withBytes(of: form.text) { text in
      markup(UnsafeBufferPointer(rebasing: text[(form.start)...]))
    }
  }

  /// Adds an amount of money in the format of a locale, such as `€1,234.50`.
  ///
  /// Other locales write `1.234,50 €` with a no-break space.
  ///
  /// `decimals` is from 0 to 20. Other values are clamped.
  public mutating func currency(
    _ value: Double, _ currency: CurrencyCode, decimals: Int, locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let data = locale.data
    let isNegative = value < 0 && !DecimalDigits.isZero(value.magnitude, decimals: decimals)
    if isNegative, data.moneyMinus == .first { symbol(data.minus) }
    data.withBytes(of: data.amount(currency.index)) { amount in
      let five = amount.firstIndex(of: UInt8(ascii: "5")) ?? 0
      var before = amount[..<five]
      if isNegative, data.moneyMinus == .inPlaceOfSpace,
        before.suffix(2).elementsEqual([0xC2, 0xA0])
      {
        before = before.dropLast(2)
      }
      markup(UnsafeBufferPointer(rebasing: before))
      if isNegative, data.moneyMinus != .first { symbol(data.minus) }
      formatted(
        value.magnitude, decimals, exactly: true, .negativeOnly, separators: data.moneySeparators,
        locale)
      markup(UnsafeBufferPointer(rebasing: amount[(five + 1)...]))
    }
  }

  /// Replaces the Western digits after the offset `start` with the digits of the locale.
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

// MARK: - Currencies, sign styles and short forms

/// A currency with a format in every locale: an ISO 4217 code.
public struct CurrencyCode: Sendable, Hashable {
  /// The index of the currency in ``all``, which has the order of the locale table.
  let index: Int

  /// All currency codes, in the order of the locale table.
  public static let all = [
    "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "KRW", "AUD", "CAD", "NZD", "SEK", "NOK",
    "DKK", "PLN", "CZK", "HUF", "RON", "TRY", "ILS", "BRL", "MXN", "ZAR", "SGD",
  ]

  /// Creates a currency from its code, such as `EUR`; nil for a code that is not in ``all``.
  public init?(_ code: String) {
    guard let index = Self.all.firstIndex(of: code) else { return nil }
    self.index = index
  }

  /// The ISO 4217 code of the currency.
  public var code: String { Self.all[index] }

  /// The number of decimals in amounts of the currency (ISO 4217 minor unit).
  public var decimals: Int { code == "JPY" || code == "KRW" ? 0 : 2 }
}

/// The condition under which a number has a sign.
private enum SignStyle { case negativeOnly, always }

/// The short form of a large number, such as `1.2K`.
private struct CompactForm {
  /// The number by which the magnitude is divided.
  let divisor: Double
  /// The maximum number of decimals of the divided magnitude.
  let decimals: Int
  /// The short form in the locale, with the text after the number.
  ///
  /// The suffix of the number begins at `start`.
  let text: LocaleData.Field
  let start: Int

  /// Creates the short form of a magnitude; nil for magnitudes below a thousand.
  init?(_ magnitude: Double, decimals: Int, _ data: LocaleData) {
    guard magnitude.isFinite else { return nil }
    let decimals = min(max(0, decimals), DecimalDigits.maximumDecimals)
    var exponent = 0
    var power = 1.0
    while exponent < 14, magnitude >= power * 10 {
      power *= 10
      exponent += 1
    }
    var form = Self.form(exponent, power, data)
    let shown = form.map { magnitude / $0.divisor } ?? magnitude
    // A value that rounds up to the next power of ten has the form of that power: 999,999 is 1M.
    let next = form.map { power * 10 / $0.divisor } ?? power * 10
    if exponent < 14, DecimalDigits.roundsUpToPower(next, shown, decimals: decimals) {
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
