import ReportPrint
import ReportText

/// What is true of all PDF files of a run together.
struct PDFTally: Sendable {
  private var findings: [String: (diagnostic: Diagnostic, files: Int)] = [:]
  private var refused = 0
  /// How many PDF files of earlier documents were removed.
  var removed = 0

  /// Adds a file.
  mutating func add(_ file: PDFBatch.Result) {
    for finding in file.findings {
      findings[finding.clause + finding.message, default: (finding.diagnostic, 0)].files += 1
    }
    if file.refused > 0 { refused += 1 }
  }

  /// Says each finding once.
  func report(into diagnostics: inout Diagnostics) {
    for (_, (diagnostic, files)) in findings.sorted(by: { $0.key < $1.key }) {
      let note = "so it is in \(files) PDF file\(files == 1 ? "" : "s")"
      diagnostics.add(
        Diagnostic(diagnostic.code, diagnostic.message, severity: .warning, hints: [note]))
    }
    if removed > 0 {
      diagnostics.add(
        Diagnostic(
          .pdfRemoved,
          "\(removed) PDF file\(removed == 1 ? "" : "s") of documents that changed "
            + "\(removed == 1 ? "was" : "were") removed",
          severity: .warning, hints: ["build with `--pdf` to make them again"]))
    }
    if refused > 0 {
      diagnostics.add(
        Diagnostic(
          .requestRefused,
          "\(refused) document\(refused == 1 ? "" : "s") asked for files that are not part of "
            + "\(refused == 1 ? "it" : "them"); the PDF \(refused == 1 ? "file is" : "files are") without",
          severity: .warning))
    }
  }
}
