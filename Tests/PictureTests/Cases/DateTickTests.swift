import ChartTestSupport
import ReportData
import TestSupport
import Testing

/// Tests that few dates at calendar intervals have one tick each.
@Suite(.needs(charts: "bar", "candlestick", "discrete", "line"))
struct DateTickTests {
  /// Returns the labels of the x axis of bars at the specified dates.
  private func ticks(_ dates: String, _ more: String = "") -> [String] {
    let count = dates.split(separator: ",").count
    let values = (1...count).map(String.init).joined(separator: ",")
    return DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [\(dates)], v: [\(values)]}
      series: [{y: v}]
      locale: en-GB
      \(more)
      """
    ).ticks("x")
  }

  @Test(arguments: [
    ("74-months-3", ["January 2026", "February 2026", "March 2026"]),
    ("74f-months-discrete", ["January 2026", "February 2026", "March 2026"]),
    ("74g-fridays-candle", ["6 Mar", "13 Mar", "20 Mar", "27 Mar"]),
    (
      "74h-months-5",
      ["January 2026", "February 2026", "March 2026", "April 2026", "May 2026"]
    ),
    ("74e-month-ends", ["31 Dec 2027", "31 Jan 2028", "29 Feb 2028", "31 Mar 2028"]),
    (
      "74i-months-mid",
      ["15 Jan", "15 Feb", "15 Mar", "15 Apr", "15 May", "15 Jun", "15 Jul"]
    ),
    ("34b-single-date", ["1 Jan"]),
  ])
  func `dates of a case have labels`(name: String, labels: [String]) throws {
    #expect(try DrawnSpec.named(name).joinedTicks == labels)
  }

  @Test(arguments: [
    // Days with gaps.
    ("2026-03-02, 2026-03-03, 2026-03-06", ["2 Mar", "3 Mar", "4 Mar", "5 Mar", "6 Mar"]),
    // Every second week.
    ("2026-03-04, 2026-03-18, 2026-04-01", ["4 Mar", "18 Mar", "1 Apr"]),
    // Every tenth day.
    ("2026-03-01, 2026-03-11, 2026-03-21, 2026-03-31", ["1 Mar", "11 Mar", "21 Mar", "31 Mar"]),
    // Months with a gap, unordered and with a duplicate.
    (
      "2026-09-01, 2026-06-01, 2026-07-01, 2026-07-01",
      ["June", "July", "August", "September"]
    ),
    // Quarters and years.
    ("2025-10-01, 2026-01-01, 2026-04-01", ["October 2025", "January 2026", "April 2026"]),
    ("2021-01-01, 2022-01-01, 2024-01-01", ["2021", "2022", "2023", "2024"]),
    ("2024-06-15, 2025-06-15, 2026-06-15", ["15 Jun 2024", "15 Jun 2025", "15 Jun 2026"]),
    // Month ends.
    ("2026-02-28, 2026-03-31, 2026-04-30", ["28 Feb", "31 Mar", "30 Apr"]),
    // Two dates with no other common interval.
    ("2026-02-03, 2026-04-17", ["3 Feb", "17 Apr"]),
    ("2024-05-13, 2026-02-03", ["13 May 2024", "3 Feb 2026"]),
    // Hours, and several days at the same hour.
    (
      "'2026-03-02T08:00', '2026-03-02T09:00', '2026-03-02T11:00'",
      ["08:00", "09:00", "10:00", "11:00"]
    ),
    ("'2026-03-02T08:00', '2026-03-03T08:00'", ["2 Mar 08:00", "3 Mar 08:00"]),
    ("'2026-03-02T00:00', '2026-03-09T00:00'", ["2 Mar", "9 Mar"]),
    ("'2026-03-02T20:00', '2026-03-03T08:00'", ["2 Mar 20:00", "3 Mar 08:00"]),
    ("'2026-03-02T10:00', '2026-03-02T10:15', '2026-03-02T10:30'", ["10:00", "10:15", "10:30"]),
  ])
  func `dates one step apart have one tick each`(dates: String, labels: [String]) {
    #expect(ticks(dates) == labels)
  }

  @Test func `twelve days have one tick each and labels if space permits`() {
    let dates = (1...12).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }.joined(separator: ",")
    #expect(ticks(dates, "width: 800").count == 12)
    #expect(
      ticks(dates, "width: 400") == ["1 Mar", "3 Mar", "5 Mar", "7 Mar", "9 Mar", "11 Mar"])
  }

  @Test func `bars are centered on their ticks in either orientation`() throws {
    for (name, across) in [("vertical", "x"), ("horizontal", "y")] {
      let chart = DrawnSpec(
        """
        type: bar
        orientation: \(name)
        x: d
        data: {d: [2026-01-01, 2026-02-01, 2026-03-01, 2026-05-01], v: [1, 2, 3, 4]}
        series: [{y: v}]
        locale: en-GB
        """)
      let marks = chart.tree.elements("//C(rg-axis)[@data-axis='x']//C(rg-ticks)/line").map {
        $0.number("\(across)1")
      }
      // Bars of this width have labels below them, without ticks.
      #expect(marks.isEmpty)
      let positions = chart.tree.elements("//C(rg-axis)[@data-axis='x']/text").map {
        across == "x" ? $0.number("x") : $0.number("y") - 3.6
      }
      #expect(
        Set(positions).count == 5
          && (across == "x" ? chart.joinedTicks : chart.ticks("x")).count == 5)
      let bars = chart.tree.elements("//C(rg-bars)/rect").map {
        across == "x" ? $0.x + $0.width / 2 : $0.y + $0.height / 2
      }
      for bar in bars { #expect(positions.contains { abs($0 - bar) < 0.6 }, "\(bar) \(positions)") }
    }
  }

  @Test func `more dates, or distant dates, have calendar ticks`() {
    let days = (1...28).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }.joined(separator: ",")
    #expect(ticks(days) == ["2 Mar", "9 Mar", "16 Mar", "23 Mar"])
    #expect(
      ticks("2026-01-05, 2026-01-06, 2026-03-09")
        == ["5 Jan", "19 Jan", "2 Feb", "16 Feb", "2 Mar"])
  }

  @Test func `tick settings of the author have priority over the dates`() {
    let dates = "2026-01-01, 2026-02-01, 2026-03-01"
    #expect(
      ticks(dates, "axes: [{side: bottom, step: 2 months}]") == ["January 2026", "March 2026"])
    #expect(ticks(dates, "axes: [{side: bottom, ticks: 2}]").count <= 2)
    #expect(
      ticks(dates, "axes: [{side: bottom, max: 2026-12-31}]").first == "January 2026")
  }

  @Test func `charts that share an axis have ticks at the dates of all charts`() {
    let bench = ChartBench(csv: "d,v,w\n2026-01-01,1,\n2026-02-01,2,5\n2026-03-01,,6\n")
    let charts = bench.draw(
      group: ["v", "w"].map { "<chart type='bar' data='data' x='d' sync='s' y='\($0)'/>" })
    for chart in charts {
      let labels = chart.tree.strings("//C(rg-axis)[@data-axis='x']//text")
      #expect(labels == ["January 2026", "February 2026", "March 2026"])
    }
  }

  // MARK: Axes with one label

  @Test func `a date axis has at least two labels`() throws {
    #expect(try DrawnSpec.named("date-axis-with-one-label").ticks("x") == ["February", "April"])
    for type in ["bar", "discrete", "line"] {
      for (width, last) in [(200, 5), (240, 7), (300, 9), (440, 12)] {
        let dates = "2026-01-30, 2026-02-09, 2026-\(last < 10 ? "0" : "")\(last)-01"
        let chart = DrawnSpec(
          """
          type: \(type)
          width: \(width)
          x: d
          data: {d: [\(dates)], v: [111000, 40, 7]}
          series: [{y: v}]
          locale: en-GB
          """)
        #expect(chart.ticks("x").count > 1, "\(type) \(width) \(chart.ticks("x"))")
      }
    }
  }

  @Test(arguments: [180, 200, 240])
  func `many dates in a narrow chart have at least two labels`(width: Int) {
    for (first, last, time) in [
      (20_000, 20_060, ""), (20_066, 20_100, "T10:15"), (20_070, 20_470, ""),
      (20_080, 20_082, "T23:30"),
    ] {
      let count = min(20, last - first + 1)
      let dates = (0..<count).map { index in
        let day = CalendarDay(number: first + index * (last - first) / (count - 1)).civil
        let parts = [day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "'\(day.year)-\(parts[0])-\(parts[1])\(time)'"
      }
      for locale in ["en-GB", "de-DE"] {
        let chart = DrawnSpec(
          """
          type: line
          width: \(width)
          x: d
          data: {d: [\(dates.joined(separator: ", "))], v: [\((1...count).map(String.init).joined(separator: ", "))]}
          series: [{y: v}]
          locale: \(locale)
          """)
        #expect(chart.tree.count("//C(rg-axis)[@data-scale='time']") == 1)
        #expect(chart.ticks("x").count > 1, "\(width) \(dates[0]) \(chart.ticks("x"))")
      }
    }
  }
}

extension DrawnSpec {
  /// The labels of a horizontal x axis, each with its second line.
  fileprivate var joinedTicks: [String] {
    var labels: [(x: Double, text: String)] = []
    for text in tree.elements("//C(rg-axis)[@data-axis='x']/text") {
      if let last = labels.last, last.x == text.number("x") {
        labels[labels.count - 1].text += " " + text.text
      } else {
        labels.append((text.number("x"), text.text))
      }
    }
    return labels.map(\.text)
  }
}
