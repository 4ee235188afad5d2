import ReportData
import ReportText

/// Where a position on an axis comes from.
enum CoordinateSource: Sendable {
  /// A position in the units of the scale.
  case number(Double)
  /// A category by its name.
  case category(ByteText)
  /// The inputs of a document.
  case input(Int)

  /// The position itself, where a document computes it; nil when it has none there.
  func given(
    _ inputs: [ChartInput], _ values: ScaleValues, _ zone: StudyTimeZone
  ) -> CoordinateSource? {
    guard case .input(let place) = self else { return self }
    switch inputs[place] {
    case .missing: return nil
    case .number(let value): return value.isFinite ? .number(value) : nil
    case .text(let text): return CoordinateReader.read(text.string, values, zone)
    }
  }
}

/// Reads a position on an axis as an author writes it.
enum CoordinateReader {
  /// A number, an ISO date, an ISO date with a time, or the name of a category; nil for anything
  /// else.
  /// - Parameter zone: the zone whose clocks a time without an offset from UTC shows.
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
  /// What they are, in words.
  var words: String {
    switch self {
    case .number: "numbers"
    case .day: "days"
    case .dateTime: "moments"
    case .category: "categories"
    }
  }

  /// How one of them is written.
  var wanted: String {
    switch self {
    case .number: "a number"
    case .day: "a date such as `2026-11-03`"
    case .dateTime: "a moment such as `2026-11-03T08:30`"
    case .category: "the name of a category"
    }
  }
}
