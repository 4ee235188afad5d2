import ReportText
import Testing

@Suite struct PluralRulesTests {
  private static func code(_ category: PluralCategory) -> Character {
    switch category {
    case .zero: "z"
    case .one: "1"
    case .two: "2"
    case .few: "f"
    case .many: "m"
    case .other: "."
    }
  }

  @Test(arguments: PluralSamples.text.split(separator: "\n").map(String.init))
  func formsAreThoseOfICU(line: String) throws {
    let fields = line.split(separator: "|").map { $0.filter { $0 != " " } }
    try #require(fields.count == 4)
    let rules = PluralRules(language: fields[0])
    let ordinals = PluralRules(language: fields[0], .ordinal)
    let integers = PluralSamples.integers.map { Self.code(rules.category(of: $0)) }
    #expect(String(integers) == fields[1])
    let decimals = PluralSamples.decimal.map {
      Self.code(rules.category(of: PluralOperands($0, decimals: 1, exactly: true)))
    }
    #expect(String(decimals) == fields[2])
    #expect(
      String(PluralSamples.integers.map { Self.code(ordinals.category(of: $0)) }) == fields[3])
  }

  @Test(arguments: [
    ("en", "one other"), ("ja", "other"), ("ar", "zero one two few many other"),
    ("pl", "one few many other"), ("cs", "one few many other"), ("fr", "one other"),
    ("pt-PT", "one other"), ("xx", "other"), ("de-AT", "one other"),
  ])
  func languagesNeedForms(tag: String, forms: String) {
    #expect(PluralRules(language: tag).needed.map(\.rawValue).joined(separator: " ") == forms)
  }

  @Test func largeNumbersKeepTheirLastDigits() {
    let rules = PluralRules(language: "fr")
    #expect(rules.category(of: PluralOperands(3e20, decimals: 3, exactly: false)) == .many)
    #expect(rules.category(of: PluralOperands(.infinity, decimals: 3, exactly: false)) == .one)
    #expect(rules.category(of: PluralOperands(2_000_001, decimals: 3, exactly: false)) == .other)
  }

  @Test func languagesThatTheCLDRDoesNotKnowAreNone() {
    #expect(LanguageTag.isKnown("de"))
    #expect(LanguageTag.isKnown("pt-BR"))
    #expect(!LanguageTag.isKnown("xx"))
    #expect(!LanguageTag.isKnown("german"))
    #expect(!LanguageTag.isKnown("de_AT"))
    #expect(!LanguageTag.isKnown(""))
  }
}
