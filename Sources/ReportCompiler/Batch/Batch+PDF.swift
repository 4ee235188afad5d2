import ReportPrint
import ReportQuery
import ReportText

/// The PDF files beside the documents of a run.
extension Batch {
  /// Hands a document to the print engine.
  /// - Returns: what became of it already, when something that belongs to it is missing.
  func submit(
    _ bytes: [UInt8], _ document: Manifest.Output, of report: PreparedReport, at place: Int,
    _ row: Int, _ bindings: borrowing Bindings, to printing: PDFBatch
  ) -> PDFBatch.Result? {
    let path = PDFPath.path(beside: document.path)
    do throws(Diagnostic) {
      var supplement = try report.pdf.supplement(bindings, rowSlot: report.rowSlot)
      if let date = options.pdf?.date { supplement.date = date }
      printing.submit(
        PDFJob(
          place: place, report: report.name, record: row + 1, path: path, bytes: bytes,
          sha256: document.sha256, supplement: supplement))
      return nil
    } catch {
      printing.remove(path)
      var result = PDFBatch.Result()
      result.diagnostics.add(error.of(record: row))
      return result
    }
  }

  /// Counts what became of a PDF file.
  func collect(_ file: PDFBatch.Result, into outcome: inout BuildOutcome) {
    // Who stopped the run knows why there is no file.
    if file.diagnostics.all.contains(where: { $0.code == .printCancelled }) { return }
    outcome.diagnostics.add(contentsOf: file.diagnostics)
    if file.output == nil {
      outcome.failedPrints += 1
      if file.diagnostics.all.contains(where: { $0.code == .outputWrite }) {
        outcome.writeFailed = true
      }
    } else if file.isNew {
      outcome.printed += 1
    } else {
      outcome.unchangedPrints += 1
    }
  }

  /// Says what is true of all PDF files together, each finding once.
  func reportPrints(_ results: [Result?], into diagnostics: inout Diagnostics) {
    var findings: [String: (diagnostic: Diagnostic, files: Int)] = [:]
    for result in results {
      for finding in result?.pdf?.findings ?? [] {
        findings[finding.clause + finding.message, default: (finding.diagnostic, 0)].files += 1
      }
    }
    for (_, (diagnostic, files)) in findings.sorted(by: { $0.key < $1.key }) {
      let note = "so it is in \(files) PDF file\(files == 1 ? "" : "s")"
      diagnostics.add(
        Diagnostic(
          diagnostic.code, diagnostic.message, severity: .warning, hints: [note]))
    }
    let removed = results.count { $0?.isPrintRemoved == true }
    if removed > 0 {
      diagnostics.add(
        Diagnostic(
          .pdfRemoved,
          "\(removed) PDF file\(removed == 1 ? "" : "s") of documents that changed "
            + "\(removed == 1 ? "was" : "were") removed",
          severity: .warning, hints: ["build with `--pdf` to make them again"]))
    }
    let refused = results.count { ($0?.pdf?.refused ?? 0) > 0 }
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
