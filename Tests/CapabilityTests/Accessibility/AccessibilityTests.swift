import ChartTestSupport
import ReportChart
import ReportText
import TestSupport
import Testing

/// Tests of the text alternatives and adaptive layout of charts.
@Suite(.needs(charts: "line")) struct AccessibilityTests {
  static let two = "x,a,b\nMon,2,4\nTue,3,5\nWed,,6\n"
  static let twoSeries =
    "<series y='a' label='Walking'/><series y='b' label='Running'/>"

  private func draw(_ csv: String, _ block: String, language: String = "en-GB") -> DrawnChart {
    var bench = ChartBench(csv: csv)
    bench.locale = language
    bench.language = language
    return bench.draw(block)
  }

  @Test func `ACC-02 the data table has a caption, headers, and one cell per point`() {
    let tree = draw(Self.two, "<chart type='line' x='x' title='Sport'>\(Self.twoSeries)</chart>")
      .tree
    #expect(tree.count("//table[contains(@class,'rg-data')]") == 1)
    #expect(tree.strings("//table/caption") == ["Data: Sport"])
    #expect(tree.strings("//thead//th[@scope='col']") == ["x", "Walking", "Running"])
    #expect(tree.strings("//tbody//th[@scope='row']") == ["Mon", "Tue", "Wed"])
    #expect(tree.strings("//tbody//td") == ["2", "4", "3", "5", "–", "6"])
    #expect(tree.count("//th[not(@scope)]") == 0)
  }

  @Test(arguments: [
    ("en-GB", "Mon: Walking 2 and Running 4", "Wed: Walking no data and Running 6"),
    ("de-DE", "Mon: Walking 2 und Running 4", "Wed: Walking keine Daten und Running 6"),
    ("fr-FR", "Mon\u{A0}: Walking 2 et Running 4", "Wed\u{A0}: Walking aucune donnée et Running 6"),
    ("es-ES", "Mon: Walking 2 y Running 4", "Wed: Walking sin datos y Running 6"),
  ])
  func `ACC-03 a slot title contains the values of all series`(
    language: String, first: String, last: String
  ) {
    let tree = draw(
      Self.two, "<chart type='line' x='x' titles='slot'>\(Self.twoSeries)</chart>",
      language: language
    ).tree
    #expect(tree.strings("//C(rg-mark)[@data-series='0'][@data-index='0']/title") == [first])
    #expect(tree.strings("//C(rg-mark)[@data-series='1'][@data-index='0']/title") == [first])
    #expect(tree.strings("//C(rg-mark)[@data-series='1'][@data-index='2']/title") == [last])
  }

  @Test func `ACC-03 a slot title joins three series with commas and one conjunction`() {
    let tree = draw(
      "x,a,b,c\n1,2,3,4\n",
      "<chart type='line' x='x' titles='slot'><series y='a'/><series y='b'/><series y='c'/></chart>"
    ).tree
    #expect(tree.strings("//C(rg-mark)[@data-series='0']/title") == ["1: a 2, b 3 and c 4"])
  }

  @Test(arguments: [
    ("en-GB", "Mon: 5, range from 1 to 7"), ("de-DE", "Mon: 5, Bereich von 1 bis 7"),
    ("fr-FR", "Mon\u{A0}: 5, intervalle de 1 à 7"), ("es-ES", "Mon: 5, rango de 1 a 7"),
  ])
  func `ACC-03 a title contains both limits of a range as one phrase`(
    language: String, title: String
  ) {
    let tree = draw(
      "x,y,low,high\nMon,5,1,7\n", "<chart type='line' x='x' y='y' low='low' high='high'/>",
      language: language
    ).tree
    #expect(tree.strings("//C(rg-point)/title") == [title])
  }

  @Test(.needs(charts: "bar"))
  func `ACC-04 mark titles and the table contain long names in full`() {
    let names = ["A rather long name of a category that cannot fit", "Another of these long names"]
    let tree = draw(
      "x,y\n\(names[0]),1\n\(names[1]),2\nc,3\nd,4\ne,5\nf,6\ng,7\nh,8\n",
      "<chart type='bar' x='x' y='y' width='300'/>"
    ).tree
    #expect(tree.strings("//C(rg-bar)[@data-index='0']/title") == ["\(names[0]): 1"])
    #expect(tree.strings("//tbody//th")[1] == names[1])
  }

  @Test(.needs(charts: "bar"))
  func `ACC-08 right-to-left figures have a direction and rows in reading order`() {
    let block = "<chart type='bar' x='x' title='ت'>\(Self.twoSeries)</chart>"
    let arabic = draw(Self.two, block, language: "ar-EG").tree
    #expect(arabic.strings("/figure/@dir") == ["rtl"])
    #expect(arabic.strings("/figure/@lang") == ["ar-EG"])
    #expect(draw(Self.two, block, language: "he").tree.strings("/figure/@dir") == ["rtl"])
    #expect(draw(Self.two, block, language: "az-Arab").tree.strings("/figure/@dir") == ["rtl"])
    #expect(draw(Self.two, block, language: "de").tree.count("/figure/@dir") == 0)
    // The name of a row is before its values. The order of the parts is unchanged.
    #expect(arabic.count("//tbody/tr/*[1][self::th]") == 3)
    #expect(arabic.count("//tbody/tr/td/following-sibling::th") == 0)
    #expect(arabic.count("/figure/figcaption/following-sibling::div//svg") == 1)
    #expect(arabic.count("/figure/div/following-sibling::*//table") == 1)
  }

  @Test(.needs(charts: "bar")) func `ACC-10 a chart shrinks with the available space`() {
    let tree = draw(Self.two, "<chart type='bar' x='x' y='a'/>").tree
    let box = tree.strings("//svg/@viewBox")[0].split(separator: " ").compactMap { Double($0) }
    #expect(box.count == 4 && box[2] > 0 && box[3] > 0)
    #expect(tree.count("//svg/@style") == 0)
    var writer = ByteWriter()
    ChartStylesheet().write(into: &writer)
    let rules = String(decoding: writer.copy(), as: UTF8.self)
    #expect(rules.contains(".rg-svg{display:block;max-width:100%;height:auto"))
    // At a width of 320 px, only the box around the SVG scrolls, not the page.
    #expect(rules.contains("figure.rg-chart{margin:1rem 0 1.25rem;max-width:100%"))
    #expect(rules.contains(".rg-canvas{overflow-x:auto}"))
    for width in rules.matches(of: /\{min-width:([0-9.]+)px/).compactMap({ Double($0.1) }) {
      #expect(width <= 360)
    }
  }
}
