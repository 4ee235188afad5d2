import ChartTestSupport
import ReportData
import TestSupport
import Testing

/// Tests of tick labels: their text and their placement.
@Suite(.needs(charts: "bar")) struct TickLabelTests {
  private typealias Box = (x: Double, y: Double, width: Double, height: Double)

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private let week = ChartBench(
    csv: "x,y\n" + weekdays.enumerated().map { "\($1),\($0 + 1)\n" }.joined())

  private func axis(_ id: String) -> String { "//C(rg-axis)[@data-axis='\(id)']" }

  private func labels(_ chart: DrawnChart, _ id: String = "x") -> [MarkupElement] {
    chart.tree.elements("\(axis(id))/C(rg-tick)/text")
  }

  private func isDisjoint(_ labels: [MarkupElement]) -> Bool {
    let boxes = labels.map(LabelQuad.init)
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where one.intersects(other) { return false }
    }
    return true
  }

  private func centres(_ count: Int) -> ChartBench {
    ChartBench(
      csv: "x,y\n"
        + (0..<count).map { "Treatment centre number \($0) of the north,\($0 + 1)\n" }.joined())
  }

  @Test func `LBL-01 each category or index has a label unless its text is empty`() {
    let chart = week.draw(
      """
      <chart type='bar' x='x' y='y'><axis side='bottom'>
        <label at='Tue' text=''/><label index='4' text='Friday!'/></axis></chart>
      """)
    #expect(labels(chart).map(\.text) == ["Mon", "Wed", "Thu", "Friday!", "Sat", "Sun"])
    #expect(chart.tree.count("\(axis("x"))/C(rg-tick)") == 7)
    #expect(chart.tree.count("\(axis("x"))/C(rg-tick)[@data-value='1']/text") == 0)
  }

  @Test func `LBL-02 every n-th label is written`() {
    let chart = week.draw(
      "<chart type='bar' x='x' y='y'><axis side='bottom' label-every='3'/></chart>")
    let values = chart.tree.numbers("\(axis("x"))/C(rg-tick)[text]/@data-value")
    #expect(values == [0, 3, 6])
    #expect(chart.tree.count("\(axis("x"))/C(rg-tick)") == 7)
    #expect(
      week.draw("<chart type='bar' x='x' y='y'><axis side='bottom' label-every='0'/></chart>")
        .errors == ["expected a number from 1 to 1000 in `label-every`, found `0`"])
  }

  @Test func `LBL-03 thirty long labels wrap, shrink, rotate, or are omitted by policy`() {
    let policies = [
      "", "wrap", "shrink", "rotate", "cut", "skip", "wrap shrink rotate skip", "rotate skip",
      "shrink wrap skip",
    ]
    for policy in policies {
      for width in [240, 440, 900] {
        let fit = policy.isEmpty ? "" : "label-fit='\(policy)'"
        let chart = centres(30).draw(
          """
          <chart type='bar' x='x' y='y' width='\(width)'><axis side='bottom' \(fit)/></chart>
          """)
        let shown = labels(chart)
        #expect(isDisjoint(shown), "\(policy) at \(width)")
        #expect(!shown.isEmpty && chart.tree.count("\(axis("x"))/C(rg-tick)") == 30)
      }
    }
    func fit(_ csv: String, _ policy: String, width: Int = 440) -> [MarkupElement] {
      labels(
        ChartBench(csv: csv).draw(
          """
          <chart type='bar' x='x' y='y' width='\(width)'>
            <axis side='bottom' label-fit='\(policy)'/></chart>
          """))
    }
    let long = "x,y\nNot at all well,1\nSeveral bad days,2\nMore than half,3\nNearly every day,4\n"
    // Two lines are sufficient here, so no later step is applied.
    let wrapped = fit(long, "wrap shrink rotate skip", width: 260)
    #expect(wrapped.count == 8 && wrapped.allSatisfy { $0["font-size"] == nil })
    let shrunk = fit(long, "shrink", width: 370)
    #expect(shrunk.count == 4)
    #expect(shrunk.allSatisfy { $0.number("font-size") >= 7.7 && $0.number("font-size") < 11 })
    let rotated = fit(long, "rotate", width: 260)
    #expect(rotated.allSatisfy { $0["transform"]?.hasPrefix("rotate(-45 ") == true })
    let many = "x,y\n" + (10..<30).map { "Ward \($0) north,\($0)\n" }.joined()
    #expect(fit(many, "rotate", width: 400).count == 20)
    #expect(
      fit(many, "rotate", width: 400).allSatisfy {
        $0["transform"]?.hasPrefix("rotate(-90 ") == true
      })
    let skipped = fit(long, "skip", width: 260)
    #expect(skipped.count == 2 && skipped[0].text == "Not at all well")
    #expect(
      week.draw("<chart type='bar' x='x' y='y'><axis side='bottom' label-fit='fold'/></chart>")
        .errors == ["unknown word `fold` in `label-fit`"])
  }

  @Test func `LBL-04 the last x label has a highlighted background`() {
    let chart = week.draw(
      "<chart type='bar' x='x' y='y'><axis side='bottom' highlight-last='true'/></chart>")
    let pills = chart.tree.elements("//rect[contains(@class,'rg-highlight')]")
    #expect(pills.count == 1 && pills[0].number("rx") > 5)
    let last = labels(chart).last
    #expect(last?.text == "Sun" && last?["fill"] != nil && last?["fill"] != pills[0]["fill"])
    if let box = last?.box {
      let pill = pills[0].box
      #expect(pill.x < box.x && pill.x + pill.width > box.x + box.width)
      #expect(pill.y < box.y && pill.y + pill.height > box.y + box.height)
    }
    #expect(
      chart.tree.count("\(axis("x"))/C(rg-tick)[@data-value='6']/C(rg-highlight)") == 1)
    #expect(week.draw("<chart type='bar' x='x' y='y'/>").tree.count("//C(rg-highlight)") == 0)
    // If labels are omitted, the last label stays.
    let crowded = centres(40).draw(
      """
      <chart type='bar' x='x' y='y' width='300'>
        <axis side='bottom' label-fit='skip' highlight-last='true'/></chart>
      """)
    #expect(
      crowded.tree.count("\(axis("x"))/C(rg-tick)[@data-value='39']/text") == 1
        && isDisjoint(labels(crowded)))
  }

  @Test(.needs(charts: "line")) func `LBL-08 values can have custom label text`() {
    let bench = ChartBench(csv: "x,y\n1,0.1\n2,0.5\n3,1\n")
    let chart = bench.draw(
      """
      <chart type='line' x='x' y='y'><axis side='left' min='0' max='1'>
        <label at='0.1' text='Light'/><label at='0.4' text='Medium'/><label at='1' text='Heavy'/>
      </axis></chart>
      """)
    #expect(labels(chart, "y").map(\.text) == ["Light", "Medium", "Heavy"])
    #expect(
      chart.tree.numbers("\(axis("y"))/C(rg-tick)/@data-value") == [0.1, 0.4, 1])
    let plot = chart.tree.elements("//C(rg-plot)")[0].box
    for (label, value) in zip(labels(chart, "y"), [0.1, 0.4, 1]) {
      let middle = label.box.y + 0.344 * 12
      #expect(abs(middle - (plot.y + plot.height * (1 - value))) < 0.03)
    }
    // With requested ticks, only the tick of that value has another text.
    let requested = bench.draw(
      """
      <chart type='line' x='x' y='y'><axis side='left' min='0' max='1' ticks='6'>
        <label at='1' text='{0}'/></axis></chart>
      """.replacing("{0}", with: "Full"))
    #expect(labels(requested, "y").count >= 5 && labels(requested, "y").last?.text == "Full")
  }

  @Test(arguments: ["bar", "line", "discrete"])
  func `the format of a category axis is that of its ticks`(type: String) {
    let bench = ChartBench(csv: "d,n,y\n2026-11-02,0.5,1\n2026-11-03,2.25,2\n2026-11-09,4,3\n")
    func ticks(_ x: String, _ format: String) -> [String] {
      bench.draw(
        "<chart type='\(type)' x='\(x)' y='y'>"
          + "<axis side='bottom' scale='category' format=\"\(format)\"/></chart>"
      ).tree.strings("\(axis("x"))//C(rg-tick)/text")
    }
    #expect(ticks("d", "date('day-month')") == ["2 Nov", "3 Nov", "9 Nov"])
    #expect(ticks("n", "number(1)") == ["0.5", "2.3", "4.0"])
    // Two days with equal text have two positions. The data table contains their dates.
    let days = bench.draw(
      "<chart type='\(type)' x='d' y='y'>"
        + "<axis side='bottom' scale='category' format=\"date('weekday-short')\"/></chart>")
    #expect(days.tree.strings("\(axis("x"))//C(rg-tick)/text") == ["Mon", "Tue", "Mon"])
    #expect(days.notices.isEmpty && days.tree.count("//tbody/tr") == 3)
    #expect(days.tree.strings("//tbody//th").last == "9 Nov 2026")
  }

  @Test func `LBL-12 a long text is shortened, and its title is complete`() {
    let name = "Department of Paediatric Endocrinology and Metabolic Disorders"
    let bench = ChartBench(csv: "x,y\n\(name),1\nWard,2\nClinic,3\n")
    for block in [
      "<chart type='bar' x='x' y='y' orientation='horizontal'/>",
      "<chart type='bar' x='x' y='y'><axis side='bottom' label-fit='cut'/></chart>",
      "<chart type='bar' x='x' y='y' width='260'><axis side='bottom' label-fit='rotate'/></chart>",
    ] {
      let chart = bench.draw(block)
      let cut = chart.tree.elements("\(axis("x"))//text[title]")
      #expect(!cut.isEmpty)
      #expect(chart.tree.strings("\(axis("x"))//text/title") == cut.map { _ in name })
      #expect(cut.contains { $0.text.contains("…") })
    }
    let title = bench.draw(
      "<chart type='bar' x='x' y='y' width='160'><axis side='left' title='\(name), \(name)'/></chart>"
    )
    #expect(Set(title.tree.strings("//C(rg-axis-title)/title")) == ["\(name), \(name)"])
  }

  @Test func `ACC-04 a short tick label has a long form`() {
    let chart = week.draw(
      """
      <chart type='bar' x='x' y='y'><axis side='bottom'>
        <label at='Mon' long='Monday'/></axis></chart>
      """)
    #expect(
      chart.tree.strings("\(axis("x"))/C(rg-tick)[@data-value='0']/text/title") == ["Monday"])
    #expect(chart.tree.count("\(axis("x"))//text/title") == 1)
  }

  @Test(.needs(charts: "line")) func `TCK-14 end labels stay within the axis if required`() {
    let bench = ChartBench(csv: "x,y\n10000,1000\n12500,2000\n20000,3000\n")
    for width in stride(from: 130, through: 700, by: 57) {
      func draw(_ ends: String) -> DrawnChart {
        bench.draw(
          """
          <chart type='line' x='x' y='y' width='\(width)'>
            <axis side='bottom' ends='\(ends)'/><axis side='left' ends='\(ends)'/></chart>
          """)
      }
      for ends in ["both", "neither", "low", "high"] {
        let chart = draw(ends)
        let plot = chart.tree.elements("//C(rg-plot)")[0].box
        let level = labels(chart, "x").map(\.box)
        let vertical = labels(chart, "y").map(\.box)
        #expect(!level.isEmpty && !vertical.isEmpty && isDisjoint(labels(chart, "x")))
        let leavesLow =
          level.contains { $0.x < plot.x - 0.02 }
        let leavesHigh = level.contains { $0.x + $0.width > plot.x + plot.width + 0.02 }
        if ends == "neither" || ends == "high" { #expect(!leavesLow) }
        if ends == "neither" || ends == "low" { #expect(!leavesHigh) }
        if ends == "both", width > 300 { #expect(leavesLow || leavesHigh) }
        if ends == "neither" {
          #expect(
            vertical.allSatisfy {
              $0.y >= plot.y - 0.02 && $0.y + $0.height <= plot.y + plot.height + 0.02
            })
        }
      }
    }
  }

  @Test(.needs(charts: "line"))
  func `LBL-11 text widths come from tables, and equal blocks give identical bytes`() {
    let block = """
      <chart type='bar' x='x' y='y' width='260'><axis side='bottom' label-fit='wrap shrink'/></chart>
      """
    let bytes = (0..<3).map { _ in centres(12).draw(block).figure }
    #expect(Set(bytes).count == 1 && !bytes[0].isEmpty)
    // The width of a digit string follows Adobe's metrics of Helvetica, plus the reserve.
    let chart = ChartBench(csv: "x,y\n1,1000\n2,5000\n").draw(
      "<chart type='line' x='x' y='y'><axis side='left' format='number(0)'/></chart>")
    let label = labels(chart, "y").first { $0.text.filter(\.isNumber).count == 4 }
    let commas = Double((label?.text ?? "").count - 4) * 0.278
    #expect(abs((label?.box.width ?? 0) - (4 * 0.556 + commas) * 12 * 1.03) < 0.05)
  }
}
