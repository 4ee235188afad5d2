import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of chart groups with a shared x axis.
@Suite(.needs(charts: "bar", "line")) struct GroupTests {
  private static let bench = ChartBench(tables: [
    "week": ChartBench.table("x,a\n2026-03-02,100000\n2026-03-05,250000\n", name: "week"),
    "month": ChartBench.table(
      "x,b\n2026-02-20,1\n2026-03-01,3\n2026-03-12,2\n2026-03-14,4\n", name: "month"),
    "empty": ChartBench.table(
      "x,c\n", columns: [.init(name: "x", type: .date), .init(name: "c", type: .number)],
      name: "empty"),
    "names": ChartBench.table("x,a\nred,1\nblue,2\n", name: "names"),
    "others": ChartBench.table("x,b\ngreen,30000\nred,10000\n", name: "others"),
    "numbers": ChartBench.table("x,a\n-3.5,1\n4,2\n", name: "numbers"),
    "more": ChartBench.table("x,b\n0.25,1\n1,2\n17.75,9\n", name: "more"),
  ])

  /// Returns the x scale: the limits of the axis in data and in user units, and the plot position.
  private static func scale(_ chart: DrawnChart) -> [Double] {
    let axis = chart.tree.elements("//C(rg-axis)[@data-axis='x']")
    let plot = chart.tree.elements("//C(rg-plot)")
    guard axis.count == 1, plot.count == 1 else { return [] }
    return [
      axis[0].number("data-min"), axis[0].number("data-max"), axis[0].number("data-start"),
      axis[0].number("data-end"), plot[0].number("x"), plot[0].number("width"),
    ]
  }

  @Test(arguments: [
    [
      "<chart type='line' data='week' x='x' y='a' sync='s'/>",
      "<chart type='line' data='month' x='x' y='b' sync='s'/>",
    ],
    // Bars need one slot per day, so the line also has slots.
    [
      "<chart type='bar' data='week' x='x' y='a' sync='s'/>",
      "<chart type='line' data='month' x='x' y='b' sync='s' markers='none'/>",
    ],
    // A second axis and a legend at the side need space.
    [
      "<chart type='line' data='week' x='x' sync='s'><series y='a'/><series y='a' axis='right'/>"
        + "<legend position='right'/></chart>",
      "<chart type='bar' data='month' x='x' y='b' sync='s'/>",
      "<chart type='line' data='empty' x='x' y='c' sync='s'/>",
    ],
    [
      "<chart type='bar' data='names' x='x' y='a' sync='s' labels='none'/>",
      "<chart type='bar' data='others' x='x' y='b' sync='s' labels='none'/>",
    ],
    [
      "<chart type='line' data='numbers' x='x' y='a' sync='s'><reference x='-9'/></chart>",
      "<chart type='line' data='more' x='x' y='b' sync='s'>"
        + "<axis side='bottom' max='40'/></chart>",
    ],
    // An exact range cuts marks at the plot edge, so the plot itself contains space for their
    // overhang.
    [
      "<chart type='line' data='week' x='x' y='a' sync='s' marker-size='20'/>",
      "<chart type='line' data='month' x='x' y='b' sync='s'>"
        + "<axis side='left' range='exact' min='2'/></chart>",
    ],
  ])
  func `INT-13 charts of a group have equal and aligned x scales`(blocks: [String]) throws {
    let charts = Self.bench.draw(group: blocks)
    try #require(charts.count == blocks.count)
    let scales = charts.map(Self.scale)
    #expect(scales[0].count == 6)
    for scale in scales {
      #expect(zip(scale, scales[0]).allSatisfy { abs($0 - $1) <= 0.01 }, "\(scales)")
    }
    // Without the group, at least one chart has another scale.
    let alone = blocks.map { Self.scale(Self.bench.draw($0)) }
    #expect(Set(alone).count > 1)
    // The shared scale contains the scales of all single charts.
    for (index, scale) in alone.enumerated() where !blocks[index].contains("data='empty'") {
      #expect(scales[0][0] <= scale[0] + 0.01 && scales[0][1] >= scale[1] - 0.01)
    }
  }

  @Test func `INT-13 a day has one position in all charts of a group`() throws {
    let charts = Self.bench.draw(group: [
      "<chart type='line' data='week' x='x' y='a' sync='s'><note x='2026-03-05' text='N'/></chart>",
      "<chart type='bar' data='month' x='x' y='b' sync='s'/>",
    ])
    // Both charts have equal tick values, labels, and positions.
    let ticks = charts.map {
      $0.tree.strings("//C(rg-axis)[@data-axis='x']//C(rg-tick)/@data-value")
    }
    #expect(ticks[0].count > 2 && ticks[0] == ticks[1])
    let positions = charts.map {
      $0.tree.numbers("//C(rg-axis)[@data-axis='x']//C(rg-tick)/text/@x")
    }
    #expect(positions[0].count == positions[1].count)
    #expect(zip(positions[0], positions[1]).allSatisfy { abs($0 - $1) <= 0.01 })
  }

  @Test func `INT-13 a pin of one chart has guides in all charts of a group`() {
    let charts = Self.bench.draw(group: [
      "<chart type='line' data='week' x='x' y='a' sync='s'><pin at='2026-03-05'/></chart>",
      "<chart type='line' data='month' x='x' y='b' sync='s'/>",
      "<chart type='line' data='empty' x='x' y='c' sync='s'/>",
    ])
    let guides = charts.map { $0.tree.numbers("//C(rg-guide)/@x1") }
    #expect(guides.map(\.count) == [1, 1, 0])
    guard let first = guides[0].first, let other = guides[1].first else { return }
    #expect(abs(first - other) <= 0.01)
    // A chart without data to read is not an error of the author.
    #expect(charts.allSatisfy { $0.notices.isEmpty })
  }

  @Test func `INT-13 a group has the categories of all its charts, in order`() {
    let charts = Self.bench.draw(group: [
      "<chart type='bar' data='names' x='x' y='a' sync='s'/>",
      "<chart type='bar' data='others' x='x' y='b' sync='s'/>",
    ])
    for chart in charts {
      #expect(
        chart.tree.strings("//C(rg-axis)[@data-axis='x']//text") == ["red", "blue", "green"])
    }
  }

  @Test(arguments: [
    ("width='300'", "`width`"), ("orientation='horizontal'", nil),
    ("range='exact'", "`range` of the x axis"),
  ])
  func `INT-13 charts that cannot share an axis report the mismatch`(key: String, mismatch: String?)
  {
    func prepare(_ block: String) -> PreparedChart? { Self.bench.prepare(ChartSource(block)).chart }
    let first = prepare("<chart type='line' data='week' x='x' y='a' sync='s'/>")
    let other = prepare("<chart type='line' data='month' x='x' y='b' sync='s' \(key)/>")
    if let first, let other {
      #expect(other.mismatch(with: first) == mismatch)
      #expect(first.mismatch(with: first) == nil)
    } else {
      #expect(mismatch == nil)
    }
  }

  @Test(
    .needs(charts: "pie"),
    arguments: [
      (
        "<chart type='bar' data='week' x='x' y='a' orientation='horizontal' sync='s'/>",
        "a horizontal chart does not support `sync`"
      ),
      (
        "<chart type='line' data='week' x='x' y='a' sync='s'><window from='2026-03-02' "
          + "to='2026-03-03'/></chart>", "a chart with windows does not support `sync`"
      ),
      (
        "<chart type='pie' data='week' label='x' value='a' sync='s'/>",
        "a chart without axes does not support `sync`"
      ),
      (
        "<chart type='line' data='week' x='x' y='a' sync=''/>",
        "expected the name of a group of charts in `sync`, found ``"
      ),
    ])
  func `INT-13 a chart without a shareable axis is an error`(block: String, message: String) {
    #expect(Self.bench.draw(block).errors == [message])
  }
}
