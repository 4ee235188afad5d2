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

/// The plugins of a project.
///
/// A plugin is a folder in `plugins` with a manifest, or a folder in the project file.
public struct ProjectPlugins: Sendable {
  /// The plugins in the order of their folders; plugins in the folder `plugins` are first.
  public private(set) var plugins: [ProjectPlugin] = []
  private let files: ProjectFiles

  private static let folder = "plugins"

  /// Finds the plugins of a project, and adds errors to `diagnostics`.
  public init(of files: ProjectFiles, into diagnostics: inout Diagnostics) {
    var declarations: [PluginDeclaration] = []
    if let bytes = try? files.read("reportgen.yml") {
      declarations = ProjectReader.plugins(
        in: SourceFile(name: "reportgen.yml", bytes: bytes), into: &diagnostics)
    }
    self.init(of: files, declarations, into: &diagnostics)
  }

  /// Finds the plugins of a project.
  ///
  /// - Parameter declarations: the plugin declarations of the project file.
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
            .pluginConflict, "duplicate plugin name `\(plugin.manifest.name)`",
            at: .file(plugin.source.name), hints: ["change `name` in one of the two manifests"])
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
          .projectReference, "unknown plugin `\(declaration.name.value)`",
          at: declaration.name.span,
          hints: Suggestion.hints(
            for: declaration.name.value, among: plugins.map(\.manifest.name))))
    }
  }

  /// The text of `reportgen.lock` that allows all plugins to run.
  public var lockText: String {
    var lock = PluginLock()
    for plugin in plugins {
      for (path, _, hash) in plugin.hashes { lock.hashes[path] = hash }
    }
    return lock.text
  }

  /// The hashes of all plugin files, for comparison in a later run.
  var digest: [String] { plugins.isEmpty ? [] : [lockText] }

  /// Returns the built-in chart types together with the chart types of the plugins.
  ///
  /// - Parameters:
  ///   - charts: the built-in chart types.
  ///   - hidden: additional folders to hide from the plugins.
  ///   - diagnostics: receives errors of the plugins.
  /// - Returns: the chart types, and the plugin programs that draw some of them.
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
              "plugin `\(plugin.manifest.title)` defines chart type `\(type)`, but this chart type "
                + "already exists",
              at: .file(plugin.source.name),
              hints: ["rename the chart type in the manifest of the plugin, or remove the plugin"]))
        } else if let allowed {
          all.append(ChartPlugin(chart.manifest, on: chart.geometry, requestedFrom: allowed))
        } else {
          let withheld = WithheldPlugin(name: plugin.manifest.name, title: plugin.manifest.title)
          all.append(ChartPlugin(chart.manifest, on: chart.geometry, requestedFrom: withheld))
        }
      }
    }
    return (charts.with(all), programs)
  }

  /// Returns the program that runs a plugin.
  ///
  /// - Throws: an error if its file is not executable.
  public func program(
    of plugin: ProjectPlugin, hiding hidden: [String] = [], limits: PluginLimits = PluginLimits()
  ) throws(Diagnostic) -> PluginProgram {
    let root = files.root.isEmpty ? "." : files.root
    guard let folder = ResolvedPath.of(root + "/" + plugin.folder),
      access(folder + "/" + plugin.manifest.executable, X_OK) == 0
    else {
      throw Diagnostic(
        .pluginStart,
        "file `\(plugin.folder)/\(plugin.manifest.executable)` is not executable",
        at: .file(plugin.source.name),
        hints: ["run `chmod +x \(plugin.folder)/\(plugin.manifest.executable)`"])
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

/// A plugin of a project: its manifest, its files, and its lock state.
public struct ProjectPlugin: Sendable {
  /// The relation between the files of a plugin and the lock file.
  public enum State: String, Sendable {
    /// A plugin that matches the lock file.
    case locked
    /// A plugin that is not in the lock file.
    case unlocked = "not locked"
    /// A plugin that differs from the lock file.
    case changed
  }

  /// The manifest of the plugin.
  public let manifest: PluginManifest
  /// The path of the plugin folder, relative to the project.
  public let folder: String
  /// The source text of the manifest.
  let source: SourceFile
  /// The paths in the project, sizes, and hashes of the plugin files, in path order.
  public let hashes: [(path: String, bytes: Int, hash: String)]
  /// The relation between the files of this plugin and the lock file.
  public internal(set) var state = State.unlocked
  /// The first file that differs from the lock file, as text for users; nil if there is none.
  var change: String?
  /// The settings of the plugin in the project file; nil if there are none.
  var declaration: PluginDeclaration?

  /// Reads the manifest and the files of the plugin in a folder.
  ///
  /// - Throws: an error if its manifest or one of its files cannot be read.
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
        .pluginManifest, "plugin `\(manifest.title)` has no file `\(manifest.executable)`",
        at: .file(path), hints: ["build the plugin, or correct `executable` in its manifest"])
    }
  }

  /// Compares the plugin files with the lock file and sets the lock state.
  mutating func compare(with lock: PluginLock) {
    let locked = lock.hashes.filter { $0.key.hasPrefix(folder + "/") }
    guard !locked.isEmpty else { return state = .unlocked }
    for (path, _, hash) in hashes where locked[path] != hash {
      change = locked[path] == nil ? "`\(path)` was added" : "`\(path)`"
      break
    }
    if change == nil {
      let removed = locked.keys.filter { path in !hashes.contains { $0.path == path } }.min()
      change = removed.map { "`\($0)` was removed" }
    }
    state = change == nil ? .locked : .changed
  }

  /// Checks that the lock file allows the plugin to run.
  ///
  /// - Throws: an error if the plugin is not locked or has changed.
  public func requireLocked() throws(Diagnostic) {
    switch state {
    case .locked: return
    case .unlocked:
      throw Diagnostic(
        .pluginUnlocked,
        "reportgen does not run plugin `\(manifest.title)`, because its files are not approved",
        at: .file(source.name),
        hints: ["review the files in `\(folder)`, then approve them with `reportgen plugin lock`"])
    case .changed:
      throw Diagnostic(
        .pluginChanged,
        "plugin `\(manifest.title)` changed after its approval: \(change ?? "a file differs")",
        at: .file(source.name),
        hints: (change?.contains("/__pycache__/") == true
          ? ["remove the folder `__pycache__`; Python creates it during tests"] : [])
          + ["review the change, then approve it with `reportgen plugin lock`"])
    }
  }
}

/// A replacement for a plugin that may not run, which returns an error for each request.
///
/// Its chart types are known, so blocks with them cause no further errors, but there are no charts.
private struct WithheldPlugin: ChartResponder, PendingChartRequests {
  let name: String
  /// The name and version of the plugin.
  let title: String
  /// The number of requests that wait for a response.
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
    Array(repeating: .failure(ChartFailure(.start, of: title, "not allowed to run")), count: count)
  }
}
