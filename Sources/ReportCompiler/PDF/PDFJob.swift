import ReportText

/// A document that is to become a PDF file.
struct PDFJob: Sendable {
  /// Its place among the documents of the run.
  let place: Int
  /// The name of its report.
  let report: String
  /// The number of its record, from 1.
  let record: Int
  /// The path of the PDF file.
  let path: String
  /// The document.
  let bytes: [UInt8]
  /// The SHA-256 of the document.
  let sha256: String
  /// What else goes into the file.
  let supplement: PDFSupplement
}
