import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files a project is read from: a folder, or texts in memory.
public struct ProjectFiles: Sendable {
  /// Reads a file by its path relative to the project.
  let read: @Sendable (String) throws(Diagnostic) -> [UInt8]
  /// Lists the files below a folder of the project, by their paths below it, in order.
  let list: @Sendable (String) throws(Diagnostic) -> [String]
  /// The same with symbolic links; nil for texts in memory.
  var listWithLinks: (@Sendable (String) throws(Diagnostic) -> [String])?
  /// Opens a file by its path relative to the project; nil for texts in memory.
  var open: (@Sendable (String) throws(Diagnostic) -> Int32)?
  /// The folder, for messages; empty for texts in memory.
  let root: String
  /// A folder that data files are read from instead of the project's `data` folder.
  var dataFolder: String?
  /// Reads standard input to its end.
  var standardInput: @Sendable () throws(Diagnostic) -> [UInt8] = { () throws(Diagnostic) in
    guard isatty(STDIN_FILENO) == 0 else {
      throw Diagnostic(
        .standardInput, "standard input is a terminal; give the data through a pipe")
    }
    return try FileBytes.read(path: "/dev/stdin")
  }

  /// Files that are given as bytes, by their paths.
  public static func memory(_ files: [String: [UInt8]]) -> ProjectFiles {
    ProjectFiles(
      read: { (path) throws(Diagnostic) -> [UInt8] in
        guard let bytes = files[path] else {
          throw Diagnostic(.projectNotFound, "there is no file `\(path)`", at: .file(path))
        }
        return bytes
      },
      list: { (folder) throws(Diagnostic) -> [String] in
        let below = files.keys.filter { $0.hasPrefix(folder + "/") }
        guard !below.isEmpty else {
          throw Diagnostic(.projectNotFound, "there is no folder `\(folder)`", at: .file(folder))
        }
        return below.map { String($0.dropFirst(folder.count + 1)) }
          .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      }, root: "", dataFolder: nil,
      standardInput: { () throws(Diagnostic) -> [UInt8] in
        guard let bytes = files["-"] else {
          throw Diagnostic(.projectNotFound, "there is no file `-`", at: .file("-"))
        }
        return bytes
      })
  }

  /// Reads a file that the text at `span` names; what is wrong with the file is said there.
  func read(_ path: String, namedAt span: SourceSpan) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try read(path)
    } catch {
      throw error.at(span)
    }
  }

  /// Reads a data file: from the project, or by its path below `data` from ``dataFolder``. `-` is
  /// standard input.
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

  /// The path of a data file, as ``readData(_:namedAt:)`` finds it.
  func dataPath(_ path: String) -> String {
    guard let dataFolder else { return ["", "."].contains(root) ? path : root + "/" + path }
    return dataFolder + "/" + (path.hasPrefix("data/") ? String(path.dropFirst(5)) : path)
  }

  /// Opens a data file for reading, as ``readData(_:namedAt:)`` finds it; the caller closes it. Nil where there
  /// is no file to open.
  func openData(_ path: String, namedAt span: SourceSpan) throws(Diagnostic) -> Int32? {
    do throws(Diagnostic) {
      if path == "-" { return isatty(STDIN_FILENO) == 0 ? dup(STDIN_FILENO) : nil }
      return dataFolder == nil ? try open?(path) : try FileBytes.open(path: dataPath(path))
    } catch {
      throw error.at(span)
    }
  }

  /// False for a path that is absolute, or has a part `..` or a character that names do not have.
  static func isRelative(_ path: String) -> Bool {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    guard let first = bytes.first, first != slash else { return false }
    // How many dots the part has so far; negative when it has something else.
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

  /// Says no to paths that are absolute or hold `..`.
  static func checkRelative(_ path: String, at place: DiagnosticPlace) throws(Diagnostic) {
    guard isRelative(path) else {
      throw Diagnostic(
        .projectPath,
        "the path `\(path)` is not a path inside the project: no `..`, not absolute", at: place)
    }
  }

  /// The files of a folder. A path that leads out of the folder, be it by a link, is refused.
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

  /// The paths, relative to the project, of the files and links below a folder of it, in the order of their
  /// bytes. Files and folders whose names begin with a dot are left out. Reading a link that leads out of the
  /// project says so.
  /// - Throws: there is no such folder, or it cannot be read.
  func list(_ folder: String, namedAt span: SourceSpan) throws(Diagnostic) -> [String] {
    try Self.checkRelative(folder, at: .source(span))
    let below: [String]
    do throws(Diagnostic) {
      below = try (listWithLinks ?? list)(folder)
    } catch {
      throw Diagnostic(.projectNotFound, "there is no folder `\(folder)`", at: .source(span))
    }
    return below.filter { !Self.isHidden($0) }.map { folder + "/" + $0 }
  }

  /// True when a part of a path begins with a dot.
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
  /// The same diagnostic, at the text that led to it.
  fileprivate func at(_ span: SourceSpan) -> Diagnostic {
    var diagnostic = self
    diagnostic.place = .source(span)
    return diagnostic
  }
}
