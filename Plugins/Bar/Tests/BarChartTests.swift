import ReportData
import ReportText
import Testing

@testable import BarPlugin
@testable import ChartTestSupport
@testable import ReportChart

@Suite(.enabled(if: XMLCheck.isThere)) struct BarChartTests {
  static func picture(
    _ series: [[Double]], _ options: KeyValuePairs<String, String> = [:],
    y: ClosedRange<Double> = 0...10, isHorizontal: Bool = false
  ) throws -> String {
    let count = series.map(\.count).max() ?? 0
    var sample = SampleChart(
      type: "bar", hasTitles: false, isAnnotated: true,
      keys: (0..<max(1, count)).map { ByteText("k\($0)") })
    sample.series = series.map { ("Series", $0) }
    let chart = try BarChart(options: SampleArea.options(series: series.count, options))
    let area = SampleArea.cartesian(
      count: count, y: y, series: series.count, isHorizontal: isHorizontal)
    var scene = Scene()
    for index in series.indices {
      scene.beginGroup(class: "rg-series", series: index)
      chart.draw(index, of: sample.data, in: area, into: &scene)
      chart.drawNextTo(index, of: sample.data, in: area, into: &scene)
      if let labels = chart.labels(of: index, in: sample.data, on: area),
        let first = labels.labels.first
      {
        var placing = LabelPlacing(of: first.mark, in: .cartesian(area), over: scene)
        let left = placing.draw(
          labels, of: sample.data.series[index], isAlone: series.count == 1, into: &scene)
        #expect(left == 0)
      }
      scene.endGroup()
    }
    return sample.picture(scene)
  }

  static func numbers(_ attribute: String, _ picture: String) -> [Double] {
    guard let pattern = try? Regex(" \(attribute)=\"([-0-9.]+)\"") else { return [] }
    return picture.matches(of: /<rect [^>]*class="rg-mark[^>]*>/).compactMap { match in
      match.0.firstMatch(of: pattern)
        .flatMap { $0.output[1].substring }.flatMap { Double($0) }
    }
  }

  @Test func lengthsAreInTheRatioOfTheValues() throws {
    #expect(Self.numbers("height", try Self.picture([[2, 3, 5]])) == [40, 60, 100])
  }

  @Test func negativeBarsStartAtTheBaseline() throws {
    let picture = try Self.picture([[-10, 10]], y: -10...10)
    #expect(Self.numbers("y", picture) == [110, 10])
    #expect(Self.numbers("height", picture) == [100, 100])
  }

  @Test func zeroIsABarWithoutLengthAndMissingHasNoBar() throws {
    let picture = try Self.picture([[0, .nan, 4]])
    #expect(Self.numbers("height", picture) == [0, 80])
  }

  @Test func groupedBarsDoNotOverlap() throws {
    let picture = try Self.picture([[1, 2], [3, 4], [5, 6]])
    let lefts = Self.numbers("x", picture)
    let widths = Self.numbers("width", picture)
    let bars = zip(lefts, widths).map { ($0, $0 + $1) }.sorted { $0.0 < $1.0 }
    #expect(bars.count == 6)
    for (one, next) in zip(bars, bars.dropFirst()) { #expect(one.1 <= next.0 + 0.01) }
  }

  @Test func stackedBarsAreOnTopOfEachOther() throws {
    let picture = try Self.picture([[3], [2], [4]], ["layout": "stacked"])
    #expect(Self.numbers("height", picture) == [60, 40, 80])
    #expect(Self.numbers("y", picture) == [150, 110, 30])
  }

  @Test func mixedSignsInAStackDiverge() throws {
    let picture = try Self.picture([[3], [-2], [4]], ["layout": "stacked"], y: -10...10)
    #expect(Self.numbers("y", picture) == [80, 110, 40])
    #expect(Self.numbers("height", picture) == [30, 20, 40])
  }

  @Test func aMissingPieceHasNoHeightInAStack() throws {
    let picture = try Self.picture([[3], [.nan], [4]], ["layout": "stacked"])
    #expect(Self.numbers("y", picture) == [150, 70])
  }

  @Test func horizontalBarsVaryInWidth() throws {
    let picture = try Self.picture([[2, 4]], isHorizontal: true)
    #expect(Self.numbers("width", picture) == [76, 152])
    #expect(Set(Self.numbers("height", picture)).count == 1)
  }

  @Test func labelsAreOutsideTheEnds() throws {
    let picture = try Self.picture([[5, -5]], ["labels": "true"], y: -10...10)
    #expect(try XMLCheck.count("//C(rg-value-label)", in: picture) == 2)
    let first = Double(try XMLCheck.value("string((//C(rg-value-label))[1]/@y)", in: picture))
    let second = Double(try XMLCheck.value("string((//C(rg-value-label))[2]/@y)", in: picture))
    #expect(first ?? 999 < 60 && second ?? 0 > 160)
  }

  @Test func theAxisContainsTheBaselineAndCompleteStacks() throws {
    let grouped = try BarChart(options: SampleArea.options(series: 2, ["baseline": "1"]))
    let sample = SampleChart(keys: ["a"], series: [("One", [3]), ("Two", [4])])
    #expect(grouped.plan(sample.data).series.allSatisfy { $0.yIncludes == [1] && $0.needsSlots })
    let stacked = try BarChart(options: SampleArea.options(series: 2, ["layout": "stacked"]))
    #expect(stacked.plan(sample.data).series[1].y == Extent(low: 3, high: 7))
  }

  @Test func missingDataHasNoMarks() throws {
    for values in [[], [Double.nan]] {
      #expect(try XMLCheck.count("//C(rg-mark)", in: try Self.picture([values])) == 0)
    }
  }

  @Test func oneBarIsNotAsWideAsThePlot() throws {
    #expect(Self.numbers("width", try Self.picture([[5]])) == [72])
  }

  @Test func `common attributes of label text are written once`() {
    let bench = ChartBench(
      csv: "day,sleep\nMon,7.5\nTue,7.4\nWed,7.3\nThu,\nFri,7.5\nSat,7.4\nSun,7.5\n")
    // A grid line crosses all labels.
    let block =
      "<chart type='bar' x='day' y='sleep' labels='true'>"
      + "<axis side='left' grid='true' min='0' max='10' at='0 8'/></chart>"
    let figure = bench.draw(ChartSource(block)).figure
    #expect(figure.ranges(of: "text-anchor=\"end\"").count == 1)
    #expect(figure.ranges(of: "rg-value-label").count == 1)
    #expect(figure.ranges(of: "rg-backdrop").count == 1)
    let annotated = bench.draw(block).figure
    #expect(annotated.ranges(of: "rg-value-label").count == 6)
    #expect(annotated.ranges(of: "rg-backdrop").count == 6)
  }

  @Test func `missing-value text is in the plot if bars start at its top`() throws {
    let tree = ChartBench(csv: "x,y\na,-5\nb,\n").draw(
      "<chart type='bar' x='x' y='y' labels='none'/>"
    ).tree
    let words = try #require(tree.elements("//C(rg-missing)/text").first)
    let zero = try #require(tree.elements("//C(rg-axis)[@data-axis='y']//text[.='0']").first)
    #expect(words.box.y + words.box.height / 2 > zero.number("y"))
  }
}
