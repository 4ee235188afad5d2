public import ReportPlugin
public import ReportText

/// The file `reportgen.lock`: the hash of each file of each plugin, as `sha256sum --check` reads them.
struct PluginLock {
  /// The name of the file.
  static let fileName = "reportgen.lock"

  /// The hashes in hexadecimal digits, by the paths of files in the project.
  var hashes: [String: String] = [:]

  init() {}

  /// Reads the file of a project; empty where there is none.
  /// - Throws: a line is not a hash and a path, or the file cannot be read.
  init(of files: ProjectFiles) throws(Diagnostic) {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(Self.fileName)
    } catch {
      guard error.code == .fileNotFound || error.code == .projectNotFound else { throw error }
      return
    }
    let file = SourceFile(name: Self.fileName, bytes: bytes)
    var start = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      defer { start += line.count + 1 }
      guard !line.isEmpty else { continue }
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].count == 64, parts[0].allSatisfy(\.isHexDigit),
        parts[1].first == " "
      else {
        throw Diagnostic(
          .pluginChanged, "this is not a hash of 64 digits, two blanks and a path",
          at: file.span(start..<start + line.count),
          hints: ["`reportgen plugin lock` writes the file anew"])
      }
      hashes[String(parts[1].dropFirst())] = parts[0].lowercased()
    }
  }

  /// The whole file.
  var text: String {
    hashes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.value)  \($0.key)\n" }.joined()
  }
}

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
  public var lines: [PluginTestRun.Line] {
    PluginTestRun(manifest, in: folder, host: ProgramVersion.text).lines()
  }

  /// Runs it.
  /// - Parameters:
  ///   - hostile: how many answers are damaged and given to the host.
  ///   - words: gets what the plugin said on standard error.
  public func run(hostile: Int, words: inout String) -> [PluginTestRun.Finding] {
    PluginTestRun(manifest, in: folder, host: ProgramVersion.text)
      .run(cases: cases, hostile: hostile, words: &words)
  }
}
