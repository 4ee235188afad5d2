import ReportText
import Testing

@Suite struct ReportLocaleTests {
  @Test func `every tag of the list gives its locale`() {
    for tag in ReportLocale.allTags { #expect(ReportLocale.named(tag)?.tag == tag) }
    #expect(Set(ReportLocale.allTags).count == ReportLocale.allTags.count)
    #expect(ReportLocale.allTags.count >= 45)
  }

  @Test(arguments: [
    ("de", "de-DE"), ("de-LI", "de-DE"), ("de-AT", "de-AT"), ("en", "en-GB"), ("en-SG", "en-GB"),
    ("EN-us", "en-US"), ("pt", "pt-BR"), ("pt_PT", "pt-PT"), ("zh", "zh-CN"), ("zh-Hant", "zh-TW"),
    ("zh-Hans-HK", "zh-CN"), ("zh-HK", "zh-TW"), ("no", "nb-NO"), ("sr-Latn", nil),
    ("de-Latn-CH-1996", "de-CH"), ("xx", nil), ("", nil), ("-", nil), ("en-", nil), ("e", nil),
    ("de-AT ", nil), ("en--GB", nil), ("english", nil),
  ])
  func `a tag gives its locale or the default of its language`(tag: String, expected: String?) {
    #expect(ReportLocale.named(tag)?.tag == expected)
  }

  @Test func `locales are equal when their data is`() {
    #expect(ReportLocale.named("de-LI") == ReportLocale.named("de-DE"))
    #expect(ReportLocale.named("de-AT") != ReportLocale.named("de-DE"))
    #expect(ReportLocale.standard.tag == "en-GB")
    #expect(ReportLocale.standard.noValue == "–")
  }
}
