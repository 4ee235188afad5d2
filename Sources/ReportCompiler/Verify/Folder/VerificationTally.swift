import ReportText

/// What was found in many documents and is said once, with counts.
struct VerificationTally {
  /// Documents with findings of one kind.
  private struct Findings {
    var documents = 0
    var first: (report: String, record: Int, position: DocumentPosition)?

    mutating func add(_ count: Int, _ output: Manifest.Output, _ position: DocumentPosition?) {
      guard count > 0, let position else { return }
      documents += 1
      if first == nil { first = (output.report, output.record, position) }
    }

    /// `12 documents (the first is of `weekly`) hold`.
    var text: String {
      guard documents > 1 else { return "1 document holds" }
      return "\(documents) documents (the first is of `\(first?.report ?? "")`) hold"
    }
  }

  private var explained = Findings()
  private var doubtful = Findings()
  private var links = 0
  /// Addresses that were not followed.
  private(set) var linksElsewhere = 0

  /// Adds what was found in a document.
  mutating func add(_ findings: DocumentFindings, _ output: Manifest.Output) {
    explained.add(findings.explained, output, findings.firstExplained)
    doubtful.add(findings.doubtful, output, findings.firstDoubtful)
    links += findings.links
    linksElsewhere += findings.linksElsewhere
  }

  /// What was found of links.
  var linkText: String { "\(links) link\(links == 1 ? "" : "s") between documents" }

  /// Says what is not an error.
  func report(into diagnostics: inout Diagnostics) {
    if let first = explained.first {
      diagnostics.add(
        Diagnostic(
          .identifierInOwnData,
          "\(explained.text) an identifier of another participant that stands in the own data of "
            + "the document too",
          at: first.position.place, severity: .warning, record: first.record))
    }
    if let first = doubtful.first {
      diagnostics.add(
        Diagnostic(
          .identifierIndistinct,
          "\(doubtful.text) what may be data or an identifier of another participant",
          at: first.position.place, severity: .warning, record: first.record))
    }
  }
}
