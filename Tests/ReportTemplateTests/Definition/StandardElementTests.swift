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
}
