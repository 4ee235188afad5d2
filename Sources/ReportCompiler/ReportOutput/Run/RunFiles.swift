/// The names of the files that a run writes about itself into the output folder: a whole run, or one
/// shard of it.
struct RunFiles: Sendable, Equatable {
  /// The shard; nil for a whole run.
  let shard: Shard?

  /// The files of a whole run.
  static let whole = RunFiles(shard: nil)

  /// How the names of files begin that are not finished; no document has such a name.
  static let temporaryPrefix = ".part-"

  /// What was read and written.
  var manifest: String { name("manifest", "json") }
  /// What is done, while the run lasts.
  var journal: String { name("journal", "ndjson") }
  /// What failed.
  var failures: String { name("failures", "ndjson") }
  /// What was withheld.
  var withheld: String { name("withheld", "ndjson") }

  private func name(_ stem: String, _ end: String) -> String {
    shard.map { "\(stem)-\($0.number)-of-\($0.count).\(end)" } ?? "\(stem).\(end)"
  }

  /// What a file of a run is.
  enum Kind: String, CaseIterable {
    case manifest, journal, failures, withheld

    fileprivate var end: String { self == .manifest ? "json" : "ndjson" }
  }

  /// The kind and the run of a file by its name; nil for a file that is about no run.
  static func parse(_ name: String) -> (kind: Kind, run: RunFiles)? {
    for kind in Kind.allCases
    where name.hasPrefix(kind.rawValue) && name.hasSuffix("." + kind.end) {
      let middle = name.dropFirst(kind.rawValue.count).dropLast(kind.end.count + 1)
      if middle.isEmpty { return (kind, .whole) }
      let parts = middle.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].isEmpty, parts[2] == "of", let number = Int(parts[1]),
        let count = Int(parts[3]), let shard = Shard(number: number, of: count),
        RunFiles(shard: shard).name(kind.rawValue, kind.end) == name
      else { return nil }
      return (kind, RunFiles(shard: shard))
    }
    return nil
  }
}

/// The version of the program, as it stands in manifests.
enum ProgramVersion {
  /// By semantic versioning.
  static let text = "0.1.0"
}
