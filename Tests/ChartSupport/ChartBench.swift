import BuiltinCharts
public import ReportChart
public import ReportData
public import ReportText
import TestSupport
import Testing

/// A bench that reads and draws chart blocks without a project.
public struct ChartBench: Sendable {
  /// The views by name. A block without a view uses `data`.
  public var tables: [String: Table]
  /// The chart types and scales.
  public var charts = ChartBench.builtin
  /// The values of the attribute inputs `{0}`, `{1}`, and so on.
  public var inputs: [ChartInput] = []
  /// The locale for numbers and dates.
  public var locale = "en-GB"
  /// The language of generated text.
  public var language = "en"
  /// The first day of the week, from 1 (Monday) to 7 (Sunday).
  public var weekStart = 1
  /// The name of the study's time zone.
  public var timeZone: String?

  /// The built-in chart types.
  public static let builtin = BuiltinCharts.registry

  /// Creates a bench with views.
  public init(tables: [String: Table]) { self.tables = tables }

  /// Creates a bench with the view `data` from delimited text.
  ///
  /// Column types are inferred unless they are declared.
  public init(csv: String, columns: [ColumnDeclaration] = []) {
    tables = ["data": Self.table(csv, columns: columns)]
  }

  /// Returns a table from delimited text.
  public static func table(
    _ csv: String, columns: [ColumnDeclaration] = [], name: String = "data",
    timeZone: StudyTimeZone = .utc
  ) -> Table {
    var diagnostics = Diagnostics()
    let reading = CSVReader.read(
      Array(csv.utf8), name: name, file: name + ".csv", format: .csv, declarations: columns,
      timeZone: timeZone, into: &diagnostics)
    guard let table = reading.table, reading.cellErrors.isEmpty else {
      preconditionFailure("unreadable data: \(diagnostics.all.map(\.message))")
    }
    return table
  }

  /// Prepares a block.
  ///
  /// If the package excludes the chart type, the test fails. Such a test must declare the chart
  /// types that it needs.
  public func prepare(_ block: ChartSource) -> (chart: PreparedChart?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let chart = PreparedChart(
      block.spec, charts: charts, language: language, weekStart: weekStart,
      timeZone: timeZone.flatMap { StudyTimeZone.named($0) }, views: { tables[$0]?.schema },
      viewNames: tables.keys.sorted(),
      into: &diagnostics)
    if chart == nil {
      for type in block.types where ChartTypes.absent.contains(type) && charts[type] == nil {
        Issue.record("this package is without `\(type)`: use `@Test(.needs(charts: \"\(type)\"))`")
      }
    }
    return (chart, diagnostics)
  }

  /// Draws a block such as `<chart type="line" x="day" y="steps"/>`.
  ///
  /// The SVG is annotated unless the block sets `annotate`.
  public func draw(_ text: String) -> DrawnChart { draw(ChartSource(text, isAnnotated: true)) }

  /// Draws the SVG of a block without its figure.
  ///
  /// The SVG is annotated unless the block sets `annotate`.
  public func picture(_ text: String) -> DrawnChart {
    draw(ChartSource(text, isAnnotated: true), isAlone: true)
  }

  /// Draws blocks as the charts of one group.
  ///
  /// The SVGs are annotated. The list is empty if a block is invalid.
  public func draw(group blocks: [String]) -> [DrawnChart] {
    let charts = blocks.compactMap { prepare(ChartSource($0, isAnnotated: true)).chart }
    guard charts.count == blocks.count else { return [] }
    let locale = ReportLocale.named(locale) ?? .standard
    var workspace = ChartWorkspace()
    let members = charts.map { chart in
      PlacedChart(chart, views: chart.viewNames.compactMap { tables[$0]?.all }, inputs: inputs)
    }
    return members.enumerated().map { index, member in
      let frame = SharedFrame(of: members, locale: locale, workspace: &workspace)
      var writer = ByteWriter()
      member.chart.write(
        views: member.views, inputs: inputs, locale: locale, id: ByteText("c\(index + 1)"),
        sharing: frame, workspace: &workspace, into: &writer)
      return DrawnChart(
        figure: String(decoding: writer.copy(), as: UTF8.self), diagnostics: [],
        notices: workspace.notices)
    }
  }

  /// Draws a block.
  ///
  /// - Parameters:
  ///   - id: the prefix of the ids.
  ///   - isAlone: true for the SVG without its figure.
  public func draw(
    _ source: ChartSource, id: ByteText = "c1", isAlone: Bool = false
  ) -> DrawnChart {
    let (chart, diagnostics) = prepare(source)
    guard let chart else {
      return DrawnChart(figure: "", diagnostics: diagnostics.all, notices: [])
    }
    var workspace = ChartWorkspace()
    var writer = ByteWriter()
    let views = chart.viewNames.compactMap { tables[$0]?.all }
    let locale = ReportLocale.named(locale) ?? .standard
    if isAlone {
      chart.writePicture(
        views: views, inputs: inputs, locale: locale, id: id, workspace: &workspace, into: &writer)
    } else {
      chart.write(
        views: views, inputs: inputs, locale: locale, id: id, workspace: &workspace, into: &writer)
    }
    return DrawnChart(
      figure: String(decoding: writer.copy(), as: UTF8.self), diagnostics: diagnostics.all,
      notices: workspace.notices)
  }
}
