import Foundation
import ReportText
import Testing

@testable import ReportTemplate

@Suite struct StandardElementTests {
  @Test func `the built-in elements have no errors`() {
    for element in StandardElements.all {
      let reader = StandardElements.read(element)
      #expect(reader.diagnostics.all.map(\.message) == [])
      #expect(reader.definitions.map(\.name) == [element.name])
    }
  }

  @Test func `the rules of built-in elements are valid in a style element`() {
    func rules(_ names: [String]) -> String {
      var used = UsedElements()
      for name in names { used.add(name) }
      return String(decoding: ElementStylesheet.rules(for: used), as: UTF8.self)
    }
    let all = rules(StandardElements.all.map(\.name) + ["toc"])
    #expect(!all.isEmpty && !all.contains("<") && !all.contains("&"))
    #expect(rules(["tile"]).contains(".rg-tile>*{"))
    #expect(!rules([]).contains(".rg-tile>*{"))
  }

  @Test func `the class of an unused kind or tint is unused`() {
    var used = UsedElements()
    used.add("message")
    used.add(word: "tip")
    used.add(word: "red")
    let unused = ElementStylesheet.unusedClasses(used)
    #expect(unused.isSuperset(of: ["rg-info", "rg-alert", "rg-blue", "rg-tile", "rg-tiles"]))
    #expect(unused.isDisjoint(with: ["rg-tip", "rg-red", "rg-message"]))
  }

  @Test(arguments: ["en", "de", "fr", "es"])
  func `each language has all text values`(language: String) {
    let words = ElementPhrases.of(language)
    #expect(words.all.allSatisfy { !$0.text.isEmpty } && !words.contents.isEmpty)
    #expect(language == "en" || words.tip != ElementPhrases.of("en").tip)
  }
}
