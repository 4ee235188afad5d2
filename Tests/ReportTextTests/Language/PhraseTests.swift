import ReportText
import Testing

@Suite struct PhraseTests {
  private static func locale(_ tag: String) throws -> ReportLocale {
    try #require(ReportLocale.named(tag))
  }

  /// The CLDR patterns from ICU 72.
  @Test(arguments: [
    ("en-GB", MeasureUnit.minute, 1.0, 0, "1\u{A0}min"), ("en-GB", .minute, 5, 0, "5\u{A0}mins"),
    ("en-GB", .kilogram, 71.25, 1, "71.3\u{A0}kg"), ("en-GB", .celsius, 36.6, 1, "36.6°C"),
    ("de-DE", .hour, 7.5, 1, "7,5\u{A0}Std."),
    ("de-AT", .millimetreOfMercury, 120, 0, "120\u{A0}mm\u{A0}Hg"),
    ("fr-FR", .kilocalorie, 180, 0, "180\u{202F}kcal"),
    ("es-MX", .milligramPerDecilitre, 95, 0, "95\u{A0}mg/dL"),
    ("pl-PL", .day, 2, 0, "2\u{A0}doby"), ("pl-PL", .day, 5, 0, "5\u{A0}dób"),
    ("ja-JP", .hour, 8, 0, "8\u{A0}時間"),
    ("ar-EG", .day, 2, 0, "يومان"), ("he-IL", .kilogram, 1, 0, "ק״ג\u{A0}1"),
  ])
  func `a number and its unit have the format of the locale`(
    tag: String, unit: MeasureUnit, value: Double, decimals: Int, expected: String
  ) throws {
    let locale = try Self.locale(tag)
    #expect(written { $0.measure(value, unit, decimals: decimals, locale: locale) } == expected)
  }

  @Test(arguments: [
    ("en-GB", false, "a, b, c and d"), ("en-US", false, "a, b, c, and d"),
    ("en-GB", true, "a, b, c or d"),
    ("de-DE", false, "a, b, c und d"), ("ja-JP", false, "a、b、c、d"), ("ja-JP", true, "a、b、c、またはd"),
    ("ar-EG", false, "a وb وc وd"),
  ])
  func `a list has the words of its locale`(tag: String, isChoice: Bool, expected: String) throws {
    let locale = try Self.locale(tag)
    #expect(
      written { $0.list(["a", "b", "c", "d"], isChoice: isChoice, locale: locale) } == expected)
  }

  @Test(arguments: [
    ("es-ES", false, "Ana", "Eva", "Ana y Eva"), ("es-ES", false, "Ana", "Inés", "Ana e Inés"),
    ("es-ES", false, "agua", "hielo", "agua y hielo"), ("es-ES", true, "uno", "ocho", "uno u ocho"),
    ("he-IL", false, "א", "ב", "א וב"), ("he-IL", false, "a", "b", "a ו-b"),
  ])
  func `the last word of a list can change the one before it`(
    tag: String, isChoice: Bool, first: String, second: String, expected: String
  ) throws {
    let locale = try Self.locale(tag)
    let strings = [ByteText(first), ByteText(second)]
    #expect(written { $0.list(strings, isChoice: isChoice, locale: locale) } == expected)
    #expect(written { $0.list([ByteText(first)], isChoice: isChoice, locale: locale) } == first)
  }

  @Test func `every locale has separate phrases`() throws {
    for tag in ReportLocale.allTags {
      let locale = try Self.locale(tag)
      for unit in MeasureUnit.allCases {
        let text = written { $0.measure(7, unit, decimals: 0, locale: locale) }
        #expect(text.contains { $0.isNumber } && text.count > 1, "\(tag) \(unit): \(text)")
      }
    }
    #expect(written { $0.rangeMark(locale: .standard) } == "–")
  }
}
