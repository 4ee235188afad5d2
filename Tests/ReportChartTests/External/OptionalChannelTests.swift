import ChartTestSupport
import ReportChart
import ReportText
import Testing

/// Tests of charts of external renderers without optional channels.
@Suite struct OptionalChannelTests {
  /// Returns a bench with an external chart type.
  ///
  /// - Parameter isRequired: true for a type that requires both channels.
  private static func bench(
    _ geometry: PlotGeometry, y: ExternalPosition, isRequired: Bool = false,
    csv: String = "day,steps\n2026-01-02,40\n2026-01-03,50\n"
  ) -> ChartBench {
    var picture = ExternalPicture()
    var needs = ExternalPicture.SeriesRequirements()
    needs.y = (.number(0), .number(4))
    picture.series = [needs]
    picture.marks = [
      ExternalMark(.marker(.circle, x: .number(20_455), y: y, size: 4), row: 0),
      ExternalMark(.marker(.circle, x: .number(20_456), y: y, size: 4), row: -7),
    ]
    var bench = ChartBench(csv: csv)
    bench.charts = ChartRegistry([
      ChartPlugin(
        ChartManifest(
          type: "dots", summary: "Made up.",
          channels: [
            Channel<Double>("x", .x, "Where.", required: isRequired).description,
            Channel<Double>("y", .y, "How far.", required: isRequired).description,
            Channel<Double>("size", .amount, "How large.", required: false).description,
          ]), on: geometry, requestedFrom: PictureResponder(picture: picture))
    ])
    return bench
  }

  @Test(
    arguments: [
      "x='day' y='steps'", "x='day'", "y='steps'", "size='steps'", "x='day' size='steps'",
    ],
    [PlotGeometry.cartesian, .polar, .free])
  func `a block gives a chart with any subset of its optional channels`(
    channels: String, geometry: PlotGeometry
  ) {
    let chart = Self.bench(geometry, y: .number(1)).draw("<chart type='dots' \(channels)/>")
    #expect(chart.diagnostics.map(\.message) == [])
    #expect(chart.figure.contains("<svg"))
  }

  @Test func `an axis without a channel has tick labels`() {
    let chart = Self.bench(.cartesian, y: .number(1)).draw("<chart type='dots' x='day'/>")
    #expect(chart.diagnostics.map(\.message) == [])
    #expect(
      chart.figure.contains(">4</text>") || chart.figure.contains(">4</tspan>"), "\(chart.figure)")
    #expect(chart.figure.contains("<circle"))
  }

  @Test func `an axis without a channel has the scale of the block`() {
    let bench = Self.bench(.cartesian, y: .number(1))
    for scale in ["log", "category", "time", "number"] {
      let chart = bench.draw(
        "<chart type='dots' x='day'><axis side='left' scale='\(scale)'/></chart>")
      #expect(chart.diagnostics.map(\.message) == [], "\(scale)")
    }
  }

  @Test func `the host marks missing values of a type that needs both channels`() {
    let csv = "day,steps\n2026-01-02,40\n2026-01-03,\n2026-01-04,50\n"
    func marks(_ csv: String, _ geometry: PlotGeometry = .cartesian) -> Int {
      let bench = Self.bench(geometry, y: .number(1), isRequired: true, csv: csv)
      return bench.draw("<chart type='dots' x='day' y='steps'/>").tree.count("//C(rg-gaps)/rect")
    }
    #expect(marks(csv) == 1)
    #expect(marks(csv.replacing(",\n", with: ",45\n")) == 0)
    #expect(marks(csv, .free) == 0)
  }

  @Test func `series with and without a channel share an axis`() {
    let chart = Self.bench(.cartesian, y: .number(1)).draw(
      "<chart type='dots' x='day'><series y='steps' label='A'/><series label='B'/></chart>")
    #expect(chart.diagnostics.map(\.message) == [])
    #expect(chart.figure.contains("<svg"))
  }
}
