import ChartTestSupport
import ReportChart
import ReportData
import TestSupport
import Testing

/// Tests of the notation of values in labels and screen-reader titles.
@Suite(.needs(charts: "line", "discrete")) struct ValueWordingTests {
  /// Returns the value labels of a line through some values.
  private func labels(_ values: [String], _ keys: String = "", _ parts: String = "") -> [String] {
    let csv = "x,y\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
    return ChartBench(csv: csv)
      .draw("<chart type='line' x='x' y='y' labels='all' \(keys)>\(parts)</chart>")
      .tree.strings("//C(rg-value-label)").sorted()
  }

  @Test func `labels have the decimals that distinguish values of their axis`() {
    #expect(labels(["12.25", "85.22", "98.71"]) == ["12", "85", "99"])
    #expect(labels(["80.25", "85.22", "98.71"]) == ["80.3", "85.2", "98.7"])
    #expect(labels(["6.25", "6.9", "7.31"]) == ["6.25", "6.90", "7.31"])
    // Common trailing zeros are omitted.
    #expect(labels(["60.001", "61.003", "62.002", "79"]) == ["60", "61", "62", "79"])
    #expect(labels(["22", "12.75", "98.75"]) == ["13", "22", "99"])
  }

  @Test func `rounding does not change a value to zero or by half`() {
    #expect(labels(["0", "0.04", "85.22"]) == ["0.00", "0.04", "85.22"])
    #expect(labels(["22", "2.75", "30.75"]) == ["2.8", "22.0", "30.8"])
    #expect(labels(["-3.86", "0.64", "3.12"]) == ["0.6", "3.1", "−3.9"])
  }

  @Test(.needs(charts: "bar"))
  func `normalized series have separate decimals`() {
    let csv = "x,steps,sleep\na,7000,7.1\nb,9000,8.4\n"
    let strings = ChartBench(csv: csv).draw(
      "<chart type='bar' x='x' normalize='max' labels='all'>"
        + "<series y='steps'/><series y='sleep'/></chart>"
    ).tree.strings("//C(rg-value-label)")
    #expect(Set(strings) == ["7,000", "9,000", "7.1", "8.4"])
  }

  @Test func `a format that the author sets is unchanged`() {
    #expect(labels(["12.25", "85.22"], "format='number(2)'") == ["12.25", "85.22"])
  }

  @Test func `titles and the table contain the unrounded value`() {
    let tree = ChartBench(csv: "x,y\n1,12.25\n2,85.22\n").draw(
      "<chart type='line' x='x' y='y'/>"
    ).tree
    #expect(tree.strings("//C(rg-value-label)") == ["85"])
    #expect(tree.strings("//tbody/tr/td") == ["12.25", "85.22"])
  }

  @Test func `a label contains the axis text for its value`() {
    let axis =
      "<axis side='left' at='1 2 3'><label at='1' text='Light'/><label at='2' text='Medium'/>"
      + "<label at='3' text='Heavy'/></axis>"
    #expect(labels(["1", "3", "2"], "", axis) == ["Heavy", "Light", "Medium"])
  }

  @Test func `a label that ends with the unit has no second unit`() {
    for (label, title) in [
      ("Lowest to highest (bpm)", "Lowest to highest (bpm)"), ("Pulse in bpm", "Pulse in bpm"),
      ("Pulse", "Pulse (bpm)"), ("BPM", "BPM"),
    ] {
      let bench = ChartBench(
        csv: "x,y\n1,60\n2,70\n",
        columns: [ColumnDeclaration(name: "y", type: .number, label: label, unit: "bpm")])
      let tree = bench.draw("<chart type='line' x='x' y='y'/>").tree
      #expect(tree.strings("//C(rg-axis-title)") == ["x", title])
      #expect(tree.strings("//thead/tr/th").last == title)
    }
  }

  @Test func `a negative number has a minus sign everywhere`() {
    let tree = ChartBench(csv: "x,y\n1,-60\n2,-70\n").draw(
      "<chart type='line' x='x' y='y' labels='all'/>"
    ).tree
    let words = tree.strings("//text | //title | //desc | //td").joined(separator: "\n")
    #expect(words.contains("−60") && !words.contains("-60"))
    #expect(tree.strings("//C(rg-mark)/@data-value") == ["-60", "-70"])
  }

  @Test(arguments: [
    ("en", "1: 5; low 3; high no data"),
    ("fr", "1\u{A0}: 5\u{A0}; low 3\u{A0}; high aucune donnée"),
    ("ja", "1：5；low 3；high データなし"), ("de", "1: 5; low 3; high keine Daten"),
  ])
  func `mark titles have the punctuation of their language and no dash`(
    language: String, title: String
  ) {
    var bench = ChartBench(csv: "x,y,low,high\n1,5,3,\n2,6,4,7\n")
    bench.language = language
    let tree = bench.draw("<chart type='line' x='x' y='y' low='low' high='high'/>").tree
    #expect(tree.strings("//C(rg-mark)/title").first == title)
  }
}
