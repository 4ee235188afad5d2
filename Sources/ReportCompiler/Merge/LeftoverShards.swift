import ReportText

/// Shards of which others or files are not there any more: those that a merge that was stopped had still to
/// remove, when all that they say stands in what the whole run says.
struct LeftoverShards {
  private let heads: ShardHeads
  private let folder: OutputFolder
  private let portion: Int

  /// Some of the shards of a run.
  init(_ heads: ShardHeads, in folder: OutputFolder, portion: Int) {
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
