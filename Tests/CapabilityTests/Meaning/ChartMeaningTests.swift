import ChartTestSupport
import Foundation
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of `reference` and `thresholds` of columns in charts.
@Suite(.needs(charts: "line", "bar")) struct ChartMeaningTests {
  private static let usual = Thresholds(
    reference: ReferenceRange(low: 60, high: 100),
    list: [
      Threshold(.above(180), title: "Very high", level: .alert),
      Threshold(.below(40), title: "Very low & slow"),
      Threshold(.equal(70), title: "Just right", level: .good),
    ])

  /// The path of reference bands, without text backgrounds.
  private static let band =
    "//C(rg-ref)[not(ancestor::C(rg-over))]/rect"

  private static func bench(
    _ values: [Double?], _ thresholds: Thresholds? = usual, other: Thresholds? = nil
  ) -> ChartBench {
    let rows = values.enumerated().map { index, value in
      "2026-11-\(index < 9 ? "0" : "")\(index + 1),\(value.map { "\($0)" } ?? ""),\(index)"
    }
    return ChartBench(
      csv: "day,pulse,other\n" + rows.joined(separator: "\n") + "\n",
      columns: [
        ColumnDeclaration(name: "pulse", type: .number, label: "Pulse", thresholds: thresholds),
        ColumnDeclaration(name: "other", type: .number, label: "Other", thresholds: other),
      ])
  }

  private static let values: [Double?] = [70, 72, 110, nil, 190, 30, 55, 100]

  private func line(_ keys: String = "", _ parts: String = "") -> ChartTestSupport.DrawnChart {
    Self.bench(Self.values).draw("<chart type='line' x='day' y='pulse' \(keys)>\(parts)</chart>")
  }

  /// Returns the labels of bands: in the plot, or in the legend if they would hide values.
  private static func bandWords(_ tree: MarkupTree) -> [String] {
    tree.strings("//C(rg-ref)/text")
      + tree.strings("//C(rg-legend-item)/text").filter { $0.contains("Usual range") }
  }

  @Test func `a usual range is a band with its name and its limits`() throws {
    let tree = line().tree
    let positions = try PlotPlaces(tree)
    let band = TextBox(try #require(tree.elements(Self.band).first))
    #expect(abs(band.y - (try positions.y(100))) < 0.02)
    #expect(abs(band.bottom - (try positions.y(60))) < 0.02)
    #expect(Self.bandWords(tree) == ["Usual range 60–100"])
  }

  @Test(arguments: [(60.0, nil), (nil, 100.0)] as [(Double?, Double?)])
  func `an open range extends to the edge of the plot`(low: Double?, high: Double?) throws {
    let bench = Self.bench(
      Self.values, Thresholds(reference: ReferenceRange(low: low, high: high)))
    let tree = bench.draw("<chart type='line' x='day' y='pulse'/>").tree
    let positions = try PlotPlaces(tree)
    let band = TextBox(try #require(tree.elements(Self.band).first))
    #expect(abs(band.y - (try high.map { try positions.y($0) } ?? positions.plot.y)) < 0.02)
    #expect(
      abs(band.bottom - (try low.map { try positions.y($0) } ?? positions.plot.bottom)) < 0.02)
    let words = low == nil ? "Usual range ≤ 100" : "Usual range ≥ 60"
    #expect(Self.bandWords(tree) == [words])
  }

  @Test func `marks, legend, description, and table contain the same findings`() {
    let chart = line()
    let tree = chart.tree
    #expect(chart.notices.isEmpty && chart.diagnostics.isEmpty)
    #expect(
      tree.strings("//C(rg-mark)/title") == [
        "Sun 1 Nov: 70, Just right", "Mon 2 Nov: 72", "Tue 3 Nov: 110, above the usual range",
        "Thu 5 Nov: 190, Very high", "Fri 6 Nov: 30, Very low & slow",
        "Sat 7 Nov: 55, below the usual range", "Sun 8 Nov: 100",
      ])
    #expect(
      tree.strings("//svg/desc")[0].contains(
        "; Very high (1 value), Very low & slow (1 value), Just right (1 value), "
          + "below the usual range (1 value), in the usual range (2 values), "
          + "above the usual range (1 value)."))
    #expect(
      tree.strings("//C(rg-legend-item)/text") == [
        "Very low & slow, below the usual range", "above the usual range", "Very high", "no data",
        "Usual range 60–100",
      ])
    #expect(
      tree.strings("//tbody/tr/td") == [
        "70 (Just right)", "72", "110 (above the usual range)", "–", "190 (Very high)",
        "30 (Very low & slow)", "55 (below the usual range)", "100",
      ])
  }

  @Test(arguments: [(12, 12), (16, 1), (48, 12), (60, 1)])
  func `few values have all threshold marks, many have only the lowest`(
    count: Int, marks: Int
  ) {
    let low = count == 48 ? 12 : count == 60 ? 13 : count
    let values = (0..<count).map { $0 < low ? 59 - Double($0) / 2 : 80 }
    let rows = values.enumerated().map { "\($0),\($1)" }.joined(separator: "\n")
    var bench = ChartBench(
      csv: "day,pulse\n\(rows)\n",
      columns: [
        ColumnDeclaration(
          name: "pulse", type: .number,
          thresholds: Thresholds(reference: ReferenceRange(low: 60, high: nil)))
      ])
    bench.locale = "fr-FR"
    bench.language = "fr"
    let tree = bench.draw("<chart type='line' x='day' y='pulse'/>").tree
    let words =
      marks > 1
      ? "sous la plage habituelle"
      : "sous la plage habituelle (la plus basse de \(low))"
    #expect(tree.strings("//C(rg-legend-item)/text").first == words)
    #expect(tree.elements("//C(rg-mark)[@fill='#c05a00']").count == marks)
  }

  @Test func `if only the lowest of many values is marked, so is the highest`() {
    let thresholds = Thresholds(reference: ReferenceRange(low: 60, high: 100))
    let values: [Double?] = (0..<28).map { $0 < 10 ? 40 + Double($0) : $0 < 13 ? 110 : 80 }
    let tree = Self.bench(values, thresholds).draw(
      "<chart type='line' x='day' y='pulse' markers='none'/>"
    ).tree
    #expect(tree.elements("//C(rg-data)//C(rg-mark)[@fill='#c05a00']").count == 2)
    let words = tree.strings("//C(rg-legend-item)/text")
    #expect(words.contains { $0.contains("(lowest of 10)") }, "\(words)")
    #expect(words.contains { $0.contains("(highest of 3)") }, "\(words)")
  }

  @Test func `marks differ by form, and bars by hatching and outline`() {
    let forms = Set(
      line().tree.elements("//C(rg-mark)").map { mark in
        "\(mark.name) \(mark["points"]?.split(separator: " ").count ?? mark["d"]?.count ?? 0)"
      })
    #expect(forms.count >= 3)
    let bars = Self.bench(Self.values).draw("<chart type='bar' x='day' y='pulse'/>").tree
    let outlined = bars.elements("//C(rg-bar)[@stroke-width='1.5']").map { $0["data-value"] }
    #expect(outlined == ["110", "190", "30", "55"])
    #expect(bars.count("//C(rg-hatching)") > 0 || bars.count("//clipPath") > 0)
  }

  @Test func `each threshold option reduces the display, and none removes it`() {
    let plain = Self.bench(Self.values, nil).draw("<chart type='line' x='day' y='pulse'/>")
    #expect(line("thresholds='none'").figure == plain.figure)
    let bands = line("thresholds='bands'").tree
    #expect(bands.count(Self.band) == 1 && Self.bandWords(bands) == ["Usual range 60–100"])
    #expect(bands.strings("//C(rg-legend-item)/text").first == "no data")
    let marks = line("thresholds='marks'").tree
    #expect(marks.count("//C(rg-ref)") == 0 && marks.count("//C(rg-legend-item)") == 4)
    let all = line("thresholds='all'").tree
    #expect(all.count(Self.band) == 1 && all.count("//C(rg-legend-item)") == 5)
  }

  @Test func `equal ranges have one band, and different ranges have none by default`() {
    func draw(_ other: Thresholds?, _ key: String = "") -> MarkupTree {
      Self.bench(Self.values, other: other).draw(
        "<chart type='line' x='day' \(key)><series y='pulse'/><series y='other'/></chart>"
      ).tree
    }
    #expect(draw(Self.usual).count(Self.band) == 1)
    #expect(draw(nil).count(Self.band) == 0)
    let low = Thresholds(reference: ReferenceRange(low: nil, high: 5))
    #expect(draw(low).count(Self.band) == 0)
    let requested = draw(low, "thresholds='all'")
    #expect(requested.count(Self.band) == 2)
    #expect(
      Self.bandWords(requested).sorted() == [
        "Other: Usual range ≤ 5", "Pulse: Usual range 60–100",
      ])
  }

  @Test func `a rule overrides the thresholds of the column`() {
    let tree = line("", "<rule above='180' color='#00ff00'/>").tree
    #expect(tree.elements("//C(rg-mark)[@data-value='190']").map { $0["fill"] } == ["#00ff00"])
  }

  @Test func `threshold counts follow an author's description`() {
    let words = line("alt='My pulse'").tree.strings("//svg/desc")[0]
    #expect(words.hasPrefix("My pulse. Pulse: Very high (1 value), "))
  }

  @Test(arguments: [
    ("de-DE", "de", "1 Wert", "über dem üblichen Bereich", "Üblicher Bereich 60–100"),
    ("ja-JP", "de", "1 Wert", "über dem üblichen Bereich", "Üblicher Bereich 60–100"),
    ("fr-FR", "fr", "1 valeur", "au-dessus de la plage habituelle", "Plage habituelle 60–100"),
  ])
  func `threshold text is in the language of the document`(
    locale: String, language: String, one: String, high: String, band: String
  ) {
    var bench = Self.bench([70, 110], Thresholds(reference: ReferenceRange(low: 60, high: 100)))
    bench.locale = locale
    bench.language = language
    let tree = bench.draw("<chart type='line' x='day' y='pulse'/>").tree
    #expect(tree.strings("//svg/desc")[0].contains("\(high) (\(one))"))
    #expect(tree.strings("//C(rg-ref)/text") == [band])
    #expect(tree.strings("//tbody/tr/td")[1] == "110 (\(high))")
  }

  @Test(arguments: [
    (
      "thresholds='bands'",
      "the chart has `thresholds=\"bands\"`, but the column of its values has no `reference` and no "
        + "`thresholds`"
    ),
    (
      "thresholds='stripes'",
      "expected `none`, `bands`, `marks`, `all` in `thresholds`, found `stripes`"
    ),
  ])
  func `an invalid threshold option is an error`(key: String, message: String) {
    let bench = Self.bench(Self.values, nil)
    #expect(bench.draw("<chart type='line' x='day' y='pulse' \(key)/>").errors == [message])
  }

  @Test func `a stack has no reference band`() {
    let block = "<chart type='bar' x='day' layout='stacked' KEY><series y='pulse'/></chart>"
    let bench = Self.bench(Self.values)
    #expect(bench.draw(block.replacing("KEY", with: "")).tree.count("//C(rg-ref)") == 0)
    #expect(
      bench.draw(block.replacing("KEY", with: "thresholds='bands'")).errors == [
        "cannot combine bands and `layout`, which moves the marks away from their values"
      ])
  }
}
