import ReportTemplate
import ReportText

/// What does not fit pages in the documents of a report, each finding once at its place in the template.
struct PrintTally {
  private struct Key: Hashable {
    let kind: PrintFinding.Kind
    let file: String
    let offset: Int
  }

  private struct Entry {
    let span: SourceSpan
    let name: String
    var documents: Set<Int>
    var size: Double
    var room: Double
    var fitsLandscape: Bool
  }

  private var entries: [Key: Entry] = [:]
  private var count = 0

  /// Adds a document.
  /// - Parameters:
  ///   - origins: where its parts come from.
  ///   - span: where a block stands, by its place in the program.
  mutating func add(
    _ bytes: [UInt8], origins: [DocumentOrigin], at span: (Int) -> SourceSpan
  ) {
    count += 1
    for finding in PrintCheck.findings(in: bytes) {
      guard let place = Self.place(of: finding, origins, span) else { continue }
      let key = Key(kind: finding.kind, file: place.file.name, offset: place.range.lowerBound)
      if var entry = entries[key] {
        entry.documents.insert(count)
        if finding.size > entry.size {
          entry.size = finding.size
          entry.room = finding.room
          entry.fitsLandscape = finding.fitsLandscape
        }
        entries[key] = entry
      } else {
        entries[key] = Entry(
          span: place, name: finding.name, documents: [count], size: finding.size,
          room: finding.room, fitsLandscape: finding.fitsLandscape)
      }
    }
  }

  private static func place(
    of finding: PrintFinding, _ origins: [DocumentOrigin], _ span: (Int) -> SourceSpan
  ) -> SourceSpan? {
    for origin in origins.reversed() where origin.offset <= finding.offset {
      switch origin.source {
      case .text, .value: continue
      case .element(let span): return span
      case .block(let place): return span(place)
      case .ending: return finding.block.map { span($0 - 1) }
      }
    }
    return nil
  }

  /// Says what was found, in the order of the template.
  func report(into diagnostics: inout Diagnostics) {
    let keys = entries.keys.sorted {
      ($0.file, $0.offset, $0.kind.rawValue) < ($1.file, $1.offset, $1.kind.rawValue)
    }
    for key in keys {
      guard let entry = entries[key] else { continue }
      let size = StyleLength.millimetres(entry.size)
      let room = StyleLength.millimetres(entry.room)
      let documents = count == 1 ? "" : "on \(entry.documents.count) of \(count) documents, "
      let (code, message, hint) =
        switch key.kind {
        case .figure:
          (
            DiagnosticCode.figureTallerThanPage,
            "the figure is at least \(size) mm tall, and a page has room for \(room) mm",
            "a smaller `height` makes a chart shorter"
          )
        case .table:
          (
            DiagnosticCode.tableWiderThanPage,
            "the table is at least \(size) mm wide, and a page has room for \(room) mm",
            entry.fitsLandscape
              ? "`class=\"rg-landscape\"` on it, or on the section around it, gives it a wide page"
              : "leave out columns, make its text smaller, or let words be broken with "
                + "`overflow-wrap: anywhere`"
          )
        case .block:
          (
            DiagnosticCode.unbreakableBlock,
            "`\(entry.name)` is to stay on one page, but it is at least \(size) mm tall, and a page "
              + "has room for \(room) mm",
            "`break-inside: auto` lets it be broken where that looks best"
          )
        }
      diagnostics.add(
        Diagnostic(code, documents + message, at: entry.span, severity: .warning, hints: [hint]))
    }
  }
}
