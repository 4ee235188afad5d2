import ReportText
import TestSupport
import Testing

@testable import ReportCompiler

/// Tests that pages compiled without an element tree equal those with a tree.
@Suite struct SitePlainPageTests {
  private static let pieces = [
    "[a](../about.md)", "[b *c*](second.md)", "[d](second.md#part)", "[e](#first)", "[f][r]",
    "[g](../../assets/site.css)", "[h](https://example.org/?a=b&c=d)", "[i](mailto:a@example.org)",
    "[j](/about.md)", "[k](second.html)", "[l](HTTP://example.org)", "[m](../about.md 'title')",
    "[n](./)", "[o](<../about.md>)", "[p](a:b)", "[q](nothing.md)", "[s](about%20us.md)",
    "[r]: ../about.md\n\n", "**bold** ", "word ", "&amp; ", "\\* ", "\n\n", "\n", "- ", "> ",
    "## Part\n", "| a | b |\n|---|--:|\n| c | ", "```swift\nlet x = 1\n```\n", "```toc\n```\n",
    "{{ page.title }}", "    code\n", "---\n", "  \n",
  ]

  /// Returns a page and its links, compiled with or without a tree.
  private func written(_ site: PreparedSite, _ file: Int, checks: Bool) throws -> String? {
    var diagnostics = Diagnostics()
    let compilation = PageCompilation(site: site, number: file, checks: checks)
    guard let compiled = compilation.compile(into: &diagnostics) else { return nil }
    var writer = PageWriter(site)
    let page = try #require(site.map.pages(of: file).first)
    let bytes = try writer.write(page, compiled, of: site, into: &diagnostics) {
      (bytes) throws(Diagnostic) in Array(bytes)
    }
    let links = compiled.use.links.map { "\($0.page) \($0.fragment ?? "")" }
    let headings = compiled.headings.map { "\($0.level) \($0.identifier) \($0.text)" }
    return """
      \(String(decoding: bytes ?? [], as: UTF8.self))
      \(links) \(compiled.use.assets.sorted()) \(compiled.use.outside.sorted()) \(headings)
      """
  }

  @Test(arguments: ["# First\n\n", "", "---\ntitle: Own & other\n---\n"])
  func `random pages are equal with and without a tree`(head: String) throws {
    var count = 0
    for seed in 0..<120 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var text = head
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      let site = SmallSite([
        "index.md": "# Home\n", "about.md": "# About\n", "about us.md": "# About us\n",
        "news/index.md": "# News\n", "news/second.md": "# Second\n\n## Part\n",
        "news/first.md": text,
      ])
      guard let prepared = site.prepare().prepared?.site,
        let file = prepared.files.firstIndex(where: { $0.source == "pages/news/first.md" }),
        let expected = try written(prepared, file, checks: true)
      else { continue }
      count += 1
      let direct = try written(prepared, file, checks: false)
      #expect(direct == expected, "seed \(seed): \(text)")
    }
    #expect(count > 30 || head.isEmpty)
  }
}
