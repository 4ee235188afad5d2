import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of the starters, and functions to copy starters.
enum StarterFolder {
  /// Returns the folder that contains the starters; nil if there is none.
  ///
  /// The search includes `share/reportgen/Templates` and `Templates` in each folder above the
  /// program. It works for an unpacked release, an installation, and a checkout.
  static func find() -> String? {
    for folder in foldersAbove() {
      for candidate in ["\(folder)/share/reportgen/Templates", "\(folder)/Templates"]
      where access(candidate + "/plain/reportgen.yml", R_OK) == 0 {
        return candidate
      }
    }
    return nil
  }

  /// Returns the folder of the reportgen source that contains the program; nil if there is none.
  static func checkout() -> String? { foldersAbove().first(where: isCheckout) }

  /// Returns whether a folder contains the reportgen source.
  static func isCheckout(_ folder: String) -> Bool {
    access(folder + "/Package.swift", R_OK) == 0
      && access(folder + "/Sources/ReportChart", R_OK) == 0
  }

  /// Returns the folders that contain the program, from the innermost to the outermost.
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

  /// Copies a project starter to an empty or new folder, and adds the schema for editors.
  ///
  /// The copy omits the output of earlier builds. Only the owner can read the copied files.
  ///
  /// - Returns: the number of written files.
  static func copyProject(
    _ starter: String, to folder: String, schema: String
  ) throws(Diagnostic) -> Int {
    try requireEmpty(folder, hint: "use a new folder: `reportgen init my-study`")
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

  /// Copies a plugin starter to an empty or new folder, and creates missing parent folders.
  ///
  /// - Returns: the number of written files.
  static func copyPlugin(
    _ starter: String, to folder: String, _ words: StarterPlaceholders
  ) throws(Diagnostic) -> Int {
    try requireEmpty(folder, hint: "use another plugin name, or remove the folder")
    for (index, byte) in folder.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      let above = String(decoding: folder.utf8.prefix(index), as: UTF8.self)
      if access(above, F_OK) != 0 { try StarterCopy.makeFolder(above, mode: 0o755) }
    }
    return try StarterCopy(words: words, isPrivate: false).tree(starter, to: folder)
  }

  private static func requireEmpty(_ folder: String, hint: String) throws(Diagnostic) {
    guard StarterCopy.names(in: folder).isEmpty else {
      throw Diagnostic(.outputForeign, "expected an empty folder", at: .file(folder), hints: [hint])
    }
  }
}

// MARK: - Replacement of placeholders

/// The placeholders in the files and file names of a starter, and their replacements.
struct StarterPlaceholders {
  private let words: [(word: [UInt8], text: [UInt8])]

  /// Creates an empty set of placeholders, for a starter without placeholders.
  init() { words = [] }

  /// Creates the placeholders of a plugin starter.
  ///
  /// `plugin-name`, `plugin_name`, and `PluginName` are the plugin name in three notations.
  /// `REPORTGEN_SOURCE` is the folder of the reportgen source, as the content of a Swift string
  /// literal.
  init(name: String, source: String) {
    let pairs = [
      ("plugin-name", name), ("plugin_name", name.replacing("-", with: "_")),
      ("PluginName", Self.type(name)),
      ("REPORTGEN_SOURCE", Self.literal(source)),
    ]
    words = pairs.map { (Array($0.0.utf8), Array($0.1.utf8)) }
  }

  /// Returns a name in the notation of Swift types and modules.
  static func type(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns text in the notation of a Swift string literal, without quotation marks.
  private static func literal(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns the bytes of a file with all placeholders replaced.
  ///
  /// The replacements are not searched again.
  func replaced(in bytes: [UInt8]) -> [UInt8] {
    guard !words.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let placeholder = words.first { bytes[index...].starts(with: $0.word) }
      if let placeholder {
        result += placeholder.text
        index += placeholder.word.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Returns a file name with all placeholders replaced.
  func replaced(in name: String) -> String {
    String(decoding: replaced(in: Array(name.utf8)), as: UTF8.self)
  }
}
