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
    let rules = ElementStylesheet.rules(
      for: Set(StandardElements.all.map(\.name) + ["toc"]), .auto)
    #expect(!rules.isEmpty)
    #expect(!rules.contains(UInt8(ascii: "<")) && !rules.contains(UInt8(ascii: "&")))
    let light = String(decoding: ElementStylesheet.rules(for: ["tile"], .light), as: UTF8.self)
    #expect(
      light.contains("--rg-ink:") && light.contains(".rg-tile{") && !light.contains("prefers-color")
    )
    #expect(
      !String(decoding: ElementStylesheet.rules(for: [], .auto), as: UTF8.self).contains("-tile"))
  }

  @Test(arguments: ["en", "de", "fr", "es"])
  func `each language has all words`(language: String) {
    let words = ElementWords.of(language)
    #expect(words.all.allSatisfy { !$0.text.isEmpty } && !words.contents.isEmpty)
    #expect(language == "en" || words.tip != ElementWords.of("en").tip)
  }
}
