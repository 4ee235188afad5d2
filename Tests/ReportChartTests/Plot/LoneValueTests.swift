import ChartTestSupport
import TestSupport
import Testing

/// Tests that the axis of a single value starts at zero.
@Suite(.needs(charts: "line")) struct LoneValueTests {
  private func ends(_ rows: String, _ axis: String = "") throws -> [Double] {
    let tree = ChartBench(csv: "day,kg\n" + rows).draw(
      "<chart type='line' x='day' y='kg'>\(axis)</chart>"
    ).tree
    let axisElement = try #require(tree.elements("//C(rg-axis)[@data-axis='y']").first)
    return [axisElement.number("data-min"), axisElement.number("data-max")]
  }

  @Test func `the axis of a single value begins at zero`() throws {
    #expect(try ends("1,72\n")[0] == 0)
    #expect(try ends("1,72\n2,\n")[0] == 0)
    #expect(try ends("1,-3\n")[1] == 0)
  }

  @Test func `limits of the author or several values determine the axis`() throws {
    #expect(try ends("1,72\n", "<axis side='left' min='60' max='80'/>") == [60, 80])
    #expect(try ends("1,72\n2,74\n")[0] > 60)
    #expect(try ends("1,72\n2,72\n")[0] >= 60)
  }
}

/// Tests of reference levels.
@Suite(.needs(charts: "line")) struct ReferenceLevelTests {
  private func draw(_ keys: String) -> MarkupTree {
    ChartBench(csv: "day,kg\n1,72\n2,74\n").draw(
      "<chart type='line' x='day' y='kg'><reference y='73' \(keys)/></chart>"
    ).tree
  }

  @Test(arguments: [("notice", "#c2610c"), ("alert", "#d0453a")])
  func `the level of a reference determines the colour of bands and lines`(
    level: String, color: String
  ) {
    let band = draw("to='74' level='\(level)'").elements("//C(rg-under)//C(rg-ref)/rect").first
    #expect(band?["fill"] == color && band?["fill-opacity"] == "0.1")
    let line = draw("level='\(level)'").elements("//C(rg-over)//line").first
    #expect(line?["stroke"] == color)
    let custom = draw("to='74' level='\(level)' color='#123456'")
    #expect(custom.elements("//C(rg-under)//C(rg-ref)/rect").first?["fill"] == "#123456")
  }
}
