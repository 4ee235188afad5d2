public import ReportPlugin
public import ReportText

/// The test of a plugin by itself, without a project.
public struct PluginTest: Sendable {
  private let manifest: PluginManifest
  private let folder: String
  private let cases: [SourceFile]

  /// Reads the manifest and the cases of a plugin.
  /// - Throws: what is wrong with them, or that the plugin is for another host.
  public init(of path: String) throws(Diagnostic) {
    let files = ProjectFiles.folder(path)
    let source = SourceFile(
      name: path + "/" + PluginManifest.fileName, bytes: try files.read(PluginManifest.fileName))
    manifest = try PluginManifest(source)
    try manifest.check(host: ProgramVersion.text, in: source)
    guard let folder = ResolvedPath.of(path) else {
      throw Diagnostic(.fileNotFound, "there is no folder `\(path)`", at: .file(path))
    }
    self.folder = folder
    var cases: [SourceFile] = []
    for name in (try? files.list("cases")) ?? [] where name.hasSuffix(".json") {
      cases.append(SourceFile(name: "cases/" + name, bytes: try files.read("cases/" + name)))
    }
    self.cases = cases
  }

  /// Name and version of the plugin.
  public var title: String { manifest.title }

  /// All that is said to it, a line each.
  public var lines: [PluginTrial.Line] {
    PluginTrial(manifest, in: folder, host: ProgramVersion.text).lines()
  }

  /// Runs it.
  /// - Parameters:
  ///   - hostile: how many answers are damaged and given to the host.
  ///   - words: gets what the plugin said on standard error.
  public func run(hostile: Int, words: inout String) -> [PluginTrial.Finding] {
    PluginTrial(manifest, in: folder, host: ProgramVersion.text)
      .run(cases: cases, hostile: hostile, words: &words)
  }
}
