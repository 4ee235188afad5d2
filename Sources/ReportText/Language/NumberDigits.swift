/// The number of digits with which the numbers of a measure are written.
///
/// Only zero is displayed as zero, and different numbers are displayed differently.
public enum NumberDigits: Sendable, Hashable {
  /// A fixed number of decimals for all numbers.
  case decimals(Int)
  /// A maximum number of significant digits for each number.
  ///
  /// The integer part is always complete.
  case significant(Int)

  /// The maximum number of values that are compared with each other to find the digits.
  private static let comparisonLimit = 5000
  /// The maximum number of significant digits of a number that comes from a file.
  ///
  /// Computed numbers have more. Decimal numbers of 15 digits and doubles correspond one to one.
  private static let maximumWrittenDigits = 15
  /// The minimum number of significant digits, for numbers of very different magnitudes.
  private static let minimumSignificantDigits = 4

  /// Creates the digits that distinguish the numbers of a measure.
  ///
  /// The result is the common number of decimals, if the largest number then has at most four
  /// digits. Otherwise it is the smallest number of decimals that distinguishes the numbers. If
  /// these decimals would change a number by more than a twentieth, the result is a number of
  /// significant digits.
  public init(fitting values: [Double]) {
    let column = ColumnDecimals(of: values)
    let minimumDecimals = min(column.needed, column.readableLimit)
    if column.suitsDecimals, column.isExact, minimumDecimals == column.needed {
      self = .decimals(minimumDecimals)
      return
    }
    let sorted = values.count <= Self.comparisonLimit ? values.filter(\.isFinite).sorted() : []
    if column.suitsDecimals,
      values.allSatisfy({
        Self.preserves($0, decimals: minimumDecimals, relativeTo: column.largest)
      })
    {
      for decimals in minimumDecimals...min(column.needed, ColumnDecimals.maximum)
      where Self.distinguishes(sorted, .decimals(decimals)) {
        self = .decimals(decimals)
        return
      }
    }
    self =
      (Self.minimumSignificantDigits...Self.maximumWrittenDigits).lazy.map { .significant($0) }
      .first { Self.distinguishes(sorted, $0) } ?? .significant(Self.maximumWrittenDigits)
  }

  /// Returns whether rounding to a number of decimals changes a value by at most a twentieth.
  ///
  /// It also returns true for the rounding error of a difference that should be zero. Such a value
  /// is written as zero.
  private static func preserves(_ value: Double, decimals: Int, relativeTo largest: Double) -> Bool
  {
    guard value != 0, value.isFinite else { return true }
    let scaled = abs(value) * ColumnDecimals.powers[decimals]
    if abs(scaled.rounded() - scaled) <= scaled / 20 { return true }
    return abs(value) <= largest * 1e-9 && !isWritten(value)
  }

  /// Returns whether different adjacent numbers of a sorted array have different text.
  private static func distinguishes(_ sorted: [Double], _ digits: NumberDigits) -> Bool {
    for (low, high) in zip(sorted, sorted.dropFirst()) where low < high {
      let largest = max(abs(low), abs(high))
      guard high - low < digits.step(at: largest) else { continue }
      // Computed numbers that should be equal can differ in their last digits.
      if high - low <= largest * 1e-12, !isWritten(low) || !isWritten(high) { continue }
      if digits.text(of: low) == digits.text(of: high) { return false }
    }
    return true
  }

  /// Returns a difference between two numbers at which their text always differs.
  private func step(at magnitude: Double) -> Double {
    switch self {
    case .decimals(let decimals): 1 / ColumnDecimals.powers[decimals]
    // At most ten units of the last digit.
    case .significant(let digits):
      max(magnitude / Double(DecimalDigits.integerPowers[digits - 1]) * 10, .leastNonzeroMagnitude)
    }
  }

  private func text(of value: Double) -> [UInt8] {
    var writer = ByteWriter(capacity: 32)
    switch self {
    case .decimals(let decimals): writer.formatted(value, decimals: decimals, locale: .standard)
    case .significant(let digits):
      // Dividing by a power of ten changes only the exponent, not the significant digits.
      var value = value
      while abs(value) >= 1e15 { value /= 1e15 }
      writer.formatted(value, significant: digits, locale: .standard)
    }
    return writer.copy()
  }

  /// Returns whether a number that is not zero has the text of zero; false for rounding errors.
  public func hides(_ value: Double) -> Bool {
    guard case .decimals(let decimals) = self, value != 0 else { return false }
    return DecimalDigits.isZero(value.magnitude, decimals: decimals) && Self.isWritten(value)
  }

  /// Returns whether a number can come from a file: its shortest text has at most 15 digits.
  static func isWritten(_ value: Double) -> Bool {
    var digits = 0
    var zeros = 0
    for byte in abs(value).description.utf8 {
      if byte == UInt8(ascii: "e") { break }
      guard byte != UInt8(ascii: "."), digits > 0 || byte != UInt8(ascii: "0") else { continue }
      // Only zeros before another digit count.
      if byte == UInt8(ascii: "0") {
        zeros += 1
      } else {
        digits += zeros + 1
        zeros = 0
      }
    }
    return digits <= maximumWrittenDigits
  }
}

extension ByteWriter {
  /// Adds a number with at most `digits` significant digits.
  ///
  /// The integer part is always complete. `digits` is from 1 to 15.
  public mutating func formatted(_ value: Double, significant digits: Int, locale: ReportLocale) {
    let magnitude = value.magnitude
    var integerDigits = 0
    if magnitude >= 1 {
      while integerDigits < 15, magnitude >= Double(DecimalDigits.integerPowers[integerDigits]) {
        integerDigits += 1
      }
    } else if magnitude > 0 {
      var power = 0.1
      while integerDigits > -15, magnitude < power {
        integerDigits -= 1
        power /= 10
      }
    }
    formatted(value, atMost: max(0, digits - integerDigits), locale: locale)
  }
}
