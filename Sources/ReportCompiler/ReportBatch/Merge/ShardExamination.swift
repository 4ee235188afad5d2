import ReportText

/// Reads the lists of all shards once: whether every record is there exactly once, and every path.
struct ShardExamination {
  /// The shards, with what was found of their lists.
  private(set) var shards: [JoinedShard]
  /// The paths of the files that the shards made.
  private(set) var paths = PathDigests()
  private let folder: OutputFolder
  private let path: String
  private let portion: Int
  private let names: ReportNames
  private let reports: [Manifest.Records]
  private var coverage: RecordCoverage

  /// An examination of shards whose heads are the same.
  init(_ shards: [JoinedShard], in folder: OutputFolder, portion: Int) {
    self.shards = shards
    self.folder = folder
    self.portion = portion
    path = folder.path
    reports = shards[0].records
    names = ReportNames(reports.map(\.report))
    coverage = RecordCoverage(rows: reports.map(\.rows))
  }

  /// Reads the lists.
  /// - Returns: what is wrong with them together.
  /// - Throws: one cannot be used.
  mutating func run() throws(Diagnostic) -> [Diagnostic] {
    for place in shards.indices {
      try examineEntries(place)
      try examineWithheld(shards[place])
    }
    for shard in shards { try examineFailures(shard) }
    var found = coverageFindings()
    let twice = paths.finish()
    if !twice.isEmpty { found += try pathFindings(twice) }
    return found
  }

  // MARK: Entries

  private mutating func examineEntries(_ place: Int) throws(Diagnostic) {
    var manifest = try ManifestFile(
      shards[place].files.manifest, in: folder.folder, portion: portion)
    var report = 0
    var left = shards[place].records.map(\.made)
    var last: Manifest.Output?
    while try manifest.advance() {
      let output = try manifest.output()
      if let document = last, output.printing != nil, output.isEarlier == nil,
        output.report == document.report, output.record == document.record,
        output.path == PDFPath.path(beside: document.path)
      {
        paths.add(output.path)
        shards[place].entries += 1
        last = nil
        continue
      }
      while report < left.count, left[report] == 0 { report += 1 }
      guard report < left.count else { return }
      guard output.printing == nil, output.isEarlier == nil,
        output.report == reports[report].report,
        output.record > (last?.report == output.report ? last?.record ?? 0 : 0),
        output.record <= reports[report].rows
      else {
        throw manifest.unreadable(
          "entry \(shards[place].entries + 1) is not a document or archive of the shard")
      }
      if output.documents == nil {
        left[report] -= 1
        coverage.markOnce(RecordKey(report: report, record: output.record))
        last = output
      } else {
        last = try examineArchive(output, report: report, left: &left[report])
      }
      paths.add(output.path)
      shards[place].entries += 1
    }
    guard left.allSatisfy({ $0 == 0 }) else {
      throw manifest.unreadable("it has fewer documents than it says")
    }
  }

  /// Reads which documents an archive holds.
  /// - Returns: the last of them.
  private mutating func examineArchive(
    _ archive: Manifest.Output, report: Int, left: inout Int
  ) throws(Diagnostic) -> Manifest.Output {
    var last = archive
    for document in try documents(of: archive) {
      guard document.record <= reports[report].rows else {
        throw Diagnostic(
          .manifestUnreadable, "the manifest in `\(archive.path)` is not that of this archive",
          at: .file(path))
      }
      left -= 1
      coverage.markOnce(RecordKey(report: report, record: document.record))
      paths.add(document.path)
      last = document
    }
    return last
  }

  private func documents(of archive: Manifest.Output) throws(Diagnostic) -> [Manifest.Output] {
    guard folder.holds(bytes: archive.bytes, at: archive.path) else {
      throw Diagnostic(
        .documentChanged,
        "`\(archive.path)` is not in the folder, or has not as many bytes as its shard says",
        at: .file(path), hints: ["run that shard again with `--resume`"])
    }
    let documents = try folder.packedDocuments(at: archive.path)
    try documents.check(archive)
    return documents.manifest.outputs
  }

