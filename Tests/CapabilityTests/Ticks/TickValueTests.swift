import ChartTestSupport
import ReportData
import TestSupport
import Testing

/// Tests of tick positions.
@Suite(.needs(charts: "line")) struct TickValueTests {
  private func draw(_ ys: [Double], _ keys: String, type: String = "line") -> DrawnChart {
    let rows = ys.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    return ChartBench(csv: "x,y\n" + rows).draw(
      "<chart type='\(type)' x='x' y='y'><axis side='left' \(keys)/></chart>")
  }

  private func axis(_ ys: [Double], _ keys: String) throws -> AxisFacts {
    try draw(ys, keys).axis("y")
  }

  @Test func `TCK-01 automatic ticks have round steps, minor ticks, and correct labels`()
    throws
  {
    for (ys, digits) in [
      ([0.0, 7], [1.0, 2]), ([13, 87], [10, 20, 25]), ([0.013, 0.094], [0.01, 0.02, 0.025]),
      ([-1234, 9876], [2000, 2500]), ([1000.1, 1000.9], [0.1, 0.2, 0.25]),
    ] {
      let chart = draw(ys, "minor='auto'")
      let axis = try chart.axis("y")
      let step = axis.major[1] - axis.major[0]
      #expect(digits.contains { abs($0 / step - 1) < 1e-6 }, "\(ys) \(step)")
      for (left, right) in zip(axis.major, axis.major.dropFirst()) {
        #expect(abs((right - left) / step - 1) < 1e-6)
      }
      // Minor ticks divide each interval into equal parts.
      let between = axis.minor.filter { $0 > axis.major[0] && $0 < axis.major[1] }
      #expect((3...4).contains(between.count))
      let minor = step / Double(between.count + 1)
      for (index, value) in between.enumerated() {
        #expect(abs(value - axis.major[0] - Double(index + 1) * minor) < step * 1e-6)
      }
      #expect(axis.ticks.map(\.value) == axis.ticks.map(\.value).sorted())
      // The label contains the value of its position.
      #expect(axis.labels.count >= 2)
      for element in chart.tree.elements("//C(rg-axis)[@data-axis='y']//C(rg-tick)[text]") {
        let text = element.text.filter { !$0.isWhitespace && $0 != "," }
          .replacingOccurrences("−", "-")
        let value = element.number("data-value")
        #expect(abs((Double(text) ?? .nan) - value) < step * 1e-6, "\(text)")
      }
      let grid = chart.tree.numbers("//C(rg-grid)/@y1")
      #expect(grid.count == axis.major.count)
      for (line, value) in zip(grid, axis.major) {
        #expect(abs(axis.value(at: line) - value) < 0.001 * (axis.high - axis.low))
      }
    }
    #expect(try axis([0, 10], "").minor.isEmpty)
    #expect(try axis([0, 10], "minor='5' at='0 10'").minor == [2, 4, 6, 8])
  }

  @Test func `TCK-02 a step from an anchor has ticks in both directions`() throws {
    let facts = try axis([-3, 7], "step='2' anchor='1' min='-3' max='7' range='exact'")
    #expect(facts.major == [-3, -1, 1, 3, 5, 7])
    #expect(try axis([1, 9], "step='2' anchor='0' min='1' max='9'").major == [2, 4, 6, 8])
    #expect(try axis([0, 1], "step='0.35' anchor='0.1'").major == [0.1, 0.45, 0.8])
    #expect(try axis([0, 1], "step='0.35' anchor='0.1'").labels[0.45] == "0.45")
  }

  @Test func `TCK-03 the anchor can be the lowest value of the data`() throws {
    #expect(try axis([3, 6, 13], "step='5' anchor='data'").major == [3, 8, 13])
    #expect(try axis([3, 6, 13], "step='5' anchor='data' min='-4'").major == [-2, 3, 8, 13])
  }

  @Test func `without an anchor, ticks are multiples of the step`() throws {
    let exact = "min='-2.2' max='16.1' range='exact'"
    #expect(try axis([-2.2, 16.1, 8], "step='5' \(exact)").major == [0, 5, 10, 15])
    #expect(try axis([3, 6, 13], "step='5' min='-4' max='16'").major == [0, 5, 10, 15])
    #expect(
      try axis([-1.25, 0.4], "step='0.5' min='-1.25' max='0.4' range='exact'").major
        == [-1, -0.5, 0])
    for (data, step) in [([-2.2, 16.1], 5.0), ([0.3, 0.75], 0.1), ([-17, -3.5], 2.5)] {
      for value in try axis(data, "step='\(step)'").major {
        #expect(abs((value / step).rounded() - value / step) < 1e-9, "\(data) \(value)")
      }
    }
  }

  @Test func `a step on a logarithmic axis is a factor`() throws {
    #expect(try axis([1, 9], "scale='log' step='2'").major == [1, 2, 4, 8])
    #expect(try axis([0.3, 50], "scale='log' step='10'").major == [0.1, 1, 10, 100])
    for anchor in ["3", "data"] {
      #expect(
        try axis([3, 90], "scale='log' step='2' anchor='\(anchor)'").major
          == [1.5, 3, 6, 12, 24, 48, 96])
    }
    let bench = ChartBench(csv: "x,y\n1,1\n2,10\n")
    for step in ["1", "0.5", "-2", "0"] {
      let errors = bench.draw(
        "<chart type='line' x='x' y='y'><axis side='left' scale='log' step='\(step)'/></chart>"
      ).errors
      #expect(
        errors.count == 1 && errors[0].contains("a factor of at least 1.01"), "\(step) \(errors)")
    }
  }

  @Test func `a very small factor gives limited ticks, and anchors need a position`() throws {
    let facts = try axis([1, 1e9], "scale='log' step='1.01'")
    #expect(facts.major.count > 100 && facts.major.count <= 1001)
    #expect(facts.major.contains(1))
    for anchor in ["0", "-3"] {
      let errors = ChartBench(csv: "x,y\n1,1\n2,10\n").draw(
        "<chart type='line' x='x' y='y'>"
          + "<axis side='left' scale='log' step='2' anchor='\(anchor)'/></chart>"
      ).errors
      #expect(
        errors.count == 1 && errors[0].contains("a value that the scale `log` supports"),
        "\(errors)")
    }
  }

  @Test func `a logarithmic axis has the requested number of ticks`() throws {
    #expect(try axis([1, 1000], "scale='log' ticks='2'").major == [1, 100])
    #expect(try axis([1, 1000], "scale='log' ticks='5'").major == [1, 10, 100, 1000])
    #expect(
      try axis([1, 1000], "scale='log' ticks='10'").major
        == [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000])
    #expect(try axis([1, 10], "scale='log' ticks='10'").major.count == 10)
  }

  @Test(.needs(charts: "bar")) func `TCK-04 an axis has exactly the given tick values`() throws {
    #expect(try axis([12, 88], "at='0 50 77.5 100'").major == [0, 50, 77.5, 100])
    #expect(try axis([12, 88], "at='100; 0; 50'").major == [0, 50, 100])
    let days = ChartBench(csv: "x,y\n2026-01-01,1\n2026-01-31,2\n").draw(
      """
      <chart type='line' x='x' y='y'>
      <axis side='bottom' at='2026-01-06 2026-01-20'/></chart>
      """)
    #expect(try days.axis("x").major == [day("2026-01-06"), day("2026-01-20")])
    let names = ChartBench(csv: "x,y\nless,1\nas much,2\nmore,3\n").draw(
      "<chart type='bar' x='x' y='y'><axis side='bottom' at='less; more'/></chart>")
    #expect(names.tree.strings("//C(rg-axis)[@data-axis='x']//text") == ["less", "more"])
  }

  @Test func `TCK-05 tick factors are shares of the range from low to high`() throws {
    let facts = try axis([20, 70], "factors='0.2 1.0' min='20' max='70' range='exact'")
    #expect(facts.major == [30, 70])
    #expect(facts.labels == [30: "30", 70: "70"])
  }

  @Test func `TCK-06 zero has a label if a tick is at zero`() throws {
    for ys in [[-5.0, 5], [0, 10], [-100, 0], [-0.3, 0.2]] {
      let labels = try axis(ys, "").labels
      #expect(labels[0]?.first == "0", "\(labels)")
    }
    #expect(try axis([-4, 4], "step='2'").labels[0] == "0")
  }

  @Test func `TCK-07 a step can be a calendar unit`() throws {
    func ticks(_ keys: String, _ first: String = "2026-01-20", _ last: String = "2026-06-10")
      throws -> [Double]
    {
      try ChartBench(csv: "x,y\n\(first),1\n\(last),2\n").draw(
        "<chart type='line' x='x' y='y'><axis side='bottom' \(keys)/></chart>"
      ).axis("x").major
    }
    #expect(
      try ticks("step='1 month'")
        == ["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"].map(day))
    #expect(
      try ticks("step='2 months' anchor='2026-01-31'")
        == ["2026-01-31", "2026-03-31", "2026-05-31"].map(day))
    #expect(
      try ticks("step='1 quarter'", "2025-12-20", "2026-08-01")
        == ["2026-01-01", "2026-04-01", "2026-07-01"].map(day))
    #expect(
      try ticks("step='1 year'", "2023-05-01", "2026-08-01")
        == ["2024-01-01", "2025-01-01", "2026-01-01"].map(day))
    // Weeks start on Monday. Days start at the first day of the data.
    #expect(
      try ticks("step='2 weeks'", "2026-01-07", "2026-02-05")
        == ["2026-01-19", "2026-02-02"].map(day))
    #expect(
      try ticks("step='7 days'", "2026-01-07", "2026-01-23")
        == ["2026-01-07", "2026-01-14", "2026-01-21"].map(day))
    let hours = ChartBench(csv: "x,y\n2026-01-01T05:10,1\n2026-01-01T20:00,2\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' step='6 hours' anchor='2026-01-01'/></chart>"
    )
    let hoursOfDay = try hours.axis("x").major.map { ($0 - day("2026-01-01") * 86_400) / 3600 }
    #expect(hoursOfDay == [6, 12, 18])
    let labels = try hours.axis("x").labels.values.sorted()
    #expect(labels == ["06:00", "12:00", "18:00"])
  }

  @Test func `TCK-02 TCK-04 TCK-05 TCK-07 invalid tick settings are errors`() {
    let bench = ChartBench(csv: "d,c,y\n2026-01-05,a,1\n2026-01-06,b,2\n")
    for (x, side, keys, message) in [
      ("d", "bottom", "step='0 days'", "in `step`, found `0 days`"),
      ("d", "bottom", "step='-1 month'", "in `step`, found `-1 month`"),
      ("d", "bottom", "step='6 hours'", "a number of days"),
      ("d", "bottom", "step='5'", "a number of days"),
      ("d", "left", "step='1 month'", "a number above zero"),
      ("d", "left", "step='0'", "a number above zero"),
      ("c", "bottom", "step='1'", "`step` is not allowed"),
      ("c", "bottom", "minor='2'", "`minor` is not allowed"),
      ("d", "left", "anchor='1'", "`anchor` requires `step`"),
      ("d", "left", "step='1' at='1 2'", "cannot combine `step` and `at`"),
      ("d", "left", "at='1 two'", "invalid value `two` in `at`"),
      ("d", "left", "at=''", "1 to 200 values"),
      ("d", "left", "factors='0.5 1.5'", "from 0 to 1"),
      ("d", "left", "minor='0'", "`auto` or an integer"),
      ("d", "left", "minor='2.5'", "`auto` or an integer"),
      ("d", "left", "decimals='11'", "from 0 to 10"),
      ("d", "bottom", "decimals='1'", "does not support `decimals`"),
      ("d", "left", "stepp='1'", "unknown key `stepp`"),
    ] {
      let chart = bench.draw(
        "<chart type='line' x='\(x)' y='y'><axis side='\(side)' \(keys)/></chart>")
      #expect(
        chart.errors.count == 1 && chart.errors[0].contains(message), "\(keys): \(chart.errors)")
    }
  }

  @Test func `TCK-02 TCK-08 a very small step does not give a million ticks`() throws {
    let facts = try axis([0, 1e6], "step='0.001' minor='10'")
    #expect(facts.ticks.count <= 1001 && facts.major.count > 100)
    // The remaining ticks are still steps from the anchor.
    #expect(facts.major[0] == 0)
    let days = ChartBench(csv: "x,y\n1900-01-01,1\n2100-01-01,2\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' step='1 day'/></chart>")
    #expect(try days.axis("x").ticks.count <= 1001)
    let seconds = ChartBench(csv: "x,y\n1900-01-01T00:00,1\n2100-01-01T00:00,2\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' step='1 second' minor='20'/></chart>")
    #expect(try seconds.axis("x").ticks.count <= 1001)
  }

  @Test func `TCK-08 minor ticks have a separate level and no label`() throws {
    let facts = try axis([0, 10], "step='5' minor='5'")
    #expect(facts.major == [0, 5, 10])
    #expect(facts.minor == [1, 2, 3, 4, 6, 7, 8, 9])
    #expect(Set(facts.labels.keys) == [0, 5, 10])
    let weeks = ChartBench(csv: "x,y\n2026-01-05,1\n2026-01-26,2\n").draw(
      "<chart type='line' x='x' y='y'><axis side='bottom' step='1 week' minor='auto'/></chart>")
    let axis = try weeks.axis("x")
    #expect(axis.major.count == 4 && axis.minor.count == 18)
    #expect(axis.minor.allSatisfy { $0 == $0.rounded() })
  }

  @Test func `LBL-05 tick labels have the number of decimals that the axis sets`() throws {
    #expect(try axis([3, 3.2], "decimals='2' at='3 3.1 3.2'").labels[3.1] == "3.10")
    #expect(
      try axis([0, 0.5], "decimals='1' format='percent' at='0 0.255 0.5'").labels[0.255]
        == "25.5%")
    // All ticks have different labels.
    let labels = try axis([1, 2], "decimals='0'").labels
    #expect(Set(labels.values).count == labels.count)
  }
}

extension String {
  fileprivate func replacingOccurrences(_ old: Character, _ new: Character) -> String {
    String(map { $0 == old ? new : $0 })
  }
}
