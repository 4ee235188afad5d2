import ChartTestSupport
import TestSupport
import Testing

/// Tests that a description contains a trend only if the trend is certain.
@Suite(.needs(charts: "bar", "candlestick", "line"))
struct TrendWordTests {
  @Test(arguments: [
    ("94-trend-words", ""), ("94b-trend-words-v", ", falling, then rising"),
    ("94c-trend-unsorted", ", falling overall"), ("94d-trend-dates-unsorted", ", falling overall"),
    ("22b-two-hours-midnight", ""),
  ])
  func `The description of a case ends with its trend`(name: String, words: String) throws {
    let chart = try DrawnSpec.named(name)
    #expect(chart.description.hasSuffix(")\(words)."))
  }

  @Test func `Values that hardly differ have a steady trend`() {
    let chart = DrawnSpec(
      "type: bar\nx: d\ny: v\ndata: {d: [1,2,3,4,5,6,7], v: [70,71,69,70,72,70,71]}\nlocale: en-GB\n"
    )
    #expect(chart.description.hasSuffix("), steady overall."))
  }

  @Test func `The trend of candles depends on their last values`() {
    let chart = DrawnSpec(
      """
      type: candlestick
      x: d
      open: o
      high: h
      low: l
      close: c
      data:
        d: [1, 2, 3, 4, 5, 6]
        o: [1, 2, 3, 4, 5, 6]
        h: [9, 9, 9, 9, 9, 9]
        l: [0, 0, 0, 0, 0, 0]
        c: [2, 3, 4, 5, 6, 7]
      locale: en-GB
      """)
    #expect(chart.errors == [])
    #expect(chart.description.contains("rising overall"))
  }
}
