import ReportText

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

  // MARK: Before

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
      throw ShardHeads.unfinished(unfinished.sorted(), of: count, at: path)
    }
  }

  // MARK: The shards

  /// Joins them when all is well.
  private func join(
    _ runs: [RunFiles], of count: Int, in folder: OutputFolder, into outcome: inout MergeOutcome
  ) throws(Diagnostic) -> Bool {
    let present = Set(runs.compactMap { $0.shard?.number })
    let missing = (1...count).filter { !present.contains($0) }
    guard !runs.isEmpty else { throw shardsMissing(missing, of: count) }
    let heads = try ShardHeads(runs, in: folder.folder)
    let leftover = LeftoverShards(heads, in: folder, portion: portion(count))
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
    let book = MergedBook(
      heads.head, examination.shards, paths: examination.paths, in: folder,
      portion: portion(count))
    try book.write(into: &outcome)
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
