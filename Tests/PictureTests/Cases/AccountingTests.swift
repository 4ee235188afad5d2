import ChartTestSupport
import TestSupport
import Testing

/// Tests that each row of a chart is drawn, cut, missing, or counted as not shown.
@Suite(.needs(charts: "bar", "bubble", "candlestick", "discrete", "line", "radial"))
struct AccountingTests {
  // MARK: Bars without space

  @Test func `Bars covered by later bars are counted if positions are too close`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data:
        d: ["2026-02-16T01:15:00", "2026-02-16T12:00:00", "2026-02-16T12:01:00", "2026-02-28T20:00:00"]
        v: [38, 3, 40, 14]
      series: [{y: v, label: Visits}]
      width: 240
      """)
    #expect(chart.description.contains("1 value without its own marker or label: too little room"))
  }

  @Test func `Bars that are visible next to one another are not counted`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [1, 2, 3, 9], v: [38, 3, 40, 14], w: [1, 2, 3, 4]}
      series: [{y: v}, {y: w}]
      width: 240
      """)
    #expect(!chart.description.contains("too little room"))
  }

  // MARK: K2, K11, R1: values outside an exact range

  @Test(arguments: ["91f-cut-stack", "A1-cut-stack-horizontal"])
  func `A stack outside the axis range is cut and counted once`(name: String) throws {
    let chart = try DrawnSpec.named(name)
    #expect(chart.description.contains("1 value cut off"))
    #expect(chart.tree.count("//C(rg-overflows)/path") == 1)
    #expect(chart.warnings == ["1 value is outside the axis range"])
  }

  @Test func `A stacked line outside the axis range is cut and counted`() {
    let chart = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [1, 2, 3], a: [40, 60, 20], b: [30, 90, 10]}
      series: [{y: a, stack: s}, {y: b, stack: s}]
      axes: [{side: left, min: 0, max: 100, range: exact}]
      """)
    #expect(chart.description.contains("1 value cut off"))
    #expect(chart.tree.count("//C(rg-overflows)/path") == 1)
  }

  @Test func `Values as percentages of the largest are not compared with the axis`() {
    let chart = DrawnSpec(
      """
      type: bar
      normalize: max
      x: d
      y: v
      data: {d: [A, B], v: [5000, 2500]}
      axes: [{side: left, min: 0, max: 100, range: exact}]
      """)
    #expect(!chart.description.contains("cut off"))
  }

  @Test(arguments: ["bar", "discrete", "candlestick"])
  func `A row without a mark is not cut`(type: String) {
    let channels =
      type == "bar"
      ? "from: lo\ny: hi" : type == "discrete" ? "low: lo\nhigh: hi" : nil
    let chart = DrawnSpec(
      """
      type: \(type)
      x: d
      \(channels ?? "open: lo\nhigh: hi\nlow: lo\nclose: hi")
      data: {d: [A, B], lo: [60, null], hi: [110, 150]}
      axes: [{side: left, min: 40, max: 120, range: exact}]
      """)
    let isHalf = type == "discrete"
    #expect(chart.description.contains("cut off") == isHalf)
    #expect(chart.tree.count("//C(rg-overflows)/path") == (isHalf ? 1 : 0))
    #expect(chart.description.contains("1 value missing"))
  }

  @Test(
    arguments: [
      ("62-range-cuts-bars", ["200", "−5"]), ("91e-cut-candle", ["180", "130"]),
      ("91d-cut-discrete", ["190", "40"]), ("A6-cut-x", ["9", "1"]), ("91f-cut-stack", ["90"]),
    ])
  func `The label of a cut mark is within the plot`(name: String, labels: [String]) throws {
    let chart = try DrawnSpec.named(name)
    let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
    for label in labels {
      let text = try #require(
        chart.tree.elements("//C(rg-labels)//text").first { $0.text == label }, "\(label)")
      let (x, y) = (text.number("x"), text.number("y"))
      #expect(x >= plot.x && x <= plot.x + plot.width, "\(label)")
      #expect(y >= plot.y && y <= plot.y + plot.height, "\(label)")
    }
    // A label in the clipped group could be outside and invisible.
    #expect(chart.tree.count("//C(rg-marks)//C(rg-labels)") == 0)
    #expect(!chart.description.contains("without their own"))
  }

  @Test func `Labels avoid overlap with the arrows of cut marks`() throws {
    let chart = try DrawnSpec.named("arrow-over-another-label")
    let arrows = chart.tree.elements("//C(rg-overflows)/path").map { path in
      path.path.flatMap(\.numbers)
    }
    #expect(!arrows.isEmpty)
    for text in chart.tree.elements("//C(rg-labels)//text") {
      for arrow in arrows {
        let isNextTo = abs(text.number("x") - arrow[2]) > 9
        #expect(isNextTo || abs(text.number("y") - 4 - arrow[3]) > 7, "\(text.text)")
      }
    }
  }

  // MARK: K3: values without a position on the scale

  @Test(
    arguments: [
      ("90-log-zero-line", "4 values from 1 to 5, lowest 0 (2)", 1),
      ("90b-log-zero-bubble", "3 values from 1 to 3, lowest 0 (2)", 0),
      ("90c-log-zero-discrete", "3 ranges from A to C", 0),
      ("90d-log-zero-radial", "4 values from A to D, lowest 0 (A)", 0),
    ])
  func `Zero on a logarithmic axis is a value and not missing`(
    name: String, words: String, missing: Int
  ) throws {
    let chart = try DrawnSpec.named(name)
    #expect(chart.description.contains(words))
    #expect(chart.description.contains("1 value not shown: not above zero on a logarithmic axis"))
    #expect(chart.description.contains("missing") == (missing > 0))
    #expect(chart.tree.count("//C(rg-gaps)/rect") == missing)
    #expect(chart.tree.count("//C(rg-missing)/text") == 0)
    #expect(chart.tree.count("//C(rg-overflows)/path") == 1)
    #expect(!chart.titles.contains { $0.contains("2: no data") || $0.contains("A: no data") })
  }

  @Test func `Zero in an axis break is not missing`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      y: v
      data: {d: [A, B, C, D], v: [5, 50, null, 120]}
      axes: [{side: left, skips: [{from: 30, to: 100}]}]
      """)
    #expect(chart.errors == [])
    #expect(chart.description.contains("3 values"))
    #expect(chart.description.contains("1 value missing"))
  }

  @Test func `A candle with a zero on a logarithmic axis is not missing`() {
    let chart = DrawnSpec(
      """
      type: candlestick
      x: d
      open: o
      high: h
      low: l
      close: c
      data: {d: [A, B], o: [5, 4], h: [9, 8], l: [0, 2], c: [7, 6]}
      axes: [{side: left, scale: log}]
      """)
    #expect(chart.description.contains("2 values"))
    #expect(!chart.description.contains("missing"))
    #expect(chart.tree.count("//C(rg-overflows)/path") == 1)
  }

  // MARK: K4: values stacked on a missing value

  @Test func `A value stacked on a missing value is counted`() throws {
    let chart = try DrawnSpec.named("93-stack-line-null-labels")
    #expect(chart.description.contains("1 value not shown: it stands on a missing one"))
    #expect(chart.warnings == ["1 value is not drawn: a lower value of the stack is missing"])
  }

  // MARK: K5: rows at one position

  @Test(arguments: ["43-two-readings-a-day", "73f-dup-date-goal"])
  func `Bars of one date are adjacent`(name: String) throws {
    let chart = try DrawnSpec.named(name)
    let bars = chart.tree.elements("//C(rg-bar)/rect").map(\.box).sorted { $0.x < $1.x }
    #expect(bars.count == 3)
    for (one, next) in zip(bars, bars.dropFirst()) { #expect(one.x + one.width <= next.x) }
  }

  @Test func `Stacks of one date are adjacent`() throws {
    let chart = try DrawnSpec.named("73d-dup-date-stacked")
    let bars = chart.tree.elements("//C(rg-bar)/rect").map(\.box)
    #expect(Set(bars.map(\.x)).count == 3)
    // The segments of each bar start at the baseline or at another segment.
    for x in Set(bars.map(\.x)) {
      let segments = bars.filter { $0.x == x }.sorted { $0.y > $1.y }
      #expect(segments.count == 2 && abs(segments[0].y - segments[1].y - segments[1].height) < 0.02)
    }
  }

  @Test func `Ranges and candles of one date are not merged`() throws {
    let ranges = try DrawnSpec.named("73-dup-date-discrete").tree.elements("//C(rg-ranges)/rect")
    #expect(Set(ranges.map { $0.number("x") }).count == 3)
    let candles = try DrawnSpec.named("73b-dup-date-candle").tree
      .elements("//*[contains(@class, 'bodies')]/rect").map(\.box).sorted { $0.x < $1.x }
    for (one, next) in zip(candles, candles.dropFirst()) {
      #expect(one.x + one.width <= next.x)
    }
  }

  @Test(arguments: ["bar", "discrete", "candlestick"])
  func `The chart shows the last of more than three rows at one date`(type: String) {
    let channels =
      type == "bar"
      ? "y: a" : type == "discrete" ? "low: a\nhigh: b" : "open: a\nhigh: b\nlow: a\nclose: b"
    let chart = DrawnSpec(
      """
      type: \(type)
      x: d
      \(channels)
      data:
        d: [2026-03-01, 2026-03-01, 2026-03-01, 2026-03-01, 2026-03-02]
        a: [1, 2, 3, 4, 5]
        b: [6, 7, 8, 9, 10]
      """)
    #expect(chart.description.contains("3 rows not shown: more than three at one place"))
    #expect(chart.description.contains("from Sun 1 Mar to Mon 2 Mar"))
    #expect(chart.warnings.count == 1)
    #expect(chart.table.count == 5)
    #expect(!chart.titles.contains { $0.contains("Sun 1 Mar: 1") })
  }

  @Test func `Points of one date need no adjacent positions`() {
    let chart = DrawnSpec(
      """
      type: discrete
      x: d
      y: a
      data: {d: [2026-03-01, 2026-03-01, 2026-03-01, 2026-03-01], a: [1, 2, 3, 4]}
      """)
    #expect(chart.titles.count == 4)
    #expect(chart.warnings == [])
  }

  @Test func `Marks of several series are inside their position`() throws {
    let chart = try DrawnSpec.named("discrete-in-the-next-place")
    let xs = (0..<3).map { series in
      chart.tree.elements("//C(rg-series)[@data-series='\(series)']//C(rg-values)/*")
        .map { $0.path.first?.numbers.first ?? $0.number("cx") }
    }
    #expect(xs.allSatisfy { $0.count == 3 })
    #expect((xs.map { $0[0] }.max() ?? 0) < (xs.map { $0[1] }.min() ?? 0))
  }

  // MARK: K7: very small marks

  @Test func `A small bubble is as large as the dot of zero and is counted`() throws {
    let chart = try DrawnSpec.named("75-bubble-small-and-zero")
    let radii = chart.tree.elements("//C(rg-bubbles)/circle").map { $0.number("r") }
    #expect(radii.count == 4 && radii.allSatisfy { $0 >= 1 })
    #expect(chart.description.contains("2 marks drawn larger than their values"))
    #expect(chart.warnings == [])
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `A short bar is visible and counted`(orientation: String) {
    let chart = DrawnSpec(
      """
      type: bar
      orientation: \(orientation)
      x: d
      y: v
      data: {d: [A, B, C, D], v: [0.001, -0.001, 0, 900]}
      """)
    let bars = chart.tree.elements("//C(rg-bar)/rect").map(\.box)
    #expect(bars.count { min($0.width, $0.height) == 1.5 } == 2)
    #expect(chart.description.contains("2 marks drawn larger than their values"))
  }

  // MARK: K19, R4, R7: labels and dashes

  @Test func `Labels of narrow bars use the space up to the adjacent bars`() throws {
    let far = try DrawnSpec.named("92e-two-close-one-far")
    #expect(far.labels == ["3", "4", "5"])
    #expect(!far.description.contains("without its own"))
    let clustered = try DrawnSpec.named("34-clustered-dates")
    #expect(clustered.labels.contains("2"))
    let wide = try DrawnSpec.named("L3-value-label-wide")
    #expect(wide.labels.contains("9,012,345"))
    #expect(wide.labels.count == 12 && !wide.description.contains("without their own"))
  }

  @Test func `The dash of a missing bar is within the plot`() throws {
    let chart = try DrawnSpec.named("dash-above-picture")
    let plot = try #require(chart.tree.elements("//C(rg-plot)").first).box
    let dash = try #require(chart.tree.elements("//C(rg-missing)/text").first)
    #expect(dash.number("y") - 4 > plot.y)
  }

  @Test func `A label does not overlap the marker of another value`() throws {
    let chart = try DrawnSpec.named("label-over-another-mark")
    #expect(chart.labels == ["12.0", "1.9"])
    #expect(chart.description.contains("1 value without its own marker or label"))
  }

  // MARK: Rows at one position, and incomplete rows

  @Test func `Each of several stacks at one date contains one row`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: ["2026-02-16", "2026-02-16"], a: [null, 5], b: [9, 4], c: [null, 7]}
      series: [{y: a}, {y: b}, {y: c}]
      layout: stacked
      """)
    let bars = chart.tree.elements("//C(rg-bars)/rect[title]").map { ($0.text, $0.box) }
    // a of row 1, b of row 0, b of row 1, c of row 1.
    let boxes = bars.map(\.1)
    #expect(boxes.count == 4)
    guard boxes.count == 4 else { return }
    #expect(boxes[0].x == boxes[2].x && boxes[2].x == boxes[3].x)
    #expect(boxes[1].x < boxes[0].x)
    #expect(abs(boxes[3].y + boxes[3].height - boxes[2].y) < 0.02)
  }

  @Test func `A bar without a start value is counted only as missing`() {
    let chart = DrawnSpec(
      """
      type: bar
      x: d
      data: {d: [A, B], a: [0, 5], from: [null, 1]}
      series: [{y: a, from: from}]
      axes: [{side: left, scale: log}]
      """)
    #expect(chart.description.contains("1 value missing"))
    #expect(!chart.description.contains("not above zero"))
    #expect(chart.tree.count("//C(rg-overflows)/path") == 0)
    #expect(chart.tree.strings("//C(rg-missing)/text") == ["no data"])
  }

  @Test func `An earlier row of a category is counted only as repeated`() {
    let chart = DrawnSpec(
      """
      type: discrete
      x: d
      data: {d: [A, A], lo: [-27, 28], hi: [-26, 43]}
      series: [{low: lo, high: hi}]
      axes: [{side: left, scale: log}]
      """)
    #expect(chart.description.contains("1 earlier value of a repeated category not shown"))
    #expect(!chart.description.contains("not above zero"))
  }

  @Test func `The missing-value sector of a radial chart is around its direction`() throws {
    let chart = DrawnSpec(
      """
      type: radial
      x: d
      y: v
      data: {d: [14, 63, 49], v: [51.5, null, 186.2]}
      axes: [{side: bottom, min: 0, max: 100}]
      """)
    let sector = try #require(chart.tree.elements("//C(rg-gaps)/path").first?["d"])
    let ends = sector.matches(of: /(-?[\d.]+),(-?[\d.]+)/).compactMap { Double($0.1) }
    // The value 63 of 100 is on the left. The sector starts at 56, after the lowest point, and ends
    // at the center.
    let center = try #require(ends.last)
    #expect(ends.count == 3 || ends.count == 4)
    #expect(ends[0] < center && ends[ends.count - 2] < center)
  }

  @Test func `Ticks with a time are less than a day apart`() {
    let chart = DrawnSpec(
      """
      type: radial
      x: d
      y: v
      data: {d: ["2026-02-16T00:00:00", "2026-02-18T12:00:00"], v: [45, 50]}
      """)
    #expect(chart.ticks("x").contains("16 Feb"))
    #expect(chart.ticks("x").allSatisfy { $0.hasSuffix(" Feb") })
  }

  @Test func `A missing range at the end of a dense axis has a missing-value mark`() {
    let times = ["16T08:00", "16T09:00", "16T07:45", "16T09:00", "17T14:00"].map { "2026-02-\($0)" }
    let chart = DrawnSpec(
      """
      type: discrete
      x: d
      width: 240
      data: {d: \(times), a: [3, 4, 5, 2, 1], b: [6, 6, 6, 6, 6], c: [3, 4, 5, 2, null]}
      series: [{low: a, high: b}, {low: a, high: b}, {low: c, high: b}]
      """)
    #expect(chart.errors == [])
    #expect(chart.tree.count("//C(rg-missing)/*[self::rect or self::text]") == 1)
  }

  @Test func `Series with and without hidden rows share the rows of the table`() {
    let chart = DrawnSpec(
      """
      type: discrete
      x: d
      data: {d: [0, 0, 0, 0], lo: [1, 13, 2, 3], hi: [2, 15, 4, 6], v: [19, null, 10, 13]}
      series: [{low: lo, high: hi}, {y: v}]
      locale: en-GB
      """)
    #expect(chart.description.contains("3 rows not shown"))
    #expect(
      chart.table == [
        ["0", "1", "2", "19"], ["0", "13", "15", "–"], ["0", "2", "4", "10"],
        ["0", "3", "6", "13"],
      ])
  }

  @Test func `A stacked line adds values of one row despite a row without a position`() {
    let chart = DrawnSpec(
      """
      type: line
      x: d
      data: {d: [0, 38, 38], a: [6, 30, null], b: [9, 23, 92]}
      series: [{y: a, stack: s}, {y: b, stack: s}]
      axes: [{side: bottom, scale: log}]
      locale: en-GB
      """)
    #expect(chart.titles.contains("b, 38: 23"))
    #expect(chart.description.contains("1 value not shown: it stands on"))
  }
}
