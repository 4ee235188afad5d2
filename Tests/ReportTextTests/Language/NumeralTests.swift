import ReportText
import Testing

/// Tests that compare digits with the results of ICU 78.
@Suite struct NumeralTests {
  @Test(arguments: [
    ("ar-EG", ReportLocale.Numerals.standard, "١٬٢٣٤٬٥٦٧٫٥", "\u{61C}−٤٢٫٢٥", "٢٦٪\u{61C}"),
    ("ar-SA", .standard, "١٬٢٣٤٬٥٦٧٫٥", "\u{61C}−٤٢٫٢٥", "٢٦٪\u{61C}"),
    ("ar-EG", .latin, "1,234,567.5", "\u{200E}−42.25", "26\u{200E}%\u{200E}"),
    ("ar", .standard, "1,234,567.5", "\u{200E}−42.25", "26\u{200E}%\u{200E}"),
    ("ar-MA", .standard, "1,234,567.5", "\u{200E}−42.25", "26\u{200E}%\u{200E}"),
    ("ar-EG-u-nu-latn", .standard, "1,234,567.5", "\u{200E}−42.25", "26\u{200E}%\u{200E}"),
    ("ar-MA", .native, "١٬٢٣٤٬٥٦٧٫٥", "\u{61C}−٤٢٫٢٥", "٢٦٪\u{61C}"),
    ("hi-IN", .standard, "12,34,567.5", "−42.25", "26%"),
    ("hi-IN", .native, "१२,३४,५६७.५", "−४२.२५", "२६%"),
    ("th-TH", .native, "๑,๒๓๔,๕๖๗.๕", "−๔๒.๒๕", "๒๖%"),
    ("de-DE", .native, "1.234.567,5", "−42,25", "26\u{A0}%"),
  ])
  func numbersHaveTheDigitsOfTheLocale(
    tag: String, numerals: ReportLocale.Numerals, large: String, negative: String, percent: String
  ) throws {
    let locale = try #require(ReportLocale.named(tag, numerals: numerals))
    func written(_ body: (inout ByteWriter) -> Void) -> String {
      var writer = ByteWriter()
      body(&writer)
      return String(decoding: writer.copy(), as: UTF8.self)
    }
    #expect(written { $0.formatted(1_234_567.5, atMost: 3, locale: locale) } == large)
    #expect(written { $0.formatted(-42.25, decimals: 2, locale: locale) } == negative)
    #expect(written { $0.percent(0.256, decimals: 0, locale: locale) } == percent)
  }

  @Test func datesHaveTheDigitsOfTheLocale() throws {
    let locale = try #require(ReportLocale.named("ar-EG"))
    var writer = ByteWriter()
    writer.date(2026, 11, 3, weekday: 2, style: .long, locale: locale)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == "٣ نوفمبر ٢٠٢٦")
    writer.removeAll()
    writer.date(2026, 11, 3, weekday: 2, style: .iso, locale: locale)
    #expect(String(decoding: writer.copy(), as: UTF8.self) == "2026-11-03")
  }
}
