public import ReportText

/// How printing of named files ended.
public struct PrintOutcome: Sendable {
  /// The number of PDF files written.
  public internal(set) var written = 0
  /// The number of files of which none could be made.
  public internal(set) var failed = 0
  /// True when a file could not be written.
  public internal(set) var writeFailed = false
  /// True when someone stopped it.
  public internal(set) var isInterrupted = false
  /// What was found; files are named by their number among those given.
  public internal(set) var diagnostics = Diagnostics()

  /// One line for people.
  public var summary: String {
    var line = "\(written) PDF file\(written == 1 ? "" : "s") written"
    if failed > 0 { line += ", \(failed) failed" }
    if isInterrupted { line += ", interrupted" }
    return line
  }
}
