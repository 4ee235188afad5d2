import ChartTestSupport
import TestSupport
import Testing

/// Tests that the date-times of a column have one format, as exact as the values require.
@Suite(.needs(charts: "bar", "line", "pie"))
struct DateTimeTests {
  @Test func `Parts of seconds are in titles, description, table and ticks`() throws {
    let drawn = try DrawnSpec.named("76-subsecond")
    #expect(
      drawn.titles == [
        "2 Mar 2026 10:00:00.0: 1", "2 Mar 2026 10:00:00.2: 3", "2 Mar 2026 10:00:00.4: 2",
        "2 Mar 2026 10:00:00.8: 5",
      ])
    #expect(
      drawn.description.contains("from 2 Mar 2026 10:00:00.0 to 2 Mar 2026 10:00:00.8, lowest 1"))
    #expect(drawn.table.map(\.first).last == "2 Mar 2026 10:00:00.8")
    #expect(drawn.ticks("x").contains("10:00:00.2"))
    #expect(Set(drawn.ticks("x")).count == drawn.ticks("x").count)
  }

  @Test func `A column with parts of seconds has them at whole seconds too`() throws {
    let drawn = try DrawnSpec.named("22-three-seconds")
    #expect(
      drawn.table.map { $0[0] } == [
        "2 Mar 2026 10:00:00.0", "2 Mar 2026 10:00:00.4", "2 Mar 2026 10:00:01.0",
        "2 Mar 2026 10:00:01.7", "2 Mar 2026 10:00:03.0",
      ])
    #expect(drawn.ticks("x").contains("10:00:01"))
  }

  @Test(arguments: [
    ("00:00:05", "00:00:07.25", "2 Mar 2026 00:00:05.00", "2 Mar 2026 00:00:07.25"),
    ("10:00:00", "10:00:00.0625", "2 Mar 2026 10:00:00.000", "2 Mar 2026 10:00:00.062"),
    ("10:00:59.9996", "10:01:03", "2 Mar 2026 10:00:59.999", "2 Mar 2026 10:01:03.000"),
    ("10:00", "10:05:30", "2 Mar 2026 10:00:00", "2 Mar 2026 10:05:30"),
    ("10:00", "10:05", "2 Mar 2026 10:00", "2 Mar 2026 10:05"),
    ("00:00", "00:05", "2 Mar 2026 00:00", "2 Mar 2026 00:05"),
  ])
  func `Hundredths, thousandths, seconds and minutes`(
    first: String, last: String, one: String, other: String
  ) {
    let drawn = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-02T\(first)", "2026-03-02T\(last)"], v: [1, 3]}
      series: [{y: v}]
      locale: en-GB
      """)
    #expect(drawn.table.map { $0[0] } == [one, other])
    #expect(drawn.titles == ["\(one): 1", "\(other): 3"])
  }

  @Test func `Midnight is a time where others of the column are`() throws {
    let drawn = try DrawnSpec.named("76b-midnights")
    #expect(
      drawn.titles == [
        "1 Mar 2026 00:00: 1", "1 Mar 2026 12:00: 3", "2 Mar 2026 00:00: 2",
        "2 Mar 2026 12:00: 5", "3 Mar 2026 00:00: 4",
      ])
    #expect(drawn.description.contains("from 1 Mar 2026 00:00 to 3 Mar 2026 00:00"))
    #expect(
      try DrawnSpec.named("22b-two-hours-midnight").table.map { $0[0] }.contains(
        "1 Jan 2027 00:00"))
  }

  @Test func `Midnights alone are days`() {
    let drawn = DrawnSpec(
      """
      type: bar
      x: t
      data: {t: ["2026-03-01T00:00", "2026-03-02T00:00"], v: [1, 3]}
      series: [{y: v}]
      locale: en-GB
      """)
    #expect(drawn.titles == ["1 Mar 2026: 1", "2 Mar 2026: 3"])
  }

  @Test func `Series on one axis share the precision`() {
    let drawn = DrawnSpec(
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
    #expect(drawn.errors == [])
    #expect(drawn.titles.contains { $0.contains("1 Mar 2026 00:00:00: 1") })
  }

  @Test func `Moments that name slices or categories share one precision`() {
    for spec in [
      "type: pie\nlabel: t\nvalue: v",
      "type: bar\nx: t\ny: v\naxes: [{side: bottom, scale: category}]",
    ] {
      let drawn = DrawnSpec(
        spec + """

          data: {t: ["2026-03-01T00:00", "2026-03-01T12:00"], v: [1, 3]}
          locale: en-GB
          """)
      #expect(drawn.errors == [])
      #expect(drawn.table.map { $0[0] } == ["1 Mar 2026 00:00", "1 Mar 2026 12:00"])
    }
  }

  @Test func `A format of the author has the precision of the values`() {
    let drawn = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-01T00:00", "2026-03-01T06:00", "2026-03-01T12:00"], v: [1, 3, 2]}
      series: [{y: v}]
      axes: [{side: bottom, format: "date('short')"}]
      locale: en-GB
      """)
    #expect(drawn.titles.first == "01/03/2026 00:00: 1")
    #expect(drawn.ticks("x").first == "01/03/2026 00:00")
  }

  @Test(arguments: [
    ("de-DE", "02.03.2026 10:00:00,2"), ("fi-FI", "2.3.2026 10.00.00,2"),
    ("en-US", "Mar 2, 2026 10:00:00.2\u{202F}AM"), ("ar-EG", "٠٢‏/٠٣‏/٢٠٢٦ ١٠:٠٠:٠٠٫٢ ص"),
  ])
  func `Parts of seconds have the decimal separator of the locale`(tag: String, text: String) {
    let drawn = DrawnSpec(
      """
      type: line
      x: t
      data: {t: ["2026-03-02T10:00:00.200", "2026-03-02T10:00:01"], v: [1, 3]}
      series: [{y: v}]
      locale: \(tag)
      """)
    #expect(drawn.table.first?.first?.filter { !"\u{2068}\u{2069}".contains($0) } == text)
  }

  @Test func `Half the day stands behind the time in locales of twelve hours`() throws {
    let drawn = try DrawnSpec.named("L8-us-time")
    #expect(drawn.ticks("x").last == "1:00\u{202F}PM")
    #expect(drawn.titles.last == "Dec 31, 2026 1:00\u{202F}PM: 3")
    #expect(drawn.table.last?.first == "Dec 31, 2026 1:00\u{202F}PM")
    #expect(drawn.description.contains("to Dec 31, 2026 1:00\u{202F}PM"))
  }
}
