import ReportText
import Testing

@testable import ReportChart

@Suite struct ChartStylesheetTests {
  static let rules = rules(followsScreen: true)

  private static func rules(followsScreen: Bool) -> String {
    var writer = ByteWriter()
    ChartStylesheet(followsScreen: followsScreen).write(into: &writer)
    return String(decoding: writer.copy(), as: UTF8.self)
  }

  @Test func theStylesheetIsValidInAnyDocument() {
    for forbidden in ["<", "&", "url(", "@import", "http", "expression("] {
      #expect(!Self.rules.contains(forbidden), "\(forbidden)")
    }
    #expect(Self.rules.count { $0 == "{" } == Self.rules.count { $0 == "}" })
  }

  @Test func `a page that is light on every screen has no dark charts`() {
    #expect(!Self.rules(followsScreen: false).contains("prefers-color-scheme"))
    #expect(!Self.rules.contains("figure.rg-chart{background"))
  }

  @Test func onlyDarkScreensChangeColours() throws {
    let parts = Self.rules.split(
      separator: "@media screen and (prefers-color-scheme:dark)", maxSplits: 1)
    #expect(parts.count == 2)
    for index in 0..<8 {
      #expect(!parts[0].contains(".rg-p\(index)"))
      #expect(parts[1].contains(".rg-p\(index)[fill="))
      #expect(parts[1].contains(".rg-p\(index)[stroke="))
    }
  }

  @Test func textIsReadableOnAPhone() {
    // The text size is 12 units at the minimum width of a chart of 400 units.
    #expect(Self.rules.contains(".rg-svg[width=\"400\"]{min-width:352px}"))
    #expect(TextSize.normal.units * 352 / 400 >= 10.5)
  }

  @Test func `charts on paper have the text width and the text size of screens`() {
    let parts = Self.rules.split(separator: "@media print{")
    #expect(parts.dropFirst().contains { $0.contains(".rg-svg[width=\"400\"]{max-width:none}") })
    // At each width limit, the text size is below 13.2 px. The last limit is an A4 page with
    // margins of 18 mm.
    for (width, size) in [(432.0, 12.0), (519, 10), (584, 9), (658, 8)] {
      #expect(width / 400 * size < 13.2)
    }
    for (width, size) in [(433, 10), (520, 9), (585, 8)] {
      #expect(
        Self.rules.contains(
          "@container (min-width:\(width)px){.rg-svg[width=\"400\"]{font-size:\(size)px}}"))
    }
  }

  @Test func `a chart wider than a phone has a shadow at that side`() throws {
    let phone = try #require(
      Self.rules.split(separator: "@media screen and (max-width:30rem)").last)
    #expect(phone.contains("(100% - 352px)/2));background:var(--rg-shade)}"))
    #expect(
      Self.rules.contains(":root{--rg-shade:linear-gradient(to right,var(--rg-paper,#fff) 30%"))
  }

  @Test func kerningIsDisabledSoThatWidthsAreExact() {
    #expect(Self.rules.contains("font-kerning:none"))
  }
}
