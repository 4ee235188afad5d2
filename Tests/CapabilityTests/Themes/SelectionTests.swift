import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of permanent selections.
@Suite(.needs(charts: "bar", "line")) struct SelectionTests {
  private let bench = ChartBench(csv: "day,a,b\nMon,1,4\nTue,2,5\nWed,3,6\n")

  @Test(arguments: ["b", "1", " 1 ", "{0}", "{1}"])
  func `THM-10 INT-04 a selected series has the class, and all others are dimmed`(
    choice: String
  ) {
    for type in ["line", "bar"] {
      var bench = bench
      bench.inputs = [.text("b"), .number(1)]
      let tree = bench.draw(
        "<chart type='\(type)' x='day' select='\(choice)'><series y='a'/><series y='b'/></chart>"
      ).tree
      #expect(tree.strings("//C(rg-series)/@data-series") == ["0", "1"])
      #expect(tree.strings("//C(rg-series)[@data-series='0']/@opacity") == ["0.2"])
      #expect(tree.count("//C(rg-series)[@data-series='1'][@opacity]") == 0)
      #expect(tree.strings("//C(rg-series)[contains(@class,'rg-selected')]/@data-series") == ["1"])
      #expect(tree.count("//C(rg-mark)[contains(@class,'rg-selected')]") > 0)
      #expect(
        tree.count("//C(rg-mark)[@data-series='1'][not(contains(@class,'rg-selected'))]") == 0)
      #expect(tree.count("//C(rg-mark)[@data-series='0'][contains(@class,'rg-selected')]") == 0)
    }
  }

  @Test func `THM-10 a semicolon separates several selected series`() {
    let tree = bench.draw(
      """
      <chart type='line' x='day' select='first one; 2'>
        <series y='a' label='first one'/><series y='b'/><series y='a' label='third'/>
      </chart>
      """
    ).tree
    #expect(
      tree.strings("//C(rg-series)[contains(@class,'rg-selected')]/@data-series") == ["0", "2"])
    #expect(tree.count("//C(rg-series)[@opacity='0.2']") == 1)
  }

  @Test func `THM-10 rows of one series and a complete series can be selected together`() {
    let tree = bench.draw(
      """
      <chart type='bar' x='day' select='a'>
        <series y='a'/><series y='b'><rule above='5' select='true'/></series><series y='b' label='c'/>
      </chart>
      """
    ).tree
    #expect(tree.strings("//C(rg-series)[contains(@class,'rg-selected')]/@data-series") == ["0"])
    #expect(tree.strings("//C(rg-series)[@opacity]/@data-series") == ["2"])
    #expect(
      tree.strings("//C(rg-bar)[@data-series='1'][contains(@class,'rg-selected')]/@data-index")
        == ["2"])
  }

  @Test(arguments: [
    ("<chart type='bar' x='day' y='a' select='0'/>", true),
    ("<chart type='bar' x='day' y='a'><rule above='2' select='true'/></chart>", true),
    ("<chart type='bar' x='day' y='a' select='0' background='#ffffff'/>", false),
    ("<chart type='bar' x='day' y='a'><rule above='2' color='#b42318'/></chart>", false),
  ])
  func `THM-10 dimmed marks are less transparent on dark screens`(block: String, isBrighter: Bool) {
    var writer = ByteWriter()
    let charts = [block].compactMap { bench.prepare(ChartSource($0)).chart }
    ChartStylesheet(for: charts, followsScreen: true).write(into: &writer)
    let sheet = String(decoding: writer.copy(), as: UTF8.self)
    #expect(sheet.contains("[opacity=\"0.2\"]{opacity:.4}") == isBrighter, "\(sheet)")
  }

  @Test func `THM-10 a rule without a match does not dim marks`() {
    let tree = bench.draw(
      "<chart type='bar' x='day' y='a'><rule above='100' select='true'/></chart>"
    ).tree
    #expect(tree.count("//*[@opacity]") == 0)
    #expect(tree.count("//C(rg-selected)") == 0)
  }

  @Test func `THM-10 an unknown series is an error with a suggestion`() {
    let chart = bench.draw(
      "<chart type='line' x='day' select='steps'><series y='a' label='step'/><series y='b'/></chart>"
    )
    #expect(
      chart.errors
        == ["expected a series label or an index from 0 in `select`, found `steps`"])
    #expect(chart.diagnostics.first?.hints == ["did you mean `step`?"])
    #expect(
      bench.draw("<chart type='line' x='day' y='a' select='1'/>").errors.count == 1)
  }
}
