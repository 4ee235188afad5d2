import ReportText

/// The manifests of the shards of a run, without their file lists.
///
/// The headers show whether the shards are parts of one run, and whether each is complete.
struct ShardHeaders {
  /// The manifest header of the complete run.
  let head: Manifest
  /// The shards of the run, in the order of the files passed to the initializer.
  private(set) var shards: [JoinedShard] = []
  private let first: Int
  private let bytes: [UInt8]
  private var different: [(words: String, shards: [Int])] = []
  private var unfinished: [Int] = []

  /// The maximum number of records of a report.
  private static let maximumRowCount = Int(Int32.max)

  /// Reads the manifest headers of shards.
  ///
  /// - Parameter runs: the files of the shards, at least one.
  /// - Throws: an error if a manifest cannot be used.
  init(_ runs: [RunFiles], in folder: OpenFolder) throws(Diagnostic) {
    var files = runs[...]
    guard let run = files.popFirst() else { preconditionFailure("there is no shard") }
    let manifest = try Self.manifest(run, in: folder)
    var head = manifest.head
    head.shard = nil
    self.head = head
    first = run.shard?.number ?? 0
    bytes = manifest.headBytes
    try add(run, manifest)
    for run in files { try add(run, Self.manifest(run, in: folder)) }
  }

  private static func manifest(
    _ run: RunFiles, in folder: OpenFolder
  ) throws(Diagnostic) -> ManifestFile {
    let manifest = try ManifestFile(run.manifest, in: folder, portion: 1 << 13)
    guard manifest.head.shard?.number == run.shard?.number,
      manifest.head.shard?.count == run.shard?.count
    else { throw manifest.unreadable("the manifest belongs to another shard") }
    return manifest
  }

  private mutating func add(_ run: RunFiles, _ manifest: ManifestFile) throws(Diagnostic) {
    guard let records = manifest.head.records,
      records.allSatisfy({
        (0...Self.maximumRowCount).contains($0.rows) && min($0.made, $0.failed, $0.withheld) >= 0
      })
    else { throw manifest.unreadable("the record counts are missing or invalid") }
    let number = run.shard?.number ?? 0
    shards.append(JoinedShard(files: run, records: records))
    if manifest.headBytes != bytes {
      add(Self.difference(manifest.head, head), number)
    } else if records.map(\.report) != shards[0].records.map(\.report)
      || records.map(\.rows) != shards[0].records.map(\.rows)
    {
      add("the records", number)
    }
    if records.contains(where: { $0.made + $0.failed + $0.withheld != $0.selected }) {
      unfinished.append(number)
    }
  }

  private mutating func add(_ words: String, _ shard: Int) {
    if let index = different.firstIndex(where: { $0.words == words }) {
      different[index].shards.append(shard)
    } else {
      different.append((words, [shard]))
    }
  }

  /// Returns whether a manifest has the same header as the first shard.
  func isHead(of manifest: ManifestFile) -> Bool { manifest.headBytes == bytes }

  // MARK: Findings

