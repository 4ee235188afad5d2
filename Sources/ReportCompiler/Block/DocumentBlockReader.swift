import ReportQuery
import ReportTemplate
import ReportText

/// Makes the blocks of documents of the elements that name them.
struct DocumentBlockReader {
  private var charts: ChartBlockReader

  init(charts: ChartBlockReader) { self.charts = charts }

  /// The elements that are blocks.
  static let names = ["chart"]

  /// The block, or nil when something is wrong with it.
  mutating func block(
    _ element: XMLElement, names: Names, context: TemplateContext,
    into diagnostics: inout Diagnostics
  ) -> DocumentBlock? {
    charts.block(element, names: names, context: context, into: &diagnostics).map { .chart($0) }
  }
}
