/// The common number of decimals for all numbers of a measure, such as a table column.
public struct ColumnDecimals: Sendable {
  /// The maximum number of decimals of a value without an explicit number of decimals.
  public static let maximum = 6

  /// The largest number of decimals that one of the numbers has.
  ///
  /// If a number has more than ``maximum``, the value is ``maximum`` plus 1.
  private(set) var needed = 0
  /// The largest magnitude of the numbers.
  private(set) var largest = 0.0
  /// Whether `needed` decimals show every number exactly.
  ///
  /// False if a number has further digits, even if they can be rounding errors of a computation.
  private(set) var isExact = true
  /// The smallest magnitude of the numbers that are not zero; infinity if there are none.
  private var smallest = Double.infinity

  /// Creates decimals without numbers.
  public init() {}

  /// Creates the common decimals of a sequence of numbers.
  public init(of values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Adds a number to the measure.
  ///
  /// A number that is not finite is ignored.
  public mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    largest = max(largest, abs(value))
    if value != 0 { smallest = min(smallest, abs(value)) }
    while needed <= Self.maximum, !Self.isInteger(value * Self.powers[needed]) { needed += 1 }
    guard isExact else { return }
    let scaled = needed <= Self.maximum ? value * Self.powers[needed] : .infinity
    isExact = abs(scaled - scaled.rounded()) <= abs(scaled) * 4e-16
  }

  /// Adds the numbers of another part of the measure.
  public mutating func add(_ other: ColumnDecimals) {
    needed = max(needed, other.needed)
    largest = max(largest, other.largest)
    smallest = min(smallest, other.smallest)
    isExact = isExact && other.isExact
  }

  /// The number of decimals that the numbers have, or ``readable`` if there are more than
  /// ``maximum``.
  ///
  /// An example of a number with more decimals is a third. The value is nil if ``readable`` is nil.
  public var exact: Int? { needed <= Self.maximum ? needed : readable }

  /// The number of decimals with which the numbers are easy to read; nil if ``maximum`` is too few.
  ///
  /// The largest number has at most four digits, so the value is at most 3. It is also at most the
  /// number of decimals that the numbers have. It is larger only if a small number would otherwise
  /// be zero.
  public var readable: Int? {
    if largest < 0.01, largest > 0 { return nil }
    var limit = readableLimit
    // A difference that should be zero, with a rounding error only, stays zero.
    if smallest > largest * 1e-9 {
      while limit < needed, smallest * Self.powers[min(limit, Self.maximum)] < 0.5 { limit += 1 }
    }
    let decimals = min(needed, limit)
    return decimals <= Self.maximum ? decimals : nil
  }

  /// The number of decimals, from 0 to 3, with which the largest number has four digits.
  var readableLimit: Int { largest >= 1000 ? 0 : largest >= 100 ? 1 : largest >= 10 ? 2 : 3 }

  /// Whether the numbers are readable with decimals, without an exponent.
  ///
  /// The largest magnitude must be 0, or at least 0.01 and less than 1e15.
  var suitsDecimals: Bool { largest == 0 || (0.01..<1e15).contains(largest) }

  static let powers = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6]

  /// Returns whether a number is an integer, apart from rounding errors of a computation.
  private static func isInteger(_ value: Double) -> Bool {
    let size = abs(value)
    guard size < 1e15 else { return true }
    let rest = abs(value - value.rounded())
    return rest <= min(1e-6, max(size * 1e-9, 1e-12)) || rest <= size * 4e-16
  }
}
