import ChartTestSupport
import ReportData
import ReportText
import TestSupport
import Testing

/// Tests of date-time axes across daylight-saving changes.
@Suite(.needs(charts: "line")) struct ClockChangeTests {
  private static let autumn = """
    at,y
    2013-11-03T00:00-04:00,1
    2013-11-03T01:00-04:00,2
    2013-11-03T01:00-05:00,3
    2013-11-03T02:00-05:00,4

    """

  private func bench(_ csv: String, _ zone: String = "America/New_York") throws -> ChartBench {
    let named = try #require(StudyTimeZone.named(zone))
    var bench = ChartBench(tables: ["data": ChartBench.table(csv, timeZone: named)])
    bench.timeZone = zone
    return bench
  }

  private func instant(_ text: String) throws -> Double {
    try #require(
      Array(text.utf8).withUnsafeBufferPointer { ISODate.dateTime($0) }?.instant(in: .utc))
  }

  private func plain(_ strings: [String]) -> [String] {
    strings.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  @Test func `AXS-06 date-times have positions by elapsed time when clocks go back`() throws {
    let bench = try bench(Self.autumn)
    let chart = bench.draw("<chart type='line' x='at' y='y'/>")
    let axis = try chart.axis("x")
    let positions = chart.markerCenters.map(\.x)
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.1 })
    #expect(
      plain(chart.tree.strings("//tbody//th")) == [
        "3 Nov 2013 00:00", "3 Nov 2013 01:00 UTC−4", "3 Nov 2013 01:00 UTC−5", "3 Nov 2013 02:00",
      ])
    let hours = axis.major.filter { axis.labels[$0]?.hasPrefix("01:00") == true }
    #expect(hours.map { axis.labels[$0] } == ["01:00 UTC−4", "01:00 UTC−5"])
    #expect(chart.tree.strings("//circle/title").contains { $0.contains("01:00 UTC−5") })
    #expect(chart.tree.strings("//svg/desc")[0].contains("UTC") == false)
  }

  @Test func `AXS-06 the skipped hour of a clock change has no width`() throws {
    let csv = """
      at,y
      2026-03-08T00:00,1
      2026-03-08T01:00,2
      2026-03-08T03:00,3
      2026-03-08T04:00,4

      """
    let chart = try bench(csv).draw(
      "<chart type='line' x='at' y='y'><axis side='bottom' step='1 hour'/></chart>")
    let axis = try chart.axis("x")
    let positions = chart.markerCenters.map(\.x)
    #expect(abs((positions[2] - positions[1]) - (positions[1] - positions[0])) < 0.1)
    #expect(
      axis.major.compactMap { axis.labels[$0] } == ["8 Mar", "01:00", "03:00", "04:00"])
  }

  @Test func `AXS-06 calendar ticks are at local times before and after a change`() throws {
    let csv = "at,y\n2026-10-23T00:00,1\n2026-10-28T00:00,2\n"
    let bench = try bench(csv, "Europe/Berlin")
    let start = try instant("2026-10-22T22:00Z")
    func major(_ step: String, _ axis: String = "") throws -> [Double] {
      try bench.draw(
        "<chart type='line' x='at' y='y' width='900'><axis side='bottom' \(step) \(axis)/></chart>"
      ).axis("x").major.map { ($0 - start) / 3600 }
    }
    // The day of the change, 25 October, has 25 hours.
    #expect(try major("step='1 day'") == [0, 24, 48, 73, 97, 121])
    #expect(try major("ticks='6'") == [0, 24, 48, 73, 97, 121])
    #expect(try major("step='12 hours'").prefix(8) == [0, 12, 24, 36, 48, 61, 73, 85])
    #expect(try major("step='1 day'", "anchor='2026-10-23T06:00'") == [6, 30, 55, 79, 103])
    #expect(
      try major("step='12 hours'", "anchor='2026-10-23T06:00'").prefix(6) == [
        6, 18, 30, 42, 55, 67,
      ])
    #expect(try major("at='2026-10-24; 2026-10-26'") == [24, 73])
  }

  @Test func `AXS-07 nights are omitted by local time before and after a change`() throws {
    let csv = """
      at,y
      2026-10-24T08:00,1
      2026-10-24T19:00,2
      2026-10-25T08:00,3
      2026-10-25T19:00,4
      2026-10-26T08:00,5

      """
    let chart = try bench(csv, "Europe/Berlin").draw(
      """
      <chart type='line' x='at' y='y'><axis side='bottom'><skip hours='20:00-08:00'/></axis></chart>
      """)
    let breaks = try chart.axis("x").breaks.map { ($0.high - $0.low) / 3600 }
    #expect(breaks == [13])
    let positions = chart.markerCenters.map(\.x)
    #expect(abs((positions[1] - positions[0]) - (positions[2] - positions[1]) * 11) < 0.2)
  }

  @Test func `AXS-06 positions of an axis can have a UTC offset`() throws {
    let bench = try bench(Self.autumn)
    let chart = bench.draw(
      """
      <chart type='line' x='at' y='y'>
      <axis side='bottom' min='2013-11-03T04:00Z' max='2013-11-03T03:00'/>
      <reference x='2013-11-03T01:30-05:00'/></chart>
      """)
    let axis = try chart.axis("x")
    #expect(try axis.low == instant("2013-11-03T04:00Z"))
    #expect(try axis.high == instant("2013-11-03T08:00Z"))
    let line = try #require(chart.tree.elements("//C(rg-ref)/line").first)
    #expect(abs(axis.value(at: line.number("x1")) - (try instant("2013-11-03T06:30Z"))) < 60)
  }

  @Test func `AXS-06 without a time zone, axis and table contain UTC`() throws {
    let chart = ChartBench(csv: Self.autumn).draw("<chart type='line' x='at' y='y'/>")
    #expect(chart.tree.strings("//C(rg-axis-title)").contains("UTC"))
    #expect(chart.tree.strings("//thead//th")[0] == "at (UTC)")
    for (title, shown) in [("Night", "Night (UTC)"), ("Hours in UTC", "Hours in UTC")] {
      let titled = ChartBench(csv: Self.autumn).draw(
        "<chart type='line' x='at' y='y'><axis side='bottom' title='\(title)'/></chart>")
      #expect(titled.tree.strings("//C(rg-axis-title)").contains(shown))
    }
    #expect(plain(chart.tree.strings("//tbody//th"))[0] == "3 Nov 2013 04:00")
    // Times without an offset are local times in an unknown time zone.
    let local = ChartBench(csv: "at,y\n2013-11-03T00:00,1\n2013-11-03T04:00,2\n")
      .draw("<chart type='line' x='at' y='y'/>")
    #expect(!local.figure.contains("UTC"))
  }

  @Test func `LBL-07 times have the format of the language`() throws {
    var bench = try bench("at,y\n2026-07-01T08:30,1\n2026-07-01T16:30:15,2\n")
    for (locale, text) in [
      ("en-US", "Jul 1, 2026 4:30:15 PM"), ("en-GB", "1 Jul 2026 16:30:15"),
      ("fi-FI", "1.7.2026 16.30.15"), ("de-DE", "01.07.2026 16:30:15"),
    ] {
      bench.locale = locale
      let chart = bench.draw("<chart type='line' x='at' y='y'/>")
      #expect(plain(chart.tree.strings("//tbody//th")).last == text)
    }
  }
}
