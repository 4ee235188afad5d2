public import ReportText

/// A merge of all shards in an output folder.
///
/// The merge writes the manifest and the lists of the complete run first, and then removes those of
/// the shards. An interrupted merge can therefore start again at any time.
struct FolderMerge {
  let path: String
  /// The number of shards of the run; nil to infer it from the folder.
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
      .manifestMissing, "expected shards in the folder, found none", at: .file(path),
      hints: ["pass the output folder of `reportgen build --shard …`"])
  }

  /// Returns the number of shards of the run to merge.
  private func chosenCount(_ contents: OutputFolderContents) throws(Diagnostic) -> Int {
    let shardsByCount = Dictionary(grouping: shards(in: contents), by: \.count)
    if let count {
      guard shardsByCount[count] != nil else {
        throw Diagnostic(
          .shardsMissing, "expected shards of \(count) in the folder, found none", at: .file(path),
          hints: shardsByCount.keys.sorted().map { "merge the shards with `--of \($0)`" })
      }
      return count
    }
    guard shardsByCount.count == 1, let only = shardsByCount.keys.first else {
      let parts = shardsByCount.sorted { $0.key < $1.key }.map { count, shards in
        "\(NumberList.text(Set(shards.map(\.number)).sorted(), of: "shard")) of \(count)"
      }
      throw Diagnostic(
        .shardCounts, "expected shards of one build, found \(parts.joined(separator: " and "))",
        at: .file(path),
        hints: ["select a build, such as `--of \(shardsByCount.keys.min() ?? 1)`"])
    }
    return only
  }

  /// Checks that no shard of any run is active, and that no shard of this run was stopped.
  private func checkEnded(
    _ contents: OutputFolderContents, _ count: Int, _ folder: OutputFolder
  ) throws(Diagnostic) {
    var unfinished: [Int] = []
    for run in contents.journals {
      guard let shard = run.shard else { continue }
      guard !RunJournal.isLocked(run.journal, in: folder.folder) else {
        throw Diagnostic(
          .shardBusy, "shard \(shard.number) of \(shard.count) is still running", at: .file(path),
          hints: ["run `reportgen merge` again when all shards are finished"])
      }
      if shard.count == count, !folder.contains(bytes: 0, at: run.journal) {
        unfinished.append(shard.number)
      }
    }
    if !unfinished.isEmpty {
      throw ShardHeaders.unfinished(unfinished.sorted(), of: count, at: path)
    }
  }

  // MARK: Shards

  /// Merges the shards if all checks pass.
  private func join(
    _ runs: [RunFiles], of count: Int, in folder: OutputFolder, into outcome: inout MergeOutcome
  ) throws(Diagnostic) -> Bool {
    let present = Set(runs.compactMap { $0.shard?.number })
    let missing = (1...count).filter { !present.contains($0) }
    guard !runs.isEmpty else { throw shardsMissing(missing, of: count) }
    let headers = try ShardHeaders(runs, in: folder.folder)
    let remaining = RemainingShards(headers, in: folder, portion: portion(count))
    if !missing.isEmpty || remaining.lackFiles, try remaining.areInCompleteRun() {
      outcome.wasJoined = true
      clean(runs, in: folder)
      return true
    }
    guard missing.isEmpty else { throw shardsMissing(missing, of: count) }
    for finding in headers.findings(at: path) { outcome.diagnostics.add(finding) }
    guard !outcome.diagnostics.hasErrors else { return false }
    var examination = ShardExamination(headers.shards, in: folder, portion: portion(count))
    for finding in try examination.run() { outcome.diagnostics.add(finding) }
    guard !outcome.diagnostics.hasErrors else { return false }
    let runReport = MergedRunReport(
      headers.head, examination.shards, paths: examination.paths, in: folder,
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
      hints: [
        "run `reportgen build` with `--shard \(missing[0])/\(count)`, then `reportgen merge` again"
      ])
  }

  /// Returns the number of bytes to read at a time per shard, from 4 KiB to 64 KiB.
  ///
  /// The target for all shards together is 64 MiB.
  private func portion(_ count: Int) -> Int { min(1 << 16, max(1 << 12, (1 << 26) / count)) }

  /// Removes the manifests and lists of shards.
  ///
  /// The manifest of each shard is removed last, because it accounts for the other files.
  private func clean(_ runs: [RunFiles], in folder: OutputFolder) {
    for run in runs {
      folder.remove(run.failures)
      folder.remove(run.withheld)
      folder.remove(run.journal)
      folder.remove(run.manifest)
    }
  }
}

/// The shards that an interrupted merge left in a folder, without some shards or their files.
///
/// The merge can remove them if the files of the complete run contain all their lines.
private struct RemainingShards {
  private let headers: ShardHeaders
  private let folder: OutputFolder
  private let portion: Int

  /// Creates the remaining shards from their manifest headers.
  init(_ headers: ShardHeaders, in folder: OutputFolder, portion: Int) {
    self.headers = headers
    self.folder = folder
    self.portion = portion
  }

