import ReportText

/// A check that every record and every path occurs exactly once in all shards.
///
/// The check reads the documents, failures, and withheld documents of each shard once.
struct ShardExamination {
  /// The shards, each with the number of manifest entries that it made.
  private(set) var shards: [JoinedShard]
  /// The paths of the files that the shards made.
  private(set) var paths = PathDigests()
  private let folder: OutputFolder
  private let path: String
  private let portion: Int
  private let names: ReportNames
  private let reports: [Manifest.Records]
  private var coverage: RecordCoverage

  /// Creates a check of shards with equal manifest headers.
  init(_ shards: [JoinedShard], in folder: OutputFolder, portion: Int) {
    self.shards = shards
    self.folder = folder
    self.portion = portion
    path = folder.path
    reports = shards[0].records
    names = ReportNames(reports.map(\.report))
    coverage = RecordCoverage(rows: reports.map(\.rows))
  }

  /// Reads the documents, failures, and withheld documents of all shards.
  ///
  /// - Returns: errors for missing records, repeated records, and repeated paths.
  /// - Throws: an error if a list cannot be used.
  mutating func run() throws(Diagnostic) -> [Diagnostic] {
    for index in shards.indices {
      try examineEntries(index)
      try examineWithheld(shards[index])
    }
    for shard in shards { try examineFailures(shard) }
    var findings = coverageFindings()
    let repeated = paths.finish()
    if !repeated.isEmpty { findings += try pathFindings(repeated) }
    return findings
  }

  // MARK: Entries

  private mutating func examineEntries(_ index: Int) throws(Diagnostic) {
    var manifest = try ManifestFile(
      shards[index].files.manifest, in: folder.folder, portion: portion)
    var report = 0
    var remaining = shards[index].records.map(\.made)
    var last: Manifest.Output?
    while try manifest.advance() {
      let output = try manifest.output()
      if let document = last, output.printing != nil, output.isEarlier == nil,
        output.report == document.report, output.record == document.record,
        output.path == PDFPath.path(for: document.path)
      {
        paths.add(output.path)
        shards[index].entries += 1
        last = nil
        continue
      }
      while report < remaining.count, remaining[report] == 0 { report += 1 }
      guard report < remaining.count else { return }
      guard output.printing == nil, output.isEarlier == nil,
        output.report == reports[report].report,
        output.record > (last?.report == output.report ? last?.record ?? 0 : 0),
        output.record <= reports[report].rows
      else {
        throw manifest.unreadable(
          "entry \(shards[index].entries + 1) is not a document or archive of the shard")
      }
      if output.documents == nil {
        remaining[report] -= 1
        coverage.markOnce(RecordKey(report: report, record: output.record))
        last = output
      } else {
        last = try examineArchive(output, report: report, remaining: &remaining[report])
      }
      paths.add(output.path)
      shards[index].entries += 1
    }
    guard remaining.allSatisfy({ $0 == 0 }) else {
      throw manifest.unreadable("the manifest lists fewer documents than it counts")
    }
  }

  /// Reads the list of documents in an archive.
  ///
  /// - Returns: the last document.
  private mutating func examineArchive(
    _ archive: Manifest.Output, report: Int, remaining: inout Int
  ) throws(Diagnostic) -> Manifest.Output {
    var last = archive
    for document in try documents(of: archive) {
      guard document.record <= reports[report].rows else {
        throw Diagnostic(
          .manifestUnreadable, "the manifest in `\(archive.path)` belongs to another archive",
          at: .file(path), hints: ["run the shard again, then run `reportgen merge` again"])
      }
      remaining -= 1
      coverage.markOnce(RecordKey(report: report, record: document.record))
      paths.add(document.path)
      last = document
    }
    return last
  }

