import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// All files below a folder, without following a link.
struct FolderListing: Sendable {
  /// The paths of all that is not a folder, in the order of their bytes.
  private(set) var paths: [ByteText] = []
  /// Those that are plain files.
  private(set) var files: Set<ByteText> = []

  /// Lists a folder.
  /// - Throws: it cannot be read.
  init(of folder: String) throws(Diagnostic) {
    try list(folder, below: [])
    paths.sort()
  }

  private mutating func list(_ folder: String, below prefix: [UInt8]) throws(Diagnostic) {
    guard let open = opendir(folder) else {
      throw Diagnostic(
        .fileUnreadable,
        "a folder of the output cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(open) }
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strnlen(bytes, 256)))
        }
      }
      if name == Array(".".utf8) || name == Array("..".utf8) { continue }
      let path = ByteText(prefix + name)
      let whole = folder + "/" + String(decoding: name, as: UTF8.self)
      var status = stat()
      let kind = lstat(whole, &status) == 0 ? status.st_mode & S_IFMT : 0
      if kind == S_IFDIR {
        try list(whole, below: prefix + name + [UInt8(ascii: "/")])
      } else {
        paths.append(path)
        if kind == S_IFREG { files.insert(path) }
      }
    }
  }

  /// The places, from 1, of the paths that are not among those that are known.
  func unknown(among known: Set<ByteText>) -> [Int] {
    paths.indices.filter { !known.contains(paths[$0]) }.map { $0 + 1 }
  }
}
