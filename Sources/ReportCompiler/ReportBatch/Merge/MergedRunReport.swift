import ReportText

/// A writer of the run report of a complete run, from the reports of its shards.
struct MergedRunReport {
  private let head: Manifest
  private let shards: [JoinedShard]
  private let paths: PathDigests
  private let folder: OutputFolder
  private let portion: Int
  private let names: ReportNames

  /// Creates a run report from shards.
  ///
  /// - Precondition: every record occurs in exactly one shard.
  init(
    _ head: Manifest, _ shards: [JoinedShard], paths: PathDigests, in folder: OutputFolder,
    portion: Int
  ) {
    var head = head
    head.records = shards[0].records.enumerated().map { index, first in
      var records = Manifest.Records(report: first.report, rows: first.rows, selected: first.rows)
      for shard in shards {
        records.made += shard.records[index].made
        records.failed += shard.records[index].failed
        records.withheld += shard.records[index].withheld
      }
      return records
    }
    self.head = head
    self.shards = shards
    self.paths = paths
    self.folder = folder
    self.portion = portion
    names = ReportNames(shards[0].records.map(\.report))
  }

  /// Writes the lists of failures and withheld documents, and then the manifest.
  func write(into outcome: inout MergeOutcome) throws(Diagnostic) {
    try write(\.failures, areFailures: true)
    try write(\.withheld, areFailures: false)
    try writeManifest(&outcome)
    for records in head.records ?? [] {
      outcome.documents += records.made
      outcome.failed += records.failed
      outcome.withheld += records.withheld
    }
    let earlierCount = outcome.earlier
    if earlierCount > 0, outcome.failed == 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .outputStale,
          earlierCount == 1
            ? "the folder also contains 1 file of an earlier build, which this build does "
              + "not make"
            : "the folder also contains \(earlierCount) files of an earlier build, which this "
              + "build does not make",
          at: .file(folder.path), severity: .warning, hints: [BuildOutcome.newFolderHint]))
    }
  }

  private func write(
    _ file: KeyPath<RunFiles, String>, areFailures: Bool
  ) throws(Diagnostic) {
    var all: [ShardLines] = []
    for shard in shards where folder.containsFile(at: shard.files[keyPath: file]) {
      all.append(
        try ShardLines(
          LineFile(shard.files[keyPath: file], in: folder.folder, portion: portion),
          areFailures: areFailures, names: names))
    }
    let name = RunFiles.unsharded[keyPath: file]
    guard !all.isEmpty else { return folder.remove(name) }
    var written = try FileInProgress(name, named: areFailures ? "failures" : "withheld", in: folder)
    var queue = ShardQueue(all)
    while try queue.next({ (line) throws(Diagnostic) in
      try written.append { writer in
        writer.markup(line)
        writer.literal("\n")
      }
    }) {}
    try written.finish()
  }

  // MARK: Manifest

  private func writeManifest(_ outcome: inout MergeOutcome) throws(Diagnostic) {
    var written = try FileInProgress(folder.files.manifest, named: "manifest", in: folder)
    let head = head
    try written.append { head.writeHead(into: &$0) }
    let removed = try removeOldArchives()
    if removed > 0 {
      outcome.diagnostics.add(
        Diagnostic(
          .archivesRemoved,
          "reportgen removed \(removed) archive\(removed == 1 ? "" : "s") of an earlier build; "
            + "the new archives contain all records",
          at: .file(folder.path), severity: .warning))
    }
    var all: [ShardLines] = []
    for shard in shards {
      all.append(try ShardLines(manifest(of: shard), first: shard.entries, names: names))
    }
    var isFirst = true
    var queue = ShardQueue(all)
    while try queue.next({ (line) throws(Diagnostic) in
      try written.append { writer in
        writer.literal(isFirst ? "\n    " : ",\n    ")
        writer.markup(line)
      }
      isFirst = false
    }) {}
    try forEachEarlier { (output) throws(Diagnostic) in
      let isFirstNow = isFirst
      try written.append { Manifest.write(output, isFirst: isFirstNow, into: &$0) }
      isFirst = false
      outcome.earlier += 1
    }
    let isEmpty = isFirst
    try written.append { head.writeTail(isEmpty: isEmpty, into: &$0) }
    try written.finish()
  }

  private func manifest(of shard: JoinedShard) throws(Diagnostic) -> ManifestFile {
    try ManifestFile(shard.files.manifest, in: folder.folder, portion: portion)
  }

  /// Calls a closure for each remaining earlier file that the manifest must list.
  ///
  /// The files of the shards come first, then those of an earlier complete run.
  private func forEachEarlier(
    _ body: (Manifest.Output) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    var visited: Set<UInt64> = []
    func add(_ output: Manifest.Output, isOther: Bool) throws(Diagnostic) {
      guard !paths.contains(output.path), folder.containsFile(at: output.path),
        visited.insert(PathDigests.digest(output.path)).inserted,
        let entry = folder.earlierEntry(output, hasOtherInputs: isOther)
      else { return }
      try body(entry)
    }
    for shard in shards {
      var manifest = try manifest(of: shard)
      var remaining = shard.entries
      while try manifest.advance() {
        remaining -= 1
        if remaining < 0 { try add(manifest.output(), isOther: false) }
      }
    }
    if folder.containsFile(at: RunFiles.unsharded.manifest) {
      var before = try ManifestFile(
        RunFiles.unsharded.manifest, in: folder.folder, portion: portion)
      let isOther = head.differs(from: before.head)
      while try before.advance() { try add(before.output(), isOther: isOther) }
    }
    for output in folder.earlierFiles { try add(output, isOther: true) }
  }

  /// Removes archives of earlier runs, because the shards contain all records of their reports.
  ///
  /// - Returns: the number of removed archives.
  private func removeOldArchives() throws(Diagnostic) -> Int {
    guard head.pack != nil else { return 0 }
    let reports = Set(shards[0].records.map(\.report))
    var old: Set<String> = []
    try forEachEarlier { (output) throws(Diagnostic) in
      if output.documents != nil, reports.contains(output.report) { old.insert(output.path) }
    }
    for path in old { folder.remove(path) }
    return old.count
  }
}
