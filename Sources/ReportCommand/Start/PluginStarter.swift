import ArgumentParser
import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name, folder, and language of a new plugin.
struct PluginStarter {
  enum Language: String, CaseIterable, ExpressibleByArgument {
    /// A program that needs only Python.
    case python
    /// A Swift package of a program with all reportgen commands and an additional chart type.
    case swift
  }

  /// The name of the plugin and of its chart type.
  let name: String
  /// The folder that the starter creates for the plugin.
  let folder: String
  private let language: Language
  /// The folder of the project that contains the plugin; nil if there is no project.
  private let project: String?
  /// The folder of the reportgen source, for a Swift plugin.
  private let source: String?

  /// The maximum length of a plugin name, in bytes.
  private static let nameLimit = 60

  /// Creates a starter from the command line arguments.
  ///
  /// - Parameters:
  ///   - path: a name, or a path with the name as its last part.
  ///   - source: the folder of the reportgen source; nil for the source that contains this program.
  /// - Throws: an error if the name is invalid or in use, or if there is no source.
  init(
    _ language: Language, named path: String, source: String?
  ) throws(Diagnostic) {
    var trimmed = Substring(path)
    while trimmed.hasSuffix("/") { trimmed = trimmed.dropLast() }
    let parts = trimmed.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = parts.last ?? ""
    guard Self.isName(name) else {
      throw Diagnostic(
        .usage,
        "expected a plugin name of lowercase letters, digits, and hyphens, a letter first, "
          + "at most \(Self.nameLimit) characters",
        hints: ["use a name such as `mood-grid`"])
    }
    self.language = language
    self.name = name
    if !path.contains("/") {
      // Projects do not search for plugins in a Swift package.
      let isInProject = language == .python && Self.isProject(".")
      folder = isInProject ? "plugins/" + name : name
      project = isInProject ? "." : nil
    } else {
      folder = String(trimmed)
      let above = parts.dropLast(2).joined(separator: "/")
      let root = parts.count == 2 ? "." : above.isEmpty ? "/" : above
      let isInProject = parts.dropLast().last == "plugins" && Self.isProject(root)
      project = isInProject ? root : nil
    }
    try Self.requireFree(name, in: project)
    self.source = language == .swift ? try Self.source(at: source) : nil
    if let source = self.source {
      let module = StarterPlaceholders.type(name) + "Chart"
      guard access(source + "/Sources/" + module, F_OK) != 0 else {
        throw Diagnostic(
          .usage, "duplicate module `\(module)`: reportgen has a module with this name",
          hints: ["use another plugin name"])
      }
    }
  }

  // MARK: Files and next steps

  /// Copies the starter of the plugin's language to the new folder.
  ///
  /// - Parameter starters: the folder of the starters.
  /// - Returns: the number of files.
  func write(from starters: String) throws(Diagnostic) -> Int {
    let starter = starters + "/plugin-" + language.rawValue
    guard access(starter, R_OK) == 0 else {
      throw Diagnostic(
        .fileNotFound,
        "this installation has no example files for a plugin in \(language.rawValue)",
        at: .file(starter),
        hints: ["install reportgen again"])
    }
    return try StarterFolder.copyPlugin(
      starter, to: folder, StarterPlaceholders(name: name, source: source ?? ""))
  }

  /// The next steps for the user, with one command per line.
  var nextSteps: String {
    guard language == .python else {
      return "next (see \(folder)/README.md):\n  swift test --package-path \(folder)\n"
    }
    var steps = ["reportgen plugin test \(folder)"]
    switch project {
    case ".": steps.append("reportgen plugin lock")
    case let project?: steps.append("reportgen plugin lock --project \(project)")
    case nil: break
    }
    return "next:\n" + steps.map { "  \($0)\n" }.joined()
  }

  // MARK: Checks of name and source

  /// Returns whether a name starts with a lowercase letter and has only valid characters.
  ///
  /// Valid characters are lowercase letters, digits, and hyphens.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return name.utf8.count <= nameLimit
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }

  private static func isProject(_ folder: String) -> Bool {
    access(folder + "/reportgen.yml", R_OK) == 0
  }

  /// Throws an error if a chart type or plugin already has the name.
  private static func requireFree(_ name: String, in project: String?) throws(Diagnostic) {
    guard !ReportProgram.current.charts.plugins.contains(where: { $0.manifest.type == name }) else {
      throw Diagnostic(
        .pluginConflict, "chart type `\(name)` already exists",
        hints: ["use another name; the chart type of a plugin has the name of the plugin"])
    }
    guard let project else { return }
    // Commands that use the existing plugins report the errors of these plugins.
    var diagnostics = Diagnostics()
    for plugin in ProjectPlugins(of: .folder(project), into: &diagnostics).plugins
    where plugin.manifest.name == name
      || plugin.manifest.charts.contains(where: { $0.manifest.type == name })
    {
      throw Diagnostic(
        .pluginConflict,
        "the name `\(name)` is already used by plugin `\(plugin.manifest.title)` of the project",
        at: .file(plugin.folder),
        hints: ["use another name; the chart type of a plugin has the name of the plugin"])
    }
  }

  /// Returns the absolute path of the folder with the reportgen source, for a Swift plugin.
  private static func source(at path: String?) throws(Diagnostic) -> String {
    guard let path else {
      guard let checkout = StarterFolder.checkout() else {
        throw Diagnostic(
          .usage, "reportgen source not found; a Swift plugin needs it",
          hints: ["pass the source folder with `--reportgen PATH`"])
      }
      return checkout
    }
    guard let folder = ResolvedPath.of(path) else {
      throw Diagnostic(
        .fileNotFound, "reportgen source folder not found", at: .file(path),
        hints: ["pass the folder that contains `Package.swift` and `Sources`"])
    }
    guard StarterFolder.isCheckout(folder) else {
      throw Diagnostic(
        .fileNotFound, "expected the reportgen source with `Package.swift` and `Sources`",
        at: .file(path))
    }
    return folder
  }
}
