import ReportQuery
import ReportTemplate
import ReportText
import TestSupport
import Testing

/// A Markdown reader with the names of ``TestProject``, which compiles and writes pages.
struct MarkdownProject {
  var project = TestProject()
  var options = MarkdownOptions()

  /// A reader that converts fenced blocks `chart` to `rg:chart`.
  ///
  /// The lines `key: value` become attributes.
  var reader: MarkdownReader {
    MarkdownReader(options: options) { fence, diagnostics in
      guard fence.info == "chart" else { return .code }
      var attributes: [XMLAttribute] = []
      var start = 0
      for line in fence.text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
        defer { start += line.count + 1 }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
        let value = fence.text.part(colon + 2..<line.endIndex)
        attributes.append(
          XMLAttribute(
            name: String(decoding: line[..<colon], as: UTF8.self),
            nameSpan: fence.text.span(start..<start + colon - line.startIndex),
            valueSpan: value.span(0..<value.bytes.count), value: value))
      }
      return .element(
        XMLElement(
          namespace: XMLNamespace.reportgen, prefix: "rg", name: "chart",
          nameSpan: fence.infoSpan, startTag: fence.span, attributes: attributes))
    }
  }

  func read(_ file: SourceFile) -> (page: MarkdownPage?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let page = reader.read(file, into: &diagnostics)
    return (page, diagnostics)
  }

  func compile(_ file: SourceFile) -> (program: Program<TestBlock>?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    guard let page = reader.read(file, into: &diagnostics) else { return (nil, diagnostics) }
    var project = project
    project.options.language = options.language
    let program = project.compiler.compileFragment(
      page.body, file: file, names: project.names, into: &diagnostics)
    return (program, diagnostics)
  }

  /// Returns the HTML of a page.
  func html(_ text: String) throws -> String {
    let (program, diagnostics) = compile(SourceFile(name: "page.md", text: text))
    #expect(diagnostics.all.map(\.message) == [])
    return try project.write(try #require(program))
  }

  /// Returns the differences between the diagnostics and the markers in a page.
  func differences(_ marked: String) -> [String] {
    let source = DiagnosedSource(marked, name: "page.md")
    let (program, diagnostics) = compile(source.file)
    #expect((program == nil) == diagnostics.hasErrors)
    return source.differences(from: diagnostics)
  }
}
