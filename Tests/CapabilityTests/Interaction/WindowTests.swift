import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests of windows: x intervals with separate SVGs, as a print equivalent of zooming.
@Suite(.needs(charts: "line")) struct WindowTests {
  static let bench = ChartBench(
    csv: "day,steps\n"
      + (1...28).map { "2026-02-\($0 < 10 ? "0" : "")\($0),\($0 < 15 ? 100 : 9000 + $0)\n" }
      .joined())

  static let block = """
    <chart type='line' x='day' y='steps' title='Steps'>
      <window from='2026-02-01' to='2026-02-08'/>
      <window from='2026-02-20' to='2026-02-27' title='The last week'/>
    </chart>
    """

  @Test func `INT-05 each window has an SVG, and the overview shows its position`() {
    let tree = Self.bench.draw(Self.block).tree
    #expect(tree.count("//svg") == 3)
    #expect(tree.strings("//C(rg-window-title)") == ["1 Feb 2026 – 8 Feb 2026", "The last week"])
    #expect(Set(tree.strings("//@id")).count == tree.strings("//@id").count)
    let overview = tree.elements("(//svg)[1]//C(rg-axis)[@data-axis='x']")
    let plot = tree.elements("(//svg)[1]//C(rg-plot)")
    let brushes = tree.elements("(//svg)[1]//rect[contains(@class,'rg-brush')]")
    #expect(brushes.count == 2 && overview.count == 1 && plot.count == 1)
    let low = overview[0].number("data-min")
    let unit = plot[0].number("width") / (overview[0].number("data-max") - low)
    for (index, ends) in [(20_485.0, 20_492.0), (20_504.0, 20_511.0)].enumerated() {
      let x = plot[0].number("x") + (ends.0 - low) * unit
      #expect(abs(brushes[index].number("x") - x) < 0.02)
      #expect(abs(brushes[index].number("width") - (ends.1 - ends.0) * unit) < 0.02)
      let axis = tree.elements("(//svg)[\(index + 2)]//C(rg-axis)[@data-axis='x']")
      #expect(axis[0].number("data-min") == ends.0)
      #expect(axis[0].number("data-max") == ends.1)
    }
  }

  @Test func `INT-05 data outside a window is neither marked as cut nor described`() {
    let chart = Self.bench.draw(Self.block)
    #expect(chart.notices.isEmpty)
    #expect(chart.tree.count("//C(rg-overflow)") == 0)
    let words = chart.tree.strings("//svg/desc")
    #expect(words[1].contains("8 values from Sun 1 Feb to Sun 8 Feb"))
    #expect(words[2].contains("8 values from Fri 20 Feb to Fri 27 Feb"))
  }

  @Test func `RNG-07 the y axis of each window fits the data of the window`() {
    let tree = Self.bench.draw(Self.block).tree
    let tops = (2...3).map {
      tree.numbers("(//svg)[\($0)]//C(rg-axis)[@data-axis='y']/@data-max")
    }
    #expect(tops[0][0] < 200)
    #expect(tops[1][0] > 9000)
  }

  @Test func `INT-05 without the overview only the windows are drawn`() {
    let chart = Self.bench.draw(
      Self.block.replacing("title='Steps'", with: "overview='false'"))
    #expect(chart.tree.count("//svg") == 2)
    #expect(chart.tree.count("//table//tbody/tr") == 28)
    // Without a title, the figure has a label instead of a reference to a missing SVG title.
    #expect(chart.tree.strings("/figure/@aria-label") == ["steps"])
    let ids = Set(chart.tree.strings("//@id"))
    let names = chart.tree.strings("//@aria-labelledby").flatMap { $0.split(separator: " ") }
    #expect(names.allSatisfy { ids.contains(String($0)) })
  }

  @Test(.needs(charts: "bar"))
  func `INT-05 a window without limits or with inverted limits is an error`() {
    let missing = Self.bench.draw(
      "<chart type='line' x='day' y='steps'><window from='2026-02-01'/></chart>")
    #expect(missing.errors == ["missing key `to` in a window"])
    let wrong = Self.bench.draw(
      "<chart type='line' x='day' y='steps'><window from='2026-02-08' to='2026-02-01'/></chart>")
    #expect(wrong.errors == ["`from` must be less than `to`"])
    let names = ChartBench(csv: "x,y\na,1\nb,2\n").draw(
      "<chart type='bar' x='x' y='y'><window from='a' to='b'/></chart>")
    #expect(names.errors == ["a window requires an x axis of numbers, dates, or date-times"])
  }

  @Test func `INT-05 a computed window without a valid interval is not drawn`() {
    var bench = Self.bench
    bench.inputs = [.missing, .text("2026-02-10")]
    let tree = bench.draw(
      "<chart type='line' x='day' y='steps'><window from='{0}' to='{1}'/></chart>"
    ).tree
    #expect(tree.count("//svg") == 1)
    bench.inputs = [.number(20_485), .text("2026-02-10")]
    let both = bench.draw(
      "<chart type='line' x='day' y='steps'><window from='{0}' to='{1}'/></chart>"
    ).tree
    #expect(both.count("//svg") == 2)
  }
}
