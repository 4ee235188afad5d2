import ReportText

/// The path that a page chooses for itself.
enum PagePermalink {
  /// The path of a permalink without values, such as `start/index.html` of `/start/`.
  /// - Throws: it leads out of the site.
  static func path(_ written: String, at span: SourceSpan) throws(Diagnostic) -> String {
    let trimmed = written.hasPrefix("/") ? String(written.dropFirst()) : written
    let isPlain = !trimmed.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || "\\?#\"<>|*:".utf8.contains($0)
    }
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    let isFolder = trimmed.isEmpty || trimmed.hasSuffix("/")
    guard isPlain,
      !(isFolder ? parts.dropLast() : parts[...]).contains(where: {
        $0.isEmpty || $0 == "." || $0 == ".."
      })
    else {
      throw Diagnostic(
        .pagePermalink, "`\(written)` is not a path inside the website", at: span,
        hints: ["such as `start/` or `news/first.html`"])
    }
    return completed(isFolder ? String(trimmed.dropLast()) : trimmed, isFolder: isFolder)
  }

  /// A pattern without the slashes around it.
  static func trimmed(_ pattern: DecodedText) -> DecodedText {
    var range = pattern.bytes.startIndex..<pattern.bytes.endIndex
    if pattern.bytes.first == UInt8(ascii: "/") { range = range.lowerBound + 1..<range.upperBound }
    if range.count > 1, pattern.bytes.last == UInt8(ascii: "/") {
      range = range.lowerBound..<range.upperBound - 1
    }
    return pattern.part(range)
  }

  /// The file of a path: of a folder its first page.
  static func completed(_ path: String, isFolder: Bool) -> String {
    if isFolder { return path.isEmpty ? "index.html" : path + "/index.html" }
    return path.hasSuffix(".html") ? path : path + ".html"
  }
}
