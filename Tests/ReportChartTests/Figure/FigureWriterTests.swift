import ReportText
import Testing

@testable import ChartTestSupport
@testable import ReportChart

@Suite(.enabled(if: XMLCheck.isThere)) struct FigureWriterTests {
  /// Monday, 26 February 2024, and the following six days.
  static let week = (0..<7).map { 19_779.0 + Double($0) }
  static let steps = SampleChart(
    caption: "All week", days: week,
    series: [("Steps", [8123, 4210, .nan, 12_003, 9000, 9500, 11_000])])

  @Test func theFigureIsWellFormedWithAnyText() throws {
    for chart in [
      Self.steps, SampleChart(title: nil, series: []),
      SampleChart(
        title: SVGWriterTests.hostile, caption: SVGWriterTests.hostile,
        alt: SVGWriterTests.hostile, unit: SVGWriterTests.hostile,
        keys: [SVGWriterTests.hostile], series: [(SVGWriterTests.hostile, [1])]),
    ] {
      #expect(try XMLCheck.complaints(about: chart.figure()) == "")
    }
  }

  @Test func theFigureIsNamedByItsCaption() throws {
    let figure = Self.steps.figure()
    #expect(try XMLCheck.value("string(/figure/@aria-labelledby)", in: figure) == "c1-c")
    #expect(try XMLCheck.count("//figcaption[@id='c1-c']", in: figure) == 1)
    #expect(try XMLCheck.value("string(//figcaption)", in: figure) == "Steps this week All week")
  }

  @Test func withoutCaptionTheFigureIsNamedByTheChart() throws {
    let figure = SampleChart(title: nil, series: [("Steps", [1])]).figure()
    #expect(try XMLCheck.value("string(/figure/@aria-labelledby)", in: figure) == "c1-t")
    #expect(try XMLCheck.value("string(//title[@id='c1-t'])", in: figure) == "Steps")
  }

  @Test func theTableHasACellForEveryPointOfEverySeries() throws {
    var chart = Self.steps
    chart.series.append(("Sleep", [7, 6.5, 8, .nan, 7, 7, 7]))
    let figure = chart.figure()
    #expect(try XMLCheck.count("//tbody/tr", in: figure) == 7)
    #expect(try XMLCheck.count("//tbody//td", in: figure) == 14)
    #expect(try XMLCheck.count("//th[@scope='col']", in: figure) == 3)
    #expect(try XMLCheck.count("//th[@scope='row']", in: figure) == 7)
    #expect(try XMLCheck.value("string(//tbody/tr[1]/td[1])", in: figure) == "8,123")
    #expect(try XMLCheck.value("string(//tbody/tr[3]/td[1])", in: figure) == "–")
    #expect(try XMLCheck.value("string(//tbody/tr[1]/th)", in: figure) == "Mon 26 Feb")
  }

  @Test func seriesWithOtherRowsAreListedOneAfterTheOther() throws {
    var chart = SampleChart(keys: ["a", "b", "c"])
    chart.series = [("This week", [1, 2, 3]), ("Last week", [4, 5])]
    let figure = chart.figure()
    #expect(try XMLCheck.count("//tbody/tr", in: figure) == 5)
    #expect(try XMLCheck.value("string(//tbody/tr[4])", in: figure) == "Last weeka4")
    #expect(try XMLCheck.complaints(about: figure) == "")
  }

  @Test(arguments: [(DataTableMode.auto, 1, 1), (.hidden, 1, 0), (.none, 0, 0)])
  func theTableHasTheRequestedPosition(mode: DataTableMode, tables: Int, details: Int) throws {
    var chart = Self.steps
    chart.table = mode
    let figure = chart.figure()
    #expect(try XMLCheck.count("//table", in: figure) == tables)
    #expect(try XMLCheck.count("//details", in: figure) == details)
  }

  @Test func theHeadingContainsTheUnitOnce() throws {
    #expect(
      try XMLCheck.value("string(//th[@scope='col'][2])", in: Self.steps.figure()) == "Steps")
    var chart = Self.steps
    chart.unit = "h"
    #expect(try XMLCheck.value("string(//th[@scope='col'][2])", in: chart.figure()) == "Steps (h)")
  }
}
