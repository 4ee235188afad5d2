import ReportData
import ReportText

/// The source of an axis position: a literal in the block, or a value that a document computes.
enum CoordinateSource: Sendable {
  /// A position in scale units.
  case number(Double)
  /// A category, identified by its name.
  case category(ByteText)
  /// The index of a computed position in the inputs of a document.
  case input(Int)

  /// Returns the position with computed inputs resolved; nil if the document has no valid value.
  func resolved(
    _ inputs: [ChartInput], _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> CoordinateSource? {
    guard case .input(let index) = self else { return self }
    switch inputs[index] {
    case .missing: return nil
    case .number(let value): return value.isFinite ? .number(value) : nil
    case .text(let text): return CoordinateReader.read(text.string, values, zone)
    }
  }
}

/// A parser for axis positions in the author's notation.
enum CoordinateReader {
  /// Returns the position that a text represents; nil if the text is invalid.
  ///
  /// The text is a number, an ISO date, an ISO date-time, or a category name.
  ///
  /// - Parameter zone: the time zone of date-times without a UTC offset.
  static func read(
    _ text: String, _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> CoordinateSource? {
    switch values {
    case .number: Double(optionText: text).map { .number($0) }
    case .day: CalendarDay(iso: text).map { .number(Double($0.number)) }
    case .dateTime: dateTime(text, zone).map { .number($0) }
    case .category: .category(ByteText(text))
    }
  }

  private static func dateTime(_ text: String, _ zone: StudyTimeZone) -> Double? {
    if let day = CalendarDay(iso: text) { return zone.start(of: day) }
    var text = text
    return text.withUTF8 { ISODate.dateTime($0) }.flatMap { $0.instant(in: zone) }
  }
}

extension ScaleValues {
  /// The name of the type of values in plural, such as "dates".
  var words: String {
    switch self {
    case .number: "numbers"
    case .day: "dates"
    case .dateTime: "date-times"
    case .category: "categories"
    }
  }

  /// The description of a valid value of this type, for diagnostics.
  var expected: String {
    switch self {
    case .number: "a number"
    case .day: "a date such as `2026-11-03`"
    case .dateTime: "a date-time such as `2026-11-03T08:30`"
    case .category: "a category name"
    }
  }
}
