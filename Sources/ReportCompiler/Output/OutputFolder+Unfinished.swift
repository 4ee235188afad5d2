#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// Removes the files that a run of this name had not finished when it was killed. Whoever has the lock of
  /// the run knows that nobody writes them.
  func removeUnfinished(_ top: [String]) {
    for name in top where Self.isUnfinished(name, of: files) { unlink(name) }
    // Of documents, only one that was begun can be among them.
    for folder in Set(journal.earlier.begun.map { Self.folder(of: $0.path) }) where !folder.isEmpty
    {
      removeUnfinished(in: String(folder) + "/")
    }
  }

  private func removeUnfinished(in below: String) {
    guard let listing = opendir(path + "/" + below) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Self.isUnfinished(name, of: files) { unlink(below + name) }
    }
  }

  /// True for the name of a file in progress of a run: process, shard, and what tells the files of the run
  /// apart.
  static func isUnfinished(_ name: String, of files: RunFiles) -> Bool {
    guard name.hasPrefix(RunFiles.temporaryPrefix) else { return false }
    let parts = name.dropFirst(RunFiles.temporaryPrefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard let process = parts.first, Int(process) != nil else { return false }
    guard let shard = files.shard else { return parts.count == 2 }
    return parts.count == 5 && parts[2] == "of" && parts[1] == "\(shard.number)"
      && parts[3] == "\(shard.count)"
  }
}
