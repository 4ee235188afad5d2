public import ReportText

extension DiagnosticCode {
  /// An error for a participant without a password.
  public static let passwordMissing = DiagnosticCode(
    9160, "no password for a PDF file",
    """
    The report says `pdf: {password: COLUMN}`, and this participant's row has nothing in that column. \
    A PDF file without a password is not written in its place; the document itself stands.
    """)
  /// A diagnostic for a resource that a document requested but does not contain.
  public static let requestRefused = DiagnosticCode(
    9161, "print engine was refused something",
    """
    A document refers to a picture or another file that is not part of it. While PDF is made, a \
    document gets its own bytes and the files of its build, nothing from the network and nothing from \
    this machine; so what it asked for is missing in the PDF file. Put pictures into the document as \
    `data:` addresses, or print pages of a website from the folder that the build wrote.
    """)
  /// An error for an invalid document in the print input.
  public static let printInput = DiagnosticCode(
    9162, "not a document to print",
    """
    `reportgen pdf` prints documents that are valid. Browsers print broken ones, too, with the part \
    behind the fault missing; so what is wrong is said instead, as `reportgen verify` says it.
    """)
  /// An error for a PDF file that does not belong to its document.
  public static let pdfForeign = DiagnosticCode(
    9163, "PDF file of another document",
    """
    The manifest says of which document a PDF file was made, and the document that lies beside it is \
    another one: one of the two was replaced or made again. Build again with `--pdf`.
    """)
  /// A warning for removed PDF files of changed documents.
  public static let pdfRemoved = DiagnosticCode(
    9164, "old PDF files removed",
    """
    Documents were built again without `--pdf` and came out different, and PDF files of an earlier \
    build lay beside them. They held what the documents no longer say, so they were removed.
    """)

  /// All diagnostic codes of PDF files.
  public static let pdfCodes: [DiagnosticCode] = [
    passwordMissing, requestRefused, printInput, pdfForeign, pdfRemoved,
  ]
}
