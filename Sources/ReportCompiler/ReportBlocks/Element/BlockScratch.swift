import ReportChart
import ReportText

/// The state of the blocks of one worker, reused between documents.
final class BlockScratch {
  var workspace = ChartWorkspace()
  var identifier = ByteWriter(capacity: 64)
  /// The BCP 47 tag of the document language.
  var language = "en"
  /// The data that the charts of the document do not show.
  var notices = NoticeStatistics()
}

/// Counts of the data that charts do not show, by block and kind, over all documents.
///
/// The sum of the counts of several workers does not depend on the division of work.
struct NoticeStatistics {
  private struct Key: Hashable {
    var block: Int
    var kind: DataNotice.Kind
  }

  private struct Count {
    var documents: Int
    var items: Int
    /// The smallest known index of a row with such data, 0-based; nil if no index is known.
    var row: Int?

    mutating func add(_ items: Int, row: Int?) {
      self.items += items
      if let row { self.row = min(row, self.row ?? row) }
    }
  }

  private struct ErrorKey: Hashable {
    var block: Int
    var code: Int
    var message: String
  }

  private var counts: [Key: Count] = [:]
  /// The number of documents with a failed plugin chart, with the diagnostic code.
  private var errors: [ErrorKey: (documents: Int, code: DiagnosticCode)] = [:]

  /// Whether the charts show all data.
  var isEmpty: Bool { counts.isEmpty && errors.isEmpty }

  /// Counts a chart of one document that a plugin did not draw.
  mutating func add(_ failure: ChartFailure, block: Int) {
    let code = failure.code
    let key = ErrorKey(block: block, code: code.number, message: failure.message)
    errors[key, default: (0, code)].documents += 1
  }

  /// Adds the notices of one chart of one document.
  mutating func add(_ notices: [DataNotice], block: Int) {
    for notice in notices where notice.count > 0 && notice.kind.isWarning && !notice.isError {
      counts[Key(block: block, kind: notice.kind), default: Count(documents: 1, items: 0)]
        .add(notice.count, row: notice.row)
    }
  }

  /// Adds the notices of other documents.
  mutating func add(_ other: NoticeStatistics) {
    for (key, count) in other.errors {
      errors[key, default: (0, count.code)].documents += count.documents
    }
    for (key, count) in other.counts {
      counts[key, default: Count(documents: 0, items: 0)].documents += count.documents
      counts[key, default: Count(documents: 0, items: 0)].add(count.items, row: count.row)
    }
  }

  /// Reports each notice once, in the order of the blocks.
  ///
  /// - Parameters:
  ///   - documents: the number of documents; nil for a single chart.
  ///   - span: returns the source range of a block.
  func report(
    of documents: Int? = nil, at span: (Int) -> SourceSpan, into diagnostics: inout Diagnostics
  ) {
    reportErrors(of: documents, at: span, into: &diagnostics)
    let kinds = DataNotice.Kind.allCases
    let blocks = Set(counts.keys.map(\.block)).sorted()
    for block in blocks {
      for kind in kinds {
        guard let count = counts[Key(block: block, kind: kind)] else { continue }
        let scope = documents.map { total in
          total == 1
            ? "" : "in \(count.documents) of \(total) documents, "
        }
        diagnostics.add(
          Diagnostic(
            kind.code,
            (scope ?? "") + kind.message(count.items) + Self.location(of: count), at: span(block),
            severity: .warning))
      }
    }
  }

  private func reportErrors(
    of documents: Int?, at span: (Int) -> SourceSpan, into diagnostics: inout Diagnostics
  ) {
    let ordered = errors.sorted {
      ($0.key.block, $0.key.code, $0.key.message) < ($1.key.block, $1.key.code, $1.key.message)
    }
    for (key, count) in ordered {
      let scope = documents.map { $0 == 1 ? "" : "in \(count.documents) of \($0) documents, " }
      diagnostics.add(
        Diagnostic(count.code, (scope ?? "") + key.message, at: span(key.block), severity: .warning)
      )
    }
  }

  /// Returns the row of the first value for a message, if known: `, the first at row 3 (from 0)`.
  private static func location(of count: Count) -> String {
    guard let row = count.row else { return "" }
    return (count.items == 1 ? ", at" : ", the first at") + " row \(row) (from 0)"
  }
}

extension DataNotice.Kind {
  /// Whether a notice of this kind gives a warning.
  ///
  /// A chart with many marks omits some without loss of information. The chart description reports
  /// these cases.
  var isWarning: Bool {
    switch self {
    case .sampled, .unmarked, .enlarged: false
    default: true
    }
  }

  /// The diagnostic code of the warning.
  var code: DiagnosticCode {
    switch self {
    case .alert: .chartAlert
    case .notHundred: .percentSum
    case .unequalLength: .unequalLengths
    default: .dataNotShown
    }
  }

  /// Returns the message for a number of values.
  func message(_ count: Int) -> String {
    func number(_ singular: String, _ plural: String) -> String {
      count == 1 ? "1 \(singular)" : "\(count) \(plural)"
    }
    return switch self {
    case .repeatedCategory:
      number("row is", "rows are")
        + " not shown: a later row of the series has the same category"
    case .offScale:
      number("value is", "values are")
        + " outside the scale of the axis, such as zero on a logarithmic axis"
    case .excluded:
      number("row is", "rows are") + " in an axis break and not drawn"
    case .repeatedPlace:
      number("row has", "rows have")
        + " the x position of an earlier row, so the line is vertical there;"
        + " convert rows of several series to columns with the step `wider`"
    case .unplaced:
      number("value is", "values are")
        + " not drawn: the date is missing"
    case .unsupported:
      number("value is", "values are") + " not drawn: a lower value of the stack is missing"
    case .crowded:
      number("row is", "rows are")
        + " not shown: more than three rows of a series have the same position on the x axis"
    case .enlarged:
      number("mark is", "marks are") + " drawn larger than the value"
    case .infinite:
      number("value is", "values are") + " infinite and treated as missing"
    case .inverted:
      number("range has", "ranges have") + " an end below the start"
    case .cut:
      number("value is", "values are") + " outside the axis range"
    case .referenceOutside:
      number("reference is", "references are") + " not drawn: outside the axis range"
    case .noteOutside:
      number("note is", "notes are") + " not drawn: outside the plot"
    case .pinOutside:
      number("pin is", "pins are") + " not drawn: no value at the position"
    case .sampled:
      number("value is", "values are") + " not drawn: too close to other values"
    case .unmarked:
      number("value has", "values have") + " no space for a marker or label"
    case .inconsistent:
      number("row is", "rows are") + " inconsistent: the extremes do not enclose the other values"
    case .unsized:
      number("point is", "points are") + " not drawn: the size is missing"
    case .negativeSize:
      number("point is", "points are") + " not drawn: the size is below zero"
    case .alert:
      number("value matches", "values match") + " an alert rule"
    case .notHundred:
      number("series has", "series have") + " percentages that do not add up to 100"
    case .unequalLength:
      number("series has", "series have")
        + " lengths on a logarithmic axis, which are not comparable"
    case .negative:
      number("value is", "values are") + " negative and not drawn"
    case .notShare:
      number("value is", "values are") + " outside 0 to 1"
    }
  }
}
