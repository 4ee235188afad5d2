public import ReportText

/// How a verification ended.
public struct VerifyOutcome: Sendable {
  /// False when no document was looked at, because the manifest or the project cannot be used.
  public internal(set) var hasStarted = false
  /// True when someone stopped it.
  public internal(set) var isInterrupted = false
  /// The number of documents that the manifest names.
  public internal(set) var documents = 0
  /// The number of those that something is wrong with.
  public internal(set) var failed = 0
  /// The number of archives that the manifest names.
  public internal(set) var archives = 0
  /// The number of those that something is wrong with.
  public internal(set) var failedArchives = 0
  /// The bytes of the documents that were read.
  public internal(set) var bytes = 0
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
  /// What was checked, for people: a line each.
  public internal(set) var checked: [String] = []
  /// What was not checked, for people.
  public internal(set) var unchecked: [String] = []
  /// The folder, for the summary.
  var folder = ""

  /// Lines for people: the result, what was checked and what was not.
  public var summary: [String] {
    guard hasStarted else { return ["nothing was verified"] }
    let all = "\(documents) document\(documents == 1 ? "" : "s")"
    var line = "verified \(all) in \(folder): "
    line += failed == 0 ? "all in order" : "\(documents - failed) in order, \(failed) not"
    if failedArchives > 0 {
      line += "; \(failedArchives) of \(archives) archive\(archives == 1 ? "" : "s") not in order"
    }
    if isInterrupted { line = "interrupted: \(folder) was not verified to the end" }
    return [line] + checked.map { "checked: \($0)" } + unchecked.map { "not checked: \($0)" }
  }
}
