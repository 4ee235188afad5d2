import ReportText

/// What a project says of the PDF files of a report.
struct PDFDeclaration {
  /// The column of the `for-each` table with each participant's password; nil: no password.
  var password: Spanned<String>?
  /// The views whose rows are attached as CSV files, in order.
  var attachments: [Spanned<String>] = []
}
