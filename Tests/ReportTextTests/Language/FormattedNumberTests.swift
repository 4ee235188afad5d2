import Foundation
import ReportText
import TestSupport
import Testing

@Suite struct FormattedNumberTests {
  @Test(arguments: [
    ("en-GB", "1,234,567.50"), ("de-DE", "1.234.567,50"), ("fr-FR", "1\u{202F}234\u{202F}567,50"),
    ("sv-SE", "1\u{A0}234\u{A0}567,50"), ("de-CH", "1'234'567.50"), ("hi-IN", "12,34,567.50"),
    ("en-IN", "12,34,567.50"), ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥٠"), ("ar-MA", "1,234,567.50"),
  ])
  func `groups have the sizes and separators of the locale`(tag: String, expected: String) throws {
    let locale = try #require(ReportLocale.named(tag))
    #expect(written { $0.formatted(1_234_567.5, decimals: 2, locale: locale) } == expected)
  }

  @Test(arguments: [
    ("es-ES", "1234,5", "12.345"), ("pl-PL", "1234,5", "12\u{A0}345"),
    ("pt-PT", "1234,5", "12\u{A0}345"), ("de-DE", "1.234,5", "12.345"),
  ])
  func `four digits are grouped only if the locale requires it`(
    tag: String, four: String, five: String
  ) throws {
    let locale = try #require(ReportLocale.named(tag))
    #expect(written { $0.formatted(1234.5, decimals: 1, locale: locale) } == four)
    #expect(written { $0.formatted(12345, decimals: 0, locale: locale) } == five)
  }

  @Test(arguments: [
    (2.675, 2, "2.68"), (1.005, 2, "1.01"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
    (-2.5, 0, "−3"), (0.045, 2, "0.05"), (1.45, 1, "1.5"), (8.345, 2, "8.35"), (0.285, 2, "0.29"),
    (1.0049999999999997, 2, "1.00"), (2.6749999999999994, 2, "2.67"), (0.999, 2, "1.00"),
    (99.995, 2, "100.00"), (0.49999999999999994, 0, "0"),
    (4503599627370495.5, 0, "4,503,599,627,370,496"),
    (0.000001, 6, "0.000001"), (1e-7, 6, "0.000000"), (.leastNonzeroMagnitude, 2, "0.00"),
    (0.1 + 0.2, 16, "0.3000000000000000"),
    (0.1 + 0.2, 17, "0.30000000000000004"), (123456789012.125, 2, "123,456,789,012.13"),
  ])
  func `halves round away from zero on the shortest decimal text`(
    value: Double, decimals: Int, expected: String
  ) {
    #expect(written { $0.formatted(value, decimals: decimals, locale: .standard) } == expected)
    #expect(
      written { $0.formatted(-value, decimals: decimals, locale: .standard) }
        == (expected.contains { "123456789".contains($0) } ? flipped(expected) : expected))
  }

  func flipped(_ text: String) -> String {
    text.hasPrefix("−") ? String(text.dropFirst()) : "−" + text
  }

