import ChartTestSupport
import ReportChart
import TestSupport
import Testing

/// Tests that an SVG without a figure contains all text.
@Suite(.needs(charts: "bar")) struct PictureAloneTests {
  static let bench = ChartBench(csv: "x,y,z\na,1,3\nb,2,4\n")

  @Test func `a standalone SVG contains title and caption above the chart`() {
    let tree = Self.bench.picture(
      "<chart type='bar' x='x' y='y' title='Pain &amp; mood' caption='The first week'/>"
    ).tree
    #expect(tree.strings("//C(rg-heading)/text") == ["Pain & mood", "The first week"])
    let box = tree.strings("/svg/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    #expect(box[1] < 0)
    #expect(tree.numbers("/svg/@height") == [box[3]])
    for text in tree.elements("//C(rg-heading)/text") {
      #expect(text.box.y >= box[1] && text.box.y + text.box.height <= 0)
      #expect(text.box.x >= 0 && text.box.x + text.box.width <= box[2])
    }
    #expect(tree.count("//figcaption") == 0)
  }

  @Test func `a standalone SVG without title and caption has no space for them`() {
    let tree = Self.bench.picture("<chart type='bar' x='x' y='y'/>").tree
    #expect(tree.strings("/svg/@viewBox") == ["0 0 400 220"])
    #expect(tree.count("//C(rg-heading)") == 0)
  }

  @Test(arguments: [80.0, 200, 440])
  func `long titles wrap and are shortened in the middle`(width: Double) {
    let words = Array(repeating: "measurement", count: 40).joined(separator: " ")
    let tree = Self.bench.picture(
      "<chart type='bar' x='x' y='y' width='\(width)' title='\(words)' caption='\(words)'/>"
    ).tree
    let lines = tree.elements("//C(rg-heading)/text")
    #expect(lines.count == 7)
    for line in lines { #expect(line.box.x + line.box.width <= width + 0.01) }
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.box.y + line.box.height <= next.box.y + 0.5)
    }
    #expect(lines.prefix(3).contains { $0.text.contains("…") })
    #expect(lines[2].text.hasSuffix("ment"))
  }

  @Test func `a right-to-left title starts at the right`() {
    var bench = Self.bench
    bench.language = "ar"
    let tree = bench.picture("<chart type='bar' x='x' y='y' title='ألم'/>").tree
    let text = tree.elements("//C(rg-heading)/text")
    #expect(text.count == 1)
    #expect(abs(text[0].box.x + text[0].box.width - 396) < 0.1)
  }

  @Test func `the background of a fixed theme covers the title`() {
    let tree = Self.bench.picture(
      "<chart type='bar' x='x' y='y' title='Night' theme='dark'/>"
    ).tree
    let box = tree.strings("/svg/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    let back = tree.elements("//C(rg-background)")[0].box
    #expect(back.y == box[1] && back.height == box[3] && back.width == box[2])
  }

  @Test func `a standalone SVG contains the legend instead of a list`() {
    let tree = Self.bench.picture(
      """
      <chart type='bar' x='x'><series y='y'/><series y='z' link='#more'/><legend form='list'/></chart>
      """
    ).tree
    #expect(tree.count("//C(rg-legend-item)") == 2)
    #expect(tree.count("//a") == 0)
  }
}
