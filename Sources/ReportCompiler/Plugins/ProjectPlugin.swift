public import ReportPlugin
public import ReportText

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
