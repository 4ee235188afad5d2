internal import CCMarkGFM
public import ReportText

extension MarkdownReader {
  /// Reads a page; nil when something is wrong, with all reasons in `diagnostics`.
  /// - Parameters:
  ///   - file: the file, UTF-8 with any line ends, at most 16 MiB.
  ///   - offset: where the Markdown begins, such as after the front matter; a line start.
  ///   - diagnostics: gets errors.
  public func read(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    var found = Diagnostics()
    let page = readable(file, from: offset, into: &found)
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : page
  }

  /// Reads a page as far as it can be read: what is wrong is in `diagnostics` and not in the page, so that
  /// the rest can be compiled for what else is wrong. Nil when nothing can be read.
  /// - Parameters: as those of ``read(_:from:into:)``.
  public func readable(
    _ file: SourceFile, from offset: Int = 0, into diagnostics: inout Diagnostics
  ) -> MarkdownPage? {
    guard let first = XMLSource.checkBytes(of: file, into: &diagnostics) else { return nil }
    let source = MarkdownSource(file, from: max(first, min(offset, file.bytes.count)))
    if let span = source.tooDeep {
      diagnostics.add(
        Diagnostic(
          .markdownTooDeep, "block quotes are nested more than \(TemplateLimits.depth) deep",
          at: span))
      return nil
    }
    let (pass, body) = MarkdownTree.withRoot(of: source.bytes, from: source.start) { root in
      var pass = MarkdownPass(source, options: options, fence: fence)
      let body = pass.document(root)
      return (pass, body)
    }
    diagnostics.add(contentsOf: pass.diagnostics)
    // Which braces are expressions is not known then.
    guard source.mask.conflict == nil else { return nil }
    return MarkdownPage(file: file, body: body, headings: pass.headings)
  }
}
