import ReportQuery
import ReportText
import Testing

@testable import ReportCompiler
@testable import ReportTemplate

/// Tests of the message catalogues of the program, except those of charts.
@Suite struct ProgramWordsTests {
  static let tags = ProgramLanguage.allCases.map(\.rawValue)

  private static func words(_ value: Any) -> [(name: String, word: String)] {
    Mirror(reflecting: value).children.flatMap { child -> [(name: String, word: String)] in
      if let word = child.value as? String { return [(child.label ?? "", word)] }
      if let word = child.value as? ByteText { return [(child.label ?? "", word.string)] }
      return words(child.value)
    }
  }

  @Test(arguments: tags.dropFirst()) func `each language has every text, and no text is English`(
    tag: String
  ) {
    let pairs = [
      (Self.words(SitePhrases.of(tag)), Self.words(SitePhrases.of("en"))),
      (Self.words(MarkdownPhrases.of(tag)), Self.words(MarkdownPhrases.of("en"))),
      (Self.words(SearchPhrases.of(tag)), Self.words(SearchPhrases.of("en"))),
      (
        Self.words(BlockPhrases.of(MessageLanguage(tag: tag))),
        Self.words(BlockPhrases.of(MessageLanguage(tag: "en")))
      ),
    ]
    for (localized, english) in pairs {
      #expect(localized.map(\.name) == english.map(\.name))
      #expect(localized.allSatisfy { !$0.word.isEmpty })
      let equalCount = zip(localized, english).count { $0.word == $1.word }
      // French and Spanish have some words in common with English, such as `Important`.
      #expect(equalCount <= (["ar", "ja", "qps"].contains(tag) ? 1 : 4), "\(localized)")
    }
    // The page number precedes the number of pages in the content of a margin box.
    let page = PrintPhrases.of(tag).page
    #expect(page.wholeMatch(of: /[^{]*\{0\}[^{]+\{1\}[^{]*/) != nil, "\(page)")
  }
}
