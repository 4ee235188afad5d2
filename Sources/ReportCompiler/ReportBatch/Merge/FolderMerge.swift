public import ReportText

/// Joins the shards of a run that lie in a folder.
///
/// What the whole run says of itself is written first, and what the shards said removed then; so a merge that is
/// stopped can be begun again at any time.
struct FolderMerge {
  let path: String
  /// How many shards the run has; nil: the folder tells.
  let count: Int?

  func run() -> MergeOutcome {
    var outcome = MergeOutcome()
    outcome.folder = path
    do throws(Diagnostic) {
      guard !shards(in: OutputFolderContents(path)).isEmpty else { throw nothingToMerge }
      let folder = try OutputFolder(joining: path)
      let contents = OutputFolderContents(path)
      let count = try chosenCount(contents)
      try checkEnded(contents, count, folder)
      let runs = contents.manifests.filter { $0.shard?.count == count }
      let isJoined = try join(runs, of: count, in: folder, into: &outcome)
      if isJoined {
        outcome.isJoined = true
        outcome.shards = count
        folder.journal.remove()
      }
    } catch {
      outcome.diagnostics.add(error)
    }
    return outcome
  }

  // MARK: Preconditions

  private func shards(in contents: OutputFolderContents) -> [Shard] {
    (contents.manifests + contents.journals).compactMap(\.shard)
  }

  private var nothingToMerge: Diagnostic {
    Diagnostic(
      .manifestMissing, "there are no shards in the folder", at: .file(path),
      hints: ["name the folder that `reportgen build --shard …` wrote to"])
  }

  /// How many shards the run has that is to be joined.
  private func chosenCount(_ contents: OutputFolderContents) throws(Diagnostic) -> Int {
    let found = Dictionary(grouping: shards(in: contents), by: \.count)
    if let count {
      guard found[count] != nil else {
        throw Diagnostic(
          .shardsMissing, "there is no shard of \(count) in the folder", at: .file(path),
          hints: found.keys.sorted().map { "there are shards of \($0)" })
      }
      return count
    }
    guard found.count == 1, let only = found.keys.first else {
      let parts = found.sorted { $0.key < $1.key }.map { count, shards in
        "\(NumberList.text(Set(shards.map(\.number)).sorted(), of: "shard")) of \(count)"
      }
      throw Diagnostic(
        .shardCounts, "the folder has \(parts.joined(separator: " and "))", at: .file(path),
        hints: ["say which run is to be joined, such as `--of \(found.keys.min() ?? 1)`"])
    }
    return only
  }

  /// No shard may be running, of whatever run, and none of this run may have been stopped.
  private func checkEnded(
    _ contents: OutputFolderContents, _ count: Int, _ folder: OutputFolder
  ) throws(Diagnostic) {
    var unfinished: [Int] = []
    for run in contents.journals {
      guard let shard = run.shard else { continue }
      guard !RunJournal.isLocked(run.journal, in: folder.folder) else {
        throw Diagnostic(
          .shardBusy, "shard \(shard.number) of \(shard.count) still runs", at: .file(path),
          hints: ["merge when all shards are done"])
      }
      if shard.count == count, !folder.holds(bytes: 0, at: run.journal) {
        unfinished.append(shard.number)
      }
    }
    if !unfinished.isEmpty {
      throw ShardHeaders.unfinished(unfinished.sorted(), of: count, at: path)
    }
  }

  // MARK: Shards

  /// Joins them when all is well.
  private func join(
    _ runs: [RunFiles], of count: Int, in folder: OutputFolder, into outcome: inout MergeOutcome
  ) throws(Diagnostic) -> Bool {
    let present = Set(runs.compactMap { $0.shard?.number })
    let missing = (1...count).filter { !present.contains($0) }
    guard !runs.isEmpty else { throw shardsMissing(missing, of: count) }
    let heads = try ShardHeaders(runs, in: folder.folder)
    let leftover = RemainingShards(heads, in: folder, portion: portion(count))
    if !missing.isEmpty || leftover.lackFiles, try leftover.areInWhole() {
      outcome.wasJoined = true
      clean(runs, in: folder)
      return true
    }
    guard missing.isEmpty else { throw shardsMissing(missing, of: count) }
    for finding in heads.findings(at: path) { outcome.diagnostics.add(finding) }
    guard !outcome.diagnostics.hasErrors else { return false }
    var examination = ShardExamination(heads.shards, in: folder, portion: portion(count))
    for finding in try examination.run() { outcome.diagnostics.add(finding) }
    guard !outcome.diagnostics.hasErrors else { return false }
    let runReport = MergedRunReport(
      heads.head, examination.shards, paths: examination.paths, in: folder,
      portion: portion(count))
    try runReport.write(into: &outcome)
    clean(runs, in: folder)
    return true
  }

