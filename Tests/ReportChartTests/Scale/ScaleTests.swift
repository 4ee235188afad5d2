import Testing

@testable import ReportChart

/// Tests of every scale, and of the choice of scales.
@Suite struct ScaleTests {
  @Test func `the value at a fraction is the inverse of the fraction of a value`() {
    let scales: [any ChartScale] = [
      NumberScale(ScaleRequest(values: .number, extent: Extent(low: -3, high: 17))),
      CategoryScale(ScaleRequest(values: .category, extent: Extent(low: 0, high: 4))),
      TimeScale(ScaleRequest(values: .day, extent: Extent(low: 20_000, high: 20_030))),
      RootScale(ScaleRequest(values: .number, extent: Extent(low: 0, high: 50))),
    ]
    for scale in scales {
      let laid = PlotScale(scale, from: 300, to: 20)
      for share in stride(from: 0.0, through: 1, by: 0.05) {
        let value = scale.value(at: share)
        #expect(abs(scale.fraction(of: value) - share) < 1e-9)
        #expect(abs(laid.value(at: laid(value)) - value) < 1e-6)
      }
      #expect(laid(.nan).isNaN)
      #expect(abs(laid(scale.domain.low) - 300) < 1e-9 && abs(laid(scale.domain.high) - 20) < 1e-9)
    }
  }

  @Test func `categories have slots of equal width, the first and last half a slot from the ends`()
  {
    let scale = CategoryScale(
      ScaleRequest(values: .category, extent: Extent(low: 0, high: 3)))
    let laid = PlotScale(scale, from: 0, to: 100)
    #expect(laid.slot == 25)
    #expect([0, 1, 2, 3].map { laid(Double($0)) } == [12.5, 37.5, 62.5, 87.5])
  }

  @Test func `values far outside the domain have a finite position`() {
    let scale = NumberScale(
      ScaleRequest(
        values: .number, extent: Extent(low: 0, high: 1e-9), isLowFixed: true, isHighFixed: true))
    let laid = PlotScale(scale, from: 0, to: 400)
    #expect(laid(1e300) == 1e6 && laid(-1e300) == -1e6)
  }

  @Test func `a custom scale determines its ticks and their positions`() throws {
    var bench = BlockBench()
    bench.charts = bench.charts.adding(ScalePlugin(RootScale.self))
    let block = try #require(
      bench.draw(
        """
        <chart type="line" data="week" x="date" y="sleep" annotate="true">
          <axis side="left" scale="root" min="0" max="100" ticks="6"/></chart>
        """))
    let axis = try #require(block.axes.first { $0["axis"] == "y" })
    #expect(axis["scale"] == "root")
    let labels = block.labels.filter { $0.groups.contains("rg-axis") && $0.anchorPoint.x < 60 }
    let positions = Dictionary(
      labels.map { ($0.text, $0.anchorPoint.y) }, uniquingKeysWith: { first, _ in first })
    let zero = try #require(positions["0"])
    let sixteen = try #require(positions["16"])
    let hundred = try #require(positions["100"])
    // The root of 16 is 0.4 times the root of 100.
    #expect(abs((zero - sixteen) - (zero - hundred) * 0.4) < 1e-6)
  }
}