  private func documents(of archive: Manifest.Output) throws(Diagnostic) -> [Manifest.Output] {
    guard folder.contains(bytes: archive.bytes, at: archive.path) else {
      throw Diagnostic(
        .documentChanged,
        "`\(archive.path)` is missing, or its size differs from the manifest of the shard",
        at: .file(path),
        hints: ["run the shard again with `--resume`, then run `reportgen merge` again"])
    }
    let documents = try folder.packedDocuments(at: archive.path)
    try documents.check(archive)
    return documents.manifest.outputs
  }

  // MARK: Failures and withheld documents

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
      throw lines.unreadable("the number of records differs from the manifest")
    }
  }

  /// Reads the failures of a shard.
  ///
  /// A failed record is in no list of documents. A record with a failed PDF file is in one.
  private mutating func examineFailures(_ shard: JoinedShard) throws(Diagnostic) {
    var counts = shard.records.map(\.failed)
    guard folder.containsFile(at: shard.files.failures) || counts.contains(where: { $0 > 0 }) else {
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
      throw lines.unreadable("the file has more records than the manifest")
    }
    coverage.addTwice(counts.reduce(0, +))
  }

  private func coverageFindings() -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for (index, report) in reports.enumerated() {
      let (count, first) = coverage.missing(in: index)
      guard count > 0 else { continue }
      findings.append(
        Diagnostic(
          .recordsMissing,
          "\(count) of \(report.rows) records of report `\(report.report)` "
            + "\(count == 1 ? "is" : "are") in no shard: \(NumberList.text(first, of: "record"))"
            + (count > first.count ? ", …" : ""),
          at: .file(path), hints: ["run all shards again, then run `reportgen merge` again"]))
    }
    if coverage.twiceCount > 0 {
      let listed = reports.indices.compactMap { report -> String? in
        let records = coverage.twice.filter { $0.report == report }.map(\.record).sorted()
        return records.isEmpty
          ? nil
          : "\(NumberList.text(records, of: "record")) of report `\(reports[report].report)`"
      }
      let count = coverage.twiceCount
      findings.append(
        Diagnostic(
          .recordsTwice,
          "\(count) record\(count == 1 ? " is" : "s are") in two shards"
            + (listed.isEmpty ? "" : ": " + listed.joined(separator: ", "))
            + (count > coverage.twice.count && !listed.isEmpty ? ", …" : ""),
          at: .file(path),
          hints: ["run all shards again into an empty folder, then merge the new folder"]))
    }
    return findings
  }

  // MARK: Paths

  /// Reads the manifests again, and returns an error for each path that occurs twice.
  private func pathFindings(_ repeated: Set<UInt64>) throws(Diagnostic) -> [Diagnostic] {
    var outputsByPath: [String: Manifest.Output] = [:]
    var findings: [Diagnostic] = []
    for shard in shards {
      var manifest = try ManifestFile(shard.files.manifest, in: folder.folder, portion: portion)
      var remaining = shard.entries
      while remaining > 0, try manifest.advance() {
        remaining -= 1
        let entry = try manifest.output()
        let packed = entry.documents == nil ? [] : try documents(of: entry)
        for output in [entry] + packed {
          let folded = PathRegister.folded(output.path)
          guard repeated.contains(PathDigests.digest(folded: folded)) else { continue }
          guard let first = outputsByPath[folded] else {
            outputsByPath[folded] = output
            continue
          }
          findings.append(
            Diagnostic(
              .pathTwice,
              "record \(first.record) of `\(first.report)` and record \(output.record) of "
                + "`\(output.report)` have the same output path", at: .file(path),
              hints: ["use a unique column in `output`, such as the key; then run all shards again"]
            ))
          if findings.count >= 20 { return findings }
        }
      }
    }
    return findings
  }
}

/// The set of records that the shards contain, one bit per record.
private struct RecordCoverage {
  private var words: [[UInt64]]
  private let rows: [Int]
  /// The first records that are in two shards; at most ``listed`` of them.
  private(set) var twice: [RecordKey] = []
  /// The number of records that are in two shards.
  private(set) var twiceCount = 0

