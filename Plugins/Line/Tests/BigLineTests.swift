import ChartTestSupport
import ReportChart
import ReportData
import Synchronization
import TestSupport
import Testing

/// Tests of lines with very many values.
@Suite struct BigLineTests {
  /// Returns a table with `x` 0, 1, 2, … and `y`.
  static func table(_ ys: [Double], xs: [Double]? = nil) -> Table {
    let columns = [("x", xs ?? ys.indices.map { Double($0) }), ("y", ys)].map { name, values in
      Column(schema: ColumnSchema(name: name, type: .number), values: .numbers(values))
    }
    return Table(name: "data", columns: columns)
  }

  /// Returns noise with one lowest and one highest value.
  static func noise(_ count: Int, seed: UInt64 = 7) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    var values = (0..<count).map { _ in Double(generator.next() >> 40) / 16_777_216 * 50 + 20 }
    values[count / 3] = 3
    values[count / 2] = 97
    return values
  }

  static func draw(_ table: Table, _ options: String = "", children: String = "") -> DrawnChart {
    ChartBench(tables: ["data": table]).draw(
      "<chart type='line' x='x' y='y' table='none' \(options)>\(children)</chart>")
  }

  @Test func `BIG-01 a million points retain the extremes in four vertices per column`() throws {
    let ys = Self.noise(1_000_000)
    let chart = Self.draw(Self.table(ys), "width='600'")
    let line = try #require(chart.tree.elements("//C(rg-line)").first)
    let points = LinePathTests.points(line)
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    #expect(points.count <= 2400 && Double(points.count) <= 4 * plot.width.rounded(.up))
    #expect(points.count > 1200)
    let low = LineAreaTests.y(3, in: chart)
    let high = LineAreaTests.y(97, in: chart)
    #expect(points.contains { abs($0.y - low) < 0.011 })
    #expect(points.contains { abs($0.y - high) < 0.011 })
    #expect(points.count { abs($0.y - high) < 0.011 } == 1)
    #expect(
      chart.notices.contains { $0.kind == .sampled && $0.series == 0 && $0.count == 1_000_000 })
    #expect(chart.figure.utf8.count < 80_000)
  }

  @Test func `BIG-01 each column retains its first, last, lowest, and highest value`() throws {
    let ys = Self.noise(30_000)
    let chart = Self.draw(Self.table(ys))
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let axis = chart.tree.elements("//C(rg-axis)[@data-axis='x']")[0]
    let scale = plot.width / (axis.number("data-max") - axis.number("data-min"))
    var columns: [Int: [Int]] = [:]
    for x in ys.indices {
      columns[Int((Double(x) - axis.number("data-min")) * scale), default: []].append(x)
    }
    // The vertices by their positions in hundredths.
    let vertices = Set(
      LinePathTests.points(chart.tree.elements("//C(rg-line)")[0]).map {
        [Int(($0.x * 100).rounded()), Int(($0.y * 100).rounded())]
      })
    var leftExtremes = 0
    var leftEnds = 0
    for rows in columns.values {
      let lowest = rows.min { ys[$0] < ys[$1] } ?? 0
      let highest = rows.max { ys[$0] < ys[$1] } ?? 0
      for (row, isExtreme) in [
        (rows[0], false), (rows[rows.count - 1], false), (lowest, true), (highest, true),
      ] {
        let x = Int(((plot.x + (Double(row) - axis.number("data-min")) * scale) * 100).rounded())
        let y = Int((LineAreaTests.y(ys[row], in: chart) * 100).rounded())
        let isRetained = (-1...1).contains { dx in
          (-1...1).contains { dy in vertices.contains([x + dx, y + dy]) }
        }
        if !isRetained { if isExtreme { leftExtremes += 1 } else { leftEnds += 1 } }
      }
    }
    // The plot box has only two decimals, so a row at a column border can be counted in the wrong
    // column.
    #expect(leftExtremes <= columns.count / 50 && leftEnds <= columns.count / 5)
    #expect(vertices.count <= 4 * columns.count && vertices.count > 3 * columns.count)
  }

  @Test func `BIG-01 few points and points in any x order are all retained`() {
    let few = Self.draw(Self.table(Self.noise(300)), "markers='none'")
    #expect(LinePathTests.points(few.tree.elements("//C(rg-line)")[0]).count == 300)
    #expect(few.notices.isEmpty)
    let ys = Self.noise(2000)
    let unsorted = Self.draw(
      Self.table(ys, xs: ys.indices.map { Double(($0 * 37) % 1000) }),
      "markers='none' sort='none'")
    #expect(LinePathTests.points(unsorted.tree.elements("//C(rg-line)")[0]).count == 2000)
  }

  @Test func `BIG-01 a visible gap remains a gap`() {
    var ys = Self.noise(100_000)
    // Six gaps of 2 % of the plot, and single missing values without a visible effect.
    for start in stride(from: 10_000, to: 70_000, by: 10_000) {
      for row in start..<start + 2000 { ys[row] = .nan }
    }
    for row in stride(from: 75_100, to: 99_000, by: 200) { ys[row] = .nan }
    let gap = Self.draw(Self.table(ys)).tree.elements("//C(rg-line)")[0]
    let moves = gap.path.count { $0.command == "M" }
    #expect(moves >= 7 && moves < 30)
    let points = LinePathTests.points(gap)
    #expect(points.count <= 1600)
    let joined = Self.draw(Self.table(ys), "missing='connect'").tree.elements("//C(rg-line)")[0]
    #expect(joined.path.count { $0.command == "M" } == 1)
  }

  @Test func `BIG-02 markers and labels are omitted first, with a notice`() {
    let table = Self.table(Self.noise(100_000))
    for options in ["", "markers='all'", "markers='all' labels='all'"] {
      let chart = Self.draw(table, options)
      #expect(chart.tree.count("//C(rg-point)") == 0)
      #expect(chart.tree.count("//C(rg-value-label)") <= 3)
      #expect(chart.tree.count("//C(rg-line)") == 1)
      #expect(
        chart.notices.contains { $0.kind == .unmarked && $0.series == 0 && $0.count == 100_000 })
      let words = chart.tree.strings("//desc").joined()
      #expect(words.contains("100,000") && words.contains("too little room"))
    }
    let requested = Self.draw(Self.table(Self.noise(200)), "markers='all'")
    #expect(requested.tree.count("//C(rg-point)") == 200 && requested.notices.isEmpty)
    #expect(Self.draw(table, "markers='none'").notices.allSatisfy { $0.kind != .unmarked })
    // Many markers without a line overlap. The visible ones remain.
    let dots = Self.draw(table, "line='false'")
    let count = dots.tree.count("//C(rg-point)")
    #expect(count > 5000 && count < 40_000)
    #expect(dots.notices.contains { $0.kind == .sampled && $0.count == 100_000 })
  }

  @Test func `BIG-05 ten times the data requires ten times the work, not more output`() {
    var bench = ChartBench(tables: [:])
    bench.charts = ChartRegistry(
      bench.charts.plugins,
      scales: ScaleRegistry([ScalePlugin(CountingScale.self), ScalePlugin(CategoryScale.self)]))
    var work: [Int] = []
    var size: [Int] = []
    for count in [20_000, 200_000] {
      bench.tables = ["data": Self.table(Self.noise(count))]
      CountingScale.calls.withLock { $0 = 0 }
      let chart = bench.draw(
        "<chart type='line' x='x' y='y' table='none' area='true' missing='dashed'/>")
      work.append(CountingScale.calls.withLock { $0 })
      size.append(chart.figure.utf8.count)
    }
    #expect(work[0] >= 40_000 && work[0] < 100_000)
    #expect(Double(work[1]) <= 12 * Double(work[0]))
    #expect(Double(size[1]) <= 1.2 * Double(size[0]))
  }

  @Test func `BIG-06 appended rows add marks and do not change earlier marks`() {
    let ys = Self.noise(6000)
    let axes = "<axis side='bottom' min='0' max='6000'/><axis side='left' min='0' max='100'/>"
    var before: [String] = []
    for count in [30, 1000, 2400, 2500, 4500, 6000] {
      let chart = Self.draw(
        Self.table(Array(ys[..<count])), count > 31 ? "" : "markers='none'", children: axes)
      let steps = chart.tree.elements("//C(rg-line)")[0].path.map {
        "\($0.command)\($0.numbers.map { "\($0)" }.joined(separator: ","))"
      }
      // The vertices of the last column can change. All earlier ones must stay unchanged.
      #expect(Array(steps.prefix(max(0, before.count - 4))) == Array(before.dropLast(4)))
      #expect(steps.count >= before.count)
      before = steps
    }
    let few = [30, 20].map { count in
      Self.draw(
        Self.table(Array(ys[..<count])), "markers='all'",
        children: "<axis side='bottom' min='0' max='30'/><axis side='left' min='0' max='100'/>"
      ).tree.elements("//C(rg-point)").map { "\($0["cx"] ?? "") \($0["cy"] ?? "")" }
    }
    #expect(few[1] == Array(few[0].prefix(20)))
  }
}

/// A linear scale that counts its calls.
private struct CountingScale: ChartScale {
  static let name = "counting"
  static let summary = "Counts."
  static let accepts: Set<ScaleValues> = [.number]
  static let calls = Mutex(0)

  private let inner: NumberScale

  init(_ request: ScaleRequest) { inner = NumberScale(request) }

  var domain: Extent { inner.domain }
  // A scale that is not affine, so that the host requests every position.
  var isAffine: Bool { false }

  func fraction(of value: Double) -> Double {
    Self.calls.withLock { $0 += 1 }
    return inner.fraction(of: value)
  }

  func value(at fraction: Double) -> Double { inner.value(at: fraction) }

  func ticks(count: Int, into list: inout TickList) { inner.ticks(count: count, into: &list) }
}
