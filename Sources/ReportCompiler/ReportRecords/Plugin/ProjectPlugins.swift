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
      showsFaults: plugin.declaration?.showsFaults ?? false, limits: limits)
  }
}
