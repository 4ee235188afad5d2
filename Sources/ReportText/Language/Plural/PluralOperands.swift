/// What plural rules look at: the digits of a number as they are shown, without its sign.
///
/// The names are those of Unicode Technical Standard 35, part 3.
public struct PluralOperands: Sendable {
  /// The digits before the decimal separator.
  public let whole: UInt64
  /// The number of decimals that are shown, `v`.
  public let decimals: Int
  /// The decimals that are shown as a number, `f`.
  public let fraction: UInt64

  /// The decimals without zeros at their end as a number, `t`.
  var trimmedFraction: UInt64 {
    var rest = fraction
    while rest > 0, rest % 10 == 0 { rest /= 10 }
    return rest
  }

  /// A whole number.
  public init(_ whole: Int) {
    self.whole = UInt64(whole.magnitude)
    decimals = 0
    fraction = 0
  }

  /// A number that is shown with so many decimals, or with as many of them as it needs.
  ///
  /// Rounded as ``ByteWriter`` writes it. Of numbers that are too large for decimals only the last
  /// digits before the separator are kept, which rules look at.
  public init(_ value: Double, decimals: Int, exactly: Bool) {
    let wanted = min(max(0, decimals), 6)
    guard value.isFinite, let scaled = DecimalDigits.scaled(value.magnitude, decimals: wanted)
    else {
      let digits = value.isFinite ? DecimalDigits.digits(value.magnitude, decimals: 0) : []
      whole = digits.suffix(6).reduce(digits.isEmpty ? 0 : 1) { $0 * 10 + UInt64($1 - 0x30) }
      self.decimals = 0
      fraction = 0
      return
    }
    let power = DecimalDigits.wholePowers[wanted]
    whole = scaled / power
    var fraction = scaled - whole * power
    var shown = wanted
    if !exactly {
      while shown > 0, fraction % 10 == 0 {
        fraction /= 10
        shown -= 1
      }
    }
    self.decimals = shown
    self.fraction = fraction
  }
}