  private func shardsMissing(_ missing: [Int], of count: Int) -> Diagnostic {
    Diagnostic(
      .shardsMissing,
      "\(missing.count) of \(count) shards \(missing.count == 1 ? "is" : "are") missing: "
        + NumberList.text(missing),
      at: .file(path),
      hints: ["run `reportgen build` with `--shard \(missing[0])/\(count)`, then merge"])
  }

  /// How many bytes of each shard are read at a time: 64 MiB of all together.
  private func portion(_ count: Int) -> Int { min(1 << 16, max(1 << 12, (1 << 26) / count)) }

  /// Removes what shards said of themselves, the manifest of each last: while that is there, the rest is
  /// accounted for.
  private func clean(_ runs: [RunFiles], in folder: OutputFolder) {
    for run in runs {
      folder.remove(run.failures)
      folder.remove(run.withheld)
      folder.remove(run.journal)
      folder.remove(run.manifest)
    }
  }
}

/// Shards of which others or files are not there any more: those that a merge that was stopped had still to
/// remove, when all that they say stands in what the whole run says.
private struct RemainingShards {
  private let heads: ShardHeaders
  private let folder: OutputFolder
  private let portion: Int

  /// Some of the shards of a run.
  init(_ heads: ShardHeaders, in folder: OutputFolder, portion: Int) {
    self.heads = heads
    self.folder = folder
    self.portion = portion
  }

  /// True when a file of a shard is not there that its manifest speaks of.
  var lackFiles: Bool {
    heads.shards.contains { shard in
      shard.records.contains { $0.failed > 0 } && !folder.holdsFile(at: shard.files.failures)
        || shard.records.contains { $0.withheld > 0 } && !folder.holdsFile(at: shard.files.withheld)
    }
  }

  /// True when the manifest of the whole run, its failures and what it withheld have all lines of these shards.
  func areInWhole() throws(Diagnostic) -> Bool {
    guard heads.findings(at: folder.path).isEmpty, folder.holdsFile(at: RunFiles.whole.manifest)
    else { return false }
    var whole = try ManifestFile(RunFiles.whole.manifest, in: folder.folder, portion: portion)
    guard heads.isHead(of: whole), let records = whole.head.records else { return false }
    let names = ReportNames(records.map(\.report))
    // Of what earlier runs wrote each shard has its own list; it may be left out.
    var all: [ShardLines] = []
    for shard in heads.shards {
      var manifest = try ManifestFile(shard.files.manifest, in: folder.folder, portion: portion)
      var made = shard.records.reduce(0) { $0 + $1.made }
      var entries = 0
      while made > 0, try manifest.advance() {
        let output = try manifest.output()
        if output.printing == nil { made -= output.documents ?? 1 }
        entries += 1
      }
      all.append(
        try ShardLines(
          ManifestFile(shard.files.manifest, in: folder.folder, portion: portion), first: entries,
          names: names))
    }
    var queue = ShardQueue(all)
    guard
      try has(
        &queue, { () throws(Diagnostic) in try whole.advance() }, { whole.withEntry { Array($0) } })
    else { return false }
    guard try hasLines(\.failures, areFailures: true, names) else { return false }
    return try hasLines(\.withheld, areFailures: false, names)
  }

  private func hasLines(
    _ file: KeyPath<RunFiles, String>, areFailures: Bool, _ names: ReportNames
  ) throws(Diagnostic) -> Bool {
    var all: [ShardLines] = []
    for run in heads.shards.map(\.files) where folder.holdsFile(at: run[keyPath: file]) {
      all.append(
        try ShardLines(
          LineFile(run[keyPath: file], in: folder.folder, portion: portion),
          areFailures: areFailures, names: names))
    }
    guard !all.isEmpty else { return true }
    let name = RunFiles.whole[keyPath: file]
    guard folder.holdsFile(at: name) else { return false }
    let whole = LineFile(name, in: folder.folder, portion: portion)
    var queue = ShardQueue(all)
    return try has(
      &queue, { () throws(Diagnostic) in try whole.advance() }, { whole.withLine { Array($0) } })
  }

  /// True when all lines of a queue are lines of a file, in their order.
  private func has(
    _ queue: inout ShardQueue, _ advance: () throws(Diagnostic) -> Bool, _ line: () -> [UInt8]
  ) throws(Diagnostic) -> Bool {
    var isThere = true
    while isThere,
      try queue.next({ (wanted) throws(Diagnostic) in
        while isThere {
          isThere = try advance()
          if isThere, line().elementsEqual(wanted) { return }
        }
      })
    {}
    return isThere
  }
}

/// A shard that is to be joined with the others.
struct JoinedShard {
  /// The names of its files.
  let files: RunFiles
  /// What became of its records, by report.
  let records: [Manifest.Records]
  /// How many of the entries of its manifest it made itself: the first; the others are of earlier runs.
  var entries = 0

  /// Its number among all.
  var number: Int { files.shard?.number ?? 0 }
}

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
