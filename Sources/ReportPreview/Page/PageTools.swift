import ReportText

/// What a preview adds to a page that it serves: a bar in the corner, what is wrong, and the script that
/// shows both and loads the page again when a file changed. A build never writes it.
struct PageTools {
  /// The state of the project that the page is of.
  let version: String
  let findings: FindingList
  /// True when the page is not as its file is now.
  var isOutdated = false
  /// Addresses and words of the bar.
  var links: [(address: String, words: String)] = []

  /// The page with all that, before the end of its `body`.
  func added(to page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    let starts = page.indices.reversed().lazy.filter { place in
      page[place] == end[0] && place + end.count <= page.count
        && page[place..<place + end.count].elementsEqual(end)
    }
    guard let place = starts.first else { return page }
    var writer = ByteWriter(capacity: page.count + 4096)
    writer.markup(page[..<place])
    write(into: &writer)
    writer.markup(page[place...])
    return writer.copy()
  }

  /// Adds the elements themselves.
  func write(into writer: inout ByteWriter) {
    writer.literal("<template data-rg-preview=\"true\">")
    if !findings.isEmpty {
      writer.literal("<section class=\"panel\" aria-label=\"Problems\"")
      if findings.errorCount == 0 { writer.literal(" hidden=\"hidden\"") }
      writer.literal("><header><h2>")
      writer.text(findings.summary)
      writer.literal("</h2><button type=\"button\" class=\"close\">Close</button></header>")
      if isOutdated {
        writer.literal(
          "<p class=\"outdated\">The page below is as it was before; it cannot be made now.</p>")
      }
      findings.write(into: &writer)
      writer.literal("</section>")
    }
    writer.literal("<nav class=\"bar\" aria-label=\"Preview\">")
    for (address, words) in links {
      writer.literal("<a href=\"")
      writer.attribute(address)
      writer.literal("\">")
      writer.text(words)
      writer.literal("</a>")
    }
    writer.literal("<button type=\"button\" class=\"print\" hidden=\"hidden\">Print…</button>")
    if !findings.isEmpty {
      writer.markup(
        "<button type=\"button\" class=\"badge \(findings.errorCount > 0 ? "error" : "warning")\">")
      writer.text(findings.summary)
      writer.literal("</button>")
    }
    writer.literal("</nav></template><script src=\"")
    writer.markup(PreviewAddress.script)
    writer.literal("\" data-version=\"")
    writer.attribute(version)
    writer.literal("\"></script>")
  }
}
