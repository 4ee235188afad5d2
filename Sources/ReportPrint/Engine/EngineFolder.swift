import ReportProcess
import ReportText

/// The private folders of print engines.
enum EngineFolder {
  /// How their names begin.
  static let prefix = "reportgen-print-"

  /// Makes one.
  static func make() throws(Diagnostic) -> PrivateFolder {
    try PrivateFolder(
      prefix: prefix,
      orThrow: Diagnostic(
        .printFolder, "no private folder for the print engine can be made",
        hints: ["`TMPDIR` names a folder that can be written to"]))
  }
}
