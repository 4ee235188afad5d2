import ReportText

/// The paths of very many documents, by their hashes: eight bytes each. It tells which paths may be the same,
/// or one the folder of another; those are then looked at with a ``PathRegister``.
struct PathHashes {
  private var files: [UInt64] = []
  private var folders: [UInt64] = []
  private var lastFolder: UInt64?

  /// Makes room for so many paths more.
  mutating func reserve(_ count: Int) { files.reserveCapacity(files.count + count) }

  /// Notes a path as ``PathRegister/folded(_:)`` gives it.
  mutating func note(_ folded: String) {
    files.append(folded.utf8.stableHash)
    for folder in Self.folders(of: folded) {
      let hash = folder.stableHash
      // Documents that follow one another mostly lie in the same folder.
      if hash == lastFolder { continue }
      lastFolder = hash
      folders.append(hash)
    }
  }

  /// The hashes that stand for more than one document, or for a document and a folder.
  mutating func suspicious() -> Set<UInt64> {
    files.sort()
    folders.sort()
    var found: Set<UInt64> = []
    for (first, second) in zip(files, files.dropFirst()) where first == second {
      found.insert(first)
    }
    var place = 0
    for folder in folders {
      while place < files.count, files[place] < folder { place += 1 }
      if place < files.count, files[place] == folder { found.insert(folder) }
    }
    return found
  }

  /// True when a path, or a folder of it, has one of these hashes.
  static func isSuspicious(_ folded: String, _ hashes: Set<UInt64>) -> Bool {
    hashes.contains(folded.utf8.stableHash)
      || folders(of: folded).contains { hashes.contains($0.stableHash) }
  }

  private static func folders(of path: String) -> [Substring.UTF8View] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { path[..<$0].utf8 }
  }
}
