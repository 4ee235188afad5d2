public import ReportChart
public import ReportPlugin
public import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The plugins of a project: the folders of `plugins` with a manifest, and those that the project file names.
public struct ProjectPlugins: Sendable {
  /// The plugins, in the order of their folders.
  public private(set) var plugins: [ProjectPlugin] = []
  private let files: ProjectFiles

  private static let folder = "plugins"

  /// Finds the plugins of a project. What is wrong with one is added to `diagnostics`.
  public init(of files: ProjectFiles, into diagnostics: inout Diagnostics) {
    var declarations: [PluginDeclaration] = []
    if let bytes = try? files.read("reportgen.yml") {
      declarations = ProjectReader.plugins(
        in: SourceFile(name: "reportgen.yml", bytes: bytes), into: &diagnostics)
    }
    self.init(of: files, declarations, into: &diagnostics)
  }

  /// Finds the plugins of a project.
  /// - Parameter declarations: what the project file says of them.
  init(
    of files: ProjectFiles, _ declarations: [PluginDeclaration],
    into diagnostics: inout Diagnostics
  ) {
    self.files = files
    var folders: [(path: String, span: SourceSpan?)] = []
    for path in (try? files.list(Self.folder)) ?? [] {
      let parts = path.split(separator: "/")
      if parts.count == 2, parts[1] == PluginManifest.fileName {
        folders.append((Self.folder + "/" + parts[0], nil))
      }
    }
    for declaration in declarations {
      let path = declaration.path?.value ?? Self.folder + "/" + declaration.name.value
      if !folders.contains(where: { $0.path == path }) {
        folders.append((path, declaration.path?.span ?? declaration.name.span))
      }
    }
    guard !folders.isEmpty else { return }
    let lock = diagnostics.catching { () throws(Diagnostic) in try PluginLock(of: files) }
    for (path, span) in folders {
      do throws(Diagnostic) {
        var plugin = try ProjectPlugin(in: path, of: files)
        plugin.compare(with: lock ?? PluginLock())
        plugin.declaration = declarations.first { $0.name.value == plugin.manifest.name }
        guard !plugins.contains(where: { $0.manifest.name == plugin.manifest.name }) else {
          throw Diagnostic(
            .pluginConflict, "two plugins have the name `\(plugin.manifest.name)`",
            at: .file(plugin.source.name))
        }
        plugins.append(plugin)
      } catch {
        var error = error
        if let span, error.code == .fileNotFound || error.code == .projectNotFound {
          error.place = .source(span)
        }
        diagnostics.add(error)
      }
    }
    for declaration in declarations
    where !diagnostics.hasErrors
      && !plugins.contains(where: { $0.manifest.name == declaration.name.value })
    {
      diagnostics.add(
        Diagnostic(
          .projectReference, "there is no plugin `\(declaration.name.value)`",
          at: declaration.name.span,
          hints: Suggestion.hint(
            for: declaration.name.value, among: plugins.map(\.manifest.name)
          ).map { [$0] } ?? []))
    }
  }

  /// The text of `reportgen.lock` that allows all of them to run.
  public var lockText: String {
    var lock = PluginLock()
    for plugin in plugins {
      for (path, _, hash) in plugin.hashes { lock.hashes[path] = hash }
    }
    return lock.text
  }

  /// The hashes of all files of all plugins, as a later run compares them.
  var digest: [String] { plugins.isEmpty ? [] : [lockText] }

  /// The chart types of a run: those of the program, and those of the plugins.
  /// - Parameters:
  ///   - charts: those of the program.
  ///   - hidden: further folders that the plugins shall not see.
  /// - Returns: the types, and the programs that draw some of them.
  public func registry(
    after charts: ChartRegistry, hiding hidden: [String] = [], into diagnostics: inout Diagnostics
  ) -> (charts: ChartRegistry, programs: [PluginProgram]) {
    if !plugins.isEmpty { PluginProgram.removeAbandonedFolders() }
    var all = charts.plugins
    var programs: [PluginProgram] = []
    for plugin in plugins {
      let allowed = diagnostics.catching { () throws(Diagnostic) in
        try plugin.manifest.check(host: ProgramVersion.text, in: plugin.source)
        try plugin.requireLocked()
        return try program(of: plugin, hiding: hidden)
      }
      if let allowed { programs.append(allowed) }
      for chart in plugin.manifest.charts {
        let type = chart.manifest.type
        if all.contains(where: { $0.manifest.type == type }) {
          diagnostics.add(
            Diagnostic(
              .pluginConflict,
              "the plugin `\(plugin.manifest.title)` adds the chart type `\(type)`, which is there already",
              at: .file(plugin.source.name)))
        } else if let allowed {
          all.append(ChartPlugin(chart.manifest, on: chart.geometry, askedOf: allowed))
        } else {
          let withheld = WithheldPlugin(name: plugin.manifest.name, title: plugin.manifest.title)
          all.append(ChartPlugin(chart.manifest, on: chart.geometry, askedOf: withheld))
        }
      }
    }
    return (charts.with(all), programs)
  }

