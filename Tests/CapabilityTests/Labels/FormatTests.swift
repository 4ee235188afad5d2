import ChartTestSupport
import ReportData
import ReportText
import TestSupport
import Testing

/// Tests of value formats.
@Suite struct FormatTests {
  /// Returns the title of the mark `a`, with the colon of the language.
  private func title(_ text: String, _ language: String) -> String {
    let colon = language.hasPrefix("fr") ? "\u{A0}: " : language.hasPrefix("ja") ? "：" : ": "
    return "a" + colon + text
  }

  private func draw(
    _ csv: String, _ block: String, _ language: String, columns: [ColumnDeclaration] = [],
    weekStart: Int = 1
  ) -> DrawnChart {
    var bench = ChartBench(csv: csv, columns: columns)
    bench.locale = language
    bench.language = language
    bench.weekStart = weekStart
    return bench.draw(block)
  }

  @Test(.needs(charts: "bar"))
  func `LBL-06 LBL-13 numbers have the locale format and a no-break space before units`() {
    let chart = draw(
      "x,y\na,1234.5\nb,20\n", "<chart type='bar' x='x' y='y' format='#,##0.0'/>", "de-DE",
      columns: [ColumnDeclaration(name: "y", label: "Strecke", unit: "km")])
    let title = chart.tree.strings("//C(rg-bar)[@data-index='0']/title")
    #expect(title == ["a: 1.234,5\u{A0}km"])
    #expect(chart.tree.strings("//desc")[0].contains("höchster Wert 1.234,5\u{A0}km (a)"))
    #expect(chart.tree.strings("//tbody/tr[1]/td") == ["1.234,5"])
    #expect(chart.tree.strings("//thead/tr/th").last == "Strecke (km)")
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      ("number(1)", "de-DE", "1.234,5"), ("number(2)", "fr-FR", "1\u{202F}234,50"),
      ("plain(1)", "de-DE", "1234,5"), ("0.00", "en-GB", "1234.50"), ("#,##0", "en-GB", "1,235"),
      ("#,##0.##", "es-ES", "1234,5"), ("+0.0", "de-DE", "+1.234,5"),
      ("signed(1)", "en-GB", "+1,234.5"),
      ("percent", "en-GB", "123,450%"), ("0%", "de-DE", "123.450\u{A0}%"),
      ("percent(1)", "fr-FR", "123\u{202F}450,0\u{A0}%"),
      ("currency(EUR)", "de-DE", "1.234,50\u{A0}€"), ("currency(EUR)", "en-GB", "€1,234.50"),
      ("currency(EUR)", "nl-NL", "€\u{A0}1.234,50"), ("currency('USD', 0)", "en-US", "$1,235"),
      ("currency(JPY)", "ja-JP", "￥1,235"), ("currency(CHF)", "de-CH", "CHF\u{A0}1'234.50"),
      ("compact", "en-GB", "1.2k"), ("compact(2)", "fr-FR", "1,23\u{A0}k"),
      ("compact", "es-ES", "1,2\u{A0}mil"),
    ])
  func `LBL-06 a value has the same notation everywhere`(
    format: String, language: String, text: String
  ) {
    let chart = draw(
      "x,y\na,1234.5\nb,0\n", "<chart type='bar' labels='true' x='x' y='y' format=\"\(format)\"/>",
      language)
    #expect(chart.errors == [])
    #expect(chart.tree.strings("//C(rg-bar)[@data-index='0']/title") == [title(text, language)])
    #expect(chart.tree.strings("//tbody/tr[1]/td") == [text])
    #expect(chart.tree.strings("//desc")[0].contains(text))
    #expect(chart.tree.strings("//C(rg-value-label)").contains(text))
  }

  @Test(arguments: [
    ("en-GB", -1234.5, "-€1,234.50"), ("nl-NL", -1234.5, "€\u{A0}-1.234,50"),
    ("de-DE", -0.001, "0,00\u{A0}€"), ("fr-CH", -5, "-5.00\u{A0}€"), ("de-CH", -5, "EUR-5.00"),
  ])
  func `LBL-06 the minus sign of money has the position of the locale`(
    language: String, value: Double, text: String
  ) throws {
    var writer = ByteWriter()
    let euro = try #require(CurrencyCode("EUR"))
    writer.currency(
      value, euro, decimals: 2, locale: ReportLocale.named(language) ?? .standard)
    let written = String(decoding: writer.copy(), as: UTF8.self)
    #expect(
      written.replacing("\u{2212}", with: "-").replacing(",", with: ".")
        == text.replacing(",", with: "."))
  }

  @Test(arguments: [
    (999, "999"), (999.96, "1k"), (1000, "1k"), (1949, "1.9k"), (999_949, "999.9k"),
    (999_999, "1m"), (-2_500_000, "−2.5m"), (3e9, "3bn"), (1e18, "1,000,000tn"), (0, "0"),
  ])
  func `LBL-06 large numbers have a compact notation`(value: Double, text: String) {
    var writer = ByteWriter()
    writer.compact(value, decimals: 1, locale: .standard)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == text)
  }

  @Test func `LBL-06 compact numbers have the suffix of the language`() throws {
    for (language, text) in [
      ("de-DE", "2,5\u{A0}Mio."), ("ja-JP", "250万"), ("en-IN", "25L"), ("ko-KR", "250만"),
    ] {
      var writer = ByteWriter()
      writer.compact(
        2_500_000, decimals: 1, locale: try #require(ReportLocale.named(language)))
      #expect(String(decoding: writer.copy(), as: UTF8.self) == text)
    }
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      "number(-1)", "number(11)", "number(1", "currency(XYZ)", "currency", "currency(EUR,2,3)",
      "percent(x)", "date('short')", "0.0.0", "#", "0.0#", "", "Number",
    ])
  func `LBL-06 an invalid format is refused`(format: String) {
    let chart = draw(
      "x,y\na,1\n", "<chart type='bar' x='x' y='y' format=\"\(format)\"/>", "en-GB")
    #expect(chart.errors.count == 1)
    #expect(chart.errors[0].hasPrefix("expected `number(1)`, `plain`, "))
    #expect(chart.errors[0].contains(" in `format`, found `\(format)`"))
  }

  @Test(.needs(charts: "line"))
  func `LBL-06 the format of a series overrides those of chart and axis`() {
    let chart = draw(
      "x,a,b\n1,0.5,0.25\n2,1,1\n",
      """
      <chart type='line' x='x' format='percent'><axis side='left' format='number(3)'/>\
      <series y='a'/><series y='b' format='number(1)'/></chart>
      """, "en-GB")
    #expect(chart.tree.strings("//C(rg-point)[@data-series='0'][1]/title").first == "a, 1: 50%")
    #expect(chart.tree.strings("//C(rg-point)[@data-series='1'][1]/title").first == "b, 1: 0.3")
    #expect(
      chart.tree.strings("//C(rg-axis)[@data-axis='y']//text").contains { $0.hasSuffix("00") })
  }

  @Test(.needs(charts: "line")) func `LBL-07 months have their names in the language`() {
    let csv = "x,y\n2024-01-15,1\n2024-02-15,2\n2024-08-15,3\n"
    let chart = draw(
      csv, "<chart type='line' x='x' y='y'><axis side='bottom' format=\"date('long')\"/></chart>",
      "fr-FR")
    #expect(
      chart.tree.strings("//tbody//th") == ["15 janvier 2024", "15 février 2024", "15 août 2024"])
    #expect(chart.tree.strings("//C(rg-point)[3]/title") == ["15 août 2024\u{A0}: 3"])
    let months = draw(
      csv, "<chart type='line' x='x' y='y'><axis side='bottom' format=\"date('month')\"/></chart>",
      "fr-FR")
    let ticks = months.tree.strings("//C(rg-axis)[@data-axis='x']//C(rg-tick)//text")
    #expect(ticks.contains { $0.hasPrefix("févr") || $0 == "mars" || $0 == "avril" })
    // A format without the day is not used for row names.
    #expect(months.tree.strings("//tbody//th")[0] == "lun. 15 janv.")
  }

  @Test(.needs(charts: "line")) func `LBL-07 date-times are local to a named time zone`()
    throws
  {
    let zone = try #require(StudyTimeZone.named("America/New_York"))
    for (text, hour) in [("2026-03-07T17:00Z", "12:00"), ("2026-03-08T17:00Z", "13:00")] {
      var bench = ChartBench(tables: [
        "data": ChartBench.table("x,y\n\(text),4\n", timeZone: zone)
      ])
      bench.timeZone = "America/New_York"
      let tree = bench.draw("<chart type='line' x='x' y='y'/>").tree
      #expect(tree.strings("//C(rg-axis)[@data-axis='x']/@data-zone") == ["America/New_York"])
      #expect(tree.strings("//tbody//th").allSatisfy { $0.hasSuffix(hour) })
    }
  }

  @Test(.needs(charts: "line")) func `LBL-07 weeks start on the day that the report sets`() {
    // Saturday, 1 June to Saturday, 6 July 2024.
    var rows = "x,y\n"
    for day in 1...30 { rows += "2024-06-\(day < 10 ? "0" : "")\(day),\(day)\n" }
    for (start, first) in [(1, 3.0), (7, 2.0)] {
      let chart = draw(
        rows, "<chart type='line' x='x' y='y'/>", "nl-NL", weekStart: start)
      let ticks = chart.tree.numbers(
        "//C(rg-axis)[@data-axis='x']//C(rg-tick)[@data-level='0']/@data-value")
      let june = 19_875.0
      #expect(ticks.count >= 3)
      #expect(ticks.allSatisfy { ($0 - june - first + 1).truncatingRemainder(dividingBy: 7) == 0 })
    }
  }

  @Test(
    .needs(charts: "bar"),
    arguments: [
      ("en-GB", "25%"), ("de-DE", "25\u{A0}%"), ("fr-FR", "25\u{A0}%"),
    ])
  func `LBL-13 a percent sign has the position and spacing of the language`(
    language: String, text: String
  ) {
    let chart = draw(
      "x,y\na,25\nb,30\n", "<chart type='bar' x='x' y='y'/>", language,
      columns: [ColumnDeclaration(name: "y", unit: "%")])
    #expect(chart.tree.strings("//C(rg-bar)[@data-index='0']/title") == [title(text, language)])
  }

  @Test(.needs(charts: "line"))
  func `LBL-13 each series has a separate unit in table, titles, and description`() {
    let chart = draw(
      "x,a,b\n1,5,7\n2,6,8\n",
      """
      <chart type='line' x='x'><series y='a' unit='km'/><series y='b' unit='h' axis='right'/>\
      <axis side='right'/></chart>
      """, "en-GB")
    #expect(chart.errors == [])
    #expect(chart.tree.strings("//thead//th") == ["x", "a (km)", "b (h)"])
    #expect(chart.tree.strings("//desc")[0].contains("lowest 5\u{A0}km (1)"))
    #expect(chart.tree.strings("//desc")[0].contains("highest 8\u{A0}h (2)"))
    #expect(
      chart.tree.strings("//C(rg-point)[@data-series='1'][@data-index='0']/title")
        == ["b, 1: 7\u{A0}h"])
    #expect(chart.tree.strings("//svg//text").contains { $0.contains("(h)") })
  }

  @Test(.needs(charts: "bar", "line"), arguments: ["line", "bar"])
  func `LBL-09 a label contains the same value text as the title`(type: String) {
    let chart = draw(
      "x,y\na,1234.5\nb,2000\nc,1500.25\n",
      "<chart type='\(type)' labels='true' x='x' y='y' format='number(1)'/>", "de-DE")
    #expect(chart.errors == [])
    // Labels of lines are placed in the order of their weight.
    let labels = chart.tree.strings("//C(rg-labels)//text").sorted()
    let titles = (0..<3).map { row in
      chart.tree.strings("//C(rg-mark)[@data-index='\(row)']/title").first ?? ""
    }
    #expect(labels == titles.map { String($0.split(separator: " ").last ?? "") }.sorted())
    #expect(labels == ["1.234,5", "1.500,3", "2.000,0"])
  }
}
