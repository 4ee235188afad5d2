import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The starter projects that lie beside the program, and how they are copied.
enum StarterFolder {
  /// The folder of the starters: `share/reportgen/Templates` or `Templates` in one of the folders
  /// above the program, so that an unpacked release, an installation and a checkout all work.
  static func find() -> String? {
    guard let program = programPath() else { return nil }
    var folder = Substring(program)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      for candidate in ["\(folder)/share/reportgen/Templates", "\(folder)/Templates"]
      where access(candidate + "/weekly/reportgen.yml", R_OK) == 0 {
        return candidate
      }
    }
    return nil
  }

  private static func programPath() -> String? {
    guard let buffer = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Copies a starter into an empty or new folder, with the schema for editors beside the project
  /// file. What an earlier build wrote into the starter is left out.
  /// - Returns: the number of files written.
  static func copy(
    _ starter: String, to folder: String, schema: String
  ) throws(Diagnostic) -> Int {
    guard names(in: folder).isEmpty else {
      throw Diagnostic(
        .outputForeign, "the folder is not empty", at: .file(folder),
        hints: ["name a new folder: `reportgen init my-study`"])
    }
    var count = try copyTree(starter, to: folder)
    let line = Array("# yaml-language-server: $schema=reportgen.schema.json\n".utf8)
    let project = try FileBytes.read(path: folder + "/reportgen.yml")
    if !project.starts(with: line) {
      try write(line + project, to: folder + "/reportgen.yml")
    }
    try write(Array(schema.utf8), to: folder + "/reportgen.schema.json")
    count += 1
    return count
  }

  /// Folders of a starter that programs wrote.
  private static let made: Set = ["out", "public", "__pycache__"]

  private static func copyTree(_ source: String, to target: String) throws(Diagnostic) -> Int {
    if mkdir(target, 0o700) != 0, errno != EEXIST { throw failure(target) }
    var count = 0
    for name in names(in: source) where !made.contains(name) {
      let from = source + "/" + name
      var status = stat()
      guard lstat(from, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        count += try copyTree(from, to: target + "/" + name)
      } else if status.st_mode & S_IFMT == S_IFREG {
        try write(try FileBytes.read(path: from), to: target + "/" + name)
        count += 1
      }
    }
    return count
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        #if canImport(Glibc)
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        #else
          Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count <= 0 {
        close(descriptor)
        throw failure(path)
      }
      written += count
    }
    if close(descriptor) != 0 { throw failure(path) }
  }

  private static func names(in folder: String) -> [String] {
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

  private static func failure(_ path: String) -> Diagnostic {
    Diagnostic(
      .outputWrite, "a file could not be written: \(String(cString: strerror(errno)))",
      at: .file(path))
  }
}
