public import ReportText

extension DiagnosticCode {
  /// No PDF engine is installed.
  public static let engineMissing = DiagnosticCode(
    9101, "no print engine",
    """
    PDF output needs a print engine, such as Chromium or WeasyPrint, and reportgen found none. \
    `reportgen doctor` lists the installed engines, and how to install one.
    """)

  /// A PDF engine is too old.
  public static let engineUnusable = DiagnosticCode(
    9102, "print engine too old",
    """
    The version of the print engine does not lay out documents correctly. Chromium prints the \
    headers and footers of `@page` from version 131. Older versions of WeasyPrint do not support \
    grids or their gaps. Install a later version; `reportgen doctor` lists the installed ones.
    """)

  /// A PDF engine does not start, or ends repeatedly.
  public static let engineFailed = DiagnosticCode(
    9103, "print engine failed",
    """
    The print engine did not start, did not report its name in time, or failed too often. Usual \
    causes are missing libraries, too little memory, or no space in the folder of `TMPDIR`. Run \
    `PROGRAM --version` to see the error message of the engine.
    """)

  /// The browser runs without its sandbox.
  public static let engineUnsandboxed = DiagnosticCode(
    9104, "browser without a sandbox",
    """
    Chromium does not start its sandbox for the user root. Documents run no scripts, and reportgen \
    gives the browser no network. The sandbox is an additional protection.
    """)

  /// The folder for the engine cannot be created.
  public static let printFolder = DiagnosticCode(
    9105, "no print engine folder",
    """
    A print engine needs a new temporary folder for its profile. reportgen creates it in the \
    folder of `TMPDIR`, or in `/tmp`, and removes it at the end. Check that this folder is writable.
    """)

  /// A document exceeded its time limit.
  public static let printTime = DiagnosticCode(
    9106, "print time limit exceeded",
    """
    The print engine did not print the document within the time limit. A second attempt with a new \
    engine failed too. The document may be very large, or it may wait for an unreadable file.
    """)

  /// The engine ended while it printed the document.
  public static let printCrash = DiagnosticCode(
    9107, "print engine crashed",
    """
    The print engine ended, or sent an invalid message, while it printed the document. A second \
    attempt with a new engine failed too. Often the memory is too small. reportgen prints the \
    other documents.
    """)

  /// The document is not well-formed.
  public static let printMalformed = DiagnosticCode(
    9108, "invalid XML in the document",
    """
    The print engine cannot parse the document as XML, and would print a page with errors. \
    `reportgen verify` and `xmllint --noout FILE` report the position of the error.
    """)

  /// The engine cannot open or print the document.
  public static let printRefused = DiagnosticCode(
    9109, "document not printed",
    """
    The print engine cannot open or print the document, or it opened another page, such as the \
    target of a `<meta http-equiv="refresh">`. Or its output is not a PDF or is too large.
    """)

  /// The build stopped before the document was printed.
  public static let printCancelled = DiagnosticCode(
    9110, "printing stopped",
    """
    The run stopped before reportgen printed the document.
    """)

  /// A program that changes PDF files failed.
  public static let programFailed = DiagnosticCode(
    9136, "PDF program failed",
    """
    A program that changes PDF files did not start, took too long, wrote too much output, or ended \
    with an error. The message names the program and the reason. reportgen writes no PDF file.
    """)

  /// No installed font contains the characters of a writing system, such as Arabic.
  public static let scriptWithoutFont = DiagnosticCode(
    9138, "writing system without a font",
    """
    The project contains characters that no font of this machine contains, so the print engine \
    draws a box for each. Install the package in the hint. No package contains private-use \
    characters. For these, embed a custom font with `@font-face`.
    """)

  /// All codes of print engines and of programs that change PDF files.
  public static let printCodes: [DiagnosticCode] = [
    engineMissing, engineUnusable, engineFailed, engineUnsandboxed, printFolder, printTime,
    printCrash, printMalformed, printRefused, printCancelled, programFailed,
    scriptWithoutFont,
  ]
}
