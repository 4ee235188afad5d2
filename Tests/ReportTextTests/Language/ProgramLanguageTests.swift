import ReportText
import Testing

@Suite struct ProgramLanguageTests {
  @Test(arguments: [
    ("de", ProgramLanguage.de), ("DE-at", .de), ("fr_CA", .fr), ("es-419", .es),
    ("ar-EG", .ar), ("ja", .ja), ("qps-ploc", .qps), ("en-GB", .en),
  ])
  func `a tag gives its language`(tag: String, language: ProgramLanguage) {
    #expect(ProgramLanguage(tag) == language)
  }

  @Test(arguments: ["frr", "arn", "den", "jam", "esu", "qpt", "d", "", "-de", "ko"])
  func `a language without text uses English`(tag: String) {
    #expect(ProgramLanguage(tag) == .en)
    #expect(RangePhrases.name(language: tag) == "Usual range")
  }
}
