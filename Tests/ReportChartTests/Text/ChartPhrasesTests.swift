import ReportText
import Testing

@testable import ReportChart

@Suite struct ChartPhrasesTests {
  static let tags = ["en", "de", "fr", "es"]

  static func places(_ phrase: StaticString) -> [String] {
    "\(phrase)".matches(of: /\{(\d)\}/).map { String($0.1) }.sorted()
  }

  @Test(arguments: tags) func everyLanguageFillsTheSamePlaces(tag: String) {
    let own = ChartPhrases.named(tag)
    #expect("\(own.language)" == tag)
    for phrase in [own.chartOf, own.chartWithSeries, own.fromTo, own.lowest, own.highest] {
      #expect(Self.places(phrase) == ["0", "1"], "\(phrase)")
    }
    let plurals = [
      own.values, own.slices, own.missingValues, own.negativeValues, own.moreSeries,
    ]
    for phrase in plurals.flatMap({ [$0.one, $0.other] }) + [own.allEqual, own.dataOf] {
      #expect(Self.places(phrase) == ["0"], "\(phrase)")
    }
  }

  @Test func tagsAreReadByTheirLanguage() {
    #expect("\(ChartPhrases.named("DE-at").language)" == "de")
    #expect("\(ChartPhrases.named("ja").language)" == "en")
    #expect("\(ChartPhrases.named("").language)" == "en")
    #expect(ChartPhrases.languages == Self.tags)
  }

  @Test(arguments: [("en", 0, "0 values"), ("en", 1, "1 value"), ("fr", 0, "0 valeur")])
  func pluralsFollowTheLanguage(tag: String, count: Int, expected: String) {
    let phrases = ChartPhrases.named(tag)
    var writer = ByteWriter()
    writer.phrase(phrases.values, count, phrases, .standard)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == expected)
  }
}
