import ReportPrint
import ReportQuery
import ReportText

/// The PDF files beside the documents of a run.
extension Batch {
  /// Hands a document to the print engine.
  /// - Parameter place: the number by which the result is found again.
  /// - Returns: what is wrong, when something that belongs to it is missing.
  func submit(
    _ bytes: [UInt8], _ document: Manifest.Output, of report: PreparedReport, at place: Int,
    _ bindings: borrowing Bindings, to printing: PDFBatch
  ) -> Diagnostic? {
    let path = PDFPath.path(beside: document.path)
    do throws(Diagnostic) {
      var supplement = try report.pdf.supplement(bindings, rowSlot: report.binder.rowSlot)
      if let date = options.pdf?.date { supplement.date = date }
      printing.submit(
        PDFJob(
          place: place, report: report.name, record: document.record, path: path, bytes: bytes,
          sha256: document.sha256, supplement: supplement))
      return nil
    } catch {
      printing.remove(path)
      return error.of(record: document.record - 1)
    }
  }
}
