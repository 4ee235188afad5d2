import ReportCompiler
import ReportText

/// The built-in pages of the preview: an overview, lists of record numbers, and error pages.
///
/// No page contains the identifier of a participant.
struct PreviewPages {
  /// The version of the project that the pages show.
  let version: String

  /// The maximum number of documents on one list page.
  static let listLimit = 500

  /// Returns the page with the reports and the website.
  func overview(_ preview: ProjectPreview, homeAddress: String?) -> [UInt8] {
    page(preview.name.isEmpty ? "Preview" : preview.name, FindingList(preview.diagnostics)) {
      writer in
      if let homeAddress {
        writer.literal("<p><a href=\"")
        writer.attribute(homeAddress)
        writer.literal("\">Website</a></p>")
      }
      let reports = preview.reports
      guard !reports.isEmpty else { return }
      writer.literal("<h2>Reports</h2><ul>")
      for report in reports {
        writer.literal("<li><a href=\"")
        writer.attribute(PreviewAddress.list(of: report.name))
        writer.literal("\">")
        writer.text(report.name)
        writer.markup("</a>: \(Self.count(report))")
        if let period = report.period {
          writer.literal(", ")
          writer.text(period)
        }
        writer.literal("</li>")
      }
      writer.literal("</ul>")
    }
  }

  /// Returns the page with the documents of a report.
  ///
  /// - Parameter first: the first record of the list, from 1.
  func list(
    _ report: PreviewReport, from first: Int, of preview: ProjectPreview
  ) -> [UInt8] {
    let url = PreviewAddress.list(of: report.name)
    let start = max(1, min(first, report.recordCount))
    let end = min(report.recordCount, start + Self.listLimit - 1)
    let withheld = start <= end ? preview.withheld(report.name, among: start...end) : []
    return page(report.name, FindingList(preview.diagnostics)) { writer in
      writer.markup("<p><a href=\"\(PreviewAddress.reports)\">All reports</a></p><p>")
      writer.markup("\(Self.count(report)), in the order of the data. ")
      writer.literal("The list shows record numbers only.</p>")
      if let withhold = report.withhold, !withheld.isEmpty {
        writer.markup("<p>A build withholds \(withheld.count) of the records below, because ")
        writer.literal("<code>withhold: ")
        writer.text(withhold)
        writer.literal("</code> is true.</p>")
      }
      writer.markup("<form action=\"\(url)\"><label>Record <input type=\"number\" name=\"record\" ")
      writer.markup("min=\"1\" max=\"\(report.recordCount)\" required=\"required\"/></label> ")
      writer.literal("<button>Show</button></form><ol class=\"records\">")
      if start <= end {
        for record in start...end {
          writer.markup("<li><a href=\"\(url)\(record)\">record \(record)</a>")
          if withheld.contains(record) {
            writer.literal(" <span class=\"withheld\">withheld</span>")
          }
          writer.literal("</li>")
        }
      }
      writer.literal("</ol><p>")
      if start > 1 {
        writer.markup(
          "<a href=\"\(url)?from=\(max(1, start - Self.listLimit))\">Previous records</a> ")
      }
      if end < report.recordCount {
        writer.markup("<a href=\"\(url)?from=\(end + 1)\">Next records</a>")
      }
      writer.literal("</p>")
    }
  }

  /// Returns the page with the print preview of a document.
  ///
  /// - Parameter address: the URL of the PDF.
  func paper(_ address: String, tools: PageTools) -> [UInt8] {
    page("Print preview", tools: tools, kind: "paper") { writer in
      writer.literal("<iframe title=\"The printed pages\" src=\"")
      writer.attribute(address)
      writer.literal("\"></iframe>")
    }
  }

  /// Returns a page with errors.
  ///
  /// - Parameter links: links to other documents.
  func failure(
    _ findings: FindingList, links: [(address: String, words: String)] = []
  ) -> [UInt8] {
    page("Cannot show this page", findings, links: links) { _ in }
  }

  /// Returns the page for an unknown URL.
  func missing() -> [UInt8] {
    page("Page not found", FindingList(Diagnostics())) { writer in
      writer.literal("<p><a href=\"/\">Start page</a></p>")
    }
  }

  /// Returns the number of documents as text, or of records if some can be withheld.
  private static func count(_ report: PreviewReport) -> String {
    let word = report.withhold == nil ? "document" : "record"
    return "\(report.recordCount) \(word)\(report.recordCount == 1 ? "" : "s")"
  }

  private func page(
    _ title: String, _ findings: FindingList, links: [(address: String, words: String)] = [],
    _ body: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var tools = PageTools(version: version, findings: FindingList(Diagnostics()))
    tools.links = links
    return page(title, tools: tools) { writer in
      if !findings.isEmpty {
        writer.literal("<h2>")
        writer.text(findings.summary)
        writer.literal("</h2>")
        findings.write(into: &writer)
      }
      body(&writer)
    }
  }

  private func page(
    _ title: String, tools: PageTools, kind: String = "", _ body: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 14)
    writer.literal("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">")
    writer.literal("<head><meta charset=\"UTF-8\"/><title>")
    writer.text(title)
    writer.literal(
      "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")
    writer.markup("<link rel=\"stylesheet\" href=\"\(PreviewAddress.styleSheet)\"/>")
    writer.literal("<link rel=\"icon\" href=\"data:,\"/></head><body class=\"")
    writer.attribute(kind)
    writer.literal("\"><main><h1>")
    writer.text(title)
    writer.literal("</h1>")
    body(&writer)
    writer.literal("</main>")
    tools.write(into: &writer)
    writer.literal("</body></html>\n")
    return writer.copy()
  }
}

