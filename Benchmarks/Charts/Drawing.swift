import BuiltinCharts
import ReportChart
import ReportData
import ReportText

/// A chart and its rows, one slice per participant.
struct Drawing {
  let name: String
  let chart: PreparedChart
  let slices: [Slice]

  /// - Parameters:
  ///   - block: the block as XML; its view is `data`.
  ///   - rows: the number of table rows per participant.
  init(_ name: String, _ block: String, of table: Table, rows: Int) {
    let file = SourceFile(name: "chart.xml", text: block)
    var diagnostics = Diagnostics()
    guard let document = XMLSource.parse(file, into: &diagnostics),
      let chart = PreparedChart(
        Self.spec(document.root), charts: BuiltinCharts.registry, language: "en",
        views: { $0 == "data" ? table.schema : nil }, viewNames: ["data"], into: &diagnostics)
    else { fatalError("the block is refused: \(diagnostics.all.map(\.message))") }
    self.name = name
    self.chart = chart
    slices = (0..<table.rowCount / rows).map {
      Slice(table: table, rows: .range($0 * rows..<($0 + 1) * rows))
    }
  }

  private static func spec(_ element: XMLElement) -> ChartSpec {
    ChartSpec(
      name: element.name, span: element.nameSpan,
      attributes: element.attributes.map {
        ChartAttribute(
          name: $0.name, nameSpan: $0.nameSpan, value: .constant($0.string), span: $0.valueSpan)
      }, children: element.elements.map(spec))
  }
}
