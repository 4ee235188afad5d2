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
    let (dot, dots) = (Array(".".utf8), Array("..".utf8))
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strnlen(bytes, 256)))
        }
      }
      if name == dot || name == dots { continue }
      let path = ByteText(prefix + name)
      switch Self.kind(of: entry.pointee.d_type, name, in: folder) {
      case S_IFDIR:
        let whole = folder + "/" + String(decoding: name, as: UTF8.self)
        try list(whole, below: prefix + name + [UInt8(ascii: "/")])
      case S_IFREG:
        paths.append(path)
        files.insert(path)
      default: paths.append(path)
      }
    }
  }

  /// What stands in a folder under a name: as the folder says, where its file system keeps that there.
  private static func kind(of type: UInt8, _ name: [UInt8], in folder: String) -> mode_t {
    if type == UInt8(DT_REG) { return S_IFREG }
    if type == UInt8(DT_DIR) { return S_IFDIR }
    var status = stat()
    let whole = folder + "/" + String(decoding: name, as: UTF8.self)
    return lstat(whole, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The places, from 1, of the paths that are not among those that are known.
  func unknown(among known: Set<ByteText>) -> [Int] {
    paths.indices.filter { !known.contains(paths[$0]) }.map { $0 + 1 }
  }
}
