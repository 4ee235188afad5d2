import ChartTestSupport
import TestSupport
import Testing

/// Tests of text alternatives for labels, images, and warnings.
@Suite(.needs(charts: "bar")) struct LabelWordsTests {
  private static let week = "x,y\nMon,2\nTue,9\nWed,4\n"

  @Test func `ACC-04 a short label has its long form in titles, table and description`() {
    let tree = ChartBench(csv: Self.week).draw(
      """
      <chart type='bar' x='x' y='y'><axis side='bottom'><label at='Mon' text='M' long='Monday'/>\
      <label at='Tue' text='T' long='Tuesday'/></axis></chart>
      """
    ).tree
    #expect(tree.strings("//C(rg-bar)/title") == ["Monday: 2", "Tuesday: 9", "Wed: 4"])
    #expect(tree.strings("//tbody//th") == ["Monday", "Tuesday", "Wed"])
    #expect(
      tree.strings("//desc") == [
        "Bar chart of y, 3 values from Monday to Wed, lowest 2 (Monday), highest 9 (Tuesday)."
      ])
    let ticks = tree.strings("//C(rg-axis)[@data-axis='x']//text/text()")
    #expect(ticks.contains("M") && ticks.contains("T"))
    #expect(tree.strings("//C(rg-axis)[@data-axis='x']//title").contains("Monday"))
  }

  @Test(.needs(charts: "line"))
  func `ACC-04 the long form of a number or day follows its value`() {
    let tree = ChartBench(csv: "x,y\n1,2\n2,9\n3,4\n").draw(
      """
      <chart type='line' x='x' y='y'><axis side='bottom'><label at='1' text='Start'/>\
      <label at='3' text='End' long='End of the study'/></axis></chart>
      """
    ).tree
    #expect(tree.strings("//tbody//th") == ["1", "2", "3 (End of the study)"])
    #expect(tree.strings("//desc")[0].contains("from 1 to 3 (End of the study)"))
    let days = ChartBench(csv: "x,y\n2026-11-02,2\n2026-11-03,9\n").draw(
      """
      <chart type='line' x='x' y='y'><axis side='bottom'><label at='2026-11-02' text='V1'/>\
      <label at='2026-11-03' text='V2' long='Visit 2'/></axis></chart>
      """
    ).tree
    #expect(days.strings("//tbody//th") == ["Mon 2 Nov", "Tue 3 Nov (Visit 2)"])
    #expect(days.strings("//C(rg-point)/title") == ["Mon 2 Nov: 2", "Tue 3 Nov (Visit 2): 9"])
  }

  @Test func `the text of a tick does not replace a value`() {
    let tree = ChartBench(csv: "x,y\nMon,2\nTue,9\n").draw(
      """
      <chart type='bar' x='x' y='y'><axis side='bottom'><label at='Mon' text='low'/></axis>\
      <axis side='left'><label at='2' text='few'/></axis></chart>
      """
    ).tree
    #expect(tree.strings("//C(rg-bar)/title") == ["Mon: 2", "Tue: 9"])
    #expect(tree.strings("//tbody/tr").map { $0.filter { !$0.isWhitespace } } == ["Mon2", "Tue9"])
  }

  @Test func `ACC-06 a description contains an alert for values that match a rule`() {
    let bench = ChartBench(csv: Self.week)
    let chart = bench.draw(
      "<chart type='bar' x='x' y='y'><rule above='3' alert='true'/></chart>")
    #expect(chart.tree.strings("//desc")[0].hasSuffix(". Alert: 2 values need attention."))
    let calm = bench.draw(
      "<chart type='bar' x='x' y='y'><rule above='30' alert='true'/></chart>")
    #expect(!calm.tree.strings("//desc")[0].contains("Alert"))
  }

  @Test func `ACC-07 an image label requires alternative text`() {
    let image = "data:image/png;base64,iVBORw0KGgo="
    let bench = ChartBench(csv: Self.week)
    func block(_ keys: String) -> String {
      "<chart type='bar' x='x' y='y'><axis side='bottom'><label at='Mon' \(keys)/></axis></chart>"
    }
    for keys in ["image='\(image)'", "image='\(image)' alt=''"] {
      let chart = bench.draw(block(keys))
      #expect(chart.errors == ["missing description `alt` of an image"])
      #expect(chart.figure.isEmpty)
    }
    let chart = bench.draw(block("image='\(image)' alt='A sun'"))
    #expect(chart.errors == [])
    #expect(chart.tree.strings("//image/title") == ["A sun"])
  }
}
