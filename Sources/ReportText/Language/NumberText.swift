/// How the sign of a number is written.
private enum SignStyle { case negativeOnly, always }

extension ByteWriter {
  /// Adds a number with exactly `decimals` decimals in the form of a locale.
  ///
  /// Rounded half away from zero on the shortest decimal text of the value. A value that rounds to
  /// zero has no sign; one that is not finite is written as ``ReportLocale/noValue``. The bytes of
  /// this and of the other formats need no escaping in markup.
  /// - Parameter decimals: 0…20; values outside are clamped.
  public mutating func formatted(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .negativeOnly, shift: 0, locale)
  }

  /// Adds a number with as many decimals as it needs, at most `decimals`.
  /// - Parameter decimals: 0…20; values outside are clamped.
  public mutating func formatted(_ value: Double, atMost decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: false, .negativeOnly, shift: 0, locale)
  }

  /// Adds a number with exactly `decimals` decimals and without group separators, such as a year.
  /// - Parameter decimals: 0…20; values outside are clamped.
  public mutating func ungrouped(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(
      value, decimals, exactly: true, .negativeOnly, shift: 0, hasGroups: false, locale)
  }

  /// Adds a fraction as a percentage: 0.25 is `25%` or, with a no-break space, `25 %`.
  /// - Parameter decimals: of the percentage; 0…20, values outside are clamped.
  public mutating func percent(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .negativeOnly, shift: 2, locale)
  }

  /// Adds a number with its sign: `+1.5`, `−1.5` with U+2212 in every locale, and zero (also what
  /// rounds to zero) without a sign.
  /// - Parameter decimals: 0…20; values outside are clamped.
  public mutating func signed(_ value: Double, decimals: Int, locale: ReportLocale) {
    formatted(value, decimals, exactly: true, .always, shift: 0, locale)
  }

  /// Writes `value * 10^shift`; the shift is made on digits, so that 0.07 is 7% and no rounding of
  /// the product can show.
  private mutating func formatted(
    _ value: Double, _ decimals: Int, exactly: Bool, _ sign: SignStyle, shift: Int,
    hasGroups: Bool = true, _ locale: ReportLocale
  ) {
    guard value.isFinite else { return markup(locale.noValue.bytes) }
    let data = locale.data
    let decimals = min(max(0, decimals), DecimalDigits.mostDecimals)
    let magnitude = value.magnitude
    let start = count
    if let scaled = DecimalDigits.scaled(magnitude, decimals: decimals + shift) {
      self.sign(value, isZero: scaled == 0, sign, data)
      if shift > 0 { symbol(data.percentPrefix) }
      grouped(scaled, decimals, exactly, hasGroups, data)
    } else {
      let digits = DecimalDigits.digits(magnitude, decimals: decimals + shift)
      self.sign(value, isZero: digits.isEmpty, sign, data)
      if shift > 0 { symbol(data.percentPrefix) }
      digits.withUnsafeBufferPointer { grouped($0, decimals, exactly, hasGroups, data) }
    }
    if shift > 0 { symbol(data.percentSuffix) }
    if data.digits != nil { localDigits(from: start, data) }
  }

  private mutating func sign(
    _ value: Double, isZero: Bool, _ style: SignStyle, _ data: LocaleData
  ) {
    if isZero { return }
    switch (style, value < 0) {
    case (.negativeOnly, true): symbol(data.minus)
    case (.negativeOnly, false): break
    case (.always, true): symbol(data.typographicMinus)
    case (.always, false): symbol(data.plus)
    }
  }

  /// Writes a scaled magnitude, of which the last `decimals` digits are the fraction.
  private mutating func grouped(
    _ scaled: UInt64, _ decimals: Int, _ exactly: Bool, _ hasGroups: Bool, _ data: LocaleData
  ) {
    let power = DecimalDigits.wholePowers[decimals]
    var whole = scaled / power
    var fraction = scaled - whole * power
    var shown = decimals
    if !exactly {
      if fraction == 0 { shown = 0 }
      while shown > 0, fraction % 10 == 0 {
        fraction /= 10
        shown -= 1
      }
    }
    let group = data.group
    let groupSize = data.groupSize
    let count = DecimalDigits.count(whole)
    let isGrouped = hasGroups && count >= data.leastGrouped
    let groups = isGrouped ? (count - groupSize.last - 1) / groupSize.other + 1 : 0
    let decimal = data.decimal
    append(atMost: count + groups * group.count + 8 + shown) { target in
      let end = count + groups * group.count
      var place = end
      var left = isGrouped ? groupSize.last : count
      repeat {
        if left == 0 {
          place -= group.count
          _ = group.write(to: target + place)
          left = groupSize.other
        }
        place -= 1
        left -= 1
        let next = whole / 10
        target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole - next * 10)
        whole = next
      } while place > 0
      if shown == 0 { return end }
      let start = end + decimal.write(to: target + end)
      place = start + shown
      while place > start {
        place -= 1
        let next = fraction / 10
        target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction - next * 10)
        fraction = next
      }
      return start + shown
    }
  }

  /// Writes digits, of which the last `decimals` stand behind the decimal separator.
  private mutating func grouped(
    _ digits: UnsafeBufferPointer<UInt8>, _ decimals: Int, _ exactly: Bool, _ hasGroups: Bool,
    _ data: LocaleData
  ) {
    let whole = max(0, digits.count - decimals)
    // Room for a separator of eight bytes after every digit, and for leading zeros.
    append(atMost: whole * 9 + decimals + 10) { target in
      var end = 0
      if whole == 0 {
        target[0] = UInt8(ascii: "0")
        end = 1
      }
      let isGrouped = hasGroups && whole >= data.leastGrouped
      for index in 0..<whole {
        let left = whole - index
        if isGrouped, index > 0, left >= data.groupSize.last,
          (left - data.groupSize.last) % data.groupSize.other == 0
        {
          end += data.group.write(to: target + end)
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
      end += data.decimal.write(to: target + end)
      for place in 0..<shown {
        let index = digits.count - decimals + place
        target[end] = index < 0 ? UInt8(ascii: "0") : digits[index]
        end += 1
      }
      return end
    }
  }
}
