public import ReportText

/// How the joining of shards ended.
public struct MergeOutcome: Sendable {
  /// True when the folder is one of a whole run now.
  public internal(set) var isJoined = false
  /// The number of shards.
  public internal(set) var shards = 0
  /// The number of documents.
  public internal(set) var documents = 0
  /// The number of documents that failed.
  public internal(set) var failed = 0
  /// The number of documents that a rule of the report withholds.
  public internal(set) var withheld = 0
  /// The number of files of earlier runs that remain.
  public internal(set) var earlier = 0
  /// What was found.
  public internal(set) var diagnostics = Diagnostics()
  /// True when a merge that was stopped had all but cleaned up.
  var wasJoined = false
  /// The folder, for the summary.
  var folder = ""

  /// One line for people.
  public var summary: String {
    guard isJoined else { return "nothing was merged" }
    if wasJoined {
      return "the shards in \(folder) were merged already; what was left of them is removed"
    }
    var line = "merged \(shards) shard\(shards == 1 ? "" : "s"): "
    line += "\(documents) document\(documents == 1 ? "" : "s")"
    if withheld > 0 { line += ", \(withheld) withheld" }
    if failed > 0 { line += ", \(failed) failed" }
    return line + " in \(folder)"
  }
}
