import BarPlugin
import ChartTestSupport
import ReportChart
import Testing

/// Tests of bars that another plugin draws with ``BarLayout``.
@Suite struct BarPluginTests {
  static func draw(_ block: String) -> DrawnChart {
    var bench = ChartBench(csv: "x,a,b\nk,3,4\nl,1,2\nm,5,1\n")
    bench.charts = ChartRegistry([ChartPlugin(BarChart.self), ChartPlugin(LollipopChart.self)])
    return bench.draw(block)
  }

  @Test func `BAR-15 custom drawing replaces the rectangle, and other bars have the default shape`()
  {
    let usual = Self.draw("<chart type='bar' x='x' y='a' labels='none'/>").tree
    let custom = Self.draw("<chart type='lollipop' x='x' y='a' least='2'/>").tree
    let discs = custom.elements("//circle[contains(@class,'rg-bar')]")
    let boxes = custom.elements("//rect[contains(@class,'rg-bar')]")
    #expect(discs.map { $0["data-index"] } == ["0", "2"])
    #expect(boxes.map { $0["data-index"] } == ["1"])
    // Both are at the positions of the bars of the bar chart.
    let bars = usual.elements("//C(rg-bar)")
    #expect(bars[1].box == boxes[0].box)
    #expect(isNear(discs[0].number("cx"), bars[0].x + bars[0].width / 2))
    #expect(isNear(discs[0].number("cy"), bars[0].y))
  }

  @Test func `BAR-15 custom shapes use the stacks of the layout`() {
    let tree = Self.draw(
      "<chart type='lollipop' x='x' least='0'><series y='a'/><series y='b' color='teal'/></chart>"
    ).tree
    let discs = tree.elements("//circle[contains(@class,'rg-bar')]")
    #expect(discs.count == 6)
    #expect(isNear(discs[0].number("cx"), discs[3].number("cx")))
    #expect(discs[3].number("cy") < discs[0].number("cy"))
    #expect(discs[3]["fill"] == "#008080" && discs[0]["fill"] == "#3d65bf")
  }

  @Test func `BAR-02 bars on a scale without a baseline position are finite`() {
    var bench = ChartBench(csv: "x,y\na,4\nb,0\nc,-1\nd,100\n")
    bench.charts = bench.charts.adding(ScalePlugin(RootScale.self))
    for orientation in ["vertical", "horizontal"] {
      let chart = bench.draw(
        """
        <chart type='bar' x='x' y='y' labels='true' corner-radius='1' min-length='2' baseline='-9'
          orientation='\(orientation)'>
        <axis side='\(orientation == "vertical" ? "left" : "bottom")' scale='root'/></chart>
        """)
      #expect(chart.errors.isEmpty)
      #expect(!chart.figure.lowercased().contains("nan"))
      #expect(chart.tree.strings("//C(rg-value-label)").contains("100"))
    }
  }

  @Test func `BAR-15 bars and another plugin share a plot`() {
    let tree = Self.draw(
      "<chart type='bar' x='x'><series y='a'/><series type='lollipop' y='b'/></chart>"
    ).tree
    #expect(tree.count("//rect[contains(@class,'rg-bar')]") == 3)
    #expect(tree.count("//circle[contains(@class,'rg-bar')]") == 3)
  }
}

/// A square-root scale, which cannot show values below zero.
private struct RootScale: ChartScale {
  static let name = "root"
  static let summary = "Square roots."
  static let accepts: Set<ScaleValues> = [.number]
  let domain: Extent

  init(_ request: ScaleRequest) {
    domain = Extent(low: max(0, request.extent.low), high: max(1, request.extent.high))
  }

  func fraction(of value: Double) -> Double {
    value < 0 ? .nan : (value / domain.high).squareRoot()
  }
  func value(at fraction: Double) -> Double { fraction * fraction * domain.high }
  var isAffine: Bool { false }
  func ticks(count: Int, into list: inout TickList) {
    list.removeAll()
    list.add(domain.high)
  }
}
