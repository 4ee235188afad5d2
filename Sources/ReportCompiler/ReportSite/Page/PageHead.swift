import ReportTemplate
import ReportText

/// The head of a page: its front matter, and where the page itself begins.
struct PageHead {
  let declaration: PageDeclaration
  /// The offset in the file.
  let bodyStart: Int

  /// Reads the head of a page; nil when it is wrong.
  static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> PageHead? {
    let span: (yaml: SourceSpan, end: Int)?
    do throws(Diagnostic) {
      span = try FrontMatter.span(of: file)
    } catch {
      diagnostics.add(error)
      return nil
    }
    guard let span else { return PageHead(declaration: PageDeclaration(), bodyStart: 0) }
    let isBlank = file.bytes[span.yaml.range].allSatisfy { $0 <= 0x20 }
    guard !isBlank else { return PageHead(declaration: PageDeclaration(), bodyStart: span.end) }
    if let page = PlainFrontMatter.page(file, in: span.yaml.range) {
      return PageHead(declaration: page, bodyStart: span.end)
    }
    return read(file, span, into: &diagnostics)
  }

  /// Reads front matter as YAML.
  static func read(
    _ file: SourceFile, _ span: (yaml: SourceSpan, end: Int), into diagnostics: inout Diagnostics
  ) -> PageHead? {
    // The bytes before stay, so that places in this file are those of the page.
    var front = Array(file.bytes[..<span.yaml.range.upperBound])
    for place in 0..<span.yaml.range.lowerBound where front[place] != 0x0A { front[place] = 0x20 }
    var reader = PageReader()
    let page = reader.page(SourceFile(name: file.name, bytes: front))
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let page, !reader.diagnostics.hasErrors else { return nil }
    return PageHead(declaration: page, bodyStart: span.end)
  }
}
