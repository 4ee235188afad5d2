import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of links from a chart.
@Suite(.needs(charts: "line")) struct LinkTests {
  private static let csv = "day,a,b,more\n1,3,5,days/1.xhtml\n2,6,2,javascript:alert(1)\n3,4,4,\n"

  @Test func `INT-10 the legend and the data table have links, the chart has none`() throws {
    let tree = ChartBench(csv: Self.csv).draw(
      """
      <chart type='line' x='day'><series y='a' label='Steps' link='#steps' link-column='more'/>
      <series y='b' label='Sleep' link='sleep/index.html?w=1'/></chart>
      """
    ).tree
    let links = tree.elements("//ul/li/a")
    #expect(links.map { $0["href"] } == ["#steps", "sleep/index.html?w=1"])
    #expect(links.map(\.text) == ["Steps", "Sleep"])
    #expect(tree.strings("//thead//a/@href") == ["#steps", "sleep/index.html?w=1"])
    // A script address in the data is omitted, but its row stays.
    #expect(tree.strings("//tbody//th/a/@href") == ["days/1.xhtml"])
    #expect(tree.count("//tbody/tr") == 3)
    #expect(tree.count("//svg[@role='img']//a") == 0)
    #expect(tree.count("//svg[@role='img']//C(rg-legend)") == 0)
  }

  @Test func `INT-10 series with separate rows have the link at their name`() {
    var bench = ChartBench(csv: Self.csv)
    bench.tables["other"] = ChartBench.table("day,a\n9,1\n", name: "other")
    let tree = bench.draw(
      """
      <chart type='line' x='day' y='a'><series label='One' link='one.html'/>
      <series data='other' label='Two'/></chart>
      """
    ).tree
    #expect(tree.strings("//tbody//th/a/@href") == ["one.html", "one.html", "one.html"])
    #expect(tree.strings("//ul/li/a/@href") == ["one.html"])
    #expect(tree.strings("//ul/li/span") == ["Two"])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "//host/x", "vbscript:x",
    "a b", "http://host/", "java\tscript:x", "#", "a%zz", "\\\\host", "https://",
    "https:///a", "https://a:b/", "a[0]",
  ])
  func `an unsafe address is refused, and omitted if it is computed`(address: String) {
    let block = { (link: String) in
      "<chart type='line' x='day' y='a'><series link='\(link)'/></chart>"
    }
    var bench = ChartBench(csv: Self.csv)
    let written = address.replacing("\t", with: "&#9;")
    #expect(bench.draw(block(written)).errors.count == 1)
    bench.inputs = [.text(ByteText(address))]
    let chart = bench.draw(block("{0}"))
    #expect(chart.errors.isEmpty && chart.tree.count("//a") == 0)
    bench.inputs = [.text("#people")]
    #expect(bench.draw(block("{0}")).tree.count("//a") == 0)
    bench.inputs = [.text("people/7.xhtml")]
    #expect(bench.draw(block("{0}")).tree.strings("//ul/li/a/@href") == ["people/7.xhtml"])
  }

  @Test func `a link column must exist and contain text`() {
    let bench = ChartBench(csv: Self.csv)
    for column in ["mor", "a"] {
      let chart = bench.draw("<chart type='line' x='day' y='a' link-column='\(column)'/>")
      #expect(chart.errors.count == 1)
    }
  }
}
