public import ReportText

/// The values of the names of one document, by slot, and how to write them.
public struct Bindings: Sendable {
  /// The values, by ``Names/Entry/slot``.
  public var values: [Value]
  /// How numbers and dates are written.
  public var locale: ReportLocale
  /// The language of the document, by its place in the ``MessageCatalogue``.
  public var language = 0
  /// The language that the document says it is in.
  public var documentLanguage = MessageLanguage(tag: "en")
  /// Which way the document is written.
  public var direction: TextDirection { documentLanguage.direction }

  /// Room for `slotCount` values, all missing.
  public init(slotCount: Int, locale: ReportLocale) {
    values = Array(repeating: .missing, count: slotCount)
    self.locale = locale
  }

  /// Room for `slotCount` values, all missing, written as in other bindings: in the same locale and
  /// language.
  public init(slotCount: Int, as other: borrowing Bindings) {
    self.init(slotCount: slotCount, locale: other.locale)
    language = other.language
    documentLanguage = other.documentLanguage
  }

  /// Makes room for at least so many values; those that are new are missing.
  public mutating func reserve(_ slotCount: Int) {
    let more = slotCount - values.count
    if more > 0 { values += Array(repeating: .missing, count: more) }
  }

  /// Forgets all values, so that nothing of one document is left for the next.
  public mutating func removeAll() {
    for slot in values.indices { values[slot] = .missing }
  }
}

/// Where a value stands in the bindings: a slot, then fields of records by their places.
struct Place: Sendable {
  /// The slot.
  var slot: Int
  /// The fields, from the outside in.
  var fields: [Int] = []

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> Value {
    guard slot < bindings.values.count else { return .missing }
    var value = bindings.values[slot]
    for field in fields {
      guard case .record(let values) = value, field < values.count else { return .missing }
      value = values[field]
    }
    return value
  }
}
