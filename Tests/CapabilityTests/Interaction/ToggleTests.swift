import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of legend entries that show and hide their series.
@Suite(.needs(charts: "line")) struct ToggleTests {
  private var bench = ChartBench(
    csv: "x,steps,sleep,u\n1,2,4,a.html\n2,3,5,b.html\n3,1,6,c.html\n")

  private static let block = """
    <chart type='line' x='x'><series y='steps' label='Steps'/><series y='sleep' label='Sl"eep'/>\
    <legend toggle='true'/></chart>
    """

  private func rules(_ block: String) -> String {
    var writer = ByteWriter()
    ChartStylesheet(for: [block].compactMap { bench.prepare(ChartSource($0)).chart })
      .write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func `INT-11 each series has a checked checkbox before the chart and the list`() {
    let tree = bench.draw(Self.block).tree
    #expect(tree.isWellFormed)
    #expect(tree.count("/figure/input[@type='checkbox'][@checked]") == 2)
    #expect(tree.strings("/figure/input/@aria-label") == ["Show Steps", "Show Sl\"eep"])
    #expect(tree.count("/figure/input/following-sibling::div[@class='rg-canvas']//svg") == 1)
    #expect(tree.count("/figure/input/following-sibling::ul[contains(@class,'rg-legend')]") == 1)
    // The entries are the labels of the checkboxes. Each checkbox controls a group in the SVG.
    #expect(tree.strings("//C(rg-legend-item)/label/@for") == tree.strings("/figure/input/@id"))
    #expect(tree.strings("//C(rg-legend-item)/label") == ["Steps", "Sl\"eep"])
    #expect(tree.strings("/figure/input/@id") == ["c1-s0", "c1-s1"])
    for series in ["0", "1"] {
      #expect(tree.count("//svg//g[@data-series='\(series)']//C(rg-line)") == 1)
    }
    #expect(Set(tree.strings("//@id")).count == tree.strings("//@id").count)
    // The SVG contains no legend if its series can be hidden.
    #expect(tree.count("//svg//C(rg-legend)") == 0)
  }

  @Test func `INT-11 an unchecked checkbox hides its series on screens and is not printed`()
    throws
  {
    let rules = rules(Self.block)
    let screen = try #require(rules.firstMatch(of: /@media screen\{\n\.rg-toggle(?s:.*?)\n\}\n/)).0
    for series in [0, 1] {
      let box = ".rg-toggle[data-series=\"\(series)\"]"
      for hidden in ["g", "span"] {
        #expect(
          screen.contains(
            "\(box):not(:checked)~* \(hidden)[data-series=\"\(series)\"]{display:none}"))
      }
      #expect(screen.contains("\(box):focus-visible~.rg-legend"))
    }
    #expect(!screen.contains("data-series=\"2\""))
    #expect(rules.contains("@media print{.rg-toggle{display:none}}"))
    // No series is hidden in print.
    let rest = rules.replacing(screen, with: "")
    #expect(!rest.contains(":checked"))
    // Without a style sheet, the checkboxes are hidden.
    #expect(bench.draw(Self.block).tree.count("/figure/input[not(@hidden)]") == 0)
    #expect(!self.rules("<chart type='line' x='x' y='steps'/>").contains("toggle"))
  }

  @Test func `INT-11 a chart is identical with and without checkboxes`() {
    let with = bench.draw(Self.block).tree.strings("//div[@class='rg-canvas']")
    let without = bench.draw(Self.block.replacing("toggle='true'", with: "form='list'"))
    #expect(with == without.tree.strings("//div[@class='rg-canvas']"))
    #expect(without.tree.count("//input") == 0 && without.tree.count("//label") == 0)
  }

  @Test(arguments: [("en", "Show"), ("de", "anzeigen"), ("fr", "Afficher"), ("es", "Mostrar")])
  func `INT-11 the label of a checkbox is in the language of the document`(
    language: String, word: String
  ) {
    var bench = bench
    bench.language = language
    let names = bench.draw(Self.block).tree.strings("/figure/input/@aria-label")
    #expect(names.count == 2 && names.allSatisfy { $0.contains(word) })
    #expect(names[0].contains("Steps"))
  }

  @Test(.needs(charts: "bar")) func `INT-11 an entry with a link has it next to its checkbox`() {
    let tree = bench.draw(
      """
      <chart type='bar' x='x'><series y='steps' link='a.html'/><series y='sleep'/>\
      <legend toggle='true' position='bottom'/></chart>
      """
    ).tree
    #expect(tree.count("//C(rg-legend-item)/a[@href='a.html']") == 1)
    #expect(tree.count("//label//a") == 0)
    #expect(tree.count("//C(rg-legend-item)/label[@for='c1-s0']/svg") == 1)
    // The checkboxes are first, independent of the list position.
    #expect(tree.count("/figure/input/following-sibling::div/following-sibling::ul") == 1)
  }

  @Test func `INT-11 a collapsed chart contains its checkboxes`() {
    let tree = bench.draw(Self.block.replacing("<chart ", with: "<chart collapse='true' ")).tree
    #expect(tree.count("//div[@class='rg-folded']/input") == 2)
    #expect(tree.count("//div[@class='rg-folded']/input/following-sibling::div//svg") == 1)
  }

  @Test func `INT-11 a standalone SVG contains its legend`() {
    let tree = bench.picture(Self.block).tree
    #expect(tree.count("//input") == 0)
    #expect(tree.count("//C(rg-legend-item)") == 2)
  }

  @Test(arguments: [
    (
      "<series y='steps'/><legend toggle='true'/>",
      "`toggle` requires at least two series in the legend"
    ),
    (
      "<series y='steps'/><series y='sleep'/><legend form='svg' toggle='true'/>",
      "a legend in the chart does not support `toggle`"
    ),
    (
      "<series y='steps'/><series y='sleep'/><legend position='none' toggle='true'/>",
      "`toggle` requires a legend, and `position` is `none`"
    ),
    (
      "<series y='steps'/><series y='sleep'/><legend columns='2' toggle='true'/>",
      "a legend in the form of a list does not support `columns`"
    ),
  ])
  func `INT-11 checkboxes without effect are an error`(parts: String, message: String) {
    #expect(bench.draw("<chart type='line' x='x'>\(parts)</chart>").errors == [message])
  }

  @Test(.needs(charts: "pie")) func `INT-11 slices of a pie cannot be hidden`() {
    let pie = bench.draw(
      "<chart type='pie' label='x' value='steps'><legend toggle='true'/></chart>")
    #expect(pie.errors == ["a legend of a chart without axes does not support `toggle`"])
  }
}