  /// The maximum number of record numbers in a message.
  static let listed = 10

  /// Creates a set without records.
  ///
  /// - Parameter rows: the number of records of each report.
  init(rows: [Int]) {
    self.rows = rows
    words = rows.map { [UInt64](repeating: 0, count: ($0 + 63) / 64) }
  }

  /// Marks a record as present in a shard.
  ///
  /// - Returns: false if the record is already marked or does not exist.
  mutating func mark(_ key: RecordKey) -> Bool {
    guard key.record >= 1, key.record <= rows[key.report] else { return false }
    let (word, bit) = ((key.record - 1) / 64, UInt64(1) << UInt64((key.record - 1) % 64))
    guard words[key.report][word] & bit == 0 else { return false }
    words[key.report][word] |= bit
    return true
  }

  /// Marks a record, or counts it as repeated if it is already marked or does not exist.
  mutating func markOnce(_ key: RecordKey) {
    if !mark(key) { addTwice(key) }
  }

  private mutating func addTwice(_ key: RecordKey) {
    twiceCount += 1
    if twice.count < Self.listed, !twice.contains(key) { twice.append(key) }
  }

  /// Adds a number of repeated records with unknown record numbers.
  mutating func addTwice(_ count: Int) { twiceCount += count }

  /// Returns the number of missing records of a report, and the first of them.
  func missing(in report: Int) -> (count: Int, first: [Int]) {
    let count = rows[report] - words[report].reduce(0) { $0 + $1.nonzeroBitCount }
    var first: [Int] = []
    guard count > 0 else { return (0, first) }
    for (index, word) in words[report].enumerated() where word != .max {
      for bit in 0..<64 where word >> UInt64(bit) & 1 == 0 {
        let record = index * 64 + bit + 1
        guard record <= rows[report], first.count < Self.listed else { return (count, first) }
        first.append(record)
      }
    }
    return (count, first)
  }
}

/// A record of a report, ordered by report index and record number.
///
/// A run writes its documents in this order.
struct RecordKey: Comparable, Hashable {
  /// The index of the report in the record counts of the manifest.
  let report: Int
  /// The record number, from 1.
  let record: Int

  static func < (left: RecordKey, right: RecordKey) -> Bool {
    (left.report, left.record) < (right.report, right.record)
  }
}

/// The hashes of many paths, which find paths that occur twice.
///
/// Different paths can have equal hashes, so the caller compares the paths of equal hashes.
struct PathDigests {
  private var exact: [UInt64] = []
  private var folded: [UInt64] = []

  /// Adds the hashes of a path.
  mutating func add(_ path: String) {
    exact.append(Self.digest(path))
    folded.append(Self.digest(folded: PathRegister.folded(path)))
  }

  /// Sorts the hashes. Call this method after the last path.
  ///
  /// - Returns: the hashes of paths that may be equal.
  mutating func finish() -> Set<UInt64> {
    exact.sort()
    folded.sort()
    var twice: Set<UInt64> = []
    for index in folded.indices.dropFirst() where folded[index] == folded[index - 1] {
      twice.insert(folded[index])
    }
    folded = []
    return twice
  }

  /// Returns whether a path was added.
  func contains(_ path: String) -> Bool {
    let digest = Self.digest(path)
    var (low, high) = (0, exact.count)
    while low < high {
      let middle = (low + high) / 2
      if exact[middle] < digest { low = middle + 1 } else { high = middle }
    }
    return low < exact.count && exact[low] == digest
  }

  /// Returns the hash of a folded path.
  ///
  /// Canonically equivalent paths have equal hashes.
  static func digest(folded path: String) -> UInt64 {
    UInt64(bitPattern: Int64(path.hashValue))
  }

  /// Returns the hash of a path, with a random key per process.
  static func digest(_ path: String) -> UInt64 {
    var path = path
    var hasher = Hasher()
    path.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
