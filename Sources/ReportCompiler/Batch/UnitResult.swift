import ReportText

/// What became of the documents of a stretch.
struct UnitResult: Sendable {
  /// The place of the report.
  let report: Int
  /// The documents, in the order of their records.
  var documents: [DocumentResult] = []
  /// The archive that holds them; nil where each is a file, or none was made.
  var archive: Manifest.Output?
  /// The path of an archive of an earlier run that was removed.
  var removedArchive: String?
  /// What the charts of its documents do not show.
  var remarks = RemarkTally()
  /// What kept the stretch from being made at all.
  var failure: Diagnostic?

  /// The number by which the PDF file of a document is known.
  static func place(unit: Int, document: Int) -> Int { unit << 24 | document }
}
