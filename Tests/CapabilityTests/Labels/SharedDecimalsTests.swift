import ChartTestSupport
import ReportData
import TestSupport
import Testing

/// Tests that values with one unit have the same number of decimals.
@Suite struct SharedDecimalsTests {
  private func rows(_ csv: String, _ block: String) -> [[String]] {
    let chart = ChartBench(csv: csv).draw(block)
    #expect(chart.errors == [])
    return (0..<chart.tree.count("//tbody/tr")).map {
      chart.tree.strings("//tbody/tr[\($0 + 1)]/td")
    }
  }

  @Test(.needs(charts: "candlestick"))
  func `the four prices of a day have equal decimals`() {
    let rows = rows(
      "x,o,h,l,c\na,10,12.5,9.25,11\nb,11,13,10.5,12\n",
      "<chart type='candlestick' x='x' open='o' high='h' low='l' close='c'/>")
    #expect(rows[0] == ["10.00", "12.50", "9.25", "11.00"])
    #expect(rows[1] == ["11.00", "13.00", "10.50", "12.00"])
  }

  @Test(.needs(charts: "bar"))
  func `both limits of a floating bar have equal decimals everywhere`() {
    let chart = ChartBench(csv: "x,low,high\na,-2.2,5\nb,3,16\n").draw(
      "<chart type='bar' x='x' y='high' from='low'/>")
    #expect(chart.tree.strings("//tbody/tr[1]/td").contains("5.0"))
    #expect(chart.tree.strings("//C(rg-bar)[@data-index='1']/title")[0].contains("16.0"))
    #expect(chart.tree.strings("//desc")[0].contains("16.0"))
  }

  @Test(.needs(charts: "line"))
  func `series of one axis have equal decimals, series of two do not`() {
    let csv = "x,a,b,c\n1,7,6.25,120\n2,8,7.5,130.5\n"
    let one = rows(csv, "<chart type='line' x='x'><series y='a'/><series y='b'/></chart>")
    #expect(one == [["7.00", "6.25"], ["8.00", "7.50"]])
    let two = rows(
      csv,
      """
      <chart type='line' x='x'><axis side='right'/><series y='a'/>\
      <series y='c' axis='right'/></chart>
      """)
    #expect(two == [["7", "120.0"], ["8", "130.5"]])
  }

  @Test(.needs(charts: "bar"))
  func `normalized series and series with other units have separate decimals`() {
    let csv = "x,a,b\np,8000,6.25\nq,9000,7.5\n"
    let normalized = rows(
      csv, "<chart type='bar' x='x' normalize='max'><series y='a'/><series y='b'/></chart>")
    #expect(normalized == [["8,000", "6.25"], ["9,000", "7.50"]])
    let units = rows(
      csv, "<chart type='bar' x='x'><series y='a' unit='steps'/><series y='b' unit='h'/></chart>")
    #expect(units == normalized)
  }

  @Test(.needs(charts: "line"))
  func `a format that the author sets is unchanged`() {
    let csv = "x,a,b\n1,7,6.25\n2,8,7.5\n"
    let rows = rows(
      csv, "<chart type='line' x='x'><series y='a' format='number(0)'/><series y='b'/></chart>")
    #expect(rows == [["7", "6.25"], ["8", "7.50"]])
  }

  @Test(.needs(charts: "line"))
  func `much smaller values of another series retain their digits`() {
    let csv = "x,a,b\n1,8000,0.125\n2,9000,0.25\n"
    let rows = rows(csv, "<chart type='line' x='x'><series y='a'/><series y='b'/></chart>")
    #expect(rows.map { $0[1] } == ["0.125", "0.25"])
  }

  @Test(.needs(charts: "line"))
  func `a relatively small value is not written as zero`() {
    let rows = rows("x,a\n1,0.0003\n2,0.5\n", "<chart type='line' x='x' y='a'/>")
    #expect(rows == [["0.0003"], ["0.5"]])
  }

  @Test(.needs(charts: "radial"))
  func `outlines of a radial chart have equal decimals`() {
    let csv = "x,a,b\np,7,6.5\nq,8,7\nr,9,3\n"
    let rows = rows(
      csv, "<chart type='radial' x='x'><series y='a'/><series y='b'/></chart>")
    #expect(rows == [["7.0", "6.5"], ["8.0", "7.0"], ["9.0", "3.0"]])
  }
}
