import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of interactive charts with and without the script.
@Suite(.needs(charts: "line")) struct InteractiveTests {
  private static let bench = ChartBench(csv: "x,a,b\n0,1,8\n1,3,\n2,2,5\n")
  private static let block =
    "<chart type='line' x='x' title='T'><series y='a' label='A'/><series y='b' label='B'/></chart>"
  private static let interactiveBlock = block.replacing("title=", with: "interactive='true' title=")

  private static let script: String = {
    var writer = ByteWriter()
    InteractionScript.write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }()

  @Test(.needs(charts: "pie"))
  func `ACC-11 a chart has keyboard focus only if it is interactive`() {
    let still = Self.bench.draw(Self.block).tree
    let interactive = Self.bench.draw(Self.interactiveBlock).tree
    #expect(still.count("//@tabindex") == 0)
    #expect(interactive.count("//@tabindex") == 1)
    #expect(interactive.count("//svg[@role='img'][@tabindex='0']") == 1)
    let pie = Self.bench.draw("<chart type='pie' label='x' value='a' interactive='true'/>").tree
    #expect(pie.count("//svg[@tabindex='0']") == 1)
    #expect(pie.count("//@data-stops") == 0)
  }

  @Test func `the box of a chart that scrolls on narrow screens is focusable`() {
    let wide = Self.block.replacing("title=", with: "width='640' title=")
    let still = Self.bench.draw(wide).tree
    let boxes = still.elements("//div[@role='group'][@tabindex='0']")
    #expect(boxes.map { $0["class"] } == ["rg-canvas"])
    #expect(still.strings("//svg/title/@id") == boxes.compactMap { $0["aria-labelledby"] })
    #expect(still.count("//@tabindex") == 1)
    let interactive = Self.bench.draw(
      Self.interactiveBlock.replacing("title=", with: "width='640' title=")
    ).tree
    #expect(interactive.count("//svg/@tabindex") == 1 && interactive.count("//@tabindex") == 1)
  }

  @Test func `INT-02 an interactive chart contains the positions and readings of its data`()
    throws
  {
    let tree = Self.bench.draw(Self.interactiveBlock).tree
    let positions = try PlotPlaces(tree)
    let stops = tree.strings("//svg/@data-stops")[0].split(separator: " ").compactMap { Double($0) }
    #expect(stops.count == 3)
    for (x, stop) in stops.enumerated() { #expect(abs(stop - (try positions.x(Double(x)))) < 0.02) }
    #expect(
      tree.strings("//svg/@data-reads") == ["0\nA 1\nB 8\n\n1\nA 3\nB no data\n\n2\nA 2\nB 5"])
    let guide = tree.strings("//svg/@data-guide")[0].split(separator: " ")
    #expect(guide[0] == "x")
    #expect(abs((Double(guide[1]) ?? 0) - positions.plot.y) < 0.02)
    #expect(abs((Double(guide[2]) ?? 0) - positions.plot.bottom) < 0.02)
  }

  @Test func `INT-12 an interactive chart without script attributes equals the static chart`() {
    let facts = /\ (tabindex|data-guide|data-stops|data-reads)="[^"]*"/
    var figure = Self.bench.draw(ChartSource(Self.interactiveBlock)).figure
    #expect(!figure.contains("<script"))
    figure = figure.replacing(facts, with: "").replacing(" rg-interactive", with: "")
      .replacing(/\ data-value="[^"]*"(?=>)/, with: "")
    #expect(figure == Self.bench.draw(ChartSource(Self.block)).figure)
  }

  @Test(.needs(charts: "bar"))
  func `INT-12 cells of an interactive chart contain their number, or nothing if missing`() {
    let tree = Self.bench.draw(Self.interactiveBlock).tree
    #expect(
      tree.strings("//tbody/tr/*/@data-value") == ["0", "1", "8", "1", "3", "", "2", "2", "5"])
    let names = ChartBench(csv: "x,a\nlow,1\n").draw(
      "<chart type='bar' x='x' y='a' interactive='true'/>"
    ).tree
    #expect(names.count("//tbody//th/@data-value") == 0)
  }

  @Test func `the script is short, valid in HTML and XHTML, and makes no requests`() {
    #expect(Self.script.utf8.count <= 4500)
    for mark in ["<", "&", "]]>", "\r", "{{"] { #expect(!Self.script.contains(mark)) }
    for word in [
      "fetch", "XMLHttp", "import", "eval", "innerHTML", "cookie", "Storage", "setInterval",
      "setTimeout", "animate", "transition", "location", "//",
    ] {
      #expect(!Self.script.contains(word), "\(word)")
    }
  }

  @Test func `elements of the script have no animation and are not printed`() {
    var writer = ByteWriter()
    InteractionStylesheet.write(into: &writer)
    let rules = String(decoding: writer.copy(), as: UTF8.self)
    for word in ["animation", "transition", "url(", "@import", "<", "&"] {
      #expect(!rules.contains(word), "\(word)")
    }
    #expect(rules.contains("@media print{\n.rg-crosshair,.rg-output{display:none}"))
  }
}
