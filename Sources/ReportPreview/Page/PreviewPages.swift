import ReportCompiler
import ReportText

/// The preview's own pages: what the project has, the documents of a report by the numbers of their
/// records, and what is wrong where nothing else can be shown. No page names a participant.
struct PreviewPages {
  /// The state of the project that they are of.
  let version: String

  /// How many documents one page lists.
  static let listLimit = 500

  /// Reports and website.
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
        writer.markup("</a>: \(Self.count(report.recordCount))")
        if let period = report.period {
          writer.literal(", ")
          writer.text(period)
        }
        writer.literal("</li>")
      }
      writer.literal("</ul>")
    }
  }

  /// The documents of a report.
  /// - Parameter first: the record to begin with, from 1.
  func list(
    _ report: PreviewReport, from first: Int, findings: FindingList
  ) -> [UInt8] {
    let own = PreviewAddress.list(of: report.name)
    let start = max(1, min(first, report.recordCount))
    let end = min(report.recordCount, start + Self.listLimit - 1)
    return page(report.name, findings) { writer in
      writer.markup("<p><a href=\"\(PreviewAddress.reports)\">All reports</a></p><p>")
      writer.markup("\(Self.count(report.recordCount)), in the order of the data. ")
      writer.literal("Participants are shown by their numbers only.</p>")
      writer.markup("<form action=\"\(own)\"><label>Record <input type=\"number\" name=\"record\" ")
      writer.markup("min=\"1\" max=\"\(report.recordCount)\" required=\"required\"/></label> ")
      writer.literal("<button>Show</button></form><ol class=\"records\">")
      if start <= end {
        for record in start...end {
          writer.markup("<li><a href=\"\(own)\(record)\">record \(record)</a></li>")
        }
      }
      writer.literal("</ol><p>")
      if start > 1 {
        writer.markup(
          "<a href=\"\(own)?from=\(max(1, start - Self.listLimit))\">Records before</a> ")
      }
      if end < report.recordCount {
        writer.markup("<a href=\"\(own)?from=\(end + 1)\">Records after</a>")
      }
      writer.literal("</p>")
    }
  }

  /// What is wrong.
  func failure(_ findings: FindingList) -> [UInt8] {
    page("This cannot be shown", findings) { _ in }
  }

  /// Nothing there.
  func missing() -> [UInt8] {
    page("There is nothing at this address", FindingList(Diagnostics())) { writer in
      writer.literal("<p><a href=\"/\">What there is</a></p>")
    }
  }

  private static func count(_ records: Int) -> String {
    "\(records) document\(records == 1 ? "" : "s")"
  }

  private func page(
    _ title: String, _ findings: FindingList, _ body: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 14)
    writer.literal("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">")
    writer.literal("<head><meta charset=\"UTF-8\"/><title>")
    writer.text(title)
    writer.literal(
      "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")
    writer.markup("<link rel=\"stylesheet\" href=\"\(PreviewAddress.styleSheet)\"/>")
    writer.literal("<link rel=\"icon\" href=\"data:,\"/></head><body><main><h1>")
    writer.text(title)
    writer.literal("</h1>")
    if !findings.isEmpty {
      writer.literal("<h2>")
      writer.text(findings.summary)
      writer.literal("</h2>")
      findings.write(into: &writer)
    }
    body(&writer)
    writer.literal("</main>")
    PageTools(version: version, findings: FindingList(Diagnostics())).write(into: &writer)
    writer.literal("</body></html>\n")
    return writer.copy()
  }
}
