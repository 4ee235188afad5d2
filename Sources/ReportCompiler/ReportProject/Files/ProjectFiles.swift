import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Access to the files of a project, which are in a folder or in memory.
public struct ProjectFiles: Sendable {
  /// Reads a file at a path relative to the project.
  let read: @Sendable (String) throws(Diagnostic) -> [UInt8]
  /// Lists the files below a folder of the project, as sorted paths relative to that folder.
  let list: @Sendable (String) throws(Diagnostic) -> [String]
  /// Lists files and symbolic links below a folder; nil for files in memory.
  var listWithLinks: (@Sendable (String) throws(Diagnostic) -> [String])?
  /// Opens a file at a path relative to the project; nil for files in memory.
  var open: (@Sendable (String) throws(Diagnostic) -> Int32)?
  /// The project folder, for diagnostics; empty for files in memory.
  let root: String
  /// The folder of the data files; nil for the project's `data` folder.
  var dataFolder: String?
  /// Reads all bytes of standard input.
  var standardInput: @Sendable () throws(Diagnostic) -> [UInt8] = { () throws(Diagnostic) in
    guard isatty(STDIN_FILENO) == 0 else {
      throw Diagnostic(
        .standardInput, "expected data from a pipe on standard input, found a terminal",
        hints: ["send a file, such as `reportgen build < FILE`"])
    }
    return try FileBytes.read(path: "/dev/stdin")
  }

  /// Returns access to project files in memory.
  ///
  /// - Parameter files: the bytes of each file, by path.
  public static func memory(_ files: [String: [UInt8]]) -> ProjectFiles {
    ProjectFiles(
      read: { (path) throws(Diagnostic) -> [UInt8] in
        guard let bytes = files[path] else {
          throw Diagnostic(.projectNotFound, "file not found: `\(path)`", at: .file(path))
        }
        return bytes
      },
      list: { (folder) throws(Diagnostic) -> [String] in
        let below = files.keys.filter { $0.hasPrefix(folder + "/") }
        guard !below.isEmpty else {
          throw Diagnostic(.projectNotFound, "folder not found: `\(folder)`", at: .file(folder))
        }
        return below.map { String($0.dropFirst(folder.count + 1)) }
          .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }, root: "", dataFolder: nil,
      standardInput: { () throws(Diagnostic) -> [UInt8] in
        guard let bytes = files["-"] else {
          throw Diagnostic(
            .projectNotFound, "expected data on standard input (`-`), found none", at: .file("-"))
        }
        return bytes
      })
  }

  /// Reads a file of the project; errors have the source location of the text that names the file.
  func read(_ path: String, namedAt span: SourceSpan) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try read(path)
    } catch {
      throw error.at(span)
    }
  }

  /// Reads a data file from the project or from ``dataFolder``.
  ///
  /// In ``dataFolder``, the path is relative to `data`. The path `-` is standard input.
  func readData(_ path: String, namedAt span: SourceSpan) throws(Diagnostic) -> [UInt8] {
    if path == "-" {
      do throws(Diagnostic) {
        return try standardInput()
      } catch {
        throw error.at(span)
      }
    }
    if dataFolder == nil { return try read(path, namedAt: span) }
    do throws(Diagnostic) {
      return try FileBytes.read(path: dataPath(path))
    } catch {
      throw error.at(span)
    }
  }

  /// Returns the file-system path of a data file, with the rules of ``readData(_:namedAt:)``.
  func dataPath(_ path: String) -> String {
    guard let dataFolder else { return ["", "."].contains(root) ? path : root + "/" + path }
    return dataFolder + "/" + (path.hasPrefix("data/") ? String(path.dropFirst(5)) : path)
  }

  /// Opens a data file with the rules of ``readData(_:namedAt:)``; nil if there is no file to open.
  ///
  /// The caller closes the descriptor.
  func openData(_ path: String, namedAt span: SourceSpan) throws(Diagnostic) -> Int32? {
    do throws(Diagnostic) {
      if path == "-" { return isatty(STDIN_FILENO) == 0 ? dup(STDIN_FILENO) : nil }
      return dataFolder == nil ? try open?(path) : try FileBytes.open(path: dataPath(path))
    } catch {
      throw error.at(span)
    }
  }

  /// Returns whether a path is relative, without `..`, control characters, or backslashes.
  static func isRelative(_ path: String) -> Bool {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    guard let first = bytes.first, first != slash else { return false }
    // The number of dots in the current part; -1 if the part has other characters.
    var dots = 0
    for byte in bytes {
      switch byte {
      case slash:
        if dots == 2 { return false }
        dots = 0
      case UInt8(ascii: "."): dots = dots < 0 ? -1 : dots + 1
      case 0..<0x20, 0x7F, UInt8(ascii: "\\"): return false
      default: dots = -1
      }
    }
    return dots != 2
  }

  /// Throws a diagnostic for a path that is absolute or contains `..`.
  static func checkRelative(_ path: String, at place: DiagnosticPlace) throws(Diagnostic) {
    guard isRelative(path) else {
      throw Diagnostic(
        .projectPath,
        "expected a path inside the project folder, found `\(path)`", at: place,
        hints: ["write a path relative to the project folder, without `..`"])
    }
  }

  /// Returns access to the project files in a folder.
  ///
  /// Paths and links that point outside the folder are errors.
  public static func folder(_ root: String) -> ProjectFiles {
    let folder = ProjectFolder(root)
    return ProjectFiles(
      read: { (path) throws(Diagnostic) -> [UInt8] in try folder.read(path) },
      list: { (path) throws(Diagnostic) -> [String] in try folder.list(path) },
      listWithLinks: { (path) throws(Diagnostic) -> [String] in
        try folder.list(path, hasLinks: true)
      },
      open: { (path) throws(Diagnostic) -> Int32 in try folder.open(path) },
      root: root, dataFolder: nil)
  }

  /// Returns the paths of files and links below a folder, relative to the project.
  ///
  /// The paths are in byte order. The result omits files and folders with a dot before the name.
  /// Reading a link that points outside the project is an error.
  ///
  /// - Throws: a diagnostic if the folder is missing or not readable.
  func list(_ folder: String, namedAt span: SourceSpan) throws(Diagnostic) -> [String] {
    try Self.checkRelative(folder, at: .source(span))
    let below: [String]
    do throws(Diagnostic) {
      below = try (listWithLinks ?? list)(folder)
    } catch {
      throw Diagnostic(.projectNotFound, "folder not found: `\(folder)`", at: .source(span))
    }
    return below.filter { !Self.isHidden($0) }.map { folder + "/" + $0 }
  }

  /// Returns whether a part of a path begins with a dot.
  private static func isHidden(_ path: String) -> Bool {
    var before = UInt8(ascii: "/")
    for byte in path.utf8 {
      if byte == UInt8(ascii: "."), before == UInt8(ascii: "/") { return true }
      before = byte
    }
    return false
  }
}

extension Diagnostic {
  /// Returns a copy of the diagnostic with another source location.
  fileprivate func at(_ span: SourceSpan) -> Diagnostic {
    var diagnostic = self
    diagnostic.place = .source(span)
    return diagnostic
  }
}
