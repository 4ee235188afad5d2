public import ReportText

extension DiagnosticCode {
  /// A PDF cannot be read.
  public static let unreadablePDF = DiagnosticCode(
    9130, "PDF cannot be read",
    """
    The file that the print engine wrote could not be read as a PDF, so nothing was added to it: it \
    may be cut off, or written in a way that is not known here. The message says where it stopped.
    """)

  /// A PDF is encrypted before its completion.
  public static let protectedPDF = DiagnosticCode(
    9131, "PDF is encrypted",
    """
    Title, language, descriptions and marks are added to a PDF before it is protected. This one is \
    encrypted already, and was left as it is.
    """)

  /// A tagged PDF has an accessibility error.
  public static let inaccessiblePDF = DiagnosticCode(
    9132, "tagged PDF is not accessible throughout",
    """
    Every PDF is looked through for what readers of tagged PDF need: a title and a language, \
    alternative texts of figures, headings without gaps, lists and tables of the right parts, \
    content that is tagged or marked as page decoration, descriptions of links, embedded fonts. \
    The message says what was found, with the clause of ISO 14289-1 that asks for it. The file is \
    whole, but does not name itself as one that meets that standard.
    """)

  /// A file cannot be attached to a PDF.
  public static let unusableAttachment = DiagnosticCode(
    9133, "file cannot be attached to the PDF",
    """
    The data of a report can be carried in its PDF as attached files. Each needs a name of its own, \
    and the PDF must not carry files from the print engine already.
    """)

  /// The program `qpdf` is missing.
  public static let qpdfMissing = DiagnosticCode(
    9134, "qpdf is missing",
    """
    PDF files are encrypted by the program `qpdf`, which was not found in the folders of `PATH`. \
    Install it (`apt-get install qpdf` on Debian and Ubuntu, `brew install qpdf` on macOS), or leave \
    out the password.
    """)

  /// A password cannot be used.
  public static let unusablePassword = DiagnosticCode(
    9135, "password cannot be used",
    """
    The password of a PDF has at least one character and at most 127 bytes: more would not count.
    """)

  /// Characters have no glyph in any font.
  public static let missingGlyphs = DiagnosticCode(
    9137, "characters without a font",
    """
    The print engine found no font for some characters of the document and drew a box for each. \
    Every PDF file is read for such boxes, and one that has them is not written. `reportgen doctor \
    PROJECT` names the scripts without a font and the packages that have one. `--allow \
    missing-glyphs` writes the file with its boxes.
    """)

  /// The codes for reading and completing PDF files.
  public static let pdfFileCodes: [DiagnosticCode] = [
    unreadablePDF, protectedPDF, inaccessiblePDF, unusableAttachment, qpdfMissing, unusablePassword,
    missingGlyphs,
  ]
}
