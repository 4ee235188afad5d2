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
    for index in series.indices {
      scene.beginGroup(class: "rg-series", series: index)
      chart.draw(index, of: sample.data, in: area, into: &scene)
      chart.drawNextTo(index, of: sample.data, in: area, into: &scene)
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

  @Test func aSingleValueIsADotAndNotALine() throws {
    let picture = try Self.picture([[.nan, 5, .nan]], ["markers": "none"])
    #expect(try XMLCheck.count("//C(rg-point)", in: picture) == 1)
    #expect(try XMLCheck.count("//C(rg-line)", in: picture) == 0)
  }

  @Test func valuesHaveMarkersUntilThereAreTooMany() throws {
    let few = try Self.picture([Array(repeating: 5, count: 14)])
    let many = try Self.picture([Array(repeating: 5, count: 15)])
    #expect(try XMLCheck.count("//C(rg-point)", in: few) == 14)
    // The only marker is that of the last value.
    #expect(try XMLCheck.count("//C(rg-point)", in: many) == 1)
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

  @Test func missingDataHasNoMarks() throws {
    for values in [[], [Double.nan, .nan]] {
      let picture = try Self.picture([values])
      #expect(try XMLCheck.count("//C(rg-mark)", in: picture) == 0)
      #expect(try XMLCheck.complaints(about: picture) == "")
    }
  }

  @Test func stepsAreHorizontalAndVertical() throws {
    let path = try XMLCheck.value(
      "string(//C(rg-line)/@d)", in: try Self.picture([[1, 5, 2]], ["curve": "step"]))
    #expect(!path.contains("L"))
    #expect(path.count { $0 == "H" } == 2 && path.count { $0 == "V" } == 2)
  }

  @Test func anAreaEndsAtZeroAndIsTranslucent() throws {
    let picture = try Self.picture([[1, 5, 2]], ["area": "true"])
    let path = try XMLCheck.value("string(//C(rg-area)/@d)", in: picture)
    #expect(path.hasSuffix("Z") && path.contains("210H"))
    #expect(try XMLCheck.value("string(//C(rg-area)/@fill-opacity)", in: picture) == "0.4")
  }

  @Test func markersOutsideThePlotAreOmitted() throws {
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

  @Test func anInvalidOptionIsReported() {
    #expect(throws: Diagnostic.self) {
      _ = try LineChart(options: SampleArea.options(["curve": "wavy"]))
    }
  }

  @Test func `a missing value has a grey mark on the axis with a title`() {
    typealias Box = (x: Double, y: Double, width: Double, height: Double)
    func marks(_ values: [String]) -> (boxes: [Box], plot: Box, key: [String]) {
      let csv = "x,y\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
      let tree = ChartBench(csv: csv).draw("<chart type='line' x='x' y='y'/>").tree
      return (
        tree.elements("//C(rg-gaps)/rect").map(\.box), tree.elements("//C(rg-plot)")[0].box,
        tree.strings("//C(rg-legend)//text")
      )
    }
    let some = marks(["1", "", "3", ""])
    #expect(some.boxes.count == 2 && some.key == ["no data"])
    for box in some.boxes {
      #expect(abs(box.y + box.height - some.plot.y - some.plot.height) < 0.01 && box.height == 4)
    }
    // The mark has the width of its slot, minus the space to the next one.
    #expect(abs(some.boxes[0].width - (some.plot.width / 3 - 2)) < 0.1)
    #expect(marks([String](repeating: "5", count: 62) + [""]).boxes.isEmpty)
    #expect(marks(["1", "2"]).boxes.isEmpty && marks(["1", "2"]).key.isEmpty)
    #expect(marks(["", ""]).boxes.isEmpty)
    for (language, words) in [("en", "no data"), ("de", "keine Daten")] {
      var bench = Self.week
      bench.language = language
      let figure = bench.draw(
        ChartSource("<chart type='line' x='date' y='steps'/>")
      ).figure
      #expect(figure.contains(">Wed 4 Nov: \(words)</title></rect>"))
    }
  }

  @Test
  func `a value missing in all or one of several lines has one mark`() {
    func marks(_ rows: String) -> [MarkupElement] {
      ChartBench(csv: "x,y,z\n" + rows).draw(
        "<chart type='line' x='x'><series y='y'/><series y='z'/></chart>"
      ).tree.elements("//C(rg-gaps)/rect")
    }
    let all = marks("1,1,2\n2,,\n3,3,4\n")
    #expect(all.count == 1 && all[0].box.height == 4)
    let one = marks("1,1,2\n2,2,\n3,3,4\n")
    #expect(one.count == 1 && one[0].box.height == 4)
  }

  @Test(.needs(charts: "bar"))
  func `a line over bars marks its missing values on the axis`() throws {
    let bench = Self.week
    let line = "<series y=\"steps\" type=\"line\"/>"
    let bars = "<series y=\"sleep\" type=\"bar\"/>"
    let block: (String) -> String = {
      "<chart type=\"line\" x=\"date\">\($0)</chart>"
    }
    let over = bench.draw(block(bars + line)).figure
    #expect(try XMLCheck.value("string(//C(rg-gaps)/*/@height)", in: over) == "4")
    let under = bench.draw(block(line + bars)).figure
    #expect(try XMLCheck.value("string(//C(rg-gaps)/*/@height)", in: under) == "4")
  }

  @Test func `a series has one group`() {
    let figure = Self.week.draw(
      ChartSource("<chart type='line' x='date'><series y='steps'/><series y='sleep'/></chart>")
    ).figure
    #expect(figure.ranges(of: "class=\"rg-series\"").count == 2)
  }

  @Test func `a window has the label and the dot of its last value`() {
    let rows = (1...40).map { "\($0),\($0 * 10)\n" }.joined()
    let tree = ChartBench(csv: "x,y\n" + rows).draw(
      "<chart type='line' x='x' y='y'><window from='1' to='30'/></chart>"
    ).tree
    #expect(tree.strings("//C(rg-window)//C(rg-labels)//text") == ["300"])
    #expect(tree.count("//C(rg-window)//C(rg-point)") == 1)
  }
}
