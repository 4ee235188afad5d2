import ReportData
import ReportQuery

/// A day that a block is told: the same in every document, or computed.
enum BlockDay: Sendable {
  case fixed(CalendarDay)
  case computed(Expression)

  /// The day in one document; nil when it is missing.
  func day(in bindings: borrowing Bindings) -> CalendarDay? {
    switch self {
    case .fixed(let day): day
    case .computed(let expression):
      if case .day(let day) = expression.value(in: bindings) { day } else { nil }
    }
  }
}
