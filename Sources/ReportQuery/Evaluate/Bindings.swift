public import ReportText

/// The values of all names for one document, by slot, and the output settings.
public struct Bindings: Sendable {
  /// The values, by ``Names/Entry/slot``.
  public var values: [Value]
  /// The locale of numbers and dates.
  public var locale: ReportLocale
  /// The index of the document language in the ``MessageCatalogue``.
  public var language = 0
  /// The declared language of the document.
  public var documentLanguage = MessageLanguage(tag: "en")
  /// The writing direction of the document.
  public var direction: TextDirection { documentLanguage.direction }

  /// Creates bindings with `slotCount` missing values.
  public init(slotCount: Int, locale: ReportLocale) {
    values = Array(repeating: .missing, count: slotCount)
    self.locale = locale
  }

  /// Creates bindings with `slotCount` missing values.
  ///
  /// The locale and language are those of other bindings.
  public init(slotCount: Int, as other: borrowing Bindings) {
    self.init(slotCount: slotCount, locale: other.locale)
    language = other.language
    documentLanguage = other.documentLanguage
  }

  /// Adds missing values until there are at least `slotCount` values.
  public mutating func reserve(_ slotCount: Int) {
    let more = slotCount - values.count
    if more > 0 { values += Array(repeating: .missing, count: more) }
  }

  /// Sets all values to missing, so that no value of one document remains for the next.
  public mutating func removeAll() {
    for slot in values.indices { values[slot] = .missing }
  }
}

/// The location of a value in the bindings: a slot and a path of record fields.
struct Place: Sendable {
  /// The slot.
  var slot: Int
  /// The field indices, from the outermost record to the innermost.
  var fields: [Int] = []

  /// Returns the value for one document.
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
