import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Copies the files of a starter.
struct StarterCopy {
  /// What stands for something else in them.
  let words: StarterWords
  /// Whether nobody but the owner can read the copy.
  let isPrivate: Bool

  /// What programs wrote into a starter.
  private static let made: Set = [
    "out", "public", "__pycache__", ".build", "Package.resolved", ".DS_Store",
  ]

  /// Copies a folder with all that is in it. A program stays one that may be executed.
  /// - Returns: the number of files.
  func tree(_ source: String, to target: String) throws(Diagnostic) -> Int {
    try Self.makeFolder(target, mode: isPrivate ? 0o700 : 0o755)
    var count = 0
    for name in Self.names(in: source) where !Self.made.contains(name) {
      let from = source + "/" + name
      let to = target + "/" + words.replaced(in: name)
      var status = stat()
      guard lstat(from, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        count += try tree(from, to: to)
      } else if status.st_mode & S_IFMT == S_IFREG {
        try write(
          words.replaced(in: try FileBytes.read(path: from)), to: to,
          isProgram: status.st_mode & S_IXUSR != 0)
        count += 1
      }
    }
    return count
  }

  /// Writes a file.
  func write(_ bytes: [UInt8], to path: String, isProgram: Bool = false) throws(Diagnostic) {
    let mode: mode_t = isPrivate ? isProgram ? 0o700 : 0o600 : isProgram ? 0o755 : 0o644
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw OutputFile.failure(path) }
    let isWritten = bytes.withUnsafeBufferPointer { StandardStream.write($0, to: descriptor) }
    guard isWritten else {
      let failure = OutputFile.failure(path)
      close(descriptor)
      throw failure
    }
    if close(descriptor) != 0 { throw OutputFile.failure(path) }
  }

  /// Makes a folder, unless it is there.
  static func makeFolder(_ path: String, mode: mode_t) throws(Diagnostic) {
    if mkdir(path, mode) != 0, errno != EEXIST { throw OutputFile.failure(path) }
  }

  /// The names of what is in a folder, in order; none where there is no folder.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
