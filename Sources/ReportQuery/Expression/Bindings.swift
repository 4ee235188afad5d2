public import ReportText

/// The values of the names of one document, by slot, and how to write them.
public struct Bindings: Sendable {
  /// The values, by ``Names/Entry/slot``.
  public var values: [Value]
  /// How numbers and dates are written.
  public var locale: ReportLocale

  /// Room for `slotCount` values, all missing.
  public init(slotCount: Int, locale: ReportLocale) {
    values = Array(repeating: .missing, count: slotCount)
    self.locale = locale
  }

  /// Forgets all values, so that nothing of one document is left for the next.
  public mutating func removeAll() {
    for slot in values.indices { values[slot] = .missing }
  }
}
