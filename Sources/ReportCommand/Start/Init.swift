import ArgumentParser
import ReportCompiler
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `reportgen init`, which creates a project or a plugin from a starter.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a project that builds at once, or a plugin.",
    discussion: """
      Without --plugin, copies a starter project. In a project folder, `reportgen init --plugin \
      python mood-grid` creates plugins/mood-grid. In another folder, or with `--plugin swift`, it \
      creates ./mood-grid. A name with a slash is the path of the new folder. The plugin adds a \
      chart type with its name.
      Example: reportgen init my-study --template weekly
      """)

  enum Starter: String, CaseIterable, ExpressibleByArgument {
    /// A short weekly report for each participant in one language, with a chart and a table.
    case plain
    /// A weekly report for each participant in six languages, with all types of content.
    case weekly
    /// A clinic letter for each patient, for a window envelope.
    case clinic
    /// The public website of a study.
    case site

    /// The output that a build of the new project writes, for messages.
    var product: String {
      switch self {
      case .plain, .weekly: "the reports"
      case .clinic: "the letters"
      case .site: "the website"
      }
    }
  }

  @Argument(
    help: """
      The folder of the new project (default: this folder), or the name or folder of the new \
      plugin. It must be empty or not exist.
      """)
  var folder: String?

  @Option(
    help: """
      The starter: plain (a short report per participant, the default), weekly (a report with all \
      types of content in six languages), clinic (a letter per patient), or site (a website).
      """)
  var template: Starter?

  @Option(help: "The programming language of the plugin to create instead of a project.")
  var plugin: PluginStarter.Language?

  @Option(
    help: ArgumentHelp(
      "The reportgen source folder, for a Swift plugin (default: the source of this program).",
      valueName: "path"))
  var reportgen: String?

  @OptionGroup var diagnosticOptions: DiagnosticOptions

  func validate() throws {
    if plugin != nil, template != nil {
      throw ValidationError("cannot combine `--plugin` and `--template`: use one of them")
    }
    if let plugin, folder == nil {
      throw ValidationError(
        "missing plugin name: use `reportgen init --plugin \(plugin.rawValue) mood-grid`")
    }
    if reportgen != nil, plugin != .swift {
      throw ValidationError("`--reportgen` is for Swift plugins: add `--plugin swift`")
    }
  }

  func run() throws {
    guard let starters = StarterFolder.find() else {
      StandardStream.error.write(
        "reportgen: starter projects not found; expected "
          + "`share/reportgen/Templates` next to the `bin` folder of the program\n")
      throw ExitStatus.noInput.code
    }
    do throws(Diagnostic) {
      if let plugin {
        try makePlugin(plugin, from: starters)
      } else {
        try makeProject(from: starters)
      }
    } catch {
      var diagnostics = Diagnostics()
      diagnostics.add(error)
      diagnosticOptions.print(diagnostics)
      throw ExitStatus(of: diagnostics).code
    }
  }

  private func makeProject(from starters: String) throws(Diagnostic) {
    let template = template ?? .plain
    let folder = folder ?? "."
    let count = try StarterFolder.copyProject(
      starters + "/" + template.rawValue, to: folder, schema: ProjectSchema.json)
    let path = folder == "." ? "" : " \(folder)"
    StandardStream.error.write(
      "\(count) file\(count == 1 ? "" : "s") written; build \(template.product) with `reportgen build\(path)`\n"
    )
  }

  private func makePlugin(
    _ language: PluginStarter.Language, from starters: String
  ) throws(Diagnostic) {
    let starter = try PluginStarter(language, named: folder ?? "", source: reportgen)
    let count = try starter.write(from: starters)
    StandardStream.error.write(
      "\(count) file\(count == 1 ? "" : "s") written in \(starter.folder); \(starter.nextSteps)")
  }
}

// MARK: - Copies of starters

/// A copy of the files of a starter to a new folder.
struct StarterCopy {
  /// The placeholders in the files of the starter, with their replacements.
  let words: StarterPlaceholders
  /// Whether only the current user can read the copied files.
  let isPrivate: Bool

  /// The names of generated files and folders, which are not copied.
  private static let generated: Set = [
    "out", "public", "__pycache__", ".build", "Package.resolved", ".DS_Store",
  ]

  /// Copies a folder and its subfolders, and retains the execute permission of files.
  ///
  /// - Returns: the number of files.
  func tree(_ source: String, to target: String) throws(Diagnostic) -> Int {
    try Self.makeFolder(target, mode: isPrivate ? 0o700 : 0o755)
    var count = 0
    for name in Self.names(in: source) where !Self.generated.contains(name) {
      let from = source + "/" + name
      let to = target + "/" + words.replaced(in: name)
      var status = stat()
      guard lstat(from, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        count += try tree(from, to: to)
      } else if status.st_mode & S_IFMT == S_IFREG {
        try write(
          words.replaced(in: try FileBytes.read(path: from)), to: to,
          isProgram: status.st_mode & S_IXUSR != 0)
        count += 1
      }
    }
    return count
  }

  /// Writes a file of the copy, with the permissions of a private, public, or executable file.
  func write(_ bytes: [UInt8], to path: String, isProgram: Bool = false) throws(Diagnostic) {
    let mode: mode_t = isPrivate ? isProgram ? 0o700 : 0o600 : isProgram ? 0o755 : 0o644
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw OutputFile.failure(path) }
    let isWritten = bytes.withUnsafeBufferPointer { StandardStream.write($0, to: descriptor) }
    guard isWritten else {
      let failure = OutputFile.failure(path)
      close(descriptor)
      throw failure
    }
    if close(descriptor) != 0 { throw OutputFile.failure(path) }
  }

  /// Creates a folder, unless it exists.
  static func makeFolder(_ path: String, mode: mode_t) throws(Diagnostic) {
    if mkdir(path, mode) != 0, errno != EEXIST { throw OutputFile.failure(path) }
  }

  /// Returns the sorted names of the entries in a folder; empty if the folder does not exist.
  static func names(in folder: String) -> [String] {
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
}
