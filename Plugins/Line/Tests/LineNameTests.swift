import ChartTestSupport
import Testing

/// Tests of series names at the ends of lines, and of value axes with a common grid.
@Suite struct LineNameTests {
  private static let apart = "day,a,b,c\n1,1,50,90\n2,2,60,80\n3,3,55,99\n"

  private func draw(
    _ csv: String, _ parts: String = "", series: [String] = ["a", "b", "c"], keys: String = ""
  ) -> DrawnChart {
    let seriesParts = series.map { "<series y='\($0)' label='\($0.uppercased())'/>" }.joined()
    return ChartBench(csv: csv).draw(
      "<chart type='line' x='day' \(keys)>\(seriesParts)\(parts)</chart>")
  }

  @Test func `names are at the ends of lines, in readable colours`() throws {
    let tree = draw(Self.apart).tree
    let names = tree.elements("//C(rg-line-name)/text")
    #expect(names.map(\.text) == ["A", "B", "C"])
    #expect(tree.count("//C(rg-legend)") == 0)
    let plot = try #require(tree.elements("//C(rg-plot)").first)
    let axis = try #require(tree.elements("//C(rg-axis)[@data-axis='y']").first)
    let (low, high) = (axis.number("data-min"), axis.number("data-max"))
    for (name, value) in zip(names, [3.0, 55, 99]) {
      #expect(name.number("x") >= plot.number("x") + plot.number("width"))
      // The middle of the capital letters is at the end of the line.
      let end = plot.number("y") + plot.number("height") * (high - value) / (high - low)
      #expect(abs(name.number("y") - 3.61 - end) < 0.1)
    }
    #expect(names[0]["fill"] == "#3d65bf" && names[1]["fill"] != "#cf781c")
  }

  @Test(arguments: [
    // Ends that are close to each other, and an end far from the right side.
    ("day,a,b,c\n1,1,50,90\n2,2,60,80\n3,3,55,54\n", "", ""),
    ("day,a,b,c\n1,1,50,90\n2,2,60,80\n3,3,,99\n", "", ""),
    (apart, "<legend/>", ""),
    (apart, "", "orientation='horizontal'"),
  ])
  func `a legend contains the names if line ends cannot`(csv: String, parts: String, keys: String) {
    let tree = draw(csv, parts, keys: keys).tree
    #expect(
      tree.count("//C(rg-line-name)") == 0 && tree.count("//C(rg-legend-item)[@data-series]") == 3)
  }

  @Test(arguments: [
    ("1,2000,61\n2,9500,78\n", 4), ("1,0.2,5\n2,0.9,1100\n", 4), ("1,17,-4\n2,23,12\n", 3),
    ("1,1e6,1\n2,3e6,2\n", 3),
  ])
  func `two value axes have a tick at each grid line`(rows: String, least: Int) throws {
    let tree = ChartBench(csv: "day,a,b\n" + rows).draw(
      """
      <chart type='line' x='day'><series y='a'/><series y='b' axis='right'/></chart>
      """
    ).tree
    let grid = tree.numbers("//C(rg-gridlines)/line/@y1")
    #expect(grid.count >= least)
    for side in ["left", "right"] {
      let labels = tree.elements("//C(rg-axis)[@data-side='\(side)']//text")
      #expect(labels.count == grid.count)
      for (label, line) in zip(labels, grid) { #expect(abs(label.number("y") - 3.61 - line) < 0.1) }
      #expect(Set(labels.map { $0["fill"] }).count == 1 && labels[0]["fill"] != nil)
    }
  }
}
