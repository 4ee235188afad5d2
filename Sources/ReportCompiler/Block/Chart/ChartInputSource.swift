import ReportChart
import ReportData
import ReportQuery
import ReportText

/// What a template computes for an option of a chart.
enum ChartInputSource: Sendable {
  /// One expression alone: a number stays one.
  case expression(Expression)
  /// A text with expressions in it.
  case text(Interpolation)

  /// The value for one document.
  func value(in bindings: borrowing Bindings) -> ChartInput {
    switch self {
    case .expression(let expression):
      switch expression.value(in: bindings) {
      case .missing: .missing
      case .number(let number), .moment(let number): .number(number)
      case .day(let day): .number(Double(day.number))
      default: .text(expression.text(in: bindings))
      }
    case .text(let interpolation): .text(interpolation.text(in: bindings))
    }
  }
}