  /// The program of a plugin.
  /// - Throws: its file is not one that may be executed.
  public func program(
    of plugin: ProjectPlugin, hiding hidden: [String] = [], limits: PluginLimits = PluginLimits()
  ) throws(Diagnostic) -> PluginProgram {
    let root = files.root.isEmpty ? "." : files.root
    guard let folder = ResolvedPath.of(root + "/" + plugin.folder),
      access(folder + "/" + plugin.manifest.executable, X_OK) == 0
    else {
      throw Diagnostic(
        .pluginStart,
        "the file `\(plugin.folder)/\(plugin.manifest.executable)` may not be executed",
        at: .file(plugin.source.name),
        hints: ["`chmod +x \(plugin.folder)/\(plugin.manifest.executable)` allows it"])
    }
    var limits = limits
    if let seconds = plugin.declaration?.seconds {
      limits.time = .milliseconds(Int(seconds * 1000))
    }
    return PluginProgram(
      plugin.manifest, in: folder, host: ProgramVersion.text,
      hiddenFolders: [root] + hidden + ["/home", "/root"],
      showsErrors: plugin.declaration?.showsErrors ?? false, limits: limits)
  }
}

/// A plugin of a project, as it lies there.
public struct ProjectPlugin: Sendable {
  /// Whether it may run.
  public enum State: String, Sendable {
    /// It is as it was locked.
    case locked
    /// Nobody has said yet that it may run.
    case unlocked = "not locked"
    /// It is not as it was locked.
    case changed
  }

  /// What it says of itself.
  public let manifest: PluginManifest
  /// Its folder in the project.
  public let folder: String
  /// The manifest as a file.
  let source: SourceFile
  /// Its files: their paths in the project, sizes and hashes, in the order of the paths.
  public let hashes: [(path: String, bytes: Int, hash: String)]
  /// Whether it may run.
  public internal(set) var state = State.unlocked
  /// What is not as it was locked.
  var change: String?
  /// Where the project file speaks of it.
  var declaration: PluginDeclaration?

  /// Reads a plugin.
  /// - Throws: its manifest or a file of it cannot be read.
  init(in folder: String, of files: ProjectFiles) throws(Diagnostic) {
    let path = folder + "/" + PluginManifest.fileName
    source = SourceFile(name: path, bytes: try files.read(path))
    manifest = try PluginManifest(source)
    self.folder = folder
    var hashes: [(path: String, bytes: Int, hash: String)] = []
    for name in try files.list(folder) {
      let bytes = try files.read(folder + "/" + name)
      hashes.append(
        (
          folder + "/" + name, bytes.count,
          bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
        ))
    }
    self.hashes = hashes
    guard ProjectFiles.isRelative(manifest.executable),
      hashes.contains(where: { $0.path == folder + "/" + manifest.executable })
    else {
      throw Diagnostic(
        .pluginManifest, "the plugin `\(manifest.title)` has no file `\(manifest.executable)`",
        at: .file(path))
    }
  }

  /// Compares it with what was locked.
  mutating func compare(with lock: PluginLock) {
    let locked = lock.hashes.filter { $0.key.hasPrefix(folder + "/") }
    guard !locked.isEmpty else { return state = .unlocked }
    for (path, _, hash) in hashes where locked[path] != hash {
      change = locked[path] == nil ? "`\(path)` was added" : "`\(path)` is not as it was"
      break
    }
    if change == nil {
      let gone = locked.keys.filter { path in !hashes.contains { $0.path == path } }.min()
      change = gone.map { "`\($0)` is gone" }
    }
    state = change == nil ? .locked : .changed
  }

  /// Says why it may not run.
  /// - Throws: it is not locked, or has changed.
  public func requireLocked() throws(Diagnostic) {
    switch state {
    case .locked: return
    case .unlocked:
      throw Diagnostic(
        .pluginUnlocked, "the plugin `\(manifest.title)` is not locked", at: .file(source.name),
        hints: ["look at `\(folder)`, then `reportgen plugin lock` allows it to run"])
    case .changed:
      throw Diagnostic(
        .pluginChanged,
        "the plugin `\(manifest.title)` is not as it was locked: \(change ?? "a file differs")",
        at: .file(source.name),
        hints: (change?.contains("/__pycache__/") == true
          ? ["Python leaves the folder `__pycache__` when its tests run there; remove it"] : [])
          + ["if that is meant, `reportgen plugin lock` writes its hashes anew"])
    }
  }
}

/// A plugin that may not run: its chart types are known, so that blocks with them are read and nothing else
/// is said of them, and there are no pictures.
private struct WithheldPlugin: ChartResponder, PendingChartRequests {
  let name: String
  /// Its name and version.
  let title: String
  /// How many questions it was asked.
  private var count = 0

  init(name: String, title: String) {
    self.name = name
    self.title = title
  }

  func request(about block: ExternalBlock, _ data: borrowing ChartData) -> [UInt8] { [] }

  func begin(_ requests: [[UInt8]]) -> any PendingChartRequests {
    var pending = self
    pending.count = requests.count
    return pending
  }

  func advance() {}

  func responses() -> [ChartResponse] {
    Array(repeating: .failure(ChartFailure(.start, of: title, "it may not run")), count: count)
  }
}
