import ReportText
import Testing

@Suite struct ProgramLanguageTests {
  @Test(arguments: [
    ("de", ProgramLanguage.german), ("DE-at", .german), ("fr_CA", .french), ("es-419", .spanish),
    ("ar-EG", .arabic), ("ja", .japanese), ("qps-ploc", .pseudo), ("en-GB", .english),
  ])
  func `a tag gives its language`(tag: String, language: ProgramLanguage) {
    #expect(ProgramLanguage(tag) == language)
  }

  @Test(arguments: ["frr", "arn", "den", "jam", "esu", "qpt", "d", "", "-de", "ko"])
  func `a language without text uses English`(tag: String) {
    #expect(ProgramLanguage(tag) == .english)
    #expect(RangePhrases.name(language: tag) == "Usual range")
  }
}
