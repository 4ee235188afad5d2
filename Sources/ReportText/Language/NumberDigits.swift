/// The digits that the numbers of a measure are written with, so that no number but zero reads as zero and
/// different numbers read differently.
public enum NumberDigits: Sendable, Hashable {
  /// All numbers have so many decimals.
  case decimals(Int)
  /// Each number has the decimals that it needs, but no more than so many digits; its whole part is complete.
  case significant(Int)

  /// The largest number of values that are compared with one another.
  private static let mostCompared = 5000
  /// The digits that a number of a file has at most, as numbers of 15 digits and doubles correspond one to one. A
  /// computed number has more.
  private static let mostWritten = 15
  /// The least digits of numbers of very different sizes.
  private static let leastSignificant = 4

  /// The digits for some numbers: the decimals that they all have, unless the largest number would have
  /// more than four digits. Then as few decimals as tell the numbers apart; where they would change a number by
  /// more than a twentieth, each number has decimals of its own.
  public init(fitting values: [Double]) {
    let column = ColumnDecimals(of: values)
    let least = min(column.needed, column.mostReadable)
    if column.hasFew, column.isExact, least == column.needed {
      self = .decimals(least)
      return
    }
    let sorted = values.count <= Self.mostCompared ? values.filter(\.isFinite).sorted() : []
    if column.hasFew,
      values.allSatisfy({ Self.keeps($0, decimals: least, beside: column.largest) })
    {
      for decimals in least...min(column.needed, ColumnDecimals.most)
      where Self.tellsApart(sorted, .decimals(decimals)) {
        self = .decimals(decimals)
        return
      }
    }
    self =
      (Self.leastSignificant...Self.mostWritten).lazy.map { .significant($0) }
      .first { Self.tellsApart(sorted, $0) } ?? .significant(Self.mostWritten)
  }

  /// True when a number with so many decimals differs from itself by at most a twentieth. What a
  /// computation leaves of a difference that should be zero is written as zero.
  private static func keeps(_ value: Double, decimals: Int, beside largest: Double) -> Bool {
    guard value != 0, value.isFinite else { return true }
    let scaled = abs(value) * ColumnDecimals.powers[decimals]
    if abs(scaled.rounded() - scaled) <= scaled / 20 { return true }
    return abs(value) <= largest * 1e-9 && !isWritten(value)
  }

  /// True when neighbours among sorted numbers that are different read differently.
  private static func tellsApart(_ sorted: [Double], _ digits: NumberDigits) -> Bool {
    for (low, high) in zip(sorted, sorted.dropFirst()) where low < high {
      let largest = max(abs(low), abs(high))
      guard high - low < digits.step(at: largest) else { continue }
      // Computed numbers that should be equal differ in their last digits.
      if high - low <= largest * 1e-12, !isWritten(low) || !isWritten(high) { continue }
      if digits.text(of: low) == digits.text(of: high) { return false }
    }
    return true
  }

  /// A distance between two numbers that is large enough for them to read differently.
  private func step(at magnitude: Double) -> Double {
    switch self {
    case .decimals(let decimals): 1 / ColumnDecimals.powers[decimals]
    // At most ten units of the last digit.
    case .significant(let digits):
      max(magnitude / Double(DecimalDigits.wholePowers[digits - 1]) * 10, .leastNonzeroMagnitude)
    }
  }

  private func text(of value: Double) -> [UInt8] {
    var writer = ByteWriter(capacity: 32)
    switch self {
    case .decimals(let decimals): writer.formatted(value, decimals: decimals, locale: .standard)
    case .significant(let digits):
      // A power of ten has only so many digits before it.
      var value = value
      while abs(value) >= 1e15 { value /= 1e15 }
      writer.formatted(value, significant: digits, locale: .standard)
    }
    return writer.copy()
  }

  /// True for a number other than zero that is written as zero, unless a computation left it.
  public func hides(_ value: Double) -> Bool {
    guard case .decimals(let decimals) = self, value != 0 else { return false }
    return DecimalDigits.isZero(value.magnitude, decimals: decimals) && Self.isWritten(value)
  }

  /// True for a number that a file can hold: its shortest text has at most 15 digits.
  static func isWritten(_ value: Double) -> Bool {
    var digits = 0
    var zeros = 0
    for byte in abs(value).description.utf8 {
      if byte == UInt8(ascii: "e") { break }
      guard byte != UInt8(ascii: "."), digits > 0 || byte != UInt8(ascii: "0") else { continue }
      // Zeros count where a digit follows.
      if byte == UInt8(ascii: "0") {
        zeros += 1
      } else {
        digits += zeros + 1
        zeros = 0
      }
    }
    return digits <= mostWritten
  }
}

extension ByteWriter {
  /// Adds a number with as many decimals as it needs, but no more than so many digits; its whole part is
  /// complete.
  /// - Parameter digits: 1…15.
  public mutating func formatted(_ value: Double, significant digits: Int, locale: ReportLocale) {
    let magnitude = value.magnitude
    var whole = 0
    if magnitude >= 1 {
      while whole < 15, magnitude >= Double(DecimalDigits.wholePowers[whole]) { whole += 1 }
    } else if magnitude > 0 {
      var power = 0.1
      while whole > -15, magnitude < power {
        whole -= 1
        power /= 10
      }
    }
    formatted(value, atMost: max(0, digits - whole), locale: locale)
  }
}
