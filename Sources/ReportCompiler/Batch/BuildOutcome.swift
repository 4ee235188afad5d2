public import ReportText

/// How a run ended.
public struct BuildOutcome: Sendable {
  /// False when nothing was rendered, because something was wrong beforehand.
  public internal(set) var hasStarted = false
  /// True when someone stopped it.
  public internal(set) var isInterrupted = false
  /// True when a document could not be written.
  public internal(set) var writeFailed = false
  /// The number of documents written anew.
  public internal(set) var written = 0
  /// The number of documents that were the same already.
  public internal(set) var unchanged = 0
  /// The number of documents that failed.
  public internal(set) var failed = 0
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
  /// The folder, for the summary.
  var folder = ""

  /// One line for people.
  public var summary: String {
    guard hasStarted else { return "nothing was written" }
    var parts = ["\(written) \(written == 1 ? "document" : "documents") written"]
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    if failed > 0 { parts.append("\(failed) failed") }
    var line = parts.joined(separator: ", ") + " in \(folder)"
    if isInterrupted { line += ", interrupted" }
    return line
  }
}
