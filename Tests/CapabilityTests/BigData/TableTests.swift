import ChartTestSupport
import TestSupport
import Testing

/// Tests of large data tables and data links.
@Suite(.needs(charts: "line")) struct TableTests {
  private static func rows(_ count: Int) -> String {
    "x,y\n" + (0..<count).map { "\($0),\($0 % 97)\n" }.joined()
  }

  @Test func `BIG-03 a long table is truncated, with a notice and a data link`() {
    let bench = ChartBench(csv: Self.rows(1234))
    let tree = bench.draw(
      "<chart type='line' x='x' y='y' table-rows='50' data-link='files/steps%20a.csv'/>"
    ).tree
    #expect(tree.count("//tbody/tr") == 50)
    #expect(tree.strings("//table/caption") == ["Data: y, first 50 of 1,234 rows"])
    #expect(tree.strings("//a/@href") == ["files/steps%20a.csv"])
    #expect(tree.strings("//a") == ["All data"])
    #expect(tree.count("//svg//a") == 0)
  }

  @Test func `BIG-03 a year of days is complete, and more than 1000 rows are truncated`() {
    let year = ChartBench(csv: Self.rows(366)).draw("<chart type='line' x='x' y='y'/>").tree
    #expect(year.count("//tbody/tr") == 366)
    #expect(year.strings("//table/caption") == ["Data: y"])
    #expect(year.count("//a") == 0)
    let long = ChartBench(csv: Self.rows(1001)).draw("<chart type='line' x='x' y='y'/>").tree
    #expect(long.count("//tbody/tr") == 1000)
    #expect(long.strings("//table/caption") == ["Data: y, first 1,000 of 1,001 rows"])
  }

  @Test func `BIG-03 series with separate rows share the row limit`() {
    var bench = ChartBench(csv: Self.rows(30))
    bench.tables["other"] = ChartBench.table(Self.rows(20), name: "other")
    bench.language = "de"
    bench.locale = "de-DE"
    let tree = bench.draw(
      """
      <chart type='line' x='x' table-rows='40'><series y='y' label='Eins'/>\
      <series data='other' y='y' label='Zwei'/></chart>
      """
    ).tree
    #expect(tree.count("//tbody/tr") == 40)
    #expect(tree.count("//tbody/tr[th='Zwei']") == 10)
    #expect(tree.strings("//table/caption")[0].hasSuffix("die ersten 40 von 50 Zeilen"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/csv,a", "//elsewhere.org/a.csv", "a b.csv", "", "a\"b",
    "ftp://a/b",
  ])
  func `BIG-03 an unsafe data link is refused`(address: String) {
    let chart = ChartBench(csv: Self.rows(3)).draw(
      "<chart type='line' x='x' y='y' data-link='\(address)'/>")
    #expect(chart.errors.count == 1)
    #expect(chart.errors[0].contains("in `data-link`, found `\(address)`"))
    // The same address from document data is omitted.
    var bench = ChartBench(csv: Self.rows(3))
    bench.inputs = [.text(.init(address))]
    let computed = bench.draw("<chart type='line' x='x' y='y' data-link='{0}'/>")
    #expect(computed.errors == [])
    #expect(computed.tree.count("//a") == 0)
  }

  @Test(arguments: ["0", "-5", "many", "1e9"])
  func `BIG-03 a limit outside its range is refused`(limit: String) {
    let chart = ChartBench(csv: Self.rows(3)).draw(
      "<chart type='line' x='x' y='y' table-rows='\(limit)'/>")
    #expect(chart.errors.count == 1)
  }
}
