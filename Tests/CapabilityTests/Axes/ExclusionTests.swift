import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of omitted axis intervals, and of time zones.
@Suite(.needs(charts: "line")) struct ExclusionTests {
  private func near(_ left: Double, _ right: Double, _ slack: Double = 0.02) -> Bool {
    abs(left - right) <= slack
  }

  /// Returns one row per day, from a first day.
  private static func days(_ first: String, _ count: Int) -> String {
    let start = CalendarDay(iso: first)?.number ?? 0
    return "d,y\n"
      + (0..<count).map { "\(CalendarDay(number: start + $0).isoText),\($0 + 1)\n" }.joined()
  }

  @Test func `AXS-07 values directly before and after a skip are adjacent`() throws {
    let numbers = ChartBench(csv: "x,y\n0,1\n10,2\n20,3\n30,4\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom'><skip from='10' to='20'/></axis></chart>")
    let xs = numbers.markerCenters.map(\.x)
    #expect(near(xs[1], xs[2]) && near(xs[1] - xs[0], xs[3] - xs[2]))
    // Days are omitted completely. The distance between the day before and the day after is one
    // day.
    let days = ChartBench(csv: "d,y\n2026-01-03,1\n2026-01-04,2\n2026-01-08,3\n2026-01-09,4\n")
      .draw(
        """
        <chart type='line' x='d' y='y'><axis side='bottom'>
        <skip from='2026-01-05' to='2026-01-07'/></axis></chart>
        """)
    let positions = days.markerCenters.map(\.x)
    #expect(near(positions[2] - positions[1], positions[1] - positions[0]))
    // Date-times are omitted up to the end of the last day.
    let dateTimes = ChartBench(
      csv:
        "m,y\n2026-01-04T00:00,1\n2026-01-04T23:59:59,2\n2026-01-08T00:00,3\n2026-01-09T00:00,4\n"
    ).draw(
      """
      <chart type='line' x='m' y='y'><axis side='bottom'>
      <skip from='2026-01-05' to='2026-01-07'/></axis></chart>
      """)
    let seconds = dateTimes.markerCenters.map(\.x)
    #expect(near(seconds[1], seconds[2]) && near(seconds[3] - seconds[2], seconds[1] - seconds[0]))
  }

  @Test(.needs(charts: "bar"))
  func `AXS-08 omitted weekends leave five daily slots, also before the anchor`() throws {
    let bench = ChartBench(csv: Self.days("2026-01-05", 21))
    for skip in [
      "<skip days='sat sun'/>",
      // The anchor is in the second week, or in a much later week.
      "<skip from='2026-01-17' to='2026-01-18' every='7 days'/>",
      "<skip from='2027-05-08' to='2027-05-09' every='1 week'/>",
    ] {
      let chart = bench.draw(
        "<chart type='bar' x='d' y='y'><axis side='bottom'>\(skip)</axis></chart>")
      let bars = chart.tree.elements("//C(rg-bar)").filter { $0["data-value"] != nil }.map(\.box)
      #expect(bars.count == 15)
      let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
      for (index, bar) in bars.enumerated() {
        let middle = plot.x + plot.width * (Double(index) + 0.5) / 15
        #expect(near(bar.x + bar.width / 2, middle), "\(skip) \(index)")
        #expect(bar.width < plot.width / 15 && bar.width > plot.width / 30)
      }
    }
  }

  @Test func `AXS-08 the axis omits the nights of every day`() throws {
    let bench = ChartBench(
      csv: "m,y\n2026-01-05T08:00,1\n2026-01-05T17:59,2\n2026-01-06T08:01,3\n2026-01-06T18:00,4\n")
    let chart = bench.draw(
      "<chart type='line' x='m' y='y'><axis side='bottom'><skip hours='18:00-08:00'/></axis></chart>"
    )
    let xs = chart.markerCenters.map(\.x)
    // The axis has ten hours per day. The last date-time is the first one of the night.
    #expect(xs.count == 3)
    let minute = (xs[1] - xs[0]) / 599
    #expect(near(xs[2] - xs[1], 2 * minute, 0.05))
    #expect(chart.notices.contains(DataNotice(.excluded, series: 0, count: 1)))
  }

  @Test func `AXS-08 without midnights, the first label of each day is the date`()
    throws
  {
    for (days, hours) in [(3, [8, 12, 17]), (12, [8, 17])] {
      var csv = "m,y\n"
      for offset in 0..<days {
        for hour in hours {
          let date = CalendarDay(number: Int(day("2026-09-07")) + offset).isoText
          csv += "\(date)T\(hour < 10 ? "0" : "")\(hour):00,1\n"
        }
      }
      let chart = ChartBench(csv: csv).draw(
        """
        <chart type='line' x='m' y='y' width='600'><axis side='bottom'>
        <skip hours='18:00-08:00'/></axis></chart>
        """)
      let axis = try chart.axis("x")
      #expect(axis.major.count >= 3)
      let labels = axis.labels.values
      // The label contains only the day, although the ticks are at 08:00.
      #expect(labels.count >= 3)
      #expect(labels.allSatisfy { $0.wholeMatch(of: /\d+ Sept/) != nil }, "\(labels)")
    }
  }

  @Test(.needs(charts: "bar")) func `AXS-09 data in an omitted interval is dropped and counted`()
    throws
  {
    let chart = ChartBench(csv: Self.days("2026-01-05", 14)).draw(
      "<chart type='bar' x='d' y='y'><axis side='bottom'><skip days='sat sun'/></axis></chart>")
    #expect(chart.notices == [DataNotice(.excluded, series: 0, count: 4)])
    #expect(chart.tree.count("//C(rg-bar)[@data-value]") == 10)
    // The data table still contains these rows.
    #expect(chart.tree.count("//C(rg-data)/tbody/tr") == 14)
    #expect(chart.tree.strings("//C(rg-data)/tbody/tr[6]/*") == ["10 Jan 2026", "6"])
  }

  @Test func `AXS-09 a line continues across an omitted interval`() throws {
    let chart = ChartBench(csv: Self.days("2026-01-05", 14)).draw(
      "<chart type='line' x='d' y='y'><axis side='bottom'><skip days='sat sun'/></axis></chart>")
    let line = try #require(chart.tree.elements("//C(rg-line)").first).path
    #expect(line.filter { $0.command == "M" }.count == 1)
    #expect(line.count == 10 && chart.tree.count("//C(rg-missing)") == 0)
  }

  @Test(.needs(charts: "bar"))
  func `AXS-10 every visible axis break has a mark on the axis line`() throws {
    let bench = ChartBench(csv: Self.days("2026-01-05", 21))
    let chart = bench.draw(
      "<chart type='bar' x='d' y='y'><axis side='bottom'><skip days='sat sun'/></axis></chart>")
    // These are the inner weekends. The last weekend is at the end of the axis.
    let axis = try chart.axis("x")
    let marks = chart.tree.elements("//C(rg-break)")
    #expect(marks.count == 2 && axis.breaks.count == 2)
    let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
    for (index, mark) in marks.enumerated() {
      let xs = mark.path.flatMap(\.numbers).enumerated().filter { $0.offset % 2 == 0 }
      let ys = mark.path.flatMap(\.numbers).enumerated().filter { $0.offset % 2 == 1 }
      let middle = xs.map(\.element).reduce(0, +) / Double(xs.count)
      #expect(near(middle, plot.x + plot.width * Double(index + 1) / 3))
      #expect(near(ys.map(\.element).reduce(0, +) / Double(ys.count), plot.y + plot.height))
    }
    // A vertical axis has one break. A chart without omitted intervals has none.
    let vertical = ChartBench(csv: "x,y\na,1\nb,95\n").draw(
      "<chart type='bar' x='x' y='y'><axis side='left'><skip from='10' to='90'/></axis></chart>")
    #expect(vertical.tree.count("//C(rg-break)") == 1)
    #expect(bench.draw("<chart type='bar' x='d' y='y'/>").tree.count("//C(rg-break)") == 0)
  }

  @Test func `AXS-07 AXS-08 a skip without effect is an error`() {
    let bench = ChartBench(csv: "d,m,n,y\n2026-01-05,2026-01-05T08:00,1,1\n")
    for (x, skip, message) in [
      ("d", "<skip/>", "missing key `from`, `days`, or `hours`"),
      ("d", "<skip from='2026-01-05'/>", "missing key `to`"),
      ("d", "<skip from='2026-01-05' to='2026-01-04'/>", "`from` must be less than `to`"),
      ("d", "<skip from='soon' to='2026-01-04'/>", "a date such as"),
      ("d", "<skip days='sat sunday'/>", "one to six of"),
      ("d", "<skip days='mon tue wed thu fri sat sun'/>", "one to six of"),
      ("d", "<skip hours='18:00-08:00'/>", "`hours` is not allowed"),
      ("m", "<skip hours='18-8'/>", "two times of day"),
      ("n", "<skip days='sat'/>", "`days` is not allowed"),
      ("n", "<skip from='1' to='2' every='0'/>", "above zero"),
      ("n", "<skip from='1' to='3' every='1'/>", "a period longer than the omitted interval"),
      ("d", "<skip from='2026-01-05' to='2026-01-05' every='1 month'/>", "`7 days`"),
      ("d", "<skip days='sat' hours='18:00-08:00'/>", "cannot combine `days` and `hours`"),
      ("d", "<skip day='sat'/>", "unknown key `day`"),
    ] {
      let chart = bench.draw(
        "<chart type='line' x='\(x)' y='y'><axis side='bottom'>\(skip)</axis></chart>")
      #expect(chart.errors.contains { $0.contains(message) }, "\(skip): \(chart.errors)")
    }
  }

  @Test func `AXS-06 daily ticks are at local midnight across a clock change`() throws {
    let zone = try #require(StudyTimeZone.named("Europe/London"))
    // Noon in London on seven days. Daylight-saving time started on 29 March 2026.
    let csv =
      "at,y\n2026-03-26T12:00:00Z,1\n2026-03-27T12:00:00Z,2\n2026-03-28T12:00:00Z,3\n"
      + "2026-03-29T11:00:00Z,4\n2026-03-30T11:00:00Z,5\n2026-03-31T11:00:00Z,6\n"
      + "2026-04-01T11:00:00Z,7\n2026-04-01T23:30:00Z,8\n"
    var bench = ChartBench(tables: ["data": ChartBench.table(csv, timeZone: zone)])
    bench.timeZone = "Europe/London"
    let chart = bench.draw(
      "<chart type='line' x='at' y='y' width='800'><axis side='bottom' step='1 day'/></chart>")
    let axis = try chart.axis("x")
    #expect(axis.attributes["data-zone"] == "Europe/London")
    // Midnights from 27 March to 2 April, in local time of the study.
    let midnights: [Double] = (0..<7).map { (day("2026-03-27") + Double($0)) * 86_400 }
    #expect(axis.major == midnights.enumerated().map { $1 - ($0 < 3 ? 0 : 3600) })
    // The points are at noon local time, before and after the change.
    let localDays = chart.markerCenters.map {
      zone.local(fromInstant: axis.value(at: $0.x)) / 86_400
    }
    for localDay in localDays.prefix(7) {
      #expect(near(localDay - localDay.rounded(.down), 0.5, 0.002))
    }
    // The last row, 23:30 UTC, is 00:30 on the next day in local time.
    #expect(near(localDays[7] - day("2026-04-02"), 0.5 / 24, 0.002))
    // Without a time zone, the axis is in UTC.
    bench = ChartBench(csv: csv)
    let quiet = bench.draw("<chart type='line' x='at' y='y'/>")
    #expect(try quiet.axis("x").attributes["data-zone"] == nil)
    #expect(quiet.tree.strings("//C(rg-axis)[@data-axis='x']//C(rg-axis-title)") == ["UTC"])
  }

  @Test func `AXS-21 axis attributes convert a pixel position to its value`() throws {
    let days = Self.days("2026-01-05", 21)
    let dateTimes = "d,y\n2026-01-05T08:15,1\n2026-01-05T12:30,2\n2026-01-07T09:45,3\n"
    let numbers = "d,y\n3,1\n17,40\n65,90\n100,1000\n"
    let monday = day("2026-01-05")
    let all: [Double] = (0..<21).map { monday + Double($0) }
    let workdays: [Double] = all.enumerated().filter { $0.offset % 7 < 5 }.map(\.element)
    let hours: [Double] = [8.25, 12.5, 57.75].map { monday * 86_400 + $0 * 3600 }
    let cases: [(csv: String, child: String, values: [Double])] = [
      (numbers, "", [3, 17, 65, 100]), (numbers, "<skip from='20' to='60'/>", [3, 17, 65, 100]),
      (days, "", all), (days, "<skip days='sat sun'/>", workdays),
      (dateTimes, "", hours), (dateTimes, "<skip hours='18:00-08:00'/>", hours),
    ]
    for (csv, child, values) in cases {
      let chart = ChartBench(csv: csv).draw(
        "<chart type='line' x='d' y='y' markers='all'><axis side='bottom'>\(child)</axis></chart>")
      let axis = try chart.axis("x")
      let points = chart.markerCenters
      #expect(points.count == values.count)
      for (point, value) in zip(points, values) {
        #expect(abs(axis.value(at: point.x) - value) < 0.001 * (axis.high - axis.low))
      }
    }
    let log = ChartBench(csv: numbers).draw(
      "<chart type='line' x='d' y='y'><axis side='left' scale='log'/></chart>")
    let axis = try log.axis("y")
    for (point, value) in zip(log.markerCenters, [1.0, 40, 90, 1000]) {
      #expect(abs(axis.value(at: point.y) / value - 1) < 0.001)
    }
  }
}
