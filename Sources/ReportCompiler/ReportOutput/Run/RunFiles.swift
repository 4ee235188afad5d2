/// The names of the metadata files of a run or of a shard in the output folder.
struct RunFiles: Sendable, Equatable {
  /// The shard that the files belong to; nil for a complete run.
  let shard: Shard?

  /// The metadata files of a complete run.
  static let unsharded = RunFiles(shard: nil)

  /// The prefix of temporary file names, which no document path starts with.
  static let temporaryPrefix = ".part-"

  /// The name of the manifest, which lists inputs and outputs.
  var manifest: String { name("manifest", "json") }
  /// The name of the journal, which lists the finished files during the run.
  var journal: String { name("journal", "ndjson") }
  /// The name of the list of failed documents.
  var failures: String { name("failures", "ndjson") }
  /// The name of the list of withheld documents.
  var withheld: String { name("withheld", "ndjson") }

  private func name(_ stem: String, _ end: String) -> String {
    shard.map { "\(stem)-\($0.number)-of-\($0.count).\(end)" } ?? "\(stem).\(end)"
  }

  /// The type of a metadata file.
  enum Kind: String, CaseIterable {
    case manifest, journal, failures, withheld

    fileprivate var end: String { self == .manifest ? "json" : "ndjson" }
  }

  /// Returns the type and the run of the metadata file with this name; nil for other files.
  static func parse(_ name: String) -> (kind: Kind, run: RunFiles)? {
    for kind in Kind.allCases
    where name.hasPrefix(kind.rawValue) && name.hasSuffix("." + kind.end) {
      let middle = name.dropFirst(kind.rawValue.count).dropLast(kind.end.count + 1)
      if middle.isEmpty { return (kind, .unsharded) }
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

/// The version of the program, for manifests.
enum ProgramVersion {
  /// The version number of reportgen (Semantic Versioning).
  static let text = "0.1.0"
}
