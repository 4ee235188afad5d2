import ChartTestSupport
import TestSupport
import Testing

/// Tests of the defaults of a radar chart.
///
/// The chart has a light web of few rings, a closed outline, and the legend in a free corner of the
/// plot.
@Suite struct WebTests {
  private static let week =
    "measure,now,before\nSteps,77,80\nSleep,89,81\nAdherence,63,68\nMood,64,46\nHeart-rate range,69,66\n"

  private static func draw(
    _ parts: String, keys: String = "", language: String = "en"
  ) -> DrawnChart {
    var bench = ChartBench(csv: week)
    bench.language = language
    return bench.draw("<chart type='radial' x='measure' \(keys)>\(parts)</chart>")
  }

  private static let two = "<series y='now' label='This week'/><series y='before' label='Before'/>"

  @Test func `category spokes have a grid of three rings and a light outer edge`() throws {
    let plot = try PolarPlot(Self.draw("<series y='now'/><axis side='left' min='0' max='100'/>"))
    let rings = plot.tree.elements("//C(rg-gridlines)/path[contains(@class,'rg-grid')]")
    let shares = rings.compactMap { PolarPlot.points(of: $0).first }
      .map { plot.polar($0).distance / plot.radius }
    #expect(shares.count == 4)
    for (share, quarter) in zip(shares, [0.25, 0.5, 0.75, 1]) {
      #expect(abs(share - quarter) < 0.002)
    }
    let outerEdge = try #require(
      plot.tree.elements("//path[contains(@class,'rg-axis-line')]").first)
    #expect(outerEdge.number("stroke-opacity") < 0.5)
    #expect(plot.tree.strings("//C(rg-axis-labels)//text") == ["50", "100"])
    // Numeric angles have circles, all values, and an outer circle as dark as other axes.
    let angles = RadialChartTests.draw("x,y\n0,10\n90,40\n180,100\n", "x='x' y='y' height='300'")
      .tree
    #expect(angles.count("//C(rg-gridlines)/circle") >= 3)
    #expect(angles.count("//circle[contains(@class,'rg-axis-line')][@stroke-opacity]") == 0)
    #expect(angles.strings("//C(rg-axis-labels)//text").count >= 3)
  }

  @Test func `steps and tick counts that the author sets have all labels`() {
    func values(_ keys: String) -> [String] {
      Self.draw("<series y='now'/><axis side='left' min='0' max='100' \(keys)/>").tree
        .strings("//C(rg-axis-labels)//text")
    }
    #expect(values("step='25'") == ["25", "50", "75", "100"])
    #expect(values("ticks='5'") == ["25", "50", "75", "100"])
    #expect(values("at='0 60 100'") == ["60", "100"])
  }

  @Test func `a single series has a light fill, and several series have none`() throws {
    let one = Self.draw("<series y='now'/>").tree
    #expect(one.numbers("//path[contains(@class,'rg-area')]/@fill-opacity") == [0.12])
    #expect(Self.draw(Self.two).tree.count("//C(rg-area)") == 0)
    #expect(Self.draw("<series y='now' wrap-around='false'/>").tree.count("//C(rg-area)") == 0)
    let angles = RadialChartTests.draw("x,y\n0,10\n90,40\n180,100\n", "x='x' y='y'").tree
    #expect(angles.count("//C(rg-area)") == 0)
    for below in ["include-zero='false'", ""] {
      let csv = "name,y\nA,\(below.isEmpty ? -30 : 50)\nB,60\nC,80\n"
      let tree = RadialChartTests.draw(csv, "x='name' y='y' \(below)").tree
      #expect(tree.count("//C(rg-area)") == 0)
    }
    let requested = Self.draw("<series y='now' area='true'/>").tree
    #expect(requested.numbers("//path[contains(@class,'rg-area')]/@fill-opacity") == [0.25])
    // In black and white, a faint area has no hatching.
    let print = Self.draw("<series y='now'/>", keys: "theme='print'").tree
    #expect(print.count("//pattern") == 0 && print.count("//C(rg-area)") == 1)
  }

  @Test(arguments: ["en", "ar"])
  func `a legend in a free corner does not reduce the plot`(language: String) throws {
    let narrow = "width='300'"
    let chart = Self.draw(Self.two, keys: narrow, language: language)
    let plot = try PolarPlot(chart)
    let beside = try PolarPlot(
      Self.draw(Self.two + "<legend position='right'/>", keys: narrow, language: language))
    #expect(plot.radius > 75 && plot.radius > beside.radius)
    let alone = try PolarPlot(Self.draw("<series y='now'/>", keys: narrow, language: language))
    #expect(plot.radius == alone.radius)
    let strings = chart.tree.elements("//C(rg-legend-item)/text").map(\.box)
    #expect(strings.count == 2)
    for box in strings {
      #expect(language == "ar" ? box.x + box.width < 100 : box.x > 200)
      #expect(box.y >= 0 && box.y < 40)
    }
  }

  @Test func `a legend without a free corner is next to the plot`() throws {
    let many = (0..<9).map { "<series y='now' label='A series with a long name, \($0)'/>" }.joined()
    let chart = Self.draw(many)
    let plot = try PolarPlot(chart)
    let legend = chart.tree.elements("//C(rg-legend-item)/text").map(\.box)
    #expect(legend.count >= 9)
    for box in legend { #expect(box.x > plot.center.x + plot.radius) }
  }

  @Test func `text of references and notes does not overlap the ring values`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let (low, high) = (
        Int.random(in: 5...50, using: &random), Int.random(in: 51...99, using: &random)
      )
      let tree = Self.draw(
        Self.two + """
          <axis side='left' min='0' max='100'/><reference y='\(low)' to='\(high)' label='Norm'/>
          <reference y='\(high)' label='Goal of the week'/><reference x='Steps' label='Trained'/>
          <note x='Steps' y='\(low)' text='Tested late'/>
          """, keys: "labels='all'"
      ).tree
      let rings = tree.elements("//C(rg-axis-labels)//text").map(\.box)
      #expect(!rings.isEmpty)
      let words = tree.elements("//C(rg-over)//text | //C(rg-value-label) | //C(rg-legend)//text")
        .map(\.box)
      for ring in rings {
        for box in words {
          let isApart =
            box.x + box.width <= ring.x - 1 || box.x >= ring.x + ring.width + 1
            || box.y + box.height <= ring.y - 1 || box.y >= ring.y + ring.height + 1
          #expect(isApart, "\(low) \(high)")
        }
      }
    }
  }

  @Test func `a missing value has a light sector up to the outer edge`() throws {
    let plot = try PolarPlot(RadialChartTests.draw("name,y\nA,1\nB,\nC,3\nD,4\n", "x='name' y='y'"))
    let sector = try #require(
      plot.tree.elements("//path[contains(@class,'rg-missing')]").first)
    let corners = PolarPlot.points(of: sector).map { plot.polar($0) }
    #expect(corners.count == 4 && corners[0].distance < 0.02)
    for (corner, share) in zip(corners.dropFirst(), [0.7071, 1, 0.7071]) {
      #expect(abs(corner.distance - plot.radius * share) < 0.05)
    }
    #expect(corners.dropFirst().map { $0.angle.rounded() } == [45, 90, 135])
  }
}
