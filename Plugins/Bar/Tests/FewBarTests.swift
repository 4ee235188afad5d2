import ChartTestSupport
import TestSupport
import Testing

/// A single series of few bars writes its values, and its chart has no ticks for them.
struct FewBarTests {
  private static let week =
    "d,v\nMon,4805\nTue,7420\nWed,\nThu,7829\nFri,5820\nSat,4945\nSun,8340\n"

  private func draw(_ csv: String = week, _ keys: String = "", _ parts: String = "") -> MarkupTree {
    ChartBench(csv: csv).draw("<chart type='bar' x='d' y='v' \(keys)>\(parts)</chart>").tree
  }

  private func ticks(_ tree: MarkupTree) -> Int {
    tree.count("//C(rg-axis)[@data-axis='y']//text[not(contains(@class,'rg-axis-title'))]")
      + tree.count("//C(rg-gridlines)/line")
  }

  @Test func `up to eight bars have their values and no ticks`() {
    let tree = draw()
    #expect(
      tree.texts("//C(rg-value-label)/text | //C(rg-labels)/text")
        == ["4,805", "7,420", "7,829", "5,820", "4,945", "8,340"])
    #expect(ticks(tree) == 0)
    #expect(tree.texts("//C(rg-axis-title)") == ["v"])
    let level = draw(Self.week, "orientation='horizontal'")
    #expect(level.count("//C(rg-labels)/text") == 6 && ticks(level) == 0)
  }

  @Test func `ticks stay where they are needed`() {
    let nine = "d,v\n" + (1...9).map { "d\($0),\($0)\n" }.joined()
    for tree in [
      draw(nine), draw(Self.week, "labels='none'"), draw(Self.week, "", "<axis side='left'/>"),
      draw(Self.week, "include-baseline='false'"), draw(Self.week, "width='120'"),
      draw(Self.week, "", "<reference y='8000'/>"),
    ] {
      #expect(ticks(tree) >= 4)
    }
    #expect(draw(nine).count("//C(rg-labels)/text") == 0)
    let goal = draw(Self.week, "", "<reference y='8000' label='Goal'/>")
    #expect(ticks(goal) >= 4 && goal.count("//C(rg-labels)/text") == 0)
    let two = ChartBench(csv: "d,a,b\nx,1,2\ny,3,4\n").draw(
      "<chart type='bar' x='d'><series y='a'/><series y='b'/></chart>"
    ).tree
    #expect(ticks(two) >= 4 && two.count("//C(rg-labels)/text") == 0)
  }

  @Test func `bars that miss the only line are paler, and others have bold values`() {
    func look(_ parts: String, _ keys: String = "") -> (pale: Int, bold: [String]) {
      let tree = draw(Self.week, keys + " labels='all'", parts)
      return (
        tree.count("//C(rg-bar)[@fill-opacity='0.7']"),
        tree.texts("//C(rg-labels)/text[@font-weight='bold']")
      )
    }
    let goal = look("<reference y='7420' label='Goal'/>")
    #expect(goal.pale == 3 && goal.bold == ["7,420", "7,829", "8,340"])
    #expect(look("").pale == 0 && look("").bold.isEmpty)
    #expect(look("<reference y='6000'/><reference y='7000'/>").pale == 0)
    #expect(look("<reference y='6000' to='7000'/>").pale == 0)
    #expect(look("<reference y='7420' label='Goal'/>", "color='#884400'").pale == 0)
  }
}
