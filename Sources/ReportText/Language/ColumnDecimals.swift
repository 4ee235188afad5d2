/// The decimals that numbers of one measure are written with, so that they are all written with as many.
public struct ColumnDecimals: Sendable {
  /// The most decimals that a value is written with when nobody says how many.
  public static let most = 6

  /// The most decimals that one of the numbers has; one more than ``most`` for numbers that have more.
  private(set) var needed = 0
  /// The largest magnitude.
  private(set) var largest = 0.0
  /// False when a number has digits behind these decimals, even if a computation may have left them.
  private(set) var isExact = true
  /// The least magnitude of a number other than zero.
  private var smallest = Double.infinity

  /// Those of no number yet.
  public init() {}

  /// Those of some numbers.
  public init(of values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Takes in a number. One that is not finite has none.
  public mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    largest = max(largest, abs(value))
    if value != 0 { smallest = min(smallest, abs(value)) }
    while needed <= Self.most, !Self.isWhole(value * Self.powers[needed]) { needed += 1 }
    guard isExact else { return }
    let scaled = needed <= Self.most ? value * Self.powers[needed] : .infinity
    isExact = abs(scaled - scaled.rounded()) <= abs(scaled) * 4e-16
  }

  /// Takes in other numbers of the measure.
  public mutating func add(_ other: ColumnDecimals) {
    needed = max(needed, other.needed)
    largest = max(largest, other.largest)
    smallest = min(smallest, other.smallest)
    isExact = isExact && other.isExact
  }

  /// As many decimals as the numbers have; of numbers with more than ``most``, such as a third, those that can
  /// be read. Nil where that would leave nothing of them.
  public var exact: Int? { needed <= Self.most ? needed : readable }

  /// As many decimals as the numbers have, but not more than four digits of the largest, and at most 3; more
  /// only where a small number would look like zero. Nil where ``most`` are too few for that.
  public var readable: Int? {
    if largest < 0.01, largest > 0 { return nil }
    var limit = mostReadable
    // The rest of a difference that should be zero stays zero.
    if smallest > largest * 1e-9 {
      while limit < needed, smallest * Self.powers[min(limit, Self.most)] < 0.5 { limit += 1 }
    }
    let decimals = min(needed, limit)
    return decimals <= Self.most ? decimals : nil
  }

  /// The decimals with which the largest number has four digits.
  var mostReadable: Int { largest >= 1000 ? 0 : largest >= 100 ? 1 : largest >= 10 ? 2 : 3 }

  /// True for numbers that decimals alone can show, or of which there are none.
  var hasFew: Bool { largest == 0 || (0.01..<1e15).contains(largest) }

  static let powers = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6]

  /// True for a whole number and for what a computation makes of one.
  private static func isWhole(_ value: Double) -> Bool {
    let size = abs(value)
    guard size < 1e15 else { return true }
    let rest = abs(value - value.rounded())
    return rest <= min(1e-6, max(size * 1e-9, 1e-12)) || rest <= size * 4e-16
  }
}
