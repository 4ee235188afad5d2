public import ReportText

extension DiagnosticCode {
  /// A PDF cannot be read.
  public static let unreadablePDF = DiagnosticCode(
    9130, "unreadable PDF",
    """
    reportgen cannot read the PDF that the print engine wrote, so it added nothing to it. The file \
    may be truncated, or it has a form that reportgen does not support. The message contains the \
    reason.
    """)

  /// A PDF is encrypted before its completion.
  public static let protectedPDF = DiagnosticCode(
    9131, "encrypted PDF",
    """
    reportgen adds the title, the language, descriptions, and marks to a PDF before encryption. \
    This PDF is already encrypted, so reportgen did not change it.
    """)

  /// A tagged PDF has an accessibility error.
  public static let inaccessiblePDF = DiagnosticCode(
    9132, "inaccessible PDF",
    """
    reportgen checks every PDF for the requirements of tagged PDF, such as a title, a language, \
    alternative text, correct headings, lists, and tables, tagged content, link descriptions, and \
    embedded fonts. The message names the problem and the rule of PDF/UA (ISO 14289-1). The PDF \
    is complete, but it does not declare conformance to the standard.
    """)

  /// A file cannot be attached to a PDF.
  public static let unusableAttachment = DiagnosticCode(
    9133, "invalid PDF attachment",
    """
    A PDF can contain the data of its report as attached files. Each file needs a unique name, and \
    the PDF must not already contain attached files from the print engine.
    """)

  /// The program `qpdf` is missing.
  public static let qpdfMissing = DiagnosticCode(
    9134, "missing qpdf",
    """
    reportgen encrypts PDF files with the program `qpdf`, and did not find it in the folders of \
    `PATH`. Install it (`apt-get install qpdf` on Debian and Ubuntu, `brew install qpdf` on \
    macOS), or remove the password.
    """)

  /// The password for a PDF is empty or too long.
  public static let unusablePassword = DiagnosticCode(
    9135, "invalid password",
    """
    The password of a PDF needs at least one character and at most 127 bytes. PDF readers ignore \
    further bytes.
    """)

  /// Characters have no glyph in any font.
  public static let missingGlyphs = DiagnosticCode(
    9137, "characters without a font",
    """
    The print engine found no font for some characters of the document and drew a box for each. \
    reportgen does not write a PDF with such boxes. `reportgen doctor PROJECT` lists the scripts \
    without a font and the packages with fonts. `--allow missing-glyphs` writes the PDF with boxes.
    """)

  /// The codes for reading and completing PDF files.
  public static let pdfFileCodes: [DiagnosticCode] = [
    unreadablePDF, protectedPDF, inaccessiblePDF, unusableAttachment, qpdfMissing, unusablePassword,
    missingGlyphs,
  ]
}
