import PseudoTranslation
import ReportText
import TestSupport
import Testing

/// Tests of the documents of one template in several languages.
@Suite(.needs(chartsOf: LanguageProject.path)) struct LanguageTests {
  @Test(arguments: [("en", "Tip"), ("de", "Tipp"), ("ar", "نصيحة"), ("ja", "ヒント")])
  func `ACC-06 a message has its kind in its language`(
    language: String, word: String
  ) throws {
    let document = try #require(LanguageProject.documents.first { $0.language == language })
    let text = try LanguageProject.render(document)
    let messages = text.split(separator: "class=\"rg-message rg-tip\"")
    try #require(messages.count == 2)
    let words = messages[1].split(separator: "</div>")[0]
    #expect(words.contains(word))
  }

  @Test func `ACC-08 a right-to-left document declares it once, and its parts inherit it`() throws {
    for document in LanguageProject.documents {
      let text = try LanguageProject.render(document)
      let isArabic = document.language == "ar"
      let root = try #require(text.firstMatch(of: /<html[^>]*>/)).output
      #expect(root.contains("lang=\"\(document.language)\""))
      #expect(root.contains("dir=\"rtl\"") == isArabic)
      #expect(!text.contains("dir=\"ltr\""))
      // The name of a row is the first cell in both directions.
      for row in text.matches(of: /<tr>\s*<(t[hd])[^>]*>/).map(\.output.1) { #expect(row == "th") }
    }
  }

  @Test func `pseudo-translation changes every word of a chart`() throws {
    let document = try #require(LanguageProject.documents.last)
    let text = try LanguageProject.render(document)
    for word in ["Usual range", "below the usual range", "Tip"] {
      #expect(text.contains(PseudoText.bracketed(word)), "\(word)")
    }
    #expect(!text.contains("usual range") && !text.contains("Usual range"))
  }
}
