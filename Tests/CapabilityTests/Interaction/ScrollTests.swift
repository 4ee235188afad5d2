import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of charts that are wider than their column and scroll.
@Suite(.needs(charts: "line")) struct ScrollTests {
  private static let bench = ChartBench(tables: [
    "data": ChartBench.table(
      "day,steps,sleep\n"
        + (1...28).map { "2026-02-\($0 < 10 ? "0" : "")\($0),\($0 * 977 % 8000),\($0 % 9)\n" }
        .joined()),
    "names": ChartBench.table(
      "name,value\n" + (1...30).map { "Person \($0),\($0 * 7 % 13)\n" }.joined(), name: "names"),
    "few": ChartBench.table("x,y\n1,2\n2,4\n3,1\n", name: "few"),
    "one": ChartBench.table("x,y\n1,2\n", name: "one"),
  ])

  private static let line = "<chart type='line' x='day' y='steps' title='Steps'"
  private static let bars = "<chart type='bar' data='names' x='name' y='value'"

  private func rules(_ block: String) -> String {
    var writer = ByteWriter()
    ChartStylesheet(for: [block].compactMap { Self.bench.prepare(ChartSource($0)).chart })
      .write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  /// Returns the style rules for a media type.
  private func media(_ kind: String, of rules: String) -> String {
    rules.split(separator: "@media ").filter { $0.hasPrefix(kind) }.joined()
  }

  @Test func `INT-06 the direction of the box determines the end that is shown first`() {
    let rules = rules(Self.line + " scroll='last' pitch='40'/>")
    let screen = media("screen", of: rules)
    #expect(screen.contains("direction:ltr}\n.rg-from-right{direction:rtl}"))
    #expect(rules.contains(".rg-canvas{overflow-x:auto}"))
    #expect(screen.contains(".rg-scroll .rg-svg{max-width:none"))
    // The direction of the content is unchanged, and the content is not mirrored.
    #expect(rules.contains(".rg-svg{display:block;max-width:100%;height:auto;direction:ltr}"))
    func classes(_ keys: String) -> [String] {
      Self.bench.draw(Self.line + keys).tree.strings("/figure/div[1]/@class")
    }
    #expect(classes(" scroll='first' pitch='40'/>") == ["rg-canvas rg-scroll rg-paged"])
    #expect(
      classes(" scroll='last' pitch='40'/>") == ["rg-canvas rg-scroll rg-from-right rg-paged"])
    #expect(
      classes(" scroll='last' pitch='40'><axis side='bottom' reverse='true'/></chart>")
        == ["rg-canvas rg-scroll rg-paged"])
    #expect(classes("/>") == ["rg-canvas"])
  }

  @Test func `INT-06 print CSS resets overflow and shows pages instead of the chart`() {
    let block = Self.line + " scroll='first' pitch='40'/>"
    let rules = rules(block)
    let paper = media("print", of: rules)
    #expect(paper.contains(".rg-scroll{overflow:visible}"))
    #expect(paper.contains(".rg-side,.rg-paged{display:none}"))
    #expect(paper.contains(".rg-pages{display:block}"))
    // The figure can be longer than a sheet of paper, but not its pages.
    #expect(paper.contains("figure.rg-chart.rg-long{break-inside:auto}"))
    #expect(paper.contains(".rg-window,.rg-data tr{break-inside:avoid}"))
    #expect(media("screen", of: rules).contains("overflow") == false)
    let tree = Self.bench.draw(block).tree
    #expect(tree.isWellFormed)
    #expect(tree.strings("/figure/@class") == ["rg-chart rg-long"])
    #expect(tree.count("/figure/div[@class='rg-pages'][@hidden]//svg") >= 3)
    #expect(Set(tree.strings("//@id")).count == tree.strings("//@id").count)
  }

  @Test(.needs(charts: "bar"), arguments: [10.0, 40, 63.5])
  func `INT-06 adjacent points have the distance that the author sets`(pitch: Double) {
    for start in [Self.line, "<chart type='bar' x='day' y='steps'", Self.bars] {
      let tree = Self.bench.draw(start + " scroll='first' pitch='\(pitch)'/>").tree
      let axis = tree.elements("/figure/div[1]/svg//C(rg-axis)[@data-axis='x']")
      let isNamed = start == Self.bars
      let ends = axis.map { ($0.number("data-start"), $0.number("data-end")) }
      #expect(ends.count == 1)
      let span = isNamed ? 30.0 : axis[0].number("data-max") - axis[0].number("data-min")
      #expect(abs((ends[0].1 - ends[0].0) / span - pitch) < 0.02, "\(start)")
      // The SVG has the full width, including its padding.
      let width = tree.elements("/figure/div[1]/svg")[0].number("width")
      #expect(width > Double(isNamed ? 29 : 27) * pitch)
    }
  }

  @Test(.needs(charts: "bar"))
  func `INT-06 pages contain each point once, with the complete y axis`() {
    let tree = Self.bench.draw(Self.bars + " scroll='last' pitch='40'/>").tree
    let pages = tree.count("//div[@class='rg-pages']//svg")
    #expect(pages == 4)
    let marks = (1...pages).map {
      tree.count("(//div[@class='rg-pages']//svg)[\($0)]//C(rg-bar)")
    }
    #expect(marks.reduce(0, +) == 30 && (marks.min() ?? 0) >= 7)
    let tops = Set(tree.strings("//C(rg-axis)[@data-axis='y']/@data-max"))
    #expect(tops.count == 1)
    for width in tree.numbers("//div[@class='rg-pages']//svg/@width") { #expect(width == 400) }
    #expect(
      tree.strings("//C(rg-window-title)").first == "Person 1 – Person 7")
    #expect(tree.strings("//C(rg-window-title)").last?.hasSuffix("– Person 30") == true)
  }

  @Test func `INT-06 a line continues from page to page`() {
    let tree = Self.bench.draw(Self.line + " scroll='first' pitch='40'/>").tree
    let axes = tree.elements("//div[@class='rg-pages']//C(rg-axis)[@data-axis='x']")
    #expect(axes.count == 4)
    for (before, next) in zip(axes, axes.dropFirst()) {
      #expect(before.number("data-max") == next.number("data-min"))
    }
    #expect(axes.first?.number("data-min") == 20_485)
    #expect(axes.last?.number("data-max") == 20_512)
    // Printed pages have no tooltips and no cut marks.
    #expect(tree.count("//div[@class='rg-pages']//C(rg-mark)/title") == 0)
    #expect(tree.count("//div[@class='rg-pages']//C(rg-overflow)") == 0)
  }

  @Test(.needs(charts: "bar")) func `INT-06 a chart that fits on a page has no pages`() {
    let chart = Self.bench.draw(
      "<chart type='bar' data='few' x='x' y='y' scroll='last' pitch='30'/>")
    #expect(chart.tree.count("//C(rg-pages)") == 0)
    #expect(chart.tree.strings("/figure/div[1]/@class") == ["rg-canvas rg-scroll rg-from-right"])
    // The width of a small chart follows its number of points.
    #expect((chart.tree.numbers("/figure/div[1]/svg/@width").first ?? 999) < 200)
    let one = Self.bench.draw(
      "<chart type='line' data='one' x='x' y='y' scroll='last' pitch='30'/>")
    #expect(one.tree.count("//C(rg-point)") == 1)
  }

  @Test func `INT-06 the vertical axes stay in position`() {
    let tree = Self.bench.draw(
      """
      <chart type='line' x='day' scroll='last' pitch='40' title='T'>
        <series y='steps'/><series y='sleep' axis='right'/>
      </chart>
      """
    ).tree
    let left = "//div[@class='rg-side'][@hidden]/svg[@aria-hidden='true']"
    let right = "//div[@class='rg-side rg-side-right'][@hidden]/svg[@aria-hidden='true']"
    let complete = "/figure/div[1]/svg"
    for (side, name) in [(left, "left"), (right, "right")] {
      #expect(tree.count(side) == 1)
      // The labels have the same text and positions as in the complete chart.
      let labels = "//C(rg-axis)[@data-side='\(name)']//text"
      #expect(tree.strings(side + labels).count >= 3)
      #expect(tree.strings(side + labels) == tree.strings(complete + labels))
      #expect(tree.strings(side + labels + "/@y") == tree.strings(complete + labels + "/@y"))
      #expect(tree.strings(side + "/@height") == tree.strings(complete + "/@height"))
      #expect(tree.count(side + "//@id") == 0)
      #expect(tree.count(side + "//C(rg-mark)") == 0)
    }
    #expect(tree.strings(left + "//C(rg-axis-titles)/text") == ["steps"])
    #expect(tree.strings(right + "//C(rg-axis-titles)/text") == ["sleep"])
    let box = tree.strings(right + "/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    #expect(abs(box[0] + box[2] - tree.numbers(complete + "/@width")[0]) < 0.02)
    let screen = media("screen", of: rules(Self.line + " scroll='last'/>"))
    #expect(screen.contains("position:sticky;left:0"))
    #expect(screen.contains(".rg-side-right{left:auto;right:0"))
    // An SVG without a figure does not scroll and has one set of axes.
    let alone = Self.bench.picture(Self.line + " scroll='last' pitch='40'/>").tree
    #expect(alone.count("//C(rg-side)") == 0 && alone.count("//svg") == 1)
    #expect(alone.numbers("/svg/@width")[0] > 1000)
  }

  @Test func `INT-06 the scroll box is focusable and has a name`() {
    let tree = Self.bench.draw(Self.line + " scroll='last' pitch='40'/>").tree
    #expect(tree.count("/figure/div[1][@tabindex='0'][@role='group']") == 1)
    #expect(tree.strings("/figure/div[1]/@aria-labelledby") == ["c1-t"])
    #expect(tree.strings("//*[@id='c1-t']") == ["Steps"])
    #expect(Self.bench.draw(Self.line + "/>").tree.count("//@tabindex") == 0)
  }

  @Test func `INT-06 the legend of several series is outside the scroll box`() {
    let series = "><series y='steps'/><series y='sleep'/></chart>"
    let tree = Self.bench.draw(
      "<chart type='line' x='day' scroll='last' pitch='40'" + series
    ).tree
    #expect(tree.count("/figure/ul[contains(@class,'rg-legend')]/li") == 2)
    #expect(tree.count("//svg//C(rg-legend)") == 0)
    #expect(Self.bench.draw(Self.line + " scroll='last'/>").tree.count("//C(rg-legend)") == 0)
  }

  @Test(
    .needs(charts: "bar", "pie"),
    arguments: [
      ("<chart type='line' x='day' y='steps' pitch='40'/>", "`pitch` requires `scroll`"),
      (
        "<chart type='bar' x='day' y='steps' orientation='horizontal' scroll='last'/>",
        "a horizontal chart does not support `scroll`"
      ),
      (
        "<chart type='line' x='day' y='steps' scroll='last'><window from='2026-02-02' "
          + "to='2026-02-04'/></chart>", "a chart with windows does not support `scroll`"
      ),
      (
        "<chart type='line' x='day' y='steps' scroll='last' pitch='40' width='900'/>",
        "cannot combine `pitch` and `width`: both set the width of the chart"
      ),
      (
        "<chart type='line' x='day' y='steps' scroll='last' pitch='40' sync='a'/>",
        "cannot combine `pitch` and `sync`: set `width` instead"
      ),
      (
        "<chart type='pie' label='day' value='steps' scroll='last'/>",
        "a chart without axes does not support `scroll`"
      ),
    ])
  func `INT-06 scrolling in an unsupported chart is an error`(block: String, message: String) {
    #expect(Self.bench.draw(block).errors == [message])
  }
}
