import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The starters that lie beside the program, and how they are copied.
enum StarterFolder {
  /// The folder of the starters: `share/reportgen/Templates` or `Templates` in one of the folders
  /// above the program, so that an unpacked release, an installation and a checkout all work.
  static func find() -> String? {
    for folder in foldersAbove() {
      for candidate in ["\(folder)/share/reportgen/Templates", "\(folder)/Templates"]
      where access(candidate + "/weekly/reportgen.yml", R_OK) == 0 {
        return candidate
      }
    }
    return nil
  }

  /// The folder of reportgen's source that the program lies in; nil where it lies in none.
  static func checkout() -> String? { foldersAbove().first(where: isCheckout) }

  /// True for a folder with reportgen's source.
  static func isCheckout(_ folder: String) -> Bool {
    access(folder + "/Package.swift", R_OK) == 0
      && access(folder + "/Sources/ReportChart", R_OK) == 0
  }

  /// The folders that the program lies in, from its own upwards.
  private static func foldersAbove() -> [String] {
    let program =
      ResolvedPath.of("/proc/self/exe") ?? ResolvedPath.of(CommandLine.arguments[0]) ?? ""
    var folder = Substring(program)
    var folders: [String] = []
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      folders.append(String(folder))
    }
    return folders
  }

  /// Copies the starter of a project into an empty or new folder, with the schema for editors beside the
  /// project file. What an earlier build wrote into the starter is left out. Nobody but the owner can read
  /// what is written.
  /// - Returns: the number of files written.
  static func copyProject(
    _ starter: String, to folder: String, schema: String
  ) throws(Diagnostic) -> Int {
    try requireEmpty(folder, hint: "name a new folder: `reportgen init my-study`")
    let copy = StarterCopy(words: StarterWords(), isPrivate: true)
    var count = try copy.tree(starter, to: folder)
    let line = Array("# yaml-language-server: $schema=reportgen.schema.json\n".utf8)
    let project = try FileBytes.read(path: folder + "/reportgen.yml")
    if !project.starts(with: line) {
      try copy.write(line + project, to: folder + "/reportgen.yml")
    }
    try copy.write(Array(schema.utf8), to: folder + "/reportgen.schema.json")
    count += 1
    return count
  }

  /// Copies the starter of a plugin into an empty or new folder, which is made with those above it.
  /// - Returns: the number of files written.
  static func copyPlugin(
    _ starter: String, to folder: String, _ words: StarterWords
  ) throws(Diagnostic) -> Int {
    try requireEmpty(folder, hint: "give the plugin another name, or remove the folder")
    for (place, byte) in folder.utf8.enumerated() where byte == UInt8(ascii: "/") && place > 0 {
      let above = String(decoding: folder.utf8.prefix(place), as: UTF8.self)
      if access(above, F_OK) != 0 { try StarterCopy.makeFolder(above, mode: 0o755) }
    }
    return try StarterCopy(words: words, isPrivate: false).tree(starter, to: folder)
  }

  private static func requireEmpty(_ folder: String, hint: String) throws(Diagnostic) {
    guard StarterCopy.names(in: folder).isEmpty else {
      throw Diagnostic(.outputForeign, "the folder is not empty", at: .file(folder), hints: [hint])
    }
  }
}
