import ReportText
import TestSupport
import Testing

@Suite struct FormattedDateTests {
  @Test func `a range names both days and their years`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag, numerals: .latin))
      for (first, last) in [
        ((2024, 2, 13), (2024, 2, 26)), ((2024, 2, 13), (2024, 11, 26)),
        ((2023, 11, 26), (2024, 2, 13)),
      ] {
        let text = written { $0.dateRange(from: first, to: last, locale: locale) }
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        #expect([first.2, last.2, last.0].allSatisfy { numbers.contains($0) }, "\(tag): \(text)")
        #expect(first.0 == last.0 || numbers.contains(first.0), "\(tag): \(text)")
      }
    }
  }

  @Test func `a range of one day is a date`() {
    let text = written { $0.dateRange(from: (2024, 2, 26), to: (2024, 2, 26), locale: .standard) }
    #expect(text == "26 Feb 2024")
  }

  @Test func `a range contains only the parts that differ`() {
    func range(_ from: (Int, Int, Int), _ to: (Int, Int, Int)) -> String {
      written { $0.dateRange(from: from, to: to, locale: .standard) }
    }
    #expect(range((2024, 2, 6), (2024, 2, 26)) == "6–26 Feb 2024")
    #expect(range((2024, 2, 26), (2024, 3, 3)) == "26 Feb – 3 Mar 2024")
    #expect(range((2023, 12, 28), (2024, 1, 3)) == "28 Dec 2023 – 3 Jan 2024")
  }

  @Test func `a range within a known year omits the year, in every locale`() throws {
    func range(_ tag: String, _ to: (Int, Int, Int)) throws -> String {
      let locale = try #require(ReportLocale.named(tag))
      return written { $0.dateRange(from: (2026, 10, 12), to: to, locale: locale, hasYear: false) }
    }
    #expect(try range("en-GB", (2026, 10, 18)) == "12–18 Oct")
    #expect(try range("en-US", (2026, 11, 1)) == "Oct 12 – Nov 1")
    #expect(try range("de-DE", (2026, 10, 12)) == "12. Okt.")
    #expect(try range("de-DE", (2026, 10, 18)) == "12.–18.10.")
    #expect(try range("es-ES", (2026, 10, 18)) == "12–18 oct")
    #expect(try range("ja-JP", (2026, 11, 1)) == "10/12～11/01")
    for tag in ReportLocale.allTags {
      for to in [(2026, 10, 12), (2026, 10, 18), (2026, 11, 1)] {
        let text = try range(tag, to)
        let digits = text.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
        let numbers = digits.split { !$0.isNumber }
        #expect(!digits.contains("26") && numbers.contains("12"), "\(tag): \(text)")
        #expect(
          text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(tag): \(text)")
        #expect(text.first != "," && text.last != ",", "\(tag): \(text)")
      }
    }
  }

  @Test func `the ISO form is the same everywhere`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag))
      let text = written { $0.date(2024, 2, 6, weekday: 2, style: .iso, locale: locale) }
      #expect(text == "2024-02-06")
    }
    #expect(written { $0.isoDate(7, 12, 31) } == "0007-12-31")
    #expect(written { $0.isoDate(-44, 3, 15) } == "-0044-03-15")
  }

  @Test func `every name and pattern is valid in markup without escapes`() throws {
    for tag in ReportLocale.allTags {
      let locale = try #require(ReportLocale.named(tag))
      for month in 1...12 {
        for style in DateStyle.allCases {
          let text = written {
            $0.date(2024, month, 6, weekday: month % 7 + 1, style: style, locale: locale)
          }
          #expect(written { $0.attribute(text) } == text)
          #expect(!text.isEmpty)
        }
      }
    }
  }
}
