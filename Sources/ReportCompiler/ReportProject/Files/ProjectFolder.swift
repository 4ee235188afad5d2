import CFiles
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The open folder of a project.
///
/// It resolves paths relative to the folder and rejects links that point outside it.
final class ProjectFolder: Sendable {
  private let root: String
  /// The path of the project folder without symbolic links; nil if it is unknown.
  private let real: String?
  /// The descriptor of the open folder; negative if it cannot be opened.
  private let descriptor: Int32

  init(_ root: String) {
    self.root = root
    real = ResolvedPath.of(root)
    #if canImport(Glibc)
      descriptor = Glibc.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #else
      descriptor = Darwin.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #endif
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads the bytes of a file at a path in the folder.
  func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    try ProjectFiles.checkRelative(path, at: .file(path))
    if descriptor >= 0 {
      let file = rg_open_beneath(descriptor, path)
      if file >= 0 { return try FileBytes.read(descriptor: file, path: fullPath(path)) }
    }
    // Opening by path reports the error. It also follows absolute links that stay inside the
    // folder.
    try checkLinks(of: path)
    return try FileBytes.read(path: fullPath(path))
  }

  /// Opens a file at a path in the folder for reading.
  ///
  /// The caller closes the descriptor.
  func open(_ path: String) throws(Diagnostic) -> Int32 {
    try ProjectFiles.checkRelative(path, at: .file(path))
    if descriptor >= 0 {
      let file = rg_open_beneath(descriptor, path)
      if file >= 0 { return file }
    }
    try checkLinks(of: path)
    return try FileBytes.open(path: fullPath(path))
  }

  /// Returns the paths of the regular files below a folder, in byte order.
  ///
  /// - Parameter hasLinks: true to include symbolic links, regardless of their target.
  func list(_ path: String, hasLinks: Bool = false) throws(Diagnostic) -> [String] {
    try ProjectFiles.checkRelative(path, at: .file(path))
    try checkLinks(of: path)
    let listing = try FolderListing(of: fullPath(path))
    return listing.paths.filter {
      listing.files.contains($0) || hasLinks && listing.links.contains($0)
    }.map(\.string)
  }

  private func fullPath(_ path: String) -> String { root == "." ? path : root + "/" + path }

  /// Throws a diagnostic for a path with a link that points outside the folder.
  ///
  /// A missing file passes the check, because reading it reports the error.
  private func checkLinks(of path: String) throws(Diagnostic) {
    guard let folder = real ?? ResolvedPath.of(root),
      let target = ResolvedPath.of(root + "/" + path)
    else { return }
    guard target == folder || target.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw Diagnostic(
        .projectPath, "link `\(path)` points outside the project folder", at: .file(path),
        hints: ["replace the link with the file or folder"])
    }
  }
}

/// The list of all files below a folder, without following links.
struct FolderListing: Sendable {
  /// The paths of all files, links, and other entries except folders, in byte order.
  private(set) var paths: [ByteText] = []
  /// The paths of the regular files.
  private(set) var files: Set<ByteText> = []
  /// The paths of the symbolic links.
  private(set) var links: Set<ByteText> = []

  /// Lists the files of a folder and its subfolders.
  ///
  /// - Throws: a diagnostic if a folder cannot be read.
  init(of folder: String) throws(Diagnostic) {
    try list(folder, below: [])
    paths.sort()
  }

  private mutating func list(_ folder: String, below prefix: [UInt8]) throws(Diagnostic) {
    guard let open = opendir(folder) else {
      throw Diagnostic(
        .fileUnreadable,
        "cannot read a folder: \(String(cString: strerror(errno)))")
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
        let fullPath = folder + "/" + String(decoding: name, as: UTF8.self)
        try list(fullPath, below: prefix + name + [UInt8(ascii: "/")])
      case S_IFREG:
        paths.append(path)
        files.insert(path)
      case S_IFLNK:
        paths.append(path)
        links.insert(path)
      default: paths.append(path)
      }
    }
  }

  /// Returns the file type of a folder entry; 0 if it is unknown.
  ///
  /// The function uses the type in the folder entry if the file system provides it.
  private static func kind(of type: UInt8, _ name: [UInt8], in folder: String) -> mode_t {
    if type == UInt8(DT_REG) { return S_IFREG }
    if type == UInt8(DT_DIR) { return S_IFDIR }
    var status = stat()
    let fullPath = folder + "/" + String(decoding: name, as: UTF8.self)
    return lstat(fullPath, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Returns the positions in ``paths``, from 1, of the paths that a set does not contain.
  func unknown(among listed: Set<ByteText>) -> [Int] {
    paths.indices.filter { !listed.contains(paths[$0]) }.map { $0 + 1 }
  }
}
