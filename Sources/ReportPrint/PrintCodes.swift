public import ReportText

extension DiagnosticCode {
  /// No engine that makes PDF.
  public static let engineMissing = DiagnosticCode(
    9101, "no engine for PDF",
    """
    PDF is made by a print engine of its own, and none was found where it was looked for. \
    `reportgen doctor` says which engines are there and how to install one.
    """)

  /// All codes of printing.
  public static let printCodes: [DiagnosticCode] = [engineMissing]
}
