import ReportTemplate
import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests of the front-matter reader without YAML.
///
/// Its result must equal that of the YAML reader, or the front matter is left to YAML.
@Suite struct PlainFrontMatterTests {
  /// Returns all values of a declaration with their locations.
  private func words(_ page: PageDeclaration) -> String {
    func text(_ text: DecodedText?) -> String {
      text.map { "\($0.bytes) \($0.offsets) \($0.file.name)" } ?? "none"
    }
    func spanned(_ text: Spanned<String>?) -> String {
      text.map { "\($0.value) \($0.span.range) \($0.span.file.name)" } ?? "none"
    }
    let layout =
      switch page.layout {
      case .ofSite: "of site"
      case .custom(let path): spanned(path)
      case .none: "none"
      }
    return """
      \(text(page.title)); \(text(page.description)); \(text(page.permalink)); \
      \(page.date.map { "\($0.number)" } ?? "none"); \(spanned(page.language)); \(layout); \
      \(page.isDraft) \(page.hasContents) \(page.keywords) \(page.order ?? .infinity) \(page.menu) \
      \(page.views.count) \(spanned(page.forEach)) \(page.rowName)
      """
  }

  /// Reads the front matter with both readers; nil if the results are equal or only YAML reads it.
  private func difference(_ front: String) throws -> String? {
    let file = SourceFile(name: "page.md", text: "---\n" + front + "---\n# Page\n")
    guard let span = try FrontMatter.span(of: file),
      let page = PlainFrontMatter.page(file, in: span.yaml.range)
    else { return nil }
    var diagnostics = Diagnostics()
    let head = PageHeader.read(file, span, into: &diagnostics)
    guard let head, diagnostics.isEmpty else {
      return "refused: \(diagnostics.all.map(\.message)): \(front)"
    }
    let (expected, actual) = (words(head.declaration), words(page))
    return expected == actual ? "" : "\(front)\n\(expected)\n---\n\(actual)"
  }

  @Test func `simple lines are read without YAML`() throws {
    let front = """
      title: Sleep & steps – “a” week, 2026
      description: "What: was counted"
      date: 2026-11-03
      lang: de
      layout: templates/other.xhtml
      draft: false
      toc: true
      permalink: /start/
      keywords: sleep
      order: 2.5
      menu: 'Start here'

      """
    #expect(try difference(front) == "")
  }

  @Test func `random lines give the same values as with YAML`() throws {
    let keys = [
      "title", "description", "permalink", "date", "lang", "layout", "draft", "toc", "keywords",
      "order", "menu", "title", "description", "menu", "for-each", "as", "Title", "x-a", "",
    ]
    let plain = [
      "a", "B c", "7", " ", "true", "false", "none", "2026-11-03", "1e3", "é", "–", "漢", "\u{301}",
      "\u{A0}", "/x", "x.xhtml", "de", "don't", "a, b", "-", "?", "a:b", "a#b", "(c)", "=",
      "\u{2027}",
    ]
    let odd = [
      ": ", ":", "# ", " #", "\"", "'", "\\", "- ", "...", "[a]", "{a}", "&a", "*a", "!", "|", ">",
      "%", "@", "`", "~", "null", "yes", "0x1F", "0o7", ".5", "inf", "nan", "1_000", "\u{85}",
      "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "\u{1F600}", "\t", "\r", "\u{7F}", "\u{9F}",
      "\u{600}", "../x", "<", "? ", "\n ",
    ]
    var count = 0
    for seed in 0..<5000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var front = ""
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        front += keys.randomElement(using: &generator) ?? ""
        front +=
          Int.random(in: 0..<12, using: &generator) > 0 ? ": " : [":", " : ", ":  "][seed % 3]
        let quote = ["", "", "", "\"", "'"][Int.random(in: 0..<5, using: &generator)]
        front += quote
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let isOdd = Int.random(in: 0..<5, using: &generator) == 0
          front += (isOdd ? odd : plain).randomElement(using: &generator) ?? ""
        }
        front += quote + (Int.random(in: 0..<9, using: &generator) == 0 ? " \n\n" : "\n")
      }
      guard let difference = try? difference(front) else { continue }
      count += 1
      #expect(difference == "", "seed \(seed)")
    }
    #expect(count > 1000)
  }

  @Test(arguments: [
    "title: a: b\n", "title: a #b\n", "title: [a]\n", "title:\n", "title: a\ntitle: b\n",
    "title: \"a\\n\"\n", "title: a\n  b\n", "date: today\n", "draft: yes\n", "order: high\n",
    "layout: ../a\n", "colour: red\n", "# title: a\n", "title: a\r\n", "title: \"\"\n",
  ])
  func `ambiguous and invalid lines are passed to YAML`(front: String) throws {
    #expect(try difference(front) == nil)
  }
}
