import ReportData
import ReportQuery
import ReportTemplate
import ReportText

/// Makes the blocks of documents of the elements that name them.
struct DocumentBlockReader {
  private var charts: ChartBlockReader

  init(charts: ChartBlockReader) { self.charts = charts }

  /// The elements that are blocks.
  static let names = ["chart", "table", "adherence"]

  /// The block, or nil when something is wrong with it.
  mutating func block(
    _ element: XMLElement, names: Names, context: TemplateContext,
    into diagnostics: inout Diagnostics
  ) -> DocumentBlock? {
    switch element.name {
    case "table":
      TableBlockReader.block(element, names: names, into: &diagnostics).map { .table($0) }
    case "adherence":
      AdherenceBlockReader.block(
        element, names: names, weekStart: charts.weekStart, into: &diagnostics
      ).map { .adherence($0) }
    default:
      charts.block(element, names: names, context: context, into: &diagnostics).map { .chart($0) }
    }
  }
}
