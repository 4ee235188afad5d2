public import ReportText

extension DiagnosticCode {
  /// No PDF engine is installed.
  public static let engineMissing = DiagnosticCode(
    9101, "no engine for PDF",
    """
    PDF is made by a print engine of its own, and none was found where it was looked for. \
    `reportgen doctor` says which engines are there and how to install one.
    """)

  /// A PDF engine is too old.
  public static let engineUnusable = DiagnosticCode(
    9102, "engine too old",
    """
    The print engine is there, but its version does not lay documents out right: Chromium prints the \
    headers and footers of `@page` from version 131 on, older versions of WeasyPrint do not know grids or \
    their gaps. A newer one is wanted; `reportgen doctor` says what is there.
    """)

  /// A PDF engine does not start, or ends repeatedly.
  public static let engineFailed = DiagnosticCode(
    9103, "engine fails",
    """
    The print engine cannot be started, does not say what it is within the time it has for that, or ended \
    so often while it worked that it was given up. Started by hand (`PROGRAM --version`) it often says why: \
    libraries that are missing, no memory, no place for its profile in the folder of `TMPDIR`.
    """)

  /// The browser runs without its sandbox.
  public static let engineUnsandboxed = DiagnosticCode(
    9104, "browser without sandbox",
    """
    A browser of the Chromium family does not start as the user root unless its sandbox is switched off, so \
    it is. Documents are printed without scripts and without network either way; a run as a normal user \
    keeps this further wall.
    """)

  /// The folder for the engine cannot be created.
  public static let printFolder = DiagnosticCode(
    9105, "no folder for the engine",
    """
    A print engine gets a fresh folder for its profile, which only this user may see and which is removed at \
    the end. It is made in the folder that `TMPDIR` names, or in `/tmp`.
    """)

  /// A document exceeded its time limit.
  public static let printTime = DiagnosticCode(
    9106, "printing takes too long",
    """
    The engine was not done with the document in the time that one document may take, nor was a fresh engine. \
    The document may wait for a file that cannot be read to its end, or be very large.
    """)

  /// The engine ended while it printed the document.
  public static let printCrash = DiagnosticCode(
    9107, "engine ends with the document",
    """
    The engine ended, or answered what cannot be understood, while it worked on the document, and so did a \
    fresh engine. Often there is not enough memory. The other documents are printed all the same.
    """)

  /// The document is not well-formed.
  public static let printMalformed = DiagnosticCode(
    9108, "document not well-formed",
    """
    The engine cannot read the document as XML, and would print a page of errors. `reportgen verify` and \
    `xmllint --noout FILE` say where the error is.
    """)

  /// The engine cannot open or print the document.
  public static let printRefused = DiagnosticCode(
    9109, "engine refuses the document",
    """
    The engine says that it cannot open or print the document, or opened something else in its place, such \
    as the target of a `<meta http-equiv="refresh">`, or gave something that is not a PDF or larger than \
    a PDF may be.
    """)

  /// The build stopped before the document was printed.
  public static let printCancelled = DiagnosticCode(
    9110, "printing stopped",
    """
    The run was stopped before the document was printed.
    """)

  /// A program that changes PDF files failed.
  public static let programFailed = DiagnosticCode(
    9136, "program for PDF failed",
    """
    A program that was asked to change a PDF could not be started, took too long, wrote too much, or \
    ended with an error. The message says which, and its status. Nothing is written then.
    """)

  /// A script has no installed font.
  public static let scriptWithoutFont = DiagnosticCode(
    9138, "script without a font",
    """
    The languages, templates or documents of the project have characters that no font of this machine \
    has, so the print engine draws a box for each. Install the package that the hint names. No package \
    has private-use characters: embed a font of your own by `@font-face`.
    """)

  /// All codes of print engines and of programs that change PDF files.
  public static let printCodes: [DiagnosticCode] = [
    engineMissing, engineUnusable, engineFailed, engineUnsandboxed, printFolder, printTime,
    printCrash, printMalformed, printRefused, printCancelled, programFailed,
    scriptWithoutFont,
  ]
}
