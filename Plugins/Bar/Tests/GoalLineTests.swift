import ChartTestSupport
import TestSupport
import Testing

/// Tests of a goal line across a single bar series, which highlights the bars that meet the goal.
struct GoalLineTests {
  private static let week =
    "d,v\nMon,4805\nTue,7420\nWed,\nThu,7829\nFri,5820\nSat,4945\nSun,8340\n"

  private func draw(_ csv: String = week, _ keys: String = "", _ parts: String = "") -> MarkupTree {
    ChartBench(csv: csv).draw("<chart type='bar' x='d' y='v' \(keys)>\(parts)</chart>").tree
  }

  @Test func `bars below the only goal line are lighter, others have bold values`() {
    func style(_ parts: String, _ keys: String = "") -> (lightened: Int, bold: [String]) {
      let tree = draw(Self.week, keys + " labels='all'", parts)
      return (
        tree.count("//C(rg-bar)[@fill='#7793d2' and not(@fill-opacity)]"),
        tree.strings("//C(rg-labels)/text[@font-weight='bold']")
      )
    }
    let goal = style("<reference y='7420' label='Goal'/>")
    #expect(goal.lightened == 3 && goal.bold == ["7,420", "7,829", "8,340"])
    let axes = draw(Self.week, "", "<reference y='7420' label='Goal'/>").strings(
      "//C(rg-axis)//text[@font-weight='bold']")
    #expect(axes == ["Tue", "Thu", "Sun"])
    let days = (1...60).map { "\($0),\($0)\n" }.joined()
    let many = draw("d,v\n" + days, "width='300'", "<reference y='50'/>")
    #expect(many.count("//C(rg-axis)//text[@font-weight='bold']") == 0)
    #expect(style("").lightened == 0 && style("").bold.isEmpty)
    #expect(style("<reference y='6000'/><reference y='7000'/>").lightened == 0)
    #expect(style("<reference y='6000' to='7000'/>").lightened == 0)
    #expect(style("<reference y='7420' label='Goal'/>", "color='#884400'").lightened == 0)
  }

  @Test func `value labels do not touch the edge of an unreached goal`() throws {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let rows = days.map { "\($0),7400,8000\n" }.joined()
    let tree = ChartBench(csv: "d,v,g\n" + rows).draw(
      "<chart type='bar' x='d' y='v' goal='g' labels='all' width='320'/>"
    ).tree
    let edges = tree.elements("//C(rg-goals)/*").map { $0.box.y }
    let baselines = tree.elements("//C(rg-labels)/text").map { $0.number("y") }
    try #require(edges.count == 7 && baselines.count == 7)
    // Digits are 9 units high.
    for (edge, baseline) in zip(edges, baselines) {
      #expect(baseline < edge || baseline - 9 > edge)
    }
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `value labels do not touch a goal line`(orientation: String) throws {
    let rows = [7300, 7400, 7500, 7600, 7700, 7800, 7900, 7990, 8010].enumerated().map {
      "d\($0.offset),\($0.element)\n"
    }
    let tree = draw(
      "d,v\n" + rows.joined(),
      "labels='all' width='600' height='600' orientation='\(orientation)'",
      "<reference y='8000' label='Goal'/>")
    let line = try #require(tree.elements("//C(rg-ref)//line").first)
    let labels = tree.elements("//C(rg-labels)/text")
    #expect(labels.count == rows.count)
    for label in labels {
      if orientation == "vertical" {
        #expect(label.number("y") < line.number("y1") || label.number("y") - 9 > line.number("y1"))
      } else {
        #expect(
          label.box.x > line.number("x1") || label.box.x + label.box.width < line.number("x1"))
      }
    }
  }
}
