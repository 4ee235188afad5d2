import ChartTestSupport
import ReportChart
import ReportText
import Foundation
import TestSupport
import Testing

/// Tests of the notices in chart descriptions.
@Suite struct NoticeTests {
  /// A renderer that reports every type of notice.
  struct NoticeRenderer: ChartRenderer {
    static let x = Channel<Double>("x", .x, "Where.")
    static let y = Channel<Double>("y", .y, "How much.")
    static let count = ChartOption("count", default: 1, "How many.")
    static let manifest = ChartManifest(
      type: "complaining", summary: "Says all remarks.",
      channels: [x.description, y.description], options: [count.description])
    let count: Int

    init(options: borrowing ChartOptions) throws(Diagnostic) { count = try options(Self.count) }

    func plan(_ data: borrowing ChartData) -> CartesianArea.Request {
      CartesianArea.Request(
        series: data.series.map { _ in
          CartesianArea.SeriesRequest(
            x: Extent(low: 1, high: 2), y: Extent(low: 1, high: 2))
        }, legend: [],
        notices: data.series.flatMap { series in
          DataNotice.Kind.allCases.map { DataNotice($0, series: series.index, count: count) }
        })
    }

    func draw(
      _ series: Int, of data: borrowing ChartData, in area: CartesianArea, into scene: inout Scene
    ) {
      scene.circle(center: area.point(series, x: 1, y: 1), radius: 2)
    }
  }

  private func description(_ language: String, _ block: String) -> String {
    var bench = ChartBench(csv: "x,y\n1,1\n2,2\n")
    bench.charts = ChartRegistry([ChartPlugin(NoticeRenderer.self)])
    bench.locale = language
    bench.language = language
    return bench.draw(block).tree.strings("//desc").first ?? ""
  }

  @Test(.needs(charts: "line"))
  func `ACC-06 notices follow the author's description`() {
    let custom = description("en-GB", "<chart type='complaining' x='x' y='y' alt='Two points'/>")
    let made = description("en-GB", Self.one)
    let sentences = made.split(separator: ". ").dropFirst().joined(separator: ". ")
    #expect(custom == "Two points. " + sentences)
    let ended = description("en-GB", "<chart type='complaining' x='x' y='y' alt='Really?'/>")
    #expect(ended == "Really? " + sentences)
    let plain = ChartBench(csv: "x,y\n1,1\n2,2\n")
      .draw("<chart type='line' x='x' y='y' alt='Two points'/>").tree
    #expect(plain.strings("//desc") == ["Two points"])
  }

  static let one = "<chart type='complaining' x='x' y='y'/>"
  static let many =
    "<chart type='complaining' x='x' count='1200'><series y='y'/><series y='y'/></chart>"

  @Test(arguments: ProgramLanguage.allCases.map(\.rawValue))
  func `ACC-06 a description has one sentence per notice`(
    language: String
  ) {
    // Two types are always errors, so no finished chart contains them.
    let kinds = DataNotice.Kind.allCases.count {
      ![.notShare, .negativeSize].contains($0)
    }
    let short = description(language, Self.one)
    #expect(short.hasSuffix(language == "ja" ? "。" : "."))
    let sentences = short.split(separator: language == "ja" ? "。" : ". ")
    #expect(sentences.count == kinds + 1)
    // In Arabic and Japanese, there is no space after a count.
    #expect(sentences.dropFirst().allSatisfy { $0.contains("1") })
    // The counts of all series are added, in the number format of the language.
    let long = description(language, Self.many)
    let number = ByteText.number(2400, language)
    #expect(long.components(separatedBy: number).count - 1 == kinds)
    #expect(!long.contains("{"))
  }

  @Test(arguments: [
    ("en", "Alert: 1 value needs attention."), ("de", "Warnung: 1 Wert erfordert Aufmerksamkeit."),
    ("fr", "Alerte\u{A0}: 1 valeur à surveiller."), ("es", "Alerta: 1 valor requiere atención."),
    ("ar", "تنبيه: قيمة واحدة تحتاج إلى انتباه (1)."), ("ja", "注意：1個の値に注意が必要です。"),
  ])
  func `ACC-06 an alert is the first notice of a description`(language: String, words: String) {
    let text = description(language, Self.one)
    let stop = language == "ja" ? "。" : "."
    let sentences = text.split(separator: language == "ja" ? stop : stop + " ")
    #expect(sentences[1] + stop == words)
  }

  @Test func `ACC-06 Japanese sentences have Japanese punctuation`() {
    let text = description("ja", Self.many)
    #expect(text.hasSuffix("。"))
    #expect(!text.contains(". ") && !text.contains("。 ") && !text.contains(": "))
  }

  @Test func `ACC-06 counts agree with their nouns`() {
    let one = description("en", Self.one)
    let many = description("en", Self.many)
    #expect(one.contains("1 infinite value not shown."))
    #expect(many.contains("2,400 infinite values not shown."))
    #expect(one.contains("1 reference not shown: outside the axis."))
    #expect(many.contains("2,400 values drawn in simplified form, extremes kept."))
    #expect(description("de", Self.many).contains("2.400 unendliche Werte nicht dargestellt."))
  }

  @Test(.needs(charts: "line")) func `ACC-06 a description has no notice if all data is shown`() {
    let chart = ChartBench(csv: "x,y\n1,1\n2,2\n").draw("<chart type='line' x='x' y='y'/>")
    #expect(
      chart.tree.strings("//desc") == [
        "Line chart of y, 2 values from 1 to 2, lowest 1 (1), highest 2 (2)."
      ])
  }
}

extension ByteText {
  fileprivate static func number(_ value: Double, _ language: String) -> String {
    var writer = ByteWriter()
    writer.formatted(value, decimals: 0, locale: ReportLocale.named(language) ?? .standard)
    return String(decoding: writer.copy(), as: UTF8.self)
  }
}
