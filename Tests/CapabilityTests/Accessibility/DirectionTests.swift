import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of right-to-left documents.
@Suite(.needs(charts: "bar")) struct DirectionTests {
  private static let csv = "x,a,b\nالأحد,1234,-20\nالاثنين,2000,30\nالثلاثاء,1500,\n"
  private static let columns = [
    ColumnDeclaration(name: "a", label: "الخطوات (يوميا)", unit: "kg"),
    ColumnDeclaration(name: "b", label: "النوم"),
  ]

  private static func draw(_ keys: String = "", _ parts: String = "") -> MarkupTree {
    var bench = ChartBench(csv: csv, columns: columns)
    bench.locale = "ar-EG"
    bench.language = "ar"
    return bench.draw(
      "<chart type='bar' x='x' \(keys)><series y='a'/><series y='b'/>\(parts)</chart>"
    ).tree
  }

  @Test(arguments: ["bottom", "top", "right", "left"])
  func `ACC-09 legend symbols are to the right of their text`(position: String) {
    let tree = Self.draw("", "<legend position='\(position)'/>")
    #expect(tree.strings("/figure/@dir") == ["rtl"])
    #expect(tree.strings("//C(rg-legend)/@data-position") == [position])
    var before = Double.infinity
    for series in 0..<2 {
      let item = "//C(rg-legend-item)[@data-series='\(series)']"
      let symbols = tree.elements("\(item)/rect")
      let strings = tree.elements("\(item)/text")
      #expect(symbols.count == 1 && strings.count == 1)
      let text = strings[0].box
      #expect(symbols[0].number("x") >= text.x + text.width)
      #expect(text.x >= 0 && symbols[0].number("x") + symbols[0].number("width") <= 400)
      if position == "bottom" || position == "top" {
        #expect(symbols[0].number("x") < before)
        before = text.x
      }
    }
  }

  @Test(arguments: ["left", "right"])
  func `ACC-09 a symbol side that the author sets is unchanged`(side: String) throws {
    let tree = Self.draw("", "<legend position='bottom' symbol-side='\(side)'/>")
    for series in 0..<2 {
      let item = "//C(rg-legend-item)[@data-series='\(series)']"
      let symbol = try #require(tree.elements("\(item)/rect").first)
      let text = try #require(tree.elements("\(item)/text").first).box
      #expect((symbol.number("x") < text.x) == (side == "left"))
    }
    // In an HTML legend list, the first item is on the right.
    let list = Self.draw("", "<legend form='list' symbol-side='\(side)'/>")
    let isFirst = list.count("//li/*[1][self::svg]") > 0
    #expect(isFirst == (side == "right"))
  }

  @Test func `LBL-06 ACC-09 numbers in the chart and the table have the digits of the locale`() {
    let tree = Self.draw("labels='true'")
    let strings = tree.strings("//svg//text") + tree.strings("//tbody//td") + tree.strings("//desc")
    #expect(strings.contains { $0.contains("١٬٢٣٤") })
    #expect(strings.contains { $0.contains("\u{61C}−٢٠") })
    #expect(strings.allSatisfy { text in !text.contains { $0.isASCII && $0.isNumber } })
  }

  @Test func `ACC-09 text in a chart does not overlap`() {
    for parts in ["", "<legend position='right'/>", "<legend position='top'/>"] {
      let boxes = Self.draw("title='عنوان' labels='true'", parts).elements("//text[@data-bbox]")
        .map(\.box)
      #expect(boxes.count > 8)
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          let across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
          let down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
          #expect(min(across, down) <= 0.01)
        }
      }
    }
  }

  @Test func `ACC-09 the x axis is mirrored only on request`() {
    let xs = Self.draw().numbers("//C(rg-bar)[@data-series='0']/@x")
    #expect(xs.count == 3 && xs[0] < xs[1] && xs[1] < xs[2])
    guard ChartKeys.keys(of: "axis").contains(where: { $0.name == "reverse" }) else { return }
    let mirrored = Self.draw("", "<axis side='bottom' reverse='true'/>")
      .numbers("//C(rg-bar)[@data-series='0']/@x")
    #expect(mirrored.count == 3 && mirrored[0] > mirrored[1] && mirrored[1] > mirrored[2])
  }

  @Test func `ACC-09 numbers are isolated from the surrounding text`() {
    let tree = Self.draw()
    let title = tree.strings("//C(rg-bar)[@data-series='0'][@data-index='0']/title")
    #expect(title.count == 1)
    #expect(title[0].contains("\u{2068}الأحد\u{2069}"))
    #expect(title[0].contains("\u{2068}١٬٢٣٤\u{A0}kg\u{2069}"))
    #expect(tree.strings("//tbody/tr[1]/td")[0] == "\u{2068}١٬٢٣٤\u{2069}")
    // Text in the SVG has a separate direction, so that brackets are at the correct side.
    #expect(
      tree.strings("//C(rg-legend-item)[@data-series='0']/text") == [
        "\u{2067}الخطوات (يوميا)\u{2069}"
      ])
    // Left-to-right reports have no such characters, except around right-to-left names.
    let chart = "<chart type='bar' x='x'><series y='a'/><series y='b'/></chart>"
    let names = ChartBench(csv: Self.csv, columns: Self.columns).draw(chart)
      .tree.strings("//C(rg-bar)[@data-series='0'][@data-index='0']/title")
    #expect(names.count == 1 && names[0].contains("\u{2068}الأحد\u{2069}"))
    let plain = ChartBench(csv: "x,a,b\nSun,1234,-20\nMon,2000,30\n").draw(chart)
    #expect(!plain.figure.contains("\u{2067}") && !plain.figure.contains("\u{2068}"))
  }
}