// MARK: - List of findings

/// A list of diagnostics for a page.
///
/// Each diagnostic has its message, source line and hints in the format of the terminal, and the
/// explanation of its code.
struct FindingList {
  let diagnostics: [Diagnostic]

  /// The maximum number of displayed diagnostics.
  static let limit = 50

  init(_ diagnostics: Diagnostics) {
    let errors = diagnostics.all.filter { $0.severity == .error }
    self.diagnostics = errors + diagnostics.all.filter { $0.severity == .warning }
  }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }
  var isEmpty: Bool { diagnostics.isEmpty }

  /// The number of errors and warnings in the list, as text.
  var summary: String {
    let errors = errorCount
    let warnings = diagnostics.count - errors
    return [Self.count(errors, "error"), Self.count(warnings, "warning")].compactMap { $0 }
      .joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String) -> String? {
    number == 0 ? nil : "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Adds an XHTML element for each diagnostic.
  func write(into writer: inout ByteWriter) {
    for diagnostic in diagnostics.prefix(Self.limit) { write(diagnostic, into: &writer) }
    if diagnostics.count > Self.limit {
      writer.markup("<p>and \(diagnostics.count - Self.limit) more</p>")
    }
  }

  private func write(_ diagnostic: Diagnostic, into writer: inout ByteWriter) {
    writer.markup("<div class=\"finding \(diagnostic.severity.rawValue)\"><pre>")
    var text = ByteWriter()
    DiagnosticPrinter(format: .human, colors: false).print([diagnostic], into: &text)
    var bytes = text.copy()
    while bytes.last == 0x0A { bytes.removeLast() }
    writer.text(String(decoding: bytes, as: UTF8.self))
    writer.markup("</pre><details><summary>\(diagnostic.code.name): ")
    writer.text(diagnostic.code.title)
    writer.literal("</summary><p>")
    writer.text(diagnostic.code.explanation)
    writer.literal("</p></details></div>")
  }
}

// MARK: - Style sheets

/// The styles of the elements that a preview adds to pages, and of its built-in pages.
enum PreviewStyle {
  private static let findings = """
    .finding { border-left: 4px solid #b45309; background: #fffbeb; margin: 0 0 12px; padding: 8px 12px }
    .finding.error { border-color: #b91c1c; background: #fef2f2 }
    pre { margin: 0; overflow-x: auto; font: 13px/1.5 ui-monospace, 'Liberation Mono', Menlo, monospace; \
    white-space: pre; color: #111827 }
    details { margin-top: 8px } summary { cursor: pointer; color: #1d4ed8 } details p { margin: 6px 0 0 }
    """

  /// The styles of the bar and of the list of diagnostics, in a shadow tree.
  static let tools = """
    :host { all: initial !important }
    :host(.notice) { display: block !important }
    :host(.notice) p { margin: 0; padding: 8px 16px; background: #b91c1c; color: #fff; direction: ltr; \
    text-align: left; font: 16px/1.5 'Liberation Sans', Arial, Helvetica, sans-serif; \
    print-color-adjust: exact }
    code { font: 14px ui-monospace, 'Liberation Mono', Menlo, monospace }
    @media print { :host(:not(.notice)) { display: none !important } }
    * { box-sizing: border-box } [hidden] { display: none !important }
    .bar, .panel { position: fixed; z-index: 2147483647; color: #111827; direction: ltr; text-align: left; \
    font: 14px/1.4 'Liberation Sans', Arial, Helvetica, sans-serif }
    .bar { right: 12px; bottom: 12px; display: flex; gap: 2px; align-items: center; background: #fff; \
    border: 1px solid #9ca3af; border-radius: 6px; padding: 2px; box-shadow: 0 2px 8px #0003 }
    .bar a, button { font: inherit; color: #1f2937; background: none; border: 0; border-radius: 4px; \
    padding: 4px 8px; text-decoration: none; cursor: pointer }
    .bar a:hover, button:hover { background: #e5e7eb }
    .bar a:focus-visible, button:focus-visible { outline: 2px solid #1d4ed8 }
    .badge.error { background: #b91c1c; color: #fff } .badge.warning { background: #fde68a; color: #451a03 }
    .badge.error:hover { background: #991b1b } .badge.warning:hover { background: #fcd34d }
    .panel { left: 50%; top: 24px; width: min(60rem, calc(100vw - 32px)); transform: translateX(-50%); \
    max-height: calc(100vh - 96px); overflow: auto; background: #fff; border: 1px solid #9ca3af; \
    border-radius: 8px; padding: 16px; box-shadow: 0 8px 32px #0006 }
    header { display: flex; justify-content: space-between; align-items: start; gap: 16px }
    h2 { font-size: 18px; margin: 0 0 12px } .outdated { margin: 0 0 12px; font-weight: bold }

    """ + findings

  /// The styles of the built-in pages.
  static let page = """
    :root { color-scheme: light }
    body { font: 16px/1.5 'Liberation Sans', Arial, Helvetica, sans-serif; color: #111827; background: #fff; \
    max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
    a { color: #1d4ed8 }
    .records { list-style: none; padding: 0; display: grid; gap: .25rem; \
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)) }
    form { margin: 1rem 0 } input { font: inherit; width: 8rem }
    .withheld { color: #991b1b }
    .paper { max-width: none; margin: 0; padding: 0 } .paper main { display: flex; flex-direction: column; \
    height: 100vh; box-sizing: border-box }
    .paper h1 { font-size: 16px; margin: 0; padding: 8px 16px } .paper iframe { flex: 1; border: 0 }

    """ + findings

  /// Returns text as a JavaScript string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\n", with: "\\n")
    return "'\(escaped)'"
  }
}
