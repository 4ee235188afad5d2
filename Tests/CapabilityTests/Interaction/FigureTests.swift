import ChartTestSupport
import ReportChart
import ReportText
import Foundation
import TestSupport
import Testing

/// Tests of figures on screens and in print.
@Suite(.needs(charts: "bar", "line")) struct FigureTests {
  private static let csv = "x,a,b,low,high\n1,2,4,1,3\n2,3,5,2,4\n3,,6,,\n"

  private static let rules: String = {
    var writer = ByteWriter()
    ChartStylesheet().write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }()

  @Test(
    .needs(charts: "pie"),
    arguments: [
      "<chart type='line' x='x'><series y='a' low='low' high='high'/><series y='b'/></chart>",
      "<chart type='bar' x='x'><series y='a'/><series y='b'/></chart>",
      "<chart type='pie' label='x' value='a'/>",
    ])
  func `INT-01 every mark of a row has a title with all its values`(block: String) {
    let tree = ChartBench(csv: Self.csv).draw(block).tree
    let marks = tree.count("//C(rg-mark)[@data-index]")
    #expect(marks >= 2)
    #expect(tree.count("//C(rg-mark)[@data-index]/title") == marks)
    #expect(tree.count("//C(rg-mark)[@data-index]/title[not(text())]") == 0)
    let off = ChartBench(csv: Self.csv).draw(
      block.replacing("<chart ", with: "<chart titles='false' "))
    #expect(off.tree.count("//C(rg-mark)/title") == 0)
  }

  @Test func `INT-01 the title of a point with a range contains three values`() {
    let tree = ChartBench(csv: Self.csv).draw(
      "<chart type='line' x='x' y='a' low='low' high='high'/>"
    ).tree
    #expect(tree.strings("//C(rg-point)[1]/title") == ["1: 2, range from 1 to 3"])
  }

  @Test func `INT-07 a chart is collapsed on screens and expanded in print`() {
    let chart = ChartBench(csv: Self.csv)
    let tree = chart.draw("<chart type='bar' x='x' y='a' title='Sport' collapse='true'/>").tree
    #expect(tree.isWellFormed)
    let folded = "/figure/details[not(@open)]/following-sibling::*[1][@class='rg-folded']"
    #expect(tree.count(folded + "//svg") == 1)
    #expect(
      tree.strings("/figure/details[contains(@class,'rg-collapse')]/summary") == ["Bar chart"])
    #expect(tree.count("/figure/figcaption") == 1)
    #expect(tree.count(folded + "//table") == 0)
    #expect(
      chart.draw("<chart type='bar' x='x' y='a'/>").tree.count("//C(rg-collapse)") == 0)
    let paper = Self.rules.components("@media print")
    #expect(paper.contains(".rg-collapse{display:none}"))
    #expect(!paper.contains("rg-folded"))
    #expect(Self.rules.contains("@media screen{.rg-collapse:not([open])+.rg-folded{display:none}}"))
  }

  @Test func `INT-08 an animation respects reduced motion and ends with the static chart`() {
    let bench = ChartBench(csv: Self.csv)
    let still = bench.draw("<chart type='bar' x='x' y='a'/>")
    let moving = bench.draw("<chart type='bar' x='x' y='a' animate='true'/>")
    #expect(moving.tree.count("/figure[contains(@class,'rg-animate')]") == 1)
    #expect(still.tree.count("//C(rg-animate)") == 0)
    // Only the class differs, so the figure is the same without the style sheet.
    #expect(moving.figure.replacing(/\ rg-animate[^"]*/, with: "") == still.figure)
    for block in Self.rules.components(separatedBy: "@media ") where block.contains("animation") {
      #expect(block.hasPrefix("screen and (prefers-reduced-motion:no-preference)"))
    }
    #expect(Self.rules.contains("animation:"))
    #expect(!still.figure.contains("<animate"))
  }
}

extension String {
  /// Returns the rest of the text from the first occurrence of a string.
  fileprivate func components(_ start: String) -> Substring {
    range(of: start).map { self[$0.lowerBound...] } ?? ""
  }
}