  // MARK: Failures and what is withheld

  private mutating func examineWithheld(_ shard: JoinedShard) throws(Diagnostic) {
    var counts = shard.records.map(\.withheld)
    guard counts.contains(where: { $0 > 0 }) else { return }
    let lines = LineFile(shard.files.withheld, in: folder.folder, portion: portion)
    let records = try ShardLines(lines, areFailures: false, names: names)
    while let key = records.key {
      counts[key.report] -= 1
      coverage.markOnce(key)
      try records.advance()
    }
    guard counts.allSatisfy({ $0 == 0 }) else {
      throw lines.unreadable("it has not as many records as the manifest says")
    }
  }

  /// A record that failed is in no list of documents; one whose PDF file failed is.
  private mutating func examineFailures(_ shard: JoinedShard) throws(Diagnostic) {
    var counts = shard.records.map(\.failed)
    guard folder.holdsFile(at: shard.files.failures) || counts.contains(where: { $0 > 0 }) else {
      return
    }
    let lines = LineFile(shard.files.failures, in: folder.folder, portion: portion)
    let records = try ShardLines(lines, areFailures: true, names: names)
    var last: RecordKey?
    while let key = records.key {
      if key != last, coverage.mark(key) { counts[key.report] -= 1 }
      last = key
      try records.advance()
    }
    guard counts.allSatisfy({ $0 >= 0 }) else {
      throw lines.unreadable("it has more records than the manifest says")
    }
    coverage.addTwice(counts.reduce(0, +))
  }

  private func coverageFindings() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (place, report) in reports.enumerated() {
      let (count, first) = coverage.missing(in: place)
      guard count > 0 else { continue }
      found.append(
        Diagnostic(
          .recordsMissing,
          "of the \(report.rows) records of `\(report.report)` \(count) "
            + "\(count == 1 ? "is" : "are") in no shard: number \(NumberList.text(first))"
            + (count > first.count ? ", …" : ""),
          at: .file(path)))
    }
    if coverage.twiceCount > 0 {
      let listed = reports.indices.compactMap { report -> String? in
        let records = coverage.twice.filter { $0.report == report }.map(\.record).sorted()
        return records.isEmpty
          ? nil : "number \(NumberList.text(records)) of `\(reports[report].report)`"
      }
      let count = coverage.twiceCount
      found.append(
        Diagnostic(
          .recordsTwice,
          "\(count) record\(count == 1 ? " is" : "s are") in two shards"
            + (listed.isEmpty ? "" : ": " + listed.joined(separator: ", "))
            + (count > coverage.twice.count && !listed.isEmpty ? ", …" : ""),
          at: .file(path)))
    }
    return found
  }

  // MARK: Paths

  /// Reads the lists once more for the paths that may stand there twice.
  private func pathFindings(_ twice: Set<UInt64>) throws(Diagnostic) -> [Diagnostic] {
    var owners: [String: Manifest.Output] = [:]
    var found: [Diagnostic] = []
    for shard in shards {
      var manifest = try ManifestFile(shard.files.manifest, in: folder.folder, portion: portion)
      var left = shard.entries
      while left > 0, try manifest.advance() {
        left -= 1
        let entry = try manifest.output()
        let packed = entry.documents == nil ? [] : try documents(of: entry)
        for output in [entry] + packed {
          let folded = PathRegister.folded(output.path)
          guard twice.contains(PathDigests.digest(folded: folded)) else { continue }
          guard let other = owners[folded] else {
            owners[folded] = output
            continue
          }
          found.append(
            Diagnostic(
              .pathTwice,
              "record \(other.record) of `\(other.report)` and record \(output.record) of "
                + "`\(output.report)` were written to one path", at: .file(path)))
          if found.count >= 20 { return found }
        }
      }
    }
    return found
  }
}
