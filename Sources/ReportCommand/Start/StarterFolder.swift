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
      where access(candidate + "/plain/reportgen.yml", R_OK) == 0 {
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
    let copy = StarterCopy(words: StarterPlaceholders(), isPrivate: true)
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
    _ starter: String, to folder: String, _ words: StarterPlaceholders
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

// MARK: - Replacement of words

/// The words of a starter that stand for others, in its files and in their names.
struct StarterPlaceholders {
  private let words: [(word: [UInt8], text: [UInt8])]

  /// No words: a starter that is copied as it is.
  init() { words = [] }

  /// The words of the starter of a plugin: `plugin-name`, `plugin_name` and `PluginName` are its name, each as
  /// it is written there, and `REPORTGEN_SOURCE` is the folder of reportgen's source, as in a string of Swift.
  init(name: String, source: String) {
    let pairs = [
      ("plugin-name", name), ("plugin_name", name.replacing("-", with: "_")),
      ("PluginName", Self.type(name)),
      ("REPORTGEN_SOURCE", Self.literal(source)),
    ]
    words = pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }

  /// A name as types and modules of Swift are written.
  static func type(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A text as it stands between the quotation marks of a string of Swift.
  private static func literal(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// A text with its words replaced. What came in for one is not looked at again.
  func replaced(in bytes: [UInt8]) -> [UInt8] {
    guard !words.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let found = words.first { bytes[place...].starts(with: $0.word) }
      if let found {
        result += found.text
        place += found.word.count
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  /// The name of a file with its words replaced.
  func replaced(in name: String) -> String {
    String(decoding: replaced(in: Array(name.utf8)), as: UTF8.self)
  }
}