  @Test func `the fast path and the digits agree on ties and adjacent values`() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<20_000 {
      let decimals = Int.random(in: 0...6, using: &random)
      let digits = Int.random(in: 0...11, using: &random)
      let integer = Int.random(in: 0...Int(pow(10, Double(digits))), using: &random)
      let tie = try #require(Double("\(integer)5e-\(decimals + 1)"))
      for value in [tie, tie.nextUp, tie.nextDown] {
        let result = written { $0.formatted(value, decimals: decimals, locale: .standard) }
        #expect(result.filter { $0 != "," } == reference(value, decimals), "\(value)")
      }
    }
  }

  /// Rounds the printed value with decimal arithmetic.
  func reference(_ value: Double, _ decimals: Int) -> String {
    var exact = Decimal(string: "\(value)") ?? 0
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, decimals, .plain)
    let parts = "\(rounded)".split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    if decimals == 0 { return String(parts[0]) }
    return parts[0] + "." + fraction
      + String(repeating: "0", count: decimals - fraction.count)
  }

  @Test func `very large and very small values are written in full`() {
    let huge = written { $0.formatted(1e300, decimals: 2, locale: .standard) }
    #expect(huge == "1" + String(repeating: ",000", count: 100) + ".00")
    #expect(
      written { $0.formatted(1e15, decimals: 1, locale: .standard) } == "1,000,000,000,000,000.0")
    #expect(written { $0.formatted(.leastNonzeroMagnitude, atMost: 20, locale: .standard) } == "0")
    #expect(
      written { $0.formatted(.greatestFiniteMagnitude, decimals: 0, locale: .standard) }
        .hasPrefix("179,769,313,486,231,570,000,"))
    #expect(
      written { $0.percent(1e20, decimals: 0, locale: .standard) }
        == "10,000,000,000,000,000,000,000%")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is not finite gives the no-value text`(value: Double) {
    #expect(written { $0.formatted(value, decimals: 2, locale: .standard) } == "–")
    #expect(written { $0.formatted(value, atMost: 2, locale: .standard) } == "–")
    #expect(written { $0.percent(value, decimals: 2, locale: .standard) } == "–")
    #expect(written { $0.signed(value, decimals: 2, locale: .standard) } == "–")
  }

  @Test func `zero never has a sign`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag))
      for value in [0, -0.0, 0.004, -0.004] {
        let strings = [
          written { $0.formatted(value, decimals: 2, locale: locale) },
          written { $0.signed(value, decimals: 2, locale: locale) },
        ]
        #expect(
          strings.allSatisfy {
            $0.first?.wholeNumberValue == 0 && !$0.contains { "-−+".contains($0) }
          })
      }
      #expect(!written { $0.percent(-0.0004, decimals: 0, locale: locale) }.contains("-"))
    }
  }

  @Test(arguments: [
    ("en-GB", "+1,234.5", "−1,234.5"), ("de-DE", "+1.234,5", "−1.234,5"),
    ("sv-SE", "+1\u{A0}234,5", "−1\u{A0}234,5"),
    ("he-IL", "\u{200E}+1,234.5", "\u{200E}−1,234.5"),
  ])
  func `signed numbers have a plus or a minus sign`(
    tag: String, positive: String, negative: String
  ) throws {
    let locale = try #require(ReportLocale.named(tag))
    #expect(written { $0.signed(1234.5, decimals: 1, locale: locale) } == positive)
    #expect(written { $0.signed(-1234.5, decimals: 1, locale: locale) } == negative)
  }

  @Test(arguments: [
    (0.25, 0, "25%"), (0.07, 0, "7%"), (0.145, 0, "15%"), (1.005, 1, "100.5%"), (0.575, 0, "58%"),
    (0.0005, 1, "0.1%"), (12.5, 0, "1,250%"), (-0.5, 0, "−50%"), (1, 2, "100.00%"),
  ])
  func `a percentage shifts the decimal digits of its fraction`(
    value: Double, decimals: Int, expected: String
  ) {
    #expect(written { $0.percent(value, decimals: decimals, locale: .standard) } == expected)
  }

  @Test func `trailing zeros are removed if decimals are optional`() {
    let cases: [(Double, Int, String)] = [
      (1.5, 6, "1.5"), (2, 6, "2"), (0.1 + 0.2, 6, "0.3"), (1.2345678, 6, "1.234568"),
      (100, 2, "100"), (1e16, 3, "10,000,000,000,000,000"), (0.0000004, 6, "0"), (-1.10, 2, "−1.1"),
    ]
    for (value, decimals, expected) in cases {
      #expect(written { $0.formatted(value, atMost: decimals, locale: .standard) } == expected)
    }
  }

  @Test func `decimals outside their range are clamped`() {
    #expect(written { $0.formatted(2.5, decimals: -3, locale: .standard) } == "3")
    #expect(
      written { $0.formatted(0.5, decimals: 99, locale: .standard) }
        == "0.5" + String(repeating: "0", count: 19))
  }
}
