public import ReportText

extension DiagnosticCode {
  /// An error for a participant without a password.
  public static let passwordMissing = DiagnosticCode(
    9160, "missing password",
    """
    The report sets `pdf: { password: COLUMN }`, and the column is empty for this participant. \
    reportgen writes no PDF file without a password. It still writes the XHTML document.
    """)
  /// A diagnostic for a resource that a document requested but does not contain.
  public static let requestRefused = DiagnosticCode(
    9161, "blocked file request",
    """
    A document refers to an image or another file that is not part of it. For PDF output, a \
    document can load the files of its build only, and nothing from the network or this machine. \
    The PDF file does not contain the file. Embed images as `data:` addresses, or print website \
    pages from the build folder.
    """)
  /// An error for an invalid document in the print input.
  public static let printInput = DiagnosticCode(
    9162, "invalid document",
    """
    `reportgen pdf` prints valid documents only, because browsers print an invalid document \
    incompletely.
    """)
  /// An error for a PDF file that does not belong to its document.
  public static let pdfForeign = DiagnosticCode(
    9163, "PDF file of another document",
    """
    The manifest records the document of each PDF file. The document next to this PDF file is \
    another one: one of the two files was replaced or built again. Build again with `--pdf`.
    """)
  /// A warning for removed PDF files of changed documents.
  public static let pdfRemoved = DiagnosticCode(
    9164, "old PDF files removed",
    """
    A build without `--pdf` changed documents, and PDF files of an earlier build were next to \
    them. These PDF files were outdated, so reportgen removed them. Build with `--pdf` to write \
    new ones.
    """)

  /// All diagnostic codes of PDF files.
  public static let pdfCodes: [DiagnosticCode] = [
    passwordMissing, requestRefused, printInput, pdfForeign, pdfRemoved,
  ]
}
