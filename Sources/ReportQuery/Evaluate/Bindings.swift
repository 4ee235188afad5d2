public import ReportText

/// The values of all names in one document, and the locale and language of the output.
public struct Bindings: Sendable {
  /// The values of the names; ``Names/Entry/slot`` is the index of a name in this list.
  public var values: [Value]
  /// The locale of the numbers and dates in the document.
  public var locale: ReportLocale
  /// The index of the document language in the ``MessageCatalogue``.
  public var language = 0
  /// The declared language of the document.
  public var documentLanguage = MessageLanguage(tag: "en")
  /// The writing direction of the document language.
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

  /// Adds missing values until the bindings have at least `slotCount` values.
  public mutating func reserve(_ slotCount: Int) {
    let missingCount = slotCount - values.count
    if missingCount > 0 { values += Array(repeating: .missing, count: missingCount) }
  }

  /// Sets all values to missing, so that no value of one document remains for the next.
  public mutating func removeAll() {
    for slot in values.indices { values[slot] = .missing }
  }
}

/// The location of a value in the bindings: a slot and a path of record fields.
struct ValueLocation: Sendable {
  /// The slot of the bindings that contains the value, or the record around it.
  var slot: Int
  /// The field indices in nested records, the outermost record first; empty without records.
  var fields: [Int] = []

  /// Returns the value at this location in the bindings of one document.
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
