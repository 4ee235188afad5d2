import ReportText
import TestSupport
import Testing

@testable import LinePlugin
@testable import ChartTestSupport
@testable import ReportChart

@Suite(.enabled(if: XMLCheck.isThere)) struct LineChartTests {
  /// A week with a gap in each of its series.
  static let week = ChartBench(
    csv: """
      date,steps,sleep
      2026-11-02,4000,7.5
      2026-11-03,5200,6
      2026-11-04,,8
      2026-11-05,8123,
      2026-11-06,7000,7
      2026-11-07,300,9
      2026-11-08,9950,6.5
      """)

  static func picture(
    _ series: [[Double]], _ options: KeyValuePairs<String, String> = [:],
    y: ClosedRange<Double> = 0...10
  ) throws -> String {
    let count = series.map(\.count).max() ?? 0
    var sample = SampleChart(
      hasTitles: false, isAnnotated: true, keys: (0..<max(1, count)).map { ByteText("k\($0)") })
    sample.series = series.map { ("Series", $0) }
    let chart = try LineChart(options: SampleArea.options(series: series.count, options))
    let area = SampleArea.cartesian(count: count, y: y, series: series.count)
    var scene = Scene()
    for place in series.indices {
      scene.beginGroup(class: "rg-series", series: place)
      chart.draw(place, of: sample.data, in: area, into: &scene)
      chart.drawBeside(place, of: sample.data, in: area, into: &scene)
      scene.endGroup()
    }
    return sample.picture(scene)
  }

  @Test func aMissingValueInterruptsTheLine() throws {
    let path = try XMLCheck.value(
      "string(//C(rg-line)/@d)", in: try Self.picture([[1, 2, .nan, 3, 4]]))
    #expect(path.count { $0 == "M" } == 2)
  }

  @Test func aMissingValueCanBeBridged() throws {
    let path = try XMLCheck.value(
      "string(//C(rg-line)/@d)",
      in: try Self.picture([[1, 2, .nan, 3, 4]], ["missing": "connect"]))
    #expect(path.count { $0 == "M" } == 1)
    #expect(path.count { $0 == "L" } == 3)
  }

  @Test func aLoneValueIsADotAndNoLine() throws {
    let picture = try Self.picture([[.nan, 5, .nan]], ["markers": "none"])
    #expect(try XMLCheck.count("//C(rg-point)", in: picture) == 1)
    #expect(try XMLCheck.count("//C(rg-line)", in: picture) == 0)
  }

  @Test func valuesHaveMarkersUntilThereAreTooMany() throws {
    let few = try Self.picture([Array(repeating: 5, count: 31)])
    let many = try Self.picture([Array(repeating: 5, count: 32)])
    #expect(try XMLCheck.count("//C(rg-point)", in: few) == 31)
    #expect(try XMLCheck.count("//C(rg-point)", in: many) == 0)
  }

  @Test func seriesDifferWithoutColour() throws {
    let long = Array(repeating: 5.0, count: 40)
    let picture = try Self.picture([long, long.map { $0 + 1 }, long.map { $0 + 2 }])
    #expect(try XMLCheck.count("//C(rg-line)[@stroke-dasharray]", in: picture) == 2)
    #expect(
      try XMLCheck.value("string((//C(rg-line))[2]/@stroke-dasharray)", in: picture) == "6 3")
    let short = try Self.picture([[1, 2], [2, 3], [3, 4]])
    #expect(try XMLCheck.count("//circle", in: short) == 2)
    #expect(try XMLCheck.count("//path[contains(@class,'rg-point')]", in: short) == 4)
  }

  @Test func nothingGivesNoMarks() throws {
    for values in [[], [Double.nan, .nan]] {
      let picture = try Self.picture([values])
      #expect(try XMLCheck.count("//C(rg-mark)", in: picture) == 0)
      #expect(try XMLCheck.complaints(about: picture) == "")
    }
  }

  @Test func stepsAreLevelAndUpright() throws {
    let path = try XMLCheck.value(
      "string(//C(rg-line)/@d)", in: try Self.picture([[1, 5, 2]], ["curve": "step"]))
    #expect(!path.contains("L"))
    #expect(path.count { $0 == "H" } == 2 && path.count { $0 == "V" } == 2)
  }

  @Test func anAreaEndsAtZeroAndIsFaint() throws {
    let picture = try Self.picture([[1, 5, 2]], ["area": "true"])
    let path = try XMLCheck.value("string(//C(rg-area)/@d)", in: picture)
    #expect(path.hasSuffix("Z") && path.contains("210H"))
    #expect(try XMLCheck.value("string(//C(rg-area)/@fill-opacity)", in: picture) == "0.4")
  }

  @Test func markersOutsideThePlotAreLeftOut() throws {
    #expect(try XMLCheck.count("//C(rg-point)", in: try Self.picture([[0, 10]])) == 2)
    #expect(try XMLCheck.count("//C(rg-point)", in: try Self.picture([[0, 20]])) == 1)
  }

  @Test func theRequestCoversLinesAndBands() throws {
    let chart = try LineChart(options: SampleArea.options(["area": "true"]))
    let sample = SampleChart(keys: ["a", "b"], series: [("One", [3, 7])])
    let request = chart.plan(sample.data)
    #expect(request.series[0].y == Extent(low: 3, high: 7))
    #expect(request.series[0].yIncludes == [0])
    #expect(request.legend.count == 1)
  }

  @Test func aBadOptionIsReported() {
    #expect(throws: Diagnostic.self) {
      _ = try LineChart(options: SampleArea.options(["curve": "wavy"]))
    }
  }

  @Test func `a missing value is a pale stretch of full height that says so, never a mark`() throws
  {
    let picture = try Self.picture([[1, .nan, 3, .nan]])
    #expect(try XMLCheck.count("//C(rg-missing)", in: picture) == 2)
    #expect(try XMLCheck.count("//C(rg-missing)[contains(@class, 'rg-mark')]", in: picture) == 0)
    let height = try XMLCheck.value("string(//C(rg-missing)/@height)", in: picture)
    #expect(try #require(Double(height)) > 100)
    let long = [Double](repeating: 5, count: 62) + [.nan]
    #expect(try XMLCheck.count("//C(rg-missing)", in: try Self.picture([long])) == 0)
    #expect(try XMLCheck.count("//C(rg-missing)", in: try Self.picture([[1, 2]])) == 0)
    #expect(try XMLCheck.count("//C(rg-missing)", in: try Self.picture([[.nan, .nan]])) == 0)
    for (language, words) in [("en", "no data"), ("de", "keine Daten")] {
      var bench = Self.week
      bench.language = language
      let figure = bench.draw(
        ChartSource("<chart type='line' x='date' y='steps'/>")
      ).figure
      #expect(figure.contains(">Wed 4 Nov: \(words)</title></rect>"))
    }
  }

  @Test func `with several series what is missing in all is pale, in one a short stretch`() throws {
    let all = try Self.picture([[1, .nan, 3], [2, .nan, 4]])
    #expect(try XMLCheck.count("//C(rg-missing)", in: all) == 1)
    let one = try Self.picture([[1, 2, 3], [2, .nan, 4]])
    #expect(try XMLCheck.value("string(//C(rg-missing)/@height)", in: one) == "3")
    #expect(try XMLCheck.value("string(//C(rg-missing)/@y)", in: one) == "6.5")
  }

  @Test(.needs(charts: "bar"))
  func `a line over bars marks what it misses beside the plot, not over them`() throws {
    let bench = Self.week
    let line = "<series y=\"steps\" type=\"line\"/>"
    let bars = "<series y=\"sleep\" type=\"bar\"/>"
    let block: (String) -> String = {
      "<chart type=\"line\" x=\"date\">\($0)</chart>"
    }
    let over = bench.draw(block(bars + line)).figure
    #expect(try XMLCheck.value("string(//C(rg-gaps)/*/@height)", in: over) == "3")
    let under = bench.draw(block(line + bars)).figure
    #expect(try XMLCheck.value("string(//C(rg-gaps)/*/@height)", in: under) != "3")
  }

  @Test func `a series has one group`() {
    let figure = Self.week.draw(
      ChartSource("<chart type='line' x='date'><series y='steps'/><series y='sleep'/></chart>")
    ).figure
    #expect(figure.ranges(of: "class=\"rg-series\"").count == 2)
  }
}
