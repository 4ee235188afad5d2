import Foundation
import ReportText
import Testing

@testable import ReportTemplate

@Suite struct StandardElementTests {
  @Test func `nothing is wrong with the elements of the program`() {
    for element in StandardElements.all {
      let reader = StandardElements.read(element)
      #expect(reader.diagnostics.all.map(\.message) == [])
      #expect(reader.definitions.map(\.name) == [element.name])
    }
  }

  @Test func `their rules can stand in a style element`() {
    let rules = ElementStylesheet.rules(for: Set(StandardElements.all.map(\.name) + ["toc"]))
    #expect(!rules.isEmpty)
    #expect(!rules.contains(UInt8(ascii: "<")) && !rules.contains(UInt8(ascii: "&")))
    #expect(ElementStylesheet.rules(for: []).isEmpty)
  }

  @Test(arguments: ["en", "de", "fr", "es"])
  func `each language has all words`(language: String) {
    let words = ElementWords.of(language)
    #expect(words.all.allSatisfy { !$0.text.isEmpty } && !words.contents.isEmpty)
    #expect(language == "en" || words.tip != ElementWords.of("en").tip)
  }

  /// The relative luminance of WCAG 2.
  private func luminance(_ color: Substring) -> Double {
    func part(_ shift: Int) -> Double {
      let share = Double((Int(color, radix: 16) ?? 0) >> shift & 255) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }

  @Test func `what is written on a tint can be read on light and on dark screens`() throws {
    let rules = String(decoding: ElementStylesheet.rules(for: ["tile"]), as: UTF8.self)
    let screens = rules.components(separatedBy: "@media screen")
    #expect(screens.count == 2)
    for screen in screens {
      let text = luminance(try #require(screen.firstMatch(of: /--rg-text:#([0-9a-f]{6})/)).1)
      let tints = screen.matches(of: /--rg-tint:#([0-9a-f]{6});--rg-back:#([0-9a-f]{6})/)
      #expect(tints.count == 6)
      for tint in tints {
        let back = luminance(tint.2)
        for one in [text, luminance(tint.1)] {
          #expect((max(one, back) + 0.05) / (min(one, back) + 0.05) >= 4.5, "\(tint.0)")
        }
      }
    }
  }
}