  /// Whether a file that the manifest of a shard refers to is missing.
  var lackFiles: Bool {
    headers.shards.contains { shard in
      shard.records.contains { $0.failed > 0 } && !folder.containsFile(at: shard.files.failures)
        || shard.records.contains { $0.withheld > 0 }
          && !folder.containsFile(at: shard.files.withheld)
    }
  }

  /// Returns whether the files of the complete run contain all lines of these shards.
  func areInCompleteRun() throws(Diagnostic) -> Bool {
    guard headers.findings(at: folder.path).isEmpty,
      folder.containsFile(at: RunFiles.unsharded.manifest)
    else { return false }
    var completeRun = try ManifestFile(
      RunFiles.unsharded.manifest, in: folder.folder, portion: portion)
    guard headers.isHead(of: completeRun), let records = completeRun.head.records else {
      return false
    }
    let names = ReportNames(records.map(\.report))
    // Each shard has a separate list of earlier files. The merged manifest may omit them.
    var all: [ShardLines] = []
    for shard in headers.shards {
      var manifest = try ManifestFile(shard.files.manifest, in: folder.folder, portion: portion)
      var remaining = shard.records.reduce(0) { $0 + $1.made }
      var entries = 0
      while remaining > 0, try manifest.advance() {
        let output = try manifest.output()
        if output.printing == nil { remaining -= output.documents ?? 1 }
        entries += 1
      }
      all.append(
        try ShardLines(
          ManifestFile(shard.files.manifest, in: folder.folder, portion: portion), first: entries,
          names: names))
    }
    var queue = ShardQueue(all)
    guard
      try contains(
        &queue, { () throws(Diagnostic) in try completeRun.advance() },
        { completeRun.withEntry { Array($0) } })
    else { return false }
    guard try hasLines(\.failures, areFailures: true, names) else { return false }
    return try hasLines(\.withheld, areFailures: false, names)
  }

  private func hasLines(
    _ file: KeyPath<RunFiles, String>, areFailures: Bool, _ names: ReportNames
  ) throws(Diagnostic) -> Bool {
    var all: [ShardLines] = []
    for run in headers.shards.map(\.files) where folder.containsFile(at: run[keyPath: file]) {
      all.append(
        try ShardLines(
          LineFile(run[keyPath: file], in: folder.folder, portion: portion),
          areFailures: areFailures, names: names))
    }
    guard !all.isEmpty else { return true }
    let name = RunFiles.unsharded[keyPath: file]
    guard folder.containsFile(at: name) else { return false }
    let lines = LineFile(name, in: folder.folder, portion: portion)
    var queue = ShardQueue(all)
    return try contains(
      &queue, { () throws(Diagnostic) in try lines.advance() }, { lines.withLine { Array($0) } })
  }

  /// Returns whether a file contains all lines of a queue in the same order.
  private func contains(
    _ queue: inout ShardQueue, _ advance: () throws(Diagnostic) -> Bool, _ line: () -> [UInt8]
  ) throws(Diagnostic) -> Bool {
    var isPresent = true
    while isPresent,
      try queue.next({ (expected) throws(Diagnostic) in
        while isPresent {
          isPresent = try advance()
          if isPresent, line().elementsEqual(expected) { return }
        }
      })
    {}
    return isPresent
  }
}

/// A shard to merge with others.
struct JoinedShard {
  /// The file names of the shard.
  let files: RunFiles
  /// The document counts of the shard, one element per report.
  let records: [Manifest.Records]
  /// The number of leading manifest entries that the shard made.
  ///
  /// Later entries are of earlier runs.
  var entries = 0

  /// The number of the shard in the run.
  var number: Int { files.shard?.number ?? 0 }
}

/// The result of a merge of shards.
public struct MergeOutcome: Sendable {
  /// Whether the folder now contains one complete run.
  public internal(set) var isJoined = false
  /// The number of merged shards.
  public internal(set) var shards = 0
  /// The number of documents in the merged run.
  public internal(set) var documents = 0
  /// The number of documents that failed.
  public internal(set) var failed = 0
  /// The number of documents that a rule of the report withholds.
  public internal(set) var withheld = 0
  /// The number of files of earlier runs that remain in the folder.
  public internal(set) var earlier = 0
  /// The diagnostics of the merge.
  public internal(set) var diagnostics = Diagnostics()
  /// Whether an interrupted merge had finished all steps except the clean-up.
  var wasJoined = false
  /// The path of the output folder, for the summary.
  var folder = ""

  /// The summary of the merge for users, one line.
  public var summary: String {
    guard isJoined else { return "nothing was merged" }
    if wasJoined {
      return "the shards in \(folder) were already merged; reportgen removed their remaining files"
    }
    var line = "merged \(shards) shard\(shards == 1 ? "" : "s"): "
    line += "\(documents) document\(documents == 1 ? "" : "s")"
    if withheld > 0 { line += ", \(withheld) withheld" }
    if failed > 0 { line += ", \(failed) failed" }
    return line + " in \(folder)"
  }
}
