import ChartTestSupport
import Foundation
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of every chart type.
@Suite struct EveryKindTests {
  static let kinds = ChartKind.all

  private static let week =
    ChartKind.head
    + zip(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], [12.0, 14, 9, 21, 17, 16])
    .map { ChartKind.row($0, $1) }.joined()

  private static let declared = ChartKind.columns.dropFirst().map {
    ColumnDeclaration(name: $0, type: .number)
  }

  private static func draw(
    _ kind: ChartKind, _ csv: String = week, _ more: String = "", parts: String = ""
  ) -> DrawnChart {
    ChartBench(csv: csv, columns: declared).draw(kind.block(more, parts: parts))
  }

  @Test func `MIS-09 every folder of a chart type is tested`() {
    #expect(GalleryExample.types.count == Self.kinds.count)
    #expect(Set(GalleryExample.types.map { $0.lowercased() }) == Set(Self.kinds.map(\.type)))
  }

  @Test(arguments: kinds, [5, 0.001, 1e15, 123_456_789])
  func `MIS-09 a single value has a mark`(kind: ChartKind, value: Double) {
    for x in ["a", "3", "2024-02-26", "2024-02-26T08:30"] {
      let chart = Self.draw(kind, ChartKind.head + ChartKind.row(x, value))
      #expect(chart.errors == [])
      #expect(chart.tree.isWellFormed)
      #expect(chart.tree.count("//C(rg-mark)[@data-index='0']") >= 1)
      #expect(chart.tree.count("//C(rg-empty)") == 0)
      #expect(AttributeNumbers.complaints(about: chart.figure) == [])
    }
  }

  @Test(arguments: kinds, [0, -7])
  func `MIS-09 a single zero or negative value gives a complete document`(
    kind: ChartKind, value: Double
  ) {
    let chart = Self.draw(kind, ChartKind.head + ChartKind.row("a", value))
    #expect(chart.tree.isWellFormed)
    #expect(AttributeNumbers.complaints(about: chart.figure) == [])
    // Only an amount without an axis can lack a mark for such a value.
    let isEmpty = chart.tree.count("//C(rg-mark)") == 0
    #expect(!isEmpty || kind.valueChannels.contains { $0.role == .amount })
  }

  @Test(arguments: kinds)
  func `MIS-01 all notations of a missing value are equal and have no mark`(kind: ChartKind) {
    let figures = ["", "NA", "NaN", "null", "n/a"].map { cell in
      Self.draw(
        kind,
        ChartKind.head + ChartKind.row("a", 4) + ChartKind.row("b", cell: cell)
          + ChartKind.row("c", 8)
      ).figure
    }
    #expect(!figures[0].isEmpty)
    for figure in figures { #expect(figure == figures[0]) }
    let tree = MarkupTree(figures[0])
    #expect(tree.count("//C(rg-mark)[@data-index='0']") > 0)
    #expect(tree.count("//C(rg-mark)[@data-index='1']") == 0)
    #expect(tree.count("//C(rg-mark)[@data-index='2']") > 0)
  }

  @Test(arguments: kinds)
  func `MIS-05 a chart without values reports this and has axes`(kind: ChartKind) {
    let tree = Self.draw(
      kind, ChartKind.head + ChartKind.row("a", cell: "") + ChartKind.row("b", cell: "")
    ).tree
    #expect(tree.isWellFormed)
    #expect(tree.strings("//C(rg-empty)/text") == ["No data"])
    #expect(tree.count("//C(rg-mark)") == 0)
    #expect(tree.strings("//desc")[0].contains("No data"))
    if kind.geometry == .cartesian {
      #expect(tree.count("//C(rg-axis)") == 2)
      #expect(tree.strings("//C(rg-axis)[@data-axis='x']//text").contains("a"))
    }
  }

  @Test(arguments: kinds)
  func `MIS-06 a table without rows gives a complete document`(kind: ChartKind) {
    let chart = ChartBench(
      csv: ChartKind.head, columns: [ColumnDeclaration(name: "x", type: .text)] + Self.declared
    ).draw(kind.block())
    #expect(chart.errors == [])
    #expect(chart.tree.isWellFormed)
    #expect(chart.tree.count("//C(rg-mark)") == 0)
    #expect(chart.tree.strings("//C(rg-empty)/text") == ["No data"])
    #expect(chart.tree.count("//tbody") == 1)
  }

  @Test(arguments: kinds)
  func `MIS-08 ACC-02 the table has a cell for each value, or a dash if missing`(
    kind: ChartKind
  ) {
    let tree = Self.draw(kind, Self.week + ChartKind.row("Sun", cell: ""), "title='T'").tree
    let values = kind.valueChannels.count
    #expect(tree.strings("//table/caption") == ["Data: T"])
    #expect(tree.count("//tbody/tr") == 7)
    #expect(tree.count("//tbody/tr/td") == 7 * values)
    #expect(tree.count("//tbody/tr/th[@scope='row']") == 7)
    #expect(tree.count("//thead//th[@scope='col']") == values + 1)
    #expect(tree.count("//th[not(@scope)]") == 0)
    #expect(tree.strings("//tbody/tr[7]/td") == Array(repeating: "–", count: values))
  }

  @Test(arguments: kinds)
  func `INT-01 every mark of a row has a title with all its values`(kind: ChartKind) {
    let tree = Self.draw(kind).tree
    let marks = tree.count("//C(rg-mark)[@data-index]")
    #expect(marks >= 6)
    #expect(tree.count("//C(rg-mark)[@data-index]/title") == marks)
    for (row, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].enumerated() {
      let titles = Set(tree.strings("//C(rg-mark)[@data-index='\(row)']/title"))
      #expect(titles.count == 1)
      let title = titles.first ?? ""
      #expect(title.hasPrefix("\(name): "))
      let cells = tree.strings("//tbody/tr[\(row + 1)]/td")
      for cell in cells { #expect(title.contains(cell)) }
    }
    #expect(Self.draw(kind, Self.week, "titles='false'").tree.count("//C(rg-mark)/title") == 0)
  }

  @Test(arguments: kinds)
  func
    `ACC-01 ACC-03 ACC-11 INT-12 a chart has alternative text and needs neither focus nor script`(
      kind: ChartKind
    )
  {
    let chart = Self.draw(
      kind, Self.week, "title='Sport' collapse='true' animate='true' data-link='a.csv'")
    let tree = chart.tree
    #expect(tree.count("//svg[@role='img']") == 1)
    let ids = tree.strings("//svg/@aria-labelledby")[0].split(separator: " ").map(String.init)
    #expect(ids.count == 2)
    #expect(tree.strings("//svg/*[1][self::title][@id='\(ids[0])']") == ["Sport"])
    let words = tree.strings("//svg/*[2][self::desc][@id='\(ids[1])']")
    #expect(words.count == 1)
    #expect(words[0].contains("6 "))
    #expect(tree.count("//script") == 0)
    #expect(tree.count("//@*[starts-with(name(),'on')]") == 0)
    #expect(!chart.figure.contains("tabindex"))
    #expect(!chart.figure.contains("focusable=\"true\""))
  }

  @Test(arguments: kinds)
  func `BIG-04 REP-20 coordinates have two decimals and every run has identical bytes`(
    kind: ChartKind
  ) {
    var csv = ChartKind.head
    for row in 0..<60 { csv += ChartKind.row("\(row)", 1 + Double(row * row % 97) / 7) }
    let first = Self.draw(kind, csv)
    #expect(Self.draw(kind, csv).figure == first.figure)
    #expect(AttributeNumbers.complaints(about: first.figure) == [])
    var coordinates = 0
    for name in ["x", "y", "width", "height", "d", "cx", "cy", "r", "x1", "y1", "transform"] {
      for text in first.tree.strings("//svg//@\(name)") {
        for number in text.matches(of: /[0-9]+(?:\.([0-9]+))?/) {
          coordinates += 1
          #expect((number.1?.count ?? 0) <= 2)
        }
      }
    }
    #expect(coordinates > 70)
  }

  @Test(arguments: kinds, ["en-GB", "de-DE", "fr-FR", "es-ES", "ar-EG", "ja-JP"])
  func `ACC-03 LBL-06 every chart type has text in every language`(
    kind: ChartKind, language: String
  ) {
    var bench = ChartBench(csv: Self.week, columns: Self.declared)
    bench.locale = language
    bench.language = language
    let chart = bench.draw(kind.block())
    #expect(chart.tree.isWellFormed)
    #expect(chart.tree.count("//C(rg-mark)") >= 6)
    #expect(!chart.figure.contains("{0}") && !chart.figure.contains("{1}"))
  }

  @Test(arguments: kinds)
  func `INT-04 THM-10 a selected series is highlighted in every chart type`(kind: ChartKind) {
    let chart = ChartBench(csv: Self.week, columns: Self.declared).draw(
      "<chart select='1'>\(kind.series(label: "A"))\(kind.series(label: "B"))</chart>")
    guard chart.errors.isEmpty else {
      // A type can refuse a selection of series with an error.
      #expect(chart.errors.allSatisfy { $0.contains("select") })
      return
    }
    let groups = chart.tree.elements("//C(rg-series)")
    #expect(groups.count == 2)
    #expect(groups.map { $0["opacity"] } == ["0.2", nil])
  }

  @Test(arguments: kinds, ["light", "dark", "ios7", "print"])
  func `THM-01 every chart type has the same geometry in every theme`(
    kind: ChartKind, theme: String
  ) {
    func shape(_ theme: String) -> [String] {
      let tree = Self.draw(kind, Self.week, "theme='\(theme)'").tree
      return ["x", "y", "width", "height", "d", "cx", "cy", "r", "x1", "y1"].flatMap {
        tree.strings("//C(rg-mark)/@\($0)")
      }
    }
    let coordinates = shape(theme)
    #expect(!coordinates.isEmpty)
    #expect(coordinates == shape("light"))
  }
}
