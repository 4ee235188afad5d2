import ReportText

/// What an archive holds, found without reading the content of an entry. Paths are usable, and each
/// stands once.
struct ArchiveIndex: Sendable {
  private(set) var entries: [ArchiveEntry] = []
  private(set) var paths: [UInt8] = []

  /// Takes an entry up.
  /// - Throws: its path is not usable, or there are too many.
  mutating func add(
    _ entry: ArchiveEntry, path: ArraySlice<UInt8>, of file: ArchiveFile
  ) throws(Diagnostic) {
    try Self.check(path, number: entry.number, of: file)
    guard paths.count + path.count <= ArchiveLimits.pathsBytes else {
      throw file.problem(
        .archiveTooLarge, "has more than \(ArchiveLimits.pathsBytes) bytes of paths")
    }
    var entry = entry
    entry.path = paths.count..<(paths.count + path.count)
    paths.append(contentsOf: path)
    entries.append(entry)
  }

  /// Makes sure that the path of an entry is usable.
  static func check(
    _ path: ArraySlice<UInt8>, number: Int, of file: ArchiveFile
  ) throws(Diagnostic) {
    guard let problem = path.withUnsafeBufferPointer({ ArchivePath.problem(of: $0) }) else {
      return
    }
    throw file.problem(.archivePath, number, problem)
  }

  /// Makes sure that there are not too many entries.
  static func check(count: Int, of file: ArchiveFile) throws(Diagnostic) {
    guard count <= ArchiveLimits.entries else {
      throw file.problem(.archiveTooLarge, "has more than \(ArchiveLimits.entries) entries")
    }
  }

  /// Makes sure that each path stands once.
  func checkPaths(of file: ArchiveFile) throws(Diagnostic) {
    if zip(entries, entries.dropFirst()).allSatisfy({ precedes($0, $1) }) { return }
    let sorted = entries.indices.sorted { precedes(entries[$0], entries[$1]) }
    for (left, right) in zip(sorted, sorted.dropFirst())
    where !precedes(entries[left], entries[right]) {
      let numbers = [entries[left].number, entries[right].number].sorted()
      throw file.problem(
        .archiveDuplicate, numbers[1], "has the same path as entry \(numbers[0])")
    }
  }

  private func precedes(_ left: ArchiveEntry, _ right: ArchiveEntry) -> Bool {
    paths.withUnsafeBufferPointer { paths in
      let length = min(left.path.count, right.path.count)
      for place in 0..<length {
        let (one, other) = (
          paths[left.path.lowerBound + place], paths[right.path.lowerBound + place]
        )
        if one != other { return one < other }
      }
      return left.path.count < right.path.count
    }
  }

  /// Says where an entry ends.
  mutating func setEnd(of place: Int, to end: Int) { entries[place].end = end }
}
