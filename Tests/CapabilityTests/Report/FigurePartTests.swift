import ChartTestSupport
import Foundation
import ReportChart
import TestSupport
import Testing

/// Tests of the parts of a figure, and of small charts in a row.
@Suite(.needs(charts: "bar", "line")) struct FigurePartTests {
  private static let days = (1...31).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" }
  private static let month = ChartBench(
    csv: "date,steps,goal,norm\n"
      + days.enumerated().map {
        "\($1),\(4000 + ($0 * 977) % 9000),8000,\(6000 + $0 * 20)\n"
      }.joined())

  private static let bars = """
    <chart type='bar' x='date' title='Steps in March' caption='By day.' footer='Worn every day.'>
      <series y='steps' label='Steps counted by the watch'/>
      <series y='goal' label='Goal that was agreed on'/>
      <series y='norm' label='Norm for people of the same age'/>
      <legend position='bottom'/>
    </chart>
    """

  private static func isDisjoint(_ strings: [MarkupElement]) -> Bool {
    let boxes = strings.map(LabelQuad.init)
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where one.intersects(other) { return false }
    }
    return true
  }

  @Test(arguments: [240, 440, 1000])
  func `REP-15 a month of three series has title, legend, and text without overlap`(
    width: Int
  ) throws {
    let chart = Self.month.draw(
      Self.bars.replacing("x='date'", with: "x='date' width='\(width)'"))
    #expect(chart.errors == [])
    let tree = chart.tree
    #expect(tree.count("//figcaption[following::svg]/C(rg-title)[.='Steps in March']") == 1)
    #expect(tree.strings("//p[preceding::svg]") == ["Worn every day."])
    let bars = tree.elements("//C(rg-bar)")
    try #require(bars.count == 93)
    let strings = tree.elements("//svg//text")
    #expect(strings.count > 8)
    #expect(Self.isDisjoint(strings))
    // All three names are in the legend, on one or more lines, inside the SVG.
    let legend = tree.elements("//C(rg-legend)//text")
    for name in ["watch", "agreed on", "same age"] {
      #expect(legend.contains { $0.text.contains(name) }, "\(legend.map(\.text))")
    }
    let box = tree.strings("//svg/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    for text in strings {
      #expect(text.box.x >= box[0] - 0.01 && text.box.x + text.box.width <= box[2] + 0.01)
      #expect(text.box.y >= box[1] - 0.01 && text.box.y + text.box.height <= box[3] + 0.01)
    }
    // Bars are next to each other, inside the plot.
    let plot = tree.elements("//C(rg-plot)")[0].box
    let sorted = bars.map(\.box).sorted { $0.x < $1.x }
    for (bar, next) in zip(sorted, sorted.dropFirst()) {
      #expect(bar.x + bar.width <= next.x + 0.02)
    }
    #expect(sorted[0].x >= plot.x && sorted[92].x + sorted[92].width <= plot.x + plot.width + 0.01)
    // The chart height grows with the number of legend lines.
    #expect(box[3] >= 220)
    let lowest = strings.map { $0.box.y + $0.box.height }.max() ?? 0
    #expect(box[3] - lowest < 12)
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `REP-15 a browser finds neither overlapping nor cut text`() async throws {
    let daily =
      "id,date,steps,goal,norm\n"
      + Self.days.enumerated().map {
        "P1,\($1),\(4000 + ($0 * 977) % 9000),8000,\(6000 + $0 * 20)\n"
      }.joined()
    let block = Self.bars.replacing("<chart", with: "<rg:chart data='all'")
      .replacing("</chart", with: "</rg:chart").replacing("<series", with: "<rg:series")
      .replacing("<legend", with: "<rg:legend")
    let project = try StudyProject(block, head: "<rg:stylesheet/>", daily: daily)
    let file = try #require(try await project.build()["weekly/P1.xhtml"])
    let request = """
      (() => { const svg = document.querySelector('.rg-chart svg');
      const box = svg.getBoundingClientRect();
      const texts = [...svg.querySelectorAll('text')].map(t => [t.getBoundingClientRect(), t.textContent]);
      const found = [];
      for (const [a, one] of texts) {
        if (a.left < box.left - 1 || a.right > box.right + 1 || a.bottom > box.bottom + 1) found.push(one);
        for (const [b, other] of texts) if (one !== other && a.left + 1 < b.right && b.left + 1 < a.right
          && a.top + 3 < b.bottom && b.top + 3 < a.bottom) found.push(one + ' over ' + other);
      }
      return texts.length + ' ' + found.join('; ') })()
      """
    let order = """
      ['figcaption', 'svg', '.rg-below'].map(s => document.querySelector('.rg-chart ' + s)
      .getBoundingClientRect()).every((b, i, all) => i === 0 || b.top >= all[i - 1].bottom - 1)
      """
    let browser = try #require(Browser())
    let responses = try browser.run([
      .size(1000, 900), .open(file), .ask(request), .ask(order), .size(390, 800), .ask(request),
      .ask(order),
    ])
    try #require(responses.count == 4)
    for index in [0, 2] {
      let parts = responses[index].split(separator: " ", maxSplits: 1)
      #expect(parts.count == 1 && (Int(parts[0]) ?? 0) > 8, "\(responses[index])")
    }
    #expect(responses[1] == "true" && responses[3] == "true")
  }

  @Test func `REP-21 a figure has a text slot above and below its chart`() {
    let block = """
      <chart type='line' x='date' y='steps' title='T' header='Above &lt;it&gt;' footer='{0}'/>
      """
    var bench = Self.month
    bench.inputs = [.text("Below it")]
    let tree = bench.draw(block).tree
    #expect(tree.strings("//figure/p[following-sibling::div[.//svg]]") == ["Above <it>"])
    #expect(tree.strings("//figure/p[preceding-sibling::div[.//svg]]") == ["Below it"])
    #expect(tree.strings("//figure/C(rg-above)") == ["Above <it>"])
    #expect(tree.strings("//figure/C(rg-below)") == ["Below it"])
    // Without the keys, or with a missing text, the slot is absent.
    bench.inputs = [.text("")]
    #expect(bench.draw(block).tree.count("//C(rg-below)") == 0)
    #expect(bench.draw("<chart type='line' x='date' y='steps'/>").tree.count("//figure/p") == 0)
  }

  @Test func `REP-21 a standalone SVG contains both text slots without overlap`() {
    let words = Array(repeating: "measurement", count: 12).joined(separator: " ")
    let block = """
      <chart type='line' x='date' y='steps' title='T' header='\(words)' footer='\(words)' theme='dark'/>
      """
    let tree = Self.month.picture(block).tree
    let plain = Self.month.picture("<chart type='line' x='date' y='steps' theme='dark'/>").tree
    let box = tree.strings("/svg/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    let bottom = plain.numbers("/svg/@height")[0]
    let above = tree.elements("//C(rg-heading)/text")
    let below = tree.elements("//C(rg-footing)/text")
    #expect(above.count >= 3 && below.count >= 2)
    for text in above { #expect(text.box.y >= box[1] && text.box.y + text.box.height <= 0) }
    for text in below {
      #expect(text.box.y >= bottom && text.box.y + text.box.height <= box[1] + box[3])
    }
    #expect(Self.isDisjoint(tree.elements("//svg//text")))
    #expect(tree.numbers("/svg/@height") == [box[3]])
    let back = tree.elements("//C(rg-background)")[0].box
    #expect(abs(back.y - box[1]) < 0.02 && abs(back.height - box[3]) < 0.02)
    // The content between the slots has an unchanged position.
    #expect(tree.strings("//C(rg-plot)/@y") == plain.strings("//C(rg-plot)/@y"))
  }

  private static func sparkline(_ more: String = "", _ axis: String = "") -> String {
    """
    <chart type='line' x='date' width='120' height='32' titles='false' table='none' \(more)>
      <axis side='left' hide='all' \(axis)/><axis side='bottom' hide='all'/></chart>
    """
  }

  @Test func `REP-23 a sparkline has no axes and has the requested size`() {
    for height in [24, 32, 60] {
      let tree = Self.month.draw(
        Self.sparkline("y='steps' markers='none'")
          .replacing("height='32'", with: "height='\(height)'")
      ).tree
      #expect(tree.strings("//svg/@height") == ["\(height)"])
      #expect(tree.strings("//svg/@width") == ["120"])
      #expect(tree.count("//C(rg-axis)/*") == 0)
      #expect(tree.count("//C(rg-grid)") == 0 && tree.count("//svg//text") == 0)
      let points = tree.elements("//C(rg-line)").flatMap(\.path).map(\.numbers)
      #expect(points.count == 31 && points.allSatisfy { $0.count == 2 })
      let low = points.map { $0[0] }.min() ?? 0
      let high = points.map { $0[0] }.max() ?? 0
      #expect(low >= 4 && low <= 12 && high >= 106 && high <= 116, "\(low) \(high)")
      for point in points where point.count == 2 {
        #expect(point[1] >= 4 && point[1] <= Double(height) - 4)
      }
      // The description contains the number of values.
      #expect(tree.strings("//svg/desc").first?.contains("31") == true)
    }
    #expect(
      Self.month.draw("<chart type='line' x='date' y='steps' height='23'/>").errors
        == ["expected a number from 24 to 4000 in `height`, found `23`"])
  }

  @Test func `REP-23 small multiples with the same limits have the same scales`() throws {
    let blocks = ["steps", "goal", "norm"].map { column in
      Self.sparkline("y='\(column)' sync='s'", "min='0' max='{0}'")
    }
    var bench = Self.month
    bench.inputs = [.number(13000)]
    let trees = bench.draw(group: blocks).map(\.tree)
    #expect(trees.count == 3)
    func scales(_ tree: MarkupTree) -> [[Double]] {
      tree.elements("//C(rg-axis)").map { axis in
        ["data-min", "data-max", "data-start", "data-end"].map { axis.number($0) }
      }
    }
    let first = trees.first.map(scales) ?? []
    #expect(first.count == 2 && first.joined().allSatisfy(\.isFinite))
    for tree in trees { #expect(scales(tree) == first) }
    // Equal values have equal heights: the norm starts at 6000, and the goal is always 8000.
    let starts = trees.map { $0.elements("//C(rg-line)").first?.path.first?.numbers ?? [] }
    try #require(starts.allSatisfy { $0.count == 2 } && first.count == 2)
    let top = first[1][3]
    let bottom = first[1][2]
    for (tree, value) in [(1, 8000.0), (2, 6000.0)] {
      let expected = bottom + (top - bottom) * value / first[1][1]
      #expect(abs(starts[tree][1] - expected) < 0.02)
    }
    // Without shared limits, the scales differ.
    let alone = ["steps", "goal", "norm"].map {
      scales(Self.month.draw(Self.sparkline("y='\($0)'")).tree)
    }
    #expect(Set(alone).count == 3)
  }
}
