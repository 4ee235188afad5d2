import ChartTestSupport
import TestSupport
import Testing

/// Tests of a single series with few bars, which has value labels instead of ticks.
@Suite(.needs(charts: "bar")) struct FewBarTests {
  private static let week =
    "d,v\nMon,4805\nTue,7420\nWed,\nThu,7829\nFri,5820\nSat,4945\nSun,8340\n"

  private func draw(_ csv: String = week, _ keys: String = "", _ parts: String = "") -> MarkupTree {
    ChartBench(csv: csv).draw("<chart type='bar' x='d' y='v' \(keys)>\(parts)</chart>").tree
  }

  private func ticks(_ tree: MarkupTree) -> Int {
    let names = tree.strings("//C(rg-axis)//text")
    return names.count { $0.first?.isNumber == true } + tree.count("//C(rg-gridlines)/line")
  }

  @Test func `up to eight bars have value labels and no ticks`() {
    let tree = draw()
    #expect(
      tree.strings("//C(rg-labels)/text")
        == ["4,805", "7,420", "7,829", "5,820", "4,945", "8,340"])
    #expect(ticks(tree) == 0)
    #expect(tree.strings("//C(rg-axis-title)") == ["v"])
    for (keys, parts) in [
      ("orientation='horizontal'", ""), ("labels='all'", ""),
      ("", "<axis side='left' title='Steps' max='9000'/>"),
      ("", "<reference y='8000' label='Goal'/>"),
    ] {
      let other = draw(Self.week, keys, parts)
      #expect(other.count("//C(rg-labels)/text") == 6 && ticks(other) == 0, "\(keys) \(parts)")
    }
  }

  @Test func `ticks are shown if value labels do not replace them`() {
    let nine = "d,v\n" + (1...9).map { "d\($0),\($0)\n" }.joined()
    for (number, tree) in [
      draw(nine), draw(Self.week, "labels='none'"), draw(Self.week, "labels='extremes'"),
      draw(Self.week, "label-content='x' labels='all'"),
      draw(Self.week, "", "<axis side='left' ticks='4'/>"),
      draw(Self.week, "", "<axis side='left' format='plain'/>"),
      draw(
        Self.week, "",
        "<axis side='left'><label at='0' text='0'/><label at='4000'/><label at='8000'/></axis>"),
      draw(Self.week, "include-baseline='false'"),
      draw(Self.week, "", "<reference y='8000'/>"),
    ].enumerated() {
      #expect(ticks(tree) >= 3, "\(number)")
    }
    #expect(draw(nine).count("//C(rg-labels)/text") == 0)
    let two = ChartBench(csv: "d,a,b\nx,1,2\ny,3,4\n").draw(
      "<chart type='bar' x='d'><series y='a'/><series y='b'/></chart>"
    ).tree
    #expect(ticks(two) >= 4 && two.count("//C(rg-labels)/text") == 0)
  }
}
