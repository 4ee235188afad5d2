import ReportQuery
import ReportText
import Testing

@testable import ReportCompiler
@testable import ReportTemplate

/// The program's own words beside those of charts.
@Suite struct ProgramWordsTests {
  static let tags = ["en", "de", "fr", "es", "ar", "ja", "qps"]

  private static func words(_ value: Any) -> [(name: String, word: String)] {
    Mirror(reflecting: value).children.flatMap { child -> [(name: String, word: String)] in
      if let word = child.value as? String { return [(child.label ?? "", word)] }
      if let word = child.value as? ByteText { return [(child.label ?? "", word.string)] }
      return words(child.value)
    }
  }

  @Test(arguments: tags.dropFirst()) func `each language has each word, and none is English`(
    tag: String
  ) {
    let pairs = [
      (Self.words(SiteWords.of(tag)), Self.words(SiteWords.of("en"))),
      (Self.words(MarkdownWords.of(tag)), Self.words(MarkdownWords.of("en"))),
      (Self.words(SearchWords.of(tag)), Self.words(SearchWords.of("en"))),
      (
        Self.words(BlockWords.of(MessageLanguage(tag: tag))),
        Self.words(BlockWords.of(MessageLanguage(tag: "en")))
      ),
    ]
    for (own, english) in pairs {
      #expect(own.map(\.name) == english.map(\.name))
      #expect(own.allSatisfy { !$0.word.isEmpty })
      let same = zip(own, english).count { $0.word == $1.word }
      // French and Spanish share some words with English, such as `Important`.
      #expect(same <= (["fr", "es", "de"].contains(tag) ? 4 : 1), "\(own)")
    }
    let page = PrintWords.of(tag).page
    #expect(!(page.before + page.after).isEmpty)
    #expect(!page.between.isEmpty)
  }
}
