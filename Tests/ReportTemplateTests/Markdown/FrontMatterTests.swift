import ReportTemplate
import ReportText
import Testing

@Suite struct FrontMatterTests {
  private func parts(_ text: String) throws -> [String]? {
    let file = SourceFile(name: "page.md", text: text)
    guard let span = try FrontMatter.span(of: file) else { return nil }
    return [
      String(decoding: file.bytes[span.yaml.range], as: UTF8.self),
      String(decoding: file.bytes[span.end...], as: UTF8.self),
    ]
  }

  @Test func `front matter is between two delimiters`() throws {
    #expect(try parts("---\ntitle: A\n---\n# B") == ["title: A\n", "# B"])
    #expect(try parts("\u{FEFF}---  \r\ntitle: A\r\n...\r\n# B") == ["title: A\r\n", "# B"])
    #expect(try parts("---\n---") == ["", ""])
    #expect(try parts("----\nx\n---\n") == nil)
    #expect(try parts("# B\n---\n") == nil)
    #expect(try parts("") == nil)
  }

  @Test func `front matter without an end is an error at its line`() {
    let error = #expect(throws: Diagnostic.self) { try parts("---\ntitle: A\n") }
    #expect(error?.code.number == 3407)
  }

  @Test func `a page starts after its front matter`() throws {
    let file = SourceFile(name: "page.md", text: "---\na: 1\n---\n# B {{ x }}\n\n- c\n")
    let end = try #require(try FrontMatter.span(of: file)).end
    var diagnostics = Diagnostics()
    let page = MarkdownReader().read(file, from: end, into: &diagnostics)
    let heading = try #require(page?.headings.first)
    #expect(file.position(of: heading.span.range.lowerBound) == (4, 1))
    #expect(heading.text == "B {{ x }}")
  }
}
