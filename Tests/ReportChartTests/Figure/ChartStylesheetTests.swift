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

  @Test func itCanStandInAnyDocument() {
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
    for place in 0..<8 {
      #expect(!parts[0].contains(".rg-p\(place)"))
      #expect(parts[1].contains(".rg-p\(place)[fill="))
      #expect(parts[1].contains(".rg-p\(place)[stroke="))
    }
  }

  @Test func textIsReadableOnAPhone() {
    // 12 units on the least width of a picture of 400 units.
    #expect(Self.rules.contains(".rg-svg[width=\"400\"]{min-width:352px}"))
    #expect(TextSize.normal.units * 352 / 400 >= 10.5)
  }

  @Test func kerningIsOffSoThatWidthsHold() {
    #expect(Self.rules.contains("font-kerning:none"))
  }
}
