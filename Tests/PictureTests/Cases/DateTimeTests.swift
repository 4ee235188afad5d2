import ChartTestSupport
import TestSupport
import Testing

/// Tests that the date-times of a column have one format, as exact as the values require.
@Suite(.needs(charts: "bar", "line", "pie"))
struct DateTimeTests {
  @Test func `Titles, description, table and ticks contain fractions of seconds`() throws {
    let chart = try DrawnSpec.named("76-subsecond")
    #expect(
      chart.titles == [
        "2 Mar 2026 10:00:00.0: 1", "2 Mar 2026 10:00:00.2: 3", "2 Mar 2026 10:00:00.4: 2",
        "2 Mar 2026 10:00:00.8: 5",
      ])
    #expect(
      chart.description.contains("from 2 Mar 2026 10:00:00.0 to 2 Mar 2026 10:00:00.8, lowest 1"))
    #expect(chart.table.map(\.first).last == "2 Mar 2026 10:00:00.8")
    #expect(chart.ticks("x").contains("10:00:00.2"))
    #expect(Set(chart.ticks("x")).count == chart.ticks("x").count)
  }

  @Test func `A column with fractions of seconds has them at full seconds too`() throws {
    let chart = try DrawnSpec.named("22-three-seconds")
    #expect(
      chart.table.map { $0[0] } == [
        "2 Mar 2026 10:00:00.0", "2 Mar 2026 10:00:00.4", "2 Mar 2026 10:00:01.0",
        "2 Mar 2026 10:00:01.7", "2 Mar 2026 10:00:03.0",
      ])
    #expect(chart.ticks("x").contains("10:00:01"))
  }

  @Test(arguments: [
    ("00:00:05", "00:00:07.25", "2 Mar 2026 00:00:05.00", "2 Mar 2026 00:00:07.25"),
    ("10:00:00", "10:00:00.0625", "2 Mar 2026 10:00:00.000", "2 Mar 2026 10:00:00.062"),
    ("10:00:59.9996", "10:01:03", "2 Mar 2026 10:00:59.999", "2 Mar 2026 10:01:03.000"),
    ("10:00", "10:05:30", "2 Mar 2026 10:00:00", "2 Mar 2026 10:05:30"),
    ("10:00", "10:05", "2 Mar 2026 10:00", "2 Mar 2026 10:05"),
    ("00:00", "00:05", "2 Mar 2026 00:00", "2 Mar 2026 00:05"),
  ])
  func `Titles and table have the precision of hundredths, thousandths, seconds and minutes`(
    first: String, last: String, one: String, other: String
  ) {
    let chart = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-02T\(first)", "2026-03-02T\(last)"], v: [1, 3]}
      series: [{y: v}]
      locale: en-GB
      """)
    #expect(chart.table.map { $0[0] } == [one, other])
    #expect(chart.titles == ["\(one): 1", "\(other): 3"])
  }

  @Test func `Midnight has a time if other values of the column have one`() throws {
    let chart = try DrawnSpec.named("76b-midnights")
    #expect(
      chart.titles == [
        "1 Mar 2026 00:00: 1", "1 Mar 2026 12:00: 3", "2 Mar 2026 00:00: 2",
        "2 Mar 2026 12:00: 5", "3 Mar 2026 00:00: 4",
      ])
    #expect(chart.description.contains("from 1 Mar 2026 00:00 to 3 Mar 2026 00:00"))
    #expect(
      try DrawnSpec.named("22b-two-hours-midnight").table.map { $0[0] }.contains(
        "1 Jan 2027 00:00"))
  }

  @Test func `A column of midnights contains dates without times`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: t
      data: {t: ["2026-03-01T00:00", "2026-03-02T00:00"], v: [1, 3]}
      series: [{y: v}]
      locale: en-GB
      """)
    #expect(chart.titles == ["1 Mar 2026: 1", "2 Mar 2026: 3"])
  }

  @Test func `Series on one axis share the precision`() {
    let chart = DrawnSpec(
      """
      type: line
      x: t
      data:
        t: ["2026-03-01T00:00", "2026-03-02T00:00"]
        u: ["2026-03-01T08:00", "2026-03-02T08:30:15"]
        v: [1, 3]
      series: [{y: v}, {x: u, y: v}]
      locale: en-GB
      """)
    #expect(chart.errors == [])
    #expect(chart.titles.contains { $0.contains("1 Mar 2026 00:00:00: 1") })
  }

  @Test func `Date-times of slices or categories share one precision`() {
    for spec in [
      "type: pie\nlabel: t\nvalue: v",
      "type: bar\nx: t\ny: v\naxes: [{side: bottom, scale: category}]",
    ] {
      let chart = DrawnSpec(
        spec + """

          data: {t: ["2026-03-01T00:00", "2026-03-01T12:00"], v: [1, 3]}
          locale: en-GB
          """)
      #expect(chart.errors == [])
      #expect(chart.table.map { $0[0] } == ["1 Mar 2026 00:00", "1 Mar 2026 12:00"])
    }
  }

  @Test func `A custom format has the precision of the values`() {
    let chart = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-01T00:00", "2026-03-01T06:00", "2026-03-01T12:00"], v: [1, 3, 2]}
      series: [{y: v}]
      axes: [{side: bottom, format: "date('short')"}]
      locale: en-GB
      """)
    #expect(chart.titles.first == "01/03/2026 00:00: 1")
    #expect(chart.ticks("x").first == "01/03/2026 00:00")
  }

  @Test(arguments: [
    ("de-DE", "02.03.2026 10:00:00,2"), ("fi-FI", "2.3.2026 10.00.00,2"),
    ("en-US", "Mar 2, 2026 10:00:00.2\u{202F}AM"), ("ar-EG", "٠٢‏/٠٣‏/٢٠٢٦ ١٠:٠٠:٠٠٫٢ ص"),
  ])
  func `Fractions of seconds have the decimal separator of the locale`(tag: String, text: String) {
    let chart = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-02T10:00:00.200", "2026-03-02T10:00:01"], v: [1, 3]}
      series: [{y: v}]
      locale: \(tag)
      """)
    #expect(chart.table.first?.first?.filter { !"\u{2068}\u{2069}".contains($0) } == text)
  }

  @Test func `The day period follows the time in locales with 12-hour clocks`() throws {
    let chart = try DrawnSpec.named("L8-us-time")
    #expect(chart.ticks("x").last == "1:00\u{202F}PM")
    #expect(chart.titles.last == "Dec 31, 2026 1:00\u{202F}PM: 3")
    #expect(chart.table.last?.first == "Dec 31, 2026 1:00\u{202F}PM")
    #expect(chart.description.contains("to Dec 31, 2026 1:00\u{202F}PM"))
  }
}
