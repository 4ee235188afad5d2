import ChartTestSupport
import TestSupport
import Testing

/// Tests of tick marks, grid lines, stripes, slot lines, and rules for single ticks.
@Suite(.needs(charts: "line")) struct AxisMarkTests {
  private let bench = ChartBench(csv: "x,y\n0,-3\n5,2\n10,7\n")
  private let names = ChartBench(csv: "x,y\na,1\nb,2\nc,3\nd,4\ne,5\n")

  private func axis(_ id: String) -> String { "//C(rg-axis)[@data-axis='\(id)']" }

  @Test func `TCK-08 ticks have a length, a width, and a gap`() {
    let chart = bench.draw(
      """
      <chart type='line' x='x' y='y'>
        <axis side='bottom' tick-length='9' tick-width='2.5' tick-gap='4'/>
        <axis side='left' tick-length='7' tick-gap='3'/></chart>
      """)
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    let bottom = chart.tree.elements("\(axis("x"))/C(rg-tick)/line")
    #expect(bottom.count >= 3)
    for tick in bottom {
      #expect(abs(tick.number("y2") - tick.number("y1") - 9) < 0.011)
      #expect(tick.number("stroke-width") == 2.5)
    }
    for label in chart.tree.elements("\(axis("x"))/C(rg-tick)/text") {
      #expect(abs(label.box.y - (plot.y + plot.height) - 9 - 4) < 0.03)
    }
    let left = chart.tree.elements("\(axis("y"))/C(rg-tick)/line")
    #expect(left.count >= 3)
    #expect(left.allSatisfy { abs($0.number("x1") - $0.number("x2") - 7) < 0.011 })
    for label in chart.tree.elements("\(axis("y"))//text") {
      #expect(abs(plot.x - (label.box.x + label.box.width) - 7 - 3) < 0.03)
    }
    #expect(
      bench.draw("<chart type='line' x='x' y='y'><axis tick-width='0'/></chart>").errors
        == ["expected a number from 0.1 to 10 in `tick-width`, found `0`"])
  }

  @Test func `TCK-09 each major tick has one grid line with its dashes`() {
    let chart = bench.draw(
      """
      <chart type='line' x='x' y='y'><axis side='left' grid='true' grid-dash='3 2'/>
        <axis side='bottom' grid='true'/></chart>
      """)
    for (id, path) in [("y", "[@x2 > @x1]"), ("x", "[@y2 > @y1]")] {
      let ticks = chart.tree.count("\(axis(id))/C(rg-tick)[@data-level='0']")
      #expect(ticks >= 3 && chart.tree.count("//C(rg-grid)\(path)[self::line]") == ticks)
    }
    #expect(
      chart.tree.strings("//g[line[contains(@class,'rg-grid')]]/@stroke-dasharray") == ["3 2"])
    let plain = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' grid='false'/></chart>")
    #expect(plain.tree.count("//C(rg-grid)") == 0)
    #expect(
      bench.draw("<chart type='line' x='x' y='y'><axis grid-dash='0 0'/></chart>").errors.count
        == 1)
  }

  @Test(.needs(charts: "bar")) func `TCK-10 stripes alternate between major ticks`() {
    let chart = bench.draw(
      "<chart type='line' x='x' y='y'><axis side='left' stripes='true'/></chart>")
    let stripes = chart.tree.elements("//rect[contains(@class,'rg-stripe')]")
    let ticks = chart.tree.numbers("//C(rg-grid)[@x2 > @x1]/@y1").sorted(by: >)
    #expect(stripes.count == ticks.count - 1 && ticks.count >= 3)
    #expect(Set(stripes.compactMap { $0["fill"] }).count == 2)
    for (index, stripe) in stripes.enumerated() {
      #expect(stripe["fill"] == stripes[index % 2]["fill"])
      #expect(abs(stripe.box.y - ticks[index + 1]) < 0.02)
      #expect(abs(stripe.box.y + stripe.box.height - ticks[index]) < 0.02)
    }
    let slots = names.draw(
      "<chart type='bar' x='x' y='y'><axis side='bottom' stripes='true'/></chart>")
    #expect(slots.tree.count("//rect[contains(@class,'rg-stripe')]") == 5)
  }

  @Test(.needs(charts: "bar"))
  func `TCK-11 lines separate the slots of x, and some can be omitted`() {
    let chart = names.draw(
      "<chart type='bar' x='x' y='y'><axis side='bottom' separators='true'/></chart>")
    let all = chart.tree.numbers("//line[contains(@class,'rg-separator')]/@x1")
    #expect(all.count == 4)
    let bars = chart.tree.elements("//C(rg-bar)").map { $0.box.x + $0.box.width / 2 }
    for (index, line) in all.enumerated() {
      #expect(abs(line - (bars[index] + bars[index + 1]) / 2) < 0.02)
    }
    let some = names.draw(
      """
      <chart type='bar' x='x' y='y'>
        <axis side='bottom' separators='true' separators-skip='2 3'/></chart>
      """)
    #expect(
      some.tree.numbers("//line[contains(@class,'rg-separator')]/@x1") == [all[0], all[3]])
    #expect(
      names.draw(
        "<chart type='bar' x='x' y='y'><axis side='bottom' separators-skip='0.5'/></chart>"
      ).errors == ["expected integers of at least 1 in `separators-skip`, found `0.5`"])
  }

  @Test func `TCK-12 rules change the ticks that they match and no others`() {
    func ticks(_ rules: String) -> [String: (text: String, color: String?)] {
      let chart = bench.draw(
        "<chart type='line' x='x' y='y'><axis side='left' ticks='6'>\(rules)</axis></chart>")
      #expect(chart.errors.isEmpty)
      var result: [String: (text: String, color: String?)] = [:]
      for value in chart.tree.strings("\(axis("y"))/C(rg-tick)/@data-value") {
        let text = chart.tree.elements("\(axis("y"))/C(rg-tick)[@data-value='\(value)']/text")
        result[value] = (text.first?.text ?? "", text.first?["fill"])
      }
      return result
    }
    let plain = ticks("")
    #expect(plain.count >= 5 && plain.values.allSatisfy { $0.color == nil })
    let changed = ticks(
      """
      <label above='3' color='#ff0000'/><label at='0' text='none'/><label at='2' hide='true'/>
      <label from='-4' to='-3' text=''/>
      """)
    for (value, tick) in plain {
      let number = Double(value) ?? 0
      switch number {
      case 2: #expect(changed[value] == nil)
      case 0: #expect(changed[value]?.text == "none")
      case ...(-3): #expect(changed[value]?.text == "")
      default: #expect(changed[value]?.text == tick.text)
      }
      if number != 2 { #expect(changed[value]?.color == (number > 3 ? "#ff0000" : nil)) }
    }
    #expect(plain["2"] != nil && changed.count == plain.count - 1)
    #expect(
      bench.draw("<chart type='line' x='x' y='y'><axis><label text='a'/></axis></chart>").errors
        == ["an axis label needs a key that selects its ticks"])
    #expect(
      bench.draw("<chart type='line' x='x' y='y'><axis><label at='low'/></axis></chart>").errors
        == ["expected a number in `at`, found `low`"])
  }
}