  /// Returns the errors for incomplete or different shards.
  func findings(at path: String) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    if !unfinished.isEmpty { errors.append(Self.unfinished(unfinished, of: shards, at: path)) }
    for (words, numbers) in different {
      errors.append(
        Diagnostic(
          .shardsDiffer,
          "\(NumberList.text(numbers, of: "shard")) \(numbers.count == 1 ? "differs" : "differ") "
            + "from shard \(first) in \(words)",
          at: .file(path),
          hints: ["run all shards again with the same project, data, and version of reportgen"]))
    }
    return errors
  }

  private static func unfinished(
    _ numbers: [Int], of shards: [JoinedShard], at path: String
  ) -> Diagnostic {
    unfinished(numbers, of: shards.first?.files.shard?.count ?? 0, at: path)
  }

  /// Returns the error for incomplete shards.
  static func unfinished(_ numbers: [Int], of count: Int, at path: String) -> Diagnostic {
    Diagnostic(
      .shardUnfinished,
      "\(NumberList.text(numbers, of: "shard")) of \(count) "
        + "\(numbers.count == 1 ? "is" : "are") incomplete",
      at: .file(path),
      hints: [
        "build again with `--shard \(numbers.first ?? 1)/\(count) --resume`, then run "
          + "`reportgen merge` again"
      ])
  }

  /// Returns a description of the differences between two manifests, for a message.
  private static func difference(_ manifest: Manifest, _ reference: Manifest) -> String {
    var parts: [String] = []
    if manifest.generator != reference.generator { parts.append("the version of reportgen") }
    if manifest.project != reference.project { parts.append("the project") }
    if manifest.asOf != reference.asOf { parts.append("the as-of date") }
    if manifest.pack != reference.pack { parts.append("the archive format") }
    if manifest.timeZoneData != reference.timeZoneData { parts.append("the time zone data") }
    let hashes = Dictionary(reference.inputs.map { ($0.path, $0.sha256) }) { first, _ in first }
    let files = manifest.inputs.filter { hashes[$0.path] != $0.sha256 }.map { "`\($0.path)`" }
    if !files.isEmpty {
      parts.append("the content of " + files.prefix(5).joined(separator: ", "))
    } else if manifest.inputs.count != reference.inputs.count {
      parts.append("the input files")
    }
    for basis in manifest.basis ?? [] {
      guard let counterpart = reference.basis?.first(where: { $0.report == basis.report }) else {
        continue
      }
      for change in basis.changes(since: counterpart) where !parts.contains(change) {
        parts.append(change)
      }
    }
    return parts.isEmpty ? "queries or reports" : parts.joined(separator: ", ")
  }
}

/// The report names of a run in JSON notation, used to find the report and record of a line.
struct ReportNames {
  private let names: [[UInt8]]

  private static let entryStart = Array("{\"report\": ".utf8)
  private static let entryRecord = Array(", \"record\": ".utf8)
  private static let failureStart = Array(",\"report\":".utf8)
  private static let failureRecord = Array(",\"record\":".utf8)

  /// Creates the JSON notation of report names.
  init(_ names: [String]) {
    self.names = names.map { name in
      var writer = ByteWriter(capacity: 64)
      writer.jsonString(name)
      return writer.copy()
    }
  }

  /// Returns the record of a manifest entry or of a line about a withheld document.
  func key(ofEntry line: UnsafeBufferPointer<UInt8>) -> RecordKey? {
    guard line.starts(with: Self.entryStart) else { return nil }
    return key(line[Self.entryStart.count...], Self.entryRecord)
  }

  /// Returns the record of a line about a failure.
  ///
  /// In JSON text, a backslash precedes each quotation mark. So the name of the member cannot occur
  /// in a text value.
  func key(ofFailure line: UnsafeBufferPointer<UInt8>) -> RecordKey? {
    let start = Self.failureStart
    guard line.count > start.count else { return nil }
    for index in 0..<line.count - start.count
    where line[index] == start[0] && line[index...].starts(with: start) {
      return key(line[(index + start.count)...], Self.failureRecord)
    }
    return nil
  }

  private func key(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>, _ between: [UInt8]
  ) -> RecordKey? {
    for (report, name) in names.enumerated() where rest.starts(with: name) {
      let rest = rest.dropFirst(name.count)
      guard rest.starts(with: between) else { continue }
      var record = 0
      for byte in rest.dropFirst(between.count).prefix(10) {
        guard byte >= 0x30, byte <= 0x39 else { break }
        record = record * 10 + Int(byte - 0x30)
      }
      return record > 0 ? RecordKey(report: report, record: record) : nil
    }
    return nil
  }
}

/// Lists of shard and record numbers in a message.
enum NumberList {
  /// The maximum number of listed ranges.
  private static let listed = 10

  /// Returns numbers with a noun, such as `shard 3` or `shards 1–4, 7, …`.
  static func text(_ numbers: [Int], of noun: String) -> String {
    noun + (numbers.count == 1 ? " " : "s ") + text(numbers)
  }

  /// Returns numbers in ascending order, with consecutive numbers as `1–4`.
  static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let parts = ranges.prefix(listed).map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound)–\(range.upperBound)"
      }
    }
    return parts.joined(separator: ", ") + (ranges.count > listed ? ", …" : "")
  }
}
